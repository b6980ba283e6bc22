"""Vagrantsong by pointer: scenarios from the gathering to their end, won and lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web import song
from tests.web.kit import State, Visits
from tests.web.player import READ
from tests.web.song import Rider, hurry_on, idle, is_nearly_lost


def play_on(player: Rider, state: State, answers: int) -> State:
    """So many answers by pressing what is lit, doing little; fewer if the game ends before."""
    for _ in range(answers):
        if not state["asked"]:
            break
        player.choose(state, idle(state["asked"]["offers"]))
        state = player.passed(state)
    return state


def check_end(player: Rider, state: State, end: song.End) -> None:
    """How it ended, for all as one, who rode, the ways on, and no light any more."""
    expect(player.bar).to_contain_text(f"you {'win' if end == 'won' else 'lose'} together")
    expect(player.bar).to_contain_text(state["result"]["why"], ignore_case=True)
    board = player.page.get_by_role("main", name="Board")
    expect(board).to_contain_text(end.capitalize())
    expect(board.get_by_role("list", name="Who rode").get_by_role("listitem")).to_have_count(len(state["seats"]))
    expect(player.bar.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{player.table}")
    player.page.wait_for_function(f"() => ({READ})().lit.length === 0")


def test_a_scenario_is_played_beside_a_companion(visits: Visits) -> None:
    player = song.sit_down(visits, song.with_companion(visits.api))
    state = open_a_ride(player, player.state())
    state = act(player, state)
    check_haint_has_acted(player, state)


def test_a_scenario_is_played_to_its_end(visits: Visits) -> None:
    """The beginning and the end by pointer; the long middle, in which nobody does anything, is hurried through."""
    player = song.sit_down(visits, song.lay_out(visits.api, song.new_game("to its end", song.SCENARIO)))
    state = act(player, open_a_ride(player, player.state()))
    state = play_on(player, hurry_on(player, state, is_nearly_lost), 60)
    assert not state["asked"], "a vagrant that does nothing does not ride for long"
    check_end(player, state, "won" if state["result"]["winners"] else "lost")


def open_a_ride(player: Rider, state: State) -> State:
    """The gathering, and places on the train; then it is the first round."""
    expect(player.page.get_by_role("heading", name="Who climbs aboard?")).to_be_visible()
    state = player.take(state, "play empress")
    assert state["view"]["vagrants"][0]["vagrant"] == "empress"
    while not any(offer["answer"] == "next vagrant 0" for offer in state["asked"]["offers"]):
        state = player.take(state, "")
    return state


def act(player: Rider, state: State) -> State:
    """A turn: coins onto Move and Bust, a step on the train, Bust with its bones, and the end."""
    state = player.take(state, "next vagrant 0")
    state = player.take(player.take(state, "coin move"), "coin bust")
    expect(player.thing("place:0:move")).to_have_accessible_name(re.compile("Move 2, 1 coin"))
    state = player.take(state, "coin move")
    before = state["view"]["vagrants"][0]["at"]
    state = player.take(state, "move ")
    assert state["view"]["vagrants"][0]["at"] != before
    while any(offer["answer"].startswith("perform") for offer in state["asked"]["offers"]):
        state = player.take(state, "perform")
        while not any(offer["answer"] == "end" for offer in state["asked"]["offers"]):
            state = play_on(player, state, 1)
    return player.take(state, "end")


def check_haint_has_acted(player: Rider, state: State) -> None:
    drawn = [
        telling for moment in state["history"] for telling in moment["tellings"] if telling["what"] == "haint_drew"
    ]
    assert drawn, "the haint follows every turn"
    player.book.get_by_role("button", name="Log").click()
    expect(player.log).to_contain_text("The Turned Faces takes a turn")
    expect(player.haint.get_by_role("listitem")).to_have_count(5)


def test_the_haint_says_what_it_does_and_why(visits: Visits) -> None:
    """While its turn is shown: its action in the bar, the reason below, and its row in the panel marked."""
    state = song.lay_out(visits.api, song.hurry(song.new_game("reason", song.SCENARIO), may_end))
    player = Rider(visits.open(f"/table/{state['table']}", motion="no-preference"), visits.api, state["table"])
    player.settled()
    player.bar.get_by_role("button", name=re.compile("End your turn")).click()
    expect(player.bar).to_contain_text(re.compile("The Turned Faces: .+ goes for the"))
    expect(player.haint.locator("li.drawn")).to_have_count(1)


def may_end(state: State) -> bool:
    return any(offer["answer"] == "end" for offer in state["asked"]["offers"])


@pytest.mark.parametrize("end", ["won", "lost"])
def test_the_last_answers_end_a_scenario(visits: Visits, end: song.End) -> None:
    state, answers = song.nearly_over(visits.api, end, left=3)
    player = song.sit_down(visits, state)
    for answer in answers:
        state = player.take(state, answer)
    check_end(player, state, end)
