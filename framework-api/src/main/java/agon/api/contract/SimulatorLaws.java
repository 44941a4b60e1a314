package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import io.vavr.collection.Vector;
import java.util.Arrays;

/// Laws about the agreement of the simulator with the rules, and about forced wins.
final class SimulatorLaws {
    private static final int FARTHEST = 10_000;
    private static final int MOST = 8; // maximum number of successive actions of the other seats

    static <P, A extends Action> void simulatorSeesTheSame(Moment<P, A> m) throws Broken {
        Simulator<P> loaded = m.game().simulator();
        if (m.isFirst()) unlessEqual("the position of a new simulator", m.rules().start(), loaded.position());
        loaded.load(m.position());
        unlessEqual("number of codes", m.rules().codeCount(), loaded.codeCount());
        unlessEqual("number of seats", m.rules().seats(), loaded.seats());
        for (var simulator : Vector.of(loaded, m.simulator()))
            same(m, simulator, simulator == loaded ? "loaded" : "played");
    }

    private static <P, A extends Action> void same(Moment<P, A> m, Simulator<P> simulator, String how) throws Broken {
        String its = "the " + how + " simulator's ";
        int[] codes = new int[simulator.maxLegalActions()];
        int n = simulator.legal(codes);
        unlessEqual(its + "legal codes", m.legal().map(Action::code).toVector(),
            Vector.ofAll(Arrays.copyOf(codes, n)));
        unlessEqual(its + "position", m.position(), simulator.position());
        switch (m.match().status()) {
            case Status.ToMove(Seat seat, boolean midTurn) -> {
                unlessEqual(its + "seat", seat.index(), simulator.seat());
                unlessEqual(its + "midTurn", midTurn, simulator.midTurn());
            }
            case Status.Chance(_, boolean midTurn, var weights) -> {
                unlessEqual(its + "seat", Simulator.CHANCE, simulator.seat());
                unlessEqual(its + "midTurn", midTurn, simulator.midTurn());
                unlessEqual(its + "weights", weights, Vector.range(0, n).map(simulator::weight));
            }
            case Status.Over(var payoffs, _) -> {
                unlessEqual(its + "seat", Simulator.OVER, simulator.seat());
                unlessEqual(its + "midTurn", false, simulator.midTurn());
                unlessEqual(its + "payoffs", payoffs, Vector.range(0, simulator.seats()).map(simulator::payoff));
            }
        }
    }

    static <P, A extends Action> void simulatorPlaysTheSame(Moment<P, A> m) throws Broken {
        Simulator<P> simulator = m.game().simulator();
        for (A action : m.legal()) {
            P after = m.rules().after(m.position(), action);
            Status status = m.rules().status(after);
            simulator.copyFrom(m.simulator());
            simulator.play(action.code());
            played(action, after, status, simulator, "copied");
            simulator.load(m.position());
            simulator.play(action.code());
            played(action, after, status, simulator, "loaded");
        }
        unlessEqual("the simulator that was copied", m.position(), m.simulator().position());
    }

    private static <P, A extends Action> void played(A action, P after, Status status, Simulator<P> simulator,
        String how)
        throws Broken {
        String what = " after " + action + " (code " + action.code() + ") in the " + how + " simulator";
        unlessEqual("the position" + what, after, simulator.position());
        unlessEqual("the seat" + what, seat(status), simulator.seat());
        if (status instanceof Status.Over(var payoffs, _))
            unlessEqual("the payoffs" + what, payoffs, Vector.range(0, simulator.seats()).map(simulator::payoff));
    }

    private static int seat(Status status) {
        return switch (status) {
            case Status.ToMove(Seat seat, _) -> seat.index();
            case Status.Chance _ -> Simulator.CHANCE;
            case Status.Over _ -> Simulator.OVER;
        };
    }

    static <P, A extends Action> void equalPositionsHashAlike(Moment<P, A> m) throws Broken {
        Simulator<P> loaded = m.game().simulator();
        loaded.load(m.position());
        unlessEqual("hash of the loaded position, compared with that of the position reached by play(code)",
            m.simulator().hash(),
            loaded.hash());
        for (A action : m.legal()) {
            loaded.load(m.position());
            loaded.play(action.code());
            long played = loaded.hash();
            loaded.load(m.rules().after(m.position(), action));
            unlessEqual("hash of the position after " + action, played, loaded.hash());
        }
    }

    static <P, A extends Action> void winsAreForeseen(Moment<P, A> m) throws Broken {
        if (!(m.match().status() instanceof Status.ToMove(Seat seat, _))
            || Simulator.Threats.of(m.simulator()).mayWin()) return;
        for (A action : m.legal())
            if (m.rules().status(m.rules().after(m.position(), action)) instanceof Status.Over(var payoffs, _))
                unlessEqual("whether " + action + " wins although mayWin() is false", false,
                    payoffs.get(seat.index()) == 1);
    }

    static <P, A extends Action> void forcedWinsAreWon(Moment<P, A> m) throws Broken {
        if (!(m.match().status() instanceof Status.ToMove(Seat seat, _))) return;
        Simulator<P> simulator = m.game().simulator();
        defencesAreAll(m, simulator, seat);
        for (int each = 0; each < m.rules().seats() && m.rules().seats() == 2; each++) {
            int distance = Simulator.Threats.of(m.simulator()).distanceToWin(each);
            unlessEqual("whether distanceToWin(" + each + "), which is " + distance + ", is from 0 to "
                + FARTHEST, true,
                distance >= 0 && distance <= FARTHEST);
        }
        if (!Simulator.Threats.of(m.simulator()).winsByForce()) return;
        unlessEqual("whether an action preserves the win that winsByForce() reports", true, m.legal()
            .exists(action -> isKept(m.game(), m.rules().after(m.position(), action), simulator, seat, MOST)));
    }

    private static <P, A extends Action> void defencesAreAll(Moment<P, A> m, Simulator<P> simulator, Seat seat)
        throws Broken {
        int[] codes = new int[m.simulator().maxLegalActions()];
        int n = Simulator.Threats.of(m.simulator()).defences(codes);
        if (n < 0) return;
        Vector<Integer> legal = m.legal().toVector().map(Action::code),
            defences = Vector.ofAll(Arrays.copyOf(codes, n));
        unlessEqual("the defences, in the order of the legal actions", legal.filter(defences::contains), defences);
        for (A action : m.legal().filter(each -> !defences.contains(each.code())))
            unlessEqual("whether " + action + ", which is not in defences(codes), loses by force", true,
                m.rules().seats() == 2
                    && isKept(m.game(), m.rules().after(m.position(), action), simulator, seat.other(), MOST));
    }

    /// Returns whether the seat has won or is reported to win by force, whatever the other seats do until it acts
    /// again.
    private static <P, A extends Action> boolean isKept(Game<P, A> game, P position, Simulator<P> simulator, Seat seat,
        int left) {
        Status status = game.rules().status(position);
        if (status instanceof Status.Over(var payoffs, _)) return payoffs.get(seat.index()) == 1;
        if (status.seatToAct().contains(seat)) {
            simulator.load(position);
            return Simulator.Threats.of(simulator).winsByForce();
        }
        return left > 0 && Rules.legal(game.rules(), position)
            .forAll(action -> isKept(game, game.rules().after(position, action), simulator, seat, left - 1));
    }
}
