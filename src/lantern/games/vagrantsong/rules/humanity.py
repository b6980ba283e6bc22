"""Humanity of vagrants: losing and gaining it, wounds, westbound and back to life (HUM, WND, WST). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import BY_ACTION, BY_HAUNTING, CAUSE, COLOR, Scope, bind
from lantern.games.vagrantsong.ids import (
    ACTING,
    AMOUNT,
    BODY,
    COINS_HELD,
    COVERED,
    EVER_WEST,
    HARM_LOST,
    HARM_WEST,
    HARM_WOUNDS,
    HUMANITY,
    JUNK_SLOTS,
    NOBODY,
    OF_HAUNTED_LOSS,
    OF_LOSS,
    OF_LOSS_DEALT,
    OFF,
    ON_BACK_TO_LIFE,
    ON_BEFORE_EFFECT,
    ON_BEFORE_GAIN,
    ON_BEFORE_LOSE,
    ON_BEFORE_WOUND,
    ON_GAINED_HUMANITY,
    ON_LOST_HUMANITY,
    ON_WESTBOUND,
    ON_WOUND,
    OVER,
    PLACES,
    PUP,
    REVIVALIST,
    SKILL,
    SLOTS,
    STOPPED,
    TO,
    WEST,
    WHO,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.rules.running import (
    PASSED_ON,
    conclude,
    fire,
    fire_last,
    look,
    put_back,
    scope_of,
    set_aside,
)
from lantern.games.vagrantsong.state import Vagrantsong

ABOUT_LOSS: Final[int] = 1 << ON_BEFORE_LOSE | 1 << ON_LOST_HUMANITY
CHANGES_OF_LOSS: Final[int] = 1 << OF_LOSS | 1 << OF_HAUNTED_LOSS | 1 << OF_LOSS_DEALT
SELFLESS_RANGE: Final[int] = 2  # VS-SLF-01
JUNK_CARD: Final[int] = SLOTS  # in answers about cards: slots 0 to 3 are skills, 4 and 5 junk


class Lose(Rule):
    """A vagrant loses humanity as one single effect (VS-HUM-02..04, VS-R-19, VS-R-20).

    What changes a loss comes in the order of VS-R-91: redirect, prevent, reduce and increase; then the loss.
    """

    def __init__(self, v: Vagrant, n: int, cause: int, redirected: bool = False, pending: int = 0) -> None:
        self.v, self.n, self.cause = v, n, cause
        self.redirected = redirected  # a loss is redirected once
        self.pending = pending  # what was pending around this loss, to be put back

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if is_spared(g, self.v, self.n):
            return g.done()
        west = g.tally[WEST + self.v]
        if west and not self.redirected and not g.forecast and closest_well(g, self.v):
            g.steps[-1] = "ghost_sickness"
            return self.ghost_sickness(g, 0)
        if lose_plainly(g, self.v, self.n, self.cause):
            return self.over(g, 0)
        return self.heard(g, 0)

    def ghost_sickness(self, g: Vagrantsong, _: int) -> Next:
        """VS-WST-13: the closest vagrant that is not westbound may suffer it instead; ties are its choice (VS-R-38)."""
        return g.ask(self.v, "ghost_sickness", [self.v, *closest_well(g, self.v)], "passed_on")

    def passed_on(self, g: Vagrantsong, who: int) -> Next:
        if who == self.v:
            return g.go("heard")
        g.tell("VS-WST-13", "passed_on", self.v, who, self.n)
        g.become(Lose(who, self.n, self.cause, True))
        return g.go("heard")

    def heard(self, g: Vagrantsong, _: int) -> Next:
        if not g.force.heard >> ON_BEFORE_LOSE & 1:
            return self.lose(g, self.n)
        pending = set_aside(g, self.n, PASSED_ON if self.redirected else NOBODY)
        g.become(Lose(self.v, self.n, self.cause, self.redirected, pending))
        return fire(g, ON_BEFORE_LOSE, bind(scope_of(self.v), CAUSE, self.cause), "weigh")

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        to, n, stopped = g.tally[TO], g.tally[AMOUNT], g.tally[STOPPED]
        put_back(g, self.pending)
        if to >= 0 and to != self.v:
            g.become(Lose(to, n, self.cause, True))
            return g.go("begin")
        return g.done() if stopped else self.lose(g, n)

    def lose(self, g: Vagrantsong, n: int) -> Next:
        n += change_of_loss(g, self.v, self.cause, g.tally[ACTING])
        if n <= 0:  # a loss brought to 0 is no loss and triggers nothing
            return g.done()
        loss = Lose(self.v, n, self.cause, self.redirected)
        g.become(loss)
        return loss.suffer(g)

    def suffer(self, g: Vagrantsong) -> Next:
        v = self.v
        before = g.tally[HUMANITY + v]
        left = before - self.n
        if g.tally[WEST + v]:
            left = max(1, left)
        elif g.forecast:
            g.tally[HARM_LOST] += self.n
        if left > 0:
            g.tally[HUMANITY + v] = left
            g.tell("VS-HUM-02", "lost", v, before - left, left)
            return self.told(g, 0)
        g.tally[HUMANITY + v] = 0
        g.tell("VS-HUM-03", "lost", v, self.n, 0)
        return g.start(Wound(v), "restored")

    def restored(self, g: Vagrantsong, _: int) -> Next:
        """VS-HUM-03, VS-HUM-04: after the wound the token is on the maximum, and what was left of the loss is gone."""
        if not g.is_west(self.v):
            g.tally[HUMANITY + self.v] = g.max_humanity(self.v)
        return self.told(g, 0)

    def told(self, g: Vagrantsong, _: int) -> Next:
        if not g.force.heard >> ON_LOST_HUMANITY & 1:
            return self.over(g, 0)
        return fire(g, ON_LOST_HUMANITY, bind(scope_of(self.v), CAUSE, self.cause), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return conclude(g) if look(g) else g.done()


def is_spared(g: Vagrantsong, v: Vagrant, n: int) -> bool:
    """Whether a loss is none: a westbound vagrant keeps its last humanity (VS-WST-08)."""
    return n <= 0 or (g.tally[WEST + v] > 0 and g.tally[HUMANITY + v] <= 1)


def lose_plainly(g: Vagrantsong, v: Vagrant, n: int, cause: int) -> bool:
    """A loss in which nobody has a say and that wounds nobody, the commonest thing in the game, is over at once.

    True if it was one; whoever has it happen looks for the end of the scenario then. Anything else is for `Lose`.
    """
    tally, force = g.tally, g.force
    if tally[WEST + v] or n <= 0 or force.heard & ABOUT_LOSS:
        return False
    if force.changed & CHANGES_OF_LOSS:
        n += change_of_loss(g, v, cause, tally[ACTING])
    left = tally[HUMANITY + v] - n
    if n <= 0 or left <= 0:
        return False
    if g.forecast:
        tally[HARM_LOST] += n
    tally[HUMANITY + v] = left
    g.tell("VS-HUM-02", "lost", v, n, left)
    return True


def lose_together(g: Vagrantsong, found: list[Character], n: int) -> bool:
    """The same for several vagrants, each losing as much: True if that was plain for all, so that any order will do.

    Whoever has it happen sees to it that nothing is told.
    """
    tally, force = g.tally, g.force
    if n <= 0 or force.heard & ABOUT_LOSS or force.changed & CHANGES_OF_LOSS:
        return False
    losers: list[Vagrant] = []
    for c in found:
        if (
            c >= PUP
            or (tally[WEST + c] and tally[HUMANITY + c] > 1)
            or (tally[HUMANITY + c] <= n and not tally[WEST + c])
        ):
            return False
        if not tally[WEST + c]:  # VS-WST-08
            losers.append(c)
    for v in losers:
        tally[HUMANITY + v] -= n
    if g.forecast:
        tally[HARM_LOST] += n * len(losers)
    return True


def change_of_loss(g: Vagrantsong, v: Vagrant, cause: int, body: Character) -> int:
    """What cards and effects add to a loss; `body` is the one that acts, if any (Part IV, Modifiers)."""
    if not g.force.changed & CHANGES_OF_LOSS:
        return 0
    more = g.bonus(v, OF_LOSS)
    if cause == BY_HAUNTING:
        more += g.bonus(v, OF_HAUNTED_LOSS)
    if cause in (BY_HAUNTING, BY_ACTION):
        more += g.bonus(BODY if body == NOBODY else body, OF_LOSS_DEALT)
    return more


def closest_well(g: Vagrantsong, v: Vagrant) -> list[Vagrant]:
    """The vagrants that are not westbound and closest to a vagrant (VS-R-38)."""
    well = [w for w in range(g.n) if w != v and not g.is_west(w)]
    if not well:
        return []
    nearest = min([g.apart(v, w) for w in well])
    return [w for w in well if g.apart(v, w) == nearest]


class Gain(Rule):
    """A vagrant gains humanity, up to its maximum (VS-HUM-01, VS-HUM-02); the Revivalist may pass it on (VS-SLF-01)."""

    def __init__(self, v: Vagrant, n: int, beyond: int = 0, passed: bool = False, pending: int = 0) -> None:
        self.v, self.n, self.passed, self.pending = v, n, passed, pending
        self.beyond = beyond  # how far above the maximum the token may stand

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.n <= 0:
            return g.done()
        if not g.force.heard >> ON_BEFORE_GAIN & 1:
            return self.take(g)
        g.become(Gain(self.v, self.n, self.beyond, self.passed, set_aside(g, self.n)))
        return fire(g, ON_BEFORE_GAIN, scope_of(self.v), "weigh")

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        to, n, stopped = g.tally[TO], g.tally[AMOUNT], g.tally[STOPPED]
        put_back(g, self.pending)
        if stopped or n <= 0:
            return g.done()
        if to >= 0 and to != self.v:  # `redirect`: somebody else gains it, and that is not redirected again
            g.become(Gain(to, n, self.beyond, True))
            return g.go("rise")
        gain = Gain(self.v, n, self.beyond, self.passed)
        g.become(gain)
        return gain.take(g)

    def take(self, g: Vagrantsong) -> Next:
        if g.tally[WHO + self.v] == REVIVALIST and not self.passed and not g.forecast and self.others(g):
            g.steps[-1] = "selfless"
            return self.selfless(g, 0)
        return self.rise(g, 0)

    def others(self, g: Vagrantsong) -> list[Vagrant]:
        """Whom the Revivalist may let gain instead: another vagrant within range 2 that can; the Pup is the Runaway."""
        v = self.v
        near = {g.person(c) for c in g.standees() if c != v and g.reach(v, g.space(c)) <= SELFLESS_RANGE}
        return [w for w in sorted(near) if g.lost(w) or self.beyond]

    def selfless(self, g: Vagrantsong, _: int) -> Next:
        """VS-SLF-01, VS-R-53: all or nothing, each gain by itself."""
        return g.ask(self.v, "selfless", [self.v, *self.others(g)], "given")

    def given(self, g: Vagrantsong, who: int) -> Next:
        if who != self.v:
            g.tell("VS-SLF-01", "selfless", self.v, who, self.n)
        g.become(Gain(who, self.n, self.beyond, True))
        return g.go("rise")

    def rise(self, g: Vagrantsong, _: int) -> Next:
        v, top = self.v, g.max_humanity(self.v) + self.beyond
        before = g.tally[HUMANITY + v]
        g.tally[HUMANITY + v] = max(before, min(top, before + self.n))
        g.tally[OVER + v] = max(0, g.tally[HUMANITY + v] - g.max_humanity(v))
        won = g.tally[HUMANITY + v] - before
        if won:
            g.tell("VS-HUM-02", "gained", v, won, g.tally[HUMANITY + v])
        if g.is_west(v) and g.tally[HUMANITY + v] >= g.max_humanity(v):  # VS-WST-15, VS-R-65
            return g.start(BackToLife(v), "told" if won else "over")
        return self.told(g, 0) if won else g.done()

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire_last(g, self, ON_GAINED_HUMANITY, scope_of(self.v))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class Wound(Rule):
    """A wound flips a skill, or breaks junk (VS-WND-01, VS-WND-02); with nothing left, the vagrant is westbound."""

    def __init__(self, v: Vagrant, pending: int = 0) -> None:
        self.v, self.pending = v, pending

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.is_west(self.v):
            return g.done()
        if not g.force.heard >> ON_BEFORE_WOUND & 1:
            return self.strike(g)
        g.become(Wound(self.v, set_aside(g)))
        return fire(g, ON_BEFORE_WOUND, scope_of(self.v), "weigh")

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        stopped = g.tally[STOPPED]
        put_back(g, self.pending)
        return g.done() if stopped else self.strike(g)

    def strike(self, g: Vagrantsong) -> Next:
        if not whole_cards(g, self.v):  # VS-R-47: without any card nobody is westbound
            return g.done()
        g.steps[-1] = "choose"
        return self.choose(g, 0)

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "wound", [*whole_cards(g, self.v)], "flip")

    def flip(self, g: Vagrantsong, card: int) -> Next:
        flip_card(g, self.v, card)
        if g.forecast:
            g.tally[HARM_WOUNDS] += 1
        follows = fire(g, ON_WOUND, scope_of(self.v), "look_west")
        return self.look_west(g, 0) if follows and g.is_back(self) else follows

    def look_west(self, g: Vagrantsong, _: int) -> Next:
        """VS-WST-01, VS-WND-05: westbound only when every skill is wounded and all junk broken."""
        if whole_cards(g, self.v) or g.is_west(self.v):
            return g.done()
        return g.start(GoWest(self.v), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def whole_cards(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Cards that a wound may flip: skills by slot, then junk."""
    return g.hand(v).whole


def flip_card(g: Vagrantsong, v: Vagrant, card: int) -> None:
    """A skill is wounded, or junk broken; a summon of that skill stays where it is (VS-SUM-06)."""
    if card < JUNK_CARD:
        g.wounded = put(g.wounded, v * SLOTS + card, 1)
        g.tell("VS-WND-01", "wounded", v, card, g.skills[v * SLOTS + card])
    else:
        slot = card - JUNK_CARD
        g.broken = put(g.broken, v * JUNK_SLOTS + slot, 1)
        g.stir()
        # VS-HUM-01: with the junk goes what it added to the maximum
        g.tally[HUMANITY + v] = min(g.tally[HUMANITY + v], g.max_humanity(v) + g.tally[OVER + v])
        g.tell("VS-JNK-04", "junk_broke", v, slot, g.junk[v * JUNK_SLOTS + slot])


class GoWest(Rule):
    """A vagrant becomes westbound (VS-WST-01..06), by wounds or straight away by an effect (VS-WST-14)."""

    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        v = self.v
        if g.is_west(v):
            return g.done()
        for card in whole_cards(g, v):  # VS-WST-14
            flip_card(g, v, card)
        g.set_effect(v, 0, 0)
        g.set_effect(v, 1, 0)
        g.tally[WEST + v] = g.tally[EVER_WEST + v] = 1
        g.calm = False
        g.tally[HUMANITY + v] = 1
        if g.forecast:
            g.tally[HARM_WEST] += 1
        g.tell("VS-WST-03", "westbound", v)
        if not g.skills_of(v):
            return self.told(g, 0)
        g.steps[-1] = "cover"
        return self.cover(g, 0)

    def cover(self, g: Vagrantsong, _: int) -> Next:
        """VS-WST-05: the westbound action card lies on one of the skills, its player says which."""
        return g.ask(self.v, "cover", [*g.skills_of(self.v)], "covered")

    def covered(self, g: Vagrantsong, slot: int) -> Next:
        v = self.v
        g.tally[COVERED + v] = slot
        lying = g.coins_on(v, SKILL + slot)
        if lying:  # VS-WST-06: it takes back coins from under the card
            g.placed = put(g.placed, v * PLACES + SKILL + slot, 0)
            g.tally[COINS_HELD + v] += lying
        g.tell("VS-WST-05", "covered", v, slot, g.skills[v * SLOTS + slot])
        return self.told(g, 0)

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire(g, ON_WESTBOUND, scope_of(self.v), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return conclude(g) if g.scene_is_on() and look(g) else g.done()


class BackToLife(Rule):
    """A westbound vagrant at its maximum comes back, with one wounded skill of its choice (VS-WST-15, VS-WST-16)."""

    def __init__(self, v: Vagrant, barred: int = OFF) -> None:
        self.v, self.barred = v, barred  # the slot it may not heal: in camp, the skill it is about to lose (VS-R-66)

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("heal") if self.choices(g) else g.go("rise")

    def choices(self, g: Vagrantsong) -> list[int]:
        """Skills that are wounded still: one healed on the way stays healed, and a further one comes back (VS-R-40)."""
        return [slot for slot in g.hurt_skills(self.v) if slot != self.barred]

    def heal(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "back_to_life", self.choices(g), "healed")

    def healed(self, g: Vagrantsong, slot: int) -> Next:
        heal_skill(g, self.v, slot)
        return g.go("rise")

    def rise(self, g: Vagrantsong, _: int) -> Next:
        v = self.v
        g.tally[WEST + v] = 0
        if self.barred == OFF:
            g.tally[COVERED + v] = OFF
        g.tally[HUMANITY + v] = g.max_humanity(v)
        g.tell("VS-WST-16", "back_to_life", v)
        return fire_last(g, self, ON_BACK_TO_LIFE, scope_of(v))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def heal_skill(g: Vagrantsong, v: Vagrant, slot: int) -> None:
    g.wounded = put(g.wounded, v * SLOTS + slot, 0)
    g.tell("VS-TOK-19", "healed", v, slot, g.skills[v * SLOTS + slot])


def give_plainly(g: Vagrantsong, v: Vagrant, color: int) -> bool:
    """A haint effect token in which nobody has a say, or that a vagrant has already (VS-EFF-01, VS-EFF-02).

    True if it was that; anything else is for `GiveEffect`.
    """
    if g.has_effect(v, color):
        return True
    if g.force.heard >> ON_BEFORE_EFFECT & 1:
        return False
    g.set_effect(v, color, 1)
    g.tell("VS-EFF-01", "effect", v, color)
    return True


class GiveEffect(Rule):
    """A vagrant gains a haint effect token: at most one of each colour (VS-EFF-01, VS-EFF-02)."""

    def __init__(self, v: Vagrant, color: int, pending: int = 0) -> None:
        self.v, self.color, self.pending = v, color, pending

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if give_plainly(g, self.v, self.color):
            return g.done()
        g.become(GiveEffect(self.v, self.color, set_aside(g)))
        return fire(g, ON_BEFORE_EFFECT, self.scope(), "weigh")

    def scope(self) -> Scope:
        return bind(scope_of(self.v), COLOR, self.color)

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        stopped = g.tally[STOPPED]
        put_back(g, self.pending)
        return g.done() if stopped else self.take_hold(g)

    def take_hold(self, g: Vagrantsong) -> Next:
        g.set_effect(self.v, self.color, 1)
        g.tell("VS-EFF-01", "effect", self.v, self.color)
        return g.done()
