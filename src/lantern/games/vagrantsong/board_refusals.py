"""Why a space, a character or an event on the train cannot be chosen now, with distances. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.games.vagrantsong.effects.board import MoveUpTo
from lantern.games.vagrantsong.effects.flow import WalkNow
from lantern.games.vagrantsong.ids import (
    ACTED,
    ASKED,
    BLOCK_TRADE,
    BODY,
    BUST,
    INVESTIGATE,
    LEFT,
    OF_CANDLE_RANGE,
    OF_NAILS_RANGE,
    OF_TRADE_RANGE,
    OFF,
    PUP,
    USED,
    Character,
)
from lantern.games.vagrantsong.place_refusals import Why, blocked, no_action, range_of
from lantern.games.vagrantsong.rules.acting import UseSkill
from lantern.games.vagrantsong.rules.tokens import CANDLE_RANGE, NAILS_RANGE
from lantern.games.vagrantsong.train import NAMES, Space, around
from lantern.games.vagrantsong.wishes import Thing
from lantern.games.vagrantsong.words import Scene, terrain, upper, vagrant, who

UNREACHABLE: Final = 255
KINDS: Final = {"V": "vagrant", "H": "haint", "Any": "character", "terrain": "terrain", "event": "event"}


# --- moving ---------------------------------------------------------------------------------------------------------


def no_move(s: Scene, at: Space) -> Why:
    """A space in one's own turn."""
    left = s.g.tally[LEFT + s.you]
    if not left:
        return Why("VS-COIN-03", "You have no movement: no coin lies on Move, or all of it is used.")
    return no_way(s, s.you, at, left)


def no_walk(s: Scene, at: Space) -> Why:
    assert isinstance(s.rule, MoveUpTo | WalkNow), "only these two walk so"
    return no_way(s, s.rule.c, at, s.rule.left)


def no_way(s: Scene, c: Character, at: Space, left: int) -> Why:
    """Why a walk of so many steps cannot end there: terrain, somebody there, or too far."""
    here = NAMES[at]
    if s.g.space(c) == at:
        return Why("VS-MOV-09", f"{upper(who(s, c))} {'stand' if c == s.you else 'stands'} on {here} already.")
    if s.g.block_move >> at & 1:
        return Why("VS-TER-01", f"{upper(terrain(s.g, s.g.terrain[at] - 1).title)} bars {here}.")
    there = [other for other in s.g.standing_at(at) if other != c]
    if there:
        return Why("VS-MOV-05", f"{upper(who(s, there[0]))} {'stand' if there[0] == s.you else 'stands'} on {here}.")
    if s.g.summon_at(at):
        return Why("VS-SUM-03", f"A summon stands on {here}.")
    away = around(s.g.space(c), s.g.block_move)[at]
    if away == UNREACHABLE:
        return Why("VS-TER-01", f"No way around the terrain leads to {here}.")
    return Why("VS-MOV-01", f"{here} is {count(away, 'space')} away; {left} of movement is left.")


# --- other spaces ---------------------------------------------------------------------------------------------------


def no_candle(s: Scene, at: Space) -> Why:
    reach = CANDLE_RANGE + s.g.bonus(s.you, OF_CANDLE_RANGE)
    if not s.g.is_open(at):
        return Why("VS-TOK-09", f"{NAMES[at]} is not open.")
    return Why("VS-TOK-09", f"{NAMES[at]} is {s.g.reach(s.you, at)} away; a candle goes {reach} at most.")


def no_start(s: Scene, at: Space) -> Why:
    taken = s.g.standing_at(at)
    if at in s.g.scene.starts[: s.g.n] and taken:
        return Why("VS-SET-11", f"{upper(who(s, taken[0]))} begins on {NAMES[at]}.")
    return Why("VS-SET-11", "The scenario names the spaces on which vagrants begin.")


def no_pup_start(s: Scene, at: Space) -> Why:
    return Why("VS-SET-20", "The Pup begins on an open space beside you.")


def no_target_space(s: Scene, at: Space) -> Why:
    """A space while a skill is aimed: somebody on it, or the space itself."""
    there = s.g.standing_at(at)
    if there:
        return no_target(s, there[0])
    assert isinstance(s.rule, UseSkill), "only a skill is aimed"
    body = s.rule.body(s.g)
    lies = {"terrain": s.g.terrain[at], "event": s.g.event_at(at)}.get(body.target, 0)
    if body.target != "space" and not lies:
        return Why("VS-TGT-01", f"No {KINDS[body.target]} is on {NAMES[at]}.")
    if body.target == "space" and not s.g.is_open(at):
        return Why("VS-TGT-01", f"{NAMES[at]} is not open.")
    return out_of_range(s, at, NAMES[at])


def no_escape(s: Scene, at: Space) -> Why:
    if not s.g.is_open(at):
        return Why("VS-HMV-04", f"{NAMES[at]} is not open.")
    return Why("VS-HMV-04", f"{NAMES[at]} is not beside the haint's space.")


def no_push(s: Scene, at: Space) -> Why:
    return Why("VS-TOW-05", "A push carries as far as it can, and always on in its direction.")


def no_choice(s: Scene, at: Space) -> Why:
    return Why("VS-CODE-01", f"The text that asks does not allow {NAMES[at]}.")


def no_path(s: Scene, at: Space) -> Why:
    return Why("VS-R-02", "The haint goes the way that is worst for you; only what is equal is yours to choose.")


SPACES_WHY: Final[dict[str, Callable[[Scene, Space], Why]]] = {
    "act": no_move,
    "walk": no_walk,
    "candle": no_candle,
    "start": no_start,
    "pup_start": no_pup_start,
    "target": no_target_space,
    "displaced": no_escape,
    "pushed": no_push,
    "space": no_choice,
    "haint_path": no_path,
}


# --- characters -----------------------------------------------------------------------------------------------------


def no_target(s: Scene, c: Character) -> Why:
    rule = s.rule
    assert isinstance(rule, UseSkill), "only a skill is aimed"
    wanted, is_haint = rule.body(s.g).target, c >= BODY
    if (wanted == "V" and is_haint) or (wanted == "H" and not is_haint) or wanted in ("terrain", "event", "space"):
        kinds = {"V": "a vagrant", "H": "a haint", "terrain": "terrain", "event": "an event", "space": "an open space"}
        return Why("VS-TGT-01", f"This targets {kinds[wanted]}.")
    if s.g.person(c) in rule.chosen(s.g):
        return Why("VS-ACT-05", f"{upper(who(s, c))} {'are' if c == s.you else 'is'} a target already.")
    if s.g.person(c) == s.you and rule.body(s.g).other:
        return Why("VS-TGT-01", "This is for another vagrant than yourself.")
    if s.g.space(c) == OFF:
        return Why("VS-R-89", f"{upper(who(s, c))} is not on the board.")
    return out_of_range(s, s.g.space(c), who(s, c))


def out_of_range(s: Scene, at: Space, name: str) -> Why:
    rule = s.rule
    assert isinstance(rule, UseSkill), "only a skill is aimed"
    source = PUP if rule.body(s.g).from_pup else s.you
    away, reach = s.g.reach(source, at), range_of(s, rule.place, rule.body(s.g))
    if away == UNREACHABLE:
        return Why("VS-TGT-06", f"Terrain bars the way to {name}.")
    return Why("VS-TGT-03", f"{upper(name)} is {away} away; the range is {reach}.")


def no_nail(s: Scene, c: Character) -> Why:
    if c < BODY:
        return Why("VS-TOK-08", "Iron nails are for a haint.")
    if s.g.space(c) == OFF:
        return Why("VS-R-89", f"{upper(who(s, c))} is not on the board.")
    reach, away = NAILS_RANGE + s.g.bonus(s.you, OF_NAILS_RANGE), s.g.reach(s.you, s.g.space(c))
    if away == UNREACHABLE:
        return Why("VS-TGT-06", f"Terrain bars the way to {who(s, c)}.")
    return Why("VS-TOK-08", f"{upper(who(s, c))} is {away} away; nails reach {reach}.")


def no_deed(s: Scene, c: Character) -> Why:
    """A character in one's own turn: a haint is for Bust, a vagrant for gifts and trades."""
    if c >= BODY:
        return no_action(s, BUST)
    if c in (s.you, PUP):
        return Why("VS-COIN-07", "Choose an action, a token or a space.")
    return no_trade(s, c)


def no_trade(s: Scene, v: int) -> Why:
    reach, away = 1 + s.g.bonus(s.you, OF_TRADE_RANGE), s.g.apart(s.you, v)
    if s.g.is_blocked(s.you, BLOCK_TRADE):
        return blocked(s, BLOCK_TRADE)
    if away > reach:
        return Why("VS-TRD-01", f"{upper(vagrant(s.g, v))} is {away} away; gifts and trades reach {reach}.")
    if s.g.tally[USED + s.you]:
        return Why("VS-TRD-02", "You have used your token of this round, and a gift or trade would be another.")
    if not s.g.tokens_of(s.you):
        return Why("VS-TRD-01", "You hold no token to give or trade.")
    if s.g.tally[USED + v]:
        return Why("VS-TRD-04", f"{upper(vagrant(s.g, v))} has used a token in this round and cannot trade.")
    if s.g.tally[ASKED + v]:
        return Why("VS-TRD-01", f"{upper(vagrant(s.g, v))} has declined in this turn.")
    return Why("VS-TRD-01", "Choose the token that changes hands.")


def no_next(s: Scene, c: Character) -> Why:
    if c < s.g.n and s.g.tally[ACTED + c]:
        return Why("VS-RND-04", f"{upper(who(s, c))} {'have' if c == s.you else 'has'} acted in this round.")
    return Why("VS-RND-04", "Choose one of you that has not acted.")


def no_selfless(s: Scene, c: Character) -> Why:
    if c < s.g.n and not s.g.lost(c):
        return Why("VS-HUM-01", f"{upper(who(s, c))} has lost no humanity.")
    return Why("VS-SLF-01", f"{upper(who(s, c))} is {s.g.reach(s.you, s.g.space(c))} away; it reaches 2.")


def fixed(rule: str, says: str) -> Callable[[Scene, Character], Why]:
    return lambda _s, _c: Why(rule, says)


CHARACTERS_WHY: Final[dict[str, Callable[[Scene, Character], Why]]] = {
    "target": no_target,
    "nail": no_nail,
    "bust": fixed("VS-BST-02", "Bust is for a haint beside you."),
    "act": no_deed,
    "who": no_next,
    "selfless": no_selfless,
    "ghost_sickness": fixed("VS-WST-13", "Only the closest vagrant that is not westbound can bear it for you."),
    "haint_target": fixed("VS-R-01", "The Hobo Code rules that one out; only what is equal is yours to choose."),
    "vagrant": fixed("VS-CODE-01", "The text that asks does not allow that one."),
    "who_gets": fixed("VS-SKL-07", "An exclusive skill is for its own vagrant."),
}


# --- events ---------------------------------------------------------------------------------------------------------


def no_event(s: Scene, thing: Thing) -> Why | None:
    """An event on the board: it is investigated where one stands."""
    if thing.at == OFF:
        return Why("VS-EVT-04", "That event is not on the board: it comes when a marker or a draw meets it.")
    if s.what == "act" and s.g.space(s.you) != thing.at:
        away = s.g.reach(s.you, thing.at)
        far = f"it is {away} away" if away < UNREACHABLE else "no way leads there"
        return Why("VS-INV-01", f"Investigate needs you in its space; {far}.")
    return no_action(s, INVESTIGATE) if s.what == "act" else None
