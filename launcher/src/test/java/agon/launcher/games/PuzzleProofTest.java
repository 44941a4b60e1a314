package agon.launcher.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.minimax.Proof;
import agon.minimax.ProofSearch;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Proof search also proves the puzzles and forced wins that the tests of the games prove with `ForcedWin`.
class PuzzleProofTest {
    /// Maximum number of positions for a proof, sufficient for the hardest puzzle.
    private static final long ENOUGH = 2_000_000;

    @ParameterizedTest
    @CsvSource({"qubic, tictactoe/extended/wins-qubic.txt, 24", "qubic, tictactoe/extended/puzzles-qubic.txt, 20",
        "zertz, zertz/puzzles-37.txt, 10", "zertz:rings=48, zertz/puzzles-48.txt, 10",
        "zertz:rings=61, zertz/puzzles-61.txt, 10", "zertz:blitz=on, zertz/puzzles-blitz.txt, 6"})
    void they_are_won_and_the_line_ends_with_the_win(String game, String file, int least) throws IOException {
        Path puzzles = Path.of("../game-" + file.replaceFirst("/.*", ""), "src/test/resources/agon/game", file);
        Vector<String> positions = Vector.ofAll(Files.readAllLines(puzzles))
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(line -> line.replaceFirst("\\|.*", "").strip());
        assertTrue(positions.size() >= least, positions.size() + " in " + puzzles);
        positions.forEach(text -> proven(GameCatalog.load().find(game).get(), text));
    }

    private static <P, A extends Action> void proven(Variant<P, A> variant, String text) {
        Match<P, A> match = Match.from(variant, variant.game().notation().read(text).get());
        Proof<A> proof = ProofSearch.prove(match, ENOUGH);
        assertEquals(ProofSearch.Solution.Outcome.WIN, proof.outcome(), text);
        Match<P, A> end = proof.line().foldLeft(match, (here, action) -> here.play(action).get());
        assertEquals(match.status().seatToAct(),
            end.status() instanceof Status.Over over ? over.winner() : Option.none(), text);
    }
}
