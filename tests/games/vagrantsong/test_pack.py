"""Packs: the shipped content, folders laid over it, fingerprints, and the published descriptions of the format."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from lantern.games.vagrantsong.pack import DATA, FORMATS, load_folder, load_pack, pack_hash
from lantern.games.vagrantsong.reference import reference
from lantern.games.vagrantsong.schemas import definitions, file_schema
from lantern.games.vagrantsong.vocabulary import CONDITIONS, PATTERNS, PRIMITIVES, SLOTS, TRIGGERS
from lantern.games.vagrantsong.wording import Kind, match
from tests.games.vagrantsong.sample import edit, write

FRESH = "refresh it: call publish() of lantern.games.vagrantsong.reference"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path)


# ---- packs ---------------------------------------------------------------------------------------------------------


def test_the_shipped_content_has_nothing_wrong() -> None:
    pack = load_pack()
    assert pack.first in pack.scenarios
    assert len(pack.vagrants) == 6
    assert pack.pup is not None
    assert sorted(pack.in_between) == list(range(1, 21))


def test_the_shipped_box_is_full() -> None:
    """The counts that the ride was planned with."""
    pack = load_pack()
    assert len(pack.scenarios) == 12
    assert {len(scenario.ritual) for scenario in pack.scenarios.values()} == {3}
    owners = Counter(skill.vagrant or "anybody" for skill in pack.skills.values())
    assert owners == {"anybody": 30, **dict.fromkeys(pack.vagrants, 5)}
    assert len({skill for hero in pack.vagrants.values() for skill in hero.skills}) == 12
    tiers = Counter(junk.tier for junk in pack.junk.values())
    assert sum(tiers[tier] for tier in (1, 2, 3)) >= 24
    assert min(tiers[tier] for tier in (1, 2, 3)) >= 6
    assert len(pack.in_between) == 20
    assert {hero.westbound for hero in pack.vagrants.values()} == {*pack.westbound}
    assert len(pack.westbound) == 6


def test_the_line_branches() -> None:
    """Several scenarios lead elsewhere when they are lost, and whichever way it goes, the line ends."""
    pack = load_pack()
    headings = [each.scenario for each in pack.scenarios.values()]
    assert len([each for each in headings if each.next_victory != each.next_defeat]) >= 4
    assert [each.id for each in headings if not each.next_victory] == ["the_brakeman"]


def test_every_shipped_file_says_what_is_printed_and_what_is_chosen() -> None:
    silent = [path.name for path in sorted(DATA.rglob("*.toml")) if "[source]" not in path.read_text("utf-8")]
    assert silent == []


def test_every_shipped_scenario_can_be_reached() -> None:
    pack = load_pack()
    reached, waiting = set(), [pack.first]
    while waiting:
        name = waiting.pop()
        heading = pack.scenarios[name].scenario
        if name not in reached:
            reached.add(name)
            waiting += [each for each in (heading.next_victory, heading.next_defeat) if each]
    assert reached == set(pack.scenarios)


def test_everything_shipped_has_its_words() -> None:
    pack = load_pack()
    tables = (pack.scenarios, pack.skills, pack.junk, pack.westbound, pack.vagrants, pack.in_between, pack.mile_posts)
    silent = [where for table in tables for name, record in table.items() for where in without_words(record, str(name))]
    assert silent == []


def without_words(record: Any, where: str) -> list[str]:
    """The places in a record where a text, story or aim is empty."""
    if isinstance(record, tuple):
        return [each for number, entry in enumerate(record, 1) for each in without_words(entry, f"{where} {number}")]
    if not is_dataclass(record):
        return []
    found = []
    for field in fields(record):
        value = getattr(record, field.name)
        if field.name in ("text", "story", "aim") and not value:
            found.append(f"{where}: {field.name}")
        found += without_words(value, f"{where}: {field.name}")
    return found


def test_a_folder_is_laid_over_the_shipped_content(folder: Path) -> None:
    shipped, pack = load_pack(), load_pack(folder)
    assert set(pack.scenarios) - set(shipped.scenarios) == {"the_ferry"}
    assert pack.vagrants["wayfarer"].name == "Another Wayfarer"
    assert pack.vagrants["empress"] == shipped.vagrants["empress"]
    assert set(pack.skills) - set(shipped.skills) == {"oar"}
    assert pack.moments["90a"].title == "Landing"
    assert pack.first == shipped.first
    assert pack.pup == shipped.pup


def test_written_values_are_kept_as_they_stand(folder: Path) -> None:
    ferry = load_pack(folder).scenarios["the_ferry"]
    assert ferry.setup.thresholds == {2: 8, 3: 12, 4: 15}
    assert ferry.event[0].results == {0: (), 1: ({"do": "haint_gain", "n": 1},)}
    assert ferry.mood_switch[0].if_ == {"counter": "toll", "at_least": 3}
    assert ferry.rule[0]["if"] == {"all": ({"mood": "calm"}, {"in_range": 2, "who": "actor"})}
    assert ferry.victory.if_ == {"saved": True}
    assert [action.token for action in ferry.mood[1].action][-1] == "apple"


def test_scenarios_may_stand_in_a_folder_of_their_own(folder: Path) -> None:
    alone = load_pack(folder)
    (folder / "scenarios").mkdir()
    (folder / "the_ferry.toml").rename(folder / "scenarios" / "the_ferry.toml")
    loaded = load_folder(folder)
    assert loaded.pack == alone
    assert folder / "scenarios" / "the_ferry.toml" in loaded.files


def test_the_fingerprint_follows_the_content_and_not_the_layout(folder: Path) -> None:
    before = pack_hash(load_pack(folder))
    assert before != pack_hash(load_pack())
    edit(folder, "skills.toml", 'id = "oar"\n', '# a remark\nid   =   "oar"\n')
    assert pack_hash(load_pack(folder)) == before
    edit(folder, "skills.toml", "success = 4", "success = 5")
    assert pack_hash(load_pack(folder)) != before


# ---- vocabulary ----------------------------------------------------------------------------------------------------


def kinds() -> list[Kind]:
    words = [*PRIMITIVES.values(), *CONDITIONS.values()]
    return [*(key.kind for word in words for key in word.keys.values()), *SLOTS.values()]


def test_the_vocabulary_is_closed() -> None:
    """Every sort of value is defined, every slot is one, every trigger that a word needs exists."""
    defined = {*definitions(), "digits"}
    assert {sort for kind in kinds() for sort in kind.sorts} <= defined
    assert {slot for patterns in PATTERNS.values() for each in patterns for slot in each.slots} <= set(SLOTS)
    assert {trigger for word in PRIMITIVES.values() for trigger in word.only} <= set(TRIGGERS)
    assert all(set(word.some) <= set(word.keys) for word in [*PRIMITIVES.values(), *CONDITIONS.values()])


@pytest.mark.parametrize(
    ("sort", "text", "form", "values"),
    [
        ("vagrants", "closest", "closest", ()),
        ("vagrants", "range:2", "range:N", ("2",)),
        ("vagrants", "range:2:body:lamp", "range:N:REF", ("2", "body:lamp")),
        ("vagrants", "column:counter:beat", "column:N", ("counter:beat",)),
        ("space", "B-3-2", "BOARD", ("B-3-2",)),
        ("space", "open_near:body:lamp", "open_near:REF", ("body:lamp",)),
        ("number", "coins+2", "coins+DIGITS", ("2",)),
        ("number", "count:adjacent:haint", "count:WHO", ("adjacent:haint",)),
    ],
)
def test_written_forms_are_taken_apart(sort: str, text: str, form: str, values: tuple[str, ...]) -> None:
    found = match(PATTERNS[sort], text)
    assert found is not None
    assert (found[0].text, found[1]) == (form, values)


# ---- what is published ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_the_published_schemas_are_fresh(name: str) -> None:
    published = json.loads((DATA / f"{name}.schema.json").read_text(encoding="utf-8"))
    assert published == file_schema(FORMATS[name]), FRESH


def test_the_published_vocabulary_is_fresh() -> None:
    assert (DATA / "vocabulary.md").read_text(encoding="utf-8") == reference(), FRESH


def test_the_schema_knows_the_words() -> None:
    described = file_schema(FORMATS["scenario"])["$defs"]
    push = described["do_push"]
    assert push["required"] == ["do", "who", "dir", "ref", "n"]
    assert push["properties"]["do"] == {"const": "push"}
    assert push["properties"]["dir"] == {"enum": ["toward", "away"]}
    assert push["additionalProperties"] is False
    assert described["if_counter"]["anyOf"] == [{"required": ["at_least"]}, {"required": ["at_most"]}]
    assert described["Event"]["properties"]["results"]["additionalProperties"] == {"$ref": "#/$defs/effects"}
    assert described["MoodSwitch"]["properties"]["if"] == {"$ref": "#/$defs/condition"}
    assert "do_push" not in file_schema(FORMATS["campaign"])["$defs"]
