"""The tracks along the sides of the train: as lines above and below the drawing, and in words."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lantern.core.english import count
from lantern.games.vagrantsong.shown import TrackView, TrainView
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.names import Names, token
from lantern.terminal.vagrantsong.spots import body_sign

LABEL: Final = 9  # characters of "Humanity" and the gap after it
ROUNDS: Final = 6
LONGEST: Final = 30  # points of a bar that fits beside its words on the narrowest page
SHORT: Final = {"iron_nails": "nails", "rabbits_foot": "foot"}


# --- drawn ----------------------------------------------------------------------------------------------------------


def above(train: TrainView) -> list[Text]:
    """Humanity and breaks of the haint, and the round."""
    lines = [
        Text(f"{label(train, n):{LABEL}}{bar(train, track)}{standing(track)}") for n, track in enumerate(train.tracks)
    ]
    return [*lines, Text(f"{'Round':{LABEL}}{rounds(train)}")]


def label(train: TrainView, n: int) -> str:
    """Each body may have a track of its own."""
    return "Humanity" if len(train.tracks) == 1 else body_sign(train, n)


def bar(train: TrainView, track: TrackView) -> str:
    """ "[###-!---] ": what it has, what it lacks until it breaks, and where an event waits."""
    if track.threshold > LONGEST:
        return ""
    waiting = {event.at for event in train.track_events if event.track == "humanity"}
    signs = ["#" if n <= track.humanity else "!" if n in waiting else "-" for n in range(1, track.threshold + 1)]
    return f"[{''.join(signs)}] "


def rounds(train: TrainView) -> str:
    """ "1 (2) 3! 4 5 6"."""
    waiting = {event.at for event in train.track_events if event.track == "round"}
    signs = [f"({n})" if n == train.marker else str(n) for n in range(1, ROUNDS + 1)]
    return " ".join(f"{sign}{'!' if n in waiting else ''}" for n, sign in enumerate(signs, start=1))


def below(names: Names, train: TrainView) -> list[Text]:
    """The cycle track with its limits, and the bindle under it."""
    columns = [SHORT.get(kind, kind) for kind in names.song.cycle_values]
    cycle = [f"{train.cycle.get(kind, 0)}/{limit}" for kind, limit in names.song.cycle_values.items()]
    bindle = [str(train.bindle.get(kind, 0)) for kind in names.song.cycle_values]
    events = f"and {count(train.bindle_events, 'event')}" if train.bindle_events else ""
    return [Text(row("Cycle", columns, cycle)), Text(f"{row('Bindle', columns, bindle)} {events}".rstrip())]


def row(label: str, columns: list[str], values: list[str]) -> str:
    return f"{label:{LABEL}}" + "  ".join(f"{name} {value:3}" for name, value in zip(columns, values, strict=True))


# --- told -----------------------------------------------------------------------------------------------------------


def told(names: Names, train: TrainView) -> list[Fact]:
    """The same for who sees no drawing."""
    cycle = [f"{train.cycle.get(kind, 0)} of {limit} {token(kind)}" for kind, limit in names.song.cycle_values.items()]
    bindle = [f"{train.bindle.get(kind, 0)} {token(kind)}" for kind in names.song.cycle_values]
    events = [count(train.bindle_events, "event")] if train.bindle_events else []
    return [
        *[Fact(label(train, n), (standing(track),)) for n, track in enumerate(train.tracks)],
        Fact("Cycle", (", ".join(cycle),)),
        Fact("Bindle", (", ".join([*bindle, *events]),)),
    ]


def standing(track: TrackView) -> str:
    if track.saved:
        return "saved"
    said = [f"{track.humanity} of {track.threshold}", f"{count(track.breaks, 'break')} to go"]
    return ", ".join([*said, "skips a turn"] if track.skips else said)


def coming(train: TrainView) -> list[str]:
    """Events that wait on tracks: "event 4 at round 3"."""
    return [f"event {each.event} at {each.track} {each.at}" for each in train.track_events]
