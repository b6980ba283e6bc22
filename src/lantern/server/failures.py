"""Failures: every error leaves the server as one clear sentence, with a fitting status, never as a traceback."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from lantern.core.errors import Endless, Illegal, LanternError, LogError, OptionError
from lantern.server.storage.troubles import StorageError, Taken, Unfit
from lantern.tables.errors import Denied, Late, Missing, NotKept, WrongKey
from lantern.tables.messages import Failure

log = logging.getLogger("lantern.server")

STATUSES: Final[tuple[tuple[type[LanternError], HTTPStatus], ...]] = (
    (Missing, HTTPStatus.NOT_FOUND),
    (Late, HTTPStatus.CONFLICT),
    (Taken, HTTPStatus.CONFLICT),
    (Denied, HTTPStatus.FORBIDDEN),
    (Unfit, HTTPStatus.UNPROCESSABLE_ENTITY),
    (NotKept, HTTPStatus.SERVICE_UNAVAILABLE),
    (StorageError, HTTPStatus.SERVICE_UNAVAILABLE),
    (Illegal, HTTPStatus.UNPROCESSABLE_ENTITY),
    (OptionError, HTTPStatus.UNPROCESSABLE_ENTITY),
    (LogError, HTTPStatus.UNPROCESSABLE_ENTITY),
)

SENTENCES: Final = {
    HTTPStatus.NOT_FOUND: "Nothing is found at this address.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This address does not answer to that method.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "This is too much at once: a log may have 1 MiB, anything else 64 KiB.",
}


class Refused(LanternError):
    """A request that is wrong in itself, or one too many."""

    wait = 0  # seconds after which it may be tried again

    def __init__(
        self, error: str, status: HTTPStatus = HTTPStatus.BAD_REQUEST, *, rule: str = "", where: str = ""
    ) -> None:
        super().__init__(error)
        self.status, self.rule, self.where = status, rule, where


AnyRequest = Request[Any, Any, Any]


def tell_lantern(request: AnyRequest, mistake: LanternError) -> Response[Failure]:
    """Our own errors carry their sentence."""
    if isinstance(mistake, Endless):
        return tell_unexpected(request, mistake)
    if isinstance(mistake, (WrongKey, Missing)) and "limiter" in request.app.state:
        request.app.state.limiter.wrong_key(request.client.host if request.client else "")
    status, failure = failure_of(mistake)
    told = respond(failure, status)
    if isinstance(mistake, Refused) and mistake.wait:
        told.set_header("retry-after", str(mistake.wait))
    return told


def failure_of(mistake: LanternError) -> tuple[HTTPStatus, Failure]:
    """An error of ours as clients hear of it."""
    if isinstance(mistake, Refused):
        return mistake.status, Failure(str(mistake), mistake.rule, mistake.where)
    status = next((status for kind, status in STATUSES if isinstance(mistake, kind)), HTTPStatus.BAD_REQUEST)
    where = str(mistake.number) if isinstance(mistake, Late) else ""
    return status, Failure(str(mistake), where=where)


def tell_http(_: AnyRequest, mistake: HTTPException) -> Response[Failure]:
    """Errors of the web framework, in our words."""
    status = HTTPStatus(mistake.status_code)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        log.error("the web framework failed", exc_info=mistake)
    if isinstance(mistake, ValidationException) and isinstance(mistake.extra, list) and mistake.extra:
        first = mistake.extra[0]
        where = first.get("key", "")
        return respond(Failure(f"{where or 'The request'}: {first['message']}.", where=where), status)
    return respond(Failure(SENTENCES.get(status) or f"{mistake.detail.partition(' for path ')[0]}."), status)


def tell_unexpected(_: AnyRequest, mistake: Exception) -> Response[Failure]:
    """A bug: it is told to the log of the server, not to clients."""
    log.error("a request failed", exc_info=mistake)
    return respond(
        Failure("Something went wrong on the server, and nothing was changed. Its own log says what."),
        HTTPStatus.INTERNAL_SERVER_ERROR,
    )


def respond(failure: Failure, status: HTTPStatus) -> Response[Failure]:
    return Response(failure, status_code=status, media_type="application/json")


HANDLERS: Final[dict[Any, Any]] = {
    LanternError: tell_lantern,
    HTTPException: tell_http,
    Exception: tell_unexpected,
}
