package agon.lab.learning;

import agon.lab.Interval;
import agon.lab.prediction.MovePrediction.Share;

/// How well a net agrees with what was played, and with how the games ended. Actions that lead to the same position up
/// to symmetry are the same.
///
/// @param decisions that had an alternative
/// @param first     of these, where the net likes best what was played
/// @param three     of these, where it is among the three that the net likes best
/// @param logLoss   of the payoffs, in nats a decision: the mean of `-y ln p - (1 - y) ln (1 - p)`, where p is what the
///                  net expects for the seat that acts, and y what it got, both in [0, 1]
/// @param baseline  the same of who expects the mean of all payoffs to the seat that acts
public record Agreement(long decisions, long first, long three, double logLoss, double baseline) {
    /// Where the net likes best what was played.
    public Share top1() {
        return new Share(first, decisions);
    }

    /// Where what was played is among its first three.
    public Share top3() {
        return new Share(three, decisions);
    }

    /// Where the share of the first probably lies: 95 %. Decisions of one game are not independent, which makes it too
    /// narrow.
    public Interval interval() {
        return top1().interval();
    }
}
