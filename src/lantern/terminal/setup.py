"""Before the game: what was not given on the command line is asked, and Enter takes the usual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from lantern.bots.kinds import OFFERED
from lantern.core.errors import OptionError
from lantern.core.game import Game
from lantern.core.records import Option, Side
from lantern.games import SHELF
from lantern.tables.messages import NewSeat, SeatKind
from lantern.terminal.saving import KINDS
from lantern.terminal.screen import Choice, Screen, whole_number

KIND_WORDS: Mapping[str, str] = {"person": "somebody at this keyboard", **{bot.kind: bot.says for bot in OFFERED}}


def parse_kinds(given: str) -> list[SeatKind]:
    """`person,instinct` as seats; a wrong one is refused with the right ones."""
    kinds = [kind.strip().casefold() for kind in given.split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise OptionError(f'seats: nobody is a "{kind}"; each seat is one of {", ".join(KINDS)}')
    return cast(list[SeatKind], kinds)


def parse_options(game: Game[Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Options as typed, in the types of the game's own; `game.check` then says what is wrong with them."""
    known = {option.name: option for option in game.options}
    return {name: value_of(known[name], text) if name in known else text for name, text in given.items()}


def value_of(option: Option, text: str) -> int | str | bool:
    """What was meant by a typed value: a choice itself, or its label."""
    if all(isinstance(choice, bool) for choice in option.choices):
        return {"yes": True, "true": True, "on": True, "1": True, "": True,
                "no": False, "false": False, "off": False, "0": False}.get(text.casefold(), text)  # fmt: skip
    for choice in option.choices:
        if text == str(choice):
            return choice
    labels = {label.casefold(): choice for label, choice in zip(option.labels, option.choices, strict=False)}
    return labels.get(text.casefold(), text)


# --- asking ---------------------------------------------------------------------------------------------------------


def ask_game(screen: Screen) -> Game[Any]:
    """Where nothing at all was said; Enter takes the first on the shelf."""
    shelf = list(SHELF.values())
    screen.say("**Game**: which one?")
    screen.choices([Choice(game.title, game.pitch) for game in shelf])
    while True:
        typed = screen.ask(f"Game [{shelf[0].title}]: ").casefold()
        number = whole_number(typed) or 0
        found = shelf[number - 1 : number] or [game for game in shelf if game.title.casefold().startswith(typed)]
        if not typed or len(found) == 1:
            return found[0]
        screen.say(f'There is no game "{typed}"; choose one of {", ".join(game.title for game in shelf)}.')


def ask_options(screen: Screen, game: Game[Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, asked where they are not given; readings of unclear rules stay as they are usual."""
    chosen = dict(given)
    for option in game.options:
        usual = {other.name: other.default for other in game.options} | chosen
        if option.name not in chosen and option.group == "game" and game.applies(option, usual):
            chosen[option.name] = ask_option(screen, game, option)
    return game.check(chosen)


def ask_option(screen: Screen, game: Game[Any], option: Option) -> Any:
    screen.say(f"**{option.label}**: {option.says}" if option.says else f"**{option.label}**")
    for label, choice in zip(option.labels, option.choices, strict=False):
        screen.say(f"{choice}: {label}", indent=2)
    numbers = ", ".join(str(choice) for choice in option.choices)
    while True:
        typed = screen.ask(f"{option.label}, one of {numbers} [{option.default}]: ")
        if not typed:
            return option.default
        try:
            return game.check_choice(option, value_of(option, typed))
        except OptionError as mistake:
            screen.say(f"{mistake}.")


def ask_seats(
    screen: Screen, sides: Sequence[Side], kinds: Sequence[SeatKind] | None, names: Sequence[str] | None
) -> list[NewSeat]:
    """Who sits where. Without anything said, the first seat is a person's and the others are bots."""
    check_seats(len(sides), kinds, names)
    seats = []
    for seat, side in enumerate(sides):
        kind = ask_kind(screen, side.title, seat) if kinds is None else kinds[seat]
        given = names[seat].strip() if names is not None and seat < len(names) else ""
        if kind == "person" and names is None:
            given = screen.ask(f"Name of {side.title} [{side.title}]: ")
        seats.append(NewSeat(given or side.title, kind))
    return seats


def check_seats(count: int, kinds: Sequence[SeatKind] | None, names: Sequence[str] | None) -> None:
    """As many seats as players, and no more names than seats."""
    if kinds is not None and len(kinds) != count:
        raise OptionError(f"seats: {len(kinds)} are given for {count} players; make them equal")
    if names is not None and len(names) > count:
        raise OptionError(f"names: {len(names)} are given for {count} players; name each seat at most once")


def ask_kind(screen: Screen, title: str, seat: int) -> SeatKind:
    usual: SeatKind = "instinct" if seat else "person"
    if seat == 0:
        screen.say("**Seats**: who plays them?")
        screen.choices([Choice(kind, KIND_WORDS[kind]) for kind in KINDS])
    while True:
        typed = screen.ask(f"{title} is played by [{usual}]: ").casefold()
        numbered = {str(n): kind for n, kind in enumerate(KINDS, start=1)}
        found = [kind for kind in KINDS if typed and kind.startswith(typed)]
        if not typed:
            return usual
        if typed in numbered:
            return numbered[typed]
        if len(found) == 1:
            return found[0]
        screen.say(f'Nobody is a "{typed}"; choose one of {", ".join(KINDS)}.')
