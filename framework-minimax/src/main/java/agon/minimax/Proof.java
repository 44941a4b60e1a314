package agon.minimax;

import agon.api.Action;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.time.Duration;

/// The result of a proof search, with actions and their texts.
///
/// @param outcome result for the seat to act
/// @param line    the actions of the proof. The proving side plays proven actions, and the other side plays the actions
///     that took the most work to refute. Empty for a draw
/// @param turns   texts of the turns of the line; the first continues the current turn
/// @param nodes   number of positions searched (at least 0)
public record Proof<A extends Action>(ProofSearch.Solution.Outcome outcome, Vector<A> line, Vector<String> turns,
    long nodes,
    Duration elapsed) {
    static <P, A extends Action> Proof<A> of(Match<P, A> match, ProofSearch.Solution solution) {
        Match<P, A> end = solution.line().foldLeft(Match.from(match.variant(), match.position()),
            (here, code) -> here.play(here.legal(code).get()).get());
        return new Proof<>(solution.outcome(), end.actions(), end.texts(), solution.nodes(), solution.elapsed());
    }
}
