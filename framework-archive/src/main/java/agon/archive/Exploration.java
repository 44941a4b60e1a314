package agon.archive;

import agon.records.Interval;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What an archive knows about a position and all that symmetry makes equal to it.
///
/// @param games         in which a turn was played there
/// @param continuations the most played first
public record Exploration(long games, Vector<Continuation> continuations) {

    /// A turn that was played in a position, or one that symmetry makes equal to it, or other turns that lead to the
    /// same.
    ///
    /// @param turn     its text in the position that was asked about; empty: none of its turns leads there any more
    /// @param games    in which it was played
    /// @param decided  of them, with a known result
    /// @param score    of who played it in these, in [0, 1]: a win is 1, a draw ½
    /// @param strength rating of those who played it, in the mean; none: nobody is known
    /// @param id       for [Archive#games]
    public record Continuation(String turn, long games, long decided, double score, Option<Double> strength, long id) {
        /// Where the score probably lies: 95 %; all of [0, 1] where nothing is known.
        public Interval interval() {
            return decided == 0 ? new Interval(0, 1) : Interval.wilson(score, (int) Math.min(decided, 1 << 30));
        }
    }
}
