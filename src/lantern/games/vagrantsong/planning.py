"""How the haint thinks: whom it goes for (PRI, VS-R-01), and how it sets out for it. Hot code.

Targets and paths are both found by narrowing a list of candidates by one criterion after the other. The criteria have
names, here and in `paths.py`, so that `reasons.py` can retell the same search step by step.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.book import BODY_OF, DRAWER, NOTHING, Action, bind
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT, Harm, harm
from lantern.games.vagrantsong.ids import (
    AT,
    BODY,
    HUMANITY,
    NOBODY,
    OF_HURT,
    OF_MAX_HUMANITY,
    OF_MOVE,
    OF_RANGE,
    OFF,
    PRIORITY,
    PUP,
    WEST,
    WHO,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.paths import Plan, Search, Stage, is_vagrant, leading, stay
from lantern.games.vagrantsong.selectors import Extreme
from lantern.games.vagrantsong.state import EMPTY_TRAIN, Vagrantsong
from lantern.games.vagrantsong.train import CAR, DISTANCE, Space, marked

# --- the priority list (VS-PRI-03..12)
PRIORITIES: Final = ("special", "action", "candle", "hurt", "nearby", "westbound", "recent")
SPECIAL: Final[int] = 0
BY_THE_ACTION: Final[int] = 1
CANDLE_NEAR: Final[int] = 2
HURT: Final[int] = 3
NEARBY: Final[int] = 4
WESTBOUND: Final[int] = 5
MOST_RECENT: Final[int] = 6
ALL: Final = (SPECIAL, BY_THE_ACTION, CANDLE_NEAR, HURT, NEARBY, WESTBOUND, MOST_RECENT)
USUAL: Final = (HURT, NEARBY, WESTBOUND, MOST_RECENT)
# --- and what breaks ties after it (VS-R-01)
TIES: Final = ("harm", "vulnerable", "closer")
TIE_HARM: Final[int] = 7
TIE_VULNERABLE: Final[int] = 8
TIE_CLOSER: Final[int] = 9
CHANGES_OF_HURT: Final[int] = 1 << OF_HURT | 1 << OF_MAX_HUMANITY


def target_space(g: Vagrantsong, target: int) -> Space:
    if target == NOBODY:
        return OFF
    if target < ON_CANDLE:
        return g.tally[AT + target]
    return target - ON_CANDLE if target < ON_EVENT else event_space(g, target - ON_EVENT)


def event_space(g: Vagrantsong, event: int) -> Space:
    """Where an event lies face up: nobody, haint or vagrant, knows the number of one that lies face down."""
    for packed in g.events_at:
        if packed % 32 == event * 2:
            return packed // 32
    return OFF


# --- whom it goes for


def find_targets(
    g: Vagrantsong, body: Character, action: Action, barred: tuple[Vagrant, ...], only: list[int] | None = None
) -> list[int]:
    """The target of an action, or those between which the players choose; none if there is nobody to go for.

    `barred` vagrants cannot be chosen (`before_target`). `only` holds the targets in range, for an action that cannot
    be performed on its first target: the list is run afresh over them, without candles (VS-RES-02, VS-R-58).
    """
    stages = target_stages(g, body, action, barred, only)
    return stages[-1][1] if stages else []


def target_stages(
    g: Vagrantsong, body: Character, action: Action, barred: tuple[Vagrant, ...], only: list[int] | None
) -> list[Stage]:
    """The search for a target, step by step."""
    stages: list[Stage] = []
    among = candidates(g, body, action, barred, only)
    for option in available(g, action):  # VS-PRI-01: in order, unavailable ones skipped
        found = qualifying(g, body, action, option, among)
        if found:
            among = found  # VS-PRI-02: from here on only among those still tied
            stages.append((option, found))
        if len(found) == 1:
            return stages
    for tie in (TIE_HARM, TIE_VULNERABLE, TIE_CLOSER):
        if stages and len(among) > 1:
            among = break_tie(g, body, action, tie, among, only is not None)
            stages.append((tie, among))
    return stages


def available(g: Vagrantsong, action: Action) -> tuple[int, ...]:
    """The options of the list that may mean anybody: mostly nobody is special or named, and no candle burns."""
    named = action.who is not None or action.target == "event"
    return ALL if named or g.tally[PRIORITY] != NOBODY or g.candles != EMPTY_TRAIN else USUAL


def candidates(
    g: Vagrantsong, body: Character, action: Action, barred: tuple[Vagrant, ...], only: list[int] | None
) -> list[int]:
    """Everything the priority list may choose from; the Pup counts as a vagrant (VS-PUP-05)."""
    hidden = g.tally[AT + body] == OFF
    if hidden and (action.move != OFF or action.range != OFF):  # VS-R-89: such an action does nothing
        return []
    found = g.standees() if only is None else [t for t in only if is_vagrant(t)]
    if barred:
        found = [c for c in found if c not in barred and g.person(c) not in barred]
    if only is None:
        if action.target == "event" and event_space(g, action.event) != OFF:
            found.append(ON_EVENT + action.event)
        if action.move != OFF and not hidden:  # VS-TOK-10, VS-R-11, VS-R-57: candles draw only what moves it
            if g.candles == EMPTY_TRAIN:
                return found
            car = CAR[g.tally[AT + body]]
            found += [ON_CANDLE + at for at in marked(g.candles) if CAR[at] == car]
    return found


def qualifying(g: Vagrantsong, body: Character, action: Action, option: int, among: list[int]) -> list[int]:
    """Those of the candidates that an option of the priority list means (VS-PRI-03..12)."""
    if option == SPECIAL:  # VS-PRI-03, VS-PRI-13
        special = g.tally[PRIORITY]
        return [] if special == NOBODY else [t for t in among if t == special]
    if option == BY_THE_ACTION:
        return named_by_action(g, body, action, among)
    tally, at = g.tally, g.tally[AT + body]
    if option == CANDLE_NEAR:  # VS-PRI-05, after the two options before it (VS-R-03)
        candles = [t for t in among if ON_CANDLE <= t < ON_EVENT]
        return nearest(g, at, candles) if at != OFF else []
    if option == MOST_RECENT:  # VS-PRI-12
        recent = g.most_recent()
        return [t for t in among if t <= PUP and (t if t < PUP else g.person(t)) == recent]
    if option == WESTBOUND:  # VS-PRI-11
        return [t for t in among if t <= PUP and tally[WEST + (t if t < PUP else g.person(t))]]
    if at == OFF:  # VS-R-89: in no car and at no distance
        return []
    # VS-PRI-09, VS-PRI-10
    well = [t for t in among if t <= PUP and not tally[WEST + (t if t < PUP else g.person(t))]]
    return most_hurt(g, CAR[at], well) if option == HURT else nearest(g, at, well)


def named_by_action(g: Vagrantsong, body: Character, action: Action, among: list[int]) -> list[int]:
    """The vagrant or event that the action itself names, in any car (VS-PRI-04, VS-EVT-13).

    Of those who are equally close to the haint, far from it or hurt the options that follow choose (VS-PRI-02).
    """
    if action.target == "event":
        return [t for t in among if t == ON_EVENT + action.event]
    if action.target != "who" or action.who is None:
        return []
    scope = bind(bind(NOTHING, BODY_OF, body), DRAWER, g.most_recent())
    if isinstance(action.who, Extreme):
        return action.who.tied(g, scope, [t for t in among if is_vagrant(t)])
    return [t for t in action.who.pick(g, scope) if t in among]


def hurt(g: Vagrantsong, target: int) -> int:
    """Humanity lost, whatever the wounds (VS-PRI-07, VS-PRI-08), with what makes a vagrant seem more hurt."""
    v = target if target < PUP else g.person(target)
    seems = g.bonus(v, OF_HURT) if g.force.changed >> OF_HURT & 1 else 0
    return g.lost(v) + seems


def most_hurt(g: Vagrantsong, car: int, vagrants: list[int]) -> list[int]:
    """The most hurt in the haint's car (VS-PRI-06, VS-PRI-16); whoever has lost nothing is not hurt (VS-R-09)."""
    tally = g.tally
    here = [t for t in vagrants if CAR[tally[AT + t]] == car]
    if not here:
        return here
    if not g.force.changed & CHANGES_OF_HURT and here[-1] != PUP:
        heroes = g.book_of.heroes
        values = [heroes[tally[WHO + t]].humanity - tally[HUMANITY + t] for t in here]
    else:
        values = [hurt(g, t) for t in here]
    most = max(values)
    return [t for n, t in enumerate(here) if values[n] == most] if most > 0 else []


def nearest(g: Vagrantsong, at: Space, targets: list[int]) -> list[int]:
    """The closest targets as a haint measures, in any car (VS-PRI-10, VS-R-12)."""
    if not targets:
        return targets
    steps_to, tally = DISTANCE[at], g.tally
    far = [steps_to[tally[AT + t] if t < ON_CANDLE else target_space(g, t)] for t in targets]
    least = min(far)
    return [t for n, t in enumerate(targets) if far[n] == least]


def break_tie(g: Vagrantsong, body: Character, action: Action, tie: int, tied: list[int], stays: bool) -> list[int]:
    """One step of VS-R-01 (VS-CODE-02, VS-CODE-04); candles differ only in harm (VS-R-10)."""
    if tie == TIE_HARM:
        return leading(tied, [harm_of_target(g, body, action, t, stays) for t in tied])
    if tie == TIE_VULNERABLE:
        if not is_vagrant(tied[0]):
            return tied
        values = [g.vulnerability(g.person(t)) for t in tied]
        most = max(values)
        return [t for n, t in enumerate(tied) if values[n] == most]
    return nearest(g, g.tally[AT + body], tied) if g.tally[AT + body] != OFF else tied


def harm_of_target(g: Vagrantsong, body: Character, action: Action, target: int, stays: bool = False) -> Harm:
    """The harm vector of a target: that of its best plan, or of acting on it from where the haint stands.

    Imagining within what is imagined might have no end: there only acts on the spot count.
    """
    if stays or g.tally[AT + body] == OFF:
        return harm(g, body, action, target, stay(g, body))
    if g.forecast:
        return ()
    search = search_for(g, body, action, target, straight=True)
    return search.harm_of(search.rank()[0])


# --- how it gets there


def find_plans(g: Vagrantsong, body: Character, action: Action, target: int) -> list[Plan]:
    """How the haint moves for an action: one plan, or those between which the players choose (VS-R-02)."""
    if g.tally[AT + body] == OFF:
        return [stay(g, body)]
    search = search_for(g, body, action, target, straight=True)
    return [search.walks.plan(node) for node in search.rank()]


def plans_toward(g: Vagrantsong, body: Character, move: int, goal: Space, target: int, reach: int = 1) -> list[Plan]:
    """How the haint moves when an effect moves it toward a space or a character (`haint_move`)."""
    if g.tally[AT + body] == OFF:
        return [stay(g, body)]
    search = Search(g, body, None, move, target, goal, reach, straight=True)
    return [search.walks.plan(node) for node in search.rank()]


def search_for(g: Vagrantsong, body: Character, action: Action, target: int, straight: bool = False) -> Search:
    move = 0 if action.move == OFF else max(0, action.move + g.bonus(body, OF_MOVE))
    reach = reach_of(g, body, action, target)
    return Search(g, body, action, move, target, target_space(g, target), reach, straight)


def reach_of(g: Vagrantsong, body: Character, action: Action, target: int) -> int:
    """The range that counts while the haint moves: a candle is walked onto (VS-R-71), none is range 1.

    VS-HMV-09, VS-HMV-21.
    """
    if ON_CANDLE <= target < ON_EVENT:
        return 0
    return 1 if action.range == OFF else max(0, action.range + g.bonus(body, OF_RANGE))


# --- which token is worst


def harm_of_token(g: Vagrantsong, token: Token) -> Harm:
    """The harm vector of the action that a token stands for, by the body that harms most with it (`by = "worst"`)."""
    action = g.mood().actions[token]
    vectors: list[Harm] = []
    for body in g.bodies() or [BODY]:
        targets = find_targets(g, body, action, ())
        if targets:
            vectors.append(harm_of_target(g, body, action, targets[0], action.move == OFF))
        else:
            vectors.append(harm(g, body, action, NOBODY, stay(g, body)))
    return max(vectors)
