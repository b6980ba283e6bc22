"""EAT-01..05, HX-07, R-64..66, R-153: Hester eats tokens of those whose Legend she has found."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ADVANCE,
    DRAWS_DUE,
    EATEN,
    FAMILY,
    HESTER_NAIL,
    KAMMI,
    KAMMI_SLOT,
    KINDS,
    LEGEND_AT,
    MAY_BE,
    PAIR,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    REVEALED,
    ROW,
    SCROLL,
    SCROLLS,
    SPAWN,
    UPGRADE,
    WILDS,
)
from lantern.games.harrow.totals import totals
from tests.games.harrow.hester import acting, hester_on, nailed, scored, shaken, stands
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule


def found(at: str = "d6", **options: Any) -> Table:
    """Hester stands on a hex in her own turn, before the Tree; at home are Protectors (d6) and Family (d2)."""
    return stands(acting(**options), at)


def board(t: Table, *tokens: int) -> Table:
    """Exactly these tokens on the Family board."""
    t.g.family_board = tokens
    return t.fresh()


def collected(t: Table, faction: int, kind: int, n: int) -> Table:
    return t.set(ROW + faction * 3 + kind, n)


@rule("HC-EAT-01", "HC-R-08")
def test_with_a_legend_on_her_hex_she_may_eat_in_clean_up() -> None:
    t = shaken(found())
    assert t.answers == ["eat protectors", "stop"]
    t.say("stop")
    assert hester_on(t) == "d6"
    assert shaken(found("d5")).asked != "eat"


@rule("HC-EAT-01", "HC-EAT-02", "HC-R-153")
def test_tokens_of_rows_scrolls_and_wild_tokens_can_be_eaten_but_no_imaginary_ones() -> None:
    t = collected(found(), PROTECTORS, SPAWN, 2).scrolls(PROTECTORS, 1)
    shaken(t).say("eat protectors")
    assert t.answers == ["eat spawn", "eat scroll", "eat wild"]
    t.say("eat spawn", "space 2")
    assert t.g.tally[ROW + PROTECTORS * 3 + SPAWN] == 1
    assert t.g.scoring[1] == EATEN + SPAWN


@rule("HC-EAT-03", "HC-R-153")
def test_with_no_empty_space_on_that_side_there_is_no_attempt() -> None:
    assert shaken(scored(found(), (1, 2, 3), PAIR)).asked != "eat"
    assert shaken(scored(found(), (4, 5, 6), PAIR)).asked == "eat"


@rule("HC-R-66")
def test_the_last_space_of_a_side_needs_no_choice() -> None:
    t = shaken(scored(found(), (1, 3), PAIR)).say("eat protectors", "eat wild")
    assert t.g.scoring == (PAIR, EATEN + KINDS, PAIR, 0, 0, 0)


@rule("HC-EAT-04", "HC-R-97", "HC-R-153")
def test_from_family_a_kind_in_the_bag_or_the_last_of_the_board() -> None:
    t = found("d2")
    t.g.bag = put(put(t.g.bag, SPAWN, 0), UPGRADE, 1)
    shaken(board(t, SPAWN, ADVANCE)).say("eat family")
    assert t.answers == ["eat advance", "eat strengthen", "eat advance board", "eat wild"]
    t.say("eat advance board", "space 5")
    assert t.g.family_board == (SPAWN,)
    assert t.g.scoring[4] == EATEN + ADVANCE


@rule("HC-EAT-04")
def test_from_the_bag_a_token_goes_for_good() -> None:
    t = shaken(found("d2")).say("eat family", "eat advance", "space 5")
    assert t.g.bag[ADVANCE] == 3


@rule("HC-EAT-04", "HC-R-153")
def test_an_upgraded_token_at_the_end_of_the_board_protects_it() -> None:
    t = shaken(board(found("d2"), SPAWN, UPGRADE)).say("eat family")
    assert not [answer for answer in t.answers if answer.endswith("board")]


@rule("HC-EAT-05")
def test_a_meal_sends_her_off_the_map_and_her_nail_back() -> None:
    t = found()
    nailed(t, HESTER_NAIL, "d6")
    whole = totals(t.fresh().g)
    shaken(t).say("eat protectors", "eat wild", "space 2")
    assert (hester_on(t), t.g.nails, t.g.tally[WILDS + PROTECTORS]) == ("", (), 0)
    assert totals(t.g) == whole


@rule("HC-R-77")
def test_a_symbol_that_was_eaten_free_draws_again() -> None:
    t = collected(found(), PROTECTORS, SPAWN, 1).token("spawn", "d6")
    shaken(t).say("eat protectors", "eat spawn", "space 2")
    t.say("jar legend", "stop", "collect spawn d6")
    assert t.g.tally[DRAWS_DUE] == 1


# --- a Scroll of the Protectors


@rule("HC-R-64")
def test_with_a_scroll_a_path_token_of_possessions_goes_back_to_the_track() -> None:
    t = found().scrolls(PROTECTORS, 1).set(PATHS_LEFT, 2).set(PATHS_TRACK, 2)
    shaken(t).say("eat protectors", "eat scroll", "space 2")
    assert (t.g.tally[PATHS_LEFT], t.g.tally[PATHS_TRACK], t.g.tally[SCROLLS]) == (1, 3, 0)
    assert t.g.scoring[1] == EATEN + SCROLL


@rule("HC-R-64")
def test_with_none_in_possessions_the_protectors_choose_one_of_the_map() -> None:
    t = found().scrolls(PROTECTORS, 1).set(PATHS_LEFT, 0).set(PATHS_TRACK, 2).path("c4", "c5")
    shaken(t).say("eat protectors", "eat scroll", "space 2")
    assert (t.seat, sorted(t.answers)) == (PROTECTORS, ["take up c4", "take up c5"])
    t.say("take up c4")
    assert (t.g.paths[GRID.named["c4"]], t.g.tally[PATHS_TRACK]) == (0, 3)


@rule("HC-R-64")
def test_on_the_other_side_of_the_track_there_are_none() -> None:
    t = found(protectors_track=2).scrolls(PROTECTORS, 1)
    shaken(t).say("eat protectors", "eat scroll", "space 2")
    assert t.g.tally[PATHS_TRACK] == 0


# --- Kammi


def kammis(at: str, **options: Any) -> Table:
    """Kammi is kammi-1 on c1, her Goblin kammi-2 on e1."""
    t = found(at, factions="protectors,kammi", **options)
    t.g.in_play = (0, 1)
    return t.fresh()


@rule("HC-HX-07")
def test_kammi_can_be_eaten_and_is_then_known() -> None:
    t = shaken(kammis("c1")).say("eat kammi-1")
    assert t.answers == ["eat wild"]  # nothing of the Action Grid
    t.say("eat wild", "space 5")
    assert t.g.scoring[4] == EATEN + KINDS
    assert (t.g.tally[MAY_BE], t.g.tally[REVEALED]) == (1, 0)
    assert t.g.in_play == (0, 1)


@rule("HC-HX-07", "HC-R-65")
def test_biting_the_goblin_costs_kammi_her_cards_and_her_cover() -> None:
    t = shaken(kammis("e1")).say("eat kammi-2")
    assert (t.g.in_play, set(t.g.discards[KAMMI])) == ((), {0, 1})
    assert t.g.tally[REVEALED] > 0
    assert hester_on(t) == "e1"
    assert t.asked != "eat"
    assert (t.g.tally[LEGEND_AT + KAMMI_SLOT + 1], set(t.g.scoring)) == (GRID.named["e1"], {0})


@rule("HC-R-65")
@pytest.mark.parametrize("token", ["kammi-1", "kammi-2"])
def test_where_both_stand_together_she_picks_blindly(token: str) -> None:
    t = kammis("c1")
    t.set(LEGEND_AT + KAMMI_SLOT + 1, GRID.named["c1"])
    shaken(t)
    assert t.answers == ["eat kammi-1", "eat kammi-2", "stop"]
    t.say(f"eat {token}")
    assert (t.asked == "meal") == (token == "kammi-1")


@rule("HC-EAT-01")
def test_of_family_and_kammi_each_has_its_own_side() -> None:
    t = shaken(found("d6", factions="family,kammi")).say("eat family", "eat wild")
    assert t.answers == ["space 1", "space 2", "space 3"]
    assert t.g.tally[LEGEND_AT + FAMILY] == GRID.named["d6"]
