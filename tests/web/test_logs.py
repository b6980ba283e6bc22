"""Taking back, coming back, log files and replays: nothing that has happened is ever lost."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.web.kit import State, Visits, finished, give, lay_out, rings_of, state_of
from tests.web.player import Curiosity, Player, offer_of, sit_down

# Everything of a position that the page says in words: things on the board, the pack, the players, place and gate.
SAID: Final = """() => [
  ...[...document.querySelectorAll('[data-thing]')].map((thing) => thing.getAttribute('aria-label').split('. ')[0]),
  document.querySelector('#ww-ways').innerText,
  document.querySelector('[role="region"][aria-label="Players"]').innerText,
  document.querySelector('header h1').innerText.replace(' · replay', ''),
]"""

TABLES: Final = "localStorage['lantern.tables']"  # what a browser knows of its tables


def said(page: Page) -> Any:
    page.mouse.move(0, 0)  # what is pointed at would be explained in place of the players
    return page.evaluate(SAID)


def check_said(page: Page, wanted: Any) -> None:
    """A page may need a moment for what it has just been told."""
    end = time.monotonic() + 3
    while (shown := said(page)) != wanted and time.monotonic() < end:
        page.wait_for_timeout(20)
    assert shown == wanted


def begun(api: httpx.Client, seed: str, answers: int) -> State:
    state, curiosity = lay_out(api, seed), Curiosity()
    for _ in range(answers):
        state = give(api, state, curiosity.choose(state["asked"]["offers"])["answer"])
    return state


def open_file(page: Page, name: str, content: bytes) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file").click()
    chooser.value.set_files(FilePayload(name=name, mimeType="text/plain", buffer=content))


# --- taking back, coming back -----------------------------------------------------------------------------------------


def test_an_answer_can_be_taken_back(visits: Visits) -> None:
    start = lay_out(visits.api, "undo")
    player = sit_down(visits, start)
    undo = player.page.get_by_role("button", name="Undo")
    player.choose(start, offer_of(start, "pick up"))
    taken = player.passed(start)
    assert taken["undo"]["allowed"]
    undo.click()
    assert player.passed(taken)["view"] == start["view"]
    player.choose(start, offer_of(start, "pick up"))
    taken = player.passed(start)
    player.page.keyboard.press("u")
    assert player.passed(taken)["number"] == start["number"]


def test_a_roll_is_not_taken_back_and_the_bar_says_so(visits: Visits) -> None:
    state = lay_out(visits.api, "undo")
    player = sit_down(visits, state)
    assert not state["undo"]["allowed"]
    assert "roll" in state["undo"]["why"]
    undo = player.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it looks disabled, and still answers
    expect(player.bar.get_by_role("status")).to_contain_text(state["undo"]["why"])
    assert player.settled()["number"] == state["number"]


def test_a_page_loaded_again_shows_the_same(visits: Visits) -> None:
    state = begun(visits.api, "reload", 9)
    player = sit_down(visits, state)
    shown, log = said(player.page), player.log.inner_text()
    player.page.reload()
    assert player.settled() == state
    assert said(player.page) == shown
    assert player.log.inner_text() == log


def test_two_windows_of_one_table_stay_together(visits: Visits) -> None:
    state, cable = lay_out(visits.api, "windows"), visits.cable()
    here, there = sit_down(visits, state), sit_down(visits, state, motion="no-preference", cable=cable)
    here.choose(state, offer_of(state, "pick up"))
    taken = here.passed(state)
    assert there.settled() == taken, "it came by itself"
    cable.block()
    first, second, *_ = taken["asked"]["offers"]
    here.answer(first)
    after = here.passed(taken)
    there.answer(second)
    cable.unblock()  # too late: it belongs to a question that is no longer open; that is told while the first is shown
    expect(there.bar.get_by_role("status")).to_contain_text("too late")
    assert there.settled() == after


# --- log files --------------------------------------------------------------------------------------------------------


def test_a_saved_log_opens_at_the_same_position(visits: Visits) -> None:
    state = begun(visits.api, "save", 7)
    player = sit_down(visits, state)
    shown = said(player.page)
    player.page.get_by_role("button", name="Settings").click()
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save the log").click()
    assert download.value.suggested_filename == f"wayward-{state['table']}.log"

    page = visits.open("/")
    open_file(page, "mine.log", Path(download.value.path()).read_bytes())
    page.wait_for_url("**/table/*")
    again = Player(page, visits.api, page.url.rpartition("/")[2])
    opened = again.settled()
    assert again.table != state["table"]
    assert (opened["view"], opened["asked"], opened["history"]) == (state["view"], state["asked"], state["history"])
    assert said(page) == shown


BROKEN = {
    "no log": (b"once upon a time", "this is no line of a log"),
    "empty": (b"", "the file is empty"),
    "not text": (b"\x89PNG\r\n\x1a\n\xff\xfe", "this is no"),
    "cut off": (None, "cut off"),
    "changed": (None, "was changed after it was written"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_log_is_refused_with_its_reason(visits: Visits, kind: str) -> None:
    content, reason = BROKEN[kind]
    if content is None:
        content = damaged(visits.api, kind)
    page = visits.open("/")
    before = page.evaluate(TABLES)
    open_file(page, "broken.log", content)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("broken.log could not be opened")
    expect(alert).to_contain_text(reason)
    alert.get_by_role("button", name="All right").click()
    expect(alert).to_have_count(0)
    assert page.evaluate(TABLES) == before, "nothing was lost, and nothing was made"
    visits.forgive("status of 4")


def damaged(api: httpx.Client, kind: str) -> bytes:
    whole: bytes = api.get(f"/tables/{begun(api, 'damage', 3)['table']}/log").content
    if kind == "cut off":
        return whole[:-12]
    rows = whole.splitlines(keepends=True)
    row = json.loads(rows[2])
    return b"".join([*rows[:2], json.dumps([*row[:3], "roll 6" if row[3] != "roll 6" else "roll 5", row[4]]).encode(),
                     b"\n", *rows[3:]])  # fmt: skip


# --- replays ----------------------------------------------------------------------------------------------------------


def test_a_finished_log_opens_as_a_replay(visits: Visits) -> None:
    state = finished(visits.api)
    page = visits.open("/")
    open_file(page, "finished.log", visits.api.get(f"/tables/{state['table']}/log").content)
    page.wait_for_url("**/replay/*")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("max", str(state["number"]))
    expect(page.get_by_role("link", name="Back to the game")).to_have_count(0)
    table = page.url.rpartition("/")[2].partition("?")[0]
    rings_of(visits.api).learn(page)
    assert state_of(visits.api, table)["replay"]


def test_a_replay_shows_every_moment_as_it_was(visits: Visits) -> None:
    state = lay_out(visits.api, "moments")
    player, curiosity = sit_down(visits, state), Curiosity()
    then = {}
    for _ in range(6):
        then[state["number"]] = said(player.page)
        player.choose(state, curiosity.choose(state["asked"]["offers"]))
        state = player.passed(state)
    then[state["number"]] = said(player.page)

    page = visits.open(f"/replay/{state['table']}")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("max", str(state["number"]))
    for number in sorted(then, key=lambda number: (number % 3, number)):  # to and fro
        slider.fill(str(number))
        expect(page).to_have_url(f"{visits.address}/replay/{state['table']}?at={number}")
        expect(slider).to_have_attribute("aria-valuetext", f"Move {number} of {state['number']}")
        check_said(page, then[number])
    page.reload()
    expect(slider).to_have_value(str(number))
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(f"{visits.address}/table/{state['table']}")


def test_a_replay_steps_plays_and_jumps(visits: Visits) -> None:
    state = finished(visits.api)
    page = visits.open(f"/replay/{state['table']}?at=3")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("3")
    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("4")
    page.get_by_role("button", name="One move back").click()
    expect(slider).to_have_value("3")
    page.get_by_role("radio", name="4×").check()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("3")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("combobox", name="Turn").select_option(index=4)
    turn = [moment["number"] for moment in state["history"] if "turn" in [t["what"] for t in moment["tellings"]]][4]
    expect(slider).to_have_value(str(turn))
