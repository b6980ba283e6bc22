"""The Full Game for rule tests: a table past its opening, with the hands and Bonus Tiles that a test wants.

t = full_table("banish", upgrades=("psychopomp",))   # Protectors hold Banish, Family Psychopomp; all slots are empty
t = lay(bare_table("dead_shot"), "wild", "first")    # only the Legends on the map; one tile between the Wild Jars
t.say("jar wild", "card", "play dead_shot", "collect spawn b2", card("rally"))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lantern.games.harrow.ids import BUILDING, FAMILY, JAR_NAMES, JARS, PROTECTORS, TERRAINS, TOWNSFOLK, WAITING
from lantern.games.harrow.names import TACTIC_NAMES, TILE_NAMES, UPGRADE_NAMES
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME, jars
from tests.games.harrow.moments import JARS as JAR_ORDER

CARDS = {PROTECTORS: TACTIC_NAMES, FAMILY: UPGRADE_NAMES}
HAND = 3  # cards drawn at set-up
PLAIN_TOKENS = "terrain 0"  # plains ADVANCE, forest SPAWN, bog STRENGTHEN, wetlands Scroll


def full_table(*tactics: str, upgrades: Iterable[str] = (), first: int = PROTECTORS, **options: Any) -> Table:
    """The first jar question of the Full Game: set-up and Phase 1 are over, `first` holds the First Player Token.

    Hands hold these cards and no others, all other cards lie in the decks, all nine tiles in the pile. Phase 1 has put
    a Townsfolk and a Building on the first legal hexes.
    """
    t = Table(mode="full", **options).say(PLAIN_TOKENS)
    for _ in range(2 * HAND):
        t.say(t.answers[0])
    t.say(f"flipper {t.g.seat_of(first)}", "tile first", "tile advance", "tile spawn", "tile strengthen")
    to_jar(t)
    t.g.slots, t.g.pile = ((),) * JARS, ((1 << len(TILE_NAMES)) - 1, 0)
    hand(hand(t, PROTECTORS, *tactics), FAMILY, *upgrades)
    return t


def bare_table(*tactics: str, upgrades: Iterable[str] = (), first: int = PROTECTORS, **options: Any) -> Table:
    """The same with both Legends alone on their Homes, no token on the map and all goal pieces on the Scoreboard."""
    t = full_table(*tactics, upgrades=upgrades, first=first, **options).clear()
    for n in range(TERRAINS):
        t.set(TOWNSFOLK + n, WAITING).set(BUILDING + n, WAITING)
    return t.legend(PROTECTORS, HOME[PROTECTORS]).legend(FAMILY, HOME[FAMILY])


# --- cards and tiles


def hand(t: Table, faction: int, *cards: str) -> Table:
    """Exactly these cards in a hand; those taken out of it, and all that nobody has played, lie in the deck."""
    held = sorted(CARDS[faction].index(name) for name in cards)
    whole = set(range(len(CARDS[faction]))) - set(held) - set(t.g.discards[faction])
    t.g.hands = changed(t.g.hands, faction, tuple(held))
    t.g.bottoms = changed(t.g.bottoms, faction, ())
    t.g.decks = (*t.g.decks[:faction], sum(1 << card for card in whole), *t.g.decks[faction + 1 :])
    return t.fresh()


def deck(t: Table, faction: int, *cards: str, bottom: Iterable[str] = ()) -> Table:
    """Exactly these cards in a deck, shuffled, and below them others in a known order; the rest is out of the game."""
    names = CARDS[faction]
    t.g.decks = (*t.g.decks[:faction], sum(1 << names.index(name) for name in cards), *t.g.decks[faction + 1 :])
    t.g.bottoms = changed(t.g.bottoms, faction, tuple(names.index(name) for name in bottom))
    return t.fresh()


def held(t: Table, faction: int) -> list[str]:
    """The cards in a hand."""
    return [CARDS[faction][card] for card in t.g.hands[faction]]


def discarded(t: Table, faction: int) -> list[str]:
    """The cards played, in their order."""
    return [CARDS[faction][card] for card in t.g.discards[faction]]


def card(name: str) -> str:
    """The outcome of a draw that brings this card."""
    faction = PROTECTORS if name in TACTIC_NAMES else FAMILY
    return f"card {CARDS[faction].index(name)}"


def lay(t: Table, jar: str, *tiles: str) -> Table:
    """Exactly these tiles face up between the two jars of a kind, taken from the pile."""
    numbers = tuple(TILE_NAMES.index(name) for name in tiles)
    t.g.slots = changed(t.g.slots, JAR_NAMES.index(jar), numbers)
    lying = sum(1 << tile for slot in t.g.slots for tile in slot)
    t.g.pile = ((1 << len(TILE_NAMES)) - 1 & ~lying & ~t.g.pile[1], t.g.pile[1])
    return t.fresh()


def changed(piles: tuple[tuple[int, ...], ...], at: int, pile: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*piles[:at], pile, *piles[at + 1 :])


# --- going on


def to_jar(t: Table) -> Table:
    """On to the next jar question: what may be declined is, otherwise the first answer is given; chance too."""
    while t.asked not in ("jar", ""):
        t.say("stop" if t.can("stop") else t.answers[0])
    return t


def pass_turn(t: Table) -> Table:
    """A turn without any action; at the end of a round also Phase 3 and the next Phase 1."""
    whole = jars(t)
    return to_jar(t.say(f"jar {next(jar for jar in JAR_ORDER if jar in whole)}", "stop"))


def pass_to(t: Table, faction: int) -> Table:
    """The next jar question of a faction."""
    while t.seat != t.g.seat_of(faction):
        pass_turn(t)
    return t


def play(t: Table, name: str, jar: str = "wild") -> Table:
    """Protectors flip a jar and play a Tactics Card before its action."""
    return t.say(f"jar {jar}", "card", f"play {name}")
