"""Effects and triggers: how content runs (docs/rules, Part IV). Hot code.

`Run` carries out a block of effects; `Fire` lets everything that listens to a trigger have its say, in the order of
Part IV: scenario, mood, terrain, haint effects, lasting effects, cards, séance, mood switches, rituals. Whether the
scenario is won or lost is looked at after every effect (VS-R-34).
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import (
    ACTOR,
    CHANGES,
    COINS,
    HOLDER,
    NOTHING,
    PREVENTS,
    REDIRECTS,
    SIXES,
    SOURCE,
    SPACE,
    SUCCESSES,
    Cond,
    Listener,
    Scope,
    bind,
)
from lantern.games.vagrantsong.ids import (
    AMOUNT,
    AT,
    BODY,
    CHARACTERS,
    DRAWN,
    ENDED,
    JUNK_SLOTS,
    LASTING_LATER,
    LASTING_RULE,
    MOOD,
    NOBODY,
    OFF,
    ON_ACTION_SUCCESS,
    ON_BEFORE_LOSE,
    ON_BUST_SUCCESS,
    ON_INVESTIGATED,
    ON_MOOD_CHANGED,
    ON_PATCH_UP_SUCCESS,
    ON_RITUAL_DONE,
    ON_ROLLED,
    ON_SETUP,
    ON_SKILL_SUCCESS,
    OPTION_COUNCIL,
    SEANCE,
    SEATS,
    STOPPED,
    TO,
    TOKENS,
    WEST,
    WON,
)
from lantern.games.vagrantsong.rules.lasting import ends, is_due, use_lasting, without
from lantern.games.vagrantsong.state import ABSTAIN, Vagrantsong
from lantern.games.vagrantsong.train import marked

NO_LISTENERS: Final[list[int]] = []
HOLDERS: Final[int] = 8  # for packing a listener with its holder
PASSED_ON: Final[int] = -2  # in the tally's TO: this loss has been redirected once
FROM_LASTING: Final[int] = 1 << 20  # marks a packed listener that a lasting thing brings
ABOUT_ROLLS: Final = (
    ON_ROLLED, ON_ACTION_SUCCESS, ON_SKILL_SUCCESS, ON_PATCH_UP_SUCCESS, ON_BUST_SUCCESS, ON_INVESTIGATED
)  # fmt: skip
HANDS: Final = ("drawn", "seen", "picks")  # fields of rules that hold tokens
SCENARIO_DEPTH: Final[int] = 2  # the campaign and the scenario in it are the outermost rules


# --- the end of a scenario


def outcome(g: Vagrantsong) -> int:
    """1 won, 2 lost, 0 goes on; defeat first, for what is truly simultaneous is worst (VS-R-34).

    VS-WIN-01, VS-WIN-03, VS-BRK-07, VS-RIT-06: both are as the scenario says.
    """
    if not shows_sign(g):
        return 0
    scene = g.scene
    for defeat in scene.defeats:
        if defeat.holds(g, NOTHING):
            return 2
    return 1 if scene.victory is not None and scene.victory.holds(g, NOTHING) else 0


def shows_sign(g: Vagrantsong) -> bool:
    """Whether the end may have come: nearly always a glance at the tally says that it has not."""
    tally = g.tally
    for at, low, high in g.scene.signs[g.n]:
        if low <= tally[at] <= high:
            return True
    return tally[WEST] > 0 and g.all_west()


def is_over(g: Vagrantsong) -> bool:
    return g.tally[WON] > 0


def look(g: Vagrantsong) -> bool:
    """Look whether the scenario has ended; what is left of the step is dropped then."""
    if g.calm:
        return False
    tally = g.tally
    if not tally[WON] and not shows_sign(g):
        g.calm = True  # till the answer has run its course, or something is done that might show a sign
        return False
    if not g.playing or g.forecast or tally[ENDED]:
        return False
    if not tally[WON]:
        tally[WON] = outcome(g)
    return tally[WON] > 0


def conclude(g: Vagrantsong) -> Next:
    """Drop everything in progress but the campaign and the scenario (Part V, "Conclusion")."""
    if g.forecast:
        return g.end()
    for kind in in_hand(g):
        g.add_to_bindle(kind)
    g.tally[DRAWN] = NOBODY
    return g.leave(SCENARIO_DEPTH, "over")


def in_hand(g: Vagrantsong) -> list[int]:
    """Tokens that rules in progress hold: drawn and not yet kept, or drawn for the haint."""
    found: list[int] = []
    for rule, step in zip(g.rules, g.steps, strict=True):
        for name in rule.fields:
            if name not in HANDS:
                continue
            held = getattr(rule, name)
            if isinstance(held, tuple):
                found += held
            if name == "picks" and held and step == "act":  # the haint's token may have been exchanged meanwhile
                found.remove(held[0])
                found.append(g.tally[DRAWN])
    return [kind for kind in found if 0 <= kind < TOKENS]


# --- effects


class Run(Rule):
    """A block of effects, one after the other."""

    def __init__(self, block: int, at: int, scope: Scope) -> None:
        self.block, self.at, self.scope = block, at, scope

    def begin(self, g: Vagrantsong, _: int) -> Next:
        depth, at = len(g.rules) - 1, self.at
        for effect in g.book_of.blocks[self.block][at:]:
            if not g.calm and look(g):
                return conclude(g)
            at += 1
            follows = effect.do(g, self.scope)
            if not follows or not g.rules or g.rules[-1] is not self:  # the effect has called a rule, which comes first
                come_back(g, depth, self, Run(self.block, at, self.scope))
                return follows
        return conclude(g) if not g.calm and look(g) else g.done()


def come_back(g: Vagrantsong, depth: int, rule: Rule, rest: Rule) -> None:
    """A rule has been left for another in its midst: what is left of it takes its place, if it is still in progress."""
    if depth < len(g.rules) and g.rules[depth] is rule:
        g.rules[depth] = rest


def run(g: Vagrantsong, block: int, scope: Scope, then: str) -> Next:
    """Carry out a block, if there is one; what can be done at once needs no rule in progress."""
    if block <= 0:
        return g.go(then)
    at = 0
    if (g.calm or not look(g)) and g.calm:
        effects = g.book_of.blocks[block]
        for effect in effects:
            if not effect.at_once(g, scope):
                break
            at += 1
        else:
            return g.go(then)
    return g.start(Run(block, at, scope), then)


def holds(g: Vagrantsong, condition: Cond | None, s: Scope) -> bool:
    return condition is None or condition.holds(g, s)


# --- triggers


def fire(g: Vagrantsong, trigger: int, s: Scope, then: str) -> Next:
    """Something has happened (or is about to): let everything that listens to it have its say."""
    g.steps[-1], g.got = then, 0  # `go`, a hundred thousand times a second
    if not g.force.heard >> trigger & 1:
        return True
    found = listeners(g, trigger, s)
    if not found and not is_more(g, trigger):  # something might have listened, but nobody is in that case now
        return conclude(g) if look(g) else True
    fired = Fire(trigger, s, tuple(found))
    g.call(fired, then)
    return fired.next(g, 0)


def fire_last(g: Vagrantsong, rule: Rule, trigger: int, s: Scope) -> Next:
    """`fire`, after which a rule has nothing left to do: its step `over` does no more than end it."""
    follows = fire(g, trigger, s, "over")
    return g.done() if follows and g.is_back(rule) else follows


def is_more(g: Vagrantsong, trigger: int) -> bool:
    """Whether anything but listeners waits for a trigger: nearly always nothing does."""
    if g.force.awaited >> trigger & 1 or g.tally[SEANCE] > 0:
        return True
    return g.playing and g.scene.turns >> trigger & 1 == 1


SCOPES: Final[list[Scope]] = [bind(NOTHING, ACTOR, actor) for actor in range(CHARACTERS)]


def scope_of(actor: int) -> Scope:
    """A scope about one character, and nothing else."""
    return NOTHING if actor < 0 else SCOPES[actor]


def set_aside(g: Vagrantsong, n: int = 0, to: int = NOBODY) -> int:
    """Begin a `before_` trigger about a number; what one further out has pending comes back with `put_back`."""
    pending = (g.tally[AMOUNT] * 2 + g.tally[STOPPED]) * SEATS * 2 + g.tally[TO] - PASSED_ON
    g.tally[AMOUNT], g.tally[STOPPED], g.tally[TO] = n, 0, to
    return pending


def put_back(g: Vagrantsong, pending: int) -> None:
    """A `before_` trigger has been heard: the one further out, if any, goes on where it was."""
    rest, to = divmod(pending, SEATS * 2)
    g.tally[AMOUNT], g.tally[STOPPED], g.tally[TO] = rest // 2, rest % 2, to + PASSED_ON


class Fire(Rule):
    """A trigger, and the listeners that have not had their say yet."""

    def __init__(self, trigger: int, scope: Scope, queue: tuple[int, ...]) -> None:
        self.trigger, self.scope, self.queue = trigger, scope, queue

    def begin(self, g: Vagrantsong, _: int) -> Next:
        all_of_them = Fire(self.trigger, self.scope, tuple(listeners(g, self.trigger, self.scope)))
        g.become(all_of_them)
        return all_of_them.next(g, 0)

    def next(self, g: Vagrantsong, _: int) -> Next:
        """The first of them that applies; those before it have nothing to say."""
        for at, packed in enumerate(self.queue):
            listener, holder = unpack(g, packed)
            if listener.optional and g.forecast:  # every optional reaction is declined while the haint thinks
                continue
            if self.trigger == ON_BEFORE_LOSE and is_settled(g, listener):
                continue
            if listener.limit and is_spent(g, listener, holder):
                continue
            scope = self.bound(g, packed, listener, holder)
            if listener.condition is not None and not listener.condition.holds(g, scope):
                continue
            speaking = self if at == 0 else Fire(self.trigger, self.scope, self.queue[at:])
            g.become(speaking)
            return g.go("ask") if listener.optional else speaking.act(g, listener, holder, scope)
        return self.done(g)

    def done(self, g: Vagrantsong) -> Next:
        """Nobody else has anything to say."""
        if not is_more(g, self.trigger):
            return self.over(g)
        last = Fire(self.trigger, self.scope, ())
        g.become(last)
        return last.later(g, 0)

    def ask(self, g: Vagrantsong, _: int) -> Next:
        _listener, holder = unpack(g, self.queue[0])
        return g.ask(g.person(holder) if 0 <= holder < BODY else speaker(g), "may", [1, 0], "answered")

    def answered(self, g: Vagrantsong, wanted: int) -> Next:
        if not wanted:
            rest = Fire(self.trigger, self.scope, self.queue[1:])
            g.become(rest)
            return rest.next(g, 0)
        listener, holder = unpack(g, self.queue[0])
        return self.act(g, listener, holder, self.bound(g, self.queue[0], listener, holder))

    def act(self, g: Vagrantsong, listener: Listener, holder: int, scope: Scope) -> Next:
        if listener.limit:
            g.limits = (*g.limits, limit_key(listener, holder))
        if self.queue[0] & FROM_LASTING:
            use_lasting(g, listener.key, holder)
        g.become(Fire(self.trigger, self.scope, self.queue[1:]))
        return run(g, listener.block, scope, "next")

    def bound(self, g: Vagrantsong, packed: int, listener: Listener, holder: int) -> Scope:
        """The scope in which a listener speaks: its holder, and for a lasting one what it was made with."""
        scope = self.scope if holder == self.scope[HOLDER] else bind(self.scope, HOLDER, holder)
        if not packed & FROM_LASTING:
            return scope
        for each in g.lasting:
            if each[0] == LASTING_RULE and each[2] == listener.key and each[1] == holder:
                scope = bind(scope, SOURCE, each[6])
                if each[7 + COINS]:  # the coins of the action that brought it about
                    scope = bind(scope, COINS, each[7 + COINS])
                if self.trigger not in ABOUT_ROLLS:
                    for slot in (SUCCESSES, SIXES):
                        scope = bind(scope, slot, each[7 + slot])
                return scope
        return scope

    # --- what follows when all listeners have spoken

    def over(self, g: Vagrantsong) -> Next:
        return conclude(g) if not g.calm and look(g) else g.done()

    def later(self, g: Vagrantsong, _: int) -> Next:
        """Effects that were put off until now (`later`), and the end of what lasted until now."""
        if not g.force.awaited >> self.trigger & 1:
            return self.seance(g, 0)
        for each in g.lasting:
            if each[0] == LASTING_LATER and each[4] == self.trigger and is_due(g, each):
                g.lasting = without(g.lasting, each)
                g.stir()
                return run(g, each[2], each[7:], "later")
        left = [each for each in g.lasting if not ends(each, self.trigger, self.scope[ACTOR])]
        if len(left) < len(g.lasting):
            g.lasting = tuple(left)
            g.stir()
        return self.seance(g, 0)

    def seance(self, g: Vagrantsong, _: int) -> Next:
        """The séance card, if the group owns it and this is its moment (VS-SEA-02, VS-SEA-03)."""
        if not g.playing or g.tally[SEANCE] <= 0 or g.scene.seance_when != self.trigger or g.forecast:
            return self.switch(g, 0)
        if not holds(g, g.scene.seance_if, self.scope):
            return self.switch(g, 0)
        if self.trigger == ON_SETUP:
            return g.go("hold_seance")
        return g.go("ask_seance")

    def ask_seance(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(speaker(g), "seance", [1, 0], "seance_answered")

    def seance_answered(self, g: Vagrantsong, wanted: int) -> Next:
        return g.go("hold_seance") if wanted else g.go("switch")

    def hold_seance(self, g: Vagrantsong, _: int) -> Next:
        g.tally[SEANCE] -= 1
        g.tell("VS-SEA-03", "seance", speaker(g), g.tally[SEANCE])
        return run(g, g.scene.seance_block, self.scope, "switch")

    def switch(self, g: Vagrantsong, _: int) -> Next:
        """Moods: the entries are tried in order, and at most one is applied (VS-MOOD-06)."""
        if not g.playing:
            return g.done()
        if not g.scene.turns >> self.trigger & 1:  # neither moods nor rituals are about this
            return self.over(g)
        to = new_mood(g, self.trigger, self.scope)
        return self.rituals(g, 0) if to == NOBODY else g.start(ChangeMood(to), "rituals")

    def rituals(self, g: Vagrantsong, _: int) -> Next:
        """Rituals whose objective is met (VS-RIT-01..05); their rewards may complete others."""
        for n, ritual in enumerate(g.scene.rituals):
            if ritual.check == self.trigger and not g.rituals >> n & 1 and ritual.objective.holds(g, self.scope):
                return g.start(Complete(n), "rituals")
        return self.over(g)


def new_mood(g: Vagrantsong, trigger: int, s: Scope) -> int:
    """The mood to which the first entry that applies changes; NOBODY if none does (VS-MOOD-06)."""
    for switch in g.scene.switches:
        if switch.trigger == trigger:
            to = 1 - g.tally[MOOD] if switch.to == NOBODY else switch.to
            if to != g.tally[MOOD] and holds(g, switch.condition, s):
                return to
    return NOBODY


class ChangeMood(Rule):
    """The haint's mood changes (VS-MOOD-04..06)."""

    def __init__(self, to: int) -> None:
        self.to = to

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.tally[MOOD] == self.to:
            return g.done()
        g.tally[MOOD] = self.to
        g.tell("VS-MOOD-06", "mood", NOBODY, self.to)
        return fire_last(g, self, ON_MOOD_CHANGED, NOTHING)

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class Complete(Rule):
    """A ritual is completed: its reward is turned over and what it gives at once is given (VS-RIT-02, VS-RIT-03)."""

    def __init__(self, ritual: int) -> None:
        self.ritual = ritual

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.rituals |= 1 << self.ritual
        g.told = True  # its reward is read
        g.tell("VS-RIT-02", "ritual", NOBODY, self.ritual)
        return run(g, g.scene.rituals[self.ritual].now, NOTHING, "told")

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire_last(g, self, ON_RITUAL_DONE, NOTHING)

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


# --- listeners


def pack(listener: Listener, holder: int) -> int:
    return listener.key * HOLDERS + holder + 1


def unpack(g: Vagrantsong, packed: int) -> tuple[Listener, int]:
    packed &= FROM_LASTING - 1
    return g.book_of.listeners[packed // HOLDERS], packed % HOLDERS - 1


def limit_key(listener: Listener, holder: int) -> int:
    return listener.key * HOLDERS + holder + 1


def is_spent(g: Vagrantsong, listener: Listener, holder: int) -> bool:
    return limit_key(listener, holder) in g.limits


def listeners(g: Vagrantsong, trigger: int, s: Scope) -> list[int]:
    """Everything that listens to a trigger, in the order of Part IV, packed with its holder."""
    found = NO_LISTENERS
    if g.playing:
        found = g.scene.moods[g.tally[MOOD]].spoken.get(trigger, NO_LISTENERS)
    force = g.force
    if force.spoken >> trigger & 1:  # nearly always scenario and mood are all
        found = found.copy()
        if g.playing and g.scene.underfoot >> trigger & 1:
            found += of_terrain(g, trigger, s)
        if g.playing and force.of_effects >> trigger & 1:
            found += of_effects(g, trigger, s)
        if force.of_lasting >> trigger & 1:
            found += of_lasting(g, trigger, s)
        if force.of_junk >> trigger & 1:
            found += of_cards(g, trigger, s)
    if trigger == ON_BEFORE_LOSE and len(found) > 1:  # VS-R-91
        ranks = [unpack(g, packed)[0].rank for packed in found]
        return [packed for rank in (REDIRECTS, PREVENTS, CHANGES) for n, packed in enumerate(found) if ranks[n] == rank]
    return found


def is_settled(g: Vagrantsong, listener: Listener) -> bool:
    """A loss that was passed on or prevented is not reduced as well; none is passed on twice (VS-R-91)."""
    to = g.tally[TO]
    return to >= 0 or g.tally[STOPPED] > 0 or (to == PASSED_ON and listener.rank == REDIRECTS)


def of_terrain(g: Vagrantsong, trigger: int, s: Scope) -> list[int]:
    """Rules of the terrain that the trigger is about: entered, or stood on; without a space, of all that lies."""
    at = s[SPACE] if s[SPACE] != OFF else (g.tally[AT + s[ACTOR]] if s[ACTOR] != NOBODY else OFF)
    lying = g.terrain if at == OFF else g.terrain[at : at + 1]
    found: list[int] = []
    for n, terrain in enumerate(g.scene.terrains):
        if terrain.rules and n + 1 in lying:
            found += [pack(rule, NOBODY) for rule in terrain.rules if rule.trigger == trigger]
    return found


def of_effects(g: Vagrantsong, trigger: int, s: Scope) -> list[int]:
    """Rules of the haint effects that vagrants have (VS-EFF-06)."""
    found: list[int] = []
    for at in marked(g.effects):
        effect = g.scene.effects[at % 2]
        if effect is not None:
            for rule in effect.rules:
                if rule.trigger == trigger and (rule.anybody or at // 2 == s[ACTOR]):
                    found.append(pack(rule, at // 2))
    return found


def of_lasting(g: Vagrantsong, trigger: int, s: Scope) -> list[int]:
    """Rules that effects have left behind for a while."""
    found: list[int] = []
    for each in g.lasting:
        if each[0] == LASTING_RULE:
            rule = g.book_of.listeners[each[2]]
            if rule.trigger == trigger and (rule.anybody or each[1] >= BODY or each[1] == s[ACTOR]):
                found.append(pack(rule, each[1]) | FROM_LASTING)
    return found


def of_cards(g: Vagrantsong, trigger: int, s: Scope) -> list[int]:
    """Rules of unbroken junk (VS-JNK-02); `before_target` and the like ask whoever holds the card."""
    found: list[int] = []
    for at, card in enumerate(g.junk):
        if card and not g.broken[at]:
            v = at // JUNK_SLOTS
            for rule in g.book_of.junk_card(card).rules:
                if rule.trigger == trigger and (rule.anybody or v == s[ACTOR]):
                    found.append(pack(rule, v))
    return found


def forget_limits(g: Vagrantsong, limit: int) -> None:
    """A turn, round, scenario or camp is over: rules that could fire once in it may fire again."""
    if g.limits:
        listeners = g.book_of.listeners
        g.limits = tuple([key for key in g.limits if listeners[key // HOLDERS].limit != limit])


# --- the group


def speaker(g: Vagrantsong) -> int:
    """Who speaks for the group where one voice is enough (docs/vagrantsong, "The group")."""
    return 0


class Council(Rule):
    """A decision of the group (VS-R-75): by vote, or by whoever speaks for it.

    In a vote every seat names an option or abstains; if all who spoke agree, so be it, else bones decide between what
    was named (VS-CODE-03, VS-R-74). Its result is the option chosen.
    """

    def __init__(self, what: str, options: tuple[int, ...]) -> None:
        self.what, self.options = what, options

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if len(self.options) == 1:
            return g.done(self.options[0])
        if g.options.get(OPTION_COUNCIL) == "vote":
            return g.go("vote")
        g.steps[-1] = "speak"
        return self.speak(g, 0)

    def speak(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(speaker(g), self.what, [*self.options], "chosen")

    def vote(self, g: Vagrantsong, _: int) -> Next:
        return g.poll(self.what, [*self.options], "counted")

    def counted(self, g: Vagrantsong, _: int) -> Next:
        g.told = True  # all votes are seen now
        named = sorted({x for x in g.given if x != ABSTAIN}) or [*self.options]
        if len(named) == 1:
            return g.done(named[0])
        g.become(Council(self.what, tuple(named)))
        return g.go("cast")

    def cast(self, g: Vagrantsong, _: int) -> Next:
        return g.roll("bones_decide", [*self.options], None, "chosen")

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        return g.done(x)
