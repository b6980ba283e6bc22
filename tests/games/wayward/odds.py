"""Exact odds through the engine: every outcome of chance is followed, and equal positions are counted together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lantern.core.flow import CHANCE, Answer, Question
from lantern.games.wayward import GAME
from lantern.games.wayward.state import Wayward
from tests.games.wayward.kit import Table

Positions = dict[str, tuple[Wayward, float]]  # by what they save as: each with its probability

PRECISION = 1e-9  # a climb may go up and down without end; what is still open then does not matter


def chance(t: Table, wish: Callable[[Table], bool], answers: Mapping[str, str]) -> float:
    """How likely the wish has come true when the activity is over, if its questions are answered in this way."""
    fulfilled, open_now = 0.0, _merged([(t.g, 1.0)])
    while sum(likely for _, likely in open_now.values()) > PRECISION:
        after = _merged(_steps(open_now, answers))
        settled = [key for key, (g, _) in after.items() if _asked(g) == "action"]
        for g, likely in (after.pop(key) for key in settled):
            t.g = g
            fulfilled += likely * wish(t)
        open_now = after
    return fulfilled


def _steps(positions: Positions, answers: Mapping[str, str]) -> Iterable[tuple[Wayward, float]]:
    for g, likely in positions.values():
        question = g.waiting
        assert question is not None
        for x, share in _outcomes(g, question, answers):
            new = g.clone()
            new.answer(x)
            yield new, likely * share


def _outcomes(g: Wayward, question: Question, answers: Mapping[str, str]) -> list[tuple[Answer, float]]:
    if question.seat == CHANCE:
        return question.chances()
    return [(GAME.parse(g, question, answers[question.what]), 1.0)]


def _merged(positions: Iterable[tuple[Wayward, float]]) -> Positions:
    found: Positions = {}
    for g, likely in positions:
        key = g.save()
        found[key] = (g, likely + (found[key][1] if key in found else 0.0))
    return found


def _asked(g: Wayward) -> str:
    assert g.waiting is not None
    return g.waiting.what
