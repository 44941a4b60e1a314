package agon.lab.contest;

import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// What some games were like.
///
/// @param games    how many there were
/// @param distinct how many of them differ in position or actions, the opening included. Far fewer than there were:
///                 the openings do not tell the players apart
/// @param fewest   actions of a game, the opening included; 0 without games
/// @param mean     actions of a game
/// @param most     actions of a game
/// @param forfeits games that a player gave up because its program failed
/// @param ends     why games ended, and how many did so, the most frequent first
public record ContestSummary(int games, int distinct, int fewest, double mean, int most, int forfeits,
    Vector<Tuple2<String, Integer>> ends) {
    /// Ends that are named on a screen; the points of some games make hundreds.
    private static final int NAMED = 8;

    /// Of some games.
    public static ContestSummary of(Vector<ContestGame<?, ?>> games) {
        Set<Object> different = new HashSet<>();
        games.forEach(game -> different.add(new Tuple2<>(game.variant().name(),
            new Tuple2<>(game.opening().start(), game.allCodes()))));
        Vector<Integer> lengths = games.map(game -> game.opening().codes().size() + game.codes().size());
        Comparator<Tuple2<String, Integer>> mostFirst = Comparator.comparing(end -> -end._2);
        return new ContestSummary(games.size(), different.size(), lengths.min().getOrElse(0),
            lengths.average().getOrElse(0.0), lengths.max().getOrElse(0),
            games.count(game -> game.forfeit().isDefined()),
            Vector.ofAll(games.groupBy(ContestGame::reason)).map(end -> end.map2(Vector::size))
                .sorted(mostFirst.thenComparing(end -> end._1)));
    }

    /// For programs.
    Map<String, Object> fields() {
        return LinkedHashMap.of("games", games, "distinct", distinct, "actions", Vector.of(fewest, mean, most),
            "forfeits",
            forfeits, "ends",
            LinkedHashMap.ofEntries(ends));
    }

    /// `400 games, 396 distinct; 44.7 actions a game, 12 to 90; three in a row 300, board full 100`.
    @Override
    public String toString() {
        return games + (games == 1 ? " game, " : " games, ") + distinct + " distinct; "
            + String.format(Locale.ROOT, "%.1f actions a game, %d to %d; ", mean, fewest, most)
            + (forfeits == 0 ? "" : forfeits + " given up by a program that failed; ")
            + ends.take(NAMED).map(end -> end._1 + " " + end._2).mkString(", ")
            + (ends.size() > NAMED ? ", and " + (ends.size() - NAMED) + " other ends" : "");
    }
}
