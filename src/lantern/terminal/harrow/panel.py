"""Facts in a narrow column beside a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rich.text import Text

from lantern.terminal.screen import Fact

GAP: Final = 2
LEAST: Final = 24  # characters below which a column is no help


def spread(drawing: Sequence[Text], facts: Sequence[Fact], width: int) -> tuple[list[Text], list[Fact]]:
    """The drawing with as many whole facts beside it as there is room for, and the facts that are left."""
    start = max(line.cell_len for line in drawing) + GAP
    if width - start < LEAST:
        return list(drawing), list(facts)
    column: list[Text] = []
    left = []
    for fact in facts:
        lines = column_of(fact, width - start)
        if len(column) + len(lines) <= len(drawing):
            column += lines
        else:
            left.append(fact)
    return [beside(line, text, start) for line, text in zip(drawing, padded(column, len(drawing)), strict=True)], left


def column_of(fact: Fact, width: int) -> list[Text]:
    """A fact under its label; further lines of a value hang."""
    lines = [Text(fact.label, "bold")]
    for value in fact.values:
        lines += map(Text, wrap(value.replace("**", ""), width, initial_indent=" ", subsequent_indent="  "))
    return lines


def padded(column: list[Text], rows: int) -> list[Text]:
    return [*column, *[Text()] * (rows - len(column))]


def beside(line: Text, text: Text, start: int) -> Text:
    if not text.plain:
        return line
    return Text.assemble(line, " " * (start - line.cell_len), text)
