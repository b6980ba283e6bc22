"""The scenario in short facts: what goes on now, the haint's mood and its five actions, rituals and counters."""

from __future__ import annotations

from lantern.core.english import series
from lantern.games.vagrantsong.shown import (
    BodyView,
    NamedText,
    PlanView,
    RitualView,
    ScenarioData,
    TrainView,
    VagrantsongView,
)
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.names import Names, numbers, token, unique
from lantern.terminal.vagrantsong.spots import body_sign
from lantern.terminal.vagrantsong.tracks import coming


def around(names: Names, view: VagrantsongView, train: TrainView) -> list[Fact]:
    """What everybody sees beside the drawing, in the order of its weight."""
    facts = [Fact("Now", (", ".join(now(names, view, train)),)), haint(names, train), actions(names, train)]
    facts += [Fact("It would", tuple(plans(names, view, train)))] if train.plans else []
    facts += [rituals(names, train)] if train.rituals else []
    facts += effects(names, view, train)
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
    rules = [f"{when}: {text}" for when, text in (("haunted", mood.haunted), ("cycle", mood.cycle)) if text]
    return Fact("Haint", (where, f"**{mood.name}**: {mood.text}", *rules), f"{where}, **{mood.name}**")


def body_words(train: TrainView, n: int, body: BodyView) -> str:
    acting = ", acting" if len(train.bodies) > 1 and body.id == train.acting else ""
    return f"{body_sign(train, n)} **{body.name}** {f'at {body.at}' if body.at else 'hidden'}{acting}"


def actions(names: Names, train: TrainView) -> Fact:
    """The five actions of the mood, by the token that brings them."""
    listed = names.mood(train).actions
    lines = [f"{token(each.token)}: **{each.name}**. {each.text}" for each in listed]
    short = ", ".join(f"{token(each.token)} {each.name}" for each in listed)
    return Fact("If it draws", tuple(lines), f"{short} (`table` tells what they do)")


def plans(names: Names, view: VagrantsongView, train: TrainView) -> list[str]:
    """What each token would bring now; bodies that would do the same are not told twice."""
    return unique([f"{token(each.token)}: {whose(train, each)}{plan(names, view, each)}" for each in train.plans])


def whose(train: TrainView, seen: PlanView) -> str:
    """Of several bodies, the one that the path begins with: "H2 "."""
    if len(train.bodies) == 1:
        return ""
    return "".join(f"{body_sign(train, n)} " for n, body in enumerate(train.bodies) if body.at in seen.path[:1])


def plan(names: Names, view: VagrantsongView, seen: PlanView) -> str:
    """ "go for the Empress, end on C-2-1, haunt the Runaway"."""
    said = [f"go for {target(names, view, seen.target)}"] if seen.target else []
    said += [f"end on {seen.path[-1]}"] if len(seen.path) > 1 else []
    haunted = [names.inside(view.vagrants[seat]) for seat in seen.haunts]
    said += [f"haunt {series(haunted)}"] if haunted else []
    return ", ".join(said) or "go for nobody"


def target(names: Names, view: VagrantsongView, thing: str) -> str:
    """A thing's id in words: "vagrant:2" is "the Runaway"."""
    kind, _, which = thing.partition(":")
    if kind == "vagrant":
        return names.inside(view.vagrants[int(which)])
    return {"pup": "the Pup", "candle": f"the candle on {which}", "event": f"event {which}"}.get(kind, which or kind)


def effects(names: Names, view: VagrantsongView, train: TrainView) -> list[Fact]:
    """What the haint effects do that somebody suffers from."""
    present = {color for vagrant in view.vagrants for color in vagrant.effects}
    found = [each for each in names.scenario(train).effects if each.id in present]
    lines = tuple(f"**{each.name}**: {each.text}" for each in found)
    return [Fact("Effects", lines, ", ".join(each.name for each in found))] if found else []


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
