package agon.lab.statistics;

import agon.lab.statistics.GameStatistics.Savings;
import agon.lab.statistics.GameStatistics.TurnStatistics;
import agon.records.ClusterSample;
import agon.records.internal.GameFacts;
import agon.records.internal.GameFacts.TurnFacts;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.TreeMap;

/// Counts the games of one variant. This class is not thread-safe.
final class VariantTally {
    private static final int ROOM = 4_000_000; // maximum of an exact count of all positions
    private static final int EARLY = 40, EARLY_ROOM = 20_000, LATE_ROOM = 2_000; // early turns; exact counts per turn
    private static final int MOST_TURNS = 1_000; // maximum turn number with separate statistics
    private static final int MOST_ENDS = 1_000; // maximum number of reasons that are counted separately
    private static final int SHOWN = 20; // openings shown per length
    private static final String OTHER = "other";

    private final String variant;
    private final int seats;
    private final TreeMap<Integer, Long> lengths = new TreeMap<>();
    private final List<TurnTally> turns = new ArrayList<>();
    private final java.util.Map<String, Long> ends = new HashMap<>();
    private final List<OpeningCounts> openings = new ArrayList<>();
    private final DistinctCount different = new DistinctCount(ROOM), symmetric = new DistinctCount(ROOM);
    private Vector<ClusterSample> scores;
    private long games;
    private long actions;
    private long positions;
    private long drawn;

    private static final class TurnTally {
        private final DistinctCount different;
        private final DistinctCount symmetric;
        private long games;
        private long decisions;
        private long legal;
        private int least = Integer.MAX_VALUE;
        private int most;

        TurnTally(int room) {
            different = new DistinctCount(room);
            symmetric = new DistinctCount(room);
        }

        void add(TurnFacts turn) {
            games++;
            different.add(turn.hash());
            symmetric.add(turn.canonical());
            if (turn.legal() == 0) return;
            decisions++;
            legal += turn.legal();
            least = Math.min(least, turn.legal());
            most = Math.max(most, turn.legal());
        }

        TurnStatistics statistics(int number) {
            return new TurnStatistics(number, games, decisions, decisions == 0 ? 0 : (double) legal / decisions,
                decisions == 0 ? 0 : least, most, savings(games, different, symmetric));
        }
    }

    VariantTally(String variant, int seats) {
        this.variant = variant;
        this.seats = seats;
        scores = Vector.fill(seats, ClusterSample.NONE);
        for (int i = 0; i < GameFacts.OPENING; i++) openings.add(new OpeningCounts());
    }

    private static Savings savings(long positions, DistinctCount different, DistinctCount symmetric) {
        return new Savings(positions, different.count(), symmetric.count(), different.isExact() && symmetric.isExact());
    }

    void add(GameFacts game) {
        games++;
        actions += game.actions();
        positions += game.turns().size();
        lengths.merge(game.turns().size(), 1L, Long::sum);
        ends.merge(ends.containsKey(game.end()) || ends.size() < MOST_ENDS ? game.end() : OTHER, 1L, Long::sum);
        game.payoffs().forEach(this::result);
        double first = game.payoffs().map(payoffs -> score(payoffs, 0)).getOrElse(Double.NaN);
        int number = 0;
        for (TurnFacts turn : game.turns()) {
            different.add(turn.hash());
            symmetric.add(turn.canonical());
            if (number < MOST_TURNS) {
                if (turns.size() == number) turns.add(new TurnTally(number < EARLY ? EARLY_ROOM : LATE_ROOM));
                turns.get(number).add(turn);
            }
            if (number < game.opening().size())
                openings.get(number).add(turn.canonical(), game.opening().take(number + 1), first);
            number++;
        }
    }

    private void result(Vector<Double> payoffs) {
        if (payoffs.distinct().size() == 1) drawn++;
        scores = scores.zipWithIndex((sample, seat) -> sample.with(1, score(payoffs, seat)));
    }

    private static double score(Vector<Double> payoffs, int seat) {
        return (payoffs.get(seat) + 1) / 2;
    }

    GameStatistics statistics() {
        Map<String, Long> byEnd = LinkedHashMap.ofEntries(Vector.ofAll(ends.entrySet())
            .map(entry -> Tuple.of(entry.getKey(), entry.getValue()))
            .sortBy(entry -> Tuple.of(-entry._2, entry._1)));
        return new GameStatistics(variant, seats, games, actions,
            LinkedHashMap.ofAll(lengths), Vector.ofAll(turns).zipWithIndex((turn, i) -> turn.statistics(i + 1)),
            scores, drawn, byEnd,
            Vector.ofAll(openings).map(counts -> counts.most(SHOWN)), savings(positions, different, symmetric));
    }
}
