"""A vagrant's turn: coins, then actions in any order, tokens, gifts and trades (COIN, TRD; Part V, "Vagrant turn")."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import EACH_TURN, TOKEN, bind
from lantern.games.vagrantsong.ids import (
    ACTED,
    ACTIVE,
    APPLE,
    ASKED,
    AT,
    BLOCK_TOKENS,
    BLOCK_TRADE,
    BOXCARED,
    CANDLE,
    COINS_HELD,
    COINS_LOST,
    CYCLED,
    DEVILED,
    FOOT,
    FOOT_ON,
    HAUNTED,
    HAUNTED_SINCE,
    LEFT,
    MOVE,
    NAILS,
    NOBODY,
    OF_COINS,
    OF_TRADE_RANGE,
    OFF,
    ON_TOKEN_USED,
    ON_VAGRANT_TURN_END,
    ON_VAGRANT_TURN_START,
    PLACES,
    PUP,
    PUP_LEFT,
    PUP_MOVE,
    RECENT,
    SEATS,
    TOKENS,
    USED,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.rules.acting import Perform, add_movement, coin_places, is_possible, takes_coins
from lantern.games.vagrantsong.rules.moving import Walk, ends_of_ways, way_to
from lantern.games.vagrantsong.rules.running import conclude, fire, forget_limits, look, scope_of
from lantern.games.vagrantsong.rules.tokens import (
    FOR_OTHER,
    Cure,
    CycleCheck,
    Discard,
    Limit,
    UseToken,
    cures,
    token_holders,
    usable,
)
from lantern.games.vagrantsong.state import NO_EFFECTS, NO_TOKENS_AT_ALL, Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, marked

COINS: Final[int] = 3  # VS-COIN-01
NOBODY_YET: Final[list[int]] = [0] * SEATS
ENOUGH: Final[int] = 99  # no more coins

# --- what a vagrant may do, as numbers
GO: Final[int] = 100  # + space, + 64 for a way through a haint
PUP_GO: Final[int] = 300  # + space
USE: Final[int] = 400  # + kind
FOOT_TO: Final[int] = 410  # + place
CALL: Final[int] = 500  # + 10 * seat + kind: another vagrant is asked to use a token
CALL_CURE: Final[int] = 560  # + 10 * seat + 5 * colour + kind: … to discard one against its own haint effect
GIVE: Final[int] = 600  # + 10 * seat + kind
PUP_GIVE: Final[int] = 650
TRADE: Final[int] = 700  # + 25 * seat + 5 * own kind + other kind
PUP_TRADE: Final[int] = 800  # as TRADE, with a token of the Pup's
CURE: Final[int] = 900  # + 10 * colour + kind
END: Final[int] = 999


class VagrantTurn(Rule):
    """One turn of a vagrant."""

    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        v = self.v
        begin_turn(g)
        g.tally[ACTIVE] = g.tally[RECENT] = v
        take_back_coins(g, v)
        g.tally[LEFT + v] = g.tally[PUP_LEFT] = g.tally[FOOT_ON + v] = 0
        g.tell("VS-RND-03", "turn", v)
        if not g.force.heard >> ON_VAGRANT_TURN_START & 1:
            return self.place(g, 0)
        return fire(g, ON_VAGRANT_TURN_START, scope_of(v), "place")

    # --- coins

    def place(self, g: Vagrantsong, _: int) -> Next:
        """VS-COIN-03..06: coins are placed one by one, any number may be left (VS-R-21)."""
        if look(g):
            return conclude(g)
        if g.tally[COINS_HELD + self.v] <= 0:
            return self.placed(g, 0)
        g.steps[-1] = "ask_coin"
        return self.ask_coin(g, 0)

    def ask_coin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "coin", [*coin_places(g, self.v), ENOUGH], "put_coin")

    def put_coin(self, g: Vagrantsong, place: int) -> Next:
        if place == ENOUGH:
            return self.placed(g, 0)
        g.place_coin(self.v, place)
        g.tally[COINS_HELD + self.v] -= 1
        g.tell("VS-COIN-03", "placed", self.v, place)
        # A coin on a card has never ended anything, nor closed a place to the next one
        return g.ask_once_more("put_coin") if g.tally[COINS_HELD + self.v] > 0 else self.placed(g, 0)

    def placed(self, g: Vagrantsong, _: int) -> Next:
        here = self.v * PLACES
        for place in (MOVE, PUP_MOVE):
            if g.placed[here + place]:
                add_movement(g, self.v, place, g.placed[here + place])
        g.steps[-1] = "ask_act"
        return self.ask_act(g, 0)

    # --- actions

    def act(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        g.steps[-1] = "ask_act"
        return self.ask_act(g, 0)

    def ask_act(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "act", deeds(g, self.v), "chosen")

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        v = self.v
        if x == END:
            return self.finish(g, 0)
        if x < GO:
            return g.start(Perform(v, x), "act")
        if x < USE:
            return self.walk(g, x)
        if x < FOOT_TO:
            return g.start(UseToken(v, x - USE), "act")
        if x < CALL:
            return self.place_foot(g, x - FOOT_TO)
        if x < CALL_CURE:
            return g.start(Ask(v, (x - CALL) // 10, (x - CALL) % 10), "act")
        if x < GIVE:
            return g.start(Ask(v, (x - CALL_CURE) // 10, TOKENS + (x - CALL_CURE) % 10), "act")
        if x < TRADE:
            giver = v if x < PUP_GIVE else PUP
            code = (x - GIVE) % 50
            return g.start(Give(v, giver, code // 10, code % 10), "act")
        if x < CURE:
            giver = v if x < PUP_TRADE else PUP
            code = (x - TRADE) % 100
            return g.start(TokenTrade(v, giver, code // 25, code % 25 // 5, code % 5), "act")
        return g.start(Cure(v, x - CURE), "act")

    def walk(self, g: Vagrantsong, x: int) -> Next:
        c = self.v if x < PUP_GO else PUP
        left = g.tally[LEFT + self.v] if c != PUP else g.tally[PUP_LEFT]
        path = way_to(g, c, left, x - (GO if c != PUP else PUP_GO))
        place = MOVE if c != PUP else PUP_MOVE
        g.performed = put(g.performed, self.v * PLACES + place, 1)
        if c == PUP:
            g.tally[PUP_LEFT] -= len(path)
        else:
            g.tally[LEFT + self.v] -= len(path)
        return g.start(Walk(c, path, 0), "act")

    def place_foot(self, g: Vagrantsong, place: int) -> Next:
        """VS-TOK-17, VS-R-24: the rabbit's foot counts as a coin, and is the token use of the round."""
        v = self.v
        g.tally[USED + v] = 1
        g.tally[FOOT_ON + v] = place + 1
        g.place_coin(v, place)
        g.tell("VS-TOK-17", "foot", v, place)
        if place in (MOVE, PUP_MOVE):
            add_movement(g, v, place, 1)
        return fire(g, ON_TOKEN_USED, bind(scope_of(v), TOKEN, FOOT), "act")

    # --- the end

    def finish(self, g: Vagrantsong, _: int) -> Next:
        v = self.v
        g.tally[ACTED + v] = 1
        g.tally[LEFT + v] = g.tally[PUP_LEFT] = g.tally[COINS_HELD + v] = 0
        if g.tally[FOOT_ON + v]:  # on an action that was never performed, or on movement: it is spent all the same
            g.tally[FOOT_ON + v] = 0
            return g.start(Discard(v, FOOT), "told")
        return self.told(g, 0)

    def told(self, g: Vagrantsong, _: int) -> Next:
        if not g.force.heard >> ON_VAGRANT_TURN_END & 1:
            return self.cycle(g, 0)
        follows = fire(g, ON_VAGRANT_TURN_END, scope_of(self.v), "cycle")
        return self.cycle(g, 0) if follows and g.is_back(self) else follows

    def cycle(self, g: Vagrantsong, _: int) -> Next:
        g.tally[HAUNTED_SINCE + self.v] = 0
        if look(g):
            return conclude(g)
        return g.start(CycleCheck(), "over") if g.tally[CYCLED] else self.over(g, 0)

    def over(self, g: Vagrantsong, _: int) -> Next:
        g.tally[ACTIVE] = NOBODY
        return g.done()


def begin_turn(g: Vagrantsong) -> None:
    """Everything that holds for one turn of any character begins anew (VS-HAU-03, VS-R-52)."""
    g.tally[HAUNTED : HAUNTED + SEATS] = NOBODY_YET
    g.tally[ASKED : ASKED + SEATS] = NOBODY_YET
    g.tally[BOXCARED] = g.tally[DEVILED] = 0
    forget_limits(g, EACH_TURN)


def take_back_coins(g: Vagrantsong, v: Vagrant) -> None:
    """VS-COIN-02, VS-R-77: all coins from cards and board; coins lost to an effect, or left lying, stay away."""
    start = v * PLACES
    g.placed = g.placed[:start] + bytes(PLACES) + g.placed[start + PLACES :]
    g.performed = g.performed[:start] + bytes(PLACES) + g.performed[start + PLACES :]
    left = COINS + g.bonus(v, OF_COINS) - g.tally[COINS_LOST + v]
    if g.coins_at:
        others = tuple([packed for packed in g.coins_at if packed % 4 != v])
        if g.scene.coins_stay:
            left -= len(g.coins_at) - len(others)
        else:
            g.coins_at = others
    g.tally[COINS_HELD + v] = max(1, left)


# --- what may be done


def deeds(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Every legal step of a turn after the coins are placed, in any order (VS-COIN-07, VS-COIN-11)."""
    tally, coins, performed = g.tally, g.placed[v * PLACES : (v + 1) * PLACES], g.performed
    found: list[int] = []
    for place in marked(coins):
        if place in (MOVE, PUP_MOVE) or performed[v * PLACES + place]:  # VS-R-23
            continue
        if is_possible(g, v, place, coins[place]):
            found.append(place)
    if tally[LEFT + v]:
        found += [GO + end for end in ends_of_ways(g, v, tally[LEFT + v])]
    if tally[PUP_LEFT] and g.pup_seat() == v:
        found += [PUP_GO + end for end in ends_of_ways(g, PUP, tally[PUP_LEFT])]
    if g.tokens != NO_TOKENS_AT_ALL:
        if not tally[USED + v]:
            for kind in usable(g, v):
                found.append(USE + kind)  # here and below: mostly none, so no lists for them
            for place in foot_places(g, v):
                found.append(FOOT_TO + place)
        found += calls(g, v)
        if not tally[USED + v]:
            found += gifts(g, v)
        if g.effects != NO_EFFECTS:
            for cure in cures(g, v):
                found.append(CURE + cure)
    found.append(END)
    return found


def foot_places(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Where the rabbit's foot may go: on any action not yet performed that takes coins (VS-R-24)."""
    if not g.has_token(v, FOOT) or g.tally[USED + v] or g.is_blocked(v, BLOCK_TOKENS):
        return []
    return [
        p for p in range(PLACES)
        if takes_coins(g, v, p) and (not g.performed[v * PLACES + p] or p in (MOVE, PUP_MOVE))
    ]  # fmt: skip


def calls(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Tokens that another vagrant could use now, or discard; it is asked, and once a turn (VS-TOK-01, VS-R-28)."""
    found: list[int] = []
    tally, tokens = g.tally, g.tokens
    for w in token_holders(g):
        here = w * TOKENS
        if w == v or tally[ASKED + w]:
            continue
        if not tally[USED + w] and (tokens[here + NAILS] or tokens[here + CANDLE] or tokens[here + APPLE]):
            for kind in usable(g, w):
                found.append(CALL + 10 * w + kind)  # mostly none: no list for it
        if g.effects != NO_EFFECTS:
            for x in cures(g, w):
                if x < FOR_OTHER:
                    found.append(CALL_CURE + 10 * w + x // 10 * 5 + x % 10)
    return found


def partners(g: Vagrantsong, c: Character) -> list[Vagrant]:
    """Vagrants near enough to trade with or give to: adjacent, or a little further (VS-TRD-01)."""
    v, at = g.person(c), g.tally[AT + c]
    reach = 1 + g.bonus(v, OF_TRADE_RANGE)
    near: list[Vagrant] = []
    for w, to in enumerate(g.tally[AT : AT + g.n]):
        # the Pup passes its tokens to its own Runaway too (VS-PUP-10, VS-PUP-11)
        if (w != v or c == PUP) and at != OFF and to != OFF and DISTANCE[at][to] <= reach:
            near.append(w)
    return near


def gifts(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Gifts and trades with adjacent vagrants, which use up the vagrant's token for the round (VS-TRD-02)."""
    if g.tally[USED + v] or g.is_blocked(v, BLOCK_TRADE):
        return []
    found: list[int] = []
    mine = g.kinds_of(v)
    for w in partners(g, v) if mine else []:
        if g.is_blocked(w, BLOCK_TRADE):
            continue
        found += [GIVE + 10 * w + kind for kind in mine]
        found += trades(g, w, mine, TRADE)
    if g.pup_seat() == v:
        carried = g.kinds_of(PUP)
        for w in partners(g, PUP) if carried else []:
            if g.is_blocked(w, BLOCK_TRADE):
                continue
            found += [PUP_GIVE + 10 * w + kind for kind in carried]
            if w != v:  # the two hold their tokens together, so between them there is nothing to trade
                found += trades(g, w, carried, PUP_TRADE)
    return found


def trades(g: Vagrantsong, w: Vagrant, mine: list[Token], code: int) -> list[int]:
    """Tokens of one's own, or the Pup's, for other ones of another vagrant; both use one by it (VS-R-29)."""
    if g.tally[USED + w] or g.tally[ASKED + w]:
        return []
    theirs = g.kinds_of(w)
    return [code + 25 * w + 5 * a + b for a in mine for b in theirs if a != b]


class Ask(Rule):
    """Another vagrant is asked to use a token now; its player may decline, for this turn.

    From TOKENS on it is asked to discard one against a haint effect: TOKENS + 5 * colour + kind.
    """

    def __init__(self, v: Vagrant, other: Vagrant, kind: Token) -> None:
        self.v, self.other, self.kind = v, other, kind

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.other, "use_now", [1, 0], "answered")

    def answered(self, g: Vagrantsong, wanted: int) -> Next:
        if not wanted:
            g.tally[ASKED + self.other] = 1
            return g.done()
        if self.kind >= TOKENS:
            return g.start(Cure(self.other, cure_asked(self.kind)), "over")
        return g.start(UseToken(self.other, self.kind), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def cure_asked(kind: Token) -> int:
    """The discard that is asked for, as in `cures`."""
    return (kind - TOKENS) // 5 * 10 + (kind - TOKENS) % 5


class Give(Rule):
    """A token is given away; only the giver has used one (VS-TRD-01..03, VS-PUP-10, VS-PUP-11, VS-R-84)."""

    def __init__(self, v: Vagrant, giver: Character, to: Vagrant, kind: Token) -> None:
        self.v, self.giver, self.to, self.kind = v, giver, to, kind

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.add_token(self.giver, self.kind, -1)
        g.add_token(self.to, self.kind)
        g.tally[USED + self.v] = 1
        g.tell("VS-TRD-03", "gave", self.v, self.to, self.kind)
        return g.start(Limit(self.to), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class TokenTrade(Rule):
    """Two vagrants exchange tokens; both have used one (VS-TRD-04). The partner has to agree.

    The giver is the vagrant itself or the Pup, whose trade is its Runaway's use (VS-PUP-10, VS-R-84).
    """

    def __init__(self, v: Vagrant, giver: Character, other: Vagrant, mine: Token, theirs: Token) -> None:
        self.v, self.giver, self.other, self.mine, self.theirs = v, giver, other, mine, theirs

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.other, "trade", [1, 0], "answered")

    def answered(self, g: Vagrantsong, wanted: int) -> Next:
        if not wanted:
            g.tally[ASKED + self.other] = 1
            return g.done()
        for holder, gone, come in ((self.giver, self.mine, self.theirs), (self.other, self.theirs, self.mine)):
            g.add_token(holder, gone, -1)
            g.add_token(holder, come)
        g.tally[USED + self.v] = g.tally[USED + self.other] = 1
        g.tell("VS-TRD-04", "traded", self.v, self.other, self.mine, self.theirs)
        return g.done()
