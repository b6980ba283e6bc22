"""The pack as a client draws it: texts and numbers that do not change during a game. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong import card_records as cards
from lantern.games.vagrantsong import scenario_records as records
from lantern.games.vagrantsong.describing import Describer, described, rule_described
from lantern.games.vagrantsong.describing_words import STAT_WORDS, Written
from lantern.games.vagrantsong.ids import COLORS, CYCLE_VALUES, GENERAL, SUPPLY, TOKEN_NAMES
from lantern.games.vagrantsong.pack import Pack
from lantern.games.vagrantsong.shown import (
    ActionData,
    BetweenData,
    CardData,
    HeroData,
    MoodData,
    NamedText,
    ScenarioData,
    SongData,
    SpaceData,
)
from lantern.games.vagrantsong.train import CAR, CARS, EDGES, NAMES, PLACES, SIDES

TARGETS = {
    "V": "vagrant", "H": "haint", "Any": "vagrant or haint", "self": "", "terrain": "terrain", "event": "event",
    "space": "open space",
}  # fmt: skip
NO_NUMBER = -1
KEPT = 4  # packs: the shipped one, and an author's as it was before a change and after

_known: dict[str, SongData] = {}


def song_data(fingerprint: str, pack: Pack) -> SongData:
    """Everything a client draws that does not change, made once for a pack."""
    if fingerprint not in _known:
        if len(_known) >= KEPT:
            _known.clear()
        _known[fingerprint] = drawn(pack)
    return _known[fingerprint]


def drawn(pack: Pack) -> SongData:
    return SongData(
        spaces=tuple([space(at) for at in range(len(NAMES))]),
        heroes=tuple([hero(pack, each) for each in pack.vagrants.values()]),
        skills=tuple([skill(pack, each) for each in pack.skills.values()]),
        junk=tuple([junk(pack, each) for each in pack.junk.values()]),
        scenarios=tuple([scenario(pack, each) for each in sorted(pack.scenarios.values(), key=number)]),
        between=tuple([between(each) for each in sorted(pack.in_between.values(), key=lambda card: card.number)]),
        moments=tuple([moment(pack, each) for each in pack.moments.values()]),
        mile_posts=tuple([NamedText(each.name, each.name, each.text) for each in pack.mile_posts.values()]),
        cycle_values=dict(zip(TOKEN_NAMES, CYCLE_VALUES, strict=True)),
        supply=dict(zip(TOKEN_NAMES, SUPPLY, strict=True)),
    )


def number(record: records.Scenario) -> int:
    return record.scenario.number


def space(at: int) -> SpaceData:
    x, y = PLACES[at]
    return SpaceData(NAMES[at], x, y, CARS[CAR[at]], tuple([SIDES[side] for side in EDGES[at]]))


# --- cards


def hero(pack: Pack, record: cards.Vagrant) -> HeroData:
    west = pack.westbound[record.westbound]
    return HeroData(
        id=record.id,
        name=record.name,
        humanity=record.humanity,
        values={name: getattr(record, name) for name in GENERAL},
        passive_name=record.passive_name,
        passive_text=record.passive_text,
        story=record.story,
        skills=record.skills,
        junk=record.junk,
        westbound=west.name,
        westbound_text=with_numbers(west, west.text or body_text(pack, west)),
    )


def with_numbers(body: cards.SkillBody, text: str) -> str:
    """Bones, success and range before a text that has no place of its own for them."""
    target, reach = TARGETS[body.target], length(body)
    parts = [
        f"{Describer().several(body.bones, 'bone')}, {success(body)}" if body.bones is not None else "",
        f"{target} in range {reach}" if target and reach.isdigit() else target,
    ]
    said = ", ".join([part for part in parts if part])
    return f"{said[:1].upper()}{said[1:]}. {text}" if said else text


def skill(pack: Pack, record: cards.Skill) -> CardData:
    return CardData(
        id=record.id,
        name=record.name,
        text=record.text or body_text(pack, record),
        side=record.side,
        vagrant=record.vagrant or "",
        bones=dice(record.bones),
        success=success(record),
        target=TARGETS[record.target],
        range=length(record),
    )


def junk(pack: Pack, record: cards.Junk) -> CardData:
    coin = record.coin
    return CardData(
        id=record.id,
        name=record.name,
        text=record.text or junk_text(pack, record),
        tier=record.tier,
        bones=dice(coin.bones) if coin else "",
        success=success(coin) if coin else "",
        target=TARGETS[coin.target] if coin else "",
        range=length(coin) if coin else "",
        takes_coins=coin is not None,
    )


def dice(n: Written | None) -> str:
    """ "2", "coins", "coins + 1", "" without a roll."""
    return "" if n is None else short(n)


def short(n: Written) -> str:
    """A number on a card, as short as can be."""
    if isinstance(n, int | str):
        return str(n).replace("+", " + ").replace("_", " ")
    base, per, of = n.get("base", 0), n.get("per", 1), n["of"]
    if abs(per) != 1 or not isinstance(of, str):
        return Describer().number(n)
    said = short(of) if not base and per > 0 else f"{base} {'+' if per > 0 else '−'} {short(of)}"
    limits = [f"at {word} {n[key]}" for key, word in (("min", "least"), ("max", "most")) if key in n]
    return ", ".join([said, *limits])


def success(body: cards.SkillBody) -> str:
    if body.success is None:
        return ""
    return f"{body.success}+" if isinstance(body.success, int) else short(body.success)


def length(body: cards.SkillBody) -> str:
    """How far it reaches; nothing where it concerns the user itself."""
    if body.target == "self":
        return ""
    return "any" if body.range is None else short(body.range)


def body_text(pack: Pack, body: cards.SkillBody) -> str:
    """What coins on a card do, part by part."""
    parts = (
        ("", body.after_roll), ("Each success: ", body.per_success), ("Success: ", body.on_success),
        ("Each coin: ", body.per_coin), ("Failure: ", body.on_fail),
    )  # fmt: skip
    return " ".join([f"{when}{described(effects, None, pack)}" for when, effects in parts if effects])


def junk_text(pack: Pack, record: cards.Junk) -> str:
    parts = [f"{STAT_WORDS[stat]} {n:+d}." for stat, n in (record.modify or {}).items()]
    parts += [rule_described(rule, None, pack) for rule in record.rules]
    parts += [f"Coin: {body_text(pack, record.coin)}"] if record.coin else []
    parts += [f"In camp: {described(record.camp, None, pack)}"] if record.camp else []
    return " ".join(parts)


# --- scenarios


def scenario(pack: Pack, record: records.Scenario) -> ScenarioData:
    heading, words = record.scenario, Describer(record, pack)
    return ScenarioData(
        id=record.id,
        number=heading.number,
        title=heading.title,
        haint=record.haint.name,
        story=heading.story.strip(),
        aim=heading.aim.strip(),
        victory=outcome(words, record.victory),
        defeats=tuple([outcome(words, each) for each in record.defeat]),
        next_victory=heading.next_victory,
        next_defeat=heading.next_defeat,
        moods=tuple([mood(words, each) for each in record.mood]),
        effects=tuple([effect(words, each) for each in sorted(record.effect, key=lambda e: COLORS.index(e.color))]),
        terrain=tuple([terrain(words, each) for each in record.terrain]),
        pieces={each.kind: each.piece for each in record.terrain},
        events=tuple([NamedText(str(each.id), "", each.text.strip()) for each in record.event]),
        rituals=tuple([ritual(words, each) for each in record.ritual]),
        seance=seance(words, record.seance),
    )


def outcome(words: Describer, record: records.Outcome) -> str:
    return record.text or sentence(words.condition(record.if_))


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def mood(words: Describer, record: records.Mood) -> MoodData:
    return MoodData(
        id=record.id,
        name=record.name,
        text=record.text,
        haunted=words.sentences(record.haunted),
        cycle=words.sentences(record.cycle),
        actions=tuple(
            [action(words, each) for each in sorted(record.action, key=lambda a: TOKEN_NAMES.index(a.token))]
        ),
    )


def action(words: Describer, record: records.Action) -> ActionData:
    return ActionData(
        token=record.token,
        name=record.name,
        text=record.text or words.sentences(record.effects),
        move=record.move if isinstance(record.move, int) else NO_NUMBER,
        range=record.range if isinstance(record.range, int) else NO_NUMBER,
        area="" if record.area == "single" else words.shape(record.area),
    )


def effect(words: Describer, record: records.HaintEffect) -> NamedText:
    return NamedText(record.color, record.name, record.text or " ".join([words.rule(rule) for rule in record.rules]))


def terrain(words: Describer, record: records.Terrain) -> NamedText:
    name = record.name or words.terrain_name(record.kind).capitalize()
    return NamedText(record.kind, name, record.text or terrain_text(words, record))


def terrain_text(words: Describer, record: records.Terrain) -> str:
    stops = {
        (True, True): "Stops steps and range.", (True, False): "Stops steps.", (False, True): "Stops range.",
        (False, False): "Stops neither steps nor range.",
    }  # fmt: skip
    return " ".join([stops[record.blocks_move, record.blocks_range], *[words.rule(rule) for rule in record.rules]])


def ritual(words: Describer, record: records.Ritual) -> NamedText:
    return NamedText(record.id, record.name, record.text or sentence(words.condition(record.objective)))


def reward_text(words: Describer, record: records.Ritual) -> str:
    """What a ritual has brought; only for those who have earned it."""
    camp = f"In camp: {words.sentences(record.reward_camp)}" if record.reward_camp else ""
    return record.reward or f"{words.sentences(record.reward_now)} {camp}".strip()


def seance(words: Describer, record: records.Seance | None) -> str:
    if record is None:
        return ""
    return record.text or f"{sentence(words.trigger(record.when))} {words.sentences(record.effects)}"


# --- the campaign


def between(record: cards.InBetween) -> BetweenData:
    """The front of the card: what the answers bring stands on its back (VS-BTW-05)."""
    labels = (record.a.label, record.b.label, record.c.label)
    return BetweenData(record.number, record.title, record.story.strip(), record.group, labels)


def moment(pack: Pack, record: cards.Moment) -> NamedText:
    told = [record.story.strip(), record.text.strip() or described(record.effects, None, pack)]
    return NamedText(str(record.id), record.title, "\n\n".join([part for part in told if part]))
