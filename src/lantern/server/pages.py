"""The front end: its files, and its page for every address that the page itself understands."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from anyio import to_thread
from litestar import Request, Response, get
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

# Pictures and fonts are packed already.
PACKED: Final = (".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest")
MOST_PACKED: Final = 256  # files whose packed form is kept: more than a front end has

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
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the front end, or its page: the address is then read by the page itself."""
    inside = path.strip("/")
    if inside == "api" or inside.startswith("api/"):
        raise Refused("Nothing is found at this address of the API.", HTTPStatus.NOT_FOUND)
    packs = takes_gzip(request.headers.get("accept-encoding", ""))
    return await to_thread.run_sync(find_page, inside, WEB, packs)


def takes_gzip(accepted: str) -> bool:
    """Whether an `Accept-Encoding` names gzip; with a weight of 0 it does not want it."""
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if name == "gzip":
            return not re.fullmatch(r"0(\.0*)?", weight)
    return False


def find_page(inside: str, folder: Path, packs: bool = False) -> Response[bytes]:
    file = folder / inside
    if "\0" not in inside and folder in file.resolve().parents and file.is_file():
        # Names of assets hold a hash of their content: what has such a name never changes.
        keep = "public, max-age=31536000, immutable" if inside.startswith(f"{ASSETS}/") else "no-cache"
        return respond(file, keep, packs)
    if Path(inside).suffix in TYPES:
        raise Refused(f"There is no file {inside[:80]}.", HTTPStatus.NOT_FOUND)
    if not (folder / "index.html").is_file():
        return Response(NOT_BUILT.encode(), status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type=TYPES[".html"])
    return respond(folder / "index.html", "no-cache", packs)


def respond(file: Path, keep: str, packs: bool) -> Response[bytes]:
    """A file; packed, where that is worth it and the browser can unpack it."""
    headers = {"cache-control": keep}
    content = file.read_bytes()
    if file.suffix in PACKED:
        headers["vary"] = "Accept-Encoding"
        if packs:
            headers["content-encoding"] = "gzip"
            content = packed(content)
    return Response(content, media_type=TYPES.get(file.suffix, "application/octet-stream"), headers=headers)


@lru_cache(MOST_PACKED)
def packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
