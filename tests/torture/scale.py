"""How much is tried: little in the short form, which runs with every test, and much in the long one."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

FORM: Final = "LANTERN_TORTURE"  # "long" for the long form
SOAK: Final = "LANTERN_SOAK"  # seconds, instead of the form's own


@dataclass(frozen=True)
class Scale:
    """The numbers of one form."""

    kills: int  # of a server during play
    replies_lost: int  # kills between a commit and its reply
    outages: int  # of PostgreSQL
    crowd: int  # clients that are dropped at once
    nonsense: int  # messages that make no sense
    enters: int  # whole tables asked for by somebody who never reads
    drops: int  # entries at each of which somebody is dropped
    secrets: int  # answers of a game with secrets whose bytes are searched
    soak: float  # seconds
    patient: bool  # whether to wait until locks are given up


SHORT: Final = Scale(4, 1, 1, 100, 150, 400, 40, 40, 5.0, patient=False)
LONG: Final = Scale(200, 50, 20, 1000, 20_000, 3000, 1000, 600, 3600.0, patient=True)


def scale() -> Scale:
    """The form that is asked for."""
    form = os.environ.get(FORM, "short")
    if form not in ("short", "long"):
        raise ValueError(f'{FORM}="{form}" is no form; set it to short or long')
    return LONG if form == "long" else SHORT


def soak_seconds() -> float:
    return float(os.environ.get(SOAK, scale().soak))
