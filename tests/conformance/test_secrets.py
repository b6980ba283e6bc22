"""Nobody learns what is not theirs to know. Proven thrice.

Every position is dealt anew; each secret that a game keeps is dealt anew by its name; secret answers lie side by side.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, is_dataclass
from random import Random
from typing import Any

import pytest

from lantern.core.flow import CHANCE, EVERYBODY, SPECTATOR, Seat
from lantern.core.game import positions
from lantern.core.play import Play
from tests.conformance import parley
from tests.conformance.conftest import Mode
from tests.conformance.secrets import TABLES, Table

OFTEN = 3  # a secret has been seen to be kept from a seat
GAMES = 6  # that may be needed until each has come up so often


def told(mode: Mode, g: Any, seat: Seat) -> str:
    """All that reaches a seat, as bytes: view, question, refusals, and the words of the last events."""
    game = mode.game
    question = game.ask(g, 0, seat)
    wishes = ["card:1", "card:3", "area:vault", "item:torch", "sing"]
    view = game.view(g, seat)
    return json.dumps(
        {
            "view": asdict(view) if is_dataclass(view) and not isinstance(view, type) else view,
            "asked": asdict(question) if question else None,
            "why": [asdict(game.explain(g, seat, wish)) for wish in wishes],
            "events": [asdict(game.tell(g, event, seat, mode.names)) for event in g.events],
        },
        default=str,
    )


def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(mode: Mode) -> None:
    rng, differed = Random(1), 0
    for g in mode.some(seed=21, every=61):
        for seat in (*mode.seats, SPECTATOR):
            other = mode.game.imagine(g, seat, rng)
            differed += other.digest() != g.digest()
            assert told(mode, other, seat) == told(mode, g, seat)
    assert differed > 10 or mode.game is not parley.GAME  # the test can fail: worlds did differ


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_each_secret_is_kept_from_everybody_else(table: Table) -> None:
    """By its name: another deal is another secret to those who do not know it, and it looks the same to them."""
    game, rng, mode = table.game, Random(24), Mode(table.game, table.options)
    pairs = [(secret, seat) for secret in table.secrets for seat in table.seats]
    kept: Counter[tuple[str, int]] = Counter()
    hidden = {(secret.name, seat) for secret, seat in pairs}
    for seed in range(GAMES):
        for g in positions(game, game.setup(**table.options), Random(seed)):
            for secret, seat in pairs:
                key = secret.name, seat
                if key not in hidden or kept[key] >= OFTEN or secret.read(g) is None:
                    continue
                if secret.known(g, seat):
                    hidden.discard(key)
                    assert secret.read(game.imagine(g, seat, rng)) == secret.read(g), f"{seat} knows {secret.name}"
                    continue
                other = game.imagine(g, seat, rng)
                if secret.read(other) != secret.read(g):
                    kept[key] += 1
                    assert told(mode, other, seat) == told(mode, g, seat), f"{seat} is told of {secret.name}"
            if all(kept[key] >= OFTEN for key in hidden):
                break
    assert {key for key in hidden if kept[key] < OFTEN} == set()


def test_what_is_answered_in_secret_looks_the_same_from_outside(mode: Mode) -> None:
    """Dealing a position anew cannot see a leak through events, for both worlds share the past; this can."""
    secret = 0
    for g in mode.some(seed=22, every=5):
        for question in g.open_questions():
            owner = question.seat if g.together else question.known_to
            last = g.together and len(g.open_questions()) == 1  # then everything is shown
            if owner == EVERYBODY or last:
                continue
            secret += 1
            worlds = []
            for x in question.answers:
                world = g.clone()
                world.answer(x, question.seat)
                worlds.append(world)
            for seat in (*mode.seats, SPECTATOR):
                if seat != owner:
                    assert len({told(mode, world, seat) for world in worlds}) == 1
    assert secret > 5 or mode.game is not parley.GAME


def test_the_log_keeps_secret_answers_from_others(mode: Mode) -> None:
    play = Play.begin(mode.game, mode.options, mode.names, seed="a secret")
    rng = Random(3)
    for _ in range(40):
        if play.state.waiting is None:
            break
        if play.state.waiting.seat == CHANCE:
            play.roll()
        else:
            question = rng.choice(play.state.open_questions())
            play.choose(question.sample(rng), question.seat)
    for seat in (*mode.seats, SPECTATOR):
        for line, seen in zip(play.log.lines, play.log.told(seat), strict=True):
            mine = line.known_to in (EVERYBODY, seat)
            assert seen.answer == (line.answer if mine else "")


def test_bots_imagine_positions_that_ask_their_seat_the_same(plain: Mode) -> None:
    rng = Random(4)
    for n, g in enumerate(plain.positions(seed=23)):
        for question in g.open_questions():
            if question.seat != CHANCE and n % 3 == 0:
                imagined = plain.game.imagine(g, question.seat, rng)
                again = imagined.open_question(question.seat)
                assert again is not None
                assert again.answers == question.answers
