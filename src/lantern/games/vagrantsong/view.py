"""What a seat sees of a game of Vagrantsong, built by putting in: what is not put in, nobody sees.

Almost everything is open. Hidden from everybody are the numbers of face-down events and rewards of rituals that are not
earned yet; from others, what was chosen in secret until all choices are in (VS-R-61).
"""

from __future__ import annotations

from lantern.core.flow import Seat
from lantern.games.vagrantsong import ids
from lantern.games.vagrantsong.board_data import reward_text
from lantern.games.vagrantsong.camp_view import camp_view, journey_view
from lantern.games.vagrantsong.describing import Describer
from lantern.games.vagrantsong.ending import has_won
from lantern.games.vagrantsong.ids import (
    BUST,
    COLORS,
    COUNTERS,
    INVESTIGATE,
    JUNK,
    JUNK_SLOTS,
    NOBODY,
    OFF,
    PATCH_UP,
    PLACES,
    PUP,
    RUNAWAY,
    SKILL,
    SLOTS,
    TOKEN_NAMES,
    TRACKS,
    WESTBOUND,
    WHO,
    Vagrant,
)
from lantern.games.vagrantsong.lasting_words import lasting_words
from lantern.games.vagrantsong.names import PLACE_NAMES, body_id, space_id
from lantern.games.vagrantsong.plans_view import plans
from lantern.games.vagrantsong.rules.acting import General, UseSkill
from lantern.games.vagrantsong.rules.bones import Reroll, Roll
from lantern.games.vagrantsong.rules.events import is_face_down
from lantern.games.vagrantsong.rules.turn import COINS
from lantern.games.vagrantsong.shown import (
    BodyView,
    CardView,
    LyingView,
    PlaceView,
    RitualView,
    TrackEventView,
    TrackView,
    TrainView,
    VagrantsongView,
    VagrantView,
)
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import pack_of, scenario_of

NOT_THROWN = ("begin", "bust", "aimed", "throw")  # steps of an action before its bones are rolled


def view(g: Vagrantsong, seat: Seat, *, forecast: bool = True) -> VagrantsongView:
    """The position as a seat may know it; with or without what the haint would do, which takes longest to find out."""
    now, whole = phase(g), g.options["mode"] == "campaign"
    return VagrantsongView(
        phase=now,
        campaign=whole,
        vagrants=tuple([vagrant_view(g, v) for v in range(g.n)]),
        train=train_view(g, forecast=forecast) if now == "train" or (now == "over" and not whole) else None,
        camp=camp_view(g, seat) if now == "camp" else None,
        journey=journey_view(g),
        result=("won" if has_won(g) else "lost") if now == "over" else "",
    )


def phase(g: Vagrantsong) -> str:
    if g.waiting is None:
        return "over"
    if g.playing:
        return "train"
    return "camp" if g.tally[ids.CAMP_STEP] != ids.NOT_IN_CAMP else "gather"


# --- vagrants


def vagrant_view(g: Vagrantsong, v: Vagrant) -> VagrantView:
    if g.tally[WHO + v] == NOBODY:
        return stranger(v)
    tally, with_pup = g.tally, g.tally[WHO + v] == RUNAWAY
    return VagrantView(
        seat=v,
        vagrant=g.hero(v).id,
        at=space_id(g.space(v)),
        pup_at=space_id(g.space(PUP)) if with_pup else "",
        humanity=tally[ids.HUMANITY + v],
        maximum=g.max_humanity(v),
        westbound=g.is_west(v),
        covered=tally[ids.COVERED + v],
        acted=tally[ids.ACTED + v] > 0,
        used_token=tally[ids.USED + v] > 0,
        coins=coins_left(g, v),
        coins_lost=tally[ids.COINS_LOST + v],
        tokens=token_names(g, v) + tuple([f"event:{kept % 16}" for kept in g.kept_events if kept // 16 == v]),
        pup_tokens=token_names(g, PUP) if with_pup else (),
        token_limit=g.rummage_limit(v),
        effects=tuple([color for n, color in enumerate(COLORS) if g.has_effect(v, n)]),
        priority=tally[ids.PRIORITY] == v,
        values=values(g, v),
        skills=tuple([skill_view(g, v, slot) for slot in g.skills_of(v)]),
        junk=tuple([junk_view(g, v, slot) for slot in range(JUNK_SLOTS) if g.junk[v * JUNK_SLOTS + slot]]),
        places=tuple([place_view(g, v, place) for place in own_places(g, v)]),
        move_left=tally[ids.LEFT + v],
        pup_move_left=tally[ids.PUP_LEFT] if with_pup else 0,
        lasting=lasting_words(g, v),
    )


def stranger(v: Vagrant) -> VagrantView:
    """A seat that has not chosen its vagrant."""
    return VagrantView(
        v, "", "", "", 0, 0, False, OFF, False, False, 0, 0, (), (), 0, (), False, {}, (), (), (), 0, 0, ()
    )  # fmt: skip


def coins_left(g: Vagrantsong, v: Vagrant) -> int:
    """Coins on no card and no space; in camp they are all in the pool."""
    if not g.playing:
        return 0
    if g.tally[ids.ACTIVE] == v:
        return g.tally[ids.COINS_HELD + v]
    out = sum(g.placed[v * PLACES : (v + 1) * PLACES]) + len([coin for coin in g.coins_at if coin % 4 == v])
    return max(0, COINS + g.bonus(v, ids.OF_COINS) - g.tally[ids.COINS_LOST + v] - out)


def token_names(g: Vagrantsong, v: int) -> tuple[str, ...]:
    return tuple([TOKEN_NAMES[kind] for kind in g.tokens_of(v)])


def values(g: Vagrantsong, v: Vagrant) -> dict[str, int]:
    """The numbers of the card as effects, junk and lasting changes make them."""
    return {
        "move": max(0, g.hero(v).move + g.bonus(v, ids.OF_MOVE)),
        "rummage": g.rummage_limit(v),
        "investigate": General(v, INVESTIGATE, 0).success(g),
        "patch_up": General(v, PATCH_UP, 0).success(g),
        "bust": General(v, BUST, 0).success(g),
    }


def own_places(g: Vagrantsong, v: Vagrant) -> list[int]:
    """What takes coins besides skills and junk: general actions, the Pup's, the westbound action."""
    found = list(range(SKILL))
    if g.tally[WHO + v] == RUNAWAY:
        found += [ids.PUP_MOVE, ids.PUP_INVESTIGATE, ids.PUP_BUST]
    return [*found, WESTBOUND] if g.is_west(v) else found


def place_view(g: Vagrantsong, v: Vagrant, place: int) -> PlaceView:
    at = v * PLACES + place
    return PlaceView(
        place=PLACE_NAMES[place],
        coins=g.placed[at],
        foot=g.tally[ids.FOOT_ON + v] == place + 1,
        performed=g.performed[at] > 0,
        resting=SKILL <= place < ids.PUP_MOVE and g.before[at] > 0,  # VS-COIN-09: skills and junk only
    )


def skill_view(g: Vagrantsong, v: Vagrant, slot: int) -> CardView:
    card = g.book_of.skill(g.skills[v * SLOTS + slot])
    return CardView(card.id, slot, g.wounded[v * SLOTS + slot] > 0, place_view(g, v, SKILL + slot))


def junk_view(g: Vagrantsong, v: Vagrant, slot: int) -> CardView:
    card = g.book_of.junk_card(g.junk[v * JUNK_SLOTS + slot])
    return CardView(card.id, slot, g.broken[v * JUNK_SLOTS + slot] > 0, place_view(g, v, JUNK + slot))


# --- the train


def train_view(g: Vagrantsong, *, forecast: bool) -> TrainView:
    tally, scene = g.tally, g.scene
    return TrainView(
        scenario=g.scenario,
        round=tally[ids.ROUND],
        marker=tally[ids.ROUND_MARK],
        mood=scene.mood_ids[tally[ids.MOOD]],
        active=tally[ids.ACTIVE],
        recent=tally[ids.RECENT],
        haint_turn=tally[ids.TURN_OF] > 0,
        drawn=TOKEN_NAMES[tally[ids.DRAWN]] if tally[ids.DRAWN] != NOBODY else "",
        bodies=tuple([body_view(g, n) for n in range(len(scene.bodies))]),
        acting=body_id(g, tally[ids.ACTING]) if tally[ids.ACTING] != NOBODY else "",
        tracks=tuple([track_view(g, track) for track in range(g.tracks())]),
        terrain=tuple([LyingView(space_id(at), scene.terrains[n - 1].kind) for at, n in enumerate(g.terrain) if n]),
        candles=tuple([LyingView(space_id(at), "candle", n - 2) for at, n in enumerate(g.candles) if n]),
        coins=tuple([LyingView(space_id(packed // 4), "coin", packed % 4) for packed in g.coins_at]),
        events=tuple([event_view(packed) for packed in sorted(g.events_at)]),
        summons=tuple([LyingView(space_id(at), scene.summons[name], v) for at, name, v, _ in g.summons]),
        track_events=tuple([track_event(packed) for packed in sorted(g.track_events)]),
        events_done=tuple([event for event in range(16) if g.events_done >> event & 1]),
        counters={name: tally[COUNTERS + n] for n, name in enumerate(scene.counter_names)},
        bindle=by_token(g.bindle),
        bindle_events=len(g.bindle_events),
        cycle=by_token(g.cycle),
        rituals=rituals(g),
        seance=tally[ids.SEANCE],
        bones=g.bones if is_rolling(g) else (),
        plans=plans(g) if forecast else (),
    )


def by_token(heap: bytes) -> dict[str, int]:
    return dict(zip(TOKEN_NAMES, heap, strict=True))


def body_view(g: Vagrantsong, n: int) -> BodyView:
    return BodyView(g.scene.bodies[n], g.scene.body_names[n], space_id(g.space(ids.BODY + n)))


def track_view(g: Vagrantsong, track: int) -> TrackView:
    return TrackView(
        humanity=g.tally[ids.HAINT_HUMANITY + track],
        threshold=g.tally[ids.THRESHOLD + track],
        breaks=g.tally[ids.BREAKS + track],
        skips=g.tally[ids.SKIP + track] > 0,
        saved=g.tally[ids.SAVED + track] > 0,
    )


def event_view(packed: int) -> LyingView:
    return LyingView(space_id(packed // 32), "?" if is_face_down(packed) else str(packed // 2 % 16))


def track_event(packed: int) -> TrackEventView:
    return TrackEventView(TRACKS[packed // 1024], packed // 16 % 64, packed % 16)


def rituals(g: Vagrantsong) -> tuple[RitualView, ...]:
    """Rewards stand on the backs of the cards: they are read once they are earned (VS-RIT-02)."""
    record = scenario_of(g)
    words = Describer(record, pack_of(g))
    found = [(ritual, g.rituals >> n & 1 > 0) for n, ritual in enumerate(record.ritual)]
    return tuple([RitualView(ritual.id, done, reward_text(words, ritual) if done else "") for ritual, done in found])


def is_rolling(g: Vagrantsong) -> bool:
    """Whether the bones on the table belong to something that is still going on."""
    for rule, step in zip(g.rules, g.steps, strict=True):
        if isinstance(rule, Roll | Reroll) or (isinstance(rule, General | UseSkill) and step not in NOT_THROWN):
            return True
    return False
