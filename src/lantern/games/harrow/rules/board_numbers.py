"""The numbers on the faction boards, from `data/boards.toml`, as rules look them up."""

from typing import Final

from lantern.games.harrow.records import KammiBoard, ProtectorBoard, load_boards

BOARDS: Final = load_boards()


def values(board: ProtectorBoard | KammiBoard) -> tuple[tuple[int, ...], ...]:
    """Of each row, what it is worth with 0, 1, 2 … tokens; the first is the "as if one token" of the start."""
    return (board.advance.values, board.spawn.values, board.strengthen.values)


PROTECTOR_ROWS: Final[tuple[tuple[int, ...], ...]] = values(BOARDS.protectors)  # HC-ABP-03
KAMMI_ROWS: Final[tuple[tuple[int, ...], ...]] = values(BOARDS.kammi)
# Rows of both take as many tokens, and have their Draw Card symbols under the same ones (HC-R-76).
ROW_SPACES: Final[tuple[int, ...]] = tuple([len(row) - 1 for row in PROTECTOR_ROWS])
DRAW_SYMBOLS: Final[tuple[tuple[int, ...], ...]] = (
    BOARDS.protectors.advance.draws, BOARDS.protectors.spawn.draws, BOARDS.protectors.strengthen.draws,
)  # fmt: skip

# Family, by tokens placed: how many are drawn, and how many of these go back (HC-ABF-01..03).
FAMILY_DRAW: Final[tuple[tuple[int, int], ...]] = tuple([(each.draw, each.back) for each in BOARDS.family.full])
FAMILY_SYMBOLS: Final[tuple[int, ...]] = BOARDS.family.draws  # Draw Card symbols lie under these tokens
TRAINING_DRAW: Final[tuple[int, ...]] = BOARDS.family.training  # HC-TRN-15, HC-TRN-17: nothing is put back

# Hester: the Scoring Spaces of a side with a Draw Card symbol, counted from 0, and what a summon costs (HC-SUM-02).
SYMBOLS: Final[tuple[int, ...]] = tuple([space - 1 for space in BOARDS.hester.draws])
SUMMON: Final[tuple[int, ...]] = (0, *reversed(BOARDS.hester.summon))  # cubes with one, two, three Bonfires on the map
