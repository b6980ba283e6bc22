"""The table around the map of Harrow County in short facts: scores, supplies, Tree, boards, cards, Hester, solo.

Everything comes from the view of a seat; what that seat may not see is not in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lantern.core.english import count
from lantern.games.harrow.card_words import ACTION_WORDS, CARD_WORDS, LEGEND_WORDS, TRACK_WORDS
from lantern.games.harrow.ids import JAR_NAMES, SPACES_A_SIDE
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.options import TITLES as FACTION_TITLES
from lantern.games.harrow.view import HarrowView, SeenFaction, SeenHester
from lantern.games.harrow.words import TILE_TITLES
from lantern.terminal.harrow.spots import LETTERS, TITLES, TOKEN_TITLES
from lantern.terminal.screen import Fact

SHORT: Final = dict(zip(LETTERS, FACTION_TITLES, strict=True))
CUBES: Final = {"protectors": "red", "family": "blue", "kammi": "purple"}  # the colours of the factions' own
JARS: Final = tuple(name.title() for name in JAR_NAMES)
STAGES: Final = {
    "set-up": "set-up", "placing": "placing in secret", "townsfolk": "Townsfolk arrive", "end of round": "end of round",
    "over": "the game is over",
}  # fmt: skip


def around(view: HarrowView) -> list[Fact]:
    """What everybody sees, in the order of its weight."""
    facts = [Fact("Now", (", ".join(now(view)),)), *[side(view, each) for each in view.factions]]
    facts += [Fact("Battleground", (ground(view, "ground"),)), Fact("Tree", (ground(view, "in_tree"),))]
    if view.hester is not None:
        facts.append(Fact("H Hester", tuple(hester_line(view.hester))))
    if view.mode == "solo":
        facts.append(Fact("Solo", tuple(solo(view))))
    if any(view.slots):
        facts.append(Fact("Bonus Tiles", ("; ".join(tiles(view)),)))
    return [*facts, Fact("To come", tuple(coming))] if (coming := waiting(view)) else facts


def now(view: HarrowView) -> list[str]:
    turn = f"turn of {TITLES[view.active]}" if view.active else STAGES.get(view.stage, view.stage)
    said = [f"round {view.round}, {turn}" if view.round else turn]
    if view.jar:
        said.append(f"{view.jar.title()} Jar {'done' if view.jar_done else 'broken'}")
    return [*said, f"{SHORT[view.first]} first"] if view.first and view.stage != "over" else said


# --- factions -------------------------------------------------------------------------------------------------------


def side(view: HarrowView, seen: SeenFaction) -> Fact:
    """A faction as it stands: points, jars, supplies."""
    score = count(seen.score, "point")
    if view.mode != "training":
        score += f", Dial {seen.dial}, {seen.kept} on it"
    said = [score]
    if view.mode != "solo":
        whole = [jar for jar, name in zip(JARS, JAR_NAMES, strict=True) if name not in seen.jars_broken]
        said.append(f"jars: {', '.join(whole) or 'all broken'}")
    said.append(", ".join(supplies(seen)))
    if seen.hand_size or seen.deck:
        said.append(f"hand {seen.hand_size}, deck {seen.deck}")
    return Fact(f"{LETTERS[seen.faction]} {SHORT[seen.faction]}", tuple(said))


def supplies(seen: SeenFaction) -> list[str]:
    parts = [count(seen.haints_left, "Haint"), count(seen.cubes, "cube"), *some(seen.scrolls, "Scroll")]
    parts += [*some(seen.wilds, "Wild"), *some(seen.storms_left, "Storm"), *some(seen.paths_left, "Path")]
    return [*parts, *some(seen.aside, "cube aside", "cubes aside")]


def some(number: int, one: str, many: str = "") -> list[str]:
    return [count(number, one, many)] if number else []


def ground(view: HarrowView, where: str) -> str:
    """Cubes by colour: "2 red, 1 blue, 1 forest"."""
    found = [f"{getattr(each, where)} {CUBES[each.faction]}" for each in view.factions if getattr(each, where)]
    if view.hester is not None:
        found += cubes(getattr(view.hester, where))
    return ", ".join(found) or "empty"


def cubes(by_terrain: Mapping[str, int]) -> list[str]:
    return [f"{by_terrain[terrain]} {terrain}" for terrain in TERRAIN_NAMES if by_terrain[terrain]]


def tiles(view: HarrowView) -> list[str]:
    lying = [(jar, slot) for jar, slot in zip(JARS, view.slots, strict=True) if slot]
    return [f"{jar}: {', '.join(TILE_TITLES[tile].title for tile in slot)}" for jar, slot in lying]


def waiting(view: HarrowView) -> list[str]:
    """Townsfolk and Buildings that are still to come; the others are on the map, or gone."""
    said = []
    for label, key in (("Townsfolk", "townsfolk"), ("Buildings", "buildings")):
        coming = [terrain for terrain, at in zip(TERRAIN_NAMES, view.goals[key], strict=True) if at == "waiting"]
        said += [f"{label}: {', '.join(coming)}"] if coming else []
    return said


# --- the board of a seat --------------------------------------------------------------------------------------------


def own(view: HarrowView, seat: int, *, whole: bool = False) -> list[Fact]:
    """The board of a seat, and its cards: those in hand with their texts, and if `whole` all of them."""
    if view.hester is not None and view.hester.seat == seat:
        return hester(view.hester, whole)
    mine = next((side for side in view.factions if side.seat == seat and view.mode != "solo"), None)
    return faction(mine, whole) if mine is not None else []


def faction(seen: SeenFaction, whole: bool) -> list[Fact]:
    facts = [Fact(f"{LETTERS[seen.faction]} board", tuple(board(seen)))]
    facts += [Fact("In play", cards(seen.in_play, whole))] if seen.in_play else []
    facts += [hand(seen.hand)] if seen.hand else []
    return [*facts, *abilities(seen)] if whole else facts


def board(seen: SeenFaction) -> list[str]:
    if seen.faction == "family":
        return family_board(seen)
    rows = zip(("advance", "spawn", "strengthen"), seen.values, seen.rows, strict=True)
    said = [", ".join(f"{TOKEN_TITLES[kind]} {value} ({count(tokens, 'token')})" for kind, value, tokens in rows)]
    return [*said, *kammi_board(seen)] if seen.faction == "kammi" else said


def family_board(seen: SeenFaction) -> list[str]:
    draw, back = seen.values
    said = [f"draw {draw}" + (f", put {back} back" if back else "")]
    said.append(f"bag: {', '.join(f'{number} {token(name)}' for name, number in seen.bag.items()) or 'empty'}")
    heaps = {"drawn": seen.drawn, "used": seen.used, "on the track": seen.board, "on the Attack Jar": seen.waiting}
    return [*said, *[f"{words}: {', '.join(map(token, tokens))}" for words, tokens in heaps.items() if tokens]]


def kammi_board(seen: SeenFaction) -> list[str]:
    """The Action Grid, row by row, with the black zones beside it; and how secret she still is."""
    said = [f"grid: {' | '.join(grid_row(seen, row) for row in range(len(seen.row_cubes)))}"]
    if seen.grid_waiting and seen.grid_row < 0:
        said.append(f"left of the grid: {TOKEN_TITLES[seen.grid_waiting]}")
    marks = ["Kammi revealed" if seen.revealed else "Kammi hidden"]
    marks.append("Unique Power spent" if seen.power_used else "Unique Power ready")
    marks += [f"the {LEGEND_WORDS[seen.legend].title} out of the game"] if seen.goblin_gone else []
    return [*said, ", ".join(marks)]


def grid_row(seen: SeenFaction, row: int) -> str:
    pair = " ".join(TOKEN_TITLES[kind] for kind in seen.grid[2 * row : 2 * row + 2])
    zone = [f"{TOKEN_TITLES[seen.grid_waiting]} in its zone"] if seen.grid_waiting and seen.grid_row == row else []
    return ", ".join([pair, *some(seen.row_cubes[row], "cube"), *zone])


def token(name: str) -> str:
    """An Ability Token, or an Upgrade Token by its card."""
    return TOKEN_TITLES.get(name) or CARD_WORDS[name].title


def cards(names: Sequence[str], with_texts: bool, used: Sequence[bool] = ()) -> tuple[str, ...]:
    """Cards below each other with their texts, or only their titles in a line."""
    marks = [" (used)" if n < len(used) and used[n] else "" for n in range(len(names))]
    words = [CARD_WORDS[name] for name in names]
    if with_texts:
        return tuple(f"**{each.title}**{mark}: {each.says}" for each, mark in zip(words, marks, strict=True))
    return (", ".join(f"{each.title}{mark}" for each, mark in zip(words, marks, strict=True)),)


def hand(names: Sequence[str]) -> Fact:
    return Fact("Hand", cards(names, True), f"{cards(names, False)[0]} (`pack` tells what they do)")


def abilities(seen: SeenFaction) -> list[Fact]:
    """The Unique Power and the Legend Track of a faction, in words."""
    legend = LEGEND_WORDS[seen.legend]
    track = next(words for side, words in TRACK_WORDS.items() if side == (seen.faction, seen.track))
    open_now = [f"{n}. {text}" for n, text in enumerate(track.spaces[: seen.scrolls + 1], start=1)]
    return [Fact("Legend", (f"**{legend.title}**: {legend.says}",)), Fact("Track", (f"**{track.title}**", *open_now))]


# --- Hester ---------------------------------------------------------------------------------------------------------


def hester_line(seen: SeenHester) -> list[str]:
    """Hester as everybody sees her."""
    where = f"on {seen.at}{', nailed' if seen.nailed else ''}" if seen.at else "off the map"
    said = [f"{where}, {seen.taken} of {count(seen.actions, 'action')}"]
    said.append(f"spaces: {scored(seen.scoring[:SPACES_A_SIDE])} / {scored(seen.scoring[SPACES_A_SIDE:])}")
    said.append(f"{count(seen.spaces, 'Bonfire')} left, {seen.reserve} in reserve, {count(seen.snakes, 'Snake')}")
    return [*said, f"hand {seen.hand_size}, deck {seen.deck}"]


def scored(spaces: Iterable[str]) -> str:
    return " ".join(space or "-" for space in spaces)


def hester(seen: SeenHester, whole: bool) -> list[Fact]:
    """Her board, her altar and her hand."""
    boxes = [words.title for name, words in ACTION_WORDS.items() if name not in seen.boxes]
    said = [f"cubes: {', '.join(cubes(seen.supply)) or 'none'}", f"open boxes: {', '.join(boxes) or 'none'}"]
    if seen.roots:
        said.append(f"{seen.root_colour} Roots: {', '.join(roots(seen))}")
    facts = [Fact("H board", tuple(said))]
    active = [(name, used) for name, used in zip(seen.altar, seen.altar_used, strict=True) if name]
    if active:
        facts.append(Fact("Altar", cards([name for name, _ in active], whole, [used for _, used in active])))
    return [*facts, hand(seen.hand)] if seen.hand else facts


def roots(seen: SeenHester) -> list[str]:
    return [f"{root.origin or 'edge'} to {root.to}{' (old)' if root.old else ''}" for root in seen.roots]


# --- solo -----------------------------------------------------------------------------------------------------------


def solo(view: HarrowView) -> list[str]:
    """The piles, and the card that is being resolved."""
    left = ", ".join(f"{number} {pile.title()}" for pile, number in view.piles.items())
    said = [f"level {view.level}; cards left: {left}"]
    if view.solo_card:
        said.append(f"turned over: {CARD_WORDS[view.solo_card].title}")
    if view.areas:
        said.append("tokens: " + ", ".join(f"{tokens} on {area}" for area, tokens in view.areas.items()))
    return said
