"""Every refusal names its rule and says why in a plain sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from lantern.core.flow import CHANCE
from lantern.core.game import positions
from lantern.games.wayward import GAME, explain, rules
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.refusals import FIELDS, SENTENCES
from lantern.games.wayward.rules.ways import DOOR_RULES
from lantern.games.wayward.state import Wayward
from tests.games.wayward.kit import Table

RULE = re.compile(r"WW-[A-Z]+-\d+")


def why(t: Table, wish: str) -> tuple[str, str]:
    refusal = GAME.explain(t.g, t.seat, wish)
    return refusal.rule, refusal.sentence


# --- the table of sentences -----------------------------------------------------------------------------------------


def ids_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value


def refusing_ids() -> set[str]:
    """Every id that a predicate (`no_…`) of the rules can return, and every one that `explain` finds itself."""
    found = set(DOOR_RULES[1:])
    for path in Path(str(rules.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("no_"):
                found.update(ids_in(node))
    found.update(ids_in(ast.parse(Path(str(explain.__file__)).read_text(encoding="utf-8"))))
    return found


def test_every_rule_that_refuses_has_a_sentence() -> None:
    assert refusing_ids() <= set(SENTENCES)


def test_every_sentence_belongs_to_a_rule_that_refuses() -> None:
    assert set(SENTENCES) - refusing_ids() == set()


def test_sentences_use_known_fields_and_end_with_a_full_stop() -> None:
    for sentence in SENTENCES.values():
        assert {field for _, field, _, _ in Formatter().parse(sentence) if field} <= set(FIELDS)
        assert sentence.endswith(".")
        assert not sentence.startswith(" ")


# --- ways -----------------------------------------------------------------------------------------------------------


def test_a_door_names_its_dots_and_picks() -> None:
    t = Table(map=1).put("lantern").give(pick1=1, pick2=1)
    expected = ("WW-LOCK-10", "The door to the Counting Vault has 6 dots: all three lock picks are needed.")
    assert why(t, "area:vault") == why(t, "link:vault:lantern") == why(t, "move vault") == expected


def test_guards_ask_for_weapons() -> None:
    t = Table(map=1).put("pillars")
    assert why(t, "area:start_2")[0] == "WW-GRD-02"
    assert why(t.give(weapon=1), "push start_2 2") == (
        "WW-GRD-02", "The guard to Start Room 2 is fought with a weapon for each die, and you have 1.",
    )  # fmt: skip
    red = Table(map=1).put("armory").give(weapon=1)
    assert why(red, "link:armory:vault") == (
        "WW-GRD-15", "The red guard to the Counting Vault takes two weapons at once; you have 1.",
    )  # fmt: skip


def test_hazards_ask_for_armor() -> None:
    t = Table(map=1).put("gators").give(armor=1)
    assert why(t, "area:soot") == ("WW-HAZ-07", "The hazard to the Soot Landing costs 2 armor; you have 1.")
    assert why(t, "floor:hazard") == ("WW-HAZ-03", "The gold behind the hazard costs 2 armor; you have 1.")


def test_areas_that_no_way_leads_to() -> None:
    t = Table(map=1).put("pillars")
    assert why(t, "area:vault") == ("WW-R-11", "No way leads from the Pillared Hall to the Counting Vault.")
    assert why(t, "link:lantern:st_ne")[0] == "WW-ACT-04"
    assert why(t, "link:armory:vault") == ("WW-GRD-08", "The guard is fought from the area he faces: the Old Armory.")


def test_one_way_boundaries_from_their_end() -> None:
    assert why(Table(map=1).put("coffins"), "area:levers")[0] == "WW-COFFIN-09"
    assert why(Table(map=1).put("cinders"), "area:grate")[0] == "WW-FLAME-07"
    assert why(Table(map=2).put("bank"), "link:river:bank")[0] == "WW-TOWER-05"


def test_rides_need_their_item() -> None:
    assert why(Table(map=1).put("st_nw"), "area:st_se")[0] == "WW-ACT-22"
    assert why(Table(map=1).put("dock_w").curse(token=1), "ride dock_n")[0] == "WW-ACT-22"


def test_a_known_bridge_may_be_too_weak() -> None:
    t = Table(map=1).put("toll").give(weapon=3, armor=2).say("cross ring", "roll 1 1 2", "stay")
    assert why(t, "area:ring") == ("WW-R-33", "The bridge holds 4 items in this turn and you carry 5: drop some first.")
    assert why(t.curse(pick1=1, pick2=1, pick3=1, torch=1, token=1), "cross ring")[0] == "WW-R-34"


def test_exits_wait_for_the_alarm_and_then_for_what_they_cost() -> None:
    t = Table(map=1).put("south_gate")
    assert why(t, "exit:X_south") == ("WW-R-44", "The exits open when the alarm sounds, not before.")
    assert why(t.alarm(), "exit:X_south") == (
        "WW-LOCK-09", "The door at the South Gate has 5 dots: lock picks 2 and 3 are needed.",
    )  # fmt: skip
    assert why(t, "exit:X_west")[0] == "WW-R-105"
    assert why(Table(map=1).put("north_gate").alarm().give(weapon=2), "exit X_north 1")[0] == "WW-GRD-15"


def test_the_lair_is_closed_after_leaving() -> None:
    t = Table(map=1).put("lair").say("move ash")
    assert why(t, "area:lair")[0] == "WW-DRAGON-09"


def test_the_jail_is_entered_and_left_in_its_own_way() -> None:
    assert why(Table(map=2).put("visitors"), "area:prisoners")[0] == "WW-JAILP-01"
    assert why(Table(map=2).put("prisoners"), "area:sewer_lane")[0] == "WW-JAILP-04"


def test_from_outside_one_way_leads_in() -> None:
    t = Table(map=2).put("outside")
    assert why(t, "area:market") == ("WW-CATA-07", "From outside the walls there is one way back in: to the City Gate.")
    assert why(t, "pick up") == ("WW-ITEM-07", "Nothing lies in the land outside the walls that could be picked up.")


# --- chips, floor, card ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish", ["area:pillars", "floor:gold", "activity:grave", "exit:X_south", "pray", "link:grave:toll"]
)
def test_without_chips_nothing_can_be_bought(wish: str) -> None:
    assert why(Table(map=1).put("grave").give(hourglass=1).chips(0), wish)[0] == "WW-ACT-02"


def test_things_on_the_floor() -> None:
    t = Table(map=1).put("bone_store").give(pick1=1)
    assert why(t, "floor:pick1") == ("WW-ITEM-03", "The spot for lock pick 1 on your card is taken.")
    assert why(t, "floor:torch")[0] == "WW-ITEM-05"
    assert why(t.give(armor=3), "floor:armor")[0] == "WW-ITEM-02"
    t = Table(map=1).put("pillars").say("pick up")
    assert why(t, "area:pillars") == ("WW-R-05", "You have taken a weapon here already; it is back in your next turn.")
    assert why(t.say("move fountain", "move pillars"), "pick up")[0] == "WW-USED-05"
    assert why(Table(map=1).put("st_nw"), "area:st_nw")[0] == "WW-ITEM-07"


def test_the_kings_gold_must_leave_first() -> None:
    t = Table(map=2).put("hoard_w").say("steal", "roll 4")
    assert why(t, "activity:hoard_w")[0] == why(t, "floor:gold")[0] == why(t, "area:hoard_w")[0] == "WW-R-80"


def test_things_on_the_own_card() -> None:
    t = Table(map=1).give(weapon=1, armor=1, pick1=1, torch=1, token=1, tarot=1).curse(pick2=1)
    uses = {"weapon": "WW-GRD-01", "armor": "WW-HAZ-01", "pick1": "WW-LOCK-01", "torch": "WW-TUN-03",
            "token": "WW-GUILD-01", "tarot": "WW-TAROT-01", "pick2": "WW-CURSE-02", "pick3": "WW-ITEM-08"}  # fmt: skip
    assert {item: why(t, f"item:{item}")[0] for item in uses} == uses
    assert why(t, "cash")[0] == "WW-HOUR-01"
    assert why(Table(map=1), "drop")[0] == "WW-ITEM-08"
    assert why(Table(map=2).give(token=1), "item:token")[0] == "WW-GUILD-04"


def test_a_cursed_item_cannot_be_dropped() -> None:
    t = Table(map=1).give(torch=1).curse(armor=1).say("drop")
    assert why(t, "item:armor")[0] == "WW-CURSE-05"
    assert why(t, "drop pick1")[0] == "WW-ITEM-08"


def test_benny_buys_what_is_good_and_held() -> None:
    t = Table(map=2).put("benny").curse(torch=1)
    assert why(t, "sell torch")[0] == "WW-BENNY-05"
    assert why(t, "item:weapon")[0] == "WW-BENNY-01"
    assert why(Table(map=2).give(torch=1), "sell torch")[0] == "WW-ACT-12"


# --- special areas and heroes ---------------------------------------------------------------------------------------


def test_special_areas_are_played_where_they_are() -> None:
    t = Table(map=1).put("pillars")
    assert why(t, "activity:god") == ("WW-ACT-12", "This is played in the God of Gold; you are in the Pillared Hall.")
    assert why(t, "pray")[0] == why(t, "pit:4")[0] == why(t, "grave:small")[0] == "WW-ACT-12"
    assert why(t, "activity:watchers")[0] == "WW-WATCH-01"
    assert why(t, "activity:squid")[0] == "WW-SQUID-01"


def test_special_areas_once_a_turn() -> None:
    assert why(Table(map=1).put("god").say("pray", "roll 1"), "pray")[0] == "WW-R-61"
    assert why(Table(map=1).put("grave").say("dig small", "roll 6"), "grave:small")[0] == "WW-R-62"
    assert why(Table(map=2).put("square").say("rob 2", "roll 6"), "crowd:2")[0] == "WW-R-99"
    assert why(Table(map=2).put("goblins").say("back 1", "roll 6"), "goblin:3")[0] == "WW-R-96"
    used = Table(map=2).put("piper").say("move stone_bridge", "move piper")
    assert why(used, "activity:piper")[0] == why(used, "pipe 1 2 3")[0] == "WW-USED-07"


def test_fighters_need_weapons_and_are_fought_once() -> None:
    t = Table(map=1).put("pit").give(weapon=1)
    assert why(t, "pit:7")[0] == "WW-GRD-15"
    assert why(t, "fight 4 2")[0] == "WW-GRD-02"
    assert why(t.say("fight 3 1", "roll 5"), "pit:3")[0] == "WW-PIT-10"


def test_coffins_open_by_levers_only() -> None:
    assert [why(Table(map=1).put(area), "coffin:5")[0] for area in ("pillars", "levers", "coffins")] == [
        "WW-COFFIN-02", "WW-COFFIN-03", "WW-COFFIN-10",
    ]  # fmt: skip
    t = Table(map=1).put("levers").say("pull", "roll 2 2 6")
    assert why(t, "coffin:5") == (
        "WW-COFFIN-06", "These dice cannot open coffin 5: use each die once, alone or added to another.",
    )  # fmt: skip


def test_heroes_are_met_by_moving_in() -> None:
    t = Table(map=1, players=4).put("pillars").put("mid", 1).put("mid", 2).put("pillars", 3)
    assert why(t, "hero:1") == ("WW-DUEL-05", "More than one hero stands in the Middle Landing: no duel there.")
    assert why(t, "hero:3")[0] == "WW-DUEL-03"
    assert why(t.put("vault", 1), "hero:1")[0] == "WW-DUEL-01"
    assert why(t.put("gone", 2), "hero:2") == ("WW-R-45", "Green has left the map for good.")
    met = Table(map=1).put("pillars").put("fountain", 1).say("move fountain", "roll 3 3")
    assert why(met, "hero:1")[0] == "WW-DUEL-10"


# --- in the middle of something -------------------------------------------------------------------------------------


def test_the_open_question_comes_first() -> None:
    t = Table(map=1).give(torch=1, tarot=1).say("drop")
    assert why(t, "area:crypt_walk")[0] == "WW-ACT-03"


def test_a_tarot_card_rolls_the_own_die_only() -> None:
    t = Table(map=1).put("pillars").give(tarot=1).put("fountain", 1).say("move fountain", "roll 2 5")
    assert why(t, "die:1")[0] == why(t, "reroll 2")[0] == "WW-TAROT-06"
    assert why(Table(map=1), "die:0")[0] == "WW-R-21"


def test_a_demand_names_what_the_loser_has() -> None:
    t = Table(map=1).put("pillars").put("fountain", 1).give(1, torch=1).curse(1, armor=1)
    t.say("move fountain", "roll 5 2")
    assert why(t, "item:armor")[0] == "WW-CURSE-05"
    assert why(t, "demand weapon")[0] == "WW-DUEL-11"
    assert why(t.say("demand torch"), "area:pillars")[0] == "WW-DUEL-13"


def test_guarded_gold_needs_its_armor_after_a_pick_up_too() -> None:
    t = Table(map=2).put("garden").say("pick up")
    assert why(t, "floor:hazard")[0] == "WW-HAZ-03"


def test_a_grave_gives_a_pick_there_is_room_for() -> None:
    t = Table(map=1).put("grave").give(pick1=1).say("dig large", "roll 6")
    assert why(t, "item:pick1") == ("WW-R-63", "Your card has no room for lock pick 1.")


# --- whole games ----------------------------------------------------------------------------------------------------


def things_on(g: Wayward) -> list[str]:
    board = g.board
    return [
        *[f"{kind}:{name}" for name in board.ids for kind in ("area", "activity")],
        *[f"link:{link.a}:{link.b}" for link in board.data.link],
        *[f"exit:{way_out.id}" for way_out in board.data.exit],
        *[f"{kind}:{name}" for name in (*ITEM_NAMES, "gold", "hazard") for kind in ("floor", "item")],
        *[f"{kind}:{n}" for n in range(9) for kind in ("pit", "crowd", "goblin", "coffin", "die", "hero")],
        *[f"grave:{size}" for size in ("small", "medium", "large")],
    ]


@pytest.mark.parametrize("which", [1, 2])
def test_every_thing_at_any_time_has_an_answer(which: int) -> None:
    rng = Random(which)
    for players in (1, 3):
        for g in positions(GAME, GAME.setup(players=players, map=which), rng):
            question = g.waiting
            if question is None or question.seat == CHANCE or rng.random() > 0.05:
                continue
            for wish in things_on(g):
                refusal = GAME.explain(g, question.seat, wish)
                assert refusal.sentence.endswith(".")
                assert "{" not in refusal.sentence


def test_a_wish_that_means_nothing_is_not_explained() -> None:
    g = Table(map=1).g
    assert explain.refuse(g, "area:atlantis") is explain.refuse(g, "sing") is explain.refuse(g, "goblin:1") is None
