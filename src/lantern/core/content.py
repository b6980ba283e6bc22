"""Content files: TOML read into frozen dataclasses, every mistake reported by file, table and key.

The annotations of the dataclasses are the only description of a format. `read` checks a file against them and `schema`
publishes them as a JSON schema. They may use

- `str`, `bool`, `int`, `float`, `Literal[...]`, `tuple[T, ...]`, `tuple[A, B]`, `Mapping[str, T]` and dataclasses;
- `T | None = None`, or any default, for a key that may be left out;
- the marks below inside `Annotated`, for what a bare type cannot say.

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
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from lantern.core.errors import ContentError

T = TypeVar("T")


# ---- marks: what a bare type cannot say --------------------------------------------------------------------------


@dataclass(frozen=True)
class Range:
    """A number from `low` to `high`, both allowed; without `high` there is no upper end."""

    low: int
    high: int | None = None

    def __str__(self) -> str:
        return f"{self.low} or more" if self.high is None else f"{self.low} to {self.high}"

    def holds(self, number: float) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)


@dataclass(frozen=True)
class Noun:
    """What one value of a `Literal` is called in messages, with its article: "a guard"."""

    text: str


@dataclass(frozen=True)
class Ref:
    """The `id` of a row of the file's table `table`, or one of the words in `also`."""

    table: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class When:
    """A key that belongs only to rows whose `key` is `value`: needed there (unless `optional`), refused elsewhere."""

    key: str
    value: str
    optional: bool = False


# ---- the format, as read from the annotations --------------------------------------------------------------------


@dataclass(frozen=True)
class _Shape:
    """One annotation taken apart: the type itself and the marks around it."""

    base: Any
    marks: tuple[object, ...] = ()

    def mark(self, kind: type[T]) -> T | None:
        return next((mark for mark in self.marks if isinstance(mark, kind)), None)

    @property
    def parts(self) -> tuple["_Shape", ...]:
        """The shapes of the arguments: of `tuple[A, B]` those of A and B, of `tuple[T, ...]` that of T."""
        return tuple(_shape(part) for part in get_args(self.base) if part is not Ellipsis)

    @property
    def is_list(self) -> bool:
        return get_origin(self.base) is tuple

    @property
    def is_rows(self) -> bool:
        return self.is_list and dataclasses.is_dataclass(self.parts[0].base)

    @property
    def is_mapping(self) -> bool:
        return get_origin(self.base) in (dict, Mapping)

    @property
    def length(self) -> int | None:
        """How many values a list must have; None for any number."""
        return None if Ellipsis in get_args(self.base) else len(get_args(self.base))


@dataclass(frozen=True)
class _Key:
    """One key of a table: its name, its shape, and what stands for it when it is left out (MISSING: it may not be)."""

    name: str
    shape: _Shape
    default: Any


def _shape(annotation: Any) -> _Shape:
    """Peel `Annotated` and `| None` off a type, keeping the marks."""
    if get_origin(annotation) is Annotated:
        inner = _shape(annotation.__origin__)
        return _Shape(inner.base, inner.marks + annotation.__metadata__)
    if get_origin(annotation) in (Union, UnionType):
        (present,) = (part for part in get_args(annotation) if part is not NoneType)
        return _shape(present)
    return _Shape(annotation)


@cache
def _keys(cls: Any) -> tuple[_Key, ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_Key(field.name, _shape(hints[field.name]), _default(field)) for field in dataclasses.fields(cls))


def _default(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _label_keys(cls: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = getattr(cls, "LABEL", ("id",))
    return names if {key.name for key in _keys(cls)}.issuperset(names) else ()


# ---- naming places in a file -------------------------------------------------------------------------------------


def label(record: Any) -> str:
    """How a row is called: its id, or whatever its class names in `LABEL`; "" for a row without a name."""
    return _label(type(record), lambda key: getattr(record, key))


def _label(cls: Any, get: Callable[[str], object]) -> str:
    values = [get(key) for key in _label_keys(cls)]
    return " - ".join(str(value) for value in values if value is not None)


def row(table: str, number: int, name: str = "") -> str:
    """A row in words: `link 13 (armory - vault)`. Rows are counted from 1, as people do."""
    return f"{table} {number} ({name})" if name else f"{table} {number}"


def rows(table: str, records: Iterable[T]) -> Iterator[tuple[str, T]]:
    """Each record of a table with the words for it, for checks that go beyond `read`."""
    for number, record in enumerate(records, 1):
        yield row(table, number, label(record)), record


def suggest(word: object, known: Iterable[object], otherwise: str = "known") -> str:
    """What a mistyped word may have meant, or everything it could have been."""
    words = [str(each) for each in known]
    near = get_close_matches(str(word), words, n=1)
    return f'did you mean "{near[0]}"?' if near else f"{otherwise}: {', '.join(words) or 'none'}"


def find(record: Any, path: str) -> object:
    """The value at a dotted path like `fighting_pit.guards.pit4.gold`; rows go by their label, entries by number."""
    value = record
    for step in path.split("."):
        inside = _inside(value)
        if step not in inside:
            raise LookupError(f'nothing is called "{step}" there; {suggest(step, inside)}')
        value = inside[step]
    return value


def _inside(value: Any) -> Mapping[str, Any]:
    if dataclasses.is_dataclass(value):
        named = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {name: each for name, each in named.items() if each is not None}
    if isinstance(value, tuple):
        return {(dataclasses.is_dataclass(each) and label(each)) or str(n): each for n, each in enumerate(value, 1)}
    return value if isinstance(value, Mapping) else {}


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
        return tomllib.loads(path.read_text(encoding="utf-8"))
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
            return self.wrong(where, f"{_show(raw)} is not a table; wanted: {_names(cls)}")
        before = len(self.problems)
        known = {key.name: key for key in _keys(cls)}
        for name in (name for name in raw if name not in known):
            self.wrong(where, f'unknown key "{name}"; {suggest(name, known, "keys here")}')
        values = {name: self.key(key, raw, where) for name, key in known.items()}
        return cls(**values) if len(self.problems) == before else None

    def key(self, key: _Key, table: Mapping[str, Any], where: str) -> Any:
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

    def named_value(self, key: _Key, raw: Any, where: str) -> Any:
        """The value of a key; tables and rows of tables are places of their own, other values are at their key."""
        if dataclasses.is_dataclass(key.shape.base):
            return self.table(key.shape.base, raw, _at(where, key.name))
        if key.shape.is_rows and isinstance(raw, list):
            return self.rows(key, raw, where)
        return self.value(key.shape, raw, _at(where, f'key "{key.name}"'))

    def rows(self, key: _Key, raw: list[Any], where: str) -> Any:
        cls = key.shape.parts[0].base
        if not self.length_fits(key.shape, raw, _at(where, f'key "{key.name}"')):
            return None
        first: dict[str, int] = {}
        records = []
        for number, table in enumerate(raw, 1):
            name = _label(cls, table.get) if isinstance(table, dict) else ""
            here = _at(where, row(key.name, number, name))
            records.append(self.table(cls, table, here))
            if name and first.setdefault(name, number) != number:
                self.wrong(here, f"repeats {row(key.name, first[name], name)}; one is allowed")
        return tuple(records)

    def value(self, shape: _Shape, raw: Any, where: str) -> Any:
        if get_origin(shape.base) is Literal:
            return self.choice(shape, raw, where)
        if shape.is_list:
            return self.entries(shape, raw, where)
        if shape.is_mapping:
            return self.mapping(shape, raw, where)
        return self.scalar(shape, raw, where)

    def choice(self, shape: _Shape, raw: Any, where: str) -> Any:
        allowed = get_args(shape.base)
        if raw in allowed and type(raw) in map(type, allowed):
            return raw
        noun = shape.mark(Noun)
        near = get_close_matches(str(raw), map(str, allowed), n=1) if isinstance(raw, str) else []
        hint = f'did you mean "{near[0]}"? ' if near else ""
        return self.wrong(
            where,
            f"{_show(raw)} is not {noun.text if noun else 'possible here'}; "
            f"{hint}allowed: {', '.join(str(each) for each in allowed)}",
        )

    def entries(self, shape: _Shape, raw: Any, where: str) -> Any:
        if not isinstance(raw, list):
            return self.wrong(where, f"{_show(raw)} is not a list")
        if not self.length_fits(shape, raw, where):
            return None
        shapes = shape.parts * len(raw) if shape.length is None else shape.parts
        return tuple(
            self.value(each, entry, f"{where}, entry {number}")
            for number, (each, entry) in enumerate(zip(shapes, raw, strict=False), 1)
        )

    def length_fits(self, shape: _Shape, raw: list[Any], where: str) -> bool:
        if shape.length in (None, len(raw)):
            return True
        self.wrong(where, f"{len(raw)} values; exactly {shape.length} are wanted")
        return False

    def mapping(self, shape: _Shape, raw: Any, where: str) -> Any:
        if not isinstance(raw, dict):
            return self.wrong(where, f"{_show(raw)} is not a table")
        inner = shape.parts[1]
        return {name: self.named_value(_Key(name, inner, MISSING), each, where) for name, each in raw.items()}

    def scalar(self, shape: _Shape, raw: Any, where: str) -> Any:
        types, wanted = _WANTED[shape.base]
        if type(raw) not in types:
            return self.wrong(where, f"{_show(raw)} is not {wanted}")
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


def _at(where: str, part: str) -> str:
    return f"{where}: {part}" if where else part


def _show(raw: Any) -> str:
    """A raw value as it stands in the file, shortened."""
    text = json.dumps(raw, default=str, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _names(cls: Any) -> str:
    return ", ".join(key.name for key in _keys(cls))


# ---- publishing the format ---------------------------------------------------------------------------------------


def schema(cls: Any) -> dict[str, Any]:
    """The format of a file as a JSON schema, for editors and for people who write content."""
    tables: dict[str, Any] = {}
    root = _table_schema(cls, tables)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **root, "$defs": tables}


def _table_schema(cls: Any, tables: dict[str, Any]) -> dict[str, Any]:
    keys = _keys(cls)
    described: dict[str, Any] = {
        "title": cls.__name__,
        "description": " ".join((cls.__doc__ or "").split()),
        "type": "object",
        "properties": {key.name: _key_schema(key, tables) for key in keys},
        "required": [key.name for key in keys if key.default is MISSING],
        "additionalProperties": False,
    }
    conditions = [_condition(key.name, when) for key in keys if (when := key.shape.mark(When))]
    return {**described, "allOf": conditions} if conditions else described


def _key_schema(key: _Key, tables: dict[str, Any]) -> dict[str, Any]:
    described = _value_schema(key.shape, tables)
    plain = isinstance(key.default, str | int | float)
    return {**described, "default": key.default} if plain else described


def _condition(name: str, when: When) -> dict[str, Any]:
    applies = {"properties": {when.key: {"const": when.value}}, "required": [when.key]}
    needed = {} if when.optional else {"then": {"required": [name]}}
    return {"if": applies, **needed, "else": {"properties": {name: False}}}


def _value_schema(shape: _Shape, tables: dict[str, Any]) -> dict[str, Any]:
    if dataclasses.is_dataclass(shape.base):
        return _reference(shape.base, tables)
    if get_origin(shape.base) is Literal:
        return {"enum": list(get_args(shape.base))}
    if shape.is_list:
        return _list_schema(shape, tables)
    if shape.is_mapping:
        return {"type": "object", "additionalProperties": _value_schema(shape.parts[1], tables)}
    return _scalar_schema(shape)


def _reference(cls: Any, tables: dict[str, Any]) -> dict[str, Any]:
    name = cls.__name__
    if name not in tables:
        tables[name] = {}  # taken before it is described, so that a table may contain itself
        tables[name] = _table_schema(cls, tables)
    return {"$ref": f"#/$defs/{name}"}


def _list_schema(shape: _Shape, tables: dict[str, Any]) -> dict[str, Any]:
    parts = [_value_schema(part, tables) for part in shape.parts]
    if shape.length is None:
        return {"type": "array", "items": parts[0]}
    return {"type": "array", "prefixItems": parts, "items": False, "minItems": shape.length}


_JSON_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number"}


def _scalar_schema(shape: _Shape) -> dict[str, Any]:
    described: dict[str, Any] = {"type": _JSON_TYPES[shape.base]}
    if limits := shape.mark(Range):
        described["minimum"] = limits.low
        if limits.high is not None:
            described["maximum"] = limits.high
    if ref := shape.mark(Ref):
        described["description"] = " or ".join([f"id of a row of {ref.table}", *map(json.dumps, ref.also)])
    return described


# ---- telling contents apart --------------------------------------------------------------------------------------


def content_hash(paths: Iterable[Path]) -> str:
    """A fingerprint of what the files say; the order of paths and keys, comments and layout do not matter to it."""
    contents = sorted((path.name, _parse(path)) for path in paths)
    return hashlib.sha256(json.dumps(contents, sort_keys=True, default=str).encode()).hexdigest()
