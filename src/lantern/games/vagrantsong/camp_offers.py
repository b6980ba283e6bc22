"""Offers of camp, of the in-between, and of choosing a vagrant: prices, what is left, what a card does. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.vagrantsong.card_records import Answer as Written
from lantern.games.vagrantsong.ids import BANKED, IN_BETWEEN, POOL, SLOTS
from lantern.games.vagrantsong.names import card_name, character_id
from lantern.games.vagrantsong.odds import percent
from lantern.games.vagrantsong.rules import camp_answers as camp
from lantern.games.vagrantsong.rules.camp_answers import argument_of, seat_of, spot_of, way_of
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, GiveCard, PlaceCard, card_at
from lantern.games.vagrantsong.rules.managing import Trade
from lantern.games.vagrantsong.rules.market import COSTS, CampRummage
from lantern.games.vagrantsong.rules.prices import price
from lantern.games.vagrantsong.rules.rewards import BANK_BOXES
from lantern.games.vagrantsong.texts import pack_of
from lantern.games.vagrantsong.things import choice_thing, kept_thing, lying, offered_thing, spot_thing
from lantern.games.vagrantsong.train import CAR, CARS, NAMES
from lantern.games.vagrantsong.words import (
    SIDE_WORDS,
    Scene,
    card,
    fitting,
    haint,
    hint,
    lies,
    quiet,
    spot_words,
    upper,
    vagrant,
    who,
    whose,
    within,
    yourself,
)

Show = Callable[[Scene, Answer], Shown]


# --- the party ------------------------------------------------------------------------------------------------------


def hero(s: Scene, x: Answer) -> Shown:
    """One of the six: its values and its passive."""
    return a_hero(s, x, "Play", "VS-SET-01")


def a_hero(s: Scene, x: int, verb: str, rule: str) -> Shown:
    found = s.g.book_of.heroes[x]
    written = pack_of(s.g).vagrants.get(found.id)
    says = f"{written.passive_name}: {written.passive_text}" if written else ""
    detail = f"{found.humanity} humanity, Move {found.move}, Bust {found.bust}+"
    return Shown(
        f"{verb} {within(found.name)}", detail, says or "One of the six.", rule, "person", (f"hero:{found.id}",)
    )


def start(s: Scene, at: Answer) -> Shown:
    near = s.g.nearest_body(at)
    away = f"car {CARS[CAR[at]]}"
    says = f"{upper(haint(s.g))} begins {'elsewhere' if near < 0 else 'on ' + NAMES[s.g.space(near)]}.{lies(s.g, at)}"
    return Shown(f"Begin on {NAMES[at]}", away, says, "VS-SET-11", "person", lying(s.g, at))


def pup_start(s: Scene, at: Answer) -> Shown:
    return Shown(f"Put the Pup on {NAMES[at]}", f"car {CARS[CAR[at]]}", f"It stands beside you.{lies(s.g, at)}",
                 "VS-SET-20", "person", lying(s.g, at))  # fmt: skip


def join(s: Scene, x: Answer) -> Shown:
    if x == camp.DONE:
        return quiet("Sit this one out", "You may join in a later camp.", "VS-GEN-03", "close")
    return a_hero(s, argument_of(x), "Join as", "VS-MNG-14")


# --- spending -------------------------------------------------------------------------------------------------------


def spend(s: Scene, x: Answer) -> Shown:
    way, argument = way_of(x), argument_of(x)
    if way == camp.FINISH:
        pool = s.g.tally[POOL]
        return quiet("Spend no more", "What is left of ritual and scrap coins is gone.", "VS-COINS-07", "check",
                     f"{pool} left", "camp:done")  # fmt: skip
    return SPENT[way](s, argument)


def costs(s: Scene, way: int) -> str:
    """The price, and what is left of the pool after it."""
    n = price(s.g, COSTS[way]) if way in COSTS else 1
    return f"{count(n, 'coin')}, {s.g.tally[POOL] - n} left"


def buy_skill(s: Scene, skill: int) -> Shown:
    """VS-COINS-10: only its side and a hint are known."""
    side = SIDE_WORDS[s.g.book_of.skill(skill).side]
    says = f"It fits {side}. {hint(s.g, skill)}".strip()
    return Shown(fitting(f"Learn {card(s.g, skill).title}"), costs(s, camp.BUY_SKILL), says, "VS-COINS-09", "skill",
                 (offered_thing(s.g, skill),))  # fmt: skip


def heal(s: Scene, argument: int) -> Shown:
    v, spot = seat_of(argument), spot_of(argument)
    words = spot_words(s.g, v, spot)
    label = fitting(f"Heal {words.title} of {yourself(s, v)}", f"Heal {words.title}")
    return Shown(label, costs(s, camp.HEAL), words.text or "It can be used again.", "VS-COINS-14", "patch-up",
                 (spot_thing(v, spot), "camp:heal"))  # fmt: skip


def fix(s: Scene, argument: int) -> Shown:
    v, spot = seat_of(argument), spot_of(argument)
    words = spot_words(s.g, v, spot)
    return Shown(fitting(f"Fix {words.title}"), costs(s, camp.FIX), words.text or "It works again.", "VS-COINS-15",
                 "junk", (spot_thing(v, spot), "camp:fix"))  # fmt: skip


def scrap(s: Scene, argument: int) -> Shown:
    v, spot = seat_of(argument), spot_of(argument)
    words = spot_words(s.g, v, spot)
    says = f"It leaves the campaign for good. You have {s.g.tally[POOL] + 1} coins then."
    return Shown(fitting(f"Scrap {words.title}"), "+1 coin", says, "VS-COINS-06", "box",
                 (spot_thing(v, spot), "camp:scrap"))  # fmt: skip


def rummage(s: Scene, _: int) -> Shown:
    chances = [f"{percent(n / sum(s.g.bindle))} {name}" for n, name in zip(s.g.bindle, SHORT_TOKENS, strict=True) if n]
    return Shown("Rummage in the bindle", costs(s, camp.RUMMAGE_ONCE), f"One token: {', '.join(chances)}.",
                 "VS-COINS-16", "rummage", ("camp:rummage",))  # fmt: skip


SHORT_TOKENS: Final = ("nails", "candle", "salt", "foot", "apple")


def buy_junk(s: Scene, junk: int) -> Shown:
    words = card(s.g, JUNK_CODE + junk)
    return Shown(fitting(f"Buy {words.title}"), costs(s, camp.BUY_JUNK), words.text, "VS-COINS-17", "junk",
                 (offered_thing(s.g, JUNK_CODE + junk),))  # fmt: skip


def other_junk(s: Scene, junk: int) -> Shown:
    words = card(s.g, JUNK_CODE + junk)
    says = f"{words.title} goes back and another of {len(s.g.junk_deck)} is turned over."
    label = fitting(f"Different junk than {words.title}", f"Replace {words.title}")
    return Shown(label, costs(s, camp.OTHER_JUNK), says, "VS-COINS-19", "redo", ("camp:different",))


def hold_seance(s: Scene, _: int) -> Shown:
    says = "Its card helps you in the next scenario, as that says."
    return Shown("Prepare a séance", costs(s, camp.HOLD_SEANCE), says, "VS-SEA-01", "seance", ("camp:seance",))


def bank(s: Scene, _: int) -> Shown:
    says = f"It marks a box for good: {s.g.tally[BANKED]} of {BANK_BOXES} so far."
    return Shown("Bank a coin", costs(s, camp.BANK_ONE), says, "VS-COINS-21", "bank", ("camp:bank",))


SPENT: Final[dict[int, Callable[[Scene, int], Shown]]] = {
    camp.BUY_SKILL: buy_skill,
    camp.HEAL: heal,
    camp.FIX: fix,
    camp.RUMMAGE_ONCE: rummage,
    camp.BUY_JUNK: buy_junk,
    camp.OTHER_JUNK: other_junk,
    camp.HOLD_SEANCE: hold_seance,
    camp.BANK_ONE: bank,
    camp.SCRAP: scrap,
}


def who_gets(s: Scene, v: Answer) -> Shown:
    """A card or a token for one of the group."""
    g = s.g
    givers = [rule for rule in g.rules if isinstance(rule, GiveCard | CampRummage)]
    if givers and isinstance(givers[-1], GiveCard):
        number = givers[-1].card
        says = card(g, number).text or "It goes into a slot, or to the belongings."
        detail = f"{len(g.skills_of(v))} of 4 skills" if number < JUNK_CODE else f"{len(g.whole_junk(v))} junk"
        return Shown(fitting(f"It is for {who(s, v)}"), detail, says, "VS-COINS-12", "person", (character_id(g, v),))
    detail = f"{g.held(v)} of {g.rummage_limit(v)} held"
    says = "It is kept for the next scenario."
    return Shown(fitting(f"It is for {who(s, v)}"), detail, says, "VS-COINS-16", "person", (character_id(g, v),))


# --- managing -------------------------------------------------------------------------------------------------------


def slot(s: Scene, spot: Answer) -> Shown:
    assert isinstance(s.rule, PlaceCard), "only a card is placed"
    if spot == camp.STORE:
        says = "Nobody uses it for now; it can be taken up in camp."
        return Shown("Into the belongings", "", says, "VS-R-86", "camp", ())
    v = s.rule.v
    side = "junk slot" if spot >= SLOTS else "left side" if spot < 2 else "right side"
    old = card_at(s.g, v, spot)
    label = f"In place of {card(s.g, old).title}" if old else f"On the {side}"
    says = f"{card(s.g, old).title} goes to the belongings." if old else "The slot is free."
    return Shown(fitting(label), side, says, "VS-COINS-12", "skill" if spot < SLOTS else "junk", (spot_thing(v, spot),))


def manage(s: Scene, x: Answer) -> Shown:
    way, argument = way_of(x), argument_of(x)
    if way == camp.DONE:
        says = "The next of you manages, then the in-between comes."
        return quiet("Leave it at that", says, "VS-CMP-03", "check", "", "camp:done")
    return MANAGED[way](s, argument)


def take(s: Scene, number: int) -> Shown:
    words = card(s.g, number)
    own = number in s.g.personal
    rule = "VS-MNG-04" if own else "VS-MNG-01"
    sign, whence = "skill" if number < JUNK_CODE else "junk", "your own" if own else "belongings"
    says = words.text or "It is yours."
    return Shown(fitting(f"Take {words.title}"), whence, says, rule, sign, (kept_thing(s.g, number),))


def put(s: Scene, spot: int) -> Shown:
    words = spot_words(s.g, s.you, spot)
    says = f"Its slot is free then. {words.text}".strip()
    return Shown(fitting(f"Put {words.title} away"), "to the belongings", says, "VS-MNG-08", "camp",
                 (spot_thing(s.you, spot),))  # fmt: skip


def trade(s: Scene, v: int) -> Shown:
    says = "First what you offer, then what you want for it; they have to agree."
    return Shown(f"Trade with {vagrant(s.g, v)}", "cards", says, "VS-MNG-02", "hand", (character_id(s.g, v),))


def change(s: Scene, x: int) -> Shown:
    shown = a_hero(s, x, "Become", "VS-MNG-09")
    says = f"{upper(whose(s, s.you))} learned exclusive skills are lost; the rest goes to the belongings. {shown.says}"
    return shown._replace(says=says)


def sit_out(s: Scene, _: int) -> Shown:
    says = "Your vagrant is free for others; you may join in a later camp."
    return Shown("Sit out", "leave for now", says, "VS-GEN-03", "exit", ())


MANAGED: Final[dict[int, Callable[[Scene, int], Shown]]] = {
    camp.TAKE: take,
    camp.PUT: put,
    camp.TRADE: trade,
    camp.CHANGE: change,
    camp.SIT_OUT: sit_out,
}


def trade_mine(s: Scene, spot: Answer) -> Shown:
    assert isinstance(s.rule, Trade), "only cards are traded so"
    return traded(s, s.rule.v, spot, "Offer", "Offer nothing")


def trade_theirs(s: Scene, spot: Answer) -> Shown:
    assert isinstance(s.rule, Trade), "only cards are traded so"
    return traded(s, s.rule.w, spot, "Ask for", "Ask for nothing")


def traded(s: Scene, v: int, spot: int, verb: str, nothing: str) -> Shown:
    if spot == camp.NO_CARD:
        return Shown(nothing, "a gift", "The card is given for nothing in return.", "VS-MNG-02", "minus")
    words = spot_words(s.g, v, spot)
    return Shown(fitting(f"{verb} {words.title}"), "skill" if spot < SLOTS else "junk", words.text or "A card.",
                 "VS-MNG-02", "skill" if spot < SLOTS else "junk", (spot_thing(v, spot),))  # fmt: skip


def consent(s: Scene, x: Answer) -> Shown:
    if not x:
        return quiet("Decline the trade", "Everything stays where it is.", "VS-MNG-02", "close")
    return Shown("Agree to the trade", "", "The cards change hands at once.", "VS-MNG-02", "check")


def learn(s: Scene, skill: Answer) -> Shown:
    words = card(s.g, skill)
    side = SIDE_WORDS[s.g.book_of.skill(skill).side]
    return Shown(
        fitting(f"Learn {words.title}"),
        side,
        words.text,
        "VS-SKL-08",
        "skill",
        (f"personal:{s.g.book_of.skill(skill).id}",),
    )


def box(s: Scene, number: Answer) -> Shown:
    words = card(s.g, number)
    says = f"It leaves the campaign for good. {words.text}"
    return Shown(fitting(f"Give up {words.title}"), "for good", says, "VS-GEN-06", "box",
                 (f"belonging:{card_name(s.g, number)}",))  # fmt: skip


# --- the in-between -------------------------------------------------------------------------------------------------


def written(s: Scene, choice: int) -> Written | None:
    number = s.g.book_of.betweens[s.g.tally[IN_BETWEEN]].number
    found = pack_of(s.g).in_between.get(number)
    return (found.a, found.b, found.c)[choice] if found else None


def in_between(s: Scene, choice: Answer) -> Shown:
    """VS-BTW-04: what it does is on the back, which only a seat that was allowed to look knows."""
    found = written(s, choice)
    label = found.label if found else "ABC"[choice]
    seen = found is not None and s.you * 4 + choice in s.g.peeked
    says = found.text if found and seen else "What comes of it is on the back of the card."
    rule = "VS-BTW-06" if s.g.book_of.betweens[s.g.tally[IN_BETWEEN]].group else "VS-BTW-04"
    return Shown(fitting(label), "ABC"[choice], says, rule, "camp", (choice_thing(choice),))


def peek(s: Scene, choice: Answer) -> Shown:
    found = written(s, choice)
    says = "Only you see what this answer would do."
    label = f"Look at {'ABC'[choice]}"
    return Shown(label, fitting(found.label) if found else "", says, "VS-BTW-04", "watch", (choice_thing(choice),))


SHOWN: Final[dict[str, Show]] = {
    "hero": hero,
    "start": start,
    "pup_start": pup_start,
    "join": join,
    "spend": spend,
    "who_gets": who_gets,
    "slot": slot,
    "manage": manage,
    "trade_mine": trade_mine,
    "trade_theirs": trade_theirs,
    "consent": consent,
    "learn": learn,
    "box": box,
    "in_between": in_between,
    "peek": peek,
}
