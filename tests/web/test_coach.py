"""A bot's advice in the browser: asked for by pointer and by key, seen by the others; bots that take their time."""

from __future__ import annotations

import re
from typing import Final

import httpx
import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.company import new_table, sit_together
from tests.web.kit import DESKTOP, PHONE, State, Visits, finished, give, lay_out, put_up, state_of, told
from tests.web.player import Player, sit_down
from tests.web.test_access import AXE, RUN

LONG: Final = 60_000  # milliseconds: a first thought on a busy machine, with a process to start
HINT: Final = re.compile("^Hint")


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint", exact=True)


def advised(page: Page) -> Locator:
    """The panel, once the bot has spoken."""
    expect(panel(page)).to_contain_text("I would: ", timeout=LONG)
    return panel(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_is_asked_for_lit_on_the_table_and_followed(visits: Visits, size: ViewportSize) -> None:
    player = sit_down(visits, lay_out(visits.api, "hints"), size)
    page, before = player.page, player.state()
    page.get_by_role("button", name=HINT).click()
    shown = advised(page)
    expect(shown).to_contain_text("% to win")
    lit = page.locator("[data-answer][data-shown]")
    expect(lit).to_have_count(1)
    answer = lit.get_attribute("data-answer")
    offer = next(offer for offer in before["asked"]["offers"] if offer["answer"] == answer)
    assert shown.get_by_text(f"I would: {offer['label']}").count() == 1
    assert {*things(page)} <= {*offer["touches"]}
    assert not faults(page)
    shown.get_by_role("button", name="Do it").click()
    after = player.passed(before)
    assert told_log(visits.api, player.table, after["number"])[before["number"]] == answer
    expect(panel(page)).to_have_count(0)
    expect(page.locator("[data-shown]")).to_have_count(0)


def test_a_hint_by_keyboard_can_be_stopped_and_put_away(visits: Visits) -> None:
    player = sit_down(visits, lay_out(visits.api, "hints"))
    page = player.page
    page.keyboard.press("h")
    expect(panel(page)).to_be_visible()
    enough = panel(page).get_by_role("button", name="Enough")
    if enough.is_visible():
        enough.press("Enter")
    advised(page)
    page.keyboard.press("h")
    expect(panel(page)).to_have_count(0)
    page.get_by_role("button", name=HINT).focus()
    page.keyboard.press("Enter")
    advised(page)  # kept: the same question has the same hint
    assert len(player.state()["hinted"]) == 1


@pytest.mark.parametrize(
    ("game", "options"),
    [("harrow", {"mode": "full"}), ("vagrantsong", {"scenario": "turned_faces"})],
    ids=["harrow", "vagrantsong"],
)
def test_hints_in_every_game(visits: Visits, game: str, options: State) -> None:
    state = put_up(visits.api, game, options, ["person", "instinct"])
    while len(state["asked"]["offers"]) < 2:
        state = give(visits.api, state, state["asked"]["offers"][0]["answer"])
    page = visits.open(f"/table/{state['table']}")
    page.get_by_role("button", name=HINT).click()
    line = advised(page).get_by_role("button", name=re.compile("%")).first
    expect(line).to_have_attribute("aria-pressed", "true")
    assert {offer["label"] for offer in state["asked"]["offers"]} >= {line.locator("b").inner_text()}


def test_the_others_see_that_a_hint_was_taken_and_not_what_it_said(visits: Visits) -> None:
    log = new_table("wayward", "hints at two screens", "person", {}).log_text(private=True)
    ines, orla, _ = sit_together(visits, log, visits.cable())
    state = ines.state()
    asked, other = (ines, orla) if is_asked(state) else (orla, ines)
    name = state["seats"][state["asked"]["seat"]]["name"]
    asked.page.get_by_role("button", name=HINT).click()
    reason = advised(asked.page).locator("ul li").first.inner_text()
    expect(other.log).to_contain_text(f"{name} asks for a hint.")
    expect(other.page.get_by_role("button", name=HINT)).to_have_attribute("aria-disabled", "true")
    assert reason not in other.page.content()


def test_where_hints_are_ruled_out_there_is_no_button(visits: Visits) -> None:
    page = visits.open("/new/wayward")
    page.get_by_role("switch", name="Hints").click()
    page.get_by_role("combobox", name="Player 2 is a").select_option("keen")
    expect(page.get_by_text("Plays on in its head for about a second.")).to_be_visible()
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("region", name="Question")).to_be_visible()
    expect(page.get_by_role("button", name=HINT)).to_have_count(0)
    player = Player(page, visits.api, page.url.rsplit("/", 1)[1])
    state = told(visits.api.get(f"/tables/{player.table}"))
    assert not state["hints"]
    assert [seat["kind"] for seat in state["seats"]] == ["person", "keen"]


# --- bots that take their time


def test_a_bot_that_thinks_is_seen_to_think_hurried_and_relieved(visits: Visits) -> None:
    """The page stays quick meanwhile."""
    state = lay_out(visits.api, "thinking", ["Ines", "Orla"])
    page = visits.open(f"/table/{state['table']}", motion="no-preference")
    seat, bar = state["asked"]["seat"], page.get_by_role("region", name="Question")
    expect(bar).to_contain_text(state["asked"]["sentence"])
    change(visits.api, state["table"], seat, "relentless")
    now = bar.get_by_role("button", name="Play now")
    expect(now).to_be_visible(timeout=LONG)
    expect(bar).to_contain_text(f"{state['seats'][seat]['name']} is thinking")
    expect(bar).to_contain_text("of about 4 s")
    page.get_by_role("button", name="Rules").first.click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert not faults(page)
    bar.get_by_role("button", name="Let instinct play on").click()
    page.wait_for_function("() => !document.body.textContent.includes('of about')", timeout=LONG)
    settled = state_of(visits.api, state["table"])
    assert settled["seats"][seat]["kind"] == "instinct"
    assert settled["number"] > state["number"]


# --- looking back


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_finished_game_is_looked_back_upon(visits: Visits, size: ViewportSize) -> None:
    table = finished(visits.api)["table"]
    page = visits.open(f"/report/{table}", size)
    expect(page.get_by_role("heading", name="Where it turned")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("img", name=re.compile("^Chances of winning"))).to_be_visible()
    page.get_by_text("As a table").first.click()
    rows = page.get_by_role("region", name="Chances as a table").get_by_role("row")
    assert rows.count() > 3
    assert not faults(page)
    link = page.get_by_role("link", name=re.compile(r"^Answer \d+ in the replay")).first
    number = re.findall(r"\d+", link.get_attribute("aria-label") or "")[0]
    link.click()
    page.wait_for_url(f"**/replay/{table}?at={number}")


# --- helpers


def is_asked(state: State) -> bool:
    return state["asked"]["seat"] in state["held"]


def things(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("[data-thing][data-shown]", "all => all.map((e) => e.dataset.thing)")
    return found


def faults(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN)
    return found


def told_log(api: httpx.Client, table: str, number: int) -> dict[int, str]:
    """Answers by the number that stood before them."""
    history = told(api.get(f"/tables/{table}"))["history"]
    assert len(history) >= number
    return {moment["number"] - 1: moment["answer"] for moment in history}


def change(api: httpx.Client, table: str, seat: int, kind: str) -> None:
    told(api.post(f"/tables/{table}/deeds", json={"type": "seat", "seat": seat, "kind": kind}))
