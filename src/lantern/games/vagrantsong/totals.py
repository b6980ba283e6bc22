"""What is conserved, and limits that are kept (as 0): the conformance suite watches them. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.ids import (
    BREAKS,
    CANDLE,
    HAINT_HUMANITY,
    HUMANITY,
    PUP,
    ROUND_MARK,
    THRESHOLD,
    TOKEN_NAMES,
    TOKENS,
)
from lantern.games.vagrantsong.rules.market import CampRummage
from lantern.games.vagrantsong.rules.running import in_hand
from lantern.games.vagrantsong.state import Vagrantsong


def totals(g: Vagrantsong) -> dict[str, int]:
    found = {name: tokens(g, kind) for kind, name in enumerate(TOKEN_NAMES)}
    found |= {f"limit {name}": broken for name, broken in limits(g).items()}
    return found


def tokens(g: Vagrantsong, kind: int) -> int:
    """All tokens of a kind: bindle, cycle track, vagrants, Pup card, board; in a draw they are in nobody's hand."""
    held = sum(g.tokens[v * TOKENS + kind] for v in range(PUP + 1))
    lit = sum(1 for each in g.candles if each) if kind == CANDLE else 0
    return g.bindle[kind] + g.cycle[kind] + held + lit + in_hand(g).count(kind) + drawn_in_camp(g, kind)


def drawn_in_camp(g: Vagrantsong, kind: int) -> int:
    """A token that the group has drawn in camp and not yet given to anybody."""
    return sum(isinstance(rule, CampRummage) and rule.kind == kind for rule in g.rules)


def limits(g: Vagrantsong) -> dict[str, int]:
    return {
        "humanity": sum(g.tally[HUMANITY + v] > g.max_humanity(v) + 2 for v in range(g.n) if g.tally[7 + v] >= 0),
        "effects": sum(each > 1 for each in g.effects),
        "round": int(g.tally[ROUND_MARK] > 6),
        "threshold": int(g.playing and g.tally[HAINT_HUMANITY] > g.tally[THRESHOLD]),
        "breaks": int(g.tally[BREAKS] < 0),
    }
