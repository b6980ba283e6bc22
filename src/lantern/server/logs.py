"""What a server writes down: lines of JSON for programs, or plain ones in a terminal, and never a secret.

Everything goes through the standard library's loggers, whoever speaks; the last thing that happens to a line before it
is written is that whatever looks like a secret is taken out of it.
"""

from __future__ import annotations

import logging
import re
import string
import sys
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

import structlog
from structlog.typing import Processor

HIDDEN: Final = "[hidden]"
LONGEST: Final = 20_000  # characters of a value: a traceback fits, a body sent to fill the disk does not
OF_KEYS: Final = f"{string.ascii_letters}{string.digits}-_"
SECRET_NAMES: Final = re.compile("(?i:authorization|cookie|auth|p256dh|(?:key|token|secret|password|seed)s?)")

SECRETS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    # Whatever stands in the header, however it is quoted.
    (re.compile(r"""((?i:authorization)[\Wb]{1,8})[^'"\n]+"""), rf"\1{HIDDEN}"),
    # The password in the address of a database, and everything behind the # of a link.
    (re.compile(r"(://[^\s/@:]{0,100}:)[^\s@]{1,300}(?=@)"), rf"\1{HIDDEN}"),
    (re.compile(r"""(/[^\s#'"/]*#)[^\s'"]+"""), rf"\1{HIDDEN}"),
    # A key is 24 letters, digits, - and _. Long names in code are too, but those are all in small or all in capitals.
    (
        re.compile(r"(?<![\w-])(?=[_-]*[A-Za-z0-9])(?![a-z_]+(?![\w-])|[A-Z_]+(?![\w-]))[A-Za-z0-9_-]{22,}(?![\w-])"),
        HIDDEN,
    ),
)


def without_secrets(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The last processor before a line is written."""
    return {name: HIDDEN if SECRET_NAMES.fullmatch(name) else cleaned(value) for name, value in event.items()}


def cleaned(value: Any) -> Any:
    """A value with nothing in it that looks like a secret; what is neither text nor plain becomes what it shows."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, dict):
        return without_secrets(None, "", {str(name): each for name, each in value.items()})
    if isinstance(value, list | tuple | set | frozenset):
        return [cleaned(each) for each in value]
    text = value if isinstance(value, str) else value.decode("latin-1") if isinstance(value, bytes) else repr(value)
    if len(text) > LONGEST:
        text = f"{text[:LONGEST].rstrip(OF_KEYS)}…"  # half a key would not look like one
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


BEFORE: Final[tuple[Processor, ...]] = (
    structlog.contextvars.merge_contextvars,  # the request that a line belongs to
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def set_up(stream: TextIO | None = None, level: int = logging.WARNING) -> None:
    """Send everything that is logged to a stream, usually stderr, in lines of JSON unless somebody watches."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter(plain=stream.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # At lower levels the web server writes down every frame as it came, and every address with its query.
    logging.getLogger("uvicorn").setLevel(max(level, logging.WARNING))


def formatter(*, plain: bool) -> logging.Formatter:
    show: Processor
    if plain:
        show = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    else:
        show = structlog.processors.JSONRenderer(sort_keys=True)
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=BEFORE,
        processors=(
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,  # a traceback is text too, and may quote a secret
            without_secrets,
            show,
        ),
    )
