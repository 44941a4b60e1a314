package agon.minimax;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.api.match.Match;
import agon.minimax.Proof.Table;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Proves the result of a game by depth-first proof-number search, for any simulator. Positions that are equal up to
/// symmetry are treated as one position.
///
/// The search alternates between two goals, a win and a loss of the seat to act. The budgets grow, and most of each
/// budget is spent on the goal that is closer. All other seats and chance are assumed to act together against the
/// proving side. A proof therefore holds for any of their actions. If neither goal can be forced, a game of two seats
/// without chance is a draw. Other games can have a winner even then, so no draws are reported for them.
///
/// Positions are identified by 64-bit hashes. A repetition on a line proves nothing. After a repetition, no search with
/// the same table reports a draw, because play may continue forever.
///
/// Sources: Allis, van der Meulen and van den Herik, *Proof-number search*, Artificial Intelligence 66, 1994; Nagai,
/// *Df-pn algorithm for searching AND/OR trees and its applications*, University of Tokyo 2002; the factor between
/// siblings (1 + ε) by Pawlewicz and Lew, *Improving depth-first PN-search*, CG 2006.
public final class ProofSearch<P> {
    private static final int INFINITE = Table.INFINITE;
    private static final int CHECKS = 256;    // positions between two calls of `cancelled`
    private static final int DEEPEST = 2_000; // maximum length of a line; longer lines prove nothing
    private static final int FARTHER = 8;     // divides the budget for the farther goal
    private static final int NEARER = 4;      // divides the game's distance to a win of the seat to act
    private static final long FIRST = 2_000;  // budget of the first attempt at each goal

    private final Supplier<? extends Simulator<P>> simulators;
    private final Table table;
    private final boolean canonical; // whether positions that are equal up to symmetry are merged
    private final List<ProofPly<P>> plies = new ArrayList<>();
    private final long[] line = new long[DEEPEST + 1]; // keys of the positions of the current line
    private BooleanSupplier ends = () -> false;
    private long nodes, most;
    private boolean stopped;
    private int seat;      // the seat to act at the root
    private boolean wins;  // whether the goal is a win of this seat, rather than a loss
    private long salt;     // distinguishes the two goals in the table

    /// @param simulators creates simulators of the same variant, which the search owns
    /// @param table      known results, to which the search adds new results
    public ProofSearch(Supplier<? extends Simulator<P>> simulators, Table table) {
        this.simulators = simulators;
        this.table = table;
        canonical = ply(0).packing.isDefined();
    }

    /// Searches for a proof of the position of a match, with a new table of 64 MiB.
    ///
    /// @param budget maximum number of positions (at least 1)
    /// @throws IllegalArgumentException if the game is over in this position, or chance decides
    public static <P, A extends Action> Proof<A> prove(Match<P, A> match, long budget) {
        return new ProofSearch<>(match.game()::simulator, new Table(64)).prove(match, budget, () -> false);
    }

    /// Searches for a proof like [#solve], and returns actions instead of action codes.
    public <A extends Action> Proof<A> prove(Match<P, A> match, long budget, BooleanSupplier cancelled) {
        return Proof.of(match, solve(match.position(), budget, cancelled));
    }

    private ProofPly<P> ply(int ply) {
        while (plies.size() <= ply) plies.add(new ProofPly<>(simulators.get()));
        return plies.get(ply);
    }

    /// Searches for a proof until one is found, the budget is spent, or `cancelled` returns true.
    ///
    /// @param budget    maximum number of positions (at least 1)
    /// @param cancelled called regularly on this thread. It can also serve as a heartbeat
    /// @throws IllegalArgumentException if the game is over in this position, or chance decides
    public Solution solve(P position, long budget, BooleanSupplier cancelled) {
        long begun = System.nanoTime();
        Simulator<P> root = ply(0).simulator;
        root.load(position);
        if (root.seat() < 0)
            throw new IllegalArgumentException(root.seat() == Simulator.OVER ? "the game is over; there is nothing to "
                + "prove" : "chance decides in this position; solve the positions after it");
        seat = root.seat();
        ends = cancelled;
        nodes = 0;
        stopped = false;
        long won = 1, lost = 1; // distance from a win and from a loss in proof numbers
        for (long nodesPerPass = FIRST; nodes < budget && !stopped; nodesPerPass *= 2) {
            int denied = 0;
            for (boolean question : new boolean[]{true, false}) {
                boolean near = question ? won <= lost : lost <= won;
                most = Math.min(budget, nodes + (near ? nodesPerPass : nodesPerPass / FARTHER));
                int found = ask(question, position);
                if (found == 0) return solution(question, position, begun);
                if (question) won = found == INFINITE ? INFINITE : distance();
                else lost = found == INFINITE ? INFINITE : distance();
                if (found == INFINITE) denied++;
            }
            if (denied == 2 && root.seats() == 2 && !table.precludesDraws())
                return solution(Solution.Outcome.DRAW, Vector.empty(), begun);
            if (denied == 2) break;
        }
        return solution(Solution.Outcome.UNKNOWN, Vector.empty(), begun);
    }

    private Solution solution(Solution.Outcome outcome, Vector<Integer> line, long begun) {
        return new Solution(outcome, line, nodes, Duration.ofNanos(System.nanoTime() - begun));
    }

    private Solution solution(boolean won, P position, long begun) {
        Vector<Integer> line = line(position);
        return solution(won ? Solution.Outcome.WIN : Solution.Outcome.LOSS, line, begun);
    }

    private long distance() {
        long entry = table.find(ply(0).key);
        return entry == Table.NONE ? 1 : Math.min(Table.proof(entry), Table.disproof(entry));
    }

    /// Searches for a win of the seat to act, or for a loss if `win` is false. Returns 0 if it is proven, [#INFINITE]
    /// if it is refuted, and 1 if the result is unknown.
    private int ask(boolean win, P position) {
        wins = win;
        salt = SplitMix64.mix(2L * seat + (win ? 1 : 2));
        ProofPly<P> root = ply(0);
        root.simulator.load(position);
        root.key = key(root);
        look(0, INFINITE, INFINITE);
        long entry = table.find(root.key);
        return entry == Table.NONE ? 1
            : Table.proof(entry) == 0 ? 0 : Table.disproof(entry) == 0 ? INFINITE : 1;
    }

    private long key(ProofPly<P> at) {
        long key = (canonical ? at.packing.get().canonicalHash() : at.simulator.hash()) ^ salt;
        return key == 0 ? 1 : key;
    }

    /// Returns whether the seat to act is on the proving side, for which one good action is sufficient.
    private boolean proves(Simulator<P> here) {
        return here.seat() == seat == wins && here.seat() != Simulator.CHANCE;
    }

    private boolean isProven(Simulator<P> over) {
        return wins ? over.payoff(seat) > 0 : over.payoff(seat) < 0;
    }

    private void look(int ply, long proofLimit, long refuteLimit) {
        ProofPly<P> at = ply(ply);
        boolean proves = proves(at.simulator);
        long before = nodes;
        expand(ply);
        while (true) {
            at.refresh(table);
            long proof = proves ? at.least(at.proofs) : at.sum(at.proofs);
            long refute = proves ? at.sum(at.refutes) : at.least(at.refutes);
            table.put(at.key, (int) proof, (int) refute, nodes - before + 1);
            if (proof >= proofLimit || refute >= refuteLimit || proof == 0 || refute == 0 || stopped()) return;
            int[] own = proves ? at.proofs : at.refutes, others = proves ? at.refutes : at.proofs;
            int best = at.best(own);
            long second = at.second(own, best);
            long ownLimit = Math.min(proves ? proofLimit : refuteLimit, Math.min(INFINITE, second + second / 4 + 1));
            long limit = proves ? refuteLimit : proofLimit;
            long otherLimit = limit == INFINITE ? INFINITE
                : Math.min(INFINITE, limit - (proves ? refute : proof) + others[best]);
            ProofPly<P> next = ply(ply + 1);
            next.simulator.copyFrom(at.simulator);
            next.simulator.play(at.codes[best]);
            next.key = at.keys[best];
            look(ply + 1, proves ? ownLimit : otherLimit, proves ? otherLimit : ownLimit);
        }
    }

    private boolean stopped() {
        return stopped || nodes >= most;
    }

    /// Plays every action once. Actions that end the game are proven or refuted immediately, as are actions that allow
    /// the next action to end it.
    private void expand(int ply) {
        ProofPly<P> at = ply(ply), next = ply(ply + 1);
        // the root keeps all actions, to provide a line even if all of them lose
        line[ply] = at.key;
        int all = ply > 0 && seesForce(at.simulator) ? at.threats.defences(at.codes) : -1;
        if (all < 0) all = at.simulator.legal(at.codes);
        at.reserve(all);
        at.count = 0;
        boolean proves = proves(at.simulator);
        for (int action = 0; action < all; action++) {
            next.simulator.copyFrom(at.simulator);
            next.simulator.play(at.codes[action]);
            if (++nodes % CHECKS == 0 && ends.getAsBoolean()) stopped = true;
            if (next.simulator.seat() == Simulator.CHANCE) table.precludeDraws();
            int i = at.count;
            at.codes[i] = at.codes[action];
            at.keys[i] = 0; // stays 0 if the action is proven or refuted
            if (next.simulator.seat() == Simulator.OVER) at.settle(i, isProven(next.simulator));
            else {
                long key = key(next);
                if (at.has(key)) continue;
                if (ply + 1 >= DEEPEST || isOnLine(ply, key)) {
                    table.precludeDraws();
                    at.settle(i, false);
                } else begin(ply, i, key);
            }
            at.count++;
            if ((proves ? at.proofs[i] : at.refutes[i]) == 0) {
                // this action is sufficient, and the search ignores its siblings
                at.proofs[0] = at.proofs[i];
                at.refutes[0] = at.refutes[i];
                at.keys[0] = at.keys[i];
                at.codes[0] = at.codes[i];
                at.count = 1;
                return;
            }
        }
    }

    private void begin(int ply, int i, long key) {
        ProofPly<P> at = ply(ply);
        at.keys[i] = key;
        long entry = table.find(key);
        if (entry == Table.NONE) {
            judge(ply, i);
            table.offer(key, at.proofs[i], at.refutes[i]);
        } else {
            at.proofs[i] = Table.proof(entry);
            at.refutes[i] = Table.disproof(entry);
        }
    }

    /// Initialises the numbers of a child that was never searched. One good reply is sufficient for the side to move,
    /// but the other side must refute all replies, so its number is the number of replies. Both numbers grow with the
    /// depth, which favours short proofs and reduces the number of positions on ZÈRTZ by 98 %. The game's distance to a
    /// win is added.
    ///
    /// Source: initial numbers as in df-pn+, Nagai 2002, §4.
    private void judge(int ply, int i) {
        ProofPly<P> at = ply(ply), next = ply(ply + 1);
        boolean proves = proves(next.simulator);
        int legal = next.simulator.legal(next.codes);
        if (next.threats.mayWin() && endsAtOnce(ply + 1, legal)
            || seesForce(next.simulator) && next.threats.winsByForce()) {
            at.settle(i, proves);
            return;
        }
        int defences = seesForce(next.simulator) ? next.threats.defences(next.codes) : -1,
            answers = defences < 0 ? legal : defences;
        if (answers == 0) {
            at.settle(i, !proves);
            return;
        }
        boolean sees = seesForce(next.simulator);
        int mover = next.simulator.seat();
        int far = sees ? next.threats.distanceToWin(1 - mover) : 0;
        int near = sees ? next.threats.distanceToWin(mover) / NEARER : 0;
        at.proofs[i] = ply + (proves ? 1 + near : answers + far);
        at.refutes[i] = ply + (proves ? answers + far : 1 + near);
    }

    private static boolean seesForce(Simulator<?> here) {
        return here.seats() == 2 && here.seat() >= 0;
    }

    private boolean isOnLine(int ply, long key) {
        for (int i = ply; i >= 0; i--) if (line[i] == key) return true;
        return false;
    }

    private boolean endsAtOnce(int ply, int n) {
        Simulator<P> here = ply(ply).simulator, next = ply(ply + 1).simulator;
        if (here.seat() == Simulator.CHANCE) return false;
        int[] codes = ply(ply).codes;
        boolean proves = proves(here);
        for (int i = 0; i < n; i++) {
            next.copyFrom(here);
            next.play(codes[i]);
            if (next.seat() == Simulator.OVER && isProven(next) == proves) return true;
        }
        return false;
    }

    private Vector<Integer> line(P position) {
        Vector<Integer> line = Vector.empty();
        ProofPly<P> root = ply(0);
        Simulator<P> here = root.simulator;
        here.load(position);
        most = Long.MAX_VALUE;
        while (line.size() < DEEPEST && here.seat() != Simulator.OVER && !stopped) {
            root.key = key(root);
            look(0, INFINITE, INFINITE); // restores entries of the table that were replaced
            long entry = table.find(root.key);
            if (entry == Table.NONE || Table.proof(entry) != 0) break;
            int chosen = chosen(root);
            line = line.append(root.codes[chosen]);
            here.play(root.codes[chosen]);
        }
        return line;
    }

    /// Returns a proven action. If there are several, the proving side prefers the action that took the least work, and
    /// the other side prefers the action that took the most work to refute.
    private int chosen(ProofPly<P> at) {
        int chosen = 0;
        long work = -1;
        boolean proves = proves(at.simulator);
        for (int i = 0; i < at.count; i++) {
            if (at.proofs[i] != 0) continue;
            long took = at.keys[i] == 0 ? 0 : Table.work(table.find(at.keys[i]));
            if (work >= 0 && (proves ? took >= work : took <= work)) continue;
            work = took;
            chosen = i;
        }
        return chosen;
    }

    /// The result of a proof search, with action codes.
    ///
    /// @param outcome result for the seat to act
    /// @param line    action codes of the proof, as far as they are known. The proving side plays proven actions, and
    ///     the other side plays the actions that took the most work to refute. Empty for a draw
    /// @param nodes   number of positions searched (at least 0)
    public record Solution(Outcome outcome, Vector<Integer> line, long nodes, Duration elapsed) {
        /// The result of a game with best play.
        public enum Outcome {
            /// The seat to act can force a payoff above 0, whatever the outcomes of chance.
            WIN,
            /// The other seats can force a payoff below 0 for the seat to act, whatever the outcomes of chance.
            LOSS,
            /// Neither a win nor a loss can be forced.
            DRAW,
            /// The budget was spent before a proof was found, or a draw cannot be proven because of a repetition,
            /// chance or more than two seats.
            UNKNOWN
        }
    }
}
