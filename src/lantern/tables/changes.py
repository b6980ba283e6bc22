"""How one view became another: what goes over the wire instead of whole views.

    changes({"gold": 3, "at": [1, 2]}, {"gold": 4, "at": [1, 5]})  ->  [[["gold"], 4], [["at", 1], 5]]

A path alone takes its value away, the empty path stands for the whole view, and a list of another length is sent whole.
Views are given as JSON values here: dicts, lists and plain values.
"""

from __future__ import annotations

from typing import Any, Final

Change = list[Any]  # [path, value] or [path]
Path = list[str | int]

SEQUENCES: Final = (list, tuple)  # in JSON both are lists


def changes(before: Any, after: Any) -> list[Change]:
    """What has to be done to `before` to get `after`."""
    found: list[Change] = []
    if before != after:
        compare(before, after, [], found)
    return found


def compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Two values that are known to differ. Most of what they hold does not, so paths are made only where it does."""
    if isinstance(before, dict) and isinstance(after, dict):
        found += [[[*path, name]] for name in before if name not in after]
        for name, new in after.items():
            if name not in before:
                found.append([[*path, name], new])
            elif before[name] != new:
                compare(before[name], new, [*path, name], found)
    elif isinstance(before, SEQUENCES) and isinstance(after, SEQUENCES) and len(before) == len(after):
        for n, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                compare(old, new, [*path, n], found)
    else:
        found.append([path, after])


def applied(view: Any, made: list[Change]) -> Any:
    """The view after some changes. It shares with the old one what has not changed; that one stays as it was."""
    for change in made:
        view = with_change(view, change[0], change[1:])
    return view


def with_change(view: Any, path: Path, value: list[Any]) -> Any:
    """`value` is empty for a change that takes away."""
    if not path:
        return value[0]
    first, *rest = path
    copy = view.copy()
    if rest:
        copy[first] = with_change(view[first], rest, value)
    elif value:
        copy[first] = value[0]
    else:
        del copy[first]
    return copy
