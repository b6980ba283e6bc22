"""M. Catapult ride: one, two or three dice say where the hero comes down."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_the_catapult(players: int = 2, **items: int) -> Table:
    return Table(map=2, players=players).put("catapult").give(**items)


def thrown(total: int, **items: int) -> Table:
    """Fired with as many dice as the total needs."""
    dice = [6] * ((total - 1) // 6) + [(total - 1) % 6 + 1]
    return at_the_catapult(**items).say(f"fire {len(dice)}", "roll " + " ".join(map(str, dice)))


@rule("WW-CATA-01", "WW-CATA-11")
@pytest.mark.parametrize(("dice", "outcomes"), [(1, 6), (2, 36), (3, 216)])
def test_a_chip_fires_it_with_one_two_or_three_dice_chosen_before(dice: int, outcomes: int) -> None:
    t = at_the_catapult()
    assert t.can("fire 1", "fire 2", "fire 3")
    t.say(f"fire {dice}")
    assert (t.asked, len(t.answers), t.left, t.chips_in("catapult")) == ("dice", outcomes, 11, 1)


@rule("WW-CATA-02", "WW-CATA-11")
@pytest.mark.parametrize(
    "shot", [("fire 2", "roll 1 4"), ("fire 2", "roll 3 2"), ("fire 3", "roll 1 3 1"), ("fire 1", "roll 5")]
)
def test_only_the_sum_of_the_dice_counts(shot: tuple[str, str]) -> None:
    assert at_the_catapult().say(*shot).area() == "square"


@rule("WW-CATA-03", "WW-CATA-04", "WW-R-86")
@pytest.mark.parametrize(
    ("total", "landing"),
    [
        (1, "shield"), (2, "alley_e"), (3, "benny"), (4, "river"), (5, "square"),
        (6, "visitors"), (7, "prisoners"), (8, "prize"), (9, "alley_w"), (10, "treasure"),
    ],
)  # fmt: skip
def test_where_each_total_lands(total: int, landing: str) -> None:
    t = thrown(total)
    assert (t.area(), t.left, t.gate_at) == (landing, 11, 97 if landing == "prisoners" else 100)


@rule("WW-CATA-05")
@pytest.mark.parametrize("total", range(11, 19))
def test_eleven_or_more_lands_outside_the_walls(total: int) -> None:
    assert thrown(total).area() == "outside"


@rule("WW-CATA-06")
def test_outside_counts_as_having_left_the_map() -> None:
    t = thrown(12).gold(30).gold(99, seat=1).alarm()
    t.say("end", "end", "end")  # this turn, and a last one for each
    assert [(place.seat, place.place) for place in t.result.places] == [(0, 1), (1, 0)]


@rule("WW-CATA-07")
def test_from_outside_one_chip_leads_back_to_the_gate() -> None:
    t = thrown(11)
    assert t.answers == ["move city_gate", "end"]
    t.say("move city_gate")
    assert (t.area(), t.left) == ("city_gate", 10)


@rule("WW-R-109")
def test_the_chip_paid_outside_uses_up_no_area_and_coming_back_is_an_arrival() -> None:
    t = thrown(11)
    t.put("city_gate", seat=1).say("move city_gate")
    assert sum(t.g.chips) == 1  # the one at the catapult
    assert len(t.told("duel")) == 1


@rule("WW-R-87", "WW-R-107")
def test_the_turn_may_end_outside_and_one_chip_leads_back_later() -> None:
    t = thrown(11).say("end", "end")
    assert (t.seat, t.area(), t.answers) == (0, "outside", ["move city_gate", "end"])
    t.say("move city_gate")
    assert (t.area(), t.left) == ("city_gate", 11)


@rule("WW-CATA-08")
def test_who_lands_in_a_locked_room_may_leave_it_without_the_picks() -> None:
    t = thrown(8, token=1)  # the token would lead out of the prize room otherwise
    t.say("move alley_w")
    assert (t.area(), t.left) == ("alley_w", 10)
    assert not t.can("move prize")  # the door is as locked as ever
    assert not Table(map=2).put("prize").give(token=1).can("move alley_w")


@rule("WW-CATA-08")
@pytest.mark.parametrize(("total", "doors"), [(2, ["shield"]), (9, ["treasure", "prize"])])
def test_who_lands_in_an_alley_finds_its_doors_locked(total: int, doors: list[str]) -> None:
    t = thrown(total)
    assert not any(t.can(f"move {room}") for room in doors)


@rule("WW-CATA-09", "WW-JAILP-01", "WW-JAILP-02")
def test_landing_among_the_prisoners_moves_the_gate_and_leaves_only_an_escape() -> None:
    t = thrown(7)
    assert t.gate_at == 97
    assert t.answers == ["escape", "end"]


@rule("WW-CATA-10")
def test_with_a_chip_in_its_area_the_catapult_is_sprung() -> None:
    t = at_the_catapult().say("move garden", "move catapult")
    assert not any(x.startswith("fire") for x in t.answers)
    assert t.say("end", "end").can("fire 1", "fire 2", "fire 3")


@rule("WW-CATA-10")
def test_a_shot_springs_it_too() -> None:
    t = thrown(5)
    assert not any(x.startswith("fire") for x in t.put("garden").say("move catapult").answers)


@rule("WW-R-85")
def test_the_landing_area_may_be_played_with_further_chips() -> None:
    t = thrown(5).say("rob 1", "roll 6")
    assert (t.purse(), t.left) == (3, 10)


@rule("WW-R-85")
def test_a_used_landing_area_cannot_be_played() -> None:
    t = at_the_catapult().chip_in("square").say("fire 1", "roll 5")
    assert (t.area(), t.can("rob 1")) == ("square", False)


@rule("WW-R-86")
def test_the_alleys_of_two_and_nine_are_two_areas() -> None:
    assert thrown(2).area() != thrown(9).area()
