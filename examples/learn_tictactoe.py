#!/usr/bin/env python3
"""Learns tic-tac-toe by playing against itself, with a table instead of a network, and plays against Agon.

    pip install ./python
    python3 examples/learn_tictactoe.py

The table contains a value for each position and action: the payoff of the seat to act. In each step, 256 games play a
random action; its value becomes the payoff, or minus the best value of the opponent's actions. After 3,000,000 actions,
which take a few seconds, the best actions of the table do not lose to perfect play.
"""

import sys

import numpy as np

from agon import Engine, VectorEnv

GAMES, STEPS = 256, 12_000
ILLEGAL = -2.0


def positions(observations):
    """Returns a number for each position: one bit per player and cell."""
    boards = observations["spatial"].reshape(-1, 18)
    return (boards @ (1 << np.arange(18))).astype(int)


def learn(seed=1):
    """Returns the table."""
    rng = np.random.default_rng(seed)
    table = np.zeros((1 << 18, 9), np.float32)
    with VectorEnv("tictactoe", GAMES, seed=seed) as env:
        observations, _ = env.reset(seed=seed)
        here = positions(observations)
        for _ in range(STEPS):
            actions = env.sample(rng)
            observations, rewards, done, _, _ = env.step(actions)
            there = positions(observations)
            best = np.where(env.masks(), table[there], ILLEGAL).max(axis=1)
            table[here, actions] = np.where(done, rewards, -best)
            here = there
    return table


def losses(table, games, opponent="medium"):
    """Returns the number of games that the table loses against a player of Agon. The level medium plays perfectly."""
    lost = 0
    with Engine("tictactoe", player=opponent) as engine:
        for game in range(games):
            state = engine.new(seed=game)
            while state["status"] != "over":
                if state["seat"] == game % 2:
                    spatial = np.array(engine.state("encoding")["encoding"]["spatial"])
                    legal = [action["code"] for action in state["legal"]]
                    values = table[positions({"spatial": spatial})[0]]
                    state = engine.play(max(legal, key=lambda code: values[code]))
                else:
                    state = engine.play(engine.think()["turn"])
            lost += state["payoffs"][game % 2] < 0
    return lost


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"{losses(learn(), count)} losses in {count} games against perfect play")
