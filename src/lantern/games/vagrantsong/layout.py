"""The content that is played: the shipped pack, or an author's folder laid over it, compiled once. Cold code.

`LANTERN_CONTENT` names an author's folder. It is looked at whenever a new game begins: what has changed on disk is read
and compiled again, games in progress keep what they began with.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

from lantern.games.vagrantsong.book import Book
from lantern.games.vagrantsong.compiling import compile_pack
from lantern.games.vagrantsong.pack import DATA, Pack, content_files, load_pack

FOLDER: Final = "LANTERN_CONTENT"
Stamp = tuple[tuple[str, int, int], ...]


def use(folder: Path) -> Pack:
    """Lay an author's folder over the shipped content, for this process and those it starts."""
    pack = load_pack(folder)
    os.environ[FOLDER] = str(folder.resolve())
    return pack


def current() -> Book:
    """The content as it is now."""
    return compiled(*where())


def current_pack() -> Pack:
    return loaded(*where())


def where() -> tuple[str, Stamp]:
    """The author's folder, if there is one, with what tells whether a file in it has changed."""
    folder = os.environ.get(FOLDER, "")
    return (folder, stamp(Path(folder))) if folder else ("", ())


def stamp(folder: Path) -> Stamp:
    facts = [(path, path.stat()) for path in content_files(folder)]
    return tuple((path.name, fact.st_mtime_ns, fact.st_size) for path, fact in facts)


@cache
def loaded(folder: str, _: Stamp) -> Pack:
    return load_pack(Path(folder) if folder else DATA)


@cache
def compiled(folder: str, at: Stamp) -> Book:
    return compile_pack(loaded(folder, at))
