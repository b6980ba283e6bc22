"""Offers about rummage tokens: using, keeping, giving, trading, discarding, and salt. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.vagrantsong.effects.tokens import NONE, Look, TakeToken
from lantern.games.vagrantsong.ids import (
    CYCLE_VALUES,
    HAINT_HUMANITY,
    PUP,
    SALT,
    THRESHOLD,
    TOKENS,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.names import character_id
from lantern.games.vagrantsong.rules import turn
from lantern.games.vagrantsong.rules.haint import PASS
from lantern.games.vagrantsong.rules.haint_acting import Salt
from lantern.games.vagrantsong.rules.tokens import FOR_OTHER, KEPT, NAILS_GAIN, Keep
from lantern.games.vagrantsong.rules.turn import Ask, TokenTrade, cure_asked
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.things import drawn_things, effect_thing, space_thing, spot_thing, standing, token_thing
from lantern.games.vagrantsong.train import CAR, CARS, NAMES
from lantern.games.vagrantsong.words import (
    TOKEN_SIGNS,
    Scene,
    a_token,
    effect,
    fitting,
    quiet,
    spot_words,
    token,
    upper,
    vagrant,
    who,
    yourself,
)

Show = Callable[[Scene, Answer], Shown]
TOKEN_SAYS: Final = (
    "A haint within range gains 2 humanity.",
    "It lies on an open space beside you and draws the haint in its car onto it.",
    "You ignore what a haint's action would do to you.",
    "It counts as a coin on any action of your turn.",
    "One of your wounded skills is healed.",
)
TOKEN_RULES: Final = ("VS-TOK-08", "VS-TOK-09", "VS-TOK-13", "VS-TOK-17", "VS-TOK-19")


def on_track(g: Vagrantsong, kind: Token) -> str:
    """How full the cycle track would be with one more of this kind."""
    return f"cycle track {g.cycle[kind] + 1} of {CYCLE_VALUES[kind]}"


# --- using ----------------------------------------------------------------------------------------------------------


def use(s: Scene, kind: Token) -> Shown:
    says = f"{TOKEN_SAYS[kind]} It is your one token of this round."
    return Shown(f"Use your {token(kind)}", on_track(s.g, kind), says, TOKEN_RULES[kind], TOKEN_SIGNS[kind],
                 (token_thing(s.you, kind),))  # fmt: skip


def cure(s: Scene, x: int) -> Shown:
    color, kind = x % FOR_OTHER // 10, x % 10
    holder = s.you if x < FOR_OTHER else x // FOR_OTHER - 1  # where its text lets others help
    words = effect(s.g, color)
    says = f"The token is discarded, which is no use of it. {words.text}".strip()
    return Shown(
        fitting(f"Shed {words.title} with {a_token(kind)}", f"Shed it with {a_token(kind)}"), on_track(s.g, kind), says,
        "VS-EFF-05", TOKEN_SIGNS[kind], (effect_thing(holder, color), token_thing(s.you, kind)),
    )  # fmt: skip


def window(s: Scene, x: Answer) -> Shown:
    if x == PASS:
        return quiet("Use nothing now", "The haint's turn goes on to its end.", "VS-R-26")
    return cure(s, x - 10) if x >= 10 else use(s, x)


def with_others(s: Scene, x: int) -> Shown:
    """Asking, giving and trading in one's own turn."""
    if x < turn.GIVE:
        if x >= turn.CALL_CURE:
            return ask_cure(s, (x - turn.CALL_CURE) // 10, TOKENS + (x - turn.CALL_CURE) % 10)
        return ask(s, (x - turn.CALL) // 10, (x - turn.CALL) % 10)
    if x < turn.TRADE:
        code = (x - turn.GIVE) % (turn.PUP_GIVE - turn.GIVE)
        return give(s, PUP if x >= turn.PUP_GIVE else s.you, code // 10, code % 10)
    code = (x - turn.TRADE) % (turn.PUP_TRADE - turn.TRADE)
    return swap(s, PUP if x >= turn.PUP_TRADE else s.you, code // 25, code % 25 // 5, code % 5)


def ask(s: Scene, v: Vagrant, kind: Token) -> Shown:
    says = f"{TOKEN_SAYS[kind]} They may decline, for this turn."
    label = fitting(f"Ask {vagrant(s.g, v)} to use {a_token(kind)}", f"Ask for {token(kind)} of {vagrant(s.g, v)}")
    return Shown(label, "asks", says, "VS-TOK-01", TOKEN_SIGNS[kind], (token_thing(v, kind),))


def ask_cure(s: Scene, v: Vagrant, asked: int) -> Shown:
    color, kind = cure_asked(asked) // 10, cure_asked(asked) % 10
    title = effect(s.g, color).title
    label = fitting(f"Ask {vagrant(s.g, v)} to shed {title} with {a_token(kind)}", f"Ask {vagrant(s.g, v)} to shed it")
    says = "The token is discarded, which is no use of it. They may decline, for this turn."
    touches = (effect_thing(v, color), token_thing(v, kind))
    return Shown(label, "asks", says, "VS-R-28", TOKEN_SIGNS[kind], touches)


def give(s: Scene, giver: int, v: Vagrant, kind: Token) -> Shown:
    what = token_of(giver, kind)
    says = "That is your token of this round; theirs is not used by it."
    if v == s.you:
        says = "You take it off the Pup card, and that is your token of this round."
    label = fitting(f"Give {what} to {yourself(s, v)}")
    full = s.g.held(v) >= s.g.rummage_limit(v) and v != s.you
    detail = "they are full" if full else f"{s.g.held(v)} of {s.g.rummage_limit(v)} held"
    rule = "VS-PUP-10" if giver == PUP else "VS-TRD-01"
    return Shown(label, detail, says, rule, TOKEN_SIGNS[kind], (token_thing(giver, kind), character_id(s.g, v)))


def token_of(giver: int, kind: Token) -> str:
    return f"the Pup's {token(kind)}" if giver == PUP else a_token(kind)


def swap(s: Scene, giver: int, v: Vagrant, mine: Token, theirs: Token) -> Shown:
    offered = f"{token_of(giver, mine)} for {a_token(theirs)}"
    label = fitting(f"Offer {vagrant(s.g, v)} {offered}", f"Offer {offered}")
    says = "They may decline. If not, both of you have used a token in this round."
    rule = "VS-PUP-10" if giver == PUP else "VS-TRD-04"
    return Shown(label, f"with {vagrant(s.g, v)}", says, rule, TOKEN_SIGNS[mine],
                 (token_thing(giver, mine), token_thing(v, theirs)))  # fmt: skip


# --- how they are used ----------------------------------------------------------------------------------------------


def nail(s: Scene, body: Answer) -> Shown:
    track = s.g.track(body)
    now, limit = s.g.tally[HAINT_HUMANITY + track], s.g.tally[THRESHOLD + track]
    says = f"{upper(who(s, body))} has {now} of {limit} humanity."
    return Shown(fitting(f"Nail {who(s, body)}"), f"gains {NAILS_GAIN}", says, "VS-TOK-08", "nail", standing(s.g, body))


def candle(s: Scene, at: Answer) -> Shown:
    here = [body for body in s.g.bodies() if s.g.car(body) == CAR[at]]
    says = "The haint in this car goes for it." if here else "No haint is in this car just now."
    return Shown(f"Candle on {NAMES[at]}", f"car {CARS[CAR[at]]}", says, "VS-TOK-09", "candle", (space_thing(at),))


def apple(s: Scene, slot: Answer) -> Shown:
    words = spot_words(s.g, s.you, slot)
    says = words.text or "The skill can be used again."
    return Shown(fitting(f"Heal {words.title}"), "", says, "VS-TOK-19", "apple", (spot_thing(s.you, slot),))


def use_now(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, Ask), "only a vagrant asks another"
    kind = s.rule.kind
    if not x:
        says = "You are not asked again in this turn."
        return quiet("Keep it", says, "VS-TOK-01", "close")
    return use(s, kind) if kind < TOKENS else cure(s, cure_asked(kind))


def trade(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, TokenTrade), "only tokens are traded so"
    mine, theirs = s.rule.theirs, s.rule.mine
    if not x:
        return quiet("Decline the trade", "You are not asked again in this turn.", "VS-TRD-01", "close")
    says = "Both of you have then used a token in this round."
    label = f"Give your {token(mine)} for {a_token(theirs)}"
    touches = (token_thing(s.you, mine), token_thing(s.rule.giver, theirs))
    return Shown(label, "uses your token", says, "VS-TRD-04", TOKEN_SIGNS[theirs], touches)


def salt(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, Salt), "only here is salt thrown"
    action = s.g.book_of.actions[s.rule.action].name
    if not x:
        return quiet("Bear it", f"{action} affects you.", "VS-TOK-13", "close")
    says = f"You ignore {action}; whoever else it affects does not. It is your token of this round."
    return Shown("Use your salt", on_track(s.g, SALT), says, "VS-TOK-13", "salt", (token_thing(s.you, SALT),))


# --- drawing, keeping, giving back ----------------------------------------------------------------------------------


def keep(s: Scene, kind: Answer) -> Shown:
    assert isinstance(s.rule, Keep), "only a draw is kept"
    held = f"{s.g.held(s.you)} of {s.g.rummage_limit(s.you)} held"
    return Shown(f"Keep {a_token(kind)}", held, TOKEN_SAYS[kind], "VS-RUM-03", TOKEN_SIGNS[kind],
                 drawn_things(s.rule.drawn, kind))  # fmt: skip


def of_own(s: Scene, x: Answer) -> tuple[str, Token, str]:
    """A token of one's own or of the Pup's: its name, its kind, its id."""
    kind = x % TOKENS
    name = token_of(PUP if x >= TOKENS else s.you, kind)
    return name, kind, token_thing(s.you if x < TOKENS else PUP, kind)


def give_back(s: Scene, x: Answer) -> Shown:
    if x >= KEPT:
        says = "An event never goes back into the bindle."
        return Shown(f"Put event {x - KEPT} aside", "out of this scenario", says, "VS-RUM-07", "check", ())
    name, kind, thing = of_own(s, x)
    says = f"It goes back into the bindle. {TOKEN_SAYS[kind]}"
    return Shown(f"Return {name}", "to the bindle", says, "VS-RUM-06", TOKEN_SIGNS[kind], (thing,))


def discard(s: Scene, x: Answer) -> Shown:
    name, kind, thing = of_own(s, x)
    says = f"It goes on the cycle track. {TOKEN_SAYS[kind]}"
    return Shown(f"Discard {name}", on_track(s.g, kind), says, "VS-TOK-06", TOKEN_SIGNS[kind], (thing,))


def take(s: Scene, kind: Answer) -> Shown:
    assert isinstance(s.rule, TakeToken), "only this takes a token"
    there = f"{s.g.bindle[kind]} in the bindle, {s.g.cycle[kind]} on the cycle track"
    return Shown(f"Take {a_token(kind)}", there, TOKEN_SAYS[kind], "VS-RUM-05", TOKEN_SIGNS[kind])


def look_cycle(s: Scene, kind: Answer) -> Shown:
    if kind == NONE:
        return quiet("Put none on the cycle track", "All that you saw goes back.", "VS-RUM-01")
    assert isinstance(s.rule, Look), "only these were looked at"
    says = "It is out of the bindle until the tokens cycle."
    return Shown(f"Put {a_token(kind)} on the cycle track", on_track(s.g, kind), says, "VS-CYC-06", TOKEN_SIGNS[kind],
                 drawn_things(s.rule.seen, kind))  # fmt: skip


def look_keep(s: Scene, kind: Answer) -> Shown:
    if kind == NONE:
        return quiet("Keep none", "All that you saw goes back.", "VS-RUM-01")
    assert isinstance(s.rule, Look), "only these were looked at"
    held = f"{s.g.held(s.you)} of {s.g.rummage_limit(s.you)} held"
    return Shown(f"Keep {a_token(kind)}", held, TOKEN_SAYS[kind], "VS-RUM-03", TOKEN_SIGNS[kind],
                 drawn_things(s.rule.seen, kind))  # fmt: skip


SHOWN: Final[dict[str, Show]] = {
    "window": window,
    "nail": nail,
    "candle": candle,
    "apple": apple,
    "use_now": use_now,
    "trade": trade,
    "salt": salt,
    "keep": keep,
    "return": give_back,
    "discard": discard,
    "take": take,
    "look_cycle": look_cycle,
    "look_keep": look_keep,
}
