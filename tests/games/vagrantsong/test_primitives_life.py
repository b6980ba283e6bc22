"""Primitives about humanity, cards, haint effects and the priority token (docs/rules, Part IV)."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import BODY, HAINT_HUMANITY, HAUNTED, PLACES, PRIORITY, SKILL, WEST
from tests.games.vagrantsong.stage import BODIES, Effect, Stage, act, bodies, count, lose, on
from tests.rule_evidence import rule


def pair(**parts: Any) -> Stage:
    """The Songsmith and the Cursebearer, both with 10 humanity."""
    return Stage("songsmith", "cursebearer", **parts)


def two_tracks() -> Stage:
    return pair(setup=bodies("B-1-2", "C-1-2"), body=BODIES, track="own")


def tracks(t: Stage) -> list[int]:
    return t.g.tally[HAINT_HUMANITY : HAINT_HUMANITY + 2]


# --- humanity


def test_lose_humanity_is_one_single_effect_for_each() -> None:
    t = pair().humanity(0, 2).run({"do": "lose_humanity", "who": "all", "n": 3})
    assert t.asked == "wound"
    t.auto("wound")
    assert (t.has(0), t.has(1)) == (10, 7)


def test_gain_humanity_stops_at_the_maximum_or_so_much_above_it() -> None:
    t = pair().humanity(0, 9).run({"do": "gain_humanity", "who": "actor", "n": 5}, actor=0)
    assert t.has(0) == 10
    t.run({"do": "gain_humanity", "who": "actor", "n": 5, "over": 2}, actor=0)
    assert t.has(0) == 12


def test_haint_gain_and_haint_lose_by_body() -> None:
    t = two_tracks().run({"do": "haint_gain", "n": 3, "body": "two"}, {"do": "haint_gain", "n": 2, "body": "one"})
    assert tracks(t) == [2, 3]
    t.run({"do": "haint_lose", "n": 1, "body": "two"}, {"do": "haint_gain", "n": 4, "body": "other"}, body_of=BODY)
    assert tracks(t) == [2, 6]
    assert tracks(t.run({"do": "haint_gain", "n": 1, "body": "each"})) == [3, 7]
    assert tracks(t.run({"do": "haint_lose", "n": 2, "body": "each"})) == [1, 5]


def test_gain_is_for_a_target_of_either_kind() -> None:
    t = pair().humanity(1, 4).run({"do": "gain", "who": "target", "n": 2}, actor=0, target=1)
    assert (t.has(1), t.haint_humanity) == (6, 0)
    t.run({"do": "gain", "who": "target", "n": 2}, actor=0, target=BODY)
    assert (t.has(1), t.haint_humanity) == (6, 2)


# --- cards


@rule("VS-WND-01")
def test_wound_flips_a_card_and_costs_no_humanity() -> None:
    t = pair().humanity(0, 4).run({"do": "wound", "who": "actor"}, actor=0)
    assert t.asked == "wound"
    t.say(0)
    assert (t.g.hurt_skills(0), t.has(0)) == ([0], 4)


def test_heal_and_fix_turn_as_many_cards_up() -> None:
    t = pair().wounded(0, 0, 2).run({"do": "heal", "who": "actor", "n": 1}, actor=0)
    assert (t.asked, t.answers) == ("mend", [0, 2])
    assert t.say(2).g.hurt_skills(0) == [0]
    t.junk(0, 0, "fishin_line").run({"do": "break_junk", "who": "actor"}, actor=0)
    assert t.g.whole_junk(0) == []
    t.run({"do": "fix", "who": "actor", "n": 1}, actor=0).auto("mend")
    assert t.g.whole_junk(0) == [0]


@rule("VS-WST-14")
def test_westbound_flips_everything() -> None:
    t = pair().run({"do": "westbound", "who": "actor"}, actor=0).auto("cover")
    assert (t.g.tally[WEST], t.has(0), t.g.well_skills(0)) == (1, 1, [])


@pytest.mark.parametrize("which", ["this", "choice"])
def test_refresh_lets_a_card_take_coins_again(which: str) -> None:
    t = pair().rested(0, "skill:0").rested(0, "skill:2")
    t.run({"do": "refresh", "card": which}, actor=0, card=SKILL).auto("refresh")
    assert list(t.g.before[:PLACES])[SKILL : SKILL + 3] == [0, 0, 1]


# --- haint effects, priority, haunting


def test_give_effect_and_remove_effect() -> None:
    t = pair().run({"do": "give_effect", "who": "all", "color": "black"})
    assert list(t.g.effects[:4]) == [1, 0, 1, 0]
    t.run({"do": "remove_effect", "who": "actor", "color": "white"}, actor=0)
    assert t.g.effects[0] == 1  # it has no white one
    t.run({"do": "remove_effect", "who": "actor", "color": "black"}, actor=0)
    assert list(t.g.effects[:4]) == [0, 0, 1, 0]


def test_remove_effect_of_any_colour_is_the_holders_choice() -> None:
    t = pair().effect(0, 0).effect(0, 1).run({"do": "remove_effect", "who": "actor", "color": "any"}, actor=0)
    assert (t.asked, t.seat, t.answers) == ("remove_effect", 0, [0, 1])
    assert list(t.say(1).g.effects[:2]) == [1, 0]
    assert list(t.run({"do": "remove_effect", "who": "actor", "color": "any"}, actor=0).g.effects[:2]) == [0, 0]


@rule("VS-PRI-13", "VS-PRI-15")
def test_priority_and_priority_clear() -> None:
    t = pair().run({"do": "priority", "who": "actor"}, actor=1)
    assert t.g.tally[PRIORITY] == 1
    assert t.run({"do": "priority_clear", "who": "actor"}, actor=0).g.tally[PRIORITY] == 1
    assert t.run({"do": "priority_clear", "who": "actor"}, actor=1).g.tally[PRIORITY] == -1


@rule("VS-HAU-03")
def test_haunt_applies_the_haunted_effect_once_a_turn() -> None:
    t = pair(haunted=[lose("haunted", 2)]).run({"do": "haunt", "who": "all"}, {"do": "haunt", "who": "all"})
    assert (t.has(0), t.has(1), t.g.tally[HAUNTED]) == (8, 8, 1)


# --- before something happens


@rule("VS-R-91")
def test_prevent_amount_and_redirect_change_a_loss() -> None:
    for effect, left in (
        ({"do": "prevent"}, (10, 10)),
        ({"do": "amount", "add": -2}, (9, 10)),
        ({"do": "amount", "set": 5}, (5, 10)),
        ({"do": "amount", "add": -9, "min": 1}, (9, 10)),
        ({"do": "redirect", "to": "not_actor"}, (10, 7)),
    ):
        t = pair().attach(on("before_lose", effect)).run(lose("actor", 3), actor=0)
        assert (t.has(0), t.has(1)) == left, effect


def test_what_else_happens_before_a_loss_does_not_undo_its_prevention() -> None:
    more: list[Effect] = [
        {"do": "give_effect", "who": "holder", "color": "black"},
        {"do": "gain_humanity", "who": "not_actor", "n": 1},
    ]
    t = pair().humanity(1, 5).attach(on("before_lose", {"do": "prevent"}, *more)).run(lose("actor", 3), actor=0)
    assert (t.has(0), t.has(1), t.g.effects[0]) == (10, 6, 1)
    t = (
        pair()
        .humanity(1, 5)
        .attach(on("before_lose", *more, {"do": "amount", "add": -1}))
        .run(lose("actor", 3), actor=0)
    )
    assert (t.has(0), t.has(1)) == (8, 6)


BEFORE: dict[str, Effect] = {
    "before_gain": {"do": "gain_humanity", "who": "actor", "n": 2},
    "before_haint_gain": {"do": "haint_gain", "n": 2},
    "before_haunted": {"do": "haunt", "who": "actor"},
    "before_effect": {"do": "give_effect", "who": "actor", "color": "white"},
    "before_wound": {"do": "wound", "who": "actor"},
    "before_push": {"do": "push", "who": "actor", "dir": "toward", "ref": "side:break", "n": 1},
}


@pytest.mark.parametrize("trigger", BEFORE)
def test_every_before_trigger_can_be_prevented(trigger: str) -> None:
    def outcome(*rules: dict[str, object]) -> tuple[object, ...]:
        t = pair(haunted=[lose("haunted", 1)]).at(0, "A-1-1").humanity(0, 5)
        t.attach(*rules) if rules else t
        t.run(BEFORE[trigger], actor=0).auto("wound")
        return t.has(0), t.haint_humanity, t.g.effects, t.g.wounded, t.space(0)

    assert outcome(on(trigger, {"do": "prevent"})) == (5, 0, bytes(8), bytes(16), "A-1-1")
    assert outcome() != (5, 0, bytes(8), bytes(16), "A-1-1")


def test_before_gain_and_before_haint_gain_change_the_amount() -> None:
    t = pair().humanity(0, 5).attach(on("before_gain", {"do": "amount", "add": -1, "min": 0}))
    assert t.run({"do": "gain_humanity", "who": "actor", "n": 3}, actor=0).has(0) == 7
    t.attach(on("before_haint_gain", {"do": "amount", "set": 1}))
    assert t.run({"do": "haint_gain", "n": 5}, actor=0).haint_humanity == 1


def test_before_effect_tells_the_colour() -> None:
    t = pair().attach(on("before_effect", {"do": "prevent"}, only_if={"color": "black"}))
    for color in ("black", "white"):
        t.run({"do": "give_effect", "who": "actor", "color": color}, actor=0)
    assert list(t.g.effects[:2]) == [0, 1]


def test_before_target_takes_a_vagrant_out_of_the_search() -> None:
    t = pair(nails=act(lose("target", 1), range=20, target="V")).humanity(0, 5)
    t.attach(on("before_target", {"do": "prevent"})).at(0, "B-2-2").haint_turn("iron_nails")
    assert (t.has(0), t.has(1)) == (5, 9)


def test_before_candle_taken_keeps_the_candle_which_stops_the_haint_all_the_same() -> None:
    t = pair(nails=act(move=3)).at(0, "C-5-4").at(1, "A-1-1").haint("B-3-2").candle("B-5-2", owner=0)
    t.attach(on("before_candle_taken", {"do": "prevent"}), on("candle_taken", count("n"))).haint_turn("iron_nails")
    assert (t.space(BODY), sum(map(bool, t.g.candles)), t.counted("n")) == ("B-5-2", 1, 0)
