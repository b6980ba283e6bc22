"""How the words of the content format are told: kinds of values, written forms, and tables with keys.

`vocabulary` is made of these. The checker, the schemas and the compiler of content read them, so that a word stands in
one place only.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lantern.core.content import Form


@dataclass(frozen=True)
class Kind(Form):
    """What may stand for a key: a value of one of the `sorts`, or one of the fixed `words`; `noun` calls it so."""

    noun: str
    sorts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def __or__(self, other: "Kind") -> "Kind":
        noun = f"{self.noun} or {other.noun}"
        return Kind(noun, self.sorts + other.sorts, self.words + other.words)

    def called(self, noun: str) -> "Kind":
        return replace(self, noun=noun)

    def schema(self) -> dict[str, Any]:
        """The definitions of its sorts are in `schemas`."""
        enum: list[dict[str, Any]] = [{"enum": list(self.words)}] if self.words else []
        parts = [*({"$ref": f"#/$defs/{sort}"} for sort in self.sorts), *enum]
        return parts[0] if len(parts) == 1 else {"description": self.noun, "anyOf": parts}


def sort(name: str, noun: str) -> Kind:
    """A kind with values of one sort."""
    return Kind(noun, sorts=(name,))


def words(noun: str, *each: str) -> Kind:
    """A kind with fixed words only."""
    return Kind(noun, words=each)


def word(each: str) -> Kind:
    """One word that is allowed beside others."""
    return Kind(f'"{each}"', words=(each,))


# ---- written forms -------------------------------------------------------------------------------------------------

_SEPARATORS = re.compile(r"([:+])")
# Some slots can be told by their looks: `range:2:haint` is not `range:N`, and `closest` is no space of the board.
_LOOKS = {"N": re.compile(r"\d+|\D.*"), "BOARD": re.compile(r"[A-Z]+-.*")}


@dataclass(frozen=True)
class Pattern:
    """A written form such as `range:N:REF`: words as they stand, and slots in capitals; the last slot takes the rest.

    What a slot takes is said once for all patterns, in `vocabulary.SLOTS`.
    """

    text: str
    meaning: str

    @property
    def parts(self) -> list[str]:
        return _SEPARATORS.split(self.text)

    @property
    def head(self) -> str:
        """The word that it begins with; a form that is only a slot has none."""
        return "" if self.parts[0].isupper() else self.parts[0]

    @property
    def slots(self) -> tuple[str, ...]:
        return tuple(part for part in self.parts if part.isupper())

    def match(self, written: str) -> tuple[str, ...] | None:
        """What stands in the slots, or None if `written` is not of this form."""
        wanted, given = self.parts, _SEPARATORS.split(written)
        if wanted[-1].isupper() and len(given) > len(wanted):
            given[len(wanted) - 1 :] = ["".join(given[len(wanted) - 1 :])]
        if len(given) != len(wanted) or not all(given):
            return None
        pairs = list(zip(wanted, given, strict=True))
        if any(part != each for part, each in pairs if not part.isupper()):
            return None
        if any(part in _LOOKS and not _LOOKS[part].fullmatch(each) for part, each in pairs):
            return None
        return tuple(each for part, each in pairs if part.isupper())


def match(patterns: Iterable[Pattern], written: str) -> tuple[Pattern, tuple[str, ...]] | None:
    """The first of the patterns that a text is of, with what stands in its slots."""
    for pattern in patterns:
        values = pattern.match(written)
        if values is not None:
            return pattern, values
    return None


# ---- tables --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Key:
    """A key of a table."""

    name: str
    kind: Kind
    needed: bool


@dataclass(frozen=True)
class Word:
    """A table that means something, such as a primitive or a condition, with its keys.

    `some`: of these keys at least one is needed. `only`: the triggers in which it works; none named, everywhere.
    `binds`: the effects inside it may use the name in its key `as`, which is `it` where none is given.
    """

    name: str
    keys: Mapping[str, Key]
    meaning: str
    some: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    binds: bool = False


def tell(
    name: str, keys: Mapping[str, Kind], meaning: str,
    *, some: str = "", only: Iterable[str] = (), binds: bool = False,
) -> Word:  # fmt: skip
    """A `Word` in short: a key that may be left out ends with a question mark, as `over?`."""
    listed = [Key(key.rstrip("?"), kind, not key.endswith("?")) for key, kind in keys.items()]
    return Word(name, {key.name: key for key in listed}, meaning, tuple(some.split()), tuple(only), binds)


def by_name(*each: Word) -> dict[str, Word]:
    return {one.name: one for one in each}
