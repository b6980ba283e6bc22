"""Names of things as people say them, and the small words that sentences are built with. Cold code.

Words are said to somebody: a `Scene` is the position with the eyes that look at it. Whatever those eyes may not know
has a name that gives nothing away ("hidden Legend 1").
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from lantern.core.english import count, series
from lantern.core.flow import Question, Rule
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.card_words import CARD_WORDS, LEGEND_WORDS, TRACK_WORDS, TrackWords, Words
from lantern.games.harrow.ids import FACTION_NAMES, LEGEND_NAMES, OFF, Faction, Group, Hex
from lantern.games.harrow.names import CARD_NAMES, TILE_NAMES, UPGRADE_NAMES
from lantern.games.harrow.records import CardData, load_cards, load_tiles
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.view import faction_of, knows_legends

FACTIONS: Final = ("the Protectors", "the Family", "Kammi", "Hester")
OF_FACTION: Final = ("Protector", "Family", "Kammi")
OWNERS: Final = ("the Protectors'", "the Family's", "Kammi's", "Hester's")
COLOUR_WORDS: Final = ("red", "blue", "purple", "yellow", "green", "brown", "teal")  # of cubes
TERRAIN_WORDS: Final = ("plains", "forest", "bog", "wetlands", "mountain")
KIND_TITLES: Final = ("ADVANCE", "SPAWN", "STRENGTHEN", "Scroll")
KIND_SIGNS: Final = ("advance", "spawn", "strengthen", "scroll")
JAR_TITLES: Final = ("Abilities Jar", "Wild Jar", "Legend Jar", "Attack Jar")
TERRAIN_SIGNS: Final = ("plain", "forest", "bog", "wetland", "mountain", "bramble")
TOWNSFOLK_TITLES: Final = ("plains Townsfolk", "forest Townsfolk", "bog Townsfolk", "wetlands Townsfolk")
BUILDING_TITLES: Final = ("plains Building", "forest Building", "bog Building", "wetlands Building")
TILE_TITLES: Final = {
    name: Words(tile.name, tile.text) for name, tile in zip(TILE_NAMES, load_tiles().tile, strict=True)
}
TILE_RULES: Final = {name: tile.rules[0] for name, tile in zip(TILE_NAMES, load_tiles().tile, strict=True)}


class Scene(NamedTuple):
    """An open question and who looks at it."""

    g: Harrow
    what: str  # the question
    you: Faction  # who is asked
    side: Faction  # whose pieces it is about: in a solo game the person also chooses for the two factions
    eyes: Faction  # who reads the words, and so what may be known; OFF when everybody does

    @property
    def rule(self) -> Rule:
        """The rule that asks."""
        return self.g.rules[-1]

    @property
    def foe(self) -> Faction:
        return self.g.rival(self.side)


def scene(g: Harrow, question: Question, *, aloud: bool = False) -> Scene:
    """The question as the seat that is asked sees it, or so that everybody may hear it."""
    you = faction_of(g, question.seat)
    return Scene(g, question.what, you, acting(g, you), OFF if aloud else you)


def acting(g: Harrow, you: Faction) -> Faction:
    """Hester acts for herself in her own turn; solo, the person decides for the active faction in all others."""
    hesters = any(type(rule).__name__ == "HesterTurn" for rule in g.rules)
    return g.active() if g.solo and not hesters else you


# --- places ---------------------------------------------------------------------------------------------------------


def place(s: Scene, at: Hex) -> str:
    """A hex within a sentence: "the forest d5", "the Brambles", "your Home"."""
    if at == OFF:
        return "off the map"
    if s.g.board.is_brambles(at):
        return "the Brambles"
    for faction in s.g.sides:
        if s.g.homes[faction] == at:
            return f"{owner(s, faction)} Home"
    return f"the {TERRAIN_WORDS[s.g.board.kind[at]]} {GRID.names[at]}"


def terrain_sign(s: Scene, at: Hex) -> str:
    """The icon of a hex."""
    return "home" if at in s.g.homes else TERRAIN_SIGNS[s.g.board.kind[at]]


def owner(s: Scene, faction: Faction) -> str:
    return "your" if faction == s.you else OWNERS[faction]


def you_or(s: Scene, faction: Faction) -> str:
    return "you" if faction == s.you else FACTIONS[faction]


# --- Units ----------------------------------------------------------------------------------------------------------


def legend(s: Scene, slot: int) -> str:
    """A Legend by name: "Emmy", "the Brute"; one of Kammi's tokens that the eyes cannot tell: "hidden Legend 1"."""
    g, faction = s.g, ids.SLOT_OWNER[slot]
    if faction != ids.KAMMI:
        title = LEGEND_WORDS[LEGEND_NAMES[g.legends[faction]]].title
        return f"the {title}" if g.legends[faction] == ids.SKINLESS_BOY else title
    if not knows_legends(g, s.eyes):
        return f"hidden Legend {slot - ids.KAMMI_SLOT + 1}"
    return "Kammi" if slot == g.tally[ids.KAMMI_IS] else f"the {goblin_name(g)}"


def goblin_name(g: Harrow) -> str:
    """Which Goblin goes with Kammi is no secret; where it stands may be one."""
    return LEGEND_WORDS[LEGEND_NAMES[g.legends[ids.KAMMI]]].title


def leader(s: Scene, faction: Faction) -> str:
    """The Legend of a faction where only one is meant; for Kammi, her Goblin."""
    return f"the {goblin_name(s.g)}" if faction == ids.KAMMI else legend(s, faction)


def unit(s: Scene, kind: int) -> str:
    """One Unit by kind, as nails and pushes know it: "a Haint of yours", "an Infected Haint of the Family", "Levi"."""
    if kind >= ids.HESTER_NAIL:
        return "Hester"
    if kind >= 6:
        return legend(s, kind - 6)
    name = "an Infected Haint" if kind >= 3 else "a Haint"
    return f"{name} of {'yours' if kind % 3 == s.you else FACTIONS[kind % 3]}"


def haint_there(s: Scene, kind: int) -> str:
    """A Haint by kind where its hex is told beside it: "an Infected Protector Haint", "a Haint of yours"."""
    if kind % 3 == s.you:
        return unit(s, kind)
    return f"{'an Infected' if kind >= 3 else 'a'} {OF_FACTION[kind % 3]} Haint"


def company(s: Scene, group: Group) -> str:
    """Units that go together: "Emmy and 2 Haints"."""
    names = [legend(s, slot) for slot in range(ids.SLOTS) if group // ids.SLOT_BIT >> slot & 1]
    haints, infected = group % ids.INFECTED, group // ids.INFECTED % ids.INFECTED
    names += [count(haints, "Haint")] if haints else []
    names += [count(infected, "Infected Haint")] if infected else []
    return series(names)


def standing(s: Scene, faction: Faction, at: Hex) -> str:
    """All Units of a faction on a hex."""
    here = faction * ids.HEXES + at
    slots = [slot for slot in range(ids.SLOTS) if ids.SLOT_OWNER[slot] == faction]
    mask = sum(1 << slot for slot in slots if s.g.tally[ids.LEGEND_AT + slot] == at)
    return company(s, s.g.haints[here] + ids.INFECTED * s.g.infected[here] + ids.SLOT_BIT * mask)


# --- tokens and cards -----------------------------------------------------------------------------------------------


def token(kind: int) -> str:
    """A token of Family's bag: one of the plain kinds, or an Upgrade Token by its card."""
    return KIND_TITLES[kind] if kind < ids.UPGRADE else CARD_WORDS[UPGRADE_NAMES[kind - ids.UPGRADE]].title


def a_token(kind: int) -> str:
    """ "an ADVANCE", "a Scroll"."""
    return f"{'an' if token(kind)[0] in 'AEIOU' else 'a'} {token(kind)}"


def card(faction: Faction, n: int) -> Words:
    return CARD_WORDS[CARD_NAMES[faction][n]]


def _rules() -> dict[str, str]:
    decks = load_cards()
    every: Iterable[CardData] = (*decks.tactics, *decks.upgrade, *decks.goblin, *decks.hester)
    return {each.id: each.rules[0] for each in every}


CARD_RULES: Final[dict[str, str]] = _rules()


def card_rule(faction: Faction, n: int) -> str:
    return CARD_RULES[CARD_NAMES[faction][n]]


TRACKS: Final = {(FACTION_NAMES.index(name), side): words for (name, side), words in TRACK_WORDS.items()}


def track(g: Harrow, faction: Faction) -> TrackWords:
    """The side of a Legend Track that lies face up."""
    return next(words for key, words in TRACKS.items() if key == (faction, g.track[faction]))


# --- small words ----------------------------------------------------------------------------------------------------


def percent(chance: float) -> str:
    """A chance in whole per cent; only a certain thing is called 0 or 100."""
    if 0 < chance < 0.005:
        return "< 1 %"
    if 0.995 < chance < 1 - 1e-9:
        return "> 99 %"
    return f"{int(chance * 100 + 0.5)} %"


def upper(text: str) -> str:
    """A sentence begins with a capital; the rest is left as it is."""
    return text[:1].upper() + text[1:]
