"""The stable text form of every answer: what logs keep and clients send. Cold code.

Logs outlive code: these words may not change without a new log format. Sentences for people are in `text`.
"""

from __future__ import annotations

from lantern.core.flow import CHANCE, Answer, Question
from lantern.games.wayward import ids
from lantern.games.wayward.ids import ITEM_NAMES, KIND
from lantern.games.wayward.rules.dice import split
from lantern.games.wayward.state import ROLLS, Wayward

YES_NO = {ids.YES: "yes", ids.NO: "no"}


def answer_text(g: Wayward, question: Question, x: Answer) -> str:
    """`move vault`, `push start_2 2`, `roll 4 3`, `take weapon`, …"""
    if question.seat == CHANCE:
        return roll_text(question, x)
    if question.what == "action":
        return action_text(g, x)
    if question.what in ("drop", "demand", "pick"):
        return f"{question.what} {ITEM_NAMES[x]}"
    if question.what == "take":
        return "stop" if x == ids.STOP else f"take {thing_text(g, x)}"
    if question.what == "lighten":
        return {ids.GIVE_UP: "stay", ids.CASH_HERE: "cash"}.get(x) or f"drop {ITEM_NAMES[x]}"
    if question.what == "tarot":
        return "keep" if x == ids.KEEP else f"reroll {x}"
    if question.what == "coffins":
        return " ".join(["open", *[str(n + 1) for n in range(12) if x >> n & 1]])
    return YES_NO[x]


def roll_text(question: Question, x: Answer) -> str:
    dice = ROLLS.index(question) if question in ROLLS else len(str(x))
    return " ".join(["roll", *[str(die) for die in split(x, dice)]])


def thing_text(g: Wayward, thing: int) -> str:
    """A thing on the floor: `weapon`, `armor 2` (the second one of its kind), `gold`, `hazard`."""
    if thing == ids.GOLD_PILE:
        return "gold"
    if thing == ids.HAZARD_PILE:
        return "hazard"
    floor = g.board.items[g.here()]
    before = floor[:thing].count(floor[thing])
    return f"{ITEM_NAMES[floor[thing]]} {before + 1}" if before else ITEM_NAMES[floor[thing]]


def action_text(g: Wayward, x: Answer) -> str:
    kind, n = x - x % KIND, x % KIND
    if kind in (ids.MOVE, ids.CROSS, ids.RIDE):
        return f"{ {ids.MOVE: 'move', ids.CROSS: 'cross', ids.RIDE: 'ride'}[kind] } {g.board.ids[n]}"
    if kind in (ids.PUSH_1, ids.PUSH_2):
        return f"push {g.board.ids[n]} {kind // KIND}"
    if kind in (ids.EXIT, ids.EXIT_1, ids.EXIT_2):
        dice = {ids.EXIT: "", ids.EXIT_1: " 1", ids.EXIT_2: " 2"}[kind]
        return f"exit {g.board.data.exit[n].id}{dice}"
    if kind == ids.PLAY:
        return play_text(g, n)
    if kind == ids.SELL:
        return f"sell {ITEM_NAMES[n]}"
    return {
        ids.PICK_UP: "pick up", ids.PICK_UP_HAZARD: "pick up hazard", ids.PICK_SOME: "pick some",
        ids.DROP: "drop", ids.CASH: "cash", ids.END: "end",
    }[kind]  # fmt: skip


# What a chip does in each special area; some need to say which of several things it is laid on.
PLAYS = {
    ids.FOUNTAIN: "wish", ids.FLAME: "jump", ids.LAIR: "steal", ids.LEVERS: "pull", ids.GUARD_ROOM: "steal",
    ids.GOD: "pray", ids.TEN_UP: "bet", ids.SHOP: "steal", ids.BOUNTY_BOARD: "read", ids.INN: "cross inn",
    ids.HOARD: "steal", ids.LUCK_FOUNTAIN: "drink", ids.TOWER: "climb", ids.VISITORS: "collect",
    ids.PRISONERS: "escape", ids.HEAP: "search",
}  # fmt: skip


def play_text(g: Wayward, spot: int) -> str:
    activity = g.board.activity[g.here()]
    if activity == ids.PIT:
        return f"fight {g.board.fighters[spot // 2].value} {spot % 2 + 1}"
    if activity == ids.GRAVES:
        return f"dig {g.board.graves[spot].name}"
    if activity == ids.CATAPULT:
        return f"fire {spot + 1}"
    if activity == ids.CROWDS:
        return f"rob {spot + 1}"
    if activity == ids.PIPER:
        return " ".join(["pipe", *[str(n + 1) for n in range(3) if spot >> n & 1]])
    if activity == ids.GOBLINS:
        return f"back {spot}" if spot else "gong"
    return PLAYS[activity]
