#!/usr/bin/env python3
"""Measures the number of random actions per second from Python, and prints a Markdown table.

    taskset -c 1 python3 benchmarks/python/speed.py

Both processes share the cores of this process, so `taskset -c 1` measures one core. Each entry is the best of three
runs, because other programs on the machine only make a run slower. The environments of PettingZoo are measured if they
are installed.
"""

import argparse
import importlib
import os
import time

import numpy as np

from agon import Env, VectorEnv

ROWS = [("zertz", 256), ("tictactoe", 256), ("tictactoe", 4096), ("connect-four", 256)]


def best(step, actions, seconds):
    """Returns the actions per second of the best of three runs, after a run that is not counted."""
    speeds = []
    for _ in range(4):
        count, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(20):
                step()
            count += 20 * actions
        speeds.append(count / (time.perf_counter() - start))
    return max(speeds[1:])


def vector(game, n, seconds, server):
    """Measures many games in parallel, with observations and masks, but without the last observations of games."""
    rng = np.random.default_rng(1)
    with VectorEnv(game, n, seed=1, threads=1, copy=False, finals=False) as env:
        env.reset(seed=1)
        return best(env.step_random if server else lambda: env.step(env.sample(rng)), n, seconds)


def single(game, seconds):
    """Measures one game with the five values of Gymnasium."""
    rng = np.random.default_rng(1)
    with Env(game) as env:
        _, info = env.reset(seed=1)

        def step():
            nonlocal info
            legal = info["action_mask"].nonzero()[0]
            _, _, over, _, info = env.step(legal[int(rng.random() * len(legal))])
            if over:
                _, info = env.reset()

        return best(step, 1, seconds)


def pettingzoo(name, seconds):
    """Measures an environment of PettingZoo."""
    rng = np.random.default_rng(1)
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)

    def step():
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            observation = env.observe(env.agent_selection)
        legal = observation["action_mask"].nonzero()[0]
        env.step(legal[int(rng.random() * len(legal))])

    return best(step, 1, seconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2, help="seconds per run (default: 2)")
    seconds = parser.parse_args().seconds
    print(f"cores: {len(os.sched_getaffinity(0))}; NumPy {np.__version__}; load {os.getloadavg()[0]:.1f}\n")
    print("| environment | games | chosen by Agon | chosen by NumPy |\n|---|--:|--:|--:|")
    for game, n in ROWS:
        speeds = [vector(game, n, seconds, server) for server in (True, False)]
        print(f"| `VectorEnv`, {game} | {n:,} | {speeds[0]:,.0f} | {speeds[1]:,.0f} |", flush=True)
    for game in ("zertz", "tictactoe", "connect-four"):
        print(f"| `Env`, {game} | 1 | | {single(game, seconds):,.0f} |", flush=True)
    for name in ("tictactoe_v3", "connect_four_v3"):
        try:
            print(f"| PettingZoo, {name} | 1 | | {pettingzoo(name, seconds):,.0f} |", flush=True)
        except ImportError as error:
            print(f"| PettingZoo, {name} | 1 | | not measured: {error} |")


if __name__ == "__main__":
    main()
