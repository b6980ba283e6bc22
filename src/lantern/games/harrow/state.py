"""A position of Harrow County with the rulebook's nouns and verbs. No rule is decided here. Hot code.

Boards are `bytes`, replaced when they change; hands, bag and rarely changed parts are tuples; every other number stands
in the tally; the map is shared.
"""

from __future__ import annotations

from typing import Any, Final

from lantern.core.flow import COMPILED, Seat, State, put
from lantern.games.harrow.board import BOARDS, Board
from lantern.games.harrow.ids import (
    ACTIVE,
    ASIDE,
    BAG_KINDS,
    BUILDING,
    CUBES,
    DIAL,
    DOLL_REAL,
    FURY,
    GROUND,
    HAINTS_LEFT,
    HESTER,
    HESTER_AT,
    HEXES,
    IN_TREE,
    INFECTED,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    KEPT,
    KINDS,
    LEGEND_AT,
    OFF,
    ON_BOARD,
    PAIR,
    PROTECTORS,
    SCORE,
    SLOT_BIT,
    SLOTS,
    SOLO_CARD,
    TALLY,
    TERRAIN_CUBE,
    TERRAINS,
    TOWNSFOLK,
    VIRTUAL,
    Faction,
    Group,
    Hex,
)

UNITS_PER_HEX: Final[int] = 4  # HC-CORE-01
NO_HEXES: Final = bytes(HEXES)
NO_SNAKES: Final = bytes(3 * HEXES)


class Harrow(State):
    """The table: pieces on the hexes, boards and supplies of the factions."""

    game = "harrow"
    saved = (
        "side", "assigned", "haints", "infected", "tokens", "storms", "paths", "red_cubes", "goads", "nails",
        "tally", "bag", "used", "family_board", "legends", "track", "homes", "hands", "decks", "bottoms", "discards",
        "in_play", "grid", "waiting_tokens", "row_cubes", "dolls", "blood", "slots", "pile", "roots", "old_roots",
        "bonfires", "offerings", "scoring", "altar",
    )  # fmt: skip

    def __init__(
        self,
        board: Board | None = None,
        sides: tuple[Faction, ...] = (),
        training: bool = False,
        hester: bool = False,
        solo: bool = False,
    ) -> None:
        if board is None:  # `clone` fills in everything itself
            return
        super().__init__()
        self.board = board
        self.side = board.name
        self.sides = sides  # the two warring factions
        self.training = training  # no cards, tiles, dial and Phase 1 (HC-TRN-11, HC-TRN-12)
        self.hester = hester  # she is in play
        self.solo = solo  # one person is Hester; the warring factions play by themselves
        self.legends: tuple[int, ...] = (OFF, OFF, OFF)  # who leads each faction; for Kammi, her Goblin
        self.track: tuple[int, ...] = (1, 1, 1)  # side of each faction's Legend Track
        self.homes: tuple[Hex, ...] = (OFF, OFF, OFF)  # by faction
        self.assigned: tuple[int, ...] = ()  # the kind of token for each terrain
        self.haints = bytes(3 * HEXES)  # [faction * HEXES + hex], not infected
        self.infected = bytes(3 * HEXES)
        self.tokens = bytes(KINDS * HEXES)  # [hex * KINDS + kind]: Ability Tokens lying there
        self.storms = NO_HEXES  # Storm Tokens; printed Storms are on the board
        self.paths = NO_HEXES
        self.red_cubes = NO_HEXES  # Emmy's
        self.goads = NO_HEXES  # Priscilla's
        self.nails: tuple[int, ...] = ()  # Bernice's: a Unit each, packed by `nailed`
        self.bag = bytes(BAG_KINDS)  # Family's tokens, by kind, then upgraded ones by card
        self.used: tuple[int, ...] = ()  # Family's tokens out of the bag in this turn
        self.family_board: tuple[int, ...] = ()  # tokens placed, in order
        self.waiting_tokens: tuple[int, ...] = ()  # Upgrade Tokens on the Attack Jar, for the next attack
        # the full game: cards by faction; a deck is a mask of cards in no order, and cards known to lie below them
        self.hands: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.decks: tuple[int, ...] = (0, 0, 0, 0)
        self.bottoms: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.discards: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.in_play: tuple[int, ...] = ()  # Goblin Cards next to the Goblin
        self.grid: tuple[int, ...] = ()  # Kammi's Action Grid: two kinds a row, the waiting one, and its row or OFF
        self.row_cubes = bytes(3)
        self.dolls: tuple[int, ...] = ()
        self.blood = NO_HEXES  # Kammi's cubes of Blood Money
        self.slots: tuple[tuple[int, ...], ...] = ((), (), (), ())  # face-up Bonus Tiles, by jar
        self.pile: tuple[int, int] = (0, 0)  # tiles face down, and used ones, as masks
        # Hester: a Root is the hex it leaves times 64 and the hex it enters
        self.roots: tuple[int, ...] = ()  # placed in this turn, in order
        self.old_roots: tuple[int, ...] = ()  # of her turn before
        self.bonfires = NO_HEXES  # tokens on each hex
        self.offerings = NO_HEXES  # Terrain Cubes of Forced Sacrifice: 1 + terrain
        self.scoring: tuple[int, ...] = ()  # her Scoring Spaces
        self.altar: tuple[int, ...] = ()  # her active cards, by pile
        self.tally = [0] * TALLY
        for slot in range(SLOTS):
            self.tally[LEGEND_AT + slot] = OFF
        self.tally[HESTER_AT] = self.tally[FURY] = self.tally[SOLO_CARD] = OFF

    def clone(self) -> Harrow:
        new = Harrow.__new__(Harrow)
        if not COMPILED:  # interpreted, one update is twice as fast as fifty assignments
            new.__dict__.update(self.__dict__)
            new.rules, new.steps, new.tally = self.rules.copy(), self.steps.copy(), self.tally.copy()
            return new
        self.copy_flow(new)
        new.board, new.side, new.sides, new.training = self.board, self.side, self.sides, self.training
        new.hester, new.solo, new.assigned = self.hester, self.solo, self.assigned
        new.legends, new.track, new.homes = self.legends, self.track, self.homes
        new.haints, new.infected, new.tokens, new.storms = self.haints, self.infected, self.tokens, self.storms
        new.paths, new.red_cubes, new.goads, new.nails = self.paths, self.red_cubes, self.goads, self.nails
        new.bag, new.used, new.family_board = self.bag, self.used, self.family_board
        new.waiting_tokens, new.hands, new.decks = self.waiting_tokens, self.hands, self.decks
        new.bottoms, new.discards, new.in_play = self.bottoms, self.discards, self.in_play
        new.grid, new.row_cubes, new.dolls, new.blood = self.grid, self.row_cubes, self.dolls, self.blood
        new.slots, new.pile = self.slots, self.pile
        new.roots, new.old_roots, new.bonfires = self.roots, self.old_roots, self.bonfires
        new.offerings, new.scoring, new.altar = self.offerings, self.scoring, self.altar
        new.tally = self.tally.copy()
        return new

    def turn_map(self, side: str) -> None:
        """Play on this side of the map."""
        self.side, self.board = side, BOARDS[side]

    def load(self, data: dict[str, Any]) -> None:
        self.turn_map(data["side"])
        super().load(data)

    # --- sides

    def active(self) -> Faction:
        return self.tally[ACTIVE]

    def seat_of(self, faction: Faction) -> Seat:
        """The seat of a faction. Solo, the person is seat 0, and the factions are told of as seats of nobody."""
        if faction == HESTER:
            return 0 if self.solo else 2
        return self.sides.index(faction) + self.solo

    def chooser(self, faction: Faction) -> Seat:
        """Who chooses for a faction: its player, or the one person of a solo game (HC-R-71)."""
        return 0 if self.solo else self.seat_of(faction)

    def rival(self, faction: Faction) -> Faction:
        """The other of the two warring factions."""
        return self.sides[1] if self.sides[0] == faction else self.sides[0]

    def legend_of(self, faction: Faction) -> int:
        return self.legends[faction]

    # --- Units (HC-GEN-04: Legends and Haints alike)

    def haints_at(self, faction: Faction, at: Hex) -> int:
        """Haints of a faction on a hex, infected ones too (HC-INF-06)."""
        return self.haints[faction * HEXES + at] + self.infected[faction * HEXES + at]

    def units(self, faction: Faction, at: Hex) -> int:
        here, tally = faction * HEXES + at, self.tally
        n = self.haints[here] + self.infected[here]
        if tally[LEGEND_AT + faction] == at:
            n += 1
        if faction == KAMMI and tally[LEGEND_AT + KAMMI_SLOT + 1] == at:
            n += 1
        return n

    def all_units(self, at: Hex) -> int:
        one, other = self.sides
        return self.units(one, at) + self.units(other, at)

    def held(self, faction: Faction) -> list[Hex]:
        """The hexes with at least one Unit of a faction."""
        start, legend = faction * HEXES, self.tally[LEGEND_AT + faction]
        second = self.tally[LEGEND_AT + KAMMI_SLOT + 1] if faction == KAMMI else legend
        haints = self.haints[start : start + HEXES]
        if self.infected != NO_SNAKES:
            snakes = self.infected[start : start + HEXES]
            return [at for at, n in enumerate(haints) if n or snakes[at] or at in (legend, second)]
        return [at for at, n in enumerate(haints) if n or at == legend or at == second]  # noqa: SIM109  # the hottest line

    def haints_on_map(self, faction: Faction) -> int:
        start = faction * HEXES
        return sum(self.haints[start : start + HEXES]) + sum(self.infected[start : start + HEXES])

    def add_haints(self, faction: Faction, at: Hex, n: int) -> None:
        here = faction * HEXES + at
        self.haints = put(self.haints, here, self.haints[here] + n)

    def add_infected(self, faction: Faction, at: Hex, n: int) -> None:
        here = faction * HEXES + at
        self.infected = put(self.infected, here, self.infected[here] + n)

    def move_group(self, faction: Faction, group: Group, origin: Hex, to: Hex) -> None:
        """Units leave one hex for another; what that causes is decided elsewhere."""
        if group % INFECTED:
            self.add_haints(faction, origin, -(group % INFECTED))
            self.add_haints(faction, to, group % INFECTED)
        infected = group // INFECTED % INFECTED
        if infected:
            self.add_infected(faction, origin, -infected)
            self.add_infected(faction, to, infected)
        for slot in range(SLOTS):
            if group // SLOT_BIT >> slot & 1:
                self.tally[LEGEND_AT + slot] = to

    # --- Kammi's two tokens

    def goblin_slot(self) -> int:
        """The token that is the Goblin; the position itself always knows."""
        return 5 - self.tally[KAMMI_IS]

    def goblin_at(self) -> Hex:
        return self.tally[LEGEND_AT + self.goblin_slot()]

    def kammi_at(self) -> Hex:
        return self.tally[LEGEND_AT + self.tally[KAMMI_IS]]

    def doll_at(self, at: Hex) -> int:
        """Which Doll Token lies on a hex, by index; OFF if none."""
        for n, doll in enumerate(self.dolls):
            if doll % DOLL_REAL == at:
                return n
        return OFF

    # --- nails: which Units cannot move (HC-LGP-08)

    def nails_under_haints(self, faction: Faction, at: Hex, infected: bool) -> int:
        return self.nails.count(nail(faction + (3 if infected else 0), at)) if self.nails else 0

    def is_nailed(self, slot: int) -> bool:
        return bool(self.nails) and nail(6 + slot, self.tally[LEGEND_AT + slot]) in self.nails

    # --- the map

    def has_storm(self, at: Hex) -> bool:
        """Printed or placed, a Storm is a Storm (HC-GEN-10)."""
        return self.storms[at] > 0 or self.board.storm[at] > 0

    def has_townsfolk(self, at: Hex) -> bool:
        return at in self.tally[TOWNSFOLK : TOWNSFOLK + TERRAINS]

    def has_building(self, at: Hex) -> bool:
        return at in self.tally[BUILDING : BUILDING + TERRAINS]

    def tokens_at(self, at: Hex) -> list[int]:
        """The kinds of Ability Tokens lying on a hex, one entry a token."""
        here = at * KINDS
        return [kind for kind in range(KINDS) for _ in range(self.tokens[here + kind])]

    def add_token(self, at: Hex, kind: int, n: int = 1) -> None:
        here = at * KINDS + kind
        self.tokens = put(self.tokens, here, self.tokens[here] + n)

    # --- cubes (HC-R-05: conserved by colour)

    def strengthen(self, faction: Faction, n: int) -> int:
        """Cubes go from Possessions to the Battleground, as many as there are (HC-STR-01, HC-R-04)."""
        n = min(n, self.tally[CUBES + faction])
        self.tally[CUBES + faction] -= n
        self.tally[GROUND + faction] += n
        return n

    def take_back(self, colour: int, n: int) -> None:
        """Cubes go from the Battleground back to Possessions."""
        self.tally[GROUND + colour] -= n
        self.tally[CUBES + colour] += n

    def cubes_of(self, colour: int) -> int:
        """Every cube of a colour, wherever it is."""
        tally = self.tally
        places = (CUBES, GROUND, IN_TREE, ASIDE, ON_BOARD)
        return sum([tally[place + colour] for place in places]) + self.cubes_on_map(colour)

    def cubes_on_map(self, colour: int) -> int:
        """Emmy's, Kammi's on hexes and on her Action Grid, and Hester's."""
        if colour == PROTECTORS:
            return sum(self.red_cubes)
        if colour == KAMMI:
            return sum(self.blood) + sum(self.row_cubes)
        return 0 if colour < TERRAIN_CUBE else self.offerings.count(1 + colour - TERRAIN_CUBE)

    # --- points

    def score(self, faction: Faction, points: int, rule: str) -> None:
        self.tally[SCORE + faction] += points
        self.tell(rule, "points", self.seat_of(faction), points, self.tally[SCORE + faction])

    def haints_of(self, faction: Faction) -> int:
        """Every haint of a faction: on the map, in Possessions, on the rival's Dial, on Hester's board."""
        killer = self.rival(faction)
        return (
            self.haints_on_map(faction)
            + self.tally[HAINTS_LEFT + faction]
            + self.tally[KEPT + killer]
            - self.tally[VIRTUAL + killer]
            + self.scoring.count(PAIR)
        )

    def dial(self, faction: Faction) -> int:
        return self.tally[DIAL + faction]


def nail(kind: int, at: Hex) -> int:
    """A Unit with a nail under it: haint of a faction (0 to 2), infected one (3 to 5), Legend by slot (6 to 9)."""
    return kind * 64 + at
