package agon.benchmarks;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.Match;
import agon.minimax.Minimax;
import agon.minimax.MinimaxSettings;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Random;
import java.util.random.RandomGenerator;

/// Measures how often players choose an action that preserves the value of a position. The positions are random, and
/// solved by alpha-beta search. A position is used if no seat can win in one action and at least one action changes the
/// value. Arguments: the game, the smallest and the largest number of actions before a position, the number of
/// positions, the seed, and the players.
///
/// ```sh
/// agon java benchmarks/src/main/java/agon/benchmarks/SolvedPositions.java connect-four 14 22 1000 1 \
///     best:time=10ms mcts:time=10ms
/// ```
public final class SolvedPositions {
    private static final MinimaxSettings SOLVER = MinimaxSettings.DEFAULT.memory(64).nodes(1_000_000_000);
    private static final Map<Outcome, Integer> VALUES = HashMap.of(Outcome.WIN, 1, Outcome.DRAW, 0, Outcome.LOSS, -1);

    private SolvedPositions() {}

    /// A position and the actions that preserve its value.
    private record Solved<P, A extends Action>(Match<P, A> match, Vector<A> right) {
        double chance() {
            return (double) right.size() / match.legal().size();
        }
    }

    public static void main(String[] arguments) {
        measure(GameCatalog.load().find(arguments[0]).get(), Vector.of(arguments).tail());
    }

    private static <P, A extends Action> void measure(Variant<P, A> variant, Vector<String> arguments) {
        Players<P, A> players = Players.of(variant.game());
        RandomGenerator random = new Random(Long.parseLong(arguments.get(3)));
        int least = Integer.parseInt(arguments.get(0)), most = Integer.parseInt(arguments.get(1));
        Vector<Solved<P, A>> solved = Vector.empty();
        while (solved.size() < Integer.parseInt(arguments.get(2))) {
            Match<P, A> match = randomly(variant, random.nextInt(least, most + 1), random);
            if (!isQuiet(match)) continue;
            Vector<Integer> values = match.legal().toVector().map(action -> -value(match.play(action).get()));
            int best = values.max().get();
            Solved<P, A> found = new Solved<>(match, match.legal().toVector().zip(values)
                .filter(pair -> pair._2() == best).map(pair -> pair._1()));
            if (found.chance() < 1) solved = solved.append(found);
        }
        IO.println("by chance: " + percent(solved.map(Solved::chance).sum().doubleValue(), solved.size()));
        for (String player : arguments.drop(4)) {
            int right = 0;
            try (Engine<P, A> engine = players.engine(players.parse(player).get(), 1L, Option.none())
                .get()) {
                for (Solved<P, A> one : solved)
                    if (engine.decide(one.match,
                        new Engine.Control(new Heartbeat())) instanceof Decision.Actions<A> made
                        && one.right.contains(made.actions().head())) right++;
            }
            IO.println(player + ": " + percent(right, solved.size()));
        }
    }

    /// Plays random actions, after which the game may be over.
    private static <P, A extends Action> Match<P, A> randomly(Variant<P, A> variant, int actions,
        RandomGenerator random) {
        Match<P, A> match = Match.start(variant);
        for (int i = 0; i < actions && !match.status().isOver(); i++)
            match = match.play(match.legal().get(random.nextInt(match.legal().size()))).get();
        return match;
    }

    /// Returns whether neither the seat to act nor, after any action, its opponent can end the game.
    private static <P, A extends Action> boolean isQuiet(Match<P, A> match) {
        return !match.status().isOver() && match.legal().map(action -> match.play(action).get())
            .forAll(next -> !next.status().isOver()
                && next.legal().forAll(reply -> !next.play(reply).get().status().isOver()));
    }

    /// Returns the proven value of a position for the seat to act.
    private static <P, A extends Action> int value(Match<P, A> match) {
        return VALUES.get(Minimax.prove(match, SOLVER, Simulator::estimate, () -> false).outcome())
            .getOrElseThrow(() -> new IllegalStateException(match.actions() + " is not solved"));
    }

    private static String percent(double right, int all) {
        double share = right / all, error = 1.96 * Math.sqrt(share * (1 - share) / all);
        return "%.1f ± %.1f %% of %d".formatted(100 * share, 100 * error, all);
    }
}
