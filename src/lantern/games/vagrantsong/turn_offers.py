"""Offers of a vagrant's turn: coins, actions, movement, targets, bones. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.vagrantsong.effects.board import MoveUpTo
from lantern.games.vagrantsong.effects.flow import STOP, ActNow, WalkNow
from lantern.games.vagrantsong.ids import (
    BODY,
    BUST,
    COINS_HELD,
    FOOT,
    HAINT_HUMANITY,
    HUMANITY,
    INVESTIGATE,
    LEFT,
    MOVE,
    PATCH_UP,
    PUP,
    PUP_BUST,
    PUP_INVESTIGATE,
    PUP_LEFT,
    PUP_MOVE,
    RUMMAGE,
    THRESHOLD,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.odds import percent, throw, throw_of
from lantern.games.vagrantsong.rules import turn
from lantern.games.vagrantsong.rules.acting import (
    NO_MORE,
    ON_SPACE,
    General,
    UseSkill,
    actor_at,
    add_movement,
)
from lantern.games.vagrantsong.rules.bones import Reroll, Roll, successes
from lantern.games.vagrantsong.rules.moving import Way, ways
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.things import lying, place_thing, space_thing, standing, token_thing
from lantern.games.vagrantsong.token_offers import cure, use, with_others
from lantern.games.vagrantsong.train import NAMES, SPACES
from lantern.games.vagrantsong.words import (
    Scene,
    bones,
    fitting,
    haint,
    lies,
    outlook,
    place_sign,
    place_title,
    place_words,
    quiet,
    upper,
    vagrant,
    who,
    yourself,
)

Show = Callable[[Scene, Answer], Shown]
ACTION_SAYS: Final = {
    MOVE: "You may split the movement around your other actions.",
    RUMMAGE: "You draw a token for each coin and keep one.",
    INVESTIGATE: "The event in your space is read for your successes.",
    PATCH_UP: "You gain 1 humanity for each success.",
    BUST: "A haint beside you gains 1 humanity for each success.",
    PUP_MOVE: "The Pup moves, in as many parts as you like.",
    PUP_INVESTIGATE: "The event in the Pup's space is read for your successes.",
    PUP_BUST: "A haint beside the Pup gains 1 humanity for each success.",
}
ACTION_RULES: Final = {
    MOVE: "VS-MOV-01", RUMMAGE: "VS-RUM-01", INVESTIGATE: "VS-INV-01", PATCH_UP: "VS-PAT-01", BUST: "VS-BST-01",
    PUP_MOVE: "VS-PUP-04", PUP_INVESTIGATE: "VS-PUP-04", PUP_BUST: "VS-PUP-04",
}  # fmt: skip


# --- who acts -------------------------------------------------------------------------------------------------------


def next_to_act(s: Scene, v: Answer) -> Shown:
    g = s.g
    label = "Take the next turn" if v == s.you else f"Let {vagrant(g, v)} act next"
    detail = f"{g.tally[HUMANITY + v]} of {g.max_humanity(v)} humanity"
    says = f"{upper(haint(g))} acts after that turn."
    return Shown(label, detail, says, "VS-RND-04", "first", standing(g, v))


# --- coins ----------------------------------------------------------------------------------------------------------


def coin(s: Scene, x: Answer) -> Shown:
    held = s.g.tally[COINS_HELD + s.you]
    if x == turn.ENOUGH:
        says = f"{count(held, 'coin')} stay in your hand; now you act."
        return quiet("Place no more coins", says, "VS-R-21", "check", f"{held} left", f"coin:{s.you}")
    coins = s.g.coins_on(s.you, x) + 1
    return Shown(
        fitting(f"Coin on {place_title(s.g, s.you, x)}", place_title(s.g, s.you, x)), with_coins(s, x, coins),
        action_says(s, x), "VS-COIN-03", place_sign(x), (place_thing(s.you, x),),
    )  # fmt: skip


def with_coins(s: Scene, place: int, coins: int) -> str:
    """What an action is worth with so many coins: bones and odds, spaces, or draws."""
    rolled = throw_of(s.g, s.you, place, coins)
    if rolled is not None:
        return bones(rolled)
    if place in (MOVE, PUP_MOVE):
        return f"up to {count(movement(s.g, s.you, place, coins), 'space')}"
    if place == RUMMAGE:
        return f"draw {coins}, keep 1"
    return count(coins, "coin")


def movement(g: Vagrantsong, v: Vagrant, place: int, coins: int) -> int:
    """What so many coins on Move are worth, as the rule itself counts them."""
    then = g.clone()
    then.tally[LEFT + v] = then.tally[PUP_LEFT] = 0
    add_movement(then, v, place, coins)
    return then.tally[PUP_LEFT] if place == PUP_MOVE else then.tally[LEFT + v]


def action_says(s: Scene, place: int) -> str:
    if place in ACTION_SAYS:
        return ACTION_SAYS[place]
    return place_words(s.g, s.you, place).text or "It does what its text says."


# --- actions --------------------------------------------------------------------------------------------------------


def act(s: Scene, x: Answer) -> Shown:
    if x == turn.END:
        return end_turn(s)
    if x < turn.GO:
        return perform(s, x)
    if x < turn.USE:
        return go(s, x)
    if x < turn.FOOT_TO:
        return use(s, x - turn.USE)
    if x < turn.CALL:
        return foot(s, x - turn.FOOT_TO)
    return cure(s, x - turn.CURE) if x >= turn.CURE else with_others(s, x)


def end_turn(s: Scene) -> Shown:
    idle = [p for p in turn.deeds(s.g, s.you) if p < turn.GO]
    left = f"{count(len(idle), 'action')} not performed" if idle else ""
    says = f"{upper(haint(s.g))} acts next."
    return quiet("End your turn", says, "VS-RND-03", "next", left)


def perform(s: Scene, place: int) -> Shown:
    """An action with its coins: bones, odds, and what it does."""
    g, v = s.g, s.you
    coins = g.coins_on(v, place)
    title, rolled = place_title(g, v, place), throw_of(g, v, place, coins)
    detail = bones(rolled) if rolled else with_coins(s, place, coins)
    says = action_says(s, place) + (f" {outlook(rolled)}" if rolled and rolled.bones else "")
    here = g.space(actor_at(v, place))
    on_event = lying(g, here)[1:] if place in (INVESTIGATE, PUP_INVESTIGATE) else ()
    touches = (place_thing(v, place), *on_event)
    if place in (INVESTIGATE, PUP_INVESTIGATE) and is_automatic(g, here):
        detail, says = "no roll", "This event is read without a roll."
    label = fitting(f"Perform {title}", title)
    return Shown(label, detail, says, ACTION_RULES.get(place, "VS-SKL-01"), place_sign(place), touches)


def is_automatic(g: Vagrantsong, at: int) -> bool:
    """Whether the open event there needs no roll; of a face-down one nobody knows."""
    packed = g.event_at(at) - 1
    return packed >= 0 and packed % 2 == 0 and g.scene.events[packed // 2 % 16].automatic


def foot(s: Scene, place: int) -> Shown:
    coins = s.g.coins_on(s.you, place) + 1
    title = place_title(s.g, s.you, place)
    says = f"It counts as a coin there, and is your token of this round. {action_says(s, place)}"
    label = fitting(f"Rabbit's foot on {title}", f"Foot on {title}", title)
    return Shown(label, with_coins(s, place, coins), says, "VS-TOK-17", "rabbit",
                 (token_thing(s.you, FOOT), place_thing(s.you, place)))  # fmt: skip


def act_now(s: Scene, place: Answer) -> Shown:
    assert isinstance(s.rule, ActNow), "only this lets somebody act at once"
    coins, c = s.rule.coins, s.rule.c
    if c == PUP:
        place = {MOVE: PUP_MOVE, INVESTIGATE: PUP_INVESTIGATE, BUST: PUP_BUST}.get(place, place)
    title = place_title(s.g, s.you, place)
    rule = ACTION_RULES.get(place, "VS-JNK-03")
    return Shown(fitting(f"Perform {title}", title), with_coins(s, place, coins), action_says(s, place), rule,
                 place_sign(place), (place_thing(s.you, place),))  # fmt: skip


# --- moving ---------------------------------------------------------------------------------------------------------


def go(s: Scene, x: int) -> Shown:
    """A segment of the Move action."""
    c = s.you if x < turn.PUP_GO else PUP
    left = s.g.tally[LEFT + s.you] if c != PUP else s.g.tally[PUP_LEFT]
    end = x - (turn.GO if c != PUP else turn.PUP_GO)
    return step(s, c, end, ways(s.g, c, left)[end], left)


def walk(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, MoveUpTo | WalkNow), "only these two walk so"
    flags = s.rule.flags if isinstance(s.rule, MoveUpTo) else 0
    if x == STOP:
        return quiet("Stay there", "The rest of this movement is given up.", "VS-MOV-09", "check")
    return step(s, s.rule.c, x, ways(s.g, s.rule.c, s.rule.left, flags)[x], s.rule.left)


def step(s: Scene, c: Character, end: int, way: Way, left: int) -> Shown:
    at, far = end % SPACES, len(way.path)
    whom = "Send the Pup" if c == PUP else "Move" if c == s.you else f"Move {who(s, c)}"
    through = end >= SPACES
    label = f"{whom} to {NAMES[at]}" + (" through a haint" if through else "")
    met = " You are haunted on the way." if way.haunted and c != PUP else ""
    says = f"{count(left - far, 'space')} of movement left.{met}{lies(s.g, at)}"
    sign = "haint" if through else "move"
    rule = "VS-MOV-08" if through else "VS-PUP-04" if c == PUP else "VS-MOV-01"
    touches = () if through and at in ways_of(s, c, left) else (space_thing(at),)
    return Shown(fitting(label), f"{far} of {left}", says, rule, sign, touches)


def ways_of(s: Scene, c: Character, left: int) -> dict[int, Way]:
    """The ways of a character: where one leads to a space without a haint, the space itself stands for that one."""
    flags = s.rule.flags if isinstance(s.rule, MoveUpTo) else 0
    return ways(s.g, c, left, flags)


# --- targets --------------------------------------------------------------------------------------------------------


def target(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, UseSkill), "only a skill is aimed"
    if x == NO_MORE:
        return quiet("No further target", "The skill is resolved for those you have named.", "VS-ACT-05")
    source = PUP if rule.body(s.g).from_pup else s.you
    if x >= ON_SPACE:
        at = x - ON_SPACE
        return Shown(f"Target {NAMES[at]}", f"{s.g.reach(source, at)} away", f"The space is in range.{lies(s.g, at)}",
                     "VS-TGT-03", "target", lying(s.g, at))  # fmt: skip
    rolled = throw_of(s.g, s.you, rule.place, rule.coins, x, rule.skill)
    detail = bones(rolled) if rolled and s.g.asked == "aim" else f"{s.g.reach(source, s.g.space(x))} away"
    return Shown(fitting(f"Target {yourself(s, x)}"), detail, state_of(s, x), "VS-TGT-03", "target", standing(s.g, x))


def state_of(s: Scene, c: Character) -> str:
    """How a character stands: its humanity."""
    g = s.g
    if c >= BODY:
        track = g.track(c)
        return f"{upper(who(s, c))} has {g.tally[HAINT_HUMANITY + track]} of {g.tally[THRESHOLD + track]} humanity."
    v = g.person(c)
    verb = "have" if c == s.you else "has"
    return f"{upper(who(s, c))} {verb} {g.tally[HUMANITY + v]} of {g.max_humanity(v)} humanity."


def bust(s: Scene, body: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, General), "only Bust aims so"
    rolled = throw(s.g, s.you, rule.coins, rule.success(s.g))
    says = f"{state_of(s, body)} {outlook(rolled)}"
    return Shown(fitting(f"Bust {who(s, body)}"), bones(rolled), says, "VS-BST-02", "bust", standing(s.g, body))


# --- bones ----------------------------------------------------------------------------------------------------------


def boxcar(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, Roll), "only a roll booms"
    if not x:
        return quiet("Leave it at that", "The roll counts as it lies.", "VS-BONE-09")
    rolled = throw(s.g, rule.v, rule.due, rule.success)
    now = successes(s.g.bones, rule.success)
    says = f"{count(now, 'success', 'successes')} so far. {outlook(rolled)}"
    label = "Roll the boxcar bone" if rule.due == 1 else f"Roll {rule.due} boxcar bones"
    return Shown(label, bones(rolled), says, "VS-BONE-03", "boxcar")


def reroll(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, Reroll), "only this rolls again"
    shown = s.g.bones[x]
    detail = f"{percent((6 - shown) / 6)} for more"
    says = "The bone is rolled again; a 6 gives a boxcar bone."
    return Shown(f"Roll bone {x + 1} again, a {shown}", detail, says, "VS-R-92", f"die-{shown}", (f"bone:{x}",))


SHOWN: Final[dict[str, Show]] = {
    "who": next_to_act,
    "coin": coin,
    "act": act,
    "act_now": act_now,
    "walk": walk,
    "target": target,
    "bust": bust,
    "boxcar": boxcar,
    "reroll": reroll,
}
