"""One game of the laboratory, from its case and number to its record. Runs in workers, so it needs no library."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import Any

from lantern import games
from lantern.bots import find_bot
from lantern.core import chance
from lantern.core.errors import LanternError
from lantern.core.flow import CHANCE, Answer, Seat
from lantern.core.game import Game
from lantern.core.log import Header, Line, Log, Promise
from lantern.lab.cases import Case
from lantern.lab.noticing import Observer
from lantern.lab.records import Crash, Record, SeatRecord

Given = list[tuple[Seat, Answer]]


def play(case: Case, number: int) -> Record:
    """The record of a game; one that breaks leaves what is needed to see why."""
    game, options, given = games.find(case.game), case.options_of(number), Given()
    try:
        return play_out(game, case, number, options, given)
    except Exception as mistake:  # noqa: BLE001  # whatever broke, the experiment goes on and the record says what it was
        log = crash_log(game, options, [case.bot_of(seat) for seat in range(game.seats(options))], given)
        error = "".join(traceback.format_exception(mistake))
        return Record(case.key, number, options, crash=Crash(log.text(private=True), error))


def play_out(game: Game[Any], case: Case, number: int, options: dict[str, Any], given: Given) -> Record:
    """Play to the end; `given` has every answer before it is tried, so that a crash can be told."""
    seats = range(game.seats(options))
    bots = [find_bot(case.bot_of(seat)) for seat in seats]
    whims = [case.generator(number, f"seat {seat}") for seat in seats]
    dice, eyes = case.generator(number, "dice"), Observer(game, options)
    g = game.begin(dict(options))
    eyes.happened(g, g.events)
    while g.waiting is not None:
        question = g.waiting
        if question.seat == CHANCE:
            x = question.sample(dice)
        else:
            position = game.imagine(g, question.seat, whims[question.seat])
            position.quiet = True  # a bot tries answers out, and nobody listens
            x = bots[question.seat].choose(game, position, question.seat, whims[question.seat])
            eyes.answered(g, question, x)
        given.append((question.seat, x))
        eyes.happened(g, g.answer(x, question.seat))
    return record(game, case, number, g, eyes)


def record(game: Game[Any], case: Case, number: int, g: Any, eyes: Observer) -> Record:
    result = game.result(g)
    if result is None:
        raise LanternError("the game ended without a result")
    seats = [
        SeatRecord(
            side=eyes.names[place.seat], bot=case.bot_of(place.seat), order=eyes.order(place.seat), place=place.place,
            score=place.score, how=place.how, won=place.seat in result.winners, answers=eyes.answers[place.seat],
            tags=eyes.tags[place.seat],
        )
        for place in sorted(result.places, key=lambda place: place.seat)
    ]  # fmt: skip
    return Record(
        case.key, number, g.options, result.rounds, sum(eyes.answers), result.why, g.digest(), eyes.shared,
        tuple(seats), eyes.counted(), tuple(game.parts(g)),
    )  # fmt: skip


def crash_log(
    game: Game[Any], options: dict[str, Any], seats: Sequence[str], given: Given, seed: str = "laboratory"
) -> Log:
    """The log of a game that broke, as far as it can be played again."""
    header = Header(game.name, options, game.version, game.content_hash(options), tuple(seats))
    log = Log(header, [Promise(chance.commitment(seed), 0, seed)])  # nobody relies on it: chance had its own generator
    g = game.begin(dict(options))
    for seat, x in given:
        question = g.open_question(seat)
        if question is None or x not in question.answers:
            break
        log.lines.append(Line(len(log.lines) + 1, seat, g.asked_by(), game.text(g, question, x)))
        try:
            g.answer(x, seat)
        except Exception:  # noqa: BLE001  # the crash itself: the line that caused it is in the log
            break
    return log
