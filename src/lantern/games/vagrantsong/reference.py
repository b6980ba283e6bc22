"""The vocabulary as a page for authors, and the publishing of everything that describes the content format."""

from collections.abc import Iterable, Iterator, Mapping

from lantern.games.vagrantsong import vocabulary as v
from lantern.games.vagrantsong.pack import DATA
from lantern.games.vagrantsong.schemas import write_schemas
from lantern.games.vagrantsong.wording import Pattern, Word

PAGE = DATA / "vocabulary.md"
TITLES = {
    "vagrants": "Selectors of vagrants",
    "haint": "The haint and its bodies",
    "reference": "References",
    "space": "Spaces",
    "number": "Numbers",
    "event_token": "Event tokens as targets",
    "shape": "Area shapes",
}


def publish() -> None:
    """Write the schemas and the page anew, after a change of the records or the vocabulary."""
    write_schemas()
    PAGE.write_text(reference(), encoding="utf-8")


def reference() -> str:
    """All words of the content format with their meanings, as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# The words of Vagrantsong's content"
    yield ""
    yield "Made from `vocabulary.py`. A key with a question mark may be left out; words in capitals stand for a value."
    yield from _words("Effects (`do`)", v.PRIMITIVES.values())
    yield from _words("Conditions (`if`, `objective`)", v.CONDITIONS.values())
    yield from _words("Rules and numbers as tables", [v.RULE, v.LINEAR])
    for name, patterns in v.PATTERNS.items():
        yield from _patterns(TITLES[name], patterns)
    yield from _meanings("Triggers (`on`)", v.TRIGGERS)
    yield from _meanings("Stats of vagrants", v.VAGRANT_STATS)
    yield from _meanings("Stats of the haint", v.HAINT_STATS)
    yield from _meanings("Flags", v.FLAGS)


def _words(title: str, words: Iterable[Word]) -> Iterator[str]:
    yield from _heading(title, "Word", "Keys", "Meaning")
    for word in words:
        keys = "; ".join(f"`{key.name}{'' if key.needed else '?'}` {key.kind.noun}" for key in word.keys.values())
        some = f"; one of {' and '.join(word.some)} is needed" if word.some else ""
        before = word.only == tuple(v.BEFORE_TRIGGERS)
        only = f"; only in {'`before_` triggers' if before else ', '.join(word.only)}" if word.only else ""
        yield f"| `{word.name}` | {keys} | {word.meaning}{some}{only} |"


def _patterns(title: str, patterns: Iterable[Pattern]) -> Iterator[str]:
    return _meanings(title, {each.text: each.meaning for each in patterns})


def _meanings(title: str, meanings: Mapping[str, str]) -> Iterator[str]:
    yield from _heading(title, "Word", "Meaning")
    for name, meaning in meanings.items():
        yield f"| `{name}` | {meaning} |"


def _heading(title: str, *columns: str) -> Iterator[str]:
    yield from ("", f"## {title}", "", f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}")
