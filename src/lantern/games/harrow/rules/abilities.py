"""ABP, ABF, WLD. The Abilities Jar of Protectors and Family, and the Wild Jar."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from lantern.core.flow import CHANCE, EVERYBODY, Next, Question, Rule, put
from lantern.games.harrow.ids import (
    ADVANCE,
    FAMILY,
    KAMMI,
    OFF,
    PROTECTORS,
    ROW,
    SPAWN,
    STRENGTHEN,
    TOKENS_IN_BOX,
    UPGRADE,
    WILD_SUPPLY,
    WILDS,
    Faction,
)
from lantern.games.harrow.rules.basic import Block, Mix, no_basic
from lantern.games.harrow.rules.board_numbers import FAMILY_DRAW, KAMMI_ROWS, PROTECTOR_ROWS, TRAINING_DRAW
from lantern.games.harrow.rules.cards import discard
from lantern.games.harrow.rules.moving import STOP, Step, origins
from lantern.games.harrow.rules.upgrades import COST, upgraded
from lantern.games.harrow.state import Harrow

PATH_MOVE: Final[int] = 50  # instead of the kind of a token


def row_value(g: Harrow, faction: Faction, kind: int) -> int:
    """The number above the rightmost token of a row (HC-ABP-02, HC-ABK-04)."""
    rows = KAMMI_ROWS if faction == KAMMI else PROTECTOR_ROWS
    return rows[kind][g.tally[ROW + faction * 3 + kind]]


def board_values(g: Harrow, faction: Faction) -> tuple[int, ...]:
    """What a Faction Board is worth now: its rows, or for Family how many tokens are drawn and returned."""
    if faction != FAMILY:
        return tuple([row_value(g, faction, kind) for kind in (ADVANCE, SPAWN, STRENGTHEN)])
    placed = len(g.family_board)
    return (TRAINING_DRAW[placed], 0) if g.training else FAMILY_DRAW[placed]


class ProtectorAbilities(Rule):
    """One kind for the whole action, as often as its row says (HC-ABP-01, HC-ABP-02, HC-R-105)."""

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [
            k for k in (ADVANCE, SPAWN, STRENGTHEN) if no_basic(g, PROTECTORS, k, row_value(g, PROTECTORS, k)) is None
        ]
        return g.ask(g.chooser(PROTECTORS), "ability", [*kinds, STOP], "chosen")

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        return g.call(Block(PROTECTORS, kind, row_value(g, PROTECTORS, kind)), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class FamilyAbilities(Rule):
    """Tokens are drawn from the bag, some go back, the others are resolved one by one (HC-ABF-01, HC-ABF-07)."""

    def __init__(self, left: int = -1, back: int = 0, hand: tuple[int, ...] = (), shown: int = OFF) -> None:
        self.left, self.back, self.hand = left, back, hand  # to be drawn, to be returned, drawn and not resolved
        self.shown = shown  # of the hand, the Upgrade Token that everybody has seen take its place there

    def begin(self, g: Harrow, _: int) -> Next:
        draw, back = board_values(g, FAMILY)
        short = max(0, draw - sum(g.bag))  # HC-ABF-04, HC-R-85, HC-R-112
        g.become(FamilyAbilities(draw - short, max(0, back - short)))
        return g.go("draw")

    def draw(self, g: Harrow, _: int) -> Next:
        if not self.left:
            return g.go("give_back")
        kinds = [kind for kind in range(len(g.bag)) if g.bag[kind]]  # HC-CARD-06: upgraded ones among them
        odds = list(accumulate([g.bag[kind] for kind in kinds]))
        seen = EVERYBODY if g.training else g.seat_of(FAMILY)  # HC-TRN-16, HC-OBS-05
        return g.wait(Question(CHANCE, "bag", kinds, odds, known_to=seen), "drawn")

    def drawn(self, g: Harrow, kind: int) -> Next:
        g.bag = put(g.bag, kind, g.bag[kind] - 1)
        if g.training:
            g.tell("HC-TRN-16", "drew", g.seat_of(FAMILY), kind)
        else:
            g.whisper("HC-ABF-01", "drew", g.seat_of(FAMILY), kind)
        g.become(FamilyAbilities(self.left - 1, self.back, tuple(sorted((*self.hand, kind)))))
        return g.go("draw")

    def give_back(self, g: Harrow, _: int) -> Next:  # HC-ABF-05
        if not self.back:
            return g.go("upgrade")
        seat = g.chooser(FAMILY)  # HC-OBS-05: nobody else sees what goes back
        return g.wait(Question(seat, "give_back", sorted(set(self.hand)), known_to=seat), "given")

    def given(self, g: Harrow, kind: int) -> Next:
        g.bag = put(g.bag, kind, g.bag[kind] + 1)
        g.whisper("HC-ABF-05", "returned", g.seat_of(FAMILY), kind)
        g.become(FamilyAbilities(0, self.back - 1, without(self.hand, kind)))
        return g.go("give_back")

    def upgrade(self, g: Harrow, _: int) -> Next:
        """One Upgrade Card on a kept token of its kind, before any is resolved (HC-ABF-06, HC-CARD-03, HC-R-84).

        Asked of everybody who holds cards: whether one of them fits is nobody else's business (HC-OBS-04).
        """
        cards = [card for card in g.hands[FAMILY] if COST[card] in self.hand]
        return g.ask(g.chooser(FAMILY), "upgrade", [*cards, STOP], "improved") if g.hands[FAMILY] else g.go("choose")

    def improved(self, g: Harrow, card: int) -> Next:
        """The plain token goes to the box, the Upgrade Token takes its place (HC-CARD-04, HC-CARD-05, HC-CARD-08)."""
        if card != STOP:
            discard(g, FAMILY, card)
            g.tally[TOKENS_IN_BOX + COST[card]] += 1
            hand = (*without(self.hand, COST[card]), UPGRADE + card)
            g.become(FamilyAbilities(0, 0, tuple(sorted(hand)), UPGRADE + card))
        return g.go("choose")

    def no_token(self, g: Harrow, kind: int) -> str | None:
        """Upgrade Tokens can always be resolved, plain ones like the Basic Action they are."""
        return None if kind >= UPGRADE else no_basic(g, FAMILY, kind, self.hand.count(kind))

    def choose(self, g: Harrow, _: int) -> Next:
        """The next token, or none of the rest; a free path move may stand between (HC-ABF-07, HC-R-08, HC-R-18)."""
        kinds = [kind for kind in sorted(set(self.hand)) if self.no_token(g, kind) is None]
        free = [PATH_MOVE] if self.hand and origins(g, FAMILY, 0) else []
        if not kinds and not free:
            return g.go("over")
        return g.ask(g.chooser(FAMILY), "token", [*kinds, *free, STOP], "chosen")

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.go("over")
        if kind == PATH_MOVE:
            return g.call(Step(FAMILY, 0), "choose")
        if kind == ADVANCE:  # HC-R-100: plain ADVANCE Tokens of one draw may pay for one step together
            return g.call(Step(FAMILY, self.hand.count(ADVANCE), must=True), "stepped")
        self.use(g, kind)
        return g.call(upgraded(kind - UPGRADE) if kind >= UPGRADE else Block(FAMILY, kind, 1), "choose")

    def stepped(self, g: Harrow, paid: int) -> Next:
        self.use(g, ADVANCE, paid)
        return g.go("choose")

    def use(self, g: Harrow, kind: int, n: int = 1) -> None:
        """Tokens are resolved and stay out of the bag until Clean Up (HC-ABF-09, HC-TRN-16)."""
        hand = self.hand
        for _ in range(n):
            hand = without(hand, kind)
        g.used = (*g.used, *(kind,) * n)
        if n:
            g.tell("HC-ABF-07", "token_used", g.seat_of(FAMILY), kind, n)
        g.become(FamilyAbilities(0, 0, hand, self.shown if self.shown in hand else OFF))

    def over(self, g: Harrow, _: int) -> Next:
        g.used = (*g.used, *self.hand)  # forgone, but out of the bag all the same
        return g.done()


def without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


class WildJar(Rule):
    """Take a Wild Token, then a Basic Action for each you have; none is spent (HC-WLD-01..03, HC-R-105)."""

    def __init__(self, faction: Faction) -> None:
        self.faction = faction

    def begin(self, g: Harrow, _: int) -> Next:
        if g.tally[WILD_SUPPLY]:
            g.tally[WILD_SUPPLY] -= 1
            g.tally[WILDS + self.faction] += 1
            g.tell("HC-WLD-01", "wild", g.seat_of(self.faction), g.tally[WILDS + self.faction])
        return g.call(Mix(self.faction, g.tally[WILDS + self.faction]), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()
