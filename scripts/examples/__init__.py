"""Examples: a position with a claim, at once a figure on the page and a test.

`run` plays an example and gives what a page shows; `faults` compares it with what the example
claims, also under every option it says it differs by. Clauses are written short in the files
(`r10`) and given in full (`louisa.r10`) in results.
"""

from scripts.examples.claims import faults
from scripts.examples.example import BadExample, Example, all_examples, of_work
from scripts.examples.result import Result, game_of, read_line, run

__all__ = [
    "BadExample", "Example", "Result", "all_examples", "faults", "game_of", "of_work", "read_line",
    "run",
]  # fmt: skip
