"""The content formats as JSON schemas, for the editors that authors use: published beside the data.

The tables come from the records, the words inside them from the vocabulary.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from lantern.core.content import schema
from lantern.games.vagrantsong.pack import DATA, FORMATS
from lantern.games.vagrantsong.vocabulary import (
    CONDITIONS,
    EFFECTS,
    FLAGS,
    LINEAR,
    NOUNS,
    PATTERNS,
    PRIMITIVES,
    RULE,
    VAGRANT_STATS,
)
from lantern.games.vagrantsong.wording import Pattern, Word
from lantern.games.vagrantsong.written import ContentFile

Schema = dict[str, Any]

BINDING = ("vagrants", "haint", "reference", "space")  # sorts in which a name bound by `as` may stand
NAME = "^[a-z][a-z0-9_]*$"
IDS = ("mood", "body", "terrain", "counter", "ritual", "skill", "junk", "westbound", "vagrant", "scenario", "mile_post")


def file_schema(record: type[ContentFile]) -> Schema:
    """The schema of a file, with the definitions that it needs."""
    whole = schema(record, definitions())
    return {**whole, "$defs": _needed(whole)}


def write_schemas() -> None:
    """Publish the formats anew, after a change of the records or the vocabulary."""
    for name, record in FORMATS.items():
        text = json.dumps(file_schema(record), indent=1, ensure_ascii=False) + "\n"
        (DATA / f"{name}.schema.json").write_text(text, encoding="utf-8")


# ---- definitions ---------------------------------------------------------------------------------------------------


def definitions() -> dict[str, Schema]:
    """Every sort of value, and every primitive and condition by itself."""
    text: Schema = {"type": "string"}
    return {
        **{name: _written(name) for name in PATTERNS},
        **{name: {**text, "description": f"id of a {name.replace('_', ' ')}"} for name in IDS},
        **{_effect_name(name): _effect(word) for name, word in PRIMITIVES.items()},
        **{_condition_name(name): _table(word) for name, word in CONDITIONS.items()},
        "number": _number(),
        "effects": _list({"oneOf": [_ref(_effect_name(name)) for name in PRIMITIVES]}),
        "choices": {**_list(EFFECTS.schema()), "minItems": 2},
        "rules": _list(_table(RULE)),
        "condition": {"oneOf": [_ref(_condition_name(name)) for name in CONDITIONS]},
        "conditions": _list(_ref("condition")),
        "modifiers": _modifiers(),
        "event": {"type": "integer", "minimum": 0, "maximum": 9, "description": "number of an event"},
        "events": _list(_ref("event")),
        "spaces": _list(_ref("space")),
        "moment": {"type": ["integer", "string"], "description": "id of a moment"},
        "moment_id": {"type": ["integer", "string"]},
        "true": {"const": True},
        "flag": {"type": "boolean"},
        "name": {**text, "pattern": NAME},
        "text": text,
    }


def _effect_name(primitive: str) -> str:
    return f"do_{primitive}"


def _condition_name(condition: str) -> str:
    return f"if_{condition}"


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _table(word: Word) -> Schema:
    described: Schema = {
        "description": word.meaning,
        "type": "object",
        "properties": {key.name: key.kind.schema() for key in word.keys.values()},
        "required": [key.name for key in word.keys.values() if key.needed],
        "additionalProperties": False,
    }
    return {**described, "anyOf": [{"required": [name]} for name in word.some]} if word.some else described


def _effect(word: Word) -> Schema:
    table = _table(word)
    only = f"; works only in {', '.join(word.only)}" if word.only else ""
    return {
        **table,
        "description": word.meaning + only,
        "properties": {"do": {"const": word.name}, **table["properties"]},
        "required": ["do", *table["required"]],
    }


def _written(name: str) -> Schema:
    """A sort with written forms: fixed words for the editor to offer, patterns for those with slots."""
    forms = [_form(each) for each in PATTERNS[name]]
    bound: list[Schema] = [{"pattern": NAME, "description": "a name bound by `as`"}] if name in BINDING else []
    return {"description": NOUNS[name], "type": "string", "anyOf": [*forms, *bound]}


def _form(pattern: Pattern) -> Schema:
    if not pattern.slots:
        return {"const": pattern.text, "description": pattern.meaning}
    parts = [".+" if part.isupper() else re.escape(part) for part in pattern.parts]
    if not pattern.head:
        parts = ["[A-C]{1,2}-.+"]
    return {"pattern": f"^{''.join(parts)}$", "description": f"{pattern.text}: {pattern.meaning}"}


def _number() -> Schema:
    return {"description": "a number", "anyOf": [{"type": "integer"}, _written("number"), _table(LINEAR)]}


def _modifiers() -> Schema:
    stats = {name: {"type": "integer", "description": meaning} for name, meaning in VAGRANT_STATS.items()}
    flags = {name: {"const": 1, "description": meaning} for name, meaning in FLAGS.items()}
    return {"type": "object", "properties": {**stats, **flags}, "additionalProperties": False}


# ---- leaving out what a file does not need -------------------------------------------------------------------------


def _needed(whole: Schema) -> Schema:
    """The definitions that the root refers to, and those that they refer to."""
    every: Schema = whole["$defs"]
    found: Schema = {}
    waiting = list(_references({key: value for key, value in whole.items() if key != "$defs"}))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = every[name]
            waiting += _references(every[name])
    return {name: described for name, described in every.items() if name in found}


def _references(value: Any) -> Iterable[str]:
    if isinstance(value, Mapping):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"].removeprefix("#/$defs/")
        for each in value.values():
            yield from _references(each)
    elif isinstance(value, list):
        for each in value:
            yield from _references(each)
