"""`lantern content check`: what is in maps and content folders, or everything that is wrong with them."""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from lantern.core.errors import ContentError
from lantern.games.vagrantsong.pack import content_files, load_folder
from lantern.games.vagrantsong.scenario_records import Scenario
from lantern.games.wayward.board_data import load_map

PAUSE = 0.3  # seconds between two looks at the files
CARDS = {
    "vagrant": "vagrant",
    "skill": "skill",
    "junk": "junk card",
    "westbound": "westbound action",
    "in_between": "in-between card",
    "moment": "moment",
    "mile_post": "mile post",
}


def check(paths: list[Path], *, watch: bool = False) -> int:
    """Checks each path, again after every change if asked to; the exit status is 1 if anything is wrong."""
    return check_until_interrupted(paths) if watch else check_once(paths)


def check_once(paths: list[Path]) -> int:
    """A folder is content for Vagrantsong, a file is a map for Wayward."""
    wrong = 0
    for path in paths:
        try:
            found = in_folder(path) if path.is_dir() else in_map(path)
        except ContentError as mistake:
            wrong += 1
            sys.stderr.writelines(f"{problem}\n" for problem in mistake.problems)
        else:
            sys.stdout.write(f"{path}: {found}; nothing is wrong with it.\n")
    sys.stderr.flush()
    sys.stdout.flush()
    return 1 if wrong else 0


def check_until_interrupted(paths: list[Path], pause: Callable[[float], None] = time.sleep) -> int:
    """Checks at once and after every change of a file, until Ctrl-C; the status is that of the last check."""
    status, seen = 0, None
    try:
        while True:
            if (now := stamps(paths)) != seen:
                sys.stdout.write("" if seen is None else f"{changed(seen, now)}: checked again\n")
                status, seen = check_once(paths), now
            pause(PAUSE)
    except KeyboardInterrupt:
        return status


# ---- what was found ------------------------------------------------------------------------------------------------


def in_map(path: Path) -> str:
    """A map in a few words."""
    found = load_map(path)
    return f"{found.name}, {len(found.area)} areas"


def in_folder(folder: Path) -> str:
    """A content folder in a few words: its scenarios by title, its cards by number."""
    records = load_folder(folder).files.values()
    titles = [record.scenario.title for record in records if isinstance(record, Scenario)]
    tables = [vars(record) for record in records if not isinstance(record, Scenario)]
    cards = [counted(len(table[key]), noun) for table in tables for key, noun in CARDS.items() if table.get(key)]
    scenarios = [f"{counted(len(titles), 'scenario')} ({'; '.join(titles)})"] if titles else []
    return ", ".join([counted(len(records), "file"), *scenarios, *cards])


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# ---- watching ------------------------------------------------------------------------------------------------------


def stamps(paths: list[Path]) -> dict[Path, int]:
    """When each file was last changed; a file that went away between two looks is as good as gone."""
    files = [file for path in paths for file in (content_files(path) if path.is_dir() else [path])]
    found = {}
    for file in files:
        with suppress(OSError):
            found[file] = file.stat().st_mtime_ns
    return found


def changed(before: dict[Path, int], now: dict[Path, int]) -> str:
    """The names of the files that differ."""
    return ", ".join(sorted({path.name for path, _ in before.items() ^ now.items()}))
