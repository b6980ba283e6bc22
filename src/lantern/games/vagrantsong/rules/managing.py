"""Manage vagrants: cards change places and hands, players change vagrants, come and go (MNG). Hot code.

Every player in seat order moves cards as often as wanted, up to MANAGE_MOVES in a camp, so that every camp ends. Seats
in play are always the first `g.n`: the next seat without a vagrant may join, and the last seat in play may sit out.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.ids import (
    COVERED,
    HUMANITY,
    NOBODY,
    OPTION_COME_AND_GO,
    TABLE_SEATS,
    Vagrant,
)
from lantern.games.vagrantsong.rules.camp_answers import (
    CHANGE,
    DONE,
    NO_CARD,
    PUT,
    SIT_OUT,
    TAKE,
    TRADE,
    argument_of,
    pack,
    way_of,
)
from lantern.games.vagrantsong.rules.cards import (
    JUNK_CODE,
    SPOTS,
    PlaceCard,
    card_at,
    free_vagrants,
    give_up,
    has_place,
    in_reach,
    is_last_skill,
    lift,
    loose_spots,
    row_of_cards,
    set_card,
    spots_for,
    store,
    take_from_belongings,
    take_up,
)
from lantern.games.vagrantsong.rules.humanity import JUNK_CARD
from lantern.games.vagrantsong.state import Vagrantsong

MANAGE_MOVES: Final[int] = 12  # of a seat in one camp
FEWEST: Final[int] = 2  # players (VS-GEN-01)


class ManageVagrants(Rule):
    """The step of camp: each seat manages, then latecomers may join (VS-CMP-03, VS-MNG-14)."""

    def __init__(self, seat: int = 0, joining: bool = False) -> None:
        self.seat, self.joining = seat, joining

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.seat >= g.n:
            return g.go("latecomer")
        g.become(ManageVagrants(self.seat + 1, self.joining))
        return g.start(Manage(self.seat, MANAGE_MOVES, self.joining), "begin")

    def latecomer(self, g: Vagrantsong, _: int) -> Next:
        """Nobody joins in the place of one who has just sat out: then `seat` is beyond those in play."""
        if self.seat > g.n or g.n >= g.tally[TABLE_SEATS] or not free_vagrants(g):
            return g.done()
        return g.go("invite")

    def invite(self, g: Vagrantsong, _: int) -> Next:
        """A new player may join with a free vagrant (VS-MNG-14, VS-GEN-03)."""
        return g.ask(g.n, "join", [DONE, *[pack(CHANGE, who) for who in free_vagrants(g)]], "joined")

    def joined(self, g: Vagrantsong, x: int) -> Next:
        if x == DONE:
            return g.done()
        v = g.n
        g.n = v + 1
        take_up(g, v, argument_of(x))
        g.tell("VS-MNG-14", "joined", v, argument_of(x))
        g.become(ManageVagrants(self.seat, True))  # VS-MNG-16: it may be equipped out of the belongings
        return g.go("begin")


class Manage(Rule):
    """One player's moves: cards between slots and belongings, trades, another vagrant (VS-MNG-01..13).

    An effect may give one extra move (`manage`): `Manage(v, 1, True)`, about cards only.
    """

    def __init__(self, v: Vagrant, moves: int = 1, cards_only: bool = True) -> None:
        self.v, self.moves, self.cards_only = v, moves, cards_only

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.moves <= 0:
            return self.over(g, 0)
        g.steps[-1] = "choose"
        return self.choose(g, 0)

    def choose(self, g: Vagrantsong, _: int) -> Next:
        choices = self.choices(g)
        return g.ask(self.v, "manage", choices, "chosen") if len(choices) > 1 else self.over(g, 0)

    def choices(self, g: Vagrantsong) -> list[int]:
        v, loose = self.v, loose_spots(g, self.v)
        found = [DONE]
        found += [pack(TAKE, card) for card in in_reach(g, v) if has_place(g, v, card, loose)]
        found += [pack(PUT, spot) for spot in loose if not is_last_skill(g, v, spot)]
        own = tradable(g, v)
        for w in range(g.n):
            if w != v and matches(g, v, w, own, tradable(g, w), 1):
                found.append(pack(TRADE, w))
        if not self.cards_only:
            found += [pack(CHANGE, who) for who in free_vagrants(g)]
            if v == g.n - 1 and g.n > FEWEST and g.options.get(OPTION_COME_AND_GO):
                found.append(pack(SIT_OUT))
        return found

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        v, way, argument = self.v, way_of(x), argument_of(x)
        if way == DONE:
            return self.over(g, 0)
        g.become(Manage(v, self.moves - 1, self.cards_only or way == CHANGE))  # one change of vagrant a camp is enough
        if way == TAKE:  # VS-MNG-01, VS-MNG-04, VS-MNG-08
            take_from_belongings(g, argument)
            return g.start(PlaceCard(v, argument, False), "begin")
        if way == TRADE:
            return g.start(Trade(v, argument), "begin")
        if way == PUT:  # VS-MNG-03, VS-MNG-08
            card = lift(g, v, argument)
            store(g, card)
            g.tell("VS-MNG-08", "put_away", v, card, argument)
            return g.go("begin")
        if way == CHANGE:
            change(g, v, argument)
            return g.go("begin")
        sit_out(g, v)
        return g.go("over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        """Junk that came or went may have changed a maximum, and in camp the token stands on it (VS-TEAR-11)."""
        for v in range(g.n):
            if not g.is_west(v):
                g.tally[HUMANITY + v] = g.max_humanity(v)
        return g.done()


def change(g: Vagrantsong, v: Vagrant, who: int) -> None:
    """A player switches to another vagrant; what it keeps waits in the belongings (VS-MNG-09..12)."""
    give_up(g, v)
    take_up(g, v, who)
    g.tell("VS-MNG-09", "changed", v, who)


def sit_out(g: Vagrantsong, v: Vagrant) -> None:
    """The last seat leaves the game, for now (VS-GEN-03); its tokens go back into the bindle."""
    give_up(g, v)
    for kind in g.tokens_of(v):
        g.add_token(v, kind, -1)
        g.add_to_bindle(kind)
    g.lasting = tuple([each for each in g.lasting if each[1] != v])
    g.stir()
    g.tally[TABLE_SEATS] = max(g.tally[TABLE_SEATS], g.n)
    g.tally[HUMANITY + v] = 0
    g.n -= 1
    g.tell("VS-GEN-03", "sat_out", v)


# --- trades


Spot = tuple[int, int]  # of a vagrant card, with the card that lies there
NO_SPOT: Final[Spot] = (NO_CARD, 0)


def tradable(g: Vagrantsong, v: Vagrant) -> list[Spot]:
    """Spots whose card may be traded: no exclusive skill, nothing wounded or broken (VS-MNG-02, VS-MNG-05, VS-SKL-09).

    VS-JNK-07: unbroken junk may be. Remembered, for it is asked of everybody at every move: only to be read.
    """
    known, key = g.book_of.tradable, (v, g.tally[COVERED + v], g.skills, g.wounded, g.junk, g.broken)
    found = known.get(key)
    if found is None:
        if len(known) > 5_000:
            known.clear()
        found = known[key] = find_tradable(g, v)
    return found


def find_tradable(g: Vagrantsong, v: Vagrant) -> list[Spot]:
    found: list[Spot] = []
    for spot in loose_spots(g, v):
        card = card_at(g, v, spot)
        if card >= JUNK_CODE or g.book_of.skill(card).common:
            found.append((spot, card))
    return found


def room_for(g: Vagrantsong, v: Vagrant, card: int, leaving: int) -> int:
    """The spot for a card once another has left the card; NOBODY if there is none."""
    row = row_of_cards(g, v)
    for spot in spots_for(g, v, card):
        if spot == leaving or not row[spot]:
            return spot
    return NOBODY


def bears_trade(g: Vagrantsong, v: Vagrant, leaving: int, card: int) -> bool:
    """Whether a vagrant can part with one card (or none) for another (or none)."""
    if not card:
        return not is_last_skill(g, v, leaving)
    if card >= JUNK_CODE and leaving < JUNK_CARD and is_last_skill(g, v, leaving):
        return False
    return room_for(g, v, card, leaving) != NOBODY


def trades(g: Vagrantsong, v: Vagrant, w: Vagrant) -> list[tuple[int, int]]:
    """Every possible trade between two: a spot of each, NO_CARD where a card is given for nothing (VS-MNG-02)."""
    return matches(g, v, w, tradable(g, v), tradable(g, w), SPOTS * SPOTS)


def matches(
    g: Vagrantsong, v: Vagrant, w: Vagrant, own: list[Spot], others: list[Spot], enough: int
) -> list[tuple[int, int]]:
    """The trades between spots of two vagrants, or enough of them."""
    found: list[tuple[int, int]] = []
    for mine, one in [*own, NO_SPOT]:
        for their, other in [*others, NO_SPOT]:
            if (one or other) and bears_trade(g, v, mine, other) and bears_trade(g, w, their, one):
                found.append((mine, their))
                if len(found) >= enough:
                    return found
    return found


class Trade(Rule):
    """A player offers a trade, and the partner says whether it agrees (VS-MNG-02)."""

    def __init__(self, v: Vagrant, w: Vagrant, mine: int = NOBODY, theirs: int = NOBODY) -> None:
        self.v, self.w, self.mine, self.theirs = v, w, mine, theirs

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "trade_mine", sorted({mine for mine, _ in trades(g, self.v, self.w)}), "offered")

    def offered(self, g: Vagrantsong, mine: int) -> Next:
        trade = Trade(self.v, self.w, mine)
        g.become(trade)
        g.steps[-1] = "want"
        return trade.want(g, 0)

    def want(self, g: Vagrantsong, _: int) -> Next:
        theirs = [their for mine, their in trades(g, self.v, self.w) if mine == self.mine]
        return g.ask(self.v, "trade_theirs", theirs, "wanted")

    def wanted(self, g: Vagrantsong, theirs: int) -> Next:
        trade = Trade(self.v, self.w, self.mine, theirs)
        g.become(trade)
        g.steps[-1] = "propose"
        return trade.propose(g, 0)

    def propose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.w, "consent", [1, 0], "settled")

    def settled(self, g: Vagrantsong, agreed: int) -> Next:
        v, w = self.v, self.w
        if not agreed:
            g.tell("VS-MNG-02", "refused", w, v)
            return g.done()
        one = 0 if self.mine == NO_CARD else card_at(g, v, self.mine)
        other = 0 if self.theirs == NO_CARD else card_at(g, w, self.theirs)
        hand_over(g, v, self.mine, other)
        hand_over(g, w, self.theirs, one)
        g.tell("VS-MNG-02", "traded", v, w, one, other)
        return g.done()


def hand_over(g: Vagrantsong, v: Vagrant, leaving: int, card: int) -> None:
    """A vagrant parts with the card of a spot, if any, and gets another, if any."""
    room = room_for(g, v, card, leaving) if card else NOBODY
    if leaving != NO_CARD:
        set_card(g, v, leaving, 0)
    if card:
        set_card(g, v, room, card)
