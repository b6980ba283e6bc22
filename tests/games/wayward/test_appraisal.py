"""What a search thinks of a position: a plan for the rest of the turn, the pit fight by fight, and the way out."""

from __future__ import annotations

import pytest

from lantern.games.wayward import GAME
from lantern.games.wayward.appraisal import CHIP, KEPT, appraise, bouts
from lantern.games.wayward.evaluation import evaluate
from lantern.games.wayward.ids import ALARM, AT, GONE
from tests.games.wayward.kit import Table


def worth(t: Table) -> float:
    return appraise(t.g, 0)


def all_but(t: Table, *values: int) -> int:
    """The fighters that were challenged already, as a mask: all but those of these numbers."""
    return sum(1 << n for n, fighter in enumerate(t.g.board.fighters) if fighter.value not in values)


def test_it_is_what_the_game_appraises_by_and_instinct_keeps_its_own_eyes() -> None:
    t = Table(players=4).put("pit").give(weapon=2)
    assert GAME.appraise(t.g, 0) == worth(t) != evaluate(t.g, 0, taste=False)
    alone = Table(players=1).put("pit").give(weapon=2)
    assert worth(alone) == evaluate(alone.g, 0, taste=False)


def test_one_fight_with_one_weapon_is_reckoned_by_hand() -> None:
    """Against the 4 every other throw wins, and none of those breaks the weapon; the others take it."""
    board = Table().g.board
    gold = next(fighter.gold for fighter in board.fighters if fighter.value == 4)
    found, chips = bouts(board, 1, all_but(Table(), 4))
    assert found == pytest.approx(gold / 2 - KEPT[1] / 2)
    assert chips == 1
    assert found > CHIP
    assert bouts(board, 1, all_but(Table(), 2)) == (0, 0)  # a gold is not worth the chip and the danger


def test_without_weapons_nobody_fights_and_each_weapon_is_worth_more_there() -> None:
    board = Table().g.board
    assert bouts(board, 0, 0) == (0, 0)
    assert 0 < bouts(board, 1, 0)[0] < bouts(board, 2, 0)[0] < bouts(board, 3, 0)[0]


def test_fighters_that_were_met_bring_nothing_more() -> None:
    t = Table()
    assert bouts(t.g.board, 2, all_but(t)) == (0, 0)
    assert 0 < bouts(t.g.board, 2, all_but(t, 7))[0] < bouts(t.g.board, 2, 0)[0]


def test_a_hero_with_weapons_would_rather_begin_a_turn_in_the_pit() -> None:
    here, elsewhere = [Table(players=4).put(area).give(weapon=2) for area in ("pit", "dock_w")]
    assert worth(here) > worth(elsewhere)


def test_gold_is_worth_what_it_is_and_being_out_more_than_being_trapped() -> None:
    poor, rich = Table(players=4).gold(10), Table(players=4).gold(13)
    assert worth(rich) > worth(poor)
    out, trapped = Table(players=4).gold(30), Table(players=4).gold(30)
    out.g.tally[AT] = GONE
    trapped.g.tally[ALARM] = 2
    trapped.g.rules.clear()
    assert worth(out) > worth(trapped) == pytest.approx(3)
