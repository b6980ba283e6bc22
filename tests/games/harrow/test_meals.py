"""EAT-01..08, HX-07, OBS-07, R-64..66, R-97, R-153: corners of Hester's meals, and the rest of her Clean Up."""

from __future__ import annotations

from random import Random

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    ADVANCE,
    EATEN,
    FAMILY,
    HAINTS_LEFT,
    HESTER,
    IN_TREE,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    KINDS,
    LEGEND_AT,
    MAY_BE,
    OFF,
    PAIR,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    ROW,
    SCORE,
    SCROLL,
    SCROLLS,
    SPAWN,
    STRENGTHEN,
    TERRAIN_CUBE,
    TOKENS_IN_BOX,
    UPGRADE,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.rules.abilities import board_values
from lantern.games.harrow.totals import totals
from tests.games.harrow.hester import (
    SEAT,
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    fall,
    ground,
    hand,
    hester_on,
    hesters,
    scored,
    shaken,
    snakes,
    stands,
)
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule


def eats(at: str = "d6", *answers: str) -> Table:
    """Hester has found a Legend at home (Protectors on d6, Family on d2) and is asked in her Clean Up."""
    return shaken(stands(acting(), at)).say(*answers)


# --- what and when


@rule("HC-EAT-01", "HC-EAT-05")
def test_she_eats_once_and_has_to_be_summoned_to_eat_again() -> None:
    t = stands(acting(), "d6").set(ROW + PROTECTORS * 3 + SPAWN, 2)
    shaken(t).say("eat protectors", "eat spawn", "space 2")
    assert (hester_on(t), t.asked) == ("", "jar")
    t = hesters(t).say("root a3", "root a4")
    assert shaken(t).asked == "jar"  # off the map she finds nobody
    t = hesters(bonfire(t, "c5")).legend(PROTECTORS, "c6").say("root b5", "root c6")
    shaken(ground(altar(t, "reach"), bog=3)).say("summon", "summon c5", "use reach", "move hester c5", "to c6")
    assert t.answers == ["eat protectors", "stop"]


@rule("HC-EAT-01")
def test_she_eats_in_her_clean_up_only() -> None:
    t = stands(acting(actions=3), "d6")
    assert not t.can("eat protectors")
    t.say("spawn", "spawn family d2")
    assert not t.can("eat protectors")
    assert shaken(t).asked == "eat"


@rule("HC-EAT-01")
def test_who_declines_may_eat_in_a_later_turn() -> None:
    t = hesters(eats("d6", "stop")).say("root a3", "root a4")
    assert shaken(t).can("eat protectors")


@rule("HC-EAT-01", "HC-EAT-02")
def test_without_any_token_there_is_nothing_to_eat() -> None:
    assert shaken(stands(acting().wilds(PROTECTORS, 0), "d6")).asked == "jar"


@rule("HC-EAT-02", "HC-R-153")
def test_a_row_is_worth_less_without_its_last_token() -> None:
    t = stands(acting(), "d6").set(ROW + PROTECTORS * 3 + SPAWN, 2).set(ROW + PROTECTORS * 3 + STRENGTHEN, 1)
    before = board_values(t.g, PROTECTORS)
    shaken(t).say("eat protectors")
    assert t.answers == ["eat spawn", "eat strengthen", "eat wild"]  # no imaginary ADVANCE
    t.say("eat spawn", "space 2")
    after = board_values(t.g, PROTECTORS)
    assert (after[ADVANCE], after[STRENGTHEN]) == (before[ADVANCE], before[STRENGTHEN])
    assert after[SPAWN] < before[SPAWN]


@rule("HC-EAT-02")
def test_of_kammi_she_takes_rows_but_nothing_of_the_grid() -> None:
    t = stands(acting(factions="protectors,kammi"), "c1").set(ROW + KAMMI * 3 + ADVANCE, 1).scrolls(KAMMI, 2)
    grid = t.g.grid
    shaken(t).say("eat kammi-1")
    assert t.answers == ["eat advance", "eat scroll", "eat wild"]
    t.say("eat advance", "space 4")
    assert (t.g.tally[ROW + KAMMI * 3 + ADVANCE], t.g.grid) == (0, grid)


@rule("HC-R-153")
@pytest.mark.parametrize("meal", ["spawn", "scroll", "wild"])
def test_eaten_tokens_leave_the_game(meal: str) -> None:
    t = stands(acting(), "d6").scrolls(PROTECTORS, 1).set(ROW + PROTECTORS * 3 + SPAWN, 1)
    whole, box = totals(t.g), t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + KINDS]
    supply = t.g.tally[WILD_SUPPLY]
    shaken(t).say("eat protectors", f"eat {meal}", "space 2")
    assert (t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + KINDS], t.g.tally[WILD_SUPPLY]) == (box, supply)
    assert totals(t.g) == whole


@rule("HC-EAT-04", "HC-R-153")
def test_a_scroll_and_a_wild_token_of_the_family_can_be_eaten_too() -> None:
    t = stands(acting(), "d2").scrolls(FAMILY, 2)
    t.g.bag = bytes(len(t.g.bag))
    shaken(t.fresh()).say("eat family")
    assert t.answers == ["eat scroll", "eat wild"]
    paths = t.g.tally[PATHS_TRACK]
    t.say("eat scroll", "space 5")
    assert (t.g.tally[SCROLLS + FAMILY], t.g.scoring[4]) == (1, EATEN + SCROLL)
    assert t.g.tally[PATHS_TRACK] == paths  # only Scrolls of the Protectors lie on Path Tokens


@rule("HC-EAT-04", "HC-R-97", "HC-R-153")
def test_upgraded_tokens_are_safe_wherever_they_are() -> None:
    t = stands(acting(), "d2").wilds(FAMILY, 0)
    t.g.bag = put(bytes(len(t.g.bag)), UPGRADE, 1)
    t.g.family_board, t.g.waiting_tokens = (SPAWN, UPGRADE + 1), (UPGRADE + 3,)
    assert shaken(t.fresh()).asked == "jar"  # and she does not take the SPAWN before them


# --- spaces


@rule("HC-EAT-03", "HC-R-66")
@pytest.mark.parametrize(("space", "asked"), [("space 3", "card"), ("space 5", "eat")])
def test_a_bonfire_on_the_last_space_of_a_side_makes_that_player_inedible(space: str, asked: str) -> None:
    t = scored(stands(snakes(snakes(acting(), PROTECTORS, "c4"), FAMILY, "c3"), "d6"), (1, 2), EATEN)
    ground(t, bog=1).say("move", "move protectors infected c4", "to c3")
    assert t.answers == ["space 3", "space 4", "space 5", "space 6"]
    assert shaken(t.say(space)).asked == asked  # the card is drawn after she could have eaten
    assert t.g.scoring.count(PAIR) == 1


@rule("HC-EAT-03")
def test_a_token_goes_to_the_side_of_its_owner() -> None:
    assert eats("d6", "eat protectors", "eat wild").answers == ["space 1", "space 2", "space 3"]
    assert eats("d2", "eat family", "eat wild").answers == ["space 4", "space 5", "space 6"]


# --- Path Tokens


@rule("HC-R-64")
def test_without_a_path_token_anywhere_but_on_the_track_none_returns() -> None:
    t = stands(acting(), "d6").scrolls(PROTECTORS, 1).set(PATHS_LEFT, 0).set(PATHS_TRACK, 4)
    shaken(t).say("eat protectors", "eat scroll", "space 2")
    assert (t.asked, t.g.tally[PATHS_TRACK]) == ("jar", 4)


@rule("HC-R-64")
def test_another_meal_of_the_protectors_costs_no_path_token() -> None:
    t = stands(acting(), "d6").set(PATHS_LEFT, 2).set(PATHS_TRACK, 2)
    shaken(t).say("eat protectors", "eat wild", "space 2")
    assert (t.g.tally[PATHS_LEFT], t.g.tally[PATHS_TRACK]) == (2, 2)


# --- Kammi and her Goblin


def kammis(at: str) -> Table:
    """Kammi is kammi-1 on c1, her Goblin kammi-2 on e1; Hester is about to eat."""
    return shaken(stands(acting(factions="protectors,kammi"), at))


@rule("HC-HX-07", "HC-R-65")
def test_a_bite_at_the_goblin_kills_nobody_and_scores_nothing() -> None:
    t = stands(acting(factions="protectors,kammi"), "e1").haints(KAMMI, "e1", 2)
    before = t.g.tally[HAINTS_LEFT + KAMMI], t.g.tally[WILDS + KAMMI]
    shaken(t).say("eat kammi-2")
    assert (t.g.tally[HAINTS_LEFT + KAMMI], t.g.tally[WILDS + KAMMI]) == before
    assert t.haints_on(KAMMI, "e1") == 2
    assert [t.g.tally[SCORE + faction] for faction in t.g.sides] == [0, 0]


@rule("HC-R-65")
def test_in_a_later_turn_she_may_try_again() -> None:
    t = kammis("e1").say("eat kammi-2")
    t = hesters(t).say("root a3", "root a4")
    assert shaken(t).answers == ["eat kammi-2", "stop"]


@rule("HC-EAT-01")
def test_the_goblins_absence_leaves_only_kammi() -> None:
    t = stands(acting(factions="protectors,kammi"), "c1").set(LEGEND_AT + KAMMI_SLOT + 1, OFF)
    assert shaken(t).answers == ["eat kammi-1", "stop"]


@rule("HC-HX-07")
@pytest.mark.parametrize("token", ["kammi-1", "kammi-2"])
def test_a_bite_that_shows_who_is_who_is_not_taken_back(token: str) -> None:
    t = kammis("c1" if token == "kammi-1" else "e1").say(f"eat {token}")
    assert t.g.told
    assert t.g.tally[MAY_BE] == 1  # kammi-1


@rule("HC-OBS-07")
def test_hester_cannot_see_whom_she_is_about_to_bite() -> None:
    t = stands(acting(factions="protectors,kammi"), "c1").set(LEGEND_AT + KAMMI_SLOT + 1, GRID.named["c1"])
    one = shaken(t).g
    other = one.clone()
    other.tally[KAMMI_IS] = KAMMI_SLOT + 1
    other.ask_again()
    assert GAME.view(one, SEAT) == GAME.view(other, SEAT)
    assert one.waiting is not None
    assert other.waiting is not None
    assert one.waiting.answers == other.waiting.answers
    seen = {GAME.imagine(one, SEAT, Random(seed)).tally[KAMMI_IS] for seed in range(20)}
    assert seen == {KAMMI_SLOT, KAMMI_SLOT + 1}


# --- the rest of Clean Up


@rule("HC-EAT-06")
def test_six_cubes_may_stay_whatever_the_tree_holds() -> None:
    t = ground(acting(), bog=3, forest=3).set(IN_TREE + TERRAIN_CUBE, 2).cubes(PROTECTORS, 0).cubes(FAMILY, 0)
    t.say("stop", "fall 0", "fall 3", "fall 3")
    assert (t.asked, cubes(t), t.in_tree(TERRAIN_CUBE)) == ("jar", {"bog": 3, "forest": 3}, 2)


@rule("HC-EAT-06")
def test_cubes_are_counted_after_the_bottom_actions() -> None:
    t = shaken(ground(bonfire(acting(), "c3"), bog=4, forest=4)).say("summon", "summon c3")
    assert t.asked == "jar"  # five are left
    assert cubes(t) == {"bog": 1, "forest": 4}


@rule("HC-EAT-07")
@pytest.mark.parametrize(("space", "draws"), [(1, 1), (2, 0), (3, 1), (4, 1), (5, 0), (6, 1)])
def test_a_symbol_under_the_pair_of_a_bonfire_draws_a_card_in_clean_up(space: int, draws: int) -> None:
    t = hand(ground(snakes(snakes(acting(), PROTECTORS, "c4"), FAMILY, "c3"), bog=1))
    t.say("move", "move protectors infected c4", "to c3", f"space {space}")
    assert t.g.hands[HESTER] == ()  # not before
    while t.asked in ("hester", "hester_move", "tree"):
        t.say("stop" if t.can("stop") else t.answers[-1])
    assert (t.asked, len(t.g.hands[HESTER])) == ("card" if draws else "jar", 0)
    while t.asked == "card":
        t.say(t.answers[0])
    assert len(t.g.hands[HESTER]) == draws


@rule("HC-EAT-07")
def test_two_symbols_of_one_turn_draw_two_cards_and_none_in_the_next() -> None:
    t = stands(hand(ground(snakes(snakes(acting(), PROTECTORS, "c4"), FAMILY, "c3"), bog=1)), "d6")
    t.say("move", "move protectors infected c4", "to c3", "space 4", "stop")
    fall(t)
    while t.asked == "hester":
        t.say("stop")
    t.say("eat protectors", "eat wild", "space 1")
    while t.asked == "card":
        t.say(t.answers[0])
    assert len(t.g.hands[HESTER]) == 2
    t = hesters(t).say("root a3", "root a4")
    assert len(end_turn(t).g.hands[HESTER]) == 2


@rule("HC-EAT-07")
def test_an_empty_deck_gives_no_card() -> None:
    t = stands(hand(acting()), "d6")
    t.g.decks = (*t.g.decks[:HESTER], 0)
    shaken(t.fresh()).say("eat protectors", "eat wild", "space 1")
    assert (t.asked, t.g.hands[HESTER]) == ("jar", ())


@rule("HC-EAT-08")
def test_all_boxes_are_free_again_in_her_next_turn() -> None:
    t = hand(acting(actions=3), "ward", "reach").say("spawn", "spawn family d2", "card", "play ward", "root", "root a3")
    t = hesters(end_turn(t)).say("root b4", "root b5")
    assert t.can("card", "root", "spawn")
