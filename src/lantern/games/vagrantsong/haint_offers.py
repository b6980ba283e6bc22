"""Offers while the haint acts, and what it does to vagrants: targets, paths, wounds, what effects ask. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count, series
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.vagrantsong import areas
from lantern.games.vagrantsong.answers import plans
from lantern.games.vagrantsong.effect_words import block_words, speaking
from lantern.games.vagrantsong.effects.flow import ChooseOne
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT
from lantern.games.vagrantsong.ids import BODY, HUMANITY, SEANCE, SKILL, SLOTS, TOKEN_NAMES
from lantern.games.vagrantsong.planning import target_space
from lantern.games.vagrantsong.rules.haint import HaintTurn
from lantern.games.vagrantsong.rules.haint_acting import Act, Choose
from lantern.games.vagrantsong.rules.humanity import Gain, Lose
from lantern.games.vagrantsong.rules.moving import Displace
from lantern.games.vagrantsong.rules.running import Fire, unpack
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import scenario_of
from lantern.games.vagrantsong.things import (
    drawn_things,
    effect_thing,
    lying,
    place_thing,
    space_thing,
    spot_thing,
    standing,
)
from lantern.games.vagrantsong.train import DISTANCE, NAMES, SIDES
from lantern.games.vagrantsong.turn_offers import state_of
from lantern.games.vagrantsong.words import (
    TOKEN_SIGNS,
    Scene,
    effect,
    fitting,
    lies,
    quiet,
    spot_words,
    target_name,
    token,
    upper,
    vagrant,
    who,
    within,
    yourself,
)

Show = Callable[[Scene, Answer], Shown]


# --- the haint ------------------------------------------------------------------------------------------------------


def haint_token(s: Scene, kind: Answer) -> Shown:
    """Which of the drawn tokens is performed: the action it stands for."""
    action = s.g.mood().actions[kind]
    turns = [rule for rule in s.g.rules if isinstance(rule, HaintTurn)]
    says = action_text(s.g, kind) or f"{action.name} is performed."
    return Shown(fitting(f"{upper(token(kind))}: {action.name}"), "", says, "VS-R-95", TOKEN_SIGNS[kind],
                 drawn_things(turns[-1].drawn, kind))  # fmt: skip


def action_text(g: Vagrantsong, kind: int) -> str:
    """The text of the mood's action for a kind of token."""
    moods = {mood.id: mood for mood in scenario_of(g).mood}
    mood = moods.get(g.scene.mood_ids[g.scene.moods.index(g.mood())])
    texts = [each.text for each in mood.action if each.token == TOKEN_NAMES[kind]] if mood else []
    return texts[0] if texts else ""


def haint_target(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, Choose | Act), "only an action has a target"
    at, here = target_space(s.g, x), s.g.space(rule.body)
    away = f"{DISTANCE[here][at]} away" if here >= 0 and at >= 0 else ""
    touches = standing(s.g, x) if x < ON_CANDLE else lying(s.g, at) if at >= 0 else ()
    says = state_of(s, x) if x < ON_CANDLE else "It goes for the event." if x >= ON_EVENT else "It stops on the candle."
    return Shown(fitting(f"It goes for {target_name(s, x)}"), away, says, "VS-R-01", "target", touches)


def haint_path(s: Scene, x: Answer) -> Shown:
    """A way between which nothing decides: where it leads, and whom it haunts."""
    plan = plans(s.g)[x]
    path = [NAMES[at] for at in plan.path]
    haunted = series([who(s, v) for v in plan.haunted])
    label = f"By {path[1]} to {path[-1]}" if len(path) > 2 else f"To {path[-1]}"
    says = f"It haunts {haunted}." if haunted else "It haunts nobody on the way."
    says += " It stops at a candle." if plan.stops_at_candle else ""
    detail = ", ".join(path[2:-1]) or count(len(path) - 1, "step")
    return Shown(label, detail, says, "VS-HMV-13", "path", lying(s.g, plan.path[-1])[:1])


def line(s: Scene, side: Answer) -> Shown:
    """A side toward which an action strikes: whom it hits."""
    assert isinstance(s.rule, Act), "only an action strikes along a line"
    struck = areas.line(s.g.space(s.rule.body), side, s.rule.act(s.g).size)
    hit = series([who(s, c) for c in areas.standing_in(s.g, struck) if c < BODY])
    says = f"It hits {hit}." if hit else "It hits nobody."
    touches = tuple([space_thing(at) for at in struck])
    return Shown(f"Toward the {SIDES[side]} side", hit, says, "VS-R-76", "path", touches)


def displaced(s: Scene, at: Answer) -> Shown:
    assert isinstance(s.rule, Displace), "only this displaces"
    c = s.rule.moved(s.g)
    says = f"{upper(who(s, c))} {'make' if c == s.you else 'makes'} room for {who(s, s.rule.body)}.{lies(s.g, at)}"
    far = count(DISTANCE[s.rule.at][at], "step")
    return Shown(f"Step aside to {NAMES[at]}", far, says, "VS-HMV-04", "move", lying(s.g, at))


def pushed(s: Scene, at: Answer) -> Shown:
    says = f"As far as the push can carry.{lies(s.g, at)}"
    return Shown(f"Be pushed to {NAMES[at]}", from_haint(s, at), says, "VS-TOW-05", "move", lying(s.g, at))


def from_haint(s: Scene, at: int) -> str:
    """How far a space is from the nearest haint."""
    near = [DISTANCE[at][s.g.space(body)] for body in s.g.bodies()]
    return f"{min(near)} from the haint" if near else ""


# --- wounds and humanity --------------------------------------------------------------------------------------------


def spot(label: str, says: str, rule: str, sign: str) -> Show:
    """A card on one's own vagrant card; `label` and `says` may speak of its {title} and {text}."""

    def show(s: Scene, x: Answer) -> Shown:
        words = spot_words(s.g, s.you, x)
        detail = "skill" if x < SLOTS else "junk"
        told = says.format(title=words.title, text=words.text).strip()
        return Shown(fitting(label.format(title=words.title)), detail, told, rule, sign, (spot_thing(s.you, x),))

    return show


def wound(s: Scene, x: Answer) -> Shown:
    words = spot_words(s.g, s.you, x)
    left = len(s.g.well_skills(s.you)) + len(s.g.whole_junk(s.you)) - 1
    says = "It was your last card: you become westbound." if not left else f"You lose for now: {words.text}"
    label = f"Flip {words.title}" if x < SLOTS else f"Break {words.title}"
    rule = "VS-WND-01" if x < SLOTS else "VS-WND-02"
    detail = f"{count(left, 'card')} left"
    return Shown(fitting(label, words.title), detail, says, rule, "wound", (spot_thing(s.you, x),))


def refresh(s: Scene, slot: Answer) -> Shown:
    words = spot_words(s.g, s.you, slot)
    says = f"It takes coins again although it had some in the last round. {words.text}"
    return Shown(
        fitting(f"Refresh {words.title}"), "", says, "VS-COIN-09", "skill", (place_thing(s.you, SKILL + slot),)
    )


def ghost_sickness(s: Scene, v: Answer) -> Shown:
    assert isinstance(s.rule, Lose), "only a loss is passed on"
    now = s.g.tally[HUMANITY + v]
    if v == s.you:
        return Shown("Bear it yourself", f"{now} left now", f"You lose {s.rule.n}, but never your last humanity.",
                     "VS-WST-13", "humanity", standing(s.g, v))  # fmt: skip
    says = f"{upper(vagrant(s.g, v))} loses {s.rule.n} instead of you."
    return Shown(f"Let {vagrant(s.g, v)} bear it", f"{now} left now", says, "VS-WST-13", "westbound", standing(s.g, v))


def selfless(s: Scene, v: Answer) -> Shown:
    assert isinstance(s.rule, Gain), "only a gain is passed on"
    detail = f"{s.g.tally[HUMANITY + v]} of {s.g.max_humanity(v)} now"
    if v == s.you:
        return Shown("Gain it yourself", detail, f"You gain {s.rule.n}, up to your maximum.", "VS-SLF-01", "humanity",
                     standing(s.g, v))  # fmt: skip
    says = f"{upper(vagrant(s.g, v))} gains {s.rule.n} instead of you."
    return Shown(f"Let {vagrant(s.g, v)} gain it", detail, says, "VS-SLF-01", "humanity", standing(s.g, v))


# --- what effects ask -----------------------------------------------------------------------------------------------


def may(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, Fire), "only a trigger asks so"
    words = speaking(s)
    if not x:
        return quiet("Do without it", f"{words.title} does nothing now.", "VS-CODE-01", "close")
    listener, holder = unpack(s.g, s.rule.queue[0])
    says = words.text or block_words(s, listener.block, s.rule.bound(s.g, s.rule.queue[0], listener, holder))
    return Shown(fitting(f"Use {within(words.title)}"), "", says, "VS-CODE-01", "check")


def choose(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, ChooseOne), "only this offers a choice"
    says = block_words(s, s.rule.options[x], s.rule.scope)
    label = says.partition(".")[0]
    return Shown(fitting(label), f"choice {x + 1}", says, "VS-EVT-14", "check")


def a_vagrant(s: Scene, c: Answer) -> Shown:
    return Shown(fitting(f"Choose {yourself(s, c)}"), "", state_of(s, c), "VS-CODE-01", "person", standing(s.g, c))


def a_space(s: Scene, at: Answer) -> Shown:
    says = f"It happens there.{lies(s.g, at)}"
    return Shown(f"Choose {NAMES[at]}", from_haint(s, at), says, "VS-BRD-10", "target", lying(s.g, at))


def remove_effect(s: Scene, color: Answer) -> Shown:
    words = effect(s.g, color)
    says = words.text or "The token is taken away."
    return Shown(fitting(f"Shed {words.title}"), "", says, "VS-EFF-03", "check", (effect_thing(s.you, color),))


def seance(s: Scene, x: Answer) -> Shown:
    if not x:
        return quiet("Not now", "The séance waits for another time.", "VS-SEA-03", "close")
    card = scenario_of(s.g).seance
    says = (card.text if card else "") or "What it does in this scenario happens now."
    left = count(s.g.tally[SEANCE] - 1, "use")
    return Shown("Hold the séance", f"{left} left then", says, "VS-SEA-03", "seance", ("seance",))


SHOWN: Final[dict[str, Show]] = {
    "haint_token": haint_token,
    "haint_target": haint_target,
    "haint_path": haint_path,
    "line": line,
    "displaced": displaced,
    "pushed": pushed,
    "wound": wound,
    "cover": spot("Cover {title}", "If you end the scenario westbound, {title} is lost for good.", "VS-WST-05",
                  "westbound"),
    "back_to_life": spot("Heal {title}", "You are back with it at your maximum. {text}", "VS-WST-15", "humanity"),
    "mend": spot("Mend {title}", "It is turned up again. {text}", "VS-WND-03", "patch-up"),
    "refresh": refresh,
    "ghost_sickness": ghost_sickness,
    "selfless": selfless,
    "may": may,
    "choose": choose,
    "vagrant": a_vagrant,
    "space": a_space,
    "remove_effect": remove_effect,
    "seance": seance,
}  # fmt: skip
