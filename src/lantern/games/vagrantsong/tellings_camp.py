"""How scenarios begin and end, what is read and bought in camp, and where the road goes. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.core.english import count
from lantern.core.records import Value
from lantern.games.vagrantsong.describing_board import CAMP_WORDS
from lantern.games.vagrantsong.ending import defeat_text
from lantern.games.vagrantsong.ids import NOBODY, TOKEN_NAMES
from lantern.games.vagrantsong.names import CHOICE_NAMES, SPOT_NAMES, card_name
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.prices import CAMP_VALUES
from lantern.games.vagrantsong.teller import Teller, Told, a_token, start
from lantern.games.vagrantsong.texts import pack_of, scenario_of
from lantern.games.vagrantsong.words import within

# --- scenarios


def scenario(t: Teller) -> Told:
    record = pack_of(t.g).scenarios[t.g.book_of.scene_ids[t.a]].scenario
    return Told(f"**{record.title}.** {record.story.strip()}", {"scenario": record.id, "story": record.story.strip()})


def scenario_over(t: Teller) -> Told:
    """With the text of victory, or of the defeat as long as it can be seen which one it was."""
    record = scenario_of(t.g)
    won = t.a == 1
    text = record.victory.text if won else defeat_text(t.g)
    return Told(f"The scenario is **{'won' if won else 'lost'}**. {text}".strip(), {"won": won})


def next_(t: Teller) -> Told:
    return Told(f"The road leads to **{title(t, t.a)}**." if t.a >= 0 else "The road ends here.", road(t, t.a))


def title(t: Teller, scene: int) -> str:
    return pack_of(t.g).scenarios[t.g.book_of.scene_ids[scene]].scenario.title


def road(t: Teller, scene: int) -> dict[str, str]:
    return {"scenario": t.g.book_of.scene_ids[scene] if scene >= 0 else ""}


def hero(t: Teller) -> Told:
    found = t.g.book_of.heroes[t.a]
    return Told(f"{chooser(t)} **{within(found.name)}**.", {"seat": t.seat, "vagrant": found.id})


def chooser(t: Teller) -> str:
    """Whoever chooses a vagrant goes by the own name."""
    if t.seat == t.mine:
        return "You play"
    return f"**{t.names[t.seat] if t.seat < len(t.names) else f'Vagrant {t.seat + 1}'}** plays"


# --- camp: what is read and torn down


def camp(t: Teller) -> Told:
    return Told("The vagrants make **camp**.")


def moment(t: Teller) -> Told:
    """A moment is read out."""
    found = list(t.g.book_of.moments)[t.a]
    record = next((each for name, each in pack_of(t.g).moments.items() if str(name) == found), None)
    if record is None:
        return Told(f"**Moment {found}.**", {"moment": found})
    text = " ".join([part.strip() for part in (record.story, record.text) if part.strip()])
    return Told(f"**{record.title or f'Moment {found}'}.** {text}", {"moment": found, "story": text})


def revived(t: Teller) -> Told:
    return Told(f"{t.does('returns')} from the west, skills healed.", {"seat": t.seat, "revives": t.a})


def campaign_lost(_: Teller) -> Told:
    return Told("The ride ends here: the campaign is **lost**.")


def mile_post(t: Teller) -> Told:
    name = t.g.book_of.mile_names[t.a]
    return Told(f"Mile post: **{name.replace('_', ' ')}**.", {"mile_post": name, "total": t.b})


def skill_lost(t: Teller) -> Told:
    return Told(f"{t.does('loses')} {t.card(t.a)} for good.", {"seat": t.seat, "card": card_name(t.g, t.a)})


def started_over(t: Teller) -> Told:
    return Told(f"{t.does('is')} left with no skill and {t.also('starts')} over.", {"seat": t.seat})


def restored(t: Teller) -> Told:
    return Told(f"{t.does('rests')}: humanity {t.a}.", {"seat": t.seat, "humanity": t.a})


def seance_gone(_: Teller) -> Told:
    return Told("The séance that was not held is gone.")


# --- camp: spending


def pool(t: Teller) -> Told:
    return Told(f"{count(t.a, 'coin')} lie in the pool.", {"pool": t.a, "perishable": t.b})


def camp_coins(t: Teller) -> Told:
    return Told(f"{count(abs(t.a), 'coin')} {'more' if t.a >= 0 else 'less'} for the pool.", {"n": t.a})


def coins_gone(t: Teller) -> Told:
    if not t.a:
        return Told("The spending is over.", {"n": 0})
    return Told(f"{count(t.a, 'coin')} that would not keep {'is' if t.a == 1 else 'are'} gone.", {"n": t.a})


def camp_change(t: Teller) -> Told:
    """ "A skill costs 1 coin less."; "Junk on offer: 1 more."."""
    what, n, way = CAMP_VALUES[t.a], abs(t.b), "more" if t.b >= 0 else "less"
    change = f" {count(n, 'coin')} {way}" if what.endswith("_cost") else f": {n} {way}"
    return Told(f"{start(CAMP_WORDS[what])}{change}.", {"what": what, "n": t.b, "uses": t.c})


def junk_offered(t: Teller) -> Told:
    return Told(f"On offer: {t.card(JUNK_CODE + t.a)}.", {"card": card_name(t.g, JUNK_CODE + t.a)})


def junk_tier(t: Teller) -> Told:
    return Told(f"Junk of **tier {t.a}** is in the deck now.", {"tier": t.a})


def unlocked(t: Teller) -> Told:
    return Told(f"A new skill is on offer in camp: {t.card(t.a)}.", {"card": card_name(t.g, t.a)})


def bought_skill(t: Teller) -> Told:
    return Told(f"The group buys {t.card(t.a)}.", {"card": card_name(t.g, t.a)})


def bought_junk(t: Teller) -> Told:
    return Told(f"The group buys {t.card(JUNK_CODE + t.a)}.", {"card": card_name(t.g, JUNK_CODE + t.a)})


def scrapped(t: Teller) -> Told:
    text = f"{start(t.whose(t.seat))} {t.card(JUNK_CODE + t.a)} is scrapped."
    return Told(text, {"seat": t.seat, "card": card_name(t.g, JUNK_CODE + t.a)})


def seance_bought(_: Teller) -> Told:
    return Told("The group buys a **séance** for the next scenario.")


def camp_drew(t: Teller) -> Told:
    return Told(f"The group draws {a_token(t.a)}.", {"token": TOKEN_NAMES[t.a]})


def camp_token(t: Teller) -> Told:
    return Told(f"{t.does('takes')} {a_token(t.a)} along.", {"seat": t.seat, "token": TOKEN_NAMES[t.a]})


def banked(t: Teller) -> Told:
    return Told(f"{count(t.a, 'coin')} {'is' if t.a == 1 else 'are'} banked: {t.b} in all.", {"n": t.a, "banked": t.b})


# --- camp: cards


def gained_skill(t: Teller) -> Told:
    return Told(f"{t.does('gains')} {t.card(t.a)}.", {"seat": t.seat, "card": card_name(t.g, t.a)})


def gained_junk(t: Teller) -> Told:
    return Told(f"The group gains {t.card(JUNK_CODE + t.a)}.", {"card": card_name(t.g, JUNK_CODE + t.a)})


def boxed(t: Teller) -> Told:
    return Told(f"{start(t.card(t.a))} goes into the box for good.", {"card": card_name(t.g, t.a)})


def stored(t: Teller) -> Told:
    return Told(f"{start(t.card(t.a))} goes to the belongings.", {"seat": t.seat, "card": card_name(t.g, t.a)})


def put_away(t: Teller) -> Told:
    return Told(
        f"{t.does('puts')} {t.card(t.a)} away.", {"seat": t.seat, "card": card_name(t.g, t.a), "place": SPOT_NAMES[t.b]}
    )


def card_placed(t: Teller) -> Told:
    data: dict[str, Value] = {"seat": t.seat, "card": card_name(t.g, t.a), "place": SPOT_NAMES[t.b]}
    return Told(f"{t.does('takes')} {t.card(t.a)}.", data)


def refused(t: Teller) -> Told:
    return Told(f"{t.does('declines')} the trade with {t.whom(t.a)}.", {"seat": t.seat, "with": t.a})


# --- camp: vagrants come and go


def joined(t: Teller) -> Told:
    found = t.g.book_of.heroes[t.a]
    return Told(f"**{found.name}** joins the ride.", {"seat": t.seat, "vagrant": found.id})


def changed(t: Teller) -> Told:
    found = t.g.book_of.heroes[t.a]
    return Told(f"{chooser(t)} **{within(found.name)}** from now on.", {"seat": t.seat, "vagrant": found.id})


def gave_up(t: Teller) -> Told:
    found = t.g.book_of.heroes[t.a]
    return Told(f"**{found.name}** leaves the ride.", {"seat": t.seat, "vagrant": found.id})


def sat_out(t: Teller) -> Told:
    return Told("The last seat sits the next scenario out.", {"seat": t.seat})


# --- the in-between


def in_between(t: Teller) -> Told:
    record = pack_of(t.g).in_between[t.g.book_of.betweens[t.a].number]
    data: dict[str, Value] = {"number": record.number, "story": record.story.strip()}
    return Told(f"The in-between: **{record.title}.** {record.story.strip()}", data)


def chose(t: Teller) -> Told:
    """An answer of an in-between card, turned over; or one of an effect's options."""
    if t.rule == "VS-EVT-14":
        return Told(f"{t.does('makes')} {t.own()} choice.", {"seat": t.seat, "option": t.a})
    record = pack_of(t.g).in_between[t.g.book_of.betweens[t.a].number]
    answer = (record.a, record.b, record.c)[t.b]
    who = t.does("chooses") if t.seat != NOBODY else "The group chooses"
    data: dict[str, Value] = {"seat": t.seat, "choice": CHOICE_NAMES[t.b], "outcome": answer.text}
    return Told(f"{who} **{answer.label.rstrip('.')}**. {answer.text}", data)


def peeked(t: Teller) -> Told:
    """Only who looked learns what was there."""
    if t.hidden:
        return Told(f"{t.does('looks')} at the back of an answer.", {"seat": t.seat})
    record = pack_of(t.g).in_between[t.g.book_of.betweens[t.a].number]
    answer = (record.a, record.b, record.c)[t.b]
    data: dict[str, Value] = {"seat": t.seat, "choice": CHOICE_NAMES[t.b], "outcome": answer.text}
    return Told(f"{t.does('looks')} at the back of **{answer.label.rstrip('.')}**: {answer.text}", data)


def camp_over(t: Teller) -> Told:
    return Told("Camp is struck." + (f" On to **{title(t, t.a)}**." if t.a >= 0 else ""), road(t, t.a))


def campaign_over(t: Teller) -> Told:
    return Told(f"The ride is over: **{t.a}** of {t.b} scenarios won.", {"won": t.a, "played": t.b})


IN_CAMP: Final = (
    scenario, scenario_over, next_, hero, camp, moment, revived, campaign_lost, mile_post, skill_lost, started_over,
    restored, seance_gone, pool, camp_coins, coins_gone, camp_change, junk_offered, junk_tier, unlocked, bought_skill,
    bought_junk, scrapped, seance_bought, camp_drew, camp_token, banked, gained_skill, gained_junk, boxed, stored,
    put_away, card_placed, refused, joined, changed, gave_up, sat_out, in_between, chose, peeked, camp_over,
    campaign_over,
)  # fmt: skip
