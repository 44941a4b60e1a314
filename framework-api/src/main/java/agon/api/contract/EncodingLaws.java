package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;
import static agon.api.contract.EncodedSample.AT;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.derived.EncodedSymmetry;
import agon.api.derived.MappedSimulator;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

/// Laws of the encoding of a game and of its additional encodings.
final class EncodingLaws {
    private static final int TURNS = 3;
    private static final float DIRT = 7.25f;

    private static <P, A extends Action> Seq<Tuple2<String, Encoding<P>>> all(Moment<P, A> m) {
        return m.game().layouts().toVector().map(layout -> layout.map1(name -> "the layout '" + name + "'"))
            .prepend(new Tuple2<>("the encoding", m.game().encoding()));
    }

    static <P, A extends Action> void encodingsKeepTheirRange(Moment<P, A> m) throws Broken {
        for (var layout : all(m)) {
            Encoder<P> encoder = new Encoder<>(layout._2, TURNS);
            Vector<P> window = encoder.window(m.match());
            unlessEqual(layout._1 + ", duplicate names", List.empty(),
                twice(layout._2.layers().appendAll(layout._2.presentLayers())).appendAll(twice(layout._2.globals())));
            EncodedSample<P> sample = EncodedSample.of(encoder, window, 0);
            sample.inRange(layout._1);
            EncodedSample.of(encoder, window, DIRT).unlessLike(layout._1 + ", written to arrays with other contents",
                sample);
            EncodedSample.of(new Encoder<>(again(m, layout._1), TURNS), window, 0)
                .unlessLike(layout._1 + ", written again", sample);
            for (int block = 0; block < TURNS; block++) alone(layout._1, layout._2, sample, window, block);
        }
    }

    private static List<String> twice(Vector<Encoding.Channel> features) {
        return features.map(Encoding.Channel::label).groupBy(label -> label).filter((_, same) -> same.size() > 1)
            .keySet()
            .toList().sorted();
    }

    private static <P, A extends Action> Encoding<P> again(Moment<P, A> m, String name) {
        return all(m).find(layout -> layout._1.equals(name)).get()._2;
    }

    private static <P> void alone(String name, Encoding<P> encoding, EncodedSample<P> sample, Vector<P> window,
        int block) throws Broken {
        float[] found = sample.block(block);
        float[] expected = block >= window.size() ? new float[found.length]
            : EncodedSample.of(new Encoder<>(encoding, 1), Vector.of(window.get(block)), 0).block(0);
        int at = Arrays.mismatch(expected, found);
        if (at >= 0)
            throw new Broken(name + ": the layers of the position " + block + " turns ago, compared with those of the "
                + "same position on its own", expected[at], found[at]);
    }

    static <P, A extends Action> void encodingsAcceptSimulators(Moment<P, A> m) throws Broken {
        Simulator<P> loaded = m.game().simulator();
        loaded.load(m.position());
        for (var layout : all(m)) {
            Encoder<P> encoder = new Encoder<>(layout._2, 1);
            EncodedSample<P> expected = EncodedSample.of(encoder, Vector.of(m.position()), 0);
            String what = layout._1 + ", written from a simulator ";
            EncodedSample.of(encoder, m.simulator(), DIRT).unlessLike(what + "after play(code)", expected);
            unlessEqual("the position after write(simulator, frame) of " + layout._1, m.position(),
                m.simulator().position());
            unlessEqual("the hash after write(simulator, frame) of " + layout._1, loaded.hash(),
                m.simulator().hash());
            EncodedSample.of(encoder, loaded, DIRT).unlessLike(what + "after load(position)", expected);
            EncodedSample.of(encoder, new Wrapped<>(loaded), DIRT).unlessLike(what + "of another class", expected);
        }
    }

    /// A simulator of another class, such as searches use instead of the simulator of a game.
    private static final class Wrapped<P> extends MappedSimulator<P, P> {
        Wrapped(Simulator<P> inner) {
            super(inner);
        }

        @Override
        public void load(P position) {
            inner.load(position);
        }

        @Override
        public P position() {
            return inner.position();
        }
    }

    static <P, A extends Action> void encodingsReadBack(Moment<P, A> m) throws Broken {
        for (var layout : all(m)) for (int turns : new int[]{1, TURNS}) {
            Encoder<P> encoder = new Encoder<>(layout._2, turns);
            EncodedSample<P> sample = EncodedSample.of(encoder, encoder.window(m.match()), DIRT);
            Option<P> read = sample.decoded();
            boolean first = EncodedSample.of(encoder, Vector.of(m.rules().start()), DIRT).decoded().isDefined();
            unlessEqual("whether " + layout._1 + " can be read here, as at the start", first, read.isDefined());
            if (read.isEmpty()) continue;
            P shown = layout._2.shown(m.position());
            unlessEqual("the position read from " + layout._1, shown, read.get());
            unlessEqual("shown(shown(position)) of " + layout._1, shown, layout._2.shown(shown));
        }
    }

    static <P, A extends Action> void encodingsCommuteWithSymmetry(Moment<P, A> m) throws Broken {
        for (var layout : all(m)) commutes(m, m.game().symmetries(), layout._1, new Encoder<>(layout._2, 1));
    }

    private static <G extends Symmetry<G>, P, A extends Action> void commutes(Moment<P, A> m,
        Symmetries<G, P, A> symmetries, String name, Encoder<P> encoder) throws Broken {
        EncodedSample<P> here = EncodedSample.of(encoder, Vector.of(m.position()), 0);
        for (G g : SymmetryLaws.some(symmetries.elements(m.position()), m.dice())) {
            P image = symmetries.image(g, m.position());
            for (EncodedSymmetry motion : EncodedSymmetry.of(m.game(), symmetries, g, encoder, m.position())) {
                EncodedSample<P> moved = EncodedSample.empty(encoder, DIRT), back = EncodedSample.empty(encoder, DIRT);
                motion.spatial(here.spatial(), AT, moved.spatial(), AT);
                motion.globals(here.global(), AT, moved.global(), AT);
                moved.unlessLike(
                    name + " transformed by " + g.name() + ", compared with that of the transformed position",
                    EncodedSample.of(encoder, Vector.of(image), 0));
                EncodedSymmetry inverse = motion.inverse();
                inverse.spatial(moved.spatial(), AT, back.spatial(), AT);
                inverse.globals(moved.global(), AT, back.global(), AT);
                back.unlessLike(name + " transformed by " + g.name() + " and back", here);
                policyMoves(m, motion, g.name(), Rules.legal(m.rules(), image));
            }
        }
    }

    private static <P, A extends Action> void policyMoves(Moment<P, A> m, EncodedSymmetry motion, String g,
        Seq<A> there)
        throws Broken {
        int codes = m.rules().codeCount();
        boolean[] here = new boolean[codes], moved = new boolean[codes], expected = new boolean[codes];
        for (A action : m.legal()) here[action.code()] = true;
        for (A action : there) expected[action.code()] = true;
        motion.mask(here, 0, moved, 0);
        if (!Arrays.equals(expected, moved)) // there may be thousands of codes
            throw new Broken("the mask transformed by " + g + ", compared with that of the transformed position",
                Vector.ofAll(expected), Vector.ofAll(moved));
    }

    static <P, A extends Action> void policiesHoldLegalActions(Moment<P, A> m) throws Broken {
        for (var layout : all(m)) for (PolicyLayout policy : layout._2.policy()) {
            unlessEqual("number of codes of the policy of " + layout._1, m.rules().codeCount(), policy.codeCount());
            boolean[] mask = new boolean[policy.size()];
            policy.mask(m.legal(), mask, 0);
            unlessEqual("number of actions in the mask of " + layout._1, m.legal().size(),
                Vector.ofAll(mask).count(legal -> legal));
            float[] byCode = new float[policy.codeCount()], laidOut = new float[policy.size()], back = byCode.clone();
            for (A action : m.legal()) byCode[action.code()] = 1 + m.dice().nextInt(1000);
            policy.layOut(byCode, 0, laidOut, 0);
            policy.collect(laidOut, 0, back, 0);
            unlessEqual("a policy written in the layout of " + layout._1 + " and read back", Vector.ofAll(byCode),
                Vector.ofAll(back));
        }
    }
}
