"""A case of an experiment: one combination of its options, and the games that are played of it.

Cases travel to workers as JSON and are known by their key, a hash of everything that decides how a game goes: as long
as that stays the same, a game that was played once is never played again.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, Final

from lantern import games
from lantern.core.errors import LanternError
from lantern.core.game import Game
from lantern.lab.variety import draw, sort_out

LOOKED_AT: Final = 50  # games whose options are drawn beforehand, to see which seats and which data they need


@dataclass(frozen=True)
class Case:
    """A game, its options, who plays, and from which seed."""

    play: str  # the `[[play]]` that it belongs to
    game: str
    options: dict[str, Any]  # the same in every game
    varied: tuple[str, ...]  # those that every game draws for itself
    bots: tuple[str, ...]  # one for all seats, or one for each
    seed: int
    games: int
    rules: str  # version
    content: str  # fingerprint of the data
    grid: dict[str, Any] = field(default_factory=dict)  # the options by which the cases of a play differ

    @property
    def key(self) -> str:
        """What tells its games from those of other cases, in this experiment or any other."""
        decisive = [self.game, self.options, self.varied, self.bots, self.seed, self.rules, self.content]
        return hashlib.blake2b(json.dumps(decisive, sort_keys=True).encode(), digest_size=6).hexdigest()

    def generator(self, number: int, what: str) -> Random:
        """Chance, the options drawn and each bot have generators of their own.

        Two cases with the same seed then begin alike, and a paired comparison finds what the option did, not what
        luck did.
        """
        return Random(f"{self.seed} {number} {what}")

    def options_of(self, number: int) -> dict[str, Any]:
        return draw(games.find(self.game), self.options, self.varied, self.generator(number, "options"))

    def bot_of(self, seat: int) -> str:
        return self.bots[seat if len(self.bots) > 1 else 0]

    def row(self) -> dict[str, Any]:
        return asdict(self)

    def check(self) -> None:
        """That the Lantern which is to play has the rules and data of the one which described the case."""
        game = games.find(self.game)
        if (game.version, data_of(game, self.options, self.varied, self.seed)) != (self.rules, self.content):
            raise LanternError(f"{self.game}: a worker has other rules or data than this Lantern; install the same one")


def read_case(row: dict[str, Any]) -> Case:
    """The case that `row` describes."""
    return Case(**{**row, "varied": tuple(row["varied"]), "bots": tuple(row["bots"])})


def make_case(
    play: str, name: str, options: dict[str, Any], bots: tuple[str, ...], seed: int, count: int, grid: dict[str, Any]
) -> Case:
    """A case with its options checked; `OptionError` and `LanternError` say what is wrong with them."""
    game = games.find(name)
    fixed, varied = sort_out(game, {**options, **grid})
    content = data_of(game, fixed, varied, seed)
    case = Case(play, name, fixed, varied, bots, seed, count, game.version, content, grid)
    seats = {game.seats(case.options_of(number)) for number in range(LOOKED_AT if varied else 1)}
    if len(bots) > 1 and {len(bots)} != seats:
        many = " or ".join(str(n) for n in sorted(seats))
        raise LanternError(f"bots: {len(bots)} are named, but {many} play; name one for each seat, or one for all")
    return case


def data_of(game: Game[Any], fixed: dict[str, Any], varied: tuple[str, ...], seed: int) -> str:
    """The fingerprint of all data that the games of a case may use."""
    drawn = [draw(game, fixed, varied, Random(f"{seed} {n}")) for n in range(LOOKED_AT if varied else 1)]
    return "+".join(sorted({game.content_hash(options) for options in drawn}))
