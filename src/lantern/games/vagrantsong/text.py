"""Questions and answers in words, from the modules that hold them. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.answers import answer_text
from lantern.games.vagrantsong.offers import offer
from lantern.games.vagrantsong.sentences import sentence

__all__ = ["answer_text", "offer", "sentence"]
