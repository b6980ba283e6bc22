"""The ladder: who meets whom, what ratings come of it, and what the command says."""

from __future__ import annotations

import json
from math import log10
from random import Random

import pytest

from lantern.core.errors import LanternError, OptionError
from lantern.games import SHELF
from lantern.lab.ladder import Fixture, fixtures, prepare, run, seatings
from lantern.lab.ladder_report import describe, summary
from lantern.lab.ratings import Match, fit, rate
from lantern.ladder_command import show, timed
from tests.conformance.parley import GAME as PARLEY


@pytest.fixture(autouse=True)
def _parley_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "parley", PARLEY)


# --- who meets whom ---------------------------------------------------------------------------------------------------


def test_every_seed_is_played_from_both_sides() -> None:
    ladder = prepare("parley", {"players": 2}, ["instinct", "search:5"], 0)
    wanted = fixtures(ladder, 4)
    pairs = [fixture for fixture in wanted if not fixture.is_mirror]
    assert ladder.bots == ("random", "instinct", "search:5")
    assert len(pairs) == 3 * 4
    assert Fixture(1, ("random", "instinct")) in pairs
    assert Fixture(1, ("instinct", "random")) in pairs
    assert [fixture.players for fixture in wanted if fixture.is_mirror and fixture.number == 0] == [
        ("random", "random"), ("instinct", "instinct"), ("search:5", "search:5")
    ]  # fmt: skip


def test_among_many_each_kind_sits_alone_once_in_every_seat() -> None:
    assert seatings("a", "b", 3) == [
        ("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"),
        ("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b"),
    ]  # fmt: skip


def test_a_party_is_all_of_one_kind() -> None:
    ladder = prepare("vagrantsong", {"scenario": "turned_faces", "players": 2}, ["instinct"], 0)
    assert fixtures(ladder, 2) == [Fixture(n, (bot,) * 2) for bot in ("random", "instinct") for n in range(2)]


def test_without_the_control_only_the_bots_that_were_named_meet() -> None:
    ladder = prepare("parley", {"players": 2}, ["instinct", "search:5"], 0, control=False)
    couples = [("instinct", "search:5"), ("search:5", "instinct")]
    assert [(one.number, one.players) for one in fixtures(ladder, 4)] == [(n, two) for n in (0, 1) for two in couples]
    report = summary(ladder, list(run(ladder, 2, 1)), 1.0)
    assert report["mirrors"] == []
    assert [(row["bot"], row["against"], row["games"]) for row in report["pairings"]] == [("search:5", "instinct", 2)]
    assert "itself" not in describe(report)


def test_one_bot_may_sit_alone_among_many_and_no_other() -> None:
    ladder = prepare("parley", {"players": 3}, ["instinct", "search:3"], 0, control=False, alone="search:3")
    tables = [("search:3", "instinct", "instinct"), ("instinct", "search:3", "instinct")]
    assert [one.players for one in fixtures(ladder, 3)] == [*tables, ("instinct", "instinct", "search:3")]
    report = summary(ladder, list(run(ladder, 3, 1)), 1.0)
    assert [(row["bot"], row["against"], row["games"]) for row in report["pairings"]] == [("search:3", "instinct", 3)]
    with pytest.raises(LanternError, match="--alone: calm is not among the bots of this ladder: instinct, search:3"):
        prepare("parley", {}, ["instinct", "search:3"], 0, control=False, alone="calm")


def test_a_ladder_of_one_is_refused() -> None:
    with pytest.raises(LanternError, match="a ladder needs bots besides random"):
        prepare("parley", {}, ["random"], 0)
    with pytest.raises(LanternError, match="a ladder needs two bots or more"):
        prepare("parley", {}, ["instinct"], 0, control=False)
    with pytest.raises(LanternError, match='no bot "genius"'):
        prepare("parley", {}, ["genius"], 0)
    with pytest.raises(LanternError, match="the number of seats must be the same"):
        prepare("parley", {"players": "all"}, ["instinct"], 0)


# --- ratings ----------------------------------------------------------------------------------------------------------


def many(players: tuple[str, ...], winner: int, count: int) -> list[Match]:
    return [Match(f"{players} {winner} {n}", players, (winner,)) for n in range(count)]


def test_three_wins_of_four_are_as_many_points_as_they_should_be() -> None:
    found = fit(many(("a", "b"), 0, 750) + many(("a", "b"), 1, 250))
    assert found["a"] - found["b"] == pytest.approx(400 * log10(3), abs=2)
    assert found["a"] + found["b"] == pytest.approx(3000)


def test_a_fair_share_among_four_is_no_difference() -> None:
    among = ("a", "b", "b", "b")
    found = fit(many(among, 0, 250) + [match for seat in (1, 2, 3) for match in many(among, seat, 250)])
    assert found["a"] == pytest.approx(found["b"], abs=2)


def test_who_won_everything_is_still_rated_and_the_interval_holds_the_rating() -> None:
    rated = rate(many(("a", "b"), 0, 20) + many(("b", "c"), 0, 12) + many(("b", "c"), 1, 8), Random(1))
    assert rated["a"].rating > rated["b"].rating > rated["c"].rating
    for rating in rated.values():
        assert rating.low <= rating.rating <= rating.high
    assert rated["b"].low < rated["b"].high


def test_a_tie_is_half_a_win() -> None:
    found = fit([Match(str(n), ("a", "b"), (0, 1)) for n in range(50)])
    assert found["a"] == pytest.approx(found["b"])


# --- the whole --------------------------------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_ladder_on_any_number_of_processes() -> None:
    ladder = prepare("parley", {"players": 3}, ["search:3"], 5)
    once = [(played.fixture, played.winners) for played in run(ladder, 6, 1)]
    assert once == [(played.fixture, played.winners) for played in run(ladder, 6, 2)]
    report = summary(ladder, list(run(ladder, 6, 1)), 1.0)
    assert sum(row["games"] for row in report["pairings"]) == 6
    assert [row["games"] for row in report["mirrors"]] == [1, 1]
    assert {row["bot"] for row in report["ratings"]} == {"random", "search:3"}


def test_the_command_prints_a_ladder_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("parley", {}, ["instinct"], 4, 1.0, 0, 1) == 0
    said = capsys.readouterr().out
    assert "instinct against random: won" in said
    assert "as Red" in said
    assert "random against itself, 2 games" in said
    assert show("parley", {}, ["instinct"], 4, 1.0, 0, 1, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == "parley"
    assert len(report["ratings"]) == 2


def test_a_party_is_rated_against_the_game() -> None:
    ladder = prepare("wayward", {"players": 1}, ["instinct"], 1)
    report = summary(ladder, list(run(ladder, 1, 1)), 1.0)
    assert [row["bot"] for row in report["parties"]] == ["random", "instinct"]
    assert "instinct won" in describe(report)


def test_a_plain_search_thinks_as_long_as_the_command_says() -> None:
    assert timed("search", 0.2) == "search:200ms"
    assert timed("instinct", 0.2) == "instinct"
    with pytest.raises(OptionError, match=r"--seconds: 0 is not possible; it is from 0\.001 to 600"):
        timed("search", 0)
