"""Who hears of an event: people, pieces and places as one listener would have them told. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from lantern.core.english import count, for_you, series
from lantern.core.flow import EVERYBODY, Event, Seat
from lantern.core.records import Value
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    FACTION_NAMES,
    HESTER,
    HESTER_NAIL,
    INFECTED,
    KINDS,
    PROTECTORS,
    SLOT_BIT,
    SLOTS,
    Faction,
    Group,
    Hex,
)
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.options import TITLES
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.view import faction_of
from lantern.games.harrow.words import (
    COLOUR_WORDS,
    OF_FACTION,
    OWNERS,
    TERRAIN_WORDS,
    Scene,
    a_token,
    card,
    company,
    legend,
    token,
    upper,
)

CUBE_NAMES: Final = (*FACTION_NAMES[:3], *TERRAIN_NAMES)  # whose cubes they are, for clients
FIRST_LEGEND: Final[int] = 6  # kinds of Units from here on are Legends, by slot


class Told(NamedTuple):
    """The words of an event and its named values."""

    text: str
    data: Mapping[str, Value] = {}


class Teller:
    """An event with the one who listens: "you" is whoever sits there."""

    def __init__(self, g: Harrow, event: Event, listener: Seat, names: tuple[str, ...]) -> None:
        self.g, self.event, self.names = g, event.seen_by(listener), names
        self.a, self.b, self.c = self.event.a, self.event.b, self.event.c
        self.hidden = event.known_to not in (EVERYBODY, listener)  # the particulars are not for this listener
        self.mine = faction_of(g, listener)
        self.faction = faction_at(g, event.seat)  # whose doing it was
        self.scene = Scene(g, event.what, you=self.mine, side=self.faction, eyes=self.mine)

    # --- people

    def whom(self, faction: Faction) -> str:
        """ "you" or "**Ines**"; nobody sits behind the factions of a solo game, so they go by their titles."""
        if faction == self.mine:
            return "you"
        if self.g.solo and faction != HESTER:
            return f"the **{TITLES[faction]}**"
        return f"**{self.names[self.g.seat_of(faction)]}**"

    def who(self, verb: str, faction: Faction | None = None) -> str:
        """ "you take" or "**Ines** takes", within a sentence: whoever the event belongs to, or another faction."""
        faction = self.faction if faction is None else faction
        return f"{self.whom(faction)} {self.agreeing(verb, faction)}"

    def does(self, verb: str, faction: Faction | None = None) -> str:
        """`who` at the beginning of a sentence."""
        return upper(self.who(verb, faction))

    def also(self, verb: str) -> str:
        """A further verb of the same one: "You play … and draw"."""
        return self.agreeing(verb, self.faction)

    def agreeing(self, verb: str, faction: Faction) -> str:
        several = self.g.solo and faction == PROTECTORS
        return for_you(verb) if several or faction == self.mine else verb

    def whose(self, faction: Faction | None = None) -> str:
        faction = self.faction if faction is None else faction
        if faction == self.mine:
            return "your"
        return OWNERS[faction] if self.g.solo else f"{self.whom(faction)}'s"

    # --- pieces

    def legend(self, slot: int) -> str:
        return legend(self.scene, slot)

    def haints(self, faction: Faction, n: int = 1, *, infected: bool = False) -> str:
        """ "a Family Haint", "2 Infected Family Haints", "your Haint"."""
        sick = "Infected " if infected else ""
        if faction == self.mine:
            return f"your {sick}Haint" if n == 1 else f"{n} of your {sick}Haints"
        noun = f"{sick}{OF_FACTION[faction]} Haint"
        return f"{'an' if infected else 'a'} {noun}" if n == 1 else f"{n} {noun}s"

    def units(self, faction: Faction, group: Group) -> str:
        """Units that somebody else moves: whose they are has to be said."""
        haints, infected = group % INFECTED, group // INFECTED % INFECTED
        parts = [self.legend(slot) for slot in slots_of(group)]
        parts += [self.haints(faction, haints)] if haints else []
        parts += [self.haints(faction, infected, infected=True)] if infected else []
        return series(parts)

    def own_units(self, group: Group) -> str:
        """Units that their owner moves."""
        return company(self.scene, group)

    def unit(self, kind: int) -> str:
        """One Unit by its kind: a Haint, an infected one, a Legend, or Hester herself."""
        if kind == HESTER_NAIL:
            return "you" if self.mine == HESTER else "Hester"
        if kind >= FIRST_LEGEND:
            return self.legend(kind - FIRST_LEGEND)
        return self.haints(kind % 3, infected=kind >= 3)

    # --- places and cards

    def place(self, at: Hex) -> str:
        """ "the forest **e4**", "your Home **d6**"."""
        if self.g.board.is_brambles(at):
            return "the **Brambles**"
        for faction in self.g.sides:
            if self.g.homes[faction] == at:
                return f"{'your' if faction == self.mine else OWNERS[faction]} Home **{GRID.names[at]}**"
        return f"the {TERRAIN_WORDS[self.g.board.kind[at]]} **{GRID.names[at]}**"

    def card(self) -> str:
        """The card of the event; one that the listener may not know has no name."""
        return "a card" if self.hidden else f"**{card(self.faction, self.a).title}**"

    def token(self) -> str:
        """The token of the event, or one that only its owner sees."""
        return "a token" if self.hidden else the_token(self.a)


def faction_at(g: Harrow, seat: Seat) -> Faction:
    """Whose doing an event of this seat is; in a solo game the factions have seats of nobody."""
    return g.sides[seat - 1] if g.solo and seat > 0 else faction_of(g, seat)


def slots_of(group: Group) -> list[int]:
    return [slot for slot in range(SLOTS) if group // SLOT_BIT >> slot & 1]


def the_token(kind: int) -> str:
    """ "an **ADVANCE** Token", "a **Scroll**"; of an Upgrade Token there is only one: "the **Confluence** Token"."""
    if kind >= KINDS:
        return f"the **{token(kind)}** Token"
    article, _, name = a_token(kind).partition(" ")
    return f"{article} **{name}**" + ("" if name == "Scroll" else " Token")


def cubes(n: int, colour: int) -> str:
    """ "2 red cubes", "no red cube"."""
    return count(n, f"{COLOUR_WORDS[colour]} cube") if n else f"no {COLOUR_WORDS[colour]} cube"


def hex_name(at: Hex) -> str:
    """A hex as clients know it; "" for one that is none."""
    return GRID.names[at] if 0 <= at < len(GRID.names) else ""


def way(origin: Hex, to: Hex) -> dict[str, Value]:
    """The values of anything that goes from one hex to another."""
    return {"from": hex_name(origin), "to": hex_name(to)}
