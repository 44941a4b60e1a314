package agon.lab.dataset;

import agon.lab.job.Job;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Games that programs play against themselves. With iteration or node budgets, the games depend only on the seed. A
/// method named after a component returns a copy with another value.
///
/// @param players     programs that change seats after each game. A single program plays all seats
/// @param games       number of games (at least 1)
/// @param opening     number of random actions before the players take over (at least 0). These actions do not become
///                    rows
/// @param temperature temperature of the choice between actions, or 0 for the best action. If the player reports
///     visits, actions are drawn with probabilities proportional to `visits^(1 / temperature)`
public record SelfPlay(Vector<PlayerSpec> players, int games, int opening, double temperature, long seed) {
    /// @throws IllegalArgumentException if a number is out of range, if there is no player, or if a player is a person
    public SelfPlay {
        if (players.isEmpty() || players.exists(PlayerSpec::isPerson))
            throw new IllegalArgumentException("self-play needs at least one program and no person; found "
                + players.mkString(", "));
        if (games < 1) throw new IllegalArgumentException("games is " + games + "; expected at least 1");
        if (opening < 0)
            throw new IllegalArgumentException("the number of random actions is " + opening + "; "
                + "expected at least 0");
        if (!(temperature >= 0 && temperature < Double.POSITIVE_INFINITY))
            throw new IllegalArgumentException("the temperature is " + temperature + "; expected a finite number of "
                + "at least 0");
    }

    /// Creates the job that plays these games from its [text][Job#text].
    ///
    /// @param catalog the catalog that contains the game
    /// @return the job, or an error message if the games cannot be played here
    public static Either<String, Job<?>> job(String text, GameCatalog catalog) {
        return SelfPlayJob.read(text, catalog).map(job -> job);
    }

    /// Returns games with seed 1, in which the best actions are played from the starting position.
    public static SelfPlay of(int games, PlayerSpec... players) {
        return new SelfPlay(Vector.of(players), games, 0, 0, 1);
    }

    public SelfPlay opening(int actions) {
        return new SelfPlay(players, games, actions, temperature, seed);
    }

    public SelfPlay temperature(double value) {
        return new SelfPlay(players, games, opening, value, seed);
    }

    public SelfPlay seed(long value) {
        return new SelfPlay(players, games, opening, temperature, value);
    }
}
