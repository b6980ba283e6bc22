"""Answers as numbers: pages, refusals, copies, rewards, and the names of modes."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from lantern.adapters.modes import find_mode, modes
from lantern.adapters.play import MORE, Play
from lantern.adapters.rewards import by_place, rewards
from lantern.core.errors import Illegal, LanternError, OptionError
from lantern.games import harrow, vagrantsong, wayward


def begun(width: int) -> Play:
    play = Play(wayward.GAME, wayward.GAME.setup(map=1, players=2), width)
    play.roll_on(Random(1))
    return play


def test_an_action_is_the_place_of_an_answer() -> None:
    play = begun(128)
    question, other = play.question, play.copy().g
    assert question is not None
    assert play.answers() == question.answers
    assert [*play.texts()] == [play.game.text(play.g, question, x) for x in question.answers]
    other.answer(play.game.parse(other, question, play.texts()[1]))
    play.choose(1)
    assert play.g.save() == other.save()


def test_pages_offer_every_answer_once() -> None:
    whole, play, found = begun(128).texts(), begun(3), list[str]()
    assert len(whole) > 3
    while True:
        page = play.texts()
        assert len(page) <= 3
        found += [text for text in page if text != MORE]
        if MORE not in page:
            break
        play.choose(page.index(MORE))
    assert found == [*whole]
    play.choose(0)
    assert play.page == 0


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    play = begun(128)
    before = play.g.save()
    with pytest.raises(Illegal, match=rf"action 99 is not legal now; action has the actions 0 to {play.count - 1}"):
        play.choose(99)
    with pytest.raises(Illegal, match="action -1"):
        play.choose(-1)
    assert play.g.save() == before


def test_one_action_is_too_few() -> None:
    with pytest.raises(LanternError, match="actions: 1 are too few; it takes 2"):
        begun(1)


def test_a_pickled_play_goes_on_alike() -> None:
    play = begun(3)
    play.choose(2)
    assert play.page == 1
    again = pickle.loads(pickle.dumps(play))
    assert (again.g.save(), again.page, again.texts()) == (play.g.save(), 1, play.texts())


# --- rewards


@pytest.mark.parametrize(
    ("places", "expected"),
    [([1, 2], [1, -1]), ([2, 2], [0, 0]), ([1, 2, 3], [1, 0, -1]), ([1, 4, 4, 4], [1, -1 / 3, -1 / 3, -1 / 3])],
)
def test_places_are_worth_a_sum_of_nothing(places: list[int], expected: list[float]) -> None:
    assert by_place(places) == pytest.approx(expected)
    assert sum(by_place(places)) == pytest.approx(0)


def test_partners_win_or_lose_together_and_so_does_who_plays_alone() -> None:
    plays = [
        Play(vagrantsong.GAME, vagrantsong.GAME.setup(players=3)),
        Play(harrow.GAME, harrow.GAME.setup(mode="solo")),
    ]
    for play in plays:
        game, g, rng = play.game, play.g, Random(1)
        assert {*rewards(game, g)} == {0.0}
        play.roll_on(rng)
        while play.seat is not None:
            play.choose(rng.randrange(play.count))
            play.roll_on(rng)
        result = game.result(g)
        assert result is not None
        assert rewards(game, g) == [1.0 if result.winners else -1.0] * game.seats(g.options)


# --- names


def test_every_mode_is_named_and_can_be_set_up() -> None:
    assert len(modes()) == 61
    for name, mode in modes().items():
        assert name.startswith(mode.game.name)
        assert mode.game.setup(**mode.checked({})).waiting is not None


def test_wrong_names_and_options_are_answered_with_right_ones() -> None:
    with pytest.raises(LanternError, match='no environment "wayward-map1"; near to it: wayward-map'):
        find_mode("wayward-map1")
    with pytest.raises(LanternError, match="wayward-map1-2: players is part of the name"):
        find_mode("wayward-map1-2").checked({"players": 3})
    with pytest.raises(OptionError, match='no option "early"'):
        find_mode("wayward-map1-2").checked({"early": True})
