package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovesFormatTest {
    private static final RecordFormat FORMAT = new Dvonn().formats().head();

    private static Replay<DvonnPosition, DvonnAction> replay(String line) {
        return Replay.of(new Variant<>("dvonn", Dvonn.GAME), FORMAT.read(line).head().get()).get();
    }

    @ParameterizedTest
    @ValueSource(strings = {Recorded.GAME, "  " + Recorded.GAME + "\r\n"})
    void a_game_is_read_in_upper_and_lower_case(String text) {
        for (String spelled : Vector.of(text, text.toLowerCase(), text.replace(" ", " \t "))) {
            assertTrue(FORMAT.recognises(spelled));
            assertEquals(1, FORMAT.read(spelled).size());
            Replay<DvonnPosition, DvonnAction> replay = replay(spelled);
            assertEquals(Replay.Outcome.UNFINISHED, replay.outcome());
            assertEquals(Recorded.GAME, replay.match().texts().mkString(" "));
        }
    }

    @Test
    void what_is_written_is_read_back() {
        GameRecord record = GameRecord.of(replay(Recorded.GAME).match(), LinkedHashMap.empty());
        assertEquals(Recorded.GAME + "\n", FORMAT.write(record).get().text());
        assertEquals(Vector.of(Either.right(record)), FORMAT.read(FORMAT.write(record).get().text()));
        assertEquals(record, GameRecord.of(replay(FORMAT.write(record).get().text()).match(), LinkedHashMap.empty()));
    }

    @Test
    void a_game_of_no_turns_is_not_written() {
        assertEquals("the format dvonn-moves cannot represent a game without moves",
            FORMAT.write(GameRecord.of(Match.start(new Variant<>("dvonn", Dvonn.GAME)), LinkedHashMap.empty()))
                .getLeft());
    }

    @Test
    void other_games_and_other_beginnings_are_not_written() {
        GameRecord zertz = new GameRecord("zertz", LinkedHashMap.empty(), Option.none(), Vector.of("Wd4"), "*",
            Termination.ON_BOARD, Option.none(), Vector.empty());
        assertEquals("the format dvonn-moves can represent only games of dvonn from the empty board",
            FORMAT.write(zertz).getLeft());
        Match<DvonnPosition, DvonnAction> late = Match
            .from(new Variant<>("dvonn", Dvonn.GAME),
                Positions.RULES.after(Positions.RULES.start(), Positions.action("A1")))
            .play("B1").get();
        assertTrue(FORMAT.write(GameRecord.of(late, LinkedHashMap.empty())).isLeft());
    }

    @Test
    void several_games_are_one_a_line_and_a_bad_line_spoils_no_other() {
        Vector<Either<RecordError, GameRecord>> games = FORMAT.read("\nd2 c1\n\nD2 X9 C1\nk5 PASS\n");
        assertEquals(Vector.of(true, false, true), games.map(Either::isRight));
        assertEquals(RecordError.unreadable("line 4 has 'X9'; expected moves of DVONN, such as D2, I1J2 or PASS"),
            games.get(1).getLeft());
        assertEquals(Vector.of("K5", "PASS"), games.get(2).get().turns());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n ", "[Game \"dvonn\"]", "37\nWd4", "D2 C1.", "1. D2", "(;GM[22])", "D2C1E3"})
    void other_texts_are_not_recognised(String text) {
        assertFalse(FORMAT.recognises(text));
        assertTrue(FORMAT.read(text).forAll(Either::isLeft));
        assertFalse(FORMAT.read(text).isEmpty());
    }

    @Test
    void damaged_texts_are_answered() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder(Recorded.GAME);
            for (int j = dice.nextInt(4); j >= 0; j--)
                text.setCharAt(dice.nextInt(text.length()), (char) dice.nextInt(0, 256));
            FORMAT.recognises(text.toString());
            for (Either<RecordError, GameRecord> game : FORMAT.read(text.toString()))
                game.peek(record -> Replay.of(new Variant<>("dvonn", Dvonn.GAME), record).get().outcome());
        }
    }

    @Test
    void an_illegal_turn_is_found_by_replaying() {
        assertEquals("move 3, 'C1', is illegal: C1 is occupied",
            replay("D2 C1 C1").refusal().get().toString().replaceAll(" \\(.*|; .*| in .*", ""));
    }
}
