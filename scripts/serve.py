"""Serves the built site on this machine.

python -m scripts.serve [--port 8000]
"""

import argparse
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST = "127.0.0.1"
SITE = Path(__file__).resolve().parent.parent / "build" / "site"


class Handler(SimpleHTTPRequestHandler):
    """Files as they are, with the types that modules and WebAssembly ask for."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".record": "text/plain; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
    }

    def log_message(self, *_) -> None:
        """A line for every file would bury the address."""

    def send_error(self, code, message=None, explain=None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def server(site: Path, port: int) -> ThreadingHTTPServer:
    return ThreadingHTTPServer((HOST, port), partial(Handler, directory=str(site)))


@contextmanager
def serving(site: Path = SITE, port: int = 0) -> Iterator[str]:
    """The address of the site, served in the background; any free port unless one is asked for."""
    running = server(site, port)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{HOST}:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args(argv)
    try:
        running = server(SITE, options.port)
    except OSError as error:
        print(f"cannot serve on {HOST}:{options.port}: {error.strerror}", file=sys.stderr)
        return 2
    print(f"Parlor Rules: http://{HOST}:{running.server_port}/  (Ctrl-C ends it)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        running.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
