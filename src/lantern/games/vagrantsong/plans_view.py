"""What the haint would do for each token, shown while a vagrant can still do something about it. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong import ids
from lantern.games.vagrantsong.ids import BODY, OFF, TOKENS
from lantern.games.vagrantsong.reasons import haint_turn, plan_view
from lantern.games.vagrantsong.rules.haint import acting_bodies
from lantern.games.vagrantsong.shown import PlanView
from lantern.games.vagrantsong.state import Vagrantsong

WHILE = ("coin", "act")  # questions during which plans are shown


def plans(g: Vagrantsong) -> tuple[PlanView, ...]:
    """One for each token and each body that would act for it, if the turn of the haint came next."""
    if g.waiting is None or g.waiting.what not in WHILE:
        return ()
    coming = haint_turn(g, BODY)
    found: list[PlanView] = []
    for token in range(TOKENS):
        for track in range(g.tracks()):
            if g.tally[ids.SAVED + track] or g.tally[ids.SKIP + track]:  # VS-BRK-04: there will be no such turn
                continue
            # a clone, for the bodies that take turns are counted on
            bodies = acting_bodies(coming.clone(), track, g.mood().actions[token])
            found += [plan_view(coming, body, token) for body in bodies if g.space(body) != OFF]
    return tuple(found)
