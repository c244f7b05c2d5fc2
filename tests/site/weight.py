"""What a first visit to a page costs, and the most it may, where nothing is played."""

import gzip
from typing import NamedTuple

MOST_BYTES = 350_000
MOST_REQUESTS = 20
PACKED_ALREADY = ("font/", "image/png", "application/wasm")


class Weight(NamedTuple):
    requests: int
    bytes: int
    largest: list[tuple[int, str]]


def weigh(visit) -> Weight:
    """Requests, and bytes as a server with gzip would send them, of a page just opened."""
    sizes = sorted(
        ((transferred(response), response.url) for response in visit.responses), reverse=True
    )
    return Weight(len(visit.requests), sum(size for size, _ in sizes), sizes[:5])


def transferred(response) -> int:
    body = response.body()
    kind = response.headers.get("content-type", "")
    return len(body) if kind.startswith(PACKED_ALREADY) else len(gzip.compress(body, 6))
