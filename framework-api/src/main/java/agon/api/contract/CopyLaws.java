package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Packing;
import agon.api.Rules;
import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

/// Laws of simulators whose position was copied or unpacked.
final class CopyLaws {
    private static final Vector<String> ANSWERS = Vector.of("seat", "midTurn", "legal codes", "weights", "mayWin",
        "winsByForce", "defences", "distanceToWin",
        "isQuiet", "estimates", "features", "payoffs", "hash", "canonicalHash");

    static <P, A extends Action> void copiesAnswerAlike(Moment<P, A> m) throws Broken {
        Simulator<P> copied = elsewhere(m);
        copied.copyFrom(m.simulator());
        alike(m, copied, "copied");
        Option<Packing> packing = m.simulator().packing();
        if (packing.isEmpty()) return;
        long[] words = new long[packing.get().longs()];
        if (!packing.get().pack(words, 0)) return;
        Simulator<P> unpacked = m.game().simulator();
        unpacked.copyFrom(m.simulator()); // only a copy can unpack the position
        unpacked.load(m.match().positions().head());
        answers(unpacked);
        unpacked.packing().get().unpack(words, 0);
        alike(m, unpacked, "unpacked");
    }

    /// Returns a simulator that has cached results for another position, which must not reappear after a copy.
    private static <P, A extends Action> Simulator<P> elsewhere(Moment<P, A> m) {
        Simulator<P> simulator = m.game().simulator();
        simulator.load(m.match().positions().head());
        answers(simulator);
        return simulator;
    }

    private static <P, A extends Action> void alike(Moment<P, A> m, Simulator<P> simulator, String how) throws Broken {
        P here = simulator.position();
        Simulator<P> loaded = m.game().simulator();
        loaded.load(here);
        Vector<Object> expected = answers(loaded);
        same(expected, answers(simulator), how, "");
        same(expected, answers(simulator), how, " when called again");
        if (loaded.seat() == Simulator.OVER) return;
        int[] codes = new int[loaded.maxLegalActions()];
        int code = codes[m.dice().nextInt(loaded.legal(codes))];
        A action = Rules.legal(m.rules(), here).find(each -> each.code() == code)
            .getOrElseThrow(() -> new Broken("code " + code + ", which is legal in the simulator",
                "a legal action of the rules", "none"));
        loaded.load(m.rules().after(here, action));
        simulator.play(code);
        same(answers(loaded), answers(simulator), how, " after code " + code);
    }

    private static void same(Vector<Object> expected, Vector<Object> found, String how, String when) throws Broken {
        for (int i = 0; i < ANSWERS.size(); i++)
            unlessEqual(ANSWERS.get(i) + " of the " + how + " simulator" + when, expected.get(i), found.get(i));
    }

    private static Vector<Integer> answered(Simulator<?> simulator, int[] codes) {
        int n = Simulator.Threats.of(simulator).defences(codes);
        if (n < 0) n = simulator.legal(codes);
        return Vector.ofAll(Arrays.copyOf(codes, n));
    }

    private static Vector<Object> answers(Simulator<?> simulator) {
        int[] codes = new int[simulator.maxLegalActions()];
        int seat = simulator.seat(), n = simulator.legal(codes);
        boolean over = seat == Simulator.OVER;
        Simulator.Threats threats = Simulator.Threats.of(simulator);
        Vector<Integer> seats = Vector.range(0, simulator.seats());
        return Vector.of(seat, simulator.midTurn(), Vector.ofAll(Arrays.copyOf(codes, n)),
            seat == Simulator.CHANCE ? Vector.range(0, n).map(simulator::weight) : Vector.empty(),
            seat >= 0 && threats.mayWin(), seat >= 0 && threats.winsByForce(),
            seat >= 0 ? answered(simulator, codes) : Vector.empty(),
            seat >= 0 && simulator.seats() == 2 ? seats.map(threats::distanceToWin) : Vector.empty(),
            !over && simulator.estimate().map(e -> e.isQuiet()).getOrElse(!simulator.midTurn()),
            over ? Vector.empty() : simulator.estimate().map(estimate -> EstimateLaws.values(estimate, simulator)),
            over ? Vector.empty() : simulator.features().map(features -> FeatureLaws.views(features, seats.size())),
            over ? seats.map(simulator::payoff) : Vector.empty(), simulator.hash(), Packing.canonicalHash(simulator));
    }
}
