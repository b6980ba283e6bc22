"""From content as it is written to content as it runs: every word is looked up once, here (docs/rules, Part IV).

`compile_pack` turns a checked `Pack` into a `Book`. Lists of effects become numbered blocks; selectors, spaces, numbers
and conditions become objects. What a file may say is declared in `vocabulary.py`; `tests` prove that every word of it
is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.book import (
    Action,
    Between,
    Body,
    Book,
    EventText,
    HaintEffect,
    Hero,
    Junk,
    Moment,
    Mood,
    Num,
    Ritual,
    Scene,
    Skill,
    Switch,
    Terrain,
    Who,
)
from lantern.games.vagrantsong.card_records import SkillBody
from lantern.games.vagrantsong.foreseeing import card_yields, outlook_of
from lantern.games.vagrantsong.ids import (
    COLORS,
    NOBODY,
    OFF,
    PIECES,
    STATS,
    TOKEN_NAMES,
    TOKENS,
    TRACKS,
    TRIGGERS,
    VAGRANT_NAMES,
)
from lantern.games.vagrantsong.meaning import Meaning, Names
from lantern.games.vagrantsong.outlining import outline_scene
from lantern.games.vagrantsong.pack import Pack, pack_hash
from lantern.games.vagrantsong.rules.running import pack as pack_listener
from lantern.games.vagrantsong.signs import read_signs
from lantern.games.vagrantsong.train import NUMBERS

SIDES_OF_CARDS = ("left", "right", "any")


def compile_pack(pack: Pack) -> Book:
    """The whole pack, ready to be played."""
    book = Book()
    book.hash = pack_hash(pack)
    book.first = pack.first
    book.scene_ids = [
        scenario.id for scenario in sorted(pack.scenarios.values(), key=lambda each: each.scenario.number)
    ]
    book.skill_numbers = {skill: 1 + n for n, skill in enumerate(pack.skills)}
    book.junk_numbers = {junk: 1 + n for n, junk in enumerate(pack.junk)}
    book.mile_names = list(pack.mile_posts)
    cards = Meaning(book, Names())
    compile_cards(book, pack, cards)
    for scenario_id in book.scene_ids:
        book.scenes[scenario_id] = compile_scenario(book, pack.scenarios[scenario_id])
    return book


# --- cards


def compile_cards(book: Book, pack: Pack, means: Meaning) -> None:
    """Skills, junk, vagrants, in-between cards and moments."""
    for record in pack.skills.values():
        vagrant = VAGRANT_NAMES.index(record.vagrant) if record.vagrant else NOBODY
        side = SIDES_OF_CARDS.index(record.side)
        book.skills.append(
            Skill(record.id, body_of(means, record, record.name), record.kind == "common", vagrant, side)
        )
    for junk in pack.junk.values():
        coin = body_of(means, junk.coin, junk.name) if junk.coin else None
        rules = means.listeners(junk.rules, anybody=False)
        book.junk.append(
            Junk(junk.id, junk.name, junk.tier, rules, modifiers(junk.modify), coin, means.block(junk.camp))
        )
    for name in VAGRANT_NAMES:
        card = pack.vagrants[name]
        values = (card.humanity, card.move, card.rummage, card.investigate, card.patch_up, card.bust)
        skills = [book.skill_numbers[skill] for skill in card.skills]
        hero = Hero(card.id, card.name, values, skills, [book.junk_numbers[junk] for junk in card.junk])
        west = pack.westbound[card.westbound]
        hero.west = body_of(means, west, west.name)
        book.heroes.append(hero)
        for number in skills:
            book.skill(number).starting = True
    if pack.pup:
        book.pup = (pack.pup.move, pack.pup.investigate, pack.pup.bust)
    for number in sorted(pack.in_between):
        between = pack.in_between[number]
        blocks = [means.block(answer.effects) for answer in (between.a, between.b, between.c)]
        book.betweens.append(Between(number, between.group, blocks))
    for key, moment in pack.moments.items():
        condition = means.condition(moment.if_) if moment.if_ else None
        book.moments[str(key)] = Moment(str(key), condition, means.block(moment.effects))
    for threshold in pack.thresholds:
        if threshold.mile_posts:
            book.mile_thresholds.append((threshold.mile_posts, str(threshold.moment)))
        if threshold.banked:
            book.bank_thresholds.append((threshold.banked, str(threshold.moment)))
    book.mile_thresholds.sort()
    book.bank_thresholds.sort()
    for body in [skill.body for skill in book.skills if skill] + [hero.west for hero in book.heroes]:
        body.yields = card_yields(book, body)
    for coin in [junk.coin for junk in book.junk if junk and junk.coin]:
        coin.yields = card_yields(book, coin)


def body_of(means: Meaning, record: SkillBody, name: str) -> Body:
    """What a card does when it is performed."""
    body = Body(name)
    body.bones = None if record.bones is None else means.number(record.bones)
    body.success = None if record.success is None else means.number(record.success)
    body.target = record.target
    body.range = None if record.range in (None, "any") else means.number(record.range)
    if record.range is None and record.target != "self":
        body.range = means.number(1)
    body.from_pup = record.from_ == "pup"
    body.other = record.other
    body.min_coins = record.min_coins
    body.extra_targets = optional(means, record.extra_targets)
    body.repeat = optional(means, record.repeat)
    body.after_roll = means.block(record.after_roll)
    body.per_success = means.block(record.per_success)
    body.on_success = means.block(record.on_success)
    body.on_fail = means.block(record.on_fail)
    body.per_coin = means.block(record.per_coin)
    return body


def optional(means: Meaning, written: Any) -> Num | None:
    return None if written == 0 else means.number(written)


def modifiers(written: Mapping[str, int] | None) -> dict[int, int]:
    return {STATS.index(stat): n for stat, n in (written or {}).items()}


# --- scenarios


def compile_scenario(book: Book, record: r.Scenario) -> Scene:
    """A scenario: with what wins it and everything that loses it (VS-WIN-12)."""
    heading, setup = record.scenario, record.setup
    scene = Scene(record.id, heading.number, heading.title)
    names = Names(
        moods=[mood.id for mood in record.mood],
        bodies=[body.id for body in record.body],
        terrain=[terrain.kind for terrain in record.terrain],
        counters=list(setup.counters),
        rituals=[ritual.id for ritual in record.ritual],
    )
    means = Meaning(book, names)
    scene.next_victory, scene.next_defeat = heading.next_victory, heading.next_defeat
    scene.victory_moment, scene.defeat_moment = str(heading.victory_moment or ""), str(heading.defeat_moment or "")
    lay_out(scene, record, names)
    scene.moods = [compile_mood(book, means, mood) for mood in record.mood]
    scene.mood_ids, scene.first_mood = names.moods, names.moods.index(record.haint.first_mood)
    scene.rules = means.listeners(record.rule, anybody=True)
    scene.switches = [compile_switch(means, switch) for switch in record.mood_switch]
    scene.break_effects = {each.at: means.block(each.effects) for each in record.break_}
    for effect in record.effect:
        scene.effects[COLORS.index(effect.color)] = compile_effect(means, effect)
    scene.shares_cures = any(effect is not None and effect.by is not None for effect in scene.effects)
    scene.terrains = [compile_terrain(means, terrain) for terrain in record.terrain]
    scene.has_harmful = any(terrain.rules for terrain in scene.terrains)
    for event in record.event:
        results = sorted((int(needed), means.block(effects)) for needed, effects in event.results.items())
        discard = {True: "yes", False: "no"}.get(event.discard, "success") if event.discard != "success" else "success"
        scene.events[event.id] = EventText(event.read == "automatic", results, discard)
    scene.rituals = [compile_ritual(means, ritual) for ritual in record.ritual]
    scene.ritual_ids = names.rituals
    if record.seance:
        scene.seance_uses = record.seance.uses
        scene.seance_when = TRIGGERS.index(record.seance.when)
        scene.seance_block = means.block(record.seance.effects)
        scene.seance_if = means.condition(record.seance.if_) if record.seance.if_ else None
    scene.victory = means.condition(record.victory.if_)
    scene.defeats = [means.condition(defeat.if_) for defeat in record.defeat]
    read_signs(scene)
    outline_scene(scene, record, means)
    compile_camp(book, scene, record, means)
    scene.summons = names.summons
    prick_ears(scene)
    scene.outlook = outlook_of(book, scene)
    return scene


def lay_out(scene: Scene, record: r.Scenario, names: Names) -> None:
    """The setup of a scenario, in numbers."""
    setup = record.setup
    scene.haint_name = record.haint.name
    starts = {body.id: body.at for body in setup.bodies}
    scene.bodies = names.bodies or ["haint"]
    scene.body_names = [body.name for body in record.body] or [record.haint.name]
    scene.own_tracks = record.haint.track == "own"
    places = [starts[body] for body in names.bodies] if starts else [setup.haint_start or "off"]
    scene.haint_starts = [NUMBERS.get(place, OFF) for place in places]
    tracks = record.body if scene.own_tracks else ()
    scene.breaks = [body.breaks or setup.breaks for body in tracks] or [setup.breaks]
    thresholds = [body.thresholds or setup.thresholds for body in tracks] or [setup.thresholds]
    scene.thresholds = [[each[players] for players in (2, 3, 4)] for each in thresholds]
    scene.starts = [NUMBERS[at] for at in setup.vagrant_starts]
    scene.terrain_at = [(names.terrain.index(each.kind), NUMBERS[each.at]) for each in setup.terrain]
    scene.candles = [NUMBERS[at] for at in setup.candles]
    scene.board_events = [(event.id, NUMBERS[event.at]) for event in setup.board_events]
    if setup.hidden_events:
        scene.hidden_events = ([*setup.hidden_events.ids], [NUMBERS[at] for at in setup.hidden_events.at])
    scene.bindle_events = [*setup.bindle_events]
    scene.track_events = [(TRACKS.index(event.track), event.at, event.id) for event in setup.track_events]
    scene.counter_names, scene.counter_values = names.counters, list(setup.counters.values())
    scene.coins_stay = setup.coins_stay
    scene.read_event = OFF if setup.read_event is None else setup.read_event


def compile_mood(book: Book, means: Meaning, record: r.Mood) -> Mood:
    by_token = {action.token: action for action in record.action}
    actions = [compile_action(book, means, by_token[token]) for token in TOKEN_NAMES]
    draw = (record.draw.n, record.draw.pick, record.draw.by, record.draw.rest)
    rules = means.listeners(record.rules, anybody=True)
    mood = Mood(record.name, means.block(record.haunted), means.block(record.cycle), rules, draw, record.acts, actions)
    mood.plain = is_plain(record.haunted)
    return mood


def compile_action(book: Book, means: Meaning, record: r.Action) -> Action:
    area, _, size = record.area.partition(":")
    if area == "edge":
        area, size = record.area, "0"
    target, who, event = target_of(means, record)
    action = Action(
        len(book.actions), record.name, steps(record.move), steps(record.range), target, who, event,
        area, int(size or 0), means.block(record.effects), not depends_on_place(record.effects),
        concerned(means, record.effects),
    )  # fmt: skip
    action.by_area = not action.still and not depends_on_place(record.effects, (*PLACELESS, "area"))
    book.actions.append(action)
    return action


def steps(written: int | None) -> int:
    return OFF if written is None else written


def target_of(means: Meaning, record: r.Action) -> tuple[str, Who | None, int]:
    if record.target is None:
        return "", None, OFF
    if record.target == "V":
        return "V", None, OFF
    if record.target.startswith("event:"):
        return "event", None, int(record.target[6:])
    return "who", means.who(record.target), OFF


PLACELESS = ("target", "all", "actor", "it", "holder", "drawer", "recent")


def depends_on_place(effects: Sequence[Mapping[str, Any]], placeless: tuple[str, ...] = PLACELESS) -> bool:
    """Whether what an action does depends on where the haint stands: planning looks closer then."""
    for table in effects:
        if table["do"] in ("push", "haint_move", "swap", "place") or "if" in table:
            return True
        if str(table.get("who", "target")) not in placeless:
            return True
        if any(depends_on_place(inner, placeless) for inner in inner_effects(table)):
            return True
    return False


def is_plain(effects: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a haunted effect touches only the vagrant haunted, each for itself."""
    own = ("lose_humanity", "give_effect", "discard_token", "lose_coin", "gain_humanity")
    return all(table["do"] in own and table["who"] == "haunted" for table in effects)


def inner_effects(table: Mapping[str, Any]) -> list[Sequence[Mapping[str, Any]]]:
    found = [table[key] for key in ("do_then", "then", "else", "per", "none") if key in table]
    return [*found, *table.get("options", ())]


def concerned(means: Meaning, effects: Sequence[Mapping[str, Any]]) -> list[Who]:
    """The selectors of vagrants that an action's effects name: those it finds may answer with salt (VS-R-27)."""
    found: dict[str, Who] = {}

    def collect(some: Sequence[Mapping[str, Any]]) -> None:
        for table in some:
            if table["do"] in HARMFUL and table["who"] not in ("it", "random", "haint") and "body" not in table["who"]:
                found.setdefault(table["who"], means.who(table["who"]))
            for inner in inner_effects(table):
                collect(inner)

    collect(effects)
    return list(found.values())


HARMFUL = (
    "lose_humanity", "wound", "westbound", "break_junk", "push", "haunt", "give_effect", "priority", "discard_token",
    "lose_coin", "coin_to_board", "block", "modify", "attach", "place", "choose", "roll",
)  # fmt: skip


def compile_switch(means: Meaning, record: r.MoodSwitch) -> Switch:
    to = NOBODY if record.to == "other" else means.names.moods.index(record.to)
    return Switch(TRIGGERS.index(record.on), means.condition(record.if_) if record.if_ else None, to)


def compile_effect(means: Meaning, record: r.HaintEffect) -> HaintEffect:
    by = record.remove_by
    discard = OFF
    if by and by.discard:
        discard = TOKENS if by.discard == "any" else TOKEN_NAMES.index(by.discard)
    rules = means.listeners(record.rules, anybody=False)
    action = by.action if by and by.action else ""
    others = means.who(by.who) if by and by.who != "holder" else None
    return HaintEffect(record.name, rules, modifiers(record.modify), discard, action, others)


def compile_terrain(means: Meaning, record: r.Terrain) -> Terrain:
    rules = means.listeners(record.rules, anybody=True)
    return Terrain(record.kind, PIECES.index(record.piece), record.blocks_move, record.blocks_range, rules)


def compile_ritual(means: Meaning, record: r.Ritual) -> Ritual:
    """VS-RIT-01, VS-R-63."""
    objective = means.condition(record.objective)
    now, camp = means.block(record.reward_now), means.block(record.reward_camp)
    return Ritual(record.name, TRIGGERS.index(record.check), objective, now, camp)


def compile_camp(book: Book, scene: Scene, record: r.Scenario, means: Meaning) -> None:
    if record.camp:
        scene.camp_skills = [book.skill_numbers[skill] for skill in record.camp.skills]
        scene.mile_posts = [
            (book.mile_names.index(post.name), means.condition(post.if_)) for post in record.camp.mile_posts
        ]
    scene.alone_skills = [book.skill_numbers[skill] for skill in record.alone.skills]
    scene.alone_junk = [book.junk_numbers[junk] for junk in record.alone.junk]


def prick_ears(scene: Scene) -> None:
    """Who listens: the rules of scenario and mood by their triggers, and the triggers that anything listens to."""
    spoken = 0
    for mood in scene.moods:
        mood.spoken = {}
        for rule in [*scene.rules, *mood.rules]:
            mood.spoken.setdefault(rule.trigger, []).append(pack_listener(rule, NOBODY))
            spoken |= 1 << rule.trigger
    for effect in scene.effects:
        for rule in effect.rules if effect else ():
            spoken |= 1 << rule.trigger
    for terrain in scene.terrains:
        for rule in terrain.rules:
            scene.underfoot |= 1 << rule.trigger
    for trigger in [switch.trigger for switch in scene.switches] + [ritual.check for ritual in scene.rituals]:
        scene.turns |= 1 << trigger
    scene.heard = spoken | scene.underfoot | scene.turns
    if scene.seance_when >= 0:
        scene.heard |= 1 << scene.seance_when
