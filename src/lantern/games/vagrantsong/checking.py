"""Everything that is wrong with a content file beyond its format: one line a mistake, with what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from lantern.core.content import Found, find, forms
from lantern.games.vagrantsong.card_checks import card_problems
from lantern.games.vagrantsong.scenario_checks import scenario_problems
from lantern.games.vagrantsong.scenario_records import Scenario, Seance
from lantern.games.vagrantsong.word_checks import Known, Scope, WordCheck
from lantern.games.vagrantsong.wording import Kind
from lantern.games.vagrantsong.written import ContentFile

if TYPE_CHECKING:
    from lantern.games.vagrantsong.pack import Pack

PLACE = re.compile(r"(((rulebook|scenario book) )?p\. \d+(, \d+)*|reference)(,? .+)?")  # and a remark


def problems(record: ContentFile, pack: Pack) -> Iterator[str]:
    """The problems of a file, seen in its pack; what must fit together is looked at once the words are right."""
    fitting = scenario_problems(record) if isinstance(record, Scenario) else card_problems(record, pack)
    yield from list(_words(record, pack)) or fitting
    yield from sources(record)


def _words(record: ContentFile, pack: Pack) -> Iterator[str]:
    check = WordCheck(known_in(record, pack))
    for found in forms(record):
        assert isinstance(found.form, Kind)
        yield from check.value(found.form, found.value, *_place(found))


def _place(found: Found) -> tuple[str, Scope]:
    """Where a value stands: rules of a scenario are places of their own, a séance is used at its trigger."""
    if isinstance(found.owner, Scenario):
        return "", Scope()
    return found.where, Scope(found.owner.when) if isinstance(found.owner, Seance) else Scope()


def known_in(record: ContentFile, pack: Pack) -> Known:
    """The ids that a file may use: those of the pack, and of its scenario; a card may use those of any scenario."""
    scenarios = [record] if isinstance(record, Scenario) else list(pack.scenarios.values())
    return {
        "skill": pack.skills,
        "junk": pack.junk,
        "westbound": pack.westbound,
        "vagrant": pack.vagrants,
        "scenario": pack.scenarios,
        "mile_post": pack.mile_posts,
        "moment": pack.moments,
        "mood": _all(each.id for scenario in scenarios for each in scenario.mood),
        "body": _all(each.id for scenario in scenarios for each in scenario.body),
        "terrain": _all(each.kind for scenario in scenarios for each in scenario.terrain),
        "event": _all(each.id for scenario in scenarios for each in scenario.event),
        "ritual": _all(each.id for scenario in scenarios for each in scenario.ritual),
        "counter": _all(chain.from_iterable(scenario.setup.counters for scenario in scenarios)),
    }


def _all(ids: Iterator[object]) -> list[object]:
    return list(dict.fromkeys(ids))


def sources(record: ContentFile) -> Iterator[str]:
    """Every path in [source] leads to a value, and says where it is printed."""
    for path, place in record.source.printed.items() if record.source else ():
        try:
            find(record, path)
        except LookupError as error:
            yield f'source: key "printed": path "{path}": {error.args[0]}'
        if not PLACE.fullmatch(place):
            yield f'source: key "printed": path "{path}": "{place}"; right is like "rulebook p. 6, 7" or "reference"'
