"""Agon from Python: play, analyse and learn any installed game.

A single file that needs only the standard library. It starts `agon engine GAME --json` and exchanges JSON objects with
it, one per line; docs/reference/protocols.md lists every message.

    python3 agon.py tictactoe               # a game of a program against itself
    python3 agon.py zertz --random 20       # twenty random games through the environment

An environment for reinforcement learning, for any number of seats:

    with Environment("zertz") as env:
        state = env.reset(seed=1)
        while not env.done:
            state, rewards, done, info = env.step(random.choice(env.legal()))
"""

import argparse
import collections
import json
import operator
import os
import random
import shlex
import subprocess
import sys
import threading


class AgonError(Exception):
    """An error message of Agon."""


def agon_command():
    place = os.environ.get("AGON") or "agon"
    if os.path.isdir(place):
        return [os.path.join(place, "agon.cmd" if os.name == "nt" else "agon")]
    return shlex.split(place)


class Engine:
    """A game and a player, in a separate process.

    game     the game with its options, for example "zertz:rings=48"
    command  the command that starts Agon, as a list of words (default: $AGON, which may also be the Agon folder, or
             `agon`)
    player   the player that decides, in the syntax of the command line (default: best)
    seed     random seed of the player and of the dice (default: 1)
    """

    def __init__(self, game, command=None, player="best", seed=1):
        words = list(command or agon_command())
        words += ["engine", game, "--json", "--player", player, "--seed", str(seed)]
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=subprocess.PIPE, encoding="utf-8")
        except OSError as error:
            raise AgonError(f"Agon cannot be started as {words[0]!r} ({error.strerror}); "
                            "set AGON to the Agon folder, or pass command") from None
        self._notes = collections.deque(maxlen=1)
        self._reader = threading.Thread(target=self._pass_on, daemon=True)
        self._reader.start()
        self._asked = 0
        self.about = self.ask("hello")

    def ask(self, cmd, heard=None, **fields):
        """Sends a request and returns the reply, a dictionary. Calls `heard` with each progress report of a search.

        Raises AgonError with the error message of Agon.
        """
        self._asked += 1
        given = {name: value for name, value in fields.items() if value is not None}
        line = json.dumps({"cmd": cmd, "id": self._asked, **given})
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):  # the process has ended, or close() was called
            raise self._ended() from None
        while True:
            answer = self._process.stdout.readline()
            if not answer:
                raise self._ended()
            answer = json.loads(answer)
            if answer.get("id") != self._asked:
                continue
            if answer["reply"] == "error":
                raise AgonError(answer["error"])
            if answer["reply"] != "info":
                return answer
            if heard:
                heard(answer)

    def _pass_on(self):
        """Forwards the standard error of Agon, and stores its last line."""
        with self._process.stderr as notes:
            for note in notes:
                self._notes.append(note.strip().removeprefix("agon: "))
                sys.stderr.write(note)

    def _ended(self):
        code = self._process.wait()
        self._reader.join(1)
        return AgonError(": ".join([f"Agon has ended with exit code {code}", *self._notes]))

    def new(self, player=None, seed=None, lines=None):
        """Starts a game and returns its state. Arguments replace the player, the seed, and the lines per report."""
        return self.ask("new", player=player, seed=seed, lines=lines)

    def state(self, *parts):
        """Returns the current state; parts: "scene", "clicks", "canonical", "encoding"."""
        return self.ask("state", **{"with": list(parts)})

    def position(self, turns=(), start=None):
        """Sets the position after some turns, from the start of the game or from the text of a position."""
        return self.ask("position", turns=list(turns), start=start)

    def play(self, action):
        """Plays an action by its code (a number), or a turn by its text."""
        return self.ask("play", **({"turn": action} if isinstance(action, str) else {"code": operator.index(action)}))

    def roll(self):
        """Rolls the dice when chance decides."""
        return self.ask("roll")

    def think(self, heard=None, nodes=None, depth=None, time=None):
        """Returns the turn that the player chooses, {"turn": …, "codes": […]}. Limits are optional; time is in ms."""
        return self.ask("go", heard, nodes=nodes, depth=depth, time=time)

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
    """An environment for reinforcement learning. Agon rolls the dice between the actions.

    An action is a code in range(codes). `seat` is the seat to act, from 0. Rewards contain one number per seat in
    [-1, 1], and are 0 until the game is over.
    """

    def __init__(self, game, command=None, seed=1):
        self.engine = Engine(game, command, "random", seed)
        self.codes, self.seats = self.engine.about["codes"], self.engine.about["seats"]
        self.state, self.seat, self.done = None, None, True

    def reset(self, seed=None):
        """Starts a game and returns its state. The seed determines the dice."""
        return self._at(self.engine.new(seed=seed))

    def legal(self):
        """Returns the codes of the legal actions; none when the game is over.

        Raises AgonError before the first reset.
        """
        if self.state is None:
            raise AgonError("no game has been started; call reset() first")
        return [action["code"] for action in self.state["legal"]]

    def step(self, action):
        """Plays an action. Returns the state, the rewards (one per seat), whether the game is over, and information.

        Raises AgonError if the action is not legal, and TypeError if it is not an integer; nothing changes then.
        """
        self._at(self.engine.play(operator.index(action)))
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
    """Plays random games through the environment; returns the sum of the rewards of each seat."""
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
    """Runs the command line."""
    parser = argparse.ArgumentParser(description="Plays a game with Agon.")
    parser.add_argument("game", help="the game with its options, for example zertz:rings=48")
    parser.add_argument("--nodes", type=int, default=200, help="nodes per decision (default: 200)")
    parser.add_argument("--random", type=int, metavar="GAMES", help="play this many random games instead")
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
    except BrokenPipeError:  # the program that reads the output, such as head, has ended
        os._exit(0)
