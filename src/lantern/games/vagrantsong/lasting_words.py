"""What goes on for a while, in words. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.book import LIMITS, Listener
from lantern.games.vagrantsong.describing_words import UNTILS
from lantern.games.vagrantsong.effect_words import block_words, stat_words
from lantern.games.vagrantsong.ids import (
    BLOCKABLE,
    EVERY_TIME,
    LASTING_BLOCK,
    LASTING_CHANGE,
    LASTING_LATER,
    SOURCE_TURN,
    TRIGGERS,
    Vagrant,
)
from lantern.games.vagrantsong.in_force import Lasting
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.vocabulary import TRIGGERS as TRIGGER_WORDS
from lantern.games.vagrantsong.words import PLACE_TITLES, Scene, upper

BANS: Final = {"skills": "skills", "trade": "trades", "tokens": "tokens", "boxcars": "boxcars"}


def lasting_words(g: Vagrantsong, v: Vagrant) -> tuple[str, ...]:
    """Every change, ban and rule that a vagrant carries, each said once."""
    return tuple(dict.fromkeys([words(g, each) for each in g.lasting if each[1] == v]))


def words(g: Vagrantsong, each: Lasting) -> str:
    kind, holder, what, n = each[:4]
    if kind == LASTING_CHANGE:
        return f"{upper(stat_words(what, n))} {how_long(each)}"
    if kind == LASTING_BLOCK:
        return f"No {BANS.get(BLOCKABLE[what]) or PLACE_TITLES[what]} {how_long(each)}"
    scene, scope = Scene(g, "", holder), each[7:]
    if kind == LASTING_LATER:
        return f"{upper(heard(each[4]))}: {block_words(scene, what, scope)}"
    listener = g.book_of.listeners[what]
    said = block_words(scene, listener.block, scope).rstrip(".")
    when = upper(heard(listener.trigger))
    if not listener.anybody:
        when = when.replace("a vagrant", "this vagrant")
    return f"{when}: {said}{' if wanted' if listener.optional else ''}, {how_often(listener, each)}"


def how_often(listener: Listener, each: Lasting) -> str:
    """Its limit and its end; once a scenario needs no other end than the scenario's."""
    until, limit = how_long(each), LIMITS[listener.limit]
    if not limit:
        return until
    often = "once" if limit == "once" else f"once a {limit}"
    return often if until == UNTILS.get(f"{limit}_end") else f"{often}, {until}"


def heard(trigger: int) -> str:
    return f"when {TRIGGER_WORDS[TRIGGERS[trigger]]}"


def how_long(each: Lasting) -> str:
    """Until when, and how often at most."""
    until, uses = "source_turn_start" if each[4] == SOURCE_TURN else TRIGGERS[each[4]], each[5]
    end = UNTILS.get(until) or f"until {TRIGGER_WORDS[until]}"
    return end if uses == EVERY_TIME else f"{end}, {uses} times" if uses > 1 else f"{end}, once"
