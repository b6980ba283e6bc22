"""ABP, ABF. The Abilities Jar: one kind for Protectors, tokens from the bag for Family."""

from collections import Counter

import pytest

from lantern.core.flow import EVERYBODY
from lantern.games.harrow.ids import ADVANCE, FAMILY, KIND_NAMES, PROTECTORS, ROW, SPAWN, STRENGTHEN
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import bare, places, turn_of
from tests.rule_evidence import rule

TRAINING_BOARD = [3, 4, 4, 5, 5, 6, 6]  # by tokens placed
FULL_BOARD = [(4, 1), (5, 2), (5, 1), (6, 2), (7, 3), (7, 2), (8, 3), (8, 2)]


def rows(t: Table, **collected: int) -> Table:
    """So many tokens collected on rows of the Protector board."""
    for name, n in collected.items():
        t.set(ROW + PROTECTORS * 3 + KIND_NAMES.index(name), n)
    return t


def bag(t: Table, **tokens: int) -> Table:
    """Exactly these tokens in Family's bag."""
    t.g.bag = bytes([tokens.get(name, 0) for name in KIND_NAMES]).ljust(len(t.g.bag), bytes(1))
    return t


def family(placed: int = 0, *, training: bool = True) -> Table:
    """Family is about to choose a jar, with a full bag and some tokens on its board; the Full Game on demand."""
    t = turn_of(FAMILY, bare())
    t.g.training = training
    t.g.family_board = (ADVANCE,) * placed
    return bag(t, advance=4, spawn=4, strengthen=4)


def draw(t: Table) -> int:
    """Open the Abilities Jar and draw to the end; how many tokens came out."""
    t.say("jar abilities", "act")
    n = 0
    while t.asked == "bag":
        t.say(t.answers[0])
        n += 1
    return n


def activated(t: Table, drawn: int) -> int:
    """Return the first that may be, as often as asked; how many of those drawn are left to resolve."""
    while t.asked == "give_back":
        t.say(t.answers[0])
        drawn -= 1
    assert t.asked == "token"
    return drawn


# --- Protectors


@rule("HC-ABP-01")
def test_protectors_choose_one_kind_for_the_whole_action() -> None:
    t = bare().say("jar abilities", "act")
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say("spawn", "spawn d6")
    assert t.answers == ["spawn d6", "stop"]
    t.say("spawn d6")
    assert t.seat == FAMILY


@rule("HC-ABP-02", "HC-ABP-03")
@pytest.mark.parametrize(
    ("kind", "values"), [("advance", [3, 4, 5, 6, 7]), ("spawn", [2, 3, 4, 5]), ("strengthen", [2, 3, 4, 5])]
)
def test_the_row_says_how_often(kind: str, values: list[int]) -> None:
    assert [times(kind, n) for n in range(len(values))] == values


def times(kind: str, collected: int) -> int:
    """How many Basic Actions of a kind Protectors get with so many tokens on its row."""
    t = rows(bare().legend(PROTECTORS, "e5"), **{kind: collected}).say("jar abilities", "act", kind)
    if kind == "strengthen":
        return int(t.answers[-1].removeprefix("cubes "))
    n = 0
    while t.seat == PROTECTORS:
        if kind == "advance":
            there = t.legend_on(PROTECTORS)
            t.say(f"from {there}", "with legend", "to e4" if there == "e5" else "to e5")
        else:
            t.say(t.answers[0])
        n += 1
    return n


@rule("HC-ABP-02")
def test_each_row_counts_for_itself() -> None:
    t = rows(bare(), advance=4, spawn=3).say("jar abilities", "act", "strengthen")
    assert t.answers[-1] == "cubes 2"


@rule("HC-ABP-04", "HC-TURN-03")
@pytest.mark.parametrize(("kind", "first"), [("advance", ("from e5", "with 1", "to e4")), ("spawn", ("spawn d6",))])
def test_nothing_comes_between_the_basic_actions_of_a_block(kind: str, first: tuple[str, ...]) -> None:
    t = bare().haints(PROTECTORS, "e5", 2).path("d5").say("jar abilities", "act", kind, *first)
    assert t.asked == ("origin" if kind == "advance" else "spawn")
    assert not t.can("path")


@rule("HC-ABP-04", "HC-R-106", "HC-TURN-03")
def test_a_block_may_be_ended_early_and_its_rest_is_lost() -> None:
    t = bare().haints(PROTECTORS, "e5", 1).path("d5")
    t.say("jar abilities", "act", "advance", "from e5", "with 1", "to e4", "stop")
    assert t.answers == ["path", "stop"]  # two ADVANCEs are gone
    t = bare().path("d5").say("jar abilities", "act", "spawn", "spawn d6", "stop")
    assert t.answers == ["path", "stop"]


@rule("HC-R-105")
def test_the_value_of_a_row_is_fixed_when_the_action_starts() -> None:
    t = bare().say("jar abilities", "act", "spawn", "spawn d6")
    rows(t, spawn=3).say("spawn d6")
    assert t.seat == FAMILY  # two, as the row said when the action began


# --- Family in training


@rule("HC-TRN-15")
@pytest.mark.parametrize("placed", range(7))
def test_in_training_family_draws_the_number_of_its_board_and_returns_nothing(placed: int) -> None:
    t = family(placed)
    assert draw(t) == TRAINING_BOARD[placed]
    assert t.asked == "token"


@rule("HC-TRN-17")
def test_the_training_board_starts_as_if_its_first_space_were_filled() -> None:
    assert draw(family(0)) == 3


@rule("HC-R-112")
def test_a_training_bag_with_too_few_tokens_is_emptied() -> None:
    t = bag(family(3), advance=1, strengthen=1)
    assert draw(t) == 2
    assert sum(t.g.bag) == 0
    assert t.answers == ["advance", "strengthen", "stop"]


@rule("HC-TRN-16")
def test_in_training_drawn_tokens_are_open() -> None:
    t = family().say("jar abilities", "act")
    assert t.g.waiting is not None
    assert t.g.waiting.known_to == EVERYBODY
    t.say("draw spawn")
    assert [(event.a, event.known_to) for event in t.told("drew")] == [(SPAWN, EVERYBODY)]


@rule("HC-TRN-16", "HC-ABF-07")
@pytest.mark.parametrize("order", [("spawn", "strengthen", "advance"), ("advance", "spawn", "strengthen")])
def test_each_token_gives_its_basic_action_in_any_order(order: tuple[str, ...]) -> None:
    t = family().say("jar abilities", "act", "draw spawn", "draw advance", "draw strengthen")
    rest = {"spawn", "strengthen", "advance"}
    for kind in order:
        assert set(t.answers) == rest | {"stop"}
        t.say(kind, *{"spawn": ["spawn d2"], "strengthen": ["cubes 1"]}.get(kind, ["from d2", "with legend", "to d3"]))
        rest.remove(kind)
    assert (t.haints_on(FAMILY, "d2"), t.legend_on(FAMILY), t.ground(FAMILY)) == (1, "d3", 4)


@rule("HC-TRN-16", "HC-ABF-07")
def test_two_tokens_of_a_kind_are_two_actions() -> None:
    t = family().say("jar abilities", "act", "draw strengthen", "draw strengthen", "draw spawn")
    t.say("strengthen", "cubes 1")
    assert t.answers == ["spawn", "strengthen", "stop"]
    t.say("strengthen", "cubes 1")
    assert t.answers == ["spawn", "stop"]
    assert t.ground(FAMILY) == 5


@rule("HC-ABF-07", "HC-R-08")
def test_tokens_may_be_forgone() -> None:
    t = family().say("jar abilities", "act", "draw spawn", "draw advance", "draw advance", "stop")
    assert t.left(FAMILY) == 15
    assert t.asked == "sort"


@rule("HC-TRN-16", "HC-ABF-09")
def test_resolved_tokens_stay_out_of_the_bag_until_clean_up() -> None:
    t = bag(family(), advance=2, strengthen=2).say("jar abilities", "act")
    t.say("draw strengthen", "draw strengthen", "draw advance")
    t.say("strengthen", "cubes 1", "strengthen", "cubes 1")
    assert Counter(kinds(t.g.bag)) == {"advance": 1}
    assert t.g.used == (STRENGTHEN, STRENGTHEN)
    t.say("stop", "stop")
    assert Counter(kinds(t.g.bag)) == {"advance": 2, "strengthen": 2}


def kinds(bag_of: bytes) -> list[str]:
    return [KIND_NAMES[kind] for kind, n in enumerate(bag_of) for _ in range(n)]


def test_tokens_are_drawn_as_likely_as_they_are_many() -> None:
    t = bag(family(), advance=3, spawn=1).say("jar abilities", "act")
    assert t.g.waiting is not None
    assert t.g.waiting.chances() == [(ADVANCE, 0.75), (SPAWN, 0.25)]


# --- Family in the Full Game


@rule("HC-ABF-01")
@pytest.mark.parametrize("placed", range(8))
def test_family_draws_and_returns_what_its_board_says(placed: int) -> None:
    t = family(placed, training=False)
    drawn, back = FULL_BOARD[placed]
    assert draw(t) == drawn
    assert activated(t, drawn) == drawn - back


@rule("HC-ABF-02")
def test_at_the_start_four_are_drawn_and_one_returns() -> None:
    t = family(0, training=False)
    assert draw(t) == 4
    assert activated(t, 4) == 3


@rule("HC-ABF-03")
def test_with_two_tokens_placed_five_are_drawn_and_four_activated() -> None:
    t = family(2, training=False)
    assert draw(t) == 5
    assert activated(t, 5) == 4


@rule("HC-ABF-04")
def test_one_token_short_of_seven_returns_one_fewer() -> None:
    t = bag(family(4, training=False), advance=2, spawn=2, strengthen=2)
    assert draw(t) == 6
    assert activated(t, 6) == 4


@rule("HC-R-85")
def test_a_shortfall_beyond_the_number_to_return_returns_nothing() -> None:
    t = bag(family(0, training=False), advance=1, spawn=1)
    assert draw(t) == 2
    assert activated(t, 2) == 2


@rule("HC-ABF-05")
def test_the_player_chooses_what_returns() -> None:
    t = family(1, training=False).say("jar abilities", "act")
    t.say("draw advance", "draw advance", "draw spawn", "draw spawn", "draw strengthen")
    assert t.seat == FAMILY
    assert t.answers == ["return advance", "return spawn", "return strengthen"]
    before = t.g.bag[STRENGTHEN]
    t.say("return strengthen")
    assert t.g.bag[STRENGTHEN] == before + 1
    assert t.answers == ["return advance", "return spawn"]
    t.say("return spawn")
    assert t.answers == ["advance", "spawn", "stop"]


@rule("HC-ABF-01", "HC-R-08")
def test_returning_is_no_choice() -> None:
    t = family(0, training=False)
    draw(t)
    assert t.asked == "give_back"
    assert not t.can("stop")


@rule("HC-ABF-07")
def test_a_kept_token_s_spawn_goes_where_a_spawn_may() -> None:
    t = family(0, training=False).legend(FAMILY, "e3").say("jar abilities", "act")
    t.say(*["draw spawn"] * 3, "draw advance", "return advance", "spawn")
    assert places(t) == {"d2", "e3"}
