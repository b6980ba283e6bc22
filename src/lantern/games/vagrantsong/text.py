"""Questions and answers in words, from the modules that hold them. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.answers import answer_text

__all__ = ["answer_text"]
