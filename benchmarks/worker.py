"""A process with one contender in it: reads a command a line, writes an answer a line, both JSON.

    python -m benchmarks.worker MODULE GAME

`"prepare"` answers with the contender's facts, a number of seconds with the sample of one round, `["lists", N]` with
the slowest list of answers in N games, `["plans", N]` with how long the haint thinks in them, `["search", S]` with how
often a search of S seconds plays on in a second. A contender that cannot be timed answers `{"error": …}`; one that
breaks leaves its traceback. The process ends when its input does.
"""

from __future__ import annotations

import gc
import json
import sys
from dataclasses import asdict
from importlib import import_module
from typing import Any

from benchmarks.measure import Contender, Unfit, one_round


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever an engine prints must not be taken for an answer
    module, game = sys.argv[1:]
    try:
        contender: Contender = import_module(f"benchmarks.contenders.{module}").prepare(game)
    except Unfit as why:
        print(json.dumps({"error": str(why)}), file=answers, flush=True)
        return
    gc.collect()
    gc.freeze()  # what was loaded and prepared so far is nobody's garbage, and need not be looked through in the rounds
    for line in sys.stdin:
        print(json.dumps(reply(contender, json.loads(line))), file=answers, flush=True)


def reply(contender: Contender, command: Any) -> dict[str, Any]:
    match command:
        case "prepare":
            return contender.facts
        case ["lists", games] if contender.slowest_list:
            return {"slowest_list": contender.slowest_list(games)}
        case ["plans", games]:
            return contender.plans(games) if contender.plans else {}
        case ["search", seconds] if contender.search:
            return {"search": contender.search(seconds)}
        case _:
            return asdict(one_round(contender, float(command)))


if __name__ == "__main__":
    main()
