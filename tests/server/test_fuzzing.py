"""The API as its own description invites to use it: nothing that fits the description, or nearly does, breaks it."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from tests.server.conftest import Opened, new_table


def test_no_request_breaks_the_server(client: httpx.Client) -> None:
    """Ten requests for each operation, with the right keys, and often to a table that is there."""
    description = schemathesis.openapi.from_dict(client.get("/schema/openapi.json").json())
    found = list(description.get_all_operations())
    operations = [each.ok() for each in found if isinstance(each, Ok)]
    assert len(operations) == len(found) > 25
    table = new_table(client, "person", "guest")
    for operation in operations:
        exercise(operation, client, table)


def exercise(operation: Any, client: httpx.Client, table: Opened) -> None:
    @seed(1)
    @settings(
        max_examples=10,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), known=st.booleans())
    def send(case: Any, known: bool) -> None:
        if known and "table" in case.path_parameters and operation.method != "delete":
            case.path_parameters = {**case.path_parameters, "table": table.name}
        case.headers = {**(case.headers or {}), "authorization": f"Lantern {','.join(table.host.keys)}"}
        sent = case.as_transport_kwargs(base_url=str(client.base_url))
        response = client.request(
            sent["method"], sent["url"], params=sent.get("params"), headers=sent["headers"],
            json=sent.get("json"), content=sent.get("data"),
        )  # fmt: skip
        assert response.status_code < 500 or response.status_code == 503, (operation.label, response.text)
        if not response.is_success and response.status_code not in (404, 405):
            assert set(response.json()) == {"error", "rule", "where"}

    send()
