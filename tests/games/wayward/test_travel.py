"""3. Torches and stairways, guild tokens, docks and secret passages: long ways for one chip and one item."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

STAIRS = {"st_nw", "st_ne", "st_sw", "st_se"}
DOCKS = {"dock_w", "dock_n", "dock_e", "dock_sw", "dock_se"}
PASSAGES = {("guild_hall", "tailors"), ("prize", "bakers"), ("coopers", "coin_alley"), ("hay_yard", "dyers")}


def rides(t: Table) -> set[str]:
    """Where the rides on offer lead."""
    return {text.removeprefix("ride ") for text in t.answers if text.startswith("ride ")}


def stations(t: Table) -> set[str]:
    """Every area from which a ride is on offer."""
    return {area for area in t.g.board.ids if rides(t.put(area))}


# --- torches and stairways


@rule("WW-TUN-01")
@pytest.mark.parametrize("which", [1, 2])
def test_each_map_has_four_large_staircases_near_its_corners(which: int) -> None:
    t = Table(map=which).give(torch=1)
    assert stations(t) == STAIRS
    rects = [area.rect for area in t.g.board.data.area if area.id in STAIRS]
    assert all(x == 0 or x + width == 24 for x, _, width, _ in rects)
    assert all(y == 0 or y + height == 16 for _, y, _, height in rects)
    assert len({(x == 0, y == 0) for x, y, _, _ in rects}) == 4


@rule("WW-TUN-02")
def test_stepping_onto_a_staircase_is_an_ordinary_move() -> None:
    t = Table().say("move st_nw")
    assert t.area() == "st_nw"
    assert (t.left, t.chips_in("start_1")) == (11, 1)


@rule("WW-TUN-03")
@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize("stair", sorted(STAIRS))
def test_a_torch_leads_from_any_staircase_to_any_other(which: int, stair: str) -> None:
    assert rides(Table(map=which).put(stair).give(torch=1)) == STAIRS - {stair}


@rule("WW-TUN-03")
def test_the_chip_of_a_tunnel_move_lies_on_the_staircase_left() -> None:
    t = Table().put("st_nw").give(torch=1).say("ride st_se")
    assert t.area() == "st_se"
    assert (t.chips_in("st_nw"), t.chips_in("st_se"), t.left) == (1, 0, 11)


@rule("WW-TUN-04")
def test_the_torch_is_used_up() -> None:
    t = Table().put("st_nw").give(torch=1, token=1).say("ride st_se")
    assert (t.has("torch"), t.has("token")) == (0, 1)
    assert not rides(t)


@rule("WW-TUN-05")
def test_a_complete_tunnel_trip_uses_three_chips() -> None:
    t = Table().give(torch=1).say("move st_nw", "ride st_se", "move start_6")
    assert t.area() == "start_6"
    assert t.left == 9


@rule("WW-TUN-06")
@pytest.mark.parametrize(("here", "there"), [("pillars", "broken"), ("broken", "pillars")])
def test_the_small_stairway_takes_one_chip_and_no_torch(here: str, there: str) -> None:
    t = Table().put(here).say(f"move {there}")
    assert t.area() == there
    assert t.left == 11


@rule("WW-TUN-06")
def test_the_small_stairway_does_not_use_up_a_torch() -> None:
    assert Table().put("pillars").give(torch=1).say("move broken").has("torch") == 1


@rule("WW-TUN-07")
def test_a_torch_serves_for_nothing_but_the_large_staircases() -> None:
    for which in (1, 2):
        t = Table(map=which)
        for area in t.g.board.ids:
            without = {*t.put(area).give(torch=0).answers, "drop", "sell torch"}
            extra = set(t.give(torch=1).answers) - without
            assert extra == ({f"ride {stair}" for stair in STAIRS - {area}} if area in STAIRS else set())


# --- docks


@rule("WW-GUILD-01")
@pytest.mark.parametrize("dock", sorted(DOCKS))
def test_a_guild_token_leads_from_any_dock_to_any_other(dock: str) -> None:
    assert rides(Table().put(dock).give(token=1)) == DOCKS - {dock}


@rule("WW-GUILD-01")
def test_the_chip_of_a_ferry_lies_on_the_dock_left() -> None:
    t = Table().put("dock_w").give(token=1).say("ride dock_se")
    assert t.area() == "dock_se"
    assert (t.chips_in("dock_w"), t.chips_in("dock_se"), t.left) == (1, 0, 11)


@rule("WW-GUILD-02")
def test_the_ferry_starts_from_docks_only() -> None:
    assert stations(Table().give(token=1)) == DOCKS


@rule("WW-GUILD-02")
def test_reaching_the_dock_and_taking_the_ferry_are_two_actions() -> None:
    t = Table().give(token=1)
    assert not rides(t)
    t.say("move dock_w", "ride dock_n")
    assert (t.area(), t.left) == ("dock_n", 10)


@rule("WW-GUILD-03")
def test_the_ferry_uses_up_the_guild_token() -> None:
    t = Table().put("dock_w").give(token=1, torch=1).say("ride dock_se")
    assert (t.has("token"), t.has("torch")) == (0, 1)
    assert not rides(t)


@rule("WW-GUILD-03")
def test_the_token_is_gone_before_anything_happens_at_the_other_dock() -> None:
    t = Table().put("dock_w").put("dock_se", 1).give(token=1).say("ride dock_se")
    assert t.told("duel")
    assert t.has("token") == 0


# --- secret passages


@rule("WW-GUILD-04")
@pytest.mark.parametrize(("here", "there"), sorted(PASSAGES | {(there, here) for here, there in PASSAGES}))
def test_a_guild_token_leads_through_the_passage_of_the_same_colour(here: str, there: str) -> None:
    t = Table(map=2).put(here)
    assert not rides(t)
    t.give(token=1).say(f"ride {there}")
    assert t.area() == there
    assert (t.chips_in(here), t.chips_in(there), t.left) == (1, 0, 11)


@rule("WW-GUILD-05")
def test_each_passage_has_exactly_one_other_end() -> None:
    t = Table(map=2).give(token=1)
    ends = {area: rides(t.put(area)) for area in stations(t)}
    assert len(ends) == 2 * len(PASSAGES)
    for here, there in ends.items():
        assert len(there) == 1
        assert ends[next(iter(there))] == {here}


@rule("WW-GUILD-06")
def test_the_passage_uses_up_the_guild_token() -> None:
    t = Table(map=2).put("coopers").give(token=1, torch=1).say("ride coin_alley")
    assert (t.has("token"), t.has("torch")) == (0, 1)
    assert not rides(t)
