package agon.lab.statistics;

import agon.records.ClusterSample;
import io.vavr.collection.Vector;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/// Counts openings in bounded memory. When there are too many openings, the rarest are dropped, but frequent openings
/// are never dropped. This class is not thread-safe. Source: Manku and Motwani, *Approximate frequency counts over data
/// streams*, VLDB 2002.
final class OpeningCounts {
    private static final int ROOM = 200_000;

    private final Map<Long, Counted> counts = new HashMap<>();
    private long met;
    private long forgotten; // maximum number of games of any dropped opening

    private static final class Counted {
        private final Vector<String> turns;
        private final long number;
        private long games;
        private ClusterSample scores = ClusterSample.NONE;

        Counted(Vector<String> turns, long number) {
            this.turns = turns;
            this.number = number;
        }
    }

    /// @param position canonical hash of the position after the turns
    /// @param score    score of the first seat, in [0, 1], or NaN if it is unknown
    void add(long position, Vector<String> turns, double score) {
        Counted counted = counts.computeIfAbsent(position, _ -> new Counted(turns, met));
        met++;
        counted.games++;
        if (!Double.isNaN(score)) counted.scores = counted.scores.with(1, score);
        while (counts.size() > ROOM) {
            forgotten++;
            counts.values().removeIf(one -> one.games <= forgotten);
        }
    }

    Vector<GameStatistics.Opening> most(int count) {
        return Vector.ofAll(counts.values().stream()
            .sorted(Comparator.<Counted>comparingLong(one -> -one.games).thenComparingLong(one -> one.number))
            .limit(count)
            .map(one -> new GameStatistics.Opening(one.turns, one.games, one.scores)));
    }
}
