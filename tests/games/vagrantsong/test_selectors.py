"""Selectors, references, spaces, numbers and area shapes of content (docs/rules, Part IV), each with what it finds."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import (
    ACTED,
    BODY,
    BREAKS,
    COINS_LOST,
    PRIORITY,
    PUP,
    RECENT,
    ROUND,
    USED,
    WEST,
)
from lantern.games.vagrantsong.train import NAMES, NUMBERS, around
from tests.games.vagrantsong.stage import BODIES, Stage, act, bodies, count, event, lose, on


def train(**parts: Any) -> Stage:
    """Songsmith B-2-2, Runaway C-5-4 with the Pup on B-5-1, Cursebearer A-1-1; the haint on B-3-2.

    There is mud under the Cursebearer and a box beside her; the Songsmith holds salt.
    """
    t = Stage("songsmith", "runaway", "cursebearer", event=[event(1)], **parts)
    t.at(0, "B-2-2").at(1, "C-5-4").at(2, "A-1-1").at(PUP, "B-5-1").haint("B-3-2").set(RECENT, 1)
    return t.terrain("A-1-1", kind=1).terrain("A-1-2").token(0, "salt")


def picked(t: Stage, who: str, **scope: int) -> list[int]:
    """Whom a selector finds, in seat order (the Pup as its Runaway): each loses 1, one after the other."""
    before = [t.has(v) for v in range(3)]
    t.run(lose(who, 1), **scope)
    return [v for v in range(3) if t.has(v) < before[v]]


BOUND = {
    "target": {"target": 1}, "actor": {"actor": 2}, "it": {"it": 0}, "haunted": {"actor": 1}, "drawer": {"drawer": 2},
    "investigator": {"actor": 0}, "holder": {"holder": 1}, "source": {"source": 2},
}  # fmt: skip


@pytest.mark.parametrize("name", [name for name in BOUND if name != "it"])
def test_selectors_that_the_scope_binds(name: str) -> None:
    (slot, v) = next(iter(BOUND[name].items()))
    assert picked(train(), name, **{slot: v}) == [v]


SELECTED = {
    "recent": [1],
    "all": [0, 1, 2],
    "range:1": [0],
    "range:1:A-1-2": [2],
    "range:4:actor": [0, 1],
    "others_range:4:actor": [1],
    "adjacent:haint": [0],
    "others_adjacent:B-5-2": [1],
    "adjacent:actor": [0],
    "shape:row": [0],
    "shape:range:4": [0, 1],
    "shape:cross:2": [0],
    "row:1": [1],
    "column:2": [0],
    "column:counter:n": [1],
    "car": [0, 1],
    "car:A": [2],
    "edge": [1, 2],
    "edge:round": [2],
    "on_terrain:mud": [2],
    "near_terrain:box": [2],
    "has:black": [1],
    "has:white": [2],
    "has_token:salt": [0],
    "has_priority": [2],
    "westbound": [],
    "acted": [1],
    "not_acted": [0, 2],
    "closest": [0],
    "furthest": [1],
    "hurt": [2],
    "others": [0, 2],
    "not_actor": [1, 2],
    "pup": [1],
}


@pytest.mark.parametrize(("who", "found"), SELECTED.items())
def test_selectors_of_vagrants(who: str, found: list[int]) -> None:
    t = train().effect(1, 0).effect(2, 1).set(PRIORITY, 2).set(ACTED + 1, 1).humanity(2, 4).counter("n", 5)
    assert picked(t, who, actor=0, target=1) == found


def test_westbound_finds_the_westbound() -> None:
    t = train().set(WEST + 2, 1).humanity(2, 5)
    t.run({"do": "give_effect", "who": "westbound", "color": "white"})
    assert [t.g.effects[v * 2 + 1] for v in range(3)] == [0, 0, 1]


def test_area_is_fixed_when_the_action_begins() -> None:
    push = {"do": "push", "who": "area", "dir": "away", "ref": "haint", "n": 2}
    t = train(nails=act(push, lose("area", 1), range=1, target="V", area="adjacent")).set(USED, 1)
    t.haint_turn("iron_nails").auto("pushed")
    assert (t.has(0), t.g.apart(0, BODY)) == (9, 3)


def test_random_is_cast_by_bones() -> None:
    t = train().run(lose("random", 2))
    t.g.answer(2)
    assert t.has(2) == 8


def test_each_binds_characters_of_either_kind() -> None:
    t = train().run({"do": "each", "who": "bodies", "do_then": [{"do": "gain", "who": "it", "n": 2}]})
    assert t.haint_humanity == 2


def test_selectors_of_the_haint() -> None:
    t = train(setup=bodies("B-1-2", "C-1-2"), body=BODIES, track="own")
    for who, track in (("haint", 0), ("body:two", 1), ("body:other", 1), ("target", 1)):
        before = t.g.tally[67 + track]
        t.run({"do": "gain", "who": who, "n": 1}, body_of=BODY, target=BODY + 1)
        assert t.g.tally[67 + track] == before + 1, who
    t.run({"do": "gain", "who": "bodies", "n": 1})
    assert t.g.tally[67:69] == [2, 4]


# --- references, by where an open space near them is


REFERENCES = {
    "haint": ["B-3-2"], "actor": ["B-2-2"], "target": ["C-5-4"], "holder": ["A-1-1"], "it": ["A-1-1"],
    "B-5-4": ["B-5-4"], "event:1": ["C-1-1"], "terrain:box": ["A-1-2"], "candle": ["C-3-3"], "coin": ["C-2-2"],
    "body:other": ["C-4-1"], "bodies": ["B-3-2", "C-4-1"],
}  # fmt: skip


@pytest.mark.parametrize(("ref", "places"), REFERENCES.items())
def test_references_are_places(ref: str, places: list[str]) -> None:
    two: dict[str, Any] = {"setup": bodies("B-3-1", "C-4-1"), "body": BODIES} if "bod" in ref else {}
    t = train(**two).haint("B-3-2").event(1, "C-1-1").candle("C-3-3")
    t.g.coins_at = (NUMBERS["C-2-2"] * 4,)
    near = {"do": "choose_space", "who": "actor", "at": f"open_in_range:2:{ref}", "do_then": [count("n")]}
    if ref == "it":
        near = {"do": "each", "who": "holder", "do_then": [near]}
    t.run(near, actor=0, target=1, holder=2, body_of=BODY)
    walls = t.g.block_range if ref in ("actor", "target", "holder") else 0  # a vagrant's range goes around terrain
    near_by = {to for at in places for to in range(64) if around(NUMBERS[at], walls)[to] <= 2}
    assert t.asked == "space"
    assert set(t.answers) == {to for to in near_by if t.g.is_open(to)}


def test_edges_and_sides_are_directions() -> None:
    t = train().run({"do": "push", "who": "actor", "dir": "toward", "ref": "edge", "n": 3}, actor=0)
    assert t.space(0) == "B-2-1"
    assert (
        t.run({"do": "push", "who": "actor", "dir": "away", "ref": "side:break", "n": 1}, actor=0).space(0) == "B-1-1"
    )


# --- spaces, by what may be chosen


def spaces(t: Stage, at: str, **scope: int) -> set[str]:
    """The spaces that fit: the only one, or those between which somebody chooses; a candle is placed there."""
    t.run({"do": "candle_add", "at": at}, **{"actor": 0, **scope})
    if t.asked == "space":
        return {NAMES[to] for to in t.answers}
    return {NAMES[to] for to in range(64) if t.g.candles[to] == 2}


def test_spaces_of_the_board_and_of_things() -> None:
    assert spaces(train(), "B-5-4") == {"B-5-4"}
    assert spaces(train(), "haint") == {"B-3-2"}
    assert spaces(train(), "off") == set()
    assert spaces(train().event(1, "C-1-1"), "event:1") == {"C-1-1"}
    assert spaces(train(), "terrain:box") == {"A-1-2"}
    assert spaces(train(), "target", space=NUMBERS["C-2-3"]) == {"C-2-3"}


def test_open_spaces_near_a_reference() -> None:
    assert spaces(train(), "open_near:B-3-2") == {"B-3-1", "B-3-3", "B-4-2"}  # the haint's own space is taken
    assert spaces(train(), "open_in_range:1:B-3-3") == {"B-3-3", "B-3-4", "B-2-3", "B-4-3"}


def test_open_spaces_of_a_car() -> None:
    found = spaces(train(), "open_in_car:A")
    assert len(found) == 19  # 20 spaces and AB-h, without the two that hold something
    assert spaces(train(), "open_in_car:own") == {at for at in NAMES if at[0] == "B" or at == "AB-c"} - {
        "B-2-2", "B-3-2", "B-5-1", "BC-c",
    }  # fmt: skip


def test_open_spaces_at_an_edge_and_next_to_terrain() -> None:
    found = spaces(train(), "edge_open")
    assert {"A-2-1", "B-1-1", "C-5-2"} <= found
    assert not {"A-1-1", "A-2-2", "AB-h", "B-5-1"} & found
    assert spaces(train(), "spread:box") == {"A-1-3", "A-2-2"}
    assert spaces(train().clear(), "spread:box") >= {"A-2-1", "B-1-1"}  # none lies: at an edge


def test_the_candle_closest_to_the_haint() -> None:
    t = train().candle("B-3-4").candle("C-3-3").run({"do": "candle_remove", "at": "closest_candle"})
    assert [NAMES[at] for at in range(64) if t.g.candles[at]] == ["C-3-3"]


def test_the_bindle_is_a_place_for_events() -> None:
    t = train().event(1, "C-1-1").run({"do": "event_add", "id": 1, "where": "bindle"})
    assert (t.g.events_at, list(t.g.bindle_events)) == ((), [1])


def test_a_space_in_hand() -> None:
    lay = {"do": "candle_add", "at": "it"}
    t = train().run({"do": "choose_space", "who": "actor", "at": "B-5-4", "do_then": [lay]}, actor=0)
    assert t.g.candles[NUMBERS["B-5-4"]]


# --- numbers


NUMBERS_OF = {
    "players": 3, "coins": 2, "coins+2": 4, "extra_coins": 1, "successes": 3, "sixes": 1, "counter:n": 7,
    "count:all": 3, "count:car:B": 2, "coins_on_board": 2, "coins_lost": 1, "candles": 1, "terrain_count:box": 1,
    "round_number": 8, "break_value": 4, "humanity_lost": 6,
}  # fmt: skip


@pytest.mark.parametrize(("number", "value"), NUMBERS_OF.items())
def test_numbers(number: str, value: int) -> None:
    t = train().counter("n", 7).candle("C-1-1").set(COINS_LOST + 1, 1).set(ROUND, 8).set(BREAKS, 4).humanity(0, 4)
    t.g.coins_at = (5, 9)
    t.run({"do": "counter", "name": "m", "set": number}, actor=0, coins=2, successes=3, sixes=1)
    assert t.counted("m") == value


@pytest.mark.parametrize(
    ("table", "value"),
    [
        ({"of": "players"}, 3), ({"base": 1, "of": "players"}, 4), ({"base": 1, "per": 2, "of": "players"}, 7),
        ({"per": 5, "of": "players", "max": 9}, 9), ({"per": -1, "of": "players", "min": 2}, 2),
    ],
)  # fmt: skip
def test_linear_numbers(table: dict[str, Any], value: int) -> None:
    assert train().run({"do": "counter", "name": "m", "set": table}).counted("m") == value


def test_no_coins_have_no_extra() -> None:
    assert train().run({"do": "counter", "name": "m", "set": "extra_coins"}).counted("m") == 0


# --- area shapes, seen from the haint on B-3-2


SHAPES = {
    "single": [1], "adjacent": [0], "range:1": [0], "line:2": [1], "cross:1": [0], "row": [0], "column": [],
    "car": [0, 1], "edge:humanity": [1], "all": [0, 1, 2],
}  # fmt: skip


@pytest.mark.parametrize(("area", "found"), SHAPES.items())
def test_area_shapes(area: str, found: list[int]) -> None:
    """The Songsmith stands beside the haint, the target on the far side in the same car."""
    t = train(nails=act(lose("area", 1), range=3, target="V", area=area)).at(PUP, "A-1-3").at(1, "B-4-1")
    t.set(PRIORITY, 1).set(USED, 1).haint_turn("iron_nails").auto("line")
    assert [v for v in range(3) if t.has(v) < (10, 8, 10)[v]] == (found if area != "line:2" else [])


def test_a_line_meets_whoever_stands_on_it() -> None:
    t = train(nails=act(lose("area", 1), range=3, target="V", area="line:2")).at(1, "B-5-2").at(2, "B-4-2")
    t.set(PRIORITY, 1).haint_turn("iron_nails")
    assert [t.has(v) for v in range(3)] == [10, 7, 9]


def test_a_shape_selector_with_a_number_and_a_rule_of_the_haint() -> None:
    t = train(rule=[on("round_marker", lose("shape:line:2", 1))]).run({"do": "round", "n": 1})
    assert [t.has(v) for v in range(3)] == [10, 8, 10]  # a line needs a target to go toward
