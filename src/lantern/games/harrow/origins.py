"""Where the values of a content file come from: printed in the rulebook, deduced from it, or chosen here."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from lantern.core.content import find

PLACE = re.compile(r"p\. \d+(, \d+)*|Appendix: .+|Icon guide")


class Origin(NamedTuple):
    """Where a value comes from: printed in the rulebook, deduced from what is printed, or chosen by us."""

    kind: Literal["printed", "deduced", "chosen"]
    place: str = ""  # the page or chapter that prints it, or what it follows from


@dataclass(frozen=True)
class SourceData:
    """Where the values come from: by path the place that prints them or what they follow from; all others are ours.

    Listed are values with a meaning in the rules. What a printed text says is the rulebook's; its words are ours.
    """

    default: Literal["chosen"]
    printed: Mapping[str, str] = field(hash=False)
    deduced: Mapping[str, str] = field(hash=False, default_factory=dict)


@dataclass(frozen=True)
class ContentFile:
    """What every file begins with."""

    schema: Literal[1]
    source: SourceData

    def origin(self, path: str) -> Origin:
        """Where the value at a path like `tactics.banish.name` comes from; what is said of a table holds inside it."""
        steps = path.split(".")
        for above in (".".join(steps[:length]) for length in range(len(steps), 0, -1)):
            if above in self.source.printed:
                return Origin("printed", self.source.printed[above])
            if above in self.source.deduced:
                return Origin("deduced", self.source.deduced[above])
        return Origin("chosen")


def sources(record: ContentFile) -> Iterator[str]:
    """Every path in [source] leads to a value, and what is printed says where."""
    for key in ("printed", "deduced"):
        for path, place in getattr(record.source, key).items():
            try:
                find(record, path)
            except LookupError as error:
                yield f'source: key "{key}": path "{path}": {error.args[0]}'
            if key == "printed" and not PLACE.fullmatch(place):
                yield f'source: key "printed": path "{path}": "{place}"; right is like "p. 3, 16" or "Appendix: Tiles"'
