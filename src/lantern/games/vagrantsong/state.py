"""A position of Vagrantsong with the rulebook's nouns and verbs. No rule is decided here. Hot code.

Numbers of characters, seats and tracks stand in the tally; what lies on the train and on the cards is `bytes`, replaced
when it changes; rarely changed things are tuples. The content is shared and never changes.
"""

from __future__ import annotations

from typing import Any, Final

from lantern.core.flow import CHANCE, Next, Question, State, put
from lantern.games.vagrantsong.book import Book, Hero, Mood, Scope
from lantern.games.vagrantsong.hands import Hand, hands_of
from lantern.games.vagrantsong.ids import (
    ACTED,
    ACTING,
    APPLE,
    AT,
    BLACK,
    BODIES,
    BODY,
    CHARACTERS,
    COLORS,
    COUNTERS,
    COVERED,
    DRAWN,
    FIRST,
    FOOT,
    HAINT_HUMANITY,
    HUMANITY,
    JUNK,
    JUNK_SLOTS,
    MOOD,
    NOBODY,
    OF_MAX_HUMANITY,
    OFF,
    PLACES,
    PRIORITY,
    PUP,
    RECENT,
    RUNAWAY,
    SAVED,
    SEATS,
    SKILL,
    SLOTS,
    SUPPLY,
    TALLY,
    TOKENS,
    VALUES,
    WEST,
    WHO,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.in_force import NOT_YET, Lasting, work_out
from lantern.games.vagrantsong.train import CAR, DISTANCE, EDGES, NEIGHBOURS, RINGS, SPACES, Space, around, marked

ABSTAIN: Final[int] = 998
EMPTY_TRAIN: Final = bytes(SPACES)
NO_EFFECTS: Final = bytes(SEATS * 2)
NO_TOKENS: Final = bytes(TOKENS)
NO_TOKENS_AT_ALL: Final = bytes((SEATS + 1) * TOKENS)
NO_JUNK: Final = bytes(SEATS * JUNK_SLOTS)
NO_COINS: Final = bytes(SEATS * PLACES)
MEASURE: Final[int] = 15  # bits of a measure of the Hobo Code …
MOST: Final[int] = (1 << MEASURE - 1) - 1  # … of which this is taken where less is more


class Vagrantsong(State):
    """The table: train, vagrant cards, bindle and tracks, and what the campaign remembers."""

    game = "vagrantsong"
    saved = (
        "scenario", "n", "playing", "tally", "tokens", "bindle", "cycle", "bindle_events", "terrain", "candles",
        "coins_at", "events_at", "track_events", "events_done", "effects", "skills", "wounded", "junk", "broken",
        "placed", "before", "performed", "lasting", "limits", "rituals", "summons", "belongings", "personal",
        "boxed", "bought", "unlocked", "junk_deck", "junk_offer", "mile_posts", "history", "moments", "branch",
        "camp_costs", "bones", "kept_events", "peeked", "block_move", "block_range",
    )  # fmt: skip

    # Beyond thirty attributes Python gives every object a dictionary of its own, and each look into one costs more
    __slots__ = (
        *saved, "book_of", "scene", "force", "offered", "forecast", "calm",
        "rules", "steps", "got", "asked", "waiting", "together", "given", "told", "quiet", "last_seat", "in_a_row",
        "events", "options",
    )  # fmt: skip

    def __init__(self, book: Book | None = None, players: int = 2) -> None:
        if book is None:  # `clone` fills in everything itself
            return
        super().__init__()
        self.book_of = book
        self.scenario = book.first
        self.scene = book.scenes[book.first]
        self.n = players
        self.force = NOT_YET  # what cards, haint effects and lasting things amount to, see `stir`
        self.playing = False  # a scenario is on the board
        self.offered: tuple[tuple[Space, ...], ...] = ()  # what "haint_path" asks about; found again after loading
        self.calm = False  # nothing shows that the scenario may have ended: see `look` in `rules/running.py`
        self.forecast = False  # the haint thinks: nobody reacts, nothing is drawn (Hobo Code)
        self.tally = [0] * TALLY
        self.tokens = bytes((SEATS + 1) * TOKENS)  # [seat * TOKENS + kind]; the last row is the Pup card
        self.bindle = bytes(SUPPLY)
        self.cycle = bytes(TOKENS)
        self.bindle_events: tuple[int, ...] = ()
        self.kept_events: tuple[int, ...] = ()  # seat * 16 + event: treated as a rummage token (VS-RUM-07)
        self.terrain = EMPTY_TRAIN  # 1 + kind
        self.candles = EMPTY_TRAIN  # 1: nobody's, 2 + seat: whose
        self.coins_at: tuple[int, ...] = ()  # space * 4 + seat, a coin each
        self.events_at: tuple[int, ...] = ()  # space * 32 + id * 2 + face down
        self.track_events: tuple[int, ...] = ()  # (track * 64 + at) * 16 + id
        self.events_done = 0
        self.effects = bytes(SEATS * len(COLORS))
        self.skills = bytes(SEATS * SLOTS)
        self.wounded = bytes(SEATS * SLOTS)
        self.junk = bytes(SEATS * JUNK_SLOTS)
        self.broken = bytes(SEATS * JUNK_SLOTS)
        self.placed = NO_COINS
        self.before = NO_COINS  # had a coin in the previous round (VS-COIN-09)
        self.performed = NO_COINS
        self.lasting: tuple[Lasting, ...] = ()
        self.limits: tuple[int, ...] = ()  # listener * 8 + 1 + holder: has fired
        self.rituals = 0
        self.summons: tuple[tuple[int, ...], ...] = ()  # space, name, seat, skill
        self.bones: tuple[int, ...] = ()  # of the roll in progress
        self.block_move = 0  # masks of the spaces whose terrain stops vagrants, and their range
        self.block_range = 0
        # what the campaign remembers
        self.belongings: tuple[int, ...] = ()  # of the group: skills by number, junk as 100 + number
        self.personal: tuple[int, ...] = ()  # exclusive skills that their vagrants have learned and do not use
        self.boxed: tuple[int, ...] = ()  # permanently discarded (VS-GEN-06)
        self.bought: tuple[int, ...] = ()  # common skills that were once acquired (VS-COINS-11)
        self.unlocked: tuple[int, ...] = ()  # skills that a reward put on offer in this camp
        self.junk_deck: tuple[int, ...] = ()
        self.junk_offer: tuple[int, ...] = ()
        self.mile_posts = 0
        self.history: tuple[int, ...] = ()  # scenario * 2 + won
        self.moments: tuple[int, ...] = ()  # read in this camp, by number in the book
        self.branch = OFF  # the next scenario, by number, once it is known
        self.camp_costs: tuple[tuple[int, int, int], ...] = ()  # what, change, uses
        self.peeked: tuple[int, ...] = ()  # seat * 4 + option seen before choosing
        for c in range(CHARACTERS):
            self.tally[AT + c] = OFF
        for number in (PRIORITY, RECENT, DRAWN, ACTING, *range(COVERED, COVERED + SEATS)):
            self.tally[number] = NOBODY

    def clone(self) -> Vagrantsong:
        new = Vagrantsong.__new__(Vagrantsong)
        self.copy_flow(new)
        new.book_of, new.scenario, new.scene, new.n = self.book_of, self.scenario, self.scene, self.n
        new.playing, new.forecast, new.offered, new.force = self.playing, self.forecast, self.offered, self.force
        new.calm = False
        new.tally, new.tokens = self.tally.copy(), self.tokens
        new.bindle, new.cycle, new.bindle_events = self.bindle, self.cycle, self.bindle_events
        new.kept_events, new.terrain, new.candles = self.kept_events, self.terrain, self.candles
        new.coins_at, new.events_at, new.track_events = self.coins_at, self.events_at, self.track_events
        new.events_done, new.effects, new.skills = self.events_done, self.effects, self.skills
        new.wounded, new.junk, new.broken = self.wounded, self.junk, self.broken
        new.placed, new.before, new.performed = self.placed, self.before, self.performed
        new.lasting, new.limits, new.rituals, new.summons = self.lasting, self.limits, self.rituals, self.summons
        new.bones, new.block_move, new.block_range = self.bones, self.block_move, self.block_range
        new.belongings, new.personal, new.boxed = self.belongings, self.personal, self.boxed
        new.bought, new.unlocked, new.junk_deck = self.bought, self.unlocked, self.junk_deck
        new.junk_offer, new.mile_posts, new.history = self.junk_offer, self.mile_posts, self.history
        new.moments, new.branch, new.camp_costs, new.peeked = self.moments, self.branch, self.camp_costs, self.peeked
        new.stir()  # it may be played on quietly
        return new

    def scene_is_on(self) -> bool:
        """Whether a scenario is being played: not in camp, nor before the first."""
        return self.playing

    def poll(self, what: str, options: list[int], then: str) -> Next:
        """Ask every seat at once, in secret; each may abstain."""
        return self.ask_all(tuple([Question(v, what, [*options, ABSTAIN]) for v in range(self.n)]), then)

    def hide(self, what: str, outcomes: list[int], then: str) -> Next:
        """A chance of which nobody learns how it fell: the event is known to a seat that nobody has."""
        return self.wait(Question(CHANCE, what, outcomes, known_to=NOBODY), then)

    def turn_page(self, scenario: str) -> None:
        """Open the scenario book at this scenario."""
        self.scenario, self.scene, self.force = scenario, self.book_of.scenes[scenario], NOT_YET
        self.stir()

    def run(self) -> None:
        if not self.quiet:  # between answers anybody may have changed anything; in a rollout nobody does
            self.calm = False
            self.stir()
        State.run(self)

    def stir(self) -> None:
        """Something that may be in force has changed (cards, effects, lasting things): what that amounts to now.

        While an answer runs its course it is told at every such change, so that `force` is always true.
        """
        known = self.force
        if (
            known.effects is not self.effects or known.lasting is not self.lasting
            or known.junk is not self.junk or known.broken is not self.broken
        ):  # fmt: skip
            known = work_out(self.book_of, self.scene, self.effects, self.junk, self.broken, self.lasting)
            self.effects, self.lasting, self.junk, self.broken = known.effects, known.lasting, known.junk, known.broken
            self.force = known

    def load(self, data: dict[str, Any]) -> None:
        self.turn_page(data["scenario"])
        super().load(data)

    # --- characters and places

    def space(self, c: Character) -> Space:
        return self.tally[AT + c]

    def hero(self, v: Vagrant) -> Hero:
        """Its card (VS-VCD-01)."""
        return self.book_of.heroes[self.tally[WHO + v]]

    def seat_playing(self, who: int) -> Vagrant:
        """The seat that plays one of the six vagrants, or NOBODY."""
        playing = self.tally[WHO : WHO + self.n]
        return playing.index(who) if who in playing else NOBODY

    def pup_seat(self) -> Vagrant:
        """Whose the Pup is, while it is on the board (VS-GBF-01, VS-PUP-01)."""
        return self.seat_playing(RUNAWAY) if self.tally[AT + PUP] != OFF else NOBODY

    def person(self, c: Character) -> Vagrant:
        """The vagrant that a character is: the Pup is the Runaway (VS-PUP-01, VS-PUP-02)."""
        return self.seat_playing(RUNAWAY) if c == PUP else c

    def most_recent(self) -> Vagrant:
        """The vagrant whose turn was taken last; before any turn the first in the chosen order (VS-RND-14, VS-R-69)."""
        recent = self.tally[RECENT]
        return max(0, self.tally[FIRST]) if recent == NOBODY else recent

    def vagrants(self) -> list[Vagrant]:
        return list(range(self.n))

    def standees(self) -> list[Character]:
        """Vagrants on the board, the Pup last: it is there as long as the Runaway is (VS-PUP-12).

        It counts as one of them for targeting (VS-PUP-05).
        """
        places = self.tally[AT : AT + self.n]
        found = self.vagrants() if OFF not in places else [v for v, at in enumerate(places) if at != OFF]
        if self.tally[AT + PUP] != OFF:
            found.append(PUP)
        return found

    def bodies(self) -> list[Character]:
        """The haint's bodies that are on the board."""
        tally, found = self.tally, []
        if tally[AT + BODY] != OFF:
            found.append(BODY)
        if tally[AT + BODY + 1] != OFF:
            found.append(BODY + 1)
        return found

    def standing_at(self, at: Space) -> list[Character]:
        tally = self.tally
        return [c for c in range(CHARACTERS) if tally[AT + c] == at]

    def is_open(self, at: Space) -> bool:
        """Nothing is in the space (VS-BRD-10..12, VS-BRD-16); coins do not occupy it."""
        return not self.terrain[at] and not self.candles[at] and at not in self.taken()

    def open_spaces(self) -> list[Space]:
        occupied = {*self.taken(), *marked(self.terrain), *marked(self.candles)}
        return [at for at in range(SPACES) if at not in occupied]

    def open_nearest(self, at: Space) -> list[Space]:
        """The open spaces nearest to a space, which may be that space itself."""
        taken, terrain, candles = self.taken(), self.terrain, self.candles
        for ring in RINGS[at]:
            found = [to for to in ring if not terrain[to] and not candles[to] and to not in taken]
            if found:
                return found
        return []

    def taken(self) -> list[Space]:
        """The spaces of characters, event tokens and summons."""
        found = self.tally[AT : AT + CHARACTERS]
        for packed in self.events_at:
            found.append(packed // 32)  # few, if any: no list for them
        for summon in self.summons:
            found.append(summon[0])
        return found

    def event_at(self, at: Space) -> int:
        """The packed event token of a space, or 0 (the lowest packed one is on space 0 with id 0 …, hence + 1)."""
        for packed in self.events_at:
            if packed // 32 == at:
                return packed + 1
        return 0

    def summon_at(self, at: Space) -> bool:
        for summon in self.summons:  # noqa: SIM110  # asked all the time: no generator
            if summon[0] == at:
                return True
        return False

    def car(self, c: Character) -> int:
        return OFF if self.tally[AT + c] == OFF else CAR[self.tally[AT + c]]

    def apart(self, one: Character, other: Character) -> int:
        """Steps between two characters as a haint counts them; 255 if one is not on the board (VS-R-12, VS-R-89)."""
        a, b = self.tally[AT + one], self.tally[AT + other]
        return 255 if a == OFF or b == OFF else DISTANCE[a][b]

    def reach(self, c: Character, to: Space) -> int:
        """Steps from a vagrant to a space, around terrain that stops its range (VS-TGT-02, VS-TGT-06, VS-TGT-07)."""
        at = self.tally[AT + c]
        return 255 if at == OFF or to == OFF else around(at, self.block_range)[to]

    def nearest_body(self, at: Space) -> Character:
        """The haint's body nearest to a space, the first listed of equals; NOBODY if none is on the board."""
        found, best = NOBODY, 255
        for c in self.bodies():
            if DISTANCE[at][self.tally[AT + c]] < best:
                found, best = c, DISTANCE[at][self.tally[AT + c]]
        return found

    def is_at_edge(self, at: Space) -> bool:
        return bool(EDGES[at])

    def open_beside(self, at: Space) -> list[Space]:
        taken, terrain, candles = self.taken(), self.terrain, self.candles
        return [to for to in NEIGHBOURS[at] if not terrain[to] and not candles[to] and to not in taken]

    def set_terrain(self, at: Space, kind: int) -> None:
        """Lay a piece of terrain, or take it away with kind OFF; it blocks as its text says (VS-TER-04, VS-TER-05)."""
        self.terrain = put(self.terrain, at, kind + 1)
        self.block_move = self.block_range = 0
        for space in marked(self.terrain):
            terrain = self.scene.terrains[self.terrain[space] - 1]
            self.block_move |= terrain.blocks_move << space
            self.block_range |= terrain.blocks_range << space

    # --- the haint

    def mood(self) -> Mood:
        """The mood it is in, always one of two: what the other says does not apply (VS-MOOD-04, VS-MOOD-05)."""
        return self.scene.moods[self.tally[MOOD]]

    def track(self, body: Character) -> int:
        """The humanity track of a body: its own, or the one they share (VS-R-90)."""
        return body - BODY if self.scene.own_tracks else 0

    def tracks(self) -> int:
        return len(self.scene.bodies) if self.scene.own_tracks else 1

    def is_saved(self) -> bool:
        """Every haint is saved (VS-BRK-06)."""
        tally = self.tally
        return tally[SAVED] > 0 and (not self.scene.own_tracks or tally[SAVED + 1] > 0)

    def haint_humanity(self) -> int:
        return self.tally[HAINT_HUMANITY]

    # --- vagrant cards

    def is_west(self, v: Vagrant) -> bool:
        return self.tally[WEST + v] > 0

    def all_west(self) -> bool:
        """Every vagrant is westbound (VS-WST-21)."""
        tally = self.tally
        for v in range(WEST, WEST + self.n):  # noqa: SIM110  # looked at after every effect: no generator
            if not tally[v]:
                return False
        return True

    def max_humanity(self, v: Vagrant) -> int:
        """What the card says; junk raises it only if its text does (VS-R-72)."""
        printed, force = self.book_of.heroes[self.tally[WHO + v]].humanity, self.force
        if not force.changed >> OF_MAX_HUMANITY & 1:
            return printed
        return max(1, printed + force.changes[v * VALUES + OF_MAX_HUMANITY])

    def lost(self, v: Vagrant) -> int:
        """Humanity lost: maximum less current."""
        lost = self.max_humanity(v) - self.tally[HUMANITY + v]
        return max(0, lost)

    def hand(self, v: Vagrant) -> Hand:
        """What lies on a vagrant card; like the lists below only to be read."""
        return hands_of((self.skills, self.wounded, self.junk, self.broken))[v]

    def skills_of(self, v: Vagrant) -> list[int]:
        """The slots that hold a skill."""
        return self.hand(v).skills

    def well_skills(self, v: Vagrant) -> list[int]:
        """The slots whose skill is not wounded."""
        return self.hand(v).well

    def hurt_skills(self, v: Vagrant) -> list[int]:
        return self.hand(v).hurt

    def whole_junk(self, v: Vagrant) -> list[int]:
        """The junk slots whose card is not broken (VS-JNK-02)."""
        return self.hand(v).whole_junk

    def bonus(self, c: Character, stat: int) -> int:
        """What effects, junk and lasting changes add to a value; `c` may be a body of the haint (Part IV, Modifiers).

        VS-JNK-02: broken junk adds nothing.
        """
        return self.force.changes[c * VALUES + stat]

    def is_blocked(self, v: Vagrant, what: int) -> bool:
        """Whether an effect forbids this for a while (`block`)."""
        return bool(self.lasting) and self.force.blocked[v] >> what & 1 == 1

    def rummage_limit(self, v: Vagrant) -> int:
        from_card = self.hero(v).rummage
        return max(0, from_card + self.bonus(v, 1))

    def coins_on(self, v: Vagrant, place: int) -> int:
        return self.placed[v * PLACES + place]

    def place_coin(self, v: Vagrant, place: int, n: int = 1) -> None:
        here = v * PLACES + place
        self.placed = put(self.placed, here, self.placed[here] + n)

    # --- tokens

    def tokens_of(self, v: int) -> list[Token]:
        """The rummage tokens of a vagrant, one entry each; row PUP is the Pup card."""
        here = v * TOKENS
        return [kind for kind in range(TOKENS) for _ in range(self.tokens[here + kind])]

    def kinds_of(self, v: int) -> list[Token]:
        """The kinds of rummage tokens that a vagrant has."""
        return marked(self.tokens[v * TOKENS : (v + 1) * TOKENS])

    def has_tokens(self, v: int) -> bool:
        return self.tokens[v * TOKENS : (v + 1) * TOKENS] != NO_TOKENS

    def has_token(self, v: int, kind: Token) -> bool:
        return self.tokens[v * TOKENS + kind] > 0

    def held(self, v: Vagrant) -> int:
        """How many tokens count against the vagrant's Rummage value; the Pup's are the Runaway's (VS-PUP-09)."""
        if self.tokens == NO_TOKENS_AT_ALL and not self.kept_events:
            return 0
        n = sum(self.tokens[v * TOKENS : (v + 1) * TOKENS])
        if self.tally[WHO + v] == RUNAWAY:
            n += sum(self.tokens[PUP * TOKENS :])
        return n + len([1 for kept in self.kept_events if kept // 16 == v]) if self.kept_events else n

    def add_token(self, v: int, kind: Token, n: int = 1) -> None:
        here = v * TOKENS + kind
        self.tokens = put(self.tokens, here, self.tokens[here] + n)

    def add_to_bindle(self, kind: Token, n: int = 1) -> None:
        self.bindle = put(self.bindle, kind, self.bindle[kind] + n)

    def add_to_cycle(self, kind: Token, n: int = 1) -> None:
        self.cycle = put(self.cycle, kind, self.cycle[kind] + n)

    def has_effect(self, v: Vagrant, color: int) -> bool:
        return self.effects[v * 2 + color] > 0

    def set_effect(self, v: Vagrant, color: int, on: int) -> None:
        self.effects = put(self.effects, v * 2 + color, on)
        self.stir()

    # --- the Hobo Code's measures of a vagrant

    def vulnerability(self, v: Vagrant) -> int:
        """Greater is more vulnerable; equal on all is no difference (docs/rules, "Hobo Code as a procedure").

        Six measures in one number, the first of them foremost.
        """
        tally, hand = self.tally, self.hand(v)
        top, now, flipped = self.max_humanity(v), tally[HUMANITY + v], hand.flipped
        measures = 0 if tally[WEST + v] else 1
        measures = measures << MEASURE | (top - now if top > now else 0) + 10 * flipped  # strain
        measures = measures << MEASURE | MOST - (now + top * (hand.cards - flipped - 1))  # life that is left
        measures = measures << 4 | self.effects[v * 2] + self.effects[v * 2 + 1] << 2 | tally[ACTED + v]
        return measures << MEASURE | MOST - self.held(v)

    def counter(self, n: int) -> int:
        return self.tally[COUNTERS + n]

    # --- changes that are never more than that

    def add_lasting(
        self, kind: int, holder: int, what: int, n: int, until: int, uses: int, source: int, s: Scope
    ) -> None:
        self.lasting = (*self.lasting, (kind, holder, what, n, until, uses, source, *s))
        self.stir()


__all__ = ["APPLE", "BLACK", "BODIES", "FOOT", "JUNK", "SKILL", "Vagrantsong"]
