package agon.api;

import agon.api.match.Match;
import io.vavr.collection.Vector;

/// The motifs of a game's puzzles, by which players choose puzzles.
///
/// ```java
/// game.withExtras(extras -> extras.withMotifs(solution -> solution.actions().exists(MyAction::captures)
///     ? Vector.of("capture") : Vector.empty()));
/// ```
@FunctionalInterface
public interface Motifs<P, A extends Action> {
    /// Returns the names of the motifs of a solution, in a fixed order. A name is short and in lower case, for example
    /// `isolation`, and valid for [Puzzle#motifs].
    ///
    /// @param solution a match from the position of the puzzle to the end of the solution, including the turns of the
    ///                 other seats
    Vector<String> of(Match<P, A> solution);
}
