"""Content with a small language of its own: forms, keys that are numbers or Python's words, and paths to columns."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from lantern.core.content import Form, find, forms, read, schema
from lantern.core.errors import ContentError


class Spell(Form):
    """Whatever stands there; the schema refers to a definition."""

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/spell"}


SPELL = Spell()
Written = Annotated[str | int | tuple[Mapping[str, Any], ...], SPELL]


@dataclass(frozen=True)
class Page:
    """A page of a book."""

    id: str
    spell: Written
    by_moon: Mapping[int, Written] = field(default_factory=dict)
    words: tuple[Annotated[str, SPELL], ...] = ()
    if_: Annotated[Mapping[str, Any] | None, SPELL] = None


@dataclass(frozen=True)
class Book:
    """A whole file."""

    page: tuple[Page, ...]
    cover: Page | None = None
    bound: Literal[True, False, "once"] = True


GOOD = """
bound = "once"

[[page]]
id = "first"
spell = [ { say = "ab", again = [1, 2] } ]
by_moon = { 0 = "x", 12 = 7 }
words = ["one", "two"]
if = { dark = true }

[[page]]
id = "Mr. Next"
spell = 3

[cover]
id = "front"
spell = "open"
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "book.toml"
    file.write_text(GOOD, encoding="utf-8")
    return file


def test_forms_are_taken_as_they_stand(path: Path) -> None:
    book = read(path, Book)
    assert book.page[0].spell == ({"say": "ab", "again": (1, 2)},)
    assert book.page[0].by_moon == {0: "x", 12: 7}
    assert book.page[0].if_ == {"dark": True}
    assert book.page[1].if_ is None
    assert book.bound == "once"


def test_every_form_is_found_with_the_words_for_its_place(path: Path) -> None:
    book = read(path, Book)
    assert [(each.where, each.value) for each in forms(book)] == [
        ('page 1 (first): key "spell"', ({"say": "ab", "again": (1, 2)},)),
        ('page 1 (first): key "by_moon": key "0"', "x"),
        ('page 1 (first): key "by_moon": key "12"', 7),
        ('page 1 (first): key "words", entry 1', "one"),
        ('page 1 (first): key "words", entry 2', "two"),
        ('page 1 (first): key "if"', {"dark": True}),
        ('page 2 (Mr. Next): key "spell"', 3),
        ('cover: key "spell"', "open"),
    ]
    assert {id(each.form) for each in forms(book)} == {id(SPELL)}
    assert next(forms(book)).owner is book.page[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("12 = 7", "new = 7", 'page 1 (first): key "by_moon": key "new" is not a whole number'),
        ("if = {", "iff = {", 'page 1 (first): unknown key "iff"; did you mean "if"?'),
        ('bound = "once"', "bound = 1", 'key "bound": 1 is not possible here; allowed: true, false, once'),
    ],
)
def test_mistakes_around_forms_are_told(path: Path, old: str, new: str, message: str) -> None:
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read(path, Book)
    assert caught.value.problems == (f"book.toml: {message}",)


def test_paths_lead_to_columns_and_through_labels_with_dots(path: Path) -> None:
    book = read(path, Book)
    assert find(book, "page.Mr. Next.spell") == 3
    assert find(book, "page.first.if.dark") is True
    assert find(book, "page.first.by_moon.12") == 7
    assert find(book, "page.id") == ("first", "Mr. Next")


def test_the_schema_refers_to_the_definitions_it_is_given() -> None:
    described = schema(Book, {"spell": {"type": "string"}})
    page = described["$defs"]["Page"]["properties"]
    assert described["$defs"]["spell"] == {"type": "string"}
    assert page["spell"] == page["if"] == {"$ref": "#/$defs/spell"}
    assert page["by_moon"]["propertyNames"] == {"pattern": "^[0-9]+$"}
    assert page["by_moon"]["additionalProperties"] == {"$ref": "#/$defs/spell"}
