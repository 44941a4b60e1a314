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
final class LaneLaws {
    private static final int FARTHEST = 10_000;
    private static final int MOST = 8; // maximum number of successive actions of the other seats

    static <P, A extends Action> void lanesSeeTheSame(Moment<P, A> m) throws Broken {
        Simulator<P> loaded = m.game().simulator();
        loaded.load(m.position());
        unlessEqual("number of codes", m.rules().codeCount(), loaded.codeCount());
        unlessEqual("number of seats", m.rules().seats(), loaded.seats());
        for (var lane : Vector.of(loaded, m.lane())) same(m, lane, lane == loaded ? "loaded" : "played");
    }

    private static <P, A extends Action> void same(Moment<P, A> m, Simulator<P> lane, String how) throws Broken {
        String simulator = "the " + how + " simulator's ";
        int[] codes = new int[lane.maxLegalActions()];
        int n = lane.legal(codes);
        unlessEqual(simulator + "legal codes", m.legal().map(Action::code).toVector(),
            Vector.ofAll(Arrays.copyOf(codes, n)));
        unlessEqual(simulator + "position", m.position(), lane.position());
        switch (m.match().status()) {
            case Status.ToMove(Seat seat, boolean midTurn) -> {
                unlessEqual(simulator + "seat", seat.index(), lane.seat());
                unlessEqual(simulator + "midTurn", midTurn, lane.midTurn());
            }
            case Status.Chance(_, boolean midTurn, var weights) -> {
                unlessEqual(simulator + "seat", Simulator.CHANCE, lane.seat());
                unlessEqual(simulator + "midTurn", midTurn, lane.midTurn());
                unlessEqual(simulator + "weights", weights, Vector.range(0, n).map(lane::weight));
            }
            case Status.Over(var payoffs, _) -> {
                unlessEqual(simulator + "seat", Simulator.OVER, lane.seat());
                unlessEqual(simulator + "midTurn", false, lane.midTurn());
                unlessEqual(simulator + "payoffs", payoffs, Vector.range(0, lane.seats()).map(lane::payoff));
            }
        }
    }

    static <P, A extends Action> void lanesPlayTheSame(Moment<P, A> m) throws Broken {
        Simulator<P> lane = m.game().simulator();
        for (A action : m.legal()) {
            P after = m.rules().after(m.position(), action);
            Status status = m.rules().status(after);
            lane.copyFrom(m.lane());
            lane.play(action.code());
            played(action, after, status, lane, "copied");
            lane.load(m.position());
            lane.play(action.code());
            played(action, after, status, lane, "loaded");
        }
        unlessEqual("the simulator that was copied", m.position(), m.lane().position());
    }

    private static <P, A extends Action> void played(A action, P after, Status status, Simulator<P> lane, String how)
        throws Broken {
        String what = " after " + action + " (code " + action.code() + ") in the " + how + " simulator";
        unlessEqual("the position" + what, after, lane.position());
        unlessEqual("the seat" + what, seat(status), lane.seat());
        if (status instanceof Status.Over(var payoffs, _))
            unlessEqual("the payoffs" + what, payoffs, Vector.range(0, lane.seats()).map(lane::payoff));
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
            m.lane().hash(),
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
        if (!(m.match().status() instanceof Status.ToMove(Seat seat, _)) || m.lane().threats().mayWin()) return;
        for (A action : m.legal())
            if (m.rules().status(m.rules().after(m.position(), action)) instanceof Status.Over(var payoffs, _))
                unlessEqual("whether " + action + " wins although mayWin() is false", false,
                    payoffs.get(seat.index()) == 1);
    }

    static <P, A extends Action> void forcedWinsAreWon(Moment<P, A> m) throws Broken {
        if (!(m.match().status() instanceof Status.ToMove(Seat seat, _))) return;
        Simulator<P> lane = m.game().simulator();
        defencesAreAll(m, lane, seat);
        for (int each = 0; each < m.rules().seats() && m.rules().seats() == 2; each++) {
            int distance = m.lane().threats().distanceToWin(each);
            unlessEqual("whether distanceToWin(" + each + "), which is " + distance + ", is from 0 to "
                + FARTHEST, true,
                distance >= 0 && distance <= FARTHEST);
        }
        if (!m.lane().threats().winsByForce()) return;
        unlessEqual("whether an action preserves the win that winsByForce() reports", true, m.legal()
            .exists(action -> isKept(m.game(), m.rules().after(m.position(), action), lane, seat, MOST)));
    }

    private static <P, A extends Action> void defencesAreAll(Moment<P, A> m, Simulator<P> lane, Seat seat)
        throws Broken {
        int[] codes = new int[m.lane().maxLegalActions()];
        int n = m.lane().threats().defences(codes);
        if (n < 0) return;
        Vector<Integer> legal = m.legal().toVector().map(Action::code),
            defences = Vector.ofAll(Arrays.copyOf(codes, n));
        unlessEqual("the defences, in the order of the legal actions", legal.filter(defences::contains), defences);
        for (A action : m.legal().filter(each -> !defences.contains(each.code())))
            unlessEqual("whether " + action + ", which is not in defences(codes), loses by force", true,
                m.rules().seats() == 2
                    && isKept(m.game(), m.rules().after(m.position(), action), lane, seat.other(), MOST));
    }

    /// Returns whether the seat has won or is reported to win by force, whatever the other seats do until it acts
    /// again.
    private static <P, A extends Action> boolean isKept(Game<P, A> game, P position, Simulator<P> lane, Seat seat,
        int left) {
        Status status = game.rules().status(position);
        if (status instanceof Status.Over(var payoffs, _)) return payoffs.get(seat.index()) == 1;
        if (status.seatToAct().contains(seat)) {
            lane.load(position);
            return lane.threats().winsByForce();
        }
        return left > 0 && Rules.legal(game.rules(), position)
            .forAll(action -> isKept(game, game.rules().after(position, action), lane, seat, left - 1));
    }
}
