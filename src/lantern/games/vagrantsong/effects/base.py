"""What all primitives share: doing something to each of several characters, or on a space that is chosen. Hot code.

An effect knows its block and its place in it, so that a rule in progress can find it again by number.
"""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import ACTOR, BODY_OF, BY_ACTION, CAUSE, Effect, Scope, Where, Who
from lantern.games.vagrantsong.ids import BODY, NOBODY, SALTED, Character
from lantern.games.vagrantsong.rules.running import come_back, speaker
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import Space


class Placed(Effect):
    """An effect with an address: its block and its place in it."""

    block: int = 0
    index: int = 0


def affected(g: Vagrantsong, s: Scope, who: Who) -> list[Character]:
    """Whom an effect concerns: without those who answered the haint's action with salt (VS-TOK-13, VS-TOK-16)."""
    found = who.pick(g, s)
    if s[CAUSE] == BY_ACTION and g.tally[SALTED]:
        return [c for c in found if c >= BODY or not g.tally[SALTED] >> g.person(c) & 1]
    return found


class OnEach(Placed):
    """Something happens to each selected character, one after the other."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        found = affected(g, s, self.who)
        if len(found) == 1:
            return self.one(g, s, found[0])
        if not found:
            return g.go("begin")
        return g.start(EachOne(self.block, self.index, s, tuple(found)), "begin")

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        raise NotImplementedError


class OnVagrants(OnEach):
    """Something that only happens to vagrants: a haint that is selected, or holds the rule, is passed over."""

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        found = affected(g, s, self.who)
        if len(found) > 1:
            found = [c for c in found if c < BODY]
        if not found or found[0] >= BODY:
            return g.go("begin")
        if len(found) == 1:
            return self.one(g, s, found[0])
        return g.start(EachOne(self.block, self.index, s, tuple(found)), "begin")


class EachOne(Rule):
    """The characters to whom an effect has yet to happen."""

    def __init__(self, block: int, index: int, scope: Scope, left: tuple[Character, ...]) -> None:
        self.block, self.index, self.scope, self.left = block, index, scope, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        depth, effect = len(g.rules) - 1, g.book_of.blocks[self.block][self.index]
        assert isinstance(effect, OnEach)
        for at, c in enumerate(self.left):
            follows = effect.one(g, self.scope, c)
            if not follows or not g.rules or g.rules[-1] is not self:  # the effect has called a rule, which comes first
                come_back(g, depth, self, EachOne(self.block, self.index, self.scope, self.left[at + 1 :]))
                return follows
        return g.done()


class OnSpace(Placed):
    """Something happens on a space; where several fit, somebody chooses."""

    def __init__(self, where: Where) -> None:
        self.where = where

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        found = self.fitting(g, s)
        if not found:
            return g.go("begin")
        if len(found) == 1:
            return self.on(g, s, found[0])
        return g.start(PickSpace(self.block, self.index, s, tuple(found)), "begin")

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return self.where.spaces(g, s)

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        raise NotImplementedError


class PickSpace(Rule):
    """Where several spaces fit, whoever acts chooses; for the haint's effects the most recent vagrant (Part IV)."""

    def __init__(self, block: int, index: int, scope: Scope, spaces: tuple[Space, ...]) -> None:
        self.block, self.index, self.scope, self.spaces = block, index, scope, spaces

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(chooser(g, self.scope), "space", [*self.spaces], "chosen")

    def chosen(self, g: Vagrantsong, at: int) -> Next:
        effect = g.book_of.blocks[self.block][self.index]
        assert isinstance(effect, OnSpace)
        g.done()  # back in the block: what follows is its business
        return effect.on(g, self.scope, at)


def chooser(g: Vagrantsong, s: Scope) -> int:
    """Who chooses for an effect: its vagrant, else the most recent one, in camp whoever speaks for the group."""
    if 0 <= s[ACTOR] < BODY:
        return g.person(s[ACTOR])
    return g.most_recent() if g.scene_is_on() else speaker(g)


def body_of(g: Vagrantsong, s: Scope) -> Character:
    return s[BODY_OF] if s[BODY_OF] >= BODY else NOBODY
