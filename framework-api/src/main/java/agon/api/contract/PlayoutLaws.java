package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Status;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

final class PlayoutLaws {
    /// The number of playouts of each kind at the start of a game.
    private static final int MANY = 4_096;
    /// The number of playouts of each kind in a later position.
    private static final int FEW = 512;
    /// On average, one in this many later positions is checked.
    private static final int RARELY = 8;
    /// The number of picks per legal action.
    private static final int EACH = 64;
    /// The number of picks per outcome of chance, which is higher because the weights may differ only slightly.
    private static final int EACH_BY_WEIGHT = 1_024;
    /// The number of bins for final positions, a power of two.
    private static final int HEAPS = 16;

    static <P, A extends Action> void playoutsEnd(Moment<P, A> m) throws Broken {
        Simulator<P> simulator = m.game().simulator();
        simulator.load(m.position());
        // The default playout is correct, so the rules and the simulator must disagree about the end of the game.
        String playout = simulator.playouts().isEmpty()
            ? " after random actions of the simulator (see status of the rules; seat and payoff of the simulator)"
            : " after a playout";
        Playouts.of(simulator).playout(m.dice(), new int[simulator.maxLegalActions()]);
        unlessEqual("seat to move" + playout, Simulator.OVER, simulator.seat());
        P end = simulator.position();
        if (!(m.rules().status(end) instanceof Status.Over(var payoffs, _)))
            throw new Broken("status" + playout, "over", m.rules().status(end));
        unlessEqual("payoffs" + playout, payoffs, payoffs(simulator));
    }

    /// Checks the payoffs, which show whether a playout prefers winning actions, and the final positions, which show
    /// whether it prefers some cells. Final positions are counted in bins, because few are possible near the end.
    static <P, A extends Action> void playoutsAreUniform(Moment<P, A> m) throws Broken {
        boolean start = m.match().actions().isEmpty();
        if (m.legal().isEmpty() || !start && m.dice().nextInt(RARELY) != 0) return;
        Simulator<P> from = m.game().simulator(), simulator = m.game().simulator();
        Option<Playouts> playouts = simulator.playouts().filter(Playouts::isPlayoutExact);
        if (playouts.isEmpty()) return;
        from.load(m.position());
        int count = start ? MANY : FEW;
        Heaps payoffs = new Heaps(), places = new Heaps();
        int[] codes = new int[simulator.maxLegalActions()];
        for (int i = 0; i < 2 * count; i++) {
            boolean own = i % 2 == 0;
            simulator.copyFrom(from);
            if (own) playouts.get().playout(m.dice(), codes);
            else playUniformly(simulator, m.dice(), codes);
            payoffs.add(own, payoffs(simulator).mkString("/"));
            places.add(own, Long.toHexString(heap(simulator.hash())));
        }
        alike("result", payoffs);
        alike("final position, in " + HEAPS + " groups by hash", places);
    }

    /// Picks once in every position and, in some positions, often enough for statistics.
    static <P, A extends Action> void picksAreUniform(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty() || m.simulator().playouts().isEmpty()) return;
        boolean start = m.match().actions().isEmpty();
        Status status = m.match().status();
        int each = status instanceof Status.Chance ? EACH_BY_WEIGHT : EACH;
        int count = start || m.dice().nextInt(RARELY) == 0 ? each * m.legal().size() : 1;
        Vector<Integer> legal = m.legal().map(Action::code).toVector();
        Set<Integer> known = legal.toSet();
        Simulator<P> simulator = m.game().simulator();
        simulator.load(m.position());
        int[] codes = new int[simulator.maxLegalActions()];
        Playouts playouts = simulator.playouts().get();
        Heaps picks = new Heaps();
        for (int i = 0; i < count; i++) {
            int code = playouts.pick(m.dice(), codes);
            if (!known.contains(code)) throw new Broken("the code picked", "one of " + legal.mkString(", "), code);
            picks.add(true, "" + code);
            picks.add(false, "" + legal.get(Moment.chosen(status, legal.size(), m.dice())));
        }
        unlessEqual("the position after a pick", m.position(), simulator.position());
        if (picks.differ())
            throw new Broken("frequency of each code (" + picks.surprise() + ")", "as in " + picks.text(false),
                picks.text(true));
    }

    private static void playUniformly(Simulator<?> simulator, RandomGenerator dice, int[] codes) {
        while (simulator.seat() != Simulator.OVER) {
            int count = simulator.legal(codes);
            simulator.play(
                codes[simulator.seat() == Simulator.CHANCE ? drawn(simulator, count, dice) : dice.nextInt(count)]);
        }
    }

    private static int drawn(Simulator<?> simulator, int count, RandomGenerator dice) {
        double sum = 0;
        for (int i = 0; i < count; i++) sum += simulator.weight(i);
        double left = dice.nextDouble() * sum;
        for (int i = 0; i < count - 1; i++) {
            left -= simulator.weight(i);
            if (left < 0) return i;
        }
        return count - 1;
    }

    private static Vector<Double> payoffs(Simulator<?> simulator) {
        return Vector.range(0, simulator.seats()).map(simulator::payoff);
    }

    /// Returns the bin of a hash, which is multiplied by the golden ratio because its bits may be badly distributed.
    private static long heap(long hash) {
        return (hash ^ hash >>> 32) * 0x9e3779b97f4a7c15L >>> 64 - Integer.numberOfTrailingZeros(HEAPS);
    }

    private static void alike(String what, Heaps heaps) throws Broken {
        if (heaps.differ())
            throw new Broken("frequency of each " + what + " (" + heaps.surprise() + ")",
                "after random actions "
                    + heaps.text(false),
                "after the simulator's playout " + heaps.text(true));
    }
}
