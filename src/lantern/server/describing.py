"""The description of the API (OpenAPI): what the framework finds in our routes, and what only we know of them.

That is: which keys are shown and how, that every failure looks alike, what the deeds are, and the messages of sockets,
for which the format has no place but among the records.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from lantern.server.deeds import DEEDS
from lantern.tables.messages import Bye, Done, Enter, Failed, Failure, Presence

Json = dict[str, Any]

TABLE: Final = "/api/tables/{table}"
DEED: Final = f"{TABLE}/deeds"
LOGS: Final = "/api/logs"
RECORD: Final = "#/components/schemas/{name}"
RECORDS: Final = (*DEEDS.values(), Enter, Done, Failed, Failure, Bye, Presence)
KEYS: Final = {
    "type": "apiKey",
    "in": "header",
    "name": "Authorization",
    "description": "`Lantern KEY`, or `Lantern KEY,KEY`: all keys that one has for the table.",
}
FAILURE: Final = {
    "description": "What was wrong, in one sentence.",
    "content": {"application/json": {"schema": {"$ref": RECORD.format(name=Failure.__name__)}}},
}


class Description(JsonRenderPlugin):
    """/schema/openapi.json"""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        return self.render_json(request, completed(openapi_schema))


def completed(document: Json) -> Json:
    """The framework's description with what it lacks."""
    components = document["components"]
    paths = {path: dict(operations) for path, operations in document["paths"].items()}
    for path, method, operation in operations_of(paths):
        paths[path][method] = described(path, operation)
    paths[DEED]["post"]["requestBody"] = body("application/json", deed_schema())
    paths[LOGS]["post"]["requestBody"] = body("text/plain", {"type": "string"})
    schemas = {**without_unset(components["schemas"]), **records()}
    return {**document, "paths": paths, "components": {"schemas": schemas, "securitySchemes": {"keys": KEYS}}}


def without_unset(value: Any) -> Any:
    """What may be left out of a record has neither a usual value nor an example."""
    if isinstance(value, dict):
        return {name: without_unset(each) for name, each in value.items() if each is not msgspec.UNSET}
    return [without_unset(each) for each in value] if isinstance(value, list) else value


def operations_of(paths: Json) -> Iterator[tuple[str, str, Json]]:
    return ((path, method, operation) for path, found in paths.items() for method, operation in list(found.items()))


def described(path: str, operation: Json) -> Json:
    responses = {status: each for status, each in operation["responses"].items() if status != "400"}
    keyed: Json = {"security": [{"keys": []}]} if path.startswith(TABLE) else {}
    return {**operation, **keyed, "responses": {**responses, "default": FAILURE}}


def body(media_type: str, schema: Json) -> Json:
    return {"required": True, "content": {media_type: {"schema": schema}}}


def deed_schema() -> Json:
    named = {name: RECORD.format(name=record.__name__) for name, record in DEEDS.items()}
    return {
        "oneOf": [{"$ref": place} for place in named.values()],
        "discriminator": {"propertyName": "type", "mapping": named},
    }


def records() -> dict[str, Json]:
    """Records that no route of the framework names. What clients send must say what it is, and nothing unknown."""
    _, found = msgspec.json.schema_components(RECORDS, ref_template=RECORD)
    for sent in (*DEEDS.values(), Enter):
        schema = found[sent.__name__]
        schema["required"] = [*schema.get("required", ()), "type"]
        schema["additionalProperties"] = False
    return dict(found)
