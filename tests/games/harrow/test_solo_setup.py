"""SOLO. Setting up the Solo Game: what is used, the level, the piles, and the first goal pieces."""

from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    BUILDING,
    CUBES,
    DIAL,
    EMPTY,
    FAMILY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    HAINTS_LEFT,
    HESTER,
    KAMMI,
    LEGEND_AT,
    LEGEND_NAMES,
    PATHS_LEFT,
    PROTECTORS,
    SCROLL,
    SOLO_PILE,
    STORMS_LEFT,
    TERRAINS,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    WAITING,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.options import sides
from lantern.games.harrow.rules.hester_board import ground_cubes
from tests.games.harrow.kit import Table
from tests.games.harrow.solo import SOLO, hesters_turn, opened, solo_table, still
from tests.rule_evidence import rule

BOTH = (PROTECTORS, FAMILY)


def fresh(**options: Any) -> Table:
    """The first question of a solo game."""
    return Table(**SOLO | options)


def piles(t: Table) -> list[int]:
    return t.g.tally[SOLO_PILE : SOLO_PILE + 3]


# --- who plays, and with what


@rule("HC-SOLO-01")
def test_one_person_is_hester_and_the_other_two_play_by_themselves() -> None:
    t = fresh()
    assert [side.colour for side in sides(GAME.check({"mode": "solo"}))] == ["hester"]
    assert (t.g.sides, t.g.hester, t.g.seat_of(HESTER)) == (BOTH, True, 0)
    assert {t.g.chooser(faction) for faction in (*BOTH, HESTER)} == {0}


@rule("HC-SOLO-01")
def test_hester_has_a_turn_of_her_own_after_the_card() -> None:
    t = still(solo_table()).say("turn over tactics", "activate family", "card dead_shot", "keep")
    assert GAME.view(t.g, 0).stage == "hester"


@rule("HC-SOLO-02")
def test_tokens_storms_paths_tiles_jars_and_kammi_stay_in_the_box() -> None:
    t = opened()
    tally = t.g.tally
    assert tally[STORMS_LEFT] == tally[PATHS_LEFT] == 0
    assert [tally[TOKENS_IN_BOX + kind] for kind in range(SCROLL + 1)] == [0, 0, 0, 0]
    assert (t.g.pile, t.g.slots, sum(t.g.bag), sum(t.g.tokens)) == ((0, 0), ((), (), (), ()), 0, 0)
    assert tally[HAINTS_LEFT + KAMMI] == tally[CUBES + KAMMI] == 0
    assert t.g.decks[KAMMI].bit_count() == 12  # but her Goblin Cards are needed
    assert not t.g.assigned


@rule("HC-SOLO-03", "HC-R-161", "HC-CMP-05")
@pytest.mark.parametrize(("swapped", "homes"), [(False, ("d6", "d2")), (True, ("d2", "d6"))])
def test_each_faction_starts_at_home_with_a_legend_three_haints_and_three_of_six_cubes(
    swapped: bool, homes: tuple[str, str]
) -> None:
    t = fresh(swapped=swapped)
    for faction, home in zip(BOTH, homes, strict=True):
        assert (t.legend_on(faction), t.haints_on(faction, home), t.left(faction)) == (home, 3, 12)
        assert (t.ground(faction), t.g.tally[CUBES + faction]) == (3, 3)
        assert (t.score(faction), t.g.tally[DIAL + faction]) == (0, 1)


@rule("HC-SOLO-03")
def test_hesters_board_is_that_of_three_players() -> None:
    t = opened(level=3)
    assert [t.g.tally[field] for field in (FIRE_SPACES, FIRE_ACTIONS, FIRE_RESERVE)] == [3, 1, 5]
    assert (t.g.scoring, len(t.g.hands[HESTER]), t.g.decks[HESTER].bit_count()) == ((EMPTY,) * 6, 4, 9)
    assert [t.g.tally[CUBES + 3 + terrain] for terrain in range(TERRAINS)] == [6, 6, 6, 6]


@rule("HC-CMP-02", "HC-SOLO-03")
def test_five_wild_tokens_lie_ready_and_nobody_holds_one() -> None:
    t = fresh()
    assert (t.g.tally[WILD_SUPPLY], t.g.tally[WILDS], t.g.tally[WILDS + 1]) == (5, 0, 0)


@rule("HC-R-161")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_map_side_and_the_legends_are_free(side: str) -> None:
    t = fresh(map=side, protectors="malachi", family="willa")
    assert t.g.side == side
    assert [LEGEND_NAMES[legend] for legend in t.g.legends[:2]] == ["malachi", "willa"]


@rule("HC-R-161")
def test_no_goal_piece_is_on_the_map_at_first() -> None:
    goals = fresh().g.tally[TOWNSFOLK : BUILDING + TERRAINS]
    assert goals == [WAITING] * 8


@rule("HC-R-161")
def test_the_map_may_be_left_to_chance() -> None:
    t = fresh(map="random")
    assert (t.asked, t.answers) == ("map", ["map a", "map b"])
    assert t.say("map b").asked == "tactics_cards"


# --- level and piles


@rule("HC-SOLO-04")
@pytest.mark.parametrize(("level", "cards"), [(1, 18), (2, 16), (3, 14)])
def test_the_cards_of_the_level_are_split_over_the_piles_in_any_way(level: int, cards: int) -> None:
    t = fresh(level=level)
    assert t.answers == [f"tactics {n}" for n in range(min(16, cards) + 1)]
    t.say("tactics 4")
    assert t.answers == [f"upgrade {n}" for n in range(max(0, cards - 4 - 12), 10)]
    t.say("upgrade 5")
    assert piles(t) == [4, 5, cards - 9]


@rule("HC-SOLO-04")
def test_no_pile_is_larger_than_its_deck_and_the_total_is_always_right() -> None:
    t = fresh().say("tactics 0")
    assert t.answers == ["upgrade 6", "upgrade 7", "upgrade 8", "upgrade 9"]  # there are only 12 Goblin Cards
    assert piles(t.say("upgrade 6")) == [0, 6, 12]
    t = fresh().say("tactics 16")
    assert t.answers == ["upgrade 0", "upgrade 1", "upgrade 2"]


@rule("HC-SOLO-04")
def test_which_cards_lie_in_a_pile_is_chance_and_unknown() -> None:
    t = opened("tactics 1", "upgrade 8").say("place townsfolk", "turn over tactics")
    assert len(t.answers) == 16
    assert t.say("card rally", "to a3").answers == ["turn over upgrade", "turn over goblin"]


@rule("HC-SOLO-05")
@pytest.mark.parametrize(("level", "cubes"), [(1, [1, 1, 1, 1]), (3, [0, 0, 0, 0])])
def test_level_one_starts_with_a_cube_of_each_colour_level_three_with_none(level: int, cubes: list[int]) -> None:
    assert ground_cubes(opened("tactics 4", "upgrade 5", level=level).g) == cubes


@rule("HC-SOLO-05")
def test_level_two_starts_with_two_cubes_by_chance() -> None:
    t = fresh(level=2).say("tactics 4", "upgrade 5")
    assert t.answers == ["cube plains", "cube forest", "cube bog", "cube wetlands"]
    t.say("cube bog")
    assert t.answers == ["cube plains", "cube forest", "cube wetlands"]
    assert ground_cubes(t.say("cube plains").g) == [1, 0, 1, 0]
    assert t.asked == "card"  # Hester's hand follows


# --- the first goal pieces


@rule("HC-SOLO-38", "HC-SOLO-06", "HC-R-170")
def test_the_game_opens_with_a_card_for_each_goal_piece_in_an_order_of_choice() -> None:
    t = opened()
    assert t.answers == ["place townsfolk", "place building"]
    t.say("place building", "turn over goblin", "card entice")
    assert t.answers == ["to f4", "to c2"]
    t.say("to f4")
    assert (t.g.tally[BUILDING], t.asked, piles(t)) == (GRID.named["f4"], "pile", [6, 6, 5])
    t.say("turn over tactics", "card rally", "to g3")
    assert (t.g.tally[TOWNSFOLK], t.asked, piles(t)) == (GRID.named["g3"], "pile", [5, 6, 5])
    assert t.say("turn over tactics").asked == "solo_faction"  # both are there now


@rule("HC-R-75")
@pytest.mark.parametrize("protectors", LEGEND_NAMES[:5])
def test_legends_have_neither_tokens_nor_powers(protectors: str) -> None:
    t = opened(protectors=protectors, family="odessa")
    assert (sum(t.g.red_cubes), sum(t.g.goads), t.g.nails) == (0, 0, ())
    t = still(solo_table(protectors=protectors, family="odessa"))
    t.legend(PROTECTORS, "d5").legend(FAMILY, "d3")
    t.say("turn over tactics", "activate protectors", "card dead_shot", "keep")  # Legend against Legend
    asked = []
    while t.asked in ("tree", "push", "victim"):
        asked.append(t.asked)
        t.say(t.answers[-1])
    assert set(asked) <= {"tree", "push"}  # an attack, and no power of anybody
    assert t.g.tally[LEGEND_AT + PROTECTORS] == GRID.named["d5"]
    hesters_turn(t)
