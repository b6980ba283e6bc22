"""Checks written effects, rules, conditions, selectors, spaces and numbers against the vocabulary.

Every problem is one line: the place, what was found, and what would be right.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lantern.core.content import show, suggest
from lantern.games.vagrantsong.vocabulary import (
    BOARD,
    CONDITIONS,
    FLAGS,
    HAINT_STATS,
    LINEAR,
    NOUNS,
    PATTERNS,
    PRIMITIVES,
    RULE,
    SLOTS,
    VAGRANT_STATS,
)
from lantern.games.vagrantsong.wording import Key, Kind, Pattern, Word, match

Problems = Iterator[str]
Known = Mapping[str, Collection[object]]  # the ids of each sort

BOUND = "it"
SPACE_NAME = re.compile(r"[A-Z]+-\w+(-\w+)?")
TRAIN = "spaces are A-1-1 to C-5-4 (car, column, row) and AB-h, AB-c, BC-h, BC-c between the cars"


@dataclass(frozen=True)
class Scope:
    """What holds where a value stands: the trigger that is heard, if any, and the names that are bound."""

    trigger: str = ""
    names: frozenset[str] = frozenset()

    def inside(self, word: Word, table: Mapping[str, Any]) -> "Scope":
        """The scope of what stands inside a table."""
        trigger = str(table.get("on", "")) if "on" in word.keys else self.trigger
        names = self.names | {str(table.get("as", BOUND))} if word.binds else self.names
        return replace(self, trigger=trigger, names=names)


NOWHERE = Scope()


class WordCheck:
    """The check of values in the words of the vocabulary, for the ids that are known where they stand."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.checks: dict[str, Callable[[Any, str, Scope], Problems]] = {
            "effects": self.effects,
            "choices": self.choices,
            "rules": self.rules,
            "condition": self.condition,
            "conditions": self.conditions,
            "number": self.number,
            "modifiers": self.modifiers,
            "events": self.events,
            "spaces": self.spaces,
            "true": self.true,
            "flag": lambda raw, where, _: _of_type(raw, where, bool, "true or false"),
            "name": lambda raw, where, _: _of_type(raw, where, str, "a name"),
            "text": lambda raw, where, _: _of_type(raw, where, str, "text"),
            "moment_id": self.moment_id,
            "digits": self.digits,
        }

    # ---- values ----------------------------------------------------------------------------------------------------

    def value(self, kind: Kind, raw: Any, where: str, scope: Scope = NOWHERE) -> Problems:
        """The problems of a value that should be of a kind: none if one of its sorts takes it."""
        if isinstance(raw, str) and raw in kind.words:
            return
        tried = {name: list(self.sort(name, raw, where, scope)) for name in kind.sorts}
        if not all(tried.values()):
            return
        likely = [name for name in tried if kind.sorts == (name,) and not kind.words]
        likely += [name for name in tried if self.is_meant(name, raw)]
        if likely:
            yield from tried[likely[0]]
        else:
            yield f"{where}: {show(raw)} is not {kind.noun}; {self.instead(kind, raw)}"

    def sort(self, name: str, raw: Any, where: str, scope: Scope) -> Problems:
        if name in self.checks:
            return self.checks[name](raw, where, scope)
        if name in PATTERNS:
            return self.written(name, raw, where, scope)
        return self.id(name, raw, where)

    def is_meant(self, name: str, raw: Any) -> bool:
        """Whether a wrong value was probably meant to be of this sort: its message is then the helpful one."""
        if isinstance(raw, Mapping):
            return name == "number"
        head = str(raw).partition(":")[0]
        return any(head == each.head for each in PATTERNS.get(name, ()))

    def instead(self, kind: Kind, raw: Any) -> str:
        """What could stand there."""
        if isinstance(raw, str) and SPACE_NAME.fullmatch(raw) and (kind == BOARD or "space" in kind.sorts):
            return TRAIN
        forms = [_form(each) for name in kind.sorts for each in PATTERNS.get(name, ())]
        ids = [each for name in kind.sorts for each in self.known.get(name, ())]
        return suggest(raw, dict.fromkeys([*kind.words, *forms, *ids]), "allowed")

    def id(self, name: str, raw: Any, where: str) -> Problems:
        known = self.known[name]
        if type(raw) not in (int, str) or raw not in known:
            yield f"{where}: there is no {name.replace('_', ' ')} {show(raw)}; {suggest(raw, known)}"

    def true(self, raw: Any, where: str, scope: Scope) -> Problems:
        if raw is not True:
            yield f"{where}: {show(raw)}; only true is possible, `not` turns a condition around"

    def digits(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not (isinstance(raw, str) and raw.isdecimal()):
            yield f"{where}: {show(raw)} is not a whole number"

    def moment_id(self, raw: Any, where: str, scope: Scope) -> Problems:
        if isinstance(raw, bool) or not isinstance(raw, int | str):
            yield f"{where}: {show(raw)} is not a whole number or a name"

    def number(self, raw: Any, where: str, scope: Scope) -> Problems:
        if isinstance(raw, Mapping):
            yield from self.table(LINEAR, raw, where, scope)
        elif isinstance(raw, str) and raw.lstrip("-").isdecimal():
            yield f"{where}: {show(raw)} is text; right is {raw} without quotes"
        elif isinstance(raw, bool) or not isinstance(raw, int):
            yield from self.written("number", raw, where, scope)

    # ---- written forms ---------------------------------------------------------------------------------------------

    def written(self, name: str, raw: Any, where: str, scope: Scope) -> Problems:
        kind = Kind(NOUNS[name], sorts=(name,))
        if not isinstance(raw, str):
            yield f"{where}: {show(raw)} is not {kind.noun}; {self.instead(kind, raw)}"
        elif raw in scope.names:
            return
        elif raw == BOUND and any(each.text == BOUND for each in PATTERNS[name]):
            yield f'{where}: "it" stands for nothing here; `each`, `choose_vagrant` and `choose_space` bind it'
        else:
            yield from self.pattern(kind, raw, where, scope)

    def pattern(self, kind: Kind, raw: str, where: str, scope: Scope) -> Problems:
        """A text of one of the forms, and what stands in its slots."""
        patterns = PATTERNS[kind.sorts[0]]
        matches = [(each, values) for each in patterns if (values := each.match(raw)) is not None]
        tried = [list(self.slots(each, values, f'{where}: "{raw}"', scope)) for each, values in matches]
        of_this_head = [each.text for each in patterns if each.head and each.head == re.split("[:+]", raw)[0]]
        if not all(tried):
            return
        if of_this_head and tried:
            yield from tried[-1]  # of two forms with one head the longer stands last
        elif of_this_head:
            yield f"{where}: {show(raw)} is not {kind.noun}; right is {' or '.join(of_this_head)}"
        else:
            yield f"{where}: {show(raw)} is not {kind.noun}; {self.instead(kind, raw)}"

    def slots(self, pattern: Pattern, values: tuple[str, ...], where: str, scope: Scope) -> Problems:
        for slot, text in zip(pattern.slots, values, strict=True):
            kind = SLOTS[slot]
            is_event = kind.sorts == ("event",) and text.isdecimal()
            yield from self.value(kind, int(text) if is_event else text, where, scope)

    # ---- tables ----------------------------------------------------------------------------------------------------

    def table(
        self, word: Word, raw: Mapping[str, Any], where: str, scope: Scope, besides: Collection[str] = ()
    ) -> Problems:
        """The keys of a table: none unknown, none missing, each with a value of its kind."""
        for name in (name for name in raw if name not in word.keys and name not in besides):
            yield f'{where}: unknown key "{name}"; {suggest(name, word.keys, "keys here")}'
        for key in word.keys.values():
            if key.name in raw:
                yield from self.key(word, key, raw, where, scope)
            elif key.needed:
                yield f'{where}: key "{key.name}" is missing; it is {key.kind.noun}'
        if word.some and not any(name in raw for name in word.some):
            yield f"{where}: one of these keys is missing: {', '.join(word.some)}"

    def key(self, word: Word, key: Key, raw: Mapping[str, Any], where: str, scope: Scope) -> Problems:
        return self.value(key.kind, raw[key.name], f'{where}: key "{key.name}"', scope.inside(word, raw))

    def effects(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, tuple):
            yield f"{where}: {show(raw)} is not a list of effects; right is like [ {{ do = … }} ]"
            return
        for number, effect in enumerate(raw, 1):
            yield from self.effect(effect, f"{where}, effect {number}", scope)

    def effect(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, Mapping) or "do" not in raw:
            yield f"{where}: {show(raw)} is not an effect; right is a table with a key `do`"
            return
        word = PRIMITIVES.get(raw["do"]) if isinstance(raw["do"], str) else None
        if word is None:
            yield f'{where}: key "do": {show(raw["do"])} is not a primitive; {suggest(raw["do"], PRIMITIVES)}'
            return
        where = f"{where} ({word.name})"
        if word.only and scope.trigger not in word.only:
            heard = f"the trigger is {scope.trigger}" if scope.trigger else "there is no trigger"
            yield f"{where}: here {heard}; {word.name} works only in {', '.join(word.only)}"
        yield from self.table(word, raw, where, scope, besides=("do",))
        if word.name == "modify":
            yield from self.stat_fits(raw, where)

    def stat_fits(self, raw: Mapping[str, Any], where: str) -> Problems:
        """The haint has other stats than vagrants."""
        who, stat = str(raw.get("who")), str(raw.get("stat"))
        may_be = {name for name in ("vagrants", "haint") if match(PATTERNS[name], who)}
        if may_be == {"haint"} and stat in VAGRANT_STATS and stat not in HAINT_STATS:
            yield f'{where}: key "stat": {show(stat)} is no stat of the haint; allowed: {", ".join(HAINT_STATS)}'
        if may_be == {"vagrants"} and stat in HAINT_STATS and stat not in VAGRANT_STATS:
            yield f'{where}: key "stat": {show(stat)} is no stat of a vagrant; allowed: {", ".join(VAGRANT_STATS)}'

    def choices(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, tuple) or len(raw) < 2:
            yield f"{where}: {show(raw)} is not a choice; right are two or more lists of effects"
            return
        for number, option in enumerate(raw, 1):
            yield from self.effects(option, f"{where}, option {number}", scope)

    def rules(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, tuple):
            yield f"{where}: {show(raw)} is not a list of rules; right is like [ {{ on = …, do = [ … ] }} ]"
            return
        for number, rule in enumerate(raw, 1):
            place = f"{where}, rule {number}" if where else f"rule {number}"
            if isinstance(rule, Mapping):
                yield from self.table(RULE, rule, f"{place} ({rule.get('on', '')})", scope)
            else:
                yield f"{place}: {show(rule)} is not a rule; right is a table with the keys on and do"

    def condition(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, Mapping) or not raw:
            yield f"{where}: {show(raw)} is not a condition; right is a table such as {{ mood = … }}"
            return
        heads = [key for key in raw if key in CONDITIONS]
        if not heads:
            yield f'{where}: there is no condition "{next(iter(raw))}"; {suggest(next(iter(raw)), CONDITIONS)}'
        elif len(heads) > 1:
            yield f"{where}: {' and '.join(heads)} are two conditions; right is {{ all = [ … ] }}"
        else:
            yield from self.table(CONDITIONS[heads[0]], raw, where, scope)

    def conditions(self, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, tuple) or not raw:
            yield f"{where}: {show(raw)} is not a list of conditions"
            return
        for number, each in enumerate(raw, 1):
            yield from self.condition(each, f"{where}, entry {number}", scope)

    def modifiers(self, raw: Any, where: str, scope: Scope) -> Problems:
        stats = {**VAGRANT_STATS, **FLAGS}
        if not isinstance(raw, Mapping) or not raw:
            yield f"{where}: {show(raw)} is not a table of stats; right is like {{ move = 1 }}"
            return
        for stat, n in raw.items():
            if stat not in stats:
                yield f'{where}: there is no stat "{stat}"; {suggest(stat, stats)}'
            elif isinstance(n, bool) or not isinstance(n, int) or (stat in FLAGS and n != 1):
                right = "1" if stat in FLAGS else "a whole number"
                yield f'{where}: key "{stat}": {show(n)}; right is {right}'

    def events(self, raw: Any, where: str, scope: Scope) -> Problems:
        return self.listed("event", raw, where, scope)

    def spaces(self, raw: Any, where: str, scope: Scope) -> Problems:
        return self.listed("space", raw, where, scope)

    def listed(self, name: str, raw: Any, where: str, scope: Scope) -> Problems:
        if not isinstance(raw, tuple) or not raw:
            yield f"{where}: {show(raw)} is not a list of {name}s"
            return
        for number, each in enumerate(raw, 1):
            yield from self.sort(name, each, f"{where}, entry {number}", scope)


def _form(pattern: Pattern) -> str:
    return pattern.text if pattern.head else "A-1-1 … C-5-4"


def _of_type(raw: Any, where: str, wanted: type, noun: str) -> Problems:
    if not isinstance(raw, wanted):
        yield f"{where}: {show(raw)} is not {noun}"
