package agon.launcher.regress;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.mcts.Report;
import agon.mcts.Search;
import agon.mcts.Settings;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Two configurations of the search that play pairs of games: one opening, both ways round.
///
/// @param present  what is tested
/// @param baseline what it is tested against
record Duel<P, A extends Action>(Game<P, A> game, Settings present, Settings baseline) {
    /// Random turns before the search takes over.
    private static final int OPENING = 2;

    /// What a pair came to.
    ///
    /// @param score    of the present configuration, mean of the two games, in [0, 1]
    /// @param present  effort of the present configuration
    /// @param baseline effort of the baseline
    record Pair(double score, Effort present, Effort baseline) {}

    /// Iterations done in a time.
    record Effort(long iterations, long nanos) {
        static final Effort NONE = new Effort(0, 0);

        Effort plus(Effort other) {
            return new Effort(iterations + other.iterations, nanos + other.nanos);
        }

        double perSecond() {
            return nanos == 0 ? 0 : iterations * 1e9 / nanos;
        }
    }

    /// The pair with this seed: of the opening, and of both searches.
    Pair pair(long seed) {
        P opening = opening(seed);
        Pair first = play(opening, 0, seed), second = play(opening, 1, seed);
        return new Pair((first.score + second.score) / 2, first.present.plus(second.present), first.baseline.plus(second.baseline));
    }

    /// A position some random turns into the game in which somebody is to begin a turn; the start if the game is too short for that.
    private P opening(long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        P position = game.rules().start();
        for (int turns = 0; turns < OPENING;) {
            Seq<A> legal = game.rules().legal(position);
            if (legal.isEmpty()) return game.rules().start();
            position = game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            if (!(game.rules().status(position) instanceof Status.ToMove(_, boolean midTurn)) || !midTurn) turns++;
        }
        return game.rules().status(position).isOver() ? game.rules().start() : position;
    }

    private Pair play(P opening, int seat, long seed) {
        P position = opening;
        Effort mine = Effort.NONE, theirs = Effort.NONE;
        for (long decision = 0; game.rules().status(position) instanceof Status.ToMove(Seat acts, _); decision++) {
            Seq<A> legal = game.rules().legal(position);
            A action = legal.head();
            if (legal.size() > 1) {
                Report report = search(acts.index() == seat ? present : baseline, seed * 2_000 + 2 * decision + (acts.index() == seat ? 1 : 0))
                    .search(position);
                Effort effort = new Effort(report.iterations(), report.elapsed().toNanos());
                if (acts.index() == seat) mine = mine.plus(effort);
                else theirs = theirs.plus(effort);
                action = legal.find(a -> a.code() == report.best().code()).get();
            }
            position = game.rules().after(position, action);
        }
        return new Pair(score(game.rules().status(position), seat), mine, theirs);
    }

    private Search<P> search(Settings settings, long seed) {
        return new Search<>(game::simulator, settings.seed(seed));
    }

    private static double score(Status status, int seat) {
        return status instanceof Status.Over(var payoffs, _) ? (payoffs.get(seat) + 1) / 2 : 0.5;
    }
}
