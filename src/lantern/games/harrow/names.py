"""The names that logs, views and clients use for things. Logs outlive code: they may not change."""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.ids import KIND_NAMES
from lantern.games.harrow.records import load_cards

TERRAIN_NAMES: Final = ("plains", "forest", "bog", "wetlands")
TILE_NAMES: Final = ("first", "advance", "spawn", "strengthen", "card", "wild", "legend", "dial", "scroll")
TACTIC_NAMES: Final = tuple(card.id for card in load_cards().tactics)
UPGRADE_NAMES: Final = tuple(card.id for card in load_cards().upgrade)
GOBLIN_CARD_NAMES: Final = tuple(card.id for card in load_cards().goblin)
HESTER_CARD_NAMES: Final = tuple(card.id for card in load_cards().hester)
CARD_NAMES: Final = (TACTIC_NAMES, UPGRADE_NAMES, GOBLIN_CARD_NAMES, HESTER_CARD_NAMES)  # by faction
PILE_NAMES: Final = ("tactics", "upgrade", "goblin")  # solo
TOKEN_NAMES: Final = (*KIND_NAMES, *UPGRADE_NAMES)  # what Family's bag may hold
