"""What a seat cannot know is dealt anew, and nothing else."""

from __future__ import annotations

from random import Random

from lantern.core.flow import OPEN, SPECTATOR
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.ids import CAMP_STEP, IN_BETWEEN, WITNESSING
from lantern.games.vagrantsong.rules.between import Witness
from lantern.games.vagrantsong.state import Vagrantsong
from tests.games.vagrantsong.kit import Table


def worlds(g: Vagrantsong, seat: int) -> list[Vagrantsong]:
    return [GAME.imagine(g, seat, Random(seed)) for seed in range(30)]


def test_face_down_events_change_places() -> None:
    g = Table("the_card_sharp").g
    orders = {world.events_at for world in worlds(g, 0)}
    assert len(orders) == 6  # three events
    for order in orders:
        assert {packed // 32 for packed in order} == {packed // 32 for packed in g.events_at}
        assert sorted(packed // 2 % 16 for packed in order) == sorted(packed // 2 % 16 for packed in g.events_at)


def test_an_event_that_was_turned_up_stays_where_it_is() -> None:
    g = Table("the_card_sharp").g
    first = next(packed for packed in g.events_at if packed % 2)
    g.events_at = tuple(packed - (packed == first) for packed in g.events_at)
    assert all(first - 1 in world.events_at for world in worlds(g, 0))


def test_a_scenario_without_secrets_is_as_it_is() -> None:
    g = Table("turned_faces").g
    assert {world.digest() for world in worlds(g, 1)} == {g.digest()}


def test_votes_of_others_may_have_been_anything() -> None:
    g = Table("turned_faces", "songsmith", "cursebearer", "empress", council="vote").g
    assert g.together
    mine, theirs = g.together[0].answers[0], g.together[1].answers[1]
    g.answer(mine, 0)
    g.answer(theirs, 1)
    imagined = [world.given for world in worlds(g, 0)]
    assert {given[0] for given in imagined} == {mine}
    assert len({given[1] for given in imagined}) > 1
    assert {given[2] for given in imagined} == {OPEN}


def test_choices_and_looks_in_the_in_between() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    t.g.playing, t.g.tally[CAMP_STEP], t.g.tally[IN_BETWEEN] = False, WITNESSING, 0
    g = t.begin(Witness()).g
    g.peeked = (0 * 4 + 1, 1 * 4 + 2)
    g.answer(2, 1)
    for seat, sees in ((0, {1}), (1, {2}), (SPECTATOR, set())):
        seen = [world.peeked for world in worlds(g, seat)]
        assert {peek // 4 for peeks in seen for peek in peeks} == {0, 1}
        known = {peek % 4 for peeks in seen for peek in peeks if peek // 4 == seat}
        assert known == sees
    assert {world.given[1] for world in worlds(g, 0)} == {0, 1, 2}
    assert {world.given[1] for world in worlds(g, 1)} == {2}


def test_the_original_is_left_alone() -> None:
    g = Table("the_empty_coat").g
    before = g.digest()
    worlds(g, 0)
    assert g.digest() == before
