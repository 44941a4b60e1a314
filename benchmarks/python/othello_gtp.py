"""Plays a match of Othello between a player of Agon and a Go Text Protocol (GTP) program, such as gtp-rhino.

    python3 benchmarks/python/othello_gtp.py --pairs 50 --seconds 0.1 -- gtp-rhino --level 4

Each random opening is played twice, with exchanged colours. The options of the GTP program set its strength, and the
output contains the time that each side used. Agon decides which moves are legal.
"""

from __future__ import annotations

import argparse
import math
import random
import subprocess
import time

from agon import Engine


class Gtp:
    """A GTP program. Measures the time that its moves take."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.seconds = 0.0
        self.ask("set_game Othello")

    def ask(self, line: str) -> str:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        reply = self._process.stdout.readline().rstrip("\n")
        while self._process.stdout.readline().strip():
            pass
        if not reply.startswith("="):
            raise ValueError(f"{line}: {reply}")
        return reply[1:].strip().lower()

    def move(self, colour: str) -> str:
        start = time.perf_counter()
        move = self.ask(f"genmove {colour}")
        self.seconds += time.perf_counter() - start
        return move


def is_pass(turn: str) -> bool:
    return turn.lower() in ("pass", "-", "--")


def play(engine: Engine, gtp: Gtp, opening: list[str], seat: int) -> tuple[float, float]:
    """Plays a game from an opening; returns the points of Agon and the seconds that its moves took."""
    for line in ("boardsize 8", "clear_board"):
        gtp.ask(line)
    state, used, moves = engine.new(), 0.0, list(opening)
    while state["status"] != "over":
        mover, legal = state["seat"], [action["text"] for action in state["legal"]]
        colour = ("black", "white")[mover]
        if moves:
            turn = moves.pop(0)
        elif mover == seat:
            start = time.perf_counter()
            turn = engine.think()["turn"]
            used += time.perf_counter() - start
        else:
            turn = gtp.move(colour)
            state = engine.play(legal[0] if is_pass(turn) else turn)
            continue
        if not is_pass(turn):  # gtp-rhino passes by itself
            gtp.ask(f"play {colour} {turn}")
        state = engine.play(turn)
    return (state["payoffs"][seat] + 1) / 2, used


def random_opening(engine: Engine, plies: int, dice: random.Random) -> list[str]:
    state, turns = engine.new(), []
    for _ in range(plies):
        turns.append(dice.choice(state["legal"])["text"])
        state = engine.play(turns[-1])
    return turns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="+", help="the GTP program and its arguments")
    parser.add_argument("--pairs", type=int, default=50, help="number of openings (default: 50)")
    parser.add_argument("--plies", type=int, default=8, help="moves per opening (default: 8)")
    parser.add_argument("--seconds", type=float, default=0.2, help="seconds per move (default: 0.2)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    options = parser.parse_args()
    dice, gtp = random.Random(options.seed), Gtp(options.program)
    points: list[float] = []
    used = 0.0
    with Engine("othello", player=f"best:time={round(1000 * options.seconds)}ms", seed=options.seed) as engine:
        for pair in range(options.pairs):
            opening = random_opening(engine, options.plies, dice)
            for seat in (0, 1):
                result, seconds = play(engine, gtp, opening, seat)
                points.append(result)
                used += seconds
            games = len(points)
            share = sum(points) / games
            pairs = [points[i] + points[i + 1] for i in range(0, games, 2)]
            spread = math.sqrt(sum((p / 2 - share) ** 2 for p in pairs) / max(1, len(pairs) - 1) / len(pairs))
            print(
                f"{games} games: Agon {100 * share:.1f} % (± {196 * spread:.1f}), "
                f"{points.count(1)} won, {points.count(0.5)} drawn, {points.count(0)} lost; seconds per game "
                f"{used / games:.2f} (Agon), {gtp.seconds / games:.2f} ({options.program[0]})",
                flush=True,
            )


if __name__ == "__main__":
    main()
