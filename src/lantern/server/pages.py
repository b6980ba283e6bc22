"""The front end: its files, and its page for every address that the page itself understands."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import Final

from anyio import to_thread
from litestar import Response, get
from litestar.params import FromPath

from lantern.server.failures import Refused

WEB: Final = Path(__file__).parents[1] / "web"
ASSETS: Final = "assets"

# Asking the system would give what its registry says, which on some machines is wrong for scripts.
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Lantern</title>
<h1>The front end is not built yet</h1>
<p>The server is running, but the pages to play on are missing. Build them with <code>make web</code>, then load this
page again. In the terminal everything can be played without them: <code>lantern play wayward</code>.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the front end, or its page: the address is then read by the page itself."""
    inside = path.strip("/")
    if inside == "api" or inside.startswith("api/"):
        raise Refused("Nothing is found at this address of the API.", HTTPStatus.NOT_FOUND)
    return await to_thread.run_sync(find_page, inside, WEB)


def find_page(inside: str, folder: Path) -> Response[bytes]:
    file = folder / inside
    if "\0" not in inside and folder in file.resolve().parents and file.is_file():
        # Names of assets hold a hash of their content: what has such a name never changes.
        return respond(file, "public, max-age=31536000, immutable" if inside.startswith(f"{ASSETS}/") else "no-cache")
    if Path(inside).suffix in TYPES:
        raise Refused(f"There is no file {inside[:80]}.", HTTPStatus.NOT_FOUND)
    if not (folder / "index.html").is_file():
        return Response(NOT_BUILT.encode(), status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type=TYPES[".html"])
    return respond(folder / "index.html", "no-cache")


def respond(file: Path, keep: str) -> Response[bytes]:
    media_type = TYPES.get(file.suffix, "application/octet-stream")
    return Response(file.read_bytes(), media_type=media_type, headers={"cache-control": keep})
