"""A scenario: setup, rounds, and its end (SET, RND, WIN; Part V, "Scenario setup" and "Round")."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import EACH_ROUND, NOTHING
from lantern.games.vagrantsong.ids import (
    ACTED,
    ACTING,
    ACTIVE,
    ALTERNATE,
    AT,
    BODIES,
    BODY,
    BREAKS,
    BROKEN,
    CANDLE,
    CHARACTERS,
    COINS_LOST,
    COUNTERS,
    COVERED,
    CYCLED,
    DRAWN,
    ENDED,
    EVER_WEST,
    EXTRA_TURNS,
    FIRST,
    FOOT_ON,
    HAINT_HUMANITY,
    HAUNTED,
    HAUNTED_SINCE,
    HUMANITY,
    MOOD,
    NOBODY,
    OFF,
    ON_ROUND_END,
    ON_ROUND_MARKER,
    ON_ROUND_START,
    ON_SCENARIO_END,
    ON_SETUP,
    OWNS_SEANCE,
    PRIORITY,
    PUP,
    RECENT,
    ROUND,
    ROUND_MARK,
    RUNAWAY,
    SAVED,
    SEANCE,
    SEATS,
    SKIP,
    THRESHOLD,
    TURN_OF,
    USED,
    WHO,
    WON,
    Vagrant,
)
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.haint import HaintTurn
from lantern.games.vagrantsong.rules.haint_humanity import ROUND_TRACK, Pass
from lantern.games.vagrantsong.rules.running import Council, conclude, fire, forget_limits, look
from lantern.games.vagrantsong.rules.turn import VagrantTurn
from lantern.games.vagrantsong.state import EMPTY_TRAIN, NO_COINS, Vagrantsong
from lantern.games.vagrantsong.train import Space

ROUND_SPACES: Final[int] = 6  # VS-BRD-19
FEWEST: Final[int] = 2
HAD_COINS: Final = bytes([0] + [1] * 255)  # from a number of coins


def lay_out(g: Vagrantsong) -> None:
    """Put everything on the board that the scenario's setup names (VS-SET-11..15, VS-SET-21).

    The haint begins without humanity (VS-HUM-05); two markers stand on its track, one on the break track (VS-BRD-17,
    VS-BRD-18). Rituals and séance have their places beside the train (VS-BRD-21), which is always the same (VS-BRD-22);
    malady cards have no rules, hence no place (VS-R-62).
    """
    scene, tally = g.scene, g.tally
    for c in range(CHARACTERS):
        tally[AT + c] = OFF
    for b, at in enumerate(scene.haint_starts):
        tally[AT + BODY + b] = at
    for track in range(BODIES):
        n = min(track, len(scene.thresholds) - 1)
        tally[HAINT_HUMANITY + track] = tally[SKIP + track] = tally[SAVED + track] = tally[BROKEN + track] = 0
        tally[THRESHOLD + track] = scene.thresholds[n][g.n - FEWEST]
        tally[BREAKS + track] = scene.breaks[n]
    tally[MOOD] = scene.first_mood  # VS-SET-14
    g.terrain = g.candles = EMPTY_TRAIN
    g.block_move = g.block_range = 0
    for kind, at in scene.terrain_at:
        g.set_terrain(at, kind)
    g.coins_at, g.summons, g.bindle_events = (), (), tuple(scene.bindle_events)
    g.events_at = tuple([at * 32 + event * 2 for event, at in scene.board_events])
    g.track_events = tuple([(track * 64 + at) * 16 + event for track, at, event in scene.track_events])
    g.events_done = g.rituals = 0
    for n in range(12):
        tally[COUNTERS + n] = scene.counter_values[n] if n < len(scene.counter_values) else 0
    for number in (ROUND, ROUND_MARK, TURN_OF, CYCLED, ALTERNATE, EXTRA_TURNS, WON):
        tally[number] = 0
    for number in (PRIORITY, RECENT, DRAWN, ACTING, ACTIVE, FIRST):
        tally[number] = NOBODY
    for v in range(SEATS):
        for number in (EVER_WEST, ACTED, USED, COINS_LOST, HAUNTED, HAUNTED_SINCE, FOOT_ON):
            tally[number + v] = 0
        if v < g.n and g.is_west(v):
            continue  # since camp: it is on 1, with a skill covered (VS-WST-03, VS-WST-05)
        tally[COVERED + v] = OFF
        if v < g.n:
            tally[HUMANITY + v] = g.max_humanity(v)  # VS-SET-05
    g.placed = g.before = g.performed = NO_COINS
    tally[SEANCE] = scene.seance_uses if tally[OWNS_SEANCE] else 0  # VS-SET-18, VS-SEA-04
    tally[ROUND] = tally[ROUND_MARK] = 1  # VS-R-33
    g.playing = True
    g.calm = False


class Scenario(Rule):
    """One scenario from its setup to its end; the result is 1 if it was won."""

    def __init__(self, placed: int = 0) -> None:
        self.placed = placed  # vagrants that have a start space

    # --- setup

    def begin(self, g: Vagrantsong, _: int) -> Next:
        lay_out(g)
        g.tell("VS-SET-11", "scenario", NOBODY, g.book_of.scene_ids.index(g.scenario))
        return g.go("hide_events")

    def hide_events(self, g: Vagrantsong, _: int) -> Next:
        """Face-down events are laid in random order."""
        ids, spaces = g.scene.hidden_events
        return g.start(LayFaceDown(tuple(ids), tuple(spaces)), "candles")

    def candles(self, g: Vagrantsong, _: int) -> Next:
        for at in g.scene.candles:  # VS-SET-11: they come out of the bindle
            light(g, at)
        return g.go("stand")

    def stand(self, g: Vagrantsong, _: int) -> Next:
        """Start spaces: the first n listed, players assign them (VS-SET-11)."""
        if self.placed >= g.n:
            return g.go("set_up")
        return g.go("ask_start")

    def ask_start(self, g: Vagrantsong, _: int) -> Next:
        free = [at for at in g.scene.starts[: g.n] if not g.standing_at(at)]
        return g.ask(self.placed, "start", free, "started")

    def started(self, g: Vagrantsong, at: int) -> Next:
        g.tally[AT + self.placed] = at
        if g.tally[WHO + self.placed] == RUNAWAY:
            return g.go("ask_pup")
        g.become(Scenario(self.placed + 1))
        return g.go("stand")

    def ask_pup(self, g: Vagrantsong, _: int) -> Next:
        """VS-SET-20, VS-GBF-01: the Pup is put in an open space adjacent to the Runaway."""
        taken = g.scene.starts[: g.n]
        free = g.open_beside(g.space(self.placed))
        return g.ask(self.placed, "pup_start", [at for at in free if at not in taken] or free, "pup_started")

    def pup_started(self, g: Vagrantsong, at: int) -> Next:
        g.tally[AT + PUP] = at
        g.become(Scenario(self.placed + 1))
        return g.go("stand")

    def set_up(self, g: Vagrantsong, _: int) -> Next:
        """In-between effects and whatever waits for this scenario's setup; the séance.

        VS-SET-18, VS-SET-19, VS-NXT-02.
        """
        g.tally[RECENT] = NOBODY
        return fire(g, ON_SETUP, NOTHING, "read")

    def read(self, g: Vagrantsong, _: int) -> Next:
        """VS-SET-16, VS-SET-17: an event may be read before the first round."""
        if look(g):
            return g.go("over")
        if g.scene.read_event == OFF:
            return g.go("round_begins")
        return g.start(ReadEvent(g.scene.read_event, NOBODY, 0), "round_begins")

    # --- rounds

    def next_round(self, g: Vagrantsong, _: int) -> Next:
        """VS-RND-09, VS-RND-10, VS-RND-12: first the marker moves, from 6 to 1."""
        g.tally[ROUND] += 1
        g.tally[ROUND_MARK] = g.tally[ROUND_MARK] % ROUND_SPACES + 1
        g.tell("VS-RND-09", "round", NOBODY, g.tally[ROUND], g.tally[ROUND_MARK])
        return g.start(Pass(ROUND_TRACK, (g.tally[ROUND_MARK],)), "marked")  # VS-EVT-05, VS-EVT-15

    def marked(self, g: Vagrantsong, _: int) -> Next:
        return fire(g, ON_ROUND_MARKER, NOTHING, "round_begins")

    def round_begins(self, g: Vagrantsong, _: int) -> Next:
        """VS-RND-13: start-of-round effects; a new round for everybody, in which the cards just used rest (VS-R-25)."""
        if look(g):
            return g.go("over")
        for v in range(SEATS):
            g.tally[ACTED + v] = g.tally[USED + v] = 0
        g.tally[FIRST] = NOBODY
        if g.tally[ROUND] > 1:
            g.before = g.placed.translate(HAD_COINS)
        forget_limits(g, EACH_ROUND)
        return fire(g, ON_ROUND_START, NOTHING, "next_turn")

    def next_turn(self, g: Vagrantsong, _: int) -> Next:
        """VS-RND-01..07: the group says who acts next; after every vagrant turn the haint takes one."""
        if look(g):
            return g.go("over")
        waiting: list[Vagrant] = []
        for v in range(g.n):
            if not g.tally[ACTED + v]:
                waiting.append(v)
        if not waiting:
            return fire(g, ON_ROUND_END, NOTHING, "round_over")  # VS-RND-08
        return g.start(Council("who", tuple(waiting)), "vagrant_turn")

    def vagrant_turn(self, g: Vagrantsong, v: Vagrant) -> Next:
        if g.tally[FIRST] == NOBODY:
            g.tally[FIRST] = v
        return g.start(VagrantTurn(v), "haint_turns")

    def haint_turns(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return g.go("over")
        return g.start(HaintTurns(0), "next_turn")

    def round_over(self, g: Vagrantsong, _: int) -> Next:
        return g.go("over") if look(g) else g.go("next_round")

    # --- the end (VS-RND-11)

    def over(self, g: Vagrantsong, _: int) -> Next:
        """Victory or defeat: what is left of the round is dropped; what completed rituals give in camp is kept."""
        g.tell("VS-WIN-01", "scenario_over", NOBODY, g.tally[WON])
        g.tally[ENDED] = 1
        return fire(g, ON_SCENARIO_END, NOTHING, "ended")

    def ended(self, g: Vagrantsong, _: int) -> Next:
        g.playing = False
        g.tally[ENDED] = 0
        return g.done(g.tally[WON])


class HaintTurns(Rule):
    """The haint's turn after a vagrant's; haints with tracks of their own take theirs one after the other (VS-R-16)."""

    def __init__(self, track: int) -> None:
        self.track = track

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        if self.track < g.tracks():
            g.become(HaintTurns(self.track + 1))
            return g.start(HaintTurn(self.track), "begin")
        if g.tally[EXTRA_TURNS] > 0:  # `extra_haint_turn`
            g.tally[EXTRA_TURNS] -= 1
            g.become(HaintTurns(0))
            return g.go("begin")
        return g.done()


class LayFaceDown(Rule):
    """Event tokens are laid face down in random order: one after the other, by chance that nobody sees."""

    def __init__(self, events: tuple[int, ...], spaces: tuple[Space, ...]) -> None:
        self.events, self.spaces = events, spaces

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.events or not self.spaces:
            return g.done()
        return g.hide("lay", [*self.events], "lay")

    def lay(self, g: Vagrantsong, event: int) -> Next:
        g.events_at = (*g.events_at, self.spaces[0] * 32 + event * 2 + 1)
        left = tuple([each for each in self.events if each != event])
        g.become(LayFaceDown(left, self.spaces[1:]))
        return g.go("begin")


def light(g: Vagrantsong, at: Space) -> bool:
    """A candle out of the bindle, else off the cycle track, is put on a space; False if there is none left."""
    if g.bindle[CANDLE]:
        g.add_to_bindle(CANDLE, -1)
    elif g.cycle[CANDLE]:
        g.add_to_cycle(CANDLE, -1)
    else:
        return False
    g.candles = put(g.candles, at, 1)
    return True
