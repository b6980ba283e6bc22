"""The things on the table by the names people use for them, with the ids that answers touch."""

from __future__ import annotations

from typing import Final

from lantern.terminal.vagrantsong.names import ACTIONS, TOKENS, Names

IN_CAMP: Final = {
    "heal": "Heal", "fix": "Fix junk", "rummage": "Rummage in camp", "different": "Other junk",
    "seance": "Buy the séance", "bank": "Bank coins", "scrap": "Scrap junk", "done": "Break camp",
}  # fmt: skip


def things(names: Names) -> dict[str, str]:
    """Spaces, players, their actions and tokens, rituals, cards on offer, scenarios, and what a camp has."""
    named = {space.name: f"space:{space.name}" for space in names.song.spaces}
    named |= {hero.name: f"hero:{hero.id}" for hero in names.song.heroes}
    named |= {skill.name: f"offer:skill:{skill.id}" for skill in names.song.skills}
    named |= {junk.name: f"offer:junk:{junk.id}" for junk in names.song.junk}
    for scene in names.song.scenarios:
        named |= {scene.title: f"scenario:{scene.id}"}
        named |= {ritual.name: f"ritual:{ritual.id}" for ritual in scene.rituals}
    named |= {words: f"camp:{what}" for what, words in IN_CAMP.items()} | {"Pup": "pup", "Séance": "seance"}
    return named | of_players(names)


def of_players(names: Names) -> dict[str, str]:
    """What belongs to people at this keyboard; with several, their names come first."""
    people = [seat for seat in names.seats if seat.kind == "person"]
    named = {seat.name: f"vagrant:{seat.seat}" for seat in names.seats}
    for seat in people:
        whose = f"{seat.name}: " if len(people) > 1 else ""
        named |= {f"{whose}{words}": f"place:{seat.seat}:{action}" for action, words in ACTIONS.items()}
        named |= {f"{whose}{words}": f"token:{seat.seat}:{token}" for token, words in TOKENS.items()}
    return named
