"""`lantern admin`: looking after the tables of a server."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from lantern.core.errors import LanternError

admin = typer.Typer(
    help="Look after the tables of a server, also while it runs.", no_args_is_help=True, rich_markup_mode=None
)

Database = Annotated[
    str, typer.Option(envvar="LANTERN_DATABASE", metavar="URL", help="sqlite:///FILE or postgresql://…")
]
Data = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the server keeps its tables.")]
Name = Annotated[str, typer.Argument(metavar="TABLE", help="A table's name: `lantern admin list` shows them.")]
HERE = Path("-")


@admin.command("list")
def list_tables(database: Database = "", data: Data = None) -> None:
    """List all tables: name, game, length, when something last happened."""
    from lantern.server.admin import rows, run

    found = run(rows, database, data)
    for row in found:
        print(row)
    if not found:
        print("There are no tables yet.", file=sys.stderr)


@admin.command()
def export(
    table: Name,
    into: Annotated[Path, typer.Option("--into", metavar="FILE", help="Where to write it; - for here.")] = HERE,
    database: Database = "",
    data: Data = None,
) -> None:
    """Write the log of a table, to be replayed or opened elsewhere. Of an unfinished game it holds the seed."""
    from lantern.server.admin import recalled, run
    from lantern.tables.files import write_whole

    refuse_present(into)
    meeting = run(lambda storage: recalled(storage, table), database, data)
    text = meeting.table.log_text(private=True)
    if into == HERE:
        sys.stdout.write(text)
    else:
        write_whole(into, text.encode())  # for its owner only, as it may hold the seed
        print(f"{into}: {meeting.number} answers")


@admin.command()
def delete(
    table: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = "",
    data: Data = None,
) -> None:
    """Delete a table for everybody and for good."""
    from lantern.server.admin import run

    if not yes and not typer.confirm(f"Delete table {table} for everybody, for good?"):
        raise typer.Exit(1)
    run(lambda storage: storage.delete(table), database, data)
    print(f"{table} is deleted")


@admin.command()
def backup(
    into: Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet.")],
    database: Database = "",
    data: Data = None,
) -> None:
    """Copy an SQLite database while the server runs; for PostgreSQL there is pg_dump."""
    from lantern.server.admin import run

    refuse_present(into)
    run(lambda storage: storage.backup(into), database, data)
    print(f"{into}: {into.stat().st_size:,} bytes")


@admin.command()
def check(
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="One table; without it, all.")] = "",
    database: Database = "",
    data: Data = None,
) -> None:
    """Play every journal again, and report what does not fit; the exit status says whether all is well."""
    from lantern.server.admin import problems, run

    count, found = run(lambda storage: problems(storage, table), database, data)
    print(f"{count} tables, {len(found)} problems")
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        raise typer.Exit(1)


def refuse_present(into: Path) -> None:
    if into.exists():
        raise LanternError(f"{into} is there already; name another file")
