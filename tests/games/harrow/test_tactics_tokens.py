"""CP. Tactics Cards that touch cubes, tokens and range: Banish, Dead Shot, Laying Out All Night, Witch's Fire."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ASIDE,
    FAMILY,
    FURY,
    KIND_NAMES,
    KINDS,
    PATHS_LEFT,
    PROTECTORS,
    ROW,
    SCROLLS,
    TOKENS_IN_BOX,
)
from tests.games.harrow.full import bare_table, card, deck, held, lay, pass_to, play, to_jar
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, places, townsfolk
from tests.rule_evidence import rule


def row(t: Table, kind: str) -> int:
    return t.g.tally[ROW + PROTECTORS * 3 + KIND_NAMES.index(kind)]


def is_over(t: Table) -> bool:
    """The card has nothing more to ask."""
    return t.asked == "part"


# --- Banish


@rule("HC-CP-01", "HC-CP-21")
@pytest.mark.parametrize(("cubes", "most"), [(6, 3), (3, 3), (2, 2), (0, 0)])
def test_up_to_three_enemy_cubes_are_set_aside(cubes: int, most: int) -> None:
    t = play(bare_table("banish").cubes(FAMILY, cubes), "banish")
    assert t.answers == [f"cubes {n}" for n in range(most + 1)]
    mine = t.ground(PROTECTORS)
    t.say(f"cubes {most}")
    assert (t.ground(FAMILY), t.g.tally[ASIDE + FAMILY], t.ground(PROTECTORS)) == (cubes - most, most, mine)
    assert t.g.cubes_of(FAMILY) == 15


@rule("HC-CP-01", "HC-R-92")
def test_banished_cubes_are_neither_dropped_nor_compared() -> None:
    t = bare_table("banish").haints(FAMILY, "d5", 1).cubes(PROTECTORS, 3).cubes(FAMILY, 5)
    play(t, "banish", jar="attack").say("cubes 2", "act", "attack", "attack from d6", "target d5", "fall 3", "fall 3")
    assert t.asked == "hit"  # five would have held out
    assert t.g.tally[ASIDE + FAMILY] == 2


@rule("HC-CP-01", "HC-R-92")
def test_banished_cubes_return_as_the_very_last_thing_of_the_turn() -> None:
    t = bare_table("banish").token("spawn", "d6").cubes(FAMILY, 8)
    play(t, "banish").say("cubes 3", "stop", "collect spawn d6")
    assert t.asked == "card"  # the last step of Clean Up
    assert t.ground(FAMILY) == 5
    t.say(card("rally"))
    assert t.seat == FAMILY
    assert (t.ground(FAMILY), t.g.tally[ASIDE + FAMILY]) == (8, 0)  # the limit of six waits for their own Clean Up


# --- Dead Shot


@rule("HC-CP-04", "HC-R-78")
def test_a_token_in_a_straight_line_is_taken_whatever_the_distance_and_whatever_lies_between() -> None:
    t = bare_table("dead_shot").haints(FAMILY, "d5", 4).haints(PROTECTORS, "c5", 1).storm("d4")
    t.token("strengthen", "d1").token("advance", "a3").token("spawn", "e4").token("spawn", "d6").token("advance", "d5")
    play(buildings(t, "e5").token("scroll", "g3"), "dead_shot")
    assert t.answers == [
        "collect strengthen d1",
        "collect scroll g3",
        "collect advance d5",
        "collect advance a3",
        "stop",
    ]
    t.say("collect advance a3")  # behind the mountain b4
    assert row(t, "advance") == 1
    assert not t.g.tokens_at(GRID.named["a3"])
    assert is_over(t)  # one token only


@rule("HC-CP-04")
def test_dead_shot_may_be_declined_and_misses_without_a_token() -> None:
    t = play(bare_table("dead_shot").token("spawn", "d5"), "dead_shot").say("stop")
    assert (row(t, "spawn"), t.g.tokens_at(GRID.named["d5"]), is_over(t)) == (0, [KIND_NAMES.index("spawn")], True)
    assert is_over(play(bare_table("dead_shot").token("spawn", "e4"), "dead_shot"))


@rule("HC-CP-04")
def test_any_kind_on_a_hex_may_be_taken_and_one_of_each() -> None:
    t = bare_table("dead_shot").token("spawn", "d4").token("spawn", "d4").token("advance", "d4")
    assert play(t, "dead_shot").answers == ["collect advance d4", "collect spawn d4", "stop"]
    t.say("collect spawn d4", card("rally"))
    assert t.g.tokens_at(GRID.named["d4"]) == [0, 1]


@rule("HC-R-78")
def test_a_scroll_goes_to_the_legend_track() -> None:
    t = play(bare_table("dead_shot").token("scroll", "d4"), "dead_shot").say("collect scroll d4")
    assert (t.g.tally[SCROLLS + PROTECTORS], t.g.tally[PATHS_LEFT]) == (1, 2)
    assert is_over(t)


@rule("HC-CP-05", "HC-R-77")
def test_a_symbol_covered_by_dead_shot_draws_at_once_and_only_once() -> None:
    t = bare_table("dead_shot").token("spawn", "d4")
    play(t, "dead_shot", jar="abilities").say("collect spawn d4")
    assert t.asked == "card"
    t.say(card("banish"))
    assert held(t, PROTECTORS) == ["banish"]
    t.say("act", "spawn", "spawn d6", "spawn d6", "spawn d6")  # the raised value counts
    assert t.seat == FAMILY  # and Clean Up draws nothing more


@rule("HC-CP-05")
def test_a_token_without_a_symbol_draws_nothing() -> None:
    t = play(bare_table("dead_shot").token("advance", "d4"), "dead_shot").say("collect advance d4")
    assert is_over(t)
    t = deck(bare_table("dead_shot").token("spawn", "d4"), PROTECTORS)
    assert is_over(play(t, "dead_shot").say("collect spawn d4"))  # the deck is empty


@rule("HC-CP-05", "HC-R-77", "HC-CLN-16")
def test_symbols_covered_otherwise_wait_for_clean_up() -> None:
    t = bare_table("dead_shot", protectors_track=2).scrolls(PROTECTORS, 1).token("spawn", "d5").token("advance", "e5")
    lay(townsfolk(t, "e4"), "legend", "wild")
    t.say("jar legend", "act", "track", "townsfolk plains", "to d5", "collect spawn", "stop")
    assert is_over(t.say("card", "play dead_shot", "collect advance e5"))
    t.say("stop")
    assert t.asked == "card"  # for the Townsfolk's token
    assert t.say(card("rally")).seat == FAMILY


@rule("HC-CP-05", "HC-R-77", "HC-CLN-16")
def test_a_shot_and_a_collected_token_draw_a_card_each() -> None:
    t = bare_table("dead_shot").token("spawn", "d4").token("strengthen", "d6")
    play(t, "dead_shot").say("collect spawn d4", card("banish"), "stop", "collect strengthen d6", card("rally"))
    assert t.seat == FAMILY
    assert held(t, PROTECTORS) == ["banish", "rally"]


# --- Laying Out All Night


@rule("HC-CP-10")
def test_attacks_reach_two_hexes_further() -> None:
    t = bare_table("laying_out_all_night").haints(FAMILY, "d3", 1).say("jar attack", "act")
    assert t.answers == ["free action", "stop"]
    t = bare_table("laying_out_all_night").haints(FAMILY, "d3", 1).haints(FAMILY, "d1", 1)
    play(t, "laying_out_all_night", jar="attack").say("act", "attack", "attack from d6")
    assert places(t) == {"d3", "d2"}  # four hexes, not five


@rule("HC-CP-10")
def test_it_adds_to_the_reach_from_a_mountain_and_of_haints() -> None:
    t = bare_table("laying_out_all_night").haints(PROTECTORS, "f5", 1).haints(FAMILY, "b2", 1).haints(FAMILY, "a1", 1)
    play(t, "laying_out_all_night", jar="attack").say("act", "attack", "attack from f5")
    assert places(t) == {"b2", "d2"}  # five hexes, not six


@rule("HC-CP-10")
def test_path_tokens_are_placed_two_hexes_further_and_only_in_this_turn() -> None:
    t = play(bare_table("laying_out_all_night"), "laying_out_all_night", jar="legend").say("act", "track")
    assert places(t) == {GRID.names[at] for at in GRID.within[GRID.named["d6"]][4]}
    pass_to(to_jar(t), PROTECTORS).say("jar attack", "act")
    assert t.answers == ["free action", "stop"]  # Family on d2 is out of reach again


# --- Witch's Fire


@rule("HC-CP-16")
def test_two_tokens_of_the_box_go_to_two_different_hexes() -> None:
    t = bare_table("witchs_fire")
    box = t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + KINDS]
    play(t, "witchs_fire")
    assert t.answers == ["lay advance", "lay spawn", "lay strengthen", "lay scroll", "stop"]
    t.say("lay scroll", "to a1", "lay scroll")  # a kind may come twice
    assert not t.can("to a1")
    t.say("to d4")
    assert is_over(t)
    assert [t.g.tokens_at(GRID.named[at]) for at in ("a1", "d4")] == [[3], [3]]
    assert t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + KINDS] == [*box[:3], box[3] - 2]


@rule("HC-CP-16")
def test_only_what_the_box_still_holds_is_laid() -> None:
    t = bare_table("witchs_fire")
    for kind, n in enumerate((0, 1, 0, 0)):
        t.set(TOKENS_IN_BOX + kind, n)
    play(t, "witchs_fire")
    assert t.answers == ["lay spawn", "stop"]
    assert is_over(t.say("lay spawn", "to a1"))  # nothing is left for the second
    t = play(bare_table("witchs_fire"), "witchs_fire").say("lay spawn", "to a1", "stop")
    assert is_over(t)


@rule("HC-CP-17", "HC-R-141")
def test_an_empty_hex_has_no_piece_and_no_token() -> None:
    t = bare_table("witchs_fire").haints(PROTECTORS, "d5", 1).haints(FAMILY, "d3", 1).token("advance", "a3").path("b3")
    buildings(townsfolk(t.storm("e5"), "a1"), "g4")
    t.g.goads = put(t.g.goads, GRID.named["c3"], 1)
    t.g.dolls = (GRID.named["e3"],)
    t.g.red_cubes = put(t.g.red_cubes, GRID.named["f3"], 1)
    t.set(FURY, GRID.named["e4"])
    play(t, "witchs_fire").say("lay spawn")
    taken = {"d6", "d2", "d5", "d3", "a3", "b3", "a1", "g4", "c3", "e3", "e4"}
    assert places(t) == set(GRID.names) - taken  # mountains, the Brambles, Storms and cubes are no hindrance
