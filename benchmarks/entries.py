"""Who takes part."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A contender by the name that `--only` takes, the module that knows its engine, and the game to play there."""

    name: str
    title: str
    module: str
    game: str = ""
    form: str = ""  # of Lantern: which copy of the package to use, "interpreted" or "compiled"


YARDSTICK = "catanatron"  # every ratio is against its decisions a second

# Our games, with the ways to play them; `contenders/lantern_game.py` knows their options.
WAYWARD = ("wayward",)
HARROW = ("harrow-training", "harrow-full", "harrow-kammi", "harrow-three")
VAGRANTSONG = ("vagrantsong-scenario", "vagrantsong-campaign")

PEERS = (
    Entry(YARDSTICK, "catanatron, 4 players", "catan"),
    Entry("chess", "python-chess", "chess_moves"),
    Entry("tic-tac-toe", "OpenSpiel tic-tac-toe (Python)", "spiel", "python_tic_tac_toe"),
    Entry("kuhn-poker", "OpenSpiel Kuhn poker (Python)", "spiel", "python_kuhn_poker"),
    Entry("liars-poker", "OpenSpiel liar's poker (Python)", "spiel", "python_liars_poker"),
    Entry("dominoes", "OpenSpiel block dominoes (Python)", "spiel", "python_block_dominoes"),
)

OURS = tuple(
    Entry(name, f"Lantern {game}, {form}", "lantern_game", game, form)
    for game in WAYWARD + HARROW + VAGRANTSONG
    for name, form in ((game, "interpreted"), (f"{game}-compiled", "compiled"))
)

ENTRIES = PEERS + OURS
