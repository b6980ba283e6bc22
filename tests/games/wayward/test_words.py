"""Questions, answers and events in words: everything has some, and they say what they should."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.english import for_you
from lantern.core.flow import CHANCE, Event
from lantern.core.game import positions
from lantern.core.records import Offer
from lantern.games.wayward import GAME, state, words
from lantern.games.wayward.rules.turn import RIDE_RULES
from lantern.games.wayward.tellings import GOLD_WORDS, MOVED, ROLLED, TOLD
from lantern.games.wayward.text import SENTENCES
from lantern.games.wayward.wishes import thing_of
from tests.games.wayward.kit import Table

PACKAGE = Path(state.__file__).parent
SOURCES = [PACKAGE / "state.py", *sorted((PACKAGE / "rules").glob("*.py"))]
ICONS = Path(__file__).parents[3] / "web" / "src" / "art" / "icons.svg"
NAMES = ("Ines", "Orla", "Bo", "Cy", "Di", "Ed")


# --- helpers --------------------------------------------------------------------------------------------------------


def offers(t: Table) -> dict[str, Offer]:
    asked = GAME.ask(t.g, 0, t.seat)
    assert asked is not None
    return {offer.answer: offer for offer in asked.offers}


def sentence(t: Table) -> str:
    assert t.g.waiting is not None
    return GAME.sentence(t.g, t.g.waiting)


def told(t: Table, what: str, listener: int = 0) -> tuple[str, dict[str, Any]]:
    """The words and values of the last event of that name in the last `say`."""
    telling = GAME.tell(t.g, t.told(what)[-1], listener, NAMES)
    return telling.text, dict(telling.data)


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in the engine."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (getattr(node.func, "attr", ""), getattr(node.func, "id", "")):
                yield node


def texts(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def rules_of(name: str, at: int) -> set[str]:
    """The rule ids given to calls of this name, at this place among their arguments."""
    return {text for call in calls(name) for text in texts(call.args[at]) if text.startswith("WW-")}


# --- nothing is without words ---------------------------------------------------------------------------------------


def test_every_event_that_the_rules_tell_has_words() -> None:
    events = {what for call in calls("tell") for what in texts(call.args[1])}
    assert "moved" in events
    assert events == set(TOLD)


def test_every_question_has_a_sentence() -> None:
    assert {what for call in calls("ask") for what in texts(call.args[1])} == set(SENTENCES)


def test_every_way_into_an_area_has_its_own_words() -> None:
    assert rules_of("move_to", 2) | rules_of("force_to", 2) | set(RIDE_RULES) == set(MOVED)


def test_every_roll_says_what_it_is_for() -> None:
    rolls = [call for call in calls("tell") if "rolled" in texts(call.args[1])]
    assert {rule for call in rolls for rule in texts(call.args[0])} == set(ROLLED)


def test_gold_comes_from_somewhere() -> None:
    plain = {"WW-ACT-09"}  # picked up from the floor: nothing more to say
    assert (rules_of("earn", 2) | rules_of("lose", 2)) - plain == set(GOLD_WORDS)


@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_random_games_are_told_in_full(which: int, players: int) -> None:
    rng = Random(10 * which + players)
    icons = ICONS.read_text(encoding="utf-8")
    seen: set[str] = set()
    for g in positions(GAME, GAME.setup(players=players, map=which), rng):
        for event in g.events:
            for listener in (0, players - 1):
                telling = GAME.tell(g, event, listener, NAMES)
                assert telling.text.endswith((".", "!"))
                assert telling.text.count("**") % 2 == 0
        question = g.waiting
        if question is None or question.seat == CHANCE:
            continue
        assert GAME.sentence(g, question).endswith("?")
        for x in question.answers:
            offer = GAME.offer(g, question, x)
            key = f"{g.here()} {offer.answer}"
            if key not in seen:
                seen.add(key)
                assert offer.label[0].isupper()
                assert offer.says.endswith(".")
                assert offer.rule.startswith("WW-")
                assert f'id="i-{offer.sign}"' in icons, offer.sign
                assert all(thing_of(g, thing) for thing in offer.touches), offer.touches


def test_answers_to_a_question_look_different() -> None:
    rng = Random(5)
    for g in positions(GAME, GAME.setup(players=2, map=2), rng):
        if g.waiting and g.waiting.seat != CHANCE and g.waiting.what != "take":
            looks = [(o.label, o.detail, o.touches) for o in (GAME.offer(g, g.waiting, x) for x in g.waiting.answers)]
            assert len(looks) == len(set(looks))


# --- offers ---------------------------------------------------------------------------------------------------------


def test_a_guard_tells_his_odds() -> None:
    t = Table(map=1).put("pillars").put("vault", 1).give(weapon=2)
    push = offers(t)["push start_2 2"]
    assert (push.label, push.detail, push.rule) == ("Push past the 2", "2 dice, 97 %", "WW-GRD-10")
    assert push.says == "Any die of 2 or more and you are through; each 1 breaks a weapon."
    assert push.touches == ("area:start_2", "link:pillars:start_2")
    assert offers(t)["push start_2 1"].detail == "1 die, 83 %"


def test_hazards_and_doors_tell_their_price() -> None:
    over = offers(Table(map=1).put("pillars").give(armor=1))["move mid"]
    assert (over.detail, over.sign) == ("1 armor", "hazard")
    door = offers(Table(map=1).put("start_2").give(pick1=1))["move armory"]
    assert (door.label, door.sign, door.rule) == ("Unlock the door to the Old Armory", "door-1", "WW-LOCK-05")
    latch = offers(Table(map=1).put("armory"))["move scribes"]
    assert (latch.label, latch.rule) == ("Slip out to the Scribes' Cell", "WW-LOCK-13")


def test_a_move_tells_what_awaits_there() -> None:
    t = Table(map=1, players=2).put("pillars").put("watchers", 1)
    assert offers(t)["move watchers"].says == (
        "You walk to the Hall of the Watchers. Blue stands there: you duel at once. "
        "The watchers see you: the gate goes down by one die."
    )


def test_a_bridge_tells_the_chance_that_it_holds() -> None:
    t = Table(map=1).put("toll").give(weapon=3, armor=3, torch=1)
    assert offers(t)["cross ring"].detail == "91 %"
    assert offers(t.say("cross ring", "roll 6 6 6"))["cross toll"].detail == "holds 18"


def test_a_pick_up_touches_all_it_takes() -> None:
    t = Table(map=1).put("armory")
    everything = offers(t)["pick up"]
    assert everything.touches == ("floor:weapon", "floor:armor", "floor:gold", "area:armory")
    assert everything.detail == "a weapon, 2 pieces of armor and 1 gold"
    guarded = offers(Table(map=1).put("ash").give(armor=1))["pick up hazard"]
    assert "floor:hazard" in guarded.touches
    assert guarded.detail == "1 armor"


def test_an_activity_touches_its_brazier_and_its_spot() -> None:
    assert offers(Table(map=1).put("grave"))["dig medium"].touches == ("activity:grave", "grave:medium")
    assert offers(Table(map=1).put("pit").give(weapon=1))["fight 4 1"].touches == ("activity:pit", "pit:4")
    piper = offers(Table(map=2).put("piper").say("pipe 1 2 3", "roll 3 3 5"))
    assert piper["pipe 2"].touches == ("activity:piper", "die:1")
    assert (piper["pipe 2"].label, piper["pipe 2"].detail) == ("Roll the 3 again", "17 %")


def test_the_end_of_the_turn_is_quiet_and_warns() -> None:
    end = offers(Table(map=1).put("lair").say("steal", "roll 6"))["end"]
    assert end.quiet
    assert end.says == "Nobody stays here overnight: you are chased out, and lose what you stole."
    assert "jail" in offers(Table(map=2).put("hoard_w"))["end"].says
    last = Table(map=1, players=2).alarm().say("end", "end")
    assert "trapped" in offers(last)["end"].says


def test_a_tarot_card_touches_the_die_and_tells_the_new_odds() -> None:
    t = Table(map=1).put("pillars").give(weapon=2, tarot=1).say("push start_2 2", "roll 1 1")
    assert sentence(t) == "You rolled 1 and 1: play your tarot card on a die?"
    assert (offers(t)["reroll 2"].touches, offers(t)["reroll 2"].detail) == (("die:1", "item:tarot"), "83 %")
    assert offers(t)["keep"].detail == "fails"


def test_a_duel_is_asked_and_answered_in_items() -> None:
    t = Table(map=1).put("pillars").put("fountain", 1).give(1, torch=1).gold(3, 1).say("move fountain", "roll 5 2")
    assert offers(t)["demand torch"].says == "Blue gives the torch, or refuses and pays you 3 gold."
    t.say("demand torch")
    assert sentence(t) == "Give up the torch, or refuse and lose 3 gold?"
    assert (offers(t)["yes"].touches, offers(t)["no"].detail) == (("item:torch",), "3 gold")


def test_coffins_tell_what_is_inside() -> None:
    t = Table(map=1).put("levers").say("pull", "roll 2 2 6")
    assert sentence(t) == "The levers show 2, 2 and 6: which coffins do you open?"
    assert (offers(t)["open 4 6"].detail, offers(t)["open 4 6"].touches) == (
        "a guild token and 3 gold", ("coffin:4", "coffin:6"),
    )  # fmt: skip


def test_the_question_names_the_place() -> None:
    assert sentence(Table(map=1).put("pillars")) == "Pillared Hall: what do you do?"
    assert sentence(Table(map=2).put("outside")) == "Outside the walls: what do you do?"


# --- tellings -------------------------------------------------------------------------------------------------------


def test_you_are_spoken_to_and_others_spoken_of() -> None:
    t = Table(map=1).put("pillars").say("move fountain")
    assert told(t, "moved", 0)[0] == "You go to the **Wishing Fountain**."
    assert told(t, "moved", 1)[0] == "Ines goes to the **Wishing Fountain**."


def test_moves_and_rolls_carry_their_values() -> None:
    t = Table(map=1).put("pillars").give(weapon=2).say("push start_2 2", "roll 1 4")
    assert told(t, "moved") == (
        "You push past the guard to **Start Room 2**.", {"seat": 0, "from": "pillars", "to": "start_2"},
    )  # fmt: skip
    assert told(t, "rolled") == (
        "You roll **1** and **4** against the **2**.", {"dice": [1, 4], "for": "guard", "number": 2},
    )  # fmt: skip
    assert told(t, "broke")[1] == {"seat": 0, "item": "weapon", "n": 1}


def test_gold_gate_and_alarm_carry_their_values() -> None:
    t = Table(map=1).put("fountain").gold(90).gate(95).say("wish", "roll 6")
    assert told(t, "gold") == ("You get **7** gold from the fountain (now 97).", {"seat": 0, "amount": 7, "total": 97})
    assert told(t, "alarm")[1] == {"seat": 0, "gold": 97, "gate": 95}
    watched = Table(map=1).put("pillars").say("move watchers", "roll 4")
    assert told(watched, "gate") == ("The gate goes down 4 to **96**.", {"to": 96, "by": 4})


def test_a_duel_shows_both_dice() -> None:
    t = Table(map=1).put("pillars").put("fountain", 1).say("move fountain", "roll 2 5")
    assert told(t, "rolled", 1) == ("Ines rolls **2**, you **5**.", {"dice": [2, 5], "for": "duel", "other": 1})
    assert told(t, "duel_won", 0)[0] == "Orla wins the duel against you."


def test_an_event_without_words_still_says_its_name() -> None:
    g = Table(map=1).g
    assert GAME.tell(g, Event("WW-R-01", "door_slammed", 0, 0, 0, 0, -3), 0, NAMES).text == "Door slammed."


# --- small words ----------------------------------------------------------------------------------------------------


def test_percent_is_never_certain_by_rounding() -> None:
    shown = [words.percent(Fraction(n, 1000)) for n in (0, 1, 5, 125, 999, 1000)]
    assert shown == ["0 %", "< 1 %", "1 %", "13 %", "> 99 %", "100 %"]


def test_names_take_an_article_where_people_would() -> None:
    assert [words.the(name) for name in ("Kiln", "High Street", "Start Room 2", "Jail, Visitors", "Dragon's Lair")] == [
        "the Kiln", "High Street", "Start Room 2", "Jail, Visitors", "the Dragon's Lair",
    ]  # fmt: skip


def test_verbs_agree_with_you() -> None:
    verbs = ("goes", "takes", "tries", "pushes", "misses", "is", "has", "loses", "crosses", "gets")
    assert [for_you(verb) for verb in verbs] == [
        "go", "take", "try", "push", "miss", "are", "have", "lose", "cross", "get",
    ]  # fmt: skip
