"""What a client draws: the records of a view, and of what does not change. Cold code.

Ids are those of the content files; spaces are their names ("A-3-2", "AB-h"). Nothing here is hidden from anybody but
what the rules hide from all: rewards of rituals until they are earned, numbers of face-down events, answers of
in-between cards until they are turned over.
"""

from __future__ import annotations

from collections.abc import Mapping

from lantern.core.record import record

# ---- what changes --------------------------------------------------------------------------------------------------


@record
class PlaceView:
    """Something that takes coins."""

    place: str  # "move", "rummage", "investigate", "patch_up", "bust", "skill:0", "junk:1", "pup_move", "westbound" …
    coins: int
    foot: bool  # the rabbit's foot lies on it and counts as one of the coins
    performed: bool
    resting: bool  # had coins in the previous round: takes none now


@record
class CardView:
    """A skill or a junk card in its slot."""

    id: str
    slot: int
    flipped: bool  # wounded or broken
    place: PlaceView


@record
class VagrantView:
    seat: int
    vagrant: str  # "" until chosen
    at: str  # "" off the board
    pup_at: str
    humanity: int
    maximum: int
    westbound: bool
    covered: int  # the slot under the westbound card, or -1
    acted: bool
    used_token: bool
    coins: int  # not placed yet
    coins_lost: int
    tokens: tuple[str, ...]
    pup_tokens: tuple[str, ...]
    token_limit: int
    effects: tuple[str, ...]  # "black", "white"
    priority: bool
    values: Mapping[str, int]  # move, rummage, investigate, patch_up, bust, as they are now
    skills: tuple[CardView, ...]
    junk: tuple[CardView, ...]
    places: tuple[PlaceView, ...]  # general actions, the Pup's, the westbound action
    move_left: int
    pup_move_left: int
    lasting: tuple[str, ...]  # what goes on for a while, in words


@record
class BodyView:
    id: str
    name: str
    at: str  # "" while it is hidden


@record
class TrackView:
    """A humanity track of the haint."""

    humanity: int
    threshold: int
    breaks: int
    skips: bool  # the next turn ends at once
    saved: bool


@record
class LyingView:
    """Something on a space: terrain, a candle, a coin, an event, a summon."""

    at: str
    kind: str  # terrain's kind; "candle"; "coin"; event number, "?" face down; the summon's name
    seat: int = -1  # whose it is


@record
class TrackEventView:
    track: str  # "round", "humanity", "break"
    at: int
    event: int


@record
class RitualView:
    id: str
    done: bool
    reward: str  # "" until it is earned


@record
class ReasonView:
    """One criterion by which the haint chose, with what it compared."""

    criterion: str  # "special", "candle", "hurt", "nearby" …, or "in range", "haunts", "harm" …
    text: str


@record
class PlanView:
    """What the haint would do if this token were drawn now."""

    token: str
    action: str
    target: str  # "vagrant:2", "pup", "candle:B-1-2", "event:3", "" for none
    path: tuple[str, ...]  # spaces, the start first
    haunts: tuple[int, ...]  # seats in the order of haunting
    why_target: tuple[ReasonView, ...]
    why_path: tuple[ReasonView, ...]


@record
class TrainView:
    """The scenario on the board."""

    scenario: str
    round: int
    marker: int
    mood: str
    active: int  # the vagrant whose turn it is, or -1
    recent: int
    haint_turn: bool
    drawn: str  # token drawn for the haint, or ""
    bodies: tuple[BodyView, ...]
    acting: str
    tracks: tuple[TrackView, ...]
    terrain: tuple[LyingView, ...]
    candles: tuple[LyingView, ...]
    coins: tuple[LyingView, ...]
    events: tuple[LyingView, ...]
    summons: tuple[LyingView, ...]
    track_events: tuple[TrackEventView, ...]
    events_done: tuple[int, ...]
    counters: Mapping[str, int]
    bindle: Mapping[str, int]
    bindle_events: int
    cycle: Mapping[str, int]
    rituals: tuple[RitualView, ...]
    seance: int  # uses left
    bones: tuple[int, ...]  # of the roll in progress
    plans: tuple[PlanView, ...]  # one for each token, while a vagrant is to act


@record
class OfferView:
    """A common skill on offer: before it is bought only its side and a hint are known (VS-COINS-10)."""

    skill: str
    side: str
    hint: str


@record
class BetweenView:
    number: int
    group: bool
    chosen: tuple[bool, ...]  # by seat: has chosen
    revealed: tuple[str, ...]  # by seat, "a" "b" "c", once all have chosen
    peeked: Mapping[str, str]  # option to its outcome, for the seat that may look


@record
class CampView:
    step: str  # "moment", "tear_down", "spend", "manage", "in_between"
    won: bool
    moments: tuple[str, ...]  # read in this camp, by id
    pool: int
    perishable: int
    skills: tuple[OfferView, ...]
    junk: tuple[str, ...]
    costs: Mapping[str, int]  # skill, heal, fix, rummage, junk, different_junk, seance
    junk_bought: bool
    seance: bool
    belongings: tuple[str, ...]  # "skill:ID", "junk:ID"
    personal: tuple[str, ...]  # skill ids
    between: BetweenView | None


@record
class CampaignView:
    history: tuple[tuple[str, bool], ...]  # scenarios played, and whether they were won
    next: str  # the scenario that follows, once it is known
    mile_posts: tuple[str, ...]
    banked: int
    revives: int  # used of three
    junk_tier: int


@record
class VagrantsongView:
    phase: str  # "gather", "train", "camp", "over"
    campaign: bool  # a whole campaign, or one scenario
    vagrants: tuple[VagrantView, ...]
    train: TrainView | None
    camp: CampView | None
    journey: CampaignView
    result: str  # "won" or "lost" at the end, else ""


# ---- what does not -------------------------------------------------------------------------------------------------


@record
class SpaceData:
    name: str
    x: int  # column of the whole train, 0 to 16
    y: int  # row, 0 to 3
    car: str
    edges: tuple[str, ...]  # "humanity", "break", "cycle", "round"


@record
class CardData:
    id: str
    name: str
    text: str
    side: str = ""  # skills: "left", "right", "any"
    vagrant: str = ""  # exclusive skills
    tier: int = 0  # junk
    bones: str = ""
    success: str = ""
    target: str = ""
    range: str = ""
    takes_coins: bool = True


@record
class HeroData:
    id: str
    name: str
    humanity: int
    values: Mapping[str, int]
    passive_name: str
    passive_text: str
    story: str
    skills: tuple[str, ...]
    junk: tuple[str, ...]
    westbound: str
    westbound_text: str


@record
class ActionData:
    token: str
    name: str
    text: str
    move: int  # -1 where there is none
    range: int
    area: str


@record
class MoodData:
    id: str
    name: str
    text: str
    haunted: str  # in words
    cycle: str
    actions: tuple[ActionData, ...]


@record
class NamedText:
    id: str
    name: str
    text: str


@record
class ScenarioData:
    id: str
    number: int
    title: str
    haint: str
    story: str
    aim: str
    victory: str
    defeats: tuple[str, ...]
    next_victory: str
    next_defeat: str
    moods: tuple[MoodData, ...]
    effects: tuple[NamedText, ...]  # id: "black" or "white"
    terrain: tuple[NamedText, ...]  # id: its kind
    pieces: Mapping[str, str]  # kind to the piece that is laid: box, debris, coffin, snow, hole, blood_pool
    events: tuple[NamedText, ...]  # id: its number; texts as they are read
    rituals: tuple[NamedText, ...]
    seance: str


@record
class BetweenData:
    number: int
    title: str
    story: str
    group: bool
    choices: tuple[str, str, str]


@record
class SongData:
    """Everything a client draws that does not change."""

    spaces: tuple[SpaceData, ...]
    heroes: tuple[HeroData, ...]
    skills: tuple[CardData, ...]
    junk: tuple[CardData, ...]
    scenarios: tuple[ScenarioData, ...]
    between: tuple[BetweenData, ...]
    moments: tuple[NamedText, ...]
    mile_posts: tuple[NamedText, ...]
    cycle_values: Mapping[str, int]
    supply: Mapping[str, int]
