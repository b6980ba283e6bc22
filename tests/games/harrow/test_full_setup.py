"""SET, CMP. Set-up of the Full Game of Protectors and Family: what is free, what chance decides, what lies where."""

from itertools import permutations

import pytest

from lantern.core.flow import CHANCE
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BUILDING,
    CUBES,
    DIAL,
    FACTION_NAMES,
    FAMILY,
    FIRST,
    HEXES,
    JARS,
    KAMMI,
    KINDS,
    LEGEND_NAMES,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    SCROLLS,
    STORMS_LEFT,
    TERRAINS,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    UPGRADE,
    WAITING,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.names import TILE_NAMES
from tests.games.harrow.full import CARDS, bare_table, card, full_table, held, lay, pass_to, pass_turn
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
SIDES = pytest.mark.parametrize("side", ["a", "b"])
HANDS = ("banish", "rally", "holler", "confluence", "psychopomp", "stormwalker")
CARD_SYMBOLS = {"advance": (2, 4), "spawn": (1, 3), "strengthen": (1, 3)}  # of the Protector Board


def opening(**options: object) -> Table:
    """Nothing is settled yet: chance is asked which token lies on which terrain."""
    return Table(mode="full", **options)


def flipping(seat: int = 0) -> Table:
    """Tokens and hands are dealt, and this seat is about to flip the first Bonus Tile."""
    return opening().say("terrain 0", *[card(name) for name in HANDS], f"flipper {seat}")


def flips(t: Table) -> list[int]:
    """Which seats flipped the tiles of the last answers."""
    return [event.seat for event in t.told("tile_flipped")]


def slots(t: Table) -> list[list[str]]:
    return [[TILE_NAMES[tile] for tile in slot] for slot in t.g.slots]


def token_kinds(t: Table) -> list[set[int]]:
    """The kinds of Ability Tokens that lie on each terrain."""
    kinds: list[set[int]] = [set() for _ in range(TERRAINS)]
    for at in range(HEXES):
        if t.g.tokens_at(at):
            kinds[t.g.board.kind[at]].update(t.g.tokens_at(at))
    return kinds


# --- factions, map and tokens


@rule("HC-GEN-02")
@pytest.mark.parametrize("sides", list(permutations((PROTECTORS, FAMILY, KAMMI), 2)))
def test_a_full_game_is_between_any_two_different_factions(sides: tuple[int, int]) -> None:
    t = opening(factions=",".join(FACTION_NAMES[faction] for faction in sides))
    assert t.g.sides == sides
    assert [GRID.names[t.g.homes[faction]] for faction in sides] == ["d6", "d2"]
    assert t.asked == "terrain"


@rule("HC-SET-01")
@SIDES
@pytest.mark.parametrize(("swapped", "homes"), [(False, ["d6", "d2"]), (True, ["d2", "d6"])])
def test_either_side_of_the_map_with_either_home_before_each_player(side: str, swapped: bool, homes: list[str]) -> None:
    t = opening(map=side, swapped=swapped)
    assert t.g.board.name == side
    assert [GRID.names[t.g.homes[faction]] for faction in (PROTECTORS, FAMILY)] == homes
    assert [t.legend_on(faction) for faction in (PROTECTORS, FAMILY)] == homes


@rule("HC-SET-02")
def test_chance_gives_each_terrain_a_kind_of_its_own_in_any_of_24_ways() -> None:
    t = opening()
    assert t.g.waiting is not None
    assert (t.seat, t.g.waiting.odds, len(t.answers)) == (CHANCE, None, 24)  # all alike
    ways = set()
    for answer in t.answers:
        kinds = token_kinds(opening().say(answer))
        assert [len(each) for each in kinds] == [1, 1, 1, 1]
        ways.add(tuple(kind for each in kinds for kind in each))
    assert len(ways) == 24
    assert all(sorted(way) == list(range(KINDS)) for way in ways)


@rule("HC-SET-03")
@SIDES
@pytest.mark.parametrize("way", ["terrain 0", "terrain 7", "terrain 23"])
def test_one_token_lies_on_every_hex_with_the_icon(side: str, way: str) -> None:
    t = opening(map=side)
    box = t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + KINDS]
    t.say(way)
    assert [len(t.g.tokens_at(at)) for at in range(HEXES)] == list(t.g.board.token)
    lying = [sum(t.g.tokens[kind::KINDS]) for kind in range(KINDS)]
    assert [before - n for before, n in zip(box, lying, strict=True)] == t.g.tally[
        TOKENS_IN_BOX : TOKENS_IN_BOX + KINDS
    ]


# --- pieces


@rule("HC-SET-04", "HC-SET-10", "HC-SET-15", "HC-SET-16", "HC-SET-30")
@BOTH
def test_each_player_starts_with_a_legend_three_haints_cubes_and_a_wild_token(faction: int) -> None:
    t = flipping()
    home = GRID.names[t.g.homes[faction]]
    assert (t.legend_on(faction), t.haints_on(faction, home), t.left(faction)) == (home, 3, 12)
    assert (t.score(faction), t.g.tally[DIAL + faction], t.g.tally[WILDS + faction]) == (0, 1, 1)
    assert (t.ground(faction), t.g.tally[CUBES + faction]) == (3, 17 if faction == PROTECTORS else 12)
    assert t.g.tally[SCROLLS + faction] == 0


@rule("HC-SET-18", "HC-SET-31", "HC-CMP-08")
def test_family_has_fourteen_storms_and_thirteen_wild_tokens_are_common() -> None:
    t = opening()
    assert (t.g.tally[STORMS_LEFT], t.g.tally[WILD_SUPPLY]) == (14, 13)
    assert Table().g.tally[STORMS_LEFT] == 15  # the training list is longer


@rule("HC-SET-19")
def test_family_s_bag_holds_eight_plain_tokens_and_no_upgraded_one() -> None:
    t = opening()
    assert list(t.g.bag[:KINDS]) == [4, 2, 2, 0]
    assert not any(t.g.bag[UPGRADE:])
    assert (t.g.used, t.g.family_board, t.g.waiting_tokens) == ((), (), ())


@rule("HC-SET-06", "HC-SET-08")
@pytest.mark.parametrize(("protectors", "family"), [("malachi", "kaine"), ("emmy", "willa"), ("skinless_boy", "levi")])
@pytest.mark.parametrize("tracks", [(1, 2), (2, 1)])
def test_legends_and_track_sides_are_chosen(protectors: str, family: str, tracks: tuple[int, int]) -> None:
    t = opening(protectors=protectors, family=family, protectors_track=tracks[0], family_track=tracks[1])
    assert [LEGEND_NAMES[t.g.legend_of(faction)] for faction in (PROTECTORS, FAMILY)] == [protectors, family]
    assert tuple(t.g.track[faction] for faction in (PROTECTORS, FAMILY)) == tracks


@rule("HC-SET-09")
def test_one_path_token_is_usable_from_the_start() -> None:
    t = full_table()
    assert (t.g.tally[PATHS_LEFT], t.g.tally[PATHS_TRACK]) == (1, 3)
    t.say("jar legend", "act", "track", "lay d5")
    assert t.g.tally[PATHS_LEFT] == 0
    assert t.asked == "legend"  # there is no second one


@rule("HC-SET-07")
@pytest.mark.parametrize(
    ("legend", "play"),
    [
        ("bernice", ("act", "power", "haint d6", "to d5", "nail protectors d5")),
        ("priscilla", ("act", "power", "goad b2", "goad f4")),
        ("malachi", ("act", "power", "fury e4", "target e3")),
    ],
)
def test_legends_have_their_own_tokens_at_hand(legend: str, play: tuple[str, ...]) -> None:
    t = bare_table(protectors=legend).haints(FAMILY, "e3", 1).haints(PROTECTORS, "d6", 1)
    t.say("jar legend", *play)
    assert {"bernice": len(t.g.nails) == 1, "priscilla": sum(t.g.goads) == 2, "malachi": t.asked == "tree"}[legend]


@rule("HC-SET-25")
def test_four_townsfolk_and_four_buildings_wait_on_the_scoreboard() -> None:
    t = flipping()
    assert t.g.tally[TOWNSFOLK : TOWNSFOLK + TERRAINS] == [WAITING] * 4
    assert t.g.tally[BUILDING : BUILDING + TERRAINS] == [WAITING] * 4


# --- cards


@rule("HC-SET-14")
def test_each_player_draws_three_cards_that_only_they_see() -> None:
    t = opening().say("terrain 0")
    for faction, names in CARDS.items():
        for n in range(3):
            assert t.g.waiting is not None
            assert (t.asked, t.seat, t.g.waiting.known_to) == ("card", CHANCE, t.g.seat_of(faction))
            assert t.answers == [card(name) for name in names[n:]]  # what was drawn is gone
            t.say(card(names[n]))
        assert held(t, faction) == list(names[:3])
        assert t.g.decks[faction].bit_count() == len(names) - 3
    assert t.asked == "flipper"


@rule("HC-SET-05")
@pytest.mark.parametrize("kind", ["advance", "spawn", "strengthen"])
def test_the_protector_board_shows_card_symbols(kind: str) -> None:
    t = bare_table()
    drew = []
    for n in range(1, 5):
        pass_to(t, PROTECTORS).token(kind, "d6").say(f"jar {t.answers[0].removeprefix('jar ')}", "stop")
        t.say(f"collect {kind} d6")
        drew += [n] if t.asked == "card" else []
        t = pass_turn(t) if t.asked == "jar" else t.say(t.answers[0])
    assert drew == [n for n in CARD_SYMBOLS[kind] if n <= 4]


@rule("HC-SET-05")
def test_the_family_board_shows_card_symbols() -> None:
    t = pass_to(bare_table(), FAMILY)
    t.g.used = (0, 0, 0)
    t.say("jar wild", "stop", "board advance", "stop")
    assert t.asked == "card"  # under its first token
    t = pass_to(t.say(t.answers[0]), FAMILY)
    t.g.used = (0,)
    assert t.say("jar legend", "stop", "board advance").asked == "jar"  # but not under its second


# --- jars and tiles


@rule("HC-SET-17")
@pytest.mark.parametrize("jar", ["abilities", "wild", "legend", "attack"])
def test_four_jars_a_player_and_those_of_a_kind_share_a_slot(jar: str) -> None:
    t = lay(full_table(), jar, "wild")
    assert t.answers == ["jar abilities", "jar wild", "jar legend", "jar attack"]
    t.say(f"jar {jar}")
    assert t.can("tile wild")
    t = pass_to(
        lay(full_table(), jar, "wild").say(f"jar {'wild' if jar == 'abilities' else 'abilities'}", "stop"), FAMILY
    )
    assert t.answers == ["jar abilities", "jar wild", "jar legend", "jar attack"]
    t.say(f"jar {jar}")
    assert t.can("tile wild")


@rule("HC-R-12")
def test_a_random_player_flips_the_first_tile() -> None:
    t = opening().say("terrain 0", *[card(name) for name in HANDS])
    assert t.g.waiting is not None
    assert (t.seat, t.answers, t.g.waiting.odds) == (CHANCE, ["flipper 0", "flipper 1"], None)


@rule("HC-CMP-15", "HC-SET-26")
def test_nine_different_tiles_are_shuffled() -> None:
    t = flipping()
    assert t.g.waiting is not None
    assert (t.seat, t.g.waiting.odds) == (CHANCE, None)
    assert t.answers == [f"tile {name}" for name in TILE_NAMES]
    assert len(set(TILE_NAMES)) == 9
    assert not t.say("tile wild").can("tile wild")


@rule("HC-SET-26")
@pytest.mark.parametrize("seat", [0, 1])
def test_players_flip_in_turn_into_the_leftmost_empty_slot(seat: int) -> None:
    t = flipping(seat).say("tile wild", "tile dial")
    assert slots(t) == [["wild"], ["dial"], [], []]
    assert flips(t) == [seat, 1 - seat]
    assert flips(t.say("tile first", "tile card")) == [seat, 1 - seat]
    assert slots(t) == [["wild"], ["dial"], ["first"], ["card"]]
    assert t.asked == "goal"  # set-up is over


@rule("HC-SET-27")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", range(4))
def test_who_flips_the_first_player_tile_begins_and_it_fills_its_slot(seat: int, place: int) -> None:
    tiles = ["wild", "dial", "card"]
    tiles.insert(place, "first")
    t = flipping(seat).say(*[f"tile {name}" for name in tiles])
    assert t.g.sides[seat if place % 2 == 0 else 1 - seat] == t.g.tally[FIRST]
    assert t.seat == t.g.seat_of(t.g.tally[FIRST])
    assert slots(t) == [[name] for name in tiles]


@rule("HC-SET-28", "HC-SET-29")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("aside", range(5))
def test_tiles_are_flipped_aside_until_the_first_player_tile_shows(seat: int, aside: int) -> None:
    t = flipping(seat).say("tile wild", "tile dial", "tile card", "tile legend")
    others = ["advance", "spawn", "strengthen", "scroll"][:aside]
    for name in others:
        assert t.say(f"tile {name}").asked == "tile"
    t.say("tile first")
    assert t.g.tally[FIRST] == t.g.sides[(seat + aside) % 2]  # the fifth flip is the first player's again
    assert slots(t) == [["wild"], ["dial"], ["card"], ["legend"]]
    kept = sum(1 << TILE_NAMES.index(name) for name in ("first", "advance", "spawn", "strengthen", "scroll"))
    assert t.g.pile == (kept, 0)  # the five others form a pile, none is used


@rule("HC-SET-29")
def test_with_the_first_player_tile_in_a_slot_five_others_form_the_pile() -> None:
    t = flipping().say("tile first", "tile dial", "tile card", "tile legend")
    assert t.asked == "goal"
    assert t.g.pile[0].bit_count() == 5
    assert not any(t.g.pile[0] >> tile & 1 for slot in t.g.slots for tile in slot)
    assert len(t.g.slots) == JARS
