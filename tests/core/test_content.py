"""Content files: what `read` accepts, how it words mistakes, and the schema of the same annotations."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest

from lantern.core.content import Noun, Range, Ref, When, content_hash, find, label, read, rows, schema
from lantern.core.errors import ContentError


@dataclass(frozen=True)
class Room:
    """A place."""

    id: str
    size: tuple[int, int]
    beds: Annotated[int, Range(0, 4)] = 0
    lit: bool = True


@dataclass(frozen=True)
class Way:
    """From one room to another."""

    LABEL: ClassVar = ("a", "b")
    a: Annotated[str, Ref("room")]
    b: Annotated[str, Ref("room", also=("street",))]
    kind: Annotated[Literal["open", "door"], Noun("a kind of way")] = "open"
    dots: Annotated[int | None, Range(1), When("kind", "door")] = None
    colour: Annotated[str | None, When("kind", "door", optional=True)] = None


@dataclass(frozen=True)
class Owner:
    """Who lives here."""

    name: str
    ages: tuple[int, ...] = ()


@dataclass(frozen=True)
class House:
    """A whole file."""

    title: str
    room: tuple[Room, ...]
    way: tuple[Way, ...] = ()
    owner: Owner | None = None
    height: float = 2.5
    prices: Mapping[str, Annotated[int, Range(1)]] | None = None
    die: Literal[2, 3, 5] = 2


GOOD = """
title = "Mill"
height = 3
die = 5
room = [{ id = "hall", size = [2, 3] }, { id = "attic", size = [1, 1], beds = 2, lit = false }]

[[way]]
a = "hall"
b = "attic"
kind = "door"
dots = 2

[owner]
name = "Ada"
ages = [7, 9]

[prices]
bread = 3
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


def mistakes(path: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read(path, House)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return list(caught.value.problems)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_good_file_becomes_records(house: Path) -> None:
    mill = read(house, House)
    assert mill.title == "Mill"
    assert mill.room == (Room("hall", (2, 3)), Room("attic", (1, 1), beds=2, lit=False))
    assert mill.way == (Way("hall", "attic", "door", dots=2),)
    assert mill.owner == Owner("Ada", (7, 9))
    assert mill.prices == {"bread": 3}
    assert mill.height == 3.0
    assert isinstance(mill.height, float)
    assert mill.die == 5


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("beds = 2", "bed = 2", 'room 2 (attic): unknown key "bed"; did you mean "beds"?'),
        ("beds = 2", "zzz = 2", 'room 2 (attic): unknown key "zzz"; keys here: id, size, beds, lit'),
        ('title = "Mill"', "", 'key "title" is missing'),
        ('name = "Ada"', "", 'owner: key "name" is missing'),
        ('title = "Mill"', "title = 7", 'key "title": 7 is not text'),
        ("beds = 2", "beds = true", 'room 2 (attic): key "beds": true is not a whole number'),
        ("beds = 2", "beds = 2.5", 'room 2 (attic): key "beds": 2.5 is not a whole number'),
        ("beds = 2", "beds = 5", 'room 2 (attic): key "beds": 5 is out of range; allowed: 0 to 4'),
        ("dots = 2", "dots = 0", 'way 1 (hall - attic): key "dots": 0 is out of range; allowed: 1 or more'),
        ("lit = false", "lit = 0", 'room 2 (attic): key "lit": 0 is not true or false'),
        ("height = 3", 'height = "high"', 'key "height": "high" is not a number'),
        ("die = 5", "die = 4", 'key "die": 4 is not possible here; allowed: 2, 3, 5'),
        ("die = 5", 'die = "five"', 'key "die": "five" is not possible here; allowed: 2, 3, 5'),
        ("die = 5", "die = 5.0", 'key "die": 5.0 is not possible here; allowed: 2, 3, 5'),
        (
            'kind = "door"\ndots = 2',
            'kind = "dor"',
            'way 1 (hall - attic): key "kind": "dor" is not a kind of way; did you mean "door"? allowed: open, door',
        ),
        ("dots = 2", "", 'way 1 (hall - attic): key "dots" is missing; kind "door" needs it'),
        ('kind = "door"', "", 'way 1 (hall - attic): key "dots" belongs only to kind "door"'),
        ("[2, 3]", "[2, 3, 4]", 'room 1 (hall): key "size": 3 values; exactly 2 are wanted'),
        ("[2, 3]", '[2, "x"]', 'room 1 (hall): key "size", entry 2: "x" is not a whole number'),
        ("[2, 3]", "2", 'room 1 (hall): key "size": 2 is not a list'),
        ('b = "attic"', 'b = "atic"', 'way 1 (hall - atic): key "b": there is no room "atic"; did you mean "attic"?'),
        ('b = "attic"', 'b = "x"', 'way 1 (hall - x): key "b": there is no room "x"; known: hall, attic, street'),
        ('attic", size = [1, 1]', 'attic", size = [1]', 'room 2 (attic): key "size": 1 values; exactly 2 are wanted'),
        ('[owner]\nname = "Ada"\nages = [7, 9]', "owner = 3", "owner: 3 is not a table; wanted: name, ages"),
        ("bread = 3", "bread = 0", 'key "prices": key "bread": 0 is out of range; allowed: 1 or more'),
        ("[prices]\nbread = 3", "prices = 1", 'key "prices": 1 is not a table'),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(
    house: Path, old: str, new: str, message: str
) -> None:
    if old.startswith(("[owner]", "[prices]")):  # a plain value must stand before the tables
        edit(house, old, "")
        edit(house, "die = 5", f"die = 5\n{new}")
    else:
        edit(house, old, new)
    assert mistakes(house) == [f"house.toml: {message}"]


def test_all_mistakes_of_a_file_are_told_at_once(house: Path) -> None:
    for old, new in (("beds = 2", "beds = 9"), ("dots = 2", 'dots = "two"'), ("die = 5", "dye = 5")):
        edit(house, old, new)
    assert mistakes(house) == [
        'house.toml: unknown key "dye"; did you mean "die"?',
        'house.toml: room 2 (attic): key "beds": 9 is out of range; allowed: 0 to 4',
        'house.toml: way 1 (hall - attic): key "dots": "two" is not a whole number',
    ]


def test_two_rows_cannot_have_the_same_name(house: Path) -> None:
    edit(house, 'id = "attic"', 'id = "hall"')
    edit(house, 'b = "attic"', 'b = "street"')
    assert mistakes(house) == ["house.toml: room 2 (hall): repeats room 1 (hall); one is allowed"]


def test_broken_toml_is_told_with_its_line(house: Path) -> None:
    edit(house, "height = 3", "height 3")
    assert mistakes(house) == ["house.toml: line 3, column 8: not TOML: Expected '=' after a key in a key/value pair"]


def test_a_missing_file_and_a_binary_one_are_told(tmp_path: Path) -> None:
    gone = tmp_path / "gone.toml"
    assert mistakes(gone) == [f"gone.toml: cannot be read from {tmp_path}: No such file or directory"]
    gone.write_bytes(b"a = 1\n\xff")
    assert mistakes(gone) == ["gone.toml: byte 6: not UTF-8 text"]


def test_a_check_of_meaning_sees_only_well_formed_records(house: Path) -> None:
    def crowded(mill: House) -> list[str]:
        return [f"{at}: too many beds" for at, room in rows("room", mill.room) if room.beds > 1]

    with pytest.raises(ContentError) as caught:
        read(house, House, crowded)
    assert caught.value.problems == ("house.toml: room 2 (attic): too many beds",)


def test_paths_lead_to_values_by_key_label_and_number(house: Path) -> None:
    mill = read(house, House)
    assert find(mill, "room.attic.beds") == 2
    assert find(mill, "way.hall - attic.dots") == 2
    assert find(mill, "owner.ages.2") == 9
    assert find(mill, "prices.bread") == 3
    assert label(mill.way[0]) == "hall - attic"
    with pytest.raises(LookupError, match=r'nothing is called "beads" there; did you mean "beds"\?'):
        find(mill, "room.attic.beads")
    with pytest.raises(LookupError, match='nothing is called "colour" there'):
        find(mill, "way.hall - attic.colour")


def test_the_schema_says_what_the_reader_checks() -> None:
    described = schema(House)
    assert described["required"] == ["title", "room"]
    assert described["additionalProperties"] is False
    assert described["properties"]["die"] == {"enum": [2, 3, 5], "default": 2}
    assert described["properties"]["room"] == {"type": "array", "items": {"$ref": "#/$defs/Room"}}
    assert described["properties"]["owner"] == {"$ref": "#/$defs/Owner"}
    assert described["properties"]["prices"] == {
        "type": "object",
        "additionalProperties": {"type": "integer", "minimum": 1},
    }
    room = described["$defs"]["Room"]
    assert room["description"] == "A place."
    assert room["properties"]["beds"] == {"type": "integer", "minimum": 0, "maximum": 4, "default": 0}
    assert room["properties"]["size"]["prefixItems"] == [{"type": "integer"}, {"type": "integer"}]
    way = described["$defs"]["Way"]
    assert way["properties"]["b"]["description"] == 'id of a row of room or "street"'
    applies = {"properties": {"kind": {"const": "door"}}, "required": ["kind"]}
    assert way["allOf"] == [
        {"if": applies, "then": {"required": ["dots"]}, "else": {"properties": {"dots": False}}},
        {"if": applies, "else": {"properties": {"colour": False}}},
    ]


def test_the_hash_follows_the_content_and_not_the_layout(house: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("x = 1\n", encoding="utf-8")
    before = content_hash([house, other])
    assert content_hash([other, house]) == before
    edit(house, 'title = "Mill"\n', '# a remark\ntitle   =   "Mill"\n')
    assert content_hash([house, other]) == before
    edit(house, "beds = 2", "beds = 3")
    assert content_hash([house, other]) != before
