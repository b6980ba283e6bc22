"""Every condition of content (docs/rules, Part IV): a position in which it holds, and one in which it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lantern.games.vagrantsong.ids import (
    ACTED,
    BODY,
    BREAKS,
    EVER_WEST,
    FIRST,
    HAUNTED_SINCE,
    PRIORITY,
    ROUND,
    ROUND_MARK,
    SAVED,
    WEST,
    WON,
)
from lantern.games.vagrantsong.scenario_records import Draw, Ritual
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.stage import BODIES, Stage, act, bodies, count, event, lose, on

Condition = dict[str, Any]
Change = Callable[[Stage], Any]


def train(**parts: Any) -> Stage:
    """Songsmith on B-2-2, Cursebearer on C-5-4, haint on B-3-3; nothing lies anywhere. Nothing wins or loses."""
    endless = {"victory": {"round_number_at_least": 99}, "defeats": [{"round_number_at_least": 99}]}
    rituals = [Ritual("one", "One", "setup", {"round_is": 9}), Ritual("two", "Two", "setup", {"round_is": 9})]
    t = Stage("songsmith", "cursebearer", event=[event(1), event(2)], ritual=rituals, **endless, **parts)
    return t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-3")


def holds(t: Stage, condition: Condition, **scope: int) -> bool:
    before = t.counted("m")
    t.run({"do": "when", "if": condition, "then": [count("m")]}, **{"actor": 0, **scope})
    return t.counted("m") == before + 1


def cycle(t: Stage) -> None:
    t.g.cycle = bytes([0, 0, 2, 0, 0])


def coin(t: Stage, seat: int = 0) -> None:
    t.g.coins_at = (NUMBERS["B-2-2"] * 4 + seat,)


def done(t: Stage) -> None:
    t.g.events_done, t.g.rituals, t.g.belongings = 0b110, 0b1, (1, 2)
    t.g.mile_posts = 1 << t.g.book_of.mile_names.index("Float On")


def tally(at: int, n: int) -> Change:
    return lambda t: t.set(at, n)


# condition, what makes it true, what makes it false ("" if it is so from the start)
POSITIONS: list[tuple[Condition, Change, Change]] = [
    ({"counter": "n", "at_least": 2}, lambda t: t.counter("n", 2), lambda t: t.counter("n", 1)),
    ({"counter": "n", "at_most": 2}, lambda t: t.counter("n", 2), lambda t: t.counter("n", 3)),
    ({"count": "car:B", "at_least": 2}, lambda t: t.at(1, "B-1-1"), lambda t: t.at(1, "A-1-1")),
    ({"count": "car:B", "at_most": 1}, lambda t: t.at(1, "A-1-1"), lambda t: t.at(1, "B-1-1")),
    ({"terrain_count": "box", "at_least": 2}, lambda t: t.terrain("A-1-1", "A-1-2"), lambda t: t.terrain("A-1-1")),
    ({"terrain_count": "box", "at_most": 1}, lambda t: t.terrain("A-1-1"), lambda t: t.terrain("A-1-1", "A-1-2")),
    ({"on_track": "salt", "at_least": 2}, cycle, lambda t: t),
    ({"on_track": "salt", "at_most": 1}, lambda t: t, cycle),
    ({"candles_on_board_at_least": 1}, lambda t: t.candle("A-1-1"), lambda t: t),
    ({"candles_on_board_at_most": 0}, lambda t: t, lambda t: t.candle("A-1-1")),
    ({"coins_on_board_at_least": 1}, coin, lambda t: t),
    ({"coins_on_board_at_most": 0}, lambda t: t, coin),
    ({"mood": "wild"}, lambda t: t.mood("wild"), lambda t: t.mood("calm")),
    ({"breaks": 1}, tally(BREAKS, 1), tally(BREAKS, 2)),
    ({"humanity_at_least": 5}, lambda t: t.haint_at(5), lambda t: t.haint_at(4)),
    ({"hidden": True}, lambda t: t.haint(""), lambda t: t),
    ({"haint_in_car": "B"}, lambda t: t.haint("AB-c"), lambda t: t.haint("AB-h")),
    ({"haint_alone": True}, lambda t: t.haint("A-1-1"), lambda t: t),
    ({"saved": True}, tally(SAVED, 1), lambda t: t),
    ({"in_range": 2, "who": "actor"}, lambda t: t, lambda t: t.haint("B-4-3")),
    ({"adjacent_edge": "humanity", "who": "actor"}, lambda t: t.at(0, "B-2-1"), lambda t: t.at(0, "B-2-4")),
    ({"adjacent_edge": "any", "who": "actor"}, lambda t: t.at(0, "B-2-4"), lambda t: t),
    ({"next_to_terrain": "mud", "who": "actor"}, lambda t: t.terrain("B-2-1", kind=1), lambda t: t.terrain("B-2-1")),
    ({"same_car_as_haint": True, "who": "actor"}, lambda t: t, lambda t: t.haint("A-1-1")),
    ({"in_car": "B", "who": "all"}, lambda t: t.at(1, "AB-c"), lambda t: t),
    ({"has_effect": "white", "who": "actor"}, lambda t: t.effect(0, 1), lambda t: t.effect(0, 0)),
    ({"has_token": "salt", "who": "actor"}, lambda t: t.token(0, "salt"), lambda t: t.token(0, "apple")),
    ({"has_junk": True, "who": "actor"}, lambda t: t.junk(0, 0, "fishin_line"), lambda t: t),
    ({"has_priority": True, "who": "actor"}, tally(PRIORITY, 0), tally(PRIORITY, 1)),
    ({"on_coin": "own", "who": "actor"}, coin, lambda t: coin(t, 1)),
    ({"on_coin": "any", "who": "actor"}, lambda t: coin(t, 1), lambda t: t),
    ({"vagrant_humanity_at_most": 4, "who": "actor"}, lambda t: t.humanity(0, 4), lambda t: t.humanity(0, 5)),
    ({"vagrant_humanity_at_most": "half", "who": "actor"}, lambda t: t.humanity(0, 5), lambda t: t.humanity(0, 6)),
    ({"was_haunted": True, "who": "actor"}, tally(HAUNTED_SINCE, 1), lambda t: t),
    ({"acted": True, "who": "actor"}, tally(ACTED, 1), lambda t: t),
    ({"is": "closest", "who": "actor"}, lambda t: t, lambda t: t.at(1, "B-3-2")),
    ({"all_in_same_car": True}, lambda t: t.at(1, "B-5-4"), lambda t: t),
    ({"all_in_different_cars": True}, lambda t: t, lambda t: t.at(1, "B-5-4")),
    ({"vagrants_in_cars": 2}, lambda t: t, lambda t: t.at(1, "B-5-4")),
    ({"all_adjacent": True}, lambda t: t.at(1, "B-2-1"), lambda t: t),
    ({"no_westbound": True}, lambda t: t, tally(EVER_WEST + 1, 1)),
    ({"all_westbound": True}, lambda t: t.set(WEST, 1).set(WEST + 1, 1), tally(WEST, 1)),
    ({"victory": True}, lambda t: None, lambda t: t),
    ({"events_done": [1, 2]}, done, lambda t: t),
    ({"rituals_done": 1}, done, lambda t: t),
    ({"ritual_done": "one"}, done, lambda t: t),
    ({"mile_post": "Float On"}, done, lambda t: t),
    ({"round_is": 3}, tally(ROUND_MARK, 3), lambda t: t),
    ({"round_number_at_least": 7}, tally(ROUND, 7), lambda t: t),
    ({"round_number_at_most": 7}, tally(ROUND, 7), tally(ROUND, 8)),
    ({"belongings_at_least": 2}, done, lambda t: t),
    ({"first_vagrant_this_round": True}, tally(FIRST, 0), tally(FIRST, 1)),
]  # fmt: skip


def named(part: object) -> str:
    """A test is called by its condition; what brings it about has no name that is the same in every process."""
    return "" if callable(part) else str(part)[:40]


@pytest.mark.parametrize(("condition", "so", "not_so"), POSITIONS, ids=named)
def test_conditions_about_the_position(condition: Condition, so: Change, not_so: Change) -> None:
    if "victory" in condition:
        return  # a scenario that is over asks nothing more: see below
    yes, no = train(), train()
    so(yes)
    not_so(no)
    assert holds(yes, condition)
    assert not holds(no, condition)
    assert holds(no, {"not": condition})


def test_victory_is_asked_when_the_scenario_is_over() -> None:
    rules = [on("scenario_end", count("n"), only_if={"victory": True})]
    assert Stage(rule=rules).run({"do": "win"}).counted("n") == 1
    assert Stage(rule=rules).run({"do": "lose"}).counted("n") == 0
    assert Stage().run({"do": "win"}).g.tally[WON] == 1


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, False)])
def test_logic(first: bool, second: bool) -> None:
    parts = [{"mood": "calm" if first else "wild"}, {"breaks": 2 if second else 5}]
    assert holds(train(), {"all": parts}) == (first and second)
    assert holds(train(), {"any": parts}) == (first or second)


def test_a_condition_about_nobody_does_not_hold() -> None:
    assert not holds(train(), {"acted": True, "who": "westbound"})


def test_player_count() -> None:
    assert holds(train(), {"player_count": 2})
    assert not holds(train(), {"player_count": 3})


# --- two bodies


def porters(first: str = "B-1-2", second: str = "C-5-2") -> Stage:
    return train(setup=bodies("B-3-1", "C-1-2"), body=BODIES).haint(first).haint(second, 1)


def test_bodies_apart() -> None:
    assert holds(porters("B-1-2", "B-4-2"), {"bodies_apart_at_least": 3})
    assert not holds(porters("B-1-2", "B-4-2"), {"bodies_apart_at_least": 4})
    assert holds(porters("B-1-2", "B-4-2"), {"bodies_apart_at_most": 3})
    assert not holds(porters("B-1-2", "B-4-2"), {"bodies_apart_at_most": 2})


def test_which_body_a_trigger_is_about() -> None:
    for body, near in ((BODY, True), (BODY + 1, False)):
        assert holds(porters(), {"body": "nearest", "of": "actor"}, body_of=body) == near
        assert holds(porters(), {"body": "furthest", "of": "actor"}, body_of=body) != near
        assert holds(porters(), {"body": "one"}, body_of=body) == near
    even = porters("B-1-2", "B-3-2")  # a tie is neither
    assert not holds(even, {"body": "nearest", "of": "actor"}, body_of=BODY)
    assert not holds(even, {"body": "furthest", "of": "actor"}, body_of=BODY)


# --- about the trigger


def heard(trigger: str, condition: Condition, *effects: dict[str, Any], **parts: Any) -> int:
    """How often a rule with this condition fires while the effects run."""
    t = Stage("songsmith", "cursebearer", rule=[on(trigger, count("n"), only_if=condition)], **parts)
    t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-3").token(0, "salt")
    return t.run(*effects, actor=0).counted("n")


def test_token_and_color() -> None:
    drop = {"do": "discard_token", "who": "actor", "kind": "salt", "n": 1}
    assert heard("token_discarded", {"token": "salt"}, drop) == 1
    assert heard("token_discarded", {"token": "apple"}, drop) == 0
    give = {"do": "give_effect", "who": "actor", "color": "white"}
    assert heard("before_effect", {"color": "white"}, give) == 1
    assert heard("before_effect", {"color": "black"}, give) == 0


CAUSED: dict[str, list[dict[str, Any]]] = {
    "haunted": [{"do": "haunt", "who": "actor"}],
    "event": [{"do": "read_event", "id": 3}],
    "rule": [lose("actor", 1)],
}


@pytest.mark.parametrize("cause", CAUSED)
def test_cause_of_a_loss(cause: str) -> None:
    parts: dict[str, Any] = {"haunted": [lose("haunted", 1)], "event": [event(3, lose("actor", 1))]}
    for other, effects in CAUSED.items():
        assert heard("lost_humanity", {"cause": cause}, *effects, **parts) == (cause == other)


def test_cause_action() -> None:
    rules = [on("lost_humanity", count("n"), only_if={"cause": "action"})]
    assert Stage(nails=act(lose("all", 1)), rule=rules).haint_turn("iron_nails").counted("n") == 2


def test_drawn_and_left_out() -> None:
    rules = [
        on("haint_draw", count("n"), only_if={"drawn": "candle"}),
        on("haint_draw", count("m"), only_if={"left_out": "salt"}),
    ]
    t = Stage(rule=rules, draw=Draw(2, 1, "order", "cycle")).haint_turn("candle", "salt")
    assert (t.counted("n"), t.counted("m")) == (1, 1)
    t.haint_turn("iron_nails", "candle")
    assert (t.counted("n"), t.counted("m")) == (1, 1)


@pytest.mark.parametrize(
    ("condition", "bones", "fires"),
    [
        ({"successes_at_least": 2}, (5, 5, 1), 1), ({"successes_at_least": 2}, (5, 1, 1), 0),
        ({"coins_at_least": 3}, (5, 1, 2), 1), ({"coins_at_least": 3}, (5, 1), 0),
    ],
)  # fmt: skip
def test_successes_and_coins_of_a_roll(condition: Condition, bones: tuple[int, ...], fires: int) -> None:
    t = Stage("songsmith", "cursebearer", rule=[on("bust_success", count("n"), only_if=condition)])
    t.at(0, "B-2-3").at(1, "C-5-4").haint("B-3-3").turn(0).coins(*["bust"] * len(bones)).act("bust").dice(*bones)
    assert t.counted("n") == fires


@pytest.mark.parametrize(("bones", "fires"), [((3, 3), 1), ((3, 4), 0)])
def test_doubles(bones: tuple[int, ...], fires: int) -> None:
    t = Stage("revivalist", "cursebearer").at(0, "B-2-3").at(1, "C-5-4").haint("B-3-3").humanity(0, 5)
    slot = next(s for s in t.g.skills_of(0) if t.g.book_of.skill(t.g.skills[s]).id == "soothing_hymn")
    t.turn(0).coins(f"skill:{slot}", f"skill:{slot}").act(f"skill:{slot}").say(BODY).dice(*bones).auto("selfless")
    assert t.has(0) == 5 + 2 * fires  # { doubles = true } on its card


DOUBLES: Condition = {"doubles": True}


def test_doubles_are_told_by_the_roll() -> None:
    assert holds(train(), DOUBLES, doubles=1)
    assert not holds(train(), DOUBLES, doubles=0)
