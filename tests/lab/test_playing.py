"""One game of the laboratory: what is noticed in it, and what is left of it when it breaks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lantern import games
from lantern.core.log import read_log
from lantern.core.play import Play
from lantern.lab import playing
from lantern.lab.cases import Case, make_case, read_case
from lantern.lab.noticing import POINTS
from lantern.lab.playing import play
from lantern.lab.records import Record


def case_of(game: str, bot: str = "random", **options: Any) -> Case:
    return make_case("p", game, options, (bot,), 3, 5, {})


def counted(record: Record, kind: str, seat: int | None = None) -> Counter[str]:
    found: Counter[str] = Counter()
    for count in record.counts:
        if count.kind == kind and seat in (None, count.seat):
            found[count.name] += count.times
    return found


def test_a_game_depends_on_its_case_and_number_only() -> None:
    case = case_of("wayward", players=2)
    assert play(case, 4) == play(read_case(case.row()), 4)
    assert play(case, 4).digest != play(case, 3).digest


def test_wayward_tells_start_rooms_order_exits_gold_and_what_was_used() -> None:
    record = play(case_of("wayward", "instinct", map=1, players=3), 0)
    assert record.crash is None
    assert sorted(seat.order for seat in record.seats) == [0, 1, 2]
    assert all(seat.tags["start room"].startswith("start_") for seat in record.seats)
    left = [seat for seat, each in enumerate(record.seats) if each.how == "left the map"]
    assert left
    for seat in left:
        assert sum(counted(record, "exit", seat).values()) == 1
    for seat, each in enumerate(record.seats):
        gained, lost = counted(record, POINTS, seat), counted(record, "points lost", seat)
        assert sum(gained.values()) - sum(lost.values()) == each.score
    assert counted(record, "action")["move"] > 0
    assert counted(record, "area")
    assert counted(record, "item found")


def test_harrow_tells_legends_maps_cards_and_points_that_add_up() -> None:
    record = play(case_of("harrow", mode="full", factions="protectors,kammi", legends="all", map="all", dawn=20), 1)
    protectors, kammi = record.seats
    assert protectors.tags["Legend"] == record.options["protectors"]
    assert kammi.tags["Legend"] == record.options["goblin"]
    assert record.tags == {"map": record.options["map"]}
    assert {protectors.order, kammi.order} == {0, 1}
    for seat, each in enumerate(record.seats):
        assert sum(counted(record, POINTS, seat).values()) == each.score
    assert counted(record, "card")
    assert counted(record, "jar")["attack"] > 0


def test_hester_has_no_place_in_the_order_of_turns() -> None:
    record = play(case_of("harrow", mode="three", dawn=20), 0)
    assert [seat.order >= 0 for seat in record.seats] == [True, True, False]


def test_vagrantsong_tells_vagrants_skills_and_what_gave_the_haint_its_humanity() -> None:
    record = play(case_of("vagrantsong", "instinct", scenario="turned_faces", players=2), 0)
    assert len({seat.tags["vagrant"] for seat in record.seats}) == 2
    assert counted(record, "skill")
    assert counted(record, POINTS)
    assert record.parts[0][0] == "turned_faces"


def test_a_game_that_breaks_leaves_a_log_that_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Record:
        raise ZeroDivisionError("the end was lost")

    monkeypatch.setattr(playing, "record", broken)
    record = play(case_of("wayward", players=2), 0)
    assert record.crash is not None
    assert "the end was lost" in record.crash.error
    again = Play.resume(games.wayward.GAME, read_log(record.crash.log))
    assert again.state.waiting is None
