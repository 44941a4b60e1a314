package agon.lab.statistics;

import agon.lab.plot.Plot;
import agon.records.Interval;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Statistics of the games of one variant.
///
/// @param actions  number of actions in all games
/// @param lengths  number of games by number of turns, in ascending order
/// @param turns    statistics by turn number, from 1
/// @param scores   mean score of each seat over games with a known result, in [0, 1], where a win is 1 and a draw ½
/// @param decided  number of games with a known result
/// @param drawn    number of these games with equal payoffs
/// @param ends     number of games by the reason why they ended, most frequent first
/// @param openings openings by number of turns, from 1, most frequent first
/// @param distinct numbers of positions, counted after all turns
public record GameStatistics(String variant, int seats, long games, long actions, Map<Integer, Long> lengths,
    Vector<TurnStatistics> turns, Vector<Double> scores, long decided, long drawn, Map<String, Long> ends,
    Vector<Vector<Opening>> openings, Savings distinct) {
    /// Statistics of all turns with the same number.
    ///
    /// @param number    turn number, from 1
    /// @param games     number of games with such a turn
    /// @param decisions number of these turns in which a player makes a decision
    /// @param branching mean number of legal actions at the first decision in these turns
    /// @param least     minimum number of legal actions
    /// @param most      maximum number of legal actions
    /// @param savings   numbers of positions, counted after these turns
    public record TurnStatistics(int number, long games, long decisions, double branching, int least, int most,
        Savings savings) {}

    /// Numbers of positions that show how much work a search saves if it does not examine a position twice.
    ///
    /// @param positions    number of positions
    /// @param different    number of different positions
    /// @param upToSymmetry number of different positions, counting positions that are equal up to symmetry once
    /// @param exact        whether the numbers are exact instead of estimated from a sample
    public record Savings(long positions, long different, long upToSymmetry, boolean exact) {
        /// Returns the share of positions saved by transpositions, in [0, 1].
        public double byTransposition() {
            return positions == 0 ? 0 : Math.max(0, 1 - (double) different / positions);
        }

        /// Returns the share of positions saved by transpositions and symmetry, in [0, 1].
        public double bySymmetry() {
            return positions == 0 ? 0 : Math.max(0, 1 - (double) upToSymmetry / positions);
        }
    }

    /// An opening. Openings that lead to the same position up to symmetry are combined.
    ///
    /// @param turns   turns in the order in which they were first played
    /// @param decided number of games with the opening and a known result
    /// @param score   mean score of the first seat in these games, in [0, 1]
    public record Opening(Vector<String> turns, long games, long decided, double score) {
        /// Returns the 95 % confidence interval of the score, or [0, 1] if no result is known.
        public Interval interval() {
            return Interval.wilson(score, decided);
        }
    }

    /// Returns the mean number of turns per game.
    public double meanLength() {
        return games == 0 ? 0 : lengths.foldLeft(0.0, (sum, entry) -> sum + (double) entry._1 * entry._2) / games;
    }

    /// Returns the median number of turns per game.
    public int medianLength() {
        long half = (games + 1) / 2;
        for (var entry : lengths) {
            half -= entry._2;
            if (half <= 0) return entry._1;
        }
        return 0;
    }

    /// Returns the mean number of legal actions at the first decision of a player in a turn.
    public double meanBranching() {
        double sum = turns.map(turn -> turn.branching() * turn.decisions()).sum().doubleValue();
        long decisions = turns.map(TurnStatistics::decisions).sum().longValue();
        return decisions == 0 ? 0 : sum / decisions;
    }

    /// Returns the 95 % confidence interval of the score of the first seat.
    public Interval firstSeat() {
        return Interval.wilson(scores.headOption().getOrElse(0.0), decided);
    }

    public String text() {
        return new StatisticsReport(this).text();
    }

    /// Returns the statistics for machine-readable output.
    public Map<String, Object> fields() {
        return new StatisticsReport(this).fields();
    }

    /// Returns tables for spreadsheets by file name. The files are `lengths.csv`, `ends.csv`, `turns.csv` and
    /// `openings.csv`.
    public Map<String, String> csv() {
        return new StatisticsReport(this).csv();
    }

    /// Returns plots as SVG text by file name. The files are `lengths.svg`, `branching.svg`, `savings.svg`, `ends.svg`
    /// and `openings.svg`.
    public Map<String, String> plots() {
        return new StatisticsReport(this).plots().mapValues(Plot::svg);
    }
}
