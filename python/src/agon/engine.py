"""A game and a player in a separate process, which exchanges JSON objects with this program."""

from __future__ import annotations

import json
import operator
import re
from collections.abc import Callable, Iterable, Sequence
from types import TracebackType
from typing import Any, SupportsIndex

from agon._process import AgonError, AgonProcess, IllegalAction

Reply = dict[str, Any]

# The start of the error message for an illegal action or turn.
_ILLEGAL = re.compile(r"no legal action has code |move \d+, '.*', is illegal: ", re.DOTALL)


class Engine:
    """A game and a player, in a separate process.

    ``docs/reference/protocols.md`` of Agon describes the replies.

    Args:
        game: the game with its options, for example ``"zertz:rings=48"``
        command: the command that starts Agon, as a list of words (default: see ``agon_command``)
        player: the player that decides, in the syntax of the command line
        seed: random seed of the player and of the dice

    >>> with Engine("tictactoe", player="random") as engine:
    ...     state = engine.new()
    ...     print(state["status"], len(state["legal"]))
    ...     print(engine.play("b2")["turns"])
    to move 9
    ['b2']
    """

    def __init__(
        self, game: str, command: Sequence[str] | None = None, player: str = "best", seed: int = 1
    ) -> None:
        arguments = ["engine", game, "--json", "--player", player, "--seed", str(seed)]
        self._process = AgonProcess(arguments, command)
        self._requests = 0
        self.shown: object = None  # the State that the process is in, if any
        self.about: Reply = self.ask("hello")

    def ask(self, cmd: str, heard: Callable[[Reply], object] | None = None, **fields: object) -> Reply:
        """Sends a request and returns the reply. Calls ``heard`` with each progress report of a search.

        Raises AgonError with the error message of Agon.
        """
        self._requests += 1
        if cmd in ("new", "position", "play", "roll"):
            self.shown = None
        given = {{"parts": "with"}.get(name, name): value for name, value in fields.items() if value is not None}
        self._process.write(json.dumps({"cmd": cmd, "id": self._requests, **given}).encode() + b"\n")
        while True:
            reply: Reply = json.loads(self._process.read_line())
            if reply.get("id") != self._requests:
                continue
            if reply["reply"] == "error":
                raise AgonError(reply["error"])
            if reply["reply"] != "info":
                return reply
            if heard:
                heard(reply)

    def new(self, player: str | None = None, seed: int | None = None, lines: int | None = None) -> Reply:
        """Starts a game and returns its state. Arguments replace the player, the seed, and the lines per report."""
        return self.ask("new", player=player, seed=seed, lines=lines)

    def state(self, *parts: str) -> Reply:
        """Returns the current state; parts: "scene", "clicks", "canonical", "encoding"."""
        return self.ask("state", parts=list(parts))

    def position(self, turns: Iterable[str] = (), start: str | None = None, parts: Sequence[str] = ()) -> Reply:
        """Sets the position after some turns, from the start of the game or from the text of a position."""
        return self.ask("position", turns=list(turns), start=start, parts=list(parts))

    def play(self, action: SupportsIndex | str) -> Reply:
        """Plays an action by its code (a number), or a turn by its text.

        Raises ``IllegalAction`` if the action or the turn is not legal. In this case, the game does not change.
        """
        try:
            if isinstance(action, str):
                return self.ask("play", turn=action)
            return self.ask("play", code=operator.index(action))
        except AgonError as error:
            if _ILLEGAL.match(str(error)):
                raise IllegalAction(str(error)) from None
            raise

    def roll(self) -> Reply:
        """Rolls the dice when chance decides."""
        return self.ask("roll")

    def think(
        self,
        heard: Callable[[Reply], object] | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        time: int | None = None,
    ) -> Reply:
        """Returns the turn that the player chooses, ``{"turn": …, "codes": […]}``. Limits are optional; ``time`` is
        in milliseconds."""
        return self.ask("go", heard, nodes=nodes, depth=depth, time=time)

    def close(self) -> None:
        """Ends the process."""
        self._process.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def play_game(engine: Engine, **limits: int) -> Reply:
    """Plays a game of the engine's player against itself; returns the last state."""
    state = engine.new()
    while state["status"] != "over":
        state = engine.roll() if state["status"] == "chance" else engine.play(engine.think(None, **limits)["turn"])
    return state
