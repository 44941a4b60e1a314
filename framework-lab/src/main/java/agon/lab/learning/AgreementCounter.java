package agon.lab.learning;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.encoding.PolicyLayout;
import agon.mcts.Evaluator;
import agon.net.Net;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/// Compares an evaluator with the moves that were played, for [RecordLearning.Agreement].
final class AgreementCounter<P, A extends Action> {
    private static final double SURE = 1e-6; // limit of probabilities, which prevents infinite losses

    private final Game<P, A> game;
    private final Evaluator<P> evaluator;
    private final PolicyLayout layout;
    private final Simulator<P> here, next;
    private Map<String, Tally> tallies = LinkedHashMap.empty(); // by kind of action, and by part of the samples

    private static final class Tally {
        private long decisions, first, three;
        private double loss, payoffs;
        private final List<Double> got = new ArrayList<>();
    }

    AgreementCounter(Game<P, A> game, Evaluator<P> evaluator) {
        this.game = game;
        this.evaluator = evaluator;
        layout = Net.policy(game);
        here = game.simulator();
        next = game.simulator();
    }

    void add(Vector<Sample<P>> samples, Vector<Option<String>> parts) {
        int batch = evaluator.batch();
        for (int from = 0; from < samples.size(); from += batch)
            batch(samples.slice(from, from + batch), parts.slice(from, from + batch));
    }

    private void batch(Vector<Sample<P>> samples, Vector<Option<String>> parts) {
        Vector<Evaluator.Request<P>> requests = samples.map(sample -> {
            here.load(sample.position());
            return Evaluator.Request.of(here);
        });
        evaluator.evaluate(requests);
        for (int at = 0; at < samples.size(); at++) count(samples.get(at), parts.get(at), requests.get(at));
    }

    private void count(Sample<P> sample, Option<String> part, Evaluator.Request<P> request) {
        int before = before(sample, request), seat = request.seat();
        double expected = Math.clamp((1 + request.value(seat)) / 2, SURE, 1 - SURE);
        double got = (1 + sample.payoffs()[seat]) / 2;
        int played = layout.find(sample.codes()[0]).getOrElse(0);
        for (String kind : Vector.of("all", kind(played)).appendAll(part)) {
            Tally tally = tallies.get(kind).getOrElse(Tally::new);
            tallies = tallies.put(kind, tally);
            tally.decisions++;
            if (before == 0) tally.first++;
            if (before < 3) tally.three++;
            tally.loss -= got * Math.log(expected) + (1 - got) * Math.log(1 - expected);
            tally.payoffs += got;
            tally.got.add(got);
        }
    }

    /// Returns the number of actions with a higher probability than the action played. Actions that lead to the same
    /// position up to symmetry count as a single action, with the highest of their probabilities.
    private int before(Sample<P> sample, Evaluator.Request<P> request) {
        here.load(sample.position());
        HashMap<Long, Double> liked = new HashMap<>();
        for (int i = 0; i < request.actions(); i++) liked.merge(after(request.code(i)), request.prior(i), Math::max);
        double own = liked.get(after(sample.codes()[0]));
        return (int) liked.values().stream().filter(other -> other > own).count();
    }

    private long after(int code) {
        next.copyFrom(here);
        next.play(code);
        return next.canonicalHash();
    }

    private String kind(int index) {
        if (layout.planes().isEmpty()) return "an action";
        int area = game.encoding().grid().area(), plane = index / area;
        return plane < layout.planes().size() ? layout.planes().get(plane).replaceFirst(" .*", "") : "other";
    }

    Map<String, RecordLearning.Agreement> found() {
        return tallies.mapValues(tally -> {
            double mean = Math.clamp(tally.payoffs / tally.decisions, SURE, 1 - SURE);
            double baseline = tally.got.stream()
                .mapToDouble(got -> -got * Math.log(mean) - (1 - got) * Math.log(1 - mean)).sum();
            return new RecordLearning.Agreement(tally.decisions, tally.first, tally.three, tally.loss / tally.decisions,
                baseline / tally.decisions);
        });
    }
}
