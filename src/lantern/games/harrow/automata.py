"""What Hester fears when she plays alone: points of the factions that play by themselves, and the last card. Hot code.

The weights are estimates, tuned by play; no rule is here.
"""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.board import CENTRE, DISTANCE
from lantern.games.harrow.ids import EMPTY, FIRE_ACTIONS, OFF, SCORE, SOLO_PILE, Faction
from lantern.games.harrow.rules.solo_cards import AREAS, ICON_OF, MOVE_AREA, PILES
from lantern.games.harrow.rules.solo_move import SoloMove, goal_hex
from lantern.games.harrow.rules.solo_opening import SoloOpening, level_of
from lantern.games.harrow.rules.solo_turn import SoloTurn, activations
from lantern.games.harrow.state import Harrow

DREAD: Final = [0.0, 6.0, 13.0, 21.0, 30.0, 41.0, 56.0, 120.0, 121.0, 122.0]  # by points of a faction
GOAL: Final[int] = 2  # points
REACHED: Final[float] = 0.95  # a goal within the steps of a card
SURPRISE: Final[float] = 0.08  # one beyond them: a Haint may be spawned beside it
SOON: Final[float] = 0.9  # one within the steps of the next card …
FURTHER: Final[float] = 0.55  # … and so much of it for each hex beyond them
UNPLACED: Final[int] = 4  # how far a goal usually is when it appears
TURN: Final[float] = 6.0  # a card that will be wanted
CARD_LEFT: Final[float] = 1.3
TURNS_A_SPACE: Final[float] = 2.0
SCARCE: Final[float] = 1.0  # turns that a space saves at the least: points run out before the cards do
LAST_SPACE: Final[float] = 40.0
SPLIT: Final = [0.6, 0.22, 0.18]  # of the cards: Tactics, Upgrade and Goblin Cards


def dread(g: Harrow) -> float:
    """What the factions have, what the one that is woken will score, and what each would score when it is woken next.

    She wakes the tamer one, so the danger of the other counts little.
    """
    worth, harms = 0.0, [0.0, 0.0]
    for n, faction in enumerate(g.sides):
        points = min(7, g.tally[SCORE + faction])
        harm = DREAD[points + GOAL] - DREAD[points]
        worth += DREAD[points] + harm * goal_now(g, faction)
        harms[n] = harm * goal_next(g, faction)
        if g.units(faction, CENTRE):
            worth += 0.7 * (DREAD[points + 1] - DREAD[points])
    return worth + 0.65 * min(harms) + 0.2 * max(harms)


def steps_to_goal(g: Harrow, faction: Faction, moved: int) -> int:
    """How far the nearest group is from the goal, of those that have not moved."""
    goal = goal_hex(g, faction)
    if goal == OFF:
        return UNPLACED
    return min([DISTANCE[at][goal] for at in g.held(faction) if not moved >> at & 1], default=6)


def goal_next(g: Harrow, faction: Faction) -> float:
    """How likely a faction reaches its goal in the turn in which it is woken next."""
    over = steps_to_goal(g, faction, 0) - 1 - g.tally[FIRE_ACTIONS] / 3
    chance: float = SOON * FURTHER ** max(0.0, over)
    return chance


def goal_now(g: Harrow, faction: Faction) -> float:
    """How likely it still reaches its goal in the turn under way."""
    if g.active() != faction:
        return 0.0
    for rule in reversed(g.rules):
        if isinstance(rule, SoloMove):
            return on_the_way(g, rule)
        if isinstance(rule, SoloTurn):
            return goal_next(g, faction) if rule.card == OFF else by_card(g, faction, rule)
    return 0.0


def by_card(g: Harrow, faction: Faction, turn: SoloTurn) -> float:
    """The card lies there: its steps are known, if they are still to come."""
    for place in range(turn.place, len(AREAS)):
        if (ICON_OF[turn.card] + place) % len(AREAS) == MOVE_AREA:
            return REACHED if steps_to_goal(g, faction, 0) <= activations(g, place) else SURPRISE
    return 0.0


def on_the_way(g: Harrow, move: SoloMove) -> float:
    """In the middle of a move: the group that is moving, and those that have not moved."""
    goal = goal_hex(g, move.faction)
    if goal == OFF:
        return 0.0
    moved = move.moved
    if move.at != OFF:
        if DISTANCE[move.at][goal] <= move.left:
            return REACHED
        moved |= 1 << move.at
    return REACHED if steps_to_goal(g, move.faction, moved) <= move.steps else 0.0


def time_left(g: Harrow) -> float:
    """Cards are turns."""
    if g.rules and isinstance(g.rules[0], SoloOpening):
        return -lopsided(g)
    return CARD_LEFT * cards_left(g) - TURN * turns_missing(g)


def cards_left(g: Harrow) -> int:
    """Cards for turns to come: a goal piece that is missing will take one first."""
    missing = sum([goal_hex(g, faction) == OFF for faction in g.sides])
    return sum(g.tally[SOLO_PILE : SOLO_PILE + PILES]) - missing


def turns_missing(g: Harrow) -> float:
    """She needs some two turns for a space."""
    return max(0.0, TURNS_A_SPACE * g.scoring.count(EMPTY) - cards_left(g))


def hurry(g: Harrow) -> float:
    """What a Scoring Space is worth beyond itself: the turns it saves, if they are scarce, and the last one all."""
    last = LAST_SPACE if g.scoring.count(EMPTY) == 1 else 0.0
    return TURN * min(TURNS_A_SPACE, max(SCARCE, turns_missing(g))) + last


def lopsided(g: Harrow) -> float:
    """How far the piles are from the split that went best: more than half of them Tactics Cards.

    Their hexes lie furthest out, where goal pieces are safe; Haints had better appear elsewhere.
    """
    cards = level_of(g).cards
    return sum([abs(g.tally[SOLO_PILE + pile] - share * cards) for pile, share in enumerate(SPLIT)])
