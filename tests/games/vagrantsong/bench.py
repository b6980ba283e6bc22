"""A bare train for tests of vagrants, their cards and actions.

    t = bench("empress", "wayfarer")
    use(t, 0, "long_throw", coins=2, target=BODY).dice(5, 4)
    assert t.haint_humanity == 1

Nobody holds a token and nothing lies on the train. Vagrants stand side by side in car B, seat 0 next to the haint; the
haint's threshold is out of reach. Its touch costs 1; with nails it moves 4 and its target in range 1 loses 3, with a
candle its target in range 3 loses 2, and with an apple nothing happens. Event 1 is a hatbox.
"""

from __future__ import annotations

from typing import Any

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import JUNK_SLOTS, SUPPLY
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, act, event, gain, lose

HAINT = "B-3-2"
SPOTS = ("B-2-2", "B-1-2", "B-2-3", "B-1-3")
STAY = 199  # an answer about moving: no further
NO_MORE = 99  # an answer about further targets
HATBOX = {
    0: [lose("investigator", 1)], 1: [{"do": "haint_gain", "n": 1}],
    2: [{"do": "haint_gain", "n": 2}, gain("investigator", 1)],
}  # fmt: skip
CONTENT: dict[str, Any] = {
    "haunted": [lose("haunted", 1)],
    "nails": act(lose("target", 3), move=4, range=1, target="V", area="single"),
    "candle": act(lose("target", 2), range=3, target="V", area="single"),
    "effect": (r.HaintEffect("black", "Spooked", remove_by=r.RemoveBy(discard="salt")), r.HaintEffect("white", "Cold")),
    "event": (event(1, read="roll", discard="success", results=HATBOX),),
}


def bench(*vagrants: str, scenario: str = "", threshold: int = 20) -> Table:
    """A bare train, or the train of a shipped scenario laid bare."""
    party = vagrants or ("cursebearer", "wayfarer")
    t = (Table(scenario, *party) if scenario else Stage(*party, **CONTENT)).clear()
    t.g.tokens = bytes(len(t.g.tokens))
    t.g.bindle, t.g.cycle, t.g.bindle_events = bytes(SUPPLY), bytes(len(SUPPLY)), ()
    t.g.junk = bytes(len(t.g.junk))
    for v in range(len(party)):
        t.at(v, SPOTS[v]).humanity(v, t.g.max_humanity(v))
    return t.haint(HAINT).haint_at(0, threshold)


def use(t: Table, v: int, skill: str, coins: int = 1, target: int | None = None) -> Table:
    """A turn in which a vagrant performs a skill in its first slot; other skills stay as they are."""
    t.skill(v, 0, skill).turn(v).coins(*["skill:0"] * coins).act("skill:0")
    return t if target is None else t.say(target)


def use_junk(t: Table, v: int, junk: str) -> Table:
    """A turn in which a vagrant puts a coin on its junk and uses it."""
    return t.junk(v, 0, junk).turn(v).coins("junk:0").act("junk:0")


def hurt(t: Table, v: int, *lost: int) -> Table:
    """Vagrants from `v` on have lost so much humanity."""
    for n, each in enumerate(lost):
        t.humanity(v + n, t.g.max_humanity(v + n) - each)
    return t


def losses(t: Table) -> list[int]:
    """Humanity lost, by seat."""
    return [t.g.lost(v) for v in range(t.g.n)]


def broken(t: Table, v: int) -> list[int]:
    return [slot for slot in range(JUNK_SLOTS) if t.g.broken[v * JUNK_SLOTS + slot]]
