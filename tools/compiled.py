"""The modules that mypyc compiles: what runs at every decision of a simulated game, and at every answer on a server.

`make fast` puts the compiled modules beside their sources, and LANTERN_FAST=1 `make wheel` into a wheel. All of them
form one mypyc group, so that calls between them stay native.
"""

from __future__ import annotations

from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"

# Globs, below src/lantern. A game that has no such module yet simply adds nothing.
HOT = (
    "core/chance.py",
    "core/english.py",
    "core/flow.py",
    "core/log.py",
    "core/play.py",
    "tables/changes.py",
    "tables/lesson.py",
    "tables/meeting.py",
    "tables/past.py",
    "tables/stream.py",
    "tables/table.py",
    "games/*/ids.py",
    "games/*/state.py",
    "games/*/board.py",
    "games/*/appraisal.py",
    "games/*/evaluation.py",
    "games/*/roads.py",
    "games/*/worth.py",
    "games/harrow/automata.py",
    "games/harrow/journeys.py",
    "games/harrow/plans.py",
    "games/*/rules/*.py",
    "games/wayward/answers.py",
    "games/wayward/*tellings.py",
    "games/wayward/choices.py",
    "games/wayward/offers.py",
    "games/wayward/odds.py",
    "games/wayward/plays.py",
    "games/wayward/scoring.py",
    "games/wayward/shown.py",
    "games/wayward/teller.py",
    "games/wayward/text.py",
    "games/wayward/view.py",
    "games/wayward/words.py",
    "games/vagrantsong/train.py",
    "games/vagrantsong/book.py",
    "games/vagrantsong/areas.py",
    "games/vagrantsong/in_force.py",
    "games/vagrantsong/hands.py",
    "games/vagrantsong/numbers.py",
    "games/vagrantsong/selectors.py",
    "games/vagrantsong/spaces.py",
    "games/vagrantsong/conditions.py",
    "games/vagrantsong/harm.py",
    "games/vagrantsong/paths.py",
    "games/vagrantsong/planning.py",
    "games/vagrantsong/reckoning.py",
    "games/vagrantsong/odds.py",
    "games/vagrantsong/outlook.py",
    "games/vagrantsong/promises.py",
    "games/vagrantsong/threats.py",
    "games/vagrantsong/effects/*.py",
)


def modules() -> list[Path]:
    """The sources to compile. Package markers stay interpreted: an empty `__init__` has nothing to gain."""
    found = {path for glob in HOT for path in (SOURCE / "lantern").glob(glob)}
    return sorted(path for path in found if path.name != "__init__.py")
