"""Lasting things: what cards and effects leave behind for a while, its uses and its end (Part IV). Hot code."""

from __future__ import annotations

from lantern.games.vagrantsong.ids import (
    BODY,
    EVERY_TIME,
    LASTING_CHANGE,
    LASTING_LATER,
    LASTING_RULE,
    ON_VAGRANT_TURN_END,
    ON_VAGRANT_TURN_START,
    SOURCE_TURN,
)
from lantern.games.vagrantsong.in_force import Lasting
from lantern.games.vagrantsong.state import Vagrantsong


def use_lasting(g: Vagrantsong, key: int, holder: int) -> None:
    """One use of a lasting rule is gone, and with its last use the rule."""
    for each in g.lasting:
        if each[0] == LASTING_RULE and each[2] == key and each[1] == holder:
            if each[5] != EVERY_TIME:
                left = () if each[5] <= 1 else ((*each[:5], each[5] - 1, *each[6:]),)
                at = g.lasting.index(each)
                g.lasting = (*g.lasting[:at], *left, *g.lasting[at + 1 :])
                g.stir()
            return


def use_change(g: Vagrantsong, holder: int, stat: int) -> None:
    """One use of what changes a value is gone (`modify` with `uses`)."""
    if not g.force.changed >> stat & 1:
        return
    left: list[Lasting] = []
    for each in g.lasting:
        counted = each[0] == LASTING_CHANGE and each[1] == holder and each[2] == stat and each[5] != EVERY_TIME
        if not counted:
            left.append(each)
        elif each[5] > 1:
            left.append((*each[:5], each[5] - 1, *each[6:]))
    g.lasting = tuple(left)
    g.stir()


def without(lasting: tuple[Lasting, ...], gone: Lasting) -> tuple[Lasting, ...]:
    at = lasting.index(gone)
    return (*lasting[:at], *lasting[at + 1 :])


def ends(each: Lasting, trigger: int, actor: int) -> bool:
    """Whether a lasting thing ends at this trigger; turns are its holder's, or those of whoever brought it about."""
    if each[0] == LASTING_LATER:
        return False
    if each[4] == SOURCE_TURN:
        return trigger == ON_VAGRANT_TURN_START and actor == each[6]
    if each[4] != trigger:
        return False
    return trigger not in (ON_VAGRANT_TURN_START, ON_VAGRANT_TURN_END) or actor == each[1] or each[1] >= BODY


def is_due(g: Vagrantsong, each: Lasting) -> bool:
    """Whether what was put off waits for this scenario, or for any (`later` with `scenario`)."""
    return each[3] == 0 or each[3] == 1 + g.book_of.scene_ids.index(g.scenario)
