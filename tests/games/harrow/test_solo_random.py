"""Random solo games: whatever is played, pieces are conserved, saves resume, and it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.core.flow import SPECTATOR
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import ROUND, SOLO_PILE
from lantern.games.harrow.state import Harrow

MOST_ROUNDS = 60
GAMES = [
    {"level": 1 + seed % 3, "map": ("a", "b", "random")[seed // 3 % 3], "swapped": seed % 2 == 1, "seed": seed}
    for seed in range(18)
]
RULINGS: list[dict[str, Any]] = [{}, {"tokens_only": True}, {"bonfire_for_hester": True}]


def check_saving(g: Harrow, rng: Random) -> None:
    """A saved position asks the same; a spectator's imagination agrees with what it sees."""
    again = GAME.restore(g.save())
    assert again.digest() == g.digest()
    assert GAME.view(GAME.imagine(g, SPECTATOR, rng), SPECTATOR) == GAME.view(g, SPECTATOR)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"level{game['level']}-{game['map']}-{game['seed']}")
def test_random_solo_games_keep_count_and_end(game: dict[str, Any]) -> None:
    options = {name: value for name, value in game.items() if name != "seed"} | RULINGS[game["seed"] % len(RULINGS)]
    rng = Random(game["seed"])
    g = GAME.setup(mode="solo", **options)
    first, answers = GAME.totals(g), 0
    while (question := g.waiting) is not None:
        texts = {GAME.text(g, question, x) for x in question.answers}
        assert len(texts) == len(question.answers), question.what
        if answers % 25 == 0:
            check_saving(g, rng)
        g.answer(question.sample(rng))
        answers += 1
        assert GAME.totals(g) == first, question.what
        assert g.tally[ROUND] <= MOST_ROUNDS
    assert GAME.result(g) is not None


@pytest.mark.parametrize("seed", range(3))
def test_cards_turned_over_and_piles_add_up_to_the_level(seed: int) -> None:
    rng, g = Random(seed), GAME.setup(mode="solo", level=1 + seed, map="a")
    while g.tally[ROUND] == 0:
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    while g.waiting is not None:
        turned = sum(len(pile) for pile in g.discards[:3])
        assert sum(g.tally[SOLO_PILE : SOLO_PILE + 3]) + turned == (18, 16, 14)[seed]
        g.answer(g.waiting.sample(rng))
