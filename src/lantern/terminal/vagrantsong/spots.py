"""What lies and stands on each space of the train: one list, from which the train is drawn and told in words.

Every thing has a sign of one to three characters and says in words what the sign means. Colour only repeats it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lantern.core.english import count
from lantern.games.vagrantsong.shown import LyingView, ScenarioData, SpaceData, TrainView, VagrantsongView, VagrantView
from lantern.terminal.vagrantsong.names import Names, letter, said

STYLES: Final = {
    "empress": "bold magenta", "runaway": "bold yellow", "songsmith": "bold cyan", "revivalist": "bold green",
    "cursebearer": "bold red", "wayfarer": "bold bright_blue",
}  # fmt: skip
HAINT: Final = "bold reverse"
GROUNDS: Final = {"box": "#", "debris": "%", "coffin": "=", "snow": "*", "hole": "o", "blood_pool": "~"}
UNKNOWN_GROUND: Final = "#"  # of a piece that an author may think of

LEGEND: Final = (
    "E Empress   R Runaway   S Songsmith   V Revivalist   C Cursebearer   W Wayfarer",
    "small letter: westbound   p Pup   H haint   & summon   > more: `map list`",
    "!3 event 3   !? face down   i candle   $ coin   walls are edges",
    "# box   % debris   = coffin   * snow   o hole   ~ blood pool",
    "AB-h and BC-h are the upper gangways, AB-c and BC-c the lower ones",
)


@dataclass(frozen=True)
class Thing:
    """Something on a space: as drawn, and as told."""

    sign: str
    says: str
    style: str = ""


@dataclass(frozen=True)
class Spot:
    """A space, and all that is on it, the most important first."""

    data: SpaceData
    ground: str  # what a space with terrain is filled with, "" without
    terrain: str  # its name
    things: tuple[Thing, ...]


def spots(names: Names, view: VagrantsongView, train: TrainView) -> list[Spot]:
    """All spaces, in the order of the board."""
    found: dict[str, list[Thing]] = {space.name: [] for space in names.song.spaces}
    for at, thing in [*standing(names, view, train), *lying(names, view, train)]:
        found[at].append(thing)
    kinds = {each.at: each.kind for each in train.terrain}
    return [
        spot(names.scenario(train), space, kinds.get(space.name, ""), found[space.name]) for space in names.song.spaces
    ]


def spot(scene: ScenarioData, space: SpaceData, terrain: str, things: list[Thing]) -> Spot:
    if not terrain:
        return Spot(space, "", "", tuple(things))
    titles = {each.id: each.name for each in scene.terrain}
    ground = GROUNDS.get(scene.pieces.get(terrain, ""), UNKNOWN_GROUND)
    return Spot(space, ground, titles.get(terrain, said(terrain)), tuple(things))


# --- who stands there -----------------------------------------------------------------------------------------------


def standing(names: Names, view: VagrantsongView, train: TrainView) -> Iterator[tuple[str, Thing]]:
    for n, body in enumerate(train.bodies):
        if body.at:
            yield body.at, Thing(body_sign(train, n), body.name, HAINT)
    for vagrant in view.vagrants:
        if vagrant.at:
            yield vagrant.at, Thing(letter(vagrant), told(names, vagrant), style(vagrant, train))
    for vagrant in view.vagrants:
        if vagrant.pup_at:
            yield vagrant.pup_at, Thing("p", "the Pup", style(vagrant, train))


def body_sign(train: TrainView, n: int) -> str:
    """ "H"; of several "H1" and "H2"."""
    return f"H{n + 1}" if len(train.bodies) > 1 else "H"


def told(names: Names, vagrant: VagrantView) -> str:
    return f"{names.inside(vagrant)}{', westbound' if vagrant.westbound else ''}"


def style(vagrant: VagrantView, train: TrainView) -> str:
    """Whose turn it is stands out."""
    known = STYLES.get(vagrant.vagrant, "bold")
    return f"{known} underline" if vagrant.seat == train.active else known


# --- what lies there ------------------------------------------------------------------------------------------------


def lying(names: Names, view: VagrantsongView, train: TrainView) -> Iterator[tuple[str, Thing]]:
    for event in train.events:
        yield event.at, Thing(f"!{event.kind}", event_words(event), "yellow")
    for candle in train.candles:
        yield candle.at, Thing("i", f"a candle{owner(names, view, candle)}", "bright_yellow")
    for (at, seat), n in Counter((coin.at, coin.seat) for coin in train.coins).items():
        whose = owner(names, view, LyingView(at, "coin", seat))
        yield at, Thing("$" if n == 1 else f"{n}$", f"{count(n, 'coin')}{whose}", "bright_yellow")
    for summon in train.summons:
        yield summon.at, Thing("&", f"{said(summon.kind)}, a summon{owner(names, view, summon)}", "bold")


def event_words(event: LyingView) -> str:
    return "an event, face down" if event.kind == "?" else f"event {event.kind}"


def owner(names: Names, view: VagrantsongView, lies: LyingView) -> str:
    return f" of {names.inside(view.vagrants[lies.seat])}" if lies.seat >= 0 else ""
