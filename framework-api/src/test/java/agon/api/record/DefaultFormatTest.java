package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Termination;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefaultFormatTest {
    private static final RecordFormat FORMAT = RecordFormat.DEFAULT;
    private static final GameRecord RECORD = new GameRecord("zertz:rings=48",
        LinkedHashMap.of("First", "Ada \"the\" \\ [1]", "Second", "Björn", "Date", "2026.11.20"), Option.of("x.o... 1"),
        Vector.of("Wd4,a1", "x d1Gd3Wd5", "-"), "1-0", Termination.RESIGNED, Option.none(),
        Vector.of("played by lamplight"));

    private static String written(GameRecord record) {
        return FORMAT.write(record).getOrElseThrow(why -> new AssertionError(why)).text();
    }

    private static String refused(String text) {
        return FORMAT.read(text).last().fold(RecordError::because, record -> "read as " + record);
    }

    @Test
    void a_record_looks_like_this() {
        assertEquals("""
            [Game "zertz:rings=48"]
            [First "Ada \\"the\\" \\\\ [1]"]
            [Second "Björn"]
            [Date "2026.11.20"]
            [Position "x.o... 1"]
            [Result "1-0"]
            [Termination "resigned"]

            ; played by lamplight
            1. Wd4,a1
            2. x d1Gd3Wd5
            3. -
            1-0
            """, written(RECORD));
    }

    @Test
    void what_is_written_is_read() {
        assertEquals(Vector.of(Either.right(RECORD)), FORMAT.read(written(RECORD)));
        assertTrue(FORMAT.recognises(written(RECORD)));
        GameRecord empty = new GameRecord("strip", LinkedHashMap.empty(), Option.none(), Vector.empty(), "*",
            Termination.ON_BOARD, Option.none(),
            Vector.empty());
        assertEquals(Vector.of(Either.right(empty)), FORMAT.read(written(empty)));
        assertEquals(Vector.of(Either.right(empty)), FORMAT.read("\n \n" + written(empty)),
            "blank lines before the first game");
    }

    @ParameterizedTest
    @EnumSource
    void every_termination_is_kept(Termination termination) {
        GameRecord record = RECORD.result("1/2-1/2-0.25", termination);
        assertEquals(Vector.of(Either.right(record)), FORMAT.read(written(record)));
        assertEquals(Option.of(termination), Termination.parse(" " + termination.toString().toUpperCase() + " "));
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"", "\\", "\"", "\\\"", "a]b", "[x \"y\"]", "; note", "$1", "\\\\\\", " outer blanks ", "名前"})
    void any_value_of_a_header_is_kept(String value) {
        GameRecord record = RECORD.header("First", value);
        assertEquals(Vector.of(Either.right(record)), FORMAT.read(written(record)));
    }

    @Test
    void control_characters_in_values_and_odd_names_of_headers_are_tamed() {
        String text = written(RECORD.header("Event (main)", "a\nb\tc"));
        assertTrue(text.contains("[Event__main_ \"a b c\"]\n"), text);
        assertTrue(FORMAT.read(text).head().isRight());
    }

    @Test
    void several_games_follow_each_other() {
        GameRecord other = RECORD.result("*", Termination.ON_BOARD);
        assertEquals(Vector.of(Either.right(RECORD), Either.right(other), Either.right(RECORD)),
            FORMAT.read(written(RECORD) + "\n" + written(other) + written(RECORD)));
    }

    @Test
    void one_damaged_game_leaves_the_others() {
        var games = FORMAT.read(written(RECORD) + written(RECORD).replace("2. x", "3. x") + written(RECORD));
        assertEquals(Vector.of(true, false, true), games.map(Either::isRight));
        assertEquals("line 24 is '3. x d1Gd3Wd5'; expected move 2 or the result", games.get(1).getLeft().because());
        assertEquals(RecordError.Cause.UNREADABLE, games.get(1).getLeft().cause());
    }

    @Test
    void lines_may_end_as_on_any_machine() {
        for (String end : Vector.of("\r\n", "\r"))
            assertEquals(Vector.of(Either.right(RECORD)), FORMAT.read(written(RECORD).replace("\n", end)));
    }

    @Test
    void a_truncated_game_is_read_with_a_note() {
        GameRecord record = FORMAT.read("[Game \"strip\"]\n[Result \"0-1\"]\n\n1. a,a>b\n2. f").head().get();
        assertEquals(Vector.of("a,a>b", "f"), record.turns());
        assertEquals("0-1", record.result());
        assertEquals(Vector.of("the result line is missing: the file may be "
            + "truncated; an unfinished game ends with a line *"), record.notes());
        assertEquals("*", FORMAT.read("[Game \"strip\"]\n1. a").head().get().result());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "[Result \"1-0\"]\\n1. a\\n0-1      | the result tag is 1-0, but the result line is 0-1",
        "[Result \"1-0\"]\\n1. a\\n*        | the result tag is 1-0, but the result line is *",
        "[Result \"1-0\"]\\n[Result \"0-1\"]\\n1. a\\n0-1 | the tag Result occurs twice, as '1-0' and '0-1'",
        "[First \"A\"]\\n[First \"B\"]\\n1. a\\n*  | the tag First occurs twice, as 'A' and 'B'",
        "1. a\\n(\\n1. b\\n*  | the bracket ) of a variation is missing: the file may be truncated"})
    void a_contradiction_is_found_and_kept(String text, String contradiction) {
        GameRecord record = FORMAT.read("[Game \"strip\"]\n" + text.replace("\\n", "\n")).head().get();
        assertEquals(Vector.of(contradiction), record.contradictions());
        assertEquals(Vector.of(contradiction), FORMAT.read(written(record)).head().get().contradictions());
    }

    @ParameterizedTest
    @CsvSource({"time forfeit, TIMEOUT", "Adjudication, ADJUDICATED", "normal, ON_BOARD"})
    void terminations_of_pgn_are_read(String name, Termination termination) {
        String text = "[Game \"strip\"]\n[Termination \"" + name + "\"]\n*\n";
        assertEquals(termination, FORMAT.read(text).head().get().termination());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "[Game \"strip\"\\n1. a      | line 1 is '[Game \"strip\"'; expected a tag such as [First \"Ada\"]",
        "[Game \"strip\"]\\n2. a     | line 2 is '2. a'; expected move 1 or the result",
        "[Game \"strip\"]\\n1. a\\n1. b | line 3 is '1. b'; expected move 2 or the result",
        "[Game \"strip\"]\\n1. a\\n[First \"A\"] | line 3 is '[First \"A\"]'; expected move 2 or the result",
        "[Game \"strip\"]\\n1. a\\n1-0\\n2. b | line 4 is '2. b'; expected no text after the result",
        "[Game \"strip\"]\\n[Result \"won\"]\\n*  | the result is 'won'; expected a score such as 1-0, or *",
        "[Game \"strip\"]\\n[Termination \"bored\"]\\n* | the termination is 'bored'; expected on board, resigned, "
            + "timeout, crashed, illegal, adjudicated or agreed",
        "[First \"Ada\"]\\n*         | line 1 is '[First \"Ada\"]'; expected a tag such as [Game \"zertz\"]",
        "''                         | line 1 is ''; expected a tag such as [Game \"zertz\"]",
        "1. a                       | line 1 is '1. a'; expected a tag such as [Game \"zertz\"]"})
    void damage_is_named_with_its_line_and_what_was_expected(String text, String sentence) {
        assertEquals(sentence, refused(text.replace("\\n", "\n")));
    }

    @Test
    void long_lines_are_cut_in_the_sentence_and_read_all_the_same() {
        String name = "A\\\"".repeat(200_000);
        assertEquals("A\"".repeat(200_000),
            FORMAT.read("[Game \"strip\"]\n[First \"" + name + "\"]\n*\n").head().get().headers().get("First").get());
        assertTrue(
            refused("[Game \"strip\"]\n" + "1-".repeat(200_000)).matches("line 2 is '(1-){28}1\\.\\.\\.'; expected .*"),
            refused("[Game \"strip\"]\n" + "1-".repeat(200_000)));
    }

    @Test
    void whatever_is_damaged_gets_an_answer() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        String text = written(RECORD);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder damaged = new StringBuilder(text);
            for (int cuts = dice.nextInt(1, 5); cuts > 0; cuts--) {
                int from = dice.nextInt(damaged.length() + 1), to = Math.min(damaged.length(), from + dice.nextInt(20));
                damaged.replace(from, to, dice.nextBoolean() ? "" : "\"[]\\\n;1.*-/ ".substring(dice.nextInt(12)));
            }
            assertFalse(FORMAT.read(damaged.toString()).isEmpty());
        }
    }

    @Test
    void what_cannot_be_said_in_notation_is_not_written() {
        GameRecord record = new GameRecord("strip", LinkedHashMap.empty(), Option.none(), Vector.of("a"), "*",
            Termination.ON_BOARD,
            Option.of(new GameRecord.Fault("R+ a 1", "it puts a ring back", Option.none(), false)), Vector.empty());
        assertEquals("move 2 cannot be written in notation: it puts a ring back", FORMAT.write(record).getLeft());
    }

    @Test
    void files_are_named_after_the_variant() {
        assertEquals("zertz-rings-48_2026-11-20-1.agon", FORMAT.fileName(RECORD, "2026-11-20-1"));
    }

    @Test
    void foreign_texts_are_not_recognised() {
        for (String text : Vector.of("", "(;GM[22]", "[Event \"x\"]", "37\n", "Game"))
            assertFalse(FORMAT.recognises(text), text);
    }
}
