"""What a vagrant's turn in progress still promises: coins in hand and on actions, at what they will bring. Hot code.

A turn is many small answers: coins one by one, then steps and actions. A coin on an action is worth what the action
will bring, if the coins on Move carry the vagrant near enough; a coin in hand is worth what the best action would make
of it. So every coin is placed with the whole turn in mind, though a bot looks only one answer ahead.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.book import ACTOR, BODY_OF, NOTHING, SUCCESSES, Body, bind
from lantern.games.vagrantsong.ids import (
    AT,
    BUST,
    COINS_HELD,
    GENERAL,
    INVESTIGATE,
    LEFT,
    MOOD,
    MOVE,
    OF_MOVE,
    OFF,
    PATCH_UP,
    PLACES,
    PUP,
    PUP_BUST,
    PUP_INVESTIGATE,
    PUP_LEFT,
    PUP_MOVE,
    RUMMAGE,
    SEATS,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.outlook import Outlook
from lantern.games.vagrantsong.rules.acting import General, actor_at, body_at, general_of, skill_range, takes_coins
from lantern.games.vagrantsong.rules.running import holds
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import CAR, CARS, SPACES, Space, around
from lantern.games.vagrantsong.worth import COIN, EFFECT, INSTINCT, RITE, Measure, brought, prices

Bid = tuple[int, float]  # steps needed first, and what it brings then

NOT_YET: Final[float] = 0.88  # of what is promised: what has been done is worth more
BOOM: Final[float] = 1.2  # successes that boxcars add
STEP: Final[float] = 0.17  # nearer to where something is to be done
LURE: Final[float] = 0.5  # … where the haint gains nothing unless it is drawn away
TOKEN_DRAWN: Final[tuple[float, ...]] = (0.0, 0.75, 1.0, 1.15, 1.25, 1.3, 1.3)
FULL: Final[float] = 0.15  # of a token for which there is no room
UNKNOWN: Final[float] = 1.6  # an event that lies face down
SEARCH: Final[float] = 3.5  # … where the haint itself may be under it
REWARDS_IT: Final[float] = 0.5  # how sure a chore is
FAR: Final[int] = 255


class Turn:
    """The turn of a vagrant, looked at once: where it can get to, and what everything is worth now."""

    def __init__(self, g: Vagrantsong, v: Vagrant, outlook: Outlook, measure: Measure) -> None:
        self.g, self.v, self.outlook = g, v, outlook
        self.price, self.life = prices(g, measure), measure.life
        self.bodies = g.bodies()
        self.gains = [gain_share(g, outlook, body) for body in self.bodies]
        self.best_gain = max(self.gains, default=1.0)

    def ways(self, c: Character) -> bytes:
        """Steps to each space for a vagrant or the Pup."""
        return around(self.g.space(c), self.g.block_move)


def gain_share(g: Vagrantsong, outlook: Outlook, body: Character) -> float:
    """1, or 0 while something keeps this body from gaining anything."""
    for rule in outlook.bars[g.tally[MOOD]]:
        if holds(g, rule.condition, bind(NOTHING, BODY_OF, body)):
            return 0.0
    return 1.0


def goals(g: Vagrantsong, outlook: Outlook) -> list[Space]:
    """Spaces worth going to: a haint that can gain, else events if it hides, else where it could gain if it came."""
    bodies = g.bodies()
    found = [g.space(body) for body in bodies if gain_share(g, outlook, body)]
    if found or not bodies:
        return found or [packed // 32 for packed in g.events_at]
    return lures(g, outlook, bodies[0])


def lures(g: Vagrantsong, outlook: Outlook, body: Character) -> list[Space]:
    """The cars in which nothing keeps a body from gaining: it follows whoever goes there."""
    at = g.space(body)
    found: list[Space] = []
    for car in range(len(CARS)):
        spaces = [space for space in range(SPACES) if CAR[space] == car]
        g.tally[AT + body] = spaces[0]
        if gain_share(g, outlook, body):
            found += spaces
    g.tally[AT + body] = at
    return found


# --- the turn as a whole


def promise(g: Vagrantsong, v: Vagrant, outlook: Outlook, measure: Measure = INSTINCT) -> float:
    """What the rest of this vagrant's turn is likely to bring."""
    if g.space(v) == OFF:
        return 0.0
    placing = g.waiting is not None and g.waiting.what == "coin"
    held = g.tally[COINS_HELD + v] if placing else 0
    turn = Turn(g, v, outlook, measure)
    stride = max(0, g.hero(v).move + g.bonus(v, OF_MOVE))
    steps = stride * g.coins_on(v, MOVE) if placing else g.tally[LEFT + v]
    places = [p for p in range(PLACES) if p not in (MOVE, PUP_MOVE) and is_live(g, v, p, placing)]
    bids = [bids_for(turn, p, g.coins_on(v, p), held) for p in places]
    mine = [not from_pup(g, v, p) for p in places]
    has_pup = g.pup_seat() == v
    pup_steps = (g.book_of.pup[0] * g.coins_on(v, PUP_MOVE) if placing else g.tally[PUP_LEFT]) if has_pup else 0
    near, step = nearness(turn), 0.9 * urge(g, outlook)
    best = 0.0
    for walked in range(held + 1):
        for led in range(held - walked + 1 if has_pup else 1):
            reach, pup_reach = steps + stride * walked, pup_steps + g.book_of.pup[0] * led
            found = spend(bids, mine, reach, pup_reach, held - walked - led) + step * min(near, reach)
            best = max(best, found + fetched(turn, reach))
    return NOT_YET * best


def is_live(g: Vagrantsong, v: Vagrant, place: int, placing: bool) -> bool:
    """Whether a place has coins to act with, or may still get some."""
    if g.performed[v * PLACES + place]:
        return False
    return takes_coins(g, v, place) if placing else g.placed[v * PLACES + place] > 0


def from_pup(g: Vagrantsong, v: Vagrant, place: int) -> bool:
    if place in (PUP_BUST, PUP_INVESTIGATE):
        return True
    body = body_at(g, v, place)
    return body is not None and body.from_pup


def spend(bids: list[list[list[Bid]]], mine: list[bool], reach: int, pup_reach: int, coins: int) -> float:
    """The most that so many more coins can bring: place after place, with every share of the coins."""
    best = [0.0] * (coins + 1)
    for n, by_coins in enumerate(bids):
        steps = reach if mine[n] else pup_reach
        worth = [top(by_coins[more], steps) for more in range(coins + 1)]
        for have in range(coins, -1, -1):
            most = best[have] + worth[0]
            for more in range(1, have + 1):
                most = max(most, best[have - more] + worth[more])
            best[have] = most
    return best[coins]


def top(bids: list[Bid], steps: int) -> float:
    best = 0.0
    for need, worth in bids:
        if need <= steps and worth > best:
            best = worth
    return best


# --- getting nearer


def nearness(turn: Turn) -> int:
    """Steps until the vagrant stands beside the nearest space worth going to."""
    ways = turn.ways(turn.v)
    return max(0, min([ways[at] for at in goals(turn.g, turn.outlook)], default=1) - 1)


def urge(g: Vagrantsong, outlook: Outlook) -> float:
    """What a step toward the goals is worth."""
    bodies = g.bodies()
    barred = bodies and not any(gain_share(g, outlook, body) for body in bodies)
    return LURE if barred else STEP


def fetched(turn: Turn, steps: int) -> float:
    """A coin of one's own that lies within reach."""
    g = turn.g
    if not g.coins_at or not g.scene.coins_stay:
        return 0.0
    ways = turn.ways(turn.v)
    lying = [1 for packed in g.coins_at if packed % SEATS == turn.v and ways[packed // SEATS] <= steps]
    return COIN * len(lying)


# --- what an action brings, by further coins on it


def bids_for(turn: Turn, place: int, coins: int, more: int) -> list[list[Bid]]:
    return [bid(turn, place, n) if n else [] for n in range(coins, coins + more + 1)]


def bid(turn: Turn, place: int, coins: int) -> list[Bid]:
    """What an action brings with so many coins, and how many steps have to come first."""
    if place == RUMMAGE:
        return [(0, rummaging(turn.g, turn.v, coins))]
    if place == PATCH_UP:
        return patching(turn, coins)
    if place in (INVESTIGATE, PUP_INVESTIGATE):
        return investigating(turn, actor_at(turn.v, place), place, coins)
    if place in (BUST, PUP_BUST):
        return busting(turn, actor_at(turn.v, place), place, coins)
    body = body_at(turn.g, turn.v, place)
    return skill(turn, body, place, coins) if body is not None and coins >= body.min_coins else []


def chance_of(turn: Turn, c: Character, place: int) -> float:
    """The chance of one bone."""
    return (7 - General(c, general_of(place), 1).success(turn.g)) / 6


def rummaging(g: Vagrantsong, v: Vagrant, coins: int) -> float:
    room = g.held(v) < g.rummage_limit(v)
    return TOKEN_DRAWN[min(6, coins)] * (1.0 if room else FULL)


def patching(turn: Turn, coins: int) -> list[Bid]:
    g, v = turn.g, turn.v
    chance = chance_of(turn, v, PATCH_UP)
    sure = 1 - (1 - chance) ** coins
    worth = turn.life * min(g.lost(v), BOOM * coins * chance)
    for color in range(2):
        effect = g.scene.effects[color]
        if effect is not None and g.has_effect(v, color) and effect.by_action == GENERAL[PATCH_UP]:
            worth -= EFFECT * sure
    return [(0, worth), *chores(turn, PATCH_UP, sure, worth)]


def chores(turn: Turn, action: int, sure: float, beside: float) -> list[Bid]:
    """What the scenario gives for the success of a general action, here or beside some terrain."""
    found: list[Bid] = []
    for chore in turn.outlook.chores:
        if chore.action != action:
            continue
        worth = brought(chore.yields, turn.price, turn.best_gain, not turn.bodies, turn.life)
        if chore.terrain != OFF:
            found.append((steps_beside(turn, chore.terrain), beside + sure * worth))
        elif holds(turn.g, chore.listener.condition, bind(bind(NOTHING, ACTOR, turn.v), SUCCESSES, 2)):
            found.append((0, beside + REWARDS_IT * sure * worth))
    return found


def steps_beside(turn: Turn, kind: int) -> int:
    """Steps until the vagrant stands beside terrain of a kind."""
    ways, lying = turn.ways(turn.v), turn.g.terrain
    near = FAR
    for at in range(SPACES):
        if lying[at] == kind + 1 and ways[at] < near:
            near = ways[at]
    return FAR if near == FAR else max(0, near - 1)


def investigating(turn: Turn, c: Character, place: int, coins: int) -> list[Bid]:
    g = turn.g
    ways, chance = turn.ways(c), chance_of(turn, c, place)
    found: list[Bid] = []
    for packed in g.events_at:
        need = ways[packed // 32]
        if need < FAR:
            worth = event(turn, packed, chance, coins)
            if worth > 0:
                found.append((need, worth))
    return found


def event(turn: Turn, packed: int, chance: float, coins: int) -> float:
    """An event on the train: what its results bring, by their odds."""
    number, none = packed // 2 % 16, (1 - chance) ** coins
    if packed % 2:
        return (SEARCH if not turn.bodies else UNKNOWN) * (1 - none)
    hidden, results = not turn.bodies, turn.outlook.events[number]
    bonus = errand(turn, number)
    if turn.g.scene.events[number].automatic:
        return bonus + brought(results[0], turn.price, 1.0, hidden, turn.life)
    one = coins * chance * (1 - chance) ** (coins - 1)
    shares = (none, one, 1 - none - one)
    worth = [brought(result, turn.price, 1.0, hidden, turn.life) for result in results[:3]]
    return shares[0] * worth[0] + shares[1] * worth[1] + shares[2] * worth[2] + (1 - none) * bonus


def errand(turn: Turn, number: int) -> float:
    """What an event adds to the rituals that ask for it."""
    worth = 0.0
    for n, mask in enumerate(turn.outlook.errands):
        if mask >> number & 1 and not turn.g.rituals >> n & 1:
            worth += RITE / mask.bit_count()
    return worth


def busting(turn: Turn, c: Character, place: int, coins: int) -> list[Bid]:
    ways, chance = turn.ways(c), chance_of(turn, c, place)
    sure = 1 - (1 - chance) ** coins
    extra = max([worth for _, worth in chores(turn, BUST, sure, 0.0)], default=0.0)
    found: list[Bid] = []
    for body, share in zip(turn.bodies, turn.gains, strict=True):
        worth = share * BOOM * coins * chance + extra
        found.append((steps_to(ways, turn.g.space(body), 1), worth))
    return found


def steps_to(ways: bytes, at: Space, reach: int) -> int:
    return FAR if ways[at] == FAR else max(0, ways[at] - reach)


def skill(turn: Turn, body: Body, place: int, coins: int) -> list[Bid]:
    """A skill, a coin benefit or a westbound action."""
    g, v = turn.g, turn.v
    of = body.yields[min(coins, len(body.yields) - 1)]
    beside = brought(of, turn.price, turn.best_gain, not turn.bodies, turn.life)
    source = PUP if body.from_pup else v
    if body.target in ("self", "space") or g.space(source) == OFF:
        return [(0, beside + self_target(turn, of.target))]
    reach = skill_range(g, v, body, coins, place)
    ways = turn.ways(source)
    found: list[Bid] = []
    if body.target in ("H", "Any"):
        for at_body, share in zip(turn.bodies, turn.gains, strict=True):
            found.append((steps_to(ways, g.space(at_body), reach), beside + share * of.target))
    if body.target in ("V", "Any"):
        others = [w for w in range(g.n) if (w != v or not body.other) and g.space(w) != OFF]
        lost = [turn.life * min(g.lost(w), of.target) for w in others]
        found += [(steps_to(ways, g.space(w), reach), beside + gain) for w, gain in zip(others, lost, strict=True)]
    if body.target in ("terrain", "event"):
        found.append((0, beside))
    return found


def self_target(turn: Turn, gain: float) -> float:
    return turn.life * min(turn.g.lost(turn.v), gain) if gain else 0.0
