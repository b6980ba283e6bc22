"""Outlines: the effects of a haint that are plain enough for arithmetic (`reckoning.py`), compiled once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.book import (
    LINE_COUNTER,
    LINE_DISCARD,
    LINE_EFFECT,
    LINE_HAINT_LOSE,
    LINE_LOSE,
    LINE_NOTHING,
    LINE_PUSH,
    Line,
    Scene,
)
from lantern.games.vagrantsong.ids import COLORS, TOKEN_NAMES
from lantern.games.vagrantsong.meaning import Meaning

Effects = Sequence[Mapping[str, Any]]

# Selectors that ask only where everybody stands, and numbers that ask only the tally and the coins: a reckoning has
# a tally of its own, but leaves cards, effects and tokens as they are.
WHO = ("target", "haunted", "area", "all", "recent", "car", "row", "column", "shape", "near_terrain", "adjacent")
OF = ("players", "coins_on_board", "counter")
# What an effect token changes, or terrain, matters to what comes after it: then only these may come.
QUIET = ("give_effect", "discard_token", "priority", "haint_lose", "counter", "terrain_add", "terrain_remove")
TELLING = ("loss", "haunted_loss", "max_humanity", "forced_move")


def outline_scene(scene: Scene, record: r.Scenario, means: Meaning) -> None:
    """Give each mood and each action of a scenario its outline, if it has one."""
    telling = [effect.color for effect in record.effect if any(stat in TELLING for stat in effect.modify or ())]
    for mood, written in zip(scene.moods, record.mood, strict=True):
        mood.outline = outline(written.haunted, telling, means, last=False)
        by_token: dict[str, r.Action] = {action.token: action for action in written.action}
        for action, token in zip(mood.actions, TOKEN_NAMES, strict=True):
            action.outline = outline(by_token[token].effects, telling, means, last=True)


def outline(effects: Effects, telling: Sequence[str], means: Meaning, *, last: bool) -> list[Line] | None:
    """The lines of a block; None if one of its effects is more than a line can say."""
    lines: list[Line] = []
    changed = False  # terrain, or values of a vagrant, are not what they were
    for effect in effects:
        line = line_of(effect, means)
        if line is None or (changed and effect["do"] not in QUIET):
            return None
        lines.append(line)
        changed = changed or effect.get("color") in telling or effect["do"].startswith("terrain_")
    return lines if last or not changed else None


def line_of(effect: Mapping[str, Any], means: Meaning) -> Line | None:
    what, n = effect["do"], effect.get("n", 0)
    if not is_steady(n) or str(effect.get("who", "target")).partition(":")[0] not in WHO:
        return None
    who = means.who(effect["who"]) if "who" in effect else None
    if what == "lose_humanity":
        return Line(LINE_LOSE, who, means.number(n))
    if what == "give_effect":
        return Line(LINE_EFFECT, who, means.number(n), COLORS.index(effect["color"]))
    if what == "discard_token":
        return Line(LINE_DISCARD, who, means.number(n), means.kind(effect))
    if what in ("priority", "terrain_add", "terrain_remove"):
        return Line(LINE_NOTHING, who, means.number(n))
    if what == "haint_lose" and "body" not in effect:
        return Line(LINE_HAINT_LOSE, None, means.number(n))
    if what == "counter" and isinstance(effect.get("add"), int) and "wrap" not in effect and "set" not in effect:
        return Line(LINE_COUNTER, None, means.number(effect["add"]), means.names.counters.index(effect["name"]))
    if what == "push":
        return Line(LINE_PUSH, who, means.number(n), int(effect["dir"] == "away"), means.ref(effect["ref"]))
    return None


def is_steady(n: Any) -> bool:
    """Whether a number is one, or asks for nothing that a reckoning leaves as it was."""
    return isinstance(n, int) or (isinstance(n, Mapping) and str(n["of"]).partition(":")[0] in OF)
