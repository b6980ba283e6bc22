"""KAM, OBS-02, DOLL-05..11. What comes to light about Kammi's tokens and the Dolls."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    DOLL_GONE,
    DOLL_OPEN,
    DOLL_REAL,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    LEGEND_AT,
    MAY_BE,
    OFF,
    REVEALED,
    TURN_NUMBER,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.cards import replaced
from lantern.games.harrow.rules.moving import STOP
from lantern.games.harrow.state import Harrow

DOLL_POINTS: Final[int] = 4  # HC-DOLL-08


def betray(g: Harrow, *, other_fits: bool) -> None:
    """Something happened that hangs on a token's place; if the other one's would not do, all know it (HC-OBS-02)."""
    if not other_fits:
        g.tally[MAY_BE] = 1 << g.tally[KAMMI_IS] - KAMMI_SLOT


def reveal_legends(g: Harrow) -> None:
    """Both of Kammi's Legends lie open until they may be hidden again (HC-KAM-01)."""
    g.tally[REVEALED] = g.tally[TURN_NUMBER]
    g.tally[MAY_BE] = 1 << g.tally[KAMMI_IS] - KAMMI_SLOT
    g.told = True
    g.tell("HC-KAM-01", "revealed", g.seat_of(KAMMI), g.tally[KAMMI_IS])


def lose_cards(g: Harrow) -> None:
    """The Goblin was hit: its cards in play are discarded; others can still be played (HC-KAM-04, HC-KAM-07)."""
    if g.in_play:
        g.discards = replaced(g.discards, KAMMI, (*g.discards[KAMMI], *g.in_play))
        g.tell("HC-KAM-04", "cards_lost", g.seat_of(KAMMI), len(g.in_play))
        g.in_play = ()


# --- Dolls ----------------------------------------------------------------------------------------------------------


def dolls_in_play(g: Harrow) -> list[int]:
    return [n for n, doll in enumerate(g.dolls) if doll % DOLL_REAL != DOLL_GONE]


class Rearrange(Rule):
    """Kammi was hit: the attacker may exchange Dolls that are not with her Units, and she looks away.

    Which of these hexes holds the real one is all there is to choose (HC-KAM-05, HC-KAM-06, HC-OBS-06, HC-R-47).
    """

    def __init__(self, faction: Faction) -> None:
        self.faction = faction

    def loose(self, g: Harrow) -> list[Hex]:
        hexes = [g.dolls[n] % DOLL_REAL for n in dolls_in_play(g)]
        return sorted([at for at in hexes if not g.units(KAMMI, at)])

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("choose") if self.loose(g) else g.done()

    def choose(self, g: Harrow, _: int) -> Next:
        """Where the real one is not among them, there is nothing to exchange: decoys are all alike."""
        real = [doll % DOLL_REAL for doll in g.dolls if doll & DOLL_REAL]
        loose = self.loose(g)
        places = loose if real and real[0] in loose else []
        answers = [*[at for at in places if at != real[0]], STOP]
        if any(doll & DOLL_OPEN for doll in g.dolls):  # HC-R-47: where a Doll goes that lies face up, everybody sees
            return g.ask(g.chooser(self.faction), "rearrange", answers, "chosen")
        return g.ask_secretly(g.chooser(self.faction), "rearrange", answers, "chosen")

    def chosen(self, g: Harrow, to: Hex) -> Next:
        if to != STOP:
            self.exchange(g, to)
        g.whisper("HC-KAM-05", "rearranged", g.chooser(self.faction), to)
        return g.done()

    def exchange(self, g: Harrow, to: Hex) -> None:
        """The real Doll and the decoy on a hex change places; face up, it stays so."""
        real = next(n for n in dolls_in_play(g) if g.dolls[n] & DOLL_REAL)
        decoy, at = g.doll_at(to), g.dolls[real] % DOLL_REAL
        dolls = list(g.dolls)
        dolls[real], dolls[decoy] = dolls[real] - at + to, at
        if g.dolls[real] & DOLL_OPEN:
            g.tell("HC-R-47", "doll_moved", g.seat_of(KAMMI), at, to)
        else:  # by index they keep their hexes, so that nothing shows
            dolls[real], dolls[decoy] = at, to + DOLL_REAL
        g.dolls = tuple(dolls)


def reveal_dolls(g: Harrow) -> None:
    """Kammi's Clean Up: each Doll with one of her Legends is turned over (HC-CLN-15, HC-DOLL-05, HC-DOLL-11)."""
    for n in dolls_in_play(g):
        at = g.dolls[n] % DOLL_REAL
        if at in (g.tally[LEGEND_AT + KAMMI_SLOT], g.tally[LEGEND_AT + KAMMI_SLOT + 1]):
            turn_over(g, n, at)


def turn_over(g: Harrow, n: int, at: Hex) -> None:
    real = bool(g.dolls[n] & DOLL_REAL)
    if not real:  # HC-DOLL-06, HC-DOLL-09
        set_doll(g, n, DOLL_GONE)
        g.told = True
        g.tell("HC-DOLL-06", "decoy", g.seat_of(KAMMI), at)
        return
    alone = g.tally[LEGEND_AT + KAMMI_SLOT] != g.tally[LEGEND_AT + KAMMI_SLOT + 1]
    betray(g, other_fits=not alone)  # HC-R-124: whether it stays tells who found it
    if g.kammi_at() == at:  # HC-DOLL-08, HC-DOLL-10, HC-R-125
        set_doll(g, n, DOLL_GONE + DOLL_REAL)
        g.told = True
        g.tell("HC-DOLL-08", "doll_found", g.seat_of(KAMMI), at)
        g.score(KAMMI, DOLL_POINTS, "HC-DOLL-08")
    elif not g.dolls[n] & DOLL_OPEN:  # HC-DOLL-07
        set_doll(g, n, at + DOLL_REAL + DOLL_OPEN)
        g.told = True
        g.tell("HC-DOLL-07", "doll_open", g.seat_of(KAMMI), at)


def set_doll(g: Harrow, n: int, doll: int) -> None:
    g.dolls = (*g.dolls[:n], doll, *g.dolls[n + 1 :])


class NameLegend(Rule):
    """Kammi and the Goblin stand together: the defender says who was hit (HC-KAM-03). Its result: the slot."""

    def begin(self, g: Harrow, _: int) -> Next:
        goblin = g.goblin_slot()
        return g.ask(g.chooser(KAMMI), "which_legend", [g.tally[KAMMI_IS], goblin], "named")

    def named(self, g: Harrow, slot: int) -> Next:
        return g.done(slot)


def slot_hit(g: Harrow, faction: Faction, at: Hex) -> int:
    """The Legend of a faction that stands on a hex; OFF if Kammi's side has to say which (HC-KAM-03)."""
    if faction != KAMMI:
        return faction
    both = g.tally[LEGEND_AT + KAMMI_SLOT] == g.tally[LEGEND_AT + KAMMI_SLOT + 1] == at
    if both:
        return OFF
    return KAMMI_SLOT if g.tally[LEGEND_AT + KAMMI_SLOT] == at else KAMMI_SLOT + 1
