package agon.play.engine;

import static agon.play.Played.TICTACTOE;
import static agon.play.Played.match;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.study.LiveAnalysis;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnalystTest {
    @TempDir
    private Path folder;

    private static Analyst analyst(String text) {
        return Analyst.parse(text, TICTACTOE.game()).get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcts:iterations=500", "minimax", "minimax:depth=4", "best:nodes=500", "easy", "medium"})
    void programs_and_levels_rank_what_may_be_done(String text) {
        assertEquals("a3", analyst(text).analyse(match(TICTACTOE, "a1", "b1", "a2", "b2")).get().best().text());
    }

    @ParameterizedTest
    @CsvSource({"random, random does not rank actions", "human, a person does not analyse",
        "nobody, there is no player 'nobody'", "minimax:depth=x, minimax: "})
    void who_ranks_nothing_is_no_analyst(String text, String why) {
        Either<String, Analyst> none = Analyst.parse(text, TICTACTOE.game());
        assertTrue(none.isLeft() && none.getLeft().startsWith(why), none.toString());
    }

    @Test
    void a_game_names_its_analysts() {
        Vector<String> words = Players.of(TICTACTOE.game()).analysts().map(Players.Kind::word);
        assertTrue(words.containsAll(Vector.of("novice", "medium", "best", "mcts", "minimax")), words.toString());
        assertTrue(words.forAll(word -> Analyst.parse(word, TICTACTOE.game()).isRight()), words.toString());
    }

    @Test
    @Timeout(60)
    void a_foreign_program_is_an_analyst_too_and_is_started_once() throws IOException {
        String text = "ugi:" + ScriptedEngine.command(folder.resolve("log"),
            "info+nodes+7+score+cp+50+pv+a3;a3", "info+nodes+9+score+cp+-50+pv+c3;c3");
        try (LiveAnalysis<Board, Mark> thread = thread()) {
            thread.analyst(analyst(text));
            assertEquals("a3", shown(thread, match(TICTACTOE, "a1", "b1", "a2", "b2")));
            assertEquals("c3", shown(thread, match(TICTACTOE, "a1", "b1", "a2")), "the second answer of one process");
        }
        assertEquals(1, Vector.ofAll(Files.readAllLines(folder.resolve("log"))).count("ugi"::equals));
    }

    private static LiveAnalysis<Board, Mark> thread() {
        Thread here = Thread.currentThread();
        return new LiveAnalysis<>(() -> LockSupport.unpark(here));
    }

    private static String shown(LiveAnalysis<Board, Mark> thread, Match<Board, Mark> match) {
        thread.analyse(match);
        while (thread.isBusy()) LockSupport.parkNanos(1_000_000);
        assertEquals(Option.none(), thread.error());
        return thread.advice(match).get().candidates().head().action();
    }

    @Test
    @Timeout(60)
    void another_analyst_begins_with_nothing_and_its_opinion_counts() {
        Match<Board, Mark> line = match(TICTACTOE, "a1", "a3", "c3", "b1", "a2", "c1", "b3", "c2");
        try (LiveAnalysis<Board, Mark> thread = thread()) {
            thread.analyst(analyst("mcts:iterations=1"));
            shown(thread, line);
            shown(thread, line.afterTurns(0));
            assertNotEquals(Option.of(Vector.of(0.0, 0.0)), thread.value(line.positions().head()), "one random game");
            thread.analyst(analyst("minimax:depth=9"));
            assertEquals(Option.none(), thread.advice(line));
            shown(thread, line.afterTurns(0));
            shown(thread, line);
            while (thread.isBusy()) LockSupport.parkNanos(1_000_000);
            assertEquals(Option.of(Vector.of(1.0, -1.0)), thread.value(line.position()), "it is forced");
        }
    }

    @Test
    @Timeout(60)
    void a_program_that_does_not_start_is_told_of(@TempDir Path folder) throws IOException {
        Path bot = Files.writeString(folder.resolve("bot"), "no program");
        assertTrue(bot.toFile().setExecutable(true));
        try (LiveAnalysis<Board, Mark> thread = thread()) {
            thread.analyst(analyst("ugi:" + bot));
            thread.analyse(Match.start(TICTACTOE));
            while (thread.isBusy()) LockSupport.parkNanos(1_000_000);
            assertTrue(thread.error().get().contains(bot.toString()), "it is named");
        }
    }
}
