"""What happens around Kammi, in words: her grid, her two Legends, Goblin Cards and Dolls. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.records import Value
from lantern.games.harrow.ids import FACTION_NAMES, KAMMI, KIND_NAMES, LEGEND_NAMES
from lantern.games.harrow.names import CARD_NAMES
from lantern.games.harrow.rules.moving import STOP
from lantern.games.harrow.teller import Teller, Told, cubes, hex_name, the_token, way
from lantern.games.harrow.words import goblin_name

# --- the Action Grid ------------------------------------------------------------------------------------------------


def pushed(t: Teller) -> Told:
    text = f"{t.does('pushes')} row {t.a + 1} of the grid; {the_token(t.b)} comes out."
    return Told(text, {"row": t.a, "kind": KIND_NAMES[t.b]})


def row_cube(t: Teller) -> Told:
    return Told(f"{t.does('lays')} a purple cube on row {t.a + 1} of the grid.", {"row": t.a})


def row_cubes_up(t: Teller) -> Told:
    text = f"{t.does('sends')} {cubes(t.b, KAMMI)} from row {t.a + 1} into the Battleground."
    return Told(text, {"row": t.a, "n": t.b})


# --- Kammi and the Goblin -------------------------------------------------------------------------------------------


def revealed(t: Teller) -> Told:
    return Told(f"Both of {t.whose()} Legends are **revealed**.", {"slot": t.a})


def hidden(t: Teller) -> Told:
    return Told(f"{t.does('mixes')} and {t.also('hides')} both Legends.")


def swapped(t: Teller) -> Told:
    text = f"Kammi and the {goblin_name(t.g)} change places between {t.place(t.a)} and {t.place(t.b)}."
    return Told(text, {"hexes": [hex_name(t.a), hex_name(t.b)]})


def power(t: Teller) -> Told:
    return Told(f"{t.does('spends')} the power of the **{goblin_name(t.g)}**.", {"legend": LEGEND_NAMES[t.a]})


def bitten(t: Teller) -> Told:
    text = f"The {goblin_name(t.g)} takes {t.haints(KAMMI, infected=t.b > 0)} on {t.place(t.a)}."
    return Told(text, {"at": hex_name(t.a), "infected": t.b > 0})


def goblin_gone(t: Teller) -> Told:
    return Told(f"The **{goblin_name(t.g)}** is gone from {t.place(t.a)} for good.", {"at": hex_name(t.a)})


# --- Goblin Cards ---------------------------------------------------------------------------------------------------


def replayed(t: Teller) -> Told:
    return Told(f"{t.does('plays')} {t.card()} once more.", {"card": CARD_NAMES[KAMMI][t.a]})


def cards_lost(t: Teller) -> Told:
    return Told(f"{t.does('loses')} {count(t.a, 'Goblin Card')} in play.", {"n": t.a})


def blood_laid(t: Teller) -> Told:
    return Told(f"{t.does('lays')} a purple cube on {t.place(t.a)}.", {"at": hex_name(t.a)})


def blood(t: Teller) -> Told:
    verb = "goes" if t.b == 1 else "go"
    text = f"{cubes(t.b, KAMMI)} {verb} from {t.place(t.a)} into the Battleground."
    return Told(text, {"at": hex_name(t.a), "n": t.b})


def grudge(t: Teller) -> Told:
    foe = t.g.rival(KAMMI)
    text = f"{t.does('sets')} {cubes(t.a, foe)} aside until the turn ends."
    return Told(text, {"n": t.a, "owner": FACTION_NAMES[foe]})


def swapped_haints(t: Teller) -> Told:
    foe = t.g.rival(KAMMI)
    text = f"{t.does('swaps')} a Haint on {t.place(t.a)} with {t.haints(foe)} on {t.place(t.b)}."
    return Told(text, way(t.a, t.b))


# --- Dolls ----------------------------------------------------------------------------------------------------------

CARRIED: Final = {
    "HC-DOLL-01": "A **Doll** comes along",
    "HC-FIRE-05": "A **Doll** is driven",
    "HC-R-47": "The face-up **Doll** changes",
}


def doll_moved(t: Teller) -> Told:
    data: dict[str, Value] = way(t.a, t.b)
    return Told(f"{CARRIED.get(t.event.rule, 'A **Doll** is pulled')} to {t.place(t.b)}.", data)


def rearranged(t: Teller) -> Told:
    """What was done with the Dolls, if anything, only the one who did it knows (HC-KAM-06)."""
    if t.hidden:
        return Told(f"{t.does('looks')} at the Dolls and may rearrange them.", {"to": ""})
    if t.a == STOP:
        return Told(f"{t.does('leaves')} the Dolls as they are.", {"to": ""})
    return Told(f"{t.does('moves')} the real Doll to {t.place(t.a)}, in secret.", {"to": hex_name(t.a)})


def decoy(t: Teller) -> Told:
    return Told(f"The Doll on {t.place(t.a)} is a **decoy** and goes.", {"at": hex_name(t.a)})


def doll_open(t: Teller) -> Told:
    text = f"The Doll on {t.place(t.a)} is the **real** one; it stays there, face up."
    return Told(text, {"at": hex_name(t.a)})


def doll_found(t: Teller) -> Told:
    return Told(f"Kammi takes the **real Doll** on {t.place(t.a)}.", {"at": hex_name(t.a)})


AROUND_KAMMI: Final[tuple[Callable[[Teller], Told], ...]] = (
    bitten, blood, blood_laid, cards_lost, decoy, doll_found, doll_moved, doll_open, goblin_gone, grudge, hidden,
    power, pushed, rearranged, replayed, revealed, row_cube, row_cubes_up, swapped, swapped_haints,
)  # fmt: skip
