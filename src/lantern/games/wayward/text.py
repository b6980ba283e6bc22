"""Questions in words: one sentence, second person, with the thing's name. Cold code.

Answers in words are in `offers`, events in `tellings`, refusals in `explain`.
"""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.english import count, series
from lantern.core.flow import CHANCE, Question
from lantern.games.wayward import ids
from lantern.games.wayward.answers import answer_text
from lantern.games.wayward.offers import offer
from lantern.games.wayward.rules.bridges import Bridge
from lantern.games.wayward.rules.coffins import Levers
from lantern.games.wayward.rules.dice import TarotWindow, split
from lantern.games.wayward.rules.duel import PRIZE, Duel
from lantern.games.wayward.rules.ways import bridge_value
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.tellings import addressed, telling
from lantern.games.wayward.words import area_name, one_of

__all__ = ["addressed", "answer_text", "offer", "sentence", "telling"]


def sentence(g: Wayward, question: Question) -> str:
    """The open question."""
    return "The dice roll …" if question.seat == CHANCE else SENTENCES[question.what](g)


def action(g: Wayward) -> str:
    here = area_name(g, g.here())
    if not g.tally[ids.CHIPS]:
        return f"{here}: your actions are spent. Turn the hour glass?"
    if g.here() < ids.OUTSIDE and g.board.activity[g.here()] == ids.HOARD and g.tally[ids.LOOT]:
        return f"{here}: the gold is in your sack. Which way out?"
    return f"{here}: what do you do?"


def lighten(g: Wayward) -> str:
    rule = g.rules[-1]
    assert isinstance(rule, Bridge), "only a bridge asks to lighten"
    value, carried = bridge_value(g, rule.bridge), g.carried(g.active())
    return f"The bridge holds {count(value, 'item')} and you carry {carried}: what do you drop?"


def give(g: Wayward) -> str:
    rule = g.rules[-1]
    assert isinstance(rule, Duel), "only a duel asks to give"
    loser = rule.other if rule.winner == g.active() else g.active()
    gold = min(PRIZE, g.tally[ids.GOLD + loser])
    price = f"refuse and lose {gold} gold" if gold else "refuse, for you have no gold to lose"
    return f"Give up {one_of(g, loser, rule.item)}, or {price}?"


def tarot(g: Wayward) -> str:
    rule = g.rules[-1]
    assert isinstance(rule, TarotWindow), "only a tarot card asks this"
    dice = split(rule.dice, rule.n)
    if rule.mine < rule.n:
        return f"You rolled {dice[0]} against {dice[1]}: play your tarot card?"
    return f"You rolled {series([str(die) for die in dice])}: play your tarot card on a die?"


def coffins(g: Wayward) -> str:
    rule = g.rules[-1]
    assert isinstance(rule, Levers), "only the levers open coffins"
    return f"The levers show {series([str(die) for die in split(rule.roll, 3)])}: which coffins do you open?"


def take(g: Wayward) -> str:
    return f"{area_name(g, g.here())}: what do you take?"


SENTENCES: dict[str, Callable[[Wayward], str]] = {
    "action": action,
    "drop": lambda g: "What do you drop?",
    "lighten": lighten,
    "demand": lambda g: "You won the duel: what do you ask for?",
    "give": give,
    "pick": lambda g: "A lock pick lies in the grave: which one is it?",
    "take": take,
    "coffins": coffins,
    "tarot": tarot,
    "flame_armor": lambda g: "You stand in the fire: give 1 armor to run on, or fall?",
    "flame_gold": lambda g: f"The end of the flames: take the {g.board.flame_gold} gold?",
    "tower_armor": lambda g: "The tower burns: climb a room in armor, or roll?",
    "plank_armor": lambda g: "The planks give way: pay 1 armor to go on, or out of the window?",
    "cash_old": lambda g: "You find an hour glass and hold one already: turn the old one now?",
    "cash_cursed": lambda g: "A curse is about to fall on your hour glass: turn it first?",
}
