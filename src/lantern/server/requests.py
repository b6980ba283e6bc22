"""Requests read strictly: a record with a missing, wrong or unknown field is refused with the field's name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec

from lantern.core.content import suggest
from lantern.core.errors import OptionError
from lantern.core.game import Game
from lantern.server.access import LONGEST_KEY, MOST_KEYS
from lantern.server.failures import AnyRequest, Refused
from lantern.server.limits import Limiter

Keyed = tuple[str, ...]  # keys shown with a request

SCHEME: Final = "lantern"
FIELD: Final = re.compile(r" - at `\$\.?(.*)`$")


async def check_record(request: AnyRequest) -> None:
    """Look at the body of a request before its handler does; the handler says which record it takes."""
    taken = request.route_handler.parsed_fn_signature.parameters["data"].annotation
    await check_json(request)
    read_record(await request.body(), taken)


async def check_json(request: AnyRequest) -> None:
    if request.content_type[0] != "application/json":
        raise Refused("Send JSON, with the content type application/json.", HTTPStatus.UNSUPPORTED_MEDIA_TYPE)


def keys_of(request: AnyRequest) -> Keyed:
    """The keys that a request shows, if whoever shows them has not guessed too often."""
    limiter: Limiter = request.app.state.limiter
    limiter.may_try_keys(request.client.host if request.client else "")
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    keys = [key.strip() for key in shown.split(",")] if scheme.lower() == SCHEME else []
    return tuple(key for key in keys if 0 < len(key) <= LONGEST_KEY)[:MOST_KEYS]


def read_record(body: bytes, taken: type) -> Any:
    """The record, checked strictly."""
    try:
        given = msgspec.json.decode(body)
        record: Any = msgspec.convert(given, taken)
    except msgspec.ValidationError as mistake:
        field = FIELD.search(str(mistake))
        where = field[1] if field else ""
        raise Refused(f"{where or taken.__name__}: {FIELD.sub('', str(mistake))}.", where=where) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as mistake:
        raise Refused(f"This is not JSON: {mistake}.") from None
    refuse_unknown(given, msgspec.to_builtins(record), "")
    return record


def refuse_unknown(given: Any, known: Any, where: str) -> None:
    """Compare what was sent with what was understood."""
    if isinstance(given, dict):
        for name, value in given.items():
            here = f"{where}.{name}" if where else name
            if name not in known:
                raise Refused(f'There is no field "{here}"; {suggest(name, known)}.', where=here)
            if isinstance(value, (dict, list)):
                refuse_unknown(value, known[name], here)
    elif isinstance(given, list):
        for n, (each, understood) in enumerate(zip(given, known, strict=True)):
            refuse_unknown(each, understood, f"{where}[{n}]")


def check_options(game: Game[Any], options: Mapping[str, Any]) -> None:
    """Allow only what forms show. A game may take more from its own user, such as files; not from the network."""
    for option in game.options:
        Game.check_choice(game, option, options.get(option.name, option.default))


def options_of_query(game: Game[Any], query: Mapping[str, str]) -> dict[str, Any]:
    """The options among the words of an address; others are not our business."""
    found = {}
    for option in game.options:
        if option.name in query:
            word = query[option.name].lower()
            value = next((choice for choice in option.choices if str(choice).lower() == word), None)
            if value is None:
                raise OptionError(
                    f"{option.name}: {word[:40]!r} is not possible; choose one of {', '.join(map(str, option.choices))}"
                )
            found[option.name] = value
    return game.check(found)
