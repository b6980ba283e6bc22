"""The stable text form of every answer: what logs keep and clients send. Cold code.

Vagrants are told by their seats, bodies and cards by their ids, places on a vagrant card as `skill:0` or `patch_up`,
spaces by their names. Logs outlive code: these words may not change without a new log format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import CHANCE, Answer, Question
from lantern.games.vagrantsong.effects.board import HaintGoes
from lantern.games.vagrantsong.effects.flow import STOP
from lantern.games.vagrantsong.effects.tokens import NONE
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT
from lantern.games.vagrantsong.ids import BODY, COLORS, PUP, TOKEN_NAMES, TOKENS, Character
from lantern.games.vagrantsong.names import CHOICE_NAMES, PLACE_NAMES, card_name, spot_name
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.planning import find_plans
from lantern.games.vagrantsong.rules import camp_answers as camp
from lantern.games.vagrantsong.rules import turn
from lantern.games.vagrantsong.rules.acting import NO_MORE, ON_SPACE
from lantern.games.vagrantsong.rules.camp_answers import argument_of, seat_of, spot_of, way_of
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.haint import PASS
from lantern.games.vagrantsong.rules.haint_acting import Choose
from lantern.games.vagrantsong.rules.running import Council
from lantern.games.vagrantsong.rules.tokens import EVENT, FOR_OTHER, KEPT
from lantern.games.vagrantsong.state import ABSTAIN, Vagrantsong
from lantern.games.vagrantsong.train import NAMES, SIDES, SPACES

Tell = Callable[[Vagrantsong, Answer], str]
CURE_IN_WINDOW: Final = 10  # after the haint's action, discards against effects come after the tokens


def answer_text(g: Vagrantsong, question: Question, x: Answer) -> str:
    """`coin skill:0`, `move through B-3-2`, `target vagrant 2`, `bone 5`, `spend skill elbow_grease`, …"""
    if question.seat == CHANCE:
        return chance_text(g, question, x)
    return "abstain" if x == ABSTAIN else TEXTS[question.what](g, x)


def chance_text(g: Vagrantsong, question: Question, x: Answer) -> str:
    """Where bones decide for the group, an outcome is called as the group's answer would be."""
    asker = g.rules[-1]
    if question.what == "bones_decide" and isinstance(asker, Council):
        return TEXTS[asker.what](g, x)
    return CHANCES[question.what](g, x)


# --- kinds of answers -----------------------------------------------------------------------------------------------


def at(word: str) -> Tell:
    return lambda _, x: f"{word} {NAMES[x]}"


def named(word: str, *names: str) -> Tell:
    return lambda _, x: f"{word} {names[x]}".strip()


def seat(word: str) -> Tell:
    return lambda _, x: f"{word} vagrant {x}"


def spot(word: str) -> Tell:
    return lambda _, x: f"{word} {spot_name(x)}"


def either(no: str, yes: str) -> Tell:
    return named("", no, yes)


def number(word: str) -> Tell:
    return lambda _, x: f"{word} {x}"


def body(word: str) -> Tell:
    return lambda g, x: f"{word} {character(g, x)}"


def token(word: str) -> Tell:
    """A kind of token; NONE, where it may be none of them."""
    return lambda _, x: "none" if x == NONE else f"{word} {TOKEN_NAMES[x]}"


def own_token(word: str) -> Tell:
    """A token of the vagrant's own or of its Pup, or an event that it keeps."""
    return lambda _, x: (
        f"{word} event {x - KEPT}" if x >= KEPT else f"{word} {'' if x < TOKENS else 'pup '}{TOKEN_NAMES[x % TOKENS]}"
    )


def card(word: str) -> Tell:
    return lambda g, x: f"{word} {card_name(g, x)}"


def character(g: Vagrantsong, c: Character) -> str:
    if c >= BODY:
        return f"body {g.scene.bodies[c - BODY]}"
    return "pup" if c == PUP else f"vagrant {c}"


# --- a turn ---------------------------------------------------------------------------------------------------------


def coin(_: Vagrantsong, x: Answer) -> str:
    return "enough" if x == turn.ENOUGH else f"coin {PLACE_NAMES[x]}"


def move(x: int) -> str:
    """A way by its end: the space, or SPACES + the space for a way through a haint."""
    return f"move {'through ' if x >= SPACES else ''}{NAMES[x % SPACES]}"


def cure(x: int) -> str:
    whose = "" if x < FOR_OTHER else f"vagrant {x // FOR_OTHER - 1} "
    return f"cure {whose}{COLORS[x % FOR_OTHER // 10]} with {TOKEN_NAMES[x % 10]}"


def act(_: Vagrantsong, x: Answer) -> str:
    if x == turn.END:
        return "end"
    if x < turn.GO:
        return f"perform {PLACE_NAMES[x]}"
    if x < turn.USE:
        return move(x - turn.GO) if x < turn.PUP_GO else f"pup {move(x - turn.PUP_GO)}"
    if x < turn.FOOT_TO:
        return f"use {TOKEN_NAMES[x - turn.USE]}"
    if x < turn.CALL:
        return f"foot {PLACE_NAMES[x - turn.FOOT_TO]}"
    if x < turn.CURE:
        return with_others(x)
    return cure(x - turn.CURE)


def with_others(x: int) -> str:
    """`ask vagrant 1 candle`, `give vagrant 1 salt`, `pup trade vagrant 1 salt for apple`."""
    if x < turn.GIVE:
        code = x - turn.CALL if x < turn.CALL_CURE else x - turn.CALL_CURE
        if x >= turn.CALL_CURE:
            return f"ask vagrant {code // 10} to {cure(code % 10 // 5 * 10 + code % 5)}"
        return f"ask vagrant {code // 10} {TOKEN_NAMES[code % 10]}"
    if x < turn.TRADE:
        code = (x - turn.GIVE) % (turn.PUP_GIVE - turn.GIVE)
        return f"{'pup ' if x >= turn.PUP_GIVE else ''}give vagrant {code // 10} {TOKEN_NAMES[code % 10]}"
    code = (x - turn.TRADE) % (turn.PUP_TRADE - turn.TRADE)
    mine, theirs = TOKEN_NAMES[code % 25 // 5], TOKEN_NAMES[code % 5]
    return f"{'pup ' if x >= turn.PUP_TRADE else ''}trade vagrant {code // 25} {mine} for {theirs}"


def walk(_: Vagrantsong, x: Answer) -> str:
    return "stop" if x == STOP else move(x)


def target(g: Vagrantsong, x: Answer) -> str:
    if x == NO_MORE:
        return "no more"
    return f"target {NAMES[x - ON_SPACE]}" if x >= ON_SPACE else f"target {character(g, x)}"


# --- the haint ------------------------------------------------------------------------------------------------------


def drawn(_: Vagrantsong, x: Answer) -> str:
    return f"draw {TOKEN_NAMES[x]}" if x < EVENT else f"draw event {x - EVENT}"


def haint_target(g: Vagrantsong, x: Answer) -> str:
    if x >= ON_EVENT:
        return f"target event {x - ON_EVENT}"
    return f"target candle {NAMES[x - ON_CANDLE]}" if x >= ON_CANDLE else f"target {character(g, x)}"


def plans(g: Vagrantsong) -> list[Plan]:
    """The ways between which the players choose for the haint."""
    asker = g.rules[-1]
    if isinstance(asker, HaintGoes):
        return asker.plans(g)
    assert isinstance(asker, Choose), "only these two let the players choose a path"
    return find_plans(g, asker.body, asker.act(g), asker.target)


def haint_path(g: Vagrantsong, x: Answer) -> str:
    """`path B-3-2>B-3-3`: the spaces it enters."""
    return f"path {'>'.join([NAMES[each] for each in plans(g)[x].path[1:]]) or 'stay'}"


def window(_: Vagrantsong, x: Answer) -> str:
    if x == PASS:
        return "pass"
    return cure(x - CURE_IN_WINDOW) if x >= CURE_IN_WINDOW else f"use {TOKEN_NAMES[x]}"


# --- camp -----------------------------------------------------------------------------------------------------------


def spend(g: Vagrantsong, x: Answer) -> str:
    way, argument = way_of(x), argument_of(x)
    name = camp.SPEND_WAYS[way]
    if way == camp.FINISH:
        return name
    if way == camp.BUY_SKILL:
        return f"spend {name} {g.book_of.skill(argument).id}"
    if way in (camp.BUY_JUNK, camp.OTHER_JUNK):
        return f"spend {name} {g.book_of.junk_card(argument).id}"
    if way in (camp.HEAL, camp.FIX, camp.SCRAP):
        return f"spend {name} vagrant {seat_of(argument)} {spot_name(spot_of(argument))}"
    return f"spend {name}"


def manage(g: Vagrantsong, x: Answer) -> str:
    way, argument = way_of(x), argument_of(x)
    if way == camp.TAKE:
        return f"take {card_name(g, argument)}"
    if way == camp.PUT:
        return f"put {spot_name(argument)}"
    if way == camp.TRADE:
        return f"trade vagrant {argument}"
    if way == camp.CHANGE:
        return f"change {g.book_of.heroes[argument].id}"
    return "sit out" if way == camp.SIT_OUT else "done"


def join(g: Vagrantsong, x: Answer) -> str:
    return "wait" if x == camp.DONE else f"join {g.book_of.heroes[argument_of(x)].id}"


def hero(g: Vagrantsong, x: Answer) -> str:
    return f"play {g.book_of.heroes[x].id}"


def slot(_: Vagrantsong, x: Answer) -> str:
    return "slot belongings" if x == camp.STORE else f"slot {spot_name(x)}"


def traded(word: str) -> Tell:
    return lambda _, x: f"{word} {'nothing' if x == camp.NO_CARD else spot_name(x)}"


# --- tables ---------------------------------------------------------------------------------------------------------

CHANCES: Final[dict[str, Tell]] = {
    "bone": number("bone"),
    "draw": drawn,
    "haint_draw": drawn,
    "look": token("look"),
    "junk": lambda g, x: card_name(g, JUNK_CODE + x).replace(":", " "),
    "lay": number("lay event"),
    "random_vagrant": seat("bones for"),
}

TEXTS: Final[dict[str, Tell]] = {
    # setting up
    "hero": hero,
    "start": at("start"),
    "pup_start": at("pup start"),
    # a vagrant's turn
    "who": seat("next"),
    "coin": coin,
    "act": act,
    "act_now": named("perform", *PLACE_NAMES),
    "target": target,
    "bust": body("bust"),
    "boxcar": either("stop", "roll"),
    "reroll": number("reroll"),
    "walk": walk,
    "nail": body("nail"),
    "candle": at("candle"),
    "apple": spot("heal"),
    "keep": token("keep"),
    "return": own_token("return"),
    "use_now": either("decline", "use"),
    "trade": either("decline", "trade"),
    # what effects ask
    "may": either("no", "yes"),
    "choose": number("choose"),
    "vagrant": body("choose"),
    "space": at("space"),
    "discard": own_token("discard"),
    "take": token("take"),
    "look_cycle": token("cycle"),
    "look_keep": token("keep"),
    "mend": spot("mend"),
    "refresh": spot("refresh"),
    "remove_effect": named("remove", *COLORS),
    "seance": either("decline", "seance"),
    # wounds and humanity
    "wound": spot("wound"),
    "cover": spot("cover"),
    "back_to_life": spot("heal"),
    "ghost_sickness": seat("suffer"),
    "selfless": seat("gain"),
    # the haint
    "haint_token": token("token"),
    "haint_target": haint_target,
    "line": named("line toward", *SIDES),
    "haint_path": haint_path,
    "displaced": at("to"),
    "pushed": at("to"),
    "salt": either("decline", "salt"),
    "window": window,
    # camp
    "spend": spend,
    "who_gets": seat("for"),
    "slot": slot,
    "manage": manage,
    "join": join,
    "trade_mine": traded("offer"),
    "trade_theirs": traded("want"),
    "consent": either("decline", "agree"),
    "learn": card("learn"),
    "box": card("box"),
    "in_between": named("choose", *CHOICE_NAMES),
    "peek": named("peek", *CHOICE_NAMES),
}
