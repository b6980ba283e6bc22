"""Primitives about choices, conditions, time and the course of a scenario. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import (
    ACTOR,
    BODY_OF,
    HOLDER,
    IT,
    SPACE,
    SUCCESSES,
    Cond,
    Effect,
    Num,
    Scope,
    Where,
    Who,
    bind,
)
from lantern.games.vagrantsong.effects.base import OnEach, OnSpace, OnVagrants, Placed, affected, chooser
from lantern.games.vagrantsong.ids import (
    ACTING,
    AMOUNT,
    BODIES,
    BODY,
    BREAKS,
    COUNTERS,
    EVERY_TIME,
    EXTRA_TURNS,
    GENERAL,
    JUNK,
    LASTING_BLOCK,
    LASTING_CHANGE,
    LASTING_LATER,
    LASTING_RULE,
    MOOD,
    MOVE,
    NOBODY,
    OF_MOVE,
    OFF,
    PUP,
    SKIP,
    STOPPED,
    TO,
    WON,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.rules.acting import General, UseSkill, bust_targets, needs_target, skill_targets
from lantern.games.vagrantsong.rules.bones import Reroll, Roll, added, boxcars_for, roll_in_progress, successes
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.haint_acting import Choose
from lantern.games.vagrantsong.rules.haint_humanity import BY_CONTENT, ShiftThreshold
from lantern.games.vagrantsong.rules.moving import Walk, ends_of_ways, way_to
from lantern.games.vagrantsong.rules.running import ChangeMood, Complete, conclude, run
from lantern.games.vagrantsong.selectors import haint_of
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import Space

OTHER_MOOD: Final[int] = -1
TARGET_EVENT: Final[int] = -1
STOP: Final[int] = 199
BOOM: Final[int] = 6


# --- choices and conditions


class When(Effect):
    def __init__(self, condition: Cond, then: int, otherwise: int) -> None:
        self.condition, self.then, self.otherwise = condition, then, otherwise

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return run(g, self.then if self.condition.holds(g, s) else self.otherwise, s, "begin")


class ForEach(OnEach):
    """A block for each selected character, bound to `it`."""

    def __init__(self, who: Who, block_of: int) -> None:
        super().__init__(who)
        self.block_of = block_of

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return run(g, self.block_of, bind(s, IT, c), "begin")


class Choice(OnVagrants):
    """That player chooses one of several lists."""

    def __init__(self, who: Who, options: list[int]) -> None:
        super().__init__(who)
        self.options = options

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(ChooseOne(g.person(c), tuple(self.options), s), "begin")


class ChooseOne(Rule):
    def __init__(self, v: Vagrant, options: tuple[int, ...], scope: Scope) -> None:
        self.v, self.options, self.scope = v, options, scope

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "choose", [*range(len(self.options))], "chosen")

    def chosen(self, g: Vagrantsong, which: int) -> Next:
        g.tell("VS-EVT-14", "chose", self.v, which)
        return run(g, self.options[which], self.scope, "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class ChooseVagrant(Placed):
    """A player picks a vagrant, which is `it` in what follows."""

    def __init__(self, who: Who, among: Who | None, block_of: int) -> None:
        self.who, self.among, self.block_of = who, among, block_of

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        chooser_of = self.who.pick(g, s)
        if not chooser_of:
            return g.go("begin")
        v = g.person(chooser_of[0])
        found = [w for w in range(g.n) if w != v] if self.among is None else affected(g, s, self.among)
        if not found:
            return g.go("begin")
        if len(found) == 1:
            return run(g, self.block_of, bind(s, IT, found[0]), "begin")
        return g.start(PickVagrant(v, tuple(found), self.block_of, s), "begin")


class PickVagrant(Rule):
    def __init__(self, v: Vagrant, choices: tuple[int, ...], block: int, scope: Scope) -> None:
        self.v, self.choices, self.block, self.scope = v, choices, block, scope

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "vagrant", [*self.choices], "chosen")

    def chosen(self, g: Vagrantsong, c: int) -> Next:
        return run(g, self.block, bind(self.scope, IT, c), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class ChooseSpace(OnSpace):
    """A player picks a space, which is `it` in what follows."""

    def __init__(self, who: Who, where: Where, block_of: int) -> None:
        super().__init__(where)
        self.who, self.block_of = who, block_of

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        return run(g, self.block_of, bind(bind(s, SPACE, at), IT, NOBODY), "begin")


class ByChance(Effect):
    """One vagrant by bones, bound to `it` (`random`)."""

    def __init__(self, block_of: int) -> None:
        self.block_of = block_of

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.start(CastVagrant(self.block_of, s), "begin")


class CastVagrant(Rule):
    """VS-R-74: a uniform choice with the game's own bones."""

    def __init__(self, block: int, scope: Scope) -> None:
        self.block, self.scope = block, scope

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.roll("random_vagrant", [*range(g.n)], None, "cast")

    def cast(self, g: Vagrantsong, v: int) -> Next:
        g.tell("VS-R-74", "random_vagrant", v)
        return run(g, self.block, bind(self.scope, IT, v), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class RollBones(OnVagrants):
    """A roll outside an action (VS-EVT-14): no boxcars (VS-BONE-06); `per` for each success, `none` without any."""

    def __init__(self, who: Who, bones: Num, success: Num, per: int, none: int) -> None:
        super().__init__(who)
        self.bones, self.success, self.per, self.none = bones, success, per, none

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        n, success = self.bones.value(g, s), self.success.value(g, s)
        return g.start(OwnRoll(g.person(c), n, success, self.per, self.none, s), "begin")


class OwnRoll(Rule):
    def __init__(self, v: Vagrant, n: int, success: int, per: int, none: int, scope: Scope, left: int = 0) -> None:
        self.v, self.n, self.success, self.per, self.none = v, n, success, per, none
        self.scope, self.left = scope, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Roll(self.v, self.n, self.success, False, self.scope, True), "rolled")

    def rolled(self, g: Vagrantsong, _: int) -> Next:
        won = successes(g.bones, self.success)
        if not won:
            return run(g, self.none, self.scope, "over")
        scope = bind(self.scope, SUCCESSES, won)
        g.become(OwnRoll(self.v, self.n, self.success, self.per, self.none, scope, won))
        return g.go("each")

    def each(self, g: Vagrantsong, _: int) -> Next:
        if self.left <= 0:
            return g.go("over")
        g.become(OwnRoll(self.v, self.n, self.success, self.per, self.none, self.scope, self.left - 1))
        return run(g, self.per, self.scope, "each")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


# --- for a time


class Attach(OnEach):
    """Rules of its own for a vagrant or the haint, for a time."""

    def __init__(self, who: Who, rules: list[int], until: int, uses: Num | None) -> None:
        super().__init__(who)
        self.rules, self.until, self.uses = rules, until, uses

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        uses = EVERY_TIME if self.uses is None else self.uses.value(g, s)
        source = s[ACTOR] if 0 <= s[ACTOR] < BODY else NOBODY
        if uses != 0:
            for key in self.rules:
                g.add_lasting(LASTING_RULE, named(g, c), key, 0, self.until, uses, source, s)
            g.tell("VS-BTW-08", "attached", g.person(c) if c < BODY else NOBODY, self.rules[0] if self.rules else 0)
        return g.go("begin")


class AttachFor(Attach):
    """As `attach`, but it ends with the next turn start of whoever brought it about (`source_turn_start`)."""


def named(g: Vagrantsong, c: Character) -> int:
    return g.person(c) if c < BODY else c


class Modify(OnEach):
    """A value changes for a time."""

    def __init__(self, who: Who, stat: int, n: Num, until: int, uses: Num | None) -> None:
        super().__init__(who)
        self.stat, self.n, self.until, self.uses = stat, n, until, uses

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        uses = EVERY_TIME if self.uses is None else self.uses.value(g, s)
        n = self.n.value(g, s)
        g.add_lasting(LASTING_CHANGE, named(g, c), self.stat, n, self.until, uses, NOBODY, s)
        g.tell("VS-EFF-01", "modified", g.person(c) if c < BODY else NOBODY, self.stat, n)
        return g.go("begin")


class Block(OnVagrants):
    """Something is forbidden for a time."""

    def __init__(self, who: Who, what: int, until: int) -> None:
        super().__init__(who)
        self.what, self.until = what, until

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        g.add_lasting(LASTING_BLOCK, g.person(c), self.what, 0, self.until, EVERY_TIME, NOBODY, s)
        g.tell("VS-GEN-07", "blocked", g.person(c), self.what)
        return g.go("begin")


class Later(Effect):
    """Effects are put off until the next such trigger; what the scope holds is fixed now."""

    def __init__(self, trigger: int, block_of: int, scenario: int) -> None:
        self.trigger, self.block_of, self.scenario = trigger, block_of, scenario

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        g.add_lasting(LASTING_LATER, s[ACTOR], self.block_of, self.scenario, self.trigger, 1, NOBODY, s)
        return g.go("begin")


# --- in a `before_` trigger, and in a roll


class Prevent(Effect):
    def do(self, g: Vagrantsong, s: Scope) -> Next:
        g.tally[STOPPED] = 1
        return g.go("begin")


class Amount(Effect):
    def __init__(self, add: Num | None, set_: Num | None, least: Num | None) -> None:
        self.add, self.set_, self.least = add, set_, least

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        n = g.tally[AMOUNT] if self.set_ is None else self.set_.value(g, s)
        if self.add is not None:
            n += self.add.value(g, s)
        g.tally[AMOUNT] = max(n, 0 if self.least is None else self.least.value(g, s))
        return g.go("begin")


class Redirect(Effect):
    def __init__(self, to: Who) -> None:
        self.to = to

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        found = self.to.pick(g, s)
        if found and found[0] < BODY:
            g.tally[TO] = g.person(found[0])
        return g.go("begin")


class RerollBones(Effect):
    def __init__(self, n: Num) -> None:
        self.n = n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        v = s[HOLDER] if 0 <= s[HOLDER] < BODY else chooser(g, s)
        return g.start(Reroll(g.person(v), self.n.value(g, s)), "begin")


class SetBone(Effect):
    """Bones that show one number are turned to another; a natural 6 gives a boxcar bone (VS-R-92)."""

    def __init__(self, old: int, new: int, n: Num, natural: bool) -> None:
        self.old, self.new, self.n, self.natural = old, new, n, natural

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        bones, turned = [*g.bones], 0
        for at, bone in enumerate(bones):
            if bone == self.old and turned < self.n.value(g, s):
                bones[at] = self.new
                turned += 1
        g.bones = tuple(bones)
        if turned:
            g.tell("VS-R-92", "bone_turned", chooser(g, s), self.old, self.new)
        return boxcars_for(g, turned if self.natural and self.new == BOOM else 0)


class AddBones(Effect):
    def __init__(self, n: Num) -> None:
        self.n = n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        n = self.n.value(g, s)
        return g.start(added(g, n, 0), "begin") if n > 0 and roll_in_progress(g) is not None else g.go("begin")


# --- acting at once


class PerformNow(OnVagrants):
    """An action is carried out at once, as if with so many coins (`perform`)."""

    def __init__(self, who: Who, what: int, skill: int, coins: Num, times: Num) -> None:
        super().__init__(who)
        self.what, self.skill, self.coins, self.times = what, skill, coins, times

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        coins, times = self.coins.value(g, s), self.times.value(g, s)
        if g.forecast or coins <= 0:
            return g.go("begin")
        return g.start(ActNow(c, self.what, self.skill, coins, times), "begin")


ANY_GENERAL: Final[int] = 5
A_SKILL: Final[int] = 6
JUNK_COIN: Final[int] = 7


class ActNow(Rule):
    """What is performed at once: a general action, one of the player's choice, a skill, or a coin benefit.

    `skill` is the skill's number, or the place of the junk once that is chosen.
    """

    def __init__(self, c: Character, what: int, skill: int, coins: int, left: int) -> None:
        self.c, self.what, self.skill, self.coins, self.left = c, what, skill, coins, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.left <= 0:
            return g.done()
        choices = self.choices(g)
        if not choices:
            return g.done()
        if self.what < ANY_GENERAL or self.what == A_SKILL or (self.what == JUNK_COIN and self.skill):
            g.steps[-1] = "act"
            return self.act(g, choices[0])
        return g.ask(g.person(self.c), "act_now", choices, "act")

    def choices(self, g: Vagrantsong) -> list[int]:
        """General actions by number, junk slots as JUNK + slot, a skill as A_SKILL of its own."""
        v = g.person(self.c)
        if self.what == JUNK_COIN:
            found: list[int] = []
            for slot in g.whole_junk(v):
                body = g.book_of.junk_card(g.junk[v * 2 + slot]).coin
                if body is not None and (not needs_target(body) or skill_targets(g, v, body, self.coins, JUNK + slot)):
                    found.append(JUNK + slot)
            return [place for place in found if self.skill in (0, place)]
        if self.what == A_SKILL:
            return [JUNK + 100]
        every = [self.what] if self.what < ANY_GENERAL else [*range(len(GENERAL))]
        return [action for action in every if is_possible(g, self.c, action)]

    def act(self, g: Vagrantsong, x: int) -> Next:
        v = g.person(self.c)
        again = x if self.what == JUNK_COIN else self.skill  # several times: the same junk
        g.become(ActNow(self.c, self.what, again, self.coins, self.left - 1))
        if x == JUNK + 100:
            return g.start(UseSkill(v, OFF, self.coins, NOBODY, skill=self.skill), "begin")
        if x >= JUNK:
            return g.start(UseSkill(v, x, self.coins, NOBODY), "begin")
        if x == MOVE:
            n = self.coins * (g.book_of.pup[0] if self.c == PUP else max(0, g.hero(v).move + g.bonus(v, OF_MOVE)))
            return g.start(WalkNow(self.c, n), "begin")
        return g.start(General(self.c, x, self.coins), "begin")


def is_possible(g: Vagrantsong, c: Character, action: int) -> bool:
    if (
        g.space(c) == OFF
        or g.is_blocked(g.person(c), action)
        or (c == PUP and GENERAL[action] in ("rummage", "patch_up"))
    ):
        return False
    if GENERAL[action] == "investigate":
        return g.event_at(g.space(c)) > 0
    return GENERAL[action] != "bust" or bool(bust_targets(g, c))


class WalkNow(Rule):
    """A Move action that is performed at once."""

    def __init__(self, c: Character, left: int) -> None:
        self.c, self.left = c, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("ask") if self.left > 0 and ends_of_ways(g, self.c, self.left) else g.done()

    def ask(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(g.person(self.c), "walk", [*ends_of_ways(g, self.c, self.left), STOP], "chosen")

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        if x == STOP:
            return g.done()
        path = way_to(g, self.c, self.left, x)
        g.become(WalkNow(self.c, self.left - len(path)))
        return g.start(Walk(self.c, path, 0), "begin")


class InvestigateNow(OnVagrants):
    """An event is resolved as if investigated."""

    def __init__(self, who: Who, event: int, won: Num) -> None:
        super().__init__(who)
        self.event, self.won = event, won

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        event = self.event
        if event == TARGET_EVENT:
            packed = g.event_at(s[SPACE]) - 1 if s[SPACE] != OFF else -1
            if packed < 0:
                return g.go("begin")
            event = packed // 2 % 16
        return g.start(ReadEvent(event, g.person(c), self.won.value(g, s)), "begin")


class ReadNow(Effect):
    def __init__(self, event: int) -> None:
        self.event = event

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        v = g.person(s[ACTOR]) if 0 <= s[ACTOR] < BODY else NOBODY
        return g.start(ReadEvent(self.event, v, 0), "begin")


# --- the course of a scenario


class SetMood(Effect):
    def __init__(self, to: int) -> None:
        self.to = to

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.start(ChangeMood(1 - g.tally[MOOD] if self.to == OTHER_MOOD else self.to), "begin")


class Threshold(Effect):
    def __init__(self, n: Num) -> None:
        self.n = n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        track = g.track(haint_of(g, s))  # VS-R-90: of two haints, the one in question
        return g.start(ShiftThreshold(self.n.value(g, s), track), "begin")


class MoreBreaks(Effect):
    def __init__(self, n: Num) -> None:
        self.n = n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        track = BREAKS + g.track(haint_of(g, s))
        g.tally[track] = max(1, g.tally[track] + self.n.value(g, s))
        g.tell("VS-BRD-18", "breaks", NOBODY, g.tally[track])
        return g.go("begin")


class Count(Effect):
    """A counter of the scenario changes, never below 0; with `wrap` it goes round."""

    def __init__(self, n: int, add: Num | None, set_: Num | None, wrap: Num | None) -> None:
        self.n, self.add, self.set_, self.wrap = n, add, set_, wrap

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        value = g.tally[COUNTERS + self.n] if self.set_ is None else self.set_.value(g, s)
        if self.add is not None:
            value += self.add.value(g, s)
        if self.wrap is not None:
            value %= max(1, self.wrap.value(g, s))
        value = max(0, value)
        if value != g.tally[COUNTERS + self.n]:
            g.tally[COUNTERS + self.n] = value
            g.calm = False
            g.tell("VS-GEN-07", "counter", NOBODY, self.n, value)
        return g.go("begin")


class RepeatAction(Effect):
    """The haint performs another action of its mood, with a target and a move of its own."""

    def __init__(self, token: int) -> None:
        self.token = token

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        if g.forecast:
            return g.go("begin")
        body = s[BODY_OF] if s[BODY_OF] >= BODY else g.tally[ACTING] if g.tally[ACTING] != NOBODY else BODY
        action = g.mood().actions[self.token]
        g.tell("VS-CYC-07", "haint_action", NOBODY, self.token, action.key)
        return g.start(Choose(body, action.key, (), 0), "begin")


class SkipTurn(Effect):
    def do(self, g: Vagrantsong, s: Scope) -> Next:
        for track in range(BODIES):
            g.tally[SKIP + track] = g.tally[SKIP + track] or BY_CONTENT
        g.tell("VS-RND-03", "will_skip", NOBODY)
        return g.go("begin")


class ExtraTurn(Effect):
    def do(self, g: Vagrantsong, s: Scope) -> Next:
        g.tally[EXTRA_TURNS] += 1
        g.tell("VS-RND-03", "extra_turn", NOBODY)
        return g.go("begin")


class RitualDone(Effect):
    def __init__(self, ritual: int) -> None:
        self.ritual = ritual

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        if g.rituals >> self.ritual & 1:
            return g.go("begin")
        return g.start(Complete(self.ritual), "begin")


class Finish(Effect):
    """The scenario is won or lost at once."""

    def __init__(self, won: bool) -> None:
        self.won = won

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        g.tally[WON] = 1 if self.won else 2
        g.calm = False
        return conclude(g)
