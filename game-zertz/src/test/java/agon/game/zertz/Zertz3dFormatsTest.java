package agon.game.zertz;

import static agon.game.zertz.Variants.replay;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.api.record.Replay.Outcome;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class Zertz3dFormatsTest {
    private static final String TRANSCRIPT = """
        # Seed: 42
        # Rings: 37
        # Player 1: Ada
        Player 1 (Ada): {'action': 'PUT', 'marble': 'w', 'dst': 'D4', 'remove': 'A1'}
        Player 2: {'action': 'PUT', 'marble': 'b', 'dst': 'D5', 'remove': 'B1'}
        Player 1: {'action': 'CAP', 'marble': 'w', 'src': 'D4', 'dst': 'D6', 'capture': 'b', 'cap': 'D5'}
        """;

    private static GameRecord read(RecordFormat format, String text) {
        assertTrue(format.recognises(text));
        return format.read(text).head().getOrElseThrow(why -> new AssertionError(why));
    }

    @Test
    void a_transcript_becomes_turns() {
        GameRecord record = read(new TranscriptFormat(), TRANSCRIPT);
        assertEquals("zertz:repetition=off", record.game());
        assertEquals(Vector.of("Wd4,a1", "Bd5,b1", "x d4Bd6"), record.turns());
        assertEquals(LinkedHashMap.of("Seed", "42", "First", "Ada"), record.headers());
        assertEquals(record, read(new TranscriptFormat(), TRANSCRIPT.replace("}\n", "}  # a {comment}\n")));
        assertFalse(new TranscriptFormat().recognises(TRANSCRIPT.replace("'}\n", "'} comment\n")));
    }

    @ParameterizedTest
    @CsvSource({"G1, 37", "H1, 48", "J1, 61"})
    void without_a_number_of_rings_the_highest_letter_decides(String ring, String rings) {
        String text = "Player 1: {'action': 'PUT', 'marble': 'w', 'dst': 'C3', 'remove': '" + ring + "'}\n";
        assertEquals(Integer.parseInt(rings),
            Variants.variant(Variants.game(read(new TranscriptFormat(), text).game().replaceFirst("zertz:?", "")))
                .board()
                .size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            Player 2: {'action': 'PUT', 'marble': 'w', 'dst': 'D4', 'remove': 'A1'} | it is the first player's turn
            Player 1: {'action': 'PUT', 'marble': 'w', 'dst': 'D4', 'remove': ''}   | no ring is removed
            Player 1: {'action': 'PUT', 'marble': 'r', 'dst': 'D4', 'remove': 'A1'} | expected w, g or b
            Player 1: {'action': 'PUT', 'marble': 'w', 'dst': 'Z4', 'remove': 'A1'} | expected a ring of the board
            Player 1: {'action': 'CAP', 'marble': 'w', 'src': 'D4', 'dst': 'D6'}    | there is no marble on d4
            Player 1: {'action': 'FLY'}                                             | expected PUT, CAP or PASS
            Player 1: {'action': 'PASS'}                                | a player can pass only if no move is possible
            """)
    void illegal_lines(String line, String because) {
        Replay<?, ?> replay = replay(read(new TranscriptFormat(), "# Rings: 37\n" + line + "\n"));
        assertEquals(Outcome.ILLEGAL, replay.outcome());
        assertEquals(1, replay.turns());
        assertTrue(replay.refusal().get().because().contains(because), replay.refusal().get().because());
    }

    @Test
    void damaged_lines_and_boards_are_refused() {
        assertTrue(new TranscriptFormat().read(TRANSCRIPT + "Player 1: {'act").head().isLeft());
        assertTrue(new TranscriptFormat().read(TRANSCRIPT.replace("37", "38")).head().isLeft());
        assertTrue(new TranscriptFormat().read(TRANSCRIPT.replace("37", "48\n# Variant: Blitz")).head().isLeft());
        assertTrue(new NotationFormat().read("61 Blitz\nWd4,a1\n").head().isLeft());
        assertFalse(new NotationFormat().recognises("38\nWd4,a1\n"));
        assertFalse(new TranscriptFormat().recognises("1. e4 e5"));
    }

    @Test
    void a_notation_file_becomes_turns() {
        GameRecord record = read(new NotationFormat(),
            "37 Blitz\n# Player 1: Ada\n# Player 2: Bo\n# Winner: Player 2\nWd4,a1\nBd5,b1 # a comment\n\nx d4Bd6\n");
        assertEquals("zertz:blitz,repetition=off", record.game());
        assertEquals(Vector.of("Wd4,a1", "Bd5,b1", "x d4Bd6"), record.turns());
        assertEquals("0-1", record.result());
        assertEquals(Outcome.UNFINISHED, replay(record).outcome());
    }

    static Stream<Arguments> formats() {
        return Variants.ALL.filter(options -> !options.contains("win="))
            .crossProduct(Vector.of(new TranscriptFormat(), new NotationFormat()))
            .toJavaStream()
            .map(pair -> Arguments.of(pair._1, pair._2.id(), pair._2));
    }

    @ParameterizedTest(name = "zertz:{0} as {1}")
    @MethodSource("formats")
    void a_random_game_written_is_read_back(String options, String id, RecordFormat format) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        for (int i = 0; i < (Boolean.getBoolean("agon.thorough") ? 20 : 3); i++) {
            Match<ZertzPosition, ZertzAction> match = Match.start(new Variant<>(Variants.variant(game).name(), game));
            for (Seq<ZertzAction> legal = match.legal(); !legal.isEmpty(); legal = match.legal())
                match = match.play(legal.get(dice.nextInt(legal.size()))).get();
            GameRecord record = GameRecord.of(match,
                LinkedHashMap.of("Seed", "3", "First", "Ada", "Second", "Bo (program)"));
            assertEquals(record,
                read(format, format.write(record).getOrElseThrow(why -> new AssertionError(why)).text()));
        }
    }

    @Test
    void usual_file_names() {
        GameRecord record = GameRecord.of(Match.start(new Variant<>("zertz:blitz", Variants.game("blitz"))),
            LinkedHashMap.of("Seed", "42"));
        assertEquals("zertzlog_blitz_42.txt", new TranscriptFormat().fileName(record, "x"));
        assertEquals("zertzlog_blitz_42_notation.txt", new NotationFormat().fileName(record, "x"));
    }

    @Test
    void what_cannot_be_held_is_refused() {
        GameRecord other = GameRecord.of(Match.start(new Variant<>("chess", Variants.game(""))), LinkedHashMap.empty());
        assertEquals(Either.left("this format is for zertz, not for chess"), new NotationFormat().write(other));
        GameRecord later = GameRecord.of(
            Match.from(new Variant<>("zertz", Variants.game("")),
                Variants.game("").rules().after(Variants.game("").rules().start(), ZertzBoard.RINGS_37.action(3))),
            LinkedHashMap.empty());
        assertTrue(new TranscriptFormat().write(later).isLeft());
    }

    @Test
    void a_game_is_continued_with_the_repetition_rule_unless_it_breaks_the_rule() {
        for (RecordFormat format : Vector.of(new TranscriptFormat(), new NotationFormat())) {
            GameRecord played = record(format, "zertz:repetition=off", "Wd4,a4", "Bc3,a3");
            assertEquals("zertz:repetition=off", played.game());
            assertEquals("zertz", format.continued(played).game());
            assertEquals(played.turns(), format.continued(played).turns());
        }
        GameRecord blitz = record(new NotationFormat(), "zertz:blitz,stuck=loses,repetition=off", "Wd4,a4");
        assertEquals("zertz:blitz,stuck=loses", new NotationFormat().continued(blitz).game());
        GameRecord broken = new GameRecord("zertz:repetition=off", HashMap.empty(), Option.none(),
            Vector.of("Wd4,d4"), "*", Termination.ON_BOARD, Option.none(), Vector.empty());
        assertEquals(broken, new NotationFormat().continued(broken));
    }

    private static GameRecord record(RecordFormat format, String game, String... turns) {
        GameRecord record = new GameRecord(game, HashMap.empty(), Option.none(), Vector.of(turns), "*",
            Termination.ON_BOARD, Option.none(), Vector.empty());
        return format.read(format.write(record).get().text()).head().get();
    }
}
