"""Random games of the full game between Protectors and Family: whatever is played, pieces are conserved."""

from __future__ import annotations

import json
from random import Random

import pytest

from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.ids import FAMILY, HEXES, LEGEND_NAMES, PROTECTORS, TILES
from lantern.games.harrow.setup import setup
from lantern.games.harrow.state import UNITS_PER_HEX, Harrow
from tests.games.harrow.kit import DEFAULTS

MOST_ANSWERS = 20_000


def watch(g: Harrow) -> None:
    """Haints, cubes, cards and tiles are all somewhere; no hex is overfull."""
    assert (g.haints_of(PROTECTORS), g.haints_of(FAMILY)) == (15, 15)
    assert (g.cubes_of(PROTECTORS), g.cubes_of(FAMILY)) == (20, 15)
    assert all(g.all_units(at) <= UNITS_PER_HEX for at in range(HEXES))
    for faction, cards in ((PROTECTORS, 16), (FAMILY, 9)):
        piles = (g.hands[faction], g.bottoms[faction], g.discards[faction])
        assert g.decks[faction].bit_count() + sum(map(len, piles)) == cards
    assert sum(map(len, g.slots)) + sum(mask.bit_count() for mask in g.pile) == TILES


@pytest.mark.parametrize("protectors", LEGEND_NAMES[:5])
@pytest.mark.parametrize("family", LEGEND_NAMES[5:11])
def test_full_games_end_and_keep_count(protectors: str, family: str) -> None:
    seed = LEGEND_NAMES.index(protectors) * 11 + LEGEND_NAMES.index(family)
    side = 1 + seed % 2
    g = setup(
        DEFAULTS
        | {"mode": "full", "map": "ab"[seed % 2], "protectors": protectors, "family": family}
        | {"protectors_track": side, "family_track": side}
    )
    rng = Random(seed)
    for answers in range(MOST_ANSWERS):
        question = g.waiting
        if question is None:
            return
        texts = {answer_text(g, question, x) for x in question.answers}
        assert len(texts) == len(question.answers)
        if answers % 40 == 0:
            before = g.digest()
            g.load(json.loads(g.save()))
            assert g.digest() == before
        g.answer(question.sample(rng))
        if g.slots != ((), (), (), ()) and not g.where().startswith("Opening"):
            watch(g)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")
