"""ABK, LTK. Kammi's Action Grid, and the two sides of her Legend Track."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import CLOSER
from lantern.games.harrow.ids import (
    ADVANCE,
    BACKBITTEN,
    CARD_DONE,
    CUBES,
    DOLL_REAL,
    GROUND,
    KAMMI,
    KAMMI_SLOT,
    LEGEND_AT,
    OFF,
    SLOT_BIT,
    STRENGTHEN,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.abilities import row_value, without
from lantern.games.harrow.rules.basic import Block, no_basic
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.core import movable, no_place
from lantern.games.harrow.rules.goblin_cards import GoblinCard, effect, playable
from lantern.games.harrow.rules.moving import (
    NO,
    STOP,
    YES,
    Arrival,
    Step,
    can_carry,
    entered,
    march,
    move_doll,
    no_doll,
    origins,
)
from lantern.games.harrow.rules.revealing import betray, dolls_in_play
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE, as_group
from lantern.games.harrow.state import Harrow

ROWS: Final[int] = 3
WAITING_TOKEN: Final[int] = 6  # in the grid: the token that will be pushed next …
WAITING_ROW: Final[int] = 7  # … and in whose black zone it lies; OFF: left of the grid
CARD: Final[int] = 40
PATH_MOVE: Final[int] = 50


def pushed(grid: tuple[int, ...], row: int) -> tuple[int, ...]:
    """The grid after the waiting token has been pushed into a row from the left (HC-ABK-02, HC-ABK-07, HC-ABK-08)."""
    left, right = grid[2 * row : 2 * row + 2]
    return (*grid[: 2 * row], grid[WAITING_TOKEN], left, *grid[2 * row + 2 : WAITING_TOKEN], right, row)


class KammiAbilities(Rule):
    """One row of the grid: its two tokens are activated one after the other (HC-ABK-01, HC-ABK-03, HC-R-105)."""

    def __init__(self, left: tuple[int, ...] = (), values: tuple[int, ...] = ()) -> None:
        self.left, self.values = left, values  # tokens to be resolved; what each kind yields, fixed at the start

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "row", list(range(ROWS)), "push")

    def push(self, g: Harrow, row: int) -> Next:
        g.grid = pushed(g.grid, row)
        g.tell("HC-ABK-02", "pushed", g.seat_of(KAMMI), row, g.grid[WAITING_TOKEN])
        if g.row_cubes[row]:  # HC-ABK-09
            g.tally[GROUND + KAMMI] += g.row_cubes[row]
            g.tell("HC-ABK-09", "row_cubes_up", g.seat_of(KAMMI), row, g.row_cubes[row])
            g.row_cubes = put(g.row_cubes, row, 0)
        values = tuple([row_value(g, KAMMI, kind) for kind in range(ADVANCE, STRENGTHEN + 1)])  # HC-ABK-04
        g.become(KammiAbilities(tuple(sorted(g.grid[2 * row : 2 * row + 2])), values))
        return g.go("choose")

    def choose(self, g: Harrow, _: int) -> Next:
        """The first of them, or between the two a card or a path move (HC-ABK-05, HC-CARD-02, HC-R-11, HC-R-18)."""
        kinds = [k for k in sorted(set(self.left)) if no_basic(g, KAMMI, k, self.values[k]) is None]
        between = len(self.left) == 1
        more = [CARD] if between and can_play(g) else []
        more += [PATH_MOVE] if between and origins(g, KAMMI, 0) else []
        if not self.left or not (kinds or more or (between and holds_cards(g))):
            return g.done()
        return g.ask(g.chooser(KAMMI), "grid_token", [*kinds, *more, STOP], "chosen")

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        if kind == CARD:
            return g.call(GoblinCard(), "choose")
        if kind == PATH_MOVE:
            return g.call(Step(KAMMI, 0), "choose")
        g.become(KammiAbilities(without(self.left, kind), self.values))  # HC-ABK-06
        return g.call(Block(KAMMI, kind, self.values[kind]), "choose")


def holds_cards(g: Harrow) -> bool:
    """She might play a card, as far as others can tell: so she is asked, even if none she holds can be (HC-OBS-04).

    At most one Goblin Card a turn, and none after the Backbiter's end (HC-CARD-02, HC-LGK-07).
    """
    return bool(g.hands[KAMMI]) and not g.tally[CARD_DONE] and not g.tally[BACKBITTEN]


def can_play(g: Harrow) -> bool:
    return holds_cards(g) and bool(playable(g))


# --- side 1: cards once more ----------------------------------------------------------------------------------------


class Replay(Rule):
    """Goblin Cards in play take effect once more, each at most once (HC-LTK-01, HC-R-86, HC-R-126)."""

    def __init__(self, left: int, done: tuple[int, ...] = ()) -> None:
        self.left, self.done = left, done

    def begin(self, g: Harrow, _: int) -> Next:
        """Asked while any card is left: which of them could do something, others need not know (HC-R-127)."""
        left = [card for card in g.in_play if card not in self.done]
        if not self.left or not left or g.tally[BACKBITTEN]:
            return g.done()
        cards = [card for card in left if effect_possible(g, card)]
        return g.ask(g.chooser(KAMMI), "replay", [*cards, STOP], "chosen")

    def chosen(self, g: Harrow, card: int) -> Next:
        if card == STOP:
            return g.done()
        g.become(Replay(self.left - 1, (*self.done, card)))
        g.tell("HC-LTK-01", "replayed", g.seat_of(KAMMI), card)
        return g.call(effect(g, card), "begin")


def effect_possible(g: Harrow, card: int) -> bool:
    """Its conditions must hold at that moment (HC-R-86)."""
    return card in playable(g, g.in_play)


# --- side 2: cubes, a Doll, a card, a swap --------------------------------------------------------------------------


class CubeTrack(Rule):
    """Spaces from left to right, as many as there are Scrolls and one more (HC-LTK-02..06)."""

    def __init__(self, spaces: int, space: int = 1) -> None:
        self.spaces, self.space = spaces, space

    def begin(self, g: Harrow, _: int) -> Next:
        if self.space > self.spaces:
            return g.done()
        space = self.space
        g.become(CubeTrack(self.spaces, space + 1))
        if space == 1:
            return g.call(RowCubes(), "begin")
        if space == 2:
            return g.call(PullDoll(), "begin")
        return g.go("draw") if space == 3 else g.go("swap")

    def draw(self, g: Harrow, _: int) -> Next:  # HC-LTK-05
        return g.ask(g.chooser(KAMMI), "draw", [YES, NO], "drawn")

    def drawn(self, g: Harrow, choice: int) -> Next:
        return g.call(Draw(KAMMI, 1), "begin") if choice == YES else g.go("begin")

    def swap(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "swap", [YES, NO], "swapped") if can_swap(g) else g.go("begin")

    def swapped(self, g: Harrow, choice: int) -> Next:
        return g.call(Swap(), "begin") if choice == YES else g.go("begin")


class RowCubes(Rule):
    """A purple cube on each row whose black zone is empty; if cubes are short, on rows she chooses (HC-LTK-02..03)."""

    def __init__(self, done: int = 0) -> None:
        self.done = done  # mask of rows that have got theirs

    def rows(self, g: Harrow) -> list[int]:
        return [row for row in range(ROWS) if row != g.grid[WAITING_ROW] and not self.done >> row & 1]

    def begin(self, g: Harrow, _: int) -> Next:
        cubes = g.tally[CUBES + KAMMI]
        if not cubes or not self.rows(g):
            return g.done()
        return g.go("choose") if cubes < len(self.rows(g)) else g.go("offer")

    def offer(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "row_cubes", [YES, NO], "laid")

    def laid(self, g: Harrow, choice: int) -> Next:
        if choice == YES:
            for row in self.rows(g):
                lay_cube(g, row)
        return g.done()

    def choose(self, g: Harrow, _: int) -> Next:  # HC-R-04
        return g.ask(g.chooser(KAMMI), "row_cube", [*self.rows(g), STOP], "chosen")

    def chosen(self, g: Harrow, row: int) -> Next:
        if row == STOP:
            return g.done()
        lay_cube(g, row)
        g.become(RowCubes(self.done | 1 << row))
        return g.go("begin") if g.tally[CUBES + KAMMI] else g.done()


def lay_cube(g: Harrow, row: int) -> None:
    g.tally[CUBES + KAMMI] -= 1
    g.row_cubes = put(g.row_cubes, row, g.row_cubes[row] + 1)
    g.tell("HC-LTK-02", "row_cube", g.seat_of(KAMMI), row)


class PullDoll(Rule):
    """A Doll goes one hex closer to Kammi; one Unit beside it may go along (HC-LTK-04, HC-R-48, HC-R-130)."""

    def __init__(self, origin: Hex = OFF, to: Hex = OFF) -> None:
        self.origin, self.to = origin, to

    def places(self, g: Harrow, at: Hex) -> list[Hex]:
        return [to for to in CLOSER[at][g.kammi_at()] if no_doll(g, to) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        """Asked while any Doll is in play: that none can come closer would tell where Kammi is (HC-OBS-01)."""
        dolls = sorted([g.dolls[n] % DOLL_REAL for n in dolls_in_play(g)])
        some = [at for at in dolls if self.places(g, at)]
        return g.ask(g.chooser(KAMMI), "pull_doll", [*some, STOP], "chosen") if dolls else g.done()

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(PullDoll(at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "shove_to", self.places(g, self.origin), "pulled")

    def pulled(self, g: Harrow, to: Hex) -> Next:
        betray(g, other_fits=to in CLOSER[self.origin][g.goblin_at()])
        move_doll(g, g.doll_at(self.origin), to, "HC-LTK-04")
        pulled = PullDoll(self.origin, to)
        g.become(pulled)
        return g.go("escort") if pulled.company(g) else g.done()

    def owner(self, g: Harrow) -> Faction:
        here = [faction for faction in g.sides if g.units(faction, self.origin)]
        return here[0] if here else OFF

    def company(self, g: Harrow) -> list[int]:
        """Units beside the Doll that could stand where it goes, one of each kind."""
        owner = self.owner(g)
        if owner == OFF or no_place(g, owner, self.to, 1) is not None:
            return []
        haints, infected, slots = movable(g, owner, self.origin)
        kinds = [owner] if haints else []
        kinds += [owner + 3] if infected else []
        kinds += [6 + slot for slot in range(4) if slots >> slot & 1]
        return [PIECE * kind + self.origin for kind in kinds]

    def escort(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.owner(g)), "escort", [*self.company(g), STOP_PIECE], "escorted")

    def escorted(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        group = as_group(piece // PIECE)
        return march(g, self.owner(g), group, self.origin, self.to, "HC-LTK-04", "over", carry=False)

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def can_swap(g: Harrow) -> bool:
    """Both are on the map, apart, and no nail holds either (HC-R-131)."""
    first, second = g.tally[LEGEND_AT + KAMMI_SLOT], g.tally[LEGEND_AT + KAMMI_SLOT + 1]
    nailed = first != OFF and second != OFF and (g.is_nailed(KAMMI_SLOT) or g.is_nailed(KAMMI_SLOT + 1))
    return OFF not in (first, second) and first != second and not nailed


class Swap(Rule):
    """Kammi and the Goblin change places; that they did, everybody sees (HC-LTK-06, HC-R-49).

    A Doll on one of the two hexes may go along with the token that leaves it.
    """

    def begin(self, g: Harrow, _: int) -> Next:
        first, second = g.tally[LEGEND_AT + KAMMI_SLOT], g.tally[LEGEND_AT + KAMMI_SLOT + 1]
        g.tally[LEGEND_AT + KAMMI_SLOT], g.tally[LEGEND_AT + KAMMI_SLOT + 1] = second, first
        g.tell("HC-LTK-06", "swapped", g.seat_of(KAMMI), first, second)
        entered(g, KAMMI, SLOT_BIT << KAMMI_SLOT, second)
        entered(g, KAMMI, SLOT_BIT << KAMMI_SLOT + 1, first)
        if can_carry(g, first, second):
            return g.call(Arrival(KAMMI, 0, first, second), "over")
        if can_carry(g, second, first):
            return g.call(Arrival(KAMMI, 0, second, first), "over")
        return g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()
