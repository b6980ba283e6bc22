"""Content files: TOML read into frozen dataclasses, every mistake reported by file, table and key.

The annotations of the dataclasses are the only description of a format. `read` checks a file against them and `schema`
publishes them as a JSON schema. They may use

- `str`, `bool`, `int`, `float`, `Literal[...]`, `tuple[T, ...]`, `tuple[A, B]`, `Mapping[str, T]`, `Mapping[int, T]`
  and dataclasses;
- `T | None = None`, or any default, for a key that may be left out;
- a field `if_` for the key `if`, and so on for every word that Python keeps for itself;
- the marks `Range`, `Noun`, `Ref`, `When` and `Form` inside `Annotated`, for what a bare type cannot say.

    @dataclass(frozen=True)
    class Link:
        LABEL = ("a", "b")                                        # how messages and paths call a row of this table
        a: Annotated[str, Ref("area")]
        b: Annotated[str, Ref("area")]
        kind: Literal["open", "door"]
        dots: Annotated[int | None, Range(1, 6), When("kind", "door")] = None
"""

import dataclasses
import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

from lantern.core.content_format import (
    Form,
    Found,
    Key,
    Noun,
    Range,
    Ref,
    Shape,
    When,
    find,
    forms,
    keys_of,
    label,
    label_of,
    row,
    rows,
    show,
    suggest,
    within,
)
from lantern.core.content_schema import schema
from lantern.core.errors import ContentError
from lantern.core.reading import text_of

__all__ = [
    "Form", "Found", "Noun", "Range", "Ref", "When", "content_hash", "find", "forms", "label", "read", "row", "rows",
    "schema", "show", "suggest",
]  # fmt: skip

T = TypeVar("T")


# ---- reading -----------------------------------------------------------------------------------------------------


def read(path: Path, cls: type[T], check: Callable[[T], Iterable[str]] | None = None) -> T:
    """The file as a `cls`, or a `ContentError` with all its mistakes.

    `check` looks at what annotations cannot say and yields one line a mistake, without the file's name; it sees only
    records that are well formed.
    """
    raw = _parse(path)
    reader = _Reader(raw)
    record: T = reader.table(cls, raw, "")
    problems = reader.problems or list(check(record) if check else ())
    if problems:
        raise ContentError([f"{path.name}: {problem}" for problem in problems])
    return record


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).rstrip(")").partition(" (at ")
        raise ContentError([f"{path.name}: {place}: not TOML: {what}"]) from None
    except UnicodeDecodeError as error:
        raise ContentError([f"{path.name}: byte {error.start}: not UTF-8 text"]) from None
    except OSError as error:
        raise ContentError([f"{path.name}: cannot be read from {path.parent}: {error.strerror}"]) from None


_WANTED: dict[Any, tuple[tuple[type, ...], str]] = {
    str: ((str,), "text"),
    bool: ((bool,), "true or false"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
}


class _Reader:
    """Turns raw TOML into records and collects the mistakes; what it returns is only good if there are none."""

    def __init__(self, root: Mapping[str, Any]) -> None:
        self.root = root
        self.problems: list[str] = []

    def wrong(self, where: str, what: str) -> None:
        self.problems.append(f"{where}: {what}" if where else what)

    def table(self, cls: Any, raw: Any, where: str) -> Any:
        if not isinstance(raw, dict):
            return self.wrong(where, f"{show(raw)} is not a table; wanted: {_names(cls)}")
        before = len(self.problems)
        known = {key.name: key for key in keys_of(cls)}
        for name in (name for name in raw if name not in known):
            self.wrong(where, f'unknown key "{name}"; {suggest(name, known, "keys here")}')
        values = {key.field: self.key(key, raw, where) for key in known.values()}
        return cls(**values) if len(self.problems) == before else None

    def key(self, key: Key, table: Mapping[str, Any], where: str) -> Any:
        when = key.shape.mark(When)
        belongs = when is None or table.get(when.key) == when.value
        if key.name not in table:
            if key.default is MISSING:
                self.wrong(where, f'key "{key.name}" is missing')
            elif when and belongs and not when.optional:
                self.wrong(where, f'key "{key.name}" is missing; {when.key} "{when.value}" needs it')
            return key.default
        if when and not belongs:
            return self.wrong(where, f'key "{key.name}" belongs only to {when.key} "{when.value}"')
        return self.named_value(key, table[key.name], where)

    def named_value(self, key: Key, raw: Any, where: str) -> Any:
        """The value of a key; tables and rows of tables are places of their own, other values are at their key."""
        if key.shape.mark(Form):
            return _frozen(raw)
        if dataclasses.is_dataclass(key.shape.base):
            return self.table(key.shape.base, raw, within(where, key.name))
        if key.shape.is_rows and isinstance(raw, list):
            return self.rows(key, raw, where)
        return self.value(key.shape, raw, within(where, f'key "{key.name}"'))

    def rows(self, key: Key, raw: list[Any], where: str) -> Any:
        cls = key.shape.parts[0].base
        if not self.length_fits(key.shape, raw, within(where, f'key "{key.name}"')):
            return None
        first: dict[str, int] = {}
        records = []
        for number, table in enumerate(raw, 1):
            name = label_of(cls, table.get) if isinstance(table, dict) else ""
            here = within(where, row(key.name, number, name))
            records.append(self.table(cls, table, here))
            if name and first.setdefault(name, number) != number:
                self.wrong(here, f"repeats {row(key.name, first[name], name)}; one is allowed")
        return tuple(records)

    def value(self, shape: Shape, raw: Any, where: str) -> Any:
        if shape.mark(Form):
            return _frozen(raw)
        if get_origin(shape.base) is Literal:
            return self.choice(shape, raw, where)
        if shape.is_list:
            return self.entries(shape, raw, where)
        if shape.is_mapping:
            return self.mapping(shape, raw, where)
        return self.scalar(shape, raw, where)

    def choice(self, shape: Shape, raw: Any, where: str) -> Any:
        allowed = get_args(shape.base)
        if raw in allowed and type(raw) in map(type, allowed):
            return raw
        noun = shape.mark(Noun)
        near = get_close_matches(str(raw), map(str, allowed), n=1) if isinstance(raw, str) else []
        hint = f'did you mean "{near[0]}"? ' if near else ""
        return self.wrong(
            where,
            f"{show(raw)} is not {noun.text if noun else 'possible here'}; "
            f"{hint}allowed: {', '.join(each if isinstance(each, str) else show(each) for each in allowed)}",
        )

    def entries(self, shape: Shape, raw: Any, where: str) -> Any:
        if not isinstance(raw, list):
            return self.wrong(where, f"{show(raw)} is not a list")
        if not self.length_fits(shape, raw, where):
            return None
        shapes = shape.parts * len(raw) if shape.length is None else shape.parts
        return tuple(
            self.value(each, entry, f"{where}, entry {number}")
            for number, (each, entry) in enumerate(zip(shapes, raw, strict=False), 1)
        )

    def length_fits(self, shape: Shape, raw: list[Any], where: str) -> bool:
        if shape.length in (None, len(raw)):
            return True
        self.wrong(where, f"{len(raw)} values; exactly {shape.length} are wanted")
        return False

    def mapping(self, shape: Shape, raw: Any, where: str) -> Any:
        if not isinstance(raw, dict):
            return self.wrong(where, f"{show(raw)} is not a table")
        numbers, inner = shape.has_number_keys, shape.parts[1]
        for name in (name for name in raw if numbers and not name.isdecimal()):
            self.wrong(where, f'key "{name}" is not a whole number')
        values = {name: self.named_value(Key(name, inner, MISSING), each, where) for name, each in raw.items()}
        return {int(name): each for name, each in values.items() if name.isdecimal()} if numbers else values

    def scalar(self, shape: Shape, raw: Any, where: str) -> Any:
        types, wanted = _WANTED[shape.base]
        if type(raw) not in types:
            return self.wrong(where, f"{show(raw)} is not {wanted}")
        limits, ref = shape.mark(Range), shape.mark(Ref)
        if limits and not limits.holds(raw):
            return self.wrong(where, f"{raw} is out of range; allowed: {limits}")
        known = [*self.ids(ref.table), *ref.also] if ref else []
        if ref and raw not in known:
            return self.wrong(where, f'there is no {ref.table} "{raw}"; {suggest(raw, known)}')
        return shape.base(raw)

    def ids(self, table: str) -> list[str]:
        raw = self.root.get(table)
        found = [each.get("id") for each in raw if isinstance(each, dict)] if isinstance(raw, list) else []
        return list(dict.fromkeys(each for each in found if isinstance(each, str)))


def _frozen(raw: Any) -> Any:
    """A raw value whose lists cannot change any more."""
    if isinstance(raw, dict):
        return {key: _frozen(each) for key, each in raw.items()}
    return tuple(map(_frozen, raw)) if isinstance(raw, list) else raw


def _names(cls: Any) -> str:
    return ", ".join(key.name for key in keys_of(cls))


# ---- telling contents apart --------------------------------------------------------------------------------------


def content_hash(paths: Iterable[Path]) -> str:
    """A fingerprint of what the files say; the order of paths and keys, comments and layout do not matter to it."""
    contents = sorted((path.name, _parse(path)) for path in paths)
    return hashlib.sha256(json.dumps(contents, sort_keys=True, default=str).encode()).hexdigest()
