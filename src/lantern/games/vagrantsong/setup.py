"""A new game: the table before the first question. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lantern.games.vagrantsong.ids import NOBODY, SEATS, TABLE_SEATS, WHO
from lantern.games.vagrantsong.layout import current
from lantern.games.vagrantsong.rules.book import BOOK
from lantern.games.vagrantsong.rules.campaign import Campaign
from lantern.games.vagrantsong.rules.rewards import junk_tier
from lantern.games.vagrantsong.state import Vagrantsong

Vagrantsong.book = BOOK


def blank(options: Mapping[str, Any]) -> Vagrantsong:
    g = Vagrantsong(current(), options["players"])
    g.options = dict(options)
    return g


def begin(options: Mapping[str, Any]) -> Vagrantsong:
    """Everything in the box, nobody has chosen a vagrant yet; a campaign begins with its first scenario (VS-NXT-03)."""
    g = blank(options)
    whole = options["mode"] == "campaign"
    g.turn_page(g.book_of.first if whole else options["scenario"])
    for v in range(SEATS):
        g.tally[WHO + v] = NOBODY
    g.tally[TABLE_SEATS] = g.n
    junk_tier(g, 0)  # VS-SET-09: the junk deck is tier 1
    g.rules, g.steps = [Campaign(whole)], ["begin"]
    g.quiet = True
    g.run()
    g.quiet = False
    return g
