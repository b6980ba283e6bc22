"""SET-11..13, SET-22..24. Kammi and her rival place what only one of them may know, and show it together."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import behind
from lantern.games.harrow.ids import (
    DOLL_REAL,
    HAINTS_LEFT,
    HEXES,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    LEGEND_AT,
    PLACING,
    Faction,
    Hex,
)
from lantern.games.harrow.state import Harrow

HAINTS: Final[int] = 3


class Placing(Rule):
    """The rival first, then Kammi; neither sees what the other does (HC-R-13)."""

    def __init__(self, haints: int = 0, lowest: int = 0) -> None:
        self.haints, self.lowest = haints, lowest  # placed so far; their hexes come in order, for they are all alike

    # --- the rival: Dolls behind the own Home, then Legend and Haints among them

    def begin(self, g: Harrow, _: int) -> Next:  # HC-SET-22, HC-SET-24, HC-CMP-12
        rival = g.rival(KAMMI)
        g.tally[PLACING] = 1
        g.tally[HAINTS_LEFT + rival] += HAINTS
        g.add_haints(rival, g.homes[rival], -HAINTS)
        return g.go("hide_doll")

    def hide_doll(self, g: Harrow, _: int) -> Next:
        rival = g.rival(KAMMI)
        return g.ask_secretly(g.chooser(rival), "real_doll", sorted(behind(g.homes[rival])), "doll_hidden")

    def doll_hidden(self, g: Harrow, real: Hex) -> Next:
        places = sorted(behind(g.homes[g.rival(KAMMI)]))
        g.dolls = tuple([at + DOLL_REAL if at == real else at for at in places])
        return g.go("rival_legend")

    def rival_legend(self, g: Harrow, _: int) -> Next:  # HC-SET-23
        rival = g.rival(KAMMI)
        return g.ask_secretly(g.chooser(rival), "place_legend", self.rival_hexes(g), "rival_led")

    def rival_hexes(self, g: Harrow) -> list[Hex]:
        home = g.homes[g.rival(KAMMI)]
        return sorted((home, *behind(home)))

    def rival_led(self, g: Harrow, at: Hex) -> Next:
        g.tally[LEGEND_AT + g.rival(KAMMI)] = at
        return g.go("rival_haint")

    def rival_haint(self, g: Harrow, _: int) -> Next:
        if self.haints == HAINTS:
            g.become(Placing())
            return g.go("kammi")
        places = [at for at in self.rival_hexes(g) if at >= self.lowest]
        return g.ask_secretly(g.chooser(g.rival(KAMMI)), "place_haint", places, "rival_followed")

    def rival_followed(self, g: Harrow, at: Hex) -> Next:
        return self.put_haint(g, g.rival(KAMMI), at, "rival_haint")

    def put_haint(self, g: Harrow, faction: Faction, at: Hex, then: str) -> Next:
        g.add_haints(faction, at, 1)
        g.tally[HAINTS_LEFT + faction] -= 1
        g.become(Placing(self.haints + 1, at))
        return g.go(then)

    # --- Kammi: two of the hexes behind her Home, and Haints among them (HC-SET-11, HC-SET-12)

    def kammi(self, g: Harrow, _: int) -> Next:
        return g.ask_secretly(g.chooser(KAMMI), "place_kammi", sorted(behind(g.homes[KAMMI])), "kammi_placed")

    def kammi_placed(self, g: Harrow, at: Hex) -> Next:
        g.tally[LEGEND_AT + KAMMI_SLOT] = at
        return g.go("goblin")

    def goblin(self, g: Harrow, _: int) -> Next:
        places = [at for at in sorted(behind(g.homes[KAMMI])) if at != g.tally[LEGEND_AT + KAMMI_SLOT]]
        return g.ask_secretly(g.chooser(KAMMI), "place_goblin", places, "goblin_placed")

    def goblin_placed(self, g: Harrow, at: Hex) -> Next:
        """Her tokens are numbered by their hexes, so the numbers tell nobody who is who (HC-SET-13, HC-OBS-01)."""
        kammi = g.tally[LEGEND_AT + KAMMI_SLOT]
        first, second = min(kammi, at), max(kammi, at)
        g.tally[LEGEND_AT + KAMMI_SLOT], g.tally[LEGEND_AT + KAMMI_SLOT + 1] = first, second
        g.tally[KAMMI_IS] = KAMMI_SLOT if first == kammi else KAMMI_SLOT + 1
        return g.go("kammi_haint")

    def kammi_haint(self, g: Harrow, _: int) -> Next:
        if self.haints == HAINTS:
            return g.go("show")
        places = sorted({g.homes[KAMMI], *g.tally[LEGEND_AT + KAMMI_SLOT : LEGEND_AT + KAMMI_SLOT + 2]})
        left = [at for at in places if at >= self.lowest]
        if self.haints + 1 == HAINTS:  # the last piece is shown as soon as it is placed, with all the others
            return g.ask(g.chooser(KAMMI), "place_haint", left, "kammi_followed")
        return g.ask_secretly(g.chooser(KAMMI), "place_haint", left, "kammi_followed")

    def kammi_followed(self, g: Harrow, at: Hex) -> Next:
        return self.put_haint(g, KAMMI, at, "kammi_haint")

    def show(self, g: Harrow, _: int) -> Next:
        g.tally[PLACING] = 0
        g.told = True
        for faction in g.sides:
            for at in range(HEXES):
                if g.units(faction, at):
                    g.tell("HC-R-13", "shown", g.seat_of(faction), at, g.units(faction, at))
        return g.done()
