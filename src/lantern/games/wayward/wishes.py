"""What a wish is about: a thing on the table, or an answer in its text form. Cold code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lantern.games.wayward import ids
from lantern.games.wayward.answers import PLAYS
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.state import Wayward

THINGS = (
    "area", "link", "exit", "floor", "item", "activity", "pit", "grave", "crowd", "goblin", "coffin", "die", "hero",
)  # fmt: skip


class Thing(NamedTuple):
    kind: str
    name: str
    dice: int = 0  # chosen for a guard


def thing_of(g: Wayward, wish: str) -> Thing | None:
    """The thing on the table that a wish is about; an answer's text is about the thing it would touch."""
    kind, colon, name = wish.partition(":")
    if colon:
        return Thing(kind, name) if kind in THINGS and is_there(g, kind, name) else None
    verb, _, rest = wish.partition(" ")
    name, _, dice = rest.partition(" ")
    if wish == "drop":
        return Thing("drop", "")
    if verb in ANSWERS:
        thing = Thing(ANSWERS[verb], name, int(dice) if dice.isdigit() else 0)
        return thing if is_there(g, thing.kind, thing.name) else None
    if verb == "pick":
        return Thing("pick", "")
    if verb == "cash":
        return Thing("cash", "hourglass")
    return activity_of(g, wish, verb)


# Verbs of answers that name a thing, and the kind of thing it is.
ANSWERS = {
    "move": "area", "push": "area", "cross": "area", "ride": "area", "exit": "exit", "take": "floor", "drop": "item",
    "sell": "sale", "fight": "pit", "dig": "grave", "rob": "crowd", "back": "goblin", "open": "coffin",
    "demand": "item", "reroll": "reroll",
}  # fmt: skip
OTHER_PLAYS = {"fire": ids.CATAPULT, "pipe": ids.PIPER, "gong": ids.GOBLINS}  # plays that name dice or nothing


def activity_of(g: Wayward, wish: str, verb: str) -> Thing | None:
    """The special area where this would be played: the hero's own if it is one, else any such."""
    plays = [activity for activity, text in PLAYS.items() if text == wish]
    plays += [OTHER_PLAYS[verb]] if verb in OTHER_PLAYS else []
    here = g.here()
    areas = [area for area, activity in enumerate(g.board.activity) if activity in plays]
    if not areas:
        return None
    return Thing("activity", g.board.ids[here if here in areas else areas[0]])


def is_there(g: Wayward, kind: str, name: str) -> bool:
    """The table has such a thing."""
    board = g.board
    if kind in ("area", "activity"):
        return name in board.index
    if kind == "link":
        return any(name == f"{link.a}:{link.b}" for link in board.data.link)
    if kind == "exit":
        return any(name == way_out.id for way_out in board.data.exit)
    if kind in ("item", "sale"):
        return name in ITEM_NAMES
    if kind == "floor":
        return name in (*ITEM_NAMES, "gold", "hazard")
    if kind == "grave":
        return any(name == grave.name for grave in board.graves)
    return name.isdigit() and int(name) in numbers(g, kind)


def numbers(g: Wayward, kind: str) -> Sequence[int]:
    """The numbers that things of this kind have."""
    return {
        "pit": [fighter.value for fighter in g.board.fighters],
        "crowd": range(1, g.board.crowds + 1),
        "goblin": range(1, g.board.goblins + 1),
        "coffin": range(1, len(g.board.coffins) + 1),
        "hero": range(g.players),
        "die": range(3),
        "reroll": range(1, 4),
    }[kind]
