"""What cards, vagrants and the campaign must obey beyond their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lantern.core.content import rows
from lantern.games.vagrantsong.card_records import (
    JunkFile,
    MomentsFile,
    Skill,
    SkillBody,
    SkillsFile,
    Vagrant,
    VagrantsFile,
    WestboundFile,
)
from lantern.games.vagrantsong.written import ContentFile

if TYPE_CHECKING:
    from lantern.games.vagrantsong.pack import Pack


def card_problems(record: ContentFile, pack: Pack) -> Iterator[str]:
    """All problems of a card file that its format and its words do not show."""
    match record:
        case SkillsFile(skill=skills):
            for at, skill in rows("skill", skills):
                yield from _skill(at, skill)
        case JunkFile(junk=junk):
            for at, card in rows("junk", junk):
                yield from _body(f"{at}: coin", card.coin) if card.coin else ()
        case WestboundFile(westbound=actions):
            for at, action in rows("westbound", actions):
                yield from _body(at, action)
        case VagrantsFile(vagrant=vagrants):
            for at, vagrant in rows("vagrant", vagrants):
                yield from _vagrant(at, vagrant, pack)
        case MomentsFile(threshold=thresholds):
            for at, each in rows("threshold", thresholds):
                if (each.mile_posts is None) == (each.banked is None):
                    yield f'{at}: right is one of the keys "mile_posts" and "banked"'
        case _:
            pass


def _skill(at: str, skill: Skill) -> Iterator[str]:
    yield from _body(at, skill)
    if skill.kind == "exclusive" and skill.vagrant is None:
        yield f'{at}: key "vagrant" is missing; kind "exclusive" needs it'
    if skill.kind == "common" and skill.vagrant is not None:
        yield f'{at}: key "vagrant" belongs only to kind "exclusive"'


def _body(at: str, body: SkillBody) -> Iterator[str]:
    """Bones and the success value go together, and so do a target and a range."""
    if (body.bones is None) != (body.success is None):
        missing = "bones" if body.bones is None else "success"
        yield f'{at}: key "{missing}" is missing; a roll needs bones and success'
    if body.bones is None and (body.per_success or body.on_fail or body.after_roll):
        yield f"{at}: there is no roll; right is on_success or per_coin"
    if isinstance(body.success, int) and not 2 <= body.success <= 6:
        yield f'{at}: key "success": {body.success} is out of range; allowed: 2 to 6'
    if body.target != "self" and body.range is None:
        yield f'{at}: key "range" is missing; target "{body.target}" needs it'


def _vagrant(at: str, vagrant: Vagrant, pack: Pack) -> Iterator[str]:
    for number, name in enumerate(vagrant.skills, 1):
        owner = pack.skills[name].vagrant if name in pack.skills else vagrant.id
        if owner != vagrant.id:
            whose = f"belongs to {owner}" if owner else "is a common skill"
            yield f'{at}: key "skills", entry {number}: {name} {whose}; right is an exclusive skill of {vagrant.id}'
