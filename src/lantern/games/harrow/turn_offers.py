"""The parts of a turn as people see them: jars, cards, tiles, Basic Actions, tokens of Family's bag. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count, series
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.attack_offers import best_chance
from lantern.games.harrow.board import GRID
from lantern.games.harrow.card_words import LEGEND_WORDS
from lantern.games.harrow.ids import (
    ATTACK,
    FACTION_NAMES,
    FAMILY,
    JAR_NAMES,
    KAMMI,
    LEGEND_NAMES,
    PROTECTORS,
    SCROLLS,
    TOKENS_IN_BOX,
    UPGRADE,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.names import CARD_NAMES, TILE_NAMES, TOKEN_NAMES
from lantern.games.harrow.rules.abilities import PATH_MOVE as TOKEN_PATH
from lantern.games.harrow.rules.abilities import FamilyAbilities, board_values, row_value
from lantern.games.harrow.rules.basic import Block
from lantern.games.harrow.rules.tactics import playable
from lantern.games.harrow.rules.tracks import PATH_MOVE as LEGEND_PATH
from lantern.games.harrow.rules.tracks import POWER, TRACK
from lantern.games.harrow.rules.turn import AS_ATTACK, CARD, JAR_ACTION, PATH_MOVE, TILE, Turn
from lantern.games.harrow.rules.upgrades import BASIC, COST, BasicAndPower
from lantern.games.harrow.shown import fitting, quiet
from lantern.games.harrow.words import (
    JAR_TITLES,
    KIND_SIGNS,
    KIND_TITLES,
    TILE_RULES,
    TILE_TITLES,
    Scene,
    a_token,
    card,
    card_rule,
    leader,
    token,
    track,
)

Show = Callable[[Scene, Answer], Shown]


# --- jars -----------------------------------------------------------------------------------------------------------


def jar(s: Scene, x: Answer) -> Shown:
    n = x % AS_ATTACK
    name, touches = JAR_TITLES[n], (f"jar:{JAR_NAMES[n]}",)
    if x >= AS_ATTACK:
        says = f"You attack instead of what the jar does, without a free Basic Action.{tiles_of(s, n)}"
        return Shown(f"Break the {name} to attack", best_chance(broken(s, n)), says, "HC-ATK-24", "attack", touches)
    detail, says = JAR_WORDS[n](broken(s, n))
    return Shown(f"Break the {name}", detail, says + tiles_of(s, n), JAR_RULES[n], "jar", touches)


def broken(s: Scene, n: int) -> Scene:
    """The jar is flipped: tokens may wait for an attack by the Attack Jar alone (HC-R-35)."""
    then = s.g.clone()
    then.tally[ids.JAR] = n
    return s._replace(g=then)


JAR_RULES: Final = ("HC-RND-03", "HC-WLD-01", "HC-LEG-01", "HC-ATK-01")


def tiles_of(s: Scene, n: int) -> str:
    """The Bonus Tiles that come with a jar."""
    names = [TILE_TITLES[TILE_NAMES[tile]].title for tile in s.g.slots[n]]
    return f" With it: {series(names)}." if names else ""


def abilities_words(s: Scene) -> tuple[str, str]:
    values = board_values(s.g, s.side)
    if s.side == FAMILY:
        draw, back = values
        returned = f", return {back}" if back else ""
        return f"draw {draw}{returned}", f"You draw {count(draw, 'token')} from your bag{returned}; the others act."
    kinds = [f"{n} {name}" for n, name in zip(values, KIND_TITLES, strict=False)]
    if s.side == KAMMI:
        return "a row of your grid", f"Two tokens of a grid row act; one is worth {series(kinds, 'or')}."
    return f"{series([str(n) for n in values], 'or')} of one kind", f"All of one kind: {series(kinds, 'or')}."


def wild_words(s: Scene) -> tuple[str, str]:
    n = s.g.tally[WILDS + s.side] + (s.g.tally[WILD_SUPPLY] > 0)
    return count(n, "Basic Action"), f"You take a Wild Token, then {count(n, 'Basic Action')} in any mix."


def legend_words(s: Scene) -> tuple[str, str]:
    spaces = count(s.g.tally[SCROLLS + s.side] + 1, "space")
    title = track(s.g, s.side).title
    return f"{spaces} and the power", f"{spaces} of {title}, and the power of {leader(s, s.side)}, in either order."


def attack_words(s: Scene) -> tuple[str, str]:
    says = "A free Basic Action and an attack; then any jar of this round may attack."
    then = s.g.clone()
    then.tally[ids.JAR] = ATTACK  # waiting tokens may serve this jar alone (HC-R-35)
    return best_chance(s._replace(g=then)), says


JAR_WORDS: Final = (abilities_words, wild_words, legend_words, attack_words)


# --- the parts of a turn --------------------------------------------------------------------------------------------


def part(s: Scene, x: Answer) -> Shown:
    if x == JAR_ACTION:
        return use_jar(s)
    if x == PATH_MOVE:
        return path_walk(s)
    if x == CARD:
        return play_card(s)
    name = TILE_NAMES[x - TILE]
    words = TILE_TITLES[name]
    return Shown(f"Use the {words.title} tile", "Bonus Tile", words.says, TILE_RULES[name], TILE_SIGNS[name],
                 (f"tile:{name}",))  # fmt: skip


TILE_SIGNS: Final = dict(zip(
    TILE_NAMES, ("first", "advance", "spawn", "strengthen", "box", "wild", "legend", "dial", "scroll"), strict=True,
))  # fmt: skip


def use_jar(s: Scene) -> Shown:
    rule = s.rule
    assert isinstance(rule, Turn), "only a turn has parts"
    n = rule.jar % AS_ATTACK
    if rule.jar >= AS_ATTACK:
        return Shown("Attack", best_chance(s), "The jar's own action is given up for an attack.", "HC-ATK-24", "attack",
                     (f"jar:{JAR_NAMES[n]}",))  # fmt: skip
    detail, says = JAR_WORDS[n](s)
    sign = "attack" if n == ATTACK else "jar-broken"
    return Shown(f"Use the {JAR_TITLES[n]}", detail, says, JAR_RULES[n], sign, (f"jar:{JAR_NAMES[n]}",))


def path_walk(s: Scene) -> Shown:
    paths = tuple(f"path:{GRID.names[at]}" for at in range(ids.HEXES) if s.g.paths[at])
    says = "Units next to a hex that Paths make free may enter it without any ADVANCE."
    return Shown("Walk onto a Path", "free", says, "HC-PATH-06", "path", paths)


DECK_WORDS: Final = ("Tactics Card", "Upgrade Card", "Goblin Card", "Hester Card")


def play_card(s: Scene) -> Shown:
    cards = playable(s.g) if s.side == PROTECTORS else list(s.g.hands[s.side])
    touches = tuple(f"card:{CARD_NAMES[s.side][n]}" for n in cards)
    detail = f"{len(cards)} in hand"
    rule = "HC-CARD-01" if s.side == PROTECTORS else "HC-CARD-02"
    says = "One card a turn; you see what each does before you play it."
    return Shown(f"Play a {DECK_WORDS[s.side]}", detail, says, rule, "hand", touches)


def attack_part(s: Scene, x: Answer) -> Shown:
    if x == 0:
        says = "ADVANCE, SPAWN or STRENGTHEN once, with any Units."
        return Shown("Take the free Basic Action", "of any kind", says, "HC-ATK-01", "plus", ("jar:attack",))
    if x == 1:
        return Shown("Attack", best_chance(s), "Next you choose the hex to attack from.", "HC-ATK-03", "attack")
    return path_walk(s)


def legend(s: Scene, x: Answer) -> Shown:
    if x == LEGEND_PATH:
        return path_walk(s)
    if x == POWER:
        words = LEGEND_WORDS[LEGEND_NAMES[s.g.legends[s.side]]]
        slot = s.side if s.side != KAMMI else s.g.goblin_slot()
        label = fitting(f"Use the power of {leader(s, s.side)}", "Use the Unique Power")
        return Shown(label, "Unique Power", words.says, "HC-LEG-05", "legend", (f"legend:{slot}",))
    assert x == TRACK, "a Legend Jar has a track and a power"
    detail, _ = legend_words(s)
    spaces = track(s.g, s.side)
    return Shown(f"Use the track: {spaces.title}", detail, spaces.spaces[0], "HC-LEG-02", "scroll")


# --- Basic Actions, tokens ------------------------------------------------------------------------------------------

BASIC_SAYS: Final = (
    "Units that stand together go to an adjacent hex.",
    "A Haint rises at a Legend of yours or at your Home.",
    "A cube of yours joins the Battleground.",
)
BASIC_LABELS: Final = ("ADVANCE some Units", "SPAWN a Haint", "STRENGTHEN with a cube")
BASIC_RULES: Final = ("HC-ADV-01", "HC-SPN-01", "HC-STR-01")


def basic(s: Scene, kind: Answer) -> Shown:
    touches = (f"token:{KIND_SIGNS[kind]}",)
    return Shown(BASIC_LABELS[kind], "once", BASIC_SAYS[kind], BASIC_RULES[kind], KIND_SIGNS[kind], touches)


def ability(s: Scene, kind: Answer) -> Shown:
    n = row_value(s.g, s.side, kind)
    says = f"Up to {n} times, one after the other, and nothing in between."
    touches = (f"token:{KIND_SIGNS[kind]}",)
    return Shown(f"{KIND_TITLES[kind]} up to {n} times", f"{n}", says, "HC-ABP-02", KIND_SIGNS[kind], touches)


def token_id(kind: int) -> tuple[str, ...]:
    return (f"token:{TOKEN_NAMES[kind]}",)


def token_sign(kind: int) -> str:
    return KIND_SIGNS[kind if kind < UPGRADE else COST[kind - UPGRADE]]


def token_says(kind: int) -> str:
    return BASIC_SAYS[kind] if kind < ids.SCROLL else card(FAMILY, kind - UPGRADE).says if kind >= UPGRADE else ""


def resolve(s: Scene, kind: Answer) -> Shown:
    if kind == TOKEN_PATH:
        return path_walk(s)
    assert isinstance(s.rule, FamilyAbilities), "only Family resolves tokens"
    detail = f"{s.rule.hand.count(kind)} left"
    return Shown(f"Resolve {token(kind)}", detail, token_says(kind), "HC-ABF-07", token_sign(kind), token_id(kind))


def give_back(s: Scene, kind: Answer) -> Shown:
    assert isinstance(s.rule, FamilyAbilities), "only Family gives tokens back"
    held = s.rule.hand.count(kind)
    says = f"It goes back into the bag unseen; you drew {held} of this kind."
    return Shown(f"Return {token(kind)}", f"{held} drawn", says, "HC-ABF-05", token_sign(kind), token_id(kind))


def take_from_bag(s: Scene, kind: Answer) -> Shown:
    says = f"{token_says(kind)} In Clean Up it goes to your board or back to the bag."
    detail = f"{s.g.bag[kind]} in the bag"
    return Shown(f"Take {a_token(kind)} out", detail, says, "HC-LGF-16", token_sign(kind), token_id(kind))


def sort(s: Scene, kind: Answer) -> Shown:
    now, then = board_values(s.g, FAMILY), len(s.g.family_board) + 1
    says = f"It stays there for good and raises your draw, now {now[0]}; space {then} of your board."
    detail = f"{s.g.used.count(kind)} used"
    return Shown(f"Put {token(kind)} on your board", detail, says, "HC-CLN-06", token_sign(kind), token_id(kind))


def from_box(s: Scene, kind: Answer) -> Shown:
    detail = f"{s.g.tally[TOKENS_IN_BOX + kind]} in the box"
    says = "Next you choose where it lies; whoever stands there may collect it."
    return Shown(f"Lay {a_token(kind)}", detail, says, "HC-GEN-05", KIND_SIGNS[kind], (f"token:{KIND_SIGNS[kind]}",))


def cubes(s: Scene, n: Answer) -> Shown:
    assert isinstance(s.rule, Block), "STRENGTHEN comes in blocks"
    now = s.g.tally[ids.GROUND + s.side]
    if not n:
        return quiet("Add no cube", "Your cubes stay as they are.", "HC-STR-01", "minus")
    over = " Above six they go back in Clean Up." if now + n > 6 else ""
    says = f"You then have {count(now + n, 'cube')} in the Battleground.{over}"
    return Shown(f"Add {count(n, 'cube')}", f"{now + n} then", says, "HC-STR-01", "strengthen", cube_pile(s))


def cube_pile(s: Scene) -> tuple[str, ...]:
    return (f"faction:{FACTION_NAMES[s.side]}",)


def banish(s: Scene, n: Answer) -> Shown:
    if not n:
        return quiet("Set no cube aside", "The card does nothing.", "HC-CP-21", "minus")
    left = s.g.tally[ids.GROUND + s.foe] - n
    says = f"{count(left, 'cube')} of theirs remain until the end of your turn; then all return."
    touches = (f"faction:{FACTION_NAMES[s.foe]}",)
    return Shown(f"Set {count(n, 'cube')} aside", f"{left} left", says, "HC-CP-01", "cube", touches)


def store(s: Scene, n: Answer) -> Shown:
    if not n:
        return quiet("Store no cube", "All your cubes stay in the Battleground.", "HC-LGF-08", "minus")
    says = "Cubes on her board stay out of the Tree and can follow those that fall."
    return Shown(f"Store {count(n, 'cube')}", "for later", says, "HC-LGF-08", "cube", cube_pile(s))


def odessa(s: Scene, n: Answer) -> Shown:
    tally = s.g.tally
    if not n:
        return quiet("Keep the cubes stored", "Her board keeps them for another time.", "HC-LGF-09", "minus")
    mine, theirs = tally[ids.GROUND + FAMILY] + n, tally[ids.GROUND + s.g.rival(FAMILY)]
    says = f"That makes {mine} against {theirs}."
    return Shown(f"Return {count(n, 'cube')}", f"{mine} : {theirs}", says, "HC-LGF-09", "cube", cube_pile(s))


# --- cards ----------------------------------------------------------------------------------------------------------


def play(s: Scene, n: Answer) -> Shown:
    words, faction = card(s.side, n), s.side
    label = fitting(f"Play {words.title}", words.title)
    return Shown(label, "", words.says, card_rule(faction, n), "hand", (f"card:{CARD_NAMES[faction][n]}",))


def upgrade(s: Scene, n: Answer) -> Shown:
    words = card(FAMILY, n)
    kind = COST[n]
    label = fitting(f"Upgrade {KIND_TITLES[kind]}: {words.title}", f"Play {words.title}")
    touches = (f"card:{CARD_NAMES[FAMILY][n]}", f"token:{KIND_SIGNS[kind]}")
    return Shown(label, f"1 {KIND_TITLES[kind]}", words.says, card_rule(FAMILY, n), KIND_SIGNS[kind], touches)


def upgrade_part(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, BasicAndPower), "only such an Upgrade Token has two parts"
    n = s.rule.card
    if x == BASIC:
        return basic(s, COST[n])._replace(detail="", touches=token_id(UPGRADE + n))
    words = card(FAMILY, n)
    return Shown(f"Use {words.title}", "", words.says, card_rule(FAMILY, n), "hand", token_id(UPGRADE + n))


def put_back(s: Scene, n: Answer) -> Shown:
    words, name = card(s.side, n), CARD_NAMES[s.side][n]
    label = fitting(f"Put {words.title} under the deck", f"Put back {words.title}")
    return Shown(label, "", words.says, "HC-BON-07", "down", (f"card:{name}",))


def holler(s: Scene, far: Answer) -> Shown:
    if far:
        says = "One enemy Haint at most 2 hexes from your Legend moves up to 2 hexes."
        return Shown("Drive one Haint far", "2 hexes", says, "HC-CP-08", "move")
    says = "Two enemy Haints next to your Legend move 1 hex each."
    return Shown("Drive two Haints near you", "1 hex each", says, "HC-CP-08", "haint")


# --- tables ---------------------------------------------------------------------------------------------------------

SHOWN: Final[dict[str, Show]] = {
    "jar": jar,
    "part": part,
    "attack_part": attack_part,
    "legend": legend,
    "ability": ability,
    "basic": basic,
    "token": resolve,
    "give_back": give_back,
    "bag": take_from_bag,
    "sort": sort,
    "box": from_box,
    "cubes": cubes,
    "odessa": odessa,
    "tactic": play,
    "upgrade": upgrade,
    "upgrade_part": upgrade_part,
    "put_back": put_back,
    "holler": holler,
}

# Answers that mean something else when a certain rule asks.
BY_RULE: Final[dict[tuple[str, str], Show]] = {("cubes", "Banish"): banish, ("cubes", "Odessa"): store}
