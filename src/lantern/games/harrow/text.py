"""Questions, answers and events in words. Cold code."""

from __future__ import annotations

from lantern.core.flow import Answer, Event, Question, Seat
from lantern.core.records import Offer, Telling
from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.state import Harrow

__all__ = ["answer_text", "offer", "sentence", "telling"]


def sentence(g: Harrow, question: Question) -> str:
    return f"{question.what.replace('_', ' ').title()}?"


def offer(g: Harrow, question: Question, x: Answer) -> Offer:
    text = answer_text(g, question, x)
    return Offer(text, text.capitalize())


def telling(g: Harrow, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
    return Telling(event.rule, event.what, event.seat, event.what)
