"""SOLO. A card turn: missing goal pieces, the card and its faction, and the areas of the solo board."""

from collections.abc import Callable

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    BUILDING,
    CUBES,
    FAMILY,
    FIRE_ACTIONS,
    GONE,
    HAINTS_LEFT,
    PROTECTORS,
    SOLO_CARD,
    SOLO_PILE,
    TERRAIN_CUBE,
    TOWNSFOLK,
)
from lantern.games.harrow.names import CARD_NAMES
from lantern.games.harrow.records import SoloData, load_cards
from lantern.games.harrow.rules.hester_board import ground_cubes
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.solo import active, flip, goals, hesters_turn, opened, solo_table, still
from tests.rule_evidence import rule

SIDES = load_cards().solo.cards


def piles(t: Table) -> list[int]:
    return t.g.tally[SOLO_PILE : SOLO_PILE + 3]


def bonfire(t: Table, at: str) -> Table:
    t.g.bonfires = bytes([2 if n == GRID.named[at] else old for n, old in enumerate(t.g.bonfires)])
    return t.fresh()


BLOCKERS: dict[str, Callable[[Table, str], Table]] = {
    "family": lambda t, at: t.haints(FAMILY, at, 1),
    "protectors": lambda t, at: t.haints(PROTECTORS, at, 1),
    "legend": lambda t, at: t.legend(FAMILY, at),
    "full": lambda t, at: t.haints(FAMILY, at, 4),
    "bonfire": bonfire,
    "townsfolk": lambda t, at: t.set(TOWNSFOLK, GRID.named[at]),
}


def told(t: Table, what: str) -> list[tuple[int, int]]:
    return [(event.a, event.b) for event in t.told(what)]


# --- goal pieces


@rule("HC-SOLO-06", "HC-SOLO-39")
def test_a_goal_piece_that_left_is_replaced_at_the_beginning_of_the_next_turn_only() -> None:
    t = solo_table(building="d3")  # one step from the Family Legend at d2
    flip(t, "family", "rally")
    assert t.score(FAMILY) == 2
    assert t.say("spawn g3").asked not in ("pile", "goal_to")
    assert max(t.g.tally[BUILDING : BUILDING + 4]) == GONE  # none in Hester's turn either
    hesters_turn(t)
    assert t.asked == "pile"
    assert t.say("turn over tactics", "card banish").answers == ["to e1", "to b5"]
    t.say("to b5")
    assert t.g.tally[BUILDING + 1] == GRID.named["b5"]
    assert t.g.tally[TOWNSFOLK] == GRID.named["b2"]  # the other one has stayed


@rule("HC-SOLO-06", "HC-SOLO-07")
@pytest.mark.parametrize("blocker", ["family", "protectors", "legend", "bonfire", "townsfolk"])
def test_a_goal_piece_goes_to_a_hex_of_the_card_that_nothing_blocks(blocker: str) -> None:
    t = opened().say("place townsfolk", "turn over goblin", "card propel", "to b3").clear()
    t.legend(PROTECTORS, "d6").legend(FAMILY, "d2")
    t.say("turn over goblin")
    BLOCKERS[blocker](t, "f3")
    assert t.say("card doppelganger").answers == ["to b2"]


@rule("HC-SOLO-07")
def test_without_a_free_hex_another_card_is_drawn_from_any_pile() -> None:
    t = opened().say("place townsfolk", "turn over goblin", "card propel", "to b3")
    t.haints(FAMILY, "f3", 1).haints(PROTECTORS, "b2", 1).say("turn over goblin", "card doppelganger")
    assert t.answers == ["turn over tactics", "turn over upgrade", "turn over goblin"]
    assert t.say("turn over tactics", "card rally").answers == ["to a3", "to g3"]
    assert piles(t) == [5, 6, 4]


@rule("HC-SOLO-08", "HC-R-69", "HC-R-163")
def test_faceless_portraits_places_anywhere_but_costs_hesters_cubes_and_nobody_elses() -> None:
    t = bonfire(opened(), "a1").say("place townsfolk", "turn over upgrade", "card faceless_portraits")
    assert ground_cubes(t.g) == [0, 0, 0, 0]
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 3)
    assert [t.g.tally[CUBES + TERRAIN_CUBE + n] for n in range(4)] == [6, 6, 6, 6]
    units_fire_and_brambles = {"d2", "d6", "a1", "d4"}
    assert places(t) == set(GRID.names) - units_fire_and_brambles
    t.say("to c1", "turn over tactics", "card rally", "to a3")
    assert t.asked == "pile"


@rule("HC-R-163")
def test_a_building_may_stand_on_the_brambles_but_not_with_the_townsfolk() -> None:
    t = opened().say("place townsfolk", "turn over goblin", "card propel", "to b3")
    t.say("turn over upgrade", "card faceless_portraits")
    assert places(t) == set(GRID.names) - {"d2", "d6", "b3"}


# --- the card and its faction


@rule("HC-SOLO-09")
def test_pile_and_faction_are_chosen_before_the_card_is_seen() -> None:
    t = solo_table()
    assert t.answers == ["turn over tactics", "turn over upgrade", "turn over goblin"]
    assert t.say("turn over upgrade").answers == ["activate protectors", "activate family"]
    assert (t.g.tally[SOLO_CARD], GAME.view(t.g, 0).solo_faction) == (-1, "")
    t.say("activate family")
    assert (active(t), t.asked) == ("family", "solo_card")
    assert len(t.answers) == 9  # none of the Upgrade Cards has been seen


@rule("HC-SOLO-09")
def test_an_empty_pile_cannot_be_chosen() -> None:
    t = solo_table().set(SOLO_PILE + 1, 0)
    assert t.answers == ["turn over tactics", "turn over goblin"]


@rule("HC-SOLO-10", "HC-R-162")
def test_a_card_may_be_replaced_once_from_any_pile_and_the_faction_stays() -> None:
    t = flip(solo_table(), "protectors", "dead_shot", keep=False)
    assert t.answers == ["replace from tactics", "replace from upgrade", "replace from goblin", "keep"]
    before = piles(t)
    t.say("replace from goblin", "card blood_money")
    assert (active(t), t.asked) == ("protectors", "spawn")  # resolved, without another choice
    assert t.answers == ["spawn d2", "spawn c5"][1:]  # d2 is Family's; dead_shot would show g2 and a2
    assert piles(t) == [before[0], before[1], before[2] - 1]
    assert GAME.view(t.g, 0).turned["tactics"] == ("dead_shot",)
    while t.asked != "solo_card":
        t.say("turn over tactics" if t.asked == "pile" else "stop" if t.can("stop") else t.answers[0])
    assert not t.can("card dead_shot")  # out of the game


@rule("HC-R-162")
def test_faceless_portraits_has_no_effect_when_it_is_replaced() -> None:
    t = flip(solo_table(), "family", "faceless_portraits", keep=False)
    t.say("replace from tactics", "card gumption")
    assert ground_cubes(t.g) == [1, 1, 1, 1]
    assert t.answers == ["spawn g3", "spawn a1"]


@rule("HC-R-170", "HC-SOLO-10")
def test_the_last_card_of_all_cannot_be_replaced_and_is_resolved() -> None:
    t = solo_table().set(SOLO_PILE + 1, 0).set(SOLO_PILE + 2, 0).set(SOLO_PILE, 1)
    flip(t, "family", "gumption")
    assert t.asked == "spawn"


@rule("HC-SOLO-11", "HC-R-69", "HC-R-163")
def test_faceless_portraits_as_turn_card_takes_the_terrain_cubes_and_spawns_on_any_lawful_hex() -> None:
    t = bonfire(solo_table(), "a1").haints(FAMILY, "c4", 4)
    flip(t, "family", "faceless_portraits")
    assert ground_cubes(t.g) == [0, 0, 0, 0]
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 3)
    enemy, fire, full, townsfolk = "d6", "a1", "c4", "b2"
    assert places(t) == set(GRID.names) - {enemy, fire, full, townsfolk}
    t.say("spawn d4", "spawn d4")
    assert t.asked == "solo_group"  # SPAWN came first, then CUBE and MOVE


@rule("HC-SOLO-31")
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.card)
def test_every_card_shows_two_hexes_an_icon_and_the_hester_icon_or_not(side: SoloData) -> None:
    t = solo_table(townsfolk="d7", building="d1").set(FIRE_ACTIONS, 0).legend(PROTECTORS, "a1").legend(FAMILY, "d4")
    t.set(TOWNSFOLK, GONE).set(BUILDING, GONE)
    bonfire(t, "d5")  # next to Family's Legend
    if side.card in ("tempt", "propel"):  # used for the goal pieces
        t.g.decks = (*t.g.decks[:2], t.g.decks[2] | 1 << CARD_NAMES[2].index(side.card), *t.g.decks[3:])
    flip(t, "family", side.card)
    shown = set(side.hexes or GRID.names)
    assert places(t) == shown - {"a1", "d5"}
    first = {"cube": [(0, 1), (1, 1), (2, 1)], "spawn": [(2, 1)], "move": [(1, 1), (2, 1)]}
    assert told(t, "area") == first[side.icon]
    view = GAME.view(t.g, 0)
    assert (view.solo_card, view.solo_faction) == (side.card, "family")
    attacked = []
    while t.asked in ("spawn", "attacker", "target"):
        t.say(t.answers[0])
        attacked += [GRID.names[event.b] for event in t.told("attack")]
    assert (attacked == ["d5"]) == side.hester


# --- the areas


@rule("HC-SOLO-12", "HC-SOLO-13", "HC-SOLO-35")
@pytest.mark.parametrize(
    ("tokens", "times"),
    [(1, (2, 1, 1)), (2, (2, 2, 1)), (3, (2, 2, 2)), (4, (3, 2, 2)), (5, (3, 3, 2)), (7, (4, 3, 3))],
)
@pytest.mark.parametrize(
    ("card", "order"), [("dead_shot", (0, 1, 2)), ("rally", (1, 2, 0)), ("haunting_vision", (2, 0, 1))]
)
def test_action_tokens_lie_clockwise_from_the_icon_and_each_activates_once_more(
    tokens: int, times: tuple[int, ...], card: str, order: tuple[int, ...]
) -> None:
    t = still(solo_table()).set(FIRE_ACTIONS, tokens)
    flip(t, "family", card)
    assert told(t, "area") == list(zip(order, times, strict=True))


@rule("HC-R-68")
@pytest.mark.parametrize(("tokens", "times"), [(1, [1, 1, 1]), (4, [2, 1, 1]), (5, [2, 2, 1]), (7, [3, 2, 2])])
def test_in_the_other_reading_tokens_alone_count(tokens: int, times: list[int]) -> None:
    t = still(solo_table(tokens_only=True)).set(FIRE_ACTIONS, tokens)
    flip(t, "family", "dead_shot")
    assert [n for _, n in told(t, "area")] == times


@rule("HC-SOLO-12", "HC-SOLO-28")
def test_the_tokens_lie_on_the_solo_board_until_hesters_turn() -> None:
    t = solo_table().set(FIRE_ACTIONS, 4)
    assert GAME.view(t.g, 0).areas == {}
    flip(t, "family", "haunting_vision")
    assert GAME.view(t.g, 0).areas == {"spawn": 2, "move": 1, "cube": 1}
    while GAME.view(t.g, 0).stage == "solo":
        t.say(t.answers[0])
    seen = GAME.view(t.g, 0)
    assert (seen.stage, seen.areas, seen.solo_card) == ("hester", {}, "")
    assert seen.hester is not None
    assert seen.hester.actions == 4


@rule("HC-SOLO-14", "HC-SOLO-32")
@pytest.mark.parametrize(("tokens", "cubes"), [(0, 1), (1, 2), (4, 3)])
@pytest.mark.parametrize(("name", "faction", "other"), [("protectors", 0, 1), ("family", 1, 0)])
def test_cubes_of_the_active_faction_come_one_more_for_each_token(
    tokens: int, cubes: int, name: str, faction: int, other: int
) -> None:
    t = still(solo_table()).legend(PROTECTORS, "a4").legend(FAMILY, "g1").set(FIRE_ACTIONS, tokens)
    flip(t, name, "dead_shot")
    assert (t.ground(faction), t.ground(other)) == (3 + cubes, 3)
    assert t.g.tally[CUBES + faction] == 3 - cubes


@rule("HC-CMP-05", "HC-SOLO-14")
def test_six_cubes_of_a_colour_are_all_there_are() -> None:
    t = still(solo_table()).legend(PROTECTORS, "a4").legend(FAMILY, "g1").cubes(FAMILY, 5).set(FIRE_ACTIONS, 4)
    flip(t, "family", "dead_shot")
    assert (t.ground(FAMILY), t.g.tally[CUBES + FAMILY]) == (6, 0)


@rule("HC-SOLO-15", "HC-SOLO-33", "HC-R-164")
def test_each_haint_picks_one_of_the_two_hexes() -> None:
    t = solo_table().set(FIRE_ACTIONS, 4)
    flip(t, "family", "haunting_vision")  # g4, b1: three Haints
    for at in ("g4", "b1", "g4"):
        assert t.answers == ["spawn g4", "spawn b1"]
        t.say(f"spawn {at}")
    assert (t.haints_on(FAMILY, "g4"), t.haints_on(FAMILY, "b1"), t.left(FAMILY)) == (2, 1, 12)
    assert t.asked != "spawn"


@rule("HC-SOLO-15", "HC-R-164")
@pytest.mark.parametrize("blocker", ["protectors", "bonfire", "townsfolk", "full"])
def test_haints_do_not_come_to_enemies_bonfires_the_other_goal_or_a_full_hex(blocker: str) -> None:
    t = solo_table()
    BLOCKERS[blocker](t, "g4")
    assert flip(t, "family", "haunting_vision").answers == ["spawn b1"]


@rule("HC-SOLO-15", "HC-R-167")
def test_haints_may_come_to_their_own_goal_which_is_completed_when_they_move() -> None:
    t = goals(solo_table(), "b2", "g4").set(FIRE_ACTIONS, 0)
    flip(t, "family", "haunting_vision").say("spawn g4")
    assert (t.score(FAMILY), t.g.tally[BUILDING]) == (2, GONE)


@rule("HC-SOLO-15", "HC-R-164")
def test_a_further_card_lends_its_hexes_to_the_haints_still_missing() -> None:
    t = solo_table().set(FIRE_ACTIONS, 4).haints(FAMILY, "g4", 3).haints(PROTECTORS, "b1", 1)
    flip(t, "family", "haunting_vision").say("spawn g4")  # full now, and b1 is the enemy's
    assert t.answers == ["turn over tactics", "turn over upgrade", "turn over goblin"]
    t.say("turn over goblin", "card buried")  # a Hester icon, and SPAWN first
    assert t.answers == ["spawn e2", "spawn b4"]
    t.say("spawn e2", "spawn b4")
    assert t.asked != "spawn"  # three in all
    assert GAME.view(t.g, 0).solo_card == "haunting_vision"
    assert [area for area, _ in told(t, "area")] == [0, 1]  # and on with CUBE and MOVE


@rule("HC-R-164")
def test_faceless_portraits_lends_any_hex_and_takes_nothing() -> None:
    t = solo_table().haints(PROTECTORS, "g4", 1).haints(PROTECTORS, "b1", 1)
    flip(t, "family", "haunting_vision").say("turn over upgrade", "card faceless_portraits")
    assert t.can("spawn c1", "spawn e5")
    assert ground_cubes(t.g) == [1, 1, 1, 1]


@rule("HC-R-164")
def test_without_a_haint_in_supply_nothing_is_drawn() -> None:
    t = still(solo_table(), FAMILY).haints(PROTECTORS, "g3", 1).haints(PROTECTORS, "a1", 1)
    before = piles(t)
    flip(t, "family", "gumption")
    assert GAME.view(t.g, 0).stage == "hester"
    assert sum(piles(t)) == sum(before) - 1


@rule("HC-R-164")
def test_the_last_haint_of_the_supply_is_the_last_to_come() -> None:
    t = solo_table().set(FIRE_ACTIONS, 4).set(HAINTS_LEFT + FAMILY, 1)
    flip(t, "family", "haunting_vision").say("spawn g4")
    assert (t.asked != "spawn", t.haints_on(FAMILY, "g4")) == (True, 1)


@rule("HC-R-170")
def test_the_game_is_lost_when_a_haint_needs_a_card_and_none_is_left() -> None:
    t = solo_table().haints(PROTECTORS, "g4", 1).haints(PROTECTORS, "b1", 1)
    for pile in range(3):
        t.set(SOLO_PILE + pile, int(pile == 0))
    flip(t, "family", "haunting_vision")
    result = GAME.result(t.g)
    assert result is not None
    assert result.why == "A card was needed, and none is left."
