"""Play, analyse and learn any game of Agon."""

from agon._process import AgonError, IllegalAction, agon_command
from agon.batch import Batch, sample
from agon.engine import Engine, play_game
from agon.env import Env, VectorEnv
from agon.state import State

__version__ = "0.1.0"

__all__ = [
    "AgonError",
    "Batch",
    "Engine",
    "Env",
    "IllegalAction",
    "State",
    "VectorEnv",
    "agon_command",
    "play_game",
    "sample",
]
