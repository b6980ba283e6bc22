"""The campaign as a list: what was played, what comes next, and where each end of a scenario leads."""

from __future__ import annotations

from rich.text import Text

from lantern.core.english import count
from lantern.games.vagrantsong.shown import CampaignView, ScenarioData, VagrantsongView
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.names import Names, coins


def stops(names: Names, view: VagrantsongView) -> list[Text]:
    """Every scenario on a line: "> 2  The Stoker           won 4, lost 3"."""
    played, here = dict(view.journey.history), current(view)
    scenes = sorted(names.scenarios.values(), key=lambda scene: scene.number)
    widest = max(len(scene.title) for scene in scenes)
    return [
        Text(
            f"{'>' if scene.id == here else ' '} {scene.number:>2}  {scene.title:{widest}}  {ended(scene, played):4}  "
            f"{branches(names, scene)}".rstrip(),
            "bold" if scene.id == here else "" if scene.id in played else "dim",
        )
        for scene in scenes
    ]


def current(view: VagrantsongView) -> str:
    """Where the train is, or where it goes next."""
    return view.train.scenario if view.train is not None else view.journey.next


def ended(scene: ScenarioData, played: dict[str, bool]) -> str:
    return {True: "won", False: "lost"}[played[scene.id]] if scene.id in played else ""


def branches(names: Names, scene: ScenarioData) -> str:
    """Where its ends lead: "then 4", or "won: 4, lost: 3"."""
    won, lost = [names.scenarios[to].number if to else 0 for to in (scene.next_victory, scene.next_defeat)]
    if not won and not lost:
        return "the end of the line"
    return f"then {won}" if won == lost else f"won: {won or 'the end'}, lost: {lost or 'the end'}"


def strip(names: Names, view: VagrantsongView) -> str:
    """The way so far in a line: "1 won - 3 lost - next: 4 Leave a Light On"."""
    said = [f"{names.scenarios[scene].number} {'won' if won else 'lost'}" for scene, won in view.journey.history]
    here = names.scenarios.get(current(view))
    if here is not None:
        said.append(f"{'now' if view.train is not None else 'next'}: {here.number} {here.title}")
    return " - ".join(said) or "before the ride"


def sheet(names: Names, seen: CampaignView) -> list[Fact]:
    """What the campaign remembers besides: mile posts, coins in the bank, chances used."""
    titles = {each.id: each.name for each in names.song.mile_posts}
    posts = ", ".join(titles.get(each, each) for each in seen.mile_posts)
    bank = f"{coins(seen.banked)} banked, {seen.revives} of 3 revives used, junk of {tier(seen.junk_tier)}"
    return [Fact("Mile posts", (posts or "none",)), Fact("Sheet", (bank,))]


def tier(highest: int) -> str:
    return "tier 1" if highest <= 1 else f"{count(highest, 'tier')}"
