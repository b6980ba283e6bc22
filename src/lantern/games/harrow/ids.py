"""The numbers that stand for things in a position of Harrow County. Hot code.

Hexes are 0 to 36 in reading order. Pieces of the three warring factions stand in boards indexed by faction and hex;
every number that changes stands in the tally.
"""

from __future__ import annotations

from typing import Final

Hex = int
Faction = int
Group = int  # Units that move together: haints, infected haints and legends, packed (see `group`)
HEXES: Final[int] = 37
OFF: Final[int] = -1  # not on the map

# Factions; Hester is nobody's rival.
PROTECTORS: Final[int] = 0
FAMILY: Final[int] = 1
KAMMI: Final[int] = 2
HESTER: Final[int] = 3
WARRING: Final[int] = 3  # factions below this have Units
FACTION_NAMES: Final = ("protectors", "family", "kammi", "hester")

# What a hex is.
PLAINS: Final[int] = 0
FOREST: Final[int] = 1
BOG: Final[int] = 2
WETLANDS: Final[int] = 3
MOUNTAIN: Final[int] = 4
BRAMBLES: Final[int] = 5
TERRAINS: Final[int] = 4

# Ability Tokens, which are Basic Actions too; Scrolls only lie and are collected.
ADVANCE: Final[int] = 0
SPAWN: Final[int] = 1
STRENGTHEN: Final[int] = 2
SCROLL: Final[int] = 3
KINDS: Final[int] = 4
KIND_NAMES: Final = ("advance", "spawn", "strengthen", "scroll")

# Mason Jars.
ABILITIES: Final[int] = 0
WILD: Final[int] = 1
LEGEND: Final[int] = 2
ATTACK: Final[int] = 3
JARS: Final[int] = 4
JAR_NAMES: Final = ("abilities", "wild", "legend", "attack")

# Legends on the map, by slot. Kammi's side has two tokens; which of them she is, only she knows (see KAMMI_IS).
SLOT_OWNER: Final = (PROTECTORS, FAMILY, KAMMI, KAMMI)
SLOTS: Final[int] = 4

# Who a Legend is.
EMMY: Final[int] = 0
BERNICE: Final[int] = 1
MALACHI: Final[int] = 2
PRISCILLA: Final[int] = 3
SKINLESS_BOY: Final[int] = 4
LEVI: Final[int] = 5
CORBIN: Final[int] = 6
ODESSA: Final[int] = 7
MILDRED: Final[int] = 8
KAINE: Final[int] = 9
WILLA: Final[int] = 10
BRUTE: Final[int] = 11
TRICKSTER: Final[int] = 12
BACKBITER: Final[int] = 13
LEGEND_NAMES: Final = (
    "emmy", "bernice", "malachi", "priscilla", "skinless_boy", "levi", "corbin", "odessa", "mildred", "kaine", "willa",
    "brute", "trickster", "backbiter",
)  # fmt: skip

# Groups: how many haints (3 bits), infected ones (3 bits), and which legend slots (4 bits).
INFECTED: Final[int] = 8
SLOT_BIT: Final[int] = 64

# Places of a goal piece that is not on the map.
WAITING: Final[int] = -2  # still on the Scoreboard
GONE: Final[int] = -1  # rescued or destroyed

# Cubes by colour: the factions' own, then Hester's by terrain.
COLOURS: Final[int] = 7
TERRAIN_CUBE: Final[int] = 3  # + terrain

# The tally. What belongs to the game …
ROUND: Final[int] = 0
FIRST: Final[int] = 1  # faction that holds the First Player Token
ACTIVE: Final[int] = 2  # faction whose turn it is
ATTACKED: Final[int] = 3  # mask of factions that used the Attack Jar to attack in this round
WILD_SUPPLY: Final[int] = 4
STORMS_LEFT: Final[int] = 5
PATHS_LEFT: Final[int] = 6  # in Possessions
PATHS_TRACK: Final[int] = 7  # still on the Legend Track
HESTER_AT: Final[int] = 8
# … to the turn …
JAR: Final[int] = 9  # the one flipped
JAR_DONE: Final[int] = 10
CARD_DONE: Final[int] = 12
RANGE_BONUS: Final[int] = 13
DRAWS_DUE: Final[int] = 14  # Draw Card symbols covered in this turn
FURY: Final[int] = 15  # hex of the Attack Fury Token, or OFF
# … to each faction …
SCORE: Final[int] = 16  # + faction
DIAL: Final[int] = 19
KEPT: Final[int] = 22  # haints of the rival kept on the Dial
VIRTUAL: Final[int] = 25  # of these, not made of cardboard (HC-R-39)
HAINTS_LEFT: Final[int] = 28  # in Possessions
SCROLLS: Final[int] = 31
WILDS: Final[int] = 34
JARS_BROKEN: Final[int] = 37  # mask
TURNS: Final[int] = 40  # taken in this round
LEGEND_AT: Final[int] = 43  # + slot
TOKENS_IN_BOX: Final[int] = 47  # + kind
ROW: Final[int] = 51  # + faction * 3 + kind: tokens collected (Protectors, Kammi); Family's board is a tuple
TOWNSFOLK: Final[int] = 60  # + terrain: hex, WAITING or GONE
BUILDING: Final[int] = 64  # + terrain
# … and cubes, by colour.
CUBES: Final[int] = 68  # in Possessions, or in supply
GROUND: Final[int] = 75  # in the Battleground
IN_TREE: Final[int] = 82
ASIDE: Final[int] = 89  # set aside until the end of the turn
ON_BOARD: Final[int] = 96  # on a Character Board or the Action Grid
STIRRING: Final[int] = 103  # Family may SPAWN in range of its Legend for the rest of the turn
TURN_NUMBER: Final[int] = 104  # of the whole game, Hester's turns included
# … to Kammi …
REVEALED: Final[int] = 105  # the turn in which her Legends were laid open; 0 while they are hidden
KAMMI_IS: Final[int] = 106  # the slot that is Kammi; the other one is the Goblin
MAY_BE: Final[int] = 107  # mask of her two slots: which of them could be Kammi, as far as everybody can tell
PLACING: Final[int] = 108  # set-up: what is being placed is not shown yet
POWER_USED: Final[int] = 109  # her Unique Power Token is spent
BACKBITTEN: Final[int] = 110  # the Goblin is out of the game, and with it her cards
# … and to Hester.
FIRE_SPACES: Final[int] = 111  # Bonfire spaces of her board, from the left, that hold a pair of tokens …
SINGLES: Final[int] = 11  # … or, by this mask, a single one: the reserve had no more
FIRE_ACTIONS: Final[int] = 112  # Bonfire Tokens beside her board: actions a turn
FIRE_RESERVE: Final[int] = 113
ROOT_COLOUR: Final[int] = 114  # of the Roots that lie there now: 0 brown, 1 black
ACTIONS_TAKEN: Final[int] = 115  # in this turn
BOXES_USED: Final[int] = 116  # mask of Action Boxes covered in this turn
CARDS_USED: Final[int] = 117  # mask of her active cards used in this turn, by pile
ROOTS_USED: Final[int] = 118  # mask of Root hexes on which somebody was infected in this turn
FIRST_INFECTION: Final[int] = 119  # nobody has been infected in this turn yet
HESTER_TURNS: Final[int] = 120  # taken in this round
SOLO_CARD: Final[int] = 121  # deck times 16 and card, turned over and being resolved; OFF if none
SOLO_PILE: Final[int] = 122  # + deck: cards left in its pile
TALLY: Final[int] = 125

KAMMI_SLOT: Final[int] = 2  # the first of her two tokens, whoever it is

# Upgrade Tokens are kinds of their own in Family's bag, one for each Upgrade Card.
UPGRADE: Final[int] = 4  # + card
UPGRADES: Final[int] = 9
BAG_KINDS: Final[int] = 13

# Cards, by deck, in the order of `cards.toml`.
BANISH: Final[int] = 0
BLOWIN_UP_A_STORM: Final[int] = 1
CONJURE_THE_DEAD: Final[int] = 2
DEAD_SHOT: Final[int] = 3
GUMPTION: Final[int] = 4
HAUNTING_VISION: Final[int] = 5
HOLLER: Final[int] = 6
LAYING_OUT_ALL_NIGHT: Final[int] = 7
MADDER_THAN_A_WET_HEN: Final[int] = 8
OVER_YONDER: Final[int] = 9
REINFORCE: Final[int] = 10
RALLY: Final[int] = 11
SPIRIT_TRAP: Final[int] = 12
WITCHS_FIRE: Final[int] = 13
YALLER_DOG: Final[int] = 14
YOUR_DRUTHERS: Final[int] = 15
CONFLUENCE: Final[int] = 0
DISTANT_STIRRING: Final[int] = 1
FACELESS_PORTRAITS: Final[int] = 2
KNIFE_IN_THE_DARK: Final[int] = 3
KNITTING_FATE: Final[int] = 4
MEETING_LODGE: Final[int] = 5
PSYCHOPOMP: Final[int] = 6
STORMWALKER: Final[int] = 7
SOUND_AND_FURY: Final[int] = 8
BLOOD_MONEY: Final[int] = 0
BURIED: Final[int] = 1
DOLLS_WHISPER: Final[int] = 2
DOPPELGANGER: Final[int] = 3
ENTICE: Final[int] = 4
GRUDGE: Final[int] = 5
LETS_BLOUSE: Final[int] = 6
SLEIGHT_OF_HAND: Final[int] = 7
SNARE: Final[int] = 8
PROPEL: Final[int] = 9
TEMPT: Final[int] = 10
KEYHOLE: Final[int] = 11
DESPERATE_GRASP: Final[int] = 0
DRAW_CLOSER: Final[int] = 1
FORCED_SACRIFICE: Final[int] = 2
HELLS_HALF_ACRE: Final[int] = 3
LOLLYGAGGER: Final[int] = 4
MUD_IN_YER_EYE: Final[int] = 5
NIGHT_HAG: Final[int] = 6
ONLY_HURT: Final[int] = 7
REACH: Final[int] = 8
TRAMPING_GROUND: Final[int] = 9
WARD: Final[int] = 10
WHITE_BOWELS: Final[int] = 11
WILD_TANGLE: Final[int] = 12

# Bonus Tiles.
TILE_FIRST: Final[int] = 0
TILE_ADVANCE: Final[int] = 1
TILE_SPAWN: Final[int] = 2
TILE_STRENGTHEN: Final[int] = 3
TILE_CARD: Final[int] = 4
TILE_WILD: Final[int] = 5
TILE_LEGEND: Final[int] = 6
TILE_DIAL: Final[int] = 7
TILE_SCROLL: Final[int] = 8
TILES: Final[int] = 9

# Doll Tokens: a hex and two marks.
DOLL_REAL: Final[int] = 64
DOLL_OPEN: Final[int] = 128
DOLL_GONE: Final[int] = 63  # as its hex: out of play

# Hester's six Scoring Spaces: three toward each warring faction.
SPACES: Final[int] = 6
SPACES_A_SIDE: Final[int] = 3
EMPTY: Final[int] = 0
PAIR: Final[int] = 1  # the two Haints of a Bonfire
EATEN: Final[int] = 2  # + kind of the token; a Wild Token is EATEN + KINDS
ROOTS: Final[int] = 3  # of each colour
NO_HEX: Final[int] = 63  # where a Root that came from the edge of the map began
SNAKES: Final[int] = 8
HESTER_NAIL: Final[int] = 10  # as the kind of Unit under a nail: Hester herself
