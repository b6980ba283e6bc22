"""A small campaign for tests of camp: six vagrants, a few cards, four scenarios, written by hand.

t = Camping(who=(EMPRESS, WAYFARER)).begin()
t.until("spend").say(pack(BUY_SKILL, LEFT_COMMON), 0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from lantern.core.flow import Event, Next, Question, Rule, put
from lantern.games.vagrantsong.book import (
    NOTHING,
    Between,
    Body,
    Book,
    Cond,
    Effect,
    Hero,
    Junk,
    Listener,
    Moment,
    Ritual,
    Scene,
    Scope,
    Skill,
)
from lantern.games.vagrantsong.ids import (
    COVERED,
    HUMANITY,
    JUNK_SLOTS,
    NOBODY,
    OF_MAX_HUMANITY,
    OF_RUMMAGE,
    OFF,
    ON_IN_BETWEEN,
    SLOTS,
    VAGRANT_NAMES,
    WEST,
    WON,
)
from lantern.games.vagrantsong.rules import between
from lantern.games.vagrantsong.rules.camp import Camp
from lantern.games.vagrantsong.rules.cards import is_exclusive, is_junk, take_up
from lantern.games.vagrantsong.rules.running import Run
from lantern.games.vagrantsong.state import Vagrantsong

LEFT, RIGHT, ANY = 0, 1, 2
HEROES = len(VAGRANT_NAMES)
OWN = 2 * HEROES + 1  # the first exclusive skill that a vagrant may learn: one for each, then a second
LEFT_COMMON, RIGHT_COMMON, ANY_COMMON, LEFT_OTHER, RIGHT_OTHER = range(4 * HEROES + 1, 4 * HEROES + 6)
SATCHEL, CUP, LEDGER, COAT, PHOTO, BELL, WATCH, KEEPSAKE, HALF_DECK = range(1, 10)
TIERS = (0, 1, 1, 1, 2, 2, 3, 0, 0)


def starting(who: int) -> list[int]:
    return [2 * who + 1, 2 * who + 2]


def learned(who: int, n: int = 0) -> int:
    """The exclusive skills of a vagrant that it does not start with: one for either side, one for the left."""
    return OWN + n * HEROES + who


class Deed(Effect):
    """An effect that a test gives as a function; one that returns a rule calls it."""

    def __init__(self, deed: Callable[[Vagrantsong, Scope], Rule | None]) -> None:
        self.deed = deed

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        rule = self.deed(g, s)
        return g.call(rule, "begin") if rule is not None else g.go("begin")


class Whether(Cond):
    def __init__(self, test: Callable[[Vagrantsong], bool]) -> None:
        self.test = test

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        return self.test(g)


def small_book() -> Book:
    book = Book()
    for who in range(HEROES):
        for side, number in zip((LEFT, RIGHT), starting(who), strict=True):
            book.skills.append(Skill(f"start{number}", Body(""), False, who, side))
        book.heroes.append(Hero(VAGRANT_NAMES[who], "", (9, 2, 2, 4, 4, 5), starting(who), []))
    book.heroes[-1].junk.append(SATCHEL)
    book.skills += [Skill(f"own{who}", Body(""), False, who, ANY) for who in range(HEROES)]
    book.skills += [Skill(f"more{who}", Body(""), False, who, LEFT) for who in range(HEROES)]
    book.skills += [Skill(f"common{n}", Body(""), True, NOBODY, n % 3) for n in range(5)]
    for tier in TIERS:
        book.junk.append(Junk(f"junk{len(book.junk)}", "", tier, [], {}, None, OFF))
    book.junk_card(SATCHEL).modify[OF_RUMMAGE] = 1
    book.junk_card(COAT).modify[OF_MAX_HUMANITY] = 1
    for name, won, lost in (("one", "two", "three"), ("two", "end", "end"), ("three", "end", ""), ("end", "", "")):
        scene = Scene(name, len(book.scenes) + 1, name)
        scene.next_victory, scene.next_defeat = won, lost
        scene.victory_moment, scene.defeat_moment = "won", "lost"
        book.scenes[name] = scene
    book.scene_ids, book.first = [*book.scenes], "one"
    book.scenes["one"].camp_skills = [LEFT_COMMON, RIGHT_COMMON]
    book.mile_names = [f"post {n}" for n in range(6)]
    for name in ("won", "lost", "13", "13a", "13b", "13c", "70", "four", "bank"):
        book.moments[name] = Moment(name, None, OFF)
    book.betweens = [Between(n + 1, n == 2, [OFF, OFF, OFF]) for n in range(4)]
    return book


class Camping:
    """A game that has just ended a scenario; `begin` starts its camp."""

    def __init__(self, who: Sequence[int] = (0, 2), won: bool = True, scene: str = "one") -> None:
        self.book = small_book()
        self.g = Vagrantsong(self.book, len(who))
        self.g.turn_page(scene)
        self.g.tally[WON] = 1 if won else 2
        for v, hero in enumerate(who):
            take_up(self.g, v, hero)
        self.events: list[Event] = []

    # --- content

    def block(self, *deeds: Callable[[Vagrantsong, Scope], Rule | None]) -> int:
        self.book.blocks.append([Deed(deed) for deed in deeds])
        return len(self.book.blocks) - 1

    def moment(self, name: str, *deeds: Callable[[Vagrantsong, Scope], Rule | None]) -> Camping:
        self.book.moments[name] = Moment(name, None, self.block(*deeds))
        return self

    def ritual(self, done: bool, *deeds: Callable[[Vagrantsong, Scope], Rule | None]) -> Camping:
        rituals = self.g.scene.rituals
        self.g.rituals |= done << len(rituals)
        rituals.append(Ritual("", NOBODY, Whether(lambda _: False), OFF, self.block(*deeds)))
        return self

    def between(self, card: int, answer: int, *deeds: Callable[[Vagrantsong, Scope], Rule | None]) -> Camping:
        self.book.betweens[card].blocks[answer] = self.block(*deeds)
        return self

    def half_deck(self) -> Camping:
        """Half a Deck listens to the in-between."""
        deed = self.block(lambda g, s: between.Peek(s[3]))
        rule = Listener(len(self.book.listeners), ON_IN_BETWEEN, None, deed, 0, False, True)
        self.book.listeners.append(rule)
        self.book.junk_card(HALF_DECK).rules.append(rule)
        return self

    # --- a position

    def skill(self, v: int, slot: int, skill: int, wounded: bool = False) -> Camping:
        self.g.skills = put(self.g.skills, v * SLOTS + slot, skill)
        self.g.wounded = put(self.g.wounded, v * SLOTS + slot, wounded)
        return self

    def junk(self, v: int, junk: int, slot: int = 0, broken: bool = False) -> Camping:
        self.g.junk = put(self.g.junk, v * JUNK_SLOTS + slot, junk)
        self.g.broken = put(self.g.broken, v * JUNK_SLOTS + slot, broken)
        return self

    def belongings(self, *cards: int) -> Camping:
        """What the group has in its belongings, and vagrants in their own."""
        self.g.belongings = tuple([card for card in cards if is_junk(card) or not is_exclusive(self.g, card)])
        self.g.personal = tuple([card for card in cards if card not in self.g.belongings])
        return self

    def west(self, v: int, covered: int) -> Camping:
        """A vagrant that ended the scenario westbound."""
        for slot in self.g.skills_of(v):
            self.skill(v, slot, self.g.skills[v * SLOTS + slot], True)
        self.g.tally[WEST + v], self.g.tally[COVERED + v], self.g.tally[HUMANITY + v] = 1, covered, 1
        return self

    # --- play

    def begin(self, reveal: bool = True) -> Camping:
        """Begin camp; the lowest junk is revealed, unless the test wants to say which."""
        evening = self.block(lambda g, s: Camp())  # stands for the campaign: one camp, and then nothing more
        self.g.rules, self.g.steps = [Run(evening, 0, NOTHING)], ["begin"]
        self.g.run()
        self.events += self.g.events
        while reveal and self.asked == "junk":
            self.say(self.answers[0])
        return self

    def say(self, *answers: int) -> Camping:
        for answer in answers:
            self.events += self.g.answer(answer)
        return self

    def until(self, what: str) -> Camping:
        """Go on as quickly as possible, up to a question; "" is the end of camp."""
        while self.asked not in (what, ""):
            self.say(self.question.answers[0])
        assert self.asked == what
        return self

    def at_random(self, seed: int) -> int:
        """Play to the end of camp at random; how many answers that took."""
        rng, n = Random(seed), 0
        while self.g.waiting is not None:
            self.g.answer(self.g.waiting.sample(rng))
            n += 1
        return n

    @property
    def question(self) -> Question:
        assert self.g.waiting is not None
        return self.g.waiting

    @property
    def asked(self) -> str:
        return "" if self.g.waiting is None else self.g.waiting.what

    @property
    def answers(self) -> list[int]:
        return self.question.answers

    def skills(self, v: int) -> list[int]:
        return list(self.g.skills[v * SLOTS : (v + 1) * SLOTS])

    def told(self, what: str) -> list[tuple[int, int, int, int]]:
        """Seat and particulars of all events of this name."""
        return [(e.seat, e.a, e.b, e.c) for e in self.events if e.what == what]

    def next(self) -> str:
        return "" if self.g.branch == OFF else self.book.scene_ids[self.g.branch]
