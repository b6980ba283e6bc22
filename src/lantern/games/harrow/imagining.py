"""What a seat cannot know, dealt anew: a position that it could not tell from the one that is. Cold code.

Hands, decks, tokens drawn from the bag, the Dolls and who Kammi is are dealt again, consistently with all that has been
seen: cards that were played or shown stay where they are, and tokens that betrayed themselves keep their names
(`MAY_BE`, HC-OBS-02). Nothing here looks at what is true to decide what is dealt, and nothing hands it on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
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

    What is asked now is evidence too: a deal in which nobody would be asked it is dealt again. If such deals are rare,
    those secrets on which a question can depend are gone through one by one.
    """
    for _ in range(TRIES):
        new = dealt(g, seat, rng)
        if asks_alike(new, g):
            return new
    for new in every_deal(g, seat, rng):
        if asks_alike(new, g):
            return new
    return whatever_it_asks(g, seat, rng)


def whatever_it_asks(g: Harrow, seat: Seat, rng: Random) -> Harrow:
    """A deal that no longer agrees with the open question, where none was found that does: rather that than the truth.

    The seat's own question stays as it is, for its answers are what the seat knows. Another's may be another question.
    """
    new = dealt_face_down(g, seat, rng)
    if not any(question.seat == seat for question in g.open_questions()):
        follow(new)
    return new


def asks_alike(new: Harrow, g: Harrow) -> bool:
    """The same question is open, and it has an answer."""
    if new.waiting is None or g.waiting is None:
        return new.waiting is g.waiting
    return bool(new.waiting.answers) and (new.where(), new.asked) == (g.where(), g.asked)


def dealt(g: Harrow, seat: Seat, rng: Random) -> Harrow:
    new = dealt_face_down(g, seat, rng)
    follow(new)
    return new


def follow(new: Harrow) -> None:
    """The open question follows what was dealt."""
    if new.waiting is not None:
        new.ask_again()


def dealt_face_down(g: Harrow, seat: Seat, rng: Random) -> Harrow:
    """Dealt, and nobody has been asked anything yet."""
    new, mine = g.clone(), faction_of(g, seat)
    for faction in holders(g):
        if faction != mine:
            deal_cards(new, faction, rng)
    if hides_tokens(g, mine):
        draw_again(new, rng)
    if KAMMI in g.sides:
        imagine_kammi(new, mine, rng)
    return new


def every_deal(g: Harrow, seat: Seat, rng: Random) -> Iterator[Harrow]:
    """Each answer to who is Kammi, which Doll is real and what Family has drawn, in any order; the rest at random.

    A question may depend on these. It never depends on cards: those are asked for from everybody who holds any.
    """
    mine = faction_of(g, seat)
    herself: list[int] = may_be_kammi(g) if KAMMI in g.sides and not knows_legends(g, mine) else [OFF]
    real: list[int] = may_be_real(g) if KAMMI in g.sides and not knows_dolls(g, mine) else []
    drawn = [(at, hand) for at in draws(g) for hand in hands_of(g, at)] if hides_tokens(g, mine) else []
    worlds = [*product(herself, real or [OFF], drawn or [(OFF, ())])]
    rng.shuffle(worlds)
    for kammi, doll, (at, hand) in worlds:
        new = dealt_face_down(g, seat, rng)
        if kammi != OFF:
            new.tally[ids.KAMMI_IS] = kammi
        if doll != OFF:
            make_real(new, doll)
        if at != OFF:
            hold(new, at, hand)
        follow(new)
        yield new


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


def hides_tokens(g: Harrow, mine: Faction) -> bool:
    return ids.FAMILY in g.sides and mine != ids.FAMILY and not g.training


def draws(g: Harrow) -> list[int]:
    """Where among the rules in progress Family holds tokens that were drawn and not resolved."""
    return [at for at, rule in enumerate(g.rules) if isinstance(rule, FamilyAbilities) and rule.hand]


def unseen_of(rule: FamilyAbilities) -> list[int]:
    """All of them but for one seen openly (HC-OBS-05)."""
    return [kind for kind in rule.hand if kind != rule.shown]


def pool_of(g: Harrow, at: int) -> list[int]:
    """What they may be: together with the bag, in an order that tells nothing."""
    rule = g.rules[at]
    assert isinstance(rule, FamilyAbilities), "only Family draws tokens"
    return sorted([kind for kind in range(ids.BAG_KINDS) for _ in range(g.bag[kind])] + unseen_of(rule))


def hands_of(g: Harrow, at: int) -> list[tuple[int, ...]]:
    """Every hand that may have been drawn, once each."""
    rule, pool = g.rules[at], pool_of(g, at)
    assert isinstance(rule, FamilyAbilities), "only Family draws tokens"
    n = len(unseen_of(rule))
    few = [kind for kind in range(ids.BAG_KINDS) for _ in range(min(n, pool.count(kind)))]
    return sorted({*combinations(few, n)})


def hold(new: Harrow, at: int, hand: tuple[int, ...]) -> None:
    """These tokens were drawn, the others are in the bag."""
    rule, left = new.rules[at], pool_of(new, at)
    assert isinstance(rule, FamilyAbilities), "only Family draws tokens"
    seen = [kind for kind in rule.hand if kind == rule.shown]
    for kind in hand:
        left.remove(kind)
    new.bag = bytes([left.count(kind) for kind in range(ids.BAG_KINDS)])
    new.rules[at] = FamilyAbilities(rule.left, rule.back, tuple(sorted([*seen, *hand])), rule.shown)


def draw_again(new: Harrow, rng: Random) -> None:
    """Family's tokens that were drawn and not resolved: any others of the bag."""
    for at in draws(new):
        rule, pool = new.rules[at], pool_of(new, at)
        assert isinstance(rule, FamilyAbilities), "only Family draws tokens"
        rng.shuffle(pool)
        hold(new, at, tuple(pool[: len(unseen_of(rule))]))


# --- Kammi ----------------------------------------------------------------------------------------------------------


def imagine_kammi(new: Harrow, mine: Faction, rng: Random) -> None:
    """Her tokens are either, unless something has told who is who (HC-OBS-01, HC-OBS-02)."""
    if new.tally[ids.PLACING]:
        place_again(new, mine, rng)
    if not knows_legends(new, mine):
        new.tally[ids.KAMMI_IS] = rng.choice(may_be_kammi(new))
    if not knows_dolls(new, mine):
        hidden = may_be_real(new)
        if hidden:
            make_real(new, rng.choice(hidden))


def may_be_kammi(g: Harrow) -> list[int]:
    """Her tokens, but for those that have betrayed themselves."""
    return [slot for slot in (ids.KAMMI_SLOT, ids.KAMMI_SLOT + 1) if g.tally[ids.MAY_BE] >> slot - ids.KAMMI_SLOT & 1]


def may_be_real(g: Harrow) -> list[int]:
    """The real Doll is any of those that lie face down, unless it has been seen (HC-OBS-03)."""
    hidden = [n for n, doll in enumerate(g.dolls) if doll % DOLL_REAL != ids.DOLL_GONE and doll < DOLL_OPEN]
    return hidden if any(g.dolls[n] & DOLL_REAL for n in hidden) else []


def make_real(new: Harrow, real: int) -> None:
    hidden = may_be_real(new)
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
