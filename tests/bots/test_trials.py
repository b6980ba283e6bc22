"""Answers that are tried side by side: with the same luck, up to the same turn, until one is left."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

from lantern.bots import find_bot
from lantern.bots.advice import advise
from lantern.bots.search import Search
from lantern.bots.thinking import Budget, Manner, Thinking
from lantern.bots.trials import BATCH, Luck, Trials
from lantern.bots.votes import vote
from lantern.bots.ways import think_about
from lantern.core.flow import CHANCE
from lantern.games import harrow, vagrantsong, wayward

GAME = vagrantsong.GAME


def asked(what: str, number: int = 1, **options: Any) -> Any:
    """A scenario that instinct has played up to a question of a kind, to the number-th with three answers or more."""
    g, rng, bot = GAME.setup(**{"scenario": "turned_faces", "players": 2, **options}), Random(3), find_bot("instinct")
    g.quiet = True
    while g.waiting is not None:
        question = g.waiting
        number -= question.what == what and len(question.answers) > 2
        if not number:
            return g
        at_random = question.seat == CHANCE
        g.answer(question.sample(rng) if at_random else bot.choose(GAME, g.clone(), question.seat, rng), question.seat)
    raise AssertionError(f"{what} was not asked")


def trials(g: Any, manner: Manner | None = None) -> Trials:
    thinking = think_about(GAME, g, g.waiting.seat, Random(1), manner)
    assert isinstance(thinking, Trials)
    return thinking


def test_only_what_settles_soon_is_tried_side_by_side() -> None:
    trials(asked("coin"))
    campaign = GAME.setup(mode="campaign", players=2)
    training, heist = harrow.GAME.setup(mode="training"), wayward.GAME.setup(players=2)
    for game, g in ((GAME, campaign), (harrow.GAME, training), (wayward.GAME, heist)):
        rng = Random(1)
        while g.waiting is None or g.waiting.seat == CHANCE:
            assert g.waiting is not None
            g.answer(g.waiting.sample(rng))
        assert type(think_about(game, g, g.waiting.seat, rng)) is Thinking


def test_luck_is_the_same_for_every_answer_and_by_kind() -> None:
    one, other = Luck(1, 0), Luck(1, 0)
    other.of("bone").random()  # one roll more of another kind
    assert [one.of("haint_draw").random() for _ in range(3)] == [other.of("haint_draw").random() for _ in range(3)]
    assert Luck(1, 0).of("bone").random() != Luck(1, 1).of("bone").random()


@pytest.mark.parametrize("what", ["coin", "act"])
def test_answers_are_tried_alike_and_the_best_never_less_than_another(what: str) -> None:
    thinking = trials(asked(what, 3))
    for budget in range(1, 40):
        thinking.think(Budget(budget))
        edges = thinking.root.edges
        tries = [edges[x].visits for x in thinking.open]
        assert max(tries) - min(tries) <= 1
        assert thinking.open[0] == max(thinking.open, key=lambda x: edges[x].visits)
        assert thinking.root.visits == sum(edge.visits for edge in edges.values()) <= budget
        assert [len(found) for found in thinking.tried.values()] == [edges[x].visits for x in thinking.tried]


def test_it_ends_when_one_answer_is_left() -> None:
    thinking = trials(asked("act", 2))
    thinking.think(Budget(5000))
    assert thinking.root.decided
    assert thinking.root.visits < 5000
    assert thinking.open == [thinking.root.best()]
    assert thinking.root.is_settled(10**9)


def test_what_falls_behind_is_given_up_after_a_few_tries() -> None:
    thinking = trials(asked("coin"))
    thinking.think(Budget(1))
    best, worse = thinking.open[:2]
    thinking.tried[best], thinking.tried[worse] = [0.7, 0.8, 0.6], [0.5, 0.6, 0.4]
    assert thinking.behind(worse, best) > 1
    thinking.tried[worse] = [0.9, 0.6, 0.6]
    assert thinking.behind(worse, best) < 1
    assert BATCH > 1


@pytest.mark.parametrize("what", ["who", "coin", "act"])
def test_every_line_ends_with_the_same_turn(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, ends = trials(asked(what, 2, players=3), Manner(doubt=5.0)), list[Any]()
    judged = thinking.judged

    def noted(g: Any) -> Any:
        ends.append(g.clone())
        return judged(g)

    monkeypatch.setattr(thinking, "judged", noted)
    before = thinking.position.save()
    thinking.think(Budget(12))
    assert ends
    assert all(g.waiting is None or GAME.turn(g) >= thinking.end for g in ends)
    assert thinking.end > GAME.turn(thinking.position)
    assert thinking.position.save() == before


def test_a_hint_tells_how_a_line_goes_on() -> None:
    g = asked("coin")
    advice = advise(GAME, g.clone(), g.waiting.seat, Random(1), Budget(80))
    assert advice.lines[0].then
    assert all(0 < line.chance < 1 for line in advice.lines)
    assert [line.tries for line in advice.lines] == sorted((line.tries for line in advice.lines), reverse=True)


def test_time_is_kept() -> None:
    g = asked("act", 2)
    start = perf_counter()
    thinking = Search(Budget(seconds=0.1)).thought(GAME, g.clone(), g.waiting.seat, Random(1))
    assert thinking.root.visits > 0
    assert perf_counter() - start < 5


def test_the_same_seed_answers_alike() -> None:
    g = asked("act", 2)
    answers = {find_bot("search:24").choose(GAME, g.clone(), g.waiting.seat, Random(9)) for _ in range(3)}
    assert len(answers) == 1


def test_a_process_votes_for_what_it_would_answer() -> None:
    g = asked("act", 2)
    votes = vote((GAME.name, g.save(), g.waiting.seat, 7, Budget(24), None))
    thinking = think_about(GAME, g, g.waiting.seat, Random(7))
    thinking.think(Budget(24))
    assert max(votes, key=lambda x: votes[x]) == thinking.root.best()
