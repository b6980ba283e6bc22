"""What Kammi is asked and may answer, in words: her grid, her cards, her Goblin, the Dolls. Cold code.

Sentences are read by everybody; who of her two is who stands in her own offers only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import KAMMI, KINDS, SLOT_OWNER, TERRAINS
from lantern.games.harrow.names import CARD_NAMES
from lantern.games.harrow.piece_offers import at_hex, haint, piece, shove_token
from lantern.games.harrow.rules.abilities import row_value
from lantern.games.harrow.rules.core import size
from lantern.games.harrow.rules.goblin_moves import Keyhole, MoveEnemy, Snare
from lantern.games.harrow.rules.kammi import CARD, PATH_MOVE, WAITING_ROW, WAITING_TOKEN, KammiAbilities, pushed
from lantern.games.harrow.rules.moving import NO
from lantern.games.harrow.rules.shoving import PIECE
from lantern.games.harrow.shown import fitting, goal_id, group_ids, hex_id, lying_id, quiet, unit_id
from lantern.games.harrow.turn_offers import banish, path_walk, play, play_card
from lantern.games.harrow.words import (
    BUILDING_TITLES,
    FACTIONS,
    KIND_SIGNS,
    KIND_TITLES,
    TOWNSFOLK_TITLES,
    Scene,
    card,
    company,
    leader,
    legend,
    place,
    upper,
)

Show = Callable[[Scene, Answer], Shown]
Say = Callable[[Scene], str]


# --- the grid -------------------------------------------------------------------------------------------------------


def row(s: Scene, n: Answer) -> Shown:
    """The row as it will be: two tokens act, the third waits in the black zone."""
    grid = pushed(s.g.grid, n)
    first, second, next_one = grid[2 * n], grid[2 * n + 1], grid[WAITING_TOKEN]
    acts = [f"{KIND_TITLES[kind]} {row_value(s.g, KAMMI, kind)}" for kind in (first, second)]
    cubes = f" {count(s.g.row_cubes[n], 'cube')} of the row join the Battleground." if s.g.row_cubes[n] else ""
    says = f"You get {acts[0]} and {acts[1]}; {KIND_TITLES[next_one]} waits for the next push.{cubes}"
    return Shown(f"Push row {n + 1}", " + ".join(acts), says, "HC-ABK-02", "box", (f"row:{n}",))


def grid_token(s: Scene, kind: Answer) -> Shown:
    if kind == CARD:
        return play_card(s)
    if kind == PATH_MOVE:
        return path_walk(s)
    assert isinstance(s.rule, KammiAbilities), "only her grid has such tokens"
    n, at = s.rule.values[kind], s.g.grid[WAITING_ROW]
    touches = tuple(f"grid:{i}" for i in (0, 1) if s.g.grid[2 * at + i] == kind)
    says = f"Up to {n} times, one after the other, and nothing in between."
    label = f"{KIND_TITLES[kind]} up to {count(n, 'time')}"
    return Shown(label, f"{n}", says, "HC-ABK-04", KIND_SIGNS[kind], (*touches, f"row:{at}"))


def row_cubes(s: Scene, x: Answer) -> Shown:
    if x == NO:
        return quiet("Lay no cubes", "The rows stay as they are.", "HC-LEG-04", "close")
    rows = [n for n in range(3) if n != s.g.grid[WAITING_ROW]]
    says = "They join the Battleground when their row is pushed."
    touches = tuple(f"row:{n}" for n in rows)
    return Shown(f"Lay a cube on {len(rows)} rows", count(len(rows), "cube"), says, "HC-LTK-02", "cube", touches)


def row_cube(s: Scene, n: Answer) -> Shown:
    says = "It joins the Battleground when the row is pushed."
    return Shown(f"Lay a cube on row {n + 1}", f"{s.g.row_cubes[n]} there", says, "HC-LTK-02", "cube", (f"row:{n}",))


def draw(s: Scene, x: Answer) -> Shown:
    if x == NO:
        return quiet("Draw no card", "Your hand stays as it is.", "HC-LEG-04", "close")
    return Shown("Draw a card", "1 card", "A Goblin Card comes to your hand.", "HC-LTK-05", "hand", ("pile:goblin",))


def swap(s: Scene, x: Answer) -> Shown:
    if x == NO:
        return quiet("Leave them where they are", "Nobody moves.", "HC-LEG-04", "close")
    places = [s.g.tally[ids.LEGEND_AT + slot] for slot in (ids.KAMMI_SLOT, ids.KAMMI_SLOT + 1)]
    touches = tuple(unit_id(6 + ids.KAMMI_SLOT + n, at) for n, at in enumerate(places))
    says = "They change places, and everybody sees that they do."
    return Shown(f"Swap Kammi and {leader(s, KAMMI)}", "", says, "HC-LTK-06", "crest-kammi", touches)


# --- cards ----------------------------------------------------------------------------------------------------------


def replay(s: Scene, n: Answer) -> Shown:
    shown = play(s, n)
    return shown._replace(label=fitting(f"Replay {card(KAMMI, n).title}", card(KAMMI, n).title), rule="HC-LTK-01",
                          touches=(f"card:{CARD_NAMES[KAMMI][n]}",))  # fmt: skip


def snare_group(s: Scene, group: Answer) -> Shown:
    assert isinstance(s.rule, Snare), "only Snare asks so"
    faction, at = SLOT_OWNER[s.rule.piece // PIECE - 6], s.rule.piece % PIECE
    who = company(s, group)
    alone = size(group) == 1
    says = "The Legend goes alone." if alone else f"{count(size(group), 'Unit')} leave {place(s, at)} together."
    return Shown(fitting(f"Move {who}", f"Move {count(size(group), 'Unit')}"), "", says, "HC-CK-10",
                 "legend" if alone else "haint", group_ids(faction, group, at))  # fmt: skip


def keyhole_piece(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, Keyhole), "only this card moves such pieces"
    kind, at = x // PIECE, x % PIECE
    says = f"It goes from {place(s, at)} to {place(s, s.rule.to)}."
    if kind < KINDS:
        label = f"Move {KIND_TITLES[kind]} from {GRID.names[at]}"
        return Shown(label, place(s, at), says, "HC-CK-14", KIND_SIGNS[kind], (lying_id(kind, at), hex_id(at)))
    building, terrain = kind >= KINDS + TERRAINS, (kind - KINDS) % TERRAINS
    name = (BUILDING_TITLES if building else TOWNSFOLK_TITLES)[terrain]
    sign = "building" if building else "townsfolk"
    touches = (goal_id(building, terrain), hex_id(at))
    return Shown(f"Move the {name}", place(s, at), says, "HC-CK-16", sign, touches)


# --- hits -----------------------------------------------------------------------------------------------------------


def which_legend(s: Scene, slot: Answer) -> Shown:
    kammi = slot == s.g.tally[ids.KAMMI_IS]
    says = "Your rival may then rearrange the Dolls." if kammi else "Your Goblin Cards in play are then discarded."
    at = s.g.tally[ids.LEGEND_AT + slot]
    rule = "HC-KAM-05" if kammi else "HC-KAM-04"
    return Shown(f"Say {legend(s, slot)} was hit", "", f"{says} Both are revealed.", rule, "legend",
                 (unit_id(6 + slot, at),))  # fmt: skip


# --- sentences ------------------------------------------------------------------------------------------------------


def row_asked(s: Scene) -> str:
    return f"{KIND_TITLES[s.g.grid[WAITING_TOKEN]]} waits beside your grid: into which row do you push it?"


def grid_asked(s: Scene) -> str:
    assert isinstance(s.rule, KammiAbilities), "only her grid has such tokens"
    return "Which token of the row acts first?" if len(s.rule.left) > 1 else "One token of the row left: what now?"


def move_enemy(s: Scene) -> str:
    assert isinstance(s.rule, MoveEnemy), "only her cards ask so"
    return f"Which Haint of {FACTIONS[s.foe]} do you move? {s.rule.left} left."


def keyhole_asked(s: Scene) -> str:
    assert isinstance(s.rule, Keyhole), "only this card moves such pieces"
    return f"Through the Keyhole to {place(s, s.rule.to)}: which piece? {s.rule.left} left."


def power_asked(what: str) -> Say:
    return lambda s: f"{upper(leader(s, KAMMI))}: {what}"


SENTENCES: Final[dict[str, Say | str]] = {
    "row": row_asked,
    "grid_token": grid_asked,
    "goblin_card": "Which Goblin Card do you play?",
    "replay": "Which Goblin Card in play takes effect once more?",
    "row_cubes": "A purple cube on each row with an empty black zone?",
    "row_cube": "Too few purple cubes for all rows: which one gets the next?",
    "pull_doll": "Which Doll comes a hex closer to Kammi?",
    "escort": "A Doll is pulled away: who goes along with it?",
    "draw": "Draw a Goblin Card?",
    "swap": "Do your two Legends change places?",
    "swap_with": "Sleight of Hand: with which enemy Haint does yours change places?",
    "blood": "Blood Money: on which hex does the cube lie?",
    "keyhole": "Through the Keyhole: onto which hex do the pieces go?",
    "keyhole_piece": keyhole_asked,
    "rearrange": "Kammi looks away: which Doll is the real one from now on?",
    "which_legend": "Both your Legends stand there: which of them was hit?",
}

RULE_SENTENCES: Final[dict[tuple[str, str], Say | str]] = {
    ("pull_doll", "Trickster"): power_asked("which Doll does it pull onto its hex?"),
    ("shove", "MoveEnemy"): move_enemy,
    ("shove", "Sleight"): "Sleight of Hand: which of your Haints changes places?",
    ("shove_token", "Tempt"): "Tempt: which Ability Token comes nearer to your Goblin?",
    ("shove_to", "Tempt"): "Where does the token go?",
    ("shove_to", "PullDoll"): "Where does the Doll go?",
    ("move_legend", "Brute"): power_asked("which Legend moves up to 2 hexes?"),
    ("move_legend", "Snare"): "Snare: which Legend moves a hex?",
    ("group", "Snare"): "Snare: who goes along with the Legend?",
    ("spawn", "Doppelganger"): "Doppelganger: where does a Haint rise?",
    ("haint", "Propel"): "Propel: which Haint beside your Goblin goes?",
    ("relocate", "Propel"): "Propel: where does the Haint land?",
    ("box", "LetsBlouse"): "Let's Blouse!: which token comes from the box?",
    ("cubes", "Grudge"): lambda s: f"Grudge: how many cubes of {FACTIONS[s.foe]} do you set aside?",
}

# --- offers ---------------------------------------------------------------------------------------------------------

SHOWN: Final[dict[str, Show]] = {
    "row": row,
    "grid_token": grid_token,
    "goblin_card": play,
    "replay": replay,
    "row_cubes": row_cubes,
    "row_cube": row_cube,
    "pull_doll": at_hex("Pull the Doll from {place}", "It comes a hex closer to Kammi.", "HC-LTK-04", "doll"),
    "escort": piece("Send", "HC-LTK-04", "It goes along with the Doll."),
    "draw": draw,
    "swap": swap,
    "swap_with": piece("Swap with", "HC-CK-08", "The two Haints change places."),
    "blood": at_hex("Lay a cube on {place}", "It joins your cubes when any Unit enters.", "HC-CK-01", "cube"),
    "keyhole": at_hex("Open {place}", "Up to 3 pieces beside it may come to {place}.", "HC-CK-14"),
    "keyhole_piece": keyhole_piece,
    "rearrange": at_hex("Put the real one on {place}", "The decoy there takes its place.", "HC-KAM-05", "doll"),
    "which_legend": which_legend,
}

BY_RULE: Final[dict[tuple[str, str], Show]] = {
    ("pull_doll", "Trickster"): at_hex(
        "Pull the Doll from {place}", "It lies with your Goblin then; the power is spent.", "HC-LGK-04", "doll"
    ),
    ("cubes", "Grudge"): lambda s, n: banish(s, n)._replace(rule="HC-CK-06"),
    ("group", "Snare"): snare_group,
    ("move_legend", "Snare"): piece("Move", "HC-CK-10"),
    ("move_legend", "Brute"): piece("Move", "HC-LGK-01", "It moves up to 2 hexes, alone."),
    ("shove", "MoveEnemy"): piece("Move", "HC-CK-05"),
    ("shove", "Sleight"): piece("Swap", "HC-CK-08", "Next you choose with whom it changes places."),
    ("shove_token", "Tempt"): lambda s, x: shove_token(s, x)._replace(rule="HC-CK-13"),
    ("haint", "Propel"): haint("Propel", "Next you choose where it lands.", "HC-CK-12"),
    ("relocate", "Propel"): at_hex("Land on {place}", "The Haint lands on {place}.", "HC-CK-12"),
}
