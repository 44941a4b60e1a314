package agon.lab.dataset;

import agon.lab.job.Job;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Games that programs play against themselves. With budgets of iterations or nodes they follow from the seed.
///
/// @param players     programs; they change seats from game to game, and one alone has all seats
/// @param games       ≥ 1
/// @param opening     random actions before the players take over, of which no row is made, ≥ 0
/// @param temperature an action is drawn with probabilities in proportion to `visits^(1 / temperature)`, where the
///                    player tells visits; 0: the best one
/// @param seed        of all dice
public record SelfPlay(Vector<PlayerSpec> players, int games, int opening, double temperature, long seed) {
    /// @throws IllegalArgumentException if a number is out of its range, there is no player, or one is a person
    public SelfPlay {
        if (players.isEmpty() || players.exists(PlayerSpec::isPerson))
            throw new IllegalArgumentException("self-play is for programs, at least one; found "
                + players.mkString(", "));
        if (games < 1) throw new IllegalArgumentException("games " + games + " are not at least 1");
        if (opening < 0) throw new IllegalArgumentException("random actions " + opening + " are not at least 0");
        if (!(temperature >= 0 && temperature < Double.POSITIVE_INFINITY))
            throw new IllegalArgumentException("the temperature " + temperature + " is not finite and at least 0");
    }

    /// The games of a self-play as a job, from its [text][Job#text].
    ///
    /// @param catalog that has its game
    /// @return left: a sentence that says why they cannot be played here
    public static Either<String, Job<?>> job(String text, GameCatalog catalog) {
        return SelfPlayJob.read(text, catalog).map(job -> job);
    }

    /// Games of the best actions from the start, seed 1.
    public static SelfPlay of(int games, PlayerSpec... players) {
        return new SelfPlay(Vector.of(players), games, 0, 0, 1);
    }

    /// The same with random actions before.
    public SelfPlay opening(int actions) {
        return new SelfPlay(players, games, actions, temperature, seed);
    }

    /// The same with actions drawn by their visits.
    public SelfPlay temperature(double value) {
        return new SelfPlay(players, games, opening, value, seed);
    }

    /// The same from another seed.
    public SelfPlay seed(long value) {
        return new SelfPlay(players, games, opening, temperature, value);
    }
}
