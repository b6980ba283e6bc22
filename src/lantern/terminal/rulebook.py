"""Rules looked up during a game: by their id, by the letter of a special area, or by words."""

from __future__ import annotations

from typing import Final

from lantern.core.rules import Catalogue, Statement
from lantern.terminal.choosing import best
from lantern.terminal.screen import Fact, Screen

MOST: Final = 12


def show_rules(screen: Screen, game: str, wanted: str) -> None:
    """One rule in full, or those that speak of what was asked for."""
    catalogue = Catalogue.load(game)
    if not wanted:
        screen.say(f"`rules ID` shows one of the {len(catalogue)} rules, `rules WORDS` those that speak of something.")
    elif wanted.upper() in catalogue:
        show_rule(screen, catalogue, catalogue[wanted.upper()])
    else:
        show_found(screen, search(catalogue, wanted), wanted)


def search(catalogue: Catalogue, wanted: str) -> list[Statement]:
    """The rules that speak of something; a single letter stands for its special area."""
    if len(wanted) == 1 and wanted.isalpha():
        return [each for each in catalogue if each.section.startswith(f"{wanted.upper()} ")]
    if wanted.upper().rstrip("-0123456789") in {each.id.rstrip("-0123456789") for each in catalogue}:
        return [each for each in catalogue if each.id.startswith(wanted.upper())]
    return best(wanted, {each: f"{each.section} {each.text}" for each in catalogue})


def show_rule(screen: Screen, catalogue: Catalogue, rule: Statement) -> None:
    place = ", ".join(part for part in (rule.section or rule.chapter, rule.source) if part)
    screen.fact(Fact(rule.id, (rule.text, place)))
    for other in [catalogue[each] for each in rule.concerns] + catalogue.rulings_on(rule.id):
        screen.fact(Fact(other.id, (other.text,)))


def show_found(screen: Screen, found: list[Statement], wanted: str) -> None:
    if not found:
        screen.say(f'No rule speaks of "{wanted}". Fewer or shorter words find more.')
    for rule in found[:MOST]:
        screen.fact(Fact(rule.id, (rule.text,)))
    if len(found) > MOST:
        screen.say(f"… and {len(found) - MOST} more; more words find fewer.")
