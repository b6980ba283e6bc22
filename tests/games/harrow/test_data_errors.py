"""Loading the box of Harrow County: fresh schemas, files by name, and how mistakes in them are told."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lantern.core.content import schema
from lantern.core.errors import ContentError
from lantern.games.harrow import map_checks, record_checks
from lantern.games.harrow.origins import ContentFile
from lantern.games.harrow.records import (
    DATA,
    FORMATS,
    data_hash,
    load_boards,
    load_cards,
    load_components,
    load_legends,
    load_map,
    load_tiles,
    map_ids,
)


@pytest.mark.parametrize("name", FORMATS)
def test_the_published_schemas_are_fresh(name: str) -> None:
    published = json.loads((DATA / f"{name}.schema.json").read_text(encoding="utf-8"))
    assert published == schema(FORMATS[name]), "refresh it: call write_schemas() of lantern.games.harrow.records"


def test_maps_are_found_by_id_and_by_path() -> None:
    assert map_ids() == ("map_a", "map_b")
    assert load_map(DATA / "map_a.toml") == load_map("map_a") == load_map(str(DATA / "map_a.toml"))
    assert data_hash("map_a") != data_hash("map_b")
    with pytest.raises(ContentError, match=r'^there is no map "map_c"; did you mean "map_[ab]"\?$'):
        load_map("map_c")


LOADERS: dict[str, Callable[[Path], ContentFile]] = {
    "map_a": load_map,
    "map_b": load_map,
    "boards": load_boards,
    "cards": load_cards,
    "components": load_components,
    "legends": load_legends,
    "tiles": load_tiles,
}

# One or more edits of a good file (old: new), and all that is told about them.
BROKEN: list[tuple[str, dict[str, str], str]] = [
    # map
    ("map_a", {'kind = "bog" }': 'kind = "bogg" }'},
     'hex 2 (e1): key "kind": "bogg" is not a kind of hex; did you mean "bog"? allowed: plains, forest, '
     "bog, wetlands, mountain, brambles"),
    ("map_a", {'"d1", at = [0, -3]': '"d1", at = [1, -3]'},
     'hex 1 (d1): key "at": [1, -3] is the place of e1; right is [0, -3]'),
    ("map_a", {'{ id = "c1"': '{ id = "c9"'},
     'hex 5 (c9): key "id": there is no such hex; names give column and place, from a1 to g4\n'
     'key "hex": c1 is missing; a map has 37 hexes'),
    ("map_a", {'  { id = "e1", at = [1, -3], kind = "bog" },\n': ""},
     'key "hex": e1 is missing; a map has 37 hexes'),
    ("map_a", {'id = "e1", at = [1, -3]': 'id = "d1", at = [0, -3]'},
     "hex 2 (d1): repeats hex 1 (d1); one is allowed"),
    ("map_a", {
        'id = "d1", at = [0, -3]': 'id = "e1", at = [1, -3]',
        'id = "e1", at = [1, -3], kind = "bog"': 'id = "d1", at = [0, -3], kind = "bog"',
    },
     'key "hex": e1 stands where d1 is due; right is reading order, by r and then by q'),
    ("map_a", {', home = "north"': ""},
     'hex: key "home": the north Home is none; right is d2'),
    ("map_a", {
        'kind = "forest", home = "south"': 'kind = "forest"',
        'kind = "forest" },\n\n  { id = "a4"': 'kind = "forest", home = "south" },\n\n  { id = "a4"',
    },
     'hex: key "home": the south Home is e6; right is d6'),
    ("map_a", {'kind = "brambles"': 'kind = "brambles", storm = true'},
     'hex 19 (d4): key "storm": a Storm is never on the Brambles; right is false'),
    ("map_a", {'at = [1, -1], kind = "forest"': 'at = [1, -1], kind = "brambles"'},
     'hex 13 (e3): key "kind": brambles; the Brambles are d4 and no other hex\n'
     'hex 13 (e3): key "kind": brambles, but forest on the opposite hex c4\n'
     'hex 13 (e3): key "token": right is false; tokens lie on all terrain that is not at a Home'),
    ("map_a", {
        "storm = true, ": "",
        'kind = "wetlands", storm = true': 'kind = "wetlands"',
    },
     'hex: key "storm": no Storm is printed; right is at least one pair'),
    ("map_a", {"token = true, corner = true": "token = true"},
     'hex 4 (g1): key "corner": right is true for d1, g1, a1, g4, a4, d7 and false elsewhere'),
    ("map_a", {'id = "f3", at = [2, -1], kind = "plains"': 'id = "f3", at = [2, -1], kind = "bog"'},
     'hex 14 (f3): key "kind": bog, but plains on the opposite hex b3'),
    ("map_a", {
        '"d1", at = [0, -3], kind = "wetlands"': '"d1", at = [0, -3], kind = "wetlands", storm = true',
        '"d7", at = [0, 3], kind = "wetlands"': '"d7", at = [0, 3], kind = "wetlands", storm = true',
    },
     'hex 1 (d1): key "storm": a Storm on a corner; right is false\n'
     'hex 37 (d7): key "storm": a Storm on a corner; right is false'),
    ("map_a", {
        '"c2", at = [-1, -1], kind = "plains"': '"c2", at = [-1, -1], kind = "mountain"',
        '"e5", at = [1, 1], kind = "plains"': '"e5", at = [1, 1], kind = "mountain"',
    },
     'hex 11 (c2): key "kind": a mountain at Home d2; right is terrain\n'
     'hex 27 (e5): key "kind": a mountain at Home d6; right is terrain\n'
     'hex 10 (b1): key "kind": a mountain next to mountain c2; right is terrain between them\n'
     'hex 27 (e5): key "kind": a mountain next to mountain f5; right is terrain between them\n'
     "hex 6 (d2): no plains next to this Home; right is all four terrains around it\n"
     "hex 32 (d6): no plains next to this Home; right is all four terrains around it"),
    ("map_a", {
        '"f3", at = [2, -1], kind = "plains", token = true': '"f3", at = [2, -1], kind = "mountain"',
        '"b3", at = [-2, 1], kind = "plains", token = true': '"b3", at = [-2, 1], kind = "mountain"',
    },
     'hex 8 (f2): key "kind": a mountain next to mountain f3; right is terrain between them\n'
     'hex 24 (b3): key "kind": a mountain next to mountain b4; right is terrain between them'),
    ("map_a", {'at = [1, -1], kind = "forest", token = true': 'at = [1, -1], kind = "forest"'},
     'hex 13 (e3): key "token": false, but true on the opposite hex c4\n'
     'hex 13 (e3): key "token": right is true; tokens lie on all terrain that is not at a Home'),
    ("map_a", {
        '"f3", at = [2, -1], kind = "plains"': '"f3", at = [2, -1], kind = "plains", storm = true',
        '"b3", at = [-2, 1], kind = "plains"': '"b3", at = [-2, 1], kind = "plains", storm = true',
        '"f4", at = [2, 0], kind = "forest"': '"f4", at = [2, 0], kind = "forest", storm = true',
        '"b2", at = [-2, 0], kind = "forest"': '"b2", at = [-2, 0], kind = "forest", storm = true',
    },
     'key "hex": a1, g4 cannot be reached without mountains, Brambles or Storms'),
    ("map_b", {'"p. 14, 35"': '"page 14"'},
     'source: key "printed": path "hex.d4.kind": "page 14"; right is like "p. 3, 16" or "Appendix: Tiles"'),
    ("map_b", {'"hex.d4.kind"': '"hex.d4.kinds"'},
     'source: key "printed": path "hex.d4.kinds": nothing is called "kinds" there; did you mean "kind"?'),
    # boards
    ("boards", {"values = [3, 4, 5, 6, 7]": "values = [3, 4, 4, 6, 7]"},
     'protectors: advance: key "values": [3, 4, 4, 6, 7]; right is a value that grows with every token'),
    ("boards", {"draws = [2, 4] }   # a 2": "draws = [2, 5] }   # a 2"},
     'kammi: advance: key "draws": [2, 5]; right are numbers from 1 to 4, each once and in order'),
    ("boards", {"draw = 4, back = 1": "draw = 4, back = 4"},
     'family: full 1: key "back": 4 of 4; right is less than are drawn'),
    ("boards", {"draw = 6, back = 2": "draw = 6, back = 3"},
     "family: full 4: 3 tokens are kept after 4; right is never less than before"),
    ("boards", {"training = [3, 4,": "training = [4, 3,"},
     'family: key "training": [4, 3, 4, 5, 5, 6, 6]; right is never less than before'),
    ("boards", {"summon = [1, 2, 3]": "summon = [3, 2, 1]"},
     'hester: key "summon": [3, 2, 1]; right is from cheap to dear, left to right'),
    ("boards", {"bonfire_tokens = 2  ": "bonfire_tokens = 3  "},
     'hester: key "bonfire_tokens": 9 on all spaces; right is 6, the rest of the box'),
    ("boards", {"rows = 3, columns = 2": "rows = 3, columns = 3"},
     "kammi: grid: 9 places for the 6 tokens it starts with; right is as many"),
    ("boards", {'effect = "pull_doll",': ""},
     'track 6 (kammi - 2): spaces 2: key "effect" is missing'),
    ("boards", {'faction = "kammi"\nside = 2': 'faction = "kammi"\nside = 1'},
     "track 6 (kammi - 1): repeats track 5 (kammi - 1); one is allowed"),
    ("boards", {'rules = ["HC-LTF-01"]': 'rules = ["LTF-01"]'},
     'track 3 (family - 1): spaces 1: key "rules": "LTF-01" is not the id of a rule; right is like "HC-CP-01"'),
    # cards
    ("cards", {'cost = "spawn"': 'cost = "scroll"'},
     'upgrade 1 (confluence): key "cost": "scroll" is not a Basic Action; allowed: advance, spawn, strengthen'),
    ("cards", {'id = "ward"': 'id = "snare"'},
     "hester 11 (snare): repeats goblin 9 (snare); an id belongs to one card of all decks"),
    ("cards", {'[[hester]]\nid = "ward"': '[[goblin]]\nid = "ward"'},
     'key "goblin": 13 cards; right is 12\n'
     'key "hester": 12 cards; right is 13\n'
     'solo: key "cards": ward is missing; every card of the three decks has a solo side'),
    ("cards", {'rules = ["HC-CK-05"]': "rules = []"},
     'goblin 5 (entice): key "rules": none; right is at least one rule of the catalogue'),
    ("cards", {'red = ["e1", "f1"': 'red = ["f1", "e1"'},
     'solo: key "red", entry 9: c6; right is b5, opposite to f1\n'
     'solo: key "red", entry 10: b5; right is c6, opposite to e1'),
    ("cards", {'purple = ["d2"': 'purple = ["d9"'},
     'solo: key "purple", entry 1: there is no hex "d9"; names give column and place, from a1 to g4\n'
     "solo: d2 has 0 numbers; right is 1"),
    ("cards", {'{ card = "banish", hexes = ["e1", "b5"]': '{ card = "banish", hexes = ["e1", "b4"]'},
     'solo: cards 1 (banish): key "hexes": b4 is not red; known: e1, f1, g1, g2, g3, g4, f5, e6, c6, b5, '
     "a4, a3, a2, a1, b1, c1"),
    ("cards", {'  { card = "tempt", hexes = ["b2", "e5"], icon = "spawn", hester = true },\n': ""},
     'solo: key "cards": tempt is missing; every card of the three decks has a solo side'),
    ("cards", {'{ card = "tempt",': '{ card = "temps",'},
     'solo: cards 35 (temps): key "card": there is no card "temps"; did you mean "tempt"?\n'
     'solo: key "cards": tempt is missing; every card of the three decks has a solo side'),
    ("cards", {'{ card = "faceless_portraits", icon': '{ card = "faceless_portraits", hexes = ["d3", "d5"], icon'},
     'solo: cards 37 (faceless_portraits): key "hexes": every card but faceless_portraits shows two hexes'),
    ("cards", {'{ card = "banish", hexes = ["e1", "b5"]': '{ card = "banish", hexes = ["e1", "e1"]'},
     'solo: key "cards": e1 is named 3 times; right is exactly twice\n'
     'solo: key "cards": b5 is named 1 times; right is exactly twice'),
    ("cards", {'icon = "spawn", hester = true }': 'icon = "spawn" }'},
     'solo: cards 1 (banish): key "hester" is missing'),
    # components
    ("components", {"advance = 20": "advance = 6"},
     "ability_tokens: advance: 1 too few for Family's bag and Kammi's grid"),
    ("components", {"upgrade_tokens = 9": "upgrade_tokens = 8"},
     'pieces: key "upgrade_tokens": 8; right is 9, one for each card'),
    ("components", {"protectors = 6, family = 6": "protectors = 2, family = 6"},
     "mode: solo: cubes: protectors: 2; right is at least the 3 of the start"),
    ("components", {'bog = "strengthen"': 'bog = "spawn"'},
     "training: tokens: right is each kind of Ability Token on one terrain"),
    ("components", {"dial_positions = [1, 2, 3]": "dial_positions = [2, 3]"},
     'points: key "dial_positions": [2, 3]; right is 1, 2, 3 and so on\n'
     'start: key "dial": 1; right is one of [2, 3]'),
    ("components", {"mountain = 3\n": "mountain = 1\n"},
     'reach: key "mountain": 1; right is at least the base, 2'),
    ("components", {"free = 0.30 ": "free = 0 "},
     'tree: key "free": 0 would keep stuck cubes for ever; right is more than 0'),
    ("components", {"stick = 0.15 ": "stick = 1.5 "},
     'tree: key "stick": 1.5 is out of range; allowed: 0 to 1'),
    ("components", {"only_hurt = { mixed = 2 }": "only_hurt = {}"},
     'hester: only_hurt: no price; give "matching", "mixed" or both'),
    ("components", {'"cube", "move", "spawn"': '"cube", "spawn", "cube"'},
     'solo: key "areas": cube, spawn, cube; right is each area once'),
    ("components", {"level = 2, cards = 16": "level = 4, cards = 38"},
     'solo: level 2 (4): key "level": right is 2; levels stand in order\n'
     'solo: level 2 (4): key "cards": 38; right is at most the 37 cards of the three decks'),
    ("components", {"each_colour = 1": "each_colour = 7"},
     'solo: level 1 (1): key "each_colour": right is at most 6, all there are'),
    ("components", {"haints = 3  ": "haints = 16 "},
     'start: key "haints": 16; right is at most 15, all there are'),
    ("components", {"turns = 3  ": "turns = 5  "},
     'round: key "turns": 5; right is at most the 4 jars'),
    ("components", {'"entry.least" = ': '"entry.lest" = '},
     'source: key "deduced": path "entry.lest": nothing is called "lest" there; did you mean "least"?'),
    # legends
    ("legends", {'token = "fury"': 'token = "unique_power"'},
     'legend 3 (malachi): key "token": Goblins of Kammi, and no other Legends, take "unique_power"'),
    ("legends", {'faction = "kammi"': 'faction = "goblins"'},
     'legend 12 (brute): key "faction": "goblins" is not a warring faction; allowed: protectors, family, kammi'),
    # tiles
    ("tiles", {'id = "first_player"': 'id = "first"'},
     'key "tile": first_player is missing; set-up looks for it'),
    ("tiles", {'id = "spawn"': 'id = "advance"'},
     "tile 3 (advance): repeats tile 2 (advance); one is allowed"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "edits", "message"), BROKEN, ids=lambda value: str(value)[:50])
def test_a_broken_file_is_told_line_by_line(tmp_path: Path, name: str, edits: dict[str, str], message: str) -> None:
    text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        LOADERS[name](path)
    assert caught.value.problems == tuple(f"{name}.toml: {line}" for line in message.split("\n"))


def test_what_lies_between_files_is_checked_too() -> None:
    county, boards, box = load_map("map_a"), load_boards(), load_components()
    few = replace(box, ability_tokens=replace(box.ability_tokens, scroll=3))
    assert list(map_checks.supply(county, few))[1:] == [
        f'hex: key "token": 4 {terrain} hexes; right is at most 3, the scroll tokens left'
        for terrain in ("forest", "bog", "wetlands")
    ]
    assert list(record_checks.boards(replace(boards, track=boards.track[:-1]), box)) == [
        'key "track": kammi side 2 is missing; every faction has two sides'
    ]
    short = replace(box, limits=replace(box.limits, scrolls=2))
    assert len(list(record_checks.boards(boards, short))) == len(boards.track)
