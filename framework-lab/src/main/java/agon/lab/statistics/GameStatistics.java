package agon.lab.statistics;

import agon.lab.plot.Plot;
import agon.records.ClusterSample;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Statistics of the games of one variant.
///
/// @param actions  number of actions in all games
/// @param lengths  number of games by number of turns, in ascending order
/// @param turns    statistics by turn number, from 1
/// @param scores   scores of each seat in the games with a known result, where a win is 1 and a draw ½
/// @param drawn    number of games with equal payoffs
/// @param ends     number of games by the reason why they ended, most frequent first
/// @param openings openings by number of turns, from 1, most frequent first
/// @param distinct numbers of positions, counted after all turns
public record GameStatistics(String variant, int seats, long games, long actions, Map<Integer, Long> lengths,
    Vector<TurnStatistics> turns, Vector<ClusterSample> scores, long drawn, Map<String, Long> ends,
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
    /// @param turns  turns in the order in which they were first played
    /// @param scores scores of the first seat in the games with the opening and a known result
    public record Opening(Vector<String> turns, long games, ClusterSample scores) {}

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

    /// Returns the number of games with a known result.
    public long decided() {
        return scores.headOption().map(ClusterSample::clusters).getOrElse(0L);
    }

    /// Returns the scores of the first seat.
    public ClusterSample firstSeat() {
        return scores.headOption().getOrElse(ClusterSample.NONE);
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
