"""Between the rides: choosing vagrants, the camp with its market, and the card of the in-between."""

from __future__ import annotations

from typing import Final

from lantern.core.english import count
from lantern.games.vagrantsong.names import CHOICE_NAMES
from lantern.games.vagrantsong.shown import BetweenView, CampView, HeroData, VagrantsongView
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.cards import worded
from lantern.terminal.vagrantsong.names import Names, coins

STEPS: Final = {
    "moment": "a moment is read", "tear_down": "tearing down", "spend": "spending coins",
    "manage": "managing vagrants", "in_between": "witnessing the in-between",
}  # fmt: skip
COSTS: Final = {
    "heal": "heal a skill", "fix": "fix junk", "rummage": "rummage", "different_junk": "other junk",
    "seance": "a séance",
}  # fmt: skip


# --- gathering ------------------------------------------------------------------------------------------------------


def gathering(names: Names, view: VagrantsongView) -> list[Fact]:
    """Who rides along: the vagrants that are chosen, and those that may still be."""
    taken = {vagrant.vagrant: names.seats[vagrant.seat].name for vagrant in view.vagrants}
    return [
        Fact(hero.name.removeprefix("The "), hero_lines(hero, taken.get(hero.id, ""))) for hero in names.song.heroes
    ]


def hero_lines(hero: HeroData, player: str) -> tuple[str, ...]:
    said = f"{hero.humanity} humanity, {', '.join(worded(hero.values, each) for each in hero.values)}"
    lines = (said, f"**{hero.passive_name}**: {hero.passive_text}")
    return (f"played by **{player}**", *lines) if player else lines


# --- the fire -------------------------------------------------------------------------------------------------------


def camp(names: Names, seen: CampView) -> list[Fact]:
    """What everybody sees in camp, as far as it has come."""
    facts = [Fact("Camp", (f"{'won' if seen.won else 'lost'}, {STEPS[seen.step]}",)), *stories(names, seen)]
    if seen.between is not None:
        return [*facts, *between(names, seen.between)]
    return [*facts, *(market(names, seen) if seen.step == "spend" else []), *belongings(names, seen)]


def stories(names: Names, seen: CampView) -> list[Fact]:
    """The moments that were read, and after the first time only their titles."""
    known = [names.moments[moment] for moment in seen.moments]
    lines = tuple(f"**{each.name}**: {each.text}" for each in known)
    return [Fact("Moment", lines, ", ".join(each.name for each in known))] if known else []


def market(names: Names, seen: CampView) -> list[Fact]:
    """What there is to spend, and on what."""
    facts = [Fact("Pool", (pool(seen),)), Fact("Prices", (", ".join(prices(seen)),))]
    return [*facts, Fact("On offer", tuple(offers))] if (offers := on_offer(names, seen)) else facts


def pool(seen: CampView) -> str:
    last = f", {seen.perishable} of them gone if unspent" if seen.perishable else ""
    return f"{coins(seen.pool)}{last}{'; the séance is bought' if seen.seance else ''}"


def on_offer(names: Names, seen: CampView) -> list[str]:
    """A skill shows its side and a hint, junk its face."""
    skill, junk = coins(seen.costs["skill"]), coins(seen.costs["junk"])
    lines = [f"skill **{names.skills[each.skill].name}**, {each.side}, {skill}: {each.hint}" for each in seen.skills]
    if seen.junk_bought:
        return lines
    return [*lines, *[f"junk **{names.junk[each].name}**, {junk}: {names.junk[each].text}" for each in seen.junk]]


def prices(seen: CampView) -> list[str]:
    return [f"{words} {seen.costs[what]}" for what, words in COSTS.items()]


def belongings(names: Names, seen: CampView) -> list[Fact]:
    shared = [names.card(each).name for each in seen.belongings]
    own = [names.skills[each].name for each in seen.personal]
    facts = [Fact("Belongings", ("; ".join(shared),))] if shared else []
    return [*facts, Fact("Personal", ("; ".join(own),))] if own else facts


# --- the in-between -------------------------------------------------------------------------------------------------


def between(names: Names, seen: BetweenView) -> list[Fact]:
    """The front of the card, who has chosen, and what was chosen once all have."""
    card = names.between[seen.number]
    choices = [f"{option.upper()}: {text}" for option, text in zip(CHOICE_NAMES, card.choices, strict=True)]
    facts = [Fact("In-between", (f"{card.number}. **{card.title}**: {card.story}",)), Fact("Choices", tuple(choices))]
    facts += [Fact("Outcomes", tuple(peeked))] if (peeked := outcomes(seen)) else []
    return [*facts, Fact("Chosen", (chosen(names, seen),))]


def outcomes(seen: BetweenView) -> list[str]:
    return [f"{option.upper()}: {outcome}" for option, outcome in seen.peeked.items()]


def chosen(names: Names, seen: BetweenView) -> str:
    if any(seen.revealed):
        return ", ".join(
            f"{names.seats[seat].name} {option.upper()}" for seat, option in enumerate(seen.revealed) if option
        )
    if seen.group:
        return "all choose together"
    return f"by {sum(seen.chosen)} of {count(len(seen.chosen), 'vagrant')}, in secret"
