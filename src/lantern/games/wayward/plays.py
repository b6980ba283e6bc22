"""What a chip buys in each special area, as people see it. Cold code."""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.english import count, series
from lantern.core.records import Shown
from lantern.games.wayward import ids, odds
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.rules.dice import split
from lantern.games.wayward.rules.flame import FINISHED
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.words import SIGNS, gate_moves, hero, one_of, percent, the_area


def play(g: Wayward, spot: int) -> Shown:
    """The area's activity; it touches the brazier besides the spot itself."""
    shown = PLAYS[g.board.activity[g.here()]](g, spot)
    return shown._replace(touches=(f"activity:{g.board.ids[g.here()]}", *shown.touches))


def sell(g: Wayward, item: int) -> Shown:
    says = f"{one_of(g, g.active(), item).capitalize()} goes first, then one die says how much gold you get."
    touches = (f"item:{ITEM_NAMES[item]}", f"activity:{g.board.ids[g.here()]}")
    return Shown(f"Sell {one_of(g, g.active(), item)}", "1–6 gold", says, "WW-BENNY-01", SIGNS[item], touches)


def jail(g: Wayward) -> str:
    """What an arrest means."""
    return f"jail, and the gate goes down {g.board.gate_step}" if gate_moves(g) else "jail"


# --- map 1 ----------------------------------------------------------------------------------------------------------


def wish(g: Wayward, _: int) -> Shown:
    gold = g.board.fountain_gold
    says = f"4 to 6 brings {gold} gold, anything less nothing. One wish a turn."
    return Shown("Make a wish", f"{percent(odds.from_die(4))}, {gold} gold", says, "WW-FOUNT-01", "dice")


def fight(g: Wayward, spot: int) -> Shown:
    fighter, dice = g.board.fighters[spot // 2], spot % 2 + 1
    chance = percent(odds.beat(fighter.value, dice))
    need = f"Both dice together {fighter.value}" if fighter.red else f"A {fighter.value}"
    says = f"{need} or more wins {fighter.gold} gold; fail and all your weapons are gone. Each 1 breaks one anyway."
    detail = f"{count(dice, 'die', 'dice')}, {chance}, {fighter.gold} gold"
    return Shown(f"Fight the {fighter.value}", detail, says, "WW-PIT-01", "guard", (f"pit:{fighter.value}",))


def jump(g: Wayward, _: int) -> Shown:
    gold = g.board.flame_gold
    waits_on = g.readings & ids.GOLD_FOR_FIRST_FINISH and g.tally[ids.FLAME_TRIES] < FINISHED
    prize = (
        f"{gold} gold lie at the end" if not g.tally[ids.FLAME_TRIES] or waits_on else "no gold is left in this turn"
    )
    says = f"One chip for the whole run. Each fire you land on costs 1 armor, or you fall; {prize}."
    return Shown("Run through the flames", percent(odds.flame(g)), says, "WW-FLAME-02", "bonfire")


def steal_sack(g: Wayward, _: int) -> Shown:
    stolen = g.tally[ids.LOOT]
    says = f"3 to 6 is a sack of {g.board.sack} gold, yours once you are out; 1 or 2 wakes the dragon{losing(stolen)}."
    return Shown("Steal a sack", f"{percent(odds.from_die(3))}, {g.board.sack} gold", says, "WW-DRAGON-01", "hand")


def losing(stolen: int) -> str:
    return f" and costs you all {stolen} stolen so far" if stolen > 1 else " and costs you your loot" if stolen else ""


def steal_item(g: Wayward, _: int) -> Shown:
    stolen = g.tally[ids.LOOT]
    says = f"3 to 6 is a random item, rolled for once you are out; 1 or 2 wakes the guard{losing(stolen)}."
    return Shown("Steal an item", percent(odds.from_die(3)), says, "WW-GROOM-01", "hand")


def pull(g: Wayward, _: int) -> Shown:
    says = "Three dice, alone or added up, open coffins; you jump down to them at once."
    return Shown("Pull the levers", "3 dice", says, "WW-COFFIN-03", "coffin")


def pray(g: Wayward, _: int) -> Shown:
    seat, gain, loss = g.active(), g.board.god_gain, g.board.god_loss
    risk = odds.prayer(g, seat)
    says = f"A die counts round the table: another pays you {gain} gold, but if it ends on you, you lose {loss}."
    return Shown("Pray", f"{percent(1 - risk)} to gain", says, "WW-GOD-01", "gold")


def dig(g: Wayward, spot: int) -> Shown:
    grave = g.board.graves[spot]
    prize = {"weapon": "a weapon", "gold": f"{grave.gold} gold", "pick": "a lock pick of your choice"}[grave.prize]
    low = grave.cursed_to + 1
    curse = {1: "A 1", 2: "1 or 2"}.get(grave.cursed_to, f"1 to {grave.cursed_to}")
    says = f"{low} to 6 is {prize}. {curse} curses a random spot of your card for the rest of the game."
    touches = (f"grave:{grave.name}",)
    sign = "weapon" if grave.prize == "weapon" else "gold" if grave.prize == "gold" else "pick-1"
    detail = f"{percent(odds.from_die(low))}, {prize.removesuffix(' of your choice')}"
    return Shown(f"Dig up the {grave.name} grave", detail, says, "WW-GRAVE-01", sign, touches)


# --- map 2 ----------------------------------------------------------------------------------------------------------


def bet(g: Wayward, _: int) -> Shown:
    stake = g.board.stake
    broke = g.tally[ids.GOLD + g.active()] < stake
    lose = f"all you have, and it is {jail(g)}" if broke else f"{stake}"
    says = f"4 to 6 wins {stake} gold; 1 to 3 loses {lose}."
    return Shown("Play ten up ten down", f"{percent(odds.from_die(4))}, {stake} gold", says, "WW-TENUP-01", "dice")


def shoplift(g: Wayward, _: int) -> Shown:
    risk = odds.shop(g, 0)
    says = f"5 or 6 is two weapons, 3 or 4 one; 1 or 2 is {jail(g)}."
    return Shown("Steal weapons", percent(1 - risk), says, "WW-WSHOP-01", "weapon")


def fire(g: Wayward, spot: int) -> Shown:
    dice = spot + 1
    places = odds.landing(g, dice)
    likely = [f"{the_area(g, place)} ({percent(chance)})" for place, chance in list(places.items())[:3]]
    risk = places.get(g.board.prisoners, odds.NEVER)
    prison = f" Among the prisoners ({percent(risk)}) the gate goes down too." if risk and gate_moves(g) else ""
    says = f"The sum says where you land: most likely {series(likely, 'or')}.{prison}"
    outside = places.get(ids.OUTSIDE, odds.NEVER)
    detail = f"{percent(outside)} outside" if outside else f"{percent(risk)} jail" if risk else "inside the walls"
    return Shown(f"Fire with {count(dice, 'die', 'dice')}", detail, says, "WW-CATA-01", "target")


def read(g: Wayward, _: int) -> Shown:
    says = f"A die names one of the others: beat them in a duel in this turn for {g.board.bounty_gold} extra gold."
    return Shown("Read the board", f"{g.board.bounty_gold} gold", says, "WW-BOUNTY-01", "scroll")


def cross_inn(g: Wayward, _: int) -> Shown:
    from_back = g.here() == g.board.inn_back
    chance = percent(odds.inn(g, from_back))
    prize = "you keep what lies on each plank you land on" if not g.tally[ids.CROSSINGS] else "the planks are empty now"
    says = f"One chip: roll from plank to plank; each costs 1 armor, or you go out of its window; {prize}."
    return Shown("Cross the inn", chance, says, "WW-INN-04", "move")


def steal_hoard(g: Wayward, _: int) -> Shown:
    gold = g.board.hoard_gold
    says = f"3 to 6 and {gold} gold are yours, if your next action leaves the room; 1 or 2 is {jail(g)}."
    return Shown("Rob the hoard", f"{percent(odds.from_die(3))}, {gold} gold", says, "WW-HOARD-01", "hand")


def drink(g: Wayward, _: int) -> Shown:
    says = (
        f"For the rest of this turn every item you receive brings {g.board.luck_gold} gold, even without room for it."
    )
    return Shown("Drink for luck", f"{g.board.luck_gold} gold an item", says, "WW-LUCK-01", "gold")


def pipe(g: Wayward, mask: int) -> Shown:
    straight, rats = odds.piper(g, mask)
    gold, dice = g.board.piper_gold, split(g.tally[ids.DICE], 3)
    thrown = [n for n in range(3) if mask >> n & 1]
    says = (
        f"Three numbers in a row win {gold} gold ({percent(straight)}); two 1s and the rats take every item "
        f"({percent(rats)})."
    )
    touches = tuple(f"die:{n}" for n in thrown) if any(dice) else ()
    label = "Play the flute" if not any(dice) else f"Roll {again([dice[n] for n in thrown])} again"
    return Shown(label, percent(straight), says, "WW-PIPER-01" if not any(dice) else "WW-PIPER-03", "dice", touches)


def again(dice: list[int]) -> str:
    return "all three" if len(dice) == 3 else f"the {series([str(die) for die in dice])}"


def rob(g: Wayward, spot: int) -> Shown:
    gold = g.board.crowd_gold
    says = f"3 to 6 is {gold} gold at once; 1 or 2 is {jail(g)}."
    detail = f"{percent(odds.from_die(3))}, {gold} gold"
    return Shown(f"Rob crowd {spot + 1}", detail, says, "WW-PICK-01", "townsfolk", (f"crowd:{spot + 1}",))


def climb(g: Wayward, _: int) -> Shown:
    gold = g.board.fire_gold
    says = (
        f"One chip for the whole climb: 4 to 6 is a room up, 1 to 3 a room down, 1 armor a room up for sure. "
        f"The top has {gold} gold."
    )
    return Shown("Climb the burning tower", f"{percent(odds.tower(g))}, {gold} gold", says, "WW-FIRE-01", "bonfire")


def collect(g: Wayward, _: int) -> Shown:
    behind_bars = [seat for seat in range(g.players) if g.tally[ids.AT + seat] == g.board.prisoners]
    taken = [min(g.board.prisoner_gold, g.tally[ids.GOLD + seat]) for seat in behind_bars]
    robbed = f", {sum(taken)} of it from {series([hero(seat) for seat in behind_bars])}" if sum(taken) else ""
    gold = g.board.jail_gold + sum(taken)
    return Shown("Collect", f"{gold} gold", f"You get {gold} gold{robbed}.", "WW-JAILV-02", "gold")


def escape(g: Wayward, _: int) -> Shown:
    says = f"5 or 6 and the sewer brings you to {the_area(g, g.board.sewer)}; otherwise you may try again."
    return Shown("Try to escape", percent(odds.from_die(5)), says, "WW-JAILP-04", "lock")


def search(g: Wayward, _: int) -> Shown:
    says = "3 to 6 is a random item, 2 nothing, and 1 curses a random spot of your card for the rest of the game."
    return Shown("Search the heap", percent(odds.from_die(3)), says, "WW-HEAP-01", "rummage")


def goblin(g: Wayward, spot: int) -> Shown:
    down = (g.tally[ids.PLAYED] >> 1).bit_count()
    prize, risk = g.board.goblin_prizes[down], percent(odds.own_goblin(g))
    rule = "WW-GOBLIN-01" if spot else "WW-GOBLIN-07"
    mine = spot or g.tally[ids.GOBLIN]
    says = f"The next goblin to fall brings {prize} gold; if it is number {mine} ({risk}), the fight is over."
    label = f"Back goblin {spot}" if spot else "Strike the gong again"
    safe = percent(1 - odds.own_goblin(g))
    return Shown(label, f"{safe}, {prize} gold", says, rule, "haint", (f"goblin:{mine}",))


PLAYS: dict[int, Callable[[Wayward, int], Shown]] = {
    ids.FOUNTAIN: wish,
    ids.PIT: fight,
    ids.FLAME: jump,
    ids.LAIR: steal_sack,
    ids.LEVERS: pull,
    ids.GUARD_ROOM: steal_item,
    ids.GOD: pray,
    ids.GRAVES: dig,
    ids.TEN_UP: bet,
    ids.SHOP: shoplift,
    ids.CATAPULT: fire,
    ids.BOUNTY_BOARD: read,
    ids.INN: cross_inn,
    ids.HOARD: steal_hoard,
    ids.LUCK_FOUNTAIN: drink,
    ids.PIPER: pipe,
    ids.CROWDS: rob,
    ids.TOWER: climb,
    ids.VISITORS: collect,
    ids.PRISONERS: escape,
    ids.HEAP: search,
    ids.GOBLINS: goblin,
}
