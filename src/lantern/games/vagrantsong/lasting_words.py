"""What goes on for a while, in words. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.ids import (
    BLOCKABLE,
    EVERY_TIME,
    LASTING_BLOCK,
    LASTING_CHANGE,
    SOURCE_TURN,
    STATS,
    TRIGGERS,
    Vagrant,
)
from lantern.games.vagrantsong.state import Lasting, Vagrantsong

UNTILS = {
    "setup": "until the next scenario",
    "round_end": "until the round ends",
    "round_start": "until the next round",
    "vagrant_turn_start": "until your next turn",
    "vagrant_turn_end": "until your turn ends",
    "haint_turn_start": "until the haint’s turn",
    "haint_turn_end": "until the haint’s turn ends",
    "scenario_end": "for this scenario",
    "camp_start": "until camp",
    "spend_start": "until coins are spent",
    "camp_end": "until camp ends",
    "in_between": "until the next in-between",
}


def lasting_words(g: Vagrantsong, v: Vagrant) -> tuple[str, ...]:
    """Every change and ban that a vagrant carries, each said once."""
    said = [words(each) for each in g.lasting if each[1] == v]
    return tuple(dict.fromkeys([each for each in said if each]))


def words(each: Lasting) -> str:
    kind, _, what, n = each[:4]
    if kind == LASTING_CHANGE:
        return f"{STATS[what].replace('_', ' ').capitalize()} {n:+d} {how_long(each)}"
    if kind == LASTING_BLOCK:
        return f"No {BLOCKABLE[what].replace('_', ' ')} {how_long(each)}"
    return ""


def how_long(each: Lasting) -> str:
    """Until when, and how often at most."""
    until, uses = each[4], each[5]
    if until == SOURCE_TURN:
        end = "until the next turn of who brought it"
    else:
        end = UNTILS.get(TRIGGERS[until], f"until {TRIGGERS[until].replace('_', ' ')}")
    return end if uses == EVERY_TIME else f"{end}, {uses} times" if uses > 1 else f"{end}, once"
