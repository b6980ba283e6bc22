"""What Hester is up to: how near her next Scoring Spaces are, and what her turn still promises. For bots. Hot code.

She fills a space by burning a pair of Infected Haints or by a meal, and both take her several turns. So a position is
worth what she has, what she could reach in the turn that is under way, and less, what the next one could bring. The
weights are estimates, tuned by play; no rule is here.
"""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.automata import hurry
from lantern.games.harrow.board import DISTANCE, GRID
from lantern.games.harrow.ids import (
    ACTIONS_TAKEN,
    EMPTY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    FIRST_INFECTION,
    HESTER,
    HESTER_AT,
    HEXES,
    IN_TREE,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    LEGEND_AT,
    LOLLYGAGGER,
    OFF,
    ROOTS_USED,
    SLOT_OWNER,
    SLOTS,
    TERRAIN_CUBE,
    TERRAINS,
    WARD,
    Faction,
    Hex,
)
from lantern.games.harrow.journeys import FAR, pay, tryst, walks
from lantern.games.harrow.rules.board_numbers import SUMMON
from lantern.games.harrow.rules.bonfires import MakeBonfire
from lantern.games.harrow.rules.eating import menu
from lantern.games.harrow.rules.hester_actions import HesterMove, Infect
from lantern.games.harrow.rules.hester_board import (
    INFECT_BOX,
    MOVE_BOX,
    SUMMON_BOX,
    fires,
    ground_cubes,
    is_open,
    is_ready,
    spaces_toward,
    terrain_of,
)
from lantern.games.harrow.rules.hester_card_moves import DrawCloser
from lantern.games.harrow.rules.hester_turn import HesterTurn
from lantern.games.harrow.rules.infecting import has_snake
from lantern.games.harrow.rules.roots import ROOTS_A_TURN, Roots, next_hexes, root_hexes
from lantern.games.harrow.state import Harrow

SPACE: Final[float] = 26.0  # a Scoring Space filled
ACTION: Final = [0.0, 0.0, 7.0, 12.0, 16.0, 17.0, 18.0]  # by action tokens
OF_COLOUR: Final = [0.0, 1.0, 1.8, 2.4, 2.8, 3.0, 3.1]  # cubes of one colour in the Battleground
STUCK: Final[float] = 0.35
SPARE: Final[float] = 0.5  # an Infected Haint beyond those that can still burn
SIDE_OPEN: Final[float] = 1.5  # a player who can still be eaten from
FED: Final[float] = 0.3  # a token more on a Bonfire
INLAND: Final = [0 if at in GRID.edge else 1 for at in range(HEXES)]  # the first Root of all comes from the edge
EXPOSED: Final[float] = 1.0
SURE: Final[float] = 0.92  # what can be reached in the turn under way
LIKELY: Final[float] = 0.55  # … in the next one, unless somebody is in the way
SHORT: Final[float] = 0.86  # … for each cube that is missing
LIMIT: Final[int] = 6
INCOME: Final[float] = 2.4  # cubes that Roots bring in a turn
DROPPED: Final[float] = 0.85  # of a promise that has to pass through the Tree
SPENT: Final[float] = 0.9  # a cube that a plan will cost: without it, any detour would do as well
KEPT: Final[float] = 0.95  # of what an action not yet taken would bring

# An infection still to be made: the first of a side, another one that can burn, one more.
FIRST_VICTIM: Final[float] = 8.0
VICTIM: Final[float] = 4.0
COURTED: Final = [7.0 * 0.75**n for n in range(13)]  # alone: what two Haints promise that are so far apart
SCENT: Final = [0.5, 0.55, 0.5, 0.3, 0.2, 0.1, 0.05]  # for victims so far from the last Root

# A meal in a later turn, by how far the Legend is. At a table it has a turn to walk away, so she waits until one stands
# beside her or her Bonfire; Kammi's tokens are slower. Alone a Legend comes and goes as the cards will have it.
MEAL: Final = [0.5, 0.45, 0.02, 0.0, 0.0, 0.0, 0.0]
MEAL_OF_KAMMI: Final = [0.5, 0.45, 0.045, 0.025, 0.015, 0.01, 0.005]
MEAL_ALONE: Final = [0.25, 0.225, 0.13, 0.075, 0.045, 0.03, 0.02]
WALKED: Final[float] = 0.1  # what is likelier than this is likelier still if the way to it can be paid …
PAID: Final[float] = 1.25
PAID_ALONE: Final[float] = 1.7
STAYS: Final[float] = 0.75  # … and all but sure, if alone she faces a Legend whose faction sleeps until her turn

# Desperate Grasp, Draw Closer, Forced Sacrifice, Hell's Half Acre, Lollygagger, Mud in Yer Eye, Night Hag, Only Hurt
# for a Moment, Reach, Tramping Ground, Ward, White Bowels, Wild Tangle: lying active, a turn after the other
ALTAR: Final = [2.0, 5.0, 2.5, 3.0, 2.5, 5.0, 4.0, 2.0, 2.0, 3.5, 5.0, 2.0, 2.5]
IN_HAND: Final[float] = 0.3


def hesters_worth(g: Harrow) -> float:
    """All that she has and could have."""
    cubes, now = ground_cubes(g), Moment(g)
    worth = standing(g) + cards(g)
    if now.rooting:
        worth += growing(g, cubes)
    for n in kept(cubes) if g.solo and now.shaken else cubes:
        worth += OF_COLOUR[min(6, n)]
    return worth + prospects(g, cubes, now)


def kept(cubes: list[int]) -> list[int]:
    """What is left of cubes when those beyond the limit have gone, of the commonest colours."""
    rest = cubes.copy()
    while sum(rest) > LIMIT:
        rest[rest.index(max(rest))] -= 1
    return rest


def standing(g: Harrow) -> float:
    """Spaces, actions, what sticks in the Tree, Bonfires that are fed."""
    tally = g.tally
    worth = SPACE * (len(g.scoring) - g.scoring.count(EMPTY)) + ACTION[min(6, tally[FIRE_ACTIONS])]
    worth += STUCK * sum(tally[IN_TREE + TERRAIN_CUBE : IN_TREE + TERRAIN_CUBE + TERRAINS])
    for faction in g.sides:
        worth += SIDE_OPEN if spaces_toward(g, faction) else 0.0
    spare = tally[FIRE_RESERVE] >= tally[FIRE_SPACES]
    return worth + (FED * sum(g.bonfires) if spare else 0.0)


def cards(g: Harrow) -> float:
    worth = 0.0
    for card in g.altar:
        worth += ALTAR[card] if card != OFF else 0.0
    for card in g.hands[HESTER]:
        worth += IN_HAND * ALTAR[card]
    return worth


# --- Roots ----------------------------------------------------------------------------------------------------------


def growing(g: Harrow, cubes: list[int]) -> float:
    """Roots are being placed: what they will bring is counted as if it were there, and the best hex for the next."""
    for at in root_hexes(g):
        terrain = terrain_of(g, at)
        if terrain != OFF:
            cubes[terrain] += 1
    if len(g.roots) >= ROOTS_A_TURN:
        return 0.0
    best = 0.0
    for at in next_hexes(g):
        best = max(best, (0.8 if terrain_of(g, at) != OFF else 0.0) + victim_at(g, at))
    return best


def victim_at(g: Harrow, at: Hex) -> float:
    """The better of the infections a Root on a hex would allow."""
    best = 0.0
    for faction in g.sides:
        if g.haints[faction * HEXES + at]:
            best = max(best, craving(g, faction, infected(g, faction)))
    return best


def scent(g: Harrow) -> float:
    """Where the path of Roots ends, and who could be reached from there next."""
    if not g.roots:
        return 0.0
    end, worth = g.roots[-1] % 64, 0.0
    for faction in g.sides:
        start, nearest = faction * HEXES, 6
        for at in range(HEXES):
            if g.haints[start + at] and DISTANCE[end][at] < nearest:
                nearest = DISTANCE[end][at]
        worth += SCENT[nearest] * craving(g, faction, infected(g, faction))
    return worth


def courtship(g: Harrow) -> float:
    """Alone, before both sides are infected: Haints of both near each other, where Roots can reach them.

    Most Haints come to a hex that she chooses between two; they had better come to where a pair can be made of them.
    """
    best = FAR
    first, second = (suitors(g, faction) for faction in g.sides)
    for a, price in first:
        near = DISTANCE[a]
        for b, other in second:
            best = min(best, near[b] + price + other)
    return COURTED[min(12, best)]


def suitors(g: Harrow, faction: Faction) -> list[tuple[Hex, int]]:
    """Where Haints of a faction stand, and how far the path of Roots is from those not infected yet."""
    start = faction * HEXES
    price = DISTANCE[g.roots[-1] % 64] if g.roots else INLAND
    found: list[tuple[Hex, int]] = []
    for at in range(HEXES):
        if g.infected[start + at]:
            found.append((at, 0))
        elif g.haints[start + at]:
            found.append((at, price[at]))
    return found


# --- infections -----------------------------------------------------------------------------------------------------


def infected(g: Harrow, faction: Faction) -> int:
    return sum(g.infected[faction * HEXES : (faction + 1) * HEXES])


def can_burn(g: Harrow) -> int:
    """Bonfires that can still be made."""
    return min(g.tally[FIRE_SPACES], g.scoring.count(EMPTY))


def craving(g: Harrow, faction: Faction, have: int) -> float:
    """What another Infected Haint of a side is worth to her."""
    if have >= can_burn(g):
        return SPARE
    return VICTIM if have else FIRST_VICTIM


def brood(n: int, pairs: int) -> float:
    """What the Infected Haints of a side are worth before they burn, by their number."""
    if not n or not pairs:
        return SPARE * n
    return FIRST_VICTIM + VICTIM * (min(n, pairs) - 1) + SPARE * max(0, n - pairs)


def infections(g: Harrow, cubes: list[int]) -> float:
    """What the Roots that lie there allow, one on each hex, as far as the cubes go."""
    if not has_snake(g):
        return 0.0
    purse, worth = cubes.copy(), 0.0
    have = [infected(g, faction) for faction in g.sides]
    free = bool(g.tally[FIRST_INFECTION]) and is_ready(g, WARD)
    for at in root_hexes(g):
        if g.tally[ROOTS_USED] >> at & 1:
            continue
        side = host_at(g, at)
        if side == OFF or not (free or pay(purse, terrain_of(g, at), 1, 3)):
            continue
        free = False
        worth += craving(g, g.sides[side], have[side])
        have[side] += 1
    return worth


def host_at(g: Harrow, at: Hex) -> int:
    """Which side could be infected through a hex, the one she wants more first; OFF if none."""
    best, found = -1.0, OFF
    for side, faction in enumerate(g.sides):
        here = g.haints[faction * HEXES + at] > 0
        if here or (legend_at(g, faction, at) and any(g.haints[faction * HEXES : (faction + 1) * HEXES])):
            worth = craving(g, faction, infected(g, faction))
            if worth > best:
                best, found = worth, side
    return found


def legend_at(g: Harrow, faction: Faction, at: Hex) -> bool:
    return any(SLOT_OWNER[slot] == faction and g.tally[LEGEND_AT + slot] == at for slot in range(SLOTS))


# --- Scoring Spaces -------------------------------------------------------------------------------------------------


def space_to_fill(g: Harrow) -> float:
    """What filling another space will bring: alone more than a space that is full, while turns are scarce."""
    return SPACE + hurry(g) if g.solo else SPACE


# --- Bonfires -------------------------------------------------------------------------------------------------------


def burning(g: Harrow) -> float:
    """What another Bonfire would bring: a space and an action."""
    actions = min(5, g.tally[FIRE_ACTIONS])
    return space_to_fill(g) + ACTION[actions + 1] - ACTION[actions]


# --- meals ----------------------------------------------------------------------------------------------------------


def edible(g: Harrow) -> list[Hex]:
    """Where Legends stand of whom she could eat."""
    found: list[Hex] = []
    for slot in range(SLOTS):
        at, faction = g.tally[LEGEND_AT + slot], SLOT_OWNER[slot]
        if at == OFF or faction not in g.sides or (slot >= KAMMI_SLOT and slot != g.tally[KAMMI_IS]):
            continue
        if spaces_toward(g, faction) and menu(g, faction):
            found.append(at)
    return found


def likely(g: Harrow, table: Hex) -> list[float]:
    """How likely a Legend on a hex is eaten in a later turn, by how far it is."""
    if g.solo:
        return MEAL_ALONE
    return MEAL_OF_KAMMI if KAMMI in g.sides and g.kammi_at() == table else MEAL


def meal_later(g: Harrow, cubes: list[int], at: Hex, tables: list[Hex]) -> float:
    """What Hester on a hex may expect of her next turn."""
    best = 0.0
    for to in tables:
        worth = likely(g, to)[DISTANCE[at][to]]
        if worth > WALKED and walks(g, cubes, at, to):
            worth = served(g, to, worth) if g.solo else PAID * worth
        best = max(best, worth)
    return space_to_fill(g) * best


def served(g: Harrow, table: Hex, worth: float) -> float:
    """Alone, a meal she can walk to: all but sure if its Legend stays where it is until her turn."""
    active = g.active()
    for faction in g.sides:
        if g.tally[LEGEND_AT + faction] == table and active not in (faction, HESTER):
            return STAYS
    return PAID_ALONE * worth


def calls(g: Harrow, cubes: list[int], tables: list[Hex]) -> tuple[float, float]:
    """What the best summoning would bring, now if it can be paid, and by and by."""
    lit = fires(g)
    now, later = 0.0, 0.0
    if not lit or not tables:
        return now, later
    cost, any_colour = SUMMON[min(3, len(lit))], is_ready(g, LOLLYGAGGER)
    for at in lit:
        terrain = terrain_of(g, at)
        if any_colour:
            terrain = cubes.index(max(cubes))
        if terrain == OFF:
            continue
        missing = max(0, cost - cubes[terrain])
        purse = cubes.copy()
        purse[terrain] -= cost - missing
        worth = meal_later(g, purse, at, tables)
        if not missing:
            now = max(now, worth)
        later = max(later, worth * 0.6**missing)
    return now, 0.5 * later


# --- all of it together ---------------------------------------------------------------------------------------------


class Moment:
    """Where in her turn she is, and what her actions still allow."""

    def __init__(self, g: Harrow) -> None:
        self.turn = self.shaken = self.moving = self.infecting = self.rooting = False
        for rule in g.rules:
            if isinstance(rule, HesterTurn):
                self.turn, self.shaken = True, rule.shaken
            elif isinstance(rule, HesterMove):
                self.moving = True
            elif isinstance(rule, Infect):
                self.infecting = True
            elif isinstance(rule, Roots):
                self.rooting = True
        self.burning = is_burning(g)
        self.left = g.tally[FIRE_ACTIONS] - g.tally[ACTIONS_TAKEN] if self.turn else 0
        self.can_move = self.moving or (self.turn and not self.shaken and is_open(g, MOVE_BOX))

    def after_the_tree(self, worth: float) -> float:
        """What a bottom action promises: less, while its cubes have to pass through the Tree."""
        return worth if self.shaken else DROPPED * worth


def is_burning(g: Harrow) -> bool:
    """A pair is about to burn: only the Scoring Space, or who comes for Draw Closer, is still to be chosen."""
    if g.waiting is None or not g.rules:
        return False
    last = g.rules[-1]
    return isinstance(last, DrawCloser) or (isinstance(last, MakeBonfire) and g.waiting.what == "space")


def prospects(g: Harrow, cubes: list[int], now: Moment) -> float:
    """Bonfires, meals and infections to come; in her turn, the best of what her actions still allow."""
    fire, fire_now = bonfire_ahead(g, cubes, now)
    meal, meal_now, call_now = meal_ahead(g, cubes, now)
    worth, moves = scent(g) + fire + meal, fire_now + meal_now
    options = [now.after_the_tree(call_now)]
    if now.moving:
        worth += moves
    else:
        options.append(moves)
    if now.infecting:
        worth += infections(g, cubes)
    elif now.turn and is_open(g, INFECT_BOX):
        options.append(now.after_the_tree(infections(g, cubes)))
    options.sort(reverse=True)
    for option in options[: now.left]:
        worth += KEPT * option
    return worth


def bonfire_ahead(g: Harrow, cubes: list[int], now: Moment) -> tuple[float, float]:
    """What Infected Haints are worth on the way to a fire, and how much more if they meet in this turn."""
    pairs, have = can_burn(g), [infected(g, faction) for faction in g.sides]
    worth = brood(have[0], pairs) + brood(have[1], pairs)
    if not pairs or not have[0] or not have[1]:
        return worth + (courtship(g) if pairs and g.solo else 0.0), 0.0
    rest = brood(have[0] - 1, pairs - 1) + brood(have[1] - 1, pairs - 1)
    if now.burning:
        return rest + burning(g), 0.0
    meeting = tryst(g, cubes)
    prize = burning(g) + rest - worth
    worth += COURTED[0] if g.solo else 0.0
    if meeting >= FAR:
        return worth, 0.0
    cost, total = meeting / 10, sum(cubes)
    missing = max(0.0, cost - min(LIMIT, total) - INCOME)
    later = LIKELY * prize * SHORT**missing * 0.97**cost
    if not now.can_move or cost >= total + 1:
        return worth + later, 0.0
    return worth + later, SURE * prize * (1.0 if cost <= total else 0.85) - SPENT * cost - later


def meal_ahead(g: Harrow, cubes: list[int], now: Moment) -> tuple[float, float, float]:
    """A meal by and by; how much more if she can walk to it in this turn; and if she can be summoned in it."""
    tables, at = edible(g), g.tally[HESTER_AT]
    if at == OFF:
        called, later = calls(g, cubes, tables)
        return later, 0.0, max(0.0, called - later) if now.turn and is_open(g, SUMMON_BOX) else 0.0
    if not tables:
        return 0.0, 0.0, 0.0
    later = meal_later(g, cubes, at, tables)
    if now.turn and at in tables:
        return SURE * space_to_fill(g), 0.0, 0.0
    sheltered = later - (0.0 if g.bonfires[at] else EXPOSED)
    within = [DISTANCE[at][to] for to in tables if walks(g, cubes, at, to)] if now.can_move else []
    return sheltered, SURE * space_to_fill(g) - 2 * SPENT * min(within) - later if within else 0.0, 0.0
