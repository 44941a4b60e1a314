package agon.lab.contest;

import agon.play.engine.PlayerSpec;
import io.vavr.collection.Vector;

/// @param players in the order in which they were specified
/// @param ranked  best first
record Standings(Vector<PlayerSpec> players, Ratings ratings, Vector<TournamentResult.Standing> ranked) {
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
