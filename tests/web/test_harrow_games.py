"""Harrow County by pointer: training, three players and solo, on the map, among jars and cards, and in the bar."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import county
from tests.web.county import Neighbour, dark_hex
from tests.web.kit import State, Visits, give
from tests.web.player import READ, Curiosity
from tests.web.test_logs import open_file


def play(player: Neighbour, state: State, curiosity: Curiosity, answers: int) -> State:
    """So many answers by pressing what is lit; fewer if the game ends before."""
    for _ in range(answers):
        if not state["asked"]:
            break
        player.choose(state, curiosity.choose(state["asked"]["offers"]))
        state = player.passed(state)
    return state


def is_late(view: State) -> bool:
    """The last round, or nearly seven points."""
    return view["round"] == 20 or any(faction["score"] >= 5 for faction in view["factions"])


def hurry(player: Neighbour, state: State, until: Callable[[State], bool]) -> State:
    """Pass the time without the browser until something is true of the view; the page then comes back to the table."""
    while state["asked"] and not until(state["view"]):
        asked = state["asked"]
        state = give(player.api, state, asked["offers"][-1]["answer"])
    player.page.reload()
    return player.settled()


def check_result(player: Neighbour, state: State) -> None:
    """Why it is over, everybody's points, the ways on, and no light any more."""
    expect(player.bar).to_contain_text(state["result"]["why"], ignore_case=True)
    places = player.bar.get_by_role("region", name="Places").get_by_role("listitem")
    expect(places).to_have_count(len(state["seats"]))
    for place in state["result"]["places"]:
        expect(places.filter(has_text=state["seats"][place["seat"]]["name"])).to_contain_text(
            f"{place['score']} points"
        )
    expect(player.bar.get_by_role("button", name="Play again")).to_be_enabled()
    player.page.wait_for_function(f"() => ({READ})().lit.length === 0")


def test_a_training_game_is_played_to_its_end(visits: Visits) -> None:
    state = county.with_bots(visits.api, ["person", "random"], mode="training", dawn=20)
    player = county.sit_down(visits, state)
    state = play(player, state, Curiosity(), 15)
    expect(player.log).to_contain_text("Orla")
    state = play(player, hurry(player, state, is_late), Curiosity(most=0), 200)
    assert not state["asked"], "the night ends with round 20"
    check_result(player, state)
    check_log_opens_as_replay(visits, player, state)


def check_log_opens_as_replay(visits: Visits, player: Neighbour, state: State) -> None:
    player.page.get_by_role("button", name="Settings").click()
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save the log").click()
    page = visits.open("/")
    open_file(page, "county.log", Path(download.value.path()).read_bytes())
    page.wait_for_url("**/replay/*")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("max", str(state["number"]))
    page.get_by_role("combobox", name="Turn").select_option(index=3)
    expect(slider).not_to_have_value("0")
    expect(page.get_by_role("complementary", name="County")).to_contain_text("Round 1")
    slider.fill(str(state["number"]))
    expect(page.get_by_role("complementary", name="County")).to_contain_text("The game is over")


def test_something_dark_says_why_and_an_answer_is_taken_back(visits: Visits) -> None:
    state = county.lay_out(visits.api, "taken back", mode="training")
    player = county.sit_down(visits, state)
    line = player.bar.get_by_role("status")
    first = state["asked"]["seat"]
    hex_ = dark_hex(player)
    why = player.why(hex_, first)
    player.press(hex_)
    expect(line).to_contain_text(why["sentence"])
    line.get_by_role("button", name=why["rule"]).click()
    expect(player.page.locator(f"[id='{why['rule']}']")).to_be_in_viewport()

    player.press("jar:wild")
    taken = player.passed(state)
    player.page.reload()
    assert player.settled() == taken, "a page loaded again shows the same"
    player.page.get_by_role("button", name="Undo").click()
    assert player.passed(taken)["view"] == state["view"]
    check_broken_jar(player, state)


def check_broken_jar(player: Neighbour, state: State) -> None:
    """A jar is broken for the rest of the round, and says so."""
    first = state["asked"]["seat"]
    state = give(player.api, state, offer_of_jar(state, "wild"))
    while state["asked"]["seat"] != first or not any("jar:legend" in o["touches"] for o in state["asked"]["offers"]):
        state = give(player.api, state, state["asked"]["offers"][-1]["answer"])
    player.page.reload()
    player.settled()
    player.press("jar:wild")
    expect(player.bar.get_by_role("status")).to_contain_text(player.why("jar:wild", first)["sentence"])
    expect(player.thing("jar:wild")).to_have_accessible_name(re.compile(", broken"))


def offer_of_jar(state: State, jar: str) -> str:
    offers = state["asked"]["offers"]
    found: str = next(offer["answer"] for offer in offers if f"jar:{jar}" in offer["touches"])
    return found


@pytest.mark.parametrize("seat", [0, 2], ids=["at war", "Hester"])
def test_three_play_together(visits: Visits, seat: int) -> None:
    kinds = ["random"] * 3
    kinds[seat] = "person"
    state = county.with_bots(visits.api, kinds, mode="three", factions="family,kammi")
    player = county.sit_down(visits, state)
    state = play(player, state, Curiosity(), 15)
    assert state["asked"]["seat"] == seat
    for each in state["seats"]:
        expect(player.left).to_contain_text("You" if each["seat"] == seat else each["name"])
    expect(player.page.get_by_role("region", name="Players")).to_contain_text("Hester" if seat == 2 else "Family")


def test_a_solo_game_is_played_to_its_end(visits: Visits) -> None:
    state = county.lay_out(visits.api, "alone", ["Ines"], mode="solo", map="a")
    player = county.sit_down(visits, state)
    state = play(player, state, Curiosity(), 15)
    state = play(player, hurry(player, state, is_late), Curiosity(most=0), 60)
    assert not state["asked"], "the last two points take a round or two: give it another seed"
    check_result(player, state)
