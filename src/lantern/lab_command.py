"""`lantern lab`: experiments from a small file, with results as Parquet and a report as one page."""

from __future__ import annotations

import sys
import time
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lantern.core.english import count
from lantern.core.errors import LanternError, OptionError

if TYPE_CHECKING:
    from lantern.lab.experiment import Experiment
    from lantern.lab.journal import Journal
    from lantern.lab.running import Means

lab = typer.Typer(
    help="Experiments: many games by a small file, and what came of them.", no_args_is_help=True, rich_markup_mode=None
)

RESULTS: Final = Path("lantern-lab")  # unless it is said otherwise, a folder below this one for each experiment
INTERRUPTED: Final = 130
TENTHS: Final = 10  # where nobody watches, progress is told in so many lines

Name = Annotated[str, typer.Argument(metavar="FILE", help="An experiment, or the name of one that `lab list` shows.")]
Into = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where results are kept; lantern-lab/NAME if unsaid.")
]
MOST_GAMES: Final = 1_000_000  # beyond these a number is a slip of the finger
MOST_PROCESSES: Final = 256
Games = Annotated[
    int | None, typer.Option(min=1, max=MOST_GAMES, help="Of each combination, instead of what the file says.")
]
Processes = Annotated[int, typer.Option(min=1, max=MOST_PROCESSES, help="How many games are played at the same time.")]


@lab.command("run")
def run_experiment(
    context: typer.Context,
    file: Name,
    into: Into = None,
    games: Games = None,
    processes: Processes = 2,
    python: Annotated[str, typer.Option(metavar="PATH", help="The workers' interpreter, such as PyPy.")] = "",
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` tries one here.")] = "",
) -> None:
    """Play an experiment, or what is missing of it, and write its results and report.

    Whatever is over is kept: after Ctrl-C, a crash or a power cut the same command goes on where it was.
    """
    from lantern.lab.parquet import import_pyarrow
    from lantern.lab.running import Means

    if ray and python:
        raise OptionError("--python is for workers here; the machines of a cluster have their own")
    import_pyarrow()
    experiment, folder = found(file, into, games)
    means = Means(processes, python, ray, content_folder(context))
    raise typer.Exit(carry_out(experiment, folder, means))


@lab.command("report")
def report_again(
    file: Name,
    into: Into = None,
    games: Games = None,
    pictures: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Put every plot there as SVG, too.")] = None,
) -> None:
    """Write results and report again from the games that were played so far."""
    from lantern.lab.journal import NAME, Journal

    experiment, folder = found(file, into, games)
    if not (folder / NAME).exists():
        raise LanternError(f"{folder}: nothing of this experiment was played there; `lantern lab run` plays it")
    with Journal(folder) as journal:
        write_results(experiment, journal, folder, pictures)


@lab.command("list")
def list_experiments() -> None:
    """The experiments that come with Lantern."""
    from lantern.lab.experiment import load, shipped_experiments

    for path in shipped_experiments():
        experiment = load(path)
        sys.stdout.write(f"{path.stem}: {experiment.file.title}; {count(experiment.games, 'game')}\n")
        sys.stdout.write(f"    {experiment.file.about}\n")


@lab.command("show")
def show_experiment(file: Name) -> None:
    """Print the file of an experiment: a beginning for one of your own."""
    from lantern.lab.experiment import find_experiment

    sys.stdout.write(find_experiment(file).read_text(encoding="utf-8"))


# --- the parts --------------------------------------------------------------------------------------------------------


def found(file: str, into: Path | None, games: int | None) -> tuple[Experiment, Path]:
    from lantern.lab.experiment import find_experiment, load

    experiment = load(find_experiment(file), games)
    return experiment, into or RESULTS / experiment.name


def content_folder(context: typer.Context) -> str:
    """The scenarios that `lantern --content FOLDER` has brought: workers need them as well."""
    given = context.find_root().params.get("content")
    return str(Path(given).resolve()) if given else ""


def carry_out(experiment: Experiment, folder: Path, means: Means) -> int:
    """Play what is missing, write what came of it; 1 if a game crashed."""
    from lantern.lab.journal import Journal
    from lantern.lab.running import CRASHES, missing, run

    with Journal(folder) as journal:
        todo, crashes, begun = len(missing(experiment, journal)), 0, time.perf_counter()
        if kept := sum(case_games(experiment).values()) - todo:
            tell(f"{kept} of {count(experiment.games, 'game')} were played before and are kept")
        watch = Watch(experiment.name, todo)
        try:
            with watch.bar:
                for record in run(experiment, journal, means):
                    crashes += record.crash is not None
                    watch.advance()
        except KeyboardInterrupt:
            journal.sync()
            over = kept + watch.done
            kept_now = f"{over} of {experiment.games} games {'is' if over == 1 else 'are'} kept"
            tell(f"stopped; {kept_now} in {folder}, and the same command goes on")
            return INTERRUPTED
        if todo:
            tell(f"{count(todo, 'game')} in {time.perf_counter() - begun:.0f} s")
        if crashes:
            tell(f"{count(crashes, 'game')} crashed; their logs are in {folder / CRASHES}, and they count nowhere")
        write_results(experiment, journal, folder, None)
    return 1 if crashes else 0


def case_games(experiment: Experiment) -> dict[str, int]:
    """By key: two cases that do not differ share their games."""
    found: dict[str, int] = {}
    for case in experiment.cases:
        found[case.key] = max(case.games, found.get(case.key, 0))
    return found


def write_results(experiment: Experiment, journal: Journal, folder: Path, pictures: Path | None) -> None:
    from lantern.lab.page import write_page
    from lantern.lab.parquet import write_tables

    tables = write_tables(experiment, journal, folder)
    page = write_page(experiment, journal, folder, pictures)
    sys.stdout.write("".join(f"{path}\n" for path in (*tables, page)))


def tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


class Watch:
    """Shows how far an experiment is: a bar on a terminal, elsewhere a line for every tenth of it."""

    def __init__(self, name: str, todo: int) -> None:
        self.name, self.todo, self.done = name, todo, 0
        self.begun = time.perf_counter()
        self.bar = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            disable=not sys.stderr.isatty(), transient=True, console=Console(stderr=True),
        )  # fmt: skip
        self.task = self.bar.add_task(name, total=todo)

    def advance(self) -> None:
        """One game more is over."""
        self.done += 1
        self.bar.advance(self.task)
        if self.bar.disable and TENTHS * self.done // self.todo > TENTHS * (self.done - 1) // self.todo:
            left = (time.perf_counter() - self.begun) * (self.todo - self.done) / self.done
            tell(f"{self.name}: {self.done} of {self.todo} games, about {timedelta(seconds=round(left))} left")
