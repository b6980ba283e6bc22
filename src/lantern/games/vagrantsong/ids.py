"""Numbers for everything, and where each stands in the tally. Hot code."""

from __future__ import annotations

from typing import Final

Vagrant = int  # a seat: 0 to 3
Character = int  # a vagrant, the Pup, or a body of the haint
Token = int

NOBODY: Final[int] = -1
OFF: Final[int] = -1

# --- rummage tokens (VS-SET-07, VS-TOK-21)

TOKEN_NAMES: Final = ("iron_nails", "candle", "salt", "rabbits_foot", "apple")
NAILS: Final[int] = 0
CANDLE: Final[int] = 1
SALT: Final[int] = 2
FOOT: Final[int] = 3
APPLE: Final[int] = 4
TOKENS: Final[int] = 5
SUPPLY: Final = (8, 7, 5, 4, 3)  # VS-SET-07
CYCLE_VALUES: Final = (5, 4, 3, 2, 2)

# --- characters

SEATS: Final[int] = 4
PUP: Final[int] = 4
BODY: Final[int] = 5  # the first body of the haint
BODIES: Final[int] = 2
CHARACTERS: Final[int] = 7

VAGRANT_NAMES: Final = ("empress", "runaway", "songsmith", "revivalist", "cursebearer", "wayfarer")
EMPRESS: Final[int] = 0
RUNAWAY: Final[int] = 1
SONGSMITH: Final[int] = 2
REVIVALIST: Final[int] = 3
CURSEBEARER: Final[int] = 4
WAYFARER: Final[int] = 5

# --- where coins lie (VS-ACT-02, VS-ACT-03): one place for each thing that takes coins

MOVE: Final[int] = 0
RUMMAGE: Final[int] = 1
INVESTIGATE: Final[int] = 2
PATCH_UP: Final[int] = 3
BUST: Final[int] = 4
SKILL: Final[int] = 5  # to 8
JUNK: Final[int] = 9  # and 10
PUP_MOVE: Final[int] = 11
PUP_INVESTIGATE: Final[int] = 12
PUP_BUST: Final[int] = 13
WESTBOUND: Final[int] = 14
PLACES: Final[int] = 15
GENERAL: Final = ("move", "rummage", "investigate", "patch_up", "bust")
SLOTS: Final[int] = 4  # for skills: two left, two right (VS-VCD-02, VS-VCD-04)
JUNK_SLOTS: Final[int] = 2  # the second is the Wayfarer's (VS-THR-02)

BLACK: Final[int] = 0
WHITE: Final[int] = 1
COLORS: Final = ("black", "white")

# --- the tally: by character, by seat, by body, and single numbers

AT: Final[int] = 0  # 7 characters: the space of each
WHO: Final[int] = 7  # by seat, from here on: which of the six
HUMANITY: Final[int] = 11
WEST: Final[int] = 15  # is westbound
COVERED: Final[int] = 19  # the slot under the westbound card, or OFF
EVER_WEST: Final[int] = 23  # became westbound in this scenario (VS-R-94)
ACTED: Final[int] = 27  # in this round
USED: Final[int] = 31  # has used a token in this round (VS-TOK-02)
COINS_LOST: Final[int] = 35
HAUNTED: Final[int] = 39  # in this turn (VS-HAU-03)
HAUNTED_SINCE: Final[int] = 43  # since its last turn ended
FOOT_ON: Final[int] = 47  # 1 + the place its rabbit's foot lies on
LEFT: Final[int] = 51  # spaces of movement left
ASKED: Final[int] = 55  # has declined to use a token in this turn
OVER: Final[int] = 59  # humanity it may stand above its maximum
COINS_HELD: Final[int] = 63  # coins it may still place in this turn
HAINT_HUMANITY: Final[int] = 67  # by track, from here on
THRESHOLD: Final[int] = 69
BREAKS: Final[int] = 71
SKIP: Final[int] = 73  # the next turn ends at once (VS-BRK-04)
SAVED: Final[int] = 75
BROKEN: Final[int] = 77  # reached the threshold in its own turn: breaks after the action (VS-R-79)
ROUND_MARK: Final[int] = 79
ROUND: Final[int] = 80  # counted on beyond 6 (VS-R-93)
MOOD: Final[int] = 81
RECENT: Final[int] = 82
ACTIVE: Final[int] = 83  # the vagrant whose turn it is; NOBODY in the haint's
FIRST: Final[int] = 84  # the vagrant who went first in this round
PRIORITY: Final[int] = 85  # who holds the special target priority token
DRAWN: Final[int] = 86  # token drawn for the haint's action, or NOBODY
ACTING: Final[int] = 87  # the body that acts
TURN_OF: Final[int] = 88  # 1 while it is the haint's turn
BOXCARED: Final[int] = 89  # Boxcar Queen is spent for this turn (VS-R-52)
DEVILED: Final[int] = 90  # Devil On Your Heels is spent for this turn
SEANCE: Final[int] = 91  # uses left
CYCLED: Final[int] = 92  # a cycle is due at the end of this turn
AMOUNT: Final[int] = 93  # pending, while a before_ trigger is heard
STOPPED: Final[int] = 94
TO: Final[int] = 95
EXTRA_TURNS: Final[int] = 96
ALTERNATE: Final[int] = 98  # the body whose turn comes next, where they alternate
PUP_LEFT: Final[int] = 99
CAMP_COINS: Final[int] = 100  # won for the pool
POOL: Final[int] = 101
PERISHABLE: Final[int] = 102  # coins of the pool that vanish if unspent (VS-COINS-07)
BANKED: Final[int] = 103
REVIVES: Final[int] = 104
IN_BETWEEN: Final[int] = 105  # the number of the next card
TIER: Final[int] = 106  # the highest tier of junk in the deck
OWNS_SEANCE: Final[int] = 107
JUNK_BOUGHT: Final[int] = 108
WON: Final[int] = 109  # how the last scenario ended: 1 won, 2 lost
SCENARIOS: Final[int] = 110  # played so far
VICTORIES: Final[int] = 111
MILE_TOTAL: Final[int] = 112
DISPLACED: Final[int] = 113
HARM_LOST: Final[int] = 114  # while the haint thinks: what a plan would do (Hobo Code)
HARM_WOUNDS: Final[int] = 115
HARM_WEST: Final[int] = 116
ENDED: Final[int] = 119  # the scenario is over, and only what listens to its end is still heard
CAMPAIGN_LOST: Final[int] = 120  # 2 once Moment 70 has been read (VS-R-46)
CAMP_STEP: Final[int] = 121  # how far camp has come, see below
MILES_READ: Final[int] = 122  # how many thresholds have opened their moments: of mile posts …
BANK_READ: Final[int] = 123  # … and of banked coins
TABLE_SEATS: Final[int] = 124  # seats at the table; those from `n` on have no vagrant yet (VS-MNG-14)
COUNTERS: Final[int] = 128  # 12 of the scenario
TALLY: Final[int] = 140

# --- how far camp has come (VS-CMP-01..03)

NOT_IN_CAMP: Final[int] = 0
TEARING_DOWN: Final[int] = 1  # moments and rewards come first
SPENDING: Final[int] = 2
MANAGING: Final[int] = 3
WITNESSING: Final[int] = 4

# --- what content listens to (docs/rules, Part IV, "Triggers")

TRIGGERS: Final = (
    "setup", "round_start", "round_end", "round_marker", "vagrant_turn_start", "vagrant_turn_end", "haint_turn_start",
    "haint_draw", "haint_moved", "haint_turn_end", "cycle", "break", "mood_changed", "event_done", "ritual_done",
    "scenario_end", "vagrant_moved", "pushed", "push_blocked", "haunted", "lost_humanity", "gained_humanity", "wound",
    "westbound", "back_to_life", "enter_terrain", "enter_coin", "token_drawn", "token_used", "token_discarded",
    "candle_placed", "candle_taken", "investigated", "rolled", "action_success", "skill_success", "patch_up_success",
    "bust_success", "haint_gain", "before_lose", "before_gain", "before_haint_gain", "before_haunted", "before_effect",
    "before_wound", "before_target", "before_push", "before_candle_taken", "camp_start", "spend_start", "in_between",
    "camp_end",
)  # fmt: skip
ON_SETUP: Final[int] = 0
ON_ROUND_START: Final[int] = 1
ON_ROUND_END: Final[int] = 2
ON_ROUND_MARKER: Final[int] = 3
ON_VAGRANT_TURN_START: Final[int] = 4
ON_VAGRANT_TURN_END: Final[int] = 5
ON_HAINT_TURN_START: Final[int] = 6
ON_HAINT_DRAW: Final[int] = 7
ON_HAINT_MOVED: Final[int] = 8
ON_HAINT_TURN_END: Final[int] = 9
ON_CYCLE: Final[int] = 10
ON_BREAK: Final[int] = 11
ON_MOOD_CHANGED: Final[int] = 12
ON_EVENT_DONE: Final[int] = 13
ON_RITUAL_DONE: Final[int] = 14
ON_SCENARIO_END: Final[int] = 15
ON_VAGRANT_MOVED: Final[int] = 16
ON_PUSHED: Final[int] = 17
ON_PUSH_BLOCKED: Final[int] = 18
ON_HAUNTED: Final[int] = 19
ON_LOST_HUMANITY: Final[int] = 20
ON_GAINED_HUMANITY: Final[int] = 21
ON_WOUND: Final[int] = 22
ON_WESTBOUND: Final[int] = 23
ON_BACK_TO_LIFE: Final[int] = 24
ON_ENTER_TERRAIN: Final[int] = 25
ON_ENTER_COIN: Final[int] = 26
ON_TOKEN_DRAWN: Final[int] = 27
ON_TOKEN_USED: Final[int] = 28
ON_TOKEN_DISCARDED: Final[int] = 29
ON_CANDLE_PLACED: Final[int] = 30
ON_CANDLE_TAKEN: Final[int] = 31
ON_INVESTIGATED: Final[int] = 32
ON_ROLLED: Final[int] = 33
ON_ACTION_SUCCESS: Final[int] = 34
ON_SKILL_SUCCESS: Final[int] = 35
ON_PATCH_UP_SUCCESS: Final[int] = 36
ON_BUST_SUCCESS: Final[int] = 37
ON_HAINT_GAIN: Final[int] = 38
ON_BEFORE_LOSE: Final[int] = 39
ON_BEFORE_GAIN: Final[int] = 40
ON_BEFORE_HAINT_GAIN: Final[int] = 41
ON_BEFORE_HAUNTED: Final[int] = 42
ON_BEFORE_EFFECT: Final[int] = 43
ON_BEFORE_WOUND: Final[int] = 44
ON_BEFORE_TARGET: Final[int] = 45
ON_BEFORE_PUSH: Final[int] = 46
ON_BEFORE_CANDLE_TAKEN: Final[int] = 47
ON_CAMP_START: Final[int] = 48
ON_SPEND_START: Final[int] = 49
ON_IN_BETWEEN: Final[int] = 50
ON_CAMP_END: Final[int] = 51

# --- values that content modifies (Part IV, "Modifiers")

STATS: Final = (
    "move", "rummage", "investigate", "patch_up", "bust", "skill_success", "bones", "range_skills", "range_v_skills",
    "nails_range", "candle_range", "trade_range", "coins", "max_humanity", "loss", "haunted_loss", "forced_move",
    "hurt", "ignore_terrain_rules", "discard_any_for_effects", "range", "loss_dealt",
)  # fmt: skip
VALUES: Final[int] = 22
OF_MOVE: Final[int] = 0
OF_RUMMAGE: Final[int] = 1
OF_INVESTIGATE: Final[int] = 2
OF_PATCH_UP: Final[int] = 3
OF_BUST: Final[int] = 4
OF_SKILL_SUCCESS: Final[int] = 5
OF_BONES: Final[int] = 6
OF_RANGE_SKILLS: Final[int] = 7
OF_RANGE_V_SKILLS: Final[int] = 8
OF_NAILS_RANGE: Final[int] = 9
OF_CANDLE_RANGE: Final[int] = 10
OF_TRADE_RANGE: Final[int] = 11
OF_COINS: Final[int] = 12
OF_MAX_HUMANITY: Final[int] = 13
OF_LOSS: Final[int] = 14
OF_HAUNTED_LOSS: Final[int] = 15
OF_FORCED_MOVE: Final[int] = 16
OF_HURT: Final[int] = 17
OF_IGNORE_TERRAIN: Final[int] = 18
OF_DISCARD_ANY: Final[int] = 19
OF_RANGE: Final[int] = 20
OF_LOSS_DEALT: Final[int] = 21

# --- lasting things: (kind, holder, what, n, until, uses, source, *scope)

LASTING_RULE: Final[int] = 0  # `what` is a listener
LASTING_CHANGE: Final[int] = 1  # `what` is a stat
LASTING_BLOCK: Final[int] = 2  # `what` is a place, or one of the following
LASTING_LATER: Final[int] = 3  # `what` is a block, `until` the trigger that it waits for
BLOCKABLE: Final = ("move", "rummage", "investigate", "patch_up", "bust", "skills", "trade", "tokens", "boxcars")
BLOCK_SKILLS: Final[int] = 5
BLOCK_TRADE: Final[int] = 6
BLOCK_TOKENS: Final[int] = 7
BLOCK_BOXCARS: Final[int] = 8
EVERY_TIME: Final[int] = -1  # uses without end

TRACKS: Final = ("round", "humanity", "break")
PIECES: Final = ("box", "debris", "coffin", "snow", "hole", "blood_pool")  # two sides each: box/debris, coffin/snow …

OPTION_COUNCIL: Final = "council"
OPTION_COME_AND_GO: Final = "come_and_go"  # players may join and sit out in camp (VS-GEN-03)
SALTED: Final[int] = 117  # a mask of the vagrants that ignore the haint action in progress (VS-TOK-13)
ACTION_NOW: Final[int] = 118  # the haint action in progress, by its number in the book
SOURCE_TURN: Final[int] = 60  # as an end of lasting things: the next turn of whoever brought them about
