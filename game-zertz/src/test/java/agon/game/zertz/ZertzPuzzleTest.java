package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Status;
import agon.api.match.ForcedWin;
import agon.game.zertz.board.ZertzAction;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Forced wins from games of the search against itself: every line of play proves them, and the search finds them.
class ZertzPuzzleTest {
    /// @param best  turns that win
    /// @param about what it is, and in how many turns of both it wins
    record Puzzle(String options, String position, Set<String> best, long iterations, String about) {
        int turns() {
            return Integer.parseInt(about.replaceFirst(".*, (\\d+) turns,.*", "$1"));
        }

        @Override
        public String toString() {
            return about + ": " + position;
        }
    }

    static Stream<Puzzle> puzzles() throws IOException {
        Vector<Puzzle> puzzles = Vector.empty();
        for (String file : new String[]{"puzzles-37.txt", "puzzles-48.txt", "puzzles-61.txt", "puzzles-blitz.txt"})
            try (InputStream in = ZertzPuzzleTest.class.getResourceAsStream(file)) {
                Vector<String> lines = Vector.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\\R"));
                String options = lines.head().replaceFirst("# variant: ?", "");
                puzzles = puzzles
                    .appendAll(lines.filter(line -> !line.startsWith("#")).map(line -> puzzle(options, line)));
            }
        return puzzles.toJavaStream();
    }

    private static Puzzle puzzle(String options, String line) {
        String[] parts = line.split("\\|");
        String[] last = parts[2].split("#");
        return new Puzzle(options, parts[0].strip(), Vector.of(parts[1].strip().split(" or ")).toSet(),
            Long.parseLong(last[0].strip()),
            last[1].strip());
    }

    @Test
    void there_are_enough_of_them() throws IOException {
        assertTrue(puzzles().count() >= 40);
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void every_line_of_play_proves_it(Puzzle puzzle) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(puzzle.options);
        ZertzPosition position = Variants.position(puzzle.options, puzzle.position);
        var winning = new ForcedWin<>(game, 50_000_000).winning(position, puzzle.turns()).get();
        assertEquals(puzzle.best, winning.map(turn -> game.notation().write(position, turn)).toSet());
    }

    /// One of the turns that win soonest, or another that it proves to win.
    @ParameterizedTest
    @MethodSource("puzzles")
    void the_search_finds_it(Puzzle puzzle) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(puzzle.options);
        ZertzPosition position = Variants.position(puzzle.options, puzzle.position), after = position;
        Vector<ZertzAction> turn = Vector.empty();
        boolean proven = true;
        Search<ZertzPosition> search = new Search<>(game::simulator,
            SearchSettings.DEFAULT.iterations(puzzle.iterations).seed(1));
        do {
            SearchReport report = search.search(after, SearchControl.NONE);
            proven &= report.lines().size() == 1 || report.best().proof().contains(1.0);
            turn = turn.append(Variants.variant(game).board().action(report.best().code()));
            after = game.rules().after(after, turn.last());
        } while (game.rules().status(after) instanceof Status.ToMove(_, boolean midTurn) && midTurn);
        assertTrue(proven || puzzle.best.contains(game.notation().write(position, turn)),
            "it plays " + game.notation().write(position, turn) + "; expected " + puzzle.best.mkString(" or "));
    }
}
