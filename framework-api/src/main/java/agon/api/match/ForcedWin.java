package agon.api.match;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.function.BooleanSupplier;

/// A search for forced wins that examines every line of play. It is used to check puzzles, and is slow but exact. Equal
/// positions, identified by 64-bit hashes, are examined once. A win is a payoff of 1. If chance decides, a win is
/// forced only if every outcome wins.
///
/// @param game  the game, whose simulator plays the lines
/// @param nodes the maximum number of positions that a search expands (at least 1)
/// @param ends  a condition for ending a search early, as if it had exceeded its limit. It is evaluated before each
///              position is expanded.
public record ForcedWin<P, A extends Action>(Game<P, A> game, long nodes, BooleanSupplier ends) {
    private static final int STORED = 2; // minimum number of remaining turns in positions whose results are stored

    public ForcedWin(Game<P, A> game, long nodes) {
        this(game, nodes, () -> false);
    }

    /// Returns whether the seat to act or to roll wins in at most `turns` turns of all seats, whatever the other seats
    /// do. Returns none if the search exceeds its limit. `turns` must be ≥ 0. If two seats alternate, an even number
    /// adds only the wins in which a turn of the other seat ends the game.
    public Option<Boolean> within(P position, int turns) {
        Lines lines = new Lines();
        lines.at(0).load(position);
        boolean proven = game.rules().status(position).seatToAct().exists(seat -> lines.wins(0, seat.index(), turns));
        return Option.when(lines.left >= 0, proven);
    }

    /// Returns the turns that start a forced win in at most `turns` turns of all seats. A turn includes a roll at its
    /// start. Returns none if the search exceeds its limit.
    public Option<Seq<Vector<A>>> winning(P position, int turns) {
        return winning(position, turns, Integer.MAX_VALUE);
    }

    /// Like [#winning(Object, int)], but ends the search when `most` turns have been found (at least 1).
    public Option<Seq<Vector<A>>> winning(P position, int turns, int most) {
        Lines lines = new Lines();
        Vector<Vector<A>> found = game.rules().status(position).seatToAct()
            .map(seat -> lines.winning(position, seat.index(), Vector.empty(), turns, most))
            .getOrElse(Vector.empty());
        return Option.when(lines.left >= 0, found);
    }

    private final class Lines {
        private Vector<Simulator<P>> stack = Vector.empty(); // one per action of a line
        private Vector<int[]> actions = Vector.empty(); // arrays for the codes, one per action of a line
        private final HashMap<Long, Boolean> known = new HashMap<>(); // by position and remaining turns
        private final HashMap<Integer, Integer> refutations = new HashMap<>(); // the last one at a depth
        private long left = nodes;

        private Simulator<P> at(int ply) {
            while (stack.size() <= ply) {
                stack = stack.append(game.simulator());
                actions = actions.append(new int[stack.last().maxLegalActions()]);
            }
            return stack.get(ply);
        }

        private boolean isSpent() {
            if (ends.getAsBoolean()) left = 0;
            return --left < 0;
        }

        private boolean wins(int ply, int seat, int turns) {
            Simulator<P> here = at(ply);
            if (here.seat() == Simulator.OVER) return here.payoff(seat) == 1;
            if (turns == 0 && !here.midTurn()) return false;
            boolean stored = turns >= STORED;
            long key = stored ? SplitMix64.mix(here.hash() + turns * SplitMix64.GAMMA) : 0;
            Boolean before = stored ? known.get(key) : null;
            if (before != null) return before;
            if (isSpent()) return false;
            boolean proven = proven(ply, seat, turns);
            if (stored && left >= 0) known.put(key, proven);
            return proven;
        }

        private boolean proven(int ply, int seat, int turns) {
            Simulator<P> here = at(ply);
            boolean mine = here.seat() == seat; // chance is treated as an opponent
            int[] codes = actions.get(ply);
            int n = here.legal(codes);
            promote(codes, n, refutations.getOrDefault(ply, -1));
            for (int i = 0; i < n; i++) {
                Simulator<P> next = at(ply + 1);
                next.copyFrom(here);
                next.play(codes[i]);
                if (wins(ply + 1, seat, here.midTurn() ? turns : turns - 1) != mine) continue;
                refutations.put(ply, codes[i]);
                return mine;
            }
            return !mine;
        }

        /// Moves an action to the front if it is legal.
        private static void promote(int[] codes, int n, int code) {
            for (int i = 1; i < n; i++)
                if (codes[i] == code) {
                    codes[i] = codes[0];
                    codes[0] = code;
                    return;
                }
        }

        private Vector<Vector<A>> winning(P position, int seat, Vector<A> begun, int turns, int most) {
            Vector<Vector<A>> found = Vector.empty();
            if (isSpent()) return found;
            for (A action : Rules.legal(game.rules(), position)) {
                if (found.size() >= most) return found;
                P after = game.rules().after(position, action);
                Simulator<P> next = at(0);
                next.load(after);
                if (next.midTurn())
                    found = found
                        .appendAll(winning(after, seat, begun.append(action), turns, most - found.size()));
                else
                    if (wins(0, seat, turns - 1)) found = found.append(begun.append(action));
            }
            return found;
        }
    }
}
