"""Effects of the content format in short English: every word of the vocabulary has some."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from lantern.games.vagrantsong.describing import Describer, described, rule_described
from lantern.games.vagrantsong.describing_words import (
    CONDITIONS,
    EACH_ONE,
    REFERENCES,
    SHAPES,
    SPACES,
    STAT_WORDS,
    WHO,
    Words,
)
from lantern.games.vagrantsong.pack import load_pack
from lantern.games.vagrantsong.vocabulary import CONDITIONS as CONDITION_WORDS
from lantern.games.vagrantsong.vocabulary import PATTERNS, PRIMITIVES, STATS

PACK = load_pack()
LANTERN = PACK.scenarios["mother_lantern"]
LOGIC = {"all", "any", "not"}


def effects_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """Every effect anywhere in a record."""
    if isinstance(value, Mapping):
        if "do" in value and isinstance(value["do"], str):
            yield value
        for each in value.values():
            yield from effects_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from effects_in(each)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from effects_in(getattr(value, name))


# --- the whole vocabulary


def test_every_effect_has_words() -> None:
    for word in PRIMITIVES:
        assert hasattr(Describer, word) or hasattr(Describer, f"{word}_"), word


def test_every_condition_has_words() -> None:
    assert set(CONDITIONS) | LOGIC == set(CONDITION_WORDS)


def test_every_written_form_has_words() -> None:
    words = {
        "vagrants": WHO, "haint": WHO, "reference": REFERENCES, "space": SPACES, "shape": SHAPES, "number": {
            **EACH_ONE, "coins+DIGITS": "",
        },
    }  # fmt: skip
    for sort, known in words.items():
        assert {pattern.text for pattern in PATTERNS[sort]} <= set(known), sort
    assert set(STATS) <= set(STAT_WORDS)


@pytest.mark.parametrize("kind", ["scenarios", "skills", "junk", "westbound", "in_between", "moments"])
def test_all_shipped_content_is_described(kind: str) -> None:
    found = 0
    for record in getattr(PACK, kind).values():
        scenario = record if kind == "scenarios" else None
        for effect in effects_in(record):
            said = described([effect], scenario, PACK)
            found += 1
            assert re.fullmatch(r"[A-Z0-9][^_{]*\.", said), said
            assert not re.search(r"\ba [aeiou]\w+ vagrant|\b1 coins\b|\b1 bones\b", said), said
    assert found > 10


# --- how it reads


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ([{"do": "lose_humanity", "who": "haunted", "n": 1}], "The haunted vagrant loses 1."),
        (
            [
                {"do": "push", "who": "target", "dir": "toward", "ref": "haint", "n": 2},
                {"do": "lose_humanity", "who": "target", "n": 2},
            ],
            "The target is pushed 2 toward the haint and loses 2.",
        ),
        ([{"do": "give_effect", "who": "all", "color": "black"}], "Every vagrant gets Lost in the Dark."),
        ([{"do": "candle_add", "at": "open_near:haint"}], "A candle is lit beside the haint."),
        ([{"do": "gain", "who": "target", "n": "sixes"}], "The target gains 1 for each 6."),
        ([{"do": "draw_token", "who": "actor", "n": "coins+1", "keep": 1}],
         "The vagrant draws 1 token and 1 for each coin and keeps 1."),
        ([{"do": "lose_coin", "who": "target", "n": 1, "until": "break"}],
         "The target loses 1 coin until the haint breaks."),
        (
            [{"do": "choose", "who": "actor", "options": [[{"do": "move", "who": "actor", "n": 2}], []]}],
            "The vagrant chooses: the vagrant may move up to 2, or nothing happens.",
        ),
        (
            [{"do": "when", "if": {"mood": "dark"}, "then": [{"do": "haint_gain", "n": 1}], "else": [{"do": "win"}]}],
            "If the mood is Dark, the haint gains 1, else the scenario is won.",
        ),
        ([{"do": "choose_vagrant", "who": "actor", "from": "others_range:3:actor", "do_then": [
            {"do": "move", "who": "it", "n": 2}]}],
         "The vagrant chooses another vagrant within 3 of the vagrant: that one may move up to 2."),
        ([{"do": "camp_coin", "n": -2}], "2 coins less for the pool in camp."),
        ([], ""),
    ],
)  # fmt: skip
def test_sentences(effects: list[dict[str, Any]], words: str) -> None:
    assert described(effects, LANTERN, PACK) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (3, "3"),
        ("coins", "1 for each coin"),
        ("coins+2", "2 and 1 for each coin"),
        ({"base": 0, "per": 3, "of": "coins"}, "3 for each coin"),
        ({"base": 2, "per": 1, "of": "players"}, "2 and 1 for each player"),
        ({"base": 6, "per": -1, "of": "coins", "min": 4}, "6 less 1 for each coin, at least 4"),
        ({"base": 0, "per": "break_value", "of": "successes", "max": 5},
         "1 for each step of the break value times 1 for each success, at most 5"),
    ],
)  # fmt: skip
def test_numbers(number: Any, words: str) -> None:
    assert Words().number(number) == words


def test_a_rule_says_when_and_how_often() -> None:
    rule = {"on": "rolled", "optional": True, "limit": "round", "do": [{"do": "reroll", "n": 1}]}
    assert rule_described(rule) == (
        "Once a round, when bones have been rolled and are not yet counted: if wanted, 1 bone may be rolled again."
    )
    assert rule_described({**rule, "text": "As the card says."}) == "As the card says."


def test_conditions_are_joined() -> None:
    both = {"all": [{"mood": "dark"}, {"not": {"saved": True}}]}
    assert Words(LANTERN).condition(both) == "the mood is Dark and not: the haint is saved"


def test_without_a_scenario_things_go_by_their_ids() -> None:
    assert described([{"do": "give_effect", "who": "actor", "color": "white"}]) == "The vagrant gets a white effect."
    assert described([{"do": "terrain_add", "kind": "snow_drift", "at": "haint"}]) == (
        "Snow drift is laid on the haint’s space."
    )
