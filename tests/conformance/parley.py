"""Parley: a tiny game that needs what Wayward does not: hidden hands, secret draws, several seats choosing at once.

Cards of 1 to 3 are dealt in secret. In each of four rounds everybody plays a card at once, face down; they are shown
together, and the highest card that nobody else played wins a point and a boon: draw a card, or another point.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from random import Random
from typing import Any

from lantern.core.flow import CHANCE, Answer, Event, Next, Question, Rule, Seat, State, put, rulebook
from lantern.core.game import Game
from lantern.core.records import Offer, Option, Place, Refusal, Result, Telling

CARDS = (1, 2, 3)
DRAW, POINT = 0, 1
NOBODY = -1


class Parley(State):
    game = "parley"
    saved = ("hands", "bag", "played", "score", "round")

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.hands: tuple[tuple[int, ...], ...] = ((),) * players
        self.bag = bytes((0, 6, 6, 6))  # cards left, by number
        self.played = bytes(4)  # cards lying open
        self.score = [0] * players
        self.round = 0

    def clone(self) -> Parley:
        new = Parley.__new__(Parley)
        self.copy_flow(new)
        new.players, new.round = self.players, self.round
        new.hands, new.bag, new.played = self.hands, self.bag, self.played
        new.score = self.score.copy()
        return new

    def set_hand(self, seat: Seat, hand: tuple[int, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def deal(self, seat: Seat, then: str) -> Next:
        left = [card for card in CARDS if self.bag[card]]
        odds = list(accumulate(self.bag[card] for card in left))
        return self.wait(Question(CHANCE, "draw", left, odds, known_to=seat), then)

    def take(self, seat: Seat, card: int) -> None:
        self.bag = put(self.bag, card, self.bag[card] - 1)
        self.set_hand(seat, (*self.hands[seat], card))
        self.whisper("P-1", "drew", seat, card)


class Deal(Rule):
    """P-1: three cards for everybody, unseen."""

    def __init__(self, dealt: int = 0) -> None:
        self.dealt = dealt

    def begin(self, g: Parley, _: int) -> Next:
        return g.done() if self.dealt == 3 * g.players else g.go("draw")

    def draw(self, g: Parley, _: int) -> Next:
        return g.deal(self.dealt % g.players, "drawn")

    def drawn(self, g: Parley, card: int) -> Next:
        g.take(self.dealt % g.players, card)
        g.become(Deal(self.dealt + 1))
        return g.go("begin")


class Rounds(Rule):
    """P-2: four rounds."""

    def __init__(self, winner: Seat = NOBODY) -> None:
        self.winner = winner

    def begin(self, g: Parley, _: int) -> Next:
        return g.call(Deal(), "next")

    def next(self, g: Parley, _: int) -> Next:
        g.become(Rounds())
        if g.round == 4:
            return g.done()
        g.round += 1
        return g.go("choose")

    def choose(self, g: Parley, _: int) -> Next:  # P-3: at once, in secret
        questions = [Question(seat, "card", sorted(set(hand)) or [0]) for seat, hand in enumerate(g.hands)]
        return g.ask_all(tuple(questions), "show")

    def show(self, g: Parley, _: int) -> Next:
        g.told = True
        cards = g.given
        for seat, card in enumerate(cards):
            if card:
                hand = g.hands[seat]
                at = hand.index(card)
                g.set_hand(seat, hand[:at] + hand[at + 1 :])
                g.played = put(g.played, card, g.played[card] + 1)
            g.tell("P-3", "showed", seat, card)
        alone = [card for card in cards if card and cards.count(card) == 1]
        if not alone:
            return g.go("next")
        winner = cards.index(max(alone))
        g.score[winner] += 1
        g.become(Rounds(winner))
        return g.go("boon")

    def boon(self, g: Parley, _: int) -> Next:  # P-4
        return g.ask(self.winner, "boon", [DRAW, POINT] if any(g.bag) else [POINT], "chosen")

    def chosen(self, g: Parley, boon: int) -> Next:
        if boon == DRAW:
            return g.go("draw")
        g.score[self.winner] += 1
        g.tell("P-4", "point", self.winner)
        return g.go("next")

    def draw(self, g: Parley, _: int) -> Next:
        return g.deal(self.winner, "drawn")

    def drawn(self, g: Parley, card: int) -> Next:
        g.take(self.winner, card)
        return g.go("next")


Parley.book = rulebook(Deal, Rounds)


class ParleyGame(Game[Parley]):
    name = "parley"
    title = "Parley"
    pitch = "A test of secrets."
    tag = "test"
    minutes = 1
    version = "1"
    players = (2, 4)
    colours = ("red", "blue", "green", "yellow")
    options = (Option("players", "Players", (2, 3, 4), 2),)
    most_answers = 200

    def begin(self, options: dict[str, Any]) -> Parley:
        g = self.blank(options)
        g.rules, g.steps = [Rounds()], ["begin"]
        g.run()
        return g

    def blank(self, options: dict[str, Any]) -> Parley:
        g = Parley(options["players"])
        g.options = options
        return g

    def result(self, g: Parley) -> Result | None:
        if g.rules:
            return None
        places = [1 + sum(other > score for other in g.score) for score in g.score]
        table = tuple(Place(seat, places[seat], g.score[seat], "played") for seat in range(g.players))
        return Result(table, "four rounds", 4, tuple(seat for seat in range(g.players) if places[seat] == 1))

    def content_hash(self, options: Mapping[str, Any]) -> str:
        return "none"

    def view(self, g: Parley, seat: Seat) -> dict[str, Any]:
        return {
            "round": g.round,
            "score": list(g.score),
            "played": list(g.played),
            "hands": [len(hand) for hand in g.hands],
            "hand": sorted(g.hands[seat]) if 0 <= seat < g.players else None,
            "open": [q.seat for q in g.open_questions()],
        }

    def imagine(self, g: Parley, seat: Seat, rng: Random) -> Parley:
        new = g.clone()
        pool = [card for card in CARDS for _ in range(g.bag[card])]
        pool += [card for other, hand in enumerate(g.hands) if other != seat for card in hand]
        rng.shuffle(pool)
        hands = [hand if other == seat else tuple(pool.pop() for _ in hand) for other, hand in enumerate(g.hands)]
        new.hands, new.bag = tuple(hands), bytes([0, *[pool.count(card) for card in CARDS]])
        if new.together:  # what others have laid down already is one of their imagined cards
            new.given = tuple(
                x if x < 0 or other == seat else rng.choice(new.hands[other] or (0,)) for other, x in enumerate(g.given)
            )
        new.ask_again()
        return new

    def reorder(self, g: Parley, rng: Random) -> Parley:
        new = g.clone()
        new.hands = tuple(tuple(rng.sample(hand, len(hand))) for hand in g.hands)
        new.ask_again()
        return new

    def totals(self, g: Parley) -> dict[str, int]:
        return {"cards": sum(g.bag) + sum(g.played) + sum(len(hand) for hand in g.hands)}

    def board(self, options: Mapping[str, Any]) -> Any:
        return None

    def text(self, g: Parley, question: Question, x: Answer) -> str:
        return f"{question.what} {x}"

    def sentence(self, g: Parley, question: Question) -> str:
        return f"{question.what}?"

    def offer(self, g: Parley, question: Question, x: Answer) -> Offer:
        return Offer(self.text(g, question, x), f"{question.what} {x}", touches=(f"card:{x}",))

    def tell(self, g: Parley, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
        seen = event.seen_by(seat)
        return Telling(seen.rule, seen.what, seen.seat, f"{names[seen.seat]} {seen.what} {seen.a}", {"a": seen.a})

    def refuse(self, g: Parley, seat: Seat, wish: str) -> Refusal | None:
        return Refusal("P-3", "You do not hold that card.") if wish.startswith("card") else None

    def evaluate(self, g: Parley, seat: Seat) -> float:
        return float(g.score[seat])


GAME = ParleyGame()
