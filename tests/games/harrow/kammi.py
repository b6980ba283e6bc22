"""Kammi for rule tests: a full game past its opening, with Units, Dolls, cards and grid where a test wants them.

t = kammi_table(hand=("entice",), kammi_track=2)     # Kammi (kammi-1) on c2, her Goblin (kammi-2) on e2, rival's Legend
t.goblin("d5").haints(KAMMI, "d5", 1)                # on d6; nothing else on the map, no Doll
t.dolls("c6", "d7", "e6", real="d7").scrolls(KAMMI, 1)
t.say("jar wild", "card", "play entice")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BACKBITTEN,
    BUILDING,
    DOLL_GONE,
    DOLL_OPEN,
    DOLL_REAL,
    FAMILY,
    GONE,
    HAINTS_LEFT,
    HEXES,
    JARS,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    KIND_NAMES,
    KINDS,
    LEGEND_AT,
    MAY_BE,
    OFF,
    PROTECTORS,
    REVEALED,
    TERRAINS,
    TOWNSFOLK,
    TURN_NUMBER,
    WAITING,
)
from lantern.games.harrow.names import CARD_NAMES, TILE_NAMES
from lantern.games.harrow.view import HarrowView, view
from tests.games.harrow.full import PLAIN_TOKENS, changed, pass_to, to_jar
from tests.games.harrow.kit import Table

RIVALS = {"protectors": PROTECTORS, "family": FAMILY}
HER_HOME, RIVAL_HOME = "d2", "d6"
BEHIND_HER, BEHIND_RIVAL = ("c1", "d1", "e1"), ("c6", "d7", "e6")
EITHER = 3  # of her two tokens: nobody can tell which is Kammi
GRID_ROWS = ("strengthen advance", "spawn spawn", "advance strengthen")  # the first is the example of p. 24
OUT = "out"  # instead of a hex: the Doll is out of play


def opening(rival: str = "protectors", **options: Any) -> KammiTable:
    """Nothing is settled yet: chance is asked which token lies on which terrain. The rival is seat 0, Kammi seat 1."""
    return KammiTable(mode="full", factions=f"{rival},kammi", **options)


def placing(rival: str = "protectors", **options: Any) -> KammiTable:
    """Tokens and grid are laid; the rival is asked where the real Doll lies."""
    t = opening(rival, **options).say(PLAIN_TOKENS)
    while t.asked == "grid":
        t.say(t.answers[0])
    return t


def kammi_table(rival: str = "protectors", hand: Iterable[str] = (), first: int = KAMMI, **options: Any) -> KammiTable:
    """Kammi's jar question: Kammi stands on c2, her Goblin on e2, the rival's Legend on d6, all of them alone.

    No token, goal piece or Doll is on the map; goal pieces wait on the Scoreboard, tiles in the pile. Kammi holds
    `hand`, the rival no card; all other cards lie in the decks. `first` holds the First Player Token.
    """
    t = placing(rival, **options)
    while t.asked != "flipper":
        t.say(t.answers[0])
    t.say(f"flipper {t.g.seat_of(first)}", "tile first", "tile advance", "tile spawn", "tile strengthen")
    t.to_jar()
    t.g.slots, t.g.pile = ((),) * JARS, ((1 << len(TILE_NAMES)) - 1, 0)
    t.turn_of(KAMMI).clear().legend(RIVALS[rival], RIVAL_HOME).kammi("c2").goblin("e2").grid(*GRID_ROWS)
    return t.hand(RIVALS[rival]).hand(KAMMI, *hand)


class KammiTable(Table):
    """A table at which Kammi sits. Her Legend token `kammi-1` is Kammi herself, unless `goblin_is` says otherwise."""

    @property
    def rival(self) -> int:
        return self.g.rival(KAMMI)

    # --- building a position

    def clear(self) -> Self:
        """Only boards and supplies: no Unit, token, goal piece or Doll on the map."""
        for faction in self.g.sides:
            self.g.tally[HAINTS_LEFT + faction] += self.g.haints_on_map(faction)
        for slot in range(4):
            self.g.tally[LEGEND_AT + slot] = OFF
        self.g.haints, self.g.tokens, self.g.dolls = bytes(3 * HEXES), bytes(KINDS * HEXES), (DOLL_GONE,) * 3
        for n in range(TERRAINS):
            self.g.tally[TOWNSFOLK + n] = WAITING if PROTECTORS in self.g.sides else GONE
            self.g.tally[BUILDING + n] = WAITING if FAMILY in self.g.sides else GONE
        return self

    def haints(self, faction: int, at: str, n: int) -> Self:
        super().haints(faction, at, n)
        return self

    def token(self, kind: str, at: str) -> Self:
        super().token(kind, at)
        return self

    def storm(self, *hexes: str) -> Self:
        super().storm(*hexes)
        return self

    def path(self, *hexes: str) -> Self:
        super().path(*hexes)
        return self

    def cubes(self, faction: int, n: int) -> Self:
        super().cubes(faction, n)
        return self

    def scrolls(self, faction: int, n: int) -> Self:
        super().scrolls(faction, n)
        return self

    def wilds(self, faction: int, n: int) -> Self:
        super().wilds(faction, n)
        return self

    def set(self, field: int, value: int) -> Self:
        super().set(field, value)
        return self

    def legend(self, faction: int, at: str) -> Self:
        """The rival's Legend; Kammi's tokens are placed by `kammi` and `goblin`."""
        assert faction != KAMMI
        return self.token_at(faction, at)

    def token_at(self, slot: int, at: str) -> Self:
        """A Legend token by slot; Kammi's two are 2 and 3, which the answers call `kammi-1` and `kammi-2`."""
        self.g.tally[LEGEND_AT + slot] = GRID.named[at]
        return self.fresh()

    def kammi(self, at: str) -> Self:
        return self.token_at(self.g.tally[KAMMI_IS], at)

    def goblin(self, at: str) -> Self:
        return self.token_at(self.g.goblin_slot(), at)

    def goblin_is(self, token: int) -> Self:
        """The Goblin is `kammi-1` or `kammi-2`; the tokens stay where they are."""
        self.g.tally[KAMMI_IS] = KAMMI_SLOT + 2 - token
        return self.fresh()

    def revealed(self, turns_ago: int = 1) -> Self:
        """Her Legends lie open since a turn before this one (0: since this one)."""
        self.g.tally[REVEALED] = max(1, self.g.tally[TURN_NUMBER])
        self.g.tally[TURN_NUMBER] = self.g.tally[REVEALED] + turns_ago
        self.g.tally[MAY_BE] = 1 << self.g.tally[KAMMI_IS] - KAMMI_SLOT
        return self.fresh()

    def dolls(self, *hexes: str, real: str = "", face_up: bool = False) -> Self:
        """Three Dolls, or fewer with the others out of play; one of them is real, unless none lies on `real`."""
        codes = [DOLL_GONE if at == OUT else GRID.named[at] for at in (*hexes, OUT, OUT, OUT)[:3]]
        marks = DOLL_REAL + (DOLL_OPEN if face_up else 0)
        self.g.dolls = tuple(code + (marks if at == real else 0) for code, at in zip(codes, hexes, strict=False))
        self.g.dolls += (DOLL_GONE,) * (3 - len(self.g.dolls))
        return self.fresh()

    def hand(self, faction: int, *cards: str) -> Self:
        """Exactly these cards in a hand; what nobody has played lies in the deck, shuffled."""
        names = CARD_NAMES[faction]
        held = sorted(names.index(name) for name in cards)
        shown = {*held, *self.g.discards[faction], *(self.g.in_play if faction == KAMMI else ())}
        rest = sum(1 << n for n in range(len(names)) if n not in shown)
        self.g.hands = changed(self.g.hands, faction, tuple(held))
        self.g.bottoms = changed(self.g.bottoms, faction, ())
        self.g.decks = (*self.g.decks[:faction], rest, *self.g.decks[faction + 1 :])
        return self.fresh()

    def in_play(self, *cards: str) -> Self:
        """These Goblin Cards were played in earlier turns; they come from hand or deck."""
        self.g.in_play = tuple(CARD_NAMES[KAMMI].index(name) for name in cards)
        return self.hand(KAMMI, *[name for name in self.held(KAMMI) if name not in cards])

    def grid(self, *rows: str, waiting: str = "advance", zone: int = OFF) -> Self:
        """Kammi's Action Grid by rows, the token to be pushed next, and in whose black zone (0 to 2) it lies."""
        kinds = [KIND_NAMES.index(kind) for row in rows for kind in row.split()]
        self.g.grid = (*kinds, KIND_NAMES.index(waiting), zone)
        return self.fresh()

    def row_cubes(self, *cubes: int) -> Self:
        self.g.row_cubes = bytes(cubes)
        return self.fresh()

    def townsfolk(self, *hexes: str) -> Self:
        """The first, second … Townsfolk on these hexes."""
        return self.goals(TOWNSFOLK, hexes)

    def buildings(self, *hexes: str) -> Self:
        return self.goals(BUILDING, hexes)

    def goals(self, field: int, hexes: Iterable[str]) -> Self:
        for n, at in enumerate(hexes):
            self.g.tally[field + n] = GRID.named[at]
        return self.fresh()

    def fresh(self) -> Self:
        slots = [*self.g.sides[:1], KAMMI_SLOT, *([] if self.g.tally[BACKBITTEN] else [KAMMI_SLOT + 1])]
        if self.g.waiting is not None and OFF not in [self.g.tally[LEGEND_AT + slot] for slot in slots]:
            self.g.ask_again()
        return self

    # --- playing

    def say(self, *answers: str) -> Self:
        super().say(*answers)
        return self

    def to_jar(self) -> Self:
        """On to the next jar question: what may be declined is, otherwise the first answer is given; chance too."""
        to_jar(self)
        return self

    def turn_of(self, faction: int) -> Self:
        """The next jar question of a faction; turns before it pass without any action."""
        pass_to(self, faction)
        return self

    # --- looking

    def held(self, faction: int) -> list[str]:
        return [CARD_NAMES[faction][card] for card in self.g.hands[faction]]

    @property
    def played(self) -> list[str]:
        """Goblin Cards in play."""
        return [CARD_NAMES[KAMMI][card] for card in self.g.in_play]

    @property
    def rows(self) -> list[str]:
        """The grid by rows, as `grid` takes it."""
        kinds = [KIND_NAMES[kind] for kind in self.g.grid[:6]]
        return [" ".join(kinds[n : n + 2]) for n in (0, 2, 4)]

    @property
    def kammi_on(self) -> str:
        return GRID.names[self.g.kammi_at()]

    @property
    def goblin_on(self) -> str:
        at = self.g.goblin_at()
        return GRID.names[at] if at != OFF else ""

    @property
    def dolls_on(self) -> list[str]:
        """The hexes of the Dolls in play."""
        return sorted(GRID.names[doll % DOLL_REAL] for doll in self.g.dolls if doll % DOLL_REAL != DOLL_GONE)

    @property
    def real_on(self) -> str:
        """Where the real Doll lies; "" when it is out of play."""
        real = [doll % DOLL_REAL for doll in self.g.dolls if doll & DOLL_REAL]
        return GRID.names[real[0]] if real and real[0] != DOLL_GONE else ""

    def can_tell(self) -> str:
        """Who Kammi is as far as everybody can tell: "kammi-1", "kammi-2", or "" while it may be either."""
        return {1: "kammi-1", 2: "kammi-2", EITHER: ""}[self.g.tally[MAY_BE]]

    def seen(self, faction: int) -> HarrowView:
        """The table as the seat of a faction sees it."""
        return view(self.g, self.g.seat_of(faction))
