"""What a seat sees of a game of Wayward. Everything lies open on this table, so all seats see the same."""

from __future__ import annotations

from functools import lru_cache

from lantern.core.flow import Rule, Seat
from lantern.core.record import record
from lantern.games.wayward import ids
from lantern.games.wayward.board import Board
from lantern.games.wayward.ids import CARD, CURSED, ITEM_NAMES, Area
from lantern.games.wayward.rules.activities import ACTIVITIES
from lantern.games.wayward.rules.dice import TarotWindow, split
from lantern.games.wayward.rules.flame import Flames
from lantern.games.wayward.rules.inn import Crossing
from lantern.games.wayward.rules.once import no_use
from lantern.games.wayward.rules.tower import Climb
from lantern.games.wayward.rules.ways import bridge_value, exits_open
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.words import COLOURS, area_id

WHERE = {ids.OUTSIDE: "outside", ids.GONE: "left"}
MISSING = ("WW-GRD-02", "WW-GRD-15", "WW-R-59")  # refusals for want of something: the activity itself is not used up


@record
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


@record
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
    exits_open: bool
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
    space: int  # flame space, plank or tower room (the lowest is 1) of the climb in progress; 0 if none
    done: tuple[str, ...]  # once-a-turn activities used up, by area
    roll: tuple[int, ...]  # dice that lie open while a tarot card may still change them
    heroes: tuple[SeenHero, ...]


def view(g: Wayward) -> WaywardView:
    """The position as everybody sees it."""
    tally, board = g.tally, g.board
    activity, spots = in_progress(g)
    return WaywardView(
        map=board.data.id,
        turn=tally[ids.TURNS],
        round=-(-tally[ids.TURNS] // g.players),
        active=g.active(),
        order=g.order,
        solo=g.players == 1,
        gate=tally[ids.GATE],
        alarm=tally[ids.ALARM] > 0,
        exits_open=exits_open(g),
        chips=tally[ids.CHIPS],
        spent=tally[ids.SPENT],
        used={board.ids[area]: chips for area, chips in enumerate(g.chips) if chips},
        taken=taken(g),
        forbidden=tuple(board.ids[area] for area in among(board.size, tally[ids.FORBIDDEN])),
        bridges=bridges(g) if tally[ids.BRIDGES] else {},
        fought=tuple(board.fighters[n].value for n in spots) if activity == ids.PIT else (),
        graves=tuple(board.graves[n].name for n in spots) if activity == ids.GRAVES else (),
        crowds=tuple(n + 1 for n in spots) if activity == ids.CROWDS else (),
        coffins=tuple(n + 1 for n in among(len(board.coffins), tally[ids.COFFINS_OPEN])),
        goblin=tally[ids.GOBLIN],
        goblins_down=tuple(n for n in spots if n) if activity == ids.GOBLINS else (),  # bit 0: it is over
        piper=split(tally[ids.DICE], 3) if tally[ids.DICE] else (),
        loot=tally[ids.LOOT],
        space=space(g, activity),
        done=done(g),
        roll=roll(g),
        heroes=tuple([seen_hero(g, seat) for seat in range(g.players)]),
    )


# --- heroes ---------------------------------------------------------------------------------------------------------


def seen_hero(g: Wayward, seat: Seat) -> SeenHero:
    tally = g.tally
    at, card = tally[ids.AT + seat], g.cards[seat * CARD : (seat + 1) * CARD]
    marks = (
        g.lucky(seat),
        tally[ids.DUELLED] >> seat & 1 > 0,
        tally[ids.WANTED] == seat,
        last_turn_left(g, seat),
        tally[ids.CATAPULTED] >> seat & 1 > 0,
    )
    area = area_id(g, at) if at < ids.OUTSIDE else ""
    return hero_as_seen(seat, where(g, at), area, tally[ids.GOLD + seat], card, marks)


@lru_cache(maxsize=4096)
def hero_as_seen(
    seat: Seat, where: str, area: str, gold: int, card: bytes, marks: tuple[bool, bool, bool, bool, bool]
) -> SeenHero:
    """Most heroes are after an answer what they were before it; then they are also the same record."""
    lucky, duelled, wanted, last_turn, by_catapult = marks
    good, cursed = pieces_on(card)
    return SeenHero(
        seat, COLOURS[seat], where, area, gold, good, cursed, lucky, duelled, wanted, last_turn, by_catapult
    )


def pieces_on(card: bytes) -> tuple[dict[str, int], dict[str, int]]:
    """The good and the cursed pieces of a hero's card."""
    good, cursed = [
        {name: n for name, n in zip(ITEM_NAMES, half, strict=True) if n} for half in (card[:CURSED], card[CURSED:])
    ]
    return good, cursed


def where(g: Wayward, at: Area) -> str:
    """Who is still on the map when the game is over is trapped; who is outside has left (WW-R-41, WW-R-52)."""
    if g.rules:
        return WHERE.get(at, "map")
    return "left" if at >= ids.OUTSIDE else "trapped"


def last_turn_left(g: Wayward, seat: Seat) -> bool:
    """In the turn of the alarm the last turns are not counted out yet: everybody still here has one (WW-R-46)."""
    if g.tally[ids.ALARM] == ids.LAST:
        return bool(g.tally[ids.LAST_TURNS] >> seat & 1)
    none_for_active = seat == g.active() and g.readings & ids.NO_SECOND_LAST_TURN > 0
    return g.tally[ids.ALARM] > 0 and not g.has_left(seat) and not none_for_active


# --- the hero's stay ------------------------------------------------------------------------------------------------


def among(n: int, mask: int) -> list[int]:
    """The numbers below n whose bit is set."""
    return [bit for bit in range(n) if mask >> bit & 1] if mask else []


def is_on_map(g: Wayward) -> bool:
    """Somebody's turn is going on, and the hero stands in an area."""
    return g.active() != ids.NOWHERE and ids.NOWHERE < g.here() < ids.OUTSIDE


def in_progress(g: Wayward) -> tuple[int, list[int]]:
    """The activity of the area the hero is in, and the spots of it that are used up; 0 where there is none."""
    activity = g.board.activity[g.here()] if is_on_map(g) else 0
    return activity, among(ids.KIND, g.tally[ids.PLAYED]) if activity else []


def bridges(g: Wayward) -> dict[str, int]:
    values = [(name, bridge_value(g, n)) for n, name in enumerate(g.board.bridges)]
    return {name: value for name, value in values if value}


def taken(g: Wayward) -> tuple[str, ...]:
    mask = g.tally[ids.TAKEN]
    if not mask or not is_on_map(g):
        return ()
    names = [ITEM_NAMES[item] for n, item in enumerate(g.board.items[g.here()]) if mask >> n & 1]
    piles = {"gold": ids.GOLD_PILE, "hazard": ids.HAZARD_PILE}
    return (*names, *[name for name, pile in piles.items() if mask >> pile & 1])


def done(g: Wayward) -> tuple[str, ...]:
    """Special areas that cannot be played any more in this turn, asked of the same predicates as the legal list."""
    if g.active() == ids.NOWHERE:
        return ()
    here, tally = g.here(), g.tally
    marked = tally[ids.ENTRY_ROLLS] | tally[ids.FORBIDDEN]  # everywhere else somebody must have been, or be
    tried = [area for area in special(g.board) if g.chips[area] or area == here or marked >> area & 1]
    return tuple([g.board.ids[area] for area in tried if is_done(g, area)])


@lru_cache
def special(board: Board) -> tuple[Area, ...]:
    return tuple(area for area, activity in enumerate(board.activity) if activity)


def is_done(g: Wayward, area: Area) -> bool:
    activity = g.board.activity[area]
    if g.board.entry_roll >> area & 1:  # watchers and squid have made their roll
        return bool(g.tally[ids.ENTRY_ROLLS] >> area & 1)
    if g.tally[ids.FORBIDDEN] >> area & 1:
        return True
    there = g
    if area != g.here():
        if not g.chips[area]:
            return False
        there = g.clone()
        there.put_hero(area)
    if activity == ids.BENNY:
        return no_use(there) is not None
    spots = [ACTIVITIES[activity].refusal(there, spot) for spot in range(ACTIVITIES[activity].spots)]
    return all(refusal is not None and refusal not in MISSING for refusal in spots)


# --- what is in progress --------------------------------------------------------------------------------------------


def space(g: Wayward, activity: int) -> int:
    """Where the hero is on the flames, the planks or in the tower, while still in the area they belong to."""
    if activity not in SPACES:
        return 0
    return max([space_of(g.board, rule) for rule in g.rules if CLIMBS.get(type(rule)) == activity], default=0)


CLIMBS: dict[type[Rule], int] = {Flames: ids.FLAME, Crossing: ids.INN, Climb: ids.TOWER}
SPACES = tuple(CLIMBS.values())


def space_of(board: Board, rule: Rule) -> int:
    if isinstance(rule, Flames):
        return rule.space if rule.space <= board.flame_spaces else 0
    if isinstance(rule, Crossing):
        planks = len(board.planks)
        on_planks = 0 < rule.planks <= planks
        return (rule.planks if rule.from_back else planks + 1 - rule.planks) if on_planks else 0
    assert isinstance(rule, Climb), "no other rule has spaces"
    return rule.room + board.fire_down


def roll(g: Wayward) -> tuple[int, ...]:
    for rule in g.rules:
        if isinstance(rule, TarotWindow):
            return split(rule.dice, rule.n)
    return ()
