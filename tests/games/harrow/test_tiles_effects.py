"""BON-06..14. What each Bonus Tile brings."""

from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BUILDING,
    DIAL,
    FAMILY,
    HAINTS_LEFT,
    KEPT,
    PATHS_LEFT,
    PROTECTORS,
    ROW,
    STORMS_LEFT,
    TOWNSFOLK,
    WILD_SUPPLY,
    WILDS,
)
from tests.games.harrow.full import bare_table, card, deck, hand, held, lay, pass_to
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME, places
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
CARDS = {PROTECTORS: ("banish", "rally", "holler"), FAMILY: ("confluence", "psychopomp", "stormwalker")}


def with_tile(faction: int, tile: str, **options: Any) -> Table:
    """This faction has flipped the Attack Jar; the tile lies in its slot."""
    return lay(bare_table(first=faction, **options), "attack", tile).say("jar attack")


def is_used(t: Table) -> bool:
    return t.g.slots[3] == () and t.g.pile[1].bit_count() == 1


# --- Basic Actions and Wild Tokens


@rule("HC-BON-06")
@BOTH
@pytest.mark.parametrize("tile", ["advance", "spawn", "strengthen"])
def test_a_basic_action_tile_gives_it_once_and_no_token(faction: int, tile: str) -> None:
    home, beside = HOME[faction], {PROTECTORS: "d5", FAMILY: "d3"}[faction]
    t = with_tile(faction, tile)
    rows, bag, box = t.g.tally[ROW : ROW + 3], t.g.bag, t.g.tally[HAINTS_LEFT + faction]
    play = {"advance": (f"from {home}", "with legend", f"to {beside}"), "spawn": (f"spawn {home}",)}
    t.say(f"tile {tile}", *play.get(tile, ("cubes 1",)))
    assert t.legend_on(faction) == (beside if tile == "advance" else home)
    assert box - t.left(faction) == (tile == "spawn")
    assert t.ground(faction) == (4 if tile == "strengthen" else 3)
    assert (t.g.tally[ROW : ROW + 3], t.g.bag, t.g.used, t.g.family_board) == (rows, bag, (), ())
    assert t.asked == "part"  # once only
    assert is_used(t)


@rule("HC-BON-06")
def test_one_advance_is_not_enough_for_a_mountain_or_a_storm() -> None:
    t = with_tile(PROTECTORS, "advance").legend(PROTECTORS, "b3").storm("c4")
    t.say("tile advance", "from b3", "with legend")
    assert not t.can("to b4")
    assert not t.can("to c4")
    assert t.can("to c3")


@rule("HC-BON-06")
def test_one_strengthen_is_one_cube_at_most() -> None:
    assert with_tile(FAMILY, "strengthen").say("tile strengthen").answers == ["cubes 0", "cubes 1"]


@rule("HC-BON-08")
@BOTH
def test_the_wild_tile_brings_a_token_that_is_not_activated(faction: int) -> None:
    t = with_tile(faction, "wild").say("tile wild")
    assert t.g.tally[WILDS + faction] == 2
    assert t.g.tally[WILDS + t.g.rival(faction)] == 1
    assert t.g.tally[WILD_SUPPLY] == 12
    assert (t.asked, is_used(t)) == ("part", True)


@rule("HC-BON-08")
@pytest.mark.parametrize(("tile_first", "actions"), [(True, 3), (False, 2)])
def test_its_token_counts_for_a_wild_jar_action_that_follows(tile_first: bool, actions: int) -> None:
    t = lay(bare_table(), "wild", "wild").say("jar wild")
    t.say(*(("tile wild", "act") if tile_first else ("act",)))
    for _ in range(actions):
        assert t.asked == "basic"
        t.say("strengthen", "cubes 1")
    assert t.asked != "basic"
    assert t.ground(PROTECTORS) == 3 + actions


@rule("HC-BON-08")
def test_an_empty_supply_gives_no_wild_token() -> None:
    t = with_tile(PROTECTORS, "wild").set(WILD_SUPPLY, 0).say("tile wild")
    assert (t.g.tally[WILDS + PROTECTORS], t.g.tally[WILD_SUPPLY], is_used(t)) == (1, 0, True)


# --- a card for a card


@rule("HC-BON-07")
@BOTH
@pytest.mark.parametrize("back", [0, 1, 2])
def test_a_card_is_drawn_and_any_card_of_the_hand_goes_below_the_deck(faction: int, back: int) -> None:
    one, two, new = CARDS[faction]
    t = hand(with_tile(faction, "card"), faction, one, two).say("tile card")
    assert t.g.waiting is not None
    assert (t.asked, t.g.waiting.known_to) == ("card", t.g.seat_of(faction))
    t.say(card(new))
    assert (t.asked, t.seat) == ("put_back", t.g.seat_of(faction))
    numbers = sorted(int(card(name).split()[1]) for name in (one, two, new))
    assert t.answers == [f"put back {n}" for n in numbers]  # also the one just drawn
    away = (one, two, new)[back]
    t.say(card(away).replace("card", "put back"))
    assert set(held(t, faction)) == {one, two, new} - {away}
    assert t.g.bottoms[faction] == (int(card(away).split()[1]),)
    assert not t.g.decks[faction] >> int(card(away).split()[1]) & 1
    assert is_used(t)


@rule("HC-BON-07")
def test_the_card_put_back_comes_only_after_the_rest_of_the_deck() -> None:
    t = deck(hand(with_tile(PROTECTORS, "card"), PROTECTORS, "banish"), PROTECTORS, "rally", "holler")
    t.say("tile card", card("rally"), card("banish").replace("card", "put back"), "stop")
    for wanted in ("holler", "banish"):
        lay(pass_to(t, PROTECTORS), "wild" if wanted == "holler" else "legend", "card")
        t.say(f"jar {'wild' if wanted == 'holler' else 'legend'}", "tile card")
        if wanted == "holler":
            assert t.answers == [card("holler")]
            t.say(card("holler"), card("rally").replace("card", "put back"), "stop")
    assert held(t, PROTECTORS) == ["banish", "holler"]  # the one below came first, before the one put there later


@rule("HC-BON-07")
@BOTH
def test_without_cards_in_hand_the_tile_is_used_up_for_nothing(faction: int) -> None:
    t = with_tile(faction, "card").say("tile card")
    assert (t.asked, held(t, faction), is_used(t)) == ("part", [], True)


# --- a Legend, the Dial


@rule("HC-BON-09")
@BOTH
@pytest.mark.parametrize("moved", [PROTECTORS, FAMILY])
def test_any_one_legend_moves_to_an_adjacent_hex_without_its_haints(faction: int, moved: int) -> None:
    t = with_tile(faction, "legend").legend(PROTECTORS, "b3").legend(FAMILY, "f3").storm("c4")
    t.haints(PROTECTORS, "b3", 2).haints(FAMILY, "f3", 2).say("tile legend")
    assert t.answers == ["move protectors legend b3", "move family legend f3", "stop"]
    assert t.seat == t.g.seat_of(faction)  # whoever's Legend it is
    name, at = (("protectors", "b3"), ("family", "f3"))[moved]
    t.say(f"move {name} legend {at}")
    around = {"b3": {"b2", "c3", "c4", "b4", "a2", "a3"}, "f3": {"f2", "g2", "g3", "f4", "e4", "e3"}}[at]
    assert places(t) == around  # mountains and Storms are open: this is no ADVANCE
    to = "b4" if moved == PROTECTORS else "f2"
    t.say(f"to {to}")
    assert (t.legend_on(moved), t.haints_on(moved, at), t.haints_on(moved, to)) == (to, 2, 0)
    assert t.asked == "part"


@rule("HC-BON-09")
def test_the_legend_goes_only_where_core_rules_let_it() -> None:
    t = with_tile(FAMILY, "legend").legend(PROTECTORS, "f3").legend(FAMILY, "b3")
    t.haints(FAMILY, "f4", 1).haints(PROTECTORS, "g2", 4).set(BUILDING, GRID.named["e4"])
    assert places(t.say("tile legend", "move protectors legend f3")) == {"f2", "g3", "e3"}
    t = with_tile(FAMILY, "legend").legend(FAMILY, "f3").haints(FAMILY, "g2", 4).set(TOWNSFOLK, GRID.named["e4"])
    t.haints(PROTECTORS, "f4", 1).set(BUILDING, GRID.named["e3"])
    assert places(t.say("tile legend", "move family legend f3")) == {"f2", "g3", "e3"}


@rule("HC-BON-09")
def test_a_legend_without_a_legal_hex_is_not_offered_and_none_need_move() -> None:
    t = with_tile(PROTECTORS, "legend").legend(FAMILY, "a1")
    for at in ("b1", "b2", "a2"):
        t.haints(PROTECTORS, at, 1)
    assert t.say("tile legend").answers == ["move protectors legend d6", "stop"]
    t.say("stop")
    assert (t.legend_on(PROTECTORS), is_used(t)) == ("d6", True)


@rule("HC-BON-10", "HC-DIAL-06")
@BOTH
@pytest.mark.parametrize(
    ("dial", "kept", "after"),
    [(3, 0, (2, 0, 0)), (3, 1, (2, 1, 0)), (3, 2, (3, 0, 1)), (2, 0, (1, 0, 0)), (2, 1, (2, 0, 1)), (1, 0, (1, 0, 0))],
)
def test_the_dial_tile_turns_the_own_dial_down_by_one(
    faction: int, dial: int, kept: int, after: tuple[int, int, int]
) -> None:
    t = with_tile(faction, "dial")
    rival = t.g.rival(faction)
    t.set(DIAL + faction, dial).set(KEPT + faction, kept).set(DIAL + rival, 3).set(HAINTS_LEFT + rival, 15 - kept)
    t.say("tile dial")
    assert (t.g.tally[DIAL + faction], t.g.tally[KEPT + faction], t.score(faction)) == after
    assert (t.g.tally[DIAL + rival], t.left(rival)) == (3, 15 - after[1])
    assert (t.asked, is_used(t)) == ("part", True)


# --- the first space of the track


@rule("HC-BON-11", "HC-BON-12")
def test_the_scroll_tile_lays_one_path_token_of_several_in_range() -> None:
    t = with_tile(PROTECTORS, "scroll").set(PATHS_LEFT, 3).scrolls(PROTECTORS, 3).say("tile scroll")
    assert places(t) == {GRID.names[at] for at in GRID.within[GRID.named["d6"]][2]}
    t.say("lay d4")
    assert (t.g.paths[GRID.named["d4"]], t.g.tally[PATHS_LEFT]) == (1, 2)
    assert t.asked == "part"  # no second one


@rule("HC-BON-12")
@pytest.mark.parametrize(("take", "there", "left"), [("take up a1", 0, 1), ("stop", 1, 0)])
def test_it_is_one_path_token_in_all_placed_or_moved(take: str, there: int, left: int) -> None:
    t = with_tile(PROTECTORS, "scroll").path("a1").say("tile scroll", take, "lay d5")
    assert (t.g.paths[GRID.named["a1"]], t.g.paths[GRID.named["d5"]], t.g.tally[PATHS_LEFT]) == (there, 1, left)
    assert t.asked == "part"


@rule("HC-R-173", "HC-BON-12")
def test_without_one_in_possessions_a_path_token_of_the_map_is_moved() -> None:
    t = with_tile(PROTECTORS, "scroll").set(PATHS_LEFT, 0).path("a1", "g4").say("tile scroll")
    assert t.answers == ["take up a1", "take up g4", "stop"]
    t.say("take up a1")
    assert not t.can("stop")  # it is moved, not collected
    t.say("lay d5")
    assert {at for at in GRID.names if t.g.paths[GRID.named[at]]} == {"d5", "g4"}
    assert (sum(t.g.paths), t.g.tally[PATHS_LEFT]) == (2, 0)
    assert t.asked == "part"


@rule("HC-R-173")
def test_without_any_path_token_nothing_happens_and_moving_may_be_declined() -> None:
    t = with_tile(PROTECTORS, "scroll").set(PATHS_LEFT, 0).say("tile scroll")
    assert (t.asked, is_used(t)) == ("part", True)
    t = with_tile(PROTECTORS, "scroll").set(PATHS_LEFT, 0).path("a1").say("tile scroll", "stop")
    assert t.g.paths[GRID.named["a1"]] == 1


@rule("HC-BON-11", "HC-BON-13")
def test_with_side_two_one_townsfolk_is_pulled_and_nothing_more() -> None:
    t = with_tile(PROTECTORS, "scroll", protectors_track=2).scrolls(PROTECTORS, 3).token("spawn", "d3")
    t.set(TOWNSFOLK, GRID.named["e2"]).set(TOWNSFOLK + 1, GRID.named["a1"]).haints(FAMILY, "c2", 1)
    t.say("tile scroll")
    assert t.answers == ["townsfolk plains", "townsfolk forest", "stop"]
    t.say("townsfolk plains")
    assert places(t) == {"d3", "e3"}  # one hex closer to d6
    t.say("to d3")
    assert t.g.tally[TOWNSFOLK] == GRID.named["d3"]
    assert t.asked == "part"  # later spaces of the track are not part of it, however many Scrolls there are


@rule("HC-BON-11", "HC-BON-14")
@pytest.mark.parametrize(("side", "storms"), [(1, {"d3", "b3"}), (2, {"d2", "e2", "e3", "c2", "c3"})])
def test_for_family_one_storm_on_a_unit_or_beside_the_legend(side: int, storms: set[str]) -> None:
    t = with_tile(FAMILY, "scroll", family_track=side).legend(FAMILY, "d3").haints(FAMILY, "b3", 1).storm("e4")
    t.scrolls(FAMILY, 3).token("spawn", "f4").say("tile scroll")
    assert places(t) == storms
    at = min(storms)
    t.say(f"storm {at}")
    assert (t.g.storms[GRID.named[at]], t.g.tally[STORMS_LEFT]) == (1, 13)
    assert t.asked == "part"  # nothing is pulled or pushed
