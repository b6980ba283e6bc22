"""Questions and answers in words: everything has some, they fit their place, and texts lead back to their answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.flow import CHANCE, Question, Rule
from lantern.core.game import positions
from lantern.core.records import Offer
from lantern.games.vagrantsong import GAME, state
from lantern.games.vagrantsong.answers import CHANCES, TEXTS
from lantern.games.vagrantsong.ids import CAMP_STEP, PUP, WITNESSING
from lantern.games.vagrantsong.odds import spread, throw_of
from lantern.games.vagrantsong.offers import SHOWN
from lantern.games.vagrantsong.rules.between import Peek
from lantern.games.vagrantsong.rules.rewards import BoxBelonging, GainSkill
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
    t = Table("turned_faces", "runaway", "songsmith").clear().at(0, "A-1-1").at(PUP, "B-2-2").at(1, "B-2-3")
    t.haint("C-3-2").token(PUP, "salt").token(1, "apple").turn(0).coins()
    assert {"pup give vagrant 1 salt", "pup trade vagrant 1 salt for apple"} <= set(offers(t))


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


def bust(*coins: str) -> Table:
    """The Songsmith beside the haint, its coins placed."""
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, "B-2-2").at(1, "B-2-4").haint("B-3-2")
    return t.turn(0).coins(*coins)


def test_an_action_tells_bones_and_odds() -> None:
    t = bust("bust", "bust", "move")
    shown = offers(t)["perform bust"]
    assert (shown.label, shown.detail, shown.rule) == ("Perform Bust", "2 bones, 5+, 56 %", "VS-BST-01")
    assert shown.sign == "bust"
    assert shown.says.startswith("A haint beside you gains 1 humanity for each success. 56 % for a success")
    assert shown.touches == ("place:0:bust",)


def test_a_coin_tells_what_it_would_add() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").turn(0)
    assert sentence(t) == "3 coins in hand: what do you put the next one on?"
    assert offers(t)["coin bust"].detail == "1 bone, 5+, 33 %"
    t.say(4)
    assert offers(t)["coin bust"].detail == "2 bones, 5+, 56 %"
    assert offers(t)["coin move"].detail == "up to 2 spaces"
    assert offers(t)["enough"].quiet


def test_a_step_tells_what_is_left_and_what_lies_there() -> None:
    t = bust("move", "move", "move").event(3, "B-2-1")
    step = offers(t)["move B-2-1"]
    assert (step.label, step.detail) == ("Move to B-2-1", "1 of 6")
    assert step.says == "5 spaces of movement left. There: event 3."
    through = offers(t)["move through B-4-2"]
    assert (through.label, through.sign, through.rule) == ("Move to B-4-2 through a haint", "haint", "VS-MOV-08")
    assert "You are haunted on the way." in through.says


def test_a_vote_says_that_it_is_one() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer", council="vote")
    assert sentence(t) == "Your vote. Round 1: which of you acts next?"
    assert offers(t)["abstain"].quiet


def test_a_choice_of_content_tells_what_each_would_do() -> None:
    lose = [{"do": "lose_humanity", "who": "actor", "n": 2}]
    spook = [{"do": "give_effect", "who": "actor", "color": "black"}]
    t = bust("bust").run({"do": "choose", "who": "actor", "options": [lose, spook]}, actor=1)
    assert [offer.says for offer in offers(t).values()] == ["You lose 2 humanity.", "You get Spooked."]


def camping(rule: Rule) -> Table:
    """A rule of camp, between two scenarios of a campaign."""
    t = Table.__new__(Table)
    t.g, t.events, t.bones, t.tokens = GAME.setup(mode="campaign", players=2), [], [], []
    t.say(0, 1).skip_to("who")
    t.g.playing, t.g.belongings = False, (31, 103)
    t.g.tally[CAMP_STEP] = WITNESSING
    return t.begin(rule)


def resting() -> Table:
    t = bust("bust").rested(0, "skill:0")
    return t.run({"do": "refresh", "card": "choice"}, actor=0)


def between_two() -> Table:
    t = Table("the_two_porters").clear().at(0, "B-2-2").haint("B-3-2").haint("B-1-2", 1)
    return t.turn(0).coins("bust").act("bust")


# What random games hardly ever ask: how the question is reached.
RARE: dict[str, Callable[[], Table]] = {
    "act_now": lambda: bust("bust").run({"do": "perform", "who": "actor", "what": "general", "coins": 2}, actor=0),
    "look_keep": lambda: bust("bust").draws(0, 2).run({"do": "look", "who": "actor", "n": 2, "keep": 1}, actor=0),
    "refresh": resting,
    "bust": lambda: (
        Table("the_two_porters")
        .clear()
        .at(0, "B-2-2")
        .haint("B-3-2")
        .haint("B-1-2", 1)
        .turn(0)
        .coins("bust")
        .act("bust")
    ),
    "learn": lambda: camping(GainSkill((0,))),
    "box": lambda: camping(BoxBelonging(1)),
    "peek": lambda: camping(Peek(0)),
}


@pytest.mark.parametrize("what", RARE)
def test_rare_questions_have_words_that_fit_too(what: str) -> None:
    t = RARE[what]()
    assert t.asked == what
    assert sentence(t).endswith("?")
    looks = [(offer.label, offer.detail) for offer in offers(t).values()]
    assert len(set(looks)) == len(looks) == len(offers(t))
    for offer in offers(t).values():
        check_offer(t.g, offer)


# --- odds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bones", "success"), [(1, 4), (2, 5), (3, 6), (3, 2)])
def test_boxcars_change_how_many_successes_and_not_whether(bones: int, success: int) -> None:
    plain, booming = spread(bones, success, False), spread(bones, success, True)
    assert sum(plain) == pytest.approx(1)
    assert sum(booming) == pytest.approx(1)
    assert booming[0] == pytest.approx(plain[0]) == pytest.approx(((success - 1) / 6) ** bones)
    expected = sum(n * chance for n, chance in enumerate(booming))
    assert expected == pytest.approx(bones * (7 - success) / 6 * 6 / 5, rel=0.01)


def test_two_successes_of_one_bone_need_a_boxcar() -> None:
    assert sum(spread(1, 4, True)[2:]) == pytest.approx(1 / 6 * 1 / 2)
    assert sum(spread(1, 4, True, True)[2:]) == pytest.approx(1 / 6 * 3 / 4), "the Empress rolls two"


def test_odds_change_nothing_on_the_table() -> None:
    t = bust("bust")
    before = t.g.save()
    assert throw_of(t.g, 0, 4, 3) is not None
    assert offers(t)
    assert t.g.save() == before
