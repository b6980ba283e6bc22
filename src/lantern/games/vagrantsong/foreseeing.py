"""Works out what content promises and threatens, in round figures, for bots (`outlook.py`). Cold code.

Every effect counts for what it usually brings: a condition is met half of the time, a choice is its best half. The
figures need not be right, only in proportion.
"""

from __future__ import annotations

from lantern.games.vagrantsong import conditions as c
from lantern.games.vagrantsong import numbers as n
from lantern.games.vagrantsong import selectors as w
from lantern.games.vagrantsong.book import (
    COINS,
    IT,
    SIXES,
    SUCCESSES,
    TARGET,
    Action,
    Body,
    Book,
    Cond,
    Effect,
    Listener,
    Num,
    Scene,
    Who,
)
from lantern.games.vagrantsong.effects import board as eb
from lantern.games.vagrantsong.effects import flow as ef
from lantern.games.vagrantsong.effects import life as el
from lantern.games.vagrantsong.effects import tokens as et
from lantern.games.vagrantsong.ids import (
    BUST,
    INVESTIGATE,
    OFF,
    ON_BEFORE_HAINT_GAIN,
    ON_BUST_SUCCESS,
    ON_ENTER_TERRAIN,
    ON_INVESTIGATED,
    ON_PATCH_UP_SUCCESS,
    ON_VAGRANT_TURN_END,
    PATCH_UP,
)
from lantern.games.vagrantsong.outlook import (
    ON_ANYBODY,
    ON_AREA,
    ON_TARGET,
    ON_WHO,
    Blow,
    Chore,
    Collected,
    Either,
    Gauge,
    Met,
    Outlook,
    Rising,
    Together,
    Yield,
)

PARTY = 2.5  # vagrants, where an effect is about all of them
MOST_COINS = 6
NESTED = 4  # blocks within blocks
SOME = 2.0  # a number that depends on the position

# What effects are worth beside humanity, each time; a skill's text says the rest.
DRAW, EFFECT, HEALED, WOUND, SKIPPED, RITE, MOVED, ACTION, CHANGED = 0.8, 1.2, 4.0, 4.0, 2.5, 2.5, 0.1, 0.7, 0.5
BLOWS = {el.WoundThem: 6.0, el.GiveColor: 2.0, el.SendWest: 20.0, eb.PushThem: 0.5, el.HauntThem: 1.0}


# --- numbers


def rough(number: Num | None, coins: float, won: float) -> float:
    """About how many."""
    if number is None:
        return 0.0
    if isinstance(number, n.Const):
        return number.n
    if isinstance(number, n.FromScope):
        return max(0.0, {COINS: coins, SUCCESSES: won, SIXES: won / 2}.get(number.slot, 1.0) + number.more)
    if isinstance(number, n.Linear):
        found = rough(number.base, coins, won) + rough(number.per, coins, won) * rough(number.of, coins, won)
        found = max(found, rough(number.low, coins, won)) if number.low else found
        return min(found, rough(number.high, coins, won)) if number.high else found
    return SOME


def people(who: Who | None) -> float:
    """About how many vagrants a selector finds."""
    if who is None or isinstance(who, w.Haints):
        return 0.0
    return PARTY if isinstance(who, w.Everybody) else 1.0


def is_target(who: Who) -> bool:
    return isinstance(who, w.Targets) or (isinstance(who, w.Bound) and who.slot in (TARGET, IT))


# --- cards


def card_yields(book: Book, body: Body) -> list[Yield]:
    """What a card brings, by coins."""
    return [card_yield(book, body, coins) for coins in range(MOST_COINS + 1)]


def card_yield(book: Book, body: Body, coins: int) -> Yield:
    """What a card brings with so many coins, for a middling vagrant."""
    found = Yield()
    if coins < body.min_coins:
        return found
    if body.bones is None:
        won, sure = 1.0, 1.0
    else:
        bones = rough(body.bones, coins, 0)
        won, sure = successes(bones, rough(body.success, coins, 0) if body.success else 4)
    each = max(1.0, won)
    found.add(block_yield(book, body.per_success, coins, 1), won)
    found.add(block_yield(book, body.on_success, coins, each), sure)
    found.add(block_yield(book, body.per_coin, coins, each), sure * coins)
    found.add(block_yield(book, body.on_fail, coins, 0), 1 - sure)
    found.add(block_yield(book, body.after_roll, coins, each), 1.0)
    return found


def successes(bones: float, value: float) -> tuple[float, float]:
    """Successes to be expected, boxcars counted, and the chance of at least one."""
    chance = (7 - min(6, max(2, value))) / 6
    return 1.2 * bones * chance, 1 - (1 - chance) ** bones


def block_yield(book: Book, block: int, coins: float, won: float, depth: int = 0) -> Yield:
    found = Yield()
    if block > 0 and depth < NESTED:
        for effect in book.blocks[block]:
            add_effect(book, found, effect, coins, won, depth)
    return found


def add_effect(book: Book, found: Yield, effect: Effect, coins: float, won: float, depth: int) -> None:
    for block, share in inner(effect, coins, won):
        found.add(block_yield(book, block, coins, won, depth + 1), share)
    if isinstance(effect, el.GainEither):
        found.target += rough(effect.n, coins, won)
    elif isinstance(effect, el.HaintGains):
        found.haint += rough(effect.n, coins, won)
    elif isinstance(effect, el.HaintLoses):
        found.haint -= rough(effect.n, coins, won)
    elif isinstance(effect, el.GainHumanity):
        add_gain(found, effect, coins, won)
    elif isinstance(effect, el.LoseHumanity):
        found.vagrants -= people(effect.who) * rough(effect.n, coins, won)
    elif isinstance(effect, ef.Count):
        add_count(found, effect, coins, won)
    elif isinstance(effect, eb.HaintPlace):
        found.shows += 1
    else:
        found.other += usual(effect, coins, won)


def add_gain(found: Yield, effect: el.GainHumanity, coins: float, won: float) -> None:
    gain = people(effect.who) * rough(effect.n, coins, won)
    if is_target(effect.who):
        found.target += gain
    else:
        found.vagrants += 0.6 * gain  # it may have nothing to gain


def add_count(found: Yield, effect: ef.Count, coins: float, won: float) -> None:
    if effect.add is not None:
        found.counters.append((effect.n, rough(effect.add, coins, won)))
    elif effect.set_ is not None and rough(effect.set_, coins, won) == 0:
        found.counters.append((effect.n, -SOME))
    elif effect.set_ is not None:
        found.counters.append((effect.n, 1.0))


def inner(effect: Effect, coins: float, won: float) -> list[tuple[int, float]]:
    """The blocks within an effect, and how often each comes about."""
    if isinstance(effect, ef.When):
        return [(effect.then, 0.5), (effect.otherwise, 0.5)]
    if isinstance(effect, ef.ForEach):
        return [(effect.block_of, people(effect.who))]
    if isinstance(effect, ef.Choice):
        return [(option, 1 / len(effect.options)) for option in effect.options]
    if isinstance(effect, (ef.ChooseVagrant, ef.ChooseSpace, ef.ByChance)):
        return [(effect.block_of, 1.0)]
    if isinstance(effect, ef.Later):
        return [(effect.block_of, 0.9)]
    if isinstance(effect, ef.RollBones):
        expected, sure = successes(rough(effect.bones, coins, won), rough(effect.success, coins, won))
        return [(effect.per, expected), (effect.none, 1 - sure)]
    return []


USUAL: list[tuple[type[Effect], float]] = [
    (el.Mend, HEALED), (el.WoundThem, -WOUND), (el.SendWest, -4 * WOUND), (el.GiveColor, -EFFECT),
    (el.RemoveColor, 0.5 * EFFECT), (et.GainToken, DRAW), (et.LookAt, 0.7 * DRAW), (ef.SkipTurn, SKIPPED),
    (ef.ExtraTurn, -SKIPPED), (ef.RitualDone, RITE), (ef.Attach, CHANGED), (ef.Modify, CHANGED),
    (el.GivePriority, -0.5), (et.DiscardTokens, -DRAW), (et.LoseCoin, -ACTION), (et.CoinToBoard, -ACTION),
    (eb.PushThem, 0.1),
]  # fmt: skip


def usual(effect: Effect, coins: float, won: float) -> float:
    """What any other effect is worth."""
    if isinstance(effect, et.DrawTokens):
        return DRAW * max(1.0, people(effect.who)) * rough(effect.keep, coins, won)
    if isinstance(effect, eb.MoveThem):
        return MOVED * rough(effect.n, coins, won)
    if isinstance(effect, ef.PerformNow):
        return ACTION * rough(effect.coins, coins, won) * rough(effect.times, coins, won)
    if isinstance(effect, ef.Threshold):
        return -1.5 * rough(effect.n, coins, won)
    for kind, worth in USUAL:
        if isinstance(effect, kind):
            return worth
    return 0.0


# --- scenarios


def outlook_of(book: Book, scene: Scene) -> Outlook:
    found = Outlook()
    found.dangers = [gauge for gauge in (gauge_of(scene, defeat) for defeat in scene.defeats) if not_west(gauge)]
    found.hopes = [gauge for gauge in hopes(scene) if isinstance(gauge, Rising)]
    found.rites = [gauge_of(scene, ritual.objective) for ritual in scene.rituals]
    found.errands = [errands(ritual.objective) for ritual in scene.rituals]
    for mood in scene.moods:
        for action in mood.actions:
            found.blows[action.key] = blows(book, action)
        loss = [blow.loss for blow in block_blows(book, mood.haunted, None, 1.0, 0)]
        found.haunting.append(sum(loss))
        found.bars.append([rule for rule in [*scene.rules, *mood.rules] if is_bar(book, rule)])
    for number, event in scene.events.items():
        found.events[number] = [block_yield(book, result(event.results, won), 2, won) for won in range(3)]
    found.chores = [chore for rule in scene.rules for chore in chores(book, rule)]
    found.goal = [
        float(sum(breaks * each[at] for breaks, each in zip(scene.breaks, scene.thresholds, strict=True)))
        for at in range(3)
    ]
    if any(has_push(book, action.block) for mood in scene.moods for action in mood.actions):
        found.hazards = [(1 + n, harm) for n, harm in enumerate(harms(book, scene)) if harm]
    found.ends_turns = bool(scene.heard >> ON_VAGRANT_TURN_END & 1)
    found.steps = steps(found)
    return found


def not_west(gauge: Gauge) -> bool:
    """That all vagrants are westbound is weighed by itself, vagrant by vagrant."""
    return not isinstance(gauge, Met)


def hopes(scene: Scene) -> list[Gauge]:
    if isinstance(scene.victory, c.All):
        return [gauge_of(scene, part) for part in scene.victory.parts]
    return []


def result(results: list[tuple[int, int]], won: int) -> int:
    """The block of an event for so many successes."""
    fitting = [block for needed, block in results if needed <= won]
    return fitting[-1] if fitting else 0


def has_push(book: Book, block: int) -> bool:
    return block > 0 and any(isinstance(effect, eb.PushThem) for effect in book.blocks[block])


def harms(book: Book, scene: Scene) -> list[float]:
    """By kind of terrain: what entering it costs."""
    found: list[float] = []
    for terrain in scene.terrains:
        entered = [rule for rule in terrain.rules if rule.trigger == ON_ENTER_TERRAIN]
        struck_by = [blow.loss for rule in entered for blow in block_blows(book, rule.block, None, 1.0, 0)]
        found.append(sum(struck_by))
    return found


def is_bar(book: Book, rule: Listener) -> bool:
    prevents = any(isinstance(effect, ef.Prevent) for effect in book.blocks[rule.block])
    return rule.trigger == ON_BEFORE_HAINT_GAIN and prevents


REWARDED = {ON_PATCH_UP_SUCCESS: PATCH_UP, ON_BUST_SUCCESS: BUST, ON_INVESTIGATED: INVESTIGATE}


def chores(book: Book, rule: Listener) -> list[Chore]:
    if rule.trigger not in REWARDED:
        return []
    terrain = OFF
    for part in parts_of(rule.condition):
        if isinstance(part, c.AllOf) and c.AllOf.NAMES[part.what] == "next_to_terrain" and isinstance(part.n, n.Const):
            terrain = part.n.n
    return [Chore(REWARDED[rule.trigger], rule, terrain, block_yield(book, rule.block, 1, 1))]


def parts_of(condition: Cond | None) -> list[Cond]:
    if condition is None:
        return []
    return condition.parts if isinstance(condition, c.All) else [condition]


def errands(objective: Cond) -> int:
    mask = 0
    for part in parts_of(objective):
        if isinstance(part, c.Progress) and c.Progress.NAMES[part.what] == "events_done":
            mask |= part.mask
    return mask


def gauge_of(scene: Scene, condition: Cond) -> Gauge:
    """How near a condition is."""
    if isinstance(condition, c.All):
        return Together([gauge_of(scene, part) for part in condition.parts])
    if isinstance(condition, c.Any):
        return Either([gauge_of(scene, part) for part in condition.parts])
    if isinstance(condition, c.Progress) and c.Progress.NAMES[condition.what] == "events_done":
        return Collected(condition.mask)
    if isinstance(condition, c.Between):
        limit = condition.low if condition.low is not None else condition.high
        if limit is not None and isinstance(condition.n, n.CounterOf):
            return Rising(condition.n, scene.counter_values[condition.n.n], limit, condition.n.n)
        if limit is not None and isinstance(condition.n, (c.TallyNumber, n.TerrainCount)):
            return Rising(condition.n, 0, limit, OFF)
    return Met(condition)


def steps(outlook: Outlook) -> list[tuple[int, Rising, float]]:
    """Counters that lead to defeat, to victory, or to a ritual, with the sign and size of what they are worth."""
    found = [(gauge, -1.0) for gauge in outlook.dangers] + [(gauge, 1.0) for gauge in outlook.hopes]
    found += [(gauge, 0.0) for gauge in outlook.rites]
    listed: list[tuple[int, Rising, float]] = []
    while found:
        gauge, weight = found.pop()
        if isinstance(gauge, (Together, Either)):
            found += [(part, weight) for part in gauge.parts]
        elif isinstance(gauge, Rising) and gauge.counter != OFF:
            listed.append((gauge.counter, gauge, weight))
    return listed


# --- blows


def blows(book: Book, action: Action) -> list[Blow]:
    """Whom an action of the haint strikes, and how hard."""
    return block_blows(book, action.block, None, 1.0, 0)


def block_blows(book: Book, block: int, it: Who | None, share: float, depth: int) -> list[Blow]:
    found: list[Blow] = []
    if block <= 0 or depth >= NESTED:
        return found
    for effect in book.blocks[block]:
        loss = rough(effect.n, 1, 1) if isinstance(effect, el.LoseHumanity) else BLOWS.get(type(effect), 0.0)
        who = getattr(effect, "who", None)
        if loss and isinstance(who, Who):
            found.append(struck(who, it, share * loss))
        for inside, part in inner(effect, 1, 1):
            if isinstance(effect, ef.ForEach):
                found += block_blows(book, inside, effect.who, share, depth + 1)
            elif isinstance(effect, ef.ByChance):
                found += [Blow(ON_ANYBODY, None, blow.loss) for blow in block_blows(book, inside, it, share, depth + 1)]
            else:
                found += block_blows(book, inside, it, share * part, depth + 1)
    return found


def struck(who: Who, it: Who | None, loss: float) -> Blow:
    if isinstance(who, w.Bound) and who.slot == IT and it is not None:
        return struck(it, None, loss)
    if isinstance(who, (w.Bound, w.Targets)):
        return Blow(ON_TARGET, None, loss)
    return Blow(ON_AREA, None, loss) if isinstance(who, w.InArea) else Blow(ON_WHO, who, loss)
