"""Questions, answers and events in words, from the modules that hold them. Cold code."""

from __future__ import annotations

from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.offers import offer
from lantern.games.harrow.sentences import sentence
from lantern.games.harrow.tellings import telling

__all__ = ["answer_text", "offer", "sentence", "telling"]
