"""A small author's folder for tests: one scenario with something of everything, and a few cards."""

from pathlib import Path

ACTIONS = """
[[mood.action]]
token = "iron_nails"
name = "Pole"
move = 3
range = 1
target = "V"
area = "line:2"
effects = [ { do = "push", who = "area", dir = "away", ref = "body:other", n = 2 } ]

[[mood.action]]
token = "candle"
name = "Lamp"
effects = [ { do = "each", who = "all", do_then = [ { do = "look", who = "it", n = 2, cycle = 1 } ] } ]

[[mood.action]]
token = "salt"
name = "Toll"
move = 2
range = 2
target = "furthest"
effects = [ { do = "lose_humanity", who = "target", n = { base = 1, per = 1, of = "counter:toll", max = 4 } } ]

[[mood.action]]
token = "rabbits_foot"
name = "Mud"
effects = [ { do = "terrain_add", kind = "mud", at = "open_near:haint" } ]

[[mood.action]]
token = "apple"
name = "Rest"
effects = [ { do = "choose", who = "recent", options = [ [ { do = "haint_lose", n = 1 } ], [] ] } ]
"""

SCENARIO = f"""
[scenario]
id = "the_ferry"
number = 40
title = "The Ferry"
victory_moment = 28
next_victory = "turned_faces"
next_defeat = "the_stoker"

[setup]
breaks = 3
thresholds = {{ 2 = 8, 3 = 12, 4 = 15 }}
bodies = [ {{ id = "bow", at = "B-1-1" }}, {{ id = "stern", at = "B-5-4" }} ]
vagrant_starts = ["A-3-2", "A-3-3", "A-2-1", "A-2-4"]
terrain = [ {{ kind = "mud", at = "A-5-1" }}, {{ kind = "mud", at = "AB-h" }} ]
candles = ["B-2-2"]
board_events = [ {{ id = 1, at = "C-1-1" }} ]
bindle_events = [2]
track_events = [ {{ id = 3, track = "round", at = 6 }} ]
counters = {{ toll = 1 }}

[haint]
name = "The Ferryman"
first_mood = "calm"

[[body]]
id = "bow"
name = "Bow"

[[body]]
id = "stern"
name = "Stern"

[[rule]]
on = "before_lose"
if = {{ all = [ {{ mood = "calm" }}, {{ in_range = 2, who = "actor" }} ] }}
do = [ {{ do = "amount", add = -1, min = 0 }} ]

[[mood]]
id = "calm"
name = "Calm"
haunted = [ {{ do = "lose_humanity", who = "haunted", n = 1 }} ]
cycle = [ {{ do = "mood", to = "other" }} ]
{ACTIONS}
[[mood]]
id = "storm"
name = "Storm"
draw = {{ n = 2, pick = 1, by = "group", rest = "cycle" }}
{ACTIONS}
[[mood_switch]]
on = "round_start"
if = {{ counter = "toll", at_least = 3 }}
to = "storm"

[[break]]
at = 2
effects = [ {{ do = "event_add", id = 4, where = "bindle" }} ]

[[effect]]
color = "black"
name = "Soaked"
modify = {{ move = -1 }}
remove_by = {{ discard = "salt" }}

[[terrain]]
kind = "mud"
piece = "hole"
blocks_move = false

[[event]]
id = 1
read = "roll"
text = "A bell."
results = {{ 0 = [], 1 = [ {{ do = "haint_gain", n = 1 }} ] }}
discard = "success"

[[event]]
id = 2
read = "automatic"
text = "A wave."
results = {{ 0 = [ {{ do = "counter", name = "toll", add = 1 }} ] }}

[[event]]
id = 3
read = "automatic"
text = "A gull."
results = {{ 0 = [ {{ do = "later", on = "rolled", do_then = [ {{ do = "reroll", n = 1 }} ] }} ] }}

[[event]]
id = 4
read = "automatic"
text = "A shore."
results = {{ 0 = [] }}

[[ritual]]
id = "fare"
name = "Pay the Fare"
check = "round_end"
objective = {{ count = "range:2:body:bow", at_least = 1 }}
reward_camp = [ {{ do = "unlock_skill", id = "bone_luck" }} ]

[seance]
uses = 1
when = "haint_draw"
effects = [ {{ do = "redraw", to = "cycle" }} ]

[victory]
if = {{ saved = true }}

[[defeat]]
if = {{ all_westbound = true }}

[camp]
skills = ["elbow_grease", "lamp_oil"]
mile_posts = [ {{ name = "Float On", if = {{ victory = true }} }} ]

[alone]
skills = ["oar"]
"""

SKILLS = """
[[skill]]
id = "oar"
name = "Oar"
kind = "common"
side = "any"
bones = "coins+1"
success = 4
target = "H"
range = 1
per_success = [ { do = "gain", who = "target", n = 1 } ]
"""

JUNK = """
[[junk]]
id = "raft"
name = "Raft"
tier = 2
modify = { ignore_terrain_rules = 1 }
rules = [ { on = "rolled", optional = true, limit = "round", do = [ { do = "reroll", n = 1 } ] } ]
"""

MOMENTS = """
[[moment]]
id = "90a"
title = "Landing"
effects = [ { do = "camp_coin", n = 1 } ]

[[threshold]]
mile_posts = 3
moment = "90a"
"""

VAGRANTS = """
[[vagrant]]
id = "wayfarer"
name = "Another Wayfarer"
humanity = 9
move = 2
rummage = 3
investigate = 4
patch_up = 4
bust = 5
passive = "thrifty"
passive_name = "Thrifty"
skills = ["in_a_pinch", "feathery_friend"]
westbound = "one_more_tale"
"""

FILES = {
    "the_ferry.toml": SCENARIO,
    "skills.toml": SKILLS,
    "junk.toml": JUNK,
    "moments.toml": MOMENTS,
    "vagrants.toml": VAGRANTS,
}


def write(folder: Path) -> Path:
    """The sample folder; the scenario stands beside the cards."""
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Changes the first place that reads so."""
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text, old
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
