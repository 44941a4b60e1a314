"""Positions with the methods of OpenSpiel's states."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agon._process import AgonError, IllegalAction
from agon.engine import Engine

CHANCE = -1
"""The current player if chance decides, as in OpenSpiel."""
TERMINAL = -4
"""The current player if the game is over, as in OpenSpiel."""


class State:
    """A game in progress. Its methods have the same names as in OpenSpiel.

    States that were cloned from each other share one process of Agon. If chance decides, ``current_player`` is -1, and
    the legal actions are the possible outcomes.

    Args:
        game: the game with its options, or an engine of the game
        start: text of the starting position (default: that of the game)
        command: the command that starts Agon, as a list of words (default: see ``agon_command``)

    >>> state = State("tictactoe")
    >>> state.apply_action(state.string_to_action("b2"))
    >>> state.current_player(), len(state.legal_actions())
    (1, 8)
    >>> other = state.child(0)
    >>> other.history(), state.history()
    ([4, 0], [4])
    """

    def __init__(
        self, game: str | Engine, start: str | None = None, command: Sequence[str] | None = None
    ) -> None:
        self.engine = game if isinstance(game, Engine) else Engine(game, command, "random")
        self._start = start
        self._history: list[int] = []
        self._now = self.engine.new() if start is None else self.engine.position(start=start)
        self.engine.shown = self

    def _sync(self) -> None:
        if self.engine.shown is not self:
            self.engine.position(self._now["turns"], self._start)
            self.engine.shown = self

    # Properties of the game

    def num_players(self) -> int:
        """Returns the number of seats."""
        return int(self.engine.about["seats"])

    def num_distinct_actions(self) -> int:
        """Returns the number of action codes."""
        return int(self.engine.about["codes"])

    # The position

    def current_player(self) -> int:
        """Returns the seat to act, from 0; -1 if chance decides, and -4 if the game is over."""
        status = self._now["status"]
        return TERMINAL if status == "over" else CHANCE if status == "chance" else int(self._now["seat"])

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return bool(self._now["status"] == "over")

    def is_chance_node(self) -> bool:
        """Returns whether chance decides."""
        return bool(self._now["status"] == "chance")

    def is_player_node(self) -> bool:
        """Returns whether a seat is to act."""
        return bool(self._now["status"] == "to move")

    def is_simultaneous_node(self) -> bool:
        """Returns false, because one seat acts at a time."""
        return False

    def reason(self) -> str:
        """Returns the reason why the game is over, for example "three in a row"; an empty string if it is not over."""
        return str(self._now.get("reason", ""))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the codes of the legal actions in ascending order; none for a player who is not to act."""
        if player is not None and player != self.current_player():
            return []
        return sorted(action["code"] for action in self._now["legal"])

    def legal_texts(self, player: int | None = None) -> list[str]:
        """Returns the texts of the legal actions, in the order of ``legal_actions``."""
        return [self.action_to_string(code) for code in self.legal_actions(player)]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Returns 1 for each legal action and 0 for the others, by action code."""
        mask = [0] * self.num_distinct_actions()
        for code in self.legal_actions(player):
            mask[code] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the possible outcomes with their probabilities. Raises AgonError unless chance decides."""
        if not self.is_chance_node():
            raise AgonError("chance does not decide in this position; chance_outcomes needs a chance node")
        weights = self._now["weights"]
        return [(a["code"], w / sum(weights)) for a, w in zip(self._now["legal"], weights, strict=True)]

    def returns(self) -> list[float]:
        """Returns the payoff of each seat, in [-1, 1]; 0 until the game is over."""
        return [float(x) for x in self._now["payoffs"]] if self.is_terminal() else [0.0] * self.num_players()

    def rewards(self) -> list[float]:
        """Returns the payoffs of the last action: like ``returns``, because only the end of a game has payoffs."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Returns the payoff of a seat."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """Returns the payoff of a seat in the last action."""
        return self.rewards()[player]

    def history(self) -> list[int]:
        """Returns the codes of the actions since the start."""
        return list(self._history)

    def history_str(self) -> str:
        """Returns the codes of the actions since the start as text, separated by commas."""
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        """Returns the number of actions since the start."""
        return len(self._history)

    def turns(self) -> list[str]:
        """Returns the turns since the start in the notation of the game."""
        return list(self._now["turns"])

    def action_to_string(self, *player_and_action: int) -> str:
        """Returns the text of a legal action. As in OpenSpiel, a player may precede the action."""
        code = player_and_action[-1]
        for action in self._now["legal"]:
            if action["code"] == code:
                return str(action["text"])
        raise self._illegal(code)

    def string_to_action(self, *player_and_text: Any) -> int:
        """Returns the code of the legal action with this text. A player may precede the text."""
        text = player_and_text[-1]
        for action in self._now["legal"]:
            if action["text"] == text:
                return int(action["code"])
        raise IllegalAction(f"no legal action has the text {text!r} in the position {self}")

    def observation_string(self, player: int | None = None) -> str:
        """Returns the text of the position. It is the same for every player."""
        return str(self)

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Returns the values of the encoding, first those of the board. They are the same for every player."""
        encoding = self.encoding()
        return np.concatenate([np.ravel(encoding["spatial"]), encoding["globals"]])

    def encoding(self) -> dict[str, NDArray[np.float32]]:
        """Returns the encoded position: ``spatial`` with layers, rows and columns, and ``globals``."""
        self._sync()
        encoding = self.engine.state("encoding")["encoding"]
        spatial = np.asarray(encoding["spatial"], np.float32).reshape(encoding["shape"])
        return {"spatial": spatial, "globals": np.asarray(encoding["globals"], np.float32)}

    def __str__(self) -> str:
        return str(self._now["position"])

    def __repr__(self) -> str:
        return f"<State of {self.engine.about['game']}: {self}>"

    # Play

    def _illegal(self, code: int) -> IllegalAction:
        return IllegalAction(f"no legal action has code {code} in the position {self}")

    def apply_action(self, action: int) -> None:
        """Plays an action.

        Raises IllegalAction if the action is not legal, and TypeError if it is not an integer. In both cases, nothing
        is changed.
        """
        code = operator.index(action)
        if all(code != legal["code"] for legal in self._now["legal"]):
            raise self._illegal(code)
        self._sync()
        self._now = self.engine.play(code)
        self.engine.shown = self
        self._history.append(code)

    def clone(self) -> State:
        """Returns a copy that can be played independently."""
        copy = object.__new__(State)
        copy.engine, copy._start, copy._now = self.engine, self._start, self._now
        copy._history = list(self._history)
        return copy

    def child(self, action: int) -> State:
        """Returns the state after an action."""
        copy = self.clone()
        copy.apply_action(action)
        return copy
