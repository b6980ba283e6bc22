"""The choices before a game of Vagrantsong. Cold code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from lantern.core.records import Option, Side
from lantern.games.vagrantsong.ids import OPTION_COME_AND_GO, OPTION_COUNCIL

# the shipped scenarios in their order: a list here, so that nothing is read from disk before a game begins
SCENARIOS: Final = {
    "turned_faces": "The Turned Faces",
    "the_stoker": "The Stoker",
    "the_ticket_taker": "The Ticket-Taker",
    "mother_lantern": "Mother Lantern",
    "widow_frost": "Widow Frost",
    "the_two_porters": "The Two Porters",
    "the_card_sharp": "The Card Sharp",
    "the_clock_conductor": "The Clock Conductor",
    "the_undertow": "The Undertow",
    "the_empty_coat": "The Empty Coat",
    "the_choir": "The Choir in the Rafters",
    "the_brakeman": "The Brakeman",
}
# what each scenario is about, for those who choose among them
TEASERS: Final = {
    "turned_faces": "A car full of people who look away, and stares that gather. The first night of a ride.",
    "the_stoker": "A man with no shadow feeds a fire that was full an hour ago: keep the heat down.",
    "the_ticket_taker": "He takes your coins and lays them on the floor: win them back, and pay while you can.",
    "mother_lantern": "She counts heads by candlelight: keep a light on, for in the dark she is another.",
    "widow_frost": "Winter walks behind her: feed the one stove, and thaw the snow that cuts the train in two.",
    "the_two_porters": "Two haints and one humanity: bring together what will not meet before all is loaded.",
    "the_card_sharp": "He won the train on a river card: beat him at his table, where nobody plays fair.",
    "the_clock_conductor": "Nobody gets off until it strikes six: turn the hand before the mainspring wears through.",
    "the_undertow": "The river rides along beneath the carpet and pulls: bail before the water fills the cars.",
    "the_empty_coat": "It hangs still when it is hunted: look in every sleeve before the moths have finished it.",
    "the_choir": "You hear where it will sing: learn the piece, stand where it is not, answer when it rests.",
    "the_brakeman": "A bridge is out ahead: take his hands off the wheel, one car at a time.",
}
COUNTS: Final = (2, 3, 4)
SEAT_COLOURS: Final = ("vagrant1", "vagrant2", "vagrant3", "vagrant4")

OPTIONS: tuple[Option, ...] = (
    Option(
        "mode", "Game", ("scenario", "campaign"), "scenario",
        "One scenario for an evening, or the whole ride: eight to ten scenarios with camps between them.",
        labels=("One scenario", "Campaign"), rule="VS-GEN-02",
    ),
    Option(
        "scenario", "Scenario", tuple(SCENARIOS), "turned_faces", "Which haint is aboard.",
        labels=tuple(SCENARIOS.values()), choice_says=tuple(TEASERS.values()), rule="VS-NXT-03",
        needs="mode", needs_one_of=("scenario",),
    ),
    Option("players", "Vagrants", COUNTS, 2, "Each seat plays one vagrant; one person may hold several seats.",
           rule="VS-GEN-01"),
    Option(
        OPTION_COUNCIL, "Decisions of the group", ("speaker", "vote"), "speaker",
        "The first seat speaks for the group, or every seat votes and bones settle what is left open.",
        labels=("One speaks for all", "By vote"), group="rulings", rule="VS-R-75",
    ),
    Option(
        OPTION_COME_AND_GO, "Coming and going", (False, True), False,
        "In camp the last seat may sit the next scenario out, and join again later.",
        group="rulings", rule="VS-GEN-03", needs="mode", needs_one_of=("campaign",),
    ),
)  # fmt: skip


def with_scenarios(titles: Mapping[str, str]) -> tuple[Option, ...]:
    """The options when an author has brought scenarios: theirs are listed after the shipped ones."""
    every = {**SCENARIOS, **{name: title for name, title in titles.items() if name not in SCENARIOS}}
    return tuple(
        replace(option, choices=tuple(every), labels=tuple(every.values())) if option.name == "scenario" else option
        for option in OPTIONS
    )


def modes() -> Iterator[dict[str, Any]]:
    """Each scenario, each number of vagrants, the campaign, each ruling; a test plays all of them with each other."""
    for n, scenario in enumerate(SCENARIOS):
        yield {"mode": "scenario", "scenario": scenario, "players": COUNTS[n % len(COUNTS)]}
    yield {"mode": "campaign", "players": 2}
    yield {"mode": "campaign", OPTION_COME_AND_GO: True, "players": 4}
    yield {OPTION_COUNCIL: "vote", "players": 3}


def sides(options: Mapping[str, Any]) -> tuple[Side, ...]:
    """Seats; who plays which vagrant is chosen at the table."""
    return tuple(Side(colour, f"Vagrant {n + 1}") for n, colour in enumerate(SEAT_COLOURS[: options["players"]]))
