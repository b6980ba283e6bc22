"""Why can't I? Each kind of refusal, with the rule that refuses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from lantern.core.flow import CHANCE
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.explain import THINGS, refuse
from lantern.games.vagrantsong.ids import (
    ASKED,
    BLOCK_TOKENS,
    BUST,
    EVERY_TIME,
    LASTING_BLOCK,
    ON_ROUND_END,
    POOL,
    TOKEN_NAMES,
    USED,
    VAGRANT_NAMES,
    WEST,
)
from lantern.games.vagrantsong.names import PLACE_NAMES
from lantern.games.vagrantsong.rules.camp import Camp
from lantern.games.vagrantsong.rules.running import Council
from lantern.games.vagrantsong.train import NAMES
from lantern.games.vagrantsong.wishes import CAMP_THINGS, NAMED, thing_of
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.test_words import CATALOGUE, GAMES, asked, named

REFUSAL = 120


def table(*vagrants: str, scenario: str = "turned_faces") -> Table:
    """An empty train: two vagrants in car B, the haint far away in car C."""
    party = vagrants or ("songsmith", "cursebearer")
    return Table(scenario, *party).clear().at(0, "B-2-2").at(1, "B-2-4").haint("C-5-4")


def why(t: Table, wish: str) -> tuple[str, str]:
    refusal = GAME.explain(t.g, t.seat, wish)
    return refusal.rule, refusal.sentence


def block(t: Table, v: int, what: int) -> Table:
    t.g.add_lasting(LASTING_BLOCK, v, what, 0, ON_ROUND_END, EVERY_TIME, -1, NOTHING)
    return t.fresh()


# --- coins ----------------------------------------------------------------------------------------------------------


def test_a_wounded_skill_takes_no_coin() -> None:
    t = table().wounded(0, 0).turn(0)
    rule, says = why(t, "place:0:skill:0")
    assert rule == "VS-SKL-10"
    assert says.endswith("is wounded.")
    assert why(t, "coin skill:0") == (rule, says)


def test_a_skill_rests_for_a_round() -> None:
    t = table().rested(0, "skill:0").turn(0)
    rule, says = why(t, "place:0:skill:0")
    assert rule == "VS-COIN-09"
    assert "had a coin in the last round" in says


def test_an_empty_slot_and_junk_without_a_benefit_take_none() -> None:
    t = table().junk(0, 0, "good_boots").turn(0)
    assert why(t, "place:0:skill:1")[0] == "VS-VCD-02"
    assert why(t, "place:0:junk:0") == ("VS-JNK-03", "Good Boots works by itself and takes no coin.")
    assert why(t, "place:0:junk:1") == ("VS-JNK-01", "No card lies in that slot.")


def test_westbound_skills_and_the_westbound_action() -> None:
    t = table().turn(0)
    assert why(t, "place:0:westbound")[0] == "VS-WST-10"
    assert why(table().set(WEST, 1).turn(0), "place:0:skill:0")[0] == "VS-WST-09"


def test_an_effect_may_forbid_an_action() -> None:
    t = block(table().turn(0), 0, BUST)
    assert why(t, "place:0:bust") == ("VS-CODE-01", "An effect forbids that to you until the round ends.")


def test_the_pup_and_others_cards_are_not_yours() -> None:
    t = table().turn(0)
    assert why(t, "place:0:pup_bust")[0] == "VS-PUP-04"
    assert why(t, "place:1:bust") == ("VS-GEN-01", "That is the Cursebearer's card; everybody plays their own.")


def test_coins_come_before_everything_else() -> None:
    t = table().token(0, "candle").turn(0)
    assert why(t, "space:B-2-1") == ("VS-COIN-06", "All coins are placed first; then you act.")
    assert why(t, "token:0:candle")[0] == "VS-COIN-06"
    assert why(t, "end")[0] == "VS-COIN-06"
    assert why(t, "coin:1")[0] == "VS-GEN-01"


# --- actions --------------------------------------------------------------------------------------------------------


def test_an_action_needs_a_coin_and_is_performed_once() -> None:
    t = table().turn(0).coins("patch_up")
    assert why(t, "place:0:bust") == ("VS-COIN-03", "No coin lies on Bust.")
    t.act("patch_up").dice(1)
    assert why(t, "perform patch_up") == ("VS-R-23", "Patch Up has been performed in this turn.")


def test_bust_says_how_far_the_haint_is() -> None:
    t = table().haint("B-5-2").turn(0).coins("bust")
    assert why(t, "place:0:bust") == ("VS-BST-02", "The Turned Faces is 3 spaces away; Bust needs it beside you.")
    assert why(t, "body:haint")[0] == "VS-BST-02"
    assert why(t.at(5, ""), "place:0:bust")[0] == "VS-R-89"


def test_investigate_needs_an_event_here() -> None:
    t = table().event(1, "B-4-2").turn(0).coins("investigate")
    assert why(t, "place:0:investigate") == ("VS-INV-01", "No event lies in your space.")
    assert why(t, "event:1") == ("VS-INV-01", "Investigate needs you in its space; it is 2 away.")
    assert why(t, "event:7")[0] == "VS-EVT-04"


def test_a_skill_out_of_range_says_the_distance() -> None:
    t = table("empress", "cursebearer").haint("B-5-2").turn(0).coins("skill:0")
    assert why(t, "place:0:skill:0") == ("VS-TGT-03", "General's Orders has range 1; the haint is 3 away.")


def test_targets_out_of_range_and_of_the_wrong_kind() -> None:
    t = table("empress", "cursebearer").at(1, "A-1-1").haint("B-2-3").turn(0).coins("skill:2").act("skill:2")
    assert t.asked == "target"
    assert why(t, "vagrant:1") == ("VS-TGT-03", "The Cursebearer is 8 away; the range is 3.")
    assert why(t, "space:A-1-1")[0] == "VS-TGT-03"
    assert why(t, "space:B-5-1") == ("VS-TGT-01", "No character is on B-5-1.")
    t = table("empress", "cursebearer").at(1, "B-2-1").haint("B-2-3").turn(0).coins("skill:0").act("skill:0")
    assert why(t, "target vagrant 1") == ("VS-TGT-01", "This targets a haint.")


# --- spaces ---------------------------------------------------------------------------------------------------------


def test_spaces_are_too_far_taken_or_barred() -> None:
    t = table().terrain("B-3-2").turn(0).coins("move")
    assert why(t, "space:B-3-2")[0] == "VS-TER-01"
    assert why(t, "space:B-5-4") == ("VS-MOV-01", "B-5-4 is 5 spaces away; 2 of movement is left.")
    assert why(t, "move B-5-4")[0] == "VS-MOV-01"
    assert why(t, "space:B-2-4") == ("VS-MOV-05", "The Cursebearer stands on B-2-4.")
    assert why(t, "space:B-2-2") == ("VS-MOV-09", "You stand on B-2-2 already.")
    assert why(table().turn(0).coins("bust"), "space:B-2-1")[0] == "VS-COIN-03"


def test_a_candle_goes_on_an_open_space_beside_you() -> None:
    t = table().token(0, "candle").turn(0).coins().say(401)
    assert t.asked == "candle"
    assert why(t, "space:B-2-4") == ("VS-TOK-09", "B-2-4 is not open.")
    assert why(t, "space:B-4-2") == ("VS-TOK-09", "B-4-2 is 2 away; a candle goes 1 at most.")


# --- tokens and effects ---------------------------------------------------------------------------------------------


def test_one_token_a_round() -> None:
    t = table().token(0, "candle").set(USED, 1).turn(0).coins("bust")
    assert why(t, "token:0:candle") == ("VS-TOK-02", "You have used your token of this round.")
    assert why(t, "use candle")[0] == "VS-TOK-02"
    assert why(t, "token:0:salt") == ("VS-RUM-05", "You hold no salt.")


@pytest.mark.parametrize(
    ("token", "rule"), [("iron_nails", "VS-TOK-08"), ("salt", "VS-TOK-04"), ("apple", "VS-TOK-19")]
)
def test_a_token_without_use_says_what_it_needs(token: str, rule: str) -> None:
    assert why(table().token(0, token).turn(0).coins("bust"), f"token:0:{token}")[0] == rule


def test_tokens_of_others() -> None:
    t = table().token(1, "candle").set(USED + 1, 1).turn(0).coins("bust")
    assert why(t, "token:1:candle") == ("VS-TOK-02", "The Cursebearer has used a token in this round.")
    t = table().token(1, "candle").turn(0).set(ASKED + 1, 1).coins("bust")
    assert why(t, "ask vagrant 1 candle")[0] == "VS-TOK-01"
    assert (
        why(block(table().token(0, "candle").turn(0).coins("bust"), 0, BLOCK_TOKENS), "use candle")[0] == "VS-CODE-01"
    )


def test_gifts_and_trades_say_what_stands_against_them() -> None:
    t = table().token(0, "salt").turn(0).coins("bust")
    assert why(t, "vagrant:1") == ("VS-TRD-01", "The Cursebearer is 2 away; gifts and trades reach 1.")
    assert why(t, "give vagrant 1 salt")[0] == "VS-TRD-01"
    near = table().at(1, "B-2-3").token(0, "salt").set(USED, 1).turn(0).coins("bust")
    assert why(near, "vagrant:1")[0] == "VS-TRD-02"
    poor = table().at(1, "B-2-3").turn(0)
    poor.g.tokens = bytes(len(poor.g.tokens))
    assert why(poor.coins("bust"), "vagrant:1")[1] == "You hold no token to give or trade."


def test_an_effect_says_what_removes_it() -> None:
    t = table().effect(0, 0).turn(0).coins("bust")
    assert why(t, "effect:0:black") == ("VS-EFF-05", "Spooked is removed by discarding salt, and you hold none.")
    assert why(t.effect(1, 0), "effect:1:black")[0] == "VS-EFF-05"
    assert why(t, "effect:0:white")[0] == "VS-EFF-01"


def test_the_pups_tokens_are_given_away() -> None:
    t = table("runaway", "cursebearer").token(4, "salt").turn(0).coins("bust")
    assert why(t.set(USED, 1), "pup_token:salt")[0] == "VS-PUP-11"


# --- turns, wounds, the rest of the table ---------------------------------------------------------------------------


def test_whoever_has_acted_waits_for_the_next_round() -> None:
    t = table("songsmith", "cursebearer", "empress").at(2, "A-1-1").turn(0).coins().end().skip_to("who")
    assert why(t, "vagrant:0") == ("VS-RND-04", "You have acted in this round.")
    assert why(t, "place:0:bust") == ("VS-RND-02", "First say who acts next; then that one places coins.")


def test_a_wound_flips_what_is_whole() -> None:
    t = table().wounded(0, 0).run({"do": "wound", "who": "actor", "n": 1}, actor=0)
    assert t.asked == "wound"
    assert why(t, "place:0:bust") == ("VS-WND-01", "A wound flips a skill, or breaks junk.")
    assert why(t, "wound skill:0")[1].endswith("is wounded already.")


def test_rituals_seance_bones_and_the_road_explain_themselves() -> None:
    t = table().turn(0).coins("bust")
    ritual = t.g.scene.ritual_ids[0]
    assert why(t, f"ritual:{ritual}")[0] == "VS-RIT-02"
    assert why(t, "seance")[0] == "VS-SEA-02"
    assert why(t, "bone:0")[0] == "VS-R-92"
    assert why(t, "drawn:0")[0] == "VS-RUM-01"
    assert why(t, "scenario:the_stoker")[0] == "VS-NXT-01"
    assert why(t, "choice:a")[0] == "VS-BTW-04"
    assert why(t, "hero:songsmith") == ("VS-R-64", "The Songsmith is played by you already.")
    assert why(t, "hero:empress")[0] == "VS-MNG-09"


# --- camp -----------------------------------------------------------------------------------------------------------


def camp(pool: int = 9) -> Table:
    """A campaign that spends its coins, so many of them."""
    t = Table.__new__(Table)
    t.g, t.events, t.bones, t.tokens = GAME.setup(mode="campaign", players=2), [], [], []
    t.say(0, 1).skip_to("who")
    t.g.playing = False
    t.begin(Camp()).skip_to("spend")
    return t.set(POOL, pool)


def test_camp_says_what_things_cost() -> None:
    t = camp(0)
    skill = t.g.book_of.skill(t.g.scene.camp_skills[0]).id
    junk = t.g.book_of.junk_card(t.g.junk_offer[0]).id
    t.g.rules[-1] = Council("spend", (0, 9001))  # the council again, with what nothing can pay
    t.fresh()
    assert why(t, f"offer:skill:{skill}")[0] == "VS-COINS-09"
    assert "costs 2 coins; 0 in the pool" in why(t, f"spend skill {skill}")[1]
    assert why(t, f"offer:junk:{junk}")[0] == "VS-COINS-17"
    assert why(t, "camp:rummage") == ("VS-COINS-16", "A draw costs 1 coin; 0 in the pool.")
    assert why(t, "camp:seance") == ("VS-SEA-01", "The séance costs 2 coins; 0 in the pool.")
    assert why(t, "camp:different")[0] == "VS-COINS-19"
    assert why(t, "camp:bank")[0] == "VS-COINS-21"
    assert why(t, "camp:heal")[0] == "VS-COINS-14"
    assert why(t, "place:0:skill:0")[1].endswith("is not wounded.")


def managing() -> Table:
    """A camp in which the first seat manages its vagrant; junk and a skill lie in the belongings."""
    t = camp().say(0)
    t.g.belongings = (t.g.book_of.skill_numbers["elbow_grease"], 100 + t.g.book_of.junk_numbers["tin_cup"])
    return t.skip_to("manage")


def test_cards_stay_where_rules_keep_them() -> None:
    t = managing().wounded(0, 0)
    rule, says = why(t, "put skill:0")
    assert (rule, says.endswith("is wounded and stays where it is.")) == ("VS-MNG-05", True)
    assert why(t, "place:0:skill:1") == ("VS-MNG-01", "No card lies in that slot.")
    assert why(t, "place:1:skill:0")[0] == "VS-MNG-02"
    assert why(t.skill(0, 0, ""), "place:0:skill:2")[0] == "VS-R-47"


def test_cards_and_vagrants_that_are_not_to_be_had() -> None:
    t = managing()
    assert why(t, "belonging:junk:good_boots") == ("VS-MNG-01", "Good Boots is not in the belongings.")
    assert why(t, "personal:soothing_hymn")[0] == "VS-SKL-07"
    assert why(t, "hero:runaway") == ("VS-R-64", "The Runaway is played by another of you already.")
    assert why(t, "offer:skill:elbow_grease")[0] == "VS-CMP-03"
    assert why(t, "space:A-1-1")[0] == "VS-CMP-03"


# --- everywhere -----------------------------------------------------------------------------------------------------


def wishes() -> Iterator[str]:
    """Every kind of thing that a client may ask about."""
    yield from (f"space:{at}" for at in NAMES)
    yield from (f"move {at}" for at in NAMES)
    for v in range(4):
        yield f"vagrant:{v}"
        yield f"coin:{v}"
        yield from (f"place:{v}:{place}" for place in PLACE_NAMES)
        yield from (f"token:{v}:{kind}" for kind in TOKEN_NAMES)
        yield from (f"effect:{v}:black", f"effect:{v}:white", f"give vagrant {v} salt", f"target vagrant {v}")
    yield from (f"event:{n}" for n in range(9))
    yield from (f"pup_token:{kind}" for kind in TOKEN_NAMES)
    yield from (f"camp:{way}" for way in CAMP_THINGS)
    yield from (f"hero:{name}" for name in VAGRANT_NAMES)
    yield from ("pup", "body:haint", "seance", "drawn:0", "bone:1", "choice:a", "scenario:the_stoker", "event:?:A-1-1")
    yield from ("offer:skill:elbow_grease", "offer:junk:tin_cup", "belonging:junk:tin_cup", "personal:drumroll")
    yield from ("spend heal vagrant 0 skill:0", "spend rummage", "cure black with salt", "end", "finish", "pass")


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_refusals_name_a_rule_and_are_short(game: dict[str, Any]) -> None:
    for n, (g, question) in enumerate(asked(game, 6)):
        if question.seat == CHANCE:
            continue
        for wish in islice(wishes(), n % 23, None, 23):
            refusal = refuse(g, question.seat, wish)
            if refusal is not None:
                assert refusal.rule in CATALOGUE, refusal
                assert not refusal.sentence[0].islower(), refusal
                assert refusal.sentence.endswith("."), refusal
                assert len(refusal.sentence) <= REFUSAL, refusal


def test_every_thing_is_known_and_has_its_reasons() -> None:
    t = table()
    kinds = {thing.kind for wish in wishes() if (thing := thing_of(t.g, wish))}
    kinds |= {thing.kind for ritual in t.g.scene.ritual_ids if (thing := thing_of(t.g, f"ritual:{ritual}"))}
    assert kinds == set(THINGS)
    assert {wish.partition(":")[0] for wish in wishes() if ":" in wish} >= set(NAMED) - {"ritual"}


@pytest.mark.parametrize("wish", ["moon:full", "space:Z-9", "place:0:nose", "token:7:salt", "fly to B-1-1", "event:x"])
def test_what_means_nothing_is_the_last_resort(wish: str) -> None:
    t = table().turn(0)
    assert refuse(t.g, t.seat, wish) is None
    assert why(t, wish) == ("", "That plays no part in this question.")


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    t = table().turn(0)
    assert GAME.explain(t.g, 1, "place:1:bust").sentence == "It is not your turn to answer."
