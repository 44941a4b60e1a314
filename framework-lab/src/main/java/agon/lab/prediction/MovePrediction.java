package agon.lab.prediction;

import agon.lab.Interval;
import io.vavr.collection.Vector;

/// How often a player would have played what was played in recorded games.
///
/// @param player    as it was asked for
/// @param ranks     of each turn: how the player ranked each of its actions that had an alternative, from 1
public record MovePrediction(String player, Vector<Vector<Integer>> ranks) {
    /// A share of all that were looked at.
    ///
    /// @param hits  in `[0, count]`
    /// @param count ≥ 0
    public record Share(long hits, long count) {
        /// In [0, 1]; 0 of none.
        public double value() {
            return count == 0 ? 0 : (double) hits / count;
        }

        /// Where it probably lies: 95 %.
        public Interval interval() {
            return count == 0 ? new Interval(0, 1) : Interval.wilson(value(), (int) count);
        }
    }

    /// Turns all of whose actions are among the player's first.
    ///
    /// @param most 1: what the player would have played
    public Share turns(int most) {
        return new Share(ranks.count(turn -> turn.forAll(rank -> rank <= most)), ranks.size());
    }

    /// Single actions that are among the player's first, of those that had an alternative.
    ///
    /// @param most 1: what the player would have played
    public Share actions(int most) {
        Vector<Integer> all = ranks.flatMap(turn -> turn);
        return new Share(all.count(rank -> rank <= most), all.size());
    }
}
