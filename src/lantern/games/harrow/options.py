"""The choices before a game of Harrow County, and what each seat plays. Cold code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lantern.core.records import Option, Side
from lantern.games.harrow.ids import FACTION_NAMES, HESTER, LEGEND_NAMES
from lantern.games.harrow.layout import components
from lantern.games.harrow.records import load_boards, load_legends
from lantern.games.harrow.setup import sides_of

MODES: Final = ("training", "full", "three", "solo")
PAIRINGS: Final = ("protectors,family", "protectors,kammi", "family,kammi")
PERCENT: Final = (0, 5, 10, 15, 20, 25, 30, 40, 50)
TITLES: Final = ("Protectors", "Family", "Kammi", "Hester")
LEADERS: Final = (LEGEND_NAMES[:5], LEGEND_NAMES[5:11], LEGEND_NAMES[11:])
GAMES_OF: Final = {"training": 6, "full": 3, "three": 2}
WITH_PROTECTORS: Final = ("protectors,family", "protectors,kammi")
WITH_FAMILY: Final = ("protectors,family", "family,kammi")
WITH_KAMMI: Final = ("protectors,kammi", "family,kammi")


def legend_titles(names: tuple[str, ...]) -> tuple[str, ...]:
    titles = {legend.id: legend.name for legend in load_legends().legend}
    return tuple(titles[name] for name in names)


def legend_powers(names: tuple[str, ...]) -> tuple[str, ...]:
    powers = {legend.id: legend.text for legend in load_legends().legend}
    return tuple(powers[name] for name in names)


def track_spaces(faction: int) -> tuple[str, ...]:
    """What the first space of either side of a track does: the others go on from there."""
    return tuple(track.spaces[0].text for track in load_boards().track if track.faction == FACTION_NAMES[faction])


OPTIONS: tuple[Option, ...] = (
    Option(
        "mode", "Game", MODES, "training",
        "Training has no cards, tiles and dial. With Hester a third player hunts both sides; solo, you are Hester.",
        labels=("Training", "Full game", "Three players, with Hester", "Solo, as Hester"), rule="HC-GEN-01",
    ),
    Option(
        "factions", "Factions", PAIRINGS, PAIRINGS[0], "The two sides at war.",
        labels=("Protectors and Family", "Protectors and Kammi", "Family and Kammi"), rule="HC-GEN-02",
        needs="mode", needs_one_of=("full", "three"),
    ),
    Option("map", "Map", ("random", "a", "b"), "random", "The two sides of the map differ in terrain and Storms.",
           labels=("By chance", "Side A", "Side B"), rule="HC-SET-01"),
    Option("protectors", "Legend of the Protectors", LEADERS[0], "emmy", labels=legend_titles(LEADERS[0]),
           choice_says=legend_powers(LEADERS[0]), rule="HC-SET-06", needs="factions", needs_one_of=WITH_PROTECTORS),
    Option("protectors_track", "Track of the Protectors", (1, 2), 1, labels=("Paths", "Townsfolk"),
           choice_says=track_spaces(0), rule="HC-SET-08", needs="factions", needs_one_of=WITH_PROTECTORS),
    Option("family", "Legend of the Family", LEADERS[1], "levi", labels=legend_titles(LEADERS[1]),
           choice_says=legend_powers(LEADERS[1]), rule="HC-SET-06", needs="factions", needs_one_of=WITH_FAMILY),
    Option("family_track", "Track of the Family", (1, 2), 1, labels=("Storms that pull", "Storms that push"),
           choice_says=track_spaces(1), rule="HC-SET-08", needs="factions", needs_one_of=WITH_FAMILY),
    Option("goblin", "Kammi's Goblin", LEADERS[2], "brute", labels=legend_titles(LEADERS[2]),
           choice_says=legend_powers(LEADERS[2]), rule="HC-SET-06", needs="factions", needs_one_of=WITH_KAMMI),
    Option("kammi_track", "Track of Kammi", (1, 2), 1, labels=("Cards again", "Cubes and Dolls"),
           choice_says=track_spaces(2), rule="HC-SET-08", needs="factions", needs_one_of=WITH_KAMMI),
    Option("swapped", "Homes swapped", (False, True), False, "The first faction sits in the north.", rule="HC-MAP-02"),
    Option("level", "Level", (1, 2, 3), 1, "More cards and Terrain Cubes on the lower levels.",
           labels=("1: gentle", "2", "3: hard"), rule="HC-SOLO-04", needs="mode", needs_one_of=("solo",)),
    Option("stick", "Cubes that stick in the Tree", PERCENT, round(components().tree.stick * 100),
           "Percent, for each cube dropped. With 0 the Tree keeps nothing.", group="rulings", rule="HC-R-06"),
    Option("free", "Stuck cubes that come loose", PERCENT, round(components().tree.free * 100),
           "Percent, for each cube inside, whenever the Tree is shaken.", group="rulings", rule="HC-R-06"),
    Option("dawn", "Last round", (0, 20, 30, 40, 60), 60,
           "When this round ends the night is over and the higher score wins; 0 lets it go on for ever. This end is "
           "ours: aimless play may never reach seven points.", group="rulings"),
    Option("one_hester_turn", "Hester moves once a round", (False, True), False,
           "She has one turn after everybody's last, not one after each pair of turns.",
           group="rulings", rule="HC-R-51", needs="mode", needs_one_of=("three",)),
    Option("attack_jar_only", "Waiting tokens need the Attack Jar", (False, True), False,
           "Knife in the Dark and Knitting Fate wait for an attack by the Attack Jar itself.",
           group="rulings", rule="HC-R-35", needs="factions", needs_one_of=WITH_FAMILY),
    Option("owners_doll", "Owners decide about Dolls", (False, True), False,
           "When Hester moves an Infected Haint off a Doll, the Haint's owner decides whether it follows.",
           group="rulings", rule="HC-R-44", needs="mode", needs_one_of=("three",)),
    Option("tokens_only", "Tokens alone count", (False, True), False,
           "An area of the solo board is activated once for each token on it, and once without any.",
           group="rulings", rule="HC-R-68", needs="mode", needs_one_of=("solo",)),
    Option("bonfire_for_hester", "A Bonfire for Hester's death", (False, True), False,
           "When Hester is killed, two Bonfire Tokens return to her board.",
           group="rulings", rule="HC-R-70", needs="mode", needs_one_of=("solo",)),
)  # fmt: skip


def sides(options: Mapping[str, Any]) -> tuple[Side, ...]:
    """What each seat plays: the warring factions, then Hester; alone one is Hester (HC-GEN-01, HC-GEN-03)."""
    if options["mode"] == "solo":
        return (side_of(HESTER),)
    warring = tuple(side_of(faction) for faction in sides_of(options))
    return (*warring, side_of(HESTER)) if options["mode"] == "three" else warring


def side_of(faction: int) -> Side:
    return Side(FACTION_NAMES[faction], TITLES[faction])


def modes() -> Iterator[dict[str, Any]]:
    """Every mode, pairing, Legend, track side, map and level, each at least once; then each ruling by itself.

    Each Legend comes in training or a full game; with Hester two games a pairing do.
    """
    for n, (mode, pairing) in enumerate(war for each in MODES[:3] for war in wars(each)):
        for turn in range(GAMES_OF[mode]):
            yield {"mode": mode, **pairing, **leaders(pairing.get("factions", PAIRINGS[0]), turn),
                   "map": ("a", "b", "random")[(n + turn) % 3], "swapped": (n + turn) % 2 == 1}  # fmt: skip
    for level in (1, 2, 3):
        yield {"mode": "solo", "level": level, "map": "ab"[level % 2]}
    for option in OPTIONS:
        if option.group == "rulings":
            other = [choice for choice in option.choices if choice != option.default][-1]
            yield {**needed(option), option.name: other}


def wars(mode: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for pairing in PAIRINGS if mode != "training" else PAIRINGS[:1]:
        yield mode, {"factions": pairing} if mode != "training" else {}


def leaders(pairing: str, turn: int) -> dict[str, Any]:
    """One Legend and track side for each faction of a pairing, others in every turn."""
    chosen: dict[str, Any] = {}
    for faction, name in enumerate(("protectors", "family", "goblin")):
        if FACTION_NAMES[faction] in pairing.split(","):
            chosen[name] = LEADERS[faction][turn % len(LEADERS[faction])]
            chosen[f"{FACTION_NAMES[faction]}_track"] = 1 + turn % 2
    return chosen


def needed(option: Option) -> dict[str, Any]:
    """A game in which the option means something."""
    if not option.needs:
        return {}
    return {"mode": "full"} if option.needs == "factions" else {option.needs: option.needs_one_of[0]}
