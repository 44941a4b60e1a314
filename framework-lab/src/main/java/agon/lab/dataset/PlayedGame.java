package agon.lab.dataset;

import agon.api.Action;
import agon.api.match.Match;
import agon.mcts.Analysis;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A game whose decisions become rows.
///
/// @param match    as it was played
/// @param outcome  payoff of each seat, in [-1, 1]; none: it is not known
/// @param analyses what the player thought, by the number of the position, where it told
/// @param from     number of the first position of which a row is made
record PlayedGame<P, A extends Action>(Match<P, A> match, Option<Vector<Double>> outcome,
    Map<Integer, Analysis<A>> analyses, int from) {
    /// One of which nothing is known but what was played.
    PlayedGame(Match<P, A> match, Option<Vector<Double>> outcome) {
        this(match, outcome, HashMap.empty(), 0);
    }
}
