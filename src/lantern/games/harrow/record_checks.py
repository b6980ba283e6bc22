"""What boards, cards and components must obey beyond their format: one line a mistake, with what would be right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from lantern.core.content import rows, suggest
from lantern.games.harrow.map_checks import ABILITIES, GRID, NAMES
from lantern.games.harrow.origins import sources

if TYPE_CHECKING:
    from lantern.games.harrow.components import ComponentsData, Price
    from lantern.games.harrow.records import BoardsData, CardsData, LegendsData, RowData, TilesData

FACTIONS = ("protectors", "family", "kammi")
GOBLIN_TOKENS = ("unique_power",)  # HC-SET-07
SOLO_DECKS = {"tactics": "red", "upgrade": "blue", "goblin": "purple"}  # the colour of each deck's hexes
ANY_HEX = "faceless_portraits"  # HC-SOLO-31: the only card without two hexes of its own
RULE = re.compile(r"HC-[A-Z][A-Z0-9]*-\d{2,3}")


# ---- boards --------------------------------------------------------------------------------------------------------


def boards(boards: BoardsData, box: ComponentsData) -> Iterator[str]:
    """Rows grow, Draw Card symbols lie on them, every faction has both track sides, Bonfire Tokens add up."""
    for faction in ("protectors", "kammi"):
        for kind in ABILITIES[:3]:
            yield from _row(f"{faction}: {kind}", getattr(getattr(boards, faction), kind))
    yield from _family(boards)
    yield from _hester(boards, box)
    yield from _tracks(boards, box)
    grid, start = boards.kammi.grid, box.start.grid
    places, tokens = grid.rows * grid.columns, start.advance + start.spawn + start.strengthen
    if places != tokens:
        yield f"kammi: grid: {places} places for the {tokens} tokens it starts with; right is as many"
    yield from sources(boards)


def _row(where: str, row: RowData) -> Iterator[str]:
    if not all(one < other for one, other in pairwise(row.values)):
        yield f'{where}: key "values": {list(row.values)}; right is a value that grows with every token'
    yield from _places(f'{where}: key "draws"', row.draws, row.spaces)


def _family(boards: BoardsData) -> Iterator[str]:
    full, training = boards.family.full, boards.family.training
    kept = [each.draw - each.back for each in full]
    for number, (more, less) in enumerate(zip(kept[1:], kept, strict=False), 2):
        if more < less:
            yield f"family: full {number}: {more} tokens are kept after {less}; right is never less than before"
    for number, each in enumerate(full, 1):
        if each.back >= each.draw:
            yield f'family: full {number}: key "back": {each.back} of {each.draw}; right is less than are drawn'
    if list(training) != sorted(training):
        yield f'family: key "training": {list(training)}; right is never less than before'
    yield from _places('family: key "draws"', boards.family.draws, len(full) - 1)


def _hester(boards: BoardsData, box: ComponentsData) -> Iterator[str]:
    board, start = boards.hester, box.start
    yield from _places('hester: key "draws"', board.draws, board.spaces)
    if list(board.summon) != sorted(board.summon):
        yield f'hester: key "summon": {list(board.summon)}; right is from cheap to dear, left to right'
    rest = box.pieces.bonfires - start.action_bonfires - start.reserve_bonfires
    if len(board.summon) * board.bonfire_tokens != rest:
        total = len(board.summon) * board.bonfire_tokens
        yield f'hester: key "bonfire_tokens": {total} on all spaces; right is {rest}, the rest of the box'


def _tracks(boards: BoardsData, box: ComponentsData) -> Iterator[str]:
    sides = {(track.faction, track.side) for track in boards.track}
    for faction in FACTIONS:
        for side in (1, 2):
            if (faction, side) not in sides:
                yield f'key "track": {faction} side {side} is missing; every faction has two sides'
    for at, track in rows("track", boards.track):
        if len(track.spaces) != box.limits.scrolls + 1:
            yield f'{at}: key "spaces": {len(track.spaces)}; right is one more than the {box.limits.scrolls} Scrolls'
        for place, space in rows("spaces", track.spaces):
            yield from _rules(f"{at}: {place}", space.rules)


def _places(where: str, given: Sequence[int], most: int) -> Iterator[str]:
    if list(given) != sorted(set(given) & set(range(1, most + 1))):
        yield f"{where}: {list(given)}; right are numbers from 1 to {most}, each once and in order"


# ---- cards, Legends, tiles -----------------------------------------------------------------------------------------


def cards(cards: CardsData, box: ComponentsData) -> Iterator[str]:
    """Decks are complete, no two cards have the same id, and the solo sides name every hex exactly twice."""
    seen: dict[str, str] = {}
    for deck in ("tactics", "upgrade", "goblin", "hester"):
        table = getattr(cards, deck)
        if len(table) != getattr(box.decks, deck):
            yield f'key "{deck}": {len(table)} cards; right is {getattr(box.decks, deck)}'
        for at, card in rows(deck, table):
            if seen.setdefault(card.id, at) != at:
                yield f"{at}: repeats {seen[card.id]}; an id belongs to one card of all decks"
            yield from _rules(at, card.rules)
    yield from list(_solo_hexes(cards)) or list(_solo_sides(cards)) or _solo_balance(cards)
    yield from sources(cards)


def _solo_hexes(cards: CardsData) -> Iterator[str]:
    """Every hex but the Brambles has one number, and the second half of a colour lies opposite to the first."""
    numbered: Counter[str] = Counter()
    for colour in SOLO_DECKS.values():
        names = getattr(cards.solo, colour)
        numbered.update(names)
        half = len(names) // 2
        for number, name in enumerate(names, 1):
            if name not in GRID.named:
                yield f'solo: key "{colour}", entry {number}: there is no hex "{name}"; {NAMES}'
                continue
            facing = names[(number - 1 + half) % len(names)]
            right = GRID.names[GRID.opposite[GRID.named[name]]]
            if number <= half and facing != right:
                yield f'solo: key "{colour}", entry {number + half}: {facing}; right is {right}, opposite to {name}'
    for name in GRID.names:
        wanted = 0 if GRID.named[name] == GRID.centre else 1
        if numbered[name] != wanted:
            yield f"solo: {name} has {numbered[name]} numbers; right is {wanted}"


def _solo_sides(cards: CardsData) -> Iterator[str]:
    """HC-SOLO-31: every card of the three decks has a solo side, with two hexes of its colour."""
    colour_of = {card.id: colour for deck, colour in SOLO_DECKS.items() for card in getattr(cards, deck)}
    for at, side in rows("cards", cards.solo.cards):
        if side.card not in colour_of:
            yield f'solo: {at}: key "card": there is no card "{side.card}"; {suggest(side.card, colour_of)}'
            continue
        if (side.hexes is None) != (side.card == ANY_HEX):
            yield f'solo: {at}: key "hexes": every card but {ANY_HEX} shows two hexes'
        colour = colour_of[side.card]
        for name in side.hexes or ():
            if name not in getattr(cards.solo, colour):
                yield f'solo: {at}: key "hexes": {name} is not {colour}; {suggest(name, getattr(cards.solo, colour))}'
    given = [side.card for side in cards.solo.cards]
    for card in colour_of:
        if card not in given:
            yield f'solo: key "cards": {card} is missing; every card of the three decks has a solo side'


def _solo_balance(cards: CardsData) -> Iterator[str]:
    """No hex is favoured: each is on exactly two cards."""
    shown = Counter(name for side in cards.solo.cards for name in side.hexes or ())
    for name in GRID.names:
        if GRID.named[name] != GRID.centre and shown[name] != 2:
            yield f'solo: key "cards": {name} is named {shown[name]} times; right is exactly twice'


def legends(legends: LegendsData) -> Iterator[str]:
    """Every faction has Legends to choose from; the Goblins, and they alone, take Kammi's Unique Power Token."""
    for faction in FACTIONS:
        if not any(legend.faction == faction for legend in legends.legend):
            yield f'key "legend": {faction} has none; every faction needs a Legend'
    for at, legend in rows("legend", legends.legend):
        has_power_token, is_goblin = legend.token in GOBLIN_TOKENS, legend.faction == "kammi"
        if has_power_token != is_goblin:
            yield f'{at}: key "token": Goblins of Kammi, and no other Legends, take "unique_power"'
        yield from _rules(at, legend.rules)
    yield from sources(legends)


def tiles(tiles: TilesData, box: ComponentsData) -> Iterator[str]:
    """There are tiles for all slots, and one of them says who begins (HC-SET-28)."""
    if len(tiles.tile) < box.round.tile_slots:
        yield f'key "tile": {len(tiles.tile)} tiles; right is at least the {box.round.tile_slots} slots'
    if not any(tile.id == "first_player" for tile in tiles.tile):
        yield 'key "tile": first_player is missing; set-up looks for it'
    for at, tile in rows("tile", tiles.tile):
        yield from _rules(at, tile.rules)
    yield from sources(tiles)


# ---- components ----------------------------------------------------------------------------------------------------


def components(box: ComponentsData) -> Iterator[str]:
    """What is handed out exists, and numbers that belong together fit."""
    left = box.tokens_to_place()
    for kind in ABILITIES[:3]:
        if getattr(left, kind) < 0:
            yield f"ability_tokens: {kind}: {-getattr(left, kind)} too few for Family's bag and Kammi's grid"
    yield from _modes(box)
    upgrades, tokens = box.decks.upgrade, box.pieces.upgrade_tokens
    if tokens != upgrades:
        yield f'pieces: key "upgrade_tokens": {tokens}; right is {upgrades}, one for each card'
    if sorted(vars(box.training.tokens).values()) != sorted(ABILITIES):
        yield "training: tokens: right is each kind of Ability Token on one terrain"
    if box.points.dial_positions != tuple(range(1, len(box.points.dial_positions) + 1)):
        yield f'points: key "dial_positions": {list(box.points.dial_positions)}; right is 1, 2, 3 and so on'
    if box.start.dial not in box.points.dial_positions:
        yield f'start: key "dial": {box.start.dial}; right is one of {list(box.points.dial_positions)}'
    if box.reach.mountain < box.reach.base:
        yield f'reach: key "mountain": {box.reach.mountain}; right is at least the base, {box.reach.base}'
    if box.tree.stick and not box.tree.free:
        yield 'tree: key "free": 0 would keep stuck cubes for ever; right is more than 0'
    yield from _prices(box)
    yield from _solo(box)
    yield from sources(box)


def _modes(box: ComponentsData) -> Iterator[str]:
    for name, mode in vars(box.mode).items():
        for faction, cubes in vars(mode.cubes).items():
            if 0 < cubes < box.start.cubes:
                yield f"mode: {name}: cubes: {faction}: {cubes}; right is at least the {box.start.cubes} of the start"
    for key, most in (("haints", box.pieces.haints), ("paths", box.pieces.path)):
        if getattr(box.start, key) > most:
            yield f'start: key "{key}": {getattr(box.start, key)}; right is at most {most}, all there are'
    if box.round.turns > box.pieces.jars:
        yield f'round: key "turns": {box.round.turns}; right is at most the {box.pieces.jars} jars'


def _prices(box: ComponentsData) -> Iterator[str]:
    for key in ("infected_step", "hester_step", "hester_step_barren", "infect", "only_hurt", "shed_nail"):
        price: Price = getattr(box.hester, key)
        if price.matching is None and price.mixed is None:
            yield f'hester: {key}: no price; give "matching", "mixed" or both'


def _solo(box: ComponentsData) -> Iterator[str]:
    if len(set(box.solo.areas)) != len(box.solo.areas):
        yield f'solo: key "areas": {", ".join(box.solo.areas)}; right is each area once'
    deck = box.decks.tactics + box.decks.upgrade + box.decks.goblin
    for number, (at, level) in enumerate(rows("level", box.solo.level), 1):
        if level.level != number:
            yield f'solo: {at}: key "level": right is {number}; levels stand in order'
        if level.cards > deck:
            yield f'solo: {at}: key "cards": {level.cards}; right is at most the {deck} cards of the three decks'
        if level.each_colour > box.pieces.terrain_cubes:
            yield f'solo: {at}: key "each_colour": right is at most {box.pieces.terrain_cubes}, all there are'


# ---- shared --------------------------------------------------------------------------------------------------------


def _rules(at: str, rules: Sequence[str]) -> Iterator[str]:
    if not rules:
        yield f'{at}: key "rules": none; right is at least one rule of the catalogue'
    for rule in rules:
        if not RULE.fullmatch(rule):
            yield f'{at}: key "rules": "{rule}" is not the id of a rule; right is like "HC-CP-01"'
