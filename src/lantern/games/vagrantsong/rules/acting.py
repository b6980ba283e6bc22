"""Performing actions: general ones, skills, coin benefits of junk, the westbound action (ACT, SKL, INV, PAT, BST)."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import (
    BODY_OF,
    CARD,
    COINS,
    DOUBLES,
    OTHERS,
    SIXES,
    SPACE,
    SUCCESSES,
    TARGET,
    Body,
    Num,
    Scope,
    bind,
)
from lantern.games.vagrantsong.ids import (
    AT,
    BLOCK_SKILLS,
    BODY,
    BUST,
    CHARACTERS,
    FOOT,
    FOOT_ON,
    GENERAL,
    INVESTIGATE,
    JUNK,
    JUNK_SLOTS,
    LEFT,
    MOVE,
    NOBODY,
    OF_BONES,
    OF_BUST,
    OF_INVESTIGATE,
    OF_MOVE,
    OF_PATCH_UP,
    OF_RANGE_SKILLS,
    OF_RANGE_V_SKILLS,
    OF_RUMMAGE,
    OF_SKILL_SUCCESS,
    OFF,
    ON_ACTION_SUCCESS,
    ON_BUST_SUCCESS,
    ON_INVESTIGATED,
    ON_PATCH_UP_SUCCESS,
    ON_SKILL_SUCCESS,
    PATCH_UP,
    PLACES,
    PUP,
    PUP_BUST,
    PUP_INVESTIGATE,
    PUP_LEFT,
    PUP_MOVE,
    RUMMAGE,
    RUNAWAY,
    SKILL,
    SLOTS,
    SONGSMITH,
    WEST,
    WESTBOUND,
    WHO,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.rules.bones import Roll, clamp, has_doubles, successes
from lantern.games.vagrantsong.rules.events import ReadEvent, is_face_down
from lantern.games.vagrantsong.rules.haint_humanity import HaintGain
from lantern.games.vagrantsong.rules.humanity import Gain
from lantern.games.vagrantsong.rules.lasting import use_change
from lantern.games.vagrantsong.rules.running import fire, fire_last, run, scope_of
from lantern.games.vagrantsong.rules.tokens import Discard, Draw
from lantern.games.vagrantsong.state import NO_JUNK, Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, around

ON_SPACE: Final[int] = 100  # in answers about targets: spaces are ON_SPACE + space
NO_MORE: Final[int] = 99
ADJACENT: Final[int] = 1
GENERAL_STATS: Final[tuple[int, ...]] = (OF_MOVE, OF_RUMMAGE, OF_INVESTIGATE, OF_PATCH_UP, OF_BUST)  # by general action


# --- what a place on the card is


def body_at(g: Vagrantsong, v: Vagrant, place: int) -> Body | None:
    """The skill body behind a place that takes coins, if it has one."""
    if SKILL <= place < SKILL + SLOTS:
        card = g.skills[v * SLOTS + place - SKILL]
        return g.book_of.skill(card).body if card else None
    if JUNK <= place < JUNK + JUNK_SLOTS:
        card = g.junk[v * JUNK_SLOTS + place - JUNK]
        return g.book_of.junk_card(card).coin if card else None
    return g.hero(v).west if place == WESTBOUND else None


def takes_coins(g: Vagrantsong, v: Vagrant, place: int) -> bool:
    """Whether a coin may be put on a place (VS-COIN-08..10, VS-COIN-13, VS-SKL-10, VS-WST-09..12).

    General actions and the westbound action always do (VS-ACT-02, VS-ACT-03, VS-WST-07); cards if they had none in the
    round before (VS-R-25); junk if it has a coin benefit (VS-JNK-03); the Pup has three actions (VS-PUP-04, VS-R-50).
    """
    if place < SKILL:
        return not g.is_blocked(v, place)
    if place < JUNK:
        return place in ready_skills(g, v)
    if place < PUP_MOVE:
        return place in ready_junk(g, v)
    if place == WESTBOUND:
        return g.is_west(v)
    blocked = MOVE if place == PUP_MOVE else INVESTIGATE if place == PUP_INVESTIGATE else BUST
    return g.pup_seat() == v and not g.is_blocked(v, blocked)


def ready_skills(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Skills that take a coin: not wounded, not covered by the westbound action, not used in the round before.

    VS-COIN-09, VS-COIN-10, VS-SKL-10, VS-R-25, VS-WST-09.
    """
    if g.tally[WEST + v] or (g.lasting and g.is_blocked(v, BLOCK_SKILLS)):
        return []
    before, here = g.before, v * PLACES + SKILL
    found: list[int] = []
    for slot in g.hand(v).well:
        if not before[here + slot]:
            found.append(SKILL + slot)
    return found


def ready_junk(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Junk that takes a coin: whole, with a coin benefit, not used in the round before.

    VS-COIN-10, VS-COIN-13, VS-JNK-03, VS-JNK-04.
    """
    found: list[int] = []
    for slot in range(JUNK_SLOTS):
        card = 0 if g.broken[v * JUNK_SLOTS + slot] else g.junk[v * JUNK_SLOTS + slot]
        if card and not g.before[v * PLACES + JUNK + slot] and g.book_of.junk_card(card).coin is not None:
            found.append(JUNK + slot)
    return found


def coin_places(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Every place that takes a coin now; cards that nobody has are not looked at.

    The five general actions always do, if nothing blocks them (VS-COIN-08, VS-ACT-02). A westbound vagrant has those
    and its own, but no skills (VS-WST-07, VS-WST-09..12).
    """
    found = [MOVE, RUMMAGE, INVESTIGATE, PATCH_UP, BUST]
    if g.lasting:  # otherwise nothing is blocked
        found = [place for place in found if takes_coins(g, v, place)]
    found += ready_skills(g, v)
    if g.junk != NO_JUNK:
        found += ready_junk(g, v)
    if g.tally[WHO + v] == RUNAWAY:
        found += [place for place in (PUP_MOVE, PUP_INVESTIGATE, PUP_BUST) if takes_coins(g, v, place)]
    if g.tally[WEST + v]:
        found.append(WESTBOUND)
    return found


def actor_at(v: Vagrant, place: int) -> Character:
    """Who carries out the action of a place: the Pup its own, the vagrant the others."""
    return PUP if PUP_MOVE <= place <= PUP_BUST else v


def coins_for(g: Vagrantsong, v: Vagrant, place: int) -> int:
    return g.placed[v * PLACES + place]


def is_possible(g: Vagrantsong, v: Vagrant, place: int, coins: int) -> bool:
    """Whether an action with coins that was not performed yet can be now: target, range (VS-ACT-01, VS-R-22)."""
    if place in (MOVE, RUMMAGE, PATCH_UP, PUP_MOVE):
        return True
    if place in (INVESTIGATE, PUP_INVESTIGATE):
        return g.event_at(g.space(actor_at(v, place))) > 0  # VS-INV-01
    if place in (BUST, PUP_BUST):
        return bool(bust_targets(g, actor_at(v, place)))
    body = body_at(g, v, place)
    if body is None or coins < body.min_coins or (place == WESTBOUND and not g.is_west(v)):  # VS-WST-16
        return False
    if SKILL <= place < JUNK and (g.is_west(v) or g.wounded[v * SLOTS + place - SKILL]):
        return False  # VS-SKL-10, VS-WST-09: it may have been wounded since the coins were placed
    if JUNK <= place < PUP_MOVE and g.broken[v * JUNK_SLOTS + place - JUNK]:
        return False
    return not needs_target(body) or bool(skill_targets(g, v, body, coins, place))


def bust_targets(g: Vagrantsong, c: Character) -> list[Character]:
    """Haints adjacent to a vagrant or the Pup (VS-BST-02); one in the same space is adjacent (VS-BRD-15, VS-R-14)."""
    at = g.space(c)
    found: list[Character] = []
    for body in g.bodies() if at != OFF else ():
        if DISTANCE[at][g.tally[AT + body]] <= ADJACENT:
            found.append(body)
    return found


# --- targets of skills


def needs_target(body: Body) -> bool:
    return body.target != "self"


def number(num: Num | None, g: Vagrantsong, s: Scope, otherwise: int) -> int:
    return otherwise if num is None else num.value(g, s)


def skill_range(g: Vagrantsong, v: Vagrant, body: Body, coins: int, place: int) -> int:
    """The range of a skill with what junk and effects add; general actions and tokens have none of it (VS-JNK-08)."""
    if body.range is None:
        return 255
    reach = body.range.value(g, bind(scope_of(v), COINS, coins))
    if SKILL <= place < JUNK:
        reach += g.bonus(v, OF_RANGE_SKILLS)
        if body.target == "V":
            reach += g.bonus(v, OF_RANGE_V_SKILLS)
    return max(0, reach)


def skill_targets(g: Vagrantsong, v: Vagrant, body: Body, coins: int, place: int) -> list[int]:
    """Everything that a skill may target now: characters, or ON_SPACE + space (VS-TGT-01..10, VS-R-13).

    A target is a vagrant, a haint or any character, as the skill says (VS-GEN-04); never a summon (VS-SUM-05).
    """
    reach = skill_range(g, v, body, coins, place)
    source = PUP if body.from_pup else v
    if g.space(source) == OFF:
        return []
    far = around(g.space(source), g.block_range)
    if body.target in ("V", "H", "Any"):
        found: list[int] = []
        if body.target != "H":
            found = [c for c in g.standees() if not body.other or g.person(c) != v]  # VS-PUP-01
        if body.target != "V":
            found += g.bodies()
        return found if reach == 255 else [c for c in found if far[g.tally[AT + c]] <= reach]
    if body.target == "terrain":
        spaces = [at for at, lying in enumerate(g.terrain) if lying]
    elif body.target == "event":
        spaces = sorted({packed // 32 for packed in g.events_at})
    else:
        spaces = g.open_spaces()
    return [ON_SPACE + at for at in spaces if reach == 255 or far[at] <= reach]


def with_target(s: Scope, target: int, g: Vagrantsong) -> Scope:
    """A scope about this target."""
    if target >= ON_SPACE:
        return bind(s, SPACE, target - ON_SPACE)
    s = bind(s, TARGET, target)
    return bind(s, BODY_OF, target) if target >= BODY else s


# --- performing


class Perform(Rule):
    """An action with coins on it is carried out."""

    def __init__(self, v: Vagrant, place: int) -> None:
        self.v, self.place = v, place

    def begin(self, g: Vagrantsong, _: int) -> Next:
        v, place = self.v, self.place
        coins = coins_for(g, v, place)
        g.performed = put(g.performed, v * PLACES + place, 1)
        g.tell("VS-COIN-07", "acts", v, place, coins)
        if place in (MOVE, PUP_MOVE):
            return g.done()
        body = body_at(g, v, place)
        if body is not None:
            return g.start(UseSkill(v, place, coins, NOBODY), "resolved")
        return g.start(General(actor_at(v, place), general_of(place), coins), "resolved")

    def resolved(self, g: Vagrantsong, _: int) -> Next:
        """VS-TOK-18: the rabbit's foot is discarded after the action it was placed on."""
        if self.place < SKILL:
            use_change(g, self.v, GENERAL_STATS[self.place])
        if g.tally[FOOT_ON + self.v] == self.place + 1:
            g.tally[FOOT_ON + self.v] = 0
            return g.start(Discard(self.v, FOOT), "over")
        return g.done()

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def general_of(place: int) -> int:
    return INVESTIGATE if place == PUP_INVESTIGATE else BUST if place == PUP_BUST else place


def add_movement(g: Vagrantsong, v: Vagrant, place: int, coins: int) -> None:
    """Each coin on Move is worth the Move value in spaces, and they add up (VS-MOV-01, VS-MOV-02)."""
    if place == MOVE:
        g.tally[LEFT + v] += coins * max(0, g.hero(v).move + g.bonus(v, OF_MOVE))
    else:
        g.tally[PUP_LEFT] += coins * g.book_of.pup[0]


class General(Rule):
    """A general action: Rummage, Investigate, Patch Up or Bust, by a vagrant or the Pup."""

    def __init__(self, c: Character, action: int, coins: int, target: int = NOBODY) -> None:
        self.c, self.action, self.coins, self.target = c, action, coins, target

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.action == RUMMAGE:
            return self.rummage(g, 0)
        if self.action == PATCH_UP:
            return self.patch_up(g, 0)
        return g.go(("walk", "rummage", "investigate", "patch_up", "choose")[self.action])

    def walk(self, g: Vagrantsong, _: int) -> Next:
        add_movement(g, g.person(self.c), PUP_MOVE if self.c == PUP else MOVE, self.coins)
        return g.done()

    def rummage(self, g: Vagrantsong, _: int) -> Next:
        """VS-RUM-01, VS-RUM-02: one token a coin, of which one is kept."""
        return g.start(Draw(self.c, self.coins, 1), "over")

    def patch_up(self, g: Vagrantsong, _: int) -> Next:
        return self.roll(g, self.success(g))

    def choose(self, g: Vagrantsong, _: int) -> Next:
        """Bust (VS-BST-01, VS-BST-02): an adjacent haint."""
        targets = bust_targets(g, self.c)
        if not targets:
            return g.done()
        if len(targets) == 1:
            g.steps[-1] = "bust"
            return self.bust(g, targets[0])
        return g.ask(g.person(self.c), "bust", targets, "bust")

    def bust(self, g: Vagrantsong, body: int) -> Next:
        g.become(General(self.c, self.action, self.coins, body))
        return self.roll(g, self.success(g))

    def investigate(self, g: Vagrantsong, _: int) -> Next:
        """VS-INV-01, VS-INV-02: the event in the own space; what is read first may spare the roll."""
        packed = g.event_at(g.space(self.c)) - 1
        if packed < 0:
            return g.done()
        event = packed // 2 % 16
        if is_face_down(packed):
            turn_up(g, packed)
        g.become(General(self.c, self.action, self.coins, event))
        if g.scene.events[event].automatic:
            return g.start(ReadEvent(event, g.person(self.c), 1), "investigated")
        return self.roll(g, self.success(g))

    def success(self, g: Vagrantsong) -> int:
        v = g.person(self.c)
        hero = g.hero(v)
        if self.action == INVESTIGATE:
            base = g.book_of.pup[1] if self.c == PUP else hero.investigate
            return clamp(base + g.bonus(v, OF_INVESTIGATE))
        if self.action == PATCH_UP:
            return clamp(hero.patch_up + g.bonus(v, OF_PATCH_UP))
        return clamp((g.book_of.pup[2] if self.c == PUP else hero.bust) + g.bonus(v, OF_BUST))

    def scope(self, g: Vagrantsong, won: int) -> Scope:
        s = [*scope_of(g.person(self.c))]
        s[COINS], s[SUCCESSES], s[SIXES] = self.coins, won, g.bones.count(6)
        if self.action == BUST:
            s[TARGET] = s[BODY_OF] = self.target
        return tuple(s)

    def roll(self, g: Vagrantsong, success: int) -> Next:
        """VS-BONE-01, VS-INV-03, VS-PAT-01, VS-BST-01: one bone a coin."""
        v = g.person(self.c)
        n = max(0, self.coins + g.bonus(v, OF_BONES))
        return g.start(Roll(v, n, success, True, bind(self.scope(g, 0), CARD, self.action), True), "rolled")

    def rolled(self, g: Vagrantsong, _: int) -> Next:
        """What the successes are worth (VS-INV-07, VS-INV-08, VS-PAT-03, VS-BST-03)."""
        won = successes(g.bones, self.success(g))
        v = g.person(self.c)
        if self.action == INVESTIGATE:
            return g.start(ReadEvent(self.target, v, won), "investigated")  # VS-INV-04, on failure too
        if not won:
            return g.done()
        if self.action == PATCH_UP:
            cure_by_action(g, v, PATCH_UP)
            return g.start(Gain(v, won), "succeeded")  # VS-PAT-01, VS-PAT-02
        cure_by_action(g, v, BUST)
        return g.start(HaintGain(won, self.target, v), "succeeded")

    def investigated(self, g: Vagrantsong, _: int) -> Next:
        won = successes(g.bones, self.success(g)) if not g.scene.events[self.target].automatic else 1
        if won:
            cure_by_action(g, g.person(self.c), INVESTIGATE)
        return fire(g, ON_INVESTIGATED, self.scope(g, won), "succeeded" if won else "over")

    def succeeded(self, g: Vagrantsong, _: int) -> Next:
        trigger = ON_PATCH_UP_SUCCESS if self.action == PATCH_UP else ON_BUST_SUCCESS
        if self.action == INVESTIGATE:
            return g.go("acted")
        return fire(g, trigger, self.scope(g, successes(g.bones, self.success(g))), "acted")

    def acted(self, g: Vagrantsong, _: int) -> Next:
        return fire_last(g, self, ON_ACTION_SUCCESS, self.scope(g, successes(g.bones, self.success(g))))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def turn_up(g: Vagrantsong, packed: int) -> None:
    """A face-down event shows its number once it is investigated."""
    g.events_at = tuple([each - 1 if each == packed else each for each in g.events_at])
    g.told = True
    g.tell("VS-INV-02", "turned_up", NOBODY, packed // 2 % 16, packed // 32)


def cure_by_action(g: Vagrantsong, v: Vagrant, action: int) -> None:
    """Haint effects that a successful action removes (VS-EFF-03, VS-PAT-02)."""
    for color in range(2):
        effect = g.scene.effects[color]
        if effect is not None and g.has_effect(v, color) and effect.by_action == GENERAL[action]:
            g.set_effect(v, color, 0)
            g.tell("VS-EFF-03", "cured", v, color, NOBODY)


class UseSkill(Rule):
    """A skill, a coin benefit or a westbound action: targets, roll, and what it does (VS-SKL-01..15)."""

    def __init__(
        self, v: Vagrant, place: int, coins: int, target: int, others: int = 0, done: int = 0, won: int = 0,
        again: int = 0, skill: int = 0,
    ) -> None:  # fmt: skip
        self.v, self.place, self.coins, self.target = v, place, coins, target
        self.others = others  # further targets, a mask of characters
        self.done, self.won = done, won  # how often `per_success` has run, and how often it is to run
        self.again = again  # how often it has been repeated
        self.skill = skill  # a skill that is performed without being slotted, by number

    def body(self, g: Vagrantsong) -> Body:
        found = g.book_of.skill(self.skill).body if self.skill else body_at(g, self.v, self.place)
        assert found is not None
        return found

    def but(self, target: int, others: int, done: int, won: int, again: int) -> UseSkill:
        return UseSkill(self.v, self.place, self.coins, target, others, done, won, again, self.skill)

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if needs_target(self.body(g)):
            return g.go("aim") if self.targets(g) else g.done()
        return self.aimed(g, self.v)

    def targets(self, g: Vagrantsong) -> list[int]:
        return skill_targets(g, self.v, self.body(g), self.coins, self.place)

    def aim(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "target", self.targets(g), "aimed")

    def aimed(self, g: Vagrantsong, target: int) -> Next:
        use = self.but(target, 0, 0, 0, self.again)
        g.become(use)
        return use.throw(g, 0)

    def scope(self, g: Vagrantsong) -> Scope:
        s = [*scope_of(self.v)]
        s[COINS], s[CARD], s[SUCCESSES], s[SIXES] = self.coins, self.place, self.won, g.bones.count(6)
        s[DOUBLES], s[OTHERS] = int(has_doubles(g.bones)), self.others
        return with_target(tuple(s), self.target, g)

    def success(self, g: Vagrantsong) -> int:
        """The success value, one less for the Songsmith's single coin on a skill (VS-UPT-01, VS-R-51)."""
        value = number(self.body(g).success, g, self.scope(g), 4)
        if SKILL <= self.place < JUNK:
            value += g.bonus(self.v, OF_SKILL_SUCCESS)
            if g.tally[WHO + self.v] == SONGSMITH and self.coins == 1:
                value -= 1
        return clamp(value)

    def throw(self, g: Vagrantsong, _: int) -> Next:
        body = self.body(g)
        if body.bones is None:  # it succeeds without a roll
            g.bones = ()
            g.become(self.but(self.target, 0, 0, 1, self.again))
            return g.go("after")
        n = max(0, body.bones.value(g, self.scope(g)) + g.bonus(self.v, OF_BONES))
        return g.start(Roll(self.v, n, self.success(g), True, self.scope(g), True), "rolled")

    def rolled(self, g: Vagrantsong, _: int) -> Next:
        g.become(self.but(self.target, 0, 0, successes(g.bones, self.success(g)), self.again))
        return g.go("after")

    def after(self, g: Vagrantsong, _: int) -> Next:
        return run(g, self.body(g).after_roll, self.scope(g), "more" if self.won else "failed")

    def failed(self, g: Vagrantsong, _: int) -> Next:
        return run(g, self.body(g).on_fail, self.scope(g), "over")

    def more(self, g: Vagrantsong, _: int) -> Next:
        """Further targets that its text allows (VS-ACT-05)."""
        extra = number(self.body(g).extra_targets, g, self.scope(g), 0)
        return g.go("aim_more") if self.others.bit_count() < extra and self.left(g) else g.go("each")

    def left(self, g: Vagrantsong) -> list[int]:
        """Who is no target yet."""
        chosen = self.chosen(g)
        return [c for c in self.targets(g) if c < ON_SPACE and g.person(c) not in chosen]

    def chosen(self, g: Vagrantsong) -> list[int]:
        """Who is a target; with the Pup the Runaway is one, and with her the Pup (VS-PUP-03)."""
        return [g.person(c) for c in range(CHARACTERS) if c == self.target or self.others >> c & 1]

    def aim_more(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "target", [*self.left(g), NO_MORE], "aimed_more")

    def aimed_more(self, g: Vagrantsong, target: int) -> Next:
        if target == NO_MORE:
            return g.go("each")
        g.become(self.but(self.target, self.others | 1 << target, 0, self.won, self.again))
        return g.go("more")

    def each(self, g: Vagrantsong, _: int) -> Next:
        """`per_success` runs once for each success, on each target."""
        everybody = [self.target]
        if self.others:
            everybody += [c for c in range(ON_SPACE) if self.others >> c & 1]
        body = self.body(g)
        if body.per_success <= 0 or self.done >= self.won * len(everybody):
            return g.go("succeeded")
        s = with_target(bind(self.scope(g), OTHERS, 0), everybody[self.done // self.won], g)
        g.become(self.but(self.target, self.others, self.done + 1, self.won, self.again))
        return run(g, body.per_success, s, "each")

    def succeeded(self, g: Vagrantsong, _: int) -> Next:
        return run(g, self.body(g).on_success, self.scope(g), "coins_too")

    def coins_too(self, g: Vagrantsong, _: int) -> Next:
        """`per_coin` runs once for each coin of a skill that succeeded."""
        g.become(self.but(self.target, self.others, 0, self.won, self.again))
        return g.go("each_coin")

    def each_coin(self, g: Vagrantsong, _: int) -> Next:
        body = self.body(g)
        if body.per_coin <= 0 or self.done >= self.coins:
            return g.go("told")
        g.become(self.but(self.target, self.others, self.done + 1, self.won, self.again))
        return run(g, body.per_coin, self.scope(g), "each_coin")

    def told(self, g: Vagrantsong, _: int) -> Next:
        if SKILL <= self.place < JUNK or self.skill:
            return fire(g, ON_SKILL_SUCCESS, self.scope(g), "acted")
        return g.go("acted")

    def acted(self, g: Vagrantsong, _: int) -> Next:
        return fire(g, ON_ACTION_SUCCESS, self.scope(g), "repeat")

    def repeat(self, g: Vagrantsong, _: int) -> Next:
        """A skill with `repeat` rolls again after a success, at most that often."""
        if self.again < number(self.body(g).repeat, g, self.scope(g), 0) and (
            self.target == self.v or self.target in self.targets(g)
        ):
            g.become(self.but(self.target, 0, 0, 0, self.again + 1))
            return g.go("throw")
        return g.go("over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        if SKILL <= self.place < JUNK and self.body(g).bones is not None:
            use_change(g, self.v, OF_SKILL_SUCCESS)
        return g.done()
