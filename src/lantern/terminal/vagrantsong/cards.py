"""Vagrants in short facts: how each stands, and the card of a seat with its skills, junk and coins.

Names of cards have commas in them, so lists of cards are parted by semicolons.
"""

from __future__ import annotations

from collections.abc import Mapping

from lantern.core.english import count
from lantern.games.vagrantsong.shown import CardData, CardView, HeroData, PlaceView, TrainView, VagrantView
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.names import ACTIONS, BONE_VALUES, Names, coins, tokens


def vagrant(names: Names, seen: VagrantView, train: TrainView | None) -> Fact:
    """One line for one vagrant: where, humanity, coins, tokens, effects, what is hurt."""
    parts = [f"{seen.humanity} of {seen.maximum} humanity"]
    if train is not None:
        parts += [place_of(seen), *purse(seen), *marks(names, seen, train)]
    parts += [tokens(seen.tokens)] if seen.tokens else []
    parts += [f"the Pup has {tokens(seen.pup_tokens)}"] if seen.pup_tokens else []
    parts += hurt(names, seen) if train is not None else carried(names, seen)
    return Fact(names.label(seen), (f"**{names.seats[seen.seat].name}**: {'; '.join(parts)}",))


def place_of(seen: VagrantView) -> str:
    where = f"at {seen.at}" if seen.at else "off the board"
    return f"{where}, Pup at {seen.pup_at}" if seen.pup_at else where


def purse(seen: VagrantView) -> list[str]:
    held = [coins(seen.coins)] if seen.coins else []
    return [*held, f"{coins(seen.coins_lost)} lost"] if seen.coins_lost else held


def marks(names: Names, seen: VagrantView, train: TrainView) -> list[str]:
    """What a glance at the card tells."""
    flags = {
        "westbound": seen.westbound, "has acted": seen.acted, "has used a token": seen.used_token,
        "target priority": seen.priority,
    }  # fmt: skip
    return [*names.effects(seen, train), *[words for words, is_so in flags.items() if is_so]]


def hurt(names: Names, seen: VagrantView) -> list[str]:
    wounded = [names.skills[card.id].name for card in seen.skills if card.flipped]
    broken = [names.junk[card.id].name for card in seen.junk if card.flipped]
    found = [f"wounded: {'; '.join(wounded)}"] if wounded else []
    return [*found, f"broken: {'; '.join(broken)}"] if broken else found


def carried(names: Names, seen: VagrantView) -> list[str]:
    """All cards by name, as they are looked over in camp."""
    skills = [f"{names.skills[card.id].name}{' (wounded)' if card.flipped else ''}" for card in seen.skills]
    junk = [f"{names.junk[card.id].name}{' (broken)' if card.flipped else ''}" for card in seen.junk]
    return [*skills, *junk]


# --- the card of a seat ---------------------------------------------------------------------------------------------


def own(names: Names, seen: VagrantView, *, riding: bool = True, whole: bool = False) -> list[Fact]:
    """Actions with their coins while `riding`, cards with their texts, and if `whole` all that is printed."""
    hero = names.heroes.get(seen.vagrant)
    if hero is None:
        return []
    facts = [Fact("Your actions", (", ".join(general(hero, seen)),))] if riding else []
    facts += [*skills(names, seen), *junk(names, seen)]
    facts += [Fact("Lasting", seen.lasting)] if seen.lasting else []
    return [*facts, *printed(hero, seen)] if whole else facts


def general(hero: HeroData, seen: VagrantView) -> list[str]:
    """ "Move 2 (1 coin)", "Bust 5+"."""
    named = {"westbound": hero.westbound}
    parts = [f"{named.get(each.place) or worded(seen.values, each.place)}{status(each)}" for each in seen.places]
    left = [count(seen.move_left, "step") + " left"] if seen.move_left else []
    return [*parts, *left, *([count(seen.pup_move_left, "step") + " of the Pup left"] if seen.pup_move_left else [])]


def worded(values: Mapping[str, int], place: str) -> str:
    """ "Move 2", "Bust 5+", and what has no value by its name."""
    name = ACTIONS[place]
    return f"{name} {values[place]}{'+' if place in BONE_VALUES else ''}" if place in values else name


def status(place: PlaceView, *also: str) -> str:
    """ " (2 coins, done)": what lies on it, and why it may take none."""
    found = [*also, *([coins(place.coins)] if place.coins else []), *(["rabbit's foot"] if place.foot else [])]
    found += [words for words, is_so in (("done", place.performed), ("resting", place.resting)) if is_so]
    return f" ({', '.join(found)})" if found else ""


def skills(names: Names, seen: VagrantView) -> list[Fact]:
    lines = [(names.skills[card.id], skill_status(seen, card)) for card in seen.skills]
    return [cards("Your skills", lines)] if lines else []


def skill_status(seen: VagrantView, card: CardView) -> str:
    also = [*(["wounded"] if card.flipped else []), *(["covered"] if card.slot == seen.covered else [])]
    return status(card.place, *also)


def junk(names: Names, seen: VagrantView) -> list[Fact]:
    lines = [(names.junk[card.id], status(card.place, *(["broken"] if card.flipped else []))) for card in seen.junk]
    return [cards("Your junk", lines)] if lines else []


def cards(label: str, lines: list[tuple[CardData, str]]) -> Fact:
    """Cards with their texts, or in short their names and what lies on them."""
    full = tuple(f"**{card.name}**{mark}: {card.text}{numbers_of(card)}" for card, mark in lines)
    short = "; ".join(f"{card.name}{mark}" for card, mark in lines)
    return Fact(label, full, f"{short} (`pack` tells what they do)")


def numbers_of(card: CardData) -> str:
    """ " [bones coins, success 4, target H, range 1]"."""
    printed = {"bones": card.bones, "success": card.success, "target": card.target, "range": card.range}
    found = [f"{name} {text}" for name, text in printed.items() if text]
    return f" [{', '.join(found)}]" if found else ""


def printed(hero: HeroData, seen: VagrantView) -> list[Fact]:
    return [
        Fact("Tokens", (f"{tokens(seen.tokens) or 'none'}, at most {seen.token_limit}",)),
        Fact("Passive", (f"**{hero.passive_name}**: {hero.passive_text}",)),
        Fact("Westbound", (f"**{hero.westbound}**: {hero.westbound_text}",)),
        Fact("Story", (hero.story,)),
    ]
