"""Random games of three: whatever is played, pieces are conserved, and every game ends."""

from __future__ import annotations

import json
from random import Random

import pytest

from lantern.core.flow import Answer, Question
from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import EMPTY, ROUND
from lantern.games.harrow.options import PAIRINGS, leaders
from lantern.games.harrow.setup import setup
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.totals import totals

MOST_ANSWERS = 60_000
MOST_ROUNDS = 60
HESTER_SEAT = 2


def eager(g: Harrow, question: Question, rng: Random) -> Answer:
    """Any answer, but Hester seldom stops or passes: so she gets to her fires and meals."""
    x = question.sample(rng)
    if question.seat == HESTER_SEAT and answer_text(g, question, x) == "stop" and rng.random() < 0.8:
        return question.sample(rng)
    return x


def play(options: dict[str, object], seed: int) -> Harrow:
    g, rng = setup(GAME.check({"mode": "three", **options})), Random(seed)
    whole = totals(g)
    for n in range(MOST_ANSWERS):
        question = g.waiting
        if question is None:
            return g
        texts = {answer_text(g, question, x) for x in question.answers}
        assert len(texts) == len(question.answers), f"{question.what}: two answers read alike"
        if n % 97 == 0:
            before = g.digest()
            g.load(json.loads(g.save()))
            assert g.digest() == before
        g.answer(eager(g, question, rng))
        assert totals(g) == whole, f"after {question.what}: {set(totals(g).items()) ^ set(whole.items())}"
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize("seed", range(6))
def test_games_of_three_end_and_keep_count(pairing: str, seed: int) -> None:
    g = play({"factions": pairing, "map": "ab"[seed % 2], **leaders(pairing, seed)}, seed)
    result = GAME.result(g)
    assert result is not None
    assert g.tally[ROUND] <= MOST_ROUNDS
    assert (EMPTY not in g.scoring) == (HESTER_SEAT in result.winners)


@pytest.mark.parametrize("ruling", ["one_hester_turn", "owners_doll"])
def test_games_by_other_rulings_end_too(ruling: str) -> None:
    play({"factions": "protectors,kammi", ruling: True}, 7)
