"""What a seat sees of a game of Wayward. Everything lies open on this table, so all seats see the same."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SeenHero:
    seat: int
    colour: str
    where: str  # "map", "outside", "left", "trapped"
    area: str  # "" off the map
    gold: int
    good: dict[str, int]  # item -> pieces that can be used
    cursed: dict[str, int]  # item -> spots that cannot
    lucky: bool
    duelled: bool  # already fought by the active player in this turn
    wanted: bool
    last_turn_left: bool  # after the alarm: this hero's last turn is still to come, or going on
    by_catapult: bool  # may leave the room through a locked door


@dataclass(frozen=True)
class WaywardView:
    """The whole table. Ids of areas, bridges and exits are those of the map's data."""

    map: str
    turn: int  # how many turns have begun
    round: int
    active: int  # whose turn it is; -1 before the first turn and when the game is over
    order: tuple[int, ...]  # turn order, first player first
    solo: bool
    gate: int  # 0 in a solo game: there is none
    alarm: bool
    chips: int  # actions left
    spent: int  # actions taken in this turn
    used: dict[str, int]  # area -> chips lying in it
    taken: tuple[str, ...]  # "weapon", "gold", … already picked up during this stay
    forbidden: tuple[str, ...]  # areas that may not be entered again in this turn
    bridges: dict[str, int]  # values rolled in this turn
    fought: tuple[int, ...]  # pit fighters challenged, by number
    graves: tuple[str, ...]  # dug in this turn
    crowds: tuple[int, ...]  # robbed or tried, 1 to 4
    coffins: tuple[int, ...]  # opened in this turn
    goblin: int  # the goblin stood behind, 0 if none
    goblins_down: tuple[int, ...]
    piper: tuple[int, ...]  # the piper's dice as they lie
    loot: int  # sacks, items or hoards carried out only by leaving
    space: int  # flame space, plank or tower room of the climb in progress; 0 if none
    done: tuple[str, ...]  # once-a-turn activities used up, by area
    heroes: tuple[SeenHero, ...]


def view(g):
    return None
