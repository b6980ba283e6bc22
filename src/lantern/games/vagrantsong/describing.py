"""Effects of the content format in short English, for whatever the data has no text for. Cold code.

Every effect is a clause: somebody, and what befalls them. Clauses about the same one are drawn together: "The target is
pushed 2 toward the haint and loses 2."
"""

from __future__ import annotations

from collections.abc import Sequence

from lantern.core.english import series
from lantern.games.vagrantsong.describing_board import BoardEffects, Clause
from lantern.games.vagrantsong.describing_words import ACTION_WORDS, STAT_WORDS, Table, one_of
from lantern.games.vagrantsong.pack import EMPTY, Pack
from lantern.games.vagrantsong.scenario_records import Scenario

BLOCKED = {"skills": "use skills", "trade": "trade", "tokens": "use tokens", "boxcars": "roll boxcars"}


def described(effects: Sequence[Table], scenario: Scenario | None = None, pack: Pack = EMPTY) -> str:
    """A list of effects as sentences; "" for none."""
    return Describer(scenario, pack).sentences(effects)


def rule_described(rule: Table, scenario: Scenario | None = None, pack: Pack = EMPTY) -> str:
    return Describer(scenario, pack).rule(rule)


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


class Describer(BoardEffects):
    """Effects in words; every method bears the name of its effect."""

    # --- lists

    def sentences(self, effects: Sequence[Table]) -> str:
        return " ".join([f"{upper(each)}." for each in self.groups(effects)])

    def inner(self, effects: Sequence[Table]) -> str:
        """A list inside another effect: one sentence without its stop."""
        return "; ".join(self.groups(effects)) or "nothing happens"

    def groups(self, effects: Sequence[Table]) -> list[str]:
        """Clauses about the same one drawn together."""
        drawn: list[tuple[str, list[str]]] = []
        for table in effects:
            who, what = self.clause(table)
            if drawn and who and drawn[-1][0] == who:
                drawn[-1][1].append(what)
            else:
                drawn.append((who, [what]))
        return [f"{who} {series(what)}".strip() for who, what in drawn if what != [""]]

    def clause(self, table: Table) -> Clause:
        say = getattr(self, f"{table['do']}_", None) or getattr(self, table["do"])
        found: Clause = say(table)
        return found

    def rule(self, rule: Table) -> str:
        """ "Once a round, when bones have been rolled and are not yet counted: one bone may be rolled again." """
        if rule.get("text"):
            return str(rule["text"])
        limit = {
            "turn": "once a turn, ",
            "round": "once a round, ",
            "scenario": "once a scenario, ",
            "camp": "once a camp, ",
        }
        heard = limit.get(rule.get("limit", ""), "once, " if "limit" in rule else "") + self.trigger(rule["on"])
        if "if" in rule:
            heard += f", if {self.condition(rule['if'])}"
        may = "if wanted, " if rule.get("optional") else ""
        return f"{upper(heard)}: {may}{self.inner(rule['do'])}."

    # --- humanity and cards

    def lose_humanity(self, t: Table) -> Clause:
        return self.who(t["who"]), f"loses {self.number(t['n'])}"

    def gain_humanity(self, t: Table) -> Clause:
        over = f", up to {self.number(t['over'])} above the maximum" if "over" in t else ""
        return self.who(t["who"]), f"gains {self.number(t['n'])}{over}"

    def gain(self, t: Table) -> Clause:
        return self.who(t["who"]), f"gains {self.number(t['n'])}"

    def haint_gain(self, t: Table) -> Clause:
        return self.whose_body(t), f"gains {self.number(t['n'])}"

    def haint_lose(self, t: Table) -> Clause:
        return self.whose_body(t), f"loses {self.number(t['n'])}"

    def whose_body(self, t: Table) -> str:
        return self.body(t["body"]) if "body" in t else "the haint"

    def wound(self, t: Table) -> Clause:
        return self.who(t["who"]), "suffers a wound"

    def heal(self, t: Table) -> Clause:
        return self.who(t["who"]), f"heals {self.several(t['n'], 'wounded skill')}"

    def fix(self, t: Table) -> Clause:
        return self.who(t["who"]), f"mends {self.several(t['n'], 'broken junk', 'broken junk')}"

    def break_junk(self, t: Table) -> Clause:
        return self.who(t["who"]), "has a piece of junk broken"

    def westbound(self, t: Table) -> Clause:
        return self.who(t["who"]), "becomes westbound"

    def refresh(self, t: Table) -> Clause:
        return "", f"{'this card' if t['card'] == 'this' else 'a card'} may take coins again"

    # --- moving

    def move(self, t: Table) -> Clause:
        ways = [("straight", "in one direction"), ("through", "through terrain too"), ("unhaunted", "unhaunted")]
        how = series([words for key, words in ways if t.get(key)])
        return self.who(t["who"]), f"may move up to {self.number(t['n'])}" + (f", {how}" if how else "")

    def push(self, t: Table) -> Clause:
        way = "toward" if t["dir"] == "toward" else "away from"
        return self.who(t["who"]), f"is pushed {self.number(t['n'])} {way} {self.reference(t['ref'])}"

    def place(self, t: Table) -> Clause:
        return self.who(t["who"]), f"is put {self.where(t['at'])}"

    def swap(self, t: Table) -> Clause:
        return self.who(t["a"]), f"changes places with {self.who(t['b'])}"

    def haint_move(self, t: Table) -> Clause:
        to = "the other body" if t["to"] == "body" else self.goal(t["to"])
        return self.whose_body(t), f"moves {self.number(t['n'])} toward {to}, haunting"

    def goal(self, written: str) -> str:
        """Somebody, or a space."""
        who = self.who(written)
        return who if who != "that one" or written == "it" else self.where(written).removeprefix("on ")

    def haint_place(self, t: Table) -> Clause:
        return self.whose_body(t), f"is put {self.where(t['at'])}"

    def haint_hide(self, _: Table) -> Clause:
        return "the haint", "vanishes from the board"

    def haint_show(self, t: Table) -> Clause:
        return "the haint", f"appears {self.where(t['at'])}"

    def haunt(self, t: Table) -> Clause:
        return self.who(t["who"]), "is haunted"

    # --- haint effects and the priority token

    def give_effect(self, t: Table) -> Clause:
        return self.who(t["who"]), f"gets {self.effect(t['color'])}"

    def remove_effect(self, t: Table) -> Clause:
        return self.who(t["who"]), f"gets rid of {self.effect(t['color'])}"

    def priority(self, t: Table) -> Clause:
        return self.who(t["who"]), "becomes the priority target"

    def priority_clear(self, t: Table) -> Clause:
        if "who" in t:
            return self.who(t["who"]), "is no longer the priority target"
        return "", "there is no priority target any more"

    # --- tokens and coins

    def discard_token(self, t: Table) -> Clause:
        return self.who(t["who"]), f"discards {self.tokens(t['kind'], t['n'])}"

    def draw_token(self, t: Table) -> Clause:
        kept = f" and keeps {self.number(t['keep'])}" if "keep" in t else ""
        return self.who(t["who"]), f"draws {self.tokens('any', t['n'])}{kept}"

    def gain_token(self, t: Table) -> Clause:
        return self.who(t["who"]), f"takes {self.token(t['kind'])}{self.source(t)}"

    def look(self, t: Table) -> Clause:
        what = f"looks at {self.tokens('any', t['n'])} of the {'cycle track' if t.get('from') == 'cycle' else 'bindle'}"
        then = [f"may put {self.number(t['cycle'])} on the cycle track"] if "cycle" in t else []
        then += [f"may keep {self.number(t['keep'])}"] if "keep" in t else []
        return self.who(t["who"]), series([what, *then])

    def redraw(self, t: Table) -> Clause:
        return (
            "",
            f"the drawn token goes to the {'cycle track' if t['to'] == 'cycle' else 'bindle'}, and another is drawn",
        )

    def set_drawn(self, t: Table) -> Clause:
        return "", f"the drawn token is exchanged for {self.token(t['kind'])}"

    def cycle_add(self, t: Table) -> Clause:
        return "", f"{self.tokens(t['kind'], t['n'])} of the bindle goes on the cycle track"

    def cycle_remove(self, t: Table) -> Clause:
        return "", f"{self.tokens(t['kind'], t['n'])} of the cycle track goes into the bindle"

    def cycle_now(self, _: Table) -> Clause:
        return "", "the track cycles at once"

    def lose_coin(self, t: Table) -> Clause:
        how_long = f" {self.until(t)}" if "until" in t else ""
        return self.who(t["who"]), f"loses {self.several(t['n'], 'coin')}{how_long}"

    def return_coin(self, t: Table) -> Clause:
        return self.who(t["who"]), f"gets {self.several(t['n'], 'coin')} back"

    def coin_to_board(self, t: Table) -> Clause:
        return self.who(t["who"]), f"must leave {self.several(t['n'], 'coin')} {self.where(t['at'])}"

    # --- acting, and for a time

    def perform(self, t: Table) -> Clause:
        what = {"general": "a general action", "junk_coin": "the coin benefit of junk"}.get(t["what"])
        what = what or ACTION_WORDS.get(t["what"]) or self.skill(t["what"])
        coins = f" as if with {self.several(t['coins'], 'coin')}" if "coins" in t else ""
        times = f", {self.times(t['times'])}" if "times" in t else ""
        return self.who(t["who"]), f"performs {what} at once{coins}{times}"

    def investigate(self, t: Table) -> Clause:
        event = "the event" if t["event"] == "target" else f"event {t['event']}"
        won = f" with {self.several(t['successes'], 'success', 'successes')}" if "successes" in t else ""
        return self.who(t["who"]), f"investigates {event}{won}"

    def block(self, t: Table) -> Clause:
        what = BLOCKED.get(t["action"]) or ACTION_WORDS[t["action"]]
        return self.who(t["who"]), f"cannot {what} {self.until(t)}"

    def roll(self, t: Table) -> Clause:
        won = [f"for each success {self.inner(t['per'])}"] if "per" in t else []
        won += [f"without one {self.inner(t['none'])}"] if "none" in t else []
        bones = self.several(t["bones"], "bone")
        return self.who(t["who"]), f"rolls {bones}, {self.number(t['success'])}+: {'; '.join(won)}"

    def modify(self, t: Table) -> Clause:
        who = self.who(t["who"])
        if t["stat"] in ("ignore_terrain_rules", "discard_any_for_effects"):
            return "", f"for {who} {STAT_WORDS[t['stat']]} {self.until(t)}"
        return who, f"has {STAT_WORDS[t['stat']]} {self.change(t['n'])} {self.until(t)}"

    def attach(self, t: Table) -> Clause:
        rules = " ".join([self.rule(rule).rstrip(".") for rule in t["rules"]])
        return "", f"for {self.who(t['who'])} {self.until(t)}: {rules[:1].lower()}{rules[1:]}"

    def later(self, t: Table) -> Clause:
        scenario = self.pack.scenarios.get(t.get("scenario", ""))
        where = f" in {scenario.scenario.title}" if scenario else ""
        return "", f"later{where}, {self.trigger(t['on'])}: {self.inner(t['do_then'])}"

    # --- before something happens, and in a roll

    def prevent(self, _: Table) -> Clause:
        return "", "it does not happen"

    def amount(self, t: Table) -> Clause:
        least = f", at least {self.number(t['min'])}" if "min" in t else ""
        if "set" in t:
            return "", f"it is {self.number(t['set'])} instead{least}"
        return "", f"it is {self.change(t['add'])}{least}"

    def redirect(self, t: Table) -> Clause:
        return self.who(t["to"]), "suffers it instead"

    def reroll(self, t: Table) -> Clause:
        return "", f"{self.several(t['n'], 'bone')} may be rolled again"

    def set_bone(self, t: Table) -> Clause:
        old, new = self.number(t["from"]), self.number(t["to"])
        return "", f"up to {self.several(t['n'], 'bone')} showing {old} may be turned to {new}"

    def add_bone(self, t: Table) -> Clause:
        return "", f"{self.several(t['n'], 'more bone')} may be rolled"

    # --- choosing, and effects inside effects

    def choose_vagrant(self, t: Table) -> Clause:
        among = one_of(self.who(t["from"])) if "from" in t else "another vagrant"
        return self.who(t["who"]), f"chooses {among}: {self.inner(t['do_then'])}"

    def choose_space(self, t: Table) -> Clause:
        return self.who(t["who"]), f"chooses a space {self.where(t['at'])}: {self.inner(t['do_then'])}"

    def choose(self, t: Table) -> Clause:
        options = [self.inner(option) for option in t["options"]]
        return self.who(t["who"]), f"chooses: {', or '.join(options)}"

    def when(self, t: Table) -> Clause:
        other = f", else {self.inner(t['else'])}" if "else" in t else ""
        return "", f"if {self.condition(t['if'])}, {self.inner(t['then'])}{other}"

    def each(self, t: Table) -> Clause:
        return "", f"for {self.who(t['who'])}: {self.inner(t['do_then'])}"
