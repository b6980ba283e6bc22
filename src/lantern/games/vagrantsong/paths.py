"""Where a haint can walk, and which walk it prefers (HMV, VS-R-02). Hot code.

The rank of a walk depends only on its end, the order in which it haunted, the special things it met and its length: so
the search goes over such states and not over walks, of which there are thousands.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.areas import mask_of, standing_in_shape
from lantern.games.vagrantsong.book import Action
from lantern.games.vagrantsong.harm import Harm, harm, harm_of_arriving
from lantern.games.vagrantsong.ids import (
    AT,
    CHARACTERS,
    HAUNTED,
    NOBODY,
    OFF,
    ON_HAINT_MOVED,
    ON_HAUNTED,
    ON_LOST_HUMANITY,
    PUP,
    SEATS,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.reckoning import Shared, reckoned
from lantern.games.vagrantsong.state import EMPTY_TRAIN, Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, NEIGHBOURS, SPACES, Space

# --- how walks are ranked (VS-R-02, a to i)
CRITERIA: Final = ("range", "haunts", "target", "harm", "displaces", "near", "last", "short", "order")
IN_RANGE: Final[int] = 0
HAUNTS: Final[int] = 1
HAUNTS_TARGET: Final[int] = 2
HARM: Final[int] = 3
DISPLACES: Final[int] = 4
NEAR: Final[int] = 5
TARGET_LAST: Final[int] = 6
SHORT: Final[int] = 7
VULNERABLE_FIRST: Final[int] = 8

Stage = tuple[int, list[int]]  # a criterion, and the candidates it leaves


class Plan:
    """A way for the haint: its spaces, the start first, and whom it haunts in the order of meeting (never the Pup)."""

    def __init__(self, path: tuple[Space, ...], haunted: tuple[Vagrant, ...], stops_at_candle: bool) -> None:
        self.path, self.haunted, self.stops_at_candle = path, haunted, stops_at_candle


def is_vagrant(target: int) -> bool:
    """Whether a target is a vagrant or the Pup, which counts as one for targeting (VS-PUP-05)."""
    return 0 <= target <= PUP


def stay(g: Vagrantsong, body: Character) -> Plan:
    """No move at all; a hidden haint is nowhere."""
    at = g.tally[AT + body]
    return Plan(() if at == OFF else (at,), (), False)


# A walk's story, packed: four octal digits for the vagrants it haunted in their order, then a bit for each thing met
ORDER_BITS: Final[int] = 3 * SEATS
ORDERS: Final[int] = (1 << ORDER_BITS) - 1
AT_BITS: Final[int] = 6  # of a space
AT_MASK: Final[int] = SPACES - 1
NO_DISTANCE: Final = bytes(SPACES)  # of a goal that is nowhere
# Keys of harm: the story, then the end space, or that it does not matter, or whom the action reaches from there
KEYS: Final[int] = 256
STILL: Final[int] = SPACES
IN_AREA: Final[int] = 2 * SPACES
NO_SEAT: Final[int] = 40  # whose bit is never set in a story
ALL_VAGRANTS: Final[int] = (1 << SEATS) - 1
ABOUT_HAUNTING: Final[int] = 1 << ON_HAUNTED | 1 << ON_LOST_HUMANITY  # triggers


def met_in(story: int) -> int:
    """A mask of what a walk met: the vagrants it haunted, then summons."""
    return story >> ORDER_BITS


def haunted_in(story: int) -> list[Vagrant]:
    """The vagrants a walk haunted, in their order."""
    order, found = story & ORDERS, []
    while order:
        found.append((order & 7) - 1)
        order >>= 3
    return found[::-1]


def digits_of(vagrants: int) -> int:
    """The octal digits for a mask of vagrants that are met in one space."""
    digits = 0
    for v in range(SEATS):
        if vagrants >> v & 1:
            digits = digits << 3 | v + 1
    return digits


DIGITS: Final[list[int]] = [digits_of(vagrants) for vagrants in range(ALL_VAGRANTS + 1)]
HOW_MANY: Final[list[int]] = [vagrants.bit_count() for vagrants in range(ALL_VAGRANTS + 1)]


def meeting(story: int, fresh: int) -> int:
    """The story of a walk that goes on to meet these."""
    vagrants = fresh & ALL_VAGRANTS
    order = (story & ORDERS) << 3 * HOW_MANY[vagrants] | DIGITS[vagrants]
    return (story >> ORDER_BITS | fresh) << ORDER_BITS | order


def leading(items: list[int], scores: list[Harm]) -> list[int]:
    """The items with the greatest score."""
    best = max(scores)
    return [item for n, item in enumerate(items) if scores[n] == best]  # the compiler makes a plain loop of it


class Walks:
    """All walks of a haint, as the states that matter for their rank.

    A state is a space and a story; a node is a state the first time it is met, breadth first, so its steps are the
    fewest and its path the first in the order of sides. Node 0 is the start.
    """

    def __init__(
        self, at: bytes, story: tuple[int, ...], parent: tuple[int, ...], steps: bytes, candles: bytes
    ) -> None:
        # thousands of them are kept: in these forms the garbage collector need not look through them
        self.at, self.story, self.parent, self.steps, self.candles = at, story, parent, steps, candles
        self.foremost: dict[int, list[int]] = {}  # see `Search.foremost`
        self.plans: dict[int, Plan] = {}  # by node

    def plan(self, node: int) -> Plan:
        known = self.plans.get(node)
        if known is None:
            known = self.plans[node] = self.find_plan(node)
        return known

    def find_plan(self, node: int) -> Plan:
        haunted = tuple(haunted_in(self.story[node]))
        stops = node > 0 and self.candles[self.at[node]] > 0
        path: list[Space] = []
        while node != NOBODY:
            path.append(self.at[node])
            node = self.parent[node]
        return Plan(tuple(path[::-1]), haunted, stops)


Reachable = tuple[int, int, bytes, tuple[Space, ...], Space, int]  # what walks depend on
_walks: Final[dict[Reachable, Walks]] = {}


def walks(
    start: Space, move: int, candles: bytes, things: tuple[Space, ...], goal: Space = OFF, reach: int = 0
) -> Walks:
    """The walks within a Move value, all of them or those that end as near to a goal as can be; remembered.

    Near is within reach of it, else as near as a straight walk leads; should candles be in the way, all are needed.
    """
    if goal != OFF:
        reach = max(reach, DISTANCE[start][goal] - move)
    key = (start, move, candles, things, goal, reach)
    known = _walks.get(key)
    if known is None:
        if len(_walks) > 2_000:
            _walks.clear()
        known = explore(start, move, candles, things, goal, reach)
        if goal != OFF and candles != EMPTY_TRAIN:
            far = DISTANCE[goal]
            if min([far[at] for at in known.at]) > reach:
                known = walks(start, move, candles, things)
        _walks[key] = known
    return known


def explore(start: Space, move: int, candles: bytes, things: tuple[Space, ...], goal: Space, reach: int) -> Walks:
    """Every state within the Move value; a candle ends a walk (VS-R-60), terrain does not (VS-HMV-02).

    Nor do other bodies (VS-R-15) or vagrants that it haunts (VS-HMV-14). A state is packed: its story, then its space.
    Where a goal is given, states from which it cannot be reached any more are left out.
    """
    meets = [0] * SPACES  # by space, a mask of what is met there
    for n, at in enumerate(things):
        if at != OFF:
            meets[at] |= 1 << n
    far = NO_DISTANCE if goal == OFF else DISTANCE[goal]
    states, parent, steps = [start], [NOBODY], [0]
    seen = {start}
    first = 0  # of the nodes that were found in the step before
    for step in range(1, move + 1):
        coming, farthest = len(states), reach + move - step
        for node in range(first, coming):
            state = states[node]
            at, story = state & AT_MASK, state >> AT_BITS
            if candles[at] and node:
                continue
            so_far, unmet = state - at, ~(story >> ORDER_BITS)
            for to in NEIGHBOURS[at]:
                if far[to] > farthest:
                    continue
                fresh = meets[to] & unmet
                after = (meeting(story, fresh) << AT_BITS if fresh else so_far) + to
                if after not in seen:
                    seen.add(after)
                    states.append(after)
                    parent.append(node)
        steps += [step] * (len(states) - coming)
        first = coming
    ends, stories = bytes([state & AT_MASK for state in states]), tuple([state >> AT_BITS for state in states])
    return Walks(ends, stories, tuple(parent), bytes(steps), candles)


class Search:
    """The walks of a haint, and how it ranks them (VS-R-02).

    Whoever wants only the best of them searches `straight`: walks that fall short of the target are left out.
    """

    def __init__(
        self, g: Vagrantsong, body: Character, action: Action | None, move: int, target: int, goal: Space, reach: int,
        straight: bool,
    ) -> None:  # fmt: skip
        self.g, self.body, self.action, self.move = g, body, action, move
        self.target, self.goal, self.reach = target, goal, reach
        self.roomy = self.has_room()
        aim = goal if straight and self.roomy else OFF
        self.walks = walks(g.tally[AT + body], move, g.candles, self.things(), aim, 0 if aim == OFF else reach)
        self.at, self.story, self.steps = self.walks.at, self.walks.story, self.walks.steps
        self.known: dict[int, Harm] = {}  # harm vectors …
        self.shared: Shared = {}  # … and what plans that haunt the same vagrants have in common
        self.areas: dict[Space, int] = {}  # whom the action reaches from a space
        self.prepared = self.still = self.by_area = self.in_any_order = False  # see `prepare`
        self.weakness: dict[Vagrant, int] = {}  # how vulnerable they are, of those who were asked about
        self.crowd: list[Space] = g.tally[AT : AT + PUP + 1]  # where vagrants and the Pup stand

    def prepare(self) -> None:
        """Find out whether harm depends only on who is haunted, wherever the haint ends."""
        action, heard = self.action, self.g.force.heard
        calm = not heard >> ON_HAINT_MOVED & 1
        self.still = (action is None or action.still) and calm
        self.by_area = action is not None and action.by_area and calm
        self.in_any_order = calm and self.g.mood().plain and not heard & ABOUT_HAUNTING
        self.prepared = True

    def things(self) -> tuple[Space, ...]:
        """Where it meets something: by seat, vagrants not haunted in this turn yet (VS-HAU-03), then summons.

        The Pup is unaffected (VS-PUP-06); nobody seeks out a summon, but it is removed on the way (VS-R-67).
        """
        g, tally = self.g, self.g.tally
        found = tally[AT : AT + SEATS]
        for v in range(SEATS):
            if tally[HAUNTED + v] or v >= g.n:
                found[v] = OFF
        for summon in g.summons:
            found.append(summon[0])
        return tuple(found)

    def ends(self) -> list[int]:
        """The nodes where the haint may stop: not where a displaced character had nowhere to go (VS-R-05)."""
        g = self.g
        if self.roomy:
            return list(range(len(self.at)))
        room = len(g.open_spaces())
        left = 1 if self.displaced_at(self.at[0]) == 0 and not g.terrain[self.at[0]] else 0  # where the haint stood
        return [n for n, at in enumerate(self.at) if n == 0 or self.displaced_at(at) <= room + left]

    def has_room(self) -> bool:
        """Whether anybody could make way anywhere: a full train is nearly unthinkable."""
        g = self.g
        lying = 2 * SPACES - g.terrain.count(0) - g.candles.count(0) + len(g.events_at) + len(g.summons)
        return lying + 2 * CHARACTERS <= SPACES

    def displaced_at(self, at: Space) -> int:
        """How many other characters stand on a space."""
        return len([c for c in self.g.standing_at(at) if c != self.body])

    # --- ranking

    def rank(self) -> list[int]:
        """The best nodes, one for each option that is left (VS-HMV-06..08, VS-HMV-10..13, VS-HMV-15..20).

        VS-CODE-02, VS-CODE-04.
        """
        nodes = self.foremost()
        for criterion in range(HARM, len(CRITERIA)):
            if len(nodes) == 1:
                return nodes
            nodes = self.narrow(criterion, nodes)
        return self.options(nodes)

    def foremost(self) -> list[int]:
        """The nodes that range and haunting leave: where there is room, they ask for nothing but the walks.

        So they are remembered with them, by target.
        """
        seat = self.target if 0 <= self.target < PUP else NO_SEAT
        key = (self.reach * (SPACES + 1) + self.goal + 1) * (NO_SEAT + 1) + seat
        known = self.walks.foremost.get(key) if self.roomy else None
        if known is None:
            known = self.most_haunting(self.in_range(self.ends()))
            if self.roomy:
                self.walks.foremost[key] = known
        return known

    def most_haunting(self, nodes: list[int]) -> list[int]:
        """HAUNTS, then HAUNTS_TARGET (VS-HMV-07, VS-HMV-08, VS-HMV-10), in one go: asked of every node in range."""
        seat, story = self.target if 0 <= self.target < PUP else NO_SEAT, self.story
        leaders: list[int] = []
        best = -1
        for node in nodes:
            met = story[node] >> ORDER_BITS
            haunts = HOW_MANY[met & ALL_VAGRANTS] * 2 + (met >> seat & 1)
            if haunts > best:
                leaders, best = [node], haunts
            elif haunts == best:
                leaders.append(node)
        return leaders

    def stages(self) -> list[Stage]:
        """The same ranking, criterion by criterion, until one node is left: for whoever retells it."""
        stages: list[Stage] = []
        nodes = self.ends()
        for criterion in range(len(CRITERIA)):
            nodes = self.narrow(criterion, nodes)
            stages.append((criterion, nodes))
            if len(nodes) == 1:
                break
        return stages

    def options(self, nodes: list[int]) -> list[int]:
        """Walks that haunt the same vagrants, meet the same things and end alike are one option: the first found."""
        first: dict[int, int] = {}
        for node in nodes:
            first.setdefault(met_in(self.story[node]) * SPACES + self.at[node], node)
        return list(first.values())

    def narrow(self, criterion: int, nodes: list[int]) -> list[int]:
        """The nodes that are best by one criterion."""
        if criterion == IN_RANGE:
            return self.in_range(nodes)
        if criterion == HARM:
            return self.most_harmful(nodes)
        if criterion == NEAR:
            return self.nearest(nodes)
        if criterion == VULNERABLE_FIRST:
            return leading(nodes, [self.order(node) for node in nodes])
        numbers = self.numbers(criterion, nodes)
        best = max(numbers)
        if min(numbers) == best:
            return nodes
        return [node for n, node in enumerate(nodes) if numbers[n] == best]

    def in_range(self, nodes: list[int]) -> list[int]:
        """The nodes that end in range of the target, else those nearest to it: asked of every node there is."""
        if self.goal == OFF:
            return nodes
        far, at = DISTANCE[self.goal], self.at
        reach = max(self.reach, min([far[at[node]] for node in nodes]))
        return [node for node in nodes if far[at[node]] <= reach]

    def numbers(self, criterion: int, nodes: list[int]) -> list[int]:
        """How well nodes do by a criterion that counts; greater is better for the haint."""
        story = self.story
        if criterion == HAUNTS:  # VS-HMV-07, VS-HMV-10
            return [HOW_MANY[story[node] >> ORDER_BITS & ALL_VAGRANTS] for node in nodes]
        if criterion == HAUNTS_TARGET:  # VS-HMV-08
            seat = self.target if 0 <= self.target < PUP else NO_SEAT
            return [story[node] >> ORDER_BITS + seat & 1 for node in nodes]
        if criterion == DISPLACES:
            crowd, at = self.crowd, self.at
            return [-crowd.count(at[node]) if node else 0 for node in nodes]
        if criterion == TARGET_LAST:
            return [1 if story[node] & 7 == self.target + 1 else 0 for node in nodes]
        steps = self.steps
        return [-steps[node] for node in nodes]  # SHORT

    def order(self, node: int) -> Harm:
        """How vulnerable whoever it haunts is, one after the other: VULNERABLE_FIRST."""
        return tuple([self.vulnerability(v) for v in haunted_in(self.story[node])])

    def nearest(self, nodes: list[int]) -> list[int]:
        """The nodes that end nearest to the other vagrants, the more vulnerable first, and last to the target: NEAR."""
        others = self.others(nodes)
        if len({strength for strength, _ in others}) < len(others):  # somebody is as vulnerable as another
            return leading(nodes, [self.nearness(node, others) for node in nodes])
        for _, place in others:
            nodes = self.closest(nodes, place)
        return nodes if self.goal == OFF else self.closest(nodes, self.goal)

    def closest(self, nodes: list[int], place: Space) -> list[int]:
        if len(nodes) < 2:
            return nodes
        far, at = DISTANCE[place], self.at
        steps = [far[at[node]] for node in nodes]
        least = min(steps)
        return [node for n, node in enumerate(nodes) if steps[n] == least]

    def nearness(self, node: int, others: list[tuple[int, Space]]) -> Harm:
        """The same for a node where some vagrants are as vulnerable as others: of those the nearer one counts first."""
        far = DISTANCE[self.at[node]]
        found = [-away for _, away in sorted([(strength, far[at]) for strength, at in others])]
        if self.goal != OFF:
            found.append(-far[self.goal])
        return tuple(found)

    def short_of(self, node: int) -> int:
        """Steps by which the end is out of range of the target; 0 in range, and without a target anywhere."""
        return 0 if self.goal == OFF else max(0, DISTANCE[self.at[node]][self.goal] - self.reach)

    def displaces(self, node: int) -> int:
        """Vagrants that have to make way, the Pup too (VS-PUP-07); whoever does not move displaces nobody."""
        return self.crowd.count(self.at[node]) if node else 0

    def others(self, nodes: list[int]) -> list[tuple[int, Space]]:
        """The vagrants on the board but for the target, the weakest first: how strong, and where.

        Whoever is equally far from all these nodes makes no difference between them, and is left out.
        """
        g, tally, at = self.g, self.g.tally, self.at
        spared = g.person(self.target) if is_vagrant(self.target) else NOBODY
        ends = {at[node] for node in nodes}
        telling: list[Vagrant] = []
        for v in range(g.n):
            if v != spared and tally[AT + v] != OFF:
                far = DISTANCE[tally[AT + v]]
                if len({far[end] for end in ends}) > 1:
                    telling.append(v)
        if len(telling) == 1:
            return [(0, tally[AT + telling[0]])]
        return sorted([(-self.vulnerability(v), tally[AT + v]) for v in telling])

    def vulnerability(self, v: Vagrant) -> int:
        known = self.weakness.get(v)
        if known is None:
            known = self.weakness[v] = self.g.vulnerability(v)
        return known

    # --- harm

    def most_harmful(self, nodes: list[int]) -> list[int]:
        """The nodes that harm most; where all harm alike, nothing needs to be imagined: HARM.

        Nor is it within what is imagined, which might have no end.
        """
        if self.g.forecast:
            return nodes
        keys = self.harm_keys(nodes)
        if keys.count(keys[0]) == len(keys):
            return nodes
        return leading(nodes, [self.harm_by(keys[n], node) for n, node in enumerate(nodes)])

    def harm_of(self, node: int) -> Harm:
        return self.harm_by(self.harm_key(node), node)

    def harm_by(self, key: int, node: int) -> Harm:
        known = self.known.get(key)
        if known is None:
            known = self.reckon(node)
            self.known[key] = known
        return known

    def reckon(self, node: int) -> Harm:
        """The harm vector of a plan: by arithmetic if that is enough, else the haint imagines it."""
        plan = self.walks.plan(node)
        found = reckoned(self.g, self.body, self.action, self.target, plan.path, plan.haunted, self.shared)
        if found is not None:
            return found
        if self.action is None:
            return harm_of_arriving(self.g, self.body, plan)
        return harm(self.g, self.body, self.action, self.target, plan)

    def harm_key(self, node: int) -> int:
        return self.harm_keys([node])[0]

    def harm_keys(self, nodes: list[int]) -> list[int]:
        """Nodes with the same key harm alike: with the same story and end, or where the end makes no difference.

        It makes one where a candle stops the haint, or the target is out of range: another may be in. In an area it
        makes one only if others are in it, or if somebody has to make way.
        """
        if not self.prepared:
            self.prepare()
        action, ends, stories, candles, crowd = self.action, self.at, self.story, self.g.candles, self.crowd
        ranged = self.goal != OFF and action is not None and action.range != OFF
        far = DISTANCE[self.goal] if ranged else NO_DISTANCE
        keys: list[int] = []
        for node in nodes:
            at, story = ends[node], stories[node]
            key = (story >> ORDER_BITS if self.in_any_order else story) * KEYS
            if far[at] > self.reach or candles[at]:
                keys.append(key + at)
            elif self.still:
                keys.append(key + STILL)
            elif self.by_area and not (node and at in crowd):
                keys.append(key + IN_AREA + self.in_area(at))
            else:
                keys.append(key + at)
        return keys

    def in_area(self, at: Space) -> int:
        """A mask of the characters that the action would reach from here."""
        known = self.areas.get(at)
        if known is None:
            action = self.action
            assert action is not None
            known = mask_of(standing_in_shape(self.g, action.area, action.size, at, self.goal))
            self.areas[at] = known
        return known
