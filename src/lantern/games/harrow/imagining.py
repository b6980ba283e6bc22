"""What a seat cannot know, dealt anew: a position that it could not tell from the one that is. Cold code.

Hands, decks, tokens drawn from the bag, the Dolls and who Kammi is are dealt again, consistently with all that has been
seen: cards that were played or shown stay where they are, and tokens that betrayed themselves keep their names
(`MAY_BE`, HC-OBS-02).
"""

from __future__ import annotations

from random import Random
from typing import Final

from lantern.core.flow import Seat
from lantern.games.harrow import ids
from lantern.games.harrow.board import behind
from lantern.games.harrow.ids import DOLL_OPEN, DOLL_REAL, HESTER, KAMMI, LEGEND_AT, OFF, Faction
from lantern.games.harrow.rules.abilities import FamilyAbilities
from lantern.games.harrow.rules.cards import replaced
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.view import faction_of, knows_dolls, knows_legends

TRIES: Final[int] = 30


def imagine(g: Harrow, seat: Seat, rng: Random) -> Harrow:
    """A clone in which everything the seat cannot know is dealt anew.

    What is asked now is evidence too: a deal in which nobody would be asked it is dealt again.
    """
    for _ in range(TRIES):
        new = dealt(g, seat, rng)
        if asks_alike(new, g):
            return new
    return g.clone()


def asks_alike(new: Harrow, g: Harrow) -> bool:
    """The same question is open, and it has an answer."""
    if new.waiting is None or g.waiting is None:
        return new.waiting is g.waiting
    return bool(new.waiting.answers) and (new.where(), new.asked) == (g.where(), g.asked)


def dealt(g: Harrow, seat: Seat, rng: Random) -> Harrow:
    new, mine = g.clone(), faction_of(g, seat)
    for faction in holders(g):
        if faction != mine:
            deal_cards(new, faction, rng)
    if ids.FAMILY in g.sides and mine != ids.FAMILY and not g.training:
        draw_again(new, rng)
    if KAMMI in g.sides:
        imagine_kammi(new, mine, rng)
    if new.waiting is not None:
        new.ask_again()
    return new


def holders(g: Harrow) -> list[Faction]:
    """Who holds a hand; the piles of the Solo Game need no dealing, for nobody knows more of them than their size."""
    if g.training:
        return []
    if g.solo:
        return [HESTER]
    return [*g.sides, HESTER] if g.hester else [*g.sides]


def deal_cards(new: Harrow, faction: Faction, rng: Random) -> None:
    """A hand of as many unseen cards; cards put below the deck were seen by their owner only (HC-OBS-04)."""
    hand, bottom = new.hands[faction], new.bottoms[faction]
    unseen = [card for card in range(16) if new.decks[faction] >> card & 1] + [*hand, *bottom]
    rng.shuffle(unseen)
    dealt, below, rest = (
        unseen[: len(hand)],
        unseen[len(hand) : len(hand) + len(bottom)],
        unseen[len(hand) + len(bottom) :],
    )
    new.hands = replaced(new.hands, faction, tuple(sorted(dealt)))
    new.bottoms = replaced(new.bottoms, faction, tuple(below))
    new.decks = (*new.decks[:faction], sum(1 << card for card in rest), *new.decks[faction + 1 :])


def draw_again(new: Harrow, rng: Random) -> None:
    """Family's tokens that were drawn and not resolved: any others of the bag, but for one seen openly (HC-OBS-05)."""
    for at, rule in enumerate(new.rules):
        if isinstance(rule, FamilyAbilities) and rule.hand:
            seen = [kind for kind in rule.hand if kind == rule.shown]
            unseen = [kind for kind in rule.hand if kind != rule.shown]
            pool = [kind for kind in range(ids.BAG_KINDS) for _ in range(new.bag[kind])] + unseen
            rng.shuffle(pool)
            hand, left = pool[: len(unseen)], pool[len(unseen) :]
            new.bag = bytes([left.count(kind) for kind in range(ids.BAG_KINDS)])
            new.rules[at] = FamilyAbilities(rule.left, rule.back, tuple(sorted(seen + hand)), rule.shown)


# --- Kammi ----------------------------------------------------------------------------------------------------------


def imagine_kammi(new: Harrow, mine: Faction, rng: Random) -> None:
    """Her tokens are either, unless something has told who is who (HC-OBS-01, HC-OBS-02)."""
    if new.tally[ids.PLACING]:
        place_again(new, mine, rng)
    if not knows_legends(new, mine):
        able = [
            slot for slot in (ids.KAMMI_SLOT, ids.KAMMI_SLOT + 1) if new.tally[ids.MAY_BE] >> slot - ids.KAMMI_SLOT & 1
        ]
        new.tally[ids.KAMMI_IS] = rng.choice(able)
    if not knows_dolls(new, mine):
        deal_dolls(new, rng)


def deal_dolls(new: Harrow, rng: Random) -> None:
    """The real Doll is any of those that lie face down, unless it has been seen (HC-OBS-03)."""
    hidden = [n for n, doll in enumerate(new.dolls) if doll % DOLL_REAL != ids.DOLL_GONE and doll < DOLL_OPEN]
    if not any(new.dolls[n] & DOLL_REAL for n in hidden):
        return
    real = rng.choice(hidden)
    new.dolls = tuple(
        doll % DOLL_REAL + (DOLL_REAL if n == real else 0) if n in hidden else doll for n, doll in enumerate(new.dolls)
    )


def place_again(new: Harrow, mine: Faction, rng: Random) -> None:
    """Units that others are placing in secret stand anywhere they may (HC-R-13)."""
    rival = new.rival(KAMMI)
    for faction in new.sides:
        if faction == mine:
            continue
        home = new.homes[faction]
        n = new.haints_on_map(faction)
        for at in range(ids.HEXES):
            new.add_haints(faction, at, -new.haints[faction * ids.HEXES + at])
        if faction == rival:
            places = [home, *behind(home)]
            new.tally[LEGEND_AT + rival] = rng.choice(places)
        else:
            places = kammi_places(new, home, rng)
        for _ in range(n):
            new.add_haints(faction, rng.choice(places), 1)


def kammi_places(new: Harrow, home: int, rng: Random) -> list[int]:
    """Her tokens on two of the hexes behind her Home, as far as they are placed."""
    first, second = ids.LEGEND_AT + ids.KAMMI_SLOT, ids.LEGEND_AT + ids.KAMMI_SLOT + 1
    spots = rng.sample(sorted(behind(home)), 2)
    if new.tally[second] != OFF:
        new.tally[first], new.tally[second] = sorted(spots)
    elif new.tally[first] != OFF:
        new.tally[first] = spots[0]
    return [home, *spots]
