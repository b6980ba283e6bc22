"""The format of content files as their dataclasses tell it, and the words for places in such a file.

`content` describes what the annotations may use; `read` and `schema` there and in `content_schema` follow them.
"""

import dataclasses
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

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


class Form:
    """A value in a small language of its own, such as a condition. A game derives its forms from this.

    `read` takes such a value as it stands in the file, lists made tuples; `forms` finds all of them in a record, for
    the check of the game that knows the language.
    """

    def schema(self) -> dict[str, Any]:
        """The form as a JSON schema; it may refer to the definitions that `schema` of a file is given."""
        raise NotImplementedError


# ---- the format, as read from the annotations --------------------------------------------------------------------


@dataclass(frozen=True)
class Shape:
    """One annotation taken apart: the type itself and the marks around it."""

    base: Any
    marks: tuple[object, ...] = ()

    def mark(self, kind: type[T]) -> T | None:
        return next((mark for mark in self.marks if isinstance(mark, kind)), None)

    @property
    def parts(self) -> tuple["Shape", ...]:
        """The shapes of the arguments: of `tuple[A, B]` those of A and B, of `tuple[T, ...]` that of T."""
        return tuple(shape_of(part) for part in get_args(self.base) if part is not Ellipsis)

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
    def has_number_keys(self) -> bool:
        return self.is_mapping and self.parts[0].base is int

    @property
    def length(self) -> int | None:
        """How many values a list must have; None for any number."""
        return None if Ellipsis in get_args(self.base) else len(get_args(self.base))


@dataclass(frozen=True)
class Key:
    """One key of a table: its name, its shape, and what stands for it when it is left out (MISSING: it may not be)."""

    name: str
    shape: Shape
    default: Any
    field: str = ""  # of the dataclass


def shape_of(annotation: Any) -> Shape:
    """Peel `Annotated` and `| None` off a type, keeping the marks; what else is a union is left to its `Form`."""
    if get_origin(annotation) is Annotated:
        inner = shape_of(annotation.__origin__)
        return Shape(inner.base, inner.marks + annotation.__metadata__)
    if get_origin(annotation) in (Union, UnionType):
        present = [part for part in get_args(annotation) if part is not NoneType]
        return shape_of(present[0]) if len(present) == 1 else Shape(object)
    return Shape(annotation)


@cache
def keys_of(cls: Any) -> tuple[Key, ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        Key(key_of(field.name), shape_of(hints[field.name]), _default(field), field.name)
        for field in dataclasses.fields(cls)
    )


def key_of(field: str) -> str:
    """The key of a file that a field stands for: `if` for `if_`."""
    return field.removesuffix("_")


def _default(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _label_keys(cls: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = getattr(cls, "LABEL", ("id",))
    return names if {key.name for key in keys_of(cls)}.issuperset(names) else ()


# ---- naming places in a file -------------------------------------------------------------------------------------


def label(record: Any) -> str:
    """How a row is called: its id, or whatever its class names in `LABEL`; "" for a row without a name."""
    return label_of(type(record), lambda key: getattr(record, key))


def label_of(cls: Any, get: Callable[[str], object]) -> str:
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
    """The value at a dotted path like `fighting_pit.guards.pit4.gold`; rows go by their label, entries by number.

    A key of rows instead of a label, as in `guards.gold`, stands for the values of all of them.
    """
    value = record
    while path:
        inside = _inside(value)
        names = {**_columns(value), **inside}
        fitting = [name for name in names if f"{path}.".startswith(f"{name}.")]  # a label may have dots in it
        if not fitting:
            step = path.partition(".")[0]
            raise LookupError(f'nothing is called "{step}" there; {suggest(step, inside)}')
        step = max(fitting, key=len)
        value, path = names[step], path[len(step) + 1 :]
    return value


def _columns(value: Any) -> Mapping[str, Any]:
    """The keys of rows, each with the values of all rows."""
    if not isinstance(value, tuple) or not value or not all(map(dataclasses.is_dataclass, value)):
        return {}
    cls: Any = type(value[0])
    return {key.name: tuple(getattr(each, key.field) for each in value) for key in keys_of(cls)}


def _inside(value: Any) -> Mapping[str, Any]:
    if dataclasses.is_dataclass(value):
        named = {key_of(field.name): getattr(value, field.name) for field in dataclasses.fields(value)}
        return {name: each for name, each in named.items() if each is not None}
    if isinstance(value, tuple):
        return {(dataclasses.is_dataclass(each) and label(each)) or str(n): each for n, each in enumerate(value, 1)}
    return {str(key): each for key, each in value.items()} if isinstance(value, Mapping) else {}


@dataclass(frozen=True)
class Found:
    """A value of a `Form`: the words for its place, and the record that it belongs to."""

    where: str
    form: Form
    value: Any
    owner: Any


def forms(record: Any, where: str = "") -> Iterator[Found]:
    """Every value of a `Form` in a record and all that is inside it; keys that were left out are passed over."""
    cls: Any = type(record)
    for key in keys_of(cls):
        value = getattr(record, key.field)
        if value is not None and value is not key.default:
            yield from _forms(key, value, where, record)


def _forms(key: Key, value: Any, where: str, owner: Any) -> Iterator[Found]:
    """The forms in the value of a key; the words for a place are those that `read` uses."""
    at = within(where, f'key "{key.name}"')
    if form := key.shape.mark(Form):
        yield Found(at, form, value, owner)
    elif dataclasses.is_dataclass(value):
        yield from forms(value, within(where, key.name))
    elif key.shape.is_rows:
        for place, each in rows(key.name, value):
            yield from forms(each, within(where, place))
    elif key.shape.is_mapping:
        for name, each in value.items():
            yield from _forms(Key(str(name), key.shape.parts[1], MISSING), each, at, owner)
    elif key.shape.is_list and (form := key.shape.parts[0].mark(Form)):
        for number, each in enumerate(value, 1):
            yield Found(f"{at}, entry {number}", form, each, owner)


def within(where: str, part: str) -> str:
    return f"{where}: {part}" if where else part


def show(raw: Any) -> str:
    """A raw value as it stands in the file, shortened."""
    text = json.dumps(raw, default=str, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."
