"""Why a token, an effect or a coin cannot be used now. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.board_refusals import no_nail
from lantern.games.vagrantsong.ids import (
    APPLE,
    ASKED,
    BLOCK_TOKENS,
    CANDLE,
    COINS_HELD,
    FOOT,
    NAILS,
    OFF,
    SALT,
    SEANCE,
    TOKENS,
    USED,
)
from lantern.games.vagrantsong.place_refusals import Why, blocked
from lantern.games.vagrantsong.wishes import Thing
from lantern.games.vagrantsong.words import PLACE_TITLES, Scene, a_token, effect, token, upper, vagrant

USE_QUESTIONS = ("act", "window")


def no_token(s: Scene, thing: Thing) -> Why | None:
    v, kind = thing.seat, thing.number
    if v >= s.g.n or not s.g.has_token(v, kind):
        name = "You hold" if v == s.you else "They hold"
        return Why("VS-RUM-05", f"{name} no {token(kind)}.")
    if s.what == "coin":
        return Why("VS-COIN-06", "All coins are placed first; then tokens may be used.")
    if s.what not in USE_QUESTIONS:
        return None
    return no_use(s, kind) if v == s.you else no_call(s, v, kind)


def no_use(s: Scene, kind: int) -> Why:
    """One's own token."""
    g, v = s.g, s.you
    if g.tally[USED + v]:
        return Why("VS-TOK-02", "You have used your token of this round.")
    if g.is_blocked(v, BLOCK_TOKENS):
        return blocked(s, BLOCK_TOKENS)
    if kind == NAILS:
        body = g.nearest_body(g.space(v)) if g.space(v) != OFF else OFF
        return no_nail(s, body) if body != OFF else Why("VS-R-89", "No haint is on the board just now.")
    if kind == CANDLE:
        return Why("VS-R-59", "No open space is beside you.")
    if kind == APPLE:
        return Why("VS-TOK-20", "An apple does nothing for a westbound vagrant.") if g.is_west(v) else no_wounds()
    if kind == SALT:
        return Why("VS-TOK-04", "Salt answers an action of the haint that affects you.")
    assert kind == FOOT, "there are five kinds"
    says = "The rabbit's foot is for your own turn." if s.what == "window" else "No action is left for it."
    return Why("VS-TOK-17", says)


def no_wounds() -> Why:
    return Why("VS-TOK-19", "None of your skills is wounded.")


def no_call(s: Scene, v: int, kind: int) -> Why:
    """Another vagrant's token."""
    name = upper(vagrant(s.g, v))
    if s.what == "window":
        return Why("VS-TOK-01", f"That token is {vagrant(s.g, v)}'s to use.")
    if s.g.tally[USED + v]:
        return Why("VS-TOK-02", f"{name} has used a token in this round.")
    if s.g.tally[ASKED + v]:
        return Why("VS-TOK-01", f"{name} has declined to use a token in this turn.")
    if kind in (SALT, FOOT):
        rule = "VS-TOK-04" if kind == SALT else "VS-TOK-17"
        return Why(rule, f"{upper(a_token(kind))} cannot be used by {vagrant(s.g, v)} in your turn.")
    return Why("VS-TOK-01", f"{name} has no use for {a_token(kind)} just now.")


def no_pup_token(s: Scene, thing: Thing) -> Why:
    if s.g.tally[USED + s.you] and thing.seat == s.you:
        return Why("VS-PUP-11", "You have used your token of this round, and taking the Pup's would be another.")
    return Why("VS-PUP-10", "The Pup uses no tokens: it gives or trades them to a vagrant beside it.")


def no_cure(s: Scene, thing: Thing) -> Why | None:
    """A haint effect: what would remove it."""
    color = thing.number
    found = s.g.scene.effects[color]
    if found is None or thing.seat >= s.g.n or not s.g.has_effect(thing.seat, color):
        return Why("VS-EFF-01", "There is no such effect.")
    title = effect(s.g, color).title
    if thing.seat != s.you:
        return Why("VS-EFF-05", f"Only {vagrant(s.g, thing.seat)} can remove {title}.")
    if s.what not in USE_QUESTIONS:
        return Why("VS-R-28", f"{title} is removed when tokens may be used.")
    if found.discard != OFF:
        wanted = "a token" if found.discard == TOKENS else a_token(found.discard)
        return Why("VS-EFF-05", f"{title} is removed by discarding {wanted}, and you hold none.")
    if found.by_action:
        names = {title.lower().replace(" ", "_"): title for title in PLACE_TITLES.values()}
        return Why("VS-EFF-03", f"{title} is removed by a success of {names[found.by_action]}.")
    return Why("VS-EFF-03", f"{title} stays until something removes it.")


def no_more_coins(s: Scene, thing: Thing) -> Why:
    if thing.seat != s.you:
        return Why("VS-GEN-01", "Everybody places coins of their own.")
    if s.what == "coin":
        return Why("VS-COIN-03", "Choose what the coin goes on.")
    if s.g.tally[COINS_HELD + s.you]:
        return Why("VS-COIN-06", "Coins are placed before the first action of a turn.")
    return Why("VS-COIN-01", "You have no coin left in this turn.")


def no_seance(s: Scene, _: Thing) -> Why:
    if s.g.tally[SEANCE] <= 0:
        return Why("VS-SEA-02", "You own no séance for this scenario, or it has been used.")
    return Why("VS-SEA-03", "You are asked when its moment comes.")
