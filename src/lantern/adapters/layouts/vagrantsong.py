"""Vagrantsong for a learner: one layout for all scenarios and the campaign, with the content that is loaded.

Long lists of content (skills, junk, moments) are numbers of the list; what stands on the train stands on its spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from lantern.adapters.layouts.base import Layout, unique, vocabulary
from lantern.adapters.parts import (
    Part,
    Row,
    counts,
    each,
    flag,
    keyed,
    left_out,
    mapping,
    maybe,
    members,
    new_row,
    number,
    one_of,
    record,
    which,
)
from lantern.games.vagrantsong.answers import TEXTS
from lantern.games.vagrantsong.book import Book
from lantern.games.vagrantsong.camp_view import STEPS
from lantern.games.vagrantsong.ids import COLORS, GENERAL, SEATS, TOKEN_NAMES, TRACKS, VAGRANT_NAMES
from lantern.games.vagrantsong.layout import current
from lantern.games.vagrantsong.names import CHOICE_NAMES, PLACE_NAMES, SPOT_NAMES
from lantern.games.vagrantsong.rules import camp_answers as camp
from lantern.games.vagrantsong.rules.prices import CAMP_VALUES, JUNK_ON_OFFER
from lantern.games.vagrantsong.shown import (
    BetweenView,
    BodyView,
    CampaignView,
    CampView,
    CardView,
    LyingView,
    OfferView,
    PlaceView,
    RitualView,
    TrackEventView,
    TrackView,
    TrainView,
    VagrantsongView,
    VagrantView,
)
from lantern.games.vagrantsong.train import NAMES, SIDES

VERBS: Final = """
    abstain none event pup body vagrant enough coin move through cure with end perform use foot ask give trade for stop
    no more target draw candle path stay pass spend heal fix scrap skill junk take put change sit out done wait join
    play slot belongings nothing start next bust roll reroll nail keep return decline yes choose space discard cycle
    mend refresh remove seance wound cover suffer gain token line toward to salt offer want agree learn box peek
"""
EVENTS: Final = 16
FACE_DOWN: Final = EVENTS
COUNTERS: Final = 8
CARDS: Final = 12  # of each kind that may lie on offer or in the belongings
SOME: Final = 20
IN_WORDS: Final = "told in words for people; what it does shows in the other fields"


def layout(_: Mapping[str, Any]) -> Layout:
    return layout_with(current())


@lru_cache(maxsize=2)
def layout_with(book: Book) -> Layout:
    skills, junk = [*book.skill_numbers], [*book.junk_numbers]
    bodies = unique(body for scene in book.scenes.values() for body in scene.bodies)
    words = vocabulary(VERBS, camp.SPEND_WAYS, NAMES, VAGRANT_NAMES, TOKEN_NAMES, PLACE_NAMES, COLORS, SIDES,
                       CHOICE_NAMES, bodies, skills, junk)  # fmt: skip
    return Layout(view(book, skills, junk, bodies), tuple(TEXTS), words)


def space() -> Part:
    """A space of the train; none is off the board."""
    return one_of(NAMES)


def lying(value: Callable[[LyingView], int], most: int) -> Part:
    """A number for each space, by what lies there; several things of a kind add up."""
    index, zeros = {name: n for n, name in enumerate(NAMES)}, new_row([0] * len(NAMES))

    def write(things: Iterable[LyingView], row: Row) -> None:
        start = len(row)
        row.extend(zeros)
        for thing in things:
            at = start + index[thing.at]
            row[at] = min(most, row[at] + value(thing))

    return Part(tuple(NAMES), (most,) * len(NAMES), write)


# --- vagrants -------------------------------------------------------------------------------------------------------


def place() -> Part:
    return record(PlaceView, place=left_out("places stand in their order"), coins=number(9), foot=flag(),
                  performed=flag(), resting=flag())  # fmt: skip


def card(names: list[str]) -> Part:
    return record(CardView, id=which(names), slot=left_out("cards stand by slot"), flipped=flag(), place=place())


def vagrant(skills: list[str], junk: list[str]) -> Part:
    own = [name for name in PLACE_NAMES if name not in SPOT_NAMES]
    tokens = (*TOKEN_NAMES, *[f"event:{n}" for n in range(EVENTS)])
    return record(
        VagrantView,
        seat=left_out("vagrants stand in the order of their seats"),
        vagrant=one_of(VAGRANT_NAMES),
        at=space(),
        pup_at=space(),
        humanity=number(SOME),
        maximum=number(SOME),
        westbound=flag(),
        covered=number(3, least=-1),
        acted=flag(),
        used_token=flag(),
        coins=number(SOME),
        coins_lost=number(SOME),
        tokens=counts(tokens, 9),
        pup_tokens=counts(TOKEN_NAMES, 9),
        token_limit=number(9),
        effects=counts(COLORS),
        priority=flag(),
        values=counts(GENERAL, SOME),
        skills=keyed(lambda seen: seen.slot, range(4), card(skills)),
        junk=keyed(lambda seen: seen.slot, range(2), card(junk)),
        places=keyed(lambda seen: seen.place, own, place()),
        move_left=number(SOME),
        pup_move_left=number(SOME),
        lasting=left_out(IN_WORDS),
    )


# --- the train ------------------------------------------------------------------------------------------------------


def train(book: Book, bodies: list[str]) -> Part:
    scenes = book.scenes.values()
    terrains = {kind: n + 1 for n, kind in enumerate(unique(kind.kind for s in scenes for kind in s.terrains))}
    tokens = counts(TOKEN_NAMES, 9)
    track = record(TrackView, humanity=number(60), threshold=number(60), breaks=number(9), skips=flag(), saved=flag())
    event = record(TrackEventView, track=one_of(TRACKS), at=number(63), event=number(EVENTS))
    return record(
        TrainView,
        scenario=one_of(book.scene_ids),
        round=number(99),
        marker=number(9),
        mood=which(unique(mood for scene in scenes for mood in scene.mood_ids)),
        active=number(SEATS - 1, least=-1),
        recent=number(SEATS - 1, least=-1),
        haint_turn=flag(),
        drawn=one_of(TOKEN_NAMES),
        bodies=each(record(BodyView, id=which(bodies), name=left_out(IN_WORDS), at=space()), 2),
        acting=which(bodies),
        tracks=each(track, 2),
        terrain=lying(lambda thing: terrains.get(thing.kind, 0), len(terrains)),
        candles=lying(lambda thing: 2 + thing.seat, SEATS + 2),
        coins=lying(lambda _: 1, 9),
        events=lying(lambda thing: 1 + (FACE_DOWN if thing.kind == "?" else int(thing.kind)), FACE_DOWN + 1),
        summons=lying(lambda _: 1, 9),
        track_events=each(event, 9),
        events_done=members(range(EVENTS)),
        counters=counted(),
        bindle=tokens,
        bindle_events=number(9),
        cycle=tokens,
        rituals=each(record(RitualView, id=left_out("in the order of the scenario"), done=flag(),
                            reward=left_out(IN_WORDS)), 4),
        seance=number(9),
        bones=each(number(6), 12),
        plans=left_out("what follows from the rules for each token, reckoned for people"),
    )  # fmt: skip


def counted() -> Part:
    """The counters of a scenario in its order: their names differ from scenario to scenario."""
    numbers = each(number(99), COUNTERS)
    return Part(numbers.names, numbers.most, lambda counters, row: numbers.write([*counters.values()], row))


# --- camp and campaign ----------------------------------------------------------------------------------------------


def between() -> Part:
    return record(
        BetweenView,
        number=number(99),
        group=flag(),
        chosen=each(flag(), SEATS),
        revealed=each(one_of(CHOICE_NAMES), SEATS),
        peeked=left_out(IN_WORDS),
    )


def camp_part(book: Book, skills: list[str], junk: list[str]) -> Part:
    cards = which([*[f"skill:{name}" for name in skills], *[f"junk:{name}" for name in junk]])
    offer = record(OfferView, skill=which(skills), side=one_of(("left", "right", "any")), hint=left_out(IN_WORDS))
    costs = [name.removesuffix("_cost") for name in CAMP_VALUES[:JUNK_ON_OFFER]]
    return record(
        CampView,
        step=one_of(("moment", *STEPS[1:])),
        won=flag(),
        moments=each(which([*book.moments]), 4),
        pool=number(99),
        perishable=number(99),
        skills=each(offer, CARDS),
        junk=each(which(junk), CARDS),
        costs=counts(costs, SOME),
        junk_bought=flag(),
        seance=flag(),
        belongings=each(cards, 2 * CARDS),
        personal=each(which(skills), 2 * CARDS),
        between=maybe(between()),
    )


def journey(book: Book) -> Part:
    played = mapping(scenario=which(book.scene_ids), won=flag())
    history = each(played, 12)
    return record(
        CampaignView,
        history=Part(history.names, history.most, lambda past, row: history.write(
            [{"scenario": scenario, "won": won} for scenario, won in past], row)),
        next=one_of(book.scene_ids),
        mile_posts=counts(book.mile_names),
        banked=number(99),
        revives=number(9),
        junk_tier=number(9),
    )  # fmt: skip


def view(book: Book, skills: list[str], junk: list[str], bodies: list[str]) -> Part:
    return record(
        VagrantsongView,
        phase=one_of(("gather", "train", "camp", "over")),
        campaign=flag(),
        vagrants=each(vagrant(skills, junk), SEATS),
        train=maybe(train(book, bodies)),
        camp=maybe(camp_part(book, skills, junk)),
        journey=journey(book),
        result=one_of(("won", "lost")),
    )
