"""Events in words, one short sentence each, with named values for animation and lists. Cold code."""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.english import count
from lantern.core.flow import Event, Seat
from lantern.core.records import Telling, Value
from lantern.games.wayward.area_tellings import SPECIAL_AREAS
from lantern.games.wayward.ids import ITEM_NAMES, TOKEN, TORCH
from lantern.games.wayward.rules.dice import split
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.teller import Teller, Told, bold, item_data
from lantern.games.wayward.words import FOUND, NAMED, area_id, plural


def telling(g: Wayward, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
    """An event as told to a seat; an event that nobody has found words for yet tells its name."""
    words = TOLD.get(event.what)
    told = words(Teller(g, event, seat, names)) if words else Told(f"{event.what.replace('_', ' ').capitalize()}.")
    return Telling(event.rule, event.what, event.seat, told.text, told.data)


ANOTHER = frozenset(("duel", "duel_won", "demanded", "gave", "wanted", "god"))  # the first number is another seat


def addressed(event: Event) -> tuple[Seat, ...]:
    """Whoever has done it, and to whom it is done: all others hear the same words."""
    if event.what in ANOTHER:
        return (event.seat, event.a)
    return (event.seat, event.c) if event.what == "rolled" else (event.seat,)  # a duel is rolled against somebody


# --- turns ----------------------------------------------------------------------------------------------------------


def turn(t: Teller) -> Told:
    return Told(f"It is **{t.whose()}** turn.", {"seat": t.event.seat, "turn": t.a, "chips": t.b})


def turn_over(t: Teller) -> Told:
    unused = f" with {count(t.a, 'action')} unused" if t.a else ""
    return Told(f"{t.does('ends')} the turn{unused}.", {"seat": t.event.seat, "chips": t.a})


def first(t: Teller) -> Told:
    return Told(f"{t.does('goes')} first.", {"seat": t.event.seat})


def started(t: Teller) -> Told:
    return Told(f"{t.does('starts')} in {t.area(t.a)}.", {"seat": t.event.seat, "to": area_id(t.g, t.a)})


def room_full(t: Teller) -> Told:
    full = t.area(t.a)
    return Told(
        f"{full[0].upper()}{full[1:]} has two heroes already: {t.who('rolls')} again.", {"at": area_id(t.g, t.a)}
    )


def last_turns(t: Teller) -> Told:
    return Told("The **last turns** begin: everybody still here has one, and must get out.")


def left(t: Teller) -> Told:
    return Told(f"{t.does('leaves')} the map for good.", {"seat": t.event.seat})


def escaped(t: Teller) -> Told:
    return Told(f"{t.does('is')} out.", {"seat": t.event.seat})


def trapped(t: Teller) -> Told:
    return Told(f"{t.does('is')} **trapped**: no place for {t.whom(t.event.seat)}.", {"seat": t.event.seat})


# --- dice -----------------------------------------------------------------------------------------------------------

# What a roll is for: a key for clients, and how the sentence ends. "{c}" is the event's third number.
ROLLED: dict[str, tuple[str, str]] = {
    "WW-SET-10": ("first", "for the first turn"),
    "WW-SER-11": ("first", "for the order of turns"),
    "WW-SET-11": ("start", "for a start room"),
    "WW-GRD-10": ("guard", "against the **{c}**"),
    "WW-GRD-16": ("guard", "against the red **{c}**"),
    "WW-PIT-02": ("pit", "in the pit against the **{c}**"),
    "WW-DUEL-06": ("duel", "in the duel"),
    "WW-BRIDGE-01": ("bridge", "for the bridge"),
    "WW-RAND-01": ("item", "for a random item"),
    "WW-RAND-04": ("item", "for a lock pick"),
    "WW-RAND-07": ("item", "for an accessory"),
    "WW-FOUNT-01": ("wish", "for the wish"),
    "WW-FLAME-02": ("flame", "to jump"),
    "WW-WATCH-01": ("watchers", "as the watchers look up"),
    "WW-SQUID-01": ("squid", "as the squid reaches out"),
    "WW-DRAGON-01": ("theft", "beside the dragon"),
    "WW-GROOM-01": ("theft", "beside the sleeping guard"),
    "WW-COFFIN-03": ("levers", "at the levers"),
    "WW-GOD-02": ("prayer", "in prayer"),
    "WW-GRAVE-01": ("grave", "at the grave"),
    "WW-TENUP-01": ("bet", "at ten up ten down"),
    "WW-WSHOP-01": ("theft", "in the weapon shop"),
    "WW-CATA-02": ("catapult", "on the catapult"),
    "WW-BOUNTY-03": ("bounty", "at the bounty board"),
    "WW-INN-05": ("inn", "on the planks"),
    "WW-BENNY-02": ("sale", "for Benny's price"),
    "WW-HOARD-01": ("theft", "in the king's hoard"),
    "WW-PIPER-01": ("piper", "with the flute"),
    "WW-PICK-01": ("theft", "in the crowd"),
    "WW-FIRE-02": ("tower", "in the burning tower"),
    "WW-JAILP-04": ("escape", "at the bars"),
    "WW-HEAP-01": ("heap", "in the rubbish"),
    "WW-GOBLIN-02": ("goblins", "as the gong sounds"),
}


def rolled(t: Teller) -> Told:
    dice = split(t.a, t.b)
    key, ending = ROLLED.get(t.event.rule, ("", ""))
    data: dict[str, Value] = {"dice": list(dice), "for": key}
    if key == "duel":
        data["other"] = t.c
        return Told(f"{t.does('rolls')} **{dice[0]}**, {t.whom(t.c)} **{dice[1]}**.", data)
    if t.c:
        data["number"] = t.c
    return Told(f"{t.does('rolls')} {bold(dice)} {ending.format(c=t.c)}".rstrip() + ".", data)


def tarot(t: Teller) -> Told:
    dice = split(t.b, t.c)
    text = f"{t.does('plays')} a tarot card and {t.also('rolls')} the **{dice[t.a - 1]}** again."
    return Told(text, {"die": t.a - 1, "dice": list(dice)})


# --- moving ---------------------------------------------------------------------------------------------------------

# How a hero came into an area, by the rule that brought them there.
MOVED: dict[str, str] = {
    "WW-ACT-04": "goes to",
    "WW-GRD-12": "pushes past the guard to",
    "WW-GRD-17": "pushes past the red guard to",
    "WW-BRIDGE-02": "crosses the bridge to",
    "WW-TUN-03": "takes the tunnel to",
    "WW-GUILD-01": "takes the ferry to",
    "WW-GUILD-04": "slips through the passage to",
    "WW-CATA-07": "comes back in at",
    "WW-DRAGON-07": "is chased out to",
    "WW-GROOM-04": "is chased out to",
    "WW-COFFIN-04": "jumps down to",
    "WW-FLAME-05": "falls into",
    "WW-FLAME-07": "is washed onto",
    "WW-JAILP-01": "is locked up:",
    "WW-JAILP-05": "crawls through the sewer to",
    "WW-INN-08": "is thrown out of the window into",
    "WW-INN-11": "reaches",
    "WW-CATA-03": "lands in",
    "WW-CATA-05": "flies over to",
    "WW-TOWER-02": "falls into",
    "WW-FIRE-05": "stumbles out into",
    "WW-FIRE-06": "jumps down to",
}


def moved(t: Teller) -> Told:
    verb, _, rest = MOVED.get(t.event.rule, "goes to").partition(" ")
    data: dict[str, Value] = {"seat": t.event.seat, "from": area_id(t.g, t.a), "to": area_id(t.g, t.b)}
    return Told(" ".join(word for word in (t.does(verb), rest, t.area(t.b)) if word) + ".", data)


def held_back(t: Teller) -> Told:
    return Told(f"The **{t.a}** stands firm.", {"number": t.a})


def bridge(t: Teller) -> Told:
    heavy = "too many" if t.c > t.b else "light enough"
    text = f"The bridge holds **{t.b}**; {t.who('carries')} {t.c}: {heavy}."
    return Told(text, {"bridge": t.g.board.bridges[t.a], "value": t.b, "carried": t.c})


def too_heavy(t: Teller) -> Told:
    return Told(f"Curses alone are too heavy for the bridge: {t.whom(t.event.seat)} cannot cross.", {"value": t.a})


def stayed(t: Teller) -> Told:
    return Told(f"{t.does('stays')} on this bank.")


def used(t: Teller) -> Told:
    what = {TORCH: "lights a torch", TOKEN: "shows a guild token"}.get(t.a, f"uses {FOUND[t.a]}")
    verb, _, rest = what.partition(" ")
    return Told(f"{t.does(verb)} {rest}.", {"item": ITEM_NAMES[t.a]})


# --- gold, gate, alarm ----------------------------------------------------------------------------------------------

# Where gold comes from or goes to, by rule; the rest needs no word.
GOLD_WORDS: dict[str, str] = {
    "WW-HAZ-02": "from behind the hazard",
    "WW-DUEL-13": "after the duel",
    "WW-BOUNTY-04": "as a bounty",
    "WW-LUCK-02": "for luck",
    "WW-FOUNT-03": "from the fountain",
    "WW-PIT-03": "in the pit",
    "WW-FLAME-06": "at the end of the flames",
    "WW-DRAGON-05": "from the dragon",
    "WW-COFFIN-08": "from a coffin",
    "WW-GOD-03": "by the god's will",
    "WW-GOD-04": "by the god's will",
    "WW-GRAVE-06": "from the grave",
    "WW-TOWER-01": "on the tower roof",
    "WW-TENUP-02": "at ten up ten down",
    "WW-TENUP-03": "at ten up ten down",
    "WW-INN-06": "on the plank",
    "WW-BENNY-02": "from Benny",
    "WW-R-79": "out of the king's hoard",
    "WW-PIPER-02": "from the piper",
    "WW-PICK-02": "out of the crowd's pockets",
    "WW-FIRE-06": "at the top of the tower",
    "WW-JAILV-02": "at the jail",
    "WW-JAILV-03": "to a visitor",
    "WW-GOBLIN-04": "at the goblin fight",
}


def gold(t: Teller) -> Told:
    verb = "loses" if t.a < 0 else "gets"
    words = " ".join(word for word in (t.does(verb), f"**{abs(t.a)}** gold", GOLD_WORDS.get(t.event.rule, "")) if word)
    return Told(f"{words} (now {t.b}).", {"seat": t.event.seat, "amount": t.a, "total": t.b})


def gate(t: Teller) -> Told:
    return Told(f"The gate goes down {t.b} to **{t.a}**.", {"to": t.a, "by": t.b})


def alarm(t: Teller) -> Told:
    text = f"**Alarm!** {t.does('has')} {t.a} gold and the gate stands at {t.b}: the exits open."
    return Told(text, {"seat": t.event.seat, "gold": t.a, "gate": t.b})


# --- items ----------------------------------------------------------------------------------------------------------


def got(t: Teller) -> Told:
    return Told(f"{t.does('gets')} **{FOUND[t.a]}**.", {**item_data(t), "items": [ITEM_NAMES[t.a]]})


def no_room(t: Teller) -> Told:
    return Told(f"{t.does('has')} no room for {FOUND[t.a]}: it is lost.", item_data(t))


def dropped(t: Teller) -> Told:
    return Told(f"{t.does('drops')} {FOUND[t.a]}.", item_data(t))


def paid(t: Teller) -> Told:
    return Told(f"{t.does('gives')} {pieces_of(t.a, t.b)}.", {**item_data(t), "n": t.b})


def pieces_of(item: int, n: int) -> str:
    return FOUND[item] if n == 1 else f"{n} {plural(item)}"


def broke(t: Teller) -> Told:
    text = "A weapon breaks" if t.b == 1 else f"**{t.b}** weapons break"
    return Told(f"{text}.", {**item_data(t), "n": t.b})


def cashed(t: Teller) -> Told:
    text = f"{t.does('turns')} the hour glass: **{t.a}** more actions."
    return Told(text, {"seat": t.event.seat, "item": "hourglass", "by": t.a, "chips": t.b})


def nothing(t: Teller) -> Told:
    return Told(NOTHING_WORDS.get(t.event.rule, "Nothing comes of it."))


NOTHING_WORDS = {
    "WW-FOUNT-02": "The fountain stays silent.",
    "WW-HEAP-03": "Nothing but rubbish.",
    "WW-R-63": "A lock pick, but no room for one: it is lost.",
}


def lost(t: Teller) -> Told:
    return Told(f"{t.does('loses')} **{FOUND[t.a]}**.", {**item_data(t), "n": t.b})


def not_lost(t: Teller) -> Told:
    if t.event.rule == "WW-SQUID-04":
        return Told(f"Nobody wants {FOUND[t.a]} that is cursed: {t.who('keeps')} it.", item_data(t))
    return Told(f"{t.does('has')} no {FOUND[t.a].removeprefix('an ').removeprefix('a ')} to lose.", item_data(t))


def cursed(t: Teller) -> Told:
    what = NAMED[t.a].removeprefix("the ")
    text = f"A **curse** falls on {t.whose()} {what}{'' if t.b else ' spot'}."
    return Told(text, {**item_data(t), "replaced": bool(t.b)})


def curse_lost(t: Teller) -> Told:
    return Told("The curse finds nothing left to spoil.", item_data(t))


# --- duels ----------------------------------------------------------------------------------------------------------


def duel(t: Teller) -> Told:
    return Told(f"{t.does('meets')} {t.whom(t.a)}: **duel**!", {"seat": t.event.seat, "other": t.a})


def draw(t: Teller) -> Told:
    return Told("The duel is a draw.", {"seat": t.event.seat, "other": t.a})


def duel_won(t: Teller) -> Told:
    return Told(f"{t.does('wins')} the duel against {t.whom(t.a)}.", {"seat": t.event.seat, "other": t.a})


def demanded(t: Teller) -> Told:
    return Told(f"{t.does('asks')} {t.whom(t.a)} for **{NAMED[t.b]}**.", between(t))


def between(t: Teller) -> dict[str, Value]:
    return {"seat": t.event.seat, "other": t.a, "item": ITEM_NAMES[t.b]}


def refused(t: Teller) -> Told:
    return Told(f"{t.does('refuses')} to give up {NAMED[t.b]}.", between(t))


def gave(t: Teller) -> Told:
    return Told(f"{t.does('gives')} {NAMED[t.b]} to {t.whom(t.a)}.", between(t))


# --- all events -----------------------------------------------------------------------------------------------------

EVERYWHERE: tuple[Callable[[Teller], Told], ...] = (
    alarm, bridge, broke, cashed, curse_lost, cursed, demanded, draw, dropped, duel, duel_won, escaped, first, gate,
    gave, gold, got, held_back, last_turns, left, lost, moved, no_room, not_lost, nothing, paid, refused, rolled,
    room_full, started, stayed, tarot, too_heavy, trapped, turn, turn_over, used,
)  # fmt: skip
TOLD = {words.__name__: words for words in (*EVERYWHERE, *SPECIAL_AREAS)}  # each function is named like its event
