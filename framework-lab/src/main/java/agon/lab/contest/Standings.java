package agon.lab.contest;

import agon.play.engine.PlayerSpec;
import io.vavr.collection.Vector;

/// Who is how strong, as some pairings say.
///
/// @param players in the order in which they were named
/// @param ratings of these
/// @param ranked  the best first
record Standings(Vector<PlayerSpec> players, Ratings ratings, Vector<TournamentResult.Standing> ranked) {
    /// Of pairings of one game or several; their ratings are of all these games together.
    public static Standings of(Vector<Pairing> pairings) {
        Vector<PlayerSpec> players = pairings.flatMap(p -> Vector.of(p.one(), p.other())).distinct();
        Ratings ratings = Ratings.of(players.size(), pairings.map(pairing -> new Meeting(
            players.indexOf(pairing.one()), players.indexOf(pairing.other()), pairing.score())));
        Vector<TournamentResult.Standing> all = players
            .zipWithIndex((player, i) -> new TournamentResult.Standing(player, ratings.of(i),
                pairings.map(p -> p.score(player)).fold(Score.NONE, Score::plus).alone()));
        return new Standings(players, ratings, all.sortBy(standing -> -standing.elo().mean()));
    }
}
