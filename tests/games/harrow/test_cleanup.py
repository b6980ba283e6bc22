"""CLN. Clean Up: cubes down to six, tokens from the map, and the order of it all."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ADVANCE,
    CUBES,
    FAMILY,
    IN_TREE,
    JARS_BROKEN,
    KIND_NAMES,
    KINDS,
    PATHS_LEFT,
    PROTECTORS,
    ROW,
    SCROLL,
    SCROLLS,
    SPAWN,
    STRENGTHEN,
    TOKENS_IN_BOX,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import bare, buildings, clean_up, idle, townsfolk, turn_of
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
PLAIN = ("advance", "spawn", "strengthen")


def family() -> Table:
    return turn_of(FAMILY, bare())


def row(t: Table, kind: str) -> int:
    return t.g.tally[ROW + PROTECTORS * 3 + KIND_NAMES.index(kind)]


# --- cubes


@rule("HC-CLN-01", "HC-R-08")
@BOTH
@pytest.mark.parametrize(("cubes", "stay"), [(5, 5), (6, 6), (7, 6), (10, 6)])
def test_cubes_above_six_go_back_without_a_choice(faction: int, cubes: int, stay: int) -> None:
    t = turn_of(faction, bare()).cubes(faction, cubes)
    stock = t.g.tally[CUBES + faction]
    clean_up(t)
    assert (t.ground(faction), t.g.tally[CUBES + faction]) == (stay, stock + cubes - stay)
    assert t.ground(t.g.rival(faction)) == 3


@rule("HC-CLN-01", "HC-R-05")
def test_cubes_in_the_tree_neither_count_nor_come_back() -> None:
    t = clean_up(bare().cubes(PROTECTORS, 6).set(IN_TREE + PROTECTORS, 4))
    assert (t.ground(PROTECTORS), t.in_tree(PROTECTORS)) == (6, 4)


# --- collecting


@rule("HC-CLN-02")
@BOTH
def test_tokens_are_collected_wherever_an_own_unit_is(faction: int) -> None:
    t = turn_of(faction, bare()).token("spawn", "e4").token("advance", "c3").token("scroll", "f4")
    t.legend(faction, "e4").haints(faction, "c3", 1).haints(t.g.rival(faction), "f4", 1)
    assert set(clean_up(t).answers) == {"collect advance c3", "collect spawn e4", "stop"}


@rule("HC-CLN-02", "HC-R-113", "HC-R-08")
def test_each_token_is_a_separate_choice() -> None:
    t = bare().token("spawn", "e4").token("spawn", "e4").token("scroll", "e4").legend(PROTECTORS, "e4")
    clean_up(t).say("collect spawn e4")
    assert t.answers == ["collect spawn e4", "collect scroll e4", "stop"]
    t.say("stop")
    assert t.g.tokens_at(GRID.named["e4"]) == [SPAWN, SCROLL]
    assert t.seat == FAMILY


@rule("HC-CLN-03")
@BOTH
def test_a_scroll_opens_the_next_space_of_the_track(faction: int) -> None:
    t = turn_of(faction, bare()).scrolls(faction, 1).legend(faction, "e4").token("scroll", "e4")
    clean_up(t).say("collect scroll e4")
    assert t.g.tally[SCROLLS + faction] == 2
    assert t.g.used == ()  # no token for the bag


@rule("HC-CLN-03")
def test_a_scroll_of_protectors_frees_a_path_token() -> None:
    t = bare().legend(PROTECTORS, "e4").token("scroll", "e4")
    clean_up(t).say("collect scroll e4")
    assert t.g.tally[PATHS_LEFT] == 2


@rule("HC-CLN-04")
@BOTH
def test_a_fourth_scroll_goes_to_the_box(faction: int) -> None:
    t = turn_of(faction, bare()).scrolls(faction, 3).legend(faction, "e4").token("scroll", "e4")
    box = t.g.tally[TOKENS_IN_BOX + SCROLL]
    clean_up(t).say("collect scroll e4")
    assert (t.g.tally[SCROLLS + faction], t.g.tally[TOKENS_IN_BOX + SCROLL]) == (3, box + 1)


@rule("HC-CLN-05")
@pytest.mark.parametrize("kind", PLAIN)
def test_protectors_put_a_token_on_its_row(kind: str) -> None:
    t = bare().legend(PROTECTORS, "e4").token(kind, "e4")
    clean_up(t).say(f"collect {kind} e4")
    assert [row(t, each) for each in PLAIN] == [int(each == kind) for each in PLAIN]


@rule("HC-CLN-05")
def test_a_raised_row_counts_from_the_next_turn_on() -> None:
    t = bare().legend(PROTECTORS, "e4").token("strengthen", "e4")
    t.say("jar legend", "stop", "collect strengthen e4")
    turn_of(PROTECTORS, idle(t)).say("jar abilities", "act", "strengthen")
    assert t.answers[-1] == "cubes 3"


@rule("HC-R-76")
@pytest.mark.parametrize(("kind", "spaces"), [("advance", 4), ("spawn", 3), ("strengthen", 3)])
def test_a_full_row_sends_a_token_to_the_box(kind: str, spaces: int) -> None:
    number = KIND_NAMES.index(kind)
    t = bare().legend(PROTECTORS, "e4").set(ROW + number, spaces - 1).token(kind, "e4").token(kind, "e4")
    box = t.g.tally[TOKENS_IN_BOX + number]
    clean_up(t).say(f"collect {kind} e4")
    assert (row(t, kind), t.g.tally[TOKENS_IN_BOX + number]) == (spaces, box)
    t.say(f"collect {kind} e4")
    assert (row(t, kind), t.g.tally[TOKENS_IN_BOX + number]) == (spaces, box + 1)


# --- Family's board and bag


def drawn(*kinds: str) -> Table:
    """Family has drawn these, used none of them, and stands on a SPAWN Token in Clean Up."""
    t = family().legend(FAMILY, "e3").token("spawn", "e3")
    return t.say("jar abilities", "act", *[f"draw {kind}" for kind in kinds], "stop")


@rule("HC-CLN-06", "HC-R-113")
def test_family_sorts_used_and_collected_tokens_when_all_lie_open() -> None:
    t = drawn("advance", "strengthen", "advance")
    assert t.asked == "collect_from"
    t.say("collect spawn e3")
    assert t.answers == ["board advance", "board spawn", "board strengthen", "stop"]
    t.say("board spawn")
    assert t.answers == ["board advance", "board strengthen", "stop"]


@rule("HC-CLN-06", "HC-R-113")
def test_family_chooses_board_or_bag_for_each_and_the_order_on_the_board() -> None:
    t = drawn("advance", "strengthen", "advance").say("collect spawn e3", "board strengthen", "board advance", "stop")
    assert t.g.family_board == (STRENGTHEN, ADVANCE)
    assert tuple(t.g.bag[:KINDS]) == (3, 3, 1, 0)  # of 4, 2, 2 at the start, and the SPAWN collected
    assert t.g.used == ()
    assert t.seat == PROTECTORS


@rule("HC-CLN-06")
def test_a_token_on_the_board_raises_the_draw() -> None:
    t = drawn("advance", "advance", "spawn").say("stop", "board advance", "stop")
    turn_of(FAMILY, idle(t)).set(JARS_BROKEN + FAMILY, 0)
    t.say("jar abilities", "act", "draw advance", "draw advance", "draw advance")
    assert t.asked == "bag"  # a fourth


@rule("HC-CLN-07")
def test_tokens_still_in_the_bag_are_not_sorted() -> None:
    t = drawn("advance", "advance", "advance").say("stop")
    assert t.answers == ["board advance", "stop"]  # though SPAWN and STRENGTHEN are in the bag


@rule("HC-CLN-08")
def test_a_token_on_the_board_stays_and_is_not_sorted_again() -> None:
    t = drawn("advance", "advance", "spawn").say("stop", "board spawn", "board advance", "stop")
    turn_of(FAMILY, idle(t)).say("jar wild", "stop", "stop")
    assert t.seat == PROTECTORS
    assert t.g.family_board == (SPAWN, ADVANCE)


@rule("HC-R-76")
def test_a_full_family_board_leaves_only_the_bag() -> None:
    t = family()
    t.g.family_board = (ADVANCE,) * 5
    t.say("jar abilities", "act", *["draw advance"] * 4, "draw spawn", "draw spawn", "stop", "board spawn")
    assert t.seat == PROTECTORS  # six spaces: the rest needs no answer
    assert tuple(t.g.bag[:KINDS]) == (4, 1, 2, 0)


# --- the order of it all


@rule("HC-TRN-20")
def test_protectors_collect_before_townsfolk_walk() -> None:
    t = townsfolk(bare(), "d5").haints(PROTECTORS, "d5", 1).token("scroll", "d5").cubes(PROTECTORS, 8)
    clean_up(t)
    assert (t.asked, t.ground(PROTECTORS)) == ("collect_from", 6)
    t.say("collect scroll d5")
    assert t.asked == "walk"


@rule("HC-TRN-20")
def test_family_collects_then_the_storm_comes_then_buildings_fall() -> None:
    t = buildings(family().storm("d2"), "d3").legend(FAMILY, "d3").token("scroll", "d3")
    clean_up(t)
    assert (t.asked, sum(t.g.storms)) == ("collect_from", 1)
    t.say("stop")
    assert [event.what for event in t.events if event.what in ("storm", "destroyed")] == ["storm", "destroyed"]
