"""How one view became another: what goes over the wire instead of whole views.

    changes({"gold": 3, "at": [1, 2]}, {"gold": 4, "at": [1, 5]})  ->  [[["gold"], 4], [["at", 1], 5]]

A path alone takes its value away, the empty path stands for the whole view, and a list of another length is sent whole.
A view is a record, or what JSON knows: dicts, lists and plain values; it holds nothing that may still change. What two
views share is one object, and is not looked into.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

Change = list[Any]  # [path, value] or [path]
Path = list[str | int]

SEQUENCES: Final = (list, tuple)  # in JSON both are lists
PLAIN: Final = frozenset((int, str, bool, float, type(None)))
NOTHING: Final = object()


def changes(before: Any, after: Any) -> list[Change]:
    """What has to be done to `before` to get `after`."""
    found: list[Change] = []
    if before is not after:
        compare(before, after, [], found)
    return found


def compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Two values that may differ. Most of what they hold does not, so paths are made only where it does."""
    named, now = fields(before), fields(after)
    if named is not None and now is not None:
        compare_fields(named, now, path, found)
    elif isinstance(before, SEQUENCES) and isinstance(after, SEQUENCES) and len(before) == len(after):
        for n, new in enumerate(after):
            if before[n] is not new:
                compare(before[n], new, [*path, n], found)
    elif before != after:
        found.append([path, as_json(after)])


def compare_fields(before: dict[str, Any], after: dict[str, Any], path: Path, found: list[Change]) -> None:
    if before.keys() != after.keys():
        found += [[[*path, name]] for name in before if name not in after]
    for name, new in after.items():
        old = before.get(name, NOTHING)
        if old is new:  # as most of what two positions have in common
            continue
        if old is NOTHING:
            found.append([[*path, name], as_json(new)])
        elif old != new:
            if type(new) in PLAIN:
                found.append([[*path, name], new])
            else:
                compare(old, new, [*path, name], found)


def fields(value: Any) -> dict[str, Any] | None:
    """What a record or a dict holds, by name; None for anything else."""
    if isinstance(value, dict):
        return value
    return vars(value) if hasattr(value, "__dataclass_fields__") else None


def as_json(value: Any) -> Any:
    """A value as JSON has it: a record is told by its fields."""
    return value if type(value) in PLAIN else msgspec.to_builtins(value, str_keys=True)


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
