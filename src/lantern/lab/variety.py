"""Options that differ from game to game: `--map all`. Every game draws its own values, by its own generator."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from lantern.core.errors import OptionError
from lantern.core.game import Game
from lantern.core.records import Option

ALL = "all"
BY_CHANCE = "random"  # a choice that leaves it to the game to choose: there is nothing in it to compare
TRIES = 1000

Choice = int | str | bool


def sort_out(game: Game[Any], given: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The options that are the same in every game, and the names of those that are drawn, in the game's order."""
    spread = game.spread(given)
    varied = [option for option in game.options if ALL not in option.choices and spread.get(option.name) == ALL]
    names = tuple(option.name for option in varied)
    fixed = {name: value for name, value in spread.items() if name not in names}
    for option in game.options:
        if option.name in fixed:
            game.check_choice(option, fixed[option.name])
    for option in varied:
        if not may_apply(game, option, fixed, names):
            fitting = " or ".join(str(value) for value in option.needs_one_of)
            raise OptionError(f"{option.name}: all means something only with {option.needs} {fitting}")
    return fixed, names


def may_apply(game: Game[Any], option: Option, fixed: Mapping[str, Any], varied: tuple[str, ...]) -> bool:
    """Whether an option means something in at least some of the games."""
    if option.needs in varied:  # which is drawn before, and so is whatever that one needs
        needed = next(other for other in game.options if other.name == option.needs)
        return any(value in option.needs_one_of for value in values(needed))
    return game.applies(option, {**usual(game), **fixed})


def draw(game: Game[Any], fixed: Mapping[str, Any], varied: tuple[str, ...], rng: Random) -> dict[str, Any]:
    """The options of one game, complete and right. What means nothing beside the others stays as it is usual.

    Values that do not go together are drawn again; if none ever do, the refusal says what is in the way.
    """
    if not varied:
        return game.check(fixed)
    refused = OptionError()
    for _ in range(TRIES):
        drawn = {**usual(game), **fixed}
        for option in game.options:
            if option.name in varied and game.applies(option, drawn):
                drawn[option.name] = rng.choice(values(option))
        try:
            return game.check(drawn)
        except OptionError as mistake:
            refused = mistake
    raise refused


def values(option: Option) -> list[Choice]:
    """What can be drawn."""
    return [choice for choice in option.choices if choice != BY_CHANCE]


def usual(game: Game[Any]) -> dict[str, Any]:
    return {option.name: option.default for option in game.options}


def drawn_values(game: Game[Any], options: Mapping[str, Any], varied: tuple[str, ...]) -> list[tuple[str, str]]:
    """Name and value of what was drawn for a game, as far as it means something in it."""
    applying = [option for option in game.options if option.name in varied and game.applies(option, options)]
    return [(option.name, word(options[option.name])) for option in applying]


def word(choice: Choice) -> str:
    """A value as a reader would say it."""
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)
