"""The API: games, tables, answers, replay and logs, as records in JSON."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Annotated, Any, Final

from anyio import to_thread
from litestar import Controller, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from lantern.bots import BOTS
from lantern.core.errors import Illegal, LanternError, LogError
from lantern.core.game import Game
from lantern.core.log import read_log
from lantern.core.records import Refusal, Side
from lantern.core.rules import Catalogue
from lantern.games import SHELF, find
from lantern.server.failures import Refused
from lantern.server.hall import Hall
from lantern.server.requests import check_options, check_record, options_of_query
from lantern.tables.lesson import LessonTable, find_lesson
from lantern.tables.messages import (
    GameInfo,
    GivenAnswer,
    GivenUndo,
    LessonInfo,
    Moment,
    NewTable,
    RuleText,
    TableInfo,
    TableState,
    Update,
)
from lantern.tables.table import Table

RECORD_LIMIT: Final = 64 * 1024
LOG_LIMIT: Final = 1024 * 1024
LONGEST_WISH: Final = 200


class Games(Controller):
    """What there is to play."""

    path = "/api/games"

    @get("/")
    async def games(self) -> list[GameInfo]:
        return [game_info(game) for game in SHELF.values()]

    @get("/{game:str}/board")
    async def board(self, game: FromPath[str], request: Request[Any, Any, Any]) -> Any:
        """What does not change during a game and has to be drawn; the options of the table are the query."""
        played = named_game(game)
        return played.board(options_of_query(played, dict(request.query_params)))

    @get("/{game:str}/sides")
    async def sides(self, game: FromPath[str], request: Request[Any, Any, Any]) -> tuple[Side, ...]:
        """What each seat plays with these options."""
        played = named_game(game)
        return played.sides(played.check(options_of_query(played, dict(request.query_params))))

    @get("/{game:str}/rules")
    async def rules(self, game: FromPath[str]) -> list[RuleText]:
        return await to_thread.run_sync(rule_texts, named_game(game).name)


class Tables(Controller):
    """Tables, and what is done at them."""

    path = "/api/tables"

    @get("/")
    async def tables(self, hall: NamedDependency[Hall]) -> list[TableInfo]:
        return await hall.list()

    @post("/", before_request=check_record)
    async def new(self, hall: NamedDependency[Hall], data: JSONBody[NewTable]) -> TableState:
        game = named_game(data.game)
        check_options(game, game.for_seats(data.options, len(data.seats)))
        return await hall.add(Table.new(game, data.options, data.seats), Table.state)

    @get("/{table:str}")
    async def table(self, hall: NamedDependency[Hall], table: FromPath[str]) -> TableState:
        return await hall.work(table, Table.state)

    @delete("/{table:str}")
    async def remove(self, hall: NamedDependency[Hall], table: FromPath[str]) -> None:
        await hall.remove(table)

    @post("/{table:str}/answers", before_request=check_record, status_code=HTTPStatus.OK)
    async def answer(self, hall: NamedDependency[Hall], table: FromPath[str], data: JSONBody[GivenAnswer]) -> Update:
        """Give an answer; what bots and dice did after it comes along."""
        return await hall.work(table, lambda at: give_answer(at, data))

    @post("/{table:str}/undo", before_request=check_record, status_code=HTTPStatus.OK)
    async def undo(self, hall: NamedDependency[Hall], table: FromPath[str], data: JSONBody[GivenUndo]) -> Update:
        """Take the last answer back."""
        return await hall.work(table, lambda at: take_back(at, data))

    @post("/{table:str}/again")
    async def again(self, hall: NamedDependency[Hall], table: FromPath[str]) -> TableState:
        """Put up a new table where the part in progress, such as a scenario, began; this one stays."""
        return await hall.add(await hall.work(table, Table.again), Table.state)

    @get("/{table:str}/why")
    async def why(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        seat: FromQuery[int],
        wish: Annotated[str, QueryParameter(max_length=LONGEST_WISH)],
    ) -> Refusal:
        """Why a thing or an answer is not possible now."""
        return await hall.work(table, lambda at: at.why(seat, wish))

    @get("/{table:str}/at/{number:int}")
    async def at(self, hall: NamedDependency[Hall], table: FromPath[str], number: FromPath[int]) -> Moment:
        """The table as it was after so many answers."""
        return await hall.work(table, lambda at: moment_at(at, number))

    @get("/{table:str}/log")
    async def log(self, hall: NamedDependency[Hall], table: FromPath[str]) -> Response[str]:
        """The log as a file."""
        name, text = await hall.work(table, lambda at: (f"{at.game.name}-{at.name}.log", at.log_text()))
        return Response(
            text,
            media_type="text/plain",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


class Lessons(Controller):
    """Tables that teach."""

    path = "/api/lessons"

    @post("/{game:str}/{lesson:str}")
    async def begin(self, hall: NamedDependency[Hall], game: FromPath[str], lesson: FromPath[str]) -> TableState:
        """Put up a table for a lesson."""
        return await hall.add(lesson_table(named_game(game), lesson), Table.state)


class Logs(Controller):
    """Log files from elsewhere."""

    path = "/api/logs"

    @post("/", request_max_body_size=LOG_LIMIT)
    async def open(self, hall: NamedDependency[Hall], request: Request[Any, Any, Any]) -> TableState:
        """Put up the table of a log file, sent as text; a finished game opens as a replay."""
        if request.content_type[0] != "text/plain":
            raise Refused("Send the log file as text/plain.", HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            text = (await request.body()).decode()
        except UnicodeDecodeError:
            raise LogError("this is no Lantern log: it is not UTF-8 text") from None
        return await hall.add(await to_thread.run_sync(table_of_log, text), Table.state)


# --- games


def named_game(name: str) -> Game[Any]:
    try:
        return find(name)
    except LanternError as mistake:
        raise Refused(str(mistake), HTTPStatus.NOT_FOUND, where="game") from None


def game_info(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        pitch=game.pitch,
        players=game.players,
        minutes=game.minutes,
        tag=game.tag,
        options=game.options,
        colours=game.colours,
        bots=tuple(BOTS),
        version=game.version,
        lessons=tuple(LessonInfo(each.id, each.title, each.says, each.minutes) for each in game.lessons()),
    )


@cache
def rule_texts(game: str) -> list[RuleText]:
    catalogue = Catalogue.load(game)
    rulings: dict[str, list[str]] = {}
    for statement in catalogue:
        for rule in statement.concerns:
            rulings.setdefault(rule, []).append(statement.id)
    return [
        RuleText(each.id, each.text, each.source, each.chapter, each.section, tuple(rulings.get(each.id, ())))
        for each in catalogue
    ]


# --- deeds at a table


def give_answer(table: Table, given: GivenAnswer) -> Update:
    try:
        moments = table.answer(given.seat, given.answer, given.number)
    except Illegal as mistake:
        rule = table.why(given.seat, given.answer).rule
        raise Refused(str(mistake), HTTPStatus.UNPROCESSABLE_ENTITY, rule=rule, where="answer") from None
    return table.update(given.number, moments)


def take_back(table: Table, given: GivenUndo) -> Update:
    table.undo(given.seat, given.number)
    return table.update(table.number)


def moment_at(table: Table, number: int) -> Moment:
    try:
        return table.at(number)
    except Illegal as mistake:
        raise Refused(str(mistake), HTTPStatus.NOT_FOUND, where="number") from None


def lesson_table(game: Game[Any], name: str) -> LessonTable:
    try:
        return LessonTable.begin(game, find_lesson(game, name).id)
    except LanternError as mistake:
        raise Refused(str(mistake), HTTPStatus.NOT_FOUND, where="lesson") from None


def table_of_log(text: str) -> Table:
    header = read_log(text).header
    if header.game in SHELF:
        check_options(SHELF[header.game], header.options)
    return Table.from_log(text)
