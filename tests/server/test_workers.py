"""Workers: bots think elsewhere, their answers are those of the bot, and whatever happens to a worker, one comes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Coroutine, Iterator
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest

from lantern.bots import find_bot
from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import CHANCE
from lantern.games import SHELF, find
from lantern.server import workers as module
from lantern.server.worker import set_alarm
from lantern.server.workers import Closed, Errand, Workers
from lantern.tables.imagining import IN_A_ROW

T = TypeVar("T")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@cache
def position(name: str) -> tuple[str, int]:
    """A position some way into a game, as the seat that is asked imagines it, and that seat."""
    game, rng = find(name), Random(3)
    state = game.setup()
    for n in range(1000):
        question = state.waiting
        assert question
        if n >= 20 and question.seat != CHANCE and len(question.answers) > 2:
            return game.imagine(state, question.seat, rng).save(), question.seat
        state.answer(question.sample(rng))
    raise AssertionError("nobody had a choice")


def answers(name: str) -> list[str]:
    game = find(name)
    text, seat = position(name)
    state = game.restore(text)
    question = state.open_question(seat)
    assert question
    return [game.text(state, question, x) for x in question.answers]


def chosen_here(name: str, kind: str, seed: str) -> str:
    game = find(name)
    text, seat = position(name)
    state = game.restore(text)
    question = state.open_question(seat)
    assert question
    return game.text(state, question, find_bot(kind).choose(game, state.clone(), seat, Random(seed)))


class Pool:
    """Workers with a loop to run them in, and what they told."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.told: list[tuple[str, float]] = []
        self.workers = Workers(1, lambda kind, seconds: self.told.append((kind, seconds)))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(asyncio.wait_for(work, 30))

    async def think(
        self, name: str, kind: str = "random", seed: str = "s", budget: float = 5.0, errand: Errand | None = None
    ) -> str:
        return await self.workers.think(name, *position(name), kind, seed, budget, errand)


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    pool = Pool()
    yield pool
    pool.run(pool.workers.close())
    pool.runner.close()


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("name", SHELF)
def test_a_worker_answers_as_the_bot_does(pool: Pool, name: str) -> None:
    for seed in ("a", "b"):
        assert pool.run(pool.think(name, "random", seed)) == chosen_here(name, "random", seed)
    if name != "wayward":  # whose first thought takes a second, for its tables
        assert pool.run(pool.think(name, "instinct")) == chosen_here(name, "instinct", "s")
        assert pool.told[-1][0] == "instinct"
    assert all(seconds > 0 for _, seconds in pool.told)


def test_a_bot_in_a_worker_loses_patience_when_it_goes_in_circles(pool: Pool) -> None:
    text, seat = position("harrow")
    circling = json.dumps({**json.loads(text), IN_A_ROW: 90})

    def answers(position: str) -> set[str]:
        thoughts = [pool.workers.think("harrow", position, seat, "instinct", seed, 5.0) for seed in "abcdef"]
        return {pool.run(thought) for thought in thoughts}

    assert len(answers(text)) == 1
    assert len(answers(circling)) > 1, "it tries what it would not do otherwise"


def test_a_warm_worker_answers_at_once(pool: Pool) -> None:
    async def often() -> list[float]:
        spent = []
        for n in range(100):
            started = time.perf_counter()
            await pool.think("wayward", seed=str(n))
            spent.append(time.perf_counter() - started)
        return sorted(spent)

    pool.run(pool.think("wayward"))
    assert pool.run(often())[50] < 0.05  # a new process would take a second


def test_many_thoughts_share_few_workers_and_do_not_mix(pool: Pool) -> None:
    async def all_at_once() -> list[str]:
        return await asyncio.gather(*[pool.think("wayward", seed=str(n)) for n in range(30)])

    assert pool.run(all_at_once()) == [chosen_here("wayward", "random", str(n)) for n in range(30)]
    assert len(pool.workers.all) == 1


def test_a_thought_tells_how_far_it_is_and_can_be_hurried(pool: Pool) -> None:
    """It answers within moments, and its worker stays."""

    async def hurried() -> tuple[Errand, str, float]:
        said = asyncio.Event()
        errand = Errand()
        errand.told = lambda: said.set() if errand.thought else None
        thought = asyncio.create_task(pool.think("wayward", "search:50000ms", errand=errand))
        await said.wait()
        started = time.perf_counter()
        errand.hurry()
        return errand, await thought, time.perf_counter() - started

    errand, answer, seconds = pool.run(hurried())
    assert errand.thought
    assert 0 < errand.thought.share < 1
    assert errand.thought.tries > 0
    assert errand.thought.answer in answers("wayward")
    assert answer in answers("wayward")
    assert seconds < 5
    assert len(pool.workers.idle) == 1
    assert pool.run(pool.think("wayward", "random", "a")) == chosen_here("wayward", "random", "a")


def test_a_search_keeps_to_its_time(pool: Pool) -> None:
    pool.run(pool.think("wayward", "search:100ms"))
    started = time.perf_counter()
    pool.run(pool.think("wayward", "search:300ms"))
    assert time.perf_counter() - started < 5


def test_wrong_names_and_seats_are_refused(pool: Pool) -> None:
    text, seat = position("wayward")
    for game, kind in (("chess", "random"), ("wayward", "genius")):
        with pytest.raises(LanternError, match="there is no"):
            pool.run(pool.workers.think(game, text, seat, kind, "s", 1.0))
    with pytest.raises(Illegal, match="seat 7 is not asked"):
        pool.run(pool.workers.think("wayward", text, 7, "random", "s", 1.0))


def test_a_worker_goes_when_its_server_does(pool: Pool) -> None:
    """Whose end of the pipe the system then closes."""
    pool.run(pool.think("wayward"))
    worker = pool.workers.idle[-1]
    worker.input.close()
    assert pool.run(worker.process.wait()) == 0


def test_one_lost_in_thought_at_that_moment_is_ended_by_its_alarm() -> None:
    child = os.fork()
    if child == 0:
        set_alarm(0.05)
        while True:
            pass
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGALRM


# --- when things go wrong, with workers that do as they are told

FAKE = """
import json, os, sys, time
print("{}", flush=True)
for line in sys.stdin:
    task = json.loads(line)
    thought = {"answer": f"{task['kind']} {os.getpid()}"}
    if task["seed"] == "so far":
        print(json.dumps({"answer": "so far", "share": 0.5, "done": False}), flush=True)
        time.sleep(60)
    if task["kind"] == "keen": time.sleep(0.3)
    if task["kind"] != "random" or task["seed"] == "always hang":
        if "hang" in task["seed"]: time.sleep(60)
        if task["seed"] == "die": os._exit(1)
        if task["seed"] == "fail": thought = {"trouble": "ValueError: no idea"}
        if task["seed"] == "environment": thought = {"answer": " ".join(os.environ)}
    print(json.dumps(thought), flush=True)
"""


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    for name, value in {"COMMAND": (sys.executable, "-c", FAKE), "MARGIN": 0.2, "FIRST": 0.3}.items():
        monkeypatch.setattr(module, name, value)
    pool = Pool()
    yield pool
    pool.run(pool.workers.close())
    pool.runner.close()


def test_a_thought_that_takes_too_long_is_broken_off(fakes: Pool) -> None:
    slow = int(fakes.run(fakes.think("wayward", "instinct", "quick")).split()[1])
    started = time.perf_counter()
    kind, process = fakes.run(fakes.think("wayward", "instinct", "hang", budget=0.1)).split()
    assert kind == "random"
    assert int(process) != slow
    assert not is_there(slow)
    assert time.perf_counter() - started < 2
    assert fakes.run(fakes.think("wayward", "instinct")) == f"instinct {process}"


def test_a_worker_that_dies_is_replaced(fakes: Pool, caplog: pytest.LogCaptureFixture) -> None:
    assert fakes.run(fakes.think("wayward", "instinct", "die")).startswith("random ")
    assert "bot instinct gave no answer in wayward: its process has died" in caplog.text
    process = fakes.workers.idle[-1].process
    process.kill()
    fakes.run(process.wait())
    assert fakes.run(fakes.think("wayward", "instinct")).startswith(
        "instinct "
    )  # while nobody thought: nothing is lost


def test_a_bot_that_fails_is_stood_in_for(fakes: Pool, caplog: pytest.LogCaptureFixture) -> None:
    process = fakes.run(fakes.think("wayward", "instinct")).split()[1]
    assert fakes.run(fakes.think("wayward", "instinct", "fail")) == f"random {process}"
    assert "ValueError: no idea" in caplog.text


def test_what_an_overdue_search_had_found_counts(fakes: Pool) -> None:
    assert fakes.run(fakes.think("wayward", "search:100ms", "so far", budget=0.1)) == "so far"
    assert not fakes.workers.all


def test_a_search_that_dies_is_stood_in_for_by_instinct(fakes: Pool) -> None:
    assert fakes.run(fakes.think("wayward", "keen", "die")).startswith("random "), "instinct died, too"
    assert fakes.run(fakes.think("wayward", "keen", "fail")).startswith("random ")


def test_whoever_comes_first_is_served_first_and_quick_ones_need_not_wait_for_long_ones(fakes: Pool) -> None:
    """Two tables whose bots search take turns, and a third one with a simple bot goes on meanwhile."""
    order: list[str] = []

    async def table(name: str, kind: str, moves: int) -> None:
        for _ in range(moves):
            await fakes.think("wayward", kind)
            order.append(name)

    async def evening() -> None:
        await fakes.think("wayward")  # one is warm
        await asyncio.gather(table("a", "keen", 3), table("b", "keen", 3), table("c", "random", 3))

    fakes.workers.count, fakes.workers.places = 2, asyncio.Semaphore(2)
    fakes.run(evening())
    assert [name for name in order if name != "c"] == ["a", "b"] * 3
    assert order.index("c") < order.index("b")
    assert len(fakes.workers.all) == 2


@pytest.mark.parametrize("trouble", ["always hang", "cannot start"])
def test_when_no_worker_answers_the_first_legal_answer_is_given(
    fakes: Pool, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if trouble == "cannot start":
        monkeypatch.setattr(module, "COMMAND", (sys.executable, "-c", ""))
    assert fakes.run(fakes.think("wayward", "instinct", trouble, budget=0.1)) == answers("wayward")[0]
    assert [kind for kind, _ in fakes.told] == ["instinct"]
    assert not fakes.workers.all


def test_nobody_hears_the_answer_to_somebody_elses_question(fakes: Pool) -> None:
    async def give_up() -> None:
        thought = asyncio.create_task(fakes.think("wayward", "instinct", "hang"))
        await asyncio.sleep(0.1)
        thought.cancel()
        await asyncio.gather(thought, return_exceptions=True)

    process = int(fakes.run(fakes.think("wayward")).split()[1])
    fakes.run(give_up())
    assert not is_there(process)
    assert not fakes.workers.places.locked()


def test_closing_ends_all_processes_and_all_thoughts(fakes: Pool) -> None:
    async def close() -> None:
        thought = asyncio.create_task(fakes.think("wayward", "instinct", "hang"))
        await asyncio.sleep(0.1)
        await fakes.workers.close()
        with pytest.raises(Closed):
            await thought
        with pytest.raises(Closed):
            await fakes.think("wayward")

    process = int(fakes.run(fakes.think("wayward")).split()[1])
    fakes.run(close())
    assert not is_there(process)


def test_closing_waits_for_a_process_that_nobody_else_waits_for_any_more(fakes: Pool) -> None:
    """A thought that is broken off twice, as when its table goes and the server stops, cannot see its process end."""

    async def break_off_twice() -> None:
        await fakes.think("wayward", "instinct")
        thought = asyncio.create_task(fakes.think("wayward", "instinct", "hang"))
        await asyncio.sleep(0.1)
        (worker,) = fakes.workers.all
        thought.cancel()
        await asyncio.sleep(0)
        thought.cancel()
        await asyncio.gather(thought, return_exceptions=True)
        await fakes.workers.close()
        assert worker.process.returncode is not None

    fakes.run(break_off_twice())


def test_workers_do_not_get_the_secrets_of_the_server(fakes: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANTERN_DATABASE", "LANTERN_METRICS_TOKEN", "LANTERN_CONTENT"):
        monkeypatch.setenv(name, "x")
    given = fakes.run(fakes.think("wayward", "instinct", "environment")).split()
    assert [name for name in given if name.startswith("LANTERN")] == ["LANTERN_CONTENT"]


def test_no_more_workers_than_were_allowed(fakes: Pool) -> None:
    async def all_at_once() -> list[str]:
        return await asyncio.gather(*[fakes.think("wayward", seed=str(n)) for n in range(20)])

    assert len(set(fakes.run(all_at_once()))) == 1
    assert Workers().count >= 1
