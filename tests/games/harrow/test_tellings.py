"""Events in words: every event has some, for every listener, and nobody hears what is not meant for them."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.flow import EVERYBODY, SPECTATOR, Event
from lantern.core.game import positions
from lantern.core.records import Telling
from lantern.games.harrow import GAME, state
from lantern.games.harrow.ids import FAMILY, HAUNTING_VISION, PROTECTORS, SPAWN
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.tellings import TOLD, telling
from lantern.games.harrow.tellings_fight import SCORED
from lantern.games.harrow.tellings_map import MOVED, SHOVED, WALKED
from tests.games.harrow.kit import Table

PACKAGE = Path(state.__file__).parent
SOURCES = [PACKAGE / "state.py", *sorted((PACKAGE / "rules").glob("*.py"))]
NAMES = ("Ines", "Bo", "Cy")
LONGEST = 160
GAMES: tuple[dict[str, Any], ...] = (
    {"mode": "training", "protectors": "bernice", "family": "mildred"},
    {"mode": "full", "protectors": "emmy", "family": "odessa", "protectors_track": 2},
    {"mode": "full", "protectors": "priscilla", "family": "kaine", "family_track": 2},
    {"mode": "full", "protectors": "malachi", "family": "willa"},
    {"mode": "full", "factions": "protectors,kammi", "goblin": "brute", "protectors": "bernice"},
    {"mode": "full", "factions": "family,kammi", "goblin": "backbiter", "family": "corbin", "kammi_track": 2},
    {"mode": "three"},
    {"mode": "three", "factions": "protectors,kammi", "goblin": "trickster"},
    {"mode": "three", "factions": "family,kammi", "goblin": "brute"},
    {"mode": "solo", "level": 1},
    {"mode": "solo", "level": 3},
)


# --- helpers --------------------------------------------------------------------------------------------------------


def names(g: Harrow) -> tuple[str, ...]:
    return NAMES[: 1 if g.solo else 2 + g.hester]


def listeners(g: Harrow) -> list[int]:
    return [*range(len(names(g))), SPECTATOR]


def tell(t: Table, what: str, listener: int) -> Telling:
    """The last event of that name in the last `say`."""
    return GAME.tell(t.g, t.told(what)[-1], listener, NAMES)


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in the rules."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (getattr(node.func, "attr", ""), getattr(node.func, "id", "")):
                yield node


def texts(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def rules_of(name: str, at: int) -> set[str]:
    """The rule ids given to calls of this name, at this place among their arguments."""
    return {text for call in calls(name) for text in texts(call.args[at]) if text.startswith("HC-")}


# --- nothing is without words ---------------------------------------------------------------------------------------


def test_every_event_that_the_rules_tell_has_words() -> None:
    told = {what for name in ("tell", "whisper") for call in calls(name) for what in texts(call.args[1])}
    assert "moved" in told
    assert told == set(TOLD)


def test_every_way_of_moving_has_its_own_verb() -> None:
    assert rules_of("march", 5) == {*MOVED, *SHOVED}
    assert not MOVED.keys() & SHOVED.keys()


def test_townsfolk_walk_or_are_led() -> None:
    assert rules_of("move_townsfolk", 3) == set(WALKED)


def test_points_come_from_something() -> None:
    assert rules_of("score", 2) == set(SCORED)


def test_an_event_without_words_still_says_its_name() -> None:
    event = Event("HC-R-01", "door_slammed", 0, 0, 0, 0, EVERYBODY)
    assert telling(Table().g, event, 0, NAMES).text == "Door slammed."


# --- random games ---------------------------------------------------------------------------------------------------


def check(told: Telling) -> None:
    """A sentence that can be shown, and values that can be sent."""
    assert told.text.endswith("."), told
    assert len(told.text) <= LONGEST, told
    assert told.text.count("**") % 2 == 0, told
    assert told.text[0].isupper() or told.text[0] in "*0123456789", told
    assert not any(odd in told.text for odd in ("None", "-1", "  ", "_")), told
    assert json.loads(json.dumps(dict(told.data))) == dict(told.data)


def other_particulars(event: Event) -> Event:
    """The same event, if it had turned out otherwise."""
    return Event(event.rule, event.what, event.seat, event.a + 1, event.b + 1, event.c + 1, event.known_to)


@pytest.mark.parametrize("options", GAMES, ids=lambda o: "-".join(str(x) for x in o.values()))
def test_random_games_are_told_in_full(options: dict[str, Any]) -> None:
    rng = Random(len(str(options)))
    for g in positions(GAME, GAME.setup(**options), rng):
        for event in g.events:
            for listener in listeners(g):
                told = GAME.tell(g, event, listener, names(g))
                check(told)
                assert event.what in TOLD
                assert GAME.tell(g, event.seen_by(listener), listener, names(g)) == told
                if event.known_to not in (EVERYBODY, listener):
                    assert GAME.tell(g, other_particulars(event), listener, names(g)) == told


@pytest.mark.parametrize("options", GAMES[3:9], ids=lambda o: "-".join(str(x) for x in o.values()))
def test_words_do_not_depend_on_what_the_listener_cannot_know(options: dict[str, Any]) -> None:
    rng = Random(len(str(options)))
    for n, g in enumerate(positions(GAME, GAME.setup(**options), rng)):
        for listener in listeners(g) if n % 11 == 0 else []:
            other = GAME.imagine(g, listener, rng)
            for event in g.events:
                seen = event.seen_by(listener)
                assert GAME.tell(other, seen, listener, names(g)) == GAME.tell(g, seen, listener, names(g))


# --- what is said ---------------------------------------------------------------------------------------------------


def test_you_are_spoken_to_and_others_spoken_of() -> None:
    t = Table().clear().legend(PROTECTORS, "d6").haints(PROTECTORS, "d6", 2).legend(FAMILY, "d2")
    t.say("jar wild", "act", "advance", "from d6", "with 2+legend", "to d5")
    assert tell(t, "moved", 0).text == "You move Emmy and 2 Haints to the wetlands **d5**."
    assert tell(t, "moved", 1).text == "**Ines** moves Emmy and 2 Haints to the wetlands **d5**."
    assert tell(t, "moved", 1).data == {
        "faction": "protectors", "haints": 2, "infected": 0, "slots": [0], "from": "d6", "to": "d5",
    }  # fmt: skip


def test_a_drawn_card_has_a_name_for_its_owner_only() -> None:
    g = Table().g
    event = Event("HC-CLN-16", "card", PROTECTORS, HAUNTING_VISION, 0, 0, known_to=0)
    assert telling(g, event, 0, NAMES).text == "You draw **Haunting Vision**."
    assert telling(g, event, 1, NAMES).text == "**Ines** draws a card."
    assert telling(g, event, SPECTATOR, NAMES).data == {"faction": "protectors", "card": ""}


def test_a_token_from_the_bag_is_seen_by_its_owner_only() -> None:
    event = Event("HC-ABF-01", "drew", 1, SPAWN, 0, 0, known_to=1)
    assert telling(Table().g, event, 1, NAMES).text == "You draw a **SPAWN** Token from the bag."
    assert telling(Table().g, event, 0, NAMES).text == "**Bo** draws a token from the bag."
