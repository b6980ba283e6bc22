"""What a seat cannot know, dealt anew: a position that it could not tell from the one that is. Cold code.

Little is hidden: in which order events lie face down, what others have chosen in a secret set that is still open
(VS-R-61), and which answers of an in-between card they have looked at. The bindle is no secret: what went in is known.
"""

from __future__ import annotations

from random import Random

from lantern.core.flow import OPEN, Seat
from lantern.games.vagrantsong.rules.between import CHOICES
from lantern.games.vagrantsong.rules.events import is_face_down
from lantern.games.vagrantsong.state import Vagrantsong


def imagine(g: Vagrantsong, seat: Seat, rng: Random) -> Vagrantsong:
    """A clone in which everything the seat cannot know is dealt anew."""
    new = g.clone()
    shuffle_events(new, rng)
    choose_again(new, seat, rng)
    new.peeked = tuple([peek if peek // 4 == seat else peek // 4 * 4 + rng.choice(CHOICES) for peek in g.peeked])
    return new


def shuffle_events(new: Vagrantsong, rng: Random) -> None:
    """The numbers of the events that lie face down change places."""
    down = [packed for packed in new.events_at if is_face_down(packed)]
    if len(down) < 2:
        return
    events = [packed // 2 % 16 for packed in down]
    rng.shuffle(events)
    dealt = iter([packed // 32 * 32 + event * 2 + 1 for packed, event in zip(down, events, strict=True)])
    new.events_at = tuple([next(dealt) if is_face_down(packed) else packed for packed in new.events_at])


def choose_again(new: Vagrantsong, seat: Seat, rng: Random) -> None:
    """What others have given to a secret set: choices and votes alike."""
    if new.together:
        pairs = zip(new.together, new.given, strict=True)
        new.given = tuple([x if x == OPEN or q.seat == seat else q.sample(rng) for q, x in pairs])
