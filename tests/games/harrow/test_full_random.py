"""Random games of the full game, every pairing and Legend: whatever is played, pieces and rules are kept."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from lantern.games.harrow import GAME
from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.ids import FACTION_NAMES, KAMMI, KAMMI_IS, KAMMI_SLOT, LEGEND_NAMES, MAY_BE
from lantern.games.harrow.options import LEADERS, PAIRINGS
from lantern.games.harrow.state import Harrow

MOST_ANSWERS = 20_000
MOST_ROUNDS = 60


def games() -> list[dict[str, Any]]:
    """Every pairing, in which every Legend of the one side meets every Legend of the other."""
    found: list[dict[str, Any]] = []
    for pairing in PAIRINGS:
        first, second = [FACTION_NAMES.index(name) for name in pairing.split(",")]
        for one in LEADERS[first]:
            for other in LEADERS[second]:
                n = LEGEND_NAMES.index(one) * 11 + LEGEND_NAMES.index(other)
                leaders = leader(first, one, 1 + n % 2) | leader(second, other, 1 + n % 2)
                found.append({"factions": pairing, "map": "ab"[n % 2], "swapped": n % 3 == 0, **leaders})
    return found


def leader(faction: int, name: str, side: int) -> dict[str, Any]:
    return {("protectors", "family", "goblin")[faction]: name, f"{FACTION_NAMES[faction]}_track": side}


def check(g: Harrow, before: dict[str, int]) -> None:
    assert GAME.totals(g) == before
    if KAMMI in g.sides:
        assert g.tally[MAY_BE] >> g.tally[KAMMI_IS] - KAMMI_SLOT & 1, "who she is must seem possible"


@pytest.mark.parametrize("options", games(), ids=lambda options: " ".join(str(value) for value in options.values()))
def test_full_games_end_and_keep_count(options: dict[str, Any]) -> None:
    g = GAME.setup(mode="full", **options)
    rng, totals = Random(str(options)), GAME.totals(g)
    for answers in range(MOST_ANSWERS):
        question = g.waiting
        if question is None:
            result = GAME.result(g)
            assert result is not None
            assert result.rounds <= MOST_ROUNDS
            return
        texts = {answer_text(g, question, x) for x in question.answers}
        assert len(texts) == len(question.answers)
        if answers % 40 == 0:
            before = g.digest()
            g.load(json.loads(g.save()))
            assert g.digest() == before
        g.answer(question.sample(rng), question.seat)
        check(g, totals)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")
