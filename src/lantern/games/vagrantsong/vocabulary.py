"""The vocabulary of the content format, declared once: docs/rules, Part IV.

One entry here adds a word to the checker, to the schemas and to the reference for authors. In the tables below a key
with a question mark may be left out. The compiler of content reads the same entries and gives each its effect.
"""

from typing import Final

from lantern.games.vagrantsong.ids import COLORS, GENERAL, TOKEN_NAMES
from lantern.games.vagrantsong.train import CARS, NAMES, SIDES
from lantern.games.vagrantsong.wording import Kind, Pattern, Word, by_name, sort, tell, word, words

# ---- triggers ------------------------------------------------------------------------------------------------------

SCENARIO_TRIGGERS: Final = {
    "setup": "the scenario has been set up",
    "round_start": "a round begins",
    "round_end": "a round is over",
    "round_marker": "the round marker has moved",
    "vagrant_turn_start": "a vagrant's turn begins",
    "vagrant_turn_end": "a vagrant's turn ends",
    "haint_turn_start": "the haint's turn begins",
    "haint_draw": "the haint's tokens have been drawn",
    "haint_moved": "the haint has moved",
    "haint_turn_end": "the haint's turn ends",
    "cycle": "the cycle track is full",
    "break": "the haint breaks",
    "mood_changed": "the mood has changed",
    "event_done": "an event has been resolved",
    "ritual_done": "a ritual has been performed",
    "scenario_end": "the scenario is over",
}
VAGRANT_TRIGGERS: Final = {
    "vagrant_moved": "a vagrant has moved by itself",
    "pushed": "a vagrant has been moved by force",
    "push_blocked": "a forced move ended early",
    "haunted": "a vagrant has been haunted",
    "lost_humanity": "a vagrant has lost humanity",
    "gained_humanity": "a vagrant has gained humanity",
    "wound": "a vagrant has suffered a wound",
    "westbound": "a vagrant has become westbound",
    "back_to_life": "a vagrant has come back to life",
    "enter_terrain": "a vagrant enters terrain",
    "enter_coin": "a vagrant passes or stops on a coin",
    "token_drawn": "a vagrant has drawn a token",
    "token_used": "a vagrant has used a token",
    "token_discarded": "a vagrant has discarded a token, by using it or otherwise",
    "candle_placed": "a candle has been placed",
    "candle_taken": "the haint has reached a candle",
    "investigated": "an event has been investigated",
    "rolled": "bones have been rolled and are not yet counted",
    "action_success": "an action has succeeded",
    "skill_success": "a skill has succeeded",
    "patch_up_success": "Patch Up has succeeded",
    "bust_success": "Bust has succeeded",
    "haint_gain": "the haint has gained humanity",
}
BEFORE_TRIGGERS: Final = {
    "before_lose": "a vagrant is about to lose humanity",
    "before_gain": "a vagrant is about to gain humanity",
    "before_haint_gain": "the haint is about to gain humanity",
    "before_haunted": "a vagrant is about to be haunted",
    "before_effect": "a vagrant is about to get a haint effect",
    "before_wound": "a vagrant is about to suffer a wound",
    "before_target": "the haint looks for a target",
    "before_push": "a vagrant is about to be moved by force",
    "before_candle_taken": "the haint is about to take a candle",
}
CAMP_TRIGGERS: Final = {
    "camp_start": "camp begins",
    "spend_start": "coins are about to be spent in camp",
    "in_between": "the in-between is witnessed",
    "camp_end": "camp is over",
}
ABOUT_AMOUNTS: Final = ("before_lose", "before_gain", "before_haint_gain", "before_push")  # something has a number …
ABOUT_VAGRANTS: Final = ("before_lose", "before_gain")  # … and another vagrant can have it instead
TRIGGERS: Final = {**SCENARIO_TRIGGERS, **VAGRANT_TRIGGERS, **BEFORE_TRIGGERS, **CAMP_TRIGGERS}

# ---- stats ---------------------------------------------------------------------------------------------------------

VAGRANT_STATS: Final = {
    "move": "Move value",
    "rummage": "Rummage value",
    "investigate": "success value of Investigate; negative is easier",
    "patch_up": "success value of Patch Up; negative is easier",
    "bust": "success value of Bust; negative is easier",
    "skill_success": "success value of skills; negative is easier",
    "bones": "bones of every roll",
    "range_skills": "range of skills",
    "range_v_skills": "range of skills that target vagrants",
    "nails_range": "range of iron nails",
    "candle_range": "range at which candles are placed",
    "trade_range": "range of trades and gifts",
    "coins": "coins to place",
    "max_humanity": "maximum humanity",
    "loss": "humanity lost at once",
    "haunted_loss": "humanity lost to haunted effects",
    "forced_move": "length of forced moves",
    "hurt": "added to lost humanity when the haint looks for the hurt",
}
HAINT_STATS: Final = {
    "move": "Move value of its actions",
    "range": "range of its actions",
    "loss_dealt": "humanity that its effects take",
}
FLAGS: Final = {
    "ignore_terrain_rules": "terrain has no effect",
    "discard_any_for_effects": "any token removes haint effects",
}
STATS: Final = {**VAGRANT_STATS, **HAINT_STATS, **FLAGS, "move": "Move value"}
CAMP_VALUES: Final = (
    "skill_cost", "heal_cost", "fix_cost", "rummage_cost", "junk_cost", "different_junk_cost", "seance_cost",
    "junk_offer", "junk_limit",
)  # fmt: skip

# ---- kinds of values -----------------------------------------------------------------------------------------------

VAGRANTS: Final = sort("vagrants", "a selector of vagrants")
HAINT: Final = sort("haint", "the haint")
CHARACTERS: Final = (VAGRANTS | HAINT).called("a selector of characters")
REFERENCE: Final = sort("reference", "a reference")
SPACE: Final = sort("space", "a space")
NUMBER: Final = sort("number", "a number")
SHAPE: Final = sort("shape", "an area shape")

CONDITION: Final = sort("condition", "a condition")
SEVERAL: Final = sort("conditions", "a list of conditions")
EFFECTS: Final = sort("effects", "a list of effects")
CHOICES: Final = sort("choices", "a list of lists of effects")
RULES: Final = sort("rules", "a list of rules")
MODIFIERS: Final = sort("modifiers", "a table of stats")

TRUE: Final = sort("true", "true")
FLAG: Final = sort("flag", "true or false")
DIGITS: Final = sort("digits", "a whole number")  # a number inside a written form
NAME: Final = sort("name", "a name")
TEXT: Final = sort("text", "text")

MOOD: Final = sort("mood", "a mood")
BODY: Final = sort("body", "a body of the haint")
TERRAIN: Final = sort("terrain", "a kind of terrain")
COUNTER: Final = sort("counter", "a counter")
EVENT: Final = sort("event", "an event")
EVENTS: Final = sort("events", "a list of events")
EVENT_TOKEN: Final = sort("event_token", "an event token")
SPACES: Final = sort("spaces", "a list of spaces")
RITUAL: Final = sort("ritual", "a ritual")
SKILL: Final = sort("skill", "a skill")
JUNK: Final = sort("junk", "a junk card")
WESTBOUND: Final = sort("westbound", "a westbound action")
VAGRANT: Final = sort("vagrant", "a vagrant")
SCENARIO: Final = sort("scenario", "a scenario")
MILE_POST: Final = sort("mile_post", "a mile post")
MOMENT: Final = sort("moment", "a moment")
MOMENT_ID: Final = sort("moment_id", "a whole number or a name")

TOKEN: Final = words("a kind of token", *TOKEN_NAMES)
COLOR: Final = words("a colour of effect tokens", *COLORS)
CAR: Final = words("a car", *CARS)
SIDE: Final = words("a side", *SIDES)
ACTION: Final = words("a general action", *GENERAL)
TRIGGER: Final = words("a trigger", *TRIGGERS)
UNTIL: Final = TRIGGER | word("source_turn_start")  # the next turn of whoever's action it was
STAT: Final = words("a stat", *STATS)
LIMIT: Final = words("a limit", "turn", "round", "scenario", "camp", "once")
BOARD: Final = words("a space of the board", *NAMES)
PIECE: Final = words("a terrain piece", "box", "debris", "coffin", "snow", "hole", "blood_pool")
ANY: Final = word("any")
OTHER: Final = word("other")
HEAP: Final = words("a place of tokens", "bindle", "cycle")

TWO_SIDED: Final = (("box", "debris"), ("coffin", "snow"), ("hole", "blood_pool"))  # faces of one piece
PIECES: Final = 6  # of each of them

# ---- written forms -------------------------------------------------------------------------------------------------

NOUNS: Final = {
    each.sorts[0]: each.noun for each in (VAGRANTS, HAINT, REFERENCE, SPACE, NUMBER, SHAPE, EVENT_TOKEN)
}  # fmt: skip

# What stands in the slots of the forms below.
SLOTS: Final[dict[str, Kind]] = {
    "N": (DIGITS | NUMBER).called("a number"),
    "DIGITS": DIGITS,
    "REF": REFERENCE,
    "SHAPE": SHAPE,
    "CAR": CAR,
    "OWN": CAR | word("own"),
    "SIDE": SIDE,
    "TERRAIN": TERRAIN,
    "COLOR": COLOR,
    "TOKEN": TOKEN,
    "BODY": BODY | OTHER,
    "EVENT": EVENT,
    "COUNTER": COUNTER,
    "WHO": CHARACTERS,
    "BOARD": BOARD,
}
BODY_FORM: Final = Pattern("body:BODY", "that body of the haint; `other`: the one that does not act")
BOUND: Final = Pattern("it", "the character or space in hand, bound by `each`, `choose_vagrant` or `choose_space`")
EVENT_FORM: Final = Pattern("event:EVENT", "where that event lies")

PATTERNS: Final[dict[str, tuple[Pattern, ...]]] = {
    "vagrants": (
        Pattern("target", "whom the action or skill targets"),
        Pattern("actor", "the vagrant that acts or that the trigger is about"),
        BOUND,
        Pattern("haunted", "the vagrant just haunted"),
        Pattern("drawer", "who drew the token"),
        Pattern("recent", "the vagrant with the most recent turn"),
        Pattern("investigator", "who investigates"),
        Pattern("all", "every vagrant"),
        Pattern("area", "the vagrants in the action's area"),
        Pattern("range:N", "within n of the haint"),
        Pattern("range:N:REF", "within n of a reference; in what vagrants do, around terrain"),
        Pattern("others_range:N:REF", "within n of a reference, without the actor"),
        Pattern("adjacent:REF", "adjacent to a reference"),
        Pattern("others_adjacent:REF", "adjacent to a reference, without the actor"),
        Pattern("shape:SHAPE", "in an area shape from the haint"),
        Pattern("row:N", "in that row of the haint's car"),
        Pattern("column:N", "in that column of the haint's car"),
        Pattern("car", "in the haint's car"),
        Pattern("car:CAR", "in that car"),
        Pattern("edge", "adjacent to an edge"),
        Pattern("edge:SIDE", "adjacent to the edge on that side"),
        Pattern("on_terrain:TERRAIN", "on that kind of terrain"),
        Pattern("near_terrain:TERRAIN", "adjacent to that kind of terrain or on it"),
        Pattern("has:COLOR", "with a haint effect of that colour"),
        Pattern("has_token:TOKEN", "with a token of that kind"),
        Pattern("has_priority", "with the target priority token"),
        Pattern("westbound", "westbound vagrants"),
        Pattern("acted", "who had a turn in this round"),
        Pattern("not_acted", "who had no turn in this round yet"),
        Pattern("closest", "the vagrant closest to the haint"),
        Pattern("furthest", "the vagrant furthest from the haint"),
        Pattern("hurt", "the vagrant that has lost most humanity"),
        Pattern("random", "one vagrant by bones"),
        Pattern("others", "all but the target"),
        Pattern("not_actor", "all but the actor"),
        Pattern("holder", "who holds the haint effect, card or lasting effect"),
        Pattern("source", "whose action attached this rule"),
        Pattern("pup", "the Pup"),
    ),
    "haint": (
        Pattern("haint", "the haint, or its acting body"),
        BODY_FORM,
        Pattern("bodies", "all bodies of the haint"),
        BOUND,
        Pattern("target", "whom the skill targets"),
    ),
    "reference": (
        Pattern("haint", "the haint, or its acting body"),
        BODY_FORM,
        Pattern("bodies", "the nearest body of the haint"),
        Pattern("actor", "the vagrant that acts"),
        Pattern("target", "whom the action or skill targets"),
        Pattern("holder", "who holds the rule"),
        BOUND,
        Pattern("BOARD", "a space of the board, such as A-3-2 or AB-h"),
        EVENT_FORM,
        Pattern("terrain:TERRAIN", "the nearest piece of that terrain"),
        Pattern("candle", "the nearest candle"),
        Pattern("coin", "the nearest coin on the board"),
        Pattern("edge", "the nearest edge"),
        Pattern("side:SIDE", "that side of the train"),
    ),
    "space": (
        Pattern("BOARD", "a space of the board, such as A-3-2 or AB-h"),
        Pattern("haint", "the haint's space"),
        Pattern("off", "off the board"),
        Pattern("bindle", "the bindle, for events only"),
        Pattern("open_near:REF", "the open space nearest a reference"),
        Pattern("open_in_range:N:REF", "an open space within n of a reference; in what vagrants do, around terrain"),
        Pattern("open_in_car:OWN", "an open space in that car; `own`: the actor's"),
        Pattern("edge_open", "an open space at an edge"),
        Pattern("spread:TERRAIN", "an open space next to that terrain, or at an edge if none lies"),
        EVENT_FORM,
        Pattern("terrain:TERRAIN", "a space with that terrain"),
        Pattern("closest_candle", "the candle closest to the haint"),
        Pattern("target", "the target of a skill that targets terrain, an event or a space"),
        BOUND,
    ),
    "number": (
        Pattern("players", "the number of players"),
        Pattern("coins", "coins on the action"),
        Pattern("coins+DIGITS", "coins on the action and that many more"),
        Pattern("extra_coins", "coins on the action beyond the first"),
        Pattern("successes", "successes of the roll"),
        Pattern("sixes", "sixes of the roll"),
        Pattern("counter:COUNTER", "a counter of the scenario"),
        Pattern("count:WHO", "how many a selector selects"),
        Pattern("coins_on_board", "coins that lie on the board"),
        Pattern("coins_lost", "coins that are lost"),
        Pattern("candles", "candles on the board"),
        Pattern("terrain_count:TERRAIN", "pieces of that terrain on the board"),
        Pattern("round_number", "rounds counted from the first"),
        Pattern("break_value", "where the break marker stands"),
        Pattern("humanity_lost", "humanity that the actor has lost"),
    ),
    "event_token": (EVENT_FORM,),
    "shape": (
        Pattern("single", "the target only"),
        Pattern("adjacent", "the four neighbours and its own space"),
        Pattern("range:N", "within n"),
        Pattern("line:N", "n spaces toward the target"),
        Pattern("cross:N", "n spaces in all four directions"),
        Pattern("row", "the whole row in its car"),
        Pattern("column", "the whole column in its car"),
        Pattern("car", "its car"),
        Pattern("edge:SIDE", "the spaces at that edge of its car"),
        Pattern("all", "the whole train"),
    ),
}

# ---- tables: numbers and rules -------------------------------------------------------------------------------------

LINEAR: Final = tell(
    "number", {"base?": NUMBER, "per?": NUMBER, "of": NUMBER, "min?": NUMBER, "max?": NUMBER},
    "base and `per` times `of`, kept from min to max",
)  # fmt: skip
RULE: Final = tell(
    "rule",
    {
        "on": TRIGGER, "if?": CONDITION, "do": EFFECTS, "limit?": LIMIT, "optional?": FLAG,
        "whose?": words("whose triggers it hears", "holder", "any"), "text?": TEXT,
    },
    "effects at a trigger",
)  # fmt: skip

# ---- primitives ----------------------------------------------------------------------------------------------------

NAMED_BODY: Final = BODY | OTHER | word("each")
COUNT: Final = {"at_least?": NUMBER, "at_most?": NUMBER}
EITHER: Final = "at_least at_most"

PRIMITIVES: Final[dict[str, Word]] = by_name(
    # humanity
    tell("lose_humanity", {"who": VAGRANTS, "n": NUMBER}, "vagrants lose n as one single effect"),
    tell("gain_humanity", {"who": VAGRANTS, "n": NUMBER, "over?": NUMBER},
         "vagrants gain n; `over` lets them stand that much above the maximum"),
    tell("haint_gain", {"n": NUMBER, "body?": NAMED_BODY}, "the haint gains n"),
    tell("haint_lose", {"n": NUMBER, "body?": NAMED_BODY}, "the haint loses n"),
    tell("gain", {"who": CHARACTERS, "n": NUMBER}, "humanity for a target of either kind"),
    # cards
    tell("wound", {"who": VAGRANTS}, "suffer a wound without losing humanity"),
    tell("heal", {"who": VAGRANTS, "n": NUMBER}, "turn n wounded skills up"),
    tell("fix", {"who": VAGRANTS, "n": NUMBER}, "mend n broken junk"),
    tell("break_junk", {"who": VAGRANTS}, "junk becomes broken"),
    tell("westbound", {"who": VAGRANTS}, "become westbound"),
    tell("refresh", {"card": words("a card", "this", "choice")},
         "that card may take coins although it had some in the previous round, once"),
    # moving
    tell("move", {"who": CHARACTERS, "n": NUMBER, "unhaunted?": FLAG, "straight?": FLAG, "through?": FLAG},
         "move up to n by choice; not haunted by passing, in one direction, also through terrain"),
    tell("push", {"who": CHARACTERS, "dir": words("a direction", "toward", "away"), "ref": REFERENCE, "n": NUMBER},
         "a forced move toward or away from a reference"),
    tell("place", {"who": CHARACTERS, "at": SPACE}, "put a character on a space, or the nearest open one"),
    tell("swap", {"a": CHARACTERS, "b": CHARACTERS}, "exchange two characters' spaces"),
    tell("haint_move", {"n": NUMBER, "to": VAGRANTS | SPACE | word("body"), "body?": NAMED_BODY},
         "the haint moves again, haunting; to `body`: to the other body"),
    tell("haint_place", {"at": SPACE, "body?": NAMED_BODY}, "put the haint or a body elsewhere, haunting nobody"),
    tell("haint_hide", {}, "take the haint off the board"),
    tell("haint_show", {"at": SPACE}, "put the haint back, haunting nobody"),
    tell("haunt", {"who": VAGRANTS}, "apply the haunted effect, once a turn"),
    # haint effects and the priority token
    tell("give_effect", {"who": VAGRANTS, "color": COLOR}, "give a haint effect token"),
    tell("remove_effect", {"who": VAGRANTS, "color": COLOR | ANY}, "remove a haint effect token"),
    tell("priority", {"who": VAGRANTS}, "give the target priority token"),
    tell("priority_clear", {"who?": VAGRANTS}, "take it away, from `who` only if it is there"),
    # rummage tokens
    tell("discard_token", {"who": VAGRANTS, "kind": TOKEN | ANY, "n": NUMBER}, "tokens go to the cycle track"),
    tell("draw_token", {"who": VAGRANTS, "n": NUMBER, "keep?": NUMBER}, "draw n from the bindle and keep some"),
    tell("gain_token", {"who": VAGRANTS, "kind": TOKEN | ANY, "from?": HEAP},
         "take that kind from the bindle, else from the cycle track"),
    tell("look", {"who": VAGRANTS, "n": NUMBER, "cycle?": NUMBER, "keep?": NUMBER, "from?": HEAP},
         "see n tokens of the bindle; up to `cycle` may go to the cycle track and up to `keep` be kept"),
    tell("redraw", {"to": HEAP}, "the drawn token goes there and another is drawn", only=("haint_draw",)),
    tell("set_drawn", {"kind": TOKEN, "from": HEAP | word("holder")},
         "exchange the drawn token for one of that kind", only=("haint_draw",)),
    tell("cycle_add", {"kind": TOKEN, "n": NUMBER}, "tokens from the bindle to the cycle track"),
    tell("cycle_remove", {"kind": TOKEN, "n": NUMBER}, "tokens from the cycle track to the bindle"),
    tell("cycle_now", {}, "cycle at once"),
    # coins
    tell("lose_coin", {"who": VAGRANTS, "n": NUMBER, "until?": UNTIL}, "coins become unavailable, never the last"),
    tell("return_coin", {"who": VAGRANTS, "n": NUMBER, "from?": words("a place of coins", "lost", "board", "space")},
         "coins come back"),
    tell("coin_to_board", {"who": VAGRANTS, "n": NUMBER, "at": SPACE}, "coins lie on a space, unavailable"),
    # acting
    tell("perform", {
        "who": VAGRANTS, "what": ACTION | SKILL | words("a choice", "general", "junk_coin"), "coins?": NUMBER,
        "times?": NUMBER,
    }, "carry out an action at once as if with that many coins"),
    tell("investigate", {"who": VAGRANTS, "event": EVENT | word("target"), "successes?": NUMBER},
         "resolve an event as if investigated with that many successes"),
    tell("block", {
        "who": VAGRANTS, "action": ACTION | words("what can be forbidden", "skills", "trade", "tokens", "boxcars"),
        "until": UNTIL,
    }, "forbid something until a trigger"),
    tell("roll", {"who": VAGRANTS, "bones": NUMBER, "success": NUMBER, "per?": EFFECTS, "none?": EFFECTS},
         "a roll outside an action; `per` runs once for each success", some="per none"),
    # for a time
    tell("modify", {"who": CHARACTERS, "stat": STAT, "n": NUMBER, "until?": UNTIL, "uses?": NUMBER},
         "change a value until a trigger or for so many uses", some="until uses"),
    tell("attach", {"who": CHARACTERS, "rules": RULES, "until?": UNTIL, "uses?": NUMBER},
         "rules of its own until a trigger or for so many uses", some="until uses"),
    tell("later", {"on": TRIGGER, "do_then": EFFECTS, "scenario?": SCENARIO}, "run effects at the next such trigger"),
    # before something happens, and in a roll
    tell("prevent", {}, "it does not happen", only=BEFORE_TRIGGERS),
    tell("amount", {"add?": NUMBER, "set?": NUMBER, "min?": NUMBER}, "change its number", some="add set",
         only=ABOUT_AMOUNTS),
    tell("redirect", {"to": CHARACTERS}, "another character suffers it", only=ABOUT_VAGRANTS),
    tell("reroll", {"n": NUMBER}, "roll n bones again", only=("rolled",)),
    tell("set_bone", {"from": NUMBER, "to": NUMBER, "n": NUMBER, "natural?": FLAG},
         "turn bones that show `from` to `to`; `natural`: a 6 gives a boxcar bone", only=("rolled",)),
    tell("add_bone", {"n": NUMBER}, "roll n more bones", only=("rolled",)),
    # on the board
    tell("terrain_add", {"kind": TERRAIN, "at": SPACE}, "lay a piece of terrain, never on a character"),
    tell("terrain_remove", {"at": SPACE, "near?": REFERENCE}, "take a piece away, the nearest to `near`"),
    tell("terrain_move", {"from": SPACE, "dir": SIDE, "n": NUMBER}, "move a piece n spaces toward a side"),
    tell("candle_add", {"at": SPACE, "from?": HEAP}, "place a candle, from the bindle or else the cycle track"),
    tell("candle_remove", {"at": SPACE}, "a candle goes to the cycle track"),
    tell("event_add", {"id": EVENT, "where": SPACE}, "lay an event token"),
    tell("event_move", {"id": EVENT, "to": SPACE}, "move an event token"),
    tell("event_remove", {"id": EVENT}, "take an event token away"),
    tell("event_shuffle", {"ids": EVENTS, "at": SPACES}, "lay events face down in random order"),
    tell("read_event", {"id": EVENT}, "resolve an event"),
    tell("summon", {"name": NAME, "at": SPACE}, "put a summons on the board"),
    tell("summon_remove", {"name": NAME}, "take a summons away"),
    # course of the scenario
    tell("mood", {"to": MOOD | OTHER}, "switch the mood"),
    tell("threshold", {"n": NUMBER}, "change the threshold by n"),
    tell("breaks", {"n": NUMBER}, "change the break value by n"),
    tell("round", {"n": NUMBER}, "move the round marker by n, with its events"),
    tell("counter", {"name": COUNTER, "add?": NUMBER, "set?": NUMBER, "wrap?": NUMBER},
         "change a counter, never below 0; `wrap` n counts from 0 to n - 1", some="add set"),
    tell("repeat_action", {"token": TOKEN}, "perform another action of this mood"),
    tell("skip_haint_turn", {}, "the haint's next turn is skipped"),
    tell("extra_haint_turn", {}, "the haint takes one more turn"),
    tell("ritual_done", {"id": RITUAL}, "a ritual counts as performed"),
    tell("win", {}, "the scenario is won"),
    tell("lose", {}, "the scenario is lost"),
    # choosing, and effects inside effects
    tell("choose_vagrant", {"who": VAGRANTS, "from?": VAGRANTS, "as?": NAME, "do_then": EFFECTS},
         "a player picks a vagrant, bound to a name; without `from` any other", binds=True),
    tell("choose_space", {"who": VAGRANTS, "at": SPACE, "as?": NAME, "do_then": EFFECTS},
         "a player picks a space, bound to a name", binds=True),
    tell("choose", {"who": VAGRANTS, "options": CHOICES}, "a player chooses a list of effects"),
    tell("when", {"if": CONDITION, "then": EFFECTS, "else?": EFFECTS}, "effects under a condition"),
    tell("each", {"who": CHARACTERS, "do_then": EFFECTS}, "run for each character, bound to `it`", binds=True),
    # campaign
    tell("camp_coin", {"n": NUMBER}, "coins for the pool of this camp, or of the next"),
    tell("mile_post", {"name": MILE_POST}, "gain a mile post"),
    tell("moment", {"id": MOMENT}, "read a moment"),
    tell("unlock_skill", {"id": SKILL}, "a skill is on offer in camp"),
    tell("gain_skill", {"id": SKILL | word("choice"), "who?": VAGRANTS}, "gain a skill; `choice`: one on offer"),
    tell("gain_junk", {"id": JUNK}, "gain junk"),
    tell("camp_modify", {"what": words("a camp value", *CAMP_VALUES), "n": NUMBER, "uses?": NUMBER},
         "change a value of camp"),
    tell("bank", {"n": NUMBER}, "bank n coins for free"),
    tell("junk_tier", {"n": NUMBER}, "add the next n tiers of junk"),
    tell("box_belonging", {"n": NUMBER}, "put n belongings in the box"),
    tell("manage", {"who": VAGRANTS}, "one more move of managing vagrants"),
    tell("peek_in_between", {"who": VAGRANTS}, "see one answer before choosing"),
    tell("next_scenario", {"id": SCENARIO | OTHER}, "set the next scenario; `other`: the branch not taken"),
)  # fmt: skip

# ---- conditions ----------------------------------------------------------------------------------------------------

CONDITIONS: Final[dict[str, Word]] = by_name(
    # logic
    tell("all", {"all": SEVERAL}, "all of them hold"),
    tell("any", {"any": SEVERAL}, "one of them holds"),
    tell("not", {"not": CONDITION}, "it does not hold"),
    # counting
    tell("counter", {"counter": COUNTER, **COUNT}, "how far a counter is", some=EITHER),
    tell("count", {"count": CHARACTERS, **COUNT}, "how many are selected", some=EITHER),
    tell("terrain_count", {"terrain_count": TERRAIN, **COUNT}, "how many pieces lie", some=EITHER),
    tell("on_track", {"on_track": TOKEN, **COUNT}, "how many tokens of a kind the cycle track holds", some=EITHER),
    tell("candles_on_board_at_least", {"candles_on_board_at_least": NUMBER}, "candles on the board"),
    tell("candles_on_board_at_most", {"candles_on_board_at_most": NUMBER}, "candles on the board"),
    tell("coins_on_board_at_least", {"coins_on_board_at_least": NUMBER}, "coins on the board"),
    tell("coins_on_board_at_most", {"coins_on_board_at_most": NUMBER}, "coins on the board"),
    tell("player_count", {"player_count": NUMBER}, "how many players there are"),
    # haint
    tell("mood", {"mood": MOOD}, "the mood"),
    tell("breaks", {"breaks": NUMBER}, "the break value"),
    tell("humanity_at_least", {"humanity_at_least": NUMBER}, "the haint's humanity"),
    tell("hidden", {"hidden": TRUE}, "the haint is off the board"),
    tell("haint_in_car", {"haint_in_car": CAR}, "where the haint is"),
    tell("haint_alone", {"haint_alone": TRUE}, "no vagrant is in its car"),
    tell("bodies_apart_at_least", {"bodies_apart_at_least": NUMBER}, "distance of the bodies"),
    tell("bodies_apart_at_most", {"bodies_apart_at_most": NUMBER}, "distance of the bodies"),
    tell("body", {"body": BODY | words("a place among bodies", "nearest", "furthest"), "of?": VAGRANTS},
         "which body the trigger is about, seen from a vagrant"),
    tell("drawn", {"drawn": TOKEN}, "the token drawn for the haint"),
    tell("left_out", {"left_out": TOKEN}, "a token drawn but not picked"),
    tell("saved", {"saved": TRUE}, "the haint is saved"),
    # vagrants
    tell("in_range", {"in_range": NUMBER, "who": CHARACTERS}, "within n of the haint"),
    tell("adjacent_edge", {"adjacent_edge": SIDE | ANY, "who": CHARACTERS}, "adjacent to an edge"),
    tell("next_to_terrain", {"next_to_terrain": TERRAIN, "who": CHARACTERS}, "adjacent to terrain or on it"),
    tell("same_car_as_haint", {"same_car_as_haint": TRUE, "who": CHARACTERS}, "in the haint's car"),
    tell("in_car", {"in_car": CAR, "who": CHARACTERS}, "in that car"),
    tell("has_effect", {"has_effect": COLOR, "who": CHARACTERS}, "with a haint effect"),
    tell("has_token", {"has_token": TOKEN, "who": CHARACTERS}, "with a token of that kind"),
    tell("has_junk", {"has_junk": TRUE, "who": CHARACTERS}, "with unbroken junk"),
    tell("has_priority", {"has_priority": TRUE, "who": CHARACTERS}, "with the target priority token"),
    tell("on_coin", {"on_coin": words("whose coin", "own", "any"), "who": CHARACTERS}, "on a coin"),
    tell("vagrant_humanity_at_most", {"vagrant_humanity_at_most": NUMBER | word("half"), "who": CHARACTERS},
         "a vagrant's humanity"),
    tell("was_haunted", {"was_haunted": TRUE, "who": CHARACTERS}, "haunted since its last turn"),
    tell("acted", {"acted": TRUE, "who": CHARACTERS}, "had a turn in this round"),
    tell("is", {"is": CHARACTERS, "who": CHARACTERS}, "is among the selected"),
    # group
    tell("all_in_same_car", {"all_in_same_car": TRUE}, "all vagrants are in one car"),
    tell("all_in_different_cars", {"all_in_different_cars": TRUE}, "no two vagrants are in one car"),
    tell("vagrants_in_cars", {"vagrants_in_cars": NUMBER}, "at least n cars hold a vagrant"),
    tell("all_adjacent", {"all_adjacent": TRUE}, "every vagrant is adjacent to another"),
    tell("no_westbound", {"no_westbound": TRUE}, "nobody became westbound in this scenario"),
    tell("all_westbound", {"all_westbound": TRUE}, "all vagrants are westbound"),
    tell("victory", {"victory": TRUE}, "the scenario was won"),
    # progress
    tell("events_done", {"events_done": EVENTS}, "these events have been resolved"),
    tell("rituals_done", {"rituals_done": NUMBER}, "at least n rituals have been performed"),
    tell("ritual_done", {"ritual_done": RITUAL}, "that ritual has been performed"),
    tell("mile_post", {"mile_post": MILE_POST}, "that mile post has been gained"),
    tell("round_is", {"round_is": NUMBER}, "the space of the round marker"),
    tell("round_number_at_least", {"round_number_at_least": NUMBER}, "rounds counted from the first"),
    tell("round_number_at_most", {"round_number_at_most": NUMBER}, "rounds counted from the first"),
    tell("belongings_at_least", {"belongings_at_least": NUMBER}, "cards among the belongings"),
    # the trigger
    tell("token", {"token": TOKEN}, "the token that the trigger is about"),
    tell("color", {"color": COLOR}, "the effect token being gained"),
    tell("cause", {"cause": words("a cause", "haunted", "action", "effect", "event", "terrain", "rule")},
         "what brings it about"),
    tell("successes_at_least", {"successes_at_least": NUMBER}, "successes of the roll"),
    tell("coins_at_least", {"coins_at_least": NUMBER}, "coins on the action"),
    tell("doubles", {"doubles": TRUE}, "two bones of the roll show the same"),
    tell("first_vagrant_this_round", {"first_vagrant_this_round": TRUE}, "the actor had the first turn of the round"),
)  # fmt: skip
