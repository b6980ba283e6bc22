"""Wayward for a learner. Everything lies open, so all seats see the same but for who they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from lantern.adapters.layouts.base import Layout, vocabulary
from lantern.adapters.parts import Part, counts, each, flag, left_out, members, number, one_of, record
from lantern.games.wayward.board import Board
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.setup import board
from lantern.games.wayward.text import SENTENCES
from lantern.games.wayward.view import SeenHero, WaywardView

VERBS: Final = """
    move cross ride push exit pick up hazard some drop cash end sell take stop gold stay keep reroll open roll yes no
    demand wish jump steal pull pray bet read inn drink climb collect escape search fight dig fire rob pipe back gong
    more
"""
SEATS: Final = 6
GOLD: Final = 500
TURNS: Final = 400
TAKEN: Final = (*ITEM_NAMES, "gold", "hazard")


def layout(options: Mapping[str, Any]) -> Layout:
    return layout_on(options["map"])


@cache
def layout_on(which: int | str) -> Layout:
    """Areas, exits and bridges are those of the map; there is room for six heroes, however many play."""
    on = board(which)
    exits = [way.id for way in on.data.exit]
    graves = [grave.name for grave in on.graves]
    return Layout(view(on), tuple(SENTENCES), vocabulary(VERBS, on.ids, exits, ITEM_NAMES, graves))


def hero(on: Board) -> Part:
    return record(
        SeenHero,
        seat=left_out("heroes stand in the order of their seats"),
        colour=left_out("follows from the seat"),
        where=one_of(("map", "outside", "left", "trapped")),
        area=one_of(on.ids),
        gold=number(GOLD),
        good=counts(ITEM_NAMES, 3),
        cursed=counts(ITEM_NAMES, 3),
        lucky=flag(),
        duelled=flag(),
        wanted=flag(),
        last_turn_left=flag(),
        by_catapult=flag(),
    )


def view(on: Board) -> Part:
    return record(
        WaywardView,
        map=left_out("part of the environment's name"),
        turn=number(TURNS),
        round=number(TURNS),
        active=number(SEATS - 1, least=-1),
        order=each(number(SEATS - 1, least=-1), SEATS),
        solo=flag(),
        gate=number(100),
        alarm=flag(),
        exits_open=flag(),
        chips=number(40),
        spent=number(99),
        used=counts(on.ids, 30),
        taken=counts(TAKEN, 3),
        forbidden=counts(on.ids),
        bridges=counts(on.bridges, 12),
        fought=members(range(2, 13)),
        graves=counts([grave.name for grave in on.graves]),
        crowds=members(range(1, 5)),
        coffins=members(range(1, 13)),
        goblin=number(6),
        goblins_down=members(range(1, 7)),
        piper=each(number(6), 3),
        loot=number(20),
        space=number(12),
        done=counts(on.ids),
        roll=each(number(6), 3),
        heroes=each(hero(on), SEATS),
    )
