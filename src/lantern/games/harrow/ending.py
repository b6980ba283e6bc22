"""SCO, HES-07..08, SOLO-29..30. How a game ended, and for whom. Cold code."""

from __future__ import annotations

from lantern.core.records import Place, Result
from lantern.games.harrow.ids import EMPTY, HESTER, HESTER_TURNS, ROUND, SCORE, Faction
from lantern.games.harrow.rules.rounds import leader, winner
from lantern.games.harrow.state import Harrow


def result(g: Harrow) -> Result | None:
    """Places and scores, once the game is over."""
    if g.rules:
        return None
    if g.solo:
        return alone(g)
    if g.hester and EMPTY not in g.scoring:
        return Result(places(g, HESTER), "Hester has filled her six spaces.", g.tally[ROUND], (g.seat_of(HESTER),))
    first = leader(g)
    end = "Seven points are reached" if winner(g) is not None else "Dawn breaks"
    why = f"{end}: the higher score wins." if decided(g) else f"{end}: of equal points, the First Player Token decides."
    return Result(places(g, first), why, g.tally[ROUND], (g.seat_of(first),))


def decided(g: Harrow) -> bool:
    one, other = (g.tally[SCORE + faction] for faction in g.sides)
    return one != other


def score(g: Harrow, faction: Faction) -> int:
    """Points; Hester counts her filled spaces."""
    return len(g.scoring) - g.scoring.count(EMPTY) if faction == HESTER else g.tally[SCORE + faction]


def places(g: Harrow, first: Faction) -> tuple[Place, ...]:
    """Who won, then the others; of two who lost, the one with more points comes before."""
    present = [*g.sides, HESTER] if g.hester else [*g.sides]
    others = sorted((f for f in present if f != first), key=lambda f: (f == HESTER, -score(g, f)))
    order = [first, *others]
    return tuple(Place(g.seat_of(f), order.index(f) + 1, score(g, f), "won" if f == first else "lost") for f in present)


def alone(g: Harrow) -> Result:
    """Hester fills her spaces, or the county is saved, or the night is over (HC-SOLO-29, HC-SOLO-30)."""
    filled = score(g, HESTER)
    if EMPTY not in g.scoring:
        return Result((Place(0, 1, filled, "won"),), "Hester has filled her six spaces.", g.tally[ROUND], (0,))
    saved = g.tally[HESTER_TURNS] > 0  # points are checked after her turn, cards are needed before it
    if saved:
        why, how = "A faction has seven points.", "lost to seven points"
    else:
        why, how = "A card was needed, and none is left.", "lost for want of a card"
    return Result((Place(0, 0, filled, how),), why, g.tally[ROUND])
