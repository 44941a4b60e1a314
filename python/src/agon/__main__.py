"""Plays a game of a program against itself, or random games: ``python -m agon GAME``."""

from __future__ import annotations

import argparse
import sys

import numpy as np

from agon import AgonError, Engine, VectorEnv, play_game


def play_random(game: str, games: int, seed: int = 1) -> list[float]:
    """Plays random games; returns the sum of the payoffs of each seat."""
    with VectorEnv(game, min(games, 256), seed=seed, observations="none") as env:
        env.reset(seed=seed)
        sums, left = np.zeros(env.batch.seats), games
        while left:
            _, _, done, _, infos = env.step_random()
            ended = infos["rewards"][done][:left]
            sums += ended.sum(axis=0)
            left -= len(ended)
    return [float(x) for x in sums]


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m agon", description="Plays a game with Agon.")
    parser.add_argument("game", help="the game with its options, for example zertz:rings=48")
    parser.add_argument("--nodes", type=int, default=200, help="nodes per decision (default: 200)")
    parser.add_argument("--random", type=int, metavar="GAMES", help="play this many random games instead")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    options = parser.parse_args()
    try:
        if options.random:
            print("payoffs", *play_random(options.game, options.random, options.seed))
            return
        with Engine(options.game, seed=options.seed) as engine:
            state = play_game(engine, nodes=options.nodes)
            print(*state["turns"])
            print("payoffs", *state["payoffs"], "-", state["reason"])
    except AgonError as error:
        sys.exit(f"agon: {error}")


if __name__ == "__main__":
    main()
