"""CF-06..07, CF-11, CF-15..16. Upgrade Tokens of Basic Actions: twice the same, and SPAWNs in range of the Legend."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, HAINTS_LEFT, PROTECTORS, TOWNSFOLK
from tests.games.harrow.full import hand, lay, pass_to
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import around, draw, family_turn
from tests.rule_evidence import rule


def table(*tokens: str, legend: str = "e3") -> Table:
    return family_turn(*tokens).legend(FAMILY, legend)


# --- twice the same


@rule("HC-CF-07")
def test_faceless_portraits_are_two_spawns() -> None:
    t = draw(table("faceless_portraits")).say("faceless_portraits")
    assert places(t) == {"e3", "d2"}
    t.say("spawn e3")
    assert places(t) == {"e3", "d2"}
    t.say("spawn d2")
    assert (t.haints_on(FAMILY, "e3"), t.haints_on(FAMILY, "d2"), t.asked) == (1, 1, "sort")


@rule("HC-CF-07")
def test_the_second_spawn_needs_a_haint_and_room() -> None:
    t = draw(table("faceless_portraits").set(HAINTS_LEFT + FAMILY, 1)).say("faceless_portraits", "spawn e3")
    assert t.asked == "sort"
    t = draw(table("faceless_portraits").haints(FAMILY, "e3", 2).haints(FAMILY, "d2", 4)).say("faceless_portraits")
    assert places(t) == {"e3"}
    assert t.say("spawn e3").asked == "sort"


@rule("HC-CF-11")
def test_meeting_lodge_is_two_advances() -> None:
    t = draw(table("meeting_lodge").haints(FAMILY, "d2", 1)).say("meeting_lodge", "from e3", "with legend", "to e4")
    t.say("from d2", "with 1", "to d3")
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "d3"), t.asked) == ("e4", 1, "sort")


@rule("HC-CF-11")
def test_its_advances_may_pay_for_a_mountain_together() -> None:
    t = draw(table("meeting_lodge")).say("meeting_lodge", "from e3", "with legend", "to f2")
    assert (t.legend_on(FAMILY), t.asked) == ("f2", "sort")
    t = draw(table("meeting_lodge")).say("meeting_lodge", "from e3", "with legend", "to f3", "from f3", "with legend")
    assert not t.can("to f2")


@rule("HC-CF-11")
def test_its_advances_are_not_added_to_those_of_other_tokens() -> None:
    t = draw(table("meeting_lodge", "advance")).say("meeting_lodge", "from e3", "with legend", "to f3")
    assert not t.say("from f3", "with legend").can("to f2")


@rule("HC-CF-15")
def test_sound_and_fury_is_two_strengthens() -> None:
    t = draw(table("sound_and_fury")).say("sound_and_fury")
    assert t.answers == ["cubes 0", "cubes 1", "cubes 2"]
    t.say("cubes 2")
    assert (t.ground(FAMILY), t.asked) == (5, "sort")


@rule("HC-CF-15")
@pytest.mark.parametrize("token", ["advance", "spawn", "strengthen"])
def test_sound_and_fury_costs_a_strengthen_token(token: str) -> None:
    t = draw(hand(table(token), FAMILY, "sound_and_fury"))
    assert t.can("upgrade sound_and_fury") == (token == "strengthen")


# --- Distant Stirring


@rule("HC-CF-06", "HC-CF-16")
@pytest.mark.parametrize(("legend", "reach"), [("e3", 2), ("f2", 3), ("g4", 2)])
def test_its_spawn_is_in_range_of_the_legend_or_at_home(legend: str, reach: int) -> None:
    t = draw(table("distant_stirring", legend=legend)).say("distant_stirring")
    assert places(t) == ({*around(legend, reach), "d2"} - {"d6"})
    t.say("spawn d2")
    assert (t.haints_on(FAMILY, "d2"), t.asked) == (1, "sort")  # one only


@rule("HC-CF-06")
def test_core_rules_bind_it() -> None:
    t = table("distant_stirring").haints(PROTECTORS, "f3", 1).haints(FAMILY, "e4", 4).set(TOWNSFOLK, GRID.named["d3"])
    t = draw(t.haints(FAMILY, "d2", 4)).say("distant_stirring")
    assert places(t) == around("e3", 2) - {"f3", "e4", "d3", "d2"}


@rule("HC-CF-06", "HC-R-139")
@pytest.mark.parametrize("stirring_first", [True, False])
def test_other_tokens_profit_from_its_resolution_on(stirring_first: bool) -> None:
    t = draw(table("distant_stirring", "spawn", "faceless_portraits"))
    if stirring_first:
        t.say("distant_stirring", "stop")
    for token in ("spawn", "faceless_portraits"):
        t.say(token)
        assert places(t) == ({*around("e3", 2), "d2"} if stirring_first else {"e3", "d2"})
        t.say("stop")


@rule("HC-CF-06", "HC-R-139")
@pytest.mark.parametrize("tile_first", [True, False])
def test_a_tile_of_the_turn_profits_too_if_it_comes_after(tile_first: bool) -> None:
    t = lay(table("distant_stirring"), "abilities", "spawn")
    if tile_first:
        t.say("jar abilities", "tile spawn")
        assert places(t) == {"e3", "d2"}
    else:
        draw(t).say("distant_stirring", "stop", "tile spawn")
        assert places(t) == {*around("e3", 2), "d2"}


@rule("HC-R-139", "HC-CF-06")
def test_it_ends_with_the_turn() -> None:
    t = draw(table("distant_stirring")).say("distant_stirring", "spawn f4", "stop")
    pass_to(t, FAMILY).legend(FAMILY, "e3").say("jar wild", "act", "spawn")
    assert places(t) == {"e3", "d2"}


@rule("HC-R-139")
def test_the_range_is_taken_from_where_the_legend_is_at_each_spawn() -> None:
    t = draw(table("distant_stirring", "advance", "spawn")).say("distant_stirring", "spawn e3")
    t.say("advance", "from e3", "with legend", "to f3", "spawn")
    assert places(t) == {*around("f3", 2), "d2"}
