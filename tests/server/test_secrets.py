"""Twin worlds over the wire: two tables that differ only in what somebody cannot know send them the same bytes.

Dealing a position anew finds leaks in what is shown; secret answers and draws that differ, given in both worlds over
the network, find leaks in what is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product
from random import Random
from typing import Any

import httpx
import pytest

from lantern.core import chance
from lantern.core.flow import CHANCE, EVERYBODY, SPECTATOR, Seat
from lantern.core.game import Game, positions
from lantern.core.log import Header, Line, Log, Promise
from lantern.core.play import Play
from lantern.games import find
from tests.server.conftest import Opened, Person, Visitor, new_table, opened, refused

TEXT = {"content-type": "text/plain"}
TIMES = re.compile(r'"(at|now|since|changed)":\d+\.\d+')
SEEDS = [f"seed {n}" for n in range(4)]
MODES: list[tuple[str, dict[str, Any]]] = [
    ("harrow", {"mode": "full"}),
    ("harrow", {"mode": "full", "factions": "protectors,kammi", "protectors": "emmy"}),
    ("harrow", {"mode": "three", "factions": "family,kammi"}),
    ("vagrantsong", {"council": "vote", "players": 3}),
]


@pytest.fixture(params=MODES, ids=str)
def mode(request: pytest.FixtureRequest) -> tuple[Game[Any], dict[str, Any]]:
    name, options = request.param
    return find(name), find(name).check(options)


# --- worlds


def log_at(game: Game[Any], position: Any, seed: str) -> Log:
    """The log of a game that begins here, with these dice."""
    seats = tuple(f"P{seat}" for seat in range(game.seats(position.options)))
    header = Header(
        game.name, position.options, game.version, game.content_hash(position.options), seats, position.save()
    )
    return Log(header, [Promise(chance.commitment(seed), 0, seed)])


def put_up(client: httpx.Client, game: Game[Any], position: Any, seed: str) -> Opened:
    text = log_at(game, position, seed).text(private=True)
    return opened(client, client.post("/api/logs", content=text, headers=TEXT))


@dataclass
class Listener:
    """Somebody at a table of one of the worlds, who writes everything down."""

    table: Opened
    person: Person
    visitor: Visitor
    heard: list[str]

    @classmethod
    def at(cls, table: Opened, seat: Seat) -> Listener:
        person = table.watcher if seat == SPECTATOR else table.seat(seat)
        return cls(table, person, Visitor(person), [])

    def look_around(self, entry: int, number: int) -> None:
        """Ask everything that can be asked."""
        self.visitor.reach(entry)
        for path in ("", "/door", "/log", f"/at/{number}", "/at/0", f"/news?entry={entry - 1}"):
            self.heard.append(self.person.ask("GET", path).text)
        for wish in ("card:1", "end", "area:vault", "sing"):
            seat = self.visitor.state["held"][0] if self.visitor.state["held"] else 0
            self.heard.append(self.person.ask("GET", "/why", params={"seat": seat, "wish": wish}).text)

    def everything(self) -> str:
        """All bytes received, but for the names of the table, its promise, and the time."""
        self.visitor.__exit__()
        state = self.visitor.state
        told = "\n".join([*self.visitor.bytes, *self.heard])
        told = told.replace(state["table"], "TABLE").replace(state["commitment"], "PROMISE")
        return TIMES.sub("TIME", told)


def random_positions(game: Game[Any], options: dict[str, Any], seed: int) -> Iterator[Any]:
    """Where people are asked."""
    for g in positions(game, game.begin(options), Random(seed)):
        if g.waiting is not None and g.waiting.seat != CHANCE:
            yield g.clone()


# --- dealt anew


def test_what_is_shown_does_not_depend_on_what_one_cannot_know(
    client: httpx.Client, mode: tuple[Game[Any], dict[str, Any]]
) -> None:
    game, options = mode
    rng, differed = Random(2), 0
    for position in islice(random_positions(game, options, 5), 3, 90, 43):
        for seat in (0, 1, SPECTATOR):
            twin = game.imagine(position, seat, rng)
            differed += twin.digest() != position.digest()
            told = []
            for world in (position, twin):
                table = put_up(client, game, world, "the same dice")
                listener = Listener.at(table, seat)
                table.host.do("say", seat=1, text="look at my cards")
                listener.look_around(1, 0)
                told.append(listener.everything())
            assert told[0] == told[1]
    assert differed > 2 or game.name != "harrow", "the worlds did differ"


# --- answered in secret


@dataclass(frozen=True)
class Course:
    """What happens from a position on: an answer, and the dice after it."""

    seat: Seat
    text: str
    seed: str
    lines: tuple[Line, ...]

    @property
    def public(self) -> tuple[Any, ...]:
        """What everybody may know of it."""
        return tuple(
            (line.seat, line.step, line.answer if line.known_to == EVERYBODY else "", line.known_to)
            for line in self.lines
        )

    @property
    def owners(self) -> set[Seat]:
        return {line.known_to for line in self.lines if line.known_to != EVERYBODY}


def course(game: Game[Any], position: Any, seat: Seat, text: str, seed: str) -> Course:
    play: Play[Any] = Play(game, log_at(game, position, seed))
    play.answer(text, seat)
    while play.state.waiting is not None and play.state.waiting.seat == CHANCE:
        play.roll()
    return Course(seat, text, seed, tuple(play.log.lines))


def twins(game: Game[Any], position: Any, rng: Random) -> tuple[Course, Course] | None:
    """Two courses from here that look the same to everybody but one seat, if there are such."""
    if position.together and len(position.open_questions()) == 1:
        return None  # this answer shows all of them
    question = rng.choice(position.open_questions())
    is_secret = question.known_to != EVERYBODY or bool(position.together)
    answers = question.answers[:4] if is_secret else [question.sample(rng)]
    texts = [game.text(position, question, x) for x in answers]
    courses = [course(game, position, question.seat, text, seed) for text, seed in product(texts, SEEDS)]
    for one, other in combinations(courses, 2):
        if one.public == other.public and one.lines != other.lines and len(one.owners) == 1:
            return one, other
    return None


def test_what_is_answered_or_drawn_in_secret_is_told_alike_to_all_others(
    client: httpx.Client, mode: tuple[Game[Any], dict[str, Any]]
) -> None:
    game, options = mode
    rng, steps = Random(3), set[str]()
    for position in islice(random_positions(game, options, 6), 60):
        found = twins(game, position, rng)
        if found is None or found[0].lines[-1].step in steps:
            continue
        steps.add(found[0].lines[-1].step)
        (owner,) = found[0].owners
        others = [seat for seat in (*range(game.seats(options)), SPECTATOR) if seat != owner]
        one, other = (told_in(client, game, position, each, others) for each in found)
        assert one == other
        if len(steps) == 2:
            break
    assert steps


def told_in(client: httpx.Client, game: Game[Any], position: Any, given: Course, seats: list[Seat]) -> list[str]:
    """What these seats are told as one of the courses is taken."""
    table = put_up(client, game, position, given.seed)
    listeners = [Listener.at(table, seat) for seat in seats]
    response = table.seat(given.seat).do("answer", number=0, seat=given.seat, answer=given.text)
    done = response.json()
    assert response.status_code == 200, done
    assert done["number"] == len(given.lines)
    for listener in listeners:
        listener.look_around(done["entry"], done["number"])
    return [listener.everything() for listener in listeners]


# --- the ways around


def test_the_log_of_a_game_with_secrets_waits_for_its_end(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    assert table.host.ask("GET", "/log").status_code == 200, "who holds all seats has no secrets from anybody"
    for person in (table.seat(0), table.seat(1), table.watcher):
        refused(person.ask("GET", "/log"), 403)


def test_a_bot_that_plays_on_for_somebody_opens_no_log(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    table.host.do("seat", seat=1, kind="random")
    refused(table.seat(0).ask("GET", "/log"), 403)
    refused(table.watcher.ask("GET", "/log"), 403)


def test_a_game_without_secrets_gives_its_log_to_all(client: httpx.Client) -> None:
    table = new_table(client)
    assert table.watcher.ask("GET", "/log").status_code == 200


def test_what_all_choose_at_once_is_not_in_a_log_meanwhile(client: httpx.Client) -> None:
    game = find("vagrantsong")
    position = next(g for g in random_positions(game, game.check({"council": "vote", "players": 3}), 6) if g.together)
    table = put_up(client, game, position, "dice")
    assert table.seat(1).ask("GET", "/log").status_code == 200
    assert table.host.answer().status_code == 200
    refused(table.watcher.ask("GET", "/log"), 403)
    refused(table.seat(1).ask("GET", "/log"), 403)


def test_nobody_looks_through_anothers_eyes_before_the_end(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    assert table.seat(0).get("/at/0", seat=0)["view"]
    for person, eyes in ((table.seat(0), 1), (table.watcher, 0), (table.watcher, 1)):
        refused(person.ask("GET", "/at/0", params={"seat": eyes}), 403)
        refused(person.ask("POST", "/fork", json={"number": 0, "seat": eyes}), 403)
    assert table.seat(0).get("/at/0", seat=SPECTATOR)["view"] == table.watcher.get("/at/0")["view"]
    refused(table.seat(0).ask("GET", "/at/0", params={"seat": 7}), 422)
