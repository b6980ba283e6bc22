"""The command line: `lantern play`, `serve`, `replay`, `report`, `verify`, `games`, `rules`, `simulate`, and so on.

Every mistake that is somebody's to mend is one message on stderr and an exit status: 2 where the command was wrong, 1
where a file or a game was. Commands import what they need when they run, so that `lantern --help` answers at once.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer

from lantern.admin_command import admin
from lantern.core.errors import LanternError, OptionError
from lantern.core.game import Game
from lantern.core.records import Option
from lantern.games import SHELF, find
from lantern.lab_command import MOST_GAMES, MOST_PROCESSES, Processes, lab

app = typer.Typer(
    help="Board games with complete rules: a table to play them on, and an engine for research.",
    no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
)  # fmt: skip
content = typer.Typer(help="Maps and other content of your own.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(content, name="content")
app.add_typer(admin, name="admin")
app.add_typer(lab, name="lab")

# A game's own options are not known before the game is: they are taken as they come and checked by the game.
OPEN = {"allow_extra_args": True, "ignore_unknown_options": True}

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game on the shelf; `lantern games` lists them.")]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")]
Plain = Annotated[bool, typer.Option("--plain", help="Plain sentences, for screen readers and pipes.")]
Games = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")]
Pairings = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games of each pairing, at least.")]
Seats = Annotated[str | None, typer.Option(metavar="KIND,KIND,…", help="Each seat: person, instinct or random.")]


def main() -> None:
    """What the `lantern` command runs."""
    try:
        app(prog_name="lantern")
    except OptionError as mistake:
        fail(str(mistake), 2)
    except LanternError as mistake:
        fail(str(mistake), 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more: say nothing at exit
        sys.exit(1)
    except OSError as mistake:
        fail(f"{mistake.filename}: {mistake.strerror}" if mistake.filename else str(mistake), 1)


def fail(message: str, status: int) -> None:
    sys.stderr.write(f"lantern: {message}\n")
    sys.exit(status)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"lantern {version('lantern')}")
        raise typer.Exit


@app.callback()
def lantern(
    shown: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which.")] = False,
    content: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Scenarios and cards of your own for Vagrantsong.")
    ] = None,
) -> None:
    """Board games with complete rules: a table to play them on, and an engine for research."""
    if content is not None:
        from lantern.games.vagrantsong import bring

        bring(content)


# --- playing --------------------------------------------------------------------------------------------------------


@app.command(context_settings=OPEN)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game on the shelf.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    seats: Seats = None,
    names: Annotated[str | None, typer.Option(metavar="NAME,NAME,…", help="The players' names.")] = None,
    plain: Plain = False,
    seed: Annotated[str, typer.Option(hidden=True)] = "",
) -> None:
    """Play in the terminal. What is not given is asked; a game's own options (`lantern games`) are given as --map 1."""
    from lantern.terminal.play import go_on, new_game
    from lantern.terminal.screen import Screen
    from lantern.terminal.setup import parse_kinds, parse_options

    kinds = parse_kinds(seats) if seats else None
    if resume is not None:
        if game is not None or context.args:
            raise OptionError("--resume takes everything from its file; only --seats and --plain go with it")
        raise typer.Exit(go_on(Screen(plain=plain), resume, kinds))
    words = [*([game] if game else []), *context.args]
    if not words and kinds is None and names is None:
        raise typer.Exit(new_game(Screen(plain=plain), None, {}, None, None, seed))
    which, rest = find_game(words)
    options = parse_options(which, game_options(which, rest))
    listed = names.split(",") if names is not None else None
    raise typer.Exit(new_game(Screen(plain=plain), which, options, kinds, listed, seed))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 127.0.0.1 is this machine only.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept.")] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="LANTERN_DATABASE", help="postgresql://… or sqlite:///…, instead of a file in FOLDER."
        ),
    ] = "",
    public: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="What browsers call it: https://games.example.")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A proxy whose word on visitors' addresses counts.")
    ] = None,
    insecure: Annotated[bool, typer.Option("--insecure", help="Let other machines come by plain HTTP.")] = False,
    limits: Annotated[float, typer.Option(metavar="FACTOR", help="Allow so much more, or less, than usual.")] = 1.0,
    metrics_token: Annotated[
        str,
        typer.Option(metavar="TOKEN", envvar="LANTERN_METRICS_TOKEN", help="Opens /metrics for other machines."),
    ] = "",
    workers_for_bots: Annotated[
        int, typer.Option(min=0, max=MOST_PROCESSES, help="Processes; 0 for all cores but one.")
    ] = 0,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers."""
    from lantern.server.app import make_app
    from lantern.server.config import Config, data_folder, networks, origin, scaled_limits
    from lantern.server.serve import serve as run

    config = Config(
        data=data_folder(data), host=host, port=port, database=database, public=tuple(map(origin, public or ())),
        proxies=networks(proxy or ()), insecure=insecure, limits=scaled_limits(limits), metrics_token=metrics_token,
        bot_workers=workers_for_bots,
    )  # fmt: skip
    raise typer.Exit(run(make_app(config), open_browser=open_browser))


@app.command()
def replay(
    file: LogFile, plain: Plain = False, everything: Annotated[bool, typer.Option("--all", help="At once.")] = False
) -> None:
    """See a game again, step by step."""
    from lantern.terminal.replay import replay as run
    from lantern.terminal.screen import Screen

    raise typer.Exit(run(Screen(plain=plain), file, everything=everything))


@app.command()
def report(
    file: LogFile,
    plain: Plain = False,
    as_json: Annotated[bool, typer.Option("--json", help="All of it, for programs.")] = False,
    analysis: Annotated[bool, typer.Option(help="Look back: where it turned, and luck against skill.")] = True,
) -> None:
    """Tell a finished game in numbers: chances, points, dice against their odds, the rules that it met."""
    from lantern.report_command import show

    raise typer.Exit(show(file, plain=plain, as_json=as_json, analysis=analysis))


@app.command()
def verify(file: LogFile) -> None:
    """Prove that every roll of a game came from the seed that was promised."""
    from lantern.core.log import read_log
    from lantern.core.play import verify as prove
    from lantern.terminal.saving import read_text

    text = read_text(file)
    try:
        log = read_log(text)
        proven = prove(find(log.header.game), log)
    except (LanternError, RecursionError) as mistake:
        said = "it is nested too deeply" if isinstance(mistake, RecursionError) else mistake
        raise LanternError(f"{file}: {said}") from None
    until = "" if log.over else " so far; the game is not over"
    print(f"{file}: all {proven} outcomes of chance are those of the promised seed{until}.")


# --- the shelf, rules, content, the lab -------------------------------------------------------------------------------


@app.command()
def games(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; all of them if unsaid.")] = None,
    plain: Plain = False,
) -> None:
    """The games on the shelf, with their options."""
    from lantern.terminal.screen import Fact, Screen

    screen = Screen(plain=plain)
    for game in SHELF.values() if name is None else [find_game([name])[0]]:
        low, high = game.players
        screen.heading(f"{game.name}: {low} to {high} players, about {game.minutes} minutes")
        screen.say(game.pitch)
        for option in game.options:
            screen.fact(Fact(flag(option.name), described(option)))


def described(option: Option) -> tuple[str, ...]:
    """An option in words: its values with the usual one, and what it means."""
    values = " or ".join(word(choice) for choice in option.choices)
    rule = f" ({option.rule})" if option.rule else ""
    return (f"{values}, usually {word(option.default)}", f"{option.label}. {option.says}{rule}")


def word(choice: int | str | bool) -> str:
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)


@app.command()
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, such as WW-GRD-10.")] = None,
    uncovered: Annotated[bool, typer.Option("--uncovered", help="Only those that no test proves.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Numbers, for programs.")] = False,
) -> None:
    """The rules of a game: their text, where the code follows them, which tests prove it."""
    from lantern.rules_command import show

    raise typer.Exit(show(game, rule, uncovered=uncovered, as_json=as_json))


@content.command()
def check(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="Map files, or folders with scenarios and cards.")
    ],
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file changes, until Ctrl-C.")] = False,
) -> None:
    """Check maps for Wayward and content folders for Vagrantsong; every problem is listed."""
    from lantern.content_command import check as run

    raise typer.Exit(run(paths, watch=watch))


@app.command(context_settings=OPEN)
def simulate(
    context: typer.Context,
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT,…", help="A bot for each seat, or one for all.")] = "",
    games: Games = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    processes: Processes = 2,
    uses: Annotated[bool, typer.Option("--uses", help="Tell in which share of games each answer was given.")] = False,
    points: Annotated[bool, typer.Option("--points", help="Tell which rules brought points to whom.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Let bots play many games and compare them.

    An option of the game that is `all`, as in --map all, is drawn anew for every game, and compared value by value.
    """
    from lantern.lab.simulate import command
    from lantern.terminal.setup import parse_options

    which, rest = find_game([game, *context.args])
    options = parse_options(which, game_options(which, rest))
    bots = [bot.strip() for bot in seats.split(",")] if seats else []
    more = {"as_json": as_json, "uses": uses, "points": points}
    raise typer.Exit(command(which.name, options, bots, games, seed, processes, **more))


@app.command(context_settings=OPEN)
def ladder(
    context: typer.Context,
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,…", help="Besides random; `search:200ms` is one, too.")] = (
        "instinct,search"
    ),
    games: Pairings = 20,
    seconds: Annotated[float, typer.Option(help="How long a plain `search` thinks about an answer.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed begins the same games.")] = 0,
    processes: Processes = 2,
    control: Annotated[
        bool, typer.Option("--control/--no-control", help="Random takes part, and every bot meets itself.")
    ] = True,
    alone: Annotated[str, typer.Option(help="Of three and more players, only games with one of this bot.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Measure how strong bots are: everybody against everybody, seats swapped, with ratings and their intervals."""
    from lantern.ladder_command import show
    from lantern.terminal.setup import parse_options

    which, rest = find_game([game, *context.args])
    options = parse_options(which, game_options(which, rest))
    names = [bot.strip() for bot in bots.split(",")]
    found = show(
        which.name,
        options,
        names,
        games,
        seconds,
        seed,
        processes,
        as_json=as_json,
        control=control,
        alone=alone.strip(),
    )
    raise typer.Exit(found)


# --- options of a game ------------------------------------------------------------------------------------------------


def find_game(words: list[str]) -> tuple[Game[Any], list[str]]:
    """The game that a command names, wherever among its words, and the other words; unnamed, the first on the shelf."""
    named = [word for word in words if word in SHELF] or [word for word in words[:1] if not word.startswith("-")]
    if not named:
        return next(iter(SHELF.values())), words
    try:
        game = find(named[0])
    except LanternError as mistake:
        raise OptionError(str(mistake)) from None
    rest = words.copy()
    rest.remove(named[0])
    return game, rest


def game_options(game: Game[Any], given: list[str]) -> dict[str, str]:
    """`--map 1 --early-exits --players=3` by name; a yes-or-no option may stand alone."""
    yes_or_no = {option.name for option in game.options if isinstance(option.default, bool)} | {*game.switches}
    found: dict[str, str] = {}
    rest = list(given)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        name = name.replace("-", "_")
        if not word.startswith("--") or not name:
            raise OptionError(f'"{word}" belongs to no option; {game.title} takes {usage(game)}')
        if not equals:
            alone = not rest or rest[0].startswith("--")
            if alone and name not in yes_or_no:
                raise OptionError(f"{flag(name)} needs a value; {game.title} takes {usage(game)}")
            value = "" if alone else rest.pop(0)
        found[name] = value
    return found


def usage(game: Game[Any]) -> str:
    """The options of a game in short."""
    return ", ".join(flag(option.name) for option in game.options)


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


if __name__ == "__main__":
    main()
