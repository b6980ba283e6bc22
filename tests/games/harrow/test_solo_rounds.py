"""SOLO. Rounds of the Solo Game, the Brambles, and how it ends."""

import pytest

from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    BUILDING,
    EATEN,
    EMPTY,
    FAMILY,
    FIRE_ACTIONS,
    GONE,
    HAINTS_LEFT,
    HESTER_AT,
    KINDS,
    LEGEND_AT,
    PROTECTORS,
    ROUND,
    SCORE,
    SOLO_PILE,
    TOWNSFOLK,
    WILD_SUPPLY,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.solo import flip, hesters_turn, solo_table, still
from tests.rule_evidence import rule


def quiet() -> Table:
    """Nobody is in reach of anybody, moves or comes."""
    return still(solo_table().legend(PROTECTORS, "a3").legend(FAMILY, "g1"))


def last_card() -> Table:
    """A single card is left, a Tactics Card; nobody is in reach of anybody."""
    t = solo_table().legend(PROTECTORS, "a3").legend(FAMILY, "g1")
    return t.set(SOLO_PILE, 1).set(SOLO_PILE + 1, 0).set(SOLO_PILE + 2, 0)


def why(t: Table) -> str:
    result = GAME.result(t.g)
    assert result is not None
    return result.why


# --- a round


@rule("HC-R-74", "HC-SOLO-28")
def test_a_round_is_a_card_turn_a_hester_turn_and_then_the_brambles() -> None:
    t = quiet().legend(FAMILY, "d4")
    assert t.g.tally[ROUND] == 1
    flip(t, "family", "dead_shot")
    assert (GAME.view(t.g, 0).stage, t.score(FAMILY)) == ("hester", 0)
    hesters_turn(t)
    assert (t.g.tally[ROUND], t.score(FAMILY), t.score(PROTECTORS)) == (2, 1, 0)


@rule("HC-SOLO-28")
@pytest.mark.parametrize(("where", "points"), [("d4", 1), ("d3", 0)])
@pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
def test_units_on_the_brambles_are_a_point_for_their_faction_alone(faction: int, where: str, points: int) -> None:
    t = quiet().haints(faction, where, 2)
    hesters_turn(flip(t, "family", "dead_shot"))
    assert (t.score(faction), t.score(1 - faction)) == (points, 0)


@rule("HC-SOLO-28", "HC-SOLO-01")
def test_hester_has_all_her_tokens_as_actions_again() -> None:
    t = flip(quiet().set(FIRE_ACTIONS, 3), "family", "dead_shot")
    seen = GAME.view(t.g, 0).hester
    assert seen is not None
    assert (seen.actions, seen.taken, GAME.view(t.g, 0).areas) == (3, 0, {})


@rule("HC-R-73")
@pytest.mark.parametrize(("faction", "spaces"), [(PROTECTORS, (0, 1, 2)), (FAMILY, (3, 4, 5))])
def test_hester_eats_one_of_the_five_wild_tokens(faction: int, spaces: tuple[int, ...]) -> None:
    t = quiet()
    t.set(HESTER_AT, t.g.tally[LEGEND_AT + faction])
    flip(t, "family", "dead_shot")
    while t.asked != "eat":
        t.say("stop" if t.can("stop") else t.answers[0])
    t.say(f"eat {('protectors', 'family')[faction]}")
    assert t.answers == ["eat wild"]
    t.say("eat wild")
    assert t.answers == [f"space {space + 1}" for space in spaces]
    t.say(t.answers[0])
    assert (t.g.tally[WILD_SUPPLY], t.g.scoring[spaces[0]], t.g.tally[HESTER_AT]) == (4, EATEN + KINDS, -1)


@rule("HC-R-73")
def test_without_a_wild_token_nothing_can_be_eaten() -> None:
    t = quiet().set(WILD_SUPPLY, 0)
    t.set(HESTER_AT, t.g.tally[LEGEND_AT + FAMILY])
    flip(t, "family", "dead_shot")
    while t.asked not in ("pile", "solo_goal"):
        assert t.asked != "eat"
        t.say("stop" if t.can("stop") else t.answers[0])


# --- the end


@rule("HC-SOLO-29")
def test_hester_wins_at_once_when_her_six_spaces_are_filled() -> None:
    t = quiet().set(SCORE + PROTECTORS, 9)  # whatever the others have
    t.set(HESTER_AT, t.g.tally[LEGEND_AT + FAMILY])
    t.g.scoring = (EATEN + KINDS, EATEN + KINDS, 1, 1, 1, EMPTY)
    flip(t, "family", "dead_shot")
    while t.asked != "eat":
        t.say("stop" if t.can("stop") else t.answers[0])
    t.say("eat family", "eat wild")
    result = GAME.result(t.g)
    assert result is not None
    assert (result.winners, result.why) == ((0,), "Hester has filled her six spaces.")


@rule("HC-SOLO-30")
@pytest.mark.parametrize(("points", "lost"), [(6, False), (7, True), (8, True)])
@pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
def test_seven_points_of_a_faction_at_the_end_of_a_round_are_a_loss(faction: int, points: int, lost: bool) -> None:
    t = flip(quiet().set(SCORE + faction, points), "family", "dead_shot")
    assert GAME.result(t.g) is None  # not before the end of the round
    hesters_turn(t)
    assert (GAME.result(t.g) is not None) == lost
    if lost:
        assert why(t) == "A faction has seven points."


@rule("HC-SOLO-30", "HC-SOLO-28", "HC-R-74")
def test_the_point_of_the_brambles_counts_for_the_check() -> None:
    t = hesters_turn(flip(quiet().set(SCORE + FAMILY, 6).legend(FAMILY, "d4"), "family", "dead_shot"))
    result = GAME.result(t.g)
    assert result is not None
    assert (result.winners, result.why) == ((), "A faction has seven points.")


@rule("HC-SOLO-30", "HC-R-170")
def test_taking_the_last_card_is_no_loss_but_needing_another_is() -> None:
    t = flip(last_card().set(HAINTS_LEFT + FAMILY, 0), "family", "dead_shot").say("to g2")
    assert GAME.view(t.g, 0).stage == "hester"
    assert hesters_turn(t).asked == ""
    assert why(t) == "A card was needed, and none is left."


@rule("HC-SOLO-30", "HC-R-170")
@pytest.mark.parametrize("goal", [TOWNSFOLK, BUILDING])
def test_a_goal_piece_that_needs_a_card_loses_the_game_too(goal: int) -> None:
    t = last_card()
    flip(t, "family", "gumption").say("spawn a1", "spawn a1").set(goal, GONE)
    hesters_turn(t)
    assert why(t) == "A card was needed, and none is left."
    assert t.g.tally[ROUND] == 2


@rule("HC-SOLO-30")
def test_points_do_not_explain_a_loss_for_want_of_cards() -> None:
    """Seven points in the card turn would be checked after Hester's turn, which does not come any more."""
    t = last_card().haints(PROTECTORS, "g3", 1).haints(PROTECTORS, "a1", 1).set(SCORE + FAMILY, 7)
    flip(t, "family", "gumption")
    assert why(t) == "A card was needed, and none is left."
