"""Records."""

import subprocess
import zipfile

import pytest

import agon
from agon import AgonError, Engine, State
from agon.records import Note, Record, RecordError, Turn, Variation, parse, read, write

EXAMPLE = r"""[Game "zertz:rings=48"]
[First "Ada \"A\" \\"]
[Second "Björn"]
[Result "1-0"]
[Termination "resigned"]

; read from an old notebook
0. {the third game of the match}
1. Wd4,a1 ?! {[%clk 0:04:51] too early}
(
1. Wd5,a1 {[%value 0.31,-0.31] better\nthan \} this \[sic\]}
2. Bc3,b1
(
2. Gc3,b1
)
)
2. Bd5,b1
2+1. {the placement alone}
(
2+1. c1
)
1-0
"""


def test_a_record_is_read_and_written_unchanged():
    [record] = parse("\ufeff" + EXAMPLE.replace("\n", "\r\n"))
    assert record.game == "zertz:rings=48" and record.players == ('Ada "A" \\', "Björn")
    assert record.turns == ("Wd4,a1", "Bd5,b1") and record.scores == (1, 0)
    note, start, first, variation, *_ = record.line
    assert note == Note("read from an old notebook") and start == Turn(0, comment="the third game of the match")
    assert (first.judgement, first.clock, first.comment) == ("?!", 291, "too early")
    assert isinstance(variation, Variation) and len(variation.line) == 3
    assert variation.line[0].values == (0.31, -0.31) and variation.line[0].comment == "better\nthan } this [sic]"
    assert str(record) == EXAMPLE.replace(r"\[sic\]}", r"\[sic]}")
    assert parse(str(record)) == [record]


def test_special_texts_survive():
    line = (
        Turn(1, "a \\ { ??", judgement="!", comment="tab\t \\ } [%clk] \u2028 \x01", commands=(("draw", "a>b"),)),
        Turn(2, "?"),
        Turn(2, done=3, judgement="!?"),
        Note(""),
    )
    record = Record({"Game": "x", "Result": "1/2-1/2"}, line, "1/2-1/2")
    assert parse(str(record) + str(record)) == [record, record]
    assert record.scores == (0.5, 0.5)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "line 1: found 'hello'; expected .Game"),
        ('[First "Ada"]', "line 1: the first tag is First; expected Game"),
        ('[Game "x"]\n\nb2', "line 3: found 'b2'; expected a turn with its number"),
        ('[Game "x"]\n1. b2 {open', "line 2: a comment is not closed"),
        ('[Game "x"]\n(\n1. b2', "line 3: a variation is not closed"),
        ('[Game "x"]\n)', r"line 2: \) without \("),
    ],
)
def test_an_error_states_the_line(text, reason):
    with pytest.raises(RecordError, match=reason):
        parse(text)


def test_a_record_contains_the_result_of_the_game():
    with Engine("tictactoe", player="random") as engine:
        assert Record.of(engine, ["a1", "a2", "b1", "b2", "c1"]).result == "1-0"
        drawn = Record.of(engine, "b2 a1 c3 a3 a2 c2 b1 b3 c1".split(), ["Ada"], Event="tea")
        assert drawn.tags == {"Game": "tictactoe", "First": "Ada", "Event": "tea", "Result": "1/2-1/2"}
        assert Record.of(engine, ["b2"]).result == "*" and Record.of(engine, ["b2"], result="0-1").scores == (0, 1)
        with pytest.raises(AgonError, match="b2"):
            Record.of(engine, ["b2", "b2"])
        state = State(engine, start=str(State(engine)))
        for text in ["a1", "a2", "b1", "b2", "c1"]:
            state.apply_action(state.string_to_action(text))
        record = Record.of(state)
        assert record.turns == ("a1", "a2", "b1", "b2", "c1") and record.result == "1-0"
        assert record.tags["Position"] and parse(str(record)) == [record]
        with pytest.raises(TypeError, match="either a state or turns"):
            Record.of(state, ["a1"])


@pytest.mark.parametrize(
    ("create", "reason"),
    [
        (lambda: Record.of("tictactoe", ["a1"], result="*", Round=3), "the tag Round is 3; expected a text"),
        (lambda: Record.of("tictactoe", [], ["Ada\nBo"], "*"), "the tag First is 'Ada.*expected one line"),
        (lambda: Record({"Game": "x", "my tag": ""}), "the name of a tag is 'my tag'"),
        (lambda: Record({"Game": "x"}, result="won"), "the result is 'won'"),
        (lambda: Record.of("x", [4], result="*"), "the text of turn 1 is 4"),
        (lambda: Turn(1, "a1", comment=None), "the comment on turn 1 is None"),
        (lambda: Turn(1, commands=(("clk", 7),)), "the command clk of turn 1 is 7"),
        (lambda: Note(1), "a note is 1"),
    ],
)
def test_a_value_that_cannot_be_written_fails_at_creation(create, reason):
    with pytest.raises(RecordError, match=reason):
        create()


def test_files_archives_and_folders_are_read(tmp_path):
    one, two = (Record.of("tictactoe", ["a1"], result="*"), Record.of("tictactoe", ["b2"], ["Ada"], "*"))
    write(tmp_path / "1.agon", [one, two])
    with zipfile.ZipFile(tmp_path / "2.zip", "w") as archive:
        archive.writestr("g.agon", str(two))
    assert read(tmp_path) == [one, two, two]
    (tmp_path / "3.agon").write_bytes(b"\xff")
    with pytest.raises(RecordError, match="3.agon: .*utf-8"):
        read(tmp_path)


def test_agon_reads_what_was_written_and_the_other_way_round(tmp_path):
    [record] = parse(EXAMPLE.replace(":rings=48", "").replace("2+1. {the placement alone}\n(\n2+1. c1\n)\n", ""))
    write(tmp_path / "a.agon", [record])
    done = subprocess.run(
        [*agon.agon_command(), "replay", str(tmp_path / "a.agon"), "--to", "agon"], capture_output=True, check=True
    )
    [back] = parse(done.stdout.decode())
    assert back.turns == record.turns and back.line[2:4] == record.line[2:4] and back.result == record.result
