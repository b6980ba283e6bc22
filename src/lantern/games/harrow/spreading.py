"""Words that stand for several options at once: `legends` and `tracks`. Cold code.

`legends=emmy,levi` names who leads, in any order; `tracks=2` or `tracks=1,2` gives the sides of the Legend Tracks, one
for all factions or one for each. In both, `all` leaves it open for each faction that has not been named.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lantern.core.errors import OptionError
from lantern.games.harrow.ids import FACTION_NAMES, WARRING, Faction
from lantern.games.harrow.options import LEADERS, MODES, PAIRINGS, TITLES

ALL: Final = "all"
LEGEND_OPTIONS: Final = ("protectors", "family", "goblin")  # by faction
TRACK_OPTIONS: Final = ("protectors_track", "family_track", "kammi_track")


def spread(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options with both words spelled out; what an option of its own says counts more than `all`."""
    plain = {name: value for name, value in given.items() if name not in ("legends", "tracks")}
    present, meant = at_war(plain), dict[str, Any]()
    if "legends" in given:
        meant |= legends(words(given["legends"]), present)
    if "tracks" in given:
        meant |= tracks(words(given["tracks"]), present)
    for name, value in meant.items():
        if value != ALL and name in plain:
            raise OptionError(f"{name} is given twice, as {value} and as {plain[name]}; leave one of them out")
    return {**meant, **plain}


def at_war(given: Mapping[str, Any]) -> list[Faction]:
    """The factions that may take part: two, or all three where their pairing is left open or wrong."""
    pairing = given.get("factions", PAIRINGS[0])
    if given.get("mode", MODES[0]) in ("training", "solo"):
        pairing = PAIRINGS[0]
    names = pairing.split(",") if pairing in PAIRINGS else FACTION_NAMES[:WARRING]
    return [FACTION_NAMES.index(name) for name in names]


def words(value: Any) -> list[str]:
    return [word.strip().casefold() for word in str(value).split(",")]


def legends(names: list[str], present: list[Faction]) -> dict[str, Any]:
    """Who leads each faction."""
    found: dict[str, Any] = {}
    for name in names:
        if name == ALL:
            continue
        led = [faction for faction in present if name in LEADERS[faction]]
        if not led:
            raise OptionError(
                f'legends: nobody here is led by "{name}"; choose all, or one for each of {leaders(present)}'
            )
        option = LEGEND_OPTIONS[led[0]]
        if option in found:
            raise OptionError(
                f"legends: {found[option]} and {name} are both of {TITLES[led[0]]}; name one for each side"
            )
        found[option] = name
    if ALL in names:
        found = {LEGEND_OPTIONS[faction]: ALL for faction in present} | found
    return found


def leaders(present: list[Faction]) -> str:
    return "; ".join(f"{TITLES[faction]}: {', '.join(LEADERS[faction])}" for faction in present)


def tracks(sides: list[str], present: list[Faction]) -> dict[str, Any]:
    """The side of each faction's Legend Track, in the order of the factions."""
    each = sides * len(present) if len(sides) == 1 else sides
    if len(each) != len(present) or any(side not in ("1", "2", ALL) for side in each):
        who = ", ".join(TITLES[faction] for faction in present)
        raise OptionError(f'tracks: "{",".join(sides)}" is not possible; give 1, 2 or all, once or for each of {who}')
    return {TRACK_OPTIONS[f]: ALL if side == ALL else int(side) for f, side in zip(present, each, strict=True)}
