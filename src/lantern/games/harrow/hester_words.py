"""What Hester is asked and may answer, in words; her Bonfires have words of their own. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count, series
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.card_words import ACTION_WORDS
from lantern.games.harrow.ids import (
    ACTIONS_TAKEN,
    FACTION_NAMES,
    FAMILY,
    FIRE_ACTIONS,
    GROUND,
    HESTER,
    HEXES,
    OFF,
    SLOT_OWNER,
    TERRAIN_CUBE,
    TERRAINS,
    WARRING,
    Hex,
)
from lantern.games.harrow.names import CARD_NAMES, TERRAIN_NAMES
from lantern.games.harrow.piece_offers import at_hex, lies, piece, then
from lantern.games.harrow.rules import infecting
from lantern.games.harrow.rules.eating import FROM_BOARD, WILD_TOKEN
from lantern.games.harrow.rules.hester_actions import USE, HesterMove
from lantern.games.harrow.rules.hester_board import ground_cubes, in_payment, terrain_of
from lantern.games.harrow.rules.hester_cards import OnlyHurt, hurt_faction
from lantern.games.harrow.rules.hester_moves import FREE_HESTER, SHED_NAIL, prices
from lantern.games.harrow.rules.hester_turn import HesterTurn
from lantern.games.harrow.rules.infecting import InfectHost
from lantern.games.harrow.rules.roots import ROOTS_A_TURN, ExtraRoot, Roots
from lantern.games.harrow.rules.shoving import PIECE
from lantern.games.harrow.shown import fitting, hex_id, quiet, unit_id
from lantern.games.harrow.view import BOXES
from lantern.games.harrow.words import (
    COLOUR_WORDS,
    FACTIONS,
    KIND_SIGNS,
    TERRAIN_SIGNS,
    Scene,
    a_token,
    card,
    card_rule,
    legend,
    place,
    terrain_sign,
    unit,
    upper,
)

Show = Callable[[Scene, Answer], Shown]
Say = Callable[[Scene], str]


def colour(terrain: int) -> str:
    """The colour of a Terrain Cube."""
    return COLOUR_WORDS[TERRAIN_CUBE + terrain]


# --- Roots ----------------------------------------------------------------------------------------------------------


def root(s: Scene, to: Answer) -> Shown:
    terrain = terrain_of(s.g, to) if not isinstance(s.rule, ExtraRoot) or s.rule.cube else OFF  # Desperate Grasp: none
    gain = f"{colour(terrain)} cube" if terrain != OFF else "no cube"
    says = f"A Root enters {place(s, to)}" + (f": a {gain} for you." if terrain != OFF else ", which gives no cube.")
    if s.g.bonfires[to]:
        says += " The Bonfire there may grow."
    return Shown(f"Grow into {place(s, to)}", gain, says, "HC-ROOT-03", "root", (hex_id(to),))


def root_colour(s: Scene, x: Answer) -> Shown:
    says = "Both colours are alike; the next turn's Roots have the other one."
    return Shown(f"Take the {('brown', 'black')[x]} Roots", "", says, "HC-ROOT-01", "root")


# --- actions --------------------------------------------------------------------------------------------------------

BOX_SIGNS: Final = ("hand", "root", "spawn", "move", "snake", "crest-hester")
BOX_RULES: Final = ("HC-HACT-06", "HC-HACT-09", "HC-HACT-10", "HC-HACT-11", "HC-INF-01", "HC-SUM-01")


def action(s: Scene, x: Answer) -> Shown:
    if x >= USE:
        return use(s, x - USE)
    words = ACTION_WORDS[BOXES[x]]
    return Shown(words.title, "1 action", words.says, BOX_RULES[x], BOX_SIGNS[x], (f"box:{BOXES[x]}",))


def use(s: Scene, n: int) -> Shown:
    words = card(HESTER, n)
    touches = (f"altar:{s.g.altar.index(n)}",)
    return Shown(fitting(f"Use {words.title}", words.title), "free", words.says, card_rule(HESTER, n), "hand", touches)


def play(s: Scene, n: Answer) -> Shown:
    words = card(HESTER, n)
    touches = (f"card:{CARD_NAMES[HESTER][n]}",)
    return Shown(fitting(f"Play {words.title}", words.title), "", words.says, card_rule(HESTER, n), "hand", touches)


def cover(s: Scene, n: Answer) -> Shown:
    says = "It is out of the game, and the new card lies in its place."
    label = fitting(f"Cover {card(HESTER, n).title}", card(HESTER, n).title)
    return Shown(label, "", says, "HC-HACT-06", "hand", (f"altar:{s.g.altar.index(n)}",))


def spawn(s: Scene, x: Answer) -> Shown:
    faction, at = x // PIECE, x % PIECE
    label = fitting(f"Raise one of {FACTIONS[faction]} on {place(s, at)}", f"Raise a Haint on {place(s, at)}")
    says = f"A Haint of {FACTIONS[faction]}; until you infect it, it obeys its owner."
    return Shown(
        label, FACTIONS[faction], says, "HC-HACT-10", "spawn", (hex_id(at), f"faction:{FACTION_NAMES[faction]}")
    )


def move(s: Scene, x: Answer) -> Shown:
    """A piece that moves, or a card used in between."""
    if x >= USE:
        return use(s, x - USE)
    if x // PIECE == FREE_HESTER:
        price = count(SHED_NAIL, "cube") if isinstance(s.rule, HesterMove) else ""
        says = "The nail under you goes back to Bernice; you do not move."
        return Shown("Shed the nail", price, says, "HC-LGP-12", "nail", (unit_id(ids.HESTER_NAIL, x % PIECE),))
    return piece("Move", "HC-HACT-11")(s, x)


def move_to(s: Scene, to: Answer) -> Shown:
    price, burns = step_price(s, to), burning(s, to)
    says = (
        "The two burn there: a Bonfire, and a Scoring Space."
        if burns
        else then(f"It goes to {place(s, to)}.", lies(s, to))
    )
    rule = "HC-FIRE-01" if burns else "HC-HACT-12"
    sign = "bonfire" if burns else terrain_sign(s, to)
    return Shown(f"Move to {place(s, to)}", price, says, rule, sign, (hex_id(to),))


def step_price(s: Scene, to: Hex) -> str:
    """The fewest cubes a paid step takes; cards move for nothing."""
    if not isinstance(s.rule, HesterMove):
        return "free"
    ways = prices(s.g, s.rule.piece, to)
    least = min(cubes_in(way) for way in ways) if ways else 0
    return count(least, "cube") if least else "free"


def cubes_in(payment: int) -> int:
    return sum(in_payment(payment, terrain) for terrain in range(TERRAINS))


def burning(s: Scene, to: Hex) -> bool:
    """Infected Haints of both factions would meet."""
    moved = getattr(s.rule, "piece", OFF)
    kind = moved // PIECE
    if not WARRING <= kind < 2 * WARRING:
        return False
    return s.g.infected[s.g.rival(kind - WARRING) * HEXES + to] > 0


def pay(s: Scene, payment: Answer) -> Shown:
    cubes = [(in_payment(payment, terrain), terrain) for terrain in range(TERRAINS) if in_payment(payment, terrain)]
    names = [f"{n} {colour(terrain)}" for n, terrain in cubes]
    touches = tuple(f"cube:{TERRAIN_NAMES[terrain]}" for _, terrain in cubes)
    left = sum(ground_cubes(s.g)) - cubes_in(payment)
    says = f"You keep {count(left, 'cube')} in the Battleground."
    return Shown(f"Pay {series(names) or 'nothing'}", f"{left} left", says, "HC-HACT-11", "cube", touches)


# --- infecting, summoning, Bonfires ---------------------------------------------------------------------------------


def infect(s: Scene, x: Answer) -> Shown:
    if x >= USE:
        return use(s, x - USE)
    kind, at = x // PIECE, x % PIECE
    ways = infecting.prices(s.g, at)
    least = min(cubes_in(way) for way in ways) if ways else 0
    detail = f"{place(s, at)}, {count(least, 'cube') if least else 'free'}"
    touches = (unit_id(kind, at), hex_id(at))
    if kind >= infecting.LEGENDS:
        says = "It stands in for its Haints: you infect any one of them."
        label = fitting(f"Infect through {unit(s, kind)}", "Infect through the Legend")
        return Shown(label, detail, says, "HC-INF-05", "snake", touches)
    says = "It gets a snake and obeys you from now on."
    label = fitting(f"Infect {unit(s, kind)}, {GRID.names[at]}", f"Infect one on {GRID.names[at]}")
    return Shown(label, detail, says, "HC-INF-02", "snake", touches)


def victim(s: Scene, at: Answer) -> Shown:
    faction = s.rule.faction() if isinstance(s.rule, InfectHost) else hurt_faction(s.g, at)
    rule = "HC-INF-05" if isinstance(s.rule, InfectHost) else "HC-CH-08"
    n = s.g.haints[faction * HEXES + at]
    label = fitting(f"Infect a Haint on {place(s, at)}", f"Infect one on {GRID.names[at]}")
    says = f"A Haint of {FACTIONS[faction]} gets a snake and obeys you."
    return Shown(label, f"{n} there", says, rule, "snake", (unit_id(faction, at), hex_id(at)))


def which(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, (InfectHost, OnlyHurt)), "only an infection asks so"
    touches = (hex_id(s.rule.at),)
    if x:
        return Shown("Infect the nailed Haint", "", "The nail stays under it.", "HC-R-118", "nail", touches)
    return Shown("Infect a loose Haint", "", "The nail stays under another.", "HC-R-118", "snake", touches)


# --- cubes, eating --------------------------------------------------------------------------------------------------


def give(s: Scene, terrain: Answer) -> Shown:
    held = s.g.tally[GROUND + TERRAIN_CUBE + terrain]
    says = f"It goes back to the supply; you have {held} of them."
    return Shown(f"Give back a {colour(terrain)} cube", f"{held} held", says, "HC-EAT-06", "cube",
                 (f"cube:{TERRAIN_NAMES[terrain]}",))  # fmt: skip


def gain(s: Scene, terrain: Answer) -> Shown:
    left = s.g.tally[ids.CUBES + TERRAIN_CUBE + terrain]
    says = f"{count(left, 'cube')} of this colour in the supply; it pays for {TERRAIN_NAMES[terrain]}."
    return Shown(f"Take a {colour(terrain)} cube", f"{left} left", says, "HC-CMP-17", TERRAIN_SIGNS[terrain],
                 (f"cube:{TERRAIN_NAMES[terrain]}",))  # fmt: skip


def favour(s: Scene, faction: Answer) -> Shown:
    says = f"A cube for {FACTIONS[faction]}; you gain one of any colour."
    return Shown(f"Favour {FACTIONS[faction]}", "", says, "HC-CH-06", f"crest-{FACTION_NAMES[faction]}",
                 (f"faction:{FACTION_NAMES[faction]}",))  # fmt: skip


def eat(s: Scene, slot: Answer) -> Shown:
    name, at = legend(s, slot), s.g.tally[ids.LEGEND_AT + slot]
    says = "You take a token of that side and leave the map."
    if name.startswith("hidden"):
        says = "If it is Kammi, you take a token of hers; if it is the Goblin, you go hungry."
    return Shown(f"Eat at {name}", "", says, "HC-EAT-01", "crest-hester", (unit_id(6 + slot, at),))


def meal(s: Scene, x: Answer) -> Shown:
    slot = getattr(s.rule, "slot", 0)
    faction, kind = SLOT_OWNER[slot], x % FROM_BOARD
    name = "a Wild Token" if kind == WILD_TOKEN else a_token(kind)
    where = "from the board" if x >= FROM_BOARD else "from the bag" if faction == FAMILY and kind < ids.SCROLL else ""
    says = "It is gone for good, and fills a Scoring Space."
    sign = "wild" if kind == WILD_TOKEN else KIND_SIGNS[kind]
    touches = (f"token:{KIND_SIGNS[kind]}",) if kind < WILD_TOKEN else (f"faction:{FACTION_NAMES[faction]}",)
    return Shown(f"Eat {name}", where, says, "HC-EAT-02", sign, touches)


# --- sentences ------------------------------------------------------------------------------------------------------


def asked(s: Scene) -> str:
    assert isinstance(s.rule, HesterTurn), "only her turn asks so"
    left = s.g.tally[FIRE_ACTIONS] - s.g.tally[ACTIONS_TAKEN]
    when = "after the Tree" if s.rule.shaken else "before the Tree"
    return f"{count(left, 'action')} left, {when}: what do you do?"


def step_asked(s: Scene) -> str:
    """Everybody reads this: a Legend of Kammi's stays a hidden one."""
    moved = getattr(s.rule, "piece", OFF)
    who = upper(unit(s, moved // PIECE)) if moved != OFF else "The Infected Haint"
    return f"{who} moves: where to?"


def pay_asked(s: Scene) -> str:
    what = {"InfectHost": "for the infection", "Summon": "to appear"}.get(type(s.rule).__name__, "for that step")
    return f"Which Terrain Cubes do you pay {what}?"


def enough(s: Scene) -> Shown:
    """No more actions: before the Tree that shakes it, after it the turn ends."""
    assert isinstance(s.rule, HesterTurn), "only her turn asks so"
    if s.rule.shaken:
        return quiet("End your turn", "Eating and Clean Up follow.", "HC-HES-06", "next")
    return quiet("Shake the Tree", "All cubes go in; then you may infect and summon.", "HC-HACT-18", "next")


def root_asked(s: Scene) -> str:
    if isinstance(s.rule, Roots):
        return f"Root {len(s.g.roots) + 1} of {ROOTS_A_TURN}: which hex does it enter?"
    return "One more Root: which hex does it enter?"


SENTENCES: Final[dict[str, Say | str]] = {
    "root_colour": "Your Roots begin at the edge of the map: brown or black ones?",
    "root": root_asked,
    "hester": asked,
    "hester_card": "Which card do you play?",
    "cover": "Three cards are active: which one is covered?",
    "hester_spawn": "Whose Haint rises, and where?",
    "hester_move": lambda s: f"Who moves? You have {count(sum(ground_cubes(s.g)), 'Terrain Cube')}.",
    "hester_to": step_asked,
    "pay": pay_asked,
    "infect": lambda s: f"Whom do you infect? You have {count(sum(ground_cubes(s.g)), 'Terrain Cube')}.",
    "give": "More than six Terrain Cubes: which one goes back?",
    "gain": "Which Terrain Cube do you take?",
    "offering": "Forced Sacrifice: on which hex does the cube wait?",
    "favour": "Mud in Yer Eye: both have as few cubes; who gains one?",
    "eat": "You share a hex with a Legend: do you eat?",
    "meal": "Which token do you eat?",
}

RULE_SENTENCES: Final[dict[tuple[str, str], Say | str]] = {
    ("hester_move", "NightHag"): "Night Hag: who moves, for free?",
    ("hester_move", "Reach"): "Reach: which Legend moves onto a Root hex?",
    ("hester_move", "TrampingGround"): "Tramping Ground: who moves, for free?",
    ("hester_move", "WhiteBowels"): "White Bowels: which Infected Haint moves up to 2 hexes?",
    ("give", "WildTangle"): "Wild Tangle: which Terrain Cube do you exchange?",
    ("victim", "InfectHost"): "The Legend stands in for its Haints: which one do you infect?",
    ("victim", "OnlyHurt"): "Only Hurt for a Moment: where do you infect a Haint, for 2 cubes?",
    ("which", "InfectHost"): "A loose Haint or one under a nail: which one is infected?",
    ("which", "OnlyHurt"): "A loose Haint or one under a nail: which one is infected?",
    ("path_up", "Eat"): "Hester ate a Scroll: which Path Token goes back to your track?",
}

# --- offers ---------------------------------------------------------------------------------------------------------

STOPS: Final[dict[str, Callable[[Scene], Shown]]] = {"hester": enough}

SHOWN: Final[dict[str, Show]] = {
    "root_colour": root_colour,
    "root": root,
    "hester": action,
    "hester_card": play,
    "cover": cover,
    "hester_spawn": spawn,
    "hester_move": move,
    "hester_to": move_to,
    "pay": pay,
    "infect": infect,
    "give": give,
    "gain": gain,
    "offering": at_hex("Lay it on {place}", "The first uninfected Haint there sends it to you.", "HC-CH-03"),
    "favour": favour,
    "eat": eat,
    "meal": meal,
}

BY_RULE: Final[dict[tuple[str, str], Show]] = {
    ("victim", "InfectHost"): victim,
    ("victim", "OnlyHurt"): victim,
    ("which", "InfectHost"): which,
    ("which", "OnlyHurt"): which,
    ("path_up", "Eat"): at_hex("Give up the Path on {place}", "It lies on your track again.", "HC-R-64", "path"),
}
