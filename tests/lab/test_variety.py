"""Options that every game draws for itself: which values are drawn, what is counted for them, what is refused."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from lantern.core.errors import LanternError, OptionError
from lantern.games import harrow, wayward
from lantern.lab import simulate
from lantern.lab.report import wilson
from lantern.lab.variety import draw, sort_out


def report(capsys: pytest.CaptureFixture[str], *args: Any, **more: Any) -> dict[str, Any]:
    assert simulate.command(*args, as_json=True, **more) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def draws(given: dict[str, Any], count: int = 300) -> list[dict[str, Any]]:
    fixed, varied = sort_out(harrow.GAME, given)
    return [draw(harrow.GAME, fixed, varied, Random(n)) for n in range(count)]


# --- what is drawn --------------------------------------------------------------------------------------------------


def test_every_value_is_drawn_about_as_often_as_the_others() -> None:
    maps = Counter(options["map"] for options in draws({"map": "all"}))
    assert set(maps) == {"a", "b"}  # "random" would say nothing about the map
    assert min(maps.values()) > 120


def test_only_what_applies_is_drawn() -> None:
    found = draws({"mode": "all", "factions": "all", "legends": "all", "level": "all"})
    assert {options["mode"] for options in found} == {"training", "full", "three", "solo"}
    assert {options["factions"] for options in found if options["mode"] == "three"} == set(harrow.options.PAIRINGS)
    assert {options["level"] for options in found if options["mode"] != "solo"} == {1}
    assert {options["goblin"] for options in found if options["mode"] == "training"} == {"brute"}
    assert all(harrow.GAME.check(options) == options for options in found)


def test_what_is_given_decides_what_can_be_drawn() -> None:
    assert {options["mode"] for options in draws({"mode": "all", "level": 2})} == {"solo"}
    found = draws({"mode": "all", "factions": "all", "legends": "trickster"})
    assert {options["mode"] for options in found} == {"full", "three"}
    assert "protectors,family" not in {options["factions"] for options in found}


def test_values_that_do_not_go_together_are_drawn_again() -> None:
    found = draws({"stick": "all", "free": "all"})
    assert not [options for options in found if options["stick"] and not options["free"]]


def test_nothing_is_drawn_where_nothing_is_open() -> None:
    rng = Random(1)
    assert draw(wayward.GAME, {"map": 2}, (), rng)["map"] == 2
    assert rng.random() == Random(1).random()


# --- Harrow County's words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({"legends": "levi, Malachi"}, {"family": "levi", "protectors": "malachi"}),
        ({"legends": "all"}, {"protectors": "all", "family": "all"}),
        ({"legends": "willa,all"}, {"protectors": "all", "family": "willa"}),
        ({"legends": "all", "family": "kaine"}, {"protectors": "all", "family": "kaine"}),
        ({"mode": "full", "factions": "family,kammi", "legends": "all"}, {"family": "all", "goblin": "all"}),
        ({"mode": "full", "factions": "all", "tracks": "all"},
         {"protectors_track": "all", "family_track": "all", "kammi_track": "all"}),
        ({"tracks": 2}, {"protectors_track": 2, "family_track": 2}),
        ({"tracks": "1,all"}, {"protectors_track": 1, "family_track": "all"}),
        ({"map": "a"}, {}),
    ],
)  # fmt: skip
def test_legends_and_tracks_stand_for_the_options_of_all_sides(given: dict[str, Any], meant: dict[str, Any]) -> None:
    plain = {name: value for name, value in given.items() if name not in ("legends", "tracks")}
    assert harrow.GAME.spread(given) == {**plain, **meant}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"legends": "emy"}, 'nobody here is led by "emy"; choose all, or one for each of Protectors: emmy, bernice'),
        ({"mode": "full", "factions": "protectors,kammi", "legends": "levi"}, "Kammi: brute, trickster, backbiter"),
        ({"legends": "emmy,bernice"}, "emmy and bernice are both of Protectors; name one for each side"),
        ({"legends": "emmy", "protectors": "malachi"}, "protectors is given twice, as emmy and as malachi"),
        ({"tracks": "3"}, 'tracks: "3" is not possible; give 1, 2 or all, once or for each of Protectors, Family'),
        ({"tracks": "1,2,1"}, "once or for each of Protectors, Family"),
        ({"factions": "all"}, "factions: all means something only with mode full or three"),
        ({"goblin": "all"}, "goblin: all means something only with factions protectors,kammi or family,kammi"),
        ({"mode": "all", "level": 2, "factions": "family,kammi"}, "means something only with mode"),
        ({"mode": "full", "factions": "foo", "legends": "all"}, "factions: 'foo' is not possible; choose one of"),
        ({"mop": "all"}, 'has no option "mop"; did you mean "map"?'),
    ],
)
def test_what_cannot_be_meant_is_refused_with_what_can(given: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        simulate.command("harrow", given, [], 1)
    assert message in str(caught.value)


# --- the report -----------------------------------------------------------------------------------------------------


def test_sides_and_values_are_counted_in_every_game_they_take_part_in(capsys: pytest.CaptureFixture[str]) -> None:
    options = {"mode": "full", "factions": "all", "legends": "all", "map": "all"}
    found = report(capsys, "harrow", options, ["random"], 12, 5, 1)
    sides = found["results"]["sides"]
    assert sum(side["games"] for side in sides.values()) == 24
    assert sum(side["won"] for side in sides.values()) == 12
    assert all(side["low"] <= side["rate"] <= side["high"] for side in sides.values())
    assert list(found["varied"]) == ["factions", "map", "protectors", "family", "goblin"]
    assert sum(value["games"] for value in found["varied"]["map"].values()) == 12
    for value in found["varied"]["goblin"].values():
        assert value["games"] == value["sides"]["Kammi"]["games"]
    assert sum(value["games"] for value in found["varied"]["goblin"].values()) == sides["Kammi"]["games"]


def test_two_processes_draw_and_play_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    options = {"mode": "all", "legends": "all", "tracks": "all", "map": "all"}
    reports = [report(capsys, "harrow", options, [], 8, 3, n, points=True, uses=True) for n in (1, 2)]
    assert all(found.pop("seconds") > 0 for found in reports)
    assert reports[0] == reports[1]


def test_points_are_told_by_rule_and_add_up_to_the_scores(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "harrow", {"mode": "three"}, [], 6, 2, 1, points=True)
    for side, score in zip(("Protectors", "Family"), found["results"]["scores"], strict=False):
        assert sum(found["points"][side].values()) == pytest.approx(score, abs=0.02)
    assert {"HC-SCO-02", "HC-DIAL-03"} <= set(found["points"]["Protectors"]) | set(found["points"]["Family"])


def test_factions_that_nobody_plays_score_too(capsys: pytest.CaptureFixture[str]) -> None:
    alone = report(capsys, "harrow", {"mode": "solo"}, [], 4, 2, 1, points=True)
    assert list(alone["results"]["sides"]) == ["Hester"]
    assert 0 < sum(alone["points"]["Protectors"].values()) < 9


def test_the_last_round_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    short = report(capsys, "harrow", {"dawn": 20}, [], 6, 1, 1)["results"]
    assert short["last_round"]["games"] == 6
    assert short["last_round"]["reached"] > 0
    assert short["rounds"]["longest"] == 20
    assert len(short["rounds"]["tenths"]) == 9
    assert report(capsys, "wayward", {"players": 1}, [], 2, 1, 1)["results"]["last_round"]["games"] == 0


def test_the_text_says_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.command("harrow", {"map": "all", "swapped": "all"}, [], 6, 1, 1, points=True) == 0
    text = capsys.readouterr().out
    for part in (
        "rounds: ",
        "the last round there can be",
        "Protectors won ",
        "map a, games: ",
        "swapped yes, games: ",
    ):
        assert part in text
    assert "points of Family a game: " in text


def test_wilson_is_right_where_it_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == (0.0, 0.2775)
    assert wilson(50, 100) == (0.4038, 0.5962)
    assert wilson(10, 10) == (0.7225, 1.0)


def test_a_game_without_points_to_tell_says_so() -> None:
    with pytest.raises(LanternError, match="--points: Wayward does not tell how points are scored"):
        simulate.command("wayward", {}, [], 1, points=True)


def test_bots_for_each_seat_need_as_many_seats_in_every_game() -> None:
    with pytest.raises(LanternError, match="names 2 bots, but 1 or 2 or 3 play"):
        simulate.command("harrow", {"mode": "all"}, ["random", "instinct"], 50)


# --- games that all seats win or lose together


def test_a_party_has_one_win_rate_and_one_for_each_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "vagrantsong", {"scenario": "all", "players": 2}, ["random"], 12, 3, 1)
    rate = found["results"]["win_rate"]
    assert rate["games"] == 12
    assert rate["rate"] == pytest.approx(rate["won"] / 12, abs=1e-3)
    by_scenario = found["varied"]["scenario"]
    assert sum(each["win_rate"]["games"] for each in by_scenario.values()) == 12
    assert sum(each["win_rate"]["won"] for each in by_scenario.values()) == rate["won"]
    assert {part: each["games"] for part, each in found["results"]["parts"].items()} == {
        scenario: each["games"] for scenario, each in by_scenario.items()
    }


def test_a_campaign_tells_how_often_each_of_its_scenarios_was_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.command("vagrantsong", {"campaign": "", "players": 2}, ["random"], 1, 1, 1) == 0
    said = capsys.readouterr().out
    assert "the party won 0.0 %" in said
    assert "  turned_faces: won" in said
    assert "seat 1" not in said


def test_a_campaign_is_asked_for_by_a_word_that_stands_alone() -> None:
    with pytest.raises(OptionError, match="--campaign stands alone"):
        simulate.command("vagrantsong", {"campaign": "long"}, ["random"], 1)


def test_a_game_with_sides_has_no_win_rate_of_a_party(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "wayward", {"players": 2}, ["random"], 1, 1, 1)
    assert "win_rate" not in found["results"]
    assert "parts" not in found["results"]
