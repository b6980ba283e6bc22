"""Vagrantsong on three sizes of screen, in both themes: nothing overlaps, all can be pressed, axe finds nothing."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Final

import httpx
import pytest
from playwright.sync_api import Page, ViewportSize

from lantern.games.vagrantsong.options import SCENARIOS
from tests.web.kit import DESKTOP, PHONE, SIZES, TABLET, State, Theme, Visits, give, open_log, rings_of
from tests.web.song import CAMPAIGN, SCENARIO, Rider, camp_log, hurry, nearly_over, new_game
from tests.web.test_access import AXE, IS_IN_THEME, RUN, THEMES
from tests.web.test_harrow_layout import COLLISIONS
from tests.web.test_layout import OVERFLOW

# Words of the haint's panel, the cards and the bar that are wider than their place.
CUT_OFF: Final = """() => [...document.querySelectorAll(
    '.act, .an > span, .slot .head, .moods button, .party button, .bar .btn')]
  .filter((place) => place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1)
  .map((place) => place.textContent.replace(/\\s+/g, ' ').trim())"""

# Actions of the haint that end below its panel.
ACTIONS_CUT_OFF: Final = """() => {
  const panel = document.querySelector('aside[aria-label="Haint"]').getBoundingClientRect()
  return [...document.querySelectorAll('section[aria-label="The haint"] li')]
    .filter((action) => action.getBoundingClientRect().bottom > panel.bottom + 1).map((action) => action.innerText)
}"""

# The cars that stand out of the window onto the train; phones show one at a time.
SPACES_UNSEEN: Final = """() => {
  const window = document.querySelector('main svg[aria-label="The board"]').getBoundingClientRect()
  return [...document.querySelectorAll('main [data-thing^="space:"]')].filter((space) => {
    const { left, right, top, bottom } = space.getBoundingClientRect()
    return left < window.left - 1 || right > window.right + 1 || top < window.top - 1 || bottom > window.bottom + 1
  }).map((space) => space.dataset.thing)
}"""


@cache
def logs() -> dict[str, str]:
    """Every kind of screen, as a log that opens there."""
    train = hurry(new_game("train", {**CAMPAIGN, "players": 4}, ["person"] * 4), is_in_turn)
    return {
        "gathering": new_game("gathering", CAMPAIGN).log_text(private=True),
        "train": train.log_text(private=True),
        "spending": camp_log("spend"),
        "managing": camp_log("manage"),
        "in-between": camp_log("in_between"),
    }


def is_in_turn(state: State) -> bool:
    """Somebody may place coins, in the second round."""
    train = state["view"]["train"]
    offers = state["asked"]["offers"]
    return bool(train and train["round"] == 2 and offers[0]["answer"].startswith("coin"))


def over(api: httpx.Client) -> str:
    """A table where a game was lost: opened from its log it would be a replay."""
    state, (answer,) = nearly_over(api, "lost", left=1)
    table: str = give(api, state, answer)["table"]
    return table


def arrive(visits: Visits, page: Page, table: str) -> Rider:
    rings_of(visits.api).give(page)
    page.goto(f"/table/{table}")
    player = Rider(page, visits.api, table)
    player.settled()
    return player


def turn_to(page: Page, theme: Theme) -> None:
    page.emulate_media(color_scheme=theme)
    page.wait_for_function(IS_IN_THEME, arg=theme)


@pytest.mark.parametrize("size", [*SIZES.values()], ids=[*SIZES])
def test_nothing_overlaps_and_all_that_is_lit_can_be_pressed(visits: Visits, size: ViewportSize) -> None:
    page, theme = visits.open("/", size), cycle(THEMES if size != TABLET else THEMES[::-1])
    for name, log in logs().items():
        turn_to(page, next(theme))
        player = arrive(visits, page, open_log(visits.api, log)["table"])
        check_places(page, name)
        check_bar(player, size, name)
        check_lit(player, name)
        if name == "train" and size != PHONE:
            check_train(player, size)
    check_places(arrive(visits, page, over(visits.api)).page, "end")


def check_places(page: Page, where: str) -> None:
    assert page.evaluate(COLLISIONS) == [], where
    assert page.evaluate(OVERFLOW) == {"wider": 0, "outside": []}, where
    assert page.evaluate(CUT_OFF) == [], where


def check_bar(player: Rider, size: ViewportSize, where: str) -> None:
    """The bar stays where it is while somebody looks around."""
    place = player.bar.bounding_box()
    assert place
    assert place["y"] + place["height"] <= size["height"], where
    player.thing(player.read().lit[0]).focus()
    assert player.bar.bounding_box() == place, where


def check_lit(player: Rider, where: str) -> None:
    """Whatever is lit in what is open now can be scrolled to, and pressed."""
    for thing in dict.fromkeys(player.read().lit):
        if player.thing(thing).is_visible():
            player.thing(thing).evaluate("(thing) => thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })")
            assert player.spot(thing), where


def check_train(player: Rider, size: ViewportSize) -> None:
    """All five actions of the haint are read without scrolling where there is room; so is the whole train."""
    if size == DESKTOP:
        assert player.page.evaluate(SPACES_UNSEEN) == []
        panel = player.page.get_by_role("complementary", name="Haint").bounding_box()
        last = player.haint.get_by_role("listitem").last.bounding_box()
        assert panel
        assert last
        assert last["y"] + last["height"] <= panel["y"] + panel["height"] + 1


def test_the_five_actions_of_every_haint_are_read_without_scrolling(visits: Visits) -> None:
    """In each of its moods, with what being haunted and the cycle bring; an action longer than that would be cut."""
    page = visits.open("/", DESKTOP)
    for scenario in SCENARIOS:
        begun = hurry(
            new_game(scenario, {**SCENARIO, "scenario": scenario}), lambda state: bool(state["view"]["train"])
        )
        arrive(visits, page, open_log(visits.api, begun.log_text(private=True))["table"])
        for mood in page.get_by_role("group", name="Moods").get_by_role("button").all():
            mood.click()
            assert page.evaluate(ACTIONS_CUT_OFF) == [], f"{scenario}, {mood.inner_text()}"


@pytest.mark.parametrize(("size", "themes"), [(DESKTOP, THEMES), (PHONE, THEMES[::-1])], ids=["desktop", "phone"])
def test_axe_finds_nothing(visits: Visits, size: ViewportSize, themes: tuple[Theme, ...]) -> None:
    """Each screen once in either theme: dark on a desktop and light on a phone, or the other way round."""
    page, theme = visits.open("/", size), cycle(themes)
    for name, log in logs().items():
        if name == "managing":  # made of what the others are made of
            continue
        arrive(visits, page, open_log(visits.api, log)["table"])
        check_axe(page, next(theme), name)
        if name == "in-between":
            page.get_by_role("navigation", name="At the fire").get_by_role("button", name="Journey").click()
            check_axe(page, next(theme), "journey")
    arrive(visits, page, over(visits.api))
    check_axe(page, next(theme), "end")


def check_axe(page: Page, theme: Theme, where: str) -> None:
    turn_to(page, theme)
    page.evaluate(AXE)
    assert page.evaluate(RUN) == [], f"{where}, {theme}"
