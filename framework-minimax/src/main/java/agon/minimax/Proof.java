package agon.minimax;

import agon.api.Action;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.time.Duration;

/// What a proof search has found out about a position, in actions of the game and their texts.
///
/// @param outcome for the seat that acts
/// @param line    that leads there: whoever forces it plays what is proven, the others what took most work to refute;
///                empty for a draw
/// @param turns   texts of the turns of the line; the first continues the turn that was begun
/// @param nodes   positions that were looked at, ≥ 0
/// @param elapsed time it took
/// @param <A>     action
public record Proof<A extends Action>(ProofSearch.Solution.Outcome outcome, Vector<A> line, Vector<String> turns,
    long nodes,
    Duration elapsed) {
    static <P, A extends Action> Proof<A> of(Match<P, A> match, ProofSearch.Solution solution) {
        Match<P, A> end = solution.line().foldLeft(Match.from(match.variant(), match.position()),
            (here, code) -> here.play(here.legal().find(action -> action.code() == code).get()).get());
        return new Proof<>(solution.outcome(), end.actions(), end.texts(), solution.nodes(), solution.elapsed());
    }
}
