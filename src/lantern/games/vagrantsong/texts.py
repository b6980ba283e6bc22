"""The written content of a position: texts that compiled content does not hold. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.layout import current_pack
from lantern.games.vagrantsong.pack import Pack
from lantern.games.vagrantsong.scenario_records import Scenario
from lantern.games.vagrantsong.state import Vagrantsong

_packs: dict[str, Pack] = {}  # by the hash of the book: a game in progress keeps what it began with


def pack_of(g: Vagrantsong) -> Pack:
    """The pack that the game is played with, even if its files have changed meanwhile."""
    known = _packs.get(g.book_of.hash)
    if known is None:
        known = _packs[g.book_of.hash] = current_pack()
    return known


def scenario_of(g: Vagrantsong) -> Scenario:
    return pack_of(g).scenarios[g.scenario]
