"""Words of the content format in short English: who, how many, where, when and whether. Cold code.

Whoever is meant is put in the singular ("every vagrant in the haint's car"), so that every verb agrees with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lantern.core.english import count, series
from lantern.games.vagrantsong.scenario_records import Scenario
from lantern.games.vagrantsong.vocabulary import PATTERNS, TRIGGERS
from lantern.games.vagrantsong.wording import match

Table = Mapping[str, Any]
Written = int | str | Table

TOKEN_WORDS: Final = {
    "iron_nails": "iron nails", "candle": "candle", "salt": "salt", "rabbits_foot": "rabbit’s foot", "apple": "apple",
    "any": "token",
}  # fmt: skip
ACTION_WORDS: Final = {
    "move": "Move", "rummage": "Rummage", "investigate": "Investigate", "patch_up": "Patch Up", "bust": "Bust",
}  # fmt: skip
STAT_WORDS: Final = {
    **ACTION_WORDS, "skill_success": "success of skills", "bones": "bones of every roll",
    "range_skills": "range of skills", "range_v_skills": "range of skills on vagrants",
    "nails_range": "range of iron nails", "candle_range": "range of candles", "trade_range": "range of trades",
    "coins": "coins", "max_humanity": "maximum humanity", "loss": "humanity lost at once",
    "haunted_loss": "humanity lost to haunting", "forced_move": "forced moves", "hurt": "hurt", "range": "range",
    "loss_dealt": "humanity taken", "ignore_terrain_rules": "terrain has no effect",
    "discard_any_for_effects": "any token removes haint effects",
}  # fmt: skip

WHO: Final[dict[str, str]] = {
    "target": "the target", "actor": "the vagrant", "it": "that one", "haunted": "the haunted vagrant",
    "drawer": "whoever drew the token", "recent": "the last vagrant to act", "investigator": "the investigator",
    "all": "every vagrant", "area": "every vagrant in the area", "range:N": "every vagrant within {0} of the haint",
    "range:N:REF": "every vagrant within {0} of {1}", "others_range:N:REF": "every other vagrant within {0} of {1}",
    "adjacent:REF": "every vagrant beside {0}", "others_adjacent:REF": "every other vagrant beside {0}",
    "shape:SHAPE": "every vagrant in {0}", "row:N": "every vagrant in row {0} of the haint’s car",
    "column:N": "every vagrant in column {0} of the haint’s car", "car": "every vagrant in the haint’s car",
    "car:CAR": "every vagrant in car {0}", "edge": "every vagrant at an edge",
    "edge:SIDE": "every vagrant at the {0} edge",
    "on_terrain:TERRAIN": "every vagrant on {0}", "near_terrain:TERRAIN": "every vagrant on or beside {0}",
    "has:COLOR": "every vagrant with {0}", "has_token:TOKEN": "every vagrant with {0}",
    "has_priority": "the priority target", "westbound": "every westbound vagrant",
    "acted": "every vagrant who has acted", "not_acted": "every vagrant who has not acted",
    "closest": "the closest vagrant", "furthest": "the furthest vagrant", "hurt": "the most hurt vagrant",
    "random": "a vagrant by chance", "others": "every other vagrant", "not_actor": "every other vagrant",
    "holder": "the holder", "source": "whoever brought it about", "pup": "the Pup",
    "haint": "the haint", "body:BODY": "{0}", "bodies": "every body of the haint",
}  # fmt: skip
REFERENCES: Final[dict[str, str]] = {
    "haint": "the haint", "body:BODY": "{0}", "bodies": "the nearest body", "actor": "the vagrant",
    "target": "the target", "holder": "the holder", "it": "that one", "BOARD": "{0}", "event:EVENT": "event {0}",
    "terrain:TERRAIN": "{0}",
    "candle": "the nearest candle", "coin": "the nearest coin", "edge": "the nearest edge", "side:SIDE": "the {0} side",
}  # fmt: skip
SPACES: Final[dict[str, str]] = {
    "BOARD": "on {0}", "haint": "on the haint’s space", "off": "off the board", "bindle": "in the bindle",
    "open_near:REF": "beside {0}", "open_in_range:N:REF": "within {0} of {1}", "open_in_car:OWN": "in {0}",
    "edge_open": "at an edge", "spread:TERRAIN": "next to {0}", "event:EVENT": "where event {0} lies",
    "terrain:TERRAIN": "on {0}", "closest_candle": "at the closest candle", "target": "on the target space",
    "it": "there",
}  # fmt: skip
SHAPES: Final[dict[str, str]] = {
    "single": "the target’s space", "adjacent": "the spaces beside the haint", "range:N": "range {0}",
    "line:N": "a line of {0}", "cross:N": "a cross of {0}", "row": "its row", "column": "its column", "car": "its car",
    "edge:SIDE": "the {0} edge of its car", "all": "the whole train",
}  # fmt: skip
EACH_ONE: Final[dict[str, str]] = {
    "players": "player", "coins": "coin", "extra_coins": "coin beyond the first", "successes": "success", "sixes": "6",
    "counter:COUNTER": "{0}", "count:WHO": "{0}", "coins_on_board": "coin on the board", "coins_lost": "lost coin",
    "candles": "candle on the board", "terrain_count:TERRAIN": "{0}", "round_number": "round so far",
    "break_value": "step of the break value", "humanity_lost": "humanity lost",
}  # fmt: skip
UNTILS: Final = {
    "setup": "until the next scenario", "round_start": "until the next round", "round_end": "until the round ends",
    "vagrant_turn_start": "until the next own turn", "vagrant_turn_end": "until the turn ends",
    "haint_turn_start": "until the haint’s turn", "haint_turn_end": "until the haint’s turn ends",
    "haint_moved": "until the haint has moved", "scenario_end": "for this scenario", "break": "until the haint breaks",
    "mood_changed": "until the mood changes", "cycle": "until the track cycles", "camp_start": "until camp",
    "spend_start": "until coins are spent in camp", "in_between": "until the next in-between",
    "camp_end": "until camp is over", "source_turn_start": "until the next turn of whoever brought it about",
    "rolled": "until the next roll", "action_success": "until an action succeeds",
}  # fmt: skip


def plain(name: str) -> str:
    """An id as words."""
    return name.replace("_", " ")


class Words:
    """Small parts of effects in words, with the names of a scenario where there is one."""

    def __init__(self, scenario: Scenario | None = None) -> None:
        self.effects: dict[str, str] = {each.color: each.name for each in scenario.effect} if scenario else {}
        self.terrain = {each.kind: each.name or plain(each.kind) for each in scenario.terrain} if scenario else {}
        self.bodies = {each.id: each.name for each in scenario.body} if scenario else {}
        self.moods = {each.id: each.name for each in scenario.mood} if scenario else {}
        self.rituals = {each.id: each.name for each in scenario.ritual} if scenario else {}

    # --- written forms

    def form(self, sorts: tuple[str, ...], words: Mapping[str, str], written: str) -> str:
        """A written form by its pattern, its slots filled in; a name bound by a choice is "that one"."""
        for sort in sorts:
            found = match(PATTERNS[sort], written)
            if found is not None:
                pattern, values = found
                pairs = zip(pattern.slots, values, strict=True)
                return words[pattern.text].format(*[self.slot(slot, value) for slot, value in pairs])
        return "that one"

    def slot(self, slot: str, value: str) -> str:
        says: dict[str, Callable[[str], str]] = {
            "REF": self.reference, "SHAPE": self.shape, "WHO": self.who, "COLOR": self.effect,
            "TERRAIN": self.terrain_name, "BODY": self.body, "TOKEN": self.token, "N": str,
            "OWN": lambda car: "the own car" if car == "own" else f"car {car}",
        }  # fmt: skip
        return says.get(slot, plain)(value)

    def who(self, written: str) -> str:
        return self.form(("vagrants", "haint"), WHO, written)

    def reference(self, written: str) -> str:
        return self.form(("reference",), REFERENCES, written)

    def where(self, written: str) -> str:
        return self.form(("space",), SPACES, written)

    def shape(self, written: str) -> str:
        return self.form(("shape",), SHAPES, written)

    # --- numbers

    def number(self, n: Written) -> str:
        """ "2", "1 for each coin", "2 and 1 for each success"."""
        if isinstance(n, int):
            return str(n)
        if isinstance(n, str):
            return n if n.isdigit() else self.of(n, 1)
        return self.linear(n)

    def several(self, n: Written, one: str, many: str = "") -> str:
        """ "2 coins", "1 bone for each success"."""
        first, _, rest = self.number(n).partition(" ")
        said = count(int(first), one, many) if first.isdigit() else f"{first} {many or one + 's'}"
        return f"{said} {rest}".strip()

    def times(self, n: Written) -> str:
        return "once" if n == 1 else self.several(n, "time")

    def of(self, written: str, per: int) -> str:
        if written.startswith("coins+"):
            return f"{written.removeprefix('coins+')} and {per} for each coin"
        return f"{per} for each {self.form(('number',), EACH_ONE, written).removeprefix('every ')}"

    def linear(self, n: Table) -> str:
        """A number with a base, a rate and limits."""
        base, per, of = n.get("base", 0), n.get("per", 1), n["of"]
        if isinstance(of, int) and isinstance(per, str):
            per, of = of, per
        if isinstance(per, int) and isinstance(of, str):
            said = f"{base} less {self.of(of, -per)}" if per < 0 else self.of(of, per)
            said = f"{self.number(base)} and {said}" if base and per > 0 else said
        else:
            said = f"{f'{self.number(base)} and ' if base else ''}{self.number(per)} times {self.number(of)}"
        limits = [f"at {word} {self.number(n[key])}" for key, word in (("min", "least"), ("max", "most")) if key in n]
        return ", ".join([said, *limits])

    # --- names

    def effect(self, color: str) -> str:
        return "a haint effect" if color == "any" else self.effects.get(color, f"a {color} effect")

    def terrain_name(self, kind: str) -> str:
        return self.terrain.get(kind, plain(kind)).lower()

    def body(self, name: str) -> str:
        return {"other": "the other body", "each": "each body"}.get(name) or self.bodies.get(name, plain(name))

    def token(self, kind: str) -> str:
        """ "a candle", "iron nails", "an apple"."""
        word = TOKEN_WORDS[kind]
        return word if kind in ("iron_nails", "salt") else f"{'an' if word[0] == 'a' else 'a'} {word}"

    def tokens(self, kind: str, n: Written) -> str:
        """So many tokens of a kind: "a candle", "2 candles", "2 iron nails"."""
        if n == 1:
            return self.token(kind)
        odd = {"salt": "salt", "iron_nails": "iron nails", "rabbits_foot": "rabbit’s feet"}
        return self.several(n, TOKEN_WORDS[kind], odd.get(kind, ""))

    def until(self, table: Table) -> str:
        """How long something lasts, and how often."""
        times = f", {self.times(table['uses'])}" if "uses" in table else ""
        return UNTILS.get(table.get("until", "scenario_end"), f"until {plain(table.get('until', ''))}") + times

    def trigger(self, name: str) -> str:
        return f"when {TRIGGERS[name]}".replace("'", "’")

    # --- conditions

    def condition(self, table: Table) -> str:
        """Whether something holds: "2 candles are on the board", "the mood is Dark"."""
        for logic, last in (("all", "and"), ("any", "or")):
            if logic in table:
                return series([self.condition(each) for each in table[logic]], last)
        if "not" in table:
            return f"not: {self.condition(table['not'])}"
        for key, say in CONDITIONS.items():
            if key in table:
                return say(self, table[key], table)
        return "it is so"

    def bounds(self, table: Table) -> str:
        """ "at least 2", "at most 3", or both."""
        said = [f"at {word} {self.number(table[key])}" for key, word in BOUNDS if key in table]
        return " and ".join(said)


def one_of(who: str) -> str:
    """ "every vagrant beside the haint" -> "a vagrant beside the haint"."""
    return who.replace("every other", "another").replace("every ", "a ")


BOUNDS: Final = (("at_least", "least"), ("at_most", "most"))
Say = Callable[[Words, Any, Table], str]


def fixed(text: str) -> Say:
    return lambda w, n, t: text


def amount(text: str) -> Say:
    return lambda w, n, t: text.format(n if n == "half" else w.number(n))


def about(text: str) -> Say:
    """A condition about somebody: {0} is who, {1} the value."""
    return lambda w, n, t: text.format(w.who(t["who"]), n if isinstance(n, str) else w.number(n))


def token_word(text: str) -> Say:
    return lambda w, n, t: text.format(w.token(n))


CAUSES: Final[dict[str, str]] = {
    "haunted": "haunting", "action": "an action of the haint", "effect": "a haint effect", "event": "an event",
    "terrain": "terrain", "rule": "a rule",
}  # fmt: skip
CONDITIONS: Final[dict[str, Say]] = {
    "counter": lambda w, n, t: f"{plain(n)} is {w.bounds(t)}",
    "count": lambda w, n, t: f"{w.who(n).removeprefix('every ')}: {w.bounds(t)}",
    "terrain_count": lambda w, n, t: f"pieces of {w.terrain_name(n)} are {w.bounds(t)}",
    "on_track": lambda w, n, t: f"{plain(TOKEN_WORDS[n])} on the cycle track: {w.bounds(t)}",
    "candles_on_board_at_least": amount("at least {} candles are on the board"),
    "candles_on_board_at_most": amount("at most {} candles are on the board"),
    "coins_on_board_at_least": amount("at least {} coins are on the board"),
    "coins_on_board_at_most": amount("at most {} coins are on the board"),
    "player_count": amount("there are {} players"),
    "mood": lambda w, n, t: f"the mood is {w.moods.get(n, plain(n))}",
    "breaks": amount("the break value is {}"),
    "humanity_at_least": amount("the haint has at least {} humanity"),
    "hidden": fixed("the haint is off the board"),
    "haint_in_car": lambda w, n, t: f"the haint is in car {n}",
    "haint_alone": fixed("no vagrant is in the haint’s car"),
    "bodies_apart_at_least": amount("the bodies are at least {} apart"),
    "bodies_apart_at_most": amount("the bodies are at most {} apart"),
    "body": lambda w, n, t: f"it is the {n} body" if n in ("nearest", "furthest") else f"it is {w.body(n)}",
    "drawn": token_word("{} was drawn for the haint"),
    "left_out": token_word("{} was drawn and not picked"),
    "saved": fixed("the haint is saved"),
    "in_range": about("{0} is within {1} of the haint"),
    "adjacent_edge": lambda w, n, t: f"{w.who(t['who'])} is at {'an' if n == 'any' else f'the {n}'} edge",
    "next_to_terrain": lambda w, n, t: f"{w.who(t['who'])} is on or beside {w.terrain_name(n)}",
    "same_car_as_haint": about("{0} is in the haint’s car"),
    "in_car": about("{0} is in car {1}"),
    "has_effect": lambda w, n, t: f"{w.who(t['who'])} has {w.effect(n)}",
    "has_token": lambda w, n, t: f"{w.who(t['who'])} has {w.token(n)}",
    "has_junk": about("{0} has whole junk"),
    "has_priority": about("{0} is the priority target"),
    "on_coin": lambda w, n, t: f"{w.who(t['who'])} is on {'its own' if n == 'own' else 'a'} coin",
    "vagrant_humanity_at_most": about("{0} has at most {1} humanity"),
    "was_haunted": about("{0} was haunted since its last turn"),
    "acted": about("{0} has acted in this round"),
    "is": lambda w, n, t: f"{w.who(t['who'])} is {one_of(w.who(n))}",
    "all_in_same_car": fixed("all vagrants are in one car"),
    "all_in_different_cars": fixed("no two vagrants are in one car"),
    "vagrants_in_cars": amount("vagrants are in at least {} cars"),
    "all_adjacent": fixed("every vagrant is beside another"),
    "no_westbound": fixed("nobody became westbound"),
    "all_westbound": fixed("all vagrants are westbound"),
    "victory": fixed("the scenario was won"),
    "events_done": lambda w, n, t: f"{'event' if len(n) == 1 else 'events'} {series([str(e) for e in n])} happened",
    "rituals_done": amount("at least {} rituals are done"),
    "ritual_done": lambda w, n, t: f"the ritual {w.rituals.get(n, plain(n))} is done",
    "mile_post": lambda w, n, t: f"the mile post “{n}” is passed",
    "round_is": amount("the round marker is on {}"),
    "round_number_at_least": amount("at least {} rounds were begun"),
    "round_number_at_most": amount("at most {} rounds were begun"),
    "belongings_at_least": amount("there are at least {} belongings"),
    "token": token_word("it is {}"),
    "color": lambda w, n, t: f"it is {w.effect(n)}",
    "cause": lambda w, n, t: f"it comes from {CAUSES[n]}",
    "successes_at_least": amount("there are at least {} successes"),
    "coins_at_least": amount("at least {} coins are on it"),
    "doubles": fixed("two bones show the same"),
    "first_vagrant_this_round": fixed("it is the first vagrant to act in the round"),
}  # fmt: skip
