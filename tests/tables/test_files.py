"""Files of tables: written whole or not at all, for their owner only, in a folder that can be chosen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from lantern.tables.errors import NotKept
from lantern.tables.files import tables_folder, write_whole


def test_a_file_is_private_and_replaces_the_old_one(tmp_path: Path) -> None:
    """It holds the seed of a game that is still going on."""
    path = tmp_path / "game.log"
    for content in (b"old", b"new"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert path.stat().st_mode & 0o077 == 0
    assert [each.name for each in tmp_path.iterdir()] == ["game.log"]


def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.log"
    write_whole(path, b"old")

    def crash(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.log"
    write_whole(path, b"old")

    def full(_: int) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match="No space left on device"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


def test_the_folder_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_DATA", str(tmp_path))
    assert tables_folder() == tmp_path / "tables"
    assert tables_folder(tmp_path / "mine") == tmp_path / "mine" / "tables"
    monkeypatch.delenv("LANTERN_DATA")
    assert tables_folder().parts[-2:] == ("lantern", "tables")
