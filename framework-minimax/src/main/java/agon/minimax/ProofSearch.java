package agon.minimax;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.SplitMix64;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Proves how a game ends: depth-first proof-number search over any simulator, with positions up to symmetry. It knows
/// nothing of a game but its rules.
///
/// Two questions are asked in turn: can the seat that acts force a win, and can the others force its loss? If neither
/// can, it is a draw. Budgets grow, and most of them goes to the question whose answer is nearer. All others, and
/// chance, act together against whoever has to prove something, so that a proof holds whatever they do.
///
/// Positions are told apart by hashes of 64 bits. A position that comes again on one line proves nothing; a draw is not
/// claimed where that was met, because play may go on for ever.
///
/// Sources: Allis, van der Meulen and van den Herik, *Proof-number search*, Artificial Intelligence 66, 1994; Nagai,
/// *Df-pn algorithm for searching AND/OR trees and its applications*, University of Tokyo 2002; the factor between
/// siblings is the 1 + ε of Pawlewicz and Lew, *Improving depth-first PN-search*, CG 2006.
///
/// @param <P> position
public final class ProofSearch<P> {
    private static final int INFINITE = ProofTable.INFINITE;
    private static final int CHECKS = 256;    // positions between two looks at the clock
    private static final int DEEPEST = 2_000; // actions of a line; what is longer proves nothing
    private static final int FARTHER = 8;     // of it goes to the question whose answer is farther
    private static final int NEARER = 4;      // a win is this much nearer to who acts
    private static final long FIRST = 2_000;  // positions for the first attempt at each question

    private final Supplier<? extends Simulator<P>> simulators;
    private final ProofTable table;
    private final List<Ply<P>> plies = new ArrayList<>();
    private final long[] line = new long[DEEPEST + 1]; // keys of the positions that lead to the one looked at
    private BooleanSupplier ends = () -> false;
    private long nodes, most;
    private boolean stopped, repeats;
    private int seat;      // that acts at the root
    private boolean wins;  // whether its win is to be proven; else its loss
    private long salt;     // tells the questions apart in the table

    /// One position of the line that is looked at, with its children.
    private static final class Ply<P> {
        final Simulator<P> simulator;
        final Simulator.Threats threats;
        final int[] codes;           // [most legal]
        long[] keys = new long[16];  // [count]
        int[] proofs = new int[16];  // [count]
        int[] refutes = new int[16]; // [count] disproof numbers
        long key;
        int count;

        Ply(Simulator<P> simulator) {
            this.simulator = simulator;
            threats = simulator.threats();
            codes = new int[simulator.maxLegalActions()];
        }

        void reserve(int most) {
            if (keys.length >= most) return;
            int size = Math.max(most, 2 * keys.length);
            keys = new long[size];
            proofs = new int[size];
            refutes = new int[size];
        }

        /// Whether a child is the same position, up to symmetry.
        boolean has(long child) {
            for (int i = 0; i < count; i++) if (keys[i] == child) return true;
            return false;
        }
    }

    /// @param simulators gives fresh ones of the same variant; the search owns them
    /// @param table      what is known already; it grows
    public ProofSearch(Supplier<? extends Simulator<P>> simulators, ProofTable table) {
        this.simulators = simulators;
        this.table = table;
    }

    /// Looks for a proof about the position of a match, with a table of 64 MiB of its own.
    ///
    /// @param budget positions, ≥ 1
    /// @throws IllegalArgumentException if the game is over there, or chance decides
    public static <P, A extends Action> Proof<A> prove(Match<P, A> match, long budget) {
        return new ProofSearch<>(match.game()::simulator, new ProofTable(64)).prove(match, budget, () -> false);
    }

    /// As [#solve], and the answer in actions.
    public <A extends Action> Proof<A> prove(Match<P, A> match, long budget, BooleanSupplier cancelled) {
        return Proof.of(match, solve(match.position(), budget, cancelled));
    }

    private Ply<P> ply(int ply) {
        while (plies.size() <= ply) plies.add(new Ply<>(simulators.get()));
        return plies.get(ply);
    }

    /// Looks for a proof until one is found, so many positions were looked at, or `cancelled` says so.
    ///
    /// @param budget    positions, ≥ 1
    /// @param cancelled asked now and then from this thread: a heartbeat too
    /// @throws IllegalArgumentException if the game is over there, or chance decides
    public Solution solve(P position, long budget, BooleanSupplier cancelled) {
        long begun = System.nanoTime();
        Simulator<P> root = ply(0).simulator;
        root.load(position);
        if (root.seat() < 0)
            throw new IllegalArgumentException(root.seat() == Simulator.OVER ? "the game is over, there is nothing to "
                + "prove" : "chance decides here; ask about what follows each roll");
        seat = root.seat();
        ends = cancelled;
        nodes = 0;
        stopped = false;
        repeats = false;
        long won = 1, lost = 1; // how far the answer to each question is, as the proof numbers have it
        for (long portion = FIRST; nodes < budget && !stopped; portion *= 2) {
            int denied = 0;
            for (boolean question : new boolean[]{true, false}) {
                boolean near = question ? won <= lost : lost <= won;
                most = Math.min(budget, nodes + (near ? portion : portion / FARTHER));
                int found = ask(question, position);
                if (found == 0) return solution(question, position, begun);
                if (question) won = found == INFINITE ? INFINITE : distance();
                else lost = found == INFINITE ? INFINITE : distance();
                if (found == INFINITE) denied++;
            }
            if (denied == 2 && !repeats) return solution(Solution.Outcome.DRAW, Vector.empty(), begun);
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

    /// Actions that are still to be judged, at least, before the question that was asked last has an answer.
    private long distance() {
        long entry = table.find(ply(0).key);
        return entry == ProofTable.NONE ? 1 : Math.min(ProofTable.proof(entry), ProofTable.disproof(entry));
    }

    /// The proof number of an answer: 0 for yes, infinite for no.
    private int ask(boolean win, P position) {
        wins = win;
        salt = SplitMix64.mix(2L * seat + (win ? 1 : 2));
        Ply<P> root = ply(0);
        root.simulator.load(position);
        root.key = key(root.simulator);
        look(0, INFINITE, INFINITE);
        long entry = table.find(root.key);
        return entry == ProofTable.NONE ? 1
            : ProofTable.proof(entry) == 0 ? 0 : ProofTable.disproof(entry) == 0 ? INFINITE : 1;
    }

    private long key(Simulator<P> simulator) {
        long key = simulator.canonicalHash() ^ salt;
        return key == 0 ? 1 : key;
    }

    /// Whether whoever acts there has something to prove, and so needs one good action only.
    private boolean proves(Simulator<P> here) {
        return here.seat() == seat == wins && here.seat() != Simulator.CHANCE;
    }

    private boolean isProven(Simulator<P> over) {
        return wins ? over.payoff(seat) > 0 : over.payoff(seat) < 0;
    }

    /// Looks below a position until its numbers reach the limits.
    private void look(int ply, long proofLimit, long refuteLimit) {
        Ply<P> at = ply(ply);
        boolean proves = proves(at.simulator);
        long before = nodes;
        expand(ply);
        while (true) {
            refresh(at);
            long proof = proves ? least(at.proofs, at.count) : sum(at.proofs, at.count);
            long refute = proves ? sum(at.refutes, at.count) : least(at.refutes, at.count);
            table.put(at.key, (int) proof, (int) refute, nodes - before + 1);
            if (proof >= proofLimit || refute >= refuteLimit || proof == 0 || refute == 0 || stopped()) return;
            int[] own = proves ? at.proofs : at.refutes, others = proves ? at.refutes : at.proofs;
            int best = best(own, at.count);
            long second = second(own, at.count, best);
            long ownLimit = Math.min(proves ? proofLimit : refuteLimit, Math.min(INFINITE, second + second / 4 + 1));
            long limit = proves ? refuteLimit : proofLimit;
            long otherLimit = limit == INFINITE ? INFINITE
                : Math.min(INFINITE, limit - (proves ? refute : proof) + others[best]);
            Ply<P> next = ply(ply + 1);
            next.simulator.copyFrom(at.simulator);
            next.simulator.play(at.codes[best]);
            next.key = at.keys[best];
            look(ply + 1, proves ? ownLimit : otherLimit, proves ? otherLimit : ownLimit);
        }
    }

    private boolean stopped() {
        return stopped || nodes >= most;
    }

    /// Plays every action once; what ends the game at once, or can end it with the next action, is known then.
    private void expand(int ply) {
        Ply<P> at = ply(ply), next = ply(ply + 1);
        // Of the position that is asked about all actions are looked at, so that a line can be told where all lose.
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
            int i = at.count;
            at.codes[i] = at.codes[action];
            at.keys[i] = 0; // its numbers are certain
            if (next.simulator.seat() == Simulator.OVER) certain(at, i, isProven(next.simulator));
            else {
                long key = key(next.simulator);
                if (at.has(key)) continue;
                if (ply + 1 >= DEEPEST || isOnLine(ply, key)) {
                    repeats = true;
                    certain(at, i, false);
                } else begin(ply, i, key);
            }
            at.count++;
            if ((proves ? at.proofs[i] : at.refutes[i]) == 0) {
                // One is enough: the others are not looked at.
                at.proofs[0] = at.proofs[i];
                at.refutes[0] = at.refutes[i];
                at.keys[0] = at.keys[i];
                at.codes[0] = at.codes[i];
                at.count = 1;
                return;
            }
        }
    }

    /// What is known of a child, or its first numbers.
    private void begin(int ply, int i, long key) {
        Ply<P> at = ply(ply), next = ply(ply + 1);
        at.keys[i] = key;
        long entry = table.find(key);
        if (entry == ProofTable.NONE) {
            judge(ply, i);
            table.offer(key, at.proofs[i], at.refutes[i]);
        } else {
            at.proofs[i] = ProofTable.proof(entry);
            at.refutes[i] = ProofTable.disproof(entry);
        }
    }

    /// What was never looked into is the harder to prove the more answers there are to it, and the easier to refute;
    /// and both the deeper it is, so that short proofs come first: on ZÈRTZ that takes a fiftieth of the positions.
    /// What the game says of the distance to a win is added.
    ///
    /// Source: initial numbers as in df-pn+, Nagai 2002, §4.
    private void judge(int ply, int i) {
        Ply<P> at = ply(ply), next = ply(ply + 1);
        boolean proves = proves(next.simulator);
        int legal = next.simulator.legal(next.codes);
        if (next.threats.mayWin() && endsAtOnce(ply + 1, legal)
            || seesForce(next.simulator) && next.threats.winsByForce()) {
            certain(at, i, proves);
            return;
        }
        int defences = seesForce(next.simulator) ? next.threats.defences(next.codes) : -1,
            answers = defences < 0 ? legal : defences;
        if (answers == 0) {
            certain(at, i, !proves);
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

    private static void certain(Ply<?> at, int i, boolean proven) {
        at.proofs[i] = proven ? 0 : INFINITE;
        at.refutes[i] = proven ? INFINITE : 0;
    }

    private boolean isOnLine(int ply, long key) {
        for (int i = ply; i >= 0; i--) if (line[i] == key) return true;
        return false;
    }

    /// Whether who acts there has an action that ends the game and decides the question as they wish.
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

    private void refresh(Ply<P> at) {
        for (int i = 0; i < at.count; i++) {
            if (at.keys[i] == 0) continue;
            long entry = table.find(at.keys[i]);
            if (entry == ProofTable.NONE) continue;
            at.proofs[i] = ProofTable.proof(entry);
            at.refutes[i] = ProofTable.disproof(entry);
        }
    }

    private static long least(int[] numbers, int count) {
        int least = INFINITE;
        for (int i = 0; i < count; i++) least = Math.min(least, numbers[i]);
        return least;
    }

    private static long sum(int[] numbers, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            if (numbers[i] == INFINITE) return INFINITE;
            sum += numbers[i];
        }
        return Math.min(INFINITE - 1, sum); // what is reached in many orders counts often, and proves nothing

    }

    private static int best(int[] numbers, int count) {
        int best = 0;
        for (int i = 1; i < count; i++) if (numbers[i] < numbers[best]) best = i;
        return best;
    }

    private static long second(int[] numbers, int count, int best) {
        long second = INFINITE;
        for (int i = 0; i < count; i++) if (i != best) second = Math.min(second, numbers[i]);
        return second;
    }

    /// How the proof of the question that was asked last goes.
    private Vector<Integer> line(P position) {
        Vector<Integer> line = Vector.empty();
        Simulator<P> here = ply(0).simulator;
        here.load(position);
        most = Long.MAX_VALUE;
        while (line.size() < DEEPEST && here.seat() != Simulator.OVER && !stopped) {
            Ply<P> root = ply(0);
            root.key = key(here);
            look(0, INFINITE, INFINITE); // what was forgotten is found again
            long entry = table.find(root.key);
            if (entry == ProofTable.NONE || ProofTable.proof(entry) != 0) break;
            int chosen = chosen(root);
            line = line.append(root.codes[chosen]);
            here.play(root.codes[chosen]);
        }
        return line;
    }

    /// For who proves something what is proven, for the others what took most work.
    private int chosen(Ply<P> at) {
        int chosen = 0;
        long work = -1;
        boolean proves = proves(at.simulator);
        for (int i = 0; i < at.count; i++) {
            if (at.proofs[i] != 0) continue;
            long took = at.keys[i] == 0 ? 0 : ProofTable.work(table.find(at.keys[i]));
            if (work >= 0 && (proves ? took >= work : took <= work)) continue;
            work = took;
            chosen = i;
        }
        return chosen;
    }

    /// What a proof search has found out about a position.
    ///
    /// @param outcome for the seat that acts
    /// @param line    codes of actions that lead there, as long as they are known: whoever forces it plays what is
    ///                proven, the others what took most work to refute; empty for a draw
    /// @param nodes   positions that were looked at, ≥ 0
    /// @param elapsed time it took
    public record Solution(Outcome outcome, Vector<Integer> line, long nodes, Duration elapsed) {
        /// How a game ends if everybody does what is best for them.
        public enum Outcome {
            /// The seat that acts gets a payoff above 0, whatever the others and chance do.
            WIN,
            /// The others and chance can bring the seat that acts a payoff below 0, whatever it does.
            LOSS,
            /// Neither.
            DRAW,
            /// The budget was used up before.
            UNKNOWN
        }
    }
}
