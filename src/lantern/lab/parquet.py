"""The results of an experiment as Parquet: `games`, `seats` and `counts`, each with a row for what its name says.

Rows stand in the order of cases and numbers, so the same experiment gives the same files, however it was played.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from lantern import games
from lantern.core.errors import LanternError
from lantern.lab.cases import Case
from lantern.lab.experiment import Experiment
from lantern.lab.journal import Journal
from lantern.lab.noticing import shared_tags, tags
from lantern.lab.records import Record
from lantern.lab.running import played
from lantern.lab.variety import word

MISSING: Final = "results are kept as Parquet, and pyarrow is not installed; `pip install 'lantern[lab]'` brings it"
GROUP: Final = 20_000  # rows that are written at once
TABLES: Final = ("games", "seats", "counts")

Row = dict[str, Any]


def import_pyarrow() -> Any:
    """pyarrow, or what to do to have it: asked for before the first game is played."""
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ImportError:
        raise LanternError(MISSING) from None
    return pa


def write_tables(experiment: Experiment, journal: Journal, folder: Path) -> list[Path]:
    """All three tables; a file appears whole, or not at all."""
    pa = import_pyarrow()
    makers = [Table(pa, schema, folder / f"{name}.parquet") for name, schema in schemas(pa, experiment).items()]
    for case, record in played(experiment.cases, journal):
        for table, rows in zip(makers, (game_rows, seat_rows, count_rows), strict=True):
            table.add(list(rows(case, record)))
    return [table.finish() for table in makers]


class Table:
    """A Parquet file that is being written."""

    def __init__(self, pa: Any, schema: Any, path: Path) -> None:
        self.pa, self.schema, self.path = pa, schema, path
        self.draft = path.with_suffix(".part")
        self.writer = pa.parquet.ParquetWriter(self.draft, schema, compression="zstd")
        self.rows: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        self.rows += rows
        if len(self.rows) >= GROUP:
            self.flush()

    def flush(self) -> None:
        self.writer.write_table(self.pa.Table.from_pylist(self.rows, schema=self.schema))
        self.rows = []

    def finish(self) -> Path:
        self.flush()
        self.writer.close()
        self.draft.replace(self.path)
        return self.path


# --- columns ----------------------------------------------------------------------------------------------------------


def schemas(pa: Any, experiment: Experiment) -> dict[str, Any]:
    """Options and tags have a column each, as text; where a game has no such option the cell is empty."""
    text, number = pa.string(), pa.int32()
    names = list(dict.fromkeys(case.game for case in experiment.cases))
    options = dict.fromkeys(f"option_{option.name}" for name in names for option in games.find(name).options)
    shared = dict.fromkeys(column(tag) for name in names for tag in shared_tags(name))
    own = dict.fromkeys(column(tag) for name in names for tag in tags(name))
    key = [("play", text), ("case", text), ("number", number)]
    return {
        "games": pa.schema([
            *key, ("game", text), ("rounds", number), ("answers", number), ("won", pa.bool_()), ("why", text),
            ("digest", text), ("crashed", pa.bool_()), *((name, text) for name in (*options, *shared)),
        ]),
        "seats": pa.schema([
            *key, ("seat", number), ("side", text), ("bot", text), ("order", number), ("place", number),
            ("score", number), ("how", text), ("won", pa.bool_()), ("answers", number), *((name, text) for name in own),
        ]),
        "counts": pa.schema([*key, ("seat", number), ("kind", text), ("name", text), ("times", number)]),
    }  # fmt: skip


def column(tag: str) -> str:
    return tag.lower().replace(" ", "_")


def key_of(case: Case, record: Record) -> Row:
    return {"play": case.play, "case": case.key, "number": record.number}


def game_rows(case: Case, record: Record) -> Iterator[Row]:
    options = {f"option_{name}": word(value) for name, value in record.options.items()}
    found = {column(tag): value for tag, value in record.tags.items()}
    yield {
        **key_of(case, record), "game": case.game, "rounds": record.rounds, "answers": record.answers,
        "won": record.won, "why": record.why, "digest": record.digest, "crashed": record.crash is not None,
        **options, **found,
    }  # fmt: skip


def seat_rows(case: Case, record: Record) -> Iterator[Row]:
    for number, seat in enumerate(record.seats):
        found = {column(tag): value for tag, value in seat.tags.items()}
        yield {
            **key_of(case, record), "seat": number, "side": seat.side, "bot": seat.bot, "order": seat.order,
            "place": seat.place, "score": seat.score, "how": seat.how, "won": seat.won, "answers": seat.answers,
            **found,
        }  # fmt: skip


def count_rows(case: Case, record: Record) -> Iterator[Row]:
    for count in record.counts:
        yield {**key_of(case, record), **count._asdict()}
