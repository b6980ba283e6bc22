"""Two people share a screen and have secrets: nothing of one side is anywhere on the page while the other looks."""

from __future__ import annotations

import time
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lantern.tables.table import Table
from tests.web import county
from tests.web.county import Neighbour
from tests.web.kit import State, Visits, open_log
from tests.web.player import Curiosity

NAMES: Final = ("Ines", "Orla")
TITLES: Final = ("Protectors", "Kammi")
PLACING: Final = ("set-up", "placing")

HEXES: Final = (
    """() => [...document.querySelectorAll('[data-thing^="hex:"]')].map((hex) => hex.getAttribute('aria-label'))"""
)


class Shared:
    """A table with the same game beside it, where both sides can be seen."""

    def __init__(self, visits: Visits, seed: str) -> None:
        self.mirror: Table = county.new_game(seed, NAMES, mode="full", factions="protectors,kammi", map="a")
        state = open_log(visits.api, self.mirror.log_text(private=True))
        self.mirror.advance()
        self.player = Neighbour(visits.open(f"/table/{state['table']}"), visits.api, state["table"])
        decks: dict[str, Any] = visits.api.get("/games/harrow/board").json()["cards"]
        self.titles = {card["id"]: card["name"] for deck in ("tactics", "goblin") for card in decks[deck]}
        self.state = state

    def view(self, seat: int) -> Any:
        return self.mirror.game.view(self.mirror.play.state, seat)

    def held(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        return [self.titles[card] for card in self.view(seat).factions[seat].hand]

    def lift(self) -> None:
        """Behind the curtain there is nothing; whoever is asked lifts it."""
        name = NAMES[self.state["asked"]["seat"]]
        expect(self.player.page.get_by_role("heading", name=f"{name}’s turn")).to_be_visible()
        assert self.player.page.locator("[data-thing]").count() == 0
        self.check_unseen([*self.held(0), *self.held(1), *TITLES])
        self.player.curtain.click()

    def answer(self, curiosity: Curiosity) -> None:
        """Answer at both tables; lift the curtain if the other one is asked then."""
        before, asked = self.state, self.state["asked"]
        offer = curiosity.choose(asked["offers"])
        self.player.choose(before, offer)
        self.mirror.answer(asked["seat"], offer["answer"], before["number"])
        self.state = self.arrived(before)
        if self.state["asked"]["seat"] != asked["seat"]:
            self.lift()
        assert self.player.settled() == self.state

    def arrived(self, before: State) -> State:
        end = time.monotonic() + 5
        while (state := self.player.state())["number"] == before["number"]:
            assert time.monotonic() < end, "no answer has reached the table"
        return state

    # --- what the other side must not see

    def check(self) -> None:
        seat = self.state["asked"]["seat"]
        self.check_unseen(self.held(1 - seat))
        for card in self.held(seat):
            expect(self.player.page.get_by_role("region", name="Players")).to_contain_text(card)
        labels = " ".join(self.player.page.evaluate(HEXES))
        if self.state["view"]["stage"] in PLACING:
            assert f"{TITLES[1 - seat]}:" not in labels, "the other side places in secret"
        elif seat == 0:
            assert labels.count("hidden Legend of Kammi") == 2, "nobody knows which of the two she is"
        else:
            assert "face-down Doll" in labels
            assert "decoy" not in labels

    def check_unseen(self, words: list[str]) -> None:
        page = self.player.page.content()
        assert [word for word in words if word in page] == []


@pytest.fixture
def shared(visits: Visits) -> Shared:
    return Shared(visits, "secrets")


def test_nothing_of_the_other_side_is_on_the_page(shared: Shared) -> None:
    shared.lift()
    curiosity, placed = Curiosity(most=20), set()
    while sum(faction["turns"] for faction in shared.state["view"]["factions"]) < 3:
        if shared.state["view"]["stage"] in PLACING:
            placed.add(shared.state["asked"]["seat"])
        shared.check()
        shared.answer(curiosity)
        assert shared.state["number"] < 150, "three turns take fewer answers"
    assert placed == {0, 1}, "both have placed their Units"
    assert shared.held(0), "who holds nothing has nothing to hide: give it another seed"
    assert shared.held(1)
    shared.player.page.reload()
    shared.lift()
    shared.check()


def test_keys_do_not_reach_through_the_curtain(shared: Shared) -> None:
    for key in ("1", "u", "?", "Escape"):
        shared.player.page.keyboard.press(key)
    assert shared.player.state()["number"] == shared.state["number"]
    expect(shared.player.curtain).to_be_focused()
    shared.player.page.keyboard.press("Enter")
    shared.player.settled()
    assert shared.player.page.evaluate("document.activeElement.id") == "question"
