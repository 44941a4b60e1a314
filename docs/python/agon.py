"""Agon from Python: play, look into positions, and learn, in any installed game.

One file, and nothing but the standard library. It starts `agon engine GAME --json` and talks to it, one JSON object a
line; docs/engines.md has every message.

    python3 agon.py tictactoe               # a game between two players of Agon's
    python3 agon.py zertz --random 20       # twenty games of random play through the environment

An environment as reinforcement learners expect it, for any number of seats:

    with Environment("zertz") as env:
        state = env.reset(seed=1)
        while not env.done:
            state, rewards, done, info = env.step(random.choice(env.legal()))
"""

import argparse
import json
import os
import random
import shlex
import subprocess
import sys


class AgonError(Exception):
    """What Agon says is wrong, in a sentence."""


class Engine:
    """A game and a player, in a process of its own.

    game     with its options, for example "zertz:rings=48"
    command  that starts Agon, as a list of words; by default $AGON, or `agon`
    player   who thinks, as the command line of Agon takes it
    seed     of the player and of dice
    """

    def __init__(self, game, command=None, player="best", seed=1):
        words = list(command or shlex.split(os.environ.get("AGON", "agon")))
        words += ["engine", game, "--json", "--player", player, "--seed", str(seed)]
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        except OSError as error:
            raise AgonError(f"Agon cannot be started as {words[0]!r} ({error.strerror}); "
                            "set AGON to the path of the script agon, or pass command") from None
        self._asked = 0
        self.about = self.ask("hello")

    def ask(self, cmd, heard=None, **fields):
        """Asks and returns the answer, a dictionary. What comes before it, such as news of a search, goes to `heard`.

        Raises AgonError with the sentence that Agon says.
        """
        self._asked += 1
        line = json.dumps({"cmd": cmd, "id": self._asked, **fields})
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise AgonError("Agon has ended; its complaint is above") from None
        while True:
            answer = self._process.stdout.readline()
            if not answer:
                raise AgonError("Agon has ended; its complaint is above")
            answer = json.loads(answer)
            if answer.get("id") != self._asked:
                continue
            if answer["reply"] == "error":
                raise AgonError(answer["error"])
            if answer["reply"] != "info":
                return answer
            if heard:
                heard(answer)

    def new(self, **parts):
        """Begins a game; returns its state."""
        return self.ask("new", **parts)

    def state(self, *parts):
        """Where the game stands; parts: "scene", "touches", "canonical", "encoding"."""
        return self.ask("state", **{"with": list(parts)})

    def position(self, turns=(), start=None):
        """Puts the game where some turns lead, from the start or from the text of a position."""
        return self.ask("position", turns=list(turns), start=start)

    def play(self, action):
        """Plays an action by its code (a number), or a turn by its text."""
        return self.ask("play", **({"code": action} if isinstance(action, int) else {"turn": action}))

    def roll(self):
        """Where chance decides, lets the dice of Agon decide."""
        return self.ask("roll")

    def think(self, heard=None, **limits):
        """What the player would play: limits are nodes, depth and time (ms). Returns {"turn": …, "codes": […]}."""
        return self.ask("go", heard, **limits)

    def close(self):
        """Ends the process."""
        if self._process.poll() is None:
            try:
                self._process.stdin.close()
            except BrokenPipeError:
                pass
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Environment:
    """A game as reinforcement learners expect it. Seats act in turn; what chance decides is rolled by Agon.

    An action is a code in range(codes). `seat` is who acts, from 0; rewards have one number per seat in [-1, 1], and
    are 0 until the game is over.
    """

    def __init__(self, game, command=None, seed=1):
        self.engine = Engine(game, command, "random", seed)
        self.codes, self.seats = self.engine.about["codes"], self.engine.about["seats"]
        self.state, self.seat, self.done = None, None, True

    def reset(self, seed=None):
        """Begins a game, and returns its state. With a seed the dice are those of that seed."""
        return self._at(self.engine.new(**({} if seed is None else {"seed": seed})))

    def legal(self):
        """The codes of the legal actions; none when the game is over."""
        return [action["code"] for action in self.state["legal"]]

    def step(self, action):
        """Plays an action. Returns state, rewards (one per seat), whether the game is over, and information.

        Raises AgonError where the action is not legal, and changes nothing.
        """
        self._at(self.engine.play(int(action)))
        rewards = self.state["payoffs"] if self.done else [0.0] * self.seats
        return self.state, rewards, self.done, {"seat": self.seat, "reason": self.state.get("reason")}

    def _at(self, state):
        while state["status"] == "chance":
            state = self.engine.roll()
        self.state, self.seat, self.done = state, state.get("seat"), state["status"] == "over"
        return state

    def close(self):
        """Ends the process."""
        self.engine.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def play_game(engine, **limits):
    """Lets the player of an engine play against itself; returns the last state."""
    state = engine.new()
    while state["status"] != "over":
        state = engine.roll() if state["status"] == "chance" else engine.play(engine.think(**limits)["turn"])
    return state


def play_random(game, games, command=None, seed=1):
    """Random games through the environment; returns the sum of the rewards of each seat."""
    dice = random.Random(seed)
    with Environment(game, command, seed) as env:
        sums = [0.0] * env.seats
        for number in range(games):
            env.reset(seed + number)
            while not env.done:
                _, rewards, _, _ = env.step(dice.choice(env.legal()))
            sums = [total + reward for total, reward in zip(sums, rewards)]
        return sums


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description="Plays a game of Agon.")
    parser.add_argument("game", help="with its options, for example zertz:rings=48")
    parser.add_argument("--nodes", type=int, default=200, help="of each decision (default: 200)")
    parser.add_argument("--random", type=int, metavar="GAMES", help="random games instead")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.random:
        print("rewards", *play_random(asked.game, asked.random, seed=asked.seed))
        return
    with Engine(asked.game, seed=asked.seed) as engine:
        state = play_game(engine, nodes=asked.nodes)
        print(" ".join(state["turns"]))
        print("payoffs", *state["payoffs"], "-", state["reason"])


if __name__ == "__main__":
    try:
        main()
    except AgonError as error:
        sys.exit(f"agon.py: {error}")
