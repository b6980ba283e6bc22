"""The scenario in short facts: what goes on now, the haint's mood and its five actions, rituals and counters."""

from __future__ import annotations

from lantern.core.english import series
from lantern.games.vagrantsong.shown import (
    ActionData,
    BodyView,
    NamedText,
    PlanView,
    RitualView,
    ScenarioData,
    TrainView,
    VagrantsongView,
)
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.names import Names, numbers, token
from lantern.terminal.vagrantsong.spots import body_sign
from lantern.terminal.vagrantsong.tracks import coming


def around(names: Names, view: VagrantsongView, train: TrainView) -> list[Fact]:
    """What everybody sees beside the drawing, in the order of its weight."""
    facts = [Fact("Now", (", ".join(now(names, view, train)),)), haint(names, train), actions(names, view, train)]
    facts += [rituals(names, train)] if train.rituals else []
    facts += [Fact("Effects", suffered)] if (suffered := effects(names, view, train)) else []
    said = [numbers(train.counters)] if train.counters else []
    return [*facts, Fact("Counters", tuple(more))] if (more := [*said, *waiting(train)]) else facts


def now(names: Names, view: VagrantsongView, train: TrainView) -> list[str]:
    said = [f"round {train.round}"] if train.round else ["before the first round"]
    if train.haint_turn:
        said.append(f"turn of {names.scenario(train).haint}")
    elif train.active >= 0:
        said.append(f"turn of {names.inside(view.vagrants[train.active])}")
    said += [f"drawn: {token(train.drawn)}"] if train.drawn else []
    return [*said, f"bones: {' '.join(map(str, train.bones))}"] if train.bones else said


def waiting(train: TrainView) -> list[str]:
    """What else there is to reckon with."""
    events = coming(train)
    seance = [f"the séance has {train.seance} left"] if train.seance else []
    return [*([", ".join(events)] if events else []), *seance]


# --- the haint ------------------------------------------------------------------------------------------------------


def haint(names: Names, train: TrainView) -> Fact:
    """Where it stands and how it feels."""
    mood = names.mood(train)
    where = "; ".join(body_words(train, n, body) for n, body in enumerate(train.bodies))
    marks = f"haunted: {mood.haunted or 'nothing'}; cycle: {mood.cycle or 'nothing'}"
    return Fact("Haint", (where, f"**{mood.name}**: {mood.text}", marks), f"{where}, **{mood.name}**")


def body_words(train: TrainView, n: int, body: BodyView) -> str:
    acting = ", acting" if len(train.bodies) > 1 and body.id == train.acting else ""
    return f"{body_sign(train, n)} **{body.name}** {f'at {body.at}' if body.at else 'hidden'}{acting}"


def actions(names: Names, view: VagrantsongView, train: TrainView) -> Fact:
    """The five actions of the mood, each with the one it would fall on if its token were drawn now."""
    listed = names.mood(train).actions
    plans = {plan.token: plan for plan in train.plans}
    lines = [f"{token(each.token)}: **{each.name}**. {each.text}{aim(names, view, plans, each)}" for each in listed]
    return Fact("If it draws", tuple(lines), ", ".join(f"{token(each.token)} {each.name}" for each in listed))


def aim(names: Names, view: VagrantsongView, plans: dict[str, PlanView], action: ActionData) -> str:
    plan = plans.get(action.token)
    if plan is None or not (plan.target or plan.haunts):
        return ""
    said = [f"at {target(names, view, plan.target)}"] if plan.target else []
    if len(plan.path) > 1:
        said.append(f"ends on {plan.path[-1]}")
    if plan.haunts:
        said.append(f"haunts {series([names.inside(view.vagrants[seat]) for seat in plan.haunts])}")
    return f" ({', '.join(said)})"


def target(names: Names, view: VagrantsongView, thing: str) -> str:
    """A thing's id in words: "vagrant:2" is "the Runaway"."""
    kind, _, which = thing.partition(":")
    if kind == "vagrant":
        return names.inside(view.vagrants[int(which)])
    return {"pup": "the Pup", "candle": f"the candle on {which}", "event": f"event {which}"}.get(kind, which or kind)


def effects(names: Names, view: VagrantsongView, train: TrainView) -> tuple[str, ...]:
    """What the haint effects do that somebody suffers from."""
    present = {color for vagrant in view.vagrants for color in vagrant.effects}
    return tuple(f"**{each.name}**: {each.text}" for each in names.scenario(train).effects if each.id in present)


# --- rituals, and the page of the scenario book ---------------------------------------------------------------------


def rituals(names: Names, train: TrainView) -> Fact:
    known = {each.id: each for each in names.scenario(train).rituals}
    lines = [ritual(known[each.id], each) for each in train.rituals]
    short = [f"{known[each.id].name} ({'done' if each.done else 'open'})" for each in train.rituals]
    return Fact("Rituals", tuple(lines), ", ".join(short))


def ritual(words: NamedText, seen: RitualView) -> str:
    """Its objective until it is met, then its reward."""
    if not seen.done:
        return f"**{words.name}**: {words.text}"
    return f"**{words.name}**, done: {seen.reward}" if seen.reward else f"**{words.name}**, done"


def page(scene: ScenarioData) -> list[Fact]:
    """The scenario as it is read out: story, aim, ends, and what its pieces do."""
    facts = [Fact("Scenario", (f"{scene.number}. **{scene.title}**: {scene.story}",)), Fact("Aim", (scene.aim,))]
    pieces = [f"**{each.name}**: {each.text}" for each in (*scene.effects, *scene.terrain) if each.text]
    return [*facts, Fact("Pieces", tuple(pieces))] if pieces else facts
