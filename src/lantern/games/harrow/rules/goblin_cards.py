"""CK. Goblin Cards: they take effect when played, measured from the Goblin, and stay in play beside it.

What a card could do depends on where the Goblin is. So she is asked even if that is nothing: others see an effect or
none, never what was offered (HC-R-127).
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow import ids
from lantern.games.harrow.board import DISTANCE, NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    ADVANCE,
    ASIDE,
    CARD_DONE,
    CUBES,
    DOLL_REAL,
    GROUND,
    HAINTS_LEFT,
    HEXES,
    KAMMI,
    KINDS,
    OFF,
    SPAWN,
    STRENGTHEN,
    TOKENS_IN_BOX,
    Hex,
)
from lantern.games.harrow.rules.basic import Block, no_basic, spawn
from lantern.games.harrow.rules.cards import replaced
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.goblin_moves import Keyhole, MoveEnemy, Sleight, Snare, Tempt
from lantern.games.harrow.rules.moving import ANY_HAINT, SNAKE, STOP, Step, free_haints, haint_at, march
from lantern.games.harrow.rules.revealing import betray, dolls_in_play
from lantern.games.harrow.state import Harrow

REACH: Final[int] = 2
FAR_REACH: Final[int] = 3  # Doppelganger


def playable(g: Harrow, cards: tuple[int, ...] | None = None) -> list[int]:
    """The cards that may be played; only Doll's Whisper needs its condition for that (HC-CK-03, HC-R-127)."""
    hand = g.hands[KAMMI] if cards is None else cards
    return [card for card in hand if card != ids.DOLLS_WHISPER or doll_near(g, g.goblin_at())]


def doll_near(g: Harrow, at: Hex) -> bool:
    return at != OFF and any(DISTANCE[at][g.dolls[n] % DOLL_REAL] <= REACH for n in dolls_in_play(g))


class GoblinCard(Rule):
    """One card a turn, before or after the jar action or between two grid tokens (HC-CARD-02, HC-CARD-09)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "goblin_card", [*playable(g), STOP], "chosen")

    def chosen(self, g: Harrow, card: int) -> Next:
        if card == STOP:
            return g.done()
        hand = g.hands[KAMMI]
        at = hand.index(card)
        g.hands = replaced(g.hands, KAMMI, hand[:at] + hand[at + 1 :])
        g.in_play = (*g.in_play, card)
        g.tally[CARD_DONE] = 1
        g.told = True
        g.tell("HC-CARD-09", "played", g.seat_of(KAMMI), card)
        return g.call(effect(g, card), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def effect(g: Harrow, card: int) -> Rule:
    """What a card does, measured from the Goblin (HC-CARD-10); it does not stop being in play for that."""
    if card == ids.DOLLS_WHISPER:
        betray(g, other_fits=doll_near(g, g.kammi_at()))
        return MoveEnemy(2)
    if card == ids.ENTICE:
        return MoveEnemy(1)
    return EFFECTS[card]()


class BloodMoney(Rule):
    """A cube on a hex without Units; whoever enters it sends the cube to the Battleground (HC-CK-01, HC-R-146)."""

    def begin(self, g: Harrow, _: int) -> Next:
        places = [at for at in WITHIN[g.goblin_at()][REACH] if not g.all_units(at)]
        if not g.tally[CUBES + KAMMI]:  # HC-R-04
            return g.done()
        return g.ask(g.chooser(KAMMI), "blood", [*places, STOP], "laid")

    def laid(self, g: Harrow, at: Hex) -> Next:
        if at != STOP:
            betray(g, other_fits=DISTANCE[g.kammi_at()][at] <= REACH)
            g.tally[CUBES + KAMMI] -= 1
            g.blood = put(g.blood, at, g.blood[at] + 1)
            g.tell("HC-CK-01", "blood_laid", g.seat_of(KAMMI), at)
        return g.done()


class Buried(Rule):
    """A Basic Action, if the Goblin shares its hex with a Haint of hers (HC-CK-02).

    Without one nobody learns anything: she may just as well have declined (HC-OBS-02, HC-R-127).
    """

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [kind for kind in (ADVANCE, SPAWN, STRENGTHEN) if no_basic(g, KAMMI, kind, 1) is None]
        able = g.haints_at(KAMMI, g.goblin_at()) > 0
        return g.ask(g.chooser(KAMMI), "basic", [*kinds, STOP] if able else [STOP], "chosen")

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        betray(g, other_fits=g.haints_at(KAMMI, g.kammi_at()) > 0)
        return g.call(Step(KAMMI, 1) if kind == ADVANCE else Block(KAMMI, kind, 1), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Doppelganger(Rule):
    """SPAWN a Haint up to three hexes from the Goblin (HC-CK-04, HC-R-145)."""

    def begin(self, g: Harrow, _: int) -> Next:
        places = [at for at in WITHIN[g.goblin_at()][FAR_REACH] if no_place(g, KAMMI, at, 1) is None]
        if not g.tally[HAINTS_LEFT + KAMMI]:  # HC-R-04
            return g.done()
        return g.ask(g.chooser(KAMMI), "spawn", [*places, STOP], "spawned")

    def spawned(self, g: Harrow, at: Hex) -> Next:
        if at != STOP:
            betray(g, other_fits=DISTANCE[g.kammi_at()][at] <= FAR_REACH)
            spawn(g, KAMMI, at, "HC-CK-04")
        return g.done()


def foes_near(g: Harrow, at: Hex) -> int:
    """Enemy Haints within two hexes."""
    foe = g.rival(KAMMI)
    return sum([g.haints_at(foe, near) for near in WITHIN[at][REACH]])


class Grudge(Rule):
    """An enemy cube is set aside for each Haint near the Goblin, while they last (HC-CK-06, HC-R-04, HC-R-92)."""

    def begin(self, g: Harrow, _: int) -> Next:
        cubes = g.tally[GROUND + g.rival(KAMMI)]
        most = min(foes_near(g, g.goblin_at()), cubes)
        return g.ask(g.chooser(KAMMI), "cubes", list(range(most + 1)), "aside") if cubes else g.done()

    def aside(self, g: Harrow, n: int) -> Next:
        foe = g.rival(KAMMI)
        betray(g, other_fits=foes_near(g, g.kammi_at()) >= n)
        g.tally[GROUND + foe] -= n
        g.tally[ASIDE + foe] += n
        g.tell("HC-CK-06", "grudge", g.seat_of(KAMMI), n)
        return g.done()


class LetsBlouse(Rule):
    """An Ability Token of the box on a hex exactly two from the Goblin (HC-CK-07, HC-R-141)."""

    def __init__(self, kind: int = OFF) -> None:
        self.kind = kind

    def places(self, g: Harrow) -> list[Hex]:
        goblin = g.goblin_at()
        return [at for at in range(HEXES) if DISTANCE[goblin][at] == REACH]

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [kind for kind in range(KINDS) if g.tally[TOKENS_IN_BOX + kind]]  # HC-R-04
        return g.ask(g.chooser(KAMMI), "box", [*kinds, STOP], "named") if kinds else g.done()

    def named(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        g.become(LetsBlouse(kind))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "token_to", self.places(g), "laid")

    def laid(self, g: Harrow, at: Hex) -> Next:
        betray(g, other_fits=DISTANCE[g.kammi_at()][at] == REACH)
        g.tally[TOKENS_IN_BOX + self.kind] -= 1
        g.add_token(at, self.kind)
        g.tell("HC-CK-07", "token_laid", g.seat_of(KAMMI), self.kind, at)
        return g.done()


class Propel(Rule):
    """A Haint of hers next to the Goblin goes to any legal hex near it (HC-CK-12, HC-R-09, HC-R-145)."""

    def __init__(self, origin: Hex = OFF) -> None:
        self.origin = origin

    def places(self, g: Harrow, origin: Hex) -> list[Hex]:
        near = WITHIN[g.goblin_at()][REACH]
        return [at for at in near if at != origin and no_place(g, KAMMI, at, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        near = NEIGHBOURS[g.goblin_at()]
        some = [at for at in ANY_HAINT if at % SNAKE in near and free_haints(g, KAMMI, at)]
        some = [at for at in some if self.places(g, at % SNAKE)]
        return g.ask(g.chooser(KAMMI), "haint", [*some, STOP], "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(Propel(at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "relocate", self.places(g, self.origin % SNAKE), "sent")

    def sent(self, g: Harrow, to: Hex) -> Next:
        kammi, at = g.kammi_at(), self.origin % SNAKE
        betray(g, other_fits=DISTANCE[kammi][at] == 1 and DISTANCE[kammi][to] <= REACH)
        return march(g, KAMMI, haint_at(self.origin), at, to, "HC-CK-12", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


EFFECTS: Final[dict[int, type[Rule]]] = {
    ids.BLOOD_MONEY: BloodMoney,
    ids.BURIED: Buried,
    ids.DOPPELGANGER: Doppelganger,
    ids.GRUDGE: Grudge,
    ids.LETS_BLOUSE: LetsBlouse,
    ids.SLEIGHT_OF_HAND: Sleight,
    ids.SNARE: Snare,
    ids.PROPEL: Propel,
    ids.TEMPT: Tempt,
    ids.KEYHOLE: Keyhole,
}
