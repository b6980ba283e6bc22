"""Whole games, told as they were when they were last reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from lantern.core.log import read_log
from lantern.core.play import verify
from lantern.games import find
from tools.golden import GAMES, GOLDEN, story

LOGS = [GOLDEN / f"{name}.log" for name in GAMES]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_whole_game_is_told_as_before(path: Path) -> None:
    """A difference is a changed rule or a changed word: read it, and if it is meant, run `python tools/golden.py`."""
    told, before = story(path.read_text(encoding="utf-8")), path.with_suffix(".txt").read_text(encoding="utf-8")
    for at, (now, then) in enumerate(zip(told.splitlines(), before.splitlines(), strict=False), start=1):
        assert now == then, f"{path.stem}, line {at}"
    assert told == before


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_of_a_released_format_loads_and_its_luck_is_proven(path: Path) -> None:
    log = read_log(path.read_text(encoding="utf-8"))
    assert log.over
    assert verify(find(log.header.game), log) > 0
