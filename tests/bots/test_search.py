"""The bot that searches: what it finds, how long it takes, and what it keeps in mind."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

import pytest

from lantern.bots import BOTS, find_bot
from lantern.bots.bot import Bot
from lantern.bots.judge import CURVES, Judge, victory
from lantern.bots.search import STRENGTHS, Search
from lantern.bots.thinking import Budget, Manner, Thinking
from lantern.bots.tree import UNSEEN, Edge, Node, as_seen
from lantern.bots.votes import Votes, vote
from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import CHANCE, Question
from lantern.core.game import Game
from lantern.core.records import Place, Result
from lantern.games import harrow, vagrantsong, wayward
from tests.conformance.parley import DRAW, GAME, POINT, Parley
from tests.games.wayward.kit import Table


def choosing(seed: int = 1, players: int = 2) -> Parley:
    """Parley, where everybody is choosing a card."""
    g, rng = GAME.setup(players=players), Random(seed)
    while not g.together:
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    return g


def play_out(g: Parley, bots: list[Bot], seed: int) -> Result:
    rng = Random(seed)
    while g.waiting is not None:
        seat = g.waiting.seat
        if seat == CHANCE:
            g.answer(g.waiting.sample(rng))
        else:
            g.answer(bots[seat].choose(GAME, GAME.imagine(g, seat, rng), seat, rng), seat)
    result = GAME.result(g)
    assert result is not None
    return result


# --- what it finds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rivals", ["paranoid", "own"])
@pytest.mark.parametrize("players", [2, 3])
def test_search_plays_whole_games_with_secrets_and_choices_at_once(players: int, rivals: Any) -> None:
    bots: list[Bot] = [Search(Budget(12), Manner(rivals=rivals)) for _ in range(players)]
    for seed in range(3):
        assert len(play_out(GAME.setup(players=players), bots, seed).places) == players


@pytest.mark.parametrize(
    ("table", "right"),
    [
        (Table(map=1).put("vault"), "pick up"),
        (Table(map=2).put("south_gate").gold(60).alarm().chips(1), "exit X_south"),
    ],
    ids=["gold", "last chance"],
)
def test_search_sees_what_instinct_sees(table: Table, right: str) -> None:
    table.g.tally[1] = 2  # the last turns have begun, if the alarm has sounded
    g = table.fresh().g
    assert g.waiting is not None
    x = find_bot("search:6").choose(wayward.GAME, g.clone(), g.waiting.seat, Random(1))
    assert wayward.GAME.text(g, g.waiting, x) == right


def test_search_takes_the_point_that_wins() -> None:
    """In the last round a card is worth nothing any more."""
    for seed in range(20):
        g, rng = choosing(seed), Random(seed)
        while g.waiting is not None and not (g.waiting.what == "boon" and g.round == 4):
            question = rng.choice(g.open_questions())
            g.answer(question.sample(rng), question.seat)
        if g.waiting is not None and g.waiting.answers == [DRAW, POINT]:
            assert find_bot("search:20").choose(GAME, g, g.waiting.seat, rng) == POINT


@pytest.mark.parametrize("kind", ["instinct", "search:10"])
def test_a_seat_may_be_asked_before_others_of_a_secret_set_have_answered(kind: str) -> None:
    g = choosing(seed=2)
    question = g.open_question(1)
    assert question is not None
    assert find_bot(kind).choose(GAME, g.clone(), 1, Random(1)) in question.answers


MODES: dict[str, tuple[Game[Any], dict[str, Any]]] = {
    "wayward alone": (wayward.GAME, {"players": 1}),
    "wayward": (wayward.GAME, {"players": 4}),
    "harrow alone": (harrow.GAME, {"mode": "solo"}),
    "harrow with hester": (harrow.GAME, {"mode": "three"}),
    "vagrantsong": (vagrantsong.GAME, {"scenario": "turned_faces", "players": 4}),
    "vagrantsong campaign": (vagrantsong.GAME, {"mode": "campaign", "players": 2}),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rivals", ["paranoid", "own"])
def test_every_game_can_be_searched(mode: str, rivals: Any) -> None:
    game, options = MODES[mode]
    g, rng = game.setup(**options), Random(1)
    g.quiet = True
    for n in range(30):
        question = rng.choice(g.open_questions())
        x = question.sample(rng)
        if question.seat != CHANCE and n % 7 == 0:
            bot = Search(Budget(3), Manner(rivals=rivals))
            x = bot.choose(game, game.imagine(g, question.seat, rng), question.seat, rng)
        g.answer(x, question.seat)


# --- how long it takes ------------------------------------------------------------------------------------------------


def test_the_budget_is_kept_in_iterations_and_in_time() -> None:
    thinking = Thinking(GAME, choosing(), 0, Random(1))
    thinking.think(Budget(iterations=30))
    assert 1 <= thinking.root.visits <= 30
    start = perf_counter()
    g = harrow.GAME.setup(mode="training")
    assert g.waiting is not None
    Thinking(harrow.GAME, g, g.waiting.seat, Random(1)).think(Budget(seconds=0.05))
    assert perf_counter() - start < 5


def test_it_stops_when_no_further_try_could_change_the_answer() -> None:
    node = Node(Question(0, "card", [1, 2]), 0, 1)
    node.edges = {1: Edge((0.5,)), 2: Edge((0.5,))}
    node.edges[1].visits = 12
    assert node.is_settled(11)
    assert not node.is_settled(12)


def test_one_answer_needs_no_thought() -> None:
    g, rng = harrow.GAME.setup(mode="training"), Random(1)
    while g.waiting is None or len(g.waiting.answers) > 1 or g.waiting.seat == CHANCE:
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    assert find_bot("relentless").choose(harrow.GAME, g, g.waiting.seat, Random(1)) == g.waiting.answers[0]


# --- the tree ---------------------------------------------------------------------------------------------------------


def test_what_was_thought_before_is_kept_when_the_game_gets_there() -> None:
    game, rng, bot = harrow.GAME, Random(1), Search(Budget(iterations=40))
    g, kept = game.setup(mode="training"), 0
    g.quiet = True
    for _ in range(40):
        question = g.waiting
        assert question is not None
        if question.seat == 0:
            before = bot.last
            g.answer(bot.choose(game, g.clone(), 0, rng))
            kept += before is not None and bot.last is before
        else:
            g.answer(question.sample(rng))
    assert kept


def test_what_a_seat_does_not_learn_leads_to_the_same_node() -> None:
    g, drawn = GAME.setup(players=2), Question(CHANCE, "draw", [1, 2], known_to=1)
    assert as_seen(g, drawn, 2, seat=0) == UNSEEN
    assert as_seen(g, drawn, 2, seat=1) == 2


def test_those_who_choose_at_once_do_not_know_of_each_other() -> None:
    g = choosing(seed=2)
    first, second = g.together
    mine, theirs = first.answers[0], second.answers[0]
    assert as_seen(g, first, mine, seat=0) == UNSEEN
    g.answer(mine, 0)
    assert as_seen(g, second, theirs, seat=0) == (mine, theirs)


def test_a_large_question_is_widened_with_its_visits() -> None:
    game = vagrantsong.GAME
    g = game.setup(scenario="turned_faces", players=2)
    question = g.waiting
    assert question is not None
    thinking = Thinking(game, g, question.seat, Random(1), Manner(breadth=2, widening=1.0))
    node = thinking.node(question)
    assert len(thinking.widen(node, g, question)) == 2
    node.visits = 9
    assert len(thinking.widen(node, g, question)) == min(5, len(question.answers))


def test_coming_back_to_the_same_question_is_no_gain() -> None:
    """In Harrow County a card may be asked for and not be played, again and again."""
    game, rng = harrow.GAME, Random(1)
    g = game.setup(mode="full")
    g.quiet = True
    while g.waiting is None or not (g.waiting.seat != CHANCE and "card" in texts(g, g.waiting)):
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    question = g.waiting
    thinking, back = Thinking(game, g, question.seat, rng), g.clone()
    for text in ("card", "stop"):
        assert back.waiting is not None
        back.answer(texts(back, back.waiting)[text])
    assert back.waiting is not None
    node = thinking.node(back.waiting)
    came = next(iter(thinking.root.edges.values()))
    gained = thinking.first_look(node, back, back.waiting, [(thinking.root, came)])
    assert node.in_circle
    assert gained < thinking.judge.chances(g)


def texts(g: Any, question: Question) -> dict[str, int]:
    return {harrow.GAME.text(g, question, x): x for x in question.answers}


# --- chances ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("curve", CURVES.values(), ids=CURVES)
def test_chances_grow_with_the_evaluation_and_never_reach_certainty(curve: Any) -> None:
    chances = [curve.chance(worth) for worth in sorted((-10_000, -50, 0, curve.middle, 50, 10_000))]
    assert chances == sorted(chances)
    assert chances[0] > 0
    assert chances[-1] < 1
    assert curve.chance(curve.middle) == 0.5


def test_the_end_of_a_game_is_certain() -> None:
    g = GAME.setup(players=2)
    rng = Random(4)
    while g.waiting is not None:
        question = rng.choice(g.open_questions())
        g.answer(question.sample(rng), question.seat)
    assert sum(Judge(GAME, g, (0, 1)).chances(g)) == 1
    everybody = Result(tuple(Place(seat, 1, 3, "won") for seat in range(2)), "", 1, (0, 1))
    assert victory(GAME, everybody, 0) == 0.5
    assert victory(vagrantsong.GAME, everybody, 0) == 1.0
    assert victory(GAME, Result(everybody.places, "", 1, (1,)), 0) == 0.0


# --- names and processes ----------------------------------------------------------------------------------------------


def test_strengths_have_names_and_budgets_can_be_written_out() -> None:
    for name, budget in STRENGTHS.items():
        bot = find_bot(name)
        assert isinstance(bot, Search)
        assert bot.budget == budget
        assert name in BOTS
    written = {"search:400": Budget(400), "search:250ms": Budget(seconds=0.25), "search": STRENGTHS["keen"]}
    for name, budget in written.items():
        bot = find_bot(name)
        assert isinstance(bot, Search)
        assert bot.budget == budget
    several = find_bot("search:30x3")
    assert isinstance(several, Search)
    assert several.votes is not None
    assert several.votes.processes == 3


@pytest.mark.parametrize("name", ["search:", "search:0", "search:-3", "search:4s", "search:9x0", "search:99999999"])
def test_a_budget_that_makes_no_sense_is_refused_with_one_that_does(name: str) -> None:
    with pytest.raises(LanternError, match=r"search:400 or search:250ms"):
        find_bot(name)


def test_votes_of_several_processes_are_added_up() -> None:
    game, g, rng = wayward.GAME, wayward.GAME.setup(players=2), Random(1)
    while g.waiting is None or g.waiting.seat == CHANCE:
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    seat, manner, votes = g.waiting.seat, Manner(), Votes(2)
    seeds = Random(1)
    alone = Counter[int]()
    for _ in range(2):
        alone.update(vote((game.name, g.save(), seat, seeds.getrandbits(64), Budget(4), manner)))
    try:
        assert votes.ask(game, g, seat, Random(1), Budget(4), manner) == alone
    finally:
        votes.close()


def test_a_seat_that_is_not_asked_is_refused() -> None:
    g = wayward.GAME.setup(players=2)
    with pytest.raises(Illegal, match="is not asked anything now"):
        Thinking(wayward.GAME, g, 5, Random(1))
