"""Gymnasium's base classes and spaces or, if Gymnasium is not installed, spaces with the same meaning."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray


class Space:
    """The base class of spaces."""

    shape: tuple[int, ...] | None = None
    dtype: np.dtype[Any] | None = None
    _rng: np.random.Generator | None = None

    def seed(self, seed: int | None = None) -> None:
        """Sets the seed of ``sample``."""
        self._rng = np.random.default_rng(seed)

    @property
    def np_random(self) -> np.random.Generator:
        """The generator of ``sample``."""
        if self._rng is None:
            self.seed()
        assert self._rng is not None
        return self._rng

    def sample(self, mask: Any = None) -> Any:
        """Returns a random element."""
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        """Returns whether the space contains a value."""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.shape}, {self.dtype})"


class Discrete(Space):
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n, self.shape, self.dtype = int(n), (), np.dtype(np.int64)

    def sample(self, mask: NDArray[np.int8] | None = None) -> np.int64:
        """Returns a random number; with a mask, one whose entry is 1."""
        choices = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return np.int64(self.np_random.choice(choices) if len(choices) else 0)

    def contains(self, x: Any) -> bool:
        """Returns whether a value is an integer in the range."""
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class MultiDiscrete(Space):
    """Arrays of numbers, each from 0 to below its bound."""

    def __init__(self, nvec: Any) -> None:
        self.nvec: NDArray[np.int64] = np.asarray(nvec, np.int64)
        self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)

    def sample(self, mask: Any = None) -> NDArray[np.int64]:
        """Returns random numbers."""
        return self.np_random.integers(0, self.nvec)

    def contains(self, x: Any) -> bool:
        """Returns whether a value is an array of integers in the ranges."""
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.issubdtype(x.dtype, np.integer)
            and bool(((0 <= x) & (x < self.nvec)).all())
        )


class Box(Space):
    """Arrays of numbers within bounds."""

    def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
        self.shape, self.dtype = tuple(shape), np.dtype(dtype)
        self.low = np.broadcast_to(np.asarray(low, self.dtype), self.shape)
        self.high = np.broadcast_to(np.asarray(high, self.dtype), self.shape)

    def sample(self, mask: Any = None) -> NDArray[Any]:
        """Returns random numbers; within [-1, 1] if there is no bound."""
        assert self.dtype is not None
        low, high = np.nan_to_num(self.low, neginf=-1), np.nan_to_num(self.high, posinf=1)
        return self.np_random.uniform(low, high, self.shape).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        """Returns whether a value is an array of this type and shape within the bounds."""
        return (
            isinstance(x, np.ndarray)
            and x.dtype == self.dtype
            and x.shape == self.shape
            and bool(((self.low <= x) & (x <= self.high)).all())
        )


class Dict(Space):
    """Dictionaries with one space per key."""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Space:
        return self.spaces[key]

    def sample(self, mask: Any = None) -> dict[str, Any]:
        """Returns a dictionary of random elements."""
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        """Returns whether a value is a dictionary with the same keys and elements of their spaces."""
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[key]) for key, space in self.spaces.items())
        )

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


class GymEnv:
    """The base class of environments."""

    metadata: dict[str, Any] = {"render_modes": []}
    render_mode: str | None = None
    spec: Any = None
    _np_random: np.random.Generator | None = None

    @property
    def unwrapped(self) -> Any:
        """This environment."""
        return self

    @property
    def np_random(self) -> np.random.Generator:
        """A generator for the user; ``reset(seed=…)`` sets its seed."""
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Sets the seed of ``np_random``."""
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    def close(self) -> None:
        """Releases resources."""

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class GymVectorEnv(GymEnv):
    """The base class of vector environments."""

    closed = False


def batched(space: Any, n: int) -> Any:
    """Returns the space of n elements of a space."""
    if isinstance(space, Dict):
        return Dict({key: batched(part, n) for key, part in space.spaces.items()})
    if isinstance(space, Box):
        assert space.shape is not None
        return Box(space.low, space.high, (n, *space.shape), space.dtype)
    return MultiDiscrete([space.n] * n)


SAME_STEP: Any = "SameStep"

try:
    import gymnasium
except ImportError:
    INSTALLED = False
else:
    INSTALLED = True
    if not TYPE_CHECKING:
        from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete  # noqa: F811
        from gymnasium.vector import AutoresetMode
        from gymnasium.vector.utils import batch_space as batched  # noqa: F811

        GymEnv = gymnasium.Env  # noqa: F811

        class GymVectorEnv(gymnasium.vector.VectorEnv):  # noqa: F811
            def __enter__(self):
                return self

            def __exit__(self, *_):
                self.close()

        SAME_STEP = AutoresetMode.SAME_STEP


@functools.cache
def array_space(shape: tuple[int, ...], dtype: str, bounds: tuple[tuple[float, float], ...] | None) -> Any:
    """Returns the space of arrays of a shape.

    The bounds belong to the parts along the first axis; without them, ``uint8`` is bounded by 0 and 255, and numbers of
    other types are not bounded.
    """
    if bounds:
        low, high = np.asarray(bounds, dtype).T.reshape(2, -1, *[1] * (len(shape) - 1))
    elif dtype == "uint8":
        low, high = np.uint8(0), np.uint8(255)
    else:
        low, high = np.float32(-np.inf), np.float32(np.inf)
    return Box(np.broadcast_to(low, shape).copy(), np.broadcast_to(high, shape).copy(), shape, np.dtype(dtype).type)
