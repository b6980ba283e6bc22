"""A map in the form the rules read: areas as numbers, everything looked up once, when the map is loaded. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.games.wayward.board_data import ExitData, LinkData, MapData
from lantern.games.wayward.ids import (
    BENNY,
    BOUNTY_BOARD,
    BRIDGE,
    CATAPULT,
    CROSS,
    CROWDS,
    DOOR,
    EXIT,
    EXIT_1,
    FERRY,
    FLAME,
    FOUNTAIN,
    GOBLINS,
    GOD,
    GONE,
    GRAVES,
    GUARD,
    GUARD_ROOM,
    HAZARD,
    HEAP,
    HOARD,
    INN,
    ITEM_NAMES,
    LAIR,
    LEVERS,
    LUCK_FOUNTAIN,
    MOVE,
    NOWHERE,
    OPEN_WAY,
    OUTSIDE,
    PASSAGE,
    PIPER,
    PIT,
    PRISONERS,
    PUSH_1,
    SHOP,
    SQUID,
    TEN_UP,
    TOKEN,
    TORCH,
    TOWER,
    TUNNEL,
    VISITORS,
    WATCHERS,
    Area,
    Item,
)  # fmt: skip

WAYS: Final = {"guard": GUARD, "door": DOOR, "hazard": HAZARD, "bridge": BRIDGE}
TRAVEL: Final = {"tunnel": TUNNEL, "dock": FERRY, "passage": PASSAGE}

# Which doors open with which picks: `OPENS[dots] & 1 << picks`, the picks being a mask of pick 1, 2 and 3.
# WW-LOCK-05..10: the dots must be the exact sum of some of the picks held (WW-LOCK-11).


def _sums(picks: int) -> set[int]:
    """The sums that can be made of some of the picks in the mask."""
    held = [n for n in (1, 2, 3) if picks & 1 << (n - 1)]
    return {sum(n for i, n in enumerate(held) if some & 1 << i) for some in range(1, 1 << len(held))}


def _opens(dots: int) -> int:
    return sum(1 << picks for picks in range(8) if dots in _sums(picks))


OPENS: Final = [_opens(dots) for dots in range(7)]


class Way:
    """A boundary as met from one side: where it leads and what stands in it."""

    def __init__(self, to: Area, kind: int, value: int, answer: int, thing: str) -> None:
        self.to, self.kind, self.value = to, kind, value  # value: guard's number, dots, armor, or bridge
        self.answer = answer  # what the player says to go this way
        self.thing = thing  # the link's or exit's name for clients
        self.red = kind == GUARD and value > 6  # WW-GRD-14


class Ride:
    """Tunnel, ferry or passage from one area, and the item it uses up."""

    def __init__(self, kind: int, uses: Item, ends: list[Area]) -> None:
        self.kind, self.uses, self.ends = kind, uses, ends


class Loot:
    """Items and gold lying somewhere: a coffin, a plank."""

    def __init__(self, items: tuple[Item, ...], gold: int, window: Area) -> None:
        self.items, self.gold, self.window = items, gold, window


class Fighter:
    """One guard of the fighting pit."""

    def __init__(self, value: int, gold: int) -> None:
        self.value, self.gold, self.red = value, gold, value > 6


class Grave:
    """One grave: up to which die it is cursed, and what it holds otherwise."""

    def __init__(self, name: str, cursed_to: int, prize: str, gold: int) -> None:
        self.name, self.cursed_to, self.prize, self.gold = name, cursed_to, prize, gold


class Board:
    """One map. Lists are indexed by area."""

    def __init__(self, data: MapData) -> None:
        self.data = data
        self.ids: list[str] = [area.id for area in data.area]
        self.index: dict[str, Area] = {name: n for n, name in enumerate(self.ids)}
        self.size: int = len(self.ids)
        self.ways: list[list[Way]] = [[] for _ in self.ids]
        self.rides: list[list[Ride]] = [[] for _ in self.ids]
        self.exits: list[list[Way]] = [[] for _ in self.ids]
        self.items: list[tuple[Item, ...]] = [tuple([ITEM_NAMES.index(i) for i in area.items]) for area in data.area]
        self.gold: list[int] = [area.gold for area in data.area]
        self.hazard_gold: list[int] = [area.gold_hazard.gold if area.gold_hazard else 0 for area in data.area]
        self.hazard_armor: list[int] = [area.gold_hazard.armor if area.gold_hazard else 0 for area in data.area]
        self.bridges: list[str] = [link.bridge for link in data.link if link.bridge]
        self.activity: list[int] = [0 for _ in self.ids]
        self.no_reentry: int = 0  # mask of areas that may not be entered again after leaving
        self.entry_roll: int = 0  # mask of areas where arriving costs a roll
        self.starts: list[Area] = [self.index[a.id] for a in sorted(data.area, key=lambda a: a.start or 0) if a.start]
        for link in data.link:
            self._add_link(link)
        for network in data.network:
            members = [self.index[m] for m in network.members]
            uses = TORCH if network.uses == "torch" else TOKEN
            for member in members:
                self.rides[member].append(Ride(TRAVEL[network.kind], uses, [m for m in members if m != member]))
        for n, way_out in enumerate(data.exit):
            self._add_exit(n, way_out)
        self._name_specials()
        self._add_dungeon(data)
        self._add_streets(data)
        self._add_houses(data)

    def _add_link(self, link: LinkData) -> None:
        a, b = self.index[link.a], self.index[link.b]
        thing = f"link:{link.a}:{link.b}"
        self._add_way(link, a, b, thing)
        if link.kind != "one_way":
            self._add_way(link, b, a, thing)

    def _add_way(self, link: LinkData, a: Area, b: Area, thing: str) -> None:
        kind = WAYS.get(link.kind, OPEN_WAY)
        if kind == GUARD and link.faces != self.ids[a]:
            kind = OPEN_WAY  # WW-GRD-05: from behind
        value = link.value if kind == GUARD else link.dots or link.armor or 0
        if kind == BRIDGE:
            value = self.bridges.index(link.bridge or "")
        answer = PUSH_1 if kind == GUARD else CROSS if kind == BRIDGE else MOVE
        self.ways[a].append(Way(b, kind, value or 0, answer + b, thing))

    def _add_exit(self, n: int, way_out: ExitData) -> None:
        kind = WAYS.get(way_out.kind, OPEN_WAY)
        value = way_out.value or way_out.dots or way_out.armor or 0
        answer = (EXIT_1 if kind == GUARD else EXIT) + n
        self.exits[self.index[way_out.area]].append(Way(GONE, kind, value, answer, f"exit:{way_out.id}"))

    def _at(self, name: str, activity: int) -> Area:
        area = self.index[name]
        self.activity[area] = activity
        return area

    def _loot(self, items: tuple[str, ...], gold: int, window: Area = NOWHERE) -> Loot:
        return Loot(tuple([ITEM_NAMES.index(i) for i in items]), gold, window)

    def _name_specials(self) -> None:
        """What special areas need to know; a map without one of them leaves it empty."""
        # map 1
        self.fountain_gold: int = 0
        self.fighters: list[Fighter] = []
        self.flame_spaces: int = 0
        self.flame_fire: list[int] = []
        self.flame_gold: int = 0
        self.flame_fall: Area = NOWHERE
        self.grate: Area = NOWHERE
        self.sack: int = 0
        self.lair_door: Area = NOWHERE
        self.guard_room_door: Area = NOWHERE
        self.coffin_floor: Area = NOWHERE
        self.coffins: list[Loot] = []
        self.god_gain: int = 0
        self.god_loss: int = 0
        self.graves: list[Grave] = []
        # map 2
        self.reenter: Area = NOWHERE
        self.tower_gold: int = 0
        self.river: Area = NOWHERE
        self.stake: int = 0
        self.shop_weapons: list[int] = []
        self.landings: list[Area] = []  # by total; from 11 on OUTSIDE
        self.bounty_gold: int = 0
        self.inn_back: Area = NOWHERE
        self.inn_front: Area = NOWHERE
        self.planks: list[Loot] = []
        self.hoard_gold: int = 0
        self.luck_gold: int = 0
        self.piper_gold: int = 0
        self.crowds: int = 0
        self.crowd_gold: int = 0
        self.fire_up: int = 0
        self.fire_down: int = 0
        self.fire_gold: int = 0
        self.fire_top: Area = NOWHERE
        self.fire_street: Area = NOWHERE
        self.visitors: Area = NOWHERE
        self.prisoners: Area = NOWHERE
        self.jail_gold: int = 0
        self.prisoner_gold: int = 0
        self.gate_step: int = 0
        self.sewer: Area = NOWHERE
        self.goblins: int = 0
        self.goblin_prizes: list[int] = []

    def _add_dungeon(self, data: MapData) -> None:
        """The special areas of map 1, A to J."""
        if data.wishing_fountain:
            self._at(data.wishing_fountain.area, FOUNTAIN)
            self.fountain_gold = data.wishing_fountain.gold
        if data.fighting_pit:
            self._at(data.fighting_pit.area, PIT)
            self.fighters = [Fighter(guard.value, guard.gold) for guard in data.fighting_pit.guards]
        if flame := data.wall_of_flame:
            self._at(flame.stairwell, FLAME)
            self.flame_spaces, self.flame_fire, self.flame_gold = flame.spaces, list(flame.fire), flame.gold
            self.flame_fall, self.grate = self.index[flame.falls_to], self.index[flame.grate]
        if data.watchers:
            self.entry_roll |= 1 << self._at(data.watchers.area, WATCHERS)
        if data.dragons_lair:
            self.no_reentry |= 1 << self._at(data.dragons_lair.area, LAIR)
            self.sack, self.lair_door = data.dragons_lair.sack, self.index[data.dragons_lair.doorway]
        if data.coffin_room:
            self._at(data.coffin_room.platform, LEVERS)
            self.coffin_floor = self.index[data.coffin_room.floor]
            coffins = sorted(data.coffin_room.coffins, key=lambda coffin: coffin.number)
            self.coffins = [self._loot(coffin.items, coffin.gold) for coffin in coffins]
        if data.guard_room:
            self._at(data.guard_room.area, GUARD_ROOM)
            self.guard_room_door = self.index[data.guard_room.doorway]
        if data.god_of_gold:
            self._at(data.god_of_gold.area, GOD)
            self.god_gain, self.god_loss = data.god_of_gold.gain, data.god_of_gold.loss
        if data.river_squid:
            self.entry_roll |= 1 << self._at(data.river_squid.area, SQUID)
        if data.grave_dig:
            self._at(data.grave_dig.area, GRAVES)
            self.graves = [Grave(g.id, g.cursed_to, g.prize, g.gold or 0) for g in data.grave_dig.graves]

    def _add_streets(self, data: MapData) -> None:
        """The special areas of map 2 that throw heroes about: the tower by the river, M, O, U and V."""
        if data.outside:
            self.reenter = self.index[data.outside.reenter]
        if data.river_tower:
            self.tower_gold, self.river = data.river_tower.gold, self.index[data.river_tower.river]
        if data.catapult:
            self._at(data.catapult.area, CATAPULT)
            landings = sorted(data.catapult.landing, key=lambda landing: landing.total)
            self.landings = [OUTSIDE if at.to == "outside" else self.index[at.to] for at in landings]
        if inn := data.inn:
            self.inn_back, self.inn_front = self._at(inn.back, INN), self._at(inn.front, INN)
            planks = sorted(inn.planks, key=lambda plank: plank.number)
            self.planks = [self._loot(p.items, p.gold, self.index[p.window]) for p in planks]
        if fire := data.tower_fire:
            self._at(fire.area, TOWER)
            self.fire_up, self.fire_down, self.fire_gold = fire.steps_to_top, fire.steps_to_street, fire.gold
            self.fire_top, self.fire_street = self.index[fire.top_lands_in], self.index[fire.street]
        if jail := data.jail:
            self.visitors, self.prisoners = self._at(jail.visitors, VISITORS), self._at(jail.prisoners, PRISONERS)
            self.jail_gold, self.prisoner_gold = jail.floor_gold, jail.prisoner_gold
            self.gate_step, self.sewer = jail.gate_step, self.index[jail.sewer_exit]

    def _add_houses(self, data: MapData) -> None:
        """The other special areas of map 2: K, L, N, P, Q, R, S, T, X and Y."""
        for plain, activity in ((data.benny_the_buyer, BENNY), (data.rubbish_heap, HEAP)):
            if plain:
                self._at(plain.area, activity)
        if data.ten_up_ten_down:
            self._at(data.ten_up_ten_down.area, TEN_UP)
            self.stake = data.ten_up_ten_down.stake
        if data.weapon_shop:
            for shop in data.weapon_shop.areas:
                self._at(shop, SHOP)
            self.shop_weapons = list(data.weapon_shop.weapons)
        if data.bounty_board:
            self._at(data.bounty_board.area, BOUNTY_BOARD)
            self.bounty_gold = data.bounty_board.gold
        if data.kings_hoard:
            for hoard in data.kings_hoard.areas:
                self.no_reentry |= 1 << self._at(hoard, HOARD)
            self.hoard_gold = data.kings_hoard.gold
        if data.fountain_of_luck:
            self._at(data.fountain_of_luck.area, LUCK_FOUNTAIN)
            self.luck_gold = data.fountain_of_luck.gold_per_item
        if data.fried_piper:
            self._at(data.fried_piper.area, PIPER)
            self.piper_gold = data.fried_piper.gold
        if data.pick_pocket:
            self._at(data.pick_pocket.area, CROWDS)
            self.crowds, self.crowd_gold = data.pick_pocket.crowds, data.pick_pocket.gold
        if data.goblin_fight:
            self._at(data.goblin_fight.area, GOBLINS)
            self.goblins, self.goblin_prizes = data.goblin_fight.goblins, list(data.goblin_fight.prizes)
