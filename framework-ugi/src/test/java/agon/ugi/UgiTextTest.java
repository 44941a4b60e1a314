package agon.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.ugi.engine.EngineProcess;
import agon.ugi.message.SearchInfo;
import agon.ugi.message.UgiCommand;
import agon.ugi.message.UgiReply;
import agon.ugi.text.LineReader;
import agon.ugi.text.TurnWord;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines and what they mean.
class UgiTextTest {
    @ParameterizedTest
    @CsvSource({"x e3Wg3, x_e3Wg3", "b2, b2", "a_b, a\\_b", "a\\b c, a\\\\b_c", "'\\_ _', '\\\\\\__\\_'"})
    void a_turn_is_one_word_and_comes_back(String turn, String word) {
        assertEquals(word, TurnWord.write(turn));
        assertEquals(turn, TurnWord.read(word));
    }

    @Test
    void every_turn_comes_back() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        for (int i = 0; i < 10_000; i++) {
            StringBuilder turn = new StringBuilder("a");
            for (int n = dice.nextInt(8); n > 0; n--) turn.append("_\\ xé".charAt(dice.nextInt(5)));
            assertEquals(turn.toString(), TurnWord.read(TurnWord.write(turn.toString())));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ugi", "isready", "uginewgame", "stop", "quit", "query p1turn",
        "setoption name Skill Level value 3 4", "setoption name Clear", "position startpos",
        "position startpos moves b2 x_e3Wg3", "position fen x.. ... ..o 1", "position fen x.. ..o moves a1 b_\\_",
        "go", "go nodes 5", "go depth 3 movetime 100", "go infinite", "go wtime 1000 winc 10 btime 2000 binc 0",
        "go p1time 1 p1inc 0 p2time 2 p2inc 0 p3time 3 p3inc 9"})
    void a_command_is_written_as_it_is_read(String line) {
        assertEquals(line, UgiCommand.read(line).get().line());
        assertEquals(UgiCommand.read(line), UgiCommand.read("  " + line.replaceFirst(" ", "  ") + " \t"), line);
    }

    @Test
    void a_position_keeps_the_blanks_of_its_text() {
        assertEquals(Either.right(new UgiCommand.Position(Option.of("a  b c"), Vector.of("x y"))),
            UgiCommand.read("position fen a  b c moves x_y"));
        assertEquals(Either.right(new UgiCommand.Position(Option.of("a xmoves movesx"), Vector.of("b"))),
            UgiCommand.read("position fen a xmoves movesx moves b"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"''|the line is empty; expected a command, such as ugi",
        "help me|'help' is not a command; expected ugi, isready, uginewgame, setoption, position, go, stop, "
            + "query or quit",
        "position|position has no argument; expected startpos, or fen and a position",
        "position fen|position fen is not followed by a position",
        "position startpos b2|'b2' of position is unknown; expected moves",
        "setoption x|setoption has no name; expected setoption name NAME value VALUE",
        "query|query has no argument; expected p1turn, gameover or result"})
    void what_is_no_command_is_said(String line, String sentence) {
        assertEquals(Either.left(sentence), UgiCommand.read(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"go nodes", "go nodes -1", "go nodes 0", "go nodes 99999999999999999999",
        "go depth 3000000000", "go wtime", "go btime x"})
    void limits_that_mean_nothing_are_refused(String line) {
        assertTrue(UgiCommand.read(line).getLeft().contains(" of go is not followed by a valid number"), line);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"go ponder wtime 1 btime 2|go wtime 1 winc 0 btime 2 binc 0|ponder",
        "go movestogo 40 nodes 5|go nodes 5|movestogo 40", "go nodes 5 searchmoves a1 b2|go nodes 5|searchmoves a1 b2",
        "go searchmoves a1 b2 depth 3 x infinite|go depth 3 infinite|searchmoves a1 b2 x",
        "go p0time 1 p99time -1|go|p0time 1 p99time -1"})
    void unknown_words_of_go_are_skipped(String line, String understood, String skipped) {
        UgiCommand.Go go = (UgiCommand.Go) UgiCommand.read(line).get();
        assertEquals(understood, go.limits().toString());
        assertEquals(skipped, go.skipped().mkString(" "));
    }

    @ParameterizedTest
    @CsvSource({"go p1time -12 p2time 3000 p1inc 100 p2inc -1, go wtime 0 winc 100 btime 3000 binc 0",
        "go wtime 1999.9 btime 999999999999999999999999, go wtime 1999 winc 0 btime 315360000000 binc 0",
        "go movetime -5, go movetime 1"})
    void no_time_is_below_zero_or_too_long(String line, String limits) {
        assertEquals(limits, ((UgiCommand.Go) UgiCommand.read(line).get()).limits().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"id name A b", "id author C d", "ugiok", "readyok", "bestmove x_e3Wg3", "bestmove (none)",
        "response p1win", "info string error: no", "option name A b type spin default 1 min -3 max 9",
        "option name Kind type combo default a b var a b var c", "option name Go type button",
        "option name T type string default some text",
        "info depth 3 multipv 1 score cp -31 nodes 900 nps 1000 time 900 pv b2 x_e3Wg3",
        "info multipv 2 score mate -2", "info multipv 2 score cp 5 upperbound", "info multipv 3 score cp 5 lowerbound"})
    void a_reply_is_written_as_it_is_read(String line) {
        assertEquals(line, UgiReply.read(line).get().line());
    }

    @Test
    void what_is_no_reply_is_said() {
        assertEquals("'hel?lo' is not a valid reply of an engine", UgiReply.read("hel\u001blo").getLeft());
        assertTrue(UgiReply.read("bestmove").isLeft());
        assertTrue(UgiReply.read("option name x").isLeft());
    }

    @Test
    void scores_are_odds() {
        for (double value = -0.99; value < 1; value += 0.01)
            assertEquals(value, SearchInfo.Score.of(value, SearchInfo.Score.Bound.EXACT).value(), 0.003);
        assertEquals(0, SearchInfo.Score.of(0, SearchInfo.Score.Bound.EXACT).centi());
        assertEquals("cp 10000", SearchInfo.Score.of(1, SearchInfo.Score.Bound.EXACT).toString());
        assertEquals("cp -10000", SearchInfo.Score.of(-1, SearchInfo.Score.Bound.EXACT).toString());
        assertEquals(-1, SearchInfo.Score.proven(-3).value());
        assertEquals("mate 2", SearchInfo.Score.proven(2).toString());
    }

    @Test
    void no_line_however_wild_is_thrown_at() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        String[] words = {"position", "fen", "startpos", "moves", "go", "nodes", "movetime", "-1", "99999999999999999",
            "setoption", "name", "value", "info", "score", "cp", "mate", "pv", "option", "type", "spin", "min", "var",
            "bestmove", "id", "query", "p1time", "multipv", "\\", "_", "\u0000", "é", "\t", ""};
        for (int i = 0; i < 20_000; i++) {
            StringBuilder line = new StringBuilder();
            for (int n = dice.nextInt(12); n > 0; n--)
                line.append(words[dice.nextInt(words.length)]).append(dice.nextInt(9) == 0 ? "" : " ");
            UgiCommand.read(line.toString());
            UgiReply.read(line.toString());
        }
    }

    @Test
    void a_long_line_is_cut_and_the_next_one_is_whole() throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream(("a".repeat(100) + "\r\nbé\r\n\nc")
            .getBytes(StandardCharsets.UTF_8)), 10);
        assertEquals(new LineReader.Line("a".repeat(10), true, true), reader.next().get());
        assertEquals(new LineReader.Line("bé", false, true), reader.next().get());
        assertEquals(new LineReader.Line("", false, true), reader.next().get());
        assertEquals(new LineReader.Line("c", false, false), reader.next().get());
        assertTrue(reader.next().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"python3 bot.py --x=1,2|3", "\"/my bots/a\"  'it is'|2", "C:\\bots\\a.exe|1",
        "a \"\" b|3", "a \"it's\" 'say \"x\"'|3"})
    void a_command_comes_back_as_its_words(String text, int words) {
        EngineProcess.Command command = EngineProcess.Command.parse(text).get();
        assertEquals(words, command.words().size());
        assertEquals(command, EngineProcess.Command.parse(command.toString()).get());
    }

    @Test
    void words_with_both_quotes_come_back_and_open_quotes_are_refused() {
        EngineProcess.Command both = new EngineProcess.Command(Vector.of("x", "a'b\"c d''"));
        assertEquals(both, EngineProcess.Command.parse(both.toString()).get());
        assertEquals("the command 'a \"b' has an unclosed \"", EngineProcess.Command.parse("a \"b").getLeft());
        assertTrue(EngineProcess.Command.parse("  ").isLeft());
        assertTrue(EngineProcess.Command.parse("a\nb").isLeft());
    }

    @Test
    void milliseconds_are_read() {
        SearchLimits limits = ((UgiCommand.Go) UgiCommand.read("go movetime 0 wtime 5").get()).limits();
        assertEquals(Option.of(Duration.ofMillis(1)), limits.time());
        assertEquals(Vector.of(new SearchLimits.Clock(Duration.ofMillis(5), Duration.ZERO)), limits.clocks());
    }
}
