package agon.lab.learning;

import agon.lab.dataset.internal.PlayedGame;
import agon.records.PlayerRatings;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// The players of an archive, their decisions, and their ratings. This class is not thread-safe.
final class ArchivePlayers {
    private final List<PlayerRatings.Meeting> results = new ArrayList<>();
    private final List<Option<String>> deciders = new ArrayList<>();
    private final List<Option<Double>> told = new ArrayList<>(); // ratings of `deciders` in the records

    /// Counts a game as a meeting of every two of its players. Points are those of [agon.lab.contest.Score#of].
    void played(PlayedGame<?, ?> game) {
        Vector<Option<String>> names = game.players();
        Vector<Double> payoffs = game.outcome().get();
        for (int one = 0; one < names.size(); one++)
            for (int other = one + 1; other < names.size(); other++)
                if (name(game, one).isDefined() && name(game, other).isDefined())
                    results.add(new PlayerRatings.Meeting(name(game, one).get(), name(game, other).get(),
                        0.5 + (payoffs.get(one) - payoffs.get(other)) / 4, 1));
    }

    void decided(PlayedGame<?, ?> game, int seat) {
        deciders.add(name(game, seat));
        told.add(game.ratings().get(seat));
    }

    private static Option<String> name(PlayedGame<?, ?> game, int seat) {
        return game.players().get(seat).map(String::strip).filter(name -> !name.isEmpty() && !name.equals("?"));
    }

    /// Returns the rating for each decision, in order. If most decisions have a rating in the records, these ratings
    /// are returned. Otherwise, all ratings are computed.
    RecordLearning.Strengths strengths() {
        if (2 * Vector.ofAll(told).count(Option::isDefined) > told.size())
            return new RecordLearning.Strengths(Vector.ofAll(told), true);
        Map<String, Double> elo = PlayerRatings.of(results).elo();
        return new RecordLearning.Strengths(Vector.ofAll(deciders).map(name -> name.flatMap(elo::get)), false);
    }
}
