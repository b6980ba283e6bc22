"""Writes the browser's types from the records of the engine: `python tools/typescript.py`.

Every dataclass becomes an interface and every named alias (`SeatKind`) a type, with the comments that stand beside
them in Python. Nothing is described twice, and `tests/test_types.py` notices when the written file has gone stale.
Two games may use one name for different records: the later one is then written with its game's in front
(`HarrowMapData`).
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import inspect
import operator
import re
import sys
import types
import typing
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import UnsetType

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "lib" / "types.ts"
MODULES = (
    "lantern.core.records",
    "lantern.bots.kinds",
    "lantern.bots.advice",
    "lantern.tables.messages",
    "lantern.tables.coaching",
    "lantern.tables.report_records",
    "lantern.server.onward",
    "lantern.server.notices",
    "lantern.games.wayward.view",
    "lantern.games.wayward.board_data",
    "lantern.games.harrow.view",
    "lantern.games.harrow.origins",
    "lantern.games.harrow.records",
    "lantern.games.vagrantsong.shown",
)
HEADER = "// Made by tools/typescript.py from the Python records (`make types`). Change those, not this.\n"

PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
COMMENTED_FIELD = re.compile(r"^    (\w+):[^#]*#\s*(.+)$")


class Unwritable(Exception):
    """A Python type that has no counterpart in JSON."""


def main() -> None:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written(MODULES), encoding="utf-8")
    print(f"wrote {TARGET.relative_to(ROOT)}")


def written(modules: Sequence[str]) -> str:
    """The whole file for the records of some modules."""
    loaded = [importlib.import_module(name) for name in modules]
    aliases = {name: alias for module in loaded for name, alias in own_aliases(module)}
    names = named([record for module in loaded for record in own_records(module)])
    writer = Writer(aliases, names)
    parts = [writer.alias(name) for name in aliases]
    parts += [writer.interface(record) for record in names]
    return "\n".join([HEADER, *parts])


def named(records: Sequence[type]) -> dict[type, str]:
    """What each record is called; a name that is taken gets the game's name in front."""
    names: dict[type, str] = {}
    for record in records:
        name = record.__name__
        names[record] = f"{game_of(record).title()}{name}" if name in names.values() else name
    return names


def game_of(record: type) -> str:
    """The package a record lives in: "harrow" for `lantern.games.harrow.records`."""
    return record.__module__.split(".")[-2]


def own_records(module: types.ModuleType) -> Iterator[type]:
    """The dataclasses a module defines itself, in the order of its text."""
    for value in vars(module).values():
        if isinstance(value, type) and dataclasses.is_dataclass(value) and value.__module__ == module.__name__:
            yield value


def own_aliases(module: types.ModuleType) -> Iterator[tuple[str, Any]]:
    """Names given to a union, a set of literals or a tuple, without what `Annotated` says about them."""
    for name, value in vars(module).items():
        bare = unannotated(value)
        origin = typing.get_origin(bare)
        if name[0].isupper() and (origin in (Literal, tuple) or is_union(origin)) and not is_plain_list(bare):
            yield name, bare


def is_plain_list(hint: Any) -> bool:
    """Any number of plain values: as types are known by what they are, one name would be put on all such lists."""
    arguments = typing.get_args(hint)
    return typing.get_origin(hint) is tuple and arguments[-1] is Ellipsis and arguments[0] in PLAIN


def unannotated(hint: Any) -> Any:
    """The type as `get_type_hints` gives it: `Annotated` is for checking files, not for the browser."""
    holder = type("Holder", (), {"__annotations__": {"held": hint}})
    return typing.get_type_hints(holder)["held"] if typing.get_origin(hint) is not None else hint


def without_unset(hint: Any) -> tuple[Any, bool]:
    """The type of a field that is there, and whether it may be left out."""
    kinds = typing.get_args(hint)
    if not is_union(typing.get_origin(hint)) or UnsetType not in kinds:
        return hint, False
    return functools.reduce(operator.or_, [kind for kind in kinds if kind is not UnsetType]), True


@dataclasses.dataclass(frozen=True)
class Writer:
    """Says Python types in TypeScript; a type that has a name of its own is called by it."""

    aliases: Mapping[str, Any]
    names: Mapping[type, str] = dataclasses.field(default_factory=dict)

    def alias(self, name: str) -> str:
        return f"export type {name} = {self.structure(self.aliases[name])}\n"

    def interface(self, record: type) -> str:
        hints = typing.get_type_hints(record)
        comments = field_comments(record)
        lines = [*documentation(record), f"export interface {self.name(record)} {{"]
        for field in dataclasses.fields(record):
            if field.name in comments:
                lines.append(f"  /** {comments[field.name]} */")
            hint, may_lack = without_unset(hints[field.name])
            name = f"{field.name}?" if may_lack else field.name
            lines.append(f"  {name}: {self.type(hint, f'{record.__name__}.{field.name}')}")
        return "\n".join([*lines, "}", ""])

    def type(self, hint: Any, where: str = "") -> str:
        for name, alias in self.aliases.items():
            if hint == alias:
                return name
        return self.structure(hint, where)

    def structure(self, hint: Any, where: str = "") -> str:
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin is None:
            return self.name(hint, where)
        if origin is Literal:
            return " | ".join(literal(value) for value in arguments)
        if is_union(origin):
            return " | ".join(dict.fromkeys(self.type(each, where) for each in arguments))
        if origin is tuple and arguments[-1] is not Ellipsis:
            return f"readonly [{', '.join(self.type(each, where) for each in arguments)}]"
        if issubclass(origin, Mapping):
            return f"Readonly<Record<{self.type(arguments[0], where)}, {self.type(arguments[1], where)}>>"
        if issubclass(origin, Collection):
            inner = self.type(arguments[0], where)
            return f"readonly ({inner})[]" if " " in inner and not inner.endswith(">") else f"readonly {inner}[]"
        raise Unwritable(f"{where}: {hint} has no counterpart in JSON; use a dataclass, tuple, dict or plain value")

    def name(self, hint: Any, where: str = "") -> str:
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return self.names.get(hint, hint.__name__)
        if hint in PLAIN:
            return PLAIN[hint]
        raise Unwritable(f"{where}: {hint} has no counterpart in JSON; use a dataclass, tuple, dict or plain value")


def is_union(origin: Any) -> bool:
    return origin is typing.Union or origin is types.UnionType


def literal(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) else str(value)


def documentation(record: type) -> list[str]:
    """The docstring as a comment; the signature that `dataclass` puts in place of a missing one says nothing."""
    text = inspect.getdoc(record) or ""
    if not text or text.startswith(f"{record.__name__}("):
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def field_comments(record: type) -> dict[str, str]:
    matches = (COMMENTED_FIELD.match(line) for line in inspect.getsource(record).splitlines())
    return {match[1]: match[2] for match in matches if match}


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    main()
