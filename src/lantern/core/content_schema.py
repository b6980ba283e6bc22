"""The format of a content file as a JSON schema, for editors and for people who write content."""

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any, Literal, get_args, get_origin

from lantern.core.content_format import Form, Key, Range, Ref, Shape, When, keys_of


def schema(cls: Any, definitions: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The format of a file as a JSON schema, for editors and for people who write content.

    `definitions` are those that the forms of the file refer to.
    """
    tables: dict[str, Any] = {}
    root = _table_schema(cls, tables)
    described = {"$schema": "https://json-schema.org/draft/2020-12/schema", **root}
    return {**described, "$defs": {**tables, **(definitions or {})}}


def _table_schema(cls: Any, tables: dict[str, Any]) -> dict[str, Any]:
    keys = keys_of(cls)
    described: dict[str, Any] = {
        "title": cls.__name__,
        "description": " ".join((cls.__doc__ or "").split()),
        "type": "object",
        "properties": {key.name: _key_schema(key, tables) for key in keys},
        "required": [key.name for key in keys if key.default is MISSING],
        "additionalProperties": False,
    }
    conditions = [_condition(key.name, when) for key in keys if (when := key.shape.mark(When))]
    return {**described, "allOf": conditions} if conditions else described


def _key_schema(key: Key, tables: dict[str, Any]) -> dict[str, Any]:
    described = _value_schema(key.shape, tables)
    plain = isinstance(key.default, str | int | float)
    return {**described, "default": key.default} if plain else described


def _condition(name: str, when: When) -> dict[str, Any]:
    applies = {"properties": {when.key: {"const": when.value}}, "required": [when.key]}
    needed = {} if when.optional else {"then": {"required": [name]}}
    return {"if": applies, **needed, "else": {"properties": {name: False}}}


def _value_schema(shape: Shape, tables: dict[str, Any]) -> dict[str, Any]:
    if form := shape.mark(Form):
        return form.schema()
    if dataclasses.is_dataclass(shape.base):
        return _reference(shape.base, tables)
    if get_origin(shape.base) is Literal:
        return {"enum": list(get_args(shape.base))}
    if shape.is_list:
        return _list_schema(shape, tables)
    if shape.is_mapping:
        keys = {"propertyNames": {"pattern": "^[0-9]+$"}} if shape.has_number_keys else {}
        return {"type": "object", **keys, "additionalProperties": _value_schema(shape.parts[1], tables)}
    return _scalar_schema(shape)


def _reference(cls: Any, tables: dict[str, Any]) -> dict[str, Any]:
    name = cls.__name__
    if name not in tables:
        tables[name] = {}  # taken before it is described, so that a table may contain itself
        tables[name] = _table_schema(cls, tables)
    return {"$ref": f"#/$defs/{name}"}


def _list_schema(shape: Shape, tables: dict[str, Any]) -> dict[str, Any]:
    parts = [_value_schema(part, tables) for part in shape.parts]
    if shape.length is None:
        return {"type": "array", "items": parts[0]}
    return {"type": "array", "prefixItems": parts, "items": False, "minItems": shape.length}


_JSON_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number"}


def _scalar_schema(shape: Shape) -> dict[str, Any]:
    described: dict[str, Any] = {"type": _JSON_TYPES[shape.base]}
    if limits := shape.mark(Range):
        described["minimum"] = limits.low
        if limits.high is not None:
            described["maximum"] = limits.high
    if ref := shape.mark(Ref):
        described["description"] = " or ".join([f"id of a row of {ref.table}", *map(json.dumps, ref.also)])
    return described
