package agon.api.match;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Simulator;
import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/// A count of the paths of a given length from a position, for comparing rules with other programs. Paths that reach
/// the end of the game earlier do not count. Every outcome of chance counts as one action, whatever its weight. The
/// name comes from a command of chess programs and is short for "performance test".
///
/// @param unit the unit in which the length of a path is counted
/// @param implementation the implementation that counts
public record Perft(Unit unit, Implementation implementation) {
    /// The unit in which the length of a path is counted.
    public enum Unit {
        /// Every action is one step, including the rolls of dice.
        ACTIONS,
        /// An action and the actions of other kinds that complete its turn are one step, for example placing a marble
        /// and then taking a ring. Repeated actions of one kind, such as the jumps of a chain, are one step each. The
        /// kind of an action is its verb.
        TURNS
    }

    /// The implementation that counts.
    public enum Implementation {
        /// The [Rules].
        RULES,
        /// The [Simulator].
        SIMULATOR
    }

    /// Returns the number of paths of `depth` steps from `position`, counted on all cores. `depth` must be ≥ 0.
    public <P, A extends Action> long count(Game<P, A> game, P position, int depth) {
        return count(game, position, depth, () -> {
        });
    }

    /// Like [#count(Game, Object, int)], but reports progress by calling `alive`, which must be fast and thread-safe.
    /// It is called for every first action. After that, it is called for every list of legal actions with
    /// [Implementation#RULES], and for every position with at least two steps left with [Implementation#SIMULATOR].
    public <P, A extends Action> long count(Game<P, A> game, P position, int depth, Runnable alive) {
        if (depth < 0) throw new IllegalArgumentException("depth " + depth + " is negative");
        if (depth == 0) return 1;
        Rules<P, A> rules = game.rules();
        Seq<A> legal = Rules.legal(rules, position);
        LongStream counts = legal.toJavaList().parallelStream().mapToLong(action -> {
            alive.run();
            P next = rules.after(position, action);
            return switch (implementation) {
                case RULES -> pure(rules, next, kind(action), depth - 1, alive);
                case SIMULATOR -> new Walk<>(game, alive).from(next, action, depth - 1);
            };
        });
        return counts.sum();
    }

    private String kind(Action action) {
        return unit == Unit.TURNS ? action.verb() : "";
    }

    private <P, A extends Action> long pure(Rules<P, A> rules, P position, String kind, int steps, Runnable alive) {
        boolean completing = unit == Unit.TURNS && rules.status(position).midTurn();
        if (steps == 0 && !completing) return 1;
        alive.run();
        Seq<A> legal = Rules.legal(rules, position);
        if (steps == 1 && unit == Unit.ACTIONS) return legal.size();
        long paths = 0;
        for (A action : legal) {
            String next = kind(action);
            int left = completing && !next.equals(kind) ? steps : steps - 1;
            paths += left < 0 ? 0 : pure(rules, rules.after(position, action), next, left, alive);
        }
        return completing && steps == 0 && legal.forAll(a -> kind(a).equals(kind)) ? 1 : paths;
    }

    private final class Walk<P, A extends Action> {
        private final Game<P, A> game;
        private final List<Simulator<P>> stack = new ArrayList<>(); // one simulator per action of a path
        private final String[] kinds; // [codes] the kind of the action; null until it is used
        private final Runnable alive;

        Walk(Game<P, A> game, Runnable alive) {
            this.game = game;
            this.alive = alive;
            kinds = new String[game.rules().codeCount()];
        }

        long from(P position, A action, int steps) {
            at(0).load(position);
            kinds[action.code()] = Perft.this.kind(action);
            return count(0, action.code(), steps);
        }

        private Simulator<P> at(int ply) {
            if (stack.size() == ply) stack.add(game.simulator());
            return stack.get(ply);
        }

        private long count(int ply, int code, int steps) {
            Simulator<P> simulator = at(ply);
            boolean completing = unit == Unit.TURNS && simulator.midTurn();
            if (steps == 0 && !completing) return 1;
            if (steps > 1) alive.run();
            int[] codes = new int[simulator.maxLegalActions()];
            int n = simulator.legal(codes);
            if (steps == 1 && unit == Unit.ACTIONS) return n;
            long paths = 0;
            boolean chain = true;
            for (int i = 0; i < n; i++) {
                String next = unit == Unit.TURNS ? kind(simulator, codes[i]) : "";
                boolean same = !completing || next.equals(kinds[code]);
                chain &= same;
                int left = same ? steps - 1 : steps;
                if (left < 0) continue;
                at(ply + 1).copyFrom(simulator);
                at(ply + 1).play(codes[i]);
                paths += count(ply + 1, codes[i], left);
            }
            return completing && steps == 0 && chain ? 1 : paths;
        }

        private String kind(Simulator<P> simulator, int code) {
            if (kinds[code] == null)
                kinds[code] = Perft.this
                    .kind(Rules.legal(game.rules(), simulator.position()).find(a -> a.code() == code).get());
            return kinds[code];
        }
    }
}
