"""Primitives about humanity, cards, haint effects and the priority token. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import ACTOR, BODY_OF, CARD, CAUSE, Effect, Num, Scope, Who
from lantern.games.vagrantsong.effects.base import OnEach, OnVagrants, chooser
from lantern.games.vagrantsong.ids import (
    ACTING,
    BODY,
    JUNK_SLOTS,
    NOBODY,
    OFF,
    PLACES,
    PRIORITY,
    PUP,
    SALTED,
    SKILL,
    SLOTS,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.numbers import Const
from lantern.games.vagrantsong.rules.haint_humanity import HaintGain, HaintLose, receiving_body
from lantern.games.vagrantsong.rules.humanity import (
    JUNK_CARD,
    Gain,
    GiveEffect,
    GoWest,
    Lose,
    Wound,
    flip_card,
    give_plainly,
    heal_skill,
    is_spared,
    lose_plainly,
    lose_together,
)
from lantern.games.vagrantsong.rules.moving import Haunt
from lantern.games.vagrantsong.rules.running import conclude, look
from lantern.games.vagrantsong.selectors import haint_of
from lantern.games.vagrantsong.state import Vagrantsong

EACH: Final[int] = -1  # which body
OTHER: Final[int] = -2
THIS: Final[int] = -3


class LoseHumanity(OnVagrants):
    """The Pup's loss is the Runaway's (VS-R-49)."""

    def __init__(self, who: Who, n: Num) -> None:
        super().__init__(who)
        self.n = n
        self.fixed = n.n if isinstance(n, Const) else 0  # how much, where that depends on nothing

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.go("begin") if g.calm and self.at_once(g, s) else super().do(g, s)

    def at_once(self, g: Vagrantsong, s: Scope) -> bool:
        """A plain loss; of several vagrants only where nothing is told, for then nobody sees who loses first."""
        if g.tally[SALTED]:
            return False
        found = self.who.members(g, s)
        if len(found) != 1:
            return g.quiet and lose_together(g, found, self.fixed)
        c = found[0]
        if c >= BODY:
            return True
        v, n = c if c < PUP else g.person(c), self.n.value(g, s)
        return lose_plainly(g, v, n, s[CAUSE]) or is_spared(g, v, n)

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        v, n = c if c < PUP else g.person(c), self.n.value(g, s)
        if lose_plainly(g, v, n, s[CAUSE]):
            return conclude(g) if look(g) else g.go("begin")
        if is_spared(g, v, n):
            return g.go("begin")
        return g.start(Lose(v, n, s[CAUSE]), "begin")


class GainHumanity(OnVagrants):
    def __init__(self, who: Who, n: Num, over: Num | None) -> None:
        super().__init__(who)
        self.n, self.over = n, over

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        over = 0 if self.over is None else self.over.value(g, s)
        return g.start(Gain(g.person(c), self.n.value(g, s), over), "begin")


class GainEither(OnEach):
    """Humanity for a target of either kind (`gain`)."""

    def __init__(self, who: Who, n: Num) -> None:
        super().__init__(who)
        self.n = n

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        n = self.n.value(g, s)
        if c < BODY:
            return g.start(Gain(g.person(c), n), "begin")
        return g.start(HaintGain(n, c, giver(g, s)), "begin")


def giver(g: Vagrantsong, s: Scope) -> Vagrant:
    """The vagrant whose doing a gain of the haint is, if any."""
    return g.person(s[ACTOR]) if 0 <= s[ACTOR] < BODY and s[CAUSE] == 0 else NOBODY


class HaintGains(Effect):
    """The haint gains; with `each` every body of it, one after the other (see `GainEither`)."""

    def __init__(self, n: Num, body: int) -> None:
        self.n, self.body = n, body

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        actor = giver(g, s)
        body = named_body(g, s, self.body)
        if self.body == THIS and s[BODY_OF] < BODY:
            body = receiving_body(g, actor) if actor != NOBODY else (BODY if len(g.scene.bodies) == 1 else NOBODY)
        return g.start(HaintGain(self.n.value(g, s), body, actor), "begin")


class EachLoses(OnEach):
    """Every body of the haint loses, one after the other."""

    def __init__(self, who: Who, n: Num) -> None:
        super().__init__(who)
        self.n = n

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(HaintLose(self.n.value(g, s), g.track(c)), "begin")


class HaintLoses(Effect):
    def __init__(self, n: Num, body: int) -> None:
        self.n, self.body = n, body

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        body = named_body(g, s, self.body)
        return g.start(HaintLose(self.n.value(g, s), 0 if body == NOBODY else g.track(body)), "begin")


def named_body(g: Vagrantsong, s: Scope, body: int) -> Character:
    """The body that an effect names: by index, the other one, or the one in question."""
    if body >= 0:
        return BODY + body
    one = haint_of(g, s)
    if body != OTHER:
        return one
    for c in range(BODY, BODY + len(g.scene.bodies)):
        if c != one:
            return c
    return one


# --- cards


class WoundThem(OnVagrants):
    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(Wound(g.person(c)), "begin")


class SendWest(OnVagrants):
    """VS-WST-14."""

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(GoWest(g.person(c)), "begin")


class Mend(OnVagrants):
    """Heal wounded skills, or fix broken junk: the vagrant's player says which."""

    def __init__(self, who: Who, n: Num, junk: bool) -> None:
        super().__init__(who)
        self.n, self.junk = n, junk

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(MendCards(g.person(c), self.n.value(g, s), self.junk), "begin")


class MendCards(Rule):
    """Flipped cards of a vagrant are turned up again."""

    def __init__(self, v: Vagrant, left: int, junk: bool) -> None:
        self.v, self.left, self.junk = v, left, junk

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("choose") if self.left > 0 and self.choices(g) else g.done()

    def choices(self, g: Vagrantsong) -> list[int]:
        if not self.junk:
            return g.hurt_skills(self.v)
        here = self.v * JUNK_SLOTS
        return [JUNK_CARD + n for n in range(JUNK_SLOTS) if g.junk[here + n] and g.broken[here + n]]

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "mend", self.choices(g), "mended")

    def mended(self, g: Vagrantsong, card: int) -> Next:
        g.become(MendCards(self.v, self.left - 1, self.junk))
        if card < JUNK_CARD:
            heal_skill(g, self.v, card)
        else:
            fix_junk(g, self.v, card - JUNK_CARD)
        return g.go("begin")


def fix_junk(g: Vagrantsong, v: Vagrant, slot: int) -> None:
    g.broken = put(g.broken, v * JUNK_SLOTS + slot, 0)
    g.stir()
    g.tell("VS-COINS-15", "fixed", v, slot, g.junk[v * JUNK_SLOTS + slot])


class BreakJunk(OnVagrants):
    """All unbroken junk of a vagrant becomes broken (VS-JNK-04)."""

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        v = g.person(c)
        for slot in g.whole_junk(v):
            flip_card(g, v, JUNK_CARD + slot)
        return g.go("begin")


class Refresh(Effect):
    """A card ignores the previous-round restriction once: this one, or a skill of its holder's choice."""

    def __init__(self, this: bool) -> None:
        self.this = this

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        v = chooser(g, s)
        if self.this:
            if s[CARD] >= SKILL:
                wake(g, v, s[CARD])
            return g.go("begin")
        return g.start(RefreshOne(v), "begin")


def wake(g: Vagrantsong, v: Vagrant, place: int) -> None:
    """Neither its coins of this round nor those of the one before will keep the card from taking coins."""
    g.before = put(g.before, v * PLACES + place, 0)
    g.placed = put(g.placed, v * PLACES + place, 0)
    g.tell("VS-COIN-09", "refreshed", v, place)


class RefreshOne(Rule):
    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("choose") if self.choices(g) else g.done()

    def choices(self, g: Vagrantsong) -> list[int]:
        return [
            slot
            for slot in range(SLOTS)
            if g.skills[self.v * SLOTS + slot] and g.before[self.v * PLACES + SKILL + slot]
        ]

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "refresh", self.choices(g), "chosen")

    def chosen(self, g: Vagrantsong, slot: int) -> Next:
        wake(g, self.v, SKILL + slot)
        return g.done()


# --- haint effects, priority, haunting


class GiveColor(OnVagrants):
    def __init__(self, who: Who, color: int) -> None:
        super().__init__(who)
        self.color = color

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        v = c if c < PUP else g.person(c)
        return g.go("begin") if give_plainly(g, v, self.color) else g.start(GiveEffect(v, self.color), "begin")

    def at_once(self, g: Vagrantsong, s: Scope) -> bool:
        if g.tally[SALTED]:
            return False
        found = self.who.members(g, s)
        if len(found) != 1:
            return not found
        c = found[0]
        return c >= BODY or give_plainly(g, c if c < PUP else g.person(c), self.color)


class RemoveColor(OnVagrants):
    """An effect token is removed; of any colour: one of the holder's choice."""

    def __init__(self, who: Who, color: int) -> None:
        super().__init__(who)
        self.color = color  # 2: any

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        v = g.person(c)
        mine = [color for color in range(2) if g.has_effect(v, color) and self.color in (2, color)]
        if len(mine) > 1:
            return g.start(RemoveOne(v), "begin")
        if mine:
            remove_effect(g, v, mine[0])
        return g.go("begin")


def remove_effect(g: Vagrantsong, v: Vagrant, color: int) -> None:
    g.set_effect(v, color, 0)
    g.tell("VS-EFF-03", "cured", v, color, NOBODY)


class RemoveOne(Rule):
    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "remove_effect", [0, 1], "chosen")

    def chosen(self, g: Vagrantsong, color: int) -> Next:
        remove_effect(g, self.v, color)
        return g.done()


class GivePriority(OnVagrants):
    """The special target priority token: whoever had it loses it (VS-PRI-13..15)."""

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        g.tally[PRIORITY] = g.person(c)
        g.tell("VS-PRI-13", "priority", g.person(c))
        return g.go("begin")


class ClearPriority(Effect):
    def __init__(self, who: Who | None) -> None:
        self.who = who

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        holder = g.tally[PRIORITY]
        if holder != NOBODY and (self.who is None or holder in [g.person(c) for c in self.who.pick(g, s)]):
            g.tally[PRIORITY] = NOBODY
            g.tell("VS-PRI-15", "priority_lost", holder)
        return g.go("begin")


class HauntThem(OnVagrants):
    """The haunted effect; a hidden haint haunts nobody (VS-R-89)."""

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        body = haint_of(g, s) if g.tally[ACTING] == NOBODY else g.tally[ACTING]
        return g.start(Haunt(g.person(c), body), "begin") if g.space(body) != OFF else g.go("begin")
