"""Small experiments for the tests of the laboratory."""

from __future__ import annotations

from pathlib import Path

from lantern.lab.experiment import Experiment, load
from lantern.lab.journal import Journal
from lantern.lab.records import Record
from lantern.lab.running import Means, run

SMALL = """
title = "A small one"
about = "Two games of each."
games = 3
seed  = 5

[[play]]
id   = "heroes"
game = "wayward"
bots = "random"
grid = { players = [1, 2] }

[[play]]
id      = "sides"
title   = "Both sides"
game    = "harrow"
bots    = "random"
options = { map = "all", legends = "all", dawn = 20 }
grid    = { stick = [0, 30] }

[[play]]
id      = "train"
game    = "vagrantsong"
bots    = "random"
options = { scenario = "all" }

[[compare]]
play   = "sides"
option = "stick"
values = [0, 30]
"""


def written(folder: Path, text: str = SMALL, name: str = "small") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def small(folder: Path, text: str = SMALL) -> Experiment:
    return load(written(folder, text))


def played_out(experiment: Experiment, folder: Path, means: Means | None = None) -> list[Record]:
    """Everything played, as it came."""
    with Journal(folder) as journal:
        return list(run(experiment, journal, means or Means(processes=1)))
