"""What a layout is: parts for the view, the questions, and the words that answers are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from lantern.adapters.parts import Part

WORDS: Final = 12  # of an answer; only the longest walks of a haint have more
NUMBERS: Final = tuple(str(n) for n in range(100))
UNKNOWN: Final = 1  # the number of a word that is not in the list; 0 stands for no word at all
MARKS: Final = re.compile(r"[ +>:]")  # between the words of an answer


@dataclass(frozen=True)
class Layout:
    """How one game is written down."""

    view: Part
    questions: tuple[str, ...]  # their names, as `Question.what` has them
    words: tuple[str, ...]  # that answers are made of
    index: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {word: n + UNKNOWN + 1 for n, word in enumerate(self.words)})

    def spelled(self, text: str) -> list[int]:
        """An answer as the numbers of its words, cut after so many."""
        return [self.index.get(word, UNKNOWN) for word in split(text)[:WORDS]]


def split(text: str) -> list[str]:
    """The words of an answer: `with 2+legend` has three."""
    return MARKS.split(text)


def vocabulary(*sources: Iterable[str] | str) -> tuple[str, ...]:
    """Words in the order of their first appearance, each once; a source may be one long text."""
    listed: list[str] = []
    for source in sources:
        listed += source.split() if isinstance(source, str) else [word for text in source for word in split(text)]
    return tuple(dict.fromkeys([*listed, *NUMBERS]))


def unique(names: Iterable[str]) -> list[str]:
    """Names of content in their order, each once."""
    return list(dict.fromkeys(names))
