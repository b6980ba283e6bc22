"""Where things stand: on three sizes of screen, with a bar that never moves, large enough for fingers, and still."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web import county, song
from tests.web.kit import LYING, PHONE, SIZES, State, Visits, give, lay_out, open_log, put_up, rings_of, show, told
from tests.web.player import Curiosity, offer_of, sit_down
from tests.web.typist import BOARD

TOUCH: Final = 44  # pixels across, for a finger

# How far the page is wider than the window, and what can be pressed but stands outside of it.
OVERFLOW: Final = """() => {
  const isScrolled = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/(auto|scroll|hidden)/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    return false
  }
  const outside = [...document.querySelectorAll('a, button, input, select, h1, h2')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1) && !isScrolled(element)
  })
  return {
    wider: document.documentElement.scrollWidth - innerWidth,
    outside: outside.map((element) => element.outerHTML.slice(0, 120)),
  }
}"""

# Width and height of what a finger can hit.
LIT_BOXES: Final = """(things) => Object.fromEntries(things.map((name) => {
  const { width, height } = document.querySelector(`[data-thing="${name}"]`).getBoundingClientRect()
  return [name, [Math.round(width * 10) / 10, Math.round(height * 10) / 10]]
}))"""

RUNNING: Final = """() => document.getAnimations()
  .filter((each) => each.playState === 'running' && each.effect.getComputedTiming().activeDuration > 50)
  .map((each) => `${each.animationName ?? each.transitionProperty ?? 'a script'}: ${each.effect.target?.outerHTML}`)"""


@pytest.fixture(params=[*SIZES.values()], ids=[*SIZES])
def size(request: pytest.FixtureRequest) -> ViewportSize:
    found: ViewportSize = request.param
    return found


def test_nothing_is_wider_than_the_window(visits: Visits, size: ViewportSize) -> None:
    state = lay_out(visits.api, "wide", ["Bartholomew of the Long Bridge", "Orla", "June", "Silas", "Ada", "Tobias"])
    for _ in range(3):
        state = give(visits.api, state, state["asked"]["offers"][0]["answer"])
    awaited = with_guests(visits)
    page = visits.open("/", size)
    table, replay, shared = f"/table/{state['table']}", f"/replay/{state['table']}", f"/table/{awaited['table']}"
    for path in ("/", "/new/wayward", table, replay, shared, "/rules/wayward", "/table/nothere"):
        show(page, path)
        assert page.evaluate(OVERFLOW) == {"wider": 0, "outside": []}, path
    visits.forgive("status of 404")


def with_guests(visits: Visits) -> State:
    """A table with seats that are still free, and clocks: much stands in the row of those who are here."""
    seats = [{"name": "Bartholomew of the Long Bridge"}, *[{"name": name, "mine": False} for name in ("Orla", "June")]]
    clock = {"kind": "move", "seconds": 300, "then": "bot"}
    wish = {"game": "wayward", "options": {}, "seats": seats, "clock": clock, "listed": False}
    return rings_of(visits.api).take(told(visits.api.post("/tables", json=wish)))


# Boards of paper that are wider than their rail, and a question that is not told to its end.
CUT_OFF: Final = """() => [...document.querySelectorAll('.rail .paper, .bar .title')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1
    || (part.matches('.title') && part.scrollHeight > part.clientHeight + 2))
  .map((part) => part.textContent.replace(/\\s+/g, ' ').trim())"""


def test_a_tablet_held_across_cuts_nothing_off(visits: Visits) -> None:
    tables = lay_out(visits.api, "wide", ["Bartholomew", "Orla"]), county.begun(visits.api, "three")
    page = visits.open("/", ViewportSize(width=1024, height=768))
    for state in tables:
        rings_of(visits.api).give(page)
        page.goto(f"/table/{state['table']}")
        lift = page.get_by_role("button", name="show my side")
        lift.or_(page.locator(BOARD)).first.wait_for()
        if lift.count():
            lift.click()
        page.locator(BOARD).wait_for()
        assert page.evaluate(OVERFLOW) == {"wider": 0, "outside": []}, state["game"]
        assert page.evaluate(CUT_OFF) == [], state["game"]


# What a player needs to answer, and something else lies over it: the question, its first answer, and every tab.
COVERED: Final = """() => [...document.querySelectorAll(
    '.bar .title, .bar .row .btn:first-child, .bar .quiet .btn:last-child, .lesson .btn, .tray .tab')]
  .filter((part) => part.getClientRects().length > 0)
  .filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]]
      .some(([x, y]) => !part.contains(document.elementFromPoint(x, y)))
  })
  .map((part) => part.textContent.replace(/\\s+/g, ' ').trim())"""


def test_a_phone_held_across_shows_what_is_asked_and_the_answers(visits: Visits) -> None:
    crowd = ["Bartholomew", "Orla", "June", "Silas", "Ada", "Tobias"]
    ride = song.new_game("across", {**song.SCENARIO, "players": 4}, ["person"] * 4)
    train = song.hurry(ride, lambda state: bool(state["view"]["train"]))
    camp = visits.api, song.camp_log("spend")
    tables = lay_out(visits.api, "across", crowd), song.lay_out(visits.api, train), open_log(*camp)
    page = visits.open("/", LYING)
    for state in tables:
        rings_of(visits.api).give(page)
        page.goto(f"/table/{state['table']}")
        page.locator(BOARD).or_(page.get_by_role("navigation", name="At the fire")).first.wait_for()
        page.locator(".bar .title").wait_for()
        assert page.evaluate(COVERED) == [], state["game"]
        assert page.evaluate(OVERFLOW) == {"wider": 0, "outside": []}, state["game"]
        assert page.evaluate(CUT_OFF) == [], state["game"]
    page.goto("/")
    page.get_by_role("button", name="Learn by playing").click()
    page.get_by_role("region", name="Lesson", exact=True).wait_for()
    page.locator(BOARD).wait_for()
    assert page.evaluate(COVERED) == [], "the lesson"


def test_the_bar_stands_still_while_a_question_is_open(visits: Visits, size: ViewportSize) -> None:
    state = lay_out(visits.api, "still")
    player = sit_down(visits, state, size)
    place = player.bar.bounding_box()
    assert place
    assert place["y"] + place["height"] <= size["height"]
    for thing in [*player.read().lit[:2], "area:treasury"]:
        if size == PHONE:  # a finger does not point; the focus does
            player.thing(thing).focus()
        else:
            player.page.mouse.move(*player.spot(thing))
        player.page.wait_for_timeout(450)  # whoever rests on something dark asks why
        expect(player.bar.get_by_role("status")).not_to_be_empty()
        assert player.bar.bounding_box() == place, thing


def test_lit_things_are_large_enough_for_fingers(visits: Visits) -> None:
    state = lay_out(visits.api, "fingers")
    player, curiosity = sit_down(visits, state, PHONE), Curiosity()
    for _ in range(12):
        small = {
            thing: box for thing, box in player.page.evaluate(LIT_BOXES, player.read().lit).items() if min(box) < TOUCH
        }
        assert small == {}, f"at answer {state['number']}"
        buttons = {button.inner_text(): button.bounding_box() for button in player.answers.all()}
        assert [name for name, box in buttons.items() if box and box["height"] < TOUCH] == []
        player.answer(curiosity.choose(state["asked"]["offers"]))
        state = player.passed(state)


def test_less_motion_is_a_cut(visits: Visits) -> None:
    state = lay_out(visits.api, "motion")
    player = sit_down(visits, state)
    player.choose(state, next(offer for offer in state["asked"]["offers"] if offer["answer"].startswith("move")))
    player.passed(state)
    assert player.page.evaluate(RUNNING) == []
    player.page.get_by_role("link", name="Lantern: all tables").click()
    expect(player.page.get_by_role("heading", name="Your tables")).to_be_visible()
    assert player.page.evaluate(RUNNING) == []


def test_motion_can_be_skipped_by_any_key(visits: Visits) -> None:
    table = put_up(visits.api, "wayward", {}, ["person", "instinct"])
    player = sit_down(visits, table, motion="no-preference")
    player.answer(offer_of(table, "end"))
    expect(player.bar).to_contain_text("skip ahead")
    assert player.read().lit == [], "light comes after the last event, never before"
    player.page.keyboard.press("Space")
    player.passed(table)
    expect(player.bar).not_to_contain_text("skip ahead")
