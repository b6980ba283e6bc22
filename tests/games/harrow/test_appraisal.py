"""What a search goes by: Dolls that are guarded, and attacks reckoned as if every pair of hexes were looked at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.bots import find_bot
from lantern.core.flow import CHANCE
from lantern.games.harrow import GAME
from lantern.games.harrow.appraisal import appraise
from lantern.games.harrow.board import WITHIN
from lantern.games.harrow.evaluation import attack, evaluate, falling, struck
from lantern.games.harrow.ids import PROTECTORS, SCORE
from lantern.games.harrow.rules.core import reach
from lantern.games.harrow.state import Harrow
from tests.games.harrow.kammi import kammi_table


@pytest.mark.parametrize("rival", ["protectors", "family"])
def test_a_unit_on_the_real_doll_stands_in_kammis_way(rival: str) -> None:
    def odds(haint_at: str, real: str) -> float:
        t = kammi_table(rival).dolls("c6", "d7", "e6", real=real)
        return appraise(t.haints(t.rival, haint_at, 1).g, 0)

    guarded, astray = odds("d7", "d7"), odds("d7", "c6")
    assert guarded > astray
    assert odds("e6", "c6") < odds("c6", "c6")


def test_kammi_does_not_see_which_doll_is_guarded() -> None:
    tables = [kammi_table().dolls("c6", "d7", "e6", real=real) for real in ("c6", "d7")]
    assert len({appraise(t.haints(t.rival, "d7", 1).g, 1) for t in tables}) == 1


def test_a_point_counts_more_for_a_search_than_for_instinct() -> None:
    """Its measure was fitted to who won."""
    t, ahead = kammi_table(), kammi_table().set(SCORE + PROTECTORS, 1)
    assert appraise(ahead.g, 0) - appraise(t.g, 0) > evaluate(ahead.g, 0) - evaluate(t.g, 0)


@pytest.mark.parametrize("factions", ["protectors,family", "family,kammi"])
def test_the_best_attack_is_that_of_all_pairs_of_hexes(factions: str) -> None:
    g, rng, bot = GAME.setup(mode="full", factions=factions), Random(2), find_bot("random")
    g.quiet = True
    for _ in range(600):
        question = g.waiting
        if question is None:
            break
        if question.seat == CHANCE:
            g.answer(question.sample(rng))
        else:
            g.answer(bot.choose(GAME, g, question.seat, rng), question.seat)
        for faction in g.sides:
            assert attack(g, faction) == of_all_pairs(g, faction)


def of_all_pairs(g: Harrow, faction: int) -> float:
    foe: int = g.rival(faction)
    found: list[Any] = [0.0]
    cubes, theirs = falling(g, faction), falling(g, foe)
    for origin in g.held(faction):
        for at in g.held(foe):
            if at in WITHIN[origin][min(6, reach(g, origin))]:
                more = g.units(faction, origin) - g.units(foe, at)
                found.append(struck(g, faction, at, g.units(foe, at), cubes + (more > 0), theirs + (more < 0)))
    best: float = max(found)
    return best
