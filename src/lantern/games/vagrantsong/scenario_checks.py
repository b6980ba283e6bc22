"""What a scenario must obey beyond its words: layout, moods, events, and where it leads."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from lantern.core.content import rows
from lantern.games.vagrantsong.ids import BODIES, COUNTERS, SEATS, TALLY, TOKEN_NAMES
from lantern.games.vagrantsong.scenario_records import Scenario, Setup
from lantern.games.vagrantsong.vocabulary import PIECES, TWO_SIDED

PLAYERS = (2, 3, 4)
TRACKS = {"round": 6, "humanity": 30, "break": 5}  # the last space of each
NAME: Final = re.compile("[a-z][a-z0-9_]*")
LAYING = ("event_add", "read_event", "investigate")  # primitives that bring an event into play


def scenario_problems(scenario: Scenario) -> Iterator[str]:
    """All problems of a scenario that its format and its words do not show."""
    yield from _thresholds(scenario)
    yield from _standees(scenario)
    yield from _terrain(scenario)
    yield from _moods(scenario)
    yield from _events(scenario)
    yield from _laid_events(scenario)
    yield from _course(scenario)


# ---- setup ---------------------------------------------------------------------------------------------------------


def _thresholds(scenario: Scenario) -> Iterator[str]:
    yield from _for_players("setup", scenario.setup.thresholds)
    for at, body in rows("body", scenario.body):
        if body.thresholds is not None:
            yield from _for_players(at, body.thresholds)
        if (body.thresholds or body.breaks) and scenario.haint.track == "shared":
            yield f'{at}: thresholds and breaks of a body need a track of its own: [haint] track = "own"'


def _for_players(where: str, thresholds: Mapping[int, int]) -> Iterator[str]:
    if sorted(thresholds) != list(PLAYERS):
        given = ", ".join(map(str, sorted(thresholds))) or "none"
        yield f'{where}: key "thresholds": for {given} players; right is one each for 2, 3 and 4'


def _standees(scenario: Scenario) -> Iterator[str]:
    """Who begins where: enough spaces, nobody twice, nobody on terrain."""
    setup = scenario.setup
    if len(setup.vagrant_starts) < SEATS:
        yield f'setup: key "vagrant_starts": {len(setup.vagrant_starts)} spaces; right are {SEATS} or more'
    if (setup.haint_start is None) != bool(setup.bodies):
        yield 'setup: right is one of the keys "haint_start" and "bodies"'
    yield from _bodies(scenario)
    terrain = {each.at: each.kind for each in setup.terrain}
    taken: dict[str, str] = {}
    for where, at in _starts(setup):
        if at in terrain:
            yield f"setup: {where}: {at} has terrain ({terrain[at]}); right is a space without"
        if taken.setdefault(at, where) != where and at != "off":
            yield f"setup: {where}: {at} is taken by {taken[at]}; right is a space of its own"


def _starts(setup: Setup) -> Iterator[tuple[str, str]]:
    if setup.haint_start is not None:
        yield 'key "haint_start"', setup.haint_start
    for where, body in rows("bodies", setup.bodies):
        yield where, body.at
    for number, at in enumerate(setup.vagrant_starts, 1):
        yield f'key "vagrant_starts", entry {number}', at


def _bodies(scenario: Scenario) -> Iterator[str]:
    if len(scenario.body) > BODIES:
        yield f'key "body": {len(scenario.body)} bodies; right are {BODIES} at most'
    started = {each.id for each in scenario.setup.bodies}
    for at, body in rows("body", scenario.body):
        if body.id not in started:
            yield f'{at}: it begins nowhere; right is an entry in "bodies" of [setup]'


def _terrain(scenario: Scenario) -> Iterator[str]:
    """Pieces are two-sided: six of each, whichever face is up; nothing else lies on them."""
    piece = {each.kind: each.piece for each in scenario.terrain}
    laid = Counter(piece.get(each.kind) for each in scenario.setup.terrain)
    for faces in TWO_SIDED:
        total = sum(laid[face] for face in faces)
        if total > PIECES:
            yield f'setup: key "terrain": {total} pieces of {" or ".join(faces)}; there are {PIECES}'
    spaces = {each.at for each in scenario.setup.terrain}
    for where, event in rows("board_events", scenario.setup.board_events):
        if event.at in spaces:
            yield f"setup: {where}: {event.at} has terrain; right is a space without"
    for number, at in enumerate(scenario.setup.candles, 1):
        if at in spaces:
            yield f'setup: key "candles", entry {number}: {at} has terrain; right is a space without'


# ---- the haint -----------------------------------------------------------------------------------------------------


def _moods(scenario: Scenario) -> Iterator[str]:
    """Five actions each, one for every kind of token; no draw picks more than it has."""
    for at, mood in rows("mood", scenario.mood):
        given = [action.token for action in mood.action]
        missing = [token for token in TOKEN_NAMES if token not in given]
        if missing:
            yield f"{at}: no action for {', '.join(missing)}; right is one for each of {', '.join(TOKEN_NAMES)}"
        if mood.draw.pick > mood.draw.n:
            yield f'{at}: draw: key "pick": {mood.draw.pick} of {mood.draw.n} tokens; right is no more than are drawn'
    for at, switch in rows("mood_switch", scenario.mood_switch):
        if switch.to == "other" and len(scenario.mood) != 2:
            yield f'{at}: key "to": "other" of {len(scenario.mood)} moods; right is a mood by its id'
    for at, effect in rows("effect", scenario.effect):
        if effect.remove_by and effect.remove_by.discard is None and effect.remove_by.action is None:
            yield f"{at}: remove_by: one of these keys is missing: discard, action"
    for at, each in rows("break", scenario.break_):
        if each.at >= scenario.setup.breaks:
            most = scenario.setup.breaks - 1
            yield f'{at}: key "at": the haint begins at {scenario.setup.breaks}; right is {most} or less'


# ---- events --------------------------------------------------------------------------------------------------------


def _events(scenario: Scenario) -> Iterator[str]:
    for at, event in rows("event", scenario.event):
        if 0 not in event.results:
            yield f'{at}: key "results": nothing for 0 successes; right is a key 0, if need be 0 = []'
        if event.read == "automatic" and set(event.results) != {0}:
            yield f'{at}: key "results": it is read automatic, so only the key 0 has a meaning'
        if event.read == "automatic" and event.discard == "success":
            yield f'{at}: key "discard": it is read automatic and has no success; right is true or false'


def _laid_events(scenario: Scenario) -> Iterator[str]:
    """Every token lies in one place, and none is left in the box for ever."""
    setup, hidden = scenario.setup, scenario.setup.hidden_events
    for where, track_event in rows("track_events", setup.track_events):
        if track_event.at > TRACKS[track_event.track]:
            last = TRACKS[track_event.track]
            yield f'setup: {where}: key "at": the {track_event.track} track ends at {last}, not {track_event.at}'
    if hidden and len(hidden.ids) != len(hidden.at):
        yield f"setup: hidden_events: {len(hidden.ids)} events on {len(hidden.at)} spaces; right is as many of each"
    laid = [
        *(each.id for each in setup.board_events), *(hidden.ids if hidden else ()), *setup.bindle_events,
        *(each.id for each in setup.track_events),
    ]  # fmt: skip
    for number, times in Counter(laid).items():
        if times > 1:
            yield f"setup: event {number} lies in {times} places; there is one token of each number"
    used = {*laid, setup.read_event, *_brought(scenario)}
    for at, event in rows("event", scenario.event):
        if event.id not in used:
            yield f"{at}: it never comes into play; right is a place in [setup], or an event_add or read_event"


def _brought(scenario: Scenario) -> Iterator[object]:
    """The events that effects bring into play."""
    for effect in effects_in(vars(scenario)):
        if effect["do"] in LAYING:
            yield effect.get("id", effect.get("event"))
        elif effect["do"] == "event_shuffle":
            yield from effect["ids"]


def effects_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """All effects in a record, those inside others too."""
    if isinstance(value, Mapping):
        if isinstance(value.get("do"), str):
            yield value
        for each in value.values():
            yield from effects_in(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from effects_in(each)
    elif hasattr(value, "__dataclass_fields__"):
        yield from effects_in(vars(value))


# ---- course --------------------------------------------------------------------------------------------------------


def _course(scenario: Scenario) -> Iterator[str]:
    """The id can be typed, counters fit, and either both endings lead on or neither does."""
    heading, setup = scenario.scenario, scenario.setup
    if not NAME.fullmatch(heading.id):
        yield f'scenario: key "id": "{heading.id}"; right are small letters, digits and _, as in "the_ferry"'
    room = TALLY - COUNTERS
    if len(setup.counters) > room:
        yield f'setup: key "counters": {len(setup.counters)} counters; right are {room} at most'
    if bool(heading.next_victory) != bool(heading.next_defeat):
        missing = "next_defeat" if heading.next_victory else "next_victory"
        yield f'scenario: key "{missing}" is missing: this ending leads nowhere; right are both or neither'
    if heading.next_victory and (scenario.camp is None or len(scenario.camp.skills) != 2):
        given = len(scenario.camp.skills) if scenario.camp else 0
        yield f'camp: key "skills": {given} skills on offer; right are 2'
    if not scenario.defeat:
        yield 'key "defeat": there is no way to lose; right is one or more'
