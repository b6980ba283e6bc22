"""What effects would do, in words, where content offers a choice; and what speaks when somebody may react. Cold code.

Numbers and people are looked up in the position, so the words say what would happen just now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lantern.core.english import count, series
from lantern.games.vagrantsong.book import ACTOR, CARD, Effect, Listener, Num, Scope, Who
from lantern.games.vagrantsong.describing_words import STAT_WORDS
from lantern.games.vagrantsong.effects import board, flow, life, tokens
from lantern.games.vagrantsong.ids import BODY, LASTING_RULE, STATS, TOKENS, Character
from lantern.games.vagrantsong.rules.acting import body_at
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.running import FROM_LASTING, Fire, unpack
from lantern.games.vagrantsong.vocabulary import FLAGS
from lantern.games.vagrantsong.words import (
    CardWords,
    Scene,
    card,
    effect,
    haint,
    place_words,
    terrain,
    token,
    upper,
    who,
)

SEVERAL: Final = 3  # more people than this are "all of you"


def block_words(s: Scene, block: int, scope: Scope) -> str:
    """A list of effects as one or two sentences."""
    said = [effect_words(s, each, scope) for each in s.g.book_of.blocks[block]]
    return " ".join([f"{upper(each)}." for each in said if each]) or "Nothing happens."


def effect_words(s: Scene, one: Effect, scope: Scope) -> str:
    say = SAID.get(type(one).__name__)
    return say(s, one, scope) if say else "the rest is as the text says"


def people(s: Scene, whom: Who, scope: Scope) -> tuple[str, bool]:
    """Those whom an effect concerns now, and whether the verb is a plural one."""
    found: list[Character] = whom.pick(s.g, scope)
    if not found:
        return "nobody", False
    if len([c for c in found if c < BODY]) >= max(2, min(SEVERAL, s.g.n)):
        return "all of you", True
    return series([who(s, c) for c in found]), len(found) > 1 or found[0] == s.you


def does(s: Scene, whom: Who, scope: Scope, many: str, one: str) -> str:
    """ "you lose", "the Songsmith loses"."""
    name, plural = people(s, whom, scope)
    return f"{name} {many if plural else one}"


def n_of(s: Scene, n: Num, scope: Scope) -> int:
    return n.value(s.g, scope)


# --- by primitive; their fields differ, hence Any ---------------------------------------------------------------------


def loses(s: Scene, one: Any, scope: Scope) -> str:
    return f"{does(s, one.who, scope, 'lose', 'loses')} {n_of(s, one.n, scope)} humanity"


def gains(s: Scene, one: Any, scope: Scope) -> str:
    return f"{does(s, one.who, scope, 'gain', 'gains')} {n_of(s, one.n, scope)} humanity"


def haint_gains(s: Scene, one: Any, scope: Scope) -> str:
    return f"{haint(s.g)} gains {n_of(s, one.n, scope)}"


def gets_effect(s: Scene, one: Any, scope: Scope) -> str:
    return f"{does(s, one.who, scope, 'get', 'gets')} {effect(s.g, one.color).title}"


def loses_effect(s: Scene, one: Any, scope: Scope) -> str:
    what = "a haint effect" if one.color > 1 else effect(s.g, one.color).title
    return f"{does(s, one.who, scope, 'shed', 'sheds')} {what}"


def moves(s: Scene, one: Any, scope: Scope) -> str:
    return f"{does(s, one.who, scope, 'may move', 'may move')} up to {n_of(s, one.n, scope)}"


def mends(s: Scene, one: Any, scope: Scope) -> str:
    what = count(n_of(s, one.n, scope), "junk card" if one.junk else "wounded skill")
    return f"{does(s, one.who, scope, 'mend', 'mends')} {what}"


def draws(s: Scene, one: Any, scope: Scope) -> str:
    drawn, kept = n_of(s, one.n, scope), n_of(s, one.keep, scope)
    return f"{does(s, one.who, scope, 'draw', 'draws')} {count(drawn, 'token')} and may keep {kept}"


def takes(s: Scene, one: Any, scope: Scope) -> str:
    what = "a token of your choice" if one.kind >= TOKENS else token(one.kind)
    return f"{does(s, one.who, scope, 'take', 'takes')} {what}"


def counts(s: Scene, one: Any, scope: Scope) -> str:
    """A counter of the scenario changes: "heat +1"."""
    name = s.g.scene.counter_names[one.n].replace("_", " ")
    if one.add is not None:
        return f"{name} {n_of(s, one.add, scope):+d}"
    return f"{name} becomes {n_of(s, one.set_, scope)}" if one.set_ is not None else f"{name} changes"


def lays_coin(s: Scene, one: Any, scope: Scope) -> str:
    return f"{does(s, one.who, scope, 'lay', 'lays')} {count(n_of(s, one.n, scope), 'coin')} on the train"


def lays_terrain(s: Scene, one: Any, scope: Scope) -> str:
    return f"{terrain(s.g, one.kind).title} is laid on the train"


def moves_round(s: Scene, one: Any, scope: Scope) -> str:
    return f"the round marker moves by {n_of(s, one.n, scope)}"


def haint_moves(s: Scene, one: Any, scope: Scope) -> str:
    toward = f" toward {people(s, one.who, scope)[0]}" if one.who is not None else ""
    return f"{haint(s.g)} moves up to {n_of(s, one.n, scope)}{toward}"


def stops(s: Scene, one: Any, scope: Scope) -> str:
    return "that is prevented"


def changes_loss(s: Scene, one: Any, scope: Scope) -> str:
    if one.add is not None:
        return f"{n_of(s, one.add, scope):+d} to that".replace("-", "−")
    return f"that becomes {n_of(s, one.set_, scope)}" if one.set_ is not None else "that changes"


def passes_on(s: Scene, one: Any, scope: Scope) -> str:
    return f"{does(s, one.to, scope, 'take', 'takes')} it instead"


def rolls_again(s: Scene, one: Any, scope: Scope) -> str:
    return f"{count(n_of(s, one.n, scope), 'bone')} may be rolled again"


def turns_bones(s: Scene, one: Any, scope: Scope) -> str:
    return f"up to {count(n_of(s, one.n, scope), 'bone')} showing {one.old} may count as {one.new}"


def draws_again(s: Scene, one: Any, scope: Scope) -> str:
    return f"another token is drawn for {haint(s.g)}"


def acts_for(s: Scene, one: Any, scope: Scope) -> str:
    return f"{haint(s.g)} acts for {token(one.kind)} instead"


def changes(s: Scene, one: Any, scope: Scope) -> str:
    return stat_words(one.stat, n_of(s, one.n, scope))


def stat_words(stat: int, n: int) -> str:
    """ "Move −1", "terrain has no effect"."""
    name = STATS[stat]
    return STAT_WORDS[name] if name in FLAGS else f"{STAT_WORDS[name]} {n:+d}".replace("-", "−")


def under_condition(s: Scene, one: Any, scope: Scope) -> str:
    block = one.then if one.condition.holds(s.g, scope) else one.otherwise
    return block_words(s, block, scope).rstrip(".") if block > 0 else ""


SAID: Final[dict[str, Callable[[Scene, Any, Scope], str]]] = {
    life.LoseHumanity.__name__: loses,
    life.GainHumanity.__name__: gains,
    life.GainEither.__name__: gains,
    life.HaintGains.__name__: haint_gains,
    life.GiveColor.__name__: gets_effect,
    life.RemoveColor.__name__: loses_effect,
    life.Mend.__name__: mends,
    board.MoveThem.__name__: moves,
    board.TerrainAdd.__name__: lays_terrain,
    board.MoveRound.__name__: moves_round,
    board.HaintMove.__name__: haint_moves,
    tokens.DrawTokens.__name__: draws,
    tokens.GainToken.__name__: takes,
    tokens.CoinToBoard.__name__: lays_coin,
    tokens.Redraw.__name__: draws_again,
    tokens.SetDrawn.__name__: acts_for,
    flow.Count.__name__: counts,
    flow.When.__name__: under_condition,
    flow.Prevent.__name__: stops,
    flow.Amount.__name__: changes_loss,
    flow.Redirect.__name__: passes_on,
    flow.RerollBones.__name__: rolls_again,
    flow.SetBone.__name__: turns_bones,
    flow.Modify.__name__: changes,
}


# --- what speaks ----------------------------------------------------------------------------------------------------


def speaking(s: Scene) -> CardWords:
    """The card, effect or mood whose rule asks whether somebody wants to react."""
    asker = s.rule
    assert isinstance(asker, Fire), "only a trigger asks so"
    listener, holder = unpack(s.g, asker.queue[0])
    if asker.queue[0] & FROM_LASTING:
        return lasting_source(s, listener, holder)
    for number, junk in enumerate(s.g.book_of.junk):
        if junk is not None and listener in junk.rules:
            return card(s.g, JUNK_CODE + number)
    for color, each in enumerate(s.g.scene.effects):
        if each is not None and listener in each.rules:
            return effect(s.g, color)
    for kind, piece in enumerate(s.g.scene.terrains):
        if listener in piece.rules:
            return terrain(s.g, kind)
    return CardWords(s.g.mood().name, "") if listener in s.g.mood().rules else CardWords(s.g.scene.haint_name, "")


def lasting_source(s: Scene, listener: Listener, holder: int) -> CardWords:
    """The card of whoever brought a lasting rule about; an in-between card, an event or a moment has none."""
    for each in s.g.lasting:
        if each[0] == LASTING_RULE and each[2] == listener.key and each[1] == holder:
            v, place = s.g.person(each[7 + ACTOR]), each[7 + CARD]
            if 0 <= v < s.g.n and place >= 0 and body_at(s.g, v, place) is not None:
                return place_words(s.g, v, place)
    return CardWords("What goes on", "")
