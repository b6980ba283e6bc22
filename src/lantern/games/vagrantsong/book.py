"""Compiled content: what scenarios and cards become when they are loaded. Hot code.

A content file is read and checked once (`pack.py`), compiled once (`compiling.py`) into the records here, and then
only run. A list of effects is a *block* with a number: a rule in progress holds the number, so that a position in the
middle of an effect is plain data. Who, how many, where and whether are small objects that answer for a position and a
*scope*: what the words `actor`, `target`, `coins` … stand for just now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lantern.core.flow import Next, mypyc_attr
from lantern.games.vagrantsong.ids import ROUND, SEATS

if TYPE_CHECKING:
    from lantern.games.vagrantsong.in_force import InForce
    from lantern.games.vagrantsong.outlook import Outlook, Yield
    from lantern.games.vagrantsong.state import Vagrantsong

Scope = tuple[int, ...]
Sign = tuple[int, int, int]  # a number of the tally, and the least and the most that it has to be

MOST: Final[int] = 1 << 20
ALWAYS: Final[Sign] = (ROUND, -MOST, MOST)  # for an ending that shows no sign of its own

# --- what a scope holds
ACTOR: Final[int] = 0
TARGET: Final[int] = 1
IT: Final[int] = 2
HOLDER: Final[int] = 3
SOURCE: Final[int] = 4
DRAWER: Final[int] = 5
BODY_OF: Final[int] = 6  # the body that this is about
COINS: Final[int] = 7
SUCCESSES: Final[int] = 8
SIXES: Final[int] = 9
AREA: Final[int] = 10  # a mask of characters, fixed when an action begins
TOKEN: Final[int] = 11
COLOR: Final[int] = 12
CAUSE: Final[int] = 13
SPACE: Final[int] = 14  # a space that was chosen, targeted or entered
DOUBLES: Final[int] = 15
CARD: Final[int] = 16  # the place on its holder's card, or the junk or skill that speaks
OTHERS: Final[int] = 17  # further targets of a skill, a mask
LEFT_OUT: Final[int] = 18  # kinds of tokens drawn for the haint but not picked, a mask
SCOPE: Final[int] = 19
NOTHING: Final[Scope] = (-1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, -1, -1, 0, -1, 0, -1, 0, 0)

# --- causes of a loss (`{ cause = … }`)
CAUSES: Final = ("rule", "haunted", "action", "effect", "event", "terrain")
BY_RULE: Final[int] = 0
BY_HAUNTING: Final[int] = 1
BY_ACTION: Final[int] = 2
BY_EFFECT: Final[int] = 3
BY_EVENT: Final[int] = 4
BY_TERRAIN: Final[int] = 5

# --- how often a rule may fire
LIMITS: Final = ("", "turn", "round", "scenario", "camp", "once")
EACH_TURN: Final[int] = 1
EACH_ROUND: Final[int] = 2

# --- what a rule does to a loss, in the order of VS-R-91
REDIRECTS: Final[int] = 0
PREVENTS: Final[int] = 1
CHANGES: Final[int] = 2


def bind(s: Scope, slot: int, value: int) -> Scope:
    changed = [*s]
    changed[slot] = value
    return tuple(changed)


class Num:
    """How many."""

    def value(self, g: Vagrantsong, s: Scope) -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)  # a test may bring its own
class Who:
    """Which characters."""

    def pick(self, g: Vagrantsong, s: Scope) -> list[int]:
        """In the order in which things happen to them."""
        raise NotImplementedError

    def members(self, g: Vagrantsong, s: Scope) -> list[int]:
        """In any order: to know who they are."""
        return self.pick(g, s)


class Ref:
    """A point of reference: spaces, or a direction (VS-TOW-01)."""

    def places(self, g: Vagrantsong, s: Scope, near: int) -> list[int]:
        """Where it is; of several pieces of one kind the nearest to the space `near`, if that is given."""
        raise NotImplementedError

    def sides(self, at: int) -> list[int]:
        """The sides of the train that it lies on, seen from a space: none if it is a place (VS-R-08)."""
        return []

    def sees_as_vagrant(self, g: Vagrantsong, s: Scope) -> bool:
        """Whether terrain bars range from here, as it does in what vagrants do."""
        return False


class Where:
    """Which spaces fit."""

    def spaces(self, g: Vagrantsong, s: Scope) -> list[int]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)  # a test may bring its own
class Cond:
    """Whether something holds."""

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)  # a test may bring its own
class Effect:
    """One primitive. It does its work and says what follows: usually `g.go("begin")`, on to the next one."""

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        raise NotImplementedError

    def at_once(self, g: Vagrantsong, s: Scope) -> bool:
        """Do all of it, if that needs no rule in progress and ends nothing; False if not, and nothing was done."""
        return False


class Listener:
    """A rule of content: when it is heard, whether it applies, and what it does."""

    def __init__(
        self, key: int, trigger: int, condition: Cond | None, block: int, limit: int, optional: bool, anybody: bool
    ) -> None:
        self.key = key  # its number in the book, for limits and for rules in progress
        self.trigger, self.condition, self.block = trigger, condition, block
        self.limit, self.optional, self.anybody = limit, optional, anybody
        self.rank = CHANGES  # what it does to a loss of humanity
        # for whoever reckons with it: whether its condition can be asked then, and what it does, if lines can say that
        self.steady = condition is None
        self.outline: list[Line] | None = None


# --- what a line of an outline says
LINE_LOSE: Final[int] = 0  # humanity
LINE_EFFECT: Final[int] = 1
LINE_DISCARD: Final[int] = 2
LINE_COUNTER: Final[int] = 3
LINE_HAINT_LOSE: Final[int] = 4
LINE_PUSH: Final[int] = 5
LINE_NOTHING: Final[int] = 6  # what harms nobody
LINE_WHEN: Final[int] = 7  # some lines, or others
LINE_COINS: Final[int] = 8  # laid on the board
LINE_HAINT_GAIN: Final[int] = 9
LINE_AMOUNT: Final[int] = 10  # how much less, or more, of what is about to happen


class Line:
    """An effect of a haint that is plain enough to be reckoned without being played (`reckoning.py`)."""

    def __init__(self, what: int, who: Who | None, n: Num, index: int = 0, ref: Ref | None = None) -> None:
        self.what, self.who, self.n, self.ref = what, who, n, ref
        self.index = index  # a colour, a kind of token, a counter; of a push: 1 for one away
        self.where: Where | None = None
        self.condition: Cond | None = None
        self.then: list[Line] = []
        self.otherwise: list[Line] = []


class Action:
    """An action of a haint."""

    def __init__(
        self, key: int, name: str, move: int, reach: int, target: str, who: Who | None, event: int,
        area: str, size: int, block: int, still: bool, concerns: list[Who],
    ) -> None:  # fmt: skip
        self.key, self.name, self.move, self.range = key, name, move, reach  # OFF where it has none
        self.target = target  # "V", "who" (a selector), "event", or "" for none
        self.who, self.event = who, event
        self.area, self.size = area, size
        self.block = block
        self.concerns = concerns  # everybody its effects name: who is affected may use salt (VS-R-27)
        # planning compares plans by their harm only where it can differ:
        self.still = still  # it does not depend on where the haint stands …
        self.by_area = False  # … or only in who stands in its area
        self.outline: list[Line] | None = None  # None: its effects have to be played


class Mood:
    def __init__(
        self, name: str, haunted: int, cycle: int, rules: list[Listener], draw: tuple[int, int, str, str],
        acts: str, actions: list[Action],
    ) -> None:  # fmt: skip
        self.name, self.haunted, self.cycle, self.rules = name, haunted, cycle, rules
        self.draw = draw  # how many tokens, how many of them are performed, who picks, where the rest goes
        self.acts = acts
        self.actions = actions  # by token
        self.spoken: dict[int, list[int]] = {}  # by trigger, packed: what the scenario and then the mood say to it
        self.plain = False  # its haunted effect is the same in whatever order vagrants are haunted
        self.outline: list[Line] | None = None  # of its haunted effect …
        self.alike = False  # … which is the same wherever everybody stands


class Switch:
    """What changes a mood; `to` is NOBODY for the other one."""

    def __init__(self, trigger: int, condition: Cond | None, to: int) -> None:
        self.trigger, self.condition, self.to = trigger, condition, to
        self.steady = condition is None


class HaintEffect:
    """What a black or white token means in this scenario."""

    def __init__(
        self, name: str, rules: list[Listener], modify: dict[int, int], discard: int, by_action: str, by: Who | None
    ) -> None:
        self.name, self.rules, self.modify = name, rules, modify
        self.discard = discard  # the kind of token that removes it; TOKENS for any, OFF for none
        self.by_action = by_action  # or the general action whose success does
        self.by = by  # others who may discard a token for its holder (VS-EFF-05)


class Terrain:
    def __init__(self, kind: str, piece: int, blocks_move: bool, blocks_range: bool, rules: list[Listener]) -> None:
        self.kind, self.piece = kind, piece
        self.blocks_move, self.blocks_range, self.rules = blocks_move, blocks_range, rules


class EventText:
    def __init__(self, automatic: bool, results: list[tuple[int, int]], discard: str) -> None:
        self.automatic = automatic
        self.results = results  # successes needed, block; lowest first
        self.discard = discard  # "yes", "no" or "success"


class Ritual:
    def __init__(self, name: str, check: int, objective: Cond, now: int, camp: int) -> None:
        self.name, self.check, self.objective, self.now, self.camp = name, check, objective, now, camp
        self.steady = False


class Scene:
    """A scenario, ready to be played."""

    def __init__(self, name: str, number: int, title: str) -> None:
        self.id, self.number, self.title = name, number, title
        self.next_victory, self.next_defeat = "", ""
        self.victory_moment, self.defeat_moment = "", ""
        self.breaks: list[int] = []  # by track
        self.thresholds: list[list[int]] = []  # by track, then by number of players
        self.bodies: list[str] = []
        self.body_names: list[str] = []
        self.own_tracks = False
        self.haint_name = ""
        self.haint_starts: list[int] = []  # OFF: it begins hidden
        self.starts: list[int] = []
        self.terrain_at: list[tuple[int, int]] = []
        self.candles: list[int] = []
        self.board_events: list[tuple[int, int]] = []  # id, space
        self.hidden_events: tuple[list[int], list[int]] = ([], [])
        self.bindle_events: list[int] = []
        self.track_events: list[tuple[int, int, int]] = []  # track, at, id
        self.counter_names: list[str] = []
        self.counter_values: list[int] = []
        self.coins_stay = False
        self.read_event = OFF_EVENT
        self.first_mood = 0
        self.moods: list[Mood] = []
        self.mood_ids: list[str] = []
        self.rules: list[Listener] = []
        self.switches: list[Switch] = []
        self.break_effects: dict[int, int] = {}  # new break value to block
        self.effects: list[HaintEffect | None] = [None, None]
        self.shares_cures = False  # somebody else may discard a token for the holder of one of them
        self.terrains: list[Terrain] = []
        self.has_harmful = False  # some terrain has rules of its own …
        self.harmful: dict[bytes, int] = {}  # … and where such terrain lies, a mask by what lies where
        self.events: dict[int, EventText] = {}
        self.rituals: list[Ritual] = []
        self.ritual_ids: list[str] = []
        self.seance_uses, self.seance_when, self.seance_block = 0, OFF_EVENT, OFF_EVENT
        self.seance_if: Cond | None = None
        self.victory: Cond | None = None
        self.defeats: list[Cond] = []
        self.signs: list[list[Sign]] = [[ALWAYS]] * (SEATS + 1)  # by players: without one neither holds, see `signs.py`
        self.ends_by_tally = False  # and both ask nothing but the tally
        self.camp_skills: list[int] = []
        self.mile_posts: list[tuple[int, Cond | None]] = []
        self.alone_skills: list[int] = []
        self.alone_junk: list[int] = []
        self.summons: list[str] = []
        self.heard: int = 0  # a mask of the triggers that something of the scenario listens to …
        self.underfoot: int = 0  # … of those for which terrain has rules …
        self.turns: int = 0  # … and of those at which moods change or rituals are looked at
        self.in_force: dict[tuple[bytes, bytes, bytes, tuple[Scope, ...]], InForce] = {}  # see `in_force.py`
        self.outlook: Outlook | None = None  # for bots, see `foreseeing.py`


OFF_EVENT: Final[int] = -1


class Body:
    """What a skill, a coin benefit or a westbound action does when it is performed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bones: Num | None = None  # None: it succeeds without a roll
        self.success: Num | None = None
        self.target = "self"  # V, H, Any, self, terrain, event, space
        self.range: Num | None = None  # None: any
        self.from_pup = False
        self.other = False  # the user may not target itself
        self.min_coins = 1
        self.extra_targets: Num | None = None
        self.repeat: Num | None = None
        self.after_roll = OFF_EVENT  # blocks
        self.per_success = OFF_EVENT
        self.on_success = OFF_EVENT
        self.on_fail = OFF_EVENT
        self.per_coin = OFF_EVENT
        self.yields: list[Yield] = []  # by coins: what it usually brings, for bots


class Skill:
    def __init__(self, name: str, body: Body, common: bool, vagrant: int, side: int) -> None:
        self.id, self.body, self.common = name, body, common
        self.vagrant = vagrant  # whose it is; NOBODY for a common one
        self.side = side  # 0 left, 1 right, 2 any
        self.starting = False


class Junk:
    def __init__(
        self, key: str, name: str, tier: int, rules: list[Listener], modify: dict[int, int], coin: Body | None,
        camp: int,
    ) -> None:  # fmt: skip
        self.id, self.name, self.tier = key, name, tier
        self.rules, self.modify, self.coin, self.camp = rules, modify, coin, camp


class Hero:
    """A vagrant card."""

    def __init__(self, key: str, name: str, values: tuple[int, ...], skills: list[int], junk: list[int]) -> None:
        self.id, self.name = key, name
        self.humanity, self.move, self.rummage, self.investigate, self.patch_up, self.bust = values
        self.skills, self.junk = skills, junk
        self.west = Body("")


class Between:
    """An in-between card."""

    def __init__(self, number: int, group: bool, blocks: list[int]) -> None:
        self.number, self.group, self.blocks = number, group, blocks


class Moment:
    def __init__(self, key: str, condition: Cond | None, block: int) -> None:
        self.id, self.condition, self.block = key, condition, block


class Book:
    """All content of a pack, compiled."""

    def __init__(self) -> None:
        self.blocks: list[list[Effect]] = [[]]  # block 0 does nothing
        self.listeners: list[Listener] = []
        self.actions: list[Action] = []
        self.scenes: dict[str, Scene] = {}
        self.scene_ids: list[str] = []
        self.first = ""
        self.skills: list[Skill | None] = [None]  # numbers begin at 1: 0 is an empty slot
        self.skill_numbers: dict[str, int] = {}
        self.junk: list[Junk | None] = [None]
        self.junk_numbers: dict[str, int] = {}
        self.heroes: list[Hero] = []
        self.pup: tuple[int, int, int] = (3, 4, 5)
        self.betweens: list[Between] = []
        self.moments: dict[str, Moment] = {}
        self.mile_names: list[str] = []
        self.mile_thresholds: list[tuple[int, str]] = []
        self.bank_thresholds: list[tuple[int, str]] = []
        self.hash = ""
        self.tradable: dict[tuple[int, int, bytes, bytes, bytes, bytes], list[tuple[int, int]]] = {}  # by cards

    def skill(self, n: int) -> Skill:
        found = self.skills[n]
        assert found is not None
        return found

    def junk_card(self, n: int) -> Junk:
        found = self.junk[n]
        assert found is not None
        return found
