package agon.archive;

import agon.records.ClusterSample;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The turns played in a position. Turns that are equal up to symmetry are combined.
///
/// @param games         the number of games with a turn in the position
/// @param continuations the turns, most played first
public record Exploration(long games, Vector<Continuation> continuations) {

    /// A turn, combined with turns that lead to the same position up to symmetry.
    ///
    /// @param turn     the text of the turn in the explored position, or empty if no legal turn leads to the next
    ///                 position
    /// @param games    the number of games
    /// @param scores   the scores of the player of the turn in the games with a known result. A win counts as 1 and a
    ///     draw as ½
    /// @param strength the mean rating of the players, or none if it is unknown
    /// @param id       the number of the continuation, for [Archive#games]
    public record Continuation(String turn, long games, ClusterSample scores, Option<Double> strength, long id) {}
}
