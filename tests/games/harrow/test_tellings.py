"""Events in words: every event has some, for every listener, and nobody hears what is not meant for them."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.flow import EVERYBODY, SPECTATOR, Event
from lantern.core.game import positions
from lantern.core.records import Telling
from lantern.games.harrow import GAME, state
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, HAUNTING_VISION, KAMMI_IS, PROTECTORS, REVEALED, SPAWN
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.tellings import TOLD, telling
from lantern.games.harrow.tellings_fight import SCORED
from lantern.games.harrow.tellings_map import DRIVEN, MOVED, SHOVED, WALKED
from tests.games.harrow.kit import Table

PACKAGE = Path(state.__file__).parent
SOURCES = [PACKAGE / "state.py", *sorted((PACKAGE / "rules").glob("*.py"))]
NAMES = ("Ines", "Bo", "Cy")
LONGEST = 160
GAMES: tuple[dict[str, Any], ...] = (
    {"mode": "training"},
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


@cache
def every_node() -> list[ast.AST]:
    return [node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in the rules."""
    for node in every_node():
        if isinstance(node, ast.Call) and name in (getattr(node.func, "attr", ""), getattr(node.func, "id", "")):
            yield node


def texts(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def rules_of(name: str, at: int) -> set[str]:
    """The rule ids given to calls of this name, at this place among their arguments."""
    return {text for call in calls(name) for text in texts(call.args[at]) if text.startswith("HC-")}


def chosen_rules() -> set[str]:
    """The rule ids that a step picks among before it moves somebody."""
    picks = [n for n in every_node() if isinstance(n, ast.Assign) and getattr(n.targets[0], "id", "") == "rule"]
    return {text for pick in picks for text in texts(pick.value)}


# --- nothing is without words ---------------------------------------------------------------------------------------


def test_every_event_that_the_rules_tell_has_words() -> None:
    told = {what for name in ("tell", "whisper") for call in calls(name) for what in texts(call.args[1])}
    assert "moved" in told
    assert told == set(TOLD)


def test_every_way_of_moving_has_its_own_verb() -> None:
    given = rules_of("march", 5) | rules_of("HesterStep", 2) | rules_of("move_legend", 3)
    assert given | chosen_rules() == {*MOVED, *DRIVEN, *SHOVED}
    assert len({*MOVED, *DRIVEN, *SHOVED}) == len(MOVED) + len(DRIVEN) + len(SHOVED)


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
    assert not any(odd in told.text.replace("+1/-1 Card", "") for odd in ("None", "-1", "  ", "_")), told
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


def test_nobody_but_the_attacker_learns_what_became_of_the_dolls() -> None:
    g = GAME.setup(**WITH_HESTER)
    for to, words in (
        (99, "You leave the Dolls as they are."),
        (C3, "You move the real Doll to the bog **c3**, in secret."),
    ):
        event = Event("HC-KAM-05", "rearranged", 0, to, 0, 0, known_to=0)
        assert telling(g, event, 0, NAMES).text == words
        assert telling(g, event, 1, NAMES).text == "**Ines** looks at the Dolls and may rearrange them."


def test_kammis_legends_have_numbers_until_they_are_revealed() -> None:
    g = GAME.setup(**WITH_HESTER)
    g.tally[KAMMI_IS] = 2
    event = Event("HC-ATK-15", "moved", 1, 64 << 2, C3, C4, EVERYBODY)
    assert telling(g, event, 0, NAMES).text == "Hidden Legend 1 is pushed to the forest **c4**."
    assert telling(g, event, 1, NAMES).text == "Kammi is pushed to the forest **c4**."
    g.tally[REVEALED] = 1
    assert telling(g, event, 0, NAMES).text == "Kammi is pushed to the forest **c4**."


# --- words that random games seldom need ----------------------------------------------------------------------------

C3, C4 = GRID.named["c3"], GRID.named["c4"]
WAR: dict[str, Any] = {"mode": "full", "map": "a"}
WITH_HESTER: dict[str, Any] = {"mode": "three", "factions": "protectors,kammi", "map": "a"}
ALONE: dict[str, Any] = {"mode": "solo", "map": "a"}
Row = tuple[dict[str, Any], str, str, int, tuple[int, ...], int, str]

SELDOM: tuple[Row, ...] = (
    (WAR, "HC-ATK-19", "kill_counted", 0, (1,), 1,
     "No Haint is on the map to die: the hit counts as a kill for **Ines**."),
    (WAR, "HC-CF-05", "storm_pulled", 1, (C3, C4, 0), 0, "The Storm of the bog **c3** is pulled to the forest **c4**."),
    (WAR, "HC-CF-05", "storm_pulled", 1, (C3, C4, 1), 0,
     "The Storm of the bog **c3** meets the Storm on the forest **c4** and is spent."),
    (WAR, "HC-CF-01", "building", 1, (1, C3, C4), 0, "The forest Building is moved to the forest **c4**."),
    (WAR, "HC-LGF-16", "willa", 1, (4,), 0, "**Bo** takes the **Confluence** Token out of the bag."),
    (WAR, "HC-LGP-13", "fury", 0, (C3,), 1, "**Ines** lays the **Fury Token** on the bog **c3**."),
    (WAR, "HC-R-76", "to_box", 0, (1,), 0, "Your row is full: a **SPAWN** Token goes to the box."),
    (WITH_HESTER, "HC-CK-06", "grudge", 1, (2,), 0, "**Bo** sets 2 red cubes aside until the turn ends."),
    (WITH_HESTER, "HC-DOLL-06", "decoy", 1, (C3,), 0, "The Doll on the bog **c3** is a **decoy** and goes."),
    (WITH_HESTER, "HC-DOLL-07", "doll_open", 1, (C3,), 0,
     "The Doll on the bog **c3** is the **real** one; it stays there, face up."),
    (WITH_HESTER, "HC-DOLL-08", "doll_found", 1, (C3,), 0, "Kammi takes the **real Doll** on the bog **c3**."),
    (WITH_HESTER, "HC-EAT-01", "eaten", 2, (1, 0, C3), 0, "**Hester** eats your **SPAWN** Token and leaves the map."),
    (WITH_HESTER, "HC-EAT-01", "eaten", 2, (4, 0, C3), 1,
     "**Hester** eats **Ines**'s **Wild Token** and leaves the map."),
    (WITH_HESTER, "HC-FIRE-05", "driven", 2, (8, C3, C4), 0, "An **ADVANCE** Token is driven to the forest **c4**."),
    (WITH_HESTER, "HC-FIRE-11", "bonfire_hit", 1, (C3, 1), 0,
     "**Bo** pays 1 purple cube to beat down the Bonfire on the bog **c3**."),
    (WITH_HESTER, "HC-FIRE-12", "doused", 1, (C3,), 0, "The Bonfire on the bog **c3** is **out**."),
    (WITH_HESTER, "HC-FIRE-12", "pair_back", 2, (3, 2), 2, "Two Bonfire Tokens return to your board."),
    (WITH_HESTER, "HC-FIRE-12", "pair_back", 2, (3, 1), 0, "One Bonfire Token returns to **Cy**'s board."),
    (WITH_HESTER, "HC-HACT-12", "hester_moved", 2, (C3, C4), 2, "**Hester** comes to the forest **c4**."),
    (WITH_HESTER, "HC-HX-07", "goblin_bitten", 2, (2,), 1, "**Hester** bites the **Brute**: nothing to eat."),
    (WITH_HESTER, "HC-KAM-02", "hidden", 1, (), 1, "You mix and hide both Legends."),
    (WITH_HESTER, "HC-KAM-04", "cards_lost", 1, (2,), 1, "You lose 2 Goblin Cards in play."),
    (WITH_HESTER, "HC-LTK-06", "swapped", 1, (C3, C4), 0,
     "Kammi and the Brute change places between the bog **c3** and the forest **c4**."),
    (WITH_HESTER, "HC-R-61", "driven_off", 2, (0, C3), 0,
     "Your Infected Haint is driven from the bog **c3** and finds no place."),
    (WITH_HESTER, "HC-R-64", "path_lost", 0, (-1,), 1, "With the Scroll **Ines** loses a **Path Token**."),
    (WITH_HESTER, "HC-ROOT-09", "bonfire_fed", 2, (C3, 3), 0, "The Bonfire on the bog **c3** grows to **3** tokens."),
    (WITH_HESTER, "HC-SUM-01", "summoned", 2, (C3,), 0, "**Hester** rises from the Bonfire on the bog **c3**."),
    (WITH_HESTER, "HC-SUM-06", "hester_killed", 0, (C3, 2), 0, "You pay 2 red cubes and drive **Hester** off the map."),
    (ALONE, "HC-ATK-06", "bonus_cube", 1, (1,), 0, "With more Units the **Protectors** add 1 red cube."),
    (ALONE, "HC-DIAL-03", "dial", 1, (2,), 0, "The Protectors' Haint Dial stands at **2**."),
    (ALONE, "HC-SOLO-11", "cubes_lost", 0, (), 0, "You lose all Terrain Cubes of the Battleground."),
    (ALONE, "HC-SOLO-30", "no_card", 0, (), 0, "A card is needed, and **none is left**."),
)  # fmt: skip


@pytest.mark.parametrize("row", SELDOM, ids=[f"{row[2]}-{n}" for n, row in enumerate(SELDOM)])
def test_rare_events_have_good_words_too(row: Row) -> None:
    options, rule, what, seat, values, listener, text = row
    a, b, c = (*values, 0, 0, 0)[:3]
    g = GAME.setup(**options)
    told = telling(g, Event(rule, what, seat, a, b, c, EVERYBODY), listener, names(g))
    check(told)
    assert told.text == text
