"""What a seat sees of a game of Harrow County, built by putting in: what is not put in, nobody sees.

Hidden are hands and decks (HC-OBS-04), the tokens Family has drawn and not resolved (HC-OBS-05), which of Kammi's
tokens is which (HC-OBS-01), the Dolls (HC-OBS-03), and what is being placed in secret (HC-R-13).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lantern.core.flow import Seat
from lantern.core.record import record
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FACTION_NAMES, HEXES, KIND_NAMES, LEGEND_NAMES, OFF, Faction, Hex
from lantern.games.harrow.names import CARD_NAMES, PILE_NAMES, TERRAIN_NAMES, TILE_NAMES, TOKEN_NAMES
from lantern.games.harrow.rules.abilities import FamilyAbilities, board_values
from lantern.games.harrow.rules.core import cost, no_place
from lantern.games.harrow.rules.hester_board import PAIR_OF_TOKENS
from lantern.games.harrow.rules.solo_cards import AREAS, ICON_OF
from lantern.games.harrow.rules.solo_turn import SoloTurn, tokens_on
from lantern.games.harrow.state import Harrow


@record
class SeenHaints:
    """Haints of a faction on a hex."""

    faction: str
    haints: int  # not infected
    infected: int
    nailed: int  # of the haints
    nailed_infected: int


@record
class SeenHex:
    """A hex, with all that lies and stands on it."""

    at: str  # "d4"
    haints: tuple[SeenHaints, ...]
    tokens: tuple[str, ...]  # Ability Tokens, one entry each
    storm: bool  # a Storm Token; printed Storms are in the map's data
    paths: int
    townsfolk: tuple[str, ...]  # by the terrain of their space
    building: str  # its terrain, "" without
    red_cubes: int
    purple_cubes: int
    offering: str  # terrain of Hester's cube, "" without
    goad: bool
    fury: bool
    doll: str  # "": none, "hidden", "real", "decoy"
    bonfire: int  # tokens
    cost: int  # ADVANCEs for the viewer's faction to enter; -1 for those who have none
    no_entry: str  # the rule that keeps one of the viewer's Units out, "" if none does


@record
class SeenLegend:
    slot: int
    faction: str
    at: str  # "" off the map
    name: str  # "emmy"; "" while it is hidden from the viewer
    nailed: bool


@record
class SeenFaction:
    """A warring faction: its points, supplies and boards."""

    faction: str
    seat: int
    home: str
    legend: str  # for Kammi, her Goblin
    track: int
    score: int
    dial: int
    kept: int  # haints on the Dial
    haints_left: int
    cubes: int  # in Possessions
    ground: int  # in the Battleground
    in_tree: int
    aside: int
    on_board: int  # Odessa's
    scrolls: int
    wilds: int
    jars_broken: tuple[str, ...]
    turns: int  # taken in this round
    attacked: bool  # may flip any jar to attack again
    rows: tuple[int, ...]  # tokens collected: advance, spawn, strengthen
    values: tuple[int, ...]  # what the rows are worth now
    hand_size: int
    hand: tuple[str, ...]  # cards, if the viewer may see them
    deck: int
    discards: tuple[str, ...]
    # Family
    bag: dict[str, int]  # for others together with what is drawn and not resolved
    drawn: tuple[str, ...]
    used: tuple[str, ...]
    board: tuple[str, ...]
    waiting: tuple[str, ...]  # Upgrade Tokens on the Attack Jar
    storms_left: int
    # Protectors
    paths_left: int
    paths_track: int
    # Kammi
    grid: tuple[str, ...]  # two spaces a row
    grid_waiting: str
    grid_row: int  # in whose black zone the waiting token lies; -1: left of the grid
    row_cubes: tuple[int, ...]
    in_play: tuple[str, ...]  # Goblin Cards
    revealed: bool
    power_used: bool
    goblin_gone: bool


@record
class SeenRoot:
    origin: str  # "" for one that comes from the edge
    to: str
    old: bool  # of the turn before


@record
class SeenHester:
    seat: int
    at: str  # "" off the map
    nailed: bool
    actions: int
    taken: int
    boxes: tuple[str, ...]  # Action Boxes covered in this turn
    spaces: int  # Bonfire spaces with tokens …
    fires: tuple[int, ...]  # … and how many lie on each: a pair, or one where the reserve had no more
    reserve: int
    snakes: int
    roots: tuple[SeenRoot, ...]
    root_colour: str
    scoring: tuple[str, ...]  # "", "pair", or the token eaten; three toward each faction
    altar: tuple[str, ...]  # active cards
    altar_used: tuple[bool, ...]
    hand_size: int
    hand: tuple[str, ...]
    deck: int
    supply: dict[str, int]  # Terrain Cubes by terrain
    ground: dict[str, int]
    in_tree: dict[str, int]


@record
class HarrowView:
    mode: str
    map: str
    viewer: str  # the faction of the seat, "" for a spectator
    round: int
    stage: str  # "set-up", "placing", "townsfolk", "turn", "hester", "solo", "end of round", "over"
    active: str  # faction
    first: str  # holder of the First Player Token
    jar: str  # flipped in this turn
    jar_done: bool
    card_done: bool
    assignment: dict[str, str]  # terrain -> kind of token, once it is known
    slots: tuple[tuple[str, ...], ...]  # Bonus Tiles by jar
    tiles_left: int
    wild_supply: int
    box: dict[str, int]  # Ability Tokens left
    factions: tuple[SeenFaction, ...]
    legends: tuple[SeenLegend, ...]
    hexes: tuple[SeenHex, ...]
    hester: SeenHester | None
    goals: dict[str, tuple[str, ...]]  # "townsfolk", "buildings": hex, "waiting" or "gone", by terrain
    piles: dict[str, int]  # solo: cards left
    turned: dict[str, tuple[str, ...]]  # solo: cards turned over so far, by pile
    areas: dict[str, int]  # solo: action tokens on each area for the card turned over; empty without one
    solo_card: str  # the card that is resolved
    solo_faction: str
    level: int


def view(g: Harrow, seat: Seat) -> HarrowView:
    """The position as a seat may know it."""
    tally, mine = g.tally, faction_of(g, seat)
    return HarrowView(
        mode=g.options.get("mode", "training"),
        map=g.side,
        viewer="" if mine == OFF else FACTION_NAMES[mine],
        round=tally[ids.ROUND],
        stage=stage(g),
        active=active(g),
        first="" if g.solo else FACTION_NAMES[tally[ids.FIRST]],
        jar=ids.JAR_NAMES[tally[ids.JAR]] if stage(g) == "turn" and tally[ids.JAR] != OFF else "",
        jar_done=bool(tally[ids.JAR_DONE]),
        card_done=bool(tally[ids.CARD_DONE]),
        assignment=assignment(g),
        slots=tuple(tuple(TILE_NAMES[tile] for tile in slot) for slot in g.slots),
        tiles_left=g.pile[0].bit_count(),
        wild_supply=tally[ids.WILD_SUPPLY],
        box={name: tally[ids.TOKENS_IN_BOX + kind] for kind, name in enumerate(KIND_NAMES)},
        factions=tuple(seen_faction(g, faction, mine) for faction in g.sides),
        legends=tuple(seen_legends(g, mine)),
        hexes=seen_hexes(g, mine),
        hester=seen_hester(g, mine) if g.hester else None,
        goals={"townsfolk": goals(g, ids.TOWNSFOLK), "buildings": goals(g, ids.BUILDING)},
        piles=piles(g),
        turned=turned(g),
        areas=areas(g),
        solo_card=solo_card(g),
        solo_faction=solo_faction(g),
        level=g.options.get("level", 1) if g.solo else 0,
    )


def faction_of(g: Harrow, seat: Seat) -> Faction:
    """Who sits there; OFF for a spectator."""
    if g.solo:
        return ids.HESTER if seat == 0 else OFF
    present = [*g.sides, ids.HESTER] if g.hester else list(g.sides)
    return present[seat] if 0 <= seat < len(present) else OFF


# --- where in the round ---------------------------------------------------------------------------------------------

STAGES = {
    "Opening": "set-up", "SoloOpening": "set-up", "Placing": "placing", "Phase1": "townsfolk", "Turn": "turn",
    "HesterTurn": "hester", "SoloTurn": "solo", "Refill": "end of round",
}  # fmt: skip


def stage(g: Harrow) -> str:
    """The innermost rule in progress that is a part of the round."""
    if not g.rules:
        return "over"
    names = [type(rule).__name__ for rule in g.rules]
    return next((STAGES[name] for name in reversed(names) if name in STAGES), "end of round")


def active(g: Harrow) -> str:
    """Whose turn it is; nobody's during set-up and when it is over."""
    now = stage(g)
    if now == "hester":
        return "hester"
    return FACTION_NAMES[g.tally[ids.ACTIVE]] if now in ("turn", "solo") else ""


# --- the map --------------------------------------------------------------------------------------------------------


def name_of(at: Hex) -> str:
    return GRID.names[at] if at >= 0 else ""


def is_hidden(g: Harrow, faction: Faction, mine: Faction) -> bool:
    """Units that are being placed are shown to their owner only (HC-R-13)."""
    return bool(g.tally[ids.PLACING]) and faction != mine


def seen_haints(g: Harrow, at: Hex, mine: Faction) -> tuple[SeenHaints, ...]:
    found: list[SeenHaints] = []
    for faction in g.sides:
        haints, infected = g.haints[faction * HEXES + at], g.infected[faction * HEXES + at]
        if (haints or infected) and not is_hidden(g, faction, mine):
            nailed = g.nails_under_haints(faction, at, infected=False)
            nailed_infected = g.nails_under_haints(faction, at, infected=True)
            found.append(SeenHaints(FACTION_NAMES[faction], haints, infected, nailed, nailed_infected))
    return tuple(found)


def seen_hexes(g: Harrow, mine: Faction) -> tuple[SeenHex, ...]:
    people, houses = standing(g, ids.TOWNSFOLK), standing(g, ids.BUILDING)
    return tuple([seen_hex(g, at, mine, people.get(at, ()), houses.get(at, ())) for at in range(HEXES)])


def standing(g: Harrow, first: int) -> dict[Hex, tuple[str, ...]]:
    """Townsfolk or Buildings by the hex that they stand on."""
    found: dict[Hex, tuple[str, ...]] = {}
    for name, at in zip(TERRAIN_NAMES, g.tally[first : first + ids.TERRAINS], strict=True):
        found[at] = (*found.get(at, ()), name)
    return found


def seen_hex(g: Harrow, at: Hex, mine: Faction, townsfolk: tuple[str, ...], buildings: tuple[str, ...]) -> SeenHex:
    warring = 0 <= mine < ids.WARRING
    return known_hex(
        at=name_of(at),
        haints=seen_haints(g, at, mine),
        tokens=tuple([KIND_NAMES[kind] for kind in g.tokens_at(at)]),
        storm=g.storms[at] > 0,
        paths=g.paths[at],
        townsfolk=townsfolk,
        building=buildings[0] if buildings else "",
        red_cubes=g.red_cubes[at],
        purple_cubes=g.blood[at],
        offering=TERRAIN_NAMES[g.offerings[at] - 1] if g.offerings[at] else "",
        goad=g.goads[at] > 0,
        fury=g.tally[ids.FURY] == at,
        doll=seen_doll(g, at, mine),
        bonfire=g.bonfires[at],
        cost=cost(g, mine, at) if warring else -1,
        no_entry=(no_place(g, mine, at, 1) or "") if warring and not g.tally[ids.PLACING] else "",
    )


@lru_cache(maxsize=20_000)
def known_hex(**fields: Any) -> SeenHex:
    """Most hexes stay as they were: the same record again costs a look, not a new one."""
    return SeenHex(**fields)


def seen_doll(g: Harrow, at: Hex, mine: Faction) -> str:
    """Who placed the Dolls knows them; for others they lie face down until they are revealed (HC-OBS-03)."""
    n = g.doll_at(at)
    if n == OFF or (g.tally[ids.PLACING] and not knows_dolls(g, mine)):
        return ""
    doll = g.dolls[n]
    if doll >= ids.DOLL_OPEN:
        return "real"
    return ("real" if doll & ids.DOLL_REAL else "decoy") if knows_dolls(g, mine) else "hidden"


def knows_dolls(g: Harrow, mine: Faction) -> bool:
    return ids.KAMMI in g.sides and mine == g.rival(ids.KAMMI)


def knows_legends(g: Harrow, mine: Faction) -> bool:
    """Only Kammi knows who her hidden tokens are; Hester has to work it out too (HC-OBS-01, HC-OBS-07)."""
    return mine == ids.KAMMI or g.tally[ids.REVEALED] > 0 or g.tally[ids.BACKBITTEN] > 0


def seen_legends(g: Harrow, mine: Faction) -> list[SeenLegend]:
    found = []
    for slot in range(ids.SLOTS):
        faction = ids.SLOT_OWNER[slot]
        if faction in g.sides and not is_hidden(g, faction, mine):
            at = g.tally[ids.LEGEND_AT + slot]
            name = legend_name(g, slot) if faction != ids.KAMMI or knows_legends(g, mine) else ""
            nailed = at != OFF and g.is_nailed(slot)
            found.append(SeenLegend(slot, FACTION_NAMES[faction], name_of(at), name, nailed))
    return found


def legend_name(g: Harrow, slot: int) -> str:
    """Who a token really is."""
    faction = ids.SLOT_OWNER[slot]
    return "kammi" if slot == g.tally[ids.KAMMI_IS] and faction == ids.KAMMI else LEGEND_NAMES[g.legends[faction]]


def goals(g: Harrow, first: int) -> tuple[str, ...]:
    words = {ids.WAITING: "waiting", ids.GONE: "gone"}
    return tuple(words.get(at, "") or name_of(at) for at in g.tally[first : first + ids.TERRAINS])


def assignment(g: Harrow) -> dict[str, str]:
    """Which kind of token lay on each terrain at first."""
    return {TERRAIN_NAMES[t]: KIND_NAMES[kind] for t, kind in enumerate(g.assigned)} if g.assigned else {}


# --- factions -------------------------------------------------------------------------------------------------------


def seen_faction(g: Harrow, faction: Faction, mine: Faction) -> SeenFaction:
    tally, family, kammi = g.tally, faction == ids.FAMILY, faction == ids.KAMMI
    protectors, sees_drawn = faction == ids.PROTECTORS, mine == ids.FAMILY or g.training
    drawn = drawn_tokens(g) if family else ()
    hidden = () if sees_drawn else tuple([kind for kind in drawn if kind != open_token(g)])
    return SeenFaction(
        faction=FACTION_NAMES[faction],
        seat=g.seat_of(faction),
        home=name_of(g.homes[faction]),
        legend=LEGEND_NAMES[g.legends[faction]],
        track=g.track[faction],
        score=tally[ids.SCORE + faction],
        dial=tally[ids.DIAL + faction],
        kept=tally[ids.KEPT + faction],
        haints_left=0 if is_hidden(g, faction, mine) else tally[ids.HAINTS_LEFT + faction],
        cubes=tally[ids.CUBES + faction],
        ground=tally[ids.GROUND + faction],
        in_tree=tally[ids.IN_TREE + faction],
        aside=tally[ids.ASIDE + faction],
        on_board=tally[ids.ON_BOARD + faction],
        scrolls=tally[ids.SCROLLS + faction],
        wilds=tally[ids.WILDS + faction],
        jars_broken=tuple(name for n, name in enumerate(ids.JAR_NAMES) if tally[ids.JARS_BROKEN + faction] >> n & 1),
        turns=tally[ids.TURNS + faction],
        attacked=bool(tally[ids.ATTACKED] >> faction & 1),
        rows=() if family else tuple(tally[ids.ROW + faction * 3 : ids.ROW + faction * 3 + 3]),
        values=values(g, faction),
        hand_size=len(g.hands[faction]),
        hand=hand(g, faction, mine),
        deck=g.decks[faction].bit_count() + len(g.bottoms[faction]) if not g.solo else 0,
        discards=() if g.solo else tuple(CARD_NAMES[faction][card] for card in g.discards[faction]),
        bag=bag(g, hidden) if family else {},
        drawn=tuple(TOKEN_NAMES[kind] for kind in drawn if sees_drawn or kind == open_token(g)),
        used=tuple(TOKEN_NAMES[kind] for kind in g.used) if family else (),
        board=tuple(TOKEN_NAMES[kind] for kind in g.family_board) if family else (),
        waiting=tuple(TOKEN_NAMES[kind] for kind in g.waiting_tokens) if family else (),
        storms_left=tally[ids.STORMS_LEFT] if family else 0,
        paths_left=tally[ids.PATHS_LEFT] if protectors else 0,
        paths_track=tally[ids.PATHS_TRACK] if protectors else 0,
        grid=tuple(KIND_NAMES[kind] for kind in g.grid[:6]) if kammi else (),
        grid_waiting=KIND_NAMES[g.grid[6]] if kammi and len(g.grid) > 6 else "",
        grid_row=g.grid[7] if kammi and len(g.grid) > 6 else OFF,
        row_cubes=tuple(g.row_cubes) if kammi else (),
        in_play=tuple(CARD_NAMES[ids.KAMMI][card] for card in g.in_play) if kammi else (),
        revealed=kammi and tally[ids.REVEALED] > 0,
        power_used=kammi and tally[ids.POWER_USED] > 0,
        goblin_gone=kammi and tally[ids.BACKBITTEN] > 0,
    )


def hand(g: Harrow, faction: Faction, mine: Faction) -> tuple[str, ...]:
    """Its cards, for its owner only (HC-OBS-04)."""
    return tuple(CARD_NAMES[faction][card] for card in g.hands[faction]) if faction == mine else ()


def values(g: Harrow, faction: Faction) -> tuple[int, ...]:
    """What the Abilities Jar would give now: by row, or for Family tokens drawn and returned."""
    return () if g.solo else board_values(g, faction)


def drawn_tokens(g: Harrow) -> tuple[int, ...]:
    """What Family has drawn from the bag and not resolved."""
    return next((rule.hand for rule in g.rules if isinstance(rule, FamilyAbilities)), ())


def open_token(g: Harrow) -> int:
    """The Upgrade Token among them that everybody has seen (HC-CARD-04, HC-OBS-05); OFF if there is none."""
    return next((rule.shown for rule in g.rules if isinstance(rule, FamilyAbilities)), OFF)


def bag(g: Harrow, drawn: tuple[int, ...]) -> dict[str, int]:
    return {
        name: g.bag[kind] + drawn.count(kind)
        for kind, name in enumerate(TOKEN_NAMES)
        if g.bag[kind] + drawn.count(kind)
    }


# --- Hester ---------------------------------------------------------------------------------------------------------

SPACE_WORDS = ("", "pair", *KIND_NAMES, "wild")
BOXES = ("card", "root", "spawn", "move", "infect", "summon")
ROOT_COLOURS = ("brown", "black")


def seen_hester(g: Harrow, mine: Faction) -> SeenHester:
    tally = g.tally
    return SeenHester(
        seat=g.seat_of(ids.HESTER),
        at=name_of(tally[ids.HESTER_AT]),
        nailed=any(code // 64 == ids.HESTER_NAIL for code in g.nails),
        actions=tally[ids.FIRE_ACTIONS],
        taken=tally[ids.ACTIONS_TAKEN],
        boxes=tuple(name for n, name in enumerate(BOXES) if tally[ids.BOXES_USED] >> n & 1),
        spaces=tally[ids.FIRE_SPACES],
        fires=tuple([PAIR_OF_TOKENS - (tally[ids.SINGLES] >> n & 1) for n in range(tally[ids.FIRE_SPACES])]),
        reserve=tally[ids.FIRE_RESERVE],
        snakes=ids.SNAKES - sum(g.infected),
        roots=(*seen_roots(g.old_roots, old=True), *seen_roots(g.roots, old=False)),
        root_colour=ROOT_COLOURS[tally[ids.ROOT_COLOUR]],
        scoring=tuple(SPACE_WORDS[space] for space in g.scoring),
        altar=tuple(CARD_NAMES[ids.HESTER][card] if card >= 0 else "" for card in g.altar),
        altar_used=tuple(bool(tally[ids.CARDS_USED] >> n & 1) for n in range(len(g.altar))),
        hand_size=len(g.hands[ids.HESTER]),
        hand=hand(g, ids.HESTER, mine),
        deck=g.decks[ids.HESTER].bit_count() + len(g.bottoms[ids.HESTER]),
        supply=terrain_cubes(g, ids.CUBES),
        ground=terrain_cubes(g, ids.GROUND),
        in_tree=terrain_cubes(g, ids.IN_TREE),
    )


def seen_roots(roots: tuple[int, ...], *, old: bool) -> list[SeenRoot]:
    return [
        SeenRoot("" if root // 64 == ids.NO_HEX else name_of(root // 64), name_of(root % 64), old) for root in roots
    ]


def terrain_cubes(g: Harrow, place: int) -> dict[str, int]:
    return {name: g.tally[place + ids.TERRAIN_CUBE + n] for n, name in enumerate(TERRAIN_NAMES)}


# --- solo -----------------------------------------------------------------------------------------------------------


def piles(g: Harrow) -> dict[str, int]:
    return {name: g.tally[ids.SOLO_PILE + n] for n, name in enumerate(PILE_NAMES)} if g.solo else {}


def turned(g: Harrow) -> dict[str, tuple[str, ...]]:
    if not g.solo:
        return {}
    return {name: tuple(CARD_NAMES[n][card] for card in g.discards[n]) for n, name in enumerate(PILE_NAMES)}


def areas(g: Harrow) -> dict[str, int]:
    """Hester takes her tokens back when the card turn is over (HC-SOLO-12, HC-SOLO-28)."""
    card = next((rule.card for rule in g.rules if isinstance(rule, SoloTurn)), OFF)
    if card == OFF:
        return {}
    return {AREAS[(ICON_OF[card] + place) % len(AREAS)]: tokens_on(g, place) for place in range(len(AREAS))}


def solo_card(g: Harrow) -> str:
    """The card that the automated faction resolves, once it is turned over."""
    card = g.tally[ids.SOLO_CARD]
    return CARD_NAMES[card // 16][card % 16] if g.solo and card >= 0 else ""


def solo_faction(g: Harrow) -> str:
    """The faction that is activated, once that is chosen."""
    return active(g) if g.solo and g.tally[ids.ACTIVE] in g.sides and stage(g) == "solo" else ""
