package agon.lab.statistics;

import agon.lab.plot.Plot;
import agon.records.Interval;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// What was found out about the games of one variant.
///
/// @param variant  name
/// @param seats    how many play
/// @param games    how many there were
/// @param actions  of all of them
/// @param lengths  how many games had so many turns, ascending
/// @param turns    for each turn number, from 1, as far as games went
/// @param scores   of each seat, in [0, 1]: a win is 1, a draw ½, as far as results are known
/// @param decided  games whose result is known
/// @param drawn    of those, where no seat got more than another
/// @param ends     how many games ended like that, the most frequent first
/// @param openings most played first, for each number of turns, from 1
/// @param distinct positions after all turns
public record GameStatistics(String variant, int seats, long games, long actions, Map<Integer, Long> lengths,
    Vector<TurnStatistics> turns, Vector<Double> scores, long decided, long drawn, Map<String, Long> ends,
    Vector<Vector<Opening>> openings, Savings distinct) {
    /// The turns that have one number.
    ///
    /// @param number    from 1
    /// @param games     that went so far
    /// @param decisions turns in which somebody decided
    /// @param branching mean number of actions that were legal when such a turn began
    /// @param least     of them
    /// @param most      of them
    /// @param savings   of the positions after it
    public record TurnStatistics(int number, long games, long decisions, double branching, int least, int most,
        Savings savings) {}

    /// How many positions need not be looked at twice.
    ///
    /// @param positions   that were met
    /// @param different   of them, where a transposition counts once
    /// @param upToSymmetry of them, where symmetric positions count once, too
    /// @param exact       whether these are counts, and not estimates from a sample
    public record Savings(long positions, long different, long upToSymmetry, boolean exact) {
        /// Share of the positions that transpositions spare, in [0, 1].
        public double byTransposition() {
            return positions == 0 ? 0 : Math.max(0, 1 - (double) different / positions);
        }

        /// Share of them that transpositions and symmetry together spare, in [0, 1].
        public double bySymmetry() {
            return positions == 0 ? 0 : Math.max(0, 1 - (double) upToSymmetry / positions);
        }
    }

    /// One opening, with all that symmetry and the order of turns make equal to it.
    ///
    /// @param turns   as they were played first
    /// @param games   that began so
    /// @param decided of them, with a known result
    /// @param score   of the first seat in these, in [0, 1]
    public record Opening(Vector<String> turns, long games, long decided, double score) {
        /// Where the score probably lies: 95 %; all of [0, 1] where nothing is known.
        public Interval interval() {
            return decided == 0 ? new Interval(0, 1) : Interval.wilson(score, (int) Math.min(decided, 1 << 30));
        }
    }

    /// Turns of a game, in the mean.
    public double meanLength() {
        return games == 0 ? 0 : lengths.foldLeft(0.0, (sum, entry) -> sum + (double) entry._1 * entry._2) / games;
    }

    /// So many turns that half of the games have no more.
    public int medianLength() {
        long half = (games + 1) / 2;
        for (var entry : lengths) {
            half -= entry._2;
            if (half <= 0) return entry._1;
        }
        return 0;
    }

    /// Actions that are legal when a turn begins, in the mean over all turns in which somebody decides.
    public double meanBranching() {
        double sum = turns.map(turn -> turn.branching() * turn.decisions()).sum().doubleValue();
        long decisions = turns.map(TurnStatistics::decisions).sum().longValue();
        return decisions == 0 ? 0 : sum / decisions;
    }

    /// Where the score of the first seat probably lies: 95 %.
    public Interval firstSeat() {
        return decided == 0 ? new Interval(0, 1)
            : Interval.wilson(scores.head(), (int) Math.min(decided, 1 << 30));
    }

    /// Returns tables for a screen.
    public String text() {
        return new StatisticsReport(this).text();
    }

    /// Returns tables for spreadsheets by file name: `summary.csv`, `lengths.csv`, `ends.csv`, `turns.csv`,
    /// `openings.csv`.
    public Map<String, String> csv() {
        return new StatisticsReport(this).csv();
    }

    /// Returns plots as SVG text by file name: `lengths.svg`, `branching.svg`, `savings.svg`, `ends.svg`,
    /// `openings.svg`.
    public Map<String, String> plots() {
        return new StatisticsReport(this).plots().mapValues(Plot::svg);
    }
}
