"""Cards and where they go: slots and sides, who may hold what, the belongings (VCD, SKL, JNK). Hot code.

A *card* is the number of a skill, or 100 + the number of a junk; 0 is none. A *spot* is a place for one on a vagrant
card: skill slots 0 and 1 on the left, 2 and 3 on the right, junk slots 4 and 5, of which the second is the Wayfarer's.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.ids import (
    COVERED,
    HUMANITY,
    JUNK_SLOTS,
    NOBODY,
    OFF,
    OVER,
    SLOTS,
    WAYFARER,
    WEST,
    WHO,
    Vagrant,
)
from lantern.games.vagrantsong.rules.camp_answers import STORE
from lantern.games.vagrantsong.rules.humanity import JUNK_CARD
from lantern.games.vagrantsong.rules.running import Council
from lantern.games.vagrantsong.state import Vagrantsong

JUNK_CODE: Final[int] = 100
SPOTS: Final[int] = SLOTS + JUNK_SLOTS
SIDES: Final[list[tuple[int, ...]]] = [(0, 1), (2, 3), (0, 1, 2, 3)]  # left, right, any (VS-VCD-04)
JUNK_SPOTS: Final[tuple[int, ...]] = (JUNK_CARD, JUNK_CARD + 1)
NO_SPOTS: Final[tuple[int, ...]] = ()


# --- what a card is


def is_junk(card: int) -> bool:
    return card >= JUNK_CODE


def is_exclusive(g: Vagrantsong, card: int) -> bool:
    """A skill that only its own vagrant can use (VS-SKL-07)."""
    return card < JUNK_CODE and not g.book_of.skill(card).common


def is_starting(g: Vagrantsong, card: int) -> bool:
    """A skill that comes with its vagrant (VS-SET-02)."""
    if not is_exclusive(g, card):
        return False
    owner = g.book_of.skill(card).vagrant
    return owner != NOBODY and card in g.book_of.heroes[owner].skills


def may_hold(g: Vagrantsong, v: Vagrant, card: int) -> bool:
    """VS-SKL-05, VS-SKL-07, VS-VCD-06: common skills and junk are for anybody, exclusive skills for their vagrant."""
    if card >= JUNK_CODE:
        return True
    skill = g.book_of.skill(card)
    return skill.common or skill.vagrant == g.tally[WHO + v]


# --- spots of a vagrant card


def card_at(g: Vagrantsong, v: Vagrant, spot: int) -> int:
    if spot < JUNK_CARD:
        return g.skills[v * SLOTS + spot]
    junk = g.junk[v * JUNK_SLOTS + spot - JUNK_CARD]
    return JUNK_CODE + junk if junk else 0


def row_of_cards(g: Vagrantsong, v: Vagrant) -> bytes:
    """What lies where on a vagrant card, by spot: 0 where nothing does."""
    return g.skills[v * SLOTS : (v + 1) * SLOTS] + g.junk[v * JUNK_SLOTS : (v + 1) * JUNK_SLOTS]


def is_flipped(g: Vagrantsong, v: Vagrant, spot: int) -> bool:
    """Whether the card there is wounded or broken."""
    if spot < JUNK_CARD:
        return g.wounded[v * SLOTS + spot] > 0
    return g.broken[v * JUNK_SLOTS + spot - JUNK_CARD] > 0


def set_card(g: Vagrantsong, v: Vagrant, spot: int, card: int) -> None:
    """Lay a card there, face up; 0 takes it away."""
    if spot < JUNK_CARD:
        g.skills = put(g.skills, v * SLOTS + spot, card)
        g.wounded = put(g.wounded, v * SLOTS + spot, 0)
    else:
        at = v * JUNK_SLOTS + spot - JUNK_CARD
        g.junk = put(g.junk, at, card - JUNK_CODE if card else 0)
        g.broken = put(g.broken, at, 0)
        g.stir()


def lift(g: Vagrantsong, v: Vagrant, spot: int) -> int:
    """Take the card away and say which it was."""
    card = card_at(g, v, spot)
    set_card(g, v, spot, 0)
    return card


def spots_for(g: Vagrantsong, v: Vagrant, card: int) -> tuple[int, ...]:
    """The spots that a card fits into, free or not; none if the vagrant may not hold it (VS-SKL-05, VS-SKL-07).

    VS-VCD-02..05: four skill slots with sides, and junk at the bottom; VS-JNK-01, VS-THR-01..03, VS-VCD-07: one junk,
    two for the Wayfarer.
    """
    if card >= JUNK_CODE:
        return JUNK_SPOTS if g.tally[WHO + v] == WAYFARER else JUNK_SPOTS[:1]
    skill = g.book_of.skill(card)
    return SIDES[skill.side] if skill.common or skill.vagrant == g.tally[WHO + v] else NO_SPOTS


def free_spots(g: Vagrantsong, v: Vagrant, card: int) -> list[int]:
    """The free spots that a card fits into, one of each side: slots of a side are all alike (VS-MNG-01)."""
    row = row_of_cards(g, v)
    free = [spot for spot in spots_for(g, v, card) if not row[spot]]
    return [spot for n, spot in enumerate(free) if n == 0 or spot // 2 != free[n - 1] // 2]


def loose_spots(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Where a card may leave: not wounded or broken, nor under a westbound action (VS-MNG-05, VS-R-86)."""
    whole, covered = g.hand(v).whole, g.tally[COVERED + v]
    return [spot for spot in whole if spot != covered] if covered in whole else whole


def is_loose(g: Vagrantsong, v: Vagrant, spot: int) -> bool:
    return spot in loose_spots(g, v)


def exchange_spots(g: Vagrantsong, v: Vagrant, card: int) -> list[int]:
    """Spots whose card may make room for this one (VS-MNG-03); in a scenario cards stay where they are."""
    if g.playing:
        return []
    loose = loose_spots(g, v)
    return [spot for spot in spots_for(g, v, card) if spot in loose]


def has_place(g: Vagrantsong, v: Vagrant, card: int, loose: list[int]) -> bool:
    """Whether there is a spot for a card: free, or with one of the loose cards, that may make room for it."""
    row = row_of_cards(g, v)
    for spot in spots_for(g, v, card):  # noqa: SIM110  # asked of every card in reach: no generator
        if not row[spot] or (spot in loose and not g.playing):  # in a scenario cards stay where they are
            return True
    return False


def is_last_skill(g: Vagrantsong, v: Vagrant, spot: int) -> bool:
    """Nobody parts with its only skill: a vagrant without any could not be wounded (VS-R-47)."""
    return spot < JUNK_CARD and g.skills.count(0, v * SLOTS, (v + 1) * SLOTS) == SLOTS - 1


# --- cards that are on nobody's card


def store(g: Vagrantsong, card: int) -> None:
    """Into the belongings: common skills and junk into the group's, exclusive skills into their vagrant's own.

    VS-MNG-04, VS-MNG-06, VS-MNG-07, VS-SKL-06, VS-SKL-09: both hold any number.
    """
    if is_exclusive(g, card):
        g.personal = (*g.personal, card)
    else:
        g.belongings = (*g.belongings, card)


def take_from_belongings(g: Vagrantsong, card: int) -> None:
    g.belongings = tuple([each for each in g.belongings if each != card])
    g.personal = tuple([each for each in g.personal if each != card])


def box(g: Vagrantsong, card: int) -> None:
    """Permanently discard a card (VS-GEN-06)."""
    g.boxed = (*g.boxed, card)


def in_reach(g: Vagrantsong, v: Vagrant) -> list[int]:
    """The cards that a vagrant may take: of the group's belongings and of its own (VS-MNG-01, VS-MNG-04)."""
    own = [card for card in g.personal if may_hold(g, v, card)]
    return sorted([*g.belongings, *own])


def is_in_play(g: Vagrantsong, card: int) -> bool:
    """Whether somebody has the card, or the group, or it is out of the campaign: every card exists once."""
    if card in g.belongings or card in g.personal or card in g.boxed:
        return True
    if is_junk(card):
        return card - JUNK_CODE in g.junk
    return card in g.skills


# --- a card finds its place


class PlaceCard(Rule):
    """A vagrant gets a card (VS-COINS-12, VS-COINS-18, VS-R-86).

    It goes into a free slot, left or right as its player says; without one, another card makes room and goes to the
    belongings, or the new one goes there itself (`may_store`).
    """

    def __init__(self, v: Vagrant, card: int, may_store: bool = True) -> None:
        self.v, self.card, self.may_store = v, card, may_store

    def begin(self, g: Vagrantsong, _: int) -> Next:
        spots = self.spots(g)
        if len(spots) > 1:
            return g.go("choose")
        g.steps[-1] = "chosen"
        return self.chosen(g, spots[0])

    def spots(self, g: Vagrantsong) -> list[int]:
        free = free_spots(g, self.v, self.card)
        if free:
            return free
        others = exchange_spots(g, self.v, self.card)
        return [*others, STORE] if self.may_store or not others else others

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "slot", self.spots(g), "chosen")

    def chosen(self, g: Vagrantsong, spot: int) -> Next:
        v, card = self.v, self.card
        if spot == STORE:
            store(g, card)
            g.tell("VS-R-86", "stored", v, card)
            return g.done()
        old = lift(g, v, spot)
        if old:
            store(g, old)
            g.tell("VS-MNG-03", "put_away", v, old, spot)
        set_card(g, v, spot, card)
        g.tell("VS-COINS-12", "card_placed", v, card, spot)
        return g.done()


class GiveCard(Rule):
    """A card for the group: together they say which vagrant gets it (VS-COINS-12, VS-COINS-18)."""

    def __init__(self, card: int) -> None:
        self.card = card

    def begin(self, g: Vagrantsong, _: int) -> Next:
        takers = [v for v in range(g.n) if may_hold(g, v, self.card)]
        return g.start(Council("who_gets", tuple(takers)), "given")

    def given(self, g: Vagrantsong, v: int) -> Next:
        g.become(PlaceCard(v, self.card))
        return g.go("begin")


# --- taking a vagrant, and giving it up


def take_up(g: Vagrantsong, v: Vagrant, who: int) -> None:
    """A seat takes a vagrant with its starting cards.

    VS-SET-01..06: at the start of a campaign; VS-MNG-12: later too, even with skills that were permanently discarded.
    """
    g.tally[WHO + v], g.tally[WEST + v], g.tally[COVERED + v], g.tally[OVER + v] = who, 0, OFF, 0
    hero = g.hero(v)
    bring_back(g, v, [*hero.skills, *[JUNK_CODE + junk for junk in hero.junk]])
    g.tally[HUMANITY + v] = g.max_humanity(v)


def bring_back(g: Vagrantsong, v: Vagrant, cards: list[int]) -> None:
    """Starting cards go into free slots, out of the box too, unless somebody has them (VS-SET-06, VS-MNG-12)."""
    g.boxed = tuple([card for card in g.boxed if card not in cards])
    for card in cards:
        free = free_spots(g, v, card)
        if free and not is_in_play(g, card):
            set_card(g, v, free[0], card)


def give_up(g: Vagrantsong, v: Vagrant) -> None:
    """A seat gives its vagrant up: what it may keep goes to the belongings (VS-MNG-10, VS-MNG-11, VS-MNG-13).

    Learned exclusive skills, wounded common skills and broken junk are out of the campaign; starting skills stay with
    the vagrant, whoever takes it next.
    """
    cards = [card for card in g.personal if may_hold(g, v, card)]
    g.personal = tuple([card for card in g.personal if card not in cards])
    for spot in range(SPOTS):
        flipped = is_flipped(g, v, spot)
        card = lift(g, v, spot)
        if card and not flipped and not is_exclusive(g, card):
            store(g, card)
        elif card:
            cards.append(card)
    for card in cards:
        if not is_starting(g, card):
            box(g, card)
    g.tell("VS-MNG-13", "gave_up", v, g.tally[WHO + v])
    g.tally[WHO + v] = NOBODY


def free_vagrants(g: Vagrantsong) -> list[int]:
    """Vagrants that nobody plays (VS-MNG-13, VS-MNG-14, VS-R-64)."""
    played = [g.tally[WHO + v] for v in range(g.n)]
    return [who for who in range(len(g.book_of.heroes)) if who not in played]
