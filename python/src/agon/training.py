"""Training of value networks with ``agon train``."""

from __future__ import annotations

import json
import os
import pathlib
import struct
import subprocess
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from agon._process import AgonError, agon_command

_MAGIC = b"agon value network 1\n"
_MOST = 1 << 26  # bytes of an unpacked file


@dataclass(frozen=True)
class ValueNetwork:
    """The description of a file that contains a value network.

    Players use the file, for example ``minimax:net=FILE``, and ``Batch.evaluate`` evaluates positions with it.

    Attributes:
        design: the structure, for example ``123S 32 relative``
        features: a number that identifies the features of the game
        notes: the variant, the seed, the number of positions, the digest of the data, and the result of the match
    """

    path: pathlib.Path
    design: str
    features: int
    notes: Mapping[str, str]

    @staticmethod
    def read(path: str | os.PathLike[str]) -> ValueNetwork:
        """Reads the description in a file. Raises AgonError if it does not contain a value network."""
        file = pathlib.Path(path)
        data = file.read_bytes()
        if not data.startswith(_MAGIC):
            raise AgonError(f"{file} is not a value network: it does not start with {_MAGIC.decode().strip()!r}")
        try:
            reader = _Reader(zlib.decompressobj().decompress(data[len(_MAGIC) :], _MOST))
            notes = {reader.text(): reader.text() for _ in range(reader.number(">i"))}
            return ValueNetwork(file, reader.text(), reader.number(">q"), notes)
        except (zlib.error, struct.error, UnicodeDecodeError) as error:
            raise AgonError(f"{file} is damaged: {error}") from None


class _Reader:
    """Reads numbers and texts written by Java's DataOutputStream."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def number(self, form: str) -> int:
        (value,) = struct.unpack_from(form, self._data, self._at)
        self._at += struct.calcsize(form)
        return int(value)

    def text(self) -> str:
        count = self.number(">H")
        (data,) = struct.unpack_from(f"{count}s", self._data, self._at)
        self._at += count
        return bytes(data).decode("utf-8")


@dataclass(frozen=True)
class Training:
    """A run of ``agon train``: its folder, the best network, and the results of all generations.

    The result of a generation contains ``accepted``, ``positions``, ``loss``, ``held_out``, ``games`` and ``points``
    (the share of the points in its match, from 0 to 1).
    """

    folder: pathlib.Path
    best: ValueNetwork
    generations: Sequence[Mapping[str, Any]]

    @staticmethod
    def read(folder: str | os.PathLike[str]) -> Training:
        """Reads the results of a run. Raises AgonError if it has no network yet."""
        place = pathlib.Path(folder)
        results = [
            json.loads(file.read_text(encoding="utf-8")) for file in sorted(place.glob("generation-*/generation.json"))
        ]
        if not (place / "best.nnue").is_file():
            raise AgonError(f"{place} contains no trained network: there is no best.nnue")
        return Training(place, ValueNetwork.read(place / "best.nnue"), results)


def train(
    game: str,
    folder: str | os.PathLike[str],
    *,
    generations: int = 3,
    positions: int | None = None,
    nodes: int | None = None,
    design: str | None = None,
    measure: int = 0,
    seed: int | None = None,
    threads: int = 0,
    report: Callable[[str], None] | None = None,
    command: Sequence[str] | None = None,
) -> Training:
    """Trains a value network by self-play until the run has a number of generations.

    If the folder contains an earlier run, it is resumed with its own settings, and produces the same network as an
    uninterrupted run. The options are those of ``agon train``; None stands for the default.

    Args:
        game: the game with its options, for example ``connect-four``
        folder: the folder of the run
        generations: the number of generations, including earlier ones
        measure: the maximum number of games against ``best`` afterwards
        threads: the number of threads; 0 uses one per core. The network does not depend on it.
        report: called with each line of output
        command: the command that starts Agon; by default, ``agon_command()``

    Raises AgonError with the error message of Agon.
    """
    place = pathlib.Path(folder)
    words = [*(command or agon_command()), "train", game, "-o", str(place), f"--generations={generations}"]
    words += [f"--measure={measure}", f"--threads={threads}"]
    if (place / "plan.json").is_file():
        words.append("--resume")
    else:
        chosen = {"positions": positions, "nodes": nodes, "design": design, "seed": seed}
        words += [f"--{name}={value}" for name, value in chosen.items() if value is not None]
    last = ""
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as process:
        assert process.stdout
        try:
            for line in process.stdout:
                last = line.strip().removeprefix("agon: ")
                if report:
                    report(line.rstrip("\r\n"))
        except BaseException:
            process.terminate()  # the run can be continued
            raise
    if process.returncode:
        raise AgonError(last or f"Agon has ended with exit code {process.returncode}")
    return Training.read(place)
