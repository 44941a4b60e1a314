package agon.lab.contest;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;

/// Strengths of players in an archive, however many they are and whoever met whom: by the model of Bradley and Terry,
/// as [Ratings] has it. Each player counts as having drawn two more games with somebody of strength 0, so that who won
/// all of a few games is not infinitely strong, and players who never met can be compared.
///
/// The likeliest strengths are found player by player, each by steps of Newton, until nobody's changes any more. Source
/// of the two draws: R. Coulom, *Bayesian Elo rating* (2005).
///
/// @param elo by their names
public record PlayerRatings(Map<String, Double> elo) {
    private static final double SCALE = 400 / Math.log(10); // Elo of one unit of the logistic function
    private static final double DRAWS = 2;
    private static final int MOST_ROUNDS = 10_000;
    private static final double FARTHEST = 2, EXACT = 1e-7; // of a step, and of the last ones

    /// A game of two players.
    ///
    /// @param points of the one, in [0, 1]; the other has the rest
    public record Result(String one, String other, double points) {}

    /// A player while strengths are looked for.
    private static final class Rated {
        private final List<Rated> others = new ArrayList<>(); // a game each
        private double points = DRAWS / 2;
        private double strength;

        void met(Rated other, double scored) {
            others.add(other);
            points += scored;
        }

        /// @return how far it went
        double step() {
            double expected = expected(0), surplus = points - DRAWS * expected,
                information = DRAWS * expected * (1 - expected);
            for (Rated other : others) {
                expected = expected(other.strength);
                surplus -= expected;
                information += expected * (1 - expected);
            }
            double step = Math.clamp(surplus / information, -FARTHEST, FARTHEST);
            strength += step;
            return Math.abs(step);
        }

        private double expected(double other) {
            return 1 / (1 + StrictMath.exp(other - strength));
        }
    }

    /// Moves all players together, which single steps do but slowly, for their games do not tell.
    private static double shift(Seq<Rated> players) {
        double surplus = 0, information = 0;
        for (Rated player : players) {
            double expected = player.expected(0);
            surplus += DRAWS / 2 - DRAWS * expected;
            information += DRAWS * expected * (1 - expected);
        }
        double shift = players.isEmpty() ? 0 : Math.clamp(surplus / information, -FARTHEST, FARTHEST);
        players.forEach(player -> player.strength += shift);
        return Math.abs(shift);
    }

    /// Of these games; those of a player against itself say nothing.
    public static PlayerRatings of(Vector<Result> results) {
        TreeMap<String, Rated> players = TreeMap.empty();
        for (Result result : results) {
            for (String name : Vector.of(result.one, result.other))
                if (!players.containsKey(name)) players = players.put(name, new Rated());
            if (result.one.equals(result.other)) continue;
            Rated one = players.get(result.one).get(), other = players.get(result.other).get();
            one.met(other, result.points);
            other.met(one, 1 - result.points);
        }
        double farthest = 1;
        for (int i = 0; i < MOST_ROUNDS && farthest > EXACT; i++) {
            farthest = 0;
            for (Rated player : players.values()) farthest = Math.max(farthest, player.step());
            farthest = Math.max(farthest, shift(players.values()));
        }
        return new PlayerRatings(players.mapValues(player -> SCALE * player.strength));
    }
}
