"""Every legal answer as people see it: a verb with its object, its price or odds, and what would happen. Cold code.

The words stand with their chapters: `turn_offers`, `token_offers`, `haint_offers`, `camp_offers`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import CHANCE, Answer, Question
from lantern.core.records import Offer, Shown
from lantern.games.vagrantsong import camp_offers, haint_offers, token_offers, turn_offers
from lantern.games.vagrantsong.answers import answer_text
from lantern.games.vagrantsong.state import ABSTAIN, Vagrantsong
from lantern.games.vagrantsong.words import Scene, quiet, scene, upper

Show = Callable[[Scene, Answer], Shown]


def offer(g: Vagrantsong, question: Question, x: Answer) -> Offer:
    """An answer with everything a player wants to know before giving it."""
    text = answer_text(g, question, x)
    shown = Shown(upper(text), sign="dice") if question.seat == CHANCE else show(scene(g, question), x)
    return Offer(
        text, shown.label, shown.detail, shown.says, shown.rule, shown.sign, shown.touches, shown.quiet
    )  # fmt: skip


def show(s: Scene, x: Answer) -> Shown:
    if x == ABSTAIN:
        return quiet(
            "Leave it to the others", "What the others name decides; bones, if they differ.", "VS-R-75", "close"
        )
    return SHOWN[s.what](s, x)


CHAPTERS: Final = (turn_offers, token_offers, haint_offers, camp_offers)
SHOWN: Final[dict[str, Show]] = {what: show for chapter in CHAPTERS for what, show in chapter.SHOWN.items()}
