"""What the words of content mean: each selector, space, number, condition and effect, built from how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lantern.games.vagrantsong import conditions as c
from lantern.games.vagrantsong import numbers as n
from lantern.games.vagrantsong import selectors as w
from lantern.games.vagrantsong import spaces as p
from lantern.games.vagrantsong.book import (
    ACTOR,
    CAUSES,
    CHANGES,
    COINS,
    DRAWER,
    HOLDER,
    IT,
    LIMITS,
    PREVENTS,
    REDIRECTS,
    SOURCE,
    SUCCESSES,
    TARGET,
    Book,
    Cond,
    Effect,
    Listener,
    Num,
    Ref,
    Where,
    Who,
)
from lantern.games.vagrantsong.effects import board as eb
from lantern.games.vagrantsong.effects import camp as ec
from lantern.games.vagrantsong.effects import flow as ef
from lantern.games.vagrantsong.effects import life as el
from lantern.games.vagrantsong.effects import tokens as et
from lantern.games.vagrantsong.effects.base import Placed
from lantern.games.vagrantsong.ids import (
    BLOCKABLE,
    BREAKS,
    COLORS,
    GENERAL,
    HAINT_HUMANITY,
    OFF,
    ON_SCENARIO_END,
    ROUND,
    ROUND_MARK,
    SOURCE_TURN,
    STATS,
    TOKEN_NAMES,
    TOKENS,
    TRIGGERS,
)
from lantern.games.vagrantsong.rules.moving import STRAIGHT, THROUGH_TERRAIN, UNHAUNTED
from lantern.games.vagrantsong.rules.prices import CAMP_VALUES
from lantern.games.vagrantsong.train import CARS, NUMBERS, SIDES
from lantern.games.vagrantsong.vocabulary import PATTERNS
from lantern.games.vagrantsong.wording import match

Table = Mapping[str, Any]

BOUND = {
    "actor": ACTOR, "target": TARGET, "it": IT, "haunted": ACTOR, "investigator": ACTOR, "drawer": DRAWER,
    "holder": HOLDER, "source": SOURCE,
}  # fmt: skip
HEAPS = {"bindle": et.BINDLE, "cycle": et.CYCLE, "holder": et.HOLDER_OF}
BODIES = {"each": el.EACH, "other": el.OTHER}


@dataclass
class Names:
    """What the words of one scenario refer to, in the order of its file."""

    moods: list[str] = field(default_factory=list)
    bodies: list[str] = field(default_factory=list)
    terrain: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    rituals: list[str] = field(default_factory=list)
    summons: list[str] = field(default_factory=list)


def rank_of(effects: Sequence[Table]) -> int:
    """What a rule does to a loss of humanity: pass it on, prevent it, or change it (VS-R-91)."""
    words = repr(effects)
    if "'redirect'" in words:
        return REDIRECTS
    return PREVENTS if "'prevent'" in words else CHANGES


class Meaning:
    """Builds what runs, for one scenario or for the cards."""

    def __init__(self, book: Book, names: Names) -> None:
        self.book, self.names = book, names

    # --- blocks and rules

    def block(self, effects: Sequence[Table]) -> int:
        """A list of effects as a block of the book; block 0 is the empty one."""
        if not effects:
            return 0
        number = len(self.book.blocks)
        built: list[Effect] = []
        self.book.blocks.append(built)
        for table in effects:
            effect = self.effect(table)
            if isinstance(effect, Placed):
                effect.block, effect.index = number, len(built)
            built.append(effect)
        return number

    def listeners(self, rules: Sequence[Table], *, anybody: bool) -> list[Listener]:
        return [self.listener(rule, anybody) for rule in rules]

    def listener(self, rule: Table, anybody: bool) -> Listener:
        """A rule; those on cards, effect tokens and lasting effects hear their holder only, unless they say `any`."""
        key = len(self.book.listeners)
        listener = Listener(
            key, TRIGGERS.index(rule["on"]), self.condition(rule["if"]) if "if" in rule else None, 0,
            LIMITS.index(rule.get("limit", "")), bool(rule.get("optional")), anybody or rule.get("whose") == "any",
        )  # fmt: skip
        self.book.listeners.append(listener)
        listener.block = self.block(rule["do"])
        listener.rank = rank_of(rule["do"])
        return listener

    # --- numbers

    def number(self, written: Any) -> Num:
        if isinstance(written, int):
            return n.Const(int(written))
        if isinstance(written, Mapping):
            least, most = written.get("min"), written.get("max")
            return n.Linear(
                self.number(written.get("base", 0)), self.number(written.get("per", 1)), self.number(written["of"]),
                None if least is None else self.number(least), None if most is None else self.number(most),
            )  # fmt: skip
        if written.lstrip("-").isdigit():
            return n.Const(int(written))
        if written in n.SCOPED:
            return n.FromScope(*n.SCOPED[written])
        head, _, rest = written.partition(":")
        if head == "counter":
            return n.CounterOf(self.names.counters.index(rest))
        if head == "count":
            return n.CountOf(self.who(rest))
        if head == "terrain_count":
            return n.TerrainCount(self.terrain(rest))
        if written.startswith("coins+"):
            return n.FromScope(COINS, int(written[6:]))
        return n.FromTable(written)

    def maybe(self, table: Table, key: str) -> Num | None:
        return self.number(table[key]) if key in table else None

    def terrain(self, kind: str) -> int:
        return self.names.terrain.index(kind)

    # --- who

    def who(self, written: str) -> Who:
        if written in BOUND:
            return w.Targets() if written == "target" else w.Bound(BOUND[written])
        if written in PLAIN_WHO:
            return PLAIN_WHO[written]()
        for kind in ("vagrants", "haint"):
            found = match(PATTERNS[kind], written)
            if found:
                return self.who_of(found[0].text.partition(":")[0], found[1])
        raise ValueError(f"nobody is called {written!r}")

    def who_of(self, head: str, slots: tuple[str, ...]) -> Who:
        """A selector with something in it: `range:2:actor`, `has:black`."""
        first = slots[0]
        if head in ("range", "others_range"):
            ref = self.ref(slots[1]) if len(slots) > 1 else w.RefWho(w.Haints(w.THE_ONE))
            return w.Within(self.number(first), ref, head == "others_range")
        if head in ("adjacent", "others_adjacent"):
            return w.Within(n.Const(1), self.ref(first), head == "others_adjacent")
        if head == "shape":
            area, _, size = first.partition(":")
            return w.InShape(first, None) if area == "edge" else w.InShape(area, self.number(size) if size else None)
        if head in ("row", "column"):
            return w.InRow(self.number(first), head == "column")
        if head == "car":
            return w.InCar(CARS.index(first))
        if head == "edge":
            return w.AtEdge(SIDES.index(first))
        if head in ("on_terrain", "near_terrain"):
            return w.OnTerrain(self.terrain(first), head == "near_terrain")
        if head == "has":
            return w.Holding("has", COLORS.index(first))
        if head == "has_token":
            return w.Holding("has_token", TOKEN_NAMES.index(first))
        return w.Haints(w.THE_OTHER if first == "other" else self.names.bodies.index(first))

    # --- references and spaces

    def ref(self, written: str) -> Ref:
        if written in NUMBERS:
            return w.RefSpace(NUMBERS[written])
        if written == "it":
            return w.RefIt()
        head, _, rest = written.partition(":")
        if head == "event":
            return w.RefEvent(int(rest))
        if head == "side":
            return w.RefSide(SIDES.index(rest))
        if head == "terrain":
            return w.RefThing("terrain", self.terrain(rest))
        if head in ("candle", "coin", "edge"):
            return w.RefThing(head, OFF)
        return w.RefWho(self.who(written))

    def where(self, written: str) -> Where:
        if written in NUMBERS:
            return p.Fixed(NUMBERS[written])
        if written in PLAIN_WHERE:
            return PLAIN_WHERE[written]()
        head, _, rest = written.partition(":")
        if head == "open_near":
            return p.OpenNear(self.ref(rest))
        if head == "open_in_range":
            reach, _, ref = rest.partition(":")
            return p.OpenWithin(self.number(reach), self.ref(ref))
        if head == "open_in_car":
            return p.OpenInCar(OFF if rest == "own" else CARS.index(rest))
        if head == "spread":
            return p.Spread(self.terrain(rest))
        return p.RefPlaces(self.ref(written))

    # --- conditions

    def condition(self, table: Table) -> Cond:
        name = next(key for key in table if key not in ("who", "of", "at_least", "at_most"))
        value = table[name]
        if name == "all":
            return c.All([self.condition(part) for part in value])
        if name == "any":
            return c.Any([self.condition(part) for part in value])
        if name == "not":
            return c.Not(self.condition(value))
        if name in c.Plain.NAMES:
            return c.Plain(name)
        counted = self.counted(name, value)
        if counted:
            return c.Between(counted, self.maybe(table, "at_least"), self.maybe(table, "at_most"))
        compared = self.compared(name)
        if compared:
            number, low, high = compared
            wanted = self.number(value)
            return c.Between(number, wanted if low else None, wanted if high else None)
        return self.about(name, value, table)

    def counted(self, name: str, value: Any) -> Num | None:
        """Conditions with `at_least` and `at_most`."""
        if name == "counter":
            return n.CounterOf(self.names.counters.index(value))
        if name == "count":
            return n.CountOf(self.who(value))
        if name == "terrain_count":
            return n.TerrainCount(self.terrain(value))
        return c.OnTrack(TOKEN_NAMES.index(value)) if name == "on_track" else None

    def compared(self, name: str) -> tuple[Num, bool, bool] | None:
        """Conditions that compare one number: which, and whether it is a lower or an upper end, or both."""
        for key, number in COMPARED.items():
            if name == key:
                return number, True, True
            if name == f"{key}_at_least":
                return number, True, False
            if name == f"{key}_at_most":
                return number, False, True
        return (LEAST[name], True, False) if name in LEAST else None

    def about(self, name: str, value: Any, table: Table) -> Cond:
        if name == "mood":
            return c.IsMood(self.names.moods.index(value))
        if name == "haint_in_car":
            return c.HaintInCar(CARS.index(value))
        if name == "body":
            places = {"nearest": c.NEAREST, "furthest": c.FURTHEST}
            body = places[value] if value in places else self.names.bodies.index(value)
            return c.WhichBody(body, self.who(table["of"]) if "of" in table else None)
        if name in c.TokenIs.NAMES:
            words = COLORS if name == "color" else CAUSES if name == "cause" else TOKEN_NAMES
            return c.TokenIs(name, words.index(value))
        if name in c.Progress.NAMES:
            return c.Progress(name, self.progress(name, value))
        if name == "is":
            group = self.who(value)
            if isinstance(group, w.Within):
                group.apart = True
            return c.Among(group, self.who(table["who"]))
        return c.AllOf(name, self.measure(name, value), self.who(table["who"]))

    def progress(self, name: str, value: Any) -> int:
        if name == "events_done":
            return sum(1 << event for event in value)
        return 1 << (self.names.rituals if name == "ritual_done" else self.book.mile_names).index(value)

    def measure(self, name: str, value: Any) -> Num:
        """The number that a condition about vagrants looks at; OFF stands for any, or for half."""
        if name == "adjacent_edge":
            return n.Const(OFF if value == "any" else SIDES.index(value))
        if name == "next_to_terrain":
            return n.Const(self.terrain(value))
        if name == "in_car":
            return n.Const(CARS.index(value))
        if name == "has_effect":
            return n.Const(COLORS.index(value))
        if name == "has_token":
            return n.Const(TOKEN_NAMES.index(value))
        if name == "on_coin":
            return n.Const(OFF if value == "any" else 0)
        if value == "half":
            return n.Const(OFF)
        return n.Const(1) if value is True else self.number(value)

    # --- effects

    def effect(self, table: Table) -> Effect:
        if table.get("who") == "random":
            return ef.ByChance(self.block([{**table, "who": "it"}]))
        return EFFECTS[table["do"]](self, table)

    def heap(self, table: Table, key: str = "from") -> int:
        return HEAPS[table[key]] if key in table else OFF

    def until(self, table: Table) -> int:
        """The trigger at which something ends; without one it lasts as long as the scenario, or its uses."""
        if "until" not in table:
            return ON_SCENARIO_END
        return SOURCE_TURN if table["until"] == "source_turn_start" else TRIGGERS.index(table["until"])

    def body(self, table: Table) -> int:
        if "body" not in table:
            return el.THIS
        return BODIES[table["body"]] if table["body"] in BODIES else self.names.bodies.index(table["body"])

    def kind(self, table: Table) -> int:
        return TOKENS if table["kind"] == "any" else TOKEN_NAMES.index(table["kind"])

    def summon(self, name: str) -> int:
        if name not in self.names.summons:
            self.names.summons.append(name)
        return self.names.summons.index(name)


PLAIN_WHO: dict[str, Callable[[], Who]] = {
    "recent": w.Recent,
    "all": lambda: w.Everybody(OFF),
    "others": lambda: w.Everybody(TARGET),
    "not_actor": lambda: w.Everybody(ACTOR),
    "area": w.InArea,
    "car": lambda: w.InCar(OFF),
    "edge": lambda: w.AtEdge(OFF),
    "has_priority": lambda: w.Holding("has_priority", 0),
    "westbound": lambda: w.Holding("westbound", 0),
    "acted": lambda: w.Holding("acted", 0),
    "not_acted": lambda: w.Holding("not_acted", 0),
    "closest": lambda: w.Extreme("closest"),
    "furthest": lambda: w.Extreme("furthest"),
    "hurt": lambda: w.Extreme("hurt"),
    "pup": w.ThePup,
    "haint": lambda: w.Haints(w.THE_ONE),
    "bodies": lambda: w.Haints(w.ALL),
}
PLAIN_WHERE: dict[str, Callable[[], Where]] = {
    "haint": p.HaintSpace, "off": p.Nowhere, "bindle": p.Nowhere, "edge_open": p.OpenAtEdge,
    "closest_candle": p.ClosestCandle, "target": p.BoundSpace, "it": p.BoundSpace,
}  # fmt: skip
COMPARED: dict[str, Num] = {
    "candles_on_board": n.FromTable("candles"),
    "coins_on_board": n.FromTable("coins_on_board"),
    "player_count": n.FromTable("players"),
    "breaks": c.TallyNumber(BREAKS),
    "humanity": c.TallyNumber(HAINT_HUMANITY),
    "bodies_apart": c.BodiesApart(),
    "round_is": c.TallyNumber(ROUND_MARK),
    "round_number": c.TallyNumber(ROUND),
    "belongings": c.Belongings(),
    "successes": c.FromTrigger(SUCCESSES),
    "coins": c.FromTrigger(COINS),
}
LEAST: dict[str, Num] = {"rituals_done": c.RitualsDone(), "vagrants_in_cars": c.CarsHeld()}


def _move_flags(t: Table) -> int:
    return (
        (UNHAUNTED * bool(t.get("unhaunted")))
        | (STRAIGHT * bool(t.get("straight")))
        | (THROUGH_TERRAIN * bool(t.get("through")))
    )


def _haint_move(m: Meaning, t: Table) -> Effect:
    to = t["to"]
    if to == "body":
        return eb.HaintMove(m.number(t["n"]), None, None, m.body(t))
    if to in NUMBERS or (not match(PATTERNS["vagrants"], to) and match(PATTERNS["space"], to)):
        return eb.HaintMove(m.number(t["n"]), None, m.where(to), m.body(t))
    return eb.HaintMove(m.number(t["n"]), m.who(to), None, m.body(t))


def _perform(m: Meaning, t: Table) -> Effect:
    special = {"general": ef.ANY_GENERAL, "junk_coin": ef.JUNK_COIN}
    what, skill = t["what"], 0
    if what in GENERAL:
        number = GENERAL.index(what)
    elif what in special:
        number = special[what]
    else:
        number, skill = ef.A_SKILL, m.book.skill_numbers[what]
    return ef.PerformNow(m.who(t["who"]), number, skill, m.number(t.get("coins", 1)), m.number(t.get("times", 1)))


def _event_add(m: Meaning, t: Table, key: str) -> Effect:
    return eb.EventToBindle(t["id"]) if t[key] == "bindle" else eb.EventAdd(t["id"], m.where(t[key]))


def _attach(m: Meaning, t: Table) -> Effect:
    keys = [rule.key for rule in m.listeners(t["rules"], anybody=False)]
    return ef.Attach(m.who(t["who"]), keys, m.until(t), m.maybe(t, "uses"))


def _later(m: Meaning, t: Table) -> Effect:
    scenario = 1 + m.book.scene_ids.index(t["scenario"]) if "scenario" in t else 0
    return ef.Later(TRIGGERS.index(t["on"]), m.block(t["do_then"]), scenario)


def _mood(m: Meaning, t: Table) -> Effect:
    return ef.SetMood(ef.OTHER_MOOD if t["to"] == "other" else m.names.moods.index(t["to"]))


def _investigate(m: Meaning, t: Table) -> Effect:
    event = ef.TARGET_EVENT if t["event"] == "target" else int(t["event"])
    return ef.InvestigateNow(m.who(t["who"]), event, m.number(t.get("successes", 1)))


Build = Callable[[Meaning, Table], Effect]
EFFECTS: dict[str, Build] = {
    # humanity, cards, effects
    "lose_humanity": lambda m, t: el.LoseHumanity(m.who(t["who"]), m.number(t["n"])),
    "gain_humanity": lambda m, t: el.GainHumanity(m.who(t["who"]), m.number(t["n"]), m.maybe(t, "over")),
    "gain": lambda m, t: el.GainEither(m.who(t["who"]), m.number(t["n"])),
    "haint_gain": lambda m, t: (
        el.GainEither(w.Haints(w.ALL), m.number(t["n"]))
        if t.get("body") == "each"
        else el.HaintGains(m.number(t["n"]), m.body(t))
    ),
    "haint_lose": lambda m, t: (
        el.EachLoses(w.Haints(w.ALL), m.number(t["n"]))
        if t.get("body") == "each"
        else el.HaintLoses(m.number(t["n"]), m.body(t))
    ),
    "wound": lambda m, t: el.WoundThem(m.who(t["who"])),
    "heal": lambda m, t: el.Mend(m.who(t["who"]), m.number(t["n"]), False),
    "fix": lambda m, t: el.Mend(m.who(t["who"]), m.number(t["n"]), True),
    "break_junk": lambda m, t: el.BreakJunk(m.who(t["who"])),
    "westbound": lambda m, t: el.SendWest(m.who(t["who"])),
    "refresh": lambda m, t: el.Refresh(t["card"] == "this"),
    "haunt": lambda m, t: el.HauntThem(m.who(t["who"])),
    "give_effect": lambda m, t: el.GiveColor(m.who(t["who"]), COLORS.index(t["color"])),
    "remove_effect": lambda m, t: el.RemoveColor(m.who(t["who"]), (*COLORS, "any").index(t["color"])),
    "priority": lambda m, t: el.GivePriority(m.who(t["who"])),
    "priority_clear": lambda m, t: el.ClearPriority(m.who(t["who"]) if "who" in t else None),
    # the board
    "move": lambda m, t: eb.MoveThem(m.who(t["who"]), m.number(t["n"]), _move_flags(t)),
    "push": lambda m, t: eb.PushThem(m.who(t["who"]), t["dir"] == "away", m.ref(t["ref"]), m.number(t["n"])),
    "place": lambda m, t: eb.PlaceThem(m.who(t["who"]), m.where(t["at"])),
    "swap": lambda m, t: eb.Swap(m.who(t["a"]), m.who(t["b"])),
    "haint_move": _haint_move,
    "haint_place": lambda m, t: eb.HaintPlace(m.where(t["at"]), m.body(t)),
    "haint_show": lambda m, t: eb.HaintPlace(m.where(t["at"]), m.body(t)),
    "haint_hide": lambda m, t: eb.HaintHide(),
    "terrain_add": lambda m, t: eb.TerrainAdd(m.terrain(t["kind"]), m.where(t["at"])),
    "terrain_remove": lambda m, t: eb.TerrainRemove(m.where(t["at"]), m.ref(t["near"]) if "near" in t else None),
    "terrain_move": lambda m, t: eb.TerrainMove(m.where(t["from"]), SIDES.index(t["dir"]), m.number(t["n"])),
    "candle_add": lambda m, t: eb.CandleAdd(m.where(t["at"]), {OFF: 0, et.BINDLE: 2, et.CYCLE: 1}[m.heap(t)]),
    "candle_remove": lambda m, t: eb.CandleRemove(m.where(t["at"])),
    "event_add": lambda m, t: _event_add(m, t, "where"),
    "event_move": lambda m, t: _event_add(m, t, "to"),
    "event_remove": lambda m, t: eb.EventRemove(t["id"]),
    "event_shuffle": lambda m, t: eb.EventShuffle([*t["ids"]], [NUMBERS[at] for at in t["at"]]),
    "summon": lambda m, t: eb.Summon(m.summon(t["name"]), m.where(t["at"])),
    "summon_remove": lambda m, t: eb.SummonRemove(m.summon(t["name"])),
    "round": lambda m, t: eb.MoveRound(m.number(t["n"])),
    # tokens and coins
    "discard_token": lambda m, t: et.DiscardTokens(m.who(t["who"]), m.kind(t), m.number(t["n"])),
    "draw_token": lambda m, t: et.DrawTokens(m.who(t["who"]), m.number(t["n"]), m.number(t.get("keep", 1))),
    "gain_token": lambda m, t: et.GainToken(m.who(t["who"]), m.kind(t), m.heap(t)),
    "look": lambda m, t: et.LookAt(
        m.who(t["who"]), m.number(t["n"]), m.number(t.get("cycle", 0)), m.number(t.get("keep", 0)), m.heap(t)
    ),
    "redraw": lambda m, t: et.Redraw(m.heap(t, "to")),
    "set_drawn": lambda m, t: et.SetDrawn(TOKEN_NAMES.index(t["kind"]), m.heap(t)),
    "cycle_add": lambda m, t: et.MoveTokens(TOKEN_NAMES.index(t["kind"]), m.number(t["n"]), True),
    "cycle_remove": lambda m, t: et.MoveTokens(TOKEN_NAMES.index(t["kind"]), m.number(t["n"]), False),
    "cycle_now": lambda m, t: et.CycleNow(),
    "lose_coin": lambda m, t: et.LoseCoin(m.who(t["who"]), m.number(t["n"]), m.until(t) if "until" in t else OFF),
    "return_coin": lambda m, t: et.ReturnCoin(m.who(t["who"]), m.number(t["n"]), t.get("from", "lost")),
    "coin_to_board": lambda m, t: et.CoinToBoard(m.who(t["who"]), m.number(t["n"]), m.where(t["at"])),
    # choices, time, the course of a scenario
    "when": lambda m, t: ef.When(m.condition(t["if"]), m.block(t["then"]), m.block(t.get("else", ()))),
    "each": lambda m, t: ef.ForEach(m.who(t["who"]), m.block(t["do_then"])),
    "choose": lambda m, t: ef.Choice(m.who(t["who"]), [m.block(option) for option in t["options"]]),
    "choose_vagrant": lambda m, t: ef.ChooseVagrant(
        m.who(t["who"]), m.who(t["from"]) if "from" in t else None, m.block(t["do_then"])
    ),
    "choose_space": lambda m, t: ef.ChooseSpace(m.who(t["who"]), m.where(t["at"]), m.block(t["do_then"])),
    "roll": lambda m, t: ef.RollBones(
        m.who(t["who"]),
        m.number(t["bones"]),
        m.number(t["success"]),
        m.block(t.get("per", ())),
        m.block(t.get("none", ())),
    ),
    "modify": lambda m, t: ef.Modify(
        m.who(t["who"]), STATS.index(t["stat"]), m.number(t["n"]), m.until(t), m.maybe(t, "uses")
    ),
    "attach": _attach,
    "block": lambda m, t: ef.Block(m.who(t["who"]), BLOCKABLE.index(t["action"]), m.until(t)),
    "later": _later,
    "prevent": lambda m, t: ef.Prevent(),
    "amount": lambda m, t: ef.Amount(m.maybe(t, "add"), m.maybe(t, "set"), m.maybe(t, "min")),
    "redirect": lambda m, t: ef.Redirect(m.who(t["to"])),
    "reroll": lambda m, t: ef.RerollBones(m.number(t["n"])),
    "set_bone": lambda m, t: ef.SetBone(t["from"], t["to"], m.number(t["n"]), bool(t.get("natural"))),
    "add_bone": lambda m, t: ef.AddBones(m.number(t["n"])),
    "perform": _perform,
    "investigate": _investigate,
    "read_event": lambda m, t: ef.ReadNow(t["id"]),
    "mood": _mood,
    "threshold": lambda m, t: ef.Threshold(m.number(t["n"])),
    "breaks": lambda m, t: ef.MoreBreaks(m.number(t["n"])),
    "counter": lambda m, t: ef.Count(
        m.names.counters.index(t["name"]), m.maybe(t, "add"), m.maybe(t, "set"), m.maybe(t, "wrap")
    ),
    "repeat_action": lambda m, t: ef.RepeatAction(TOKEN_NAMES.index(t["token"])),
    "skip_haint_turn": lambda m, t: ef.SkipTurn(),
    "extra_haint_turn": lambda m, t: ef.ExtraTurn(),
    "ritual_done": lambda m, t: ef.RitualDone(m.names.rituals.index(t["id"])),
    "win": lambda m, t: ef.Finish(True),
    "lose": lambda m, t: ef.Finish(False),
    # the campaign
    "camp_coin": lambda m, t: ec.Numbered("camp_coin", m.number(t["n"])),
    "bank": lambda m, t: ec.Numbered("bank", m.number(t["n"])),
    "junk_tier": lambda m, t: ec.Numbered("junk_tier", m.number(t["n"])),
    "box_belonging": lambda m, t: ec.Numbered("box_belonging", m.number(t["n"])),
    "mile_post": lambda m, t: ec.Rewarded("mile_post", m.book.mile_names.index(t["name"])),
    "unlock_skill": lambda m, t: ec.Rewarded("unlock_skill", m.book.skill_numbers[t["id"]]),
    "gain_junk": lambda m, t: ec.Rewarded("gain_junk", m.book.junk_numbers[t["id"]]),
    "moment": lambda m, t: ec.MomentNow(str(t["id"])),
    "gain_skill": lambda m, t: ec.SkillFor(
        0 if t["id"] == "choice" else m.book.skill_numbers[t["id"]], m.who(t["who"]) if "who" in t else None
    ),
    "camp_modify": lambda m, t: ec.CampModify(CAMP_VALUES.index(t["what"]), m.number(t["n"]), m.maybe(t, "uses")),
    "manage": lambda m, t: ec.ManageOnce(m.who(t["who"])),
    "peek_in_between": lambda m, t: ec.PeekAt(m.who(t["who"])),
    "next_scenario": lambda m, t: ec.GoTo(t["id"]),
}
