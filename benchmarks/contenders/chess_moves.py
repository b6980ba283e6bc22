"""python-chess: random legal moves from the opening position.

A game ends by mate, stalemate, the 75-move rule or bare kings; `Board.is_game_over` would list the moves a second time,
and the repetition of positions is left out because looking for it is dear and the 75-move rule ends such games too.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.measure import RECORDED, Contender, evenly

HALF_MOVES_WITHOUT_PROGRESS = 150


def prepare(_game: str) -> Contender:
    new_board = import_module("chess").Board

    def is_open(board: Any) -> bool:
        return board.halfmove_clock < HALF_MOVES_WITHOUT_PROGRESS and not board.is_insufficient_material()

    def play_out(board: Any, rng: Random) -> int:
        decisions = 0
        while is_open(board):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    def record(seed: int) -> tuple[list[Any], list[Any]]:
        """Positions of a game, and all its moves."""
        board, positions = new_board(), []
        play_out(board, Random(seed))
        moves = list(board.move_stack)
        while board.move_stack:
            board.pop()
            positions.append(board.copy())
        return evenly(positions), moves

    games = [record(seed) for seed in RECORDED]
    positions = [position for taken, _ in games for position in taken]
    return Contender(
        play=lambda seed: play_out(new_board(), Random(seed)),
        clones=[partial(board.copy, stack=False) for board in positions],  # its cheaper copy, without the past moves
        legals=[partial(list, board.legal_moves) for board in positions],
        begin=lambda: new_board().push,
        actions=games[0][1],
    )
