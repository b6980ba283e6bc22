"""Choices within something, as people see them: what to give, drop, open, pay or roll again. Cold code."""

from __future__ import annotations

from lantern.core.english import series
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.wayward import ids, odds
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.rules.bridges import Bridge
from lantern.games.wayward.rules.coffins import Levers
from lantern.games.wayward.rules.dice import TarotWindow, split
from lantern.games.wayward.rules.duel import PRIZE, Duel
from lantern.games.wayward.rules.flame import Flames
from lantern.games.wayward.rules.guards import Push, beats
from lantern.games.wayward.rules.inn import Crossing
from lantern.games.wayward.rules.pit import Challenge
from lantern.games.wayward.rules.tower import Climb
from lantern.games.wayward.rules.ways import bridge_value
from lantern.games.wayward.shown import floor_touches
from lantern.games.wayward.state import HOURGLASS_ACTIONS, Wayward
from lantern.games.wayward.words import BARE, FOUND, SIGNS, hero, loot, number, one_of, percent, pieces, the_area

# --- items ----------------------------------------------------------------------------------------------------------


def drop_item(g: Wayward, item: int) -> Shown:
    name = one_of(g, g.active(), item)
    says = f"{name.capitalize()} goes out of the game."
    return Shown(f"Drop {name}", "", says, "WW-ITEM-08", SIGNS[item], (f"item:{ITEM_NAMES[item]}",))


def lighten(g: Wayward, x: Answer) -> Shown:
    rule = g.rules[-1]
    assert isinstance(rule, Bridge), "only a bridge asks to lighten"
    if x == ids.GIVE_UP:
        says = "You stay on this bank; the chip is spent, and the bridge keeps its value for this turn."
        return Shown("Stay on this bank", "", says, "WW-BRIDGE-06", "close", (f"area:{g.board.ids[g.here()]}",), True)
    left = g.carried(g.active()) - 1 - bridge_value(g, rule.bridge)
    then = f"Then {number(left)} more must go." if left > 0 else "Then you cross."
    if x == ids.CASH_HERE:
        says = f"{HOURGLASS_ACTIONS} more actions, and one item less to carry. {then}"
        return Shown("Turn the hour glass", f"+{HOURGLASS_ACTIONS} actions", says, "WW-HOUR-05", "hourglass",
                     ("item:hourglass",))  # fmt: skip
    shown = drop_item(g, x)
    return shown._replace(says=f"{shown.says} {then}", rule="WW-BRIDGE-06")


def demand(g: Wayward, item: int) -> Shown:
    duel = g.rules[-1]
    assert isinstance(duel, Duel), "only a duel makes demands"
    loser = duel.other if duel.winner == g.active() else g.active()
    name, gold = one_of(g, loser, item), min(PRIZE, g.tally[ids.GOLD + loser])
    room = "" if g.has_room(duel.winner, item) else " You have no room for it: it would be lost."
    pays = f"pays you {gold} gold" if gold else "has no gold to pay"
    says = f"{hero(loser)} gives {name}, or refuses and {pays}.{room}"
    return Shown(f"Ask for {name}", "no room" if room else "", says, "WW-DUEL-11", SIGNS[item], (f"hero:{loser}",))


def give(g: Wayward, x: Answer) -> Shown:
    duel = g.rules[-1]
    assert isinstance(duel, Duel), "only a duel asks to give"
    loser = g.active() if duel.winner != g.active() else duel.other
    item, gold = duel.item, min(PRIZE, g.tally[ids.GOLD + loser])
    name = one_of(g, loser, item)
    if x == ids.YES:
        says = f"{hero(duel.winner)} gets {name}; your gold is safe."
        return Shown(f"Give {name}", "", says, "WW-DUEL-11", SIGNS[item], (f"item:{ITEM_NAMES[item]}",))
    says = f"You keep {name} and {f'pay {gold} gold' if gold else 'pay nothing: you have no gold'}."
    return Shown("Refuse", f"{gold} gold", says, "WW-DUEL-13", "gold")


def find_pick(g: Wayward, item: int) -> Shown:
    says = f"You take {BARE[item]} out of the grave."
    return Shown(f"Take {BARE[item]}", "", says, "WW-GRAVE-08", SIGNS[item], (f"item:{ITEM_NAMES[item]}",))


def take(g: Wayward, thing: int) -> Shown:
    here = g.here()
    if thing == ids.STOP:
        return Shown("Leave the rest", "", "The rest stays where it is.", "WW-ACT-06", "check", quiet=True)
    touches = floor_touches(g, [thing])
    if thing == ids.GOLD_PILE:
        gold = g.board.gold[here]
        return Shown(f"Take {gold} gold", "", f"You get {gold} gold.", "WW-ACT-09", "gold", touches)
    if thing == ids.HAZARD_PILE:
        gold, armor = g.board.hazard_gold[here], g.board.hazard_armor[here]
        says = f"{gold} gold for {pieces(armor)}."
        return Shown(f"Take the guarded {gold} gold", f"{armor} armor", says, "WW-HAZ-02", "hazard", touches)
    item = g.board.items[here][thing]
    says = f"You put {FOUND[item]} on your card."
    if not g.has_room(g.active(), item):
        says = "You have no room for it" + (": it brings luck and is lost." if item != ids.HOURGLASS else " yet.")
    return Shown(f"Take {FOUND[item]}", "", says, "WW-ACT-08", SIGNS[item], touches)


def coffins(g: Wayward, mask: Answer) -> Shown:
    rule = g.rules[-1]
    assert isinstance(rule, Levers), "only the levers open coffins"
    numbers = [n for n in range(len(g.board.coffins)) if mask >> n & 1]
    if not numbers:
        return Shown("Open none", "", "All coffins stay shut.", "WW-COFFIN-08", "close", quiet=True)
    inside = [g.board.coffins[n] for n in numbers]
    prize = loot([item for coffin in inside for item in coffin.items], sum(coffin.gold for coffin in inside))
    named = series([str(n + 1) for n in numbers])
    label = f"Open coffin{'s' if len(numbers) > 1 else ''} {named}"
    lost = [BARE[item] for coffin in inside for item in coffin.items if not g.has_room(g.active(), item)]
    says = f"You get {prize}." + (f" No room for: {series(lost)}." if lost else "")
    return Shown(label, prize, says, "WW-COFFIN-06", "coffin", tuple(f"coffin:{n + 1}" for n in numbers))


# --- tarot ----------------------------------------------------------------------------------------------------------


def tarot(g: Wayward, die: Answer) -> Shown:
    window = g.rules[-1]
    assert isinstance(window, TarotWindow), "only a tarot card asks this"
    dice, guarded = split(window.dice, window.n), guard_number(g)
    if die == ids.KEEP:
        detail = ("wins" if beats(guarded, guarded > 6, dice) else "fails") if guarded else ""
        return Shown("Keep the dice", detail, "The roll counts, and you keep the card.", "WW-R-21", "check", quiet=True)
    face = dice[die - 1]
    chance = percent(odds.beat_again(guarded, dice, die - 1)) if guarded else "tarot card"
    says = f"The tarot card is used up, and this {face} counts as never rolled."
    return Shown(f"Roll the {face} again", chance, says, "WW-TAROT-01", f"die-{face}", (f"die:{die - 1}", "item:tarot"))


def guard_number(g: Wayward) -> int:
    """The number to beat, if the dice on the table are thrown at a guard; else 0."""
    rule = g.rules[-2]
    if isinstance(rule, Push):
        return rule.number
    return g.board.fighters[rule.fighter].value if isinstance(rule, Challenge) else 0


# --- armor, gold, hour glasses: yes or no ---------------------------------------------------------------------------


def flame_armor(g: Wayward, x: Answer) -> Shown:
    rule = g.rules[-1]
    assert isinstance(rule, Flames), "only the flames ask this"
    if x == ids.NO:
        there = the_area(g, g.board.flame_fall)
        touches = (f"area:{g.board.ids[g.board.flame_fall]}",)
        return Shown("Let yourself fall", "", f"You drop into {there}.", "WW-FLAME-05", "down", touches, True)
    chance = percent(odds.flame(g, rule.space, paid=1))
    says = f"You roll on; your chance to reach the end is {chance}."
    return Shown("Run on through the fire", f"1 armor, {chance}", says, "WW-FLAME-04", "armor", ("item:armor",))


def flame_gold(g: Wayward, x: Answer) -> Shown:
    gold, there = g.board.flame_gold, the_area(g, g.board.grate)
    touches = (f"activity:{g.board.ids[g.here()]}",)
    if x == ids.YES:
        says = f"You get {gold} gold and are washed onto {there}."
        return Shown("Take the gold", f"{gold} gold", says, "WW-FLAME-06", "gold", touches)
    return Shown("Leave it", "", f"You are washed onto {there} without it.", "WW-R-104", "close", quiet=True)


def tower_armor(g: Wayward, x: Answer) -> Shown:
    rule = g.rules[-1]
    assert isinstance(rule, Climb), "only the tower asks this"
    if x == ids.YES:
        chance = percent(odds.tower(g, rule.room + 1, paid=1))
        says = f"One room up without a roll; your chance of the top is then {chance}."
        return Shown("Climb in armor", f"1 armor, {chance}", says, "WW-FIRE-07", "armor", ("item:armor",))
    up, down = odds.tower(g, rule.room + 1), odds.tower(g, rule.room - 1)
    chance = percent((up + down) / 2)
    says = f"4 to 6 is a room up, 1 to 3 a room down. Your chance of the top is {chance}."
    return Shown("Roll", chance, says, "WW-FIRE-02", "dice", (f"activity:{g.board.ids[g.here()]}",))


def plank_armor(g: Wayward, x: Answer) -> Shown:
    rule = g.rules[-1]
    assert isinstance(rule, Crossing), "only the inn asks this"
    if x == ids.YES:
        chance = percent(odds.inn(g, rule.from_back, rule.planks, paid=1))
        says = f"You roll on; your chance to reach the far end is {chance}."
        return Shown("Stay on the planks", f"1 armor, {chance}", says, "WW-INN-07", "armor", ("item:armor",))
    window = g.board.planks[rule.plank(g, rule.planks)].window
    says = f"You keep your armor and land in {the_area(g, window)}."
    return Shown("Out of the window", "", says, "WW-INN-08", "exit", (f"area:{g.board.ids[window]}",), True)


def cash_old(g: Wayward, x: Answer) -> Shown:
    if x == ids.YES:
        says = f"{HOURGLASS_ACTIONS} more actions now, and the new hour glass takes its place."
        return Shown("Turn the old one", f"+{HOURGLASS_ACTIONS} actions", says, "WW-RAND-11", "hourglass",
                     ("item:hourglass",))  # fmt: skip
    return Shown(
        "Keep the old one", "", "There is no room for the new one: it is lost.", "WW-R-102", "close", quiet=True
    )


def cash_cursed(g: Wayward, x: Answer) -> Shown:
    if x == ids.YES:
        says = f"{HOURGLASS_ACTIONS} more actions now; the curse then falls on the empty spot."
        return Shown("Turn it before the curse", f"+{HOURGLASS_ACTIONS} actions", says, "WW-CURSE-08", "hourglass",
                     ("item:hourglass",))  # fmt: skip
    return Shown("Let it be cursed", "", "The curse replaces your hour glass.", "WW-CURSE-03", "curse", quiet=True)
