package agon.minimax;

import io.vavr.collection.Vector;
import java.time.Duration;

/// What a proof search has found out about a position.
///
/// @param outcome for the seat that acts
/// @param line    codes of actions that lead there, as long as they are known: whoever forces it plays what is proven,
///                the others what took most work to refute; empty for a draw
/// @param nodes   positions that were looked at, ≥ 0
/// @param elapsed time it took
public record Solution(Outcome outcome, Vector<Integer> line, long nodes, Duration elapsed) {
    /// How a game ends if everybody does what is best for them.
    public enum Outcome {
        /// The seat that acts gets a payoff above 0, whatever the others and chance do.
        WIN,
        /// The others and chance can bring the seat that acts a payoff below 0, whatever it does.
        LOSS,
        /// Neither.
        DRAW,
        /// The budget was used up before.
        UNKNOWN
    }
}
