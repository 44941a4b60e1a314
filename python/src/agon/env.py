"""Environments for reinforcement learning, with the interfaces of Gymnasium."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from agon._gym import SAME_STEP, Dict, Discrete, GymEnv, GymVectorEnv, array_space, batched
from agon._process import AgonError
from agon.batch import Batch

Observation = dict[str, NDArray[Any]]
Info = dict[str, Any]
Illegal = Literal["end", "raise"]


def _space(batch: Batch) -> Any:
    """Returns the space of the observations of one game."""
    about = batch.about
    spaces = {}
    for name, key, bounds in (("spatial", "observations", "bounds"), ("globals", "globals", "global_bounds")):
        if key in batch.arrays:
            limits = tuple(tuple(pair) for pair in about[bounds]) if about.get(bounds) else None
            array = about["arrays"][key]
            spaces[name] = array_space(tuple(array["shape"][1:]), array["dtype"], limits)
    return Dict(spaces)


def _views(batch: Batch, kind: str = "") -> Observation:
    names = {"spatial": f"{kind}observations", "globals": f"{kind}globals"}
    return {name: batch.arrays[key] for name, key in names.items() if key in batch.arrays}


def _checked(illegal: str) -> bool:
    if illegal not in ("end", "raise"):
        raise ValueError(f"illegal is {illegal!r}; expected 'end' or 'raise'")
    return illegal == "raise"


class Env(GymEnv):
    """One game, with Gymnasium's interface: ``reset`` returns an observation and an info; ``step`` returns five values.

    The environment plays all seats: each action is played by the seat to act. The reward is the payoff of the seat that
    acted, and 0 until the game is over. An observation contains ``spatial``, the layers of the board, and ``globals``,
    if the game has values that do not belong to a cell. The encoding is the same for every seat.

    Info:
        action_mask: 1 for each legal action, by action code
        seat: the seat to act, from 0; -1 if chance decides
        rewards: the payoffs of the last action, one per seat
        illegal: whether the last action was illegal
        probabilities: with explicit chance, the probability of each outcome

    Args:
        game: the game with its options, for example ``"zertz:rings=48"``
        command: the command that starts Agon, as a list of words (default: see ``agon_command``)
        seed: seed of the games
        observations: type of the observations
        chance: ``"sampled"``: Agon rolls the dice; ``"explicit"``: chance is a seat whose actions you choose
        illegal: ``"end"``: an illegal action ends the episode with reward -1; ``"raise"``: it raises IllegalAction
        render_mode: ``"ansi"``: ``render`` returns the position as text

    >>> with Env("tictactoe") as env:
    ...     observation, info = env.reset(seed=1)
    ...     observation, reward, terminated, truncated, info = env.step(4)
    ...     reward, terminated, truncated, info["seat"], int(info["action_mask"].sum())
    (0.0, False, False, 1, 8)
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        command: Sequence[str] | None = None,
        seed: int = 1,
        observations: Literal["float32", "uint8"] = "float32",
        chance: Literal["sampled", "explicit"] = "sampled",
        illegal: Illegal = "end",
        render_mode: str | None = None,
    ) -> None:
        self._raises = _checked(illegal)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {render_mode!r}; expected None or 'ansi'")
        self.render_mode = render_mode
        self.batch = Batch(
            game, 1, command=command, seed=seed, auto_reset=False, observations=observations, chance=chance
        )
        self.observation_space = _space(self.batch)
        self.action_space = Discrete(self.batch.codes)
        arrays = self.batch.arrays
        self._arrays = {name: view[0] for name, view in _views(self.batch).items()}
        self._mask, self._rewards, self._seats = arrays["masks"][0], arrays["rewards"][0], arrays["seats"]
        self._done, self._illegal, self._probabilities = arrays["done"], arrays["illegal"], arrays.get("probabilities")
        self._over = True
        self._started = False

    def _observe(self) -> Observation:
        return {name: view.copy() for name, view in self._arrays.items()}

    def _info(self) -> Info:
        info: Info = {
            "action_mask": self._mask.astype(np.int8),
            "seat": int(self._seats[0]),
            "rewards": self._rewards.copy(),
            "illegal": bool(self._illegal[0]),
        }
        if self._probabilities is not None:
            info["probabilities"] = self._probabilities[0].copy()
        return info

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Starts a game. The seed determines the dice of this game and the following ones."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        self._over, self._started = False, True
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        """Plays an action. Returns the observation, the reward of the seat that acted, whether the game is over, false
        (no game is cut off), and the info.

        Raises AgonError if no game is in progress, TypeError if the action is not an integer, and IllegalAction as
        requested.
        """
        code = operator.index(action)
        if self._over:
            raise AgonError(f"{'the game is over' if self._started else 'no game has been started'}; call reset() first")
        if self._raises:
            self.batch.check([code])
        seat = int(self._seats[0])
        # An action out of range is also illegal. -1 would leave the game unchanged.
        self.batch.step([code if 0 <= code < self.batch.codes else self.batch.codes])
        self._over = bool(self._done[0])
        reward = float(self._rewards[seat]) if seat >= 0 else 0.0
        return self._observe(), reward, self._over, False, self._info()

    def render(self) -> str | None:
        """Returns the text of the position if the mode is "ansi"."""
        return str(self.batch.texts(0)["position"]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Ends the process of Agon."""
        self.batch.close()


class VectorEnv(GymVectorEnv):
    """Many games in parallel, with Gymnasium's vector interface.

    When a game ends, the next one starts in the same step (``AutoresetMode.SAME_STEP``): rewards and terminations
    describe the end of the game, and observations and infos describe the start of the next one. The infos then contain
    ``final_obs``, an array with the last observation of each game that has ended and None for the others, and
    ``final_info``, the infos at the end of these games. The reward of a game is the payoff of the seat that acted.

    The infos are those of ``Env``, with one row per game. ``rewards`` and ``illegal`` describe the last action, even if
    it ended the game.

    Args:
        game: the game with its options, for example ``"zertz:rings=48"``
        n: number of games
        command: the command that starts Agon, as a list of words (default: see ``agon_command``)
        seed: seed of the games
        threads: number of threads of Agon (default: that of ``agon envs``)
        observations: type of the observations, or ``"none"``
        chance: ``"sampled"``: Agon rolls the dice; ``"explicit"``: chance is a seat whose actions you choose
        illegal: ``"end"``: an illegal action ends the game with reward -1; ``"raise"``: it raises IllegalAction, and no
            game changes
        copy: return copies; otherwise the returned observations and infos change with the next step, which is faster
        finals: return ``final_obs`` and ``final_info``; without them, steps of short games are faster
        search: provide ``batch.search`` and ``batch.evaluate``

    >>> rng = np.random.default_rng(1)
    >>> with VectorEnv("tictactoe", 100, seed=1) as env:
    ...     observations, infos = env.reset(seed=1)
    ...     ended = 0
    ...     for _ in range(50):
    ...         observations, rewards, terminations, truncations, infos = env.step(env.sample(rng))
    ...         ended += int(terminations.sum())
    ...     observations["spatial"].shape, ended > 500
    ((100, 2, 3, 3), True)
    """

    metadata = {"render_modes": [], "autoreset_mode": SAME_STEP}

    def __init__(
        self,
        game: str,
        n: int,
        *,
        command: Sequence[str] | None = None,
        seed: int = 1,
        threads: int | None = None,
        observations: Literal["float32", "uint8", "none"] = "float32",
        chance: Literal["sampled", "explicit"] = "sampled",
        illegal: Illegal = "end",
        copy: bool = True,
        finals: bool = True,
        search: bool = False,
    ) -> None:
        self.closed = True  # until the process has started
        self._raises = _checked(illegal)
        self.batch = Batch(
            game,
            n,
            command=command,
            seed=seed,
            threads=threads,
            observations=observations,
            chance=chance,
            search=search,
            finals=finals,
        )
        self.closed = False
        self.num_envs = n
        self.single_observation_space = _space(self.batch)
        self.single_action_space = Discrete(self.batch.codes)
        arrays = self.batch.arrays
        self._views = _views(self.batch)
        names = {"action_mask": "masks", "seat": "seats", "rewards": "rewards", "illegal": "illegal"}
        names |= {"probabilities": "probabilities"} if "probabilities" in arrays else {}
        self._shared = {name: arrays[key] for name, key in names.items()}
        self._shared["action_mask"] = arrays["masks"].view(np.int8)
        self._shared["illegal"] = arrays["illegal"].view(np.bool_)
        self._present = {f"_{name}": np.ones(n, np.bool_) for name in names}
        self._last = _views(self.batch, "final_")
        self._finals = finals
        self._ended = {name: np.broadcast_to(shared.dtype.type(0), shared.shape) for name, shared in self._shared.items()}
        self._ended["seat"] = np.broadcast_to(np.int32(-1), n)
        self._copy = copy
        self._zeros, self._never = np.zeros(n), np.zeros(n, np.bool_)

    @functools.cached_property
    def observation_space(self) -> Any:
        """The space of the observations of all games."""
        return batched(self.single_observation_space, self.num_envs)

    @functools.cached_property
    def action_space(self) -> Any:
        """The space of the actions of all games."""
        return batched(self.single_action_space, self.num_envs)

    def _observe(self) -> Observation:
        return {name: view.copy() for name, view in self._views.items()} if self._copy else dict(self._views)

    def _infos(self) -> Info:
        shared = {name: view.copy() for name, view in self._shared.items()} if self._copy else self._shared
        return {**shared, **self._present}

    def masks(self) -> NDArray[np.bool_]:
        """Returns a view of the legal actions, one row per game."""
        return self.batch.masks()

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """Returns a uniformly random legal action for each game."""
        return self.batch.sample(rng)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Starts a new game at every index. The same seed gives the same games after each reset."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._observe(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Plays an action in each game. Returns the observations, rewards, terminations, truncations and infos."""
        if self._raises:
            self.batch.check(actions)
        seats = self._shared["seat"].copy()
        self.batch.step(actions)
        return self._result(seats)

    def step_random(
        self,
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Plays a uniformly random legal action in each game, chosen by Agon. The infos contain it as ``action``."""
        seats = self._shared["seat"].copy()
        actions = self.batch.step_random()
        result = self._result(seats)
        result[4]["action"] = actions.copy() if self._copy else actions
        result[4]["_action"] = self._present["_seat"]
        return result

    def _result(
        self, seats: NDArray[np.int32]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        done = self.batch.arrays["done"].astype(np.bool_)
        rewards = self._zeros.copy()
        ended = np.flatnonzero(done)
        if ended.size:
            acted = seats[ended]
            rewards[ended] = np.where(acted >= 0, self._shared["rewards"][ended, acted], 0)
        infos = self._infos()
        if ended.size and self._finals:
            infos |= self._final(ended, done.copy(), infos)
        return self._observe(), rewards, done, self._never.copy(), infos

    def _final(self, ended: NDArray[np.intp], done: NDArray[np.bool_], infos: Info) -> Info:
        """Returns the part of the infos that describes the end of games, in the form of Gymnasium."""
        parts = [view[ended] for view in self._last.values()]
        observations = np.full(self.num_envs, None, np.object_)
        observations[ended] = [dict(zip(self._last, one)) for one in zip(*parts)] or [{} for _ in ended]
        info = {**self._ended, "rewards": infos["rewards"], "illegal": infos["illegal"]}
        info |= {f"_{name}": done for name in self._ended}
        return {"final_obs": observations, "_final_obs": done, "final_info": info, "_final_info": done}

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the process of Agon."""
        self.batch.close()

    def close(self, **kwargs: Any) -> None:
        """Ends the process of Agon. Closing it again has no effect."""
        if not self.closed:
            self.closed = True
            self.close_extras(**kwargs)
