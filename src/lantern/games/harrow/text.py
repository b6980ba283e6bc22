"""Questions, answers and events in words. Cold code."""

from __future__ import annotations

from lantern.core.flow import Answer, Question
from lantern.core.records import Offer
from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.tellings import telling

__all__ = ["answer_text", "offer", "sentence", "telling"]


def sentence(g: Harrow, question: Question) -> str:
    return f"{question.what.replace('_', ' ').title()}?"


def offer(g: Harrow, question: Question, x: Answer) -> Offer:
    text = answer_text(g, question, x)
    return Offer(text, text.capitalize())
