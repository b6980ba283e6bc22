"""The API: games, tables, answers, replay and logs, as records in JSON."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Annotated, Any, Final

from anyio import to_thread
from litestar import Controller, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from lantern.bots.kinds import OFFERED
from lantern.core.errors import LanternError, LogError
from lantern.core.game import Game
from lantern.core.log import read_log
from lantern.core.records import Refusal, Side
from lantern.core.rules import Catalogue
from lantern.games import SHELF, find
from lantern.server import codes, looking, onward
from lantern.server.channel import encode
from lantern.server.deeds import DEEDS, read_message
from lantern.server.failures import Refused
from lantern.server.hall import Hall
from lantern.server.notices import PushKey, PushWish
from lantern.server.onward import Fork
from lantern.server.requests import Keyed, check_json, check_options, check_record, options_of_query
from lantern.tables.clock import check_clock
from lantern.tables.coaching import AnalysisState, AskAdvice, Counsel
from lantern.tables.lesson import LessonTable, find_lesson
from lantern.tables.messages import (
    Code,
    Done,
    Door,
    GameInfo,
    Holdings,
    LessonInfo,
    Moment,
    NewKey,
    News,
    NewTable,
    Opened,
    RuleText,
    Seated,
    SitDown,
    TableInfo,
    TableState,
)
from lantern.tables.report_records import GameReport
from lantern.tables.settings import Settings
from lantern.tables.table import PERSON, Table

MOST_HOLDINGS: Final = 200
EITHER: Final[Any] = News | TableState  # a union is no type to the type checker
NEWS: Final = {200: ResponseSpec(EITHER), 204: ResponseSpec(None, description="Nothing came.")}
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
    """Tables, and what is done at them. Whoever asks shows keys: `Authorization: Lantern KEY,KEY`."""

    path = "/api/tables"

    @post("/", before_request=check_record)
    async def new(self, hall: NamedDependency[Hall], data: JSONBody[NewTable]) -> Opened:
        """Put up a table; the answer holds its keys."""
        game = named_game(data.game)
        check_options(game, game.for_seats(data.options, len(data.seats)))
        table = Table.new(game, data.options, data.seats)
        clock = data.clock and check_clock(data.clock, may_forfeit=is_duel(table))
        settings = Settings(
            kinds=tuple(seat.kind for seat in data.seats),
            taken=tuple(seat.mine or seat.kind != PERSON for seat in data.seats),
            clock=clock,
            listed=data.listed,
            hints=data.hints,
        )
        return await hall.put_up(table, settings)

    @get("/{table:str}")
    async def table(
        self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]
    ) -> TableState:
        """All of the table, as the keys let one see it."""
        return await hall.state(table, keys)

    @get("/{table:str}/door")
    async def door(self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]) -> Door:
        """What a link leads to, before one sits down."""
        return await hall.door(table, keys)

    @get("/{table:str}/news", responses=NEWS)
    async def news(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        entry: FromQuery[int],
        wait: Annotated[float, QueryParameter(ge=0, le=30)] = 0.0,
    ) -> Response[bytes]:
        """What is new since an entry, for those who have no socket: `News`, all of the table, or nothing (204)."""
        found = await hall.news(table, keys, entry, wait)
        if found is None:
            return Response(b"", status_code=HTTPStatus.NO_CONTENT)
        return Response(found if isinstance(found, bytes) else encode(found), media_type="application/json")

    @post("/{table:str}/deeds", status_code=HTTPStatus.OK, before_request=check_json)
    async def deed(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        request: Request[Any, Any, Any],
    ) -> Done:
        """Do something: answer, take back, ask to go back, vote, say, change a seat. The body is a `Deed`."""
        return await hall.do(table, keys, read_message(await request.body(), DEEDS))

    @post("/{table:str}/seats", before_request=check_record)
    async def sit(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        data: JSONBody[SitDown],
    ) -> Seated:
        """Take a seat; the answer holds its key."""
        return await hall.sit_down(table, keys, data)

    @post("/{table:str}/keys/{role:str}")
    async def key(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        role: FromPath[str],
        free: FromQuery[bool] = False,
    ) -> NewKey:
        """Replace a key: `watch`, `any`, or the number of a seat, which then may be free for whoever gets the new one.

        The old one opens nothing any more. Once the game is over, whoever played gets a `watch` of their own.
        """
        return await hall.new_key(table, keys, role, free=free)

    @delete("/{table:str}")
    async def remove(self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]) -> None:
        """Remove a table, for everybody."""
        await hall.remove(table, keys)

    @post("/{table:str}/again")
    async def again(self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]) -> Opened:
        """Put up a new table where the part in progress, such as a scenario, began; this one stays."""
        return await onward.again(hall, table, keys)

    @post("/{table:str}/next")
    async def next(self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]) -> Opened:
        """Once more, with the same people on the same seats: their keys open the new table too."""
        return await onward.next_game(hall, table, keys)

    @post("/{table:str}/fork", before_request=check_record)
    async def fork(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        data: JSONBody[Fork],
    ) -> Opened:
        """Go on from a moment of this game at a table of one's own; what is hidden is dealt anew."""
        return await onward.fork(hall, table, keys, data)

    @get("/{table:str}/why")
    async def why(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        seat: FromQuery[int],
        wish: Annotated[str, QueryParameter(max_length=LONGEST_WISH)],
    ) -> Refusal:
        """Why a thing or an answer is not possible now."""
        return await hall.read(table, keys, lambda meeting, access: looking.why(meeting, access, seat, wish))

    @get("/{table:str}/at/{number:int}")
    async def at(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        number: FromPath[int],
        seat: FromQuery[int | None] = None,
    ) -> Moment:
        """The table as it was after so many answers; once the game is over, from any seat's place (-2: from none)."""
        return await hall.read(table, keys, lambda meeting, access: looking.moment(meeting, access, number, seat))

    @get("/{table:str}/log")
    async def log(
        self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]
    ) -> Response[str]:
        """The log as a file."""
        name, text = await hall.read(table, keys, looking.log_file)
        return Response(
            text,
            media_type="text/plain",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/{table:str}/report")
    async def report(
        self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed]
    ) -> GameReport:
        """Figures of a finished game: points, dice against what was to be expected, the rules that it met."""
        return await hall.read(table, keys, looking.report)

    @get("/{table:str}/analysis")
    async def analysis(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        wait: Annotated[float, QueryParameter(ge=0, le=30)] = 0.0,
    ) -> AnalysisState:
        """A finished game looked back upon: chances, turning points, luck against skill. Begun for the first who asks,
        and kept; until it is done, how far it is."""
        ending = await hall.read(table, keys, looking.ending)
        return await hall.lookbacks.state(ending, lambda: hall.read(table, keys, looking.open_log), wait)

    @post("/{table:str}/advice", before_request=check_record, status_code=HTTPStatus.OK)
    async def ask_advice(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        data: JSONBody[AskAdvice],
    ) -> Counsel:
        """What would you do? A searching bot thinks about the open question of a seat one holds; everybody at the table
        hears that it was asked, and nobody else what it says."""
        async with hall.at(table, keys) as (live, access):
            return await live.counsels.ask(access, data)

    @get("/{table:str}/advice")
    async def advice(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        seat: FromQuery[int],
        wait: Annotated[float, QueryParameter(ge=0, le=30)] = 0.0,
    ) -> Counsel:
        """How far the bot is: at once when it is done, otherwise after so many seconds."""
        async with hall.at(table, keys) as (live, access):
            return await live.counsels.counsel(access, seat, wait)

    @delete("/{table:str}/advice", status_code=HTTPStatus.OK)
    async def enough_advice(
        self, hall: NamedDependency[Hall], table: FromPath[str], keys: NamedDependency[Keyed], seat: FromQuery[int]
    ) -> Counsel:
        """Enough: it comes to its end at once, with what it has found so far."""
        async with hall.at(table, keys) as (live, access):
            return live.counsels.hurry(access, seat)

    @post("/{table:str}/push", before_request=check_record, status_code=HTTPStatus.NO_CONTENT)
    async def push(
        self,
        hall: NamedDependency[Hall],
        table: FromPath[str],
        keys: NamedDependency[Keyed],
        data: JSONBody[PushWish],
    ) -> None:
        """Tell this browser, by Web Push, when it is a seat's turn."""
        await hall.subscribe(table, keys, data)


class Lists(Controller):
    """Tables of one's own, and those that anybody may join."""

    path = "/api"

    @post("/mine", before_request=check_record, status_code=HTTPStatus.OK)
    async def mine(self, hall: NamedDependency[Hall], data: JSONBody[Holdings]) -> list[TableInfo]:
        """The tables that one holds keys of."""
        return await hall.mine(data.tables[:MOST_HOLDINGS])

    @get("/push")
    async def push_key(self, hall: NamedDependency[Hall]) -> PushKey:
        """What a browser subscribes with."""
        return PushKey(hall.notices.pusher.public_key)

    @get("/lobby")
    async def lobby(self, hall: NamedDependency[Hall]) -> list[TableInfo]:
        return await hall.lobby()

    @post("/lobby/{table:str}/seats", before_request=check_record)
    async def join(self, hall: NamedDependency[Hall], table: FromPath[str], data: JSONBody[SitDown]) -> Seated:
        """Take a free seat at a table of the lobby."""
        return await hall.join_listed(table, data)

    @post("/codes", before_request=check_record)
    async def give_code(self, hall: NamedDependency[Hall], data: JSONBody[Holdings]) -> Code:
        """A short code for one's keys, to take them to another device."""
        return await codes.put(hall.storage, data)

    @post("/codes/{code:str}", status_code=HTTPStatus.OK)
    async def take_code(self, hall: NamedDependency[Hall], code: FromPath[str]) -> Holdings:
        """The keys behind a code. It works once."""
        return await codes.take(hall.storage, code)


class Lessons(Controller):
    """Tables that teach."""

    path = "/api/lessons"

    @post("/{game:str}/{lesson:str}")
    async def begin(self, hall: NamedDependency[Hall], game: FromPath[str], lesson: FromPath[str]) -> Opened:
        """Put up a table for a lesson."""
        table = lesson_table(named_game(game), lesson)
        return await hall.put_up(table, Settings(tuple(seat.kind for seat in table.seats), lesson=table.lesson.id))


class Logs(Controller):
    """Log files from elsewhere."""

    path = "/api/logs"

    @post("/", request_max_body_size=LOG_LIMIT)
    async def open(self, hall: NamedDependency[Hall], request: Request[Any, Any, Any]) -> Opened:
        """Put up the table of a log file, sent as text; a finished game opens as a replay."""
        if request.content_type[0] != "text/plain":
            raise Refused("Send the log file as text/plain.", HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            text = (await request.body()).decode()
        except UnicodeDecodeError:
            raise LogError("this is no Lantern log: it is not UTF-8 text") from None
        table = await to_thread.run_sync(table_of_log, text)
        return await hall.put_up(table, Settings(tuple(seat.kind for seat in table.seats), replay=table.replay))


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
        bots=OFFERED,
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


# --- tables


def is_duel(table: Table) -> bool:
    """Whether two play against each other: only then can one of them forfeit the game."""
    return len(table.seats) == 2 and not table.game.cooperative


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
