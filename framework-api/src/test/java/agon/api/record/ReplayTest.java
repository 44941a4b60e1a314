package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay.Outcome;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Step;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
    private static final Game<Strip.Row, Strip.Step> STRIP = Strip.GAME;
    private static GameRecord record(String result, Termination termination, String... turns) {
        return new GameRecord("strip", LinkedHashMap.empty(), Option.none(), Vector.of(turns), result, termination,
            Option.none(), Vector.empty());
    }

    private static GameRecord from(String start, String... turns) {
        return new GameRecord("strip", LinkedHashMap.empty(), Option.of(start), Vector.of(turns), "1-0",
            Termination.ON_BOARD, Option.none(),
            Vector.of("a note"));
    }

    private static Replay<Row, Step> replay(GameRecord record) {
        return Replay.of(new Variant<>("strip", STRIP), record)
            .getOrElseThrow(why -> new AssertionError(why.because()));
    }

    @ParameterizedTest
    @CsvSource({"ON_BOARD, UNFINISHED", "RESIGNED, RESIGNED", "TIMEOUT, TIMEOUT",
        "ADJUDICATED, ADJUDICATED", "AGREED, AGREED"})
    void a_legal_record_that_stops_ends_as_it_says(Termination termination, Outcome outcome) {
        Replay<Row, Step> replay = replay(record("1-0", termination, "c,c>d", "a,a>b"));
        assertEquals(outcome, replay.outcome());
        assertEquals(2, replay.turns());
        assertEquals(".o.x.. 1", replay.position());
        assertEquals(Vector.empty(), replay.problems());
        assertEquals("strip, 2 moves, 1-0: " + outcome, replay.toString());
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        "1/2-1/2, TIMEOUT, 'the termination is timeout, but the result 1/2-1/2 has no loser'",
        "1-1, RESIGNED, 'the termination is resigned, but the result 1-1 has no loser'",
        "1/2-1/2, ADJUDICATED, -", "1/2-1/2, ON_BOARD, -", "*, TIMEOUT, -",
        "1, ON_BOARD, 'the result 1 has 1 score, but the game has 2 players'"})
    void a_result_can_contradict_the_end(String result, Termination termination, String contradiction) {
        Vector<String> expected = Option.of(contradiction).toVector();
        assertEquals(expected, replay(record(result, termination, "c,c>d", "a,a>b")).contradictions());
        GameRecord board = from("xx.oo. 1", "c").result("0-1", Termination.ON_BOARD).contradiction("a")
            .contradiction("b");
        assertEquals(Vector.of("a", "b", "the result in the record is 0-1, but on the board it is 1-0"),
            replay(board).contradictions());
        assertEquals(replay(board).contradictions(), replay(replay(board).legal()).contradictions());
    }

    @ParameterizedTest
    @CsvSource({"ON_BOARD", "RESIGNED", "TIMEOUT"})
    void a_game_that_is_over_on_the_board_is_ok_whatever_stopped_it(Termination termination) {
        Replay<Row, Step> replay = replay(from("xx.oo. 1", "c").result("1-0", termination));
        assertEquals(Outcome.OK, replay.outcome());
        assertEquals("xxxoo. 2", replay.position());
        assertEquals(Vector.of("a note"), replay.problems());
    }

    @Test
    void a_tree_has_the_result_of_the_board_if_the_record_has_none_and_all_its_turns_are_legal() {
        Replay<Row, Step> over = replay(from("xx.oo. 1", "c").result("*", Termination.ON_BOARD)),
            illegal = replay(from("xx.oo. 1", "c", "f").result("*", Termination.ON_BOARD));
        assertEquals("1-0 1-0 *", over.tree().result() + " " + over.legal().result() + " " + over.record().result());
        assertEquals(Outcome.ILLEGAL, illegal.outcome());
        assertEquals("*", illegal.tree().result());
        assertEquals("*", replay(record("*", Termination.ON_BOARD, "c,c>d")).tree().result());
    }

    @Test
    void every_turn_shows_that_it_goes_on() {
        AtomicInteger signs = new AtomicInteger();
        assertTrue(Replay.of(new Variant<>("strip", STRIP), record("*", Termination.ON_BOARD, "c,c>d", "a,a>b"),
            signs::incrementAndGet).isRight());
        assertEquals(2, signs.get());
    }

    @Test
    void nothing_played_is_empty_even_if_somebody_resigned() {
        assertEquals(Outcome.EMPTY, replay(record("*", Termination.ON_BOARD)).outcome());
        assertEquals(Outcome.EMPTY, replay(record("0-1", Termination.RESIGNED)).outcome());
        assertEquals(Outcome.EMPTY, replay(from("xxxoo. 2")).outcome());
    }

    @Test
    void the_last_turn_may_be_unfinished_and_only_the_last() {
        assertEquals(Outcome.UNFINISHED, replay(record("*", Termination.ON_BOARD, "c,c>d", "a")).outcome());
        Replay<Row, Step> replay = replay(record("*", Termination.ON_BOARD, "c", "c>d", "a"));
        assertEquals(Outcome.ILLEGAL, replay.outcome());
        assertEquals(
            "move 1, 'c', is illegal: the move is not finished: c>b, c>d must follow; position before it: ...... 1",
            replay.problems().head());
    }

    @Test
    void the_first_illegal_turn_is_counted_and_named() {
        Replay<Row, Step> replay = replay(record("1-0", Termination.RESIGNED, "c,c>d", "d,d>e", "nonsense"));
        assertEquals(Outcome.ILLEGAL, replay.outcome());
        assertEquals(2, replay.turns());
        assertEquals(1, replay.match().turns().size());
        assertEquals("...x.. 2", replay.position());
        assertEquals(
            Vector.of(
                "move 2, 'd,d>e', is illegal: the rules do not allow it; for example, 'a,a>b' is legal; "
                    + "position before it: ...x.. 2"),
            replay.problems());
    }

    @Test
    void a_turn_after_the_end_is_illegal() {
        Replay<Row, Step> replay = replay(from("xx.oo. 1", "c", "f"));
        assertEquals(Outcome.ILLEGAL, replay.outcome());
        assertEquals(2, replay.turns());
    }

    private static GameRecord faulty(Termination termination, Option<String> begun, boolean abandoned) {
        GameRecord.Fault fault = new GameRecord.Fault("R+ a 1", "it puts a ring back", begun, abandoned);
        return new GameRecord("strip", LinkedHashMap.empty(), Option.none(), Vector.of("c,c>d"), "*", termination,
            Option.of(fault), Vector.empty());
    }

    @Test
    void what_cannot_be_said_in_notation_is_an_illegal_turn_behind_the_others() {
        Replay<Row, Step> replay = replay(faulty(Termination.ON_BOARD, Option.none(), false));
        assertEquals(Outcome.ILLEGAL, replay.outcome());
        assertEquals(2, replay.turns());
        assertEquals("...x.. 2", replay.position());
        assertEquals(Vector.of("move 2, 'R+ a 1', is illegal: it puts a ring back; position before it: ...x.. 2"),
            replay.problems());
    }

    @Test
    void the_legal_beginning_of_an_illegal_turn_shows_in_the_last_position() {
        assertEquals("o..x.. 2*", replay(faulty(Termination.ON_BOARD, Option.of("a"), false)).position());
        assertEquals("o..x.. 2*", replay(record("*", Termination.ON_BOARD, "c,c>d", "a,a>c", "f")).position());
    }

    @ParameterizedTest
    @CsvSource({"ON_BOARD, UNFINISHED", "RESIGNED, RESIGNED", "TIMEOUT, TIMEOUT"})
    void a_turn_that_was_abandoned_is_counted_and_not_illegal(Termination termination, Outcome outcome) {
        Replay<Row, Step> replay = replay(faulty(termination, Option.none(), true));
        assertEquals(outcome, replay.outcome());
        assertEquals(2, replay.turns());
        assertEquals(Vector.of("the last move, 'R+ a 1', is incomplete: it puts a ring back"), replay.problems());
    }

    @Test
    void a_claim_that_the_board_contradicts_is_a_problem() {
        assertEquals(Vector.of("the result in the record is 0-1, but on the board it is 1-0", "a note"),
            replay(from("xx.oo. 1", "c").result("0-1", Termination.ON_BOARD)).problems());
        assertEquals(Vector.of("a note"), replay(from("xx.oo. 1", "c").result("*", Termination.ON_BOARD)).problems(),
            "no claim, no problem");
    }

    @Test
    void a_record_that_begins_in_no_position_is_unreadable() {
        RecordError rejection = Replay.of(new Variant<>("strip", STRIP), from("nowhere")).getLeft();
        assertEquals(
            RecordError.unreadable(
                "the starting position of the record is invalid: 'nowhere' is not a position; expected "
                    + "something like x.o... 1"),
            rejection);
    }

    @Test
    void a_match_and_its_record_tell_the_same_story() {
        Match<Row, Step> match = Match.start(new Variant<>("strip", STRIP)).play("c,c>d").get().playPartial("a").get();
        GameRecord record = GameRecord.of(match, LinkedHashMap.of("First", "Ada"));
        assertEquals(match, replay(record).match());
        assertEquals("*", record.result());
        assertEquals(Option.none(), record.start());
        Match<Row, Step> won = Match.from(new Variant<>("strip", STRIP), STRIP.notation().read("xx.oo. 1").get())
            .play("c").get();
        assertEquals(won, replay(GameRecord.of(won, LinkedHashMap.empty())).match());
        assertEquals("1-0", GameRecord.of(won, LinkedHashMap.empty()).result());
        assertEquals(Option.of("xx.oo. 1"), GameRecord.of(won, LinkedHashMap.empty()).start());
    }
}
