"""Moments for tests of Upgrade Tokens: Family about to draw, or to resolve, exactly the tokens that a test wants.

t = draw(family_turn("confluence", "spawn").legend(FAMILY, "e3"))   # both are drawn
t.say("confluence", "basic", "spawn d2")                            # the upgraded one first
"""

from __future__ import annotations

from typing import Any

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, HEXES
from lantern.games.harrow.names import TOKEN_NAMES
from tests.games.harrow.full import bare_table
from tests.games.harrow.kit import Table

MOST = 3  # with no more in the bag all are drawn and none goes back (HC-ABF-04)


def family_turn(*tokens: str, **options: Any) -> Table:
    """Family begins; both Legends alone on their Homes, and these tokens in the bag."""
    return bag(bare_table(first=FAMILY, **options), *tokens)


def bag(t: Table, *tokens: str) -> Table:
    """Exactly these tokens in the bag."""
    t.g.bag = bytes([tokens.count(name) for name in TOKEN_NAMES])
    return t.fresh()


def draw(t: Table) -> Table:
    """The Abilities Jar, with up to three tokens in the bag; the first of them is about to be chosen."""
    assert sum(t.g.bag) <= MOST, "more tokens than are drawn for certain"
    t.say("jar abilities", "act")
    while t.asked == "bag":
        t.say(t.answers[0])
    return t


def in_bag(t: Table) -> list[str]:
    return [name for kind, name in enumerate(TOKEN_NAMES) for _ in range(t.g.bag[kind])]


def on_attack_jar(t: Table) -> list[str]:
    return [TOKEN_NAMES[kind] for kind in t.g.waiting_tokens]


def hexes(board: bytes) -> set[str]:
    """Where something lies on a board."""
    return {GRID.names[at] for at in range(HEXES) if board[at]}


def around(at: str, distance: int) -> set[str]:
    """The hexes up to that far, the hex itself included."""
    return {GRID.names[other] for other in GRID.within[GRID.named[at]][distance]}
