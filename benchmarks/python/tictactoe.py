#!/usr/bin/env python3
"""Counts the games of tic-tac-toe that a player loses: against every line of play, and against perfect play.

    python3 benchmarks/python/tictactoe.py minimax:net=tictactoe,depth=1
    python3 benchmarks/python/tictactoe.py net:run/best.onnx,visits=50
"""

import argparse
import functools
import random

from agon import Engine

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def after(board, cell, seat):
    return board[:cell] + (seat,) + board[cell + 1 :]


def has_won(board, seat):
    return any(all(board[cell] == seat for cell in line) for line in LINES)


def free(board):
    return [cell for cell in range(9) if board[cell] is None]


@functools.cache
def best(board, seat):
    """Returns the value of a position for the seat to act, and its best actions."""
    if has_won(board, 1 - seat) or not free(board):
        return (-1 if has_won(board, 1 - seat) else 0), []
    values = {cell: -best(after(board, cell, seat), 1 - seat)[0] for cell in free(board)}
    return max(values.values()), [cell for cell, value in values.items() if value == max(values.values())]


def lost(choices, board, seat, history=()):
    """Yields the loser of each game, or None for a draw. `choices` returns the actions that are tried in a position."""
    if has_won(board, 1 - seat) or not free(board):
        yield seat if has_won(board, 1 - seat) else None
        return
    for cell in choices(history, board, seat):
        yield from lost(choices, after(board, cell, seat), 1 - seat, (*history, cell))


def main():
    parser = argparse.ArgumentParser(description="Counts the games of tic-tac-toe that a player loses.")
    parser.add_argument("player", help="a player in the syntax of the command line")
    parser.add_argument("--games", type=int, default=1000, help="games against perfect play (default: 1000)")
    options = parser.parse_args()
    with Engine("tictactoe", player=options.player) as engine:

        @functools.cache
        def chosen(history):
            engine.position()
            for code in history:
                engine.play(code)
            return engine.think()["codes"][0]

        empty, rng, games = (None,) * 9, random.Random(1), []
        for me in (0, 1):
            games += [end == me for end in lost(lambda h, b, s: [chosen(h)] if s == me else free(b), empty, 0)]
        print(f"{sum(games)} of {len(games)} lines of play lost")
        games = []
        for me in (i % 2 for i in range(options.games)):
            one = lambda h, b, s: [chosen(h) if s == me else rng.choice(best(b, s)[1])]
            games += [end == me for end in lost(one, empty, 0)]
        print(f"{sum(games)} of {len(games)} games against perfect play lost")


if __name__ == "__main__":
    main()
