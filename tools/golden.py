"""Whole games kept as text, to be read like code when they change: `python tools/golden.py` writes them anew.

A log (`tests/golden/*.log`) is written once for each released format and then never again: it has to load for ever.
Its story (`*.txt`) is what a watcher is told of that game, with the table as it lies every so often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from lantern.bots import find_bot
from lantern.core.flow import CHANCE, SPECTATOR
from lantern.core.log import read_log
from lantern.core.play import Play, replay
from lantern.games import find

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
GAMES: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "wayward-1-dungeon": ("wayward", {"map": 1, "players": 3}, ("Ines", "Maud", "Tobias")),
    "wayward-1-city": ("wayward", {"map": 2, "players": 2}, ("Ines", "Wick")),
    "wayward-1-alone": ("wayward", {"map": 1, "players": 1}, ("Ines",)),
    "harrow-1-training": ("harrow", {"mode": "training"}, ("Ines", "Maud")),
    "harrow-1-kammi": (
        "harrow",
        {"mode": "full", "factions": "protectors,kammi", "goblin": "trickster"},
        ("Ines", "Wick"),
    ),
    "harrow-1-three": ("harrow", {"mode": "three", "family": "odessa", "map": "b"}, ("Ines", "Maud", "Tobias")),
    "harrow-1-solo": ("harrow", {"mode": "solo", "map": "a"}, ("Ines",)),
    "vagrantsong-1-faces": ("vagrantsong", {"scenario": "turned_faces", "players": 3}, ("Ines", "Maud", "Tobias")),
    "vagrantsong-1-porters": ("vagrantsong", {"scenario": "the_two_porters", "players": 2}, ("Ines", "Wick")),
}
EVERY = {"wayward": 60, "harrow": 300, "vagrantsong": 150}  # answers between two looks at the whole table


def story(text: str) -> str:
    """What a watcher is told of a logged game."""
    return "\n".join(lines(text)) + "\n"


def lines(text: str) -> Iterator[str]:
    log = read_log(text)
    game = find(log.header.game)
    yield f"{game.title}, rules {log.header.rules}: {', '.join(log.header.seats)}"
    for line, state, events in replay(game, log):
        if line is not None:
            who = "chance" if line.seat == CHANCE else log.header.seats[line.seat]
            yield f"{line.number:4} {who}: {line.answer}  ({line.step})"
        for event in events:
            told = game.tell(state, event, SPECTATOR, log.header.seats)
            yield f"       {told.text}  [{told.rule}]"
        if line is not None and line.number % EVERY[game.name] == 0:
            yield from [f"     | {name}: {value}" for name, value in asdict(game.view(state, SPECTATOR)).items()]
    yield f"     = {game.result(state)}"


def play(game: str, options: dict[str, Any], names: tuple[str, ...]) -> str:
    """A game between bots, for a log that does not exist yet."""
    found, rng, bot = find(game), Random(f"{game} {options}"), find_bot("instinct")
    table = Play.begin(found, options, names, seed=f"golden {game} {len(names)}".encode().hex())
    while table.state.waiting is not None:
        seat = table.state.waiting.seat
        if seat == CHANCE:
            table.roll()
        else:
            table.choose(bot.choose(found, found.imagine(table.state, seat, rng), seat, rng), seat)
    return table.log.text()


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, (game, options, names) in GAMES.items():
        log = GOLDEN / f"{name}.log"
        if not log.exists():
            log.write_text(play(game, options, names), encoding="utf-8")
        log.with_suffix(".txt").write_text(story(log.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{log.name}: {len(log.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main()
