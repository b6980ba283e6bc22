"""How a game ended: the vagrants win or lose together (VS-GEN-01, VS-WIN-01, VS-WIN-03). Cold code."""

from __future__ import annotations

from lantern.core.records import Place, Result
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.ids import CAMPAIGN_LOST, ROUND, SCENARIOS, VICTORIES
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import scenario_of


def has_won(g: Vagrantsong) -> bool:
    """The scenario was won; a campaign is won by winning its last scenario."""
    return bool(g.history) and g.history[-1] % 2 == 1 and not g.tally[CAMPAIGN_LOST]


def is_all_west(g: Vagrantsong) -> bool:
    return all(g.is_west(v) for v in range(g.n))


def defeat_text(g: Vagrantsong) -> str:
    """How the scenario was lost, in its own words; "" where the position no longer shows it."""
    texts = [each.text for each in scenario_of(g).defeat]
    holding = [text for text, defeat in zip(texts, g.scene.defeats, strict=True) if defeat.holds(g, NOTHING)]
    return holding[0] if holding else ""


def result(g: Vagrantsong) -> Result | None:
    if g.waiting is not None:
        return None
    won, victories, played = has_won(g), g.tally[VICTORIES], g.tally[SCENARIOS]
    how = "saved the haint" if won else "went west" if is_all_west(g) else "did not get through"
    seats = range(g.options["players"])  # whoever sat the last scenario out belongs to the party all the same
    places = tuple(Place(seat, 1 if won else 0, victories, how) for seat in seats)
    if g.options["mode"] == "campaign":
        why = f"The ride is over: {victories} of {played} scenarios won."
    else:
        why = f"{g.scene.haint_name} is saved." if won else f"{g.scene.haint_name} rides on. {defeat_text(g)}".strip()
    return Result(places, why, g.tally[ROUND], tuple(seats) if won else ())
