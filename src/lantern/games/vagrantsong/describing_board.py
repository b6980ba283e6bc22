"""Effects on the board, on the course of a scenario and on the campaign, in short English. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.core.english import count, series
from lantern.games.vagrantsong.describing_words import Table, Words, Written, plain
from lantern.games.vagrantsong.pack import EMPTY, Pack
from lantern.games.vagrantsong.scenario_records import Scenario

Clause = tuple[str, str]  # who, and what befalls them; nobody in particular where the first is empty

CAMP_WORDS: Final = {
    "skill_cost": "a skill costs", "heal_cost": "healing costs", "fix_cost": "fixing costs",
    "rummage_cost": "rummaging costs", "junk_cost": "junk costs", "different_junk_cost": "other junk costs",
    "seance_cost": "the séance costs",
    "junk_offer": "junk on offer", "junk_limit": "junk that may be bought",
}  # fmt: skip


class BoardEffects(Words):
    """Effects that are about things rather than people; every method bears the name of its effect."""

    def __init__(self, scenario: Scenario | None = None, pack: Pack = EMPTY) -> None:
        super().__init__(scenario)
        self.pack = pack

    # --- small parts

    def skill(self, name: str) -> str:
        return self.pack.skills[name].name if name in self.pack.skills else plain(name)

    def source(self, t: Table) -> str:
        return {"cycle": " from the cycle track", "bindle": " from the bindle"}.get(t.get("from", ""), "")

    def change(self, n: Written) -> str:
        return f"{n:+d}".replace("-", "−") if isinstance(n, int) else f"+({self.number(n)})"

    # --- on the board

    def terrain_add(self, t: Table) -> Clause:
        return "", f"{self.terrain_name(t['kind'])} is laid {self.where(t['at'])}"

    def terrain_remove(self, t: Table) -> Clause:
        near = f", the nearest to {self.reference(t['near'])}" if "near" in t else ""
        return "", f"terrain {self.where(t['at'])} is taken away{near}"

    def terrain_move(self, t: Table) -> Clause:
        return "", f"terrain {self.where(t['from'])} moves {self.number(t['n'])} toward the {t['dir']} side"

    def candle_add(self, t: Table) -> Clause:
        return "", f"a candle{self.source(t)} is lit {self.where(t['at'])}"

    def candle_remove(self, t: Table) -> Clause:
        return "", "the closest candle goes out" if t[
            "at"
        ] == "closest_candle" else f"the candle {self.where(t['at'])} goes out"

    def event_add(self, t: Table) -> Clause:
        return "", f"event {t['id']} is laid {self.where(t['where'])}"

    def event_move(self, t: Table) -> Clause:
        return "", f"event {t['id']} moves {self.where(t['to'])}"

    def event_remove(self, t: Table) -> Clause:
        return "", f"event {t['id']} is taken away"

    def event_shuffle(self, t: Table) -> Clause:
        return "", f"events {series([str(event) for event in t['ids']])} are laid face down in random order"

    def read_event(self, t: Table) -> Clause:
        return "", f"event {t['id']} is read"

    def summon(self, t: Table) -> Clause:
        return "", f"{plain(t['name'])} appears {self.where(t['at'])}"

    def summon_remove(self, t: Table) -> Clause:
        return "", f"{plain(t['name'])} is gone"

    # --- course of the scenario

    def mood(self, t: Table) -> Clause:
        return "", "the mood changes" + ("" if t["to"] == "other" else f" to {self.moods.get(t['to'], plain(t['to']))}")

    def threshold(self, t: Table) -> Clause:
        return "", f"the threshold changes by {self.change(t['n'])}"

    def breaks(self, t: Table) -> Clause:
        return "", f"the break value changes by {self.change(t['n'])}"

    def round_(self, t: Table) -> Clause:
        return "", f"the round marker moves {self.change(t['n'])}"

    def counter(self, t: Table) -> Clause:
        name = plain(t["name"])
        return "", f"{name} becomes {self.number(t['set'])}" if "set" in t else f"{name} {self.change(t['add'])}"

    def repeat_action(self, t: Table) -> Clause:
        return "the haint", f"performs its action for {self.token(t['token'])}"

    def skip_haint_turn(self, _: Table) -> Clause:
        return "the haint", "skips its next turn"

    def extra_haint_turn(self, _: Table) -> Clause:
        return "the haint", "takes one more turn"

    def ritual_done(self, t: Table) -> Clause:
        return "", f"the ritual {self.rituals.get(t['id'], plain(t['id']))} counts as done"

    def win(self, _: Table) -> Clause:
        return "", "the scenario is won"

    def lose(self, _: Table) -> Clause:
        return "", "the scenario is lost"

    # --- campaign

    def camp_coin(self, t: Table) -> Clause:
        if isinstance(t["n"], int) and t["n"] < 0:
            return "", f"{count(-t['n'], 'coin')} less for the pool in camp"
        return "", f"{self.several(t['n'], 'coin')} more for the pool in camp"

    def mile_post(self, t: Table) -> Clause:
        return "", f"the mile post “{plain(t['name'])}” is passed"

    def moment(self, t: Table) -> Clause:
        return "", f"moment {t['id']} is read"

    def unlock_skill(self, t: Table) -> Clause:
        return "", f"{self.skill(t['id'])} is on offer in camp"

    def gain_skill(self, t: Table) -> Clause:
        who = self.who(t["who"]) if "who" in t else "the group"
        return who, "learns a skill of its own" if t["id"] == "choice" else f"gains {self.skill(t['id'])}"

    def gain_junk(self, t: Table) -> Clause:
        junk = self.pack.junk.get(t["id"])
        return "the group", f"gains {junk.name if junk else plain(t['id'])}"

    def camp_modify(self, t: Table) -> Clause:
        times = f", {self.times(t['uses'])}" if "uses" in t else ""
        return "", f"{CAMP_WORDS[t['what']]} {self.change(t['n'])}{times}"

    def bank(self, t: Table) -> Clause:
        return "the group", f"banks {self.several(t['n'], 'coin')} for free"

    def junk_tier(self, _: Table) -> Clause:
        return "", "the next tier of junk joins the deck"

    def box_belonging(self, t: Table) -> Clause:
        return "the group", f"puts {self.several(t['n'], 'belonging')} in the box"

    def manage(self, t: Table) -> Clause:
        return self.who(t["who"]), "may manage one card more"

    def peek_in_between(self, t: Table) -> Clause:
        return self.who(t["who"]), "sees what one answer of the next in-between brings"

    def next_scenario(self, t: Table) -> Clause:
        if t["id"] == "other":
            return "", "the road leads the other way"
        scenario = self.pack.scenarios.get(t["id"])
        return "", f"the road leads to {scenario.scenario.title if scenario else plain(t['id'])}"
