"""The lesson of Harrow County in a browser: found on the shelf, and played by pressing what "Show me" lights."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect

from tests.web.kit import PHONE, State, Visits, state_of
from tests.web.player import Player

STEPS = 33


def begin(visits: Visits, page: Page) -> Player:
    page.get_by_role("button", name="Learn by playing").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))
    return Player(page, visits.api, page.url.rsplit("/", 1)[-1])


def panel(player: Player) -> Locator:
    return player.page.get_by_role("region", name="Lesson", exact=True)


def at(lesson: State | None) -> tuple[int, list[str]] | None:
    """How far a lesson is, as far as it can be told."""
    return (lesson["step"], lesson["wanted"]) if lesson else None


def go_on(player: Player, state: State) -> State:
    """Turn the page, or let the lesson show what it wants and press it; the table then."""
    button = panel(player).get_by_role("button")
    lesson = state["lesson"]
    expect(panel(player)).to_contain_text(f"Step {lesson['step']} of {STEPS}")
    expect(panel(player)).to_contain_text(lesson["text"])
    expect(button).to_be_enabled()
    button.click()
    if not lesson["next"]:
        press_what_is_shown(player)
    return passed(player, state)


def press_what_is_shown(player: Player) -> None:
    """On the board, if a single hex or piece there stands for the answer; else its button in the bar."""
    shown = player.page.locator("[data-shown]")
    expect(shown.first).to_be_visible()
    hexes = player.page.locator('g[data-thing^="hex:"][data-shown]')
    if hexes.count() == 1 and (spot := hexes.evaluate("(thing) => thing.dataset.thing")) in player.read().lit:
        player.press(spot)
    if player.bar.locator("[data-answer][data-shown]").count():
        player.bar.locator("[data-answer][data-shown]").first.click()


def passed(player: Player, before: State) -> State:
    """Wait until the table has moved on, and the page with it."""
    end = time.monotonic() + 5
    while (after := player.state())["number"] == before["number"] and at(after["lesson"]) == at(before["lesson"]):
        assert time.monotonic() < end, f"nothing happens at {before['lesson']['title']!r}"
        player.page.wait_for_timeout(10)
    return player.settled()


def test_the_lesson_is_played_by_what_it_shows(visits: Visits) -> None:
    player = begin(visits, visits.open("/new/harrow"))
    state = player.state()
    steps = set()
    while state["lesson"]:
        steps.add(state["lesson"]["step"])
        state = go_on(player, state)
    assert len(steps) == STEPS
    expect(panel(player)).to_have_count(0)
    expect(player.bar.get_by_role("heading")).to_contain_text(state["asked"]["sentence"])


def test_another_answer_is_refused_in_a_sentence_and_loses_nothing(visits: Visits) -> None:
    player = begin(visits, visits.open("/", PHONE))
    for _ in range(2):
        state = player.state()
        panel(player).get_by_role("button", name="Next").click()
        passed(player, state)
    before = state_of(visits.api, player.table)
    player.bar.get_by_role("button", name="Wild Jar").click()
    expect(panel(player)).to_contain_text("For now: the Abilities Jar")
    assert state_of(visits.api, player.table) == before
