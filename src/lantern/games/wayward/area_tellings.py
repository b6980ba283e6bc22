"""What happens in the special areas, in words. Cold code."""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.english import count
from lantern.games.wayward.rules.dice import split
from lantern.games.wayward.teller import Teller, Told, bold, item_data
from lantern.games.wayward.words import FOUND, loot

# --- special areas of map 1 -----------------------------------------------------------------------------------------


def beaten(t: Teller) -> Told:
    gone = f"; {count(t.b, 'weapon')} gone" if t.b else ""
    return Told(f"The **{t.a}** wins{gone}.", {"number": t.a, "item": "weapon", "n": t.b})


def flame(t: Teller) -> Told:
    return Told(f"{t.does('lands')} on space **{t.a}**{': fire' if t.b else ''}.", {"space": t.a, "fire": bool(t.b)})


def stole(t: Teller) -> Told:
    what = {"WW-DRAGON-03": "a sack", "WW-GROOM-02": "an item", "WW-HOARD-03": "the hoard's gold"}[t.event.rule]
    so_far = f" ({t.a} so far)" if t.a > 1 else ""
    return Told(f"{t.does('steals')} {what}{so_far}; nobody wakes.", {"seat": t.event.seat, "n": t.a})


def woke(t: Teller) -> Told:
    who = "The dragon" if t.event.rule == "WW-DRAGON-06" else "The guard"
    return Told(f"{who} **wakes**{': the loot is gone' if t.a else ''}.", {"n": t.a})


def chased(t: Teller) -> Told:
    loot_lost = f" and {t.also('loses')} the loot" if t.a else ""
    return Told(f"{t.does('lingers')} too long{loot_lost}.", {"n": t.a})


def coffins(t: Teller) -> Told:
    numbers = [n + 1 for n in range(len(t.g.board.coffins)) if t.a >> n & 1]
    if not numbers:
        return Told(f"{t.does('opens')} no coffin.", {"coffins": numbers})
    inside = [t.g.board.coffins[n - 1] for n in numbers]
    prize = loot([item for coffin in inside for item in coffin.items], sum(coffin.gold for coffin in inside))
    noun = "coffins" if len(numbers) > 1 else "coffin"
    return Told(f"{t.does('opens')} {noun} {bold(tuple(numbers))}: {prize}.", {"coffins": numbers})


def god(t: Teller) -> Told:
    return Told(f"The god's eye falls on **{t.whom(t.a)}**.", {"seat": t.event.seat, "other": t.a})


def safe(t: Teller) -> Told:
    return Told("The squid misses.")


def grave_curse(t: Teller) -> Told:
    name = t.g.board.graves[t.a].name
    return Told(f"The {name} grave is **cursed**.", {"grave": name})


# --- special areas of map 2 -----------------------------------------------------------------------------------------


def jailed(t: Teller) -> Told:
    return Told(f"{t.does('is')} **arrested**.", {"seat": t.event.seat})


def still_jailed(t: Teller) -> Told:
    return Told("The bars hold.", {"seat": t.event.seat})


def sold(t: Teller) -> Told:
    return Told(f"{t.does('sells')} Benny {FOUND[t.a]}.", item_data(t))


def lucky(t: Teller) -> Told:
    return Told(f"{t.does('drinks')} and {t.also('is')} **lucky** for this turn.", {"seat": t.event.seat})


def wanted(t: Teller) -> Told:
    them = "you" if t.a == t.listener else "them"
    return Told(f"The board wants **{t.whom(t.a)}**: {t.g.board.bounty_gold} gold for beating {them}.", {"other": t.a})


def plank(t: Teller) -> Told:
    return Told(f"{t.does('lands')} on plank **{t.a}**.", {"space": t.a})


def piper(t: Teller) -> Told:
    dice = split(t.a, 3)
    return Told(f"The dice show {bold(dice)}.", {"dice": list(dice), "for": "piper"})


def rats(t: Teller) -> Told:
    text = f"The **rats** come: {count(t.a, 'item')} gone." if t.a else "The **rats** come, and find nothing to take."
    return Told(text, {"seat": t.event.seat, "n": t.a})


def tower(t: Teller) -> Told:
    board = t.g.board
    at = "the top" if t.a == board.fire_up else "the street" if t.a == -board.fire_down else ""
    room = t.a + board.fire_down
    return Told(
        f"{t.does('is')} at {at}." if at else f"{t.does('is')} in room **{room}** of the tower.", {"space": room}
    )


def goblin_down(t: Teller) -> Told:
    return Told(f"Goblin **{t.a}** goes down.", {"goblin": t.a, "n": t.b})


def own_goblin(t: Teller) -> Told:
    return Told(f"Goblin **{t.a}** goes down, {t.whose()} own: the fight is over.", {"goblin": t.a})


SPECIAL_AREAS: tuple[Callable[[Teller], Told], ...] = (
    beaten, chased, coffins, flame, goblin_down, god, grave_curse, jailed, lucky, own_goblin, piper, plank, rats, safe,
    sold, still_jailed, stole, tower, wanted, woke,
)  # fmt: skip
