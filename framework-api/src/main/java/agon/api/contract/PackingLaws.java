package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Packing;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

final class PackingLaws {
    private static final long FENCE = 0x5ca1ab1e_0ddba11L;

    static <P, A extends Action> void packedPositionsAreCanonical(Moment<P, A> m) throws Broken {
        if (m.simulator().packing().isDefined()) canonical(m, m.game().symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> void canonical(Moment<P, A> m,
        Symmetries<G, P, A> symmetries) throws Broken {
        Option<Vector<Long>> packed = packed(m.simulator());
        Simulator<P> simulator = m.game().simulator();
        P canonical = symmetries.canonicalKeepingSeats(m.position(), m.rules().seats()).position();
        simulator.load(canonical);
        unlessEqual("the packed canonical position, compared with that of the played position", packed,
            packed(simulator));
        for (G g : SymmetryLaws.some(symmetries.elements(m.position()).filter(g -> keepsSeats(m, symmetries, g)),
            m.dice())) {
            simulator.load(symmetries.image(g, m.position()));
            unlessEqual("the packed position transformed by " + g.name(), packed, packed(simulator));
        }
        for (Vector<Long> words : packed) {
            P before = m.packings().putIfAbsent(words, canonical);
            if (before != null) unlessEqual("the canonical position packed as " + words, before, canonical);
        }
    }

    private static <G extends Symmetry<G>, P, A extends Action> boolean keepsSeats(Moment<P, A> m,
        Symmetries<G, P, A> symmetries, G g) {
        return Vector.range(0, m.rules().seats()).map(Seat::new)
            .forAll(seat -> symmetries.image(g, m.position(), seat).equals(seat));
    }

    static <P, A extends Action> void packedPositionsUnpack(Moment<P, A> m) throws Broken {
        if (m.simulator().packing().isEmpty()) return;
        for (Vector<Long> words : packed(m.simulator())) {
            Simulator<P> simulator = m.game().simulator();
            simulator.copyFrom(m.simulator()); // only a copy can unpack the position
            simulator.load(m.match().positions().head());
            unpack(simulator, words);
            P there = simulator.position();
            unlessEqual("the canonical form of the unpacked position", canonical(m, m.position()), canonical(m, there));
            unlessEqual("the unpacked position, packed again", Option.of(words), packed(simulator));
            unlessEqual("the canonical hash of the unpacked position", Packing.canonicalHash(m.simulator()),
                Packing.canonicalHash(simulator));
            unlessEqual("the legal codes of the unpacked position",
                Rules.legal(m.rules(), there).map(Action::code).toVector(),
                legal(simulator));
            unlessEqual("the seat of the unpacked position", m.simulator().seat(), simulator.seat());
            unlessEqual("midTurn of the unpacked position", m.simulator().midTurn(), simulator.midTurn());
            if (m.match().status() instanceof Status.Over(var payoffs, _))
                unlessEqual("the payoffs of the unpacked position", payoffs,
                    Vector.range(0, simulator.seats()).map(simulator::payoff));
            for (A action : Rules.legal(m.rules(), there)) {
                unpack(simulator, words);
                simulator.play(action.code());
                unlessEqual("the position after " + action + " in the unpacked position",
                    m.rules().after(there, action),
                    simulator.position());
            }
        }
    }

    private static <P, A extends Action> P canonical(Moment<P, A> m, P position) {
        return m.game().symmetries().canonicalKeepingSeats(position, m.rules().seats()).position();
    }

    private static Vector<Integer> legal(Simulator<?> simulator) {
        int[] codes = new int[simulator.maxLegalActions()];
        int n = simulator.legal(codes);
        return Vector.ofAll(Arrays.copyOf(codes, n));
    }

    private static void unpack(Simulator<?> simulator, Vector<Long> words) {
        simulator.packing().get().unpack(words.prepend(FENCE).toJavaStream().mapToLong(word -> word).toArray(), 1);
    }

    private static Option<Vector<Long>> packed(Simulator<?> simulator) throws Broken {
        Packing packing = simulator.packing().get();
        long[] words = new long[packing.longs() + 2];
        Arrays.fill(words, FENCE);
        boolean fits = packing.pack(words, 1);
        unlessEqual("the array elements before and after the packed words", Vector.of(FENCE, FENCE),
            Vector.of(words[0], words[words.length - 1]));
        return Option.when(fits, () -> Vector.ofAll(words).slice(1, words.length - 1));
    }
}
