"""Whole games over the network: two browsers play, a third one watches, and things go wrong in between."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.torture.scale import scale
from tests.web.company import Course, Friend, course, sit_together
from tests.web.kit import State, Visits, told
from tests.web.player import offer_of

AWAY: Final = 10  # answers, at least, that are given while somebody is cut off
ENOUGH: Final = 60  # answers, until both sides of Harrow County have placed their Units and hold cards

GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "wayward": ("together 1", {"map": 1}),
    "harrow": ("together 20", {"mode": "full", "factions": "protectors,kammi", "map": "a", "dawn": 20}),
    "vagrantsong": ("together 8", {"mode": "scenario", "scenario": "turned_faces", "players": 2}),
}

ONLINE: Final = "dispatchEvent(new Event('online'))"  # what a browser tells its pages when its cable is back


class Game:
    """A game among friends that takes its known course, sometimes by hand and sometimes in a hurry."""

    def __init__(self, visits: Visits, name: str) -> None:
        seed, options = GAMES[name]
        self.course: Course = course(name, seed, **options)
        self.cable = visits.cable()
        self.friends = sit_together(visits, self.course.log, self.cable)
        self.ines, self.orla, self.wick = self.friends

    @property
    def players(self) -> tuple[Friend, Friend]:
        return self.ines, self.orla

    def state(self) -> State:
        return self.ines.state()

    def play(self, answers: int) -> State:
        """So many answers by hand, each seen by everybody before the next one."""
        for _ in range(answers):
            if not (state := self.state())["asked"]:
                break
            seat, answer = self.course.answers[state["number"]]
            friend = self.players[seat]
            own = friend.state()
            friend.choose(own, offer_of(own, answer))
            friend.passed(own)
            self.settle()
        return self.state()

    def hurry(self, end: int) -> None:
        """Answer without browsers, until the table is at this number."""
        now = self.state()["number"]
        for number, (seat, answer) in self.course.answers.items():
            if now <= number < end:
                given = {"type": "answer", "number": number, "seat": seat, "answer": answer}
                told(self.players[seat].api.post(f"/tables/{self.ines.table}/deeds", json=given))

    def later(self, is_it: Callable[[int], bool]) -> int:
        """The next number at which a seat is asked for which this is true."""
        now = self.state()["number"]
        return next(number for number, (seat, _) in self.course.answers.items() if number >= now and is_it(seat))

    def settle(self) -> None:
        for friend in self.friends:
            friend.settled()


def ask_to_go_back(asker: Friend, other: Friend, *, agree: bool) -> None:
    """Ask, and hear what the other one says to it."""
    asker.button("Ask to go back").click()
    asker.button("Ask them").click()
    expect(asker.page.get_by_role("region", name="Going back")).to_contain_text("Waiting for")
    panel = other.page.get_by_role("region", name="Going back")
    expect(panel).to_contain_text("would like to go back")
    panel.get_by_role("button", name="Agree" if agree else "Decline").click()
    for friend in (asker, other):
        expect(friend.page.get_by_role("region", name="Going back")).to_have_count(0)


def check_going_back(game: Game) -> None:
    """Who has answered before the other one cannot take that back alone: declined, nothing changes; agreed, it does."""
    before = game.state()
    others = [each for each in before["history"] if each["seat"] not in (-1, before["asked"]["seat"])]
    asker = game.players[others[-1]["seat"]]
    other = game.players[1 - others[-1]["seat"]]
    ask_to_go_back(asker, other, agree=False)
    assert game.state()["number"] == before["number"]
    ask_to_go_back(asker, other, agree=True)
    assert game.state()["number"] == others[-1]["number"] - 1
    game.settle()


def check_outage(game: Game, end: int) -> None:
    """Orla is cut off while the game goes on; afterwards each page shows exactly what a fresh one shows."""
    game.cable.pull()
    expect(game.orla.bar).to_contain_text("out of reach")
    game.hurry(end)
    for friend in (game.ines, game.wick):
        friend.settled(patience=20)  # they have seen it all, one answer after the other
    game.cable.plug_in()
    game.orla.page.evaluate(ONLINE)
    for friend in game.friends:
        friend.settled()
        fresh = friend.again()
        fresh.settled()
        assert friend.shown() == fresh.shown()
        fresh.page.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_over_the_network(visits: Visits, name: str) -> None:
    game = Game(visits, name)
    first = game.play(2)["history"][-1]["seat"]
    game.hurry(game.later(lambda seat: seat != first))
    game.play(2)
    check_going_back(game)
    game.orla.page.reload()
    game.settle()
    left = len(game.course.answers) if scale().patient else 3  # in the long form nearly all of it is played by hand
    check_outage(game, max(game.later(lambda _: True) + AWAY, [*game.course.answers][-left]))
    state = game.play(left)
    assert state["result"], "the course leads to the end"
    for friend in game.friends:
        expect(friend.bar).to_contain_text("The game is over")
        expect(friend.bar).to_contain_text(state["result"]["why"], ignore_case=True)


def test_nothing_secret_is_sent_to_the_other_side_or_to_who_watches(visits: Visits) -> None:
    game = Game(visits, "harrow")
    decks: dict[str, Any] = visits.api.get("/games/harrow/board").json()["cards"]
    titles = {card["id"]: card["name"] for deck in ("tactics", "goblin") for card in decks[deck]}
    game.play(2)
    game.hurry([*game.course.answers][ENOUGH])
    game.play(2)
    hands = [friend.state()["view"]["factions"][seat]["hand"] for seat, friend in enumerate(game.players)]
    assert all(hands), "who holds nothing has nothing to hide: give it another seed"
    for friend, unknown in ((game.ines, hands[1]), (game.orla, hands[0]), (game.wick, hands[0] + hands[1])):
        heard, page = "\n".join(friend.frames), friend.page.content()
        assert [card for card in unknown if json.dumps(card) in heard or titles[card] in page] == []
    for seat, friend in enumerate(game.players):
        assert all(json.dumps(card) in "\n".join(friend.frames) for card in hands[seat]), "one's own are heard"
