"""Tables on disk: what a crash can do to a file, and what it cannot do to a game."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from lantern.core.errors import LogError
from lantern.tables.store import Missing, NotKept, Store, tables_folder
from lantern.tables.table import Table
from tests.tables.test_table import new_table, play_on, play_until_undo


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "tables")


def kept_table(store: Store, answers: int = 8) -> Table:
    """A table that was saved after each answer."""
    table = new_table("person", "random")
    store.create(table)
    for _ in range(answers):
        play_on(table, Random(table.number), 1)
        store.save(table)
    return table


def loaded(store: Store, table: Table) -> Table:
    """The table as another program would find it."""
    return Store(store.folder).load(table.name)


def test_a_table_is_the_same_after_a_restart(store: Store) -> None:
    table = kept_table(store)
    assert loaded(store, table).state() == table.state()
    play_on(table, Random(1))
    store.save(table)
    again = loaded(store, table)
    assert again.over
    assert again.state() == table.state()
    assert not again.replay


def test_undo_is_kept_and_still_possible_after_a_restart(store: Store) -> None:
    table = kept_table(store)
    play_until_undo(table, 2)
    store.save(table)
    again = loaded(store, table)
    assert again.state().undo.allowed
    for each, where in ((table, store), (again, Store(store.folder))):
        where.load(each.name)
        each.undo(0, each.number)
        where.save(each)
        assert loaded(store, table).state() == each.state()


def test_appending_and_rewriting_give_the_same_file(store: Store) -> None:
    table = kept_table(store)
    path = store.path(table.name)
    appended = path.read_bytes()
    store.rewrite(table)
    assert path.read_bytes() == appended


def test_a_loaded_table_is_appended_to(store: Store) -> None:
    table = kept_table(store)
    fresh = Store(store.folder)
    again = fresh.load(table.name)
    play_on(again, Random(2), 3)
    fresh.save(again)
    assert loaded(fresh, again).state() == again.state()


def test_an_opened_log_keeps_its_new_seed(store: Store) -> None:
    table = Table.from_log(kept_table(store).log_text())
    store.create(table)
    play_on(table, Random(3), 3)
    store.save(table)
    assert loaded(store, table).state() == table.state()
    assert loaded(store, table).play.log.promises == table.play.log.promises


def test_a_log_put_into_the_folder_by_hand_keeps_the_seed_it_gets(store: Store) -> None:
    store.path("byhand").write_text(kept_table(store).log_text())
    first = store.load("byhand")
    assert loaded(store, first).state() == first.state()


def test_a_file_cut_off_anywhere_in_its_last_row_loses_only_that_row(store: Store) -> None:
    table = kept_table(store, 1)
    while table.play.log.lines[-1].seat == 0:
        play_on(table, Random(table.number), 1)
    store.save(table)
    path = store.path(table.name)
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for size in range(last + 1, len(whole)):
        path.write_bytes(whole[:size])
        again = loaded(store, table)
        assert again.number == table.number - 1
        assert path.read_bytes() == whole[:last]
        assert path.with_suffix(".cut").read_bytes() == whole[last:size]
    again = loaded(store, table)
    again.advance()  # the bot's answer that was cut off comes again, from the same seed
    assert again.log_text(private=True) == table.log_text(private=True)


def test_a_crash_while_rewriting_leaves_the_old_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    play_until_undo(table)
    store.save(table)
    number = table.number
    table.undo(0, number)
    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        store.save(table)
    assert loaded(store, table).number == number


def crash(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def test_a_crash_after_the_append_has_lost_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between keeping an answer and telling of it: the answer was given."""
    table = kept_table(store)
    play_on(table, Random(4), 1)
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (sync(handle), crash()))
    with pytest.raises(KeyboardInterrupt):
        store.save(table)
    monkeypatch.undo()
    assert loaded(store, table).state() == table.state()


def test_a_full_disk_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    before = store.path(table.name).read_bytes()
    play_on(table, Random(4), 1)

    def full(_: int) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match="No space left on device"):
        store.save(table)
    assert store.path(table.name).read_bytes() == before


def test_two_programs_do_not_write_over_each_other(store: Store) -> None:
    table = kept_table(store)
    other = Store(store.folder)
    theirs = other.load(table.name)
    play_on(theirs, Random(5), 1)
    other.save(theirs)
    play_on(table, Random(6), 1)
    with pytest.raises(NotKept, match="Another program"):
        store.save(table)
    assert loaded(store, table).state() == theirs.state()


def test_broken_files_say_what_is_wrong(store: Store) -> None:
    table = kept_table(store)
    path = store.path(table.name)
    for broken in (b"", b"\xff\xfe\n", b"{}\n", path.read_bytes().replace(b"end", b"END")):
        path.write_bytes(broken)
        with pytest.raises(LogError):
            store.load(table.name)
    path.with_suffix(".seats.json").write_text('{"kinds":["wizard"]}')
    with pytest.raises(LogError, match="who sits at this table"):
        store.load(table.name)


def test_deleting_and_missing(store: Store) -> None:
    table = kept_table(store)
    assert store.names() == [table.name]
    store.delete(table.name)
    assert not any(store.folder.iterdir())
    for name in (table.name, "../secret", "", "a/b", "A", "x" * 41, "nul\0"):
        for deed in (store.load, store.delete, store.stamp):
            with pytest.raises(Missing):
                deed(name)


def test_files_are_private(store: Store) -> None:
    """They hold the seed of a game that is still going on."""
    table = kept_table(store)
    assert store.path(table.name).stat().st_mode & 0o077 == 0
    assert store.folder.stat().st_mode & 0o077 == 0


def test_the_folder_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_DATA", str(tmp_path))
    assert tables_folder() == tmp_path / "tables"
    assert tables_folder(tmp_path / "mine") == tmp_path / "mine" / "tables"
    monkeypatch.delenv("LANTERN_DATA")
    assert tables_folder().parts[-2:] == ("lantern", "tables")


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotKept, match="LANTERN_DATA"):
        Store(tmp_path / "file" / "tables")
