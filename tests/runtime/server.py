"""A server of one small page under the site's policy, whose files can be withheld."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from scripts.serve import Handler

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"


class Faults:
    """What the server does wrong, by a part of the path: `missing`, `stalled` or `cut` short."""

    def __init__(self) -> None:
        self.by_path: dict[str, str] = {}
        self.mended = threading.Event()

    def of(self, path: str) -> str:
        return next((fault for part, fault in self.by_path.items() if part in path), "")

    def set(self, part: str, fault: str) -> None:
        self.mended.clear()
        self.by_path[part] = fault

    def mend(self) -> None:
        self.by_path.clear()
        self.mended.set()


class FaultyHandler(Handler):
    def __init__(self, *arguments, faults: Faults, **options) -> None:
        self.faults = faults
        super().__init__(*arguments, **options)

    def end_headers(self) -> None:
        # In the header of every file, so that the worker is bound by it too.
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", self.lifetime())
        super().end_headers()

    def lifetime(self) -> str:
        if self.faults.of(self.path):
            return "no-store"
        named_by_digest = "/runtime/" in self.path and not self.path.endswith("manifest.json")
        return "max-age=31536000, immutable" if named_by_digest else "no-cache"

    def do_GET(self) -> None:
        fault = self.faults.of(self.path)
        if fault == "missing":
            return self.send_error(404)
        if fault == "stalled":
            self.faults.mended.wait(20)
        return super().do_GET()

    def copyfile(self, source, outputfile) -> None:
        if self.faults.of(self.path) == "cut":
            outputfile.write(source.read(20_000))
            self.close_connection = True
        else:
            super().copyfile(source, outputfile)

    def handle_one_request(self) -> None:
        # A worker ended while it fetches leaves its connections in the middle.
        try:
            super().handle_one_request()
        except ConnectionError:
            self.close_connection = True


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, Faults]]:
    faults = Faults()
    handler = partial(FaultyHandler, directory=str(folder), faults=faults)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", faults
    finally:
        faults.mend()
        server.shutdown()
        server.server_close()
