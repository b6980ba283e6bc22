"""Where a hero of Wayward stands, in words: what lies there, what can be done there, and where each way leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from lantern.core.english import count, series
from lantern.games.wayward.board_data import AreaData, ExitData, LinkData, MapData, NetworkData, Rect
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.view import SeenHero, WaywardView
from lantern.games.wayward.words import BARE, loot, pieces, plural
from lantern.terminal.screen import Fact
from lantern.terminal.wayward.plan import EAST, NORTH, SOUTH, WEST, wall

COMPASS: Final = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
TRAVEL: Final = {"tunnel": "Tunnel", "dock": "Ferry", "passage": "Secret passage"}

# What a chip buys in each special area, in a sentence; `rules LETTER` has the whole of it.
SPECIAL: Final = {
    "A": "Make a wish: gold on 4 to 6, nothing on 1 to 3.",
    "B": "Challenge a fighter for the gold beside him; a lost fight costs all weapons.",
    "C": "Jump along the flames to the gold at their end; each fire costs a piece of armor.",
    "D": "The watchers roll when you come in, and lower the gate by that much.",
    "E": "Steal a sack of gold on 3 to 6; the dragon chases you out on 1 or 2, without the sacks of this visit.",
    "F": "Pull the levers on the platform: three dice open coffins on the floor below, and you jump down.",
    "G": "Steal a random item on 3 to 6; you are chased out empty-handed on 1 or 2.",
    "H": "Pray: a die counts round the table for whoever pays you, or makes you pay.",
    "I": "The squid rolls when you come in, and may take an item on 1 or 2.",
    "J": "Dig up graves for a weapon, gold or a lock pick, or for a cursed item.",
    "K": "Bet gold on a die: win on 4 to 6, lose on 1 to 3; who cannot pay goes to jail.",
    "L": "Steal weapons; who is caught goes to jail.",
    "M": "Be fired across the city: the total of one, two or three dice says where to.",
    "N": "Read who is wanted: beating that hero in a duel this turn brings extra gold.",
    "O": "Cross the inn on its planks; each roll after the first costs a piece of armor.",
    "P": "Sell an item to Benny for as much gold as a die shows.",
    "Q": "Steal from the hoard on 3 to 6 and get out at once; 1 or 2 is jail.",
    "R": "Drink, and every item you pick up later this turn brings gold too.",
    "S": "Play the flute with three dice: a straight brings gold, two 1s bring rats.",
    "T": "Rob crowds: gold on 3 to 6, jail on 1 or 2.",
    "U": "Climb the burning tower, up to its gold or down to the street, as the dice say.",
    "V": "Visitors collect the gold of the room and of each prisoner; prisoners try to escape.",
    "X": "Search the heap: a random item on 3 to 6, nothing on 2, a cursed one on 1.",
    "Y": "Back a goblin and sound the gong: each other goblin that falls brings more gold.",
}


def place(hero: SeenHero, areas: Mapping[str, str]) -> str:
    """Where a hero is, by the names of areas; not all are in one."""
    away = {"outside": "outside the walls", "left": "off the map"}
    return areas.get(hero.area, away.get(hero.where, "no place yet"))


def room(board: MapData, view: WaywardView, hero: SeenHero, names: tuple[str, ...]) -> list[Fact]:
    """All there is to know about where a hero stands."""
    areas = {area.id: area for area in board.area}
    here = areas.get(hero.area)
    if here is None:
        way_back = "; one action leads back in" if hero.where == "outside" else ""
        return [Fact("Here", (place(hero, {}) + way_back,))]
    others = [f"**{names[other.seat]}**" for other in view.heroes if other.area == here.id and other.seat != hero.seat]
    ways = tuple(way_line(way) for way in ways_out(board, view, here, names))
    facts = [Fact("On the floor", (floor(here, view if hero.seat == view.active else None),))]
    if here.special:
        facts.append(Fact(f"Special [{here.special}]", (special(here, view),)))
    if others:
        facts.append(Fact("Here too", (series(others),)))
    return [*facts, Fact("Ways out", ways or ("none by foot",))]


def floor(area: AreaData, view: WaywardView | None) -> str:
    """What still lies in an area; `view` is that of the hero who is busy there."""
    taken = list(view.taken) if view else []
    left = []
    for item in area.items:
        if item in taken:
            taken.remove(item)
        else:
            left.append(ITEM_NAMES.index(item))
    words = [loot(left, 0 if "gold" in taken else area.gold)]
    if area.gold_hazard and "hazard" not in taken:
        hazard = area.gold_hazard
        words = [word for word in words if word != "nothing"]
        words.append(f"{hazard.gold} gold behind a hazard ({pieces(hazard.armor)})")
    chips = view.used.get(area.id, 0) if view else 0
    return "; ".join(words) + (f"; {count(chips, 'chip')} of yours" if chips else "")


def special(area: AreaData, view: WaywardView) -> str:
    done = " Done for this turn." if area.id in view.done else ""
    return f"{SPECIAL[area.special or '']}{done}{progress(area, view)}"


def progress(area: AreaData, view: WaywardView) -> str:
    """How far the activity in this area has come."""
    said = []
    if view.loot:
        said.append(f"Yours if you get out: {view.loot}.")
    if view.piper:
        said.append(f"The dice lie at {' '.join(map(str, view.piper))}.")
    if view.goblin:
        said.append(f"You stand behind goblin {view.goblin}.")
    if view.goblins_down:
        said.append(f"Down: {series([str(n) for n in view.goblins_down])}.")
    if view.space:
        said.append(f"You are on space {view.space}.")
    return " " + " ".join(said) if said and area.special else ""


# --- ways -----------------------------------------------------------------------------------------------------------


class Way:
    """One way out: in which direction, where to, what stands in it, and what else is worth knowing."""

    def __init__(self, towards: str, to: str, what: str, notes: list[str]) -> None:
        self.towards, self.to, self.what, self.notes = towards, to, what, notes


def way_line(way: Way) -> str:
    towards = f"{way.towards.capitalize()}: " if way.towards else ""
    return towards + ", ".join([f"**{way.to}**", *([way.what] if way.what else []), *way.notes])


def ways_out(board: MapData, view: WaywardView, here: AreaData, names: tuple[str, ...]) -> Iterator[Way]:
    areas = {area.id: area for area in board.area}
    for link in board.link:
        if link.a == here.id or (link.b == here.id and link.kind != "one_way"):
            to = areas[link.b if link.a == here.id else link.a]
            yield Way(direction(here.rect, to.rect, link), titled(to), obstacle(link, here.id, view),
                      notes(to, view, names))  # fmt: skip
    for network in board.network:
        if here.id in network.members:
            yield travel(network, here, areas)
    for way_out in board.exit:
        if way_out.area == here.id:
            open_now = [] if view.exits_open else ["opens with the alarm"]
            yield Way("", f"Exit: {way_out.name}", obstacle(way_out, here.id, view), open_now)


def direction(here: Rect, to: Rect, link: LinkData) -> str:
    shared = wall(here, to)
    if shared is not None:
        return COMPASS[shared[0]]
    if link.kind == "bridge":
        return "south" if to[1] > here[1] else "north"
    return ""


def titled(area: AreaData) -> str:
    return f"{area.name} [{area.special}]" if area.special else area.name


def obstacle(way: LinkData | ExitData, here: str, view: WaywardView) -> str:
    """What stands in a way, as met from here."""
    if way.kind == "guard":
        return f"{way.colour} guard {way.value}" if way.faces == here else "past a guard's back"
    if way.kind == "door":
        return f"locked door, {count(way.dots or 0, 'dot')}"
    if way.kind == "hazard":
        return f"hazard, costs {pieces(way.armor or 0)}"
    if isinstance(way, LinkData) and way.kind == "bridge":
        value = view.bridges.get(way.bridge or "")
        return f"rickety bridge, holds {count(value, 'item')}" if value else "rickety bridge"
    return {"small_stair": "by the small stairs", "one_way": "no way back"}.get(way.kind, "")


def notes(area: AreaData, view: WaywardView, names: tuple[str, ...]) -> list[str]:
    """What is worth knowing about the other end: who is there, whether it is used up."""
    there = [names[hero.seat] for hero in view.heroes if hero.area == area.id and hero.where == "map"]
    said = [f"{series(there)} there"] if there else []
    if area.id in view.forbidden:
        said.append("not again this turn")
    elif area.id in view.used:
        said.append("used")
    return said


def travel(network: NetworkData, here: AreaData, areas: Mapping[str, AreaData]) -> Way:
    ends = [areas[member].name for member in network.members if member != here.id]
    uses = "a torch" if network.uses == "torch" else "a guild token"
    colour = f" ({network.colour})" if network.colour else ""
    return Way("", f"{TRAVEL[network.kind]}{colour}", f"for {uses}, to {series(ends, 'or')}", [])


# --- packs ----------------------------------------------------------------------------------------------------------


def pack(hero: SeenHero) -> str:
    """What a hero carries: "2 weapons and a torch; cursed: armor"."""
    good = [held(item, pieces) for item, pieces in hero.good.items()]
    cursed = [held(item, pieces) for item, pieces in hero.cursed.items()]
    carried = series(good) or "nothing"
    return f"{carried}; cursed: {series(cursed)}" if cursed else carried


def held(item: str, pieces: int) -> str:
    number = ITEM_NAMES.index(item)
    return BARE[number] if pieces == 1 else f"{pieces} {plural(number)}"
