package agon.game.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Puzzle;
import agon.api.Status;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GipfPuzzlesTest {
    private static final long ENOUGH = 300_000;

    @ParameterizedTest
    @EnumSource(names = {"BASIC", "STANDARD"})
    void solutions_win(GipfVariant version) {
        var game = Positions.game(version);
        Vector<Puzzle> puzzles = Vector.ofAll(game.game().extras().puzzles());
        assertTrue(puzzles.size() >= 50);
        assertEquals(puzzles.size(), puzzles.map(puzzle -> game.game().symmetries()
            .canonical(game.notation().read(puzzle.position()).get()).position()).distinct().size());
        for (Puzzle puzzle : puzzles) {
            var start = Match.from(game, game.notation().read(puzzle.position()).get());
            var end = puzzle.solution().foldLeft(start, (match, turn) -> match.play(turn).get());
            boolean won = end.status() instanceof Status.Over over
                && over.winner().contains(start.position().seat());
            assertEquals(puzzle.task().startsWith("Win"), won, puzzle.toString());
        }
    }

    /// Checks some of the puzzles that are won in one or two moves.
    @ParameterizedTest
    @EnumSource(names = {"BASIC", "STANDARD"})
    void the_first_turn_is_the_only_one_that_wins(GipfVariant version) {
        var game = Positions.game(version);
        for (Puzzle puzzle : Vector.ofAll(game.game().extras().puzzles())
            .filter(puzzle -> puzzle.task().startsWith("Win") && puzzle.solution().size() <= 3).zipWithIndex()
            .filter(puzzle -> puzzle._2 % 10 == 0).map(puzzle -> puzzle._1)) {
            var position = game.notation().read(puzzle.position()).get();
            var winning = new ForcedWin<>(game.game(), ENOUGH).winning(position, puzzle.solution().size());
            assertEquals(Vector.of(puzzle.solution().head()),
                winning.get().map(turn -> game.notation().write(position, turn)), puzzle.toString());
        }
    }
}
