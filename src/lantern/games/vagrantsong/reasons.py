"""Why the haint does what it does: the same search as in `planning.py`, retold criterion by criterion. Cold code."""

from __future__ import annotations

from lantern.games.vagrantsong.book import Action
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT, Harm
from lantern.games.vagrantsong.ids import (
    ACTED,
    ACTING,
    ACTIVE,
    AT,
    HAUNTED,
    NOBODY,
    PUP,
    RECENT,
    SEATS,
    TOKEN_NAMES,
    TURN_OF,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.paths import (
    CRITERIA,
    DISPLACES,
    HARM,
    HAUNTS,
    HAUNTS_TARGET,
    IN_RANGE,
    NEAR,
    SHORT,
    TARGET_LAST,
    Search,
    haunted_in,
    is_vagrant,
    stay,
)
from lantern.games.vagrantsong.planning import (
    BY_THE_ACTION,
    CANDLE_NEAR,
    HURT,
    MOST_RECENT,
    NEARBY,
    PRIORITIES,
    SPECIAL,
    TIE_CLOSER,
    TIE_HARM,
    TIES,
    WESTBOUND,
    candidates,
    find_plans,
    find_targets,
    harm_of_target,
    hurt,
    search_for,
    target_space,
    target_stages,
)
from lantern.games.vagrantsong.rules.haint_acting import has_target
from lantern.games.vagrantsong.shown import PlanView, ReasonView
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import CAR, DISTANCE, NAMES, OFF

TIE = "tie"  # nothing decides: the players choose
HARM_WORDS = (
    "the scenario lost", "westbound {n}", "wounds {n}", "humanity lost {n}", "haint effects {n}",
    "tokens and coins lost {n}", "break value {n}", "haint humanity lost {n}",
)  # fmt: skip


# --- what it would do


def plan_views(g: Vagrantsong, body: Character, barred: tuple[Vagrant, ...] = ()) -> tuple[PlanView, ...]:
    """What a body of the haint would do for each token, if it were drawn after the present turn."""
    coming = haint_turn(g, body)
    return tuple([plan_view(coming, body, token, barred) for token in range(len(TOKEN_NAMES))])


def haint_turn(g: Vagrantsong, body: Character) -> Vagrantsong:
    """The position with the haint's turn begun: whoever acts has acted, and nobody is haunted yet in that turn."""
    if g.tally[TURN_OF]:
        return g
    coming = g.clone()
    coming.tally[HAUNTED : HAUNTED + SEATS] = [0] * SEATS
    coming.tally[TURN_OF], coming.tally[ACTING] = 1, body
    active = coming.tally[ACTIVE]
    if 0 <= active < g.n:
        coming.tally[RECENT], coming.tally[ACTED + active] = active, 1
    return coming


def plan_view(g: Vagrantsong, body: Character, token: Token, barred: tuple[Vagrant, ...] = ()) -> PlanView:
    """What a body would do for a token, and why; of several ways that are alike, the first."""
    action = g.mood().actions[token]
    targets = find_targets(g, body, action, barred) if has_target(action) else []
    target = targets[0] if targets else NOBODY
    plan = find_plans(g, body, action, target)[0] if moves(g, body, action) else stay(g, body)
    return PlanView(
        token=TOKEN_NAMES[token],
        action=action.name,
        target=target_id(target),
        path=tuple([NAMES[at] for at in plan.path]),
        haunts=plan.haunted,
        why_target=why_target(g, body, action, barred),
        why_path=why_path(g, body, action, target),
    )


def moves(g: Vagrantsong, body: Character, action: Action) -> bool:
    return action.move != OFF and g.tally[AT + body] != OFF


def target_id(target: int) -> str:
    if target == NOBODY:
        return ""
    if target >= ON_EVENT:
        return f"event:{target - ON_EVENT}"
    if target >= ON_CANDLE:
        return f"candle:{NAMES[target - ON_CANDLE]}"
    return "pup" if target == PUP else f"vagrant:{target}"


# --- why this target


def why_target(
    g: Vagrantsong, body: Character, action: Action, barred: tuple[Vagrant, ...] = ()
) -> tuple[ReasonView, ...]:
    """The options of the priority list that applied, each with what it compared (PRI, VS-R-01)."""
    if not has_target(action):
        return ()
    among = candidates(g, body, action, barred, None)
    found: list[ReasonView] = []
    for criterion, left in target_stages(g, body, action, barred, None):
        if criterion < len(PRIORITIES):
            found.append(ReasonView(PRIORITIES[criterion], priority_text(g, body, criterion, among, left)))
        else:
            name = TIES[criterion - len(PRIORITIES)]
            found.append(ReasonView(name, tie_text(g, body, action, criterion, among, left)))
        among = left
    if found and len(among) > 1:
        found.append(ReasonView(TIE, f"the players choose between {names(g, among)}"))
    return tuple(found)


def priority_text(g: Vagrantsong, body: Character, option: int, among: list[int], left: list[int]) -> str:
    at = g.tally[AT + body]
    if option == SPECIAL:
        return f"{names(g, left)} holds the special target priority token"
    if option == BY_THE_ACTION:
        return f"the action names {names(g, left)}"
    if option == WESTBOUND:
        return f"westbound: {names(g, left)}"
    if option == MOST_RECENT:
        return f"{names(g, left)} acted last"
    if option == HURT:
        here = [t for t in among if is_vagrant(t) and CAR[target_space(g, t)] == CAR[at] and not g.is_west(g.person(t))]
        return "humanity lost in this car: " + ", ".join([f"{called(g, t)} {hurt(g, t)}" for t in here])
    if option == CANDLE_NEAR:
        return "steps away: " + away(g, at, [t for t in among if ON_CANDLE <= t < ON_EVENT])
    assert option == NEARBY
    return "steps away: " + away(g, at, [t for t in among if is_vagrant(t) and not g.is_west(g.person(t))])


def tie_text(g: Vagrantsong, body: Character, action: Action, tie: int, among: list[int], left: list[int]) -> str:
    if tie == TIE_HARM:
        return "; ".join([f"{called(g, t)}: {harm_text(harm_of_target(g, body, action, t))}" for t in among])
    if tie == TIE_CLOSER:
        at = g.tally[AT + body]
        return "the haint is hidden" if at == OFF else "steps away: " + away(g, at, among)
    if len(left) == len(among):
        return "none is more vulnerable"
    return f"more vulnerable: {names(g, left)}"


def away(g: Vagrantsong, at: int, targets: list[int]) -> str:
    return ", ".join([f"{called(g, t)} {DISTANCE[at][target_space(g, t)]}" for t in targets])


# --- why this path


def why_path(g: Vagrantsong, body: Character, action: Action, target: int) -> tuple[ReasonView, ...]:
    """Range and haunting, and whatever else decided between the ways that were left (VS-R-02)."""
    if not moves(g, body, action):
        return ()
    search = search_for(g, body, action, target)
    before = len(search.ends())
    found: list[ReasonView] = []
    last: list[int] = []
    for criterion, nodes in search.stages():
        if criterion in (IN_RANGE, HAUNTS) or len(nodes) < before:
            text = path_text(search, criterion, nodes)
            found.append(ReasonView(CRITERIA[criterion], f"{text} ({ways(len(nodes))} of {before})"))
        before, last = len(nodes), nodes
    options = search.options(last)
    if len(options) > 1:
        ends = ", ".join([NAMES[search.at[node]] for node in options])
        found.append(ReasonView(TIE, f"the players choose between ways that end on {ends}"))
    return tuple(found)


def path_text(search: Search, criterion: int, nodes: list[int]) -> str:
    """What the ways that are left have in common by a criterion."""
    g, node = search.g, nodes[0]
    haunted = [called(g, v) for v in haunted_in(search.story[node])]
    if criterion == IN_RANGE:
        return range_text(search, node)
    if criterion == HAUNTS:
        return f"haunts {len(haunted)}" if haunted else "can haunt nobody"
    if criterion == HAUNTS_TARGET:
        return f"haunts {called(g, search.target)}"
    if criterion == HARM:
        return f"worst for the vagrants: {harm_text(search.harm_of(node))}"
    if criterion == DISPLACES:
        return f"displaces {-search.numbers(criterion, [node])[0]}"
    if criterion == NEAR:
        return "ends near the more vulnerable: " + near_text(search, node)
    if criterion == TARGET_LAST:
        return f"haunts {called(g, search.target)} last"
    if criterion == SHORT:
        return f"the fewest steps, {search.steps[node]}"
    return "haunts the more vulnerable first: " + ", ".join(haunted)


def range_text(search: Search, node: int) -> str:
    target = called(search.g, search.target)
    if search.goal == OFF:
        return "goes for nobody"
    if search.short_of(node):
        return f"out of range of {target}: ends {DISTANCE[search.at[node]][search.goal]} away"
    return f"ends on {target}" if search.reach == 0 else f"ends within range {search.reach} of {target}"


def near_text(search: Search, node: int) -> str:
    g, far = search.g, DISTANCE[search.at[node]]
    others = [v for v in range(g.n) if v != search.target and g.tally[AT + v] != OFF]
    others.sort(key=lambda v: (-search.vulnerability(v), far[g.tally[AT + v]]))
    return ", ".join([f"{called(g, v)} {far[g.tally[AT + v]]}" for v in others])


# --- words


def called(g: Vagrantsong, target: int) -> str:
    """A target in words."""
    if target == NOBODY:
        return "nobody"
    if target >= ON_EVENT:
        return f"event {target - ON_EVENT}"
    if target >= ON_CANDLE:
        return f"the candle on {NAMES[target - ON_CANDLE]}"
    return "the Pup" if target == PUP else g.hero(target).name


def names(g: Vagrantsong, targets: list[int]) -> str:
    return ", ".join([called(g, t) for t in targets])


def harm_text(vector: Harm) -> str:
    """What a harm vector says, without its noughts."""
    said = [word.format(n=n) for word, n in zip(HARM_WORDS, vector, strict=False) if n]
    return ", ".join(said) or "no harm"


def ways(n: int) -> str:
    return "one way" if n == 1 else f"{n} ways"
