"""Games played by typing: whole ones, commands, and leaving at any moment."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

from lantern.bots.thinking import Budget
from lantern.core.log import read_log
from lantern.core.play import verify
from lantern.games import find
from lantern.tables.messages import NewSeat, SeatKind
from lantern.tables.table import Table
from lantern.terminal.coach import hearing_interrupt, think
from lantern.terminal.play import play
from lantern.terminal.saving import keep, open_table
from tests.terminal.kit import LANTERN, lantern, new_table, session, too_wide, type_in
from tests.waiting import until

MAPS = (1, 2)
LONG = 60.0  # seconds for a program to start where many others run


def typed_answers(*, players: int = 2, seed: str = "test", **options: int) -> list[str]:
    """What two people would have to type to play a certain game to its end: the one that random bots played."""
    bots: list[SeatKind] = ["random"] * players
    table = new_table(*bots, seed=seed, **options)
    table.advance()
    assert table.over
    return [line.answer for line in table.play.log.lines if line.seat >= 0]


def number_in(path: Path) -> int:
    return len(read_log(path.read_text("utf-8")).lines)


# --- whole games


@pytest.mark.parametrize("which", MAPS)
def test_a_whole_game_typed_into_a_pipe_fits_eighty_columns(tmp_path: Path, which: int) -> None:
    table = new_table("person", "person", map=which)
    page = type_in(table, tmp_path / "g.log", "map", *typed_answers(map=which))
    assert table.over
    assert "The game is over" in page
    assert "Seed" in page
    assert too_wide(page) == []


def test_the_closing_sentence_ends_once(tmp_path: Path) -> None:
    table = Table.new(find("harrow"), {"mode": "solo"}, [NewSeat("Ines", "random")], "test")
    table.run(table.game.most_answers)
    assert table.result is not None
    assert table.result.why.endswith(".")
    sitting, _, page = session(table, tmp_path / "g.log", plain=True)
    sitting.closing()
    assert re.search(r"\w, after \d+ rounds\.\n", page.getvalue())
    assert ".," not in page.getvalue()


@pytest.mark.parametrize("which", MAPS)
def test_a_plain_game_has_only_plain_characters_in_short_lines(tmp_path: Path, which: int) -> None:
    table = new_table("person", "person", map=which)
    commands = ("help", "map", "why vault", "why jail", "rules guard", "rules D", "pack", "table", "log 3", "undo")
    page = type_in(table, tmp_path / "g.log", *commands, *typed_answers(map=which), plain=True)
    assert table.over
    assert set(page) <= set("\n" + "".join(map(chr, range(32, 127))))
    assert too_wide(page, 72) == []


def test_a_whole_game_through_the_command(tmp_path: Path) -> None:
    answers = typed_answers(seed="pipe", map=2)
    words = ("play", "wayward", "--map", "2", "--seats", "person,person", "--names", "Ines,Maud", "--seed", "pipe")
    run = lantern(*words, typed="".join(f"{answer}\n" for answer in answers), data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert "The game is over" in run.stdout
    assert too_wide(run.stdout) == []
    (log,) = (tmp_path / "games").glob("*.log")
    proven = lantern("verify", str(log), data=tmp_path)
    assert proven.returncode == 0
    assert re.search(r"all \d+ outcomes of chance", proven.stdout)


def test_bots_play_alone(tmp_path: Path) -> None:
    run = lantern("play", "--seats", "random,random", "--map=1", "--seed", "bots", data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert "The game is over" in run.stdout
    assert run.stdout.count("\n - ") > 100, "told line by line"


def test_what_is_not_given_is_asked_with_a_usual_answer(tmp_path: Path) -> None:
    run = lantern("play", "wayward", "--seed", "x", typed="7\n2\n\nrobot\nperson\nInès\nrand\n", data=tmp_path)
    assert "'7' is not possible; choose one of 1, 2" in run.stdout
    assert 'Nobody is a "robot"' in run.stdout
    assert "Inès (R)" in run.stdout
    assert "played by random" in run.stdout
    assert run.returncode == 0


# --- answering


def test_a_number_picks(tmp_path: Path) -> None:
    table = new_table("person", map=2)
    page = type_in(table, tmp_path / "g.log", "1", "0", "99")
    assert number_in(tmp_path / "g.log") == 1
    assert "There is no answer 0" in page
    assert "There is no answer 99" in page


def test_words_pick_when_they_mean_one_thing(tmp_path: Path) -> None:
    table = new_table("person", map=2)
    page = type_in(table, tmp_path / "g.log", "go", "high street")
    assert '"go" could mean:' in page
    assert [line.answer for line in table.play.log.lines] == ["move high_street"]


def test_a_place_that_cannot_be_gone_to_is_explained(tmp_path: Path) -> None:
    page = type_in(
        new_table("person", map=2),
        tmp_path / "g.log",
        "treasure room",
        "why treasure",
        "why",
        "why street",
        "why end your turn",
    )
    assert page.count("(WW-R-11)") == 2
    assert "Why what?" in page
    assert '"street" could mean' in page
    assert "End your turn: That is allowed" in page


def test_nonsense_is_met_with_a_hint(tmp_path: Path) -> None:
    page = type_in(new_table("person", map=2), tmp_path / "g.log", "xyzzy", "hihg street")
    assert 'Nothing here is called "xyzzy"' in page
    assert "Did you mean High Street" in page


def test_an_empty_line_asks_again(tmp_path: Path) -> None:
    page = type_in(new_table("person", map=2), tmp_path / "g.log", "")
    assert page.count("what do you do?") == 2


# --- commands


def test_undo_takes_back_and_says_what(tmp_path: Path) -> None:
    table = new_table("person", map=2)
    page = type_in(table, tmp_path / "g.log", "undo", "high street", "undo")
    assert "Nothing has been answered yet." in page
    assert "Taken back: Go to" in page
    assert table.number == 0
    assert number_in(tmp_path / "g.log") == 0


def test_rules_by_id_by_words_and_by_letter(tmp_path: Path) -> None:
    page = type_in(
        new_table("person", map=2),
        tmp_path / "g.log",
        "rules ww-grd-10",
        "rules unicorn",
        "rules",
        "rules Y",
        "rules dice",
    )
    assert "beaten if at least one single die" in page
    assert 'No rule speaks of "unicorn"' in page
    assert "WW-GOBLIN-01" in page
    assert "more; more words find fewer" in page


def test_help_names_every_command(tmp_path: Path) -> None:
    page = type_in(new_table("person", map=2), tmp_path / "g.log", "help")
    for command in ("why", "rules", "undo", "map", "pack", "table", "log", "save", "resume", "quit"):
        assert f"\n {command}" in page


def test_the_map_is_drawn_until_it_is_no_longer_wanted(tmp_path: Path) -> None:
    page = type_in(new_table("person", map=2), tmp_path / "g.log", "map", "high street", "map", "cart yard", "map all")
    assert page.count("┌─────┬") == 3
    assert "no longer drawn" in page


def test_the_log_has_as_many_lines_as_wanted(tmp_path: Path) -> None:
    page = type_in(new_table("person", map=2), tmp_path / "g.log", "high street", "log 1", "log 0", "log x")
    assert page.count("You go to High Street.") == 2
    assert '"0" is no number' in page
    assert '"x" is no number' in page


def test_save_and_resume(tmp_path: Path) -> None:
    here, there = tmp_path / "here.log", tmp_path / "there.log"
    table = new_table("person", "random", map=2)
    page = type_in(table, here, "table", f"save {there}", "end", f"resume {there}", "table")
    assert "Saved." in page
    assert open_table(there).seats == table.seats
    assert number_in(there) < number_in(here)
    page = type_in(
        table, here, f"save {tmp_path}", "resume nowhere.log", "resume", "save ~nobody-here/x", "resume ~nobody-here/x"
    )
    assert "is a folder" in page
    assert "There is no file nowhere.log." in page
    assert "Resume which file?" in page


@pytest.mark.parametrize(
    ("typed", "title"), [("", "Wayward"), ("2", "Harrow County"), ("vag", "Vagrantsong"), ("chess\n3", "Vagrantsong")]
)
def test_where_nothing_is_said_the_game_is_asked_first(tmp_path: Path, typed: str, title: str) -> None:
    page = lantern("play", typed=f"{typed}\n" + "\n" * 12, data=tmp_path).stdout
    assert "Twelve actions a turn" in page
    assert ('There is no game "chess"; choose one of Wayward, Harrow County, Vagrantsong.' in page) == (
        "chess" in typed
    )
    assert f"── {title} ─" in page


@pytest.mark.parametrize("typed", ["0", "4", "-1"])
def test_no_other_number_is_a_game(tmp_path: Path, typed: str) -> None:
    page = lantern("play", typed=f"{typed}\n", data=tmp_path).stdout
    assert f'There is no game "{typed}"' in page


def test_saving_writes_over_nothing_but_the_same_game(tmp_path: Path) -> None:
    table, here = new_table("person", map=2), tmp_path / "here.log"
    foreign, other, secret = tmp_path / "thesis.txt", tmp_path / "other.log", tmp_path / "bytes"
    foreign.write_text("years of work")
    secret.write_bytes(b"\xff\xfe")
    keep(new_table("person", map=1, seed="other"), other)
    before = other.read_bytes()
    page = type_in(table, here, *[f"save {path}" for path in (foreign, other, secret, tmp_path / "new.log")])
    assert " ".join(page.split()).count("is there already and holds something else; name a new file.") == 3
    assert (foreign.read_text(), other.read_bytes(), secret.read_bytes()) == ("years of work", before, b"\xff\xfe")
    type_in(table, here, "high street", f"save {tmp_path / 'new.log'}", "save")
    assert number_in(tmp_path / "new.log") == number_in(here) == 1


@pytest.mark.parametrize("slip", ["-1", "1.", "#2", "1,2", "12 + 1"])
def test_a_slip_with_a_number_is_not_taken_for_words(tmp_path: Path, slip: str) -> None:
    """The end of a turn reads "12 left": a 1 too many must not find it."""
    table = new_table("person", "random", map=2)
    page = type_in(table, tmp_path / "g.log", slip)
    assert f"There is no answer {slip}: choose 1 to" in page
    assert "You end" not in page


def test_a_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Left after every few answers and taken up again, a game is the same as one played in one go."""
    path, answers = tmp_path / "g.log", typed_answers(players=1, seed="again")
    table = new_table("person", seed="again")
    for at in range(0, len(answers), 7):
        type_in(table, path, *answers[at : at + 7])
        table = open_table(path)
    assert table.over
    whole = new_table("random", seed="again")
    whole.advance()
    assert [line.answer for line in table.play.log.lines] == [line.answer for line in whole.play.log.lines]
    assert verify(find("wayward"), read_log(path.read_text("utf-8"))) > 0


def test_bots_stay_bots_after_resuming(tmp_path: Path) -> None:
    keep(new_table("person", "random", map=2), tmp_path / "g.log")
    assert [seat.kind for seat in open_table(tmp_path / "g.log").seats] == ["person", "random"]
    (tmp_path / "g.seats.json").unlink()
    run = lantern("play", "--resume", str(tmp_path / "g.log"), data=tmp_path)
    assert "does not say who is a bot" in run.stdout


# --- leaving


def test_quit_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    page = type_in(new_table("person", map=2), path, "high street", "quit")
    assert f"lantern play --resume {path}" in page
    assert path.stat().st_mode & 0o077 == 0, "private"
    assert number_in(path) == 1


def test_a_disk_that_keeps_nothing_is_told_once_and_quit_waits(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = new_table("person", map=2)
    sitting, _, page = session(table, tmp_path / "file" / "g.log", "high street", "quit", "quit anyway")
    assert play(sitting) == 1
    assert page.getvalue().count("The game is not kept") == 1
    assert "Leaving now would lose the game" in page.getvalue()


def test_a_game_that_cannot_be_kept_moves_to_where_it_is_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table, there = new_table("person", map=2), tmp_path / "there.log"
    sitting, _, page = session(table, tmp_path / "file" / "g.log", f"save {there}", "high street", "quit")
    assert play(sitting) == 0
    assert number_in(there) == 1
    assert f"lantern play --resume {there}" in page.getvalue()


def test_a_mistake_of_the_program_keeps_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "history", breaks)
    sitting, _, _ = session(new_table("person", map=2), tmp_path / "g.log", "log")
    with pytest.raises(ZeroDivisionError):
        play(sitting)
    assert "Go on with: lantern play --resume" in capsys.readouterr().err
    assert (tmp_path / "g.log").exists()


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 143)])
def test_a_signal_keeps_the_game_and_it_goes_on_at_the_same_number(
    tmp_path: Path, sent: signal.Signals, status: int
) -> None:
    words = ("play", "wayward", "--map", "2", "--seats", "person,random", "--names", "Ines", "--seed", "signal")
    process = subprocess.Popen(
        [*LANTERN, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env={**os.environ, "LANTERN_DATA": str(tmp_path)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # background jobs ignore it
    )  # fmt: skip
    assert process.stdin is not None
    process.stdin.write("1\n1\nend\n")
    process.stdin.flush()
    games = tmp_path / "games"
    until(
        lambda: any('"end"' in log.read_text("utf-8") for log in games.glob("*.log")), LONG
    )  # the third answer is kept
    time.sleep(0.3)
    process.send_signal(sent)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (status, "")
    (log,) = (tmp_path / "games").glob("*.log")
    number = number_in(log)
    assert f"The game is kept, at answer {number}." in out
    again = lantern("play", "--resume", str(log), typed="quit\n", data=tmp_path)
    assert f"The game is kept, at answer {number}." in again.stdout
    assert again.returncode == 0


# --- replay


def test_a_game_is_seen_again_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    type_in(new_table("person", map=2), path, *typed_answers(players=1, map=2))
    typed = "\n\nback\n5\nmap\ntable\n99999\nhelp\nend\n\nback\nquit\n"
    run = lantern("replay", str(path), typed=typed, data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert "There is no answer 99999" in run.stdout
    assert "That is the end." in run.stdout
    assert too_wide(run.stdout) == []
    plain = lantern("replay", "--plain", "--all", str(path), data=tmp_path)
    assert plain.stdout.isascii()
    assert plain.stdout.count("\n") > 60


# --- hints


def test_a_hint_says_what_a_bot_would_answer_and_why(tmp_path: Path) -> None:
    table = new_table("person", "person")
    page = type_in(table, tmp_path / "g.log", "hint 1")
    found = re.search(r"I would answer (\d+): (.+)\.\n", page)
    assert found
    asked = table.state(table.asked_seat).asked
    assert asked
    assert asked.offers[int(found[1]) - 1].label == found[2]
    assert "%" in page
    assert "Lines" in page
    assert too_wide(page) == []
    assert table.number == number_in(tmp_path / "g.log"), "a hint is no answer"


def test_a_hint_takes_a_sensible_number_of_seconds(tmp_path: Path) -> None:
    page = type_in(new_table("person", "person"), tmp_path / "g.log", "hint soon", "hint 0", "hint 900", plain=True)
    assert page.count("60 are the most") == 3


def test_ctrl_c_is_enough_of_a_hint_and_ends_nothing_else(tmp_path: Path) -> None:
    with hearing_interrupt() as is_interrupted:
        assert not is_interrupted()
        os.kill(os.getpid(), signal.SIGINT)
        assert is_interrupted()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_hint_depends_on_nothing_that_the_seat_cannot_know() -> None:
    """Two worlds that it cannot tell apart, with the same promise: the same advice, word for word."""
    table = Table.new(find("harrow"), {"mode": "full"}, [NewSeat("Ines"), NewSeat("Orla")], "test")
    table.advance()
    for _ in range(12):
        asked = table.state().asked
        assert asked
        table.answer(asked.seat, asked.offers[0].answer, table.number)
    seat, true = table.asked_seat, table.play.state
    assert seat is not None
    twin = table.game.imagine(true, seat, Random(5))
    assert twin.save() != true.save(), "the worlds did differ"
    advice = []
    for world in (true, twin):
        table.play.state = world
        advice.append(think(table, seat, Budget(iterations=8), lambda found: False))
    assert advice[0] == advice[1]
