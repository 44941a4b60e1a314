package agon.lab.learning;

import agon.api.Action;
import agon.api.Game;
import agon.api.encoding.PolicyLayout;
import agon.lab.statistics.internal.PolicyRanks;
import agon.net.Net;
import agon.records.ClusterSample;
import agon.search.Evaluator;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// Compares an evaluator with the moves that were played, for [RecordLearning.Agreement].
final class AgreementCounter<P, A extends Action> {
    private static final double SURE = 1e-6; // limit of probabilities, which prevents infinite losses

    private final Game<P, A> game;
    private final PolicyRanks<P> ranks;
    private final PolicyLayout layout;
    private Map<String, Tally> tallies = LinkedHashMap.empty(); // by kind of action, and by part of the samples

    private static final class Tally {
        private long decisions;
        private ClusterSample first = ClusterSample.NONE, three = ClusterSample.NONE; // without the current game
        private int game = -1, size, firsts, threes; // hits in the current game
        private double loss, payoffs;
        private final List<Double> got = new ArrayList<>();

        void count(int number, int rank) {
            if (number != game) endGame();
            game = number;
            decisions++;
            size++;
            if (rank == 1) firsts++;
            if (rank <= 3) threes++;
        }

        private void endGame() {
            if (size > 0) {
                first = first.with(size, firsts);
                three = three.with(size, threes);
            }
            size = firsts = threes = 0;
        }
    }

    AgreementCounter(Game<P, A> game, Evaluator<P> evaluator) {
        this.game = game;
        ranks = new PolicyRanks<>(game, evaluator);
        layout = Net.policy(game);
    }

    /// @param games number of the game of each sample; samples of one game are adjacent
    void add(Vector<Trainer.Sample<P>> samples, Vector<Integer> games, Vector<Option<String>> parts) {
        for (int from = 0; from < samples.size(); from += ranks.batch()) {
            int to = Math.min(samples.size(), from + ranks.batch());
            Vector<PolicyRanks.Ranked<P>> ranked = ranks.of(samples.slice(from, to)
                .map(sample -> new PolicyRanks.Decided<>(sample.position(), sample.codes()[0])));
            for (int at = from; at < to; at++)
                count(samples.get(at), games.get(at), parts.get(at), ranked.get(at - from));
        }
    }

    private void count(Trainer.Sample<P> sample, int number, Option<String> part, PolicyRanks.Ranked<P> ranked) {
        Evaluator.Request<P> request = ranked.request();
        int seat = request.seat();
        double expected = Math.clamp((1 + request.value(seat)) / 2, SURE, 1 - SURE);
        double got = (1 + sample.payoffs()[seat]) / 2;
        int played = layout.find(sample.codes()[0]).getOrElse(0);
        for (String kind : Vector.of("all", kind(played)).appendAll(part)) {
            Tally tally = tallies.get(kind).getOrElse(Tally::new);
            tallies = tallies.put(kind, tally);
            tally.count(number, ranked.rank());
            tally.loss -= got * Math.log(expected) + (1 - got) * Math.log(1 - expected);
            tally.payoffs += got;
            tally.got.add(got);
        }
    }

    private String kind(int index) {
        if (layout.planes().isEmpty()) return "an action";
        int area = game.encoding().grid().area(), plane = index / area;
        return plane < layout.planes().size() ? layout.planes().get(plane).replaceFirst(" .*", "") : "other";
    }

    Map<String, RecordLearning.Agreement> found() {
        return tallies.mapValues(tally -> {
            tally.endGame();
            double mean = Math.clamp(tally.payoffs / tally.decisions, SURE, 1 - SURE);
            double baseline = tally.got.stream()
                .mapToDouble(got -> -got * Math.log(mean) - (1 - got) * Math.log(1 - mean)).sum();
            return new RecordLearning.Agreement(tally.decisions, tally.first, tally.three, tally.loss / tally.decisions,
                baseline / tally.decisions);
        });
    }
}
