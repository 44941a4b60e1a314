package agon.lab.learning;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.PolicyLayout;
import agon.net.Net;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.IntFunction;

/// Holds a net against what was played: see [Agreement].
final class AgreementCounter<P, A extends Action> {
    private static final int BATCH = 64;
    private static final double SURE = 1e-6; // nobody is surer than that

    private final Game<P, A> game;
    private final Net<P> net;
    private final SampleEncoder<P, A> encoder;
    private final PolicyLayout layout;
    private final Simulator<P> here, next;
    private Map<String, Tally> tallies = LinkedHashMap.empty(); // by kind of action, and by part

    /// What was counted of one kind.
    private static final class Tally {
        private long decisions, first, three;
        private double loss, payoffs;
        private final List<Double> got = new ArrayList<>();
    }

    AgreementCounter(Game<P, A> game, Net<P> net) {
        this.game = game;
        this.net = net;
        encoder = new SampleEncoder<>(game);
        layout = Net.policy(game);
        here = game.simulator();
        next = game.simulator();
    }

    /// @param parts to which each of them belongs, and is counted there as well
    void add(Vector<Sample<P>> samples, Vector<Option<String>> parts) {
        for (int from = 0; from < samples.size(); from += BATCH)
            batch(samples.slice(from, from + BATCH), parts.slice(from, from + BATCH));
    }

    private void batch(Vector<Sample<P>> samples, Vector<Option<String>> parts) {
        TrainingBatch batch = encoder.batch(samples, Option.none());
        float[] policy = new float[batch.size() * net.policy()], values = new float[batch.size() * net.seats()];
        net.inference().run(batch.size(), batch.spatial(), batch.globals(), policy, values);
        for (int at = 0; at < batch.size(); at++) count(samples.get(at), parts.get(at), policy, values, at);
    }

    private void count(Sample<P> sample, Option<String> part, float[] policy, float[] values, int at) {
        int width = net.policy(), played = layout.find(sample.codes()[0]).getOrElse(0);
        int before = before(sample, code -> layout.find(code).map(index -> policy[at * width + index]).getOrElse(0f));
        int seat = game.rules().status(sample.position()).turnOf().map(Seat::index).getOrElse(0);
        double expected = Math.clamp((1 + values[at * net.seats() + seat]) / 2, SURE, 1 - SURE);
        double got = (1 + sample.payoffs()[seat]) / 2;
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

    /// How many actions the net likes better than what was played; those that lead to the same position up to symmetry
    /// are one, which it likes as much as the best of them.
    private int before(Sample<P> sample, IntFunction<Float> logit) {
        here.load(sample.position());
        int[] codes = new int[here.mostLegal()];
        int count = here.legal(codes);
        long played = after(sample.codes()[0]);
        HashMap<Long, Float> liked = new HashMap<>();
        for (int i = 0; i < count; i++) liked.merge(after(codes[i]), logit.apply(codes[i]), Math::max);
        float own = liked.get(played);
        return (int) liked.values().stream().filter(other -> other > own).count();
    }

    private long after(int code) {
        next.copyFrom(here);
        next.play(code);
        return next.canonicalHash();
    }

    /// The first word of the plane of an action.
    private String kind(int index) {
        if (layout.planes().isEmpty()) return "an action";
        int area = game.encoding().grid().area(), plane = index / area;
        return plane < layout.planes().size() ? layout.planes().get(plane).replaceFirst(" .*", "") : "other";
    }

    /// By kind of action, `all` first.
    Map<String, Agreement> found() {
        return tallies.mapValues(tally -> {
            double mean = Math.clamp(tally.payoffs / tally.decisions, SURE, 1 - SURE);
            double baseline = tally.got.stream()
                .mapToDouble(got -> -got * Math.log(mean) - (1 - got) * Math.log(1 - mean)).sum();
            return new Agreement(tally.decisions, tally.first, tally.three, tally.loss / tally.decisions,
                baseline / tally.decisions);
        });
    }
}
