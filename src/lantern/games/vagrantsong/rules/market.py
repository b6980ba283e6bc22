"""Build Up: junk is laid out and the group spends its coins (BLD, COINS, SEA). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.ids import (
    BANKED,
    CAMP_COINS,
    CAMP_STEP,
    JUNK_BOUGHT,
    JUNK_SLOTS,
    MANAGING,
    NOBODY,
    OF_COINS,
    ON_SPEND_START,
    OWNS_SEANCE,
    PERISHABLE,
    POOL,
    SPENDING,
)
from lantern.games.vagrantsong.rules.camp_answers import (
    BANK_ONE,
    BUY_JUNK,
    BUY_SKILL,
    FINISH,
    FIX,
    HEAL,
    HOLD_SEANCE,
    OTHER_JUNK,
    RUMMAGE_ONCE,
    SCRAP,
    argument_of,
    at,
    pack,
    seat_of,
    spot_of,
    way_of,
)
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, GiveCard, box, lift
from lantern.games.vagrantsong.rules.humanity import JUNK_CARD, heal_skill
from lantern.games.vagrantsong.rules.prices import (
    FIX_COST,
    HEAL_COST,
    JUNK_COST,
    JUNK_LIMIT,
    JUNK_ON_OFFER,
    OTHER_JUNK_COST,
    RUMMAGE_COST,
    SEANCE_COST,
    SKILL_COST,
    price,
    use_price,
)
from lantern.games.vagrantsong.rules.rewards import BANK_BOXES, OpenMoments, bank, camp_coin
from lantern.games.vagrantsong.rules.running import Council, fire
from lantern.games.vagrantsong.rules.tokens import Limit, drawables, take_out
from lantern.games.vagrantsong.state import Vagrantsong

COINS_EACH: Final[int] = 3  # VS-SET-02
SCRAP_WORTH: Final[int] = 1  # VS-COINS-06
SPEND_STEPS: Final[int] = 60  # in one camp: where something costs nothing, this is what ends it
COSTS: Final = {
    BUY_SKILL: SKILL_COST, HEAL: HEAL_COST, FIX: FIX_COST, RUMMAGE_ONCE: RUMMAGE_COST, BUY_JUNK: JUNK_COST,
    OTHER_JUNK: OTHER_JUNK_COST, HOLD_SEANCE: SEANCE_COST,
}  # fmt: skip


class BuildUp(Rule):
    """Junk is revealed, the coins are pooled, and the group spends them (VS-BLD-01, VS-COINS-01..05)."""

    def __init__(self, wanted: int = NOBODY) -> None:
        self.wanted = wanted  # how many cards of junk are to be revealed

    def begin(self, g: Vagrantsong, _: int) -> Next:
        """VS-BLD-01: the whole deck is shuffled, what was left on offer included; a deck is a bag here."""
        clear_offer(g)
        g.become(BuildUp(min(price(g, JUNK_ON_OFFER), len(g.junk_deck))))
        use_price(g, JUNK_ON_OFFER)
        return g.go("reveal")

    def reveal(self, g: Vagrantsong, _: int) -> Next:
        if len(g.junk_offer) >= self.wanted:
            return g.go("pool")
        return g.roll("junk", sorted(g.junk_deck), None, "revealed")

    def revealed(self, g: Vagrantsong, junk: int) -> Next:
        offer_junk(g, junk)
        return g.go("reveal")

    def pool(self, g: Vagrantsong, _: int) -> Next:
        """VS-COINS-01..04: the coins of all who played, and what rituals and others gave; all coins are alike.

        VS-R-43: any number may be granted, whatever coins lie unused in the box.
        VS-MNG-15: who joins does so after this, and adds nothing.
        """
        own = sum([COINS_EACH + g.bonus(v, OF_COINS) for v in range(g.n)])
        g.tally[POOL] = max(0, own + g.tally[CAMP_COINS])
        g.tally[PERISHABLE] = max(0, g.tally[CAMP_COINS])
        g.tally[CAMP_COINS] = 0
        g.tally[CAMP_STEP] = SPENDING
        g.tell("VS-COINS-01", "pool", NOBODY, g.tally[POOL], g.tally[PERISHABLE])
        return fire(g, ON_SPEND_START, NOTHING, "spend")

    def spend(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Spend(SPEND_STEPS), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        """Coins of rituals and scrap that were not spent are gone (VS-COINS-07), and so is what was for this camp.

        VS-COINS-11: skills of this camp are not on offer again.
        """
        g.tell("VS-COINS-07", "coins_gone", NOBODY, min(g.tally[POOL], g.tally[PERISHABLE]))
        g.tally[POOL] = g.tally[PERISHABLE] = g.tally[JUNK_BOUGHT] = 0
        g.tally[CAMP_STEP] = MANAGING
        g.camp_costs, g.unlocked = (), ()
        clear_offer(g)
        return g.done()


def offer_junk(g: Vagrantsong, junk: int) -> None:
    g.junk_deck = tuple([card for card in g.junk_deck if card != junk])
    g.junk_offer = (*g.junk_offer, junk)
    g.tell("VS-BLD-01", "junk_offered", NOBODY, junk)


def clear_offer(g: Vagrantsong) -> None:
    g.junk_deck = tuple(sorted((*g.junk_deck, *g.junk_offer)))
    g.junk_offer = ()


# --- ways to spend


def on_offer(g: Vagrantsong) -> list[int]:
    """Common skills that may be bought: this scenario's two and unlocked ones, each once (VS-COINS-09, VS-COINS-11)."""
    return sorted({*g.scene.camp_skills, *g.unlocked} - {*g.bought})


def broken_junk(g: Vagrantsong) -> list[int]:
    """Where broken junk lies; in the belongings there is none (VS-MNG-05)."""
    slots = [(v, slot) for v in range(g.n) for slot in range(JUNK_SLOTS)]
    return [at(v, JUNK_CARD + slot) for v, slot in slots if g.broken[v * JUNK_SLOTS + slot]]


def ways(g: Vagrantsong) -> list[int]:
    """Everything that the pool can pay for, and scrapping (VS-COINS-05, VS-COINS-06, VS-COINS-08)."""
    pool = g.tally[POOL]
    found = [FINISH]
    if pool >= price(g, SKILL_COST):
        found += [pack(BUY_SKILL, skill) for skill in on_offer(g)]
    if pool >= price(g, HEAL_COST):
        found += [pack(HEAL, at(v, slot)) for v in range(g.n) for slot in g.hurt_skills(v)]
    if pool >= price(g, FIX_COST):
        found += [pack(FIX, card) for card in broken_junk(g)]
    if pool >= price(g, RUMMAGE_COST) and any(g.bindle):
        found.append(pack(RUMMAGE_ONCE))
    found += junk_ways(g, pool)
    if pool >= price(g, SEANCE_COST) and not g.tally[OWNS_SEANCE]:
        found.append(pack(HOLD_SEANCE))
    if pool and g.tally[BANKED] < BANK_BOXES:
        found.append(pack(BANK_ONE))
    return [*found, *[pack(SCRAP, card) for card in broken_junk(g)]]


def junk_ways(g: Vagrantsong, pool: int) -> list[int]:
    """Buying or changing what is on offer, until the camp's junk is bought (VS-COINS-17, VS-COINS-19, VS-R-87)."""
    if g.tally[JUNK_BOUGHT] >= price(g, JUNK_LIMIT):
        return []
    found: list[int] = []
    if pool >= price(g, JUNK_COST):
        found += [pack(BUY_JUNK, junk) for junk in g.junk_offer]
    if pool >= price(g, OTHER_JUNK_COST) and g.junk_deck:
        found += [pack(OTHER_JUNK, junk) for junk in g.junk_offer]
    return found


def pay(g: Vagrantsong, n: int) -> None:
    """Coins leave the pool, first those that would not last (VS-COINS-04, VS-COINS-07)."""
    g.tally[POOL] -= n
    g.tally[PERISHABLE] = max(0, g.tally[PERISHABLE] - n)


class Spend(Rule):
    """The group spends coins, one thing after another, until it has finished (VS-COINS-05, VS-COINS-08)."""

    def __init__(self, steps: int) -> None:
        self.steps = steps  # left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.steps <= 0:
            return g.done()
        return g.start(Council("spend", tuple(ways(g))), "chosen")

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        way, argument = way_of(x), argument_of(x)
        if way == FINISH:
            return g.done()
        g.become(Spend(self.steps - 1))
        if way in COSTS:
            pay(g, price(g, COSTS[way]))
            use_price(g, COSTS[way])
        if way == BUY_SKILL:
            return self.buy_skill(g, argument)
        if way == BUY_JUNK:
            return self.buy_junk(g, argument)
        if way == OTHER_JUNK:
            return g.start(OtherJunk(argument), "begin")
        if way == RUMMAGE_ONCE:
            return g.start(CampRummage(), "begin")
        if way == BANK_ONE:
            pay(g, 1)
            bank(g, 1)
            return g.start(OpenMoments(), "begin")
        mend(g, way, seat_of(argument), spot_of(argument))
        return g.go("begin")

    def buy_skill(self, g: Vagrantsong, skill: int) -> Next:
        """VS-COINS-09..12: a skill on offer, once; only its side and hint are known before."""
        g.bought = (*g.bought, skill)
        g.told = True  # now it is read
        g.tell("VS-COINS-09", "bought_skill", NOBODY, skill)
        return g.start(GiveCard(skill), "begin")

    def buy_junk(self, g: Vagrantsong, junk: int) -> Next:
        """VS-COINS-17, VS-COINS-18: the revealed card, one a camp."""
        g.tally[JUNK_BOUGHT] += 1
        g.junk_offer = tuple([card for card in g.junk_offer if card != junk])
        g.tell("VS-COINS-17", "bought_junk", NOBODY, junk)
        return g.start(GiveCard(JUNK_CODE + junk), "begin")


def mend(g: Vagrantsong, way: int, v: int, spot: int) -> None:
    """What is done at once when it is paid: healing, fixing, scrapping, the séance card."""
    if way == HEAL:  # VS-COINS-14, VS-WND-04
        heal_skill(g, v, spot)
    elif way == FIX:  # VS-COINS-15, VS-JNK-05
        slot = v * JUNK_SLOTS + spot - JUNK_CARD
        g.broken = put(g.broken, slot, 0)
        g.stir()
        g.tell("VS-COINS-15", "fixed", v, g.junk[slot])
    elif way == SCRAP:  # VS-COINS-06: out of the campaign, for a coin
        card = lift(g, v, spot)
        box(g, card)
        g.tell("VS-COINS-06", "scrapped", v, card - JUNK_CODE)
        camp_coin(g, SCRAP_WORTH)
    else:  # VS-SEA-01, VS-SEA-02: the card is for the next scenario
        g.tally[OWNS_SEANCE] = 1
        g.tell("VS-SEA-01", "seance_bought", NOBODY)


class OtherJunk(Rule):
    """A new card is drawn, then the old one goes back and the deck is shuffled (VS-COINS-19, VS-COINS-20, VS-R-41)."""

    def __init__(self, old: int) -> None:
        self.old = old

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.roll("junk", sorted(g.junk_deck), None, "drawn")

    def drawn(self, g: Vagrantsong, junk: int) -> Next:
        g.junk_offer = tuple([card for card in g.junk_offer if card != self.old])
        offer_junk(g, junk)
        g.junk_deck = tuple(sorted((*g.junk_deck, self.old)))
        return g.done()


class CampRummage(Rule):
    """One draw for a coin: the group says who gets the token, and it stays for the next scenario.

    VS-COINS-16, VS-COINS-23, VS-R-42; VS-R-85: who has no room for it returns a token of its choice to the bindle.
    """

    def __init__(self, kind: int = NOBODY) -> None:
        self.kind = kind

    def begin(self, g: Vagrantsong, _: int) -> Next:
        outcomes, odds = drawables(g)
        return g.roll("draw", outcomes, odds, "drawn")

    def drawn(self, g: Vagrantsong, kind: int) -> Next:
        take_out(g, kind)
        g.tell("VS-COINS-16", "camp_drew", NOBODY, kind)
        g.become(CampRummage(kind))
        return g.start(Council("who_gets", tuple(range(g.n))), "given")

    def given(self, g: Vagrantsong, v: int) -> Next:
        g.add_token(v, self.kind)
        g.tell("VS-COINS-16", "camp_token", v, self.kind)
        g.become(Limit(v))
        return g.go("begin")
