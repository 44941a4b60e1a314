"""Games as environments of PettingZoo, with one agent per seat (AEC).

>>> from agon.pettingzoo import AECEnv
>>> env = AECEnv("tictactoe")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     env.step(None if termination else int(observation["action_mask"].argmax()))
>>> env.agents
[]
>>> env.close()
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from agon._gym import Dict, Discrete, array_space
from agon._process import AgonError
from agon.batch import Batch
from agon.env import Illegal, _checked

Observation = dict[str, NDArray[Any]]


class _Base:
    """The base class if PettingZoo is not installed."""


if not TYPE_CHECKING:
    try:
        from pettingzoo import AECEnv as _Base
    except ImportError:
        pass


class AECEnv(_Base):
    """One game, with PettingZoo's interface for agents that act in turn.

    The agents are ``player_0``, ``player_1`` and so on. An observation contains ``observation``, the layers of the
    board followed by one constant layer per value that does not belong to a cell, and ``action_mask``, which contains
    only 0 for an agent that is not to act. Agon rolls the dice. The info of an agent contains ``illegal``,
    whether its last action was illegal.

    Args:
        game: the game with its options, for example ``"zertz:rings=48"``
        command: the command that starts Agon, as a list of words (default: see ``agon_command``)
        seed: seed of the games
        observations: type of the observations
        illegal: ``"end"``: an illegal action ends the game with reward -1; ``"raise"``: it raises IllegalAction
        render_mode: ``"ansi"``: ``render`` returns the position as text
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "agon", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        command: Sequence[str] | None = None,
        seed: int = 1,
        observations: Literal["float32", "uint8"] = "float32",
        illegal: Illegal = "end",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._raises = _checked(illegal)
        self.render_mode = render_mode
        self.batch = Batch(game, 1, command=command, seed=seed, auto_reset=False, observations=observations)
        self.metadata = {**AECEnv.metadata, "name": self.batch.variant}
        self.possible_agents = [f"player_{seat}" for seat in range(self.batch.seats)]
        self.agents: list[str] = []
        arrays, about = self.batch.arrays, self.batch.about
        self._board, self._globals = arrays["observations"][0], arrays["globals"][0] if "globals" in arrays else ()
        layers, *place = self._board.shape
        bounds = [*about["bounds"], *about.get("global_bounds", [])] if "bounds" in about else None
        board = array_space(
            (layers + len(self._globals), *place),
            str(self._board.dtype),
            tuple(tuple(pair) for pair in bounds) if bounds else None,
        )
        mask = array_space((self.batch.codes,), "int8", ((0, 1),) * self.batch.codes)
        self.observation_spaces = {a: Dict({"observation": board, "action_mask": mask}) for a in self.possible_agents}
        self.action_spaces = {a: Discrete(self.batch.codes) for a in self.possible_agents}
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.agent_selection = self.possible_agents[0]

    @property
    def num_agents(self) -> int:
        """The number of agents in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """The number of seats."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        """This environment."""
        return self

    def observation_space(self, agent: str) -> Any:
        """Returns the space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. The seed determines the dice of this game and the following ones."""
        self.batch.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"illegal": False} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.batch.arrays["seats"][0])]

    def observe(self, agent: str) -> Observation:
        """Returns the observation of an agent."""
        planes = [np.full((1, *self._board.shape[1:]), value, self._board.dtype) for value in self._globals]
        mask = self.batch.arrays["masks"][0].astype(np.int8)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": np.concatenate([self._board, *planes]), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Returns the observation, the reward since its last action, whether the game is over, false (no game is cut
        off), and the info of the agent to act."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yields the agent to act, until all agents have left the game or ``max_iter`` is reached."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: Any) -> None:
        """Plays an action of the agent to act. After the end of the game, each agent leaves with the action None."""
        if not self.agents:
            raise AgonError("no game is in progress; call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        code = operator.index(action)
        if self._raises:
            self.batch.check([code])
        self.batch.step([code if 0 <= code < self.batch.codes else self.batch.codes])
        arrays = self.batch.arrays
        self._cumulative_rewards[agent] = 0.0
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = float(arrays["rewards"][0, seat])
            self._cumulative_rewards[other] += self.rewards[other]
        self.infos[agent] = {"illegal": bool(arrays["illegal"][0])}
        if arrays["done"][0]:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[int(arrays["seats"][0])]

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError(f"the game is over; the only valid action of {agent} is None")
        del self.terminations[agent], self.truncations[agent], self.infos[agent], self._cumulative_rewards[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Returns the text of the position if the mode is "ansi"."""
        return str(self.batch.texts(0)["position"]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Ends the process of Agon."""
        self.batch.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: str, **options: Any) -> AECEnv:
    """Returns an environment, as PettingZoo's modules do."""
    return AECEnv(game, **options)
