package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.match.ForcedWin;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Forced wins on 4×4×4. They are proven by checking every line of play, and the search must find them.
class QubicPuzzleTest {
    private final Game<QubicGame.Marks, QubicGame.Mark> game = Qubic.FIRST;

    /// @param best  turns that win
    /// @param turns number of turns of both seats until the win
    record Puzzle(String position, Set<String> best, long iterations, int turns) {}

    static Stream<Puzzle> puzzles() throws IOException {
        try (InputStream in = QubicPuzzleTest.class.getResourceAsStream("puzzles-qubic.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#"))
                .map(line -> {
                    String[] parts = line.split("\\|"), last = parts[2].split("#");
                    return new Puzzle(parts[0].strip(), Vector.of(parts[1].strip().split(" or ")).toSet(),
                        Long.parseLong(last[0].strip()),
                        Integer.parseInt(last[1].strip().replaceFirst(" .*", "")));
                }).toList().stream();
        }
    }

    @Test
    void there_are_enough_of_them() throws IOException {
        assertTrue(puzzles().count() >= 20);
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void every_line_of_play_proves_it(Puzzle puzzle) {
        QubicGame.Marks position = game.notation().read(puzzle.position).get();
        var winning = new ForcedWin<>(game, 50_000_000).winning(position, puzzle.turns).get();
        assertEquals(puzzle.best, winning.map(turn -> game.notation().write(position, turn)).toSet());
    }

    /// The search may win by threats that take longer than the shortest win.
    @ParameterizedTest
    @MethodSource("puzzles")
    void the_search_finds_a_win(Puzzle puzzle) {
        wins(game.notation().read(puzzle.position).get(), puzzle, 3);
    }

    /// Checks that the moves of the search lead to a win by threats after every answer. [ThreatWin], which shares no
    /// code with the search, proves these wins.
    ///
    /// @param turns maximum number of the search's own turns before that
    private void wins(QubicGame.Marks position, Puzzle puzzle, int turns) {
        int code = new Search<>(game::simulator, SearchSettings.DEFAULT.iterations(puzzle.iterations).seed(1))
            .search(position, SearchControl.NONE).best().code();
        QubicGame.Marks next = game.rules().after(position, QubicGame.mark(code));
        String text = game.notation().write(position, Vector.of(QubicGame.mark(code)));
        if (puzzle.best.contains(text) && turns == 3 || game.rules().status(next).isOver()) return;
        assertTrue(turns > 0, "after " + puzzle.position + " it plays and does not win");
        for (QubicGame.Mark answer : game.rules().legal(next)) {
            QubicGame.Marks then = game.rules().after(next, answer);
            assertFalse(game.rules().status(then).isOver(), "it plays " + text + " and loses");
            if (new ThreatWin().plies(then, 29).isEmpty()) wins(then, puzzle, turns - 1);
        }
    }
}
