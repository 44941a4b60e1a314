"""Game records in the format ``agon``, with variations, comments and clock times.

``docs/reference/records.md`` of Agon describes the format. Agon converts other formats to it (``agon replay``).

>>> record = Record.of("tictactoe", ["b2", "a1"], players=["Ada", "Björn"], result="*")
>>> print(record)
[Game "tictactoe"]
[First "Ada"]
[Second "Björn"]
[Result "*"]
<BLANKLINE>
1. b2
2. a1
*
<BLANKLINE>
>>> parse(str(record)) == [record]
True
"""

from __future__ import annotations

import dataclasses
import decimal
import os
import pathlib
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence

from agon.engine import Engine, Reply
from agon.state import State

JUDGEMENTS = ("!!", "!", "!?", "?!", "?", "??")
COMMANDS = ("review", "clk", "draw", "value")
ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")

_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]$')
_NUMBER = re.compile(r"(\d+)(?:\+(\d+))?\.(?:\s+|(?=\{)|$)")
_RESULT = re.compile(r"\*$|(?:1/2|\d+(?:\.\d+)?)(?:-(?:1/2|\d+(?:\.\d+)?))*$")
_COMMAND = re.compile(r"\\.|\[%(" + "|".join(COMMANDS) + r")((?: [^\]]*)?)\] ?")  # or an escaped character
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.S)
_WRITTEN = {"\\": "\\\\", "}": "\\}", "[": "\\[", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_READ = {"n": "\n", "r": "\r", "t": "\t"}


class RecordError(ValueError):
    """A text that is not a valid record. The message contains the line."""


@dataclasses.dataclass(frozen=True)
class Turn:
    """A turn with its comments or, if the text is empty, comments on an earlier point of the game.

    Attributes:
        number: the number of the turn, from 1; 0 is the start of the game
        text: the turn in the notation of the game
        done: number of actions of the turn before this point
        judgement: a sign such as ``"?!"``, or an empty string
        comment: the text of the comment
        commands: the commands in the comment, for example ``("clk", "0:04:51")``
    """

    number: int
    text: str = ""
    done: int = 0
    judgement: str = ""
    comment: str = ""
    commands: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        _check(f"the text of turn {self.number}", self.text)
        _check(f"the comment on turn {self.number}", self.comment, line=False)
        for name, text in self.commands:
            _check(f"the command {name} of turn {self.number}", text)

    def command(self, name: str) -> str | None:
        """Returns the text of a command in the comment, or None."""
        return dict(self.commands).get(name)

    @property
    def values(self) -> tuple[float, ...] | None:
        """The value of the position for each seat, if the comment contains it."""
        text = self.command("value")
        return None if text is None else tuple(float(value) for value in text.split(","))

    @property
    def clock(self) -> float | None:
        """The time left after the move in seconds, if the comment contains it."""
        text = self.command("clk")
        if text is None:
            return None
        hours, minutes, seconds = text.split(":")
        return int(hours) * 3600 + int(minutes) * 60 + float(seconds)

    def _lines(self) -> Iterator[str]:
        number = f"{self.number}+{self.done}." if self.done else f"{self.number}."
        comment = "".join(f"[%{name}{' ' + text if text else ''}] " for name, text in self.commands)
        comment = comment + _escaped(self.comment) if self.comment else comment.rstrip()
        parts = [number, _escaped_turn(self.text), self.judgement, f"{{{comment}}}" if comment else ""]
        yield " ".join(part for part in parts if part)


@dataclasses.dataclass(frozen=True)
class Note:
    """A line that starts with ``;``."""

    text: str

    def __post_init__(self) -> None:
        _check("a note", self.text)

    def _lines(self) -> Iterator[str]:
        yield f"; {self.text}".rstrip()


@dataclasses.dataclass(frozen=True)
class Variation:
    """Turns that were not played. The number of the first turn is the point at which the variation branches off."""

    line: tuple[Entry, ...]

    def _lines(self) -> Iterator[str]:
        yield "("
        for entry in self.line:
            yield from entry._lines()
        yield ")"


Entry = Turn | Note | Variation


@dataclasses.dataclass(frozen=True)
class Record:
    """A game.

    Attributes:
        tags: the tags in their order; the first one is ``Game``, the name of the variant
        line: turns, comments, notes and variations in their order
        result: one score per seat, for example ``"1-0"``; ``"*"`` if the game is unfinished, and an empty string if the
            file does not contain the result
    """

    tags: Mapping[str, str]
    line: tuple[Entry, ...] = ()
    result: str = "*"

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            _check(f"the tag {name}", value)
            if not (isinstance(name, str) and re.fullmatch(r"\w+", name)):
                raise RecordError(f"the name of a tag is {name!r}; expected letters, digits and _")
        if not (isinstance(self.result, str) and (not self.result or _RESULT.match(self.result))):
            raise RecordError(f'the result is {self.result!r}; expected one score per seat, such as "1-0", or "*"')

    @staticmethod
    def of(
        game: str | Engine | State,
        turns: Iterable[str] = (),
        players: Sequence[str] = (),
        result: str | None = None,
        **tags: str,
    ) -> Record:
        """Returns the record of a game.

        Without a result, Agon plays the turns. This takes less time if you pass an engine of the game instead of its
        name. Raises AgonError if a turn is illegal.

        Args:
            game: name of the variant, an engine of the game, or a state with the turns that were played
            turns: the turns in the notation of the game; leave them out if you pass a state
            players: names of the players, one per seat
            result: one score per seat, or ``"*"`` (default: the result of the game, or ``"*"`` if it is not over)
            tags: more tags

        >>> Record.of("tictactoe", ["a1", "a2", "b1", "b2", "c1"]).result
        '1-0'
        """
        names = dict(zip(ORDINALS, players))
        if isinstance(game, State):
            if turns:
                raise TypeError("a state contains its turns; pass either a state or turns")
            turns, reply = game.turns(), game._now
            names |= {} if game._start is None else {"Position": game._start}
        else:
            turns = list(turns)
            reply = _reply(game, turns) if result is None else {}
        variant = game if isinstance(game, str) else (game.engine if isinstance(game, State) else game).about["game"]
        score = result if result is not None else _score(reply)
        line = tuple(Turn(number, text) for number, text in enumerate(turns, 1))
        return Record({"Game": variant, **names, **tags, "Result": score}, line, score)

    @property
    def game(self) -> str:
        """The name of the variant."""
        return self.tags["Game"]

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players; empty for seats without a name."""
        count = max((i + 1 for i, name in enumerate(ORDINALS) if name in self.tags), default=0)
        return tuple(self.tags.get(name, "") for name in ORDINALS[:count])

    @property
    def scores(self) -> tuple[float, ...] | None:
        """The score of each seat, or None if the game is unfinished."""
        if self.result in ("", "*"):
            return None
        return tuple(0.5 if score == "1/2" else float(score) for score in self.result.split("-"))

    @property
    def turns(self) -> tuple[str, ...]:
        """The turns that were played, without variations."""
        return tuple(entry.text for entry in self.line if isinstance(entry, Turn) and entry.text)

    def __str__(self) -> str:
        lines = [f'[{name} "{_quoted(value)}"]' for name, value in self.tags.items()]
        lines += ["", *(line for entry in self.line for line in entry._lines())]
        return "\n".join([*lines, *([self.result] if self.result else [])]) + "\n"


def _check(what: str, text: object, line: bool = True) -> None:
    if not isinstance(text, str):
        raise RecordError(f"{what} is {text!r}; expected a text")
    if line and ("\n" in text or "\r" in text):
        raise RecordError(f"{what} is {text!r}; expected one line")


def _reply(game: str | Engine, turns: Sequence[str]) -> Reply:
    if isinstance(game, Engine):
        return game.position(turns)
    with Engine(game, player="random") as engine:
        return engine.position(turns)


def _score(state: Reply) -> str:
    if state["status"] != "over":
        return "*"
    known = {1.0: "1", 0.0: "1/2", -1.0: "0"}
    return "-".join(known.get(p) or f"{decimal.Decimal(repr((p + 1) / 2)):f}" for p in state["payoffs"])


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda m: _READ.get(m[1]) or (m[1] if len(m[1]) == 1 else chr(int(m[1][1:], 16))), text)


def _escaped(text: str) -> str:
    def written(character: str) -> str:
        code = ord(character)
        if code < 32 or 0x7F <= code < 0xA0 or 0x2028 <= code <= 0x202E or code in (0x200E, 0x200F):
            return _WRITTEN.get(character) or f"\\u{code:04x}"
        return _WRITTEN.get(character, character)

    return "".join(map(written, text))


def _escaped_turn(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("{", "\\{")
    head, space, last = escaped.rpartition(" ")
    return f"{head}{space}\\{last}" if last in JUDGEMENTS else escaped


def parse(text: str) -> list[Record]:
    """Returns the records in a text. Raises RecordError if it is not valid.

    >>> [record] = parse('[Game "zertz"]\\n1. Wd4,a1 ?! {[%clk 0:04:51] too early}\\n(\\n1. Wd5,a1\\n)\\n*')
    >>> record.turns, record.line[0].clock, record.line[0].comment
    (('Wd4,a1',), 291.0, 'too early')
    """
    records: list[Record] = []
    tags: dict[str, str] = {}
    lines: list[list[Entry]] = [[]]
    result = ""
    number = 0

    def finish() -> None:
        nonlocal result
        if len(lines) > 1:
            raise RecordError(f"line {number}: a variation is not closed; expected )")
        if tags:
            records.append(Record(dict(tags), tuple(lines[0]), result))
        tags.clear()
        lines[0] = []
        result = ""

    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        line = raw.strip().removeprefix("\ufeff").strip()
        if not line:
            continue
        if line.startswith('[Game "'):
            finish()
        tag = _TAG.match(line)
        if tag and not lines[0]:
            if not tags and tag[1] != "Game":
                raise RecordError(f"line {number}: the first tag is {tag[1]}; expected Game")
            tags[tag[1]] = _unquoted(tag[2])
        elif not tags:
            raise RecordError(f'line {number}: found {line[:40]!r}; expected [Game "…"]')
        elif line == "(":
            lines.append([])
        elif line == ")":
            if len(lines) == 1:
                raise RecordError(f"line {number}: ) without (")
            variation = Variation(tuple(lines.pop()))
            lines[-1].append(variation)
        elif line.startswith(";"):
            lines[-1].append(Note(line[1:].strip()))
        elif _RESULT.match(line) and len(lines) == 1:
            result = line
        else:
            lines[-1].append(_turn(line, number))
    finish()
    return records


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _turn(line: str, number: int) -> Turn:
    start = _NUMBER.match(line)
    if not start:
        raise RecordError(f"line {number}: found {line[:40]!r}; expected a turn with its number, such as 1. TEXT")
    rest = line[start.end() :]
    body = re.match(r"(?:[^\\{]|\\.)*", rest)
    assert body
    text, rest = body[0].strip(), rest[body.end() :]
    head, _, last = text.rpartition(" ")
    judgement = ""
    if last in JUDGEMENTS:
        text, judgement = head.strip(), last
    comments: list[str] = []
    commands: list[tuple[str, str]] = []
    while rest:
        comment = re.match(r"\{((?:[^\\}]|\\.)*)\}\s*", rest)
        if not comment:
            raise RecordError(f"line {number}: a comment is not closed; expected }}")
        rest = rest[comment.end() :]
        commands += [(m[1], m[2].removeprefix(" ")) for m in _COMMAND.finditer(comment[1]) if m[1]]
        plain = _unescaped(_COMMAND.sub(lambda m: "" if m[1] else m[0], comment[1]))
        comments += [plain] if plain else []
    return Turn(
        int(start[1]), _unescaped(text), int(start[2] or 0), judgement, "\n".join(comments), tuple(commands)
    )


def read(path: str | os.PathLike[str]) -> list[Record]:
    """Returns the records in a file, in a zip archive, or in the files of a folder, in the order of their names.

    In archives and folders, only files that end in ``.agon`` are read. Raises RecordError with the name of the file.
    """
    place = pathlib.Path(path)
    if place.is_dir():
        files = sorted(file for file in place.rglob("*") if file.suffix in (".agon", ".zip"))
        return [record for file in files for record in read(file)]
    if zipfile.is_zipfile(place):
        with zipfile.ZipFile(place) as archive:
            names = sorted(name for name in archive.namelist() if name.endswith(".agon"))
            return [r for name in names for r in _parse(archive.read(name), f"{place}!{name}")]
    return _parse(place.read_bytes(), str(place))


def _parse(data: bytes, name: str) -> list[Record]:
    try:
        return parse(data.decode("utf-8"))
    except ValueError as error:
        raise RecordError(f"{name}: {error}") from None


def write(path: str | os.PathLike[str], records: Iterable[Record]) -> None:
    """Writes records to a file."""
    pathlib.Path(path).write_text("\n".join(map(str, records)), encoding="utf-8", newline="\n")
