"""A font of three columns and five rows, drawn for this project: enough to read a board in a picture without a library.

A glyph is five digits, a row each from the top; a digit has a bit for each column, 4 for the left one. Small letters
look like capital ones.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

WIDTH: Final = 3
HEIGHT: Final = 5
STRANGE: Final = "07570"  # a small box, for what has no glyph

LETTERS: Final = """
    A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 P65644
    Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247
    075557 126227 271747 371717 455711 574717 674757 771111 875757 975717
"""
SIGNS: Final = """
    .00002 ,00024 :02020 ;02024 !22202 ?71202 -00700 –00700 —00700 +02720 *05250 /11244 \\44211 (12221 )42224 [64446
    ]31113 {32623 }62326 <12421 >42124 =07070 _00007 '22000 ’22000 "55000 #57575 %51245 &25253 @75547 |22222 ^25000
    ~00360 `42000 $36263 ·00200 •00200 …00005 ×05250 °75700
"""
LINES: Final = """
    ─00700 ━00700 ═07070 │22222 ┃22222 ║55555 ┌00322 ╭00322 ┐00622 ╮00622 └22300 ╰22300 ┘22600 ╯22600 ├22322 ┤22622
    ┬00722 ┴22700 ┼22722 ╱11244 ╲44211 ╳55255 █77777 ▓57575 ▒52525 ░25052 ■77777 □75557 ▲02270 △02570 ▼07220 ●27772
    ○25552 ◆02720 ◇02520 ★05252 →02721 ←02742 ↑27222 ↓22272
    ▴02700 ▾00720 ▸46640 ◂13310 ┄00500 ①26227 ②71747 ③71717 ④55711 ⑤74717 ⑥74757
"""
GLYPHS: Final = {entry[0]: entry[1:] for entry in f"{LETTERS} {SIGNS} {LINES}".split()} | {" ": "00000"}


@cache
def glyph(character: str) -> NDArray[np.bool_]:
    """Which pixels of a cell are inked."""
    rows = GLYPHS.get(character.upper(), STRANGE)
    return np.array([[int(row) >> bit & 1 for bit in (2, 1, 0)] for row in rows], np.bool_)
