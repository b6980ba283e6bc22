"""A pack: all content that a campaign is played with, from one folder or from a folder laid over the shipped one.

A folder holds the card files by name and a scenario in every other TOML file, there or in its folder `scenarios`. An
author's folder may bring only a few of them: what has the id of something shipped replaces it, what is new is added.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from lantern.core.content import read, suggest
from lantern.core.errors import ContentError
from lantern.games.vagrantsong.card_records import (
    CampaignFile,
    InBetween,
    InBetweenFile,
    Junk,
    JunkFile,
    MilePost,
    Moment,
    MomentsFile,
    Pup,
    Skill,
    SkillsFile,
    Threshold,
    Vagrant,
    VagrantsFile,
    Westbound,
    WestboundFile,
)
from lantern.games.vagrantsong.checking import problems
from lantern.games.vagrantsong.scenario_records import Scenario
from lantern.games.vagrantsong.written import ContentFile

DATA = Path(__file__).parent / "data"
SCENARIOS = "scenarios"

FORMATS: dict[str, type[ContentFile]] = {
    "vagrants": VagrantsFile,
    "skills": SkillsFile,
    "junk": JunkFile,
    "westbound": WestboundFile,
    "in_between": InBetweenFile,
    "moments": MomentsFile,
    "campaign": CampaignFile,
    "scenario": Scenario,
}

V = TypeVar("V")


@dataclass(frozen=True)
class Pack:
    """Everything by its id; `first` is the scenario that a campaign begins with."""

    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    skills: Mapping[str, Skill] = field(default_factory=dict)
    junk: Mapping[str, Junk] = field(default_factory=dict)
    westbound: Mapping[str, Westbound] = field(default_factory=dict)
    vagrants: Mapping[str, Vagrant] = field(default_factory=dict)
    in_between: Mapping[int, InBetween] = field(default_factory=dict)
    moments: Mapping[int | str, Moment] = field(default_factory=dict)
    mile_posts: Mapping[str, MilePost] = field(default_factory=dict)
    thresholds: tuple[Threshold, ...] = ()
    pup: Pup | None = None
    first: str = ""


EMPTY = Pack()


@dataclass(frozen=True)
class Loaded:
    """What a folder gave: the pack, and the files that were read with their records."""

    pack: Pack
    files: Mapping[Path, ContentFile]


def load_pack(folder: Path = DATA, base: Path | None = DATA) -> Pack:
    """The content of a folder, on top of `base`; a `ContentError` lists everything that is wrong with it."""
    return _shipped(folder) if folder == DATA else load_folder(folder, base).pack


def load_folder(folder: Path, base: Path | None = DATA) -> Loaded:
    """Like `load_pack`, with the files that were found."""
    below = EMPTY if base is None or folder.resolve() == base.resolve() else _shipped(base)
    files = _read_all(folder)
    pack = laid_over(below, files.values())
    found = [f"{path.name}: {problem}" for path, record in files.items() for problem in problems(record, pack)]
    found += _repeated(files)
    if found:
        raise ContentError(found)
    return Loaded(pack, files)


@cache
def _shipped(folder: Path) -> Pack:
    """Read once: what is shipped does not change while we run."""
    return load_folder(folder, None).pack


# ---- reading -------------------------------------------------------------------------------------------------------


def content_files(folder: Path) -> list[Path]:
    """The files of a folder in the order in which they are read."""
    return [*sorted(folder.glob("*.toml")), *sorted((folder / SCENARIOS).glob("*.toml"))]


def _read_all(folder: Path) -> dict[Path, ContentFile]:
    paths = content_files(folder)
    if not paths:
        missing = "there is no such folder" if not folder.is_dir() else "it holds no TOML file"
        raise ContentError([f"{folder}: {missing}; right is a folder with scenarios or card files"])
    records: dict[Path, ContentFile] = {}
    found: list[str] = []
    for path in paths:
        try:
            records[path] = _read_file(path)
        except ContentError as mistake:
            found += mistake.problems
    if found:
        raise ContentError(found)
    return records


def _read_file(path: Path) -> ContentFile:
    """A card file if it has the name of one, else a scenario."""
    if path.stem in FORMATS and path.parent.name != SCENARIOS:
        return read(path, FORMATS[path.stem])
    try:
        return read(path, Scenario)
    except ContentError as mistake:
        if f'{path.name}: key "scenario" is missing' not in mistake.problems:
            raise
        names = [f"{name}.toml" for name in FORMATS]
        hint = suggest(path.name, names, "card files are called")
        raise ContentError([f"{path.name}: there is no [scenario] in it; {hint}"]) from None


def _repeated(files: Mapping[Path, ContentFile]) -> Iterator[str]:
    """Two scenarios of one folder cannot have the same id or number."""
    first: dict[str | int, Path] = {}
    for path, record in files.items():
        if isinstance(record, Scenario):
            for key, value in (("id", record.id), ("number", record.scenario.number)):
                before = first.setdefault(value, path)
                if before != path:
                    yield (
                        f'{path.name}: scenario: key "{key}": {json.dumps(value)} is the {key} of {before.name}; '
                        "one is allowed"
                    )


# ---- putting together ----------------------------------------------------------------------------------------------


def laid_over(pack: Pack, files: Iterable[ContentFile]) -> Pack:
    """The pack with everything in the files added to it, or put in place of what has the same id."""
    for record in files:
        pack = replace(pack, **_added(pack, record))
    return pack


def _added(pack: Pack, record: ContentFile) -> dict[str, Any]:
    match record:
        case Scenario():
            return {"scenarios": {**pack.scenarios, record.id: record}}
        case SkillsFile(skill=skills):
            return {"skills": {**pack.skills, **{each.id: each for each in skills}}}
        case JunkFile(junk=junk):
            return {"junk": {**pack.junk, **{each.id: each for each in junk}}}
        case WestboundFile(westbound=actions):
            return {"westbound": {**pack.westbound, **{each.id: each for each in actions}}}
        case VagrantsFile(vagrant=vagrants, pup=pup):
            return {"vagrants": {**pack.vagrants, **{each.id: each for each in vagrants}}, "pup": pup or pack.pup}
        case InBetweenFile(in_between=cards):
            return {"in_between": {**pack.in_between, **{each.number: each for each in cards}}}
        case MomentsFile(moment=moments, threshold=thresholds):
            both = {**pack.moments, **{each.id: each for each in moments}}
            return {"moments": both, "thresholds": thresholds or pack.thresholds}
        case CampaignFile(first=first, mile_post=posts):
            both_posts = {**pack.mile_posts, **{each.name: each for each in posts}}
            return {"mile_posts": both_posts, "first": first or pack.first}
        case _:
            raise TypeError(f"no place for a {type(record).__name__}")


def pack_hash(pack: Pack) -> str:
    """The fingerprint of everything in a pack, for the header of a log."""
    plain = asdict(pack)
    plain["moments"] = {str(number): moment for number, moment in plain["moments"].items()}  # 28 and "13a" in one order
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
