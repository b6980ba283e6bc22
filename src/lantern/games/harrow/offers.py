"""Every legal answer as people see it: a verb with its object, its price or odds, and what would happen. Cold code.

The words stand with their chapters: `turn_offers`, `piece_offers`, `attack_offers`, those of Kammi, Hester and the
solo game; `stops` has the ways to pass.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import CHANCE, Answer, Question
from lantern.core.records import Offer, Shown
from lantern.games.harrow import (
    attack_offers,
    bonfire_words,
    hester_words,
    kammi_words,
    piece_offers,
    solo_words,
    turn_offers,
)
from lantern.games.harrow.answers import PIECES, answer_text
from lantern.games.harrow.rules.moving import STOP
from lantern.games.harrow.rules.shoving import STOP_PIECE
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.stops import ENOUGH, STOPS
from lantern.games.harrow.words import Scene, scene

Show = Callable[[Scene, Answer], Shown]


def offer(g: Harrow, question: Question, x: Answer) -> Offer:
    """An answer with everything a player wants to know before giving it."""
    shown = chance(g, question, x) if question.seat == CHANCE else show(scene(g, question), x)
    return Offer(
        answer_text(g, question, x), shown.label, shown.detail, shown.says, shown.rule, shown.sign, shown.touches,
        shown.quiet,
    )  # fmt: skip


def chance(g: Harrow, question: Question, x: Answer) -> Shown:
    """Chance has no offers at the table; a terminal may still ask what one of its outcomes is called."""
    return Shown(answer_text(g, question, x).capitalize(), sign="dice")


def show(s: Scene, x: Answer) -> Shown:
    rule = type(s.rule).__name__
    if x == (STOP_PIECE if s.what in PIECES else STOP):
        if s.what in hester_words.STOPS:
            return hester_words.STOPS[s.what](s)
        return STOPS.get((s.what, rule)) or STOPS.get(s.what) or ENOUGH
    return (BY_RULE.get((s.what, rule)) or SHOWN[s.what])(s, x)


CHAPTERS: Final = (turn_offers, piece_offers, attack_offers, kammi_words, hester_words, bonfire_words, solo_words)
SHOWN: Final[dict[str, Show]] = {what: show for chapter in CHAPTERS for what, show in chapter.SHOWN.items()}
BY_RULE: Final[dict[tuple[str, str], Show]] = {
    question: show for chapter in CHAPTERS for question, show in chapter.BY_RULE.items()
}
