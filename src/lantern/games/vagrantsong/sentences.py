"""Questions in words: one sentence, second person, with what is at stake; the group is spoken to as one. Cold code.

Every seat reads the open question, so a sentence says nothing that only one of them may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count, series
from lantern.core.flow import CHANCE, Question
from lantern.games.vagrantsong.effect_words import speaking
from lantern.games.vagrantsong.effects.board import HaintGoes, MoveUpTo
from lantern.games.vagrantsong.effects.flow import ActNow, WalkNow
from lantern.games.vagrantsong.effects.life import MendCards
from lantern.games.vagrantsong.effects.tokens import DiscardSome, Look
from lantern.games.vagrantsong.ids import BODY, COINS_HELD, IN_BETWEEN, LEFT, POOL, PUP_LEFT, ROUND, SEANCE, TOKENS
from lantern.games.vagrantsong.rules.acting import UseSkill
from lantern.games.vagrantsong.rules.bones import Reroll, Roll
from lantern.games.vagrantsong.rules.camp_answers import NO_CARD
from lantern.games.vagrantsong.rules.cards import GiveCard, PlaceCard, card_at
from lantern.games.vagrantsong.rules.haint import HaintTurn
from lantern.games.vagrantsong.rules.haint_acting import Act, Choose, Salt
from lantern.games.vagrantsong.rules.humanity import Gain, Lose
from lantern.games.vagrantsong.rules.managing import Manage, Trade
from lantern.games.vagrantsong.rules.market import CampRummage
from lantern.games.vagrantsong.rules.moving import Displace
from lantern.games.vagrantsong.rules.pushing import Push
from lantern.games.vagrantsong.rules.rewards import BoxBelonging
from lantern.games.vagrantsong.rules.running import Council
from lantern.games.vagrantsong.rules.tokens import Keep
from lantern.games.vagrantsong.rules.turn import Ask, TokenTrade, cure_asked
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import pack_of
from lantern.games.vagrantsong.train import NAMES
from lantern.games.vagrantsong.words import (
    Scene,
    a_token,
    card,
    effect,
    haint,
    place_title,
    scene,
    token,
    upper,
    vagrant,
    who,
)

Say = str | Callable[[Scene], str]


def sentence(g: Vagrantsong, question: Question) -> str:
    """The open question; in a vote, that it is one."""
    if question.seat == CHANCE:
        return CHANCES.get(question.what, "Chance decides …")
    s = scene(g, question)
    say = SENTENCES[question.what]
    said = say if isinstance(say, str) else say(s)
    return f"Your vote. {said}" if g.together and isinstance(s.rule, Council) else said


CHANCES: Final[dict[str, str]] = {
    "bone": "A bone is rolled …",
    "draw": "A token comes out of the bindle …",
    "haint_draw": "A token is drawn for the haint …",
    "look": "Tokens are looked at …",
    "junk": "Junk is turned over …",
    "lay": "Events are laid face down …",
    "bones_decide": "You do not agree: bones decide …",
    "random_vagrant": "Bones say whom it concerns …",
}


# --- setting up, a turn ---------------------------------------------------------------------------------------------


def next_to_act(s: Scene) -> str:
    return f"Round {s.g.tally[ROUND]}: which of you acts next?"


def coin(s: Scene) -> str:
    return f"{count(s.g.tally[COINS_HELD + s.you], 'coin')} in hand: what do you put the next one on?"


def act(s: Scene) -> str:
    steps = s.g.tally[LEFT + s.you]
    pup = s.g.tally[PUP_LEFT] if s.g.pup_seat() == s.you else 0
    left = [f"{steps} to move"] if steps else []
    left += [f"{pup} for the Pup"] if pup else []
    return f"Your turn, with {series(left)}: what do you do?" if left else "Your turn: what do you do?"


def act_now(s: Scene) -> str:
    assert isinstance(s.rule, ActNow), "only this lets somebody act at once"
    return f"At once, as if with {count(s.rule.coins, 'coin')}: which action?"


def target(s: Scene) -> str:
    assert isinstance(s.rule, UseSkill), "only a skill is aimed"
    title = s.g.book_of.skill(s.rule.skill).body.name if s.rule.skill else place_title(s.g, s.rule.v, s.rule.place)
    return f"{title}: who else is a target?" if s.g.asked == "aim_more" else f"{title}: what is your target?"


def boxcar(s: Scene) -> str:
    assert isinstance(s.rule, Roll), "only a roll booms"
    more = "one more bone" if s.rule.due == 1 else f"{s.rule.due} more bones"
    return f"Booming Boxcars: {more} for {'a 6' if s.rule.due == 1 else 'your sixes'}. Do you roll?"


def reroll(s: Scene) -> str:
    assert isinstance(s.rule, Reroll), "only this rolls again"
    return f"You may roll {count(s.rule.left, 'bone')} again: which one?"


def walk(s: Scene) -> str:
    assert isinstance(s.rule, MoveUpTo | WalkNow), "only these two walk so"
    return f"{upper(who(s, s.rule.c))} may move up to {s.rule.left}: where to?"


def keep(s: Scene) -> str:
    assert isinstance(s.rule, Keep), "only a draw is kept"
    return f"Of {series([a_token(kind) for kind in s.rule.drawn])} you keep {s.rule.keep}: which?"


def give_back(s: Scene) -> str:
    return f"You hold {s.g.held(s.you)} tokens and may hold {s.g.rummage_limit(s.you)}: which goes back?"


def use_now(s: Scene) -> str:
    assert isinstance(s.rule, Ask), "only a vagrant asks another"
    if s.rule.kind < TOKENS:
        return f"{upper(vagrant(s.g, s.rule.v))} asks: will you use your {token(s.rule.kind)} now?"
    color, kind = cure_asked(s.rule.kind) // 10, cure_asked(s.rule.kind) % 10
    return f"{upper(vagrant(s.g, s.rule.v))} asks: will you shed {effect(s.g, color).title} with {a_token(kind)} now?"


def token_trade(s: Scene) -> str:
    assert isinstance(s.rule, TokenTrade), "only tokens are traded so"
    offered, wanted = a_token(s.rule.mine), token(s.rule.theirs)
    return f"{upper(vagrant(s.g, s.rule.v))} offers {offered} for your {wanted}: do you trade?"


# --- what effects ask -----------------------------------------------------------------------------------------------


def may(s: Scene) -> str:
    return f"{speaking(s).title}: do you want its effect?"


def discard(s: Scene) -> str:
    assert isinstance(s.rule, DiscardSome), "only this discards"
    return f"You must discard {count(s.rule.left, 'token')}: which?"


def look_cycle(s: Scene) -> str:
    assert isinstance(s.rule, Look), "only these were looked at"
    return f"You see {series([a_token(kind) for kind in s.rule.seen])}: which goes on the cycle track?"


def look_keep(s: Scene) -> str:
    assert isinstance(s.rule, Look), "only these were looked at"
    return f"You see {series([a_token(kind) for kind in s.rule.seen])}: which do you keep?"


def mend(s: Scene) -> str:
    assert isinstance(s.rule, MendCards), "only this mends"
    return f"Which {'broken junk do you fix' if s.rule.junk else 'wounded skill do you heal'}?"


def seance(s: Scene) -> str:
    return f"The séance can be held now ({count(s.g.tally[SEANCE], 'use')} left): do you call on it?"


# --- humanity -------------------------------------------------------------------------------------------------------


def ghost_sickness(s: Scene) -> str:
    assert isinstance(s.rule, Lose), "only a loss is passed on"
    return f"Ghost Sickness: who loses {s.rule.n} humanity, you or the vagrant closest to you?"


def selfless(s: Scene) -> str:
    assert isinstance(s.rule, Gain), "only a gain is passed on"
    return f"You would gain {s.rule.n} humanity: who gains it?"


# --- the haint ------------------------------------------------------------------------------------------------------


def haint_token(s: Scene) -> str:
    drawn = [rule for rule in s.g.rules if isinstance(rule, HaintTurn)][-1].drawn
    return f"Drawn for {haint(s.g)}: {series([a_token(kind) for kind in drawn])}. Which is performed?"


def haint_target(s: Scene) -> str:
    assert isinstance(s.rule, Choose | Act), "only an action has a target"
    return f"{s.rule.act(s.g).name}: the Hobo Code leaves a tie. Whom does {who(s, s.rule.body)} go for?"


def haint_path(s: Scene) -> str:
    body = s.rule.left[0] if isinstance(s.rule, HaintGoes) else BODY
    body = s.rule.body if isinstance(s.rule, Choose) else body
    return f"Equally bad ways: which does {who(s, body)} take?"


def line(s: Scene) -> str:
    assert isinstance(s.rule, Act), "only an action strikes along a line"
    return f"{s.rule.act(s.g).name} is equally bad either way: along which line does it go?"


def displaced(s: Scene) -> str:
    assert isinstance(s.rule, Displace), "only this displaces"
    c = s.rule.moved(s.g)
    does = "do" if c == s.you else "does"
    return f"{upper(who(s, s.rule.body))} stops on {NAMES[s.rule.at]}: where {does} {who(s, c)} move to?"


def pushed(s: Scene) -> str:
    assert isinstance(s.rule, Push), "only this pushes"
    verb = "are" if s.rule.c == s.you else "is"
    return f"{upper(who(s, s.rule.c))} {verb} pushed up to {count(s.rule.n, 'space')}: where to?"


def salt(s: Scene) -> str:
    assert isinstance(s.rule, Salt), "only here is salt thrown"
    return f"{s.g.book_of.actions[s.rule.action].name} would affect you: do you use your salt?"


# --- camp -----------------------------------------------------------------------------------------------------------


def spend(s: Scene) -> str:
    return f"Camp: {count(s.g.tally[POOL], 'coin')} in your pool. What do you spend them on?"


def who_gets(s: Scene) -> str:
    for rule in reversed(s.g.rules):
        if isinstance(rule, GiveCard):
            return f"{card(s.g, rule.card).title}: which of you gets it?"
        if isinstance(rule, CampRummage):
            return f"You found {a_token(rule.kind)}: which of you gets it?"
    return "Which of you gets it?"


def slot(s: Scene) -> str:
    assert isinstance(s.rule, PlaceCard), "only a card is placed"
    return f"{card(s.g, s.rule.card).title}: where do you put it?"


def manage(s: Scene) -> str:
    assert isinstance(s.rule, Manage), "only this manages"
    moves = s.rule.moves
    return f"{count(moves, 'change')} left: what do you change about {vagrant(s.g, s.rule.v)}?"


def trade_mine(s: Scene) -> str:
    assert isinstance(s.rule, Trade), "only cards are traded so"
    return f"A trade with {vagrant(s.g, s.rule.w)}: what do you offer?"


def trade_theirs(s: Scene) -> str:
    assert isinstance(s.rule, Trade), "only cards are traded so"
    return f"What do you want of {vagrant(s.g, s.rule.w)} for it?"


def consent(s: Scene) -> str:
    """What the partner would get and give."""
    assert isinstance(s.rule, Trade), "only cards are traded so"
    rule, g = s.rule, s.g
    get = "nothing" if rule.mine == NO_CARD else card(g, card_at(g, rule.v, rule.mine)).title
    give = "nothing" if rule.theirs == NO_CARD else card(g, card_at(g, rule.w, rule.theirs)).title
    return f"{upper(vagrant(g, rule.v))} gives {get} and wants {give}: do you agree?"


def box(s: Scene) -> str:
    left = [rule.n for rule in s.g.rules if isinstance(rule, BoxBelonging)]
    return f"{count(left[-1] if left else 1, 'card')} of your belongings must leave the campaign: which?"


def in_between(s: Scene) -> str:
    between = s.g.book_of.betweens[s.g.tally[IN_BETWEEN]]
    written = pack_of(s.g).in_between.get(between.number)
    title = written.title if written else "The in-between"
    return f"{title}: what do you do, {'all of you together' if between.group else 'in secret'}?"


SENTENCES: Final[dict[str, Say]] = {
    "hero": "Which vagrant do you play?",
    "start": "Where on the train do you begin?",
    "pup_start": "Where beside you does your Pup begin?",
    "who": next_to_act,
    "coin": coin,
    "act": act,
    "act_now": act_now,
    "target": target,
    "bust": "Bust: which haint beside you?",
    "boxcar": boxcar,
    "reroll": reroll,
    "walk": walk,
    "nail": "Iron nails: which haint gains 2?",
    "candle": "Where do you put the candle?",
    "apple": "The apple heals a wounded skill: which one?",
    "keep": keep,
    "return": give_back,
    "use_now": use_now,
    "trade": token_trade,
    "may": may,
    "choose": "One of these happens: which do you choose?",
    "vagrant": "Which vagrant do you choose?",
    "space": "Which space do you choose?",
    "discard": discard,
    "take": "Which token do you take?",
    "look_cycle": look_cycle,
    "look_keep": look_keep,
    "mend": mend,
    "refresh": "Which skill may take coins again at once?",
    "remove_effect": "Which haint effect do you shed?",
    "seance": seance,
    "wound": "You are wounded: which card do you flip?",
    "cover": "You are westbound: which skill lies under your westbound action?",
    "back_to_life": "Back to life: which wounded skill do you heal?",
    "ghost_sickness": ghost_sickness,
    "selfless": selfless,
    "haint_token": haint_token,
    "haint_target": haint_target,
    "haint_path": haint_path,
    "line": line,
    "displaced": displaced,
    "pushed": pushed,
    "salt": salt,
    "window": "The haint has acted: do you use a token now?",
    "spend": spend,
    "who_gets": who_gets,
    "slot": slot,
    "manage": manage,
    "join": "A place is free: do you join, and as whom?",
    "trade_mine": trade_mine,
    "trade_theirs": trade_theirs,
    "consent": consent,
    "learn": "You have learned something: which skill of yours is it?",
    "box": box,
    "in_between": in_between,
    "peek": "You may see what one answer does: which?",
}
