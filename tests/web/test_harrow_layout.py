"""Harrow County on three sizes of screen, in both themes: nothing overlaps, the bar stands still, axe finds nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import httpx
import pytest
from msgspec import to_builtins
from playwright.sync_api import Page, ViewportSize, expect

from lantern.tables.table import Table
from tests.web import county
from tests.web.county import GAMES, begun, dark_hex
from tests.web.kit import DESKTOP, LYING, PHONE, SIZES, TABLET, State, Visits, open_log, touched
from tests.web.player import Curiosity, Offer
from tests.web.test_access import AXE, IS_IN_THEME, RUN, THEMES
from tests.web.test_layout import LIT_BOXES, OVERFLOW, TOUCH
from tests.web.typist import BOARD

# Pairs of regions that cover each other, and regions that stand out of the window. Tabs show one of several: the others
# are not there.
COLLISIONS: Final = """() => {
  const boxes = ['.top', 'main', '.strip', '.dock', '.rail', '.left', '.side', '.book', '.tray']
    .map((name) => [name, document.querySelector(`.frame > ${name}`)?.getBoundingClientRect()])
    .filter(([, box]) => box && box.width > 1 && box.height > 1)
  const cover = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const isOut = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const pairs = boxes.flatMap(([a, one], i) =>
    boxes.slice(i + 1).filter(([, other]) => cover(one, other)).map(([b]) => `${a} and ${b}`))
  const out = boxes.filter(([, box]) => isOut(box))
  return [...pairs, ...out.map(([name]) => `${name} is out of the window`)]
}"""

# The hexes that are not seen whole: out of the window onto the map, under the buttons for its size or under the line
# that tells of a hex.
UNSEEN: Final = """() => {
  const window = document.querySelector('main svg').getBoundingClientRect()
  const line = document.querySelector('main p.line').getBoundingClientRect()
  const isCovered = (x, y) => document.elementFromPoint(x, y)?.closest('[aria-label="Size of the map"]')
    || (x > line.left && x < line.right && y > line.top && y < line.bottom)
  return [...document.querySelectorAll('main [data-thing^="hex:"] .floor')].filter((hex) => {
    const { left, right, top, bottom, width } = hex.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return left < window.left - 1 || right > window.right + 1 || top < window.top - 1 || bottom > window.bottom + 1
      || [-0.4, 0, 0.4].some((part) => isCovered(x + part * width, y))
  }).map((hex) => hex.parentElement.dataset.thing)
}"""


def test_nothing_overlaps_on_a_laptop_and_on_a_phone_held_across(visits: Visits) -> None:
    state = begun(visits.api, "training")
    laptop = county.sit_down(visits, state, ViewportSize(width=1280, height=720))
    check_places(laptop.page, "laptop")
    assert laptop.page.evaluate(UNSEEN) == []
    phone = county.sit_down(visits, state, LYING)
    check_places(phone.page, "phone held across")
    assert phone.page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("size", [*SIZES.values()], ids=[*SIZES])
def test_nothing_overlaps_and_the_map_is_seen_whole(visits: Visits, size: ViewportSize) -> None:
    for game, theme in zip(GAMES, ("light", *THEMES), strict=True):
        player = county.sit_down(visits, begun(visits.api, game), size, theme)
        check_places(player.page, game)
        assert player.page.evaluate(UNSEEN) == [], game
        tabs = player.page.get_by_role("navigation", name="Under the board").get_by_role("button")
        for tab in tabs.all() if size != DESKTOP else []:
            if tab.is_visible() and tab.inner_text() not in ("Log", "Rules"):  # these open over the board
                tab.click()
                check_places(player.page, f"{game}, {tab.inner_text()}")


def check_places(page: Page, where: str) -> None:
    assert page.evaluate(COLLISIONS) == [], where
    assert page.evaluate(OVERFLOW) == {"wider": 0, "outside": []}, where


@pytest.mark.parametrize("size", [*SIZES.values()], ids=[*SIZES])
def test_the_bar_stands_still(visits: Visits, size: ViewportSize) -> None:
    state = begun(visits.api, "training", 6)
    player, curiosity = county.sit_down(visits, state, size), Curiosity()
    place = player.bar.bounding_box()
    assert place
    assert place["y"] + place["height"] <= size["height"]
    player.thing(dark_hex(player)).focus()
    player.page.wait_for_timeout(450)  # whoever rests on something dark asks why
    expect(player.bar.get_by_role("status")).not_to_be_empty()
    assert player.bar.bounding_box() == place
    for _ in range(4):
        player.answer(curiosity.choose(state["asked"]["offers"]))
        state = player.passed(state)
        assert player.bar.bounding_box() == place, state["asked"]["sentence"]


def test_what_an_attack_compares_is_read_to_its_end(visits: Visits) -> None:
    """Cubes, odds of one hit and of two, and the rule: it is the longest line that the bar has to tell."""
    player = county.sit_down(visits, about_to_attack(visits.api))
    player.answers.first.focus()
    line = player.bar.get_by_role("status")
    expect(line).to_contain_text(re.compile(r"You drop \d.* %"))
    assert line.evaluate("(line) => line.scrollHeight - line.clientHeight") <= 2
    expect(line.get_by_role("button").or_(line.get_by_role("link"))).to_be_in_viewport(ratio=1)


def about_to_attack(api: httpx.Client) -> State:
    """A game in which somebody is asked which hex to attack."""
    table = county.new_game("attack 1", ("Ines", "Orla"), **GAMES["training"])
    return played(api, table, lambda offers: any(offer["answer"].startswith("target") for offer in offers))


def played(api: httpx.Client, table: Table, is_wanted: Callable[[list[Offer]], bool]) -> State:
    """A game by chance, up to a question whose answers are looked for."""
    dice = Random(1)
    table.advance()
    asked = to_builtins(table.state().asked)
    while not is_wanted(asked["offers"]):
        table.answer(asked["seat"], dice.choice(asked["offers"])["answer"], table.number)
        asked = to_builtins(table.state().asked)
    return open_log(api, table.log_text(private=True))


def test_a_question_about_cards_shows_the_cards(visits: Visits) -> None:
    """A faction's board fills the side of a small laptop; the hand lies below it."""
    table = county.new_game("cards", ("Ines", "Orla"), mode="full", factions="family,kammi")
    asked = played(visits.api, table, lambda offers: {thing.split(":")[0] for thing in touched(offers)} == {"card"})
    player = county.sit_down(visits, asked, ViewportSize(width=1280, height=720))
    card = next(thing for thing in player.read().lit if thing.startswith("card:"))
    expect(player.page.locator(f'.side [data-thing="{card}"]').first).to_be_in_viewport(ratio=0.4)


def test_lit_hexes_are_large_enough_for_fingers(visits: Visits) -> None:
    state = begun(visits.api, "solo", 0)
    player, curiosity = county.sit_down(visits, state, PHONE), Curiosity()
    for _ in range(8):
        hexes = [thing for thing in player.read().lit if thing.startswith("hex:")]
        boxes = player.page.evaluate(LIT_BOXES, hexes)
        assert {thing: box for thing, box in boxes.items() if min(box) < TOUCH} == {}
        player.answer(curiosity.choose(state["asked"]["offers"]))
        state = player.passed(state)


@pytest.mark.parametrize(("game", "size"), [("three", DESKTOP), ("training", TABLET), ("solo", PHONE)], ids=[*SIZES])
def test_axe_finds_nothing(visits: Visits, game: str, size: ViewportSize) -> None:
    table = begun(visits.api, game)["table"]
    page = visits.open("/", size)
    for path in (f"/table/{table}", "/new/harrow"):
        page.goto(path)
        lift = page.get_by_role("button", name="show my side")
        lift.or_(page.locator(BOARD)).or_(page.locator("form")).first.wait_for()
        if lift.count():
            check_axe(page, f"{path}, curtain")
            lift.click()
            page.locator(BOARD).wait_for()
        check_axe(page, path)


def check_axe(page: Page, where: str) -> None:
    page.evaluate(AXE)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        page.wait_for_function(IS_IN_THEME, arg=theme)
        assert page.evaluate(RUN) == [], f"{where}, {theme}"
