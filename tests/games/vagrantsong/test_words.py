"""Questions and answers in words: everything has some, they fit their place, and texts lead back to their answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.flow import CHANCE, Question
from lantern.core.game import positions
from lantern.core.records import Offer
from lantern.games.vagrantsong import GAME, state
from lantern.games.vagrantsong.answers import CHANCES, TEXTS
from lantern.games.vagrantsong.odds import spread, throw_of
from lantern.games.vagrantsong.offers import SHOWN
from lantern.games.vagrantsong.sentences import SENTENCES
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.wishes import thing_of
from tests.games.vagrantsong.kit import Table

PACKAGE = Path(state.__file__).parent
ROOT = Path(__file__).parents[3]
ICONS = (ROOT / "web" / "src" / "art" / "icons.svg").read_text(encoding="utf-8")
CATALOGUE = set(
    re.findall(r"\*\*(VS-[A-Z0-9]+-\d+)\*\*", (ROOT / "docs/rules/vagrantsong.md").read_text(encoding="utf-8"))
)
MODULES = ("*words", "*offers", "sentences", "explain", "*refusals")
LABEL = 44
SENTENCE = 130
POSITIONS = 1500  # of each game that are looked at
GAMES = list(GAME.modes())


def named(game: dict[str, Any]) -> str:
    return "-".join(str(value) for value in game.values())


def asked(game: dict[str, Any], seed: int) -> Iterator[tuple[Vagrantsong, Question]]:
    """Every question of a random game, chance too."""
    for g in islice(positions(GAME, GAME.setup(**game), Random(seed)), POSITIONS):
        for question in g.open_questions():
            yield g, question


def offers(t: Table) -> dict[str, Offer]:
    found = GAME.ask(t.g, 0, t.seat)
    assert found is not None
    return {offer.answer: offer for offer in found.offers}


def sentence(t: Table) -> str:
    return GAME.sentence(t.g, t.question)


# --- nothing is without words ---------------------------------------------------------------------------------------


def test_every_question_that_rules_ask_has_words() -> None:
    """Names of questions as the code has them; a Council asks what it is told."""
    pattern = re.compile(r'(?:ask|ask_secretly|poll|roll|hide|Council|Question)\(\s*(?:[^"()]|\([^()]*\))*?"(\w+)"')
    found: set[str] = set()
    for path in [*(PACKAGE / "rules").glob("*.py"), *(PACKAGE / "effects").glob("*.py")]:
        found |= set(pattern.findall(path.read_text(encoding="utf-8")))
    assert {*TEXTS, *CHANCES} - found == set(), "words for what nobody asks"
    assert {"coin", "spend", "bone", "peek"} <= found


def test_every_question_has_a_sentence_and_offers() -> None:
    assert set(SENTENCES) == set(TEXTS)
    assert set(SHOWN) == set(TEXTS)


@pytest.mark.parametrize("pattern", MODULES)
def test_every_rule_that_words_cite_is_in_the_catalogue(pattern: str) -> None:
    for path in PACKAGE.glob(f"{pattern}.py"):
        cited = set(re.findall(r"VS-[A-Z0-9]+-\d+", path.read_text(encoding="utf-8")))
        assert cited <= CATALOGUE, path.name


# --- the text of an answer ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_texts_of_a_question_differ_and_lead_back_to_their_answers(game: dict[str, Any]) -> None:
    for g, question in asked(game, 1):
        texts = [GAME.text(g, question, x) for x in question.answers]
        assert len(set(texts)) == len(texts), (question.what, texts)
        assert [GAME.parse(g, question, text) for text in texts] == question.answers


def test_texts_are_as_logs_have_them() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, "B-2-2").at(1, "B-2-3").haint("B-3-2")
    assert list(offers(t)) == ["next vagrant 0", "next vagrant 1"]
    t.token(0, "salt").token(1, "candle").turn(0)
    assert {"coin move", "coin skill:0", "enough"} <= set(offers(t))
    t.coins("move", "bust")
    said = set(offers(t))
    assert {"move B-2-1", "move through B-4-2", "perform bust", "give vagrant 1 salt", "end"} <= said
    assert {"ask vagrant 1 candle", "trade vagrant 1 salt for candle"} <= said
    t.act("bust")
    assert GAME.text(t.g, t.question, 5) == "bone 5"


# --- how offers look ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_random_games_are_asked_in_words_that_fit(game: dict[str, Any]) -> None:
    for g, question in islice(asked(game, 2), 0, None, 2):
        text = GAME.sentence(g, question)
        assert not text[0].islower(), text
        assert text.endswith(("?", ".", "…")), text
        assert len(text) <= SENTENCE, text
        if question.seat == CHANCE:
            continue
        shown = [GAME.offer(g, question, x) for x in question.answers]
        looks = [(offer.label, offer.detail) for offer in shown]
        assert len(set(looks)) == len(looks), (question.what, looks)
        for offer in shown:
            check_offer(g, offer)


def check_offer(g: Vagrantsong, offer: Offer) -> None:
    assert 0 < len(offer.label) <= LABEL, offer
    assert not offer.label[0].islower(), offer
    assert offer.says.endswith((".", "!", "?", "…", '"')), offer
    assert offer.rule in CATALOGUE, offer
    assert f'id="i-{offer.sign}"' in ICONS, offer
    assert all(thing_of(g, thing) for thing in offer.touches), offer.touches
