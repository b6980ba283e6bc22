"""What vagrants do in their turns: coins, steps, bones, tokens; and what becomes of their humanity. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.core.english import count, series
from lantern.core.records import Value
from lantern.games.vagrantsong.ids import COLORS, NOBODY, TOKEN_NAMES
from lantern.games.vagrantsong.names import PLACE_NAMES, drawn_id, space_id
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.tokens import EVENT
from lantern.games.vagrantsong.teller import Teller, Told, a_token, at, start, steps, way
from lantern.games.vagrantsong.train import NAMES

SIX: Final = 6


# --- coins and actions


def turn(t: Teller) -> Told:
    return Told(f"{t.does('takes')} {'your' if t.seat == t.mine else 'a'} turn.", {"seat": t.seat})


def placed(t: Teller) -> Told:
    return Told(f"{t.does('places')} a coin on {t.place(t.a)}.", {"seat": t.seat, "place": PLACE_NAMES[t.a]})


def foot(t: Teller) -> Told:
    text = f"{t.does('puts')} the **rabbit's foot** on {t.place(t.a)}: it counts as a coin."
    return Told(text, {"seat": t.seat, "place": PLACE_NAMES[t.a]})


def acts(t: Teller) -> Told:
    with_coins = f" with {count(t.b, 'coin')}" if t.b else ""
    return Told(
        f"{t.does('performs')} {t.place(t.a)}{with_coins}.", {"seat": t.seat, "place": PLACE_NAMES[t.a], "n": t.b}
    )


def refreshed(t: Teller) -> Told:
    return Told(f"{t.place(t.a)} may take coins again.", {"seat": t.seat, "place": PLACE_NAMES[t.a]})


def coin_lost(t: Teller) -> Told:
    return Told(f"{t.does('loses')} {count(t.a, 'coin')}.", {"seat": t.seat, "n": t.a})


def coin_back(t: Teller) -> Told:
    return Told(f"{t.does('gets')} {count(t.a, 'coin')} back.", {"seat": t.seat, "n": t.a})


def coin_laid(t: Teller) -> Told:
    return Told(
        f"{t.does('leaves')} {count(t.b, 'coin')} on {at(t.a)}.", {"seat": t.seat, "at": space_id(t.a), "n": t.b}
    )


# --- steps


def moved(t: Teller) -> Told:
    return Told(f"{t.does('moves', t.a)} to {at(t.c)}.", {"seat": t.seat, **way(t.g, t.a, t.b, t.c)})


def pushed(t: Teller) -> Told:
    return Told(f"{t.does('is', t.a)} moved by force to {at(t.c)}.", {"seat": t.seat, **way(t.g, t.a, t.b, t.c)})


def displaced(t: Teller) -> Told:
    return Told(f"{t.does('makes', t.a)} way to {at(t.c)}.", {"seat": t.seat, **way(t.g, t.a, t.b, t.c)})


def put(t: Teller) -> Told:
    begin = [] if t.b < 0 else [NAMES[t.b]]
    who = way(t.g, t.a, t.c, t.c)["who"]
    return Told(f"{t.does('is', t.a)} put on {at(t.c)}.", {"who": who, "path": [*begin, NAMES[t.c]]})


def swapped(t: Teller) -> Told:
    one, other = t.g.space(t.a), t.g.space(t.b)
    who = way(t.g, t.a, one, one)["who"]
    data: dict[str, Value] = {"who": who, "path": steps(other, one, 0), "with": way(t.g, t.b, other, other)["who"]}
    return Told(f"{t.does('changes', t.a)} places with {t.whom(t.b)}.", data)


# --- bones


def rolled(t: Teller) -> Told:
    dice = [int(digit) for digit in str(t.a)] if t.a else []
    data: dict[str, Value] = {
        "seat": t.seat,
        "dice": dice,
        "success": t.b,
        "successes": t.c,
        "boxcars": dice.count(SIX),
    }
    if not dice:
        return Told(f"{t.does('rolls')} no bones.", data)
    won = count(t.c, "success", "successes") if t.c else "no success"
    return Told(f"{t.does('rolls')} **{series([str(bone) for bone in dice])}**: {won} ({t.b}+).", data)


def rerolled(t: Teller) -> Told:
    return Told(f"{t.does('rolls')} a bone again: **{t.b}**.", {"seat": t.seat, "bone": t.a, "shown": t.b})


def bone_turned(t: Teller) -> Told:
    return Told(f"{t.does('turns')} a **{t.a}** to **{t.b}**.", {"seat": t.seat, "from": t.a, "shown": t.b})


# --- tokens


def drew(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "token": drawn_id(t.a)}
    if t.a >= EVENT:
        return Told(f"{t.does('draws')} **event {t.a - EVENT}** out of the bindle.", data)
    return Told(f"{t.does('draws')} {a_token(t.a)}.", data)


def kept(t: Teller) -> Told:
    return Told(f"{t.does('keeps')} {a_token(t.a)}.", {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def returned(t: Teller) -> Told:
    return Told(f"{t.does('puts')} {a_token(t.a)} back.", {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def used(t: Teller) -> Told:
    return Told(f"{t.does('uses')} {a_token(t.a)}.", {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def salted(t: Teller) -> Told:
    return Told(f"{t.does('ignores')} the haint's action behind a line of **salt**.", {"seat": t.seat})


def took(t: Teller) -> Told:
    return Told(f"{t.does('takes')} {a_token(t.a)}.", {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def looked(t: Teller) -> Told:
    return Told(f"{t.does('sees')} {a_token(t.a)} in the bindle.", {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def discarded(t: Teller) -> Told:
    text = f"{t.does('discards')} {a_token(t.a)}: it goes on the cycle track."
    return Told(text, {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def gave(t: Teller) -> Told:
    return Told(
        f"{t.does('gives')} {t.whom(t.a)} {a_token(t.b)}.", {"seat": t.seat, "to": t.a, "token": TOKEN_NAMES[t.b]}
    )


def traded(t: Teller) -> Told:
    """Tokens in a turn, cards in camp; a card of 0 is none."""
    if t.rule == "VS-TRD-04":
        text = f"{t.does('trades')} {a_token(t.b)} for {a_token(t.c)} with {t.whom(t.a)}."
        return Told(text, {"seat": t.seat, "with": t.a, "token": TOKEN_NAMES[t.b], "for": TOKEN_NAMES[t.c]})
    data: dict[str, Value] = {"seat": t.seat, "with": t.a}
    if not t.c:
        return Told(f"{t.does('gives')} {t.whom(t.a)} {t.card(t.b)}.", data)
    if not t.b:
        return Told(f"{t.does('gets')} {t.card(t.c)} from {t.whom(t.a)}.", data)
    return Told(f"{t.does('trades')} {t.card(t.b)} for {t.card(t.c)} with {t.whom(t.a)}.", data)


# --- humanity and wounds


def lost(t: Teller) -> Told:
    return Told(f"{t.does('loses')} **{t.a}** humanity.", {"seat": t.seat, "n": t.a, "humanity": t.b})


def gained(t: Teller) -> Told:
    return Told(f"{t.does('gains')} **{t.a}** humanity.", {"seat": t.seat, "n": t.a, "humanity": t.b})


def passed_on(t: Teller) -> Told:
    text = f"Ghost sickness: {t.who('suffers', t.a)} **{t.b}** in place of {t.whom(t.seat)}."
    return Told(text, {"seat": t.seat, "to": t.a, "n": t.b})


def selfless(t: Teller) -> Told:
    return Told(f"{t.does('lets')} {t.whom(t.a)} gain **{t.b}** instead.", {"seat": t.seat, "to": t.a, "n": t.b})


def wounded(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "place": f"skill:{t.a}"}
    return Told(f"{t.does('suffers')} a wound: {t.card(t.b)} is turned over.", data)


def junk_broke(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "place": f"junk:{t.a}"}
    return Told(f"{start(t.whose(t.seat))} {t.card(JUNK_CODE + t.b)} breaks.", data)


def healed(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "place": f"skill:{t.a}"}
    return Told(f"{start(t.whose(t.seat))} {t.card(t.b)} is healed.", data)


def fixed(t: Teller) -> Told:
    """Told by slot and card, or in camp by the card alone."""
    junk = t.b or t.a
    return Told(f"{start(t.whose(t.seat))} {t.card(JUNK_CODE + junk)} is mended.", {"seat": t.seat})


def westbound(t: Teller) -> Told:
    return Told(f"{t.does('becomes')} **westbound**.", {"seat": t.seat})


def covered(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "place": f"skill:{t.a}"}
    return Told(f"{start(t.whose(t.seat))} westbound card covers {t.card(t.b)}.", data)


def back_to_life(t: Teller) -> Told:
    return Told(f"{t.does('comes')} **back to life**.", {"seat": t.seat})


def haunted(t: Teller) -> Told:
    return Told(f"{start(t.whom(t.a))} haunts {t.whom(t.seat)}.", {"seat": t.seat})


def devil(t: Teller) -> Told:
    return Told(f"**Devil On Your Heels**: {t.haint()} gains 1 for haunting {t.whom(t.seat)}.", {"seat": t.seat})


def effect(t: Teller) -> Told:
    return Told(f"{t.does('gets')} {t.effect(t.a)}.", {"seat": t.seat, "color": COLORS[t.a]})


def cured(t: Teller) -> Told:
    by = f" by discarding {a_token(t.b)}" if t.b != NOBODY else ""
    return Told(f"{t.does('gets')} rid of {t.effect(t.a)}{by}.", {"seat": t.seat, "color": COLORS[t.a]})


def priority(t: Teller) -> Told:
    return Told(f"{t.does('becomes')} the **priority target**.", {"seat": t.seat})


def priority_lost(t: Teller) -> Told:
    return Told(f"{t.does('is')} no longer the priority target.", {"seat": t.seat})


def random_vagrant(t: Teller) -> Told:
    return Told(f"The bones choose {t.whom(t.seat)}.", {"seat": t.seat})


IN_TURN: Final = (
    turn, placed, foot, acts, refreshed, coin_lost, coin_back, coin_laid, moved, pushed, displaced, put, swapped,
    rolled, rerolled, bone_turned, drew, kept, returned, used, salted, took, looked, discarded, gave, traded,
    lost, gained, passed_on, selfless, wounded, junk_broke, healed, fixed, westbound, covered, back_to_life,
    haunted, devil, effect, cured, priority, priority_lost, random_vagrant,
)  # fmt: skip
