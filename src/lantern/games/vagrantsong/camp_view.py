"""What a seat sees of a camp, and of the campaign so far. Cold code."""

from __future__ import annotations

from lantern.core.flow import OPEN, Seat
from lantern.games.vagrantsong import ids
from lantern.games.vagrantsong.ids import OFF
from lantern.games.vagrantsong.names import CHOICE_NAMES, card_name
from lantern.games.vagrantsong.rules.between import Witness, drawn
from lantern.games.vagrantsong.rules.market import on_offer
from lantern.games.vagrantsong.rules.prices import (
    CAMP_VALUES,
    JUNK_LIMIT,
    JUNK_ON_OFFER,
    price,
)
from lantern.games.vagrantsong.rules.rewards import ReadMoment
from lantern.games.vagrantsong.shown import BetweenView, CampaignView, CampView, OfferView
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import pack_of

STEPS = ("", "tear_down", "spend", "manage", "in_between")  # by CAMP_STEP


def camp_view(g: Vagrantsong, seat: Seat) -> CampView:
    tally = g.tally
    return CampView(
        step=step(g),
        won=tally[ids.WON] == 1,
        moments=tuple([list(g.book_of.moments)[n] for n in g.moments]),
        pool=tally[ids.POOL],
        perishable=tally[ids.PERISHABLE],
        skills=tuple([offer_view(g, skill) for skill in on_offer(g)]) if tally[ids.CAMP_STEP] == ids.SPENDING else (),
        junk=tuple([g.book_of.junk_card(junk).id for junk in g.junk_offer]),
        costs={name.removesuffix("_cost"): price(g, n) for n, name in enumerate(CAMP_VALUES[:JUNK_ON_OFFER])},
        junk_bought=tally[ids.JUNK_BOUGHT] >= price(g, JUNK_LIMIT),
        seance=tally[ids.OWNS_SEANCE] > 0,
        belongings=tuple([card_name(g, card) for card in g.belongings]),
        personal=tuple([g.book_of.skill(card).id for card in g.personal]),
        between=between_view(g, seat),
    )


def step(g: Vagrantsong) -> str:
    """How far camp has come; what a moment asks while it is read comes first."""
    if any(isinstance(rule, ReadMoment) for rule in g.rules):
        return "moment"
    return STEPS[g.tally[ids.CAMP_STEP]]


def offer_view(g: Vagrantsong, number: int) -> OfferView:
    """VS-COINS-10: only the side and a hint of a skill are known before it is bought."""
    skill = pack_of(g).skills[g.book_of.skill(number).id]
    return OfferView(skill.id, skill.side, skill.hint)


# --- the in-between


def between_view(g: Vagrantsong, seat: Seat) -> BetweenView | None:
    """The card on the table; who has chosen is seen, what only when all have (VS-BTW-04, VS-BTW-05)."""
    witness = [rule for rule in g.rules if isinstance(rule, Witness)]
    if not witness or g.tally[ids.IN_BETWEEN] >= len(g.book_of.betweens):
        return None
    card, choices = drawn(g), witness[0].choices
    secret = bool(g.together) and g.together[0].what == "in_between"
    chosen = [x != OPEN for x in g.given] if secret else [bool(choices)] * g.n
    return BetweenView(
        number=card.number,
        group=card.group,
        chosen=tuple(chosen),
        revealed=tuple([CHOICE_NAMES[choice] for choice in choices]),
        peeked=outcomes(g, backs_seen(g, seat, choices)),
    )


def backs_seen(g: Vagrantsong, seat: Seat, choices: tuple[int, ...]) -> set[int]:
    """Answers whose outcome a seat knows: peeked at, or turned over for all."""
    return {*choices} or {peek % 4 for peek in g.peeked if peek // 4 == seat}


def outcomes(g: Vagrantsong, options: set[int]) -> dict[str, str]:
    card = pack_of(g).in_between[drawn(g).number]
    return {CHOICE_NAMES[n]: (card.a, card.b, card.c)[n].text for n in sorted(options)}


# --- the campaign


def journey_view(g: Vagrantsong) -> CampaignView:
    tally, scenes = g.tally, g.book_of.scene_ids
    return CampaignView(
        history=tuple([(scenes[packed // 2], packed % 2 == 1) for packed in g.history]),
        next=scenes[g.branch] if g.branch != OFF else "",
        mile_posts=tuple([name for n, name in enumerate(g.book_of.mile_names) if g.mile_posts >> n & 1]),
        banked=tally[ids.BANKED],
        revives=tally[ids.REVIVES],
        junk_tier=tally[ids.TIER],
    )
