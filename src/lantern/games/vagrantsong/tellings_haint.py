"""What the haint does, and what befalls it and the train. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.core.english import count
from lantern.core.records import Value
from lantern.games.vagrantsong import ids, words
from lantern.games.vagrantsong.board_data import reward_text
from lantern.games.vagrantsong.describing import Describer
from lantern.games.vagrantsong.effect_words import stat_words
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT
from lantern.games.vagrantsong.ids import BLOCKABLE, BODY, LASTING_RULE, NOBODY, STATS, TOKEN_NAMES
from lantern.games.vagrantsong.lasting_words import words as words_of
from lantern.games.vagrantsong.names import body_id, drawn_id, space_id
from lantern.games.vagrantsong.reasons import target_id
from lantern.games.vagrantsong.rules.haint_acting import unpack_path
from lantern.games.vagrantsong.rules.tokens import EVENT
from lantern.games.vagrantsong.teller import Teller, Told, a_token, at, start
from lantern.games.vagrantsong.texts import pack_of, scenario_of
from lantern.games.vagrantsong.thinking import thought_of
from lantern.games.vagrantsong.train import NAMES

# --- its turn


def haint_turn(t: Teller) -> Told:
    return Told(f"{start(whose_track(t))} takes a turn.", {"track": t.a})


def whose_track(t: Teller) -> str:
    """The haint of a humanity track: a body by itself, where each has its own."""
    return t.whom(BODY + t.a) if t.g.scene.own_tracks else t.haint()


def skipped(t: Teller) -> Told:
    return Told(f"{start(whose_track(t))} is broken and skips this turn.", {"track": t.a})


def will_skip(t: Teller) -> Told:
    return Told(f"{start(t.haint())} will skip the next turn.")


def extra_turn(t: Teller) -> Told:
    return Told(f"{start(t.haint())} will take one more turn.")


def haint_drew(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "token": drawn_id(t.a), "action": action_name(t)}
    if t.a >= EVENT:
        return Told(f"For the haint {t.who('draws')} **event {t.a - EVENT}**.", data)
    return Told(f"For the haint {t.who('draws')} {a_token(t.a)}.", data)


def action_name(t: Teller) -> str:
    return t.g.mood().actions[t.a].name if t.a < EVENT and t.a < len(t.g.mood().actions) else ""


def haint_token(t: Teller) -> Told:
    return Told(f"{start(t.haint())} acts for {a_token(t.a)}.", {"token": TOKEN_NAMES[t.a]})


def drawn_set(t: Teller) -> Told:
    return Told(f"The token drawn is exchanged for {a_token(t.a)}.", {"token": TOKEN_NAMES[t.a]})


def haint_action(t: Teller) -> Told:
    action = t.g.book_of.actions[t.b]
    return Told(f"{start(t.haint())}: **{action.name}**.", {"token": TOKEN_NAMES[t.a], "action": action.name})


def haint_target(t: Teller) -> Told:
    """Told as a thought: whom it goes for, and why, where that can still be seen (`thinking`)."""
    data: dict[str, Value] = {
        "body": body_id(t.g, t.a),
        "target": target_id(t.b),
        "action": t.g.book_of.actions[t.c].name,
    }
    if t.b == NOBODY:
        return Told(f"{start(t.whom(t.a))} finds nobody to go for.", data)
    why = thought_of(t.g, t.event)
    return Told(f"{start(t.whom(t.a))} goes for {goal(t, t.b)}{f': {why}' if why else ''}.", data)


def goal(t: Teller, target: int) -> str:
    if target >= ON_EVENT:
        return f"**event {target - ON_EVENT}**"
    return f"the candle on {at(target - ON_CANDLE)}" if target >= ON_CANDLE else t.whom(target)


def no_target(t: Teller) -> Told:
    return Told(
        f"Nobody is in range of **{t.g.book_of.actions[t.a].name}**.", {"action": t.g.book_of.actions[t.a].name}
    )


def haint_walk(t: Teller) -> Told:
    path = unpack_path(t.c)
    data: dict[str, Value] = {
        "body": body_id(t.g, t.a),
        "path": [NAMES[t.b], *[NAMES[step] for step in path]],
        "haunts": haunts(t),
    }
    return Told(f"{start(t.whom(t.a))} walks to {at(path[-1])}.", data)


def haunts(t: Teller) -> list[int]:
    """The seats that are haunted on this walk, as far as it has come."""
    events = t.g.events
    after = next((n + 1 for n, event in enumerate(events) if event is t.event), len(events))
    found = []
    for event in events[after:]:
        if event.what == "haint_walk":
            break
        if event.what == "haunted" and event.a == t.a:
            found.append(event.seat)
    return found


def hidden(t: Teller) -> Told:
    return Told(f"{start(t.whom(t.a))} vanishes.", {"body": body_id(t.g, t.a)})


# --- its humanity and mood


def haint_gained(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "n": t.a, "humanity": t.b, "threshold": t.c}
    return Told(f"{start(t.haint())} gains **{t.a}** humanity: {t.b} of {t.c}.", data)


def haint_lost(t: Teller) -> Told:
    return Told(f"{start(t.haint())} loses **{t.a}** humanity: {t.b} left.", {"n": t.a, "humanity": t.b})


def threshold(t: Teller) -> Told:
    return Told(f"The threshold is **{t.a}** now.", {"threshold": t.a})


def broke(t: Teller) -> Told:
    """With the text of what breaking brings."""
    text = next((each.text for each in scenario_of(t.g).break_ if each.at == t.a), "")
    return Told(f"{start(t.haint())} **breaks**. {text}".strip(), {"breaks": t.a})


def breaks(t: Teller) -> Told:
    return Told(f"The break value is **{t.a}** now.", {"breaks": t.a})


def saved(t: Teller) -> Told:
    return Told(f"{start(whose_track(t))} is **saved**.", {"track": t.a})


def mood(t: Teller) -> Told:
    found = t.g.scene.moods[t.a] if t.a < len(t.g.scene.moods) else t.g.mood()
    return Told(f"{start(t.haint())} is **{found.name}** now.", {"mood": t.g.scene.mood_ids[t.a]})


def cycle(t: Teller) -> Told:
    """With what the cycle does in this mood."""
    record = next((each for each in scenario_of(t.g).mood if each.id == t.g.scene.mood_ids[t.g.tally[ids.MOOD]]), None)
    brings = Describer(scenario_of(t.g), pack_of(t.g)).sentences(record.cycle) if record else ""
    return Told(f"The track **cycles**. {brings}".strip())


def cycled(_: Teller) -> Told:
    return Told("Everything on the cycle track goes back into the bindle.")


def track(t: Teller) -> Told:
    where = "goes on the cycle track" if t.b > 0 else "goes from the cycle track into the bindle"
    return Told(f"{start(a_token(t.a))}, {count(abs(t.b), 'time')}, {where}.", {"token": TOKEN_NAMES[t.a], "n": t.b})


# --- the train


def round_(t: Teller) -> Told:
    return Told(f"**Round {t.a}** begins.", {"round": t.a, "marker": t.b})


def marker(t: Teller) -> Told:
    return Told(f"The round marker is on **{t.a}** now.", {"marker": t.a})


def candle(t: Teller) -> Told:
    who = t.does("lights") if t.seat != NOBODY else "The haint lights"
    return Told(f"{who} a **candle** on {at(t.a)}.", {"at": space_id(t.a)})


def candle_taken(t: Teller) -> Told:
    return Told(f"{start(t.haint())} puts out the candle on {at(t.a)}.", {"at": space_id(t.a)})


def candle_gone(t: Teller) -> Told:
    return Told(f"The candle on {at(t.a)} goes out.", {"at": space_id(t.a)})


def terrain(t: Teller) -> Told:
    return Told(f"{start(t.terrain(t.b))} is laid on {at(t.a)}.", {"at": space_id(t.a), "kind": kind(t, t.b)})


def kind(t: Teller, n: int) -> str:
    return t.g.scene.terrains[n].kind if 0 <= n < len(t.g.scene.terrains) else ""


def terrain_gone(t: Teller) -> Told:
    text = f"{start(t.terrain(t.b))} is taken from {at(t.a)}."
    return Told(text, {"at": space_id(t.a), "kind": kind(t, t.b)})


def terrain_moved(t: Teller) -> Told:
    return Told(f"What lay on {at(t.a)} moves to {at(t.b)}.", {"from": space_id(t.a), "at": space_id(t.b)})


def summoned(t: Teller) -> Told:
    name = t.g.scene.summons[t.b] if t.b < len(t.g.scene.summons) else "soul"
    return Told(f"{t.does('calls')} **{name.replace('_', ' ')}** to {at(t.a)}.", {"seat": t.seat, "at": space_id(t.a)})


def summon_gone(t: Teller) -> Told:
    return Told(f"The soul on {at(t.a)} is gone.", {"at": space_id(t.a)})


def event_laid(t: Teller) -> Told:
    return Told(f"**Event {t.a}** is laid on {at(t.b)}.", {"event": t.a, "at": space_id(t.b)})


def event_in_bindle(t: Teller) -> Told:
    return Told(f"**Event {t.a}** goes into the bindle.", {"event": t.a})


def event_kept(t: Teller) -> Told:
    return Told(f"{t.does('keeps')} **event {t.a}** like a token.", {"seat": t.seat, "event": t.a})


def event_aside(t: Teller) -> Told:
    return Told(f"{t.does('parts')} with **event {t.a}**.", {"seat": t.seat, "event": t.a})


def turned_up(t: Teller) -> Told:
    return Told(f"The event on {at(t.b)} is **event {t.a}**.", {"event": t.a, "at": space_id(t.b)})


def event(t: Teller) -> Told:
    """The text of an event is read out; what it brings is told by what follows."""
    text = next((each.text.strip() for each in scenario_of(t.g).event if each.id == t.a), "")
    data: dict[str, Value] = {"event": t.a, "seat": t.seat, "successes": t.b, "story": text}
    return Told(f"**Event {t.a}.** {text}".strip(), data)


def ritual(t: Teller) -> Told:
    """A ritual is done: its reward is read out."""
    record = scenario_of(t.g).ritual[t.a]
    reward = reward_text(Describer(scenario_of(t.g), pack_of(t.g)), record)
    return Told(f"The ritual **{record.name}** is done. {reward}".strip(), {"ritual": record.id, "reward": reward})


def seance(t: Teller) -> Told:
    record = scenario_of(t.g).seance
    return Told(f"The **séance** is held. {record.text if record else ''}".strip(), {"left": t.a})


def counter(t: Teller) -> Told:
    name = t.g.scene.counter_names[t.a] if t.a < len(t.g.scene.counter_names) else "counter"
    return Told(f"**{name.replace('_', ' ').capitalize()}**: {t.b}.", {"counter": name, "n": t.b})


# --- for a time


def modified(t: Teller) -> Told:
    who = t.whom(t.seat) if t.seat != NOBODY else t.haint()
    return Told(f"For {who}: {stat_words(t.a, t.b)}.", {"seat": t.seat, "stat": STATS[t.a], "n": t.b})


def blocked(t: Teller) -> Told:
    what = words.PLACE_TITLES.get(t.a) or BLOCKABLE[t.a]
    return Told(f"{start(t.whom(t.seat))} cannot use **{what}** for a while.", {"seat": t.seat})


def attached(t: Teller) -> Told:
    """The rule itself, as long as it lasts."""
    who = t.whom(t.seat) if t.seat != NOBODY else t.haint()
    said = [words_of(t.g, each) for each in t.g.lasting if each[0] == LASTING_RULE and each[2] == t.a]
    return Told(f"For {who}: {said[0] if said else 'something lasts for a while'}.", {"seat": t.seat})


OF_HAINT: Final = (
    haint_turn, skipped, will_skip, extra_turn, haint_drew, haint_token, drawn_set, haint_action, haint_target,
    no_target, haint_walk, hidden, haint_gained, haint_lost, threshold, broke, breaks, saved, mood, cycle, cycled,
    track, round_, marker, candle, candle_taken, candle_gone, terrain, terrain_gone, terrain_moved, summoned,
    summon_gone, event_laid, event_in_bindle, event_kept, event_aside, turned_up,
    event, ritual, seance, counter, modified, blocked, attached,
)  # fmt: skip
