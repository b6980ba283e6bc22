"""Names of Vagrantsong's things as people say them: looked up once in what does not change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lantern.core.english import count
from lantern.games.vagrantsong.ids import TOKEN_NAMES
from lantern.games.vagrantsong.names import PLACE_NAMES
from lantern.games.vagrantsong.shown import CardData, MoodData, ScenarioData, SongData, TrainView, VagrantView
from lantern.games.vagrantsong.words import PLACE_TITLES, within
from lantern.games.vagrantsong.words import TOKENS as TOKEN_WORDS
from lantern.tables.messages import SeatInfo

TOKENS: Final = dict(zip(TOKEN_NAMES, TOKEN_WORDS, strict=True))
ACTIONS: Final = {PLACE_NAMES[place]: title for place, title in PLACE_TITLES.items()}
BONE_VALUES: Final = ("investigate", "patch_up", "bust")  # the least that a bone must show
# The Runaway has the R, so the Revivalist goes by the letter in the middle of the name.
LETTERS: Final = {
    "empress": "E", "runaway": "R", "songsmith": "S", "revivalist": "V", "cursebearer": "C", "wayfarer": "W",
}  # fmt: skip


class Names:
    """A song book, opened wherever a name is wanted."""

    def __init__(self, song: SongData, seats: Sequence[SeatInfo]) -> None:
        self.song = song
        self.seats = tuple(seats)
        self.heroes = {each.id: each for each in song.heroes}
        self.skills = {each.id: each for each in song.skills}
        self.junk = {each.id: each for each in song.junk}
        self.scenarios = {each.id: each for each in song.scenarios}
        self.moments = {each.id: each for each in song.moments}
        self.between = {each.number: each for each in song.between}

    # --- vagrants

    def hero(self, vagrant: VagrantView) -> str:
        """ "The Empress"; a seat that has not chosen yet goes by its player."""
        found = self.heroes.get(vagrant.vagrant)
        return found.name if found else self.seats[vagrant.seat].name

    def inside(self, vagrant: VagrantView) -> str:
        """The same within a sentence: "the Empress"."""
        return within(self.hero(vagrant))

    def label(self, vagrant: VagrantView) -> str:
        """ "E Empress"."""
        return f"{letter(vagrant)} {self.hero(vagrant).removeprefix('The ')}"

    # --- what is on the table

    def scenario(self, train: TrainView) -> ScenarioData:
        return self.scenarios[train.scenario]

    def mood(self, train: TrainView) -> MoodData:
        return next(mood for mood in self.scenario(train).moods if mood.id == train.mood)

    def effects(self, vagrant: VagrantView, train: TrainView) -> list[str]:
        """The haint effects on a vagrant by the names they have in this scenario."""
        named = {effect.id: effect.name for effect in self.scenario(train).effects}
        return [named.get(color, f"a {color} token") for color in vagrant.effects]

    def card(self, card: str) -> CardData:
        """A card that may be of either kind: "skill:ID", "junk:ID"."""
        kind, _, which = card.partition(":")
        return self.skills[which] if kind == "skill" else self.junk[which]


def letter(vagrant: VagrantView) -> str:
    """A capital; a small one while westbound."""
    known = LETTERS.get(vagrant.vagrant) or vagrant.vagrant[:1].upper() or str(vagrant.seat + 1)
    return known.lower() if vagrant.westbound else known


def token(kind: str) -> str:
    return TOKENS.get(kind, said(kind))


def tokens(kinds: Sequence[str]) -> str:
    """ "salt, 2 candle": the same ones together."""
    return ", ".join(token(kind) if (n := kinds.count(kind)) == 1 else f"{n} {token(kind)}" for kind in unique(kinds))


def numbers(of: Mapping[str, int]) -> str:
    """ "stares 3, salted 0"."""
    return ", ".join(f"{said(name)} {n}" for name, n in of.items())


def coins(n: int) -> str:
    return count(n, "coin")


def said(name: str) -> str:
    """An id as people say it: "dark_rounds" is "dark rounds", "event:3" is "event 3"."""
    return name.replace("_", " ").replace(":", " ")


def unique(words: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(words))
