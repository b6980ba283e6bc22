"""Files that people name: read whole, but never more than such a file can hold."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

MILLION: Final = 1_000_000
MOST: Final = 64 * MILLION  # bytes; the longest logs have a few hundred thousand


def text_of(path: Path) -> str:
    """The UTF-8 text of a file. A device without end, or a disk image, is refused before it fills the memory."""
    with path.open("rb") as file:
        data = file.read(MOST + 1)
    if len(data) > MOST:
        raise OSError(errno.EFBIG, f"larger than {MOST // MILLION} million bytes", str(path))
    return data.decode("utf-8").replace("\r\n", "\n")
