"""Outlines: the effects of a haint that are plain enough for arithmetic (`reckoning.py`), compiled once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.book import (
    LINE_AMOUNT,
    LINE_COINS,
    LINE_COUNTER,
    LINE_DISCARD,
    LINE_EFFECT,
    LINE_HAINT_GAIN,
    LINE_HAINT_LOSE,
    LINE_LOSE,
    LINE_NOTHING,
    LINE_PUSH,
    LINE_WHEN,
    Line,
    Listener,
    Scene,
)
from lantern.games.vagrantsong.ids import COLORS, TOKEN_NAMES
from lantern.games.vagrantsong.meaning import Meaning
from lantern.games.vagrantsong.numbers import Const

Effects = Sequence[Mapping[str, Any]]

# Selectors that ask only where everybody stands, and numbers that ask only the tally and the coins: a reckoning has
# a tally of its own, but leaves cards, effects and tokens as they are.
WHO = (
    "target", "haunted", "area", "all", "recent", "car", "row", "column", "shape", "near_terrain", "adjacent", "actor",
    "others_adjacent",
)  # fmt: skip
OF = ("players", "coins_on_board", "counter")
# Conditions of which the same is true.
ABOUT_PLACES = (
    "mood", "haint_in_car", "body", "adjacent_edge", "in_range", "same_car_as_haint", "in_car", "bodies_apart",
    "bodies_apart_at_least", "bodies_apart_at_most",
)  # fmt: skip
# What an effect token changes, or terrain, matters to what comes after it: then only these may come.
QUIET = ("give_effect", "discard_token", "priority", "haint_lose", "counter", "terrain_add", "terrain_remove")
TELLING = ("loss", "haunted_loss", "max_humanity", "forced_move")


def outline_scene(scene: Scene, record: r.Scenario, means: Meaning) -> None:
    """Give each mood and each action of a scenario its outline, if it has one."""
    telling = [effect.color for effect in record.effect if any(stat in TELLING for stat in effect.modify or ())]
    for mood, written in zip(scene.moods, record.mood, strict=True):
        mood.outline = outline(written.haunted, telling, means, last=False)
        mood.alike = mood.plain and all(isinstance(line.n, Const) for line in mood.outline or ())
        by_token: dict[str, r.Action] = {action.token: action for action in written.action}
        for action, token in zip(mood.actions, TOKEN_NAMES, strict=True):
            action.outline = outline(by_token[token].effects, telling, means, last=True)
        outline_rules(mood.rules, written.rules, telling, means)
    outline_rules(scene.rules, record.rule, telling, means)
    for switch, entry in zip(scene.switches, record.mood_switch, strict=True):
        switch.steady = entry.if_ is None or is_about_places(entry.if_)
    for ritual, card in zip(scene.rituals, record.ritual, strict=True):
        ritual.steady = is_about_places(card.objective)


def outline_rules(rules: Sequence[Listener], written: Effects, telling: Sequence[str], means: Meaning) -> None:
    """Outlines of rules that listen to what a plan would do."""
    for rule, table in zip(rules, written, strict=True):
        rule.steady = "if" not in table or is_about_places(table["if"])
        rule.outline = outline(table["do"], telling, means, last=False) if not rule.limit else None


def is_about_places(table: Mapping[str, Any]) -> bool:
    """Whether a condition asks only what a reckoning keeps up with: where everybody is, mood and counters."""
    name = next(key for key in table if key not in ("who", "of", "at_least", "at_most"))
    value = table[name]
    if name in ("all", "any"):
        return all(is_about_places(part) for part in value)
    if name == "not":
        return is_about_places(value)
    about = str(value if name == "count" else table.get("who", table.get("of", "actor"))).partition(":")[0]
    bounds = [table[key] for key in ("at_least", "at_most") if key in table]
    return name in (*ABOUT_PLACES, "counter", "count") and about in WHO and all(is_steady(bound) for bound in bounds)


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
    if what == "when":
        return when_line(effect, means)
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
    if what == "haint_gain" and "body" not in effect:
        return Line(LINE_HAINT_GAIN, None, means.number(n))
    if what == "counter" and isinstance(effect.get("add"), int) and "wrap" not in effect and "set" not in effect:
        return Line(LINE_COUNTER, None, means.number(effect["add"]), means.names.counters.index(effect["name"]))
    if what == "amount" and isinstance(effect.get("add"), int) and not effect.get("min") and "set" not in effect:
        return Line(LINE_AMOUNT, None, means.number(effect["add"]))
    if what == "coin_to_board":
        line = Line(LINE_COINS, who, means.number(n))
        line.where = means.where(effect["at"])
        return line
    if what == "push":
        return Line(LINE_PUSH, who, means.number(n), int(effect["dir"] == "away"), means.ref(effect["ref"]))
    return None


def when_line(effect: Mapping[str, Any], means: Meaning) -> Line | None:
    """A line that says one thing or another; both have to be plain and change nothing that comes after."""
    then = outline(effect.get("then", ()), COLORS, means, last=False)
    otherwise = outline(effect.get("else", ()), COLORS, means, last=False)
    if then is None or otherwise is None or not is_about_places(effect["if"]):
        return None
    line = Line(LINE_WHEN, None, means.number(0))
    line.condition, line.then, line.otherwise = means.condition(effect["if"]), then, otherwise
    return line


def is_steady(n: Any) -> bool:
    """Whether a number is one, or asks for nothing that a reckoning leaves as it was."""
    return isinstance(n, int) or (isinstance(n, Mapping) and str(n["of"]).partition(":")[0] in OF)
