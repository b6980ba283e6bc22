"""What somebody means by the words they type: one of the offers, or a thing on the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final, TypeVar

from lantern.core.records import Offer

T = TypeVar("T")

WORD: Final = re.compile(r"[\w<>+%]+")
SMALL: Final = {"the", "a", "an", "to", "of", "in", "at", "with", "and", "up"}


def find_offers(typed: str, offers: Sequence[Offer]) -> list[Offer]:
    """The offers somebody may mean: by the answer's own text, by the whole label, or by some of its words."""
    written = [offer for offer in offers if typed == offer.answer]
    exact = written or [offer for offer in offers if same(typed, offer.answer) or same(typed, offer.label)]
    return exact or best(typed, {offer: f"{offer.label} {offer.detail} {offer.answer}" for offer in offers})


def find_things(typed: str, things: Mapping[str, str]) -> dict[str, str]:
    """The things on the table somebody may mean, by name."""
    exact = {name: thing for name, thing in things.items() if same(typed, name) or typed == thing}
    return exact or {name: things[name] for name in best(typed, {name: name for name in things})}


def nearest(typed: str, names: Sequence[str]) -> list[str]:
    """Names that look like what was typed, for a "did you mean"."""
    folded = {name.casefold(): name for name in names}
    return [folded[near] for near in get_close_matches(typed.casefold(), folded, n=3)]


def best(typed: str, texts: Mapping[T, str]) -> list[T]:
    """Those whose text has all the words typed: as whole words if there are such, else as beginnings of words."""
    wanted = words(typed)
    if not wanted:
        return []
    whole = [key for key, text in texts.items() if set(wanted) <= set(words(text))]
    return whole or [
        key for key, text in texts.items()
        if all(any(word.startswith(start) for word in words(text)) for start in wanted)
    ]  # fmt: skip


def words(text: str) -> list[str]:
    """The words that matter, in small letters; all of them where none matters."""
    found = [word.casefold() for word in WORD.findall(text.replace("'", "").replace("’", ""))]
    return [word for word in found if word not in SMALL] or found


def same(a: str, b: str) -> bool:
    return words(a) == words(b) and bool(words(a))
