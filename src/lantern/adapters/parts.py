"""Parts of an observation: how a record of a view becomes a fixed row of numbers.

A layout is put together from parts, as the record is from fields. Each part knows the names of its numbers and the most
that each can be; the least is always 0. What is more than a part allows is written as that most.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

Row: TypeAlias = "array[float]"  # of 32 bits each: NumPy takes it as it is
Write = Callable[[Any, Row], None]

REMEMBERED: Final = 20_000  # rows of one kind of record, until all are forgotten


def new_row(numbers: Iterable[float] = ()) -> Row:
    return array("f", numbers)


@dataclass(frozen=True)
class Part:
    """So many numbers: what they are called, the most that each can be, and how a value is written."""

    names: tuple[str, ...]
    most: tuple[int, ...]
    write: Write

    @property
    def size(self) -> int:
        return len(self.names)

    def nothing(self, row: Row) -> None:
        """As many zeros, where there is no value."""
        row.frombytes(bytes(row.itemsize * len(self.names)))


def under(name: str, part: Part) -> list[str]:
    """The names of a part's numbers inside of something: "hand" and "banish" are "hand.banish"."""
    return [f"{name}.{inner}" if inner else name for inner in part.names]


# --- single values --------------------------------------------------------------------------------------------------


def number(most: int, least: int = 0) -> Part:
    """A whole number, counted from its least: where -1 stands for none, none is 0."""

    def write(value: int, row: Row) -> None:
        row.append(max(0, min(value, most) - least))

    return Part(("",), (most - least,), write)


def flag() -> Part:
    """Yes or no; a text is a yes unless it is empty."""
    return Part(("",), (1,), lambda value, row: row.append(1 if value else 0))


def one_of(names: Sequence[str]) -> Part:
    """A name as a single 1 among zeros; no 1 for none of them."""
    index, zeros = {name: n for n, name in enumerate(names)}, new_row([0] * len(names))

    def write(value: str, row: Row) -> None:
        start = len(row)
        row.extend(zeros)
        if value in index:
            row[start + index[value]] = 1

    return Part(tuple(names), (1,) * len(names), write)


def which(names: Sequence[str]) -> Part:
    """A name as its number in a long list, counted from 1; 0 for none of them."""
    index = {name: n + 1 for n, name in enumerate(names)}
    return Part(("",), (len(names),), lambda value, row: row.append(index.get(value, 0)))


# --- several values -------------------------------------------------------------------------------------------------


def counts(names: Sequence[str], most: int = 1) -> Part:
    """How many of each: of names with numbers, or of names that may come more than once."""
    index, zeros = {name: n for n, name in enumerate(names)}, new_row([0] * len(names))

    def write(value: dict[str, int] | Sequence[str], row: Row) -> None:
        start = len(row)
        row.extend(zeros)
        if not value:  # as so often
            return
        for name, n in value.items() if isinstance(value, dict) else [(name, 1) for name in value]:
            if name in index:
                at = start + index[name]
                row[at] = min(most, row[at] + n)

    return Part(tuple(names), (most,) * len(names), write)


def members(numbers: range) -> Part:
    """Which numbers are among those given, a 1 for each."""
    names = counts([str(n) for n in numbers])
    return Part(names.names, names.most, lambda value, row: names.write([str(n) for n in value], row))


def each(part: Part, n: int) -> Part:
    """The first n values in their order, zeros where there are fewer."""

    def write(values: Sequence[Any], row: Row) -> None:
        for value in values[:n]:
            part.write(value, row)
        for _ in range(n - len(values)):
            part.nothing(row)

    names = [name for at in range(n) for name in under(str(at), part)]
    return Part(tuple(names), part.most * n, write)


def keyed(key: Callable[[Any], Any], keys: Sequence[Any], part: Part) -> Part:
    """Values by what they belong to, one place for each key; zeros where there is none."""

    def write(values: Iterable[Any], row: Row) -> None:
        found = {key(value): value for value in values}
        for each_key in keys:
            if each_key in found:
                part.write(found[each_key], row)
            else:
                part.nothing(row)

    names = [name for each_key in keys for name in under(str(each_key), part)]
    return Part(tuple(names), part.most * len(keys), write)


def mapping(**parts: Part) -> Part:
    """The values of a mapping by their keys; zeros for a key that is missing."""

    def write(values: Mapping[str, Any], row: Row) -> None:
        for key, part in parts.items():
            if key in values:
                part.write(values[key], row)
            else:
                part.nothing(row)

    names = [name for key, part in parts.items() for name in under(key, part)]
    return Part(tuple(names), sum((part.most for part in parts.values()), ()), write)


# --- records --------------------------------------------------------------------------------------------------------


def maybe(part: Part) -> Part:
    """Whether there is something, and what."""

    def write(value: Any, row: Row) -> None:
        row.append(0 if value is None else 1)
        part.nothing(row) if value is None else part.write(value, row)

    return Part(("present", *part.names), (1, *part.most), write)


def left_out(reason: str) -> Part:
    """A field that has no numbers, and why."""
    assert reason, "say why it is left out"
    return Part((), (), lambda value, row: None)


def record(cls: type[Any], **parts: Part) -> Part:
    """A record by its fields. Every field is named, so that a new one cannot be forgotten."""
    known = [field.name for field in fields(cls)]
    if unlike := sorted({*known} ^ {*parts}):
        raise TypeError(f"{cls.__name__} has the fields {', '.join(known)}; not in both: {', '.join(unlike)}")
    writers = [(name, parts[name].write) for name in known if parts[name].size]

    def write(value: Any, row: Row) -> None:
        for name, write_field in writers:
            write_field(getattr(value, name), row)

    names = [name for field in known for name in under(field, parts[field])]
    return Part(tuple(names), sum((parts[name].most for name in known), ()), write)


def remembered(part: Part) -> Part:
    """A part of which the same values are seen again and again: each is written once, and then copied."""
    known: dict[Hashable, Row] = {}

    def write(value: Hashable, row: Row) -> None:
        written = known.get(value)
        if written is None:
            if len(known) >= REMEMBERED:
                known.clear()
            written = known[value] = new_row()
            part.write(value, written)
        row.extend(written)

    return Part(part.names, part.most, write)
