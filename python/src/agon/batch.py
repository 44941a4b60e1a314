"""Many games in parallel, in a separate process that shares its arrays with this program."""

from __future__ import annotations

import json
import mmap
import operator
import os
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from agon._process import AgonError, AgonProcess, IllegalAction

MASK_64 = (1 << 64) - 1


def sample(
    masks: NDArray[Any], rng: np.random.Generator, legal: NDArray[np.integer[Any]] | None = None
) -> NDArray[np.int32]:
    """Returns a uniformly random legal action for each row of a mask, or -1 if it has none.

    Args:
        masks: one row per game, 1 or true for each legal action
        rng: the generator of the random numbers
        legal: the number of legal actions in each row, if it is known

    >>> masks = np.array([[0, 1, 0], [0, 0, 0], [1, 0, 1]], np.uint8)
    >>> sample(masks, np.random.default_rng(1)).tolist()
    [1, -1, 0]
    """
    rows, width = masks.shape
    bits = masks.view(np.bool_) if masks.dtype.itemsize == 1 else masks != 0
    places = bits.ravel().nonzero()[0]  # the positions of all legal actions, row by row
    counts = np.count_nonzero(bits, axis=1) if legal is None else legal
    picks = (rng.random(rows) * counts).astype(np.int64)  # below the count, because random() < 1
    picks += counts.cumsum() - counts
    if np.count_nonzero(counts) == rows:
        chosen: NDArray[np.int32] = np.subtract(places[picks], np.arange(0, rows * width, width), dtype=np.int32, casting="unsafe")
        return chosen
    some = counts.nonzero()[0]
    chosen = np.full(rows, -1, np.int32)
    chosen[some] = places[picks[some]] - some * width
    return chosen


class Batch:
    """Games of one variant in a process of Agon (``agon envs``), which share arrays with this program.

    This is the foundation of ``Env`` and ``VectorEnv``. Every step changes the arrays; copy them to store them.

    Args:
        game: the game with its options, for example ``"zertz:rings=48"``
        games: number of games
        command: the command that starts Agon, as a list of words (default: see ``agon_command``)
        seed: seed of the games
        threads: number of threads of the process (default: that of the command)
        auto_reset: start the next game in the step in which a game ends
        observations: type of the encoded positions, or ``"none"``
        chance: whether Agon rolls the dice, or chance is a seat whose actions you choose
        search: provide the arrays for ``search`` and ``evaluate``
        finals: provide arrays for the last observation of each game, which the automatic reset would otherwise replace

    Attributes:
        about: the description that the process has sent
        variant: name of the variant
        games, seats, codes: number of games, seats and action codes
        arrays: the shared arrays by name: actions, observations, globals, masks, legal, rewards, done, illegal, seats,
            plies, and others as requested

    >>> with Batch("tictactoe", 2) as batch:
    ...     batch.step([4, 0])
    ...     batch.arrays["seats"].tolist(), batch.arrays["masks"].sum(axis=1).tolist()
    ([1, 1], [8, 8])
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        command: Sequence[str] | None = None,
        seed: int = 1,
        threads: int | None = None,
        auto_reset: bool = True,
        observations: Literal["float32", "uint8", "none"] = "float32",
        chance: Literal["sampled", "explicit"] = "sampled",
        search: bool = False,
        finals: bool = False,
    ) -> None:
        words = ["envs", game, "--games", str(games), "--seed", str(_signed(seed)), "--observations", observations]
        words += ["--chance", chance, "--auto-reset" if auto_reset else "--no-auto-reset"]
        words += ["--threads", str(threads)] if threads else []
        words += ["--search"] if search else []
        words += ["--finals"] if finals else []
        self._process = AgonProcess(words, command)
        try:
            about = json.loads(self._process.read_line())
            if "error" in about:
                raise AgonError(about["error"])
            if about.get("agon") != "envs" or about["version"] != 1:
                raise AgonError(f"Agon uses version {about.get('version')} of the protocol; expected version 1")
            self._map(about)
        except BaseException as error:
            self._process.close()
            if isinstance(error, ValueError) and not isinstance(error, AgonError):
                raise AgonError(f"the reply of Agon is not valid: {error}") from None
            raise
        self.about: dict[str, Any] = about
        self.variant: str = about["variant"]
        self.games: int = about["games"]
        self.seats: int = about["seats"]
        self.codes: int = about["actions"]
        self._actions = self.arrays["actions"]
        self._masks = self.arrays["masks"]
        self._rows = np.arange(self.games)

    def _map(self, about: Mapping[str, Any]) -> None:
        try:
            file = os.open(about["file"], os.O_RDWR)
        except OSError as error:  # the process has ended, or belongs to another user
            raise AgonError(f"the memory of Agon cannot be opened: {error}; {self._process.ended()}") from None
        try:
            memory = mmap.mmap(file, about["size"])
        finally:
            os.close(file)
        self._send(b"o")
        self.arrays: dict[str, NDArray[Any]] = {
            name: np.ndarray(array["shape"], array["dtype"], memory, array["offset"])
            for name, array in about["arrays"].items()
        }

    def _send(self, message: bytes) -> None:
        self._process.write(message)
        if self._process.read_byte() != b"k":
            raise AgonError(json.loads(self._process.read_line())["error"])

    def masks(self) -> NDArray[np.bool_]:
        """Returns a view of the legal actions, one row per game."""
        return self._masks.view(np.bool_)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """Returns a uniformly random legal action for each game; -1 for games that are over."""
        return sample(self._masks, rng, self.arrays["legal"])

    def step(self, actions: Any) -> None:
        """Plays an action in each game. The action -1 leaves a game unchanged.

        An illegal action ends its game: the seat that chose it receives -1.

        Raises TypeError if the actions are not one integer per game.
        """
        given = self._integers(actions)
        # numbers that do not fit into 32 bits are illegal actions
        self._actions[:] = given if given.dtype == np.int32 else np.clip(given, -2, self.codes)
        self._send(b"s")

    def _integers(self, actions: Any) -> NDArray[Any]:
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise TypeError(f"expected {self.games} integers, one action per game; found {given.dtype}{given.shape}")
        return given

    def step_random(self) -> NDArray[np.int32]:
        """Plays a uniformly random legal action in each game, chosen by Agon; returns a view of the actions."""
        self._send(b"a")
        return self._actions

    def check(self, actions: Any) -> None:
        """Raises IllegalAction if an action is neither legal nor -1."""
        given = self._integers(actions)
        inside = (given >= 0) & (given < self.codes)
        bad = ~(inside & self.masks()[self._rows, np.where(inside, given, 0)]) & (given != -1)
        if bad.any():
            game = int(np.argmax(bad))
            raise IllegalAction(f"no legal action of game {game} has code {given[game]}")

    def reset(self, seed: int | None = None, games: Iterable[int] | None = None) -> None:
        """Starts the next game at every index, or only at some. A seed restarts the sequence of games."""
        if seed is not None and games is not None:
            raise ValueError("a seed resets all games; pass either seed or games")
        if seed is not None:
            self._send(b"r" + (operator.index(seed) & MASK_64).to_bytes(8, "little"))
            return
        if games is None:
            self._actions[:] = 0
        else:
            self._actions[:] = -1
            self._actions[list(games)] = 0
        self._send(b"R")

    def save(self, game: int) -> int:
        """Saves the position of a game, and returns a handle for ``load``."""
        self._send(b"w" + _int(game))
        return int.from_bytes(self._process.read(4), "little", signed=True)

    def load(self, game: int, handle: int) -> None:
        """Replaces the position of a game by a saved one."""
        self._send(b"l" + _int(game) + _int(handle))

    def set(self, game: int, position: str) -> None:
        """Replaces the position of a game by a position given as text."""
        self._send(b"p" + _int(game) + _text(position))

    def drop(self, handle: int) -> None:
        """Deletes a saved position."""
        self._send(b"d" + _int(handle))

    def texts(self, game: int) -> dict[str, Any]:
        """Returns the ``position`` of a game as text, and ``codes`` and ``notation`` of its legal actions."""
        self._send(b"t" + _int(game))
        reply: dict[str, Any] = json.loads(self._process.read_line())
        return reply

    def search(self, player: str, seed: int = 1) -> None:
        """Searches the positions of all running games; writes the arrays ``visits``, ``policy`` and ``values``.

        Without ``stop=off``, ``mcts`` does not search a position with a single legal action. For such a game,
        ``visits`` is 0, and so are the ``values``, unless they are proven.

        Args:
            player: the search, for example ``"mcts:iterations=100"``
            seed: seed of the searches
        """
        self._send(b"v" + _text(json.dumps({"player": player, "seed": seed})))

    def evaluate(self, network: str) -> None:
        """Evaluates the positions of all running games with a network, without a search. Writes ``values`` and, with a
        policy network, ``policy``.

        Args:
            network: a file, or the name of a network of the game
        """
        self._send(b"n" + _text(network))

    def close(self) -> None:
        """Ends the process. The arrays remain valid, but do not change any more."""
        self._process.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _int(number: int) -> bytes:
    return operator.index(number).to_bytes(4, "little", signed=True)


def _text(text: str) -> bytes:
    data = text.encode()
    return _int(len(data)) + data


def _signed(seed: int) -> int:
    seed = operator.index(seed) & MASK_64
    return seed - (1 << 64) if seed >> 63 else seed
