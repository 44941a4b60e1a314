package agon.archive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;

/// A selection of the games of an archive. An empty component does not restrict the selection.
///
/// @param player the name of a player who took part in the game; upper and lower case are equal
/// @param rating the minimum rating of the player of a turn. Ratings are those of [Exploration.Continuation#strength]
/// @param since  the first day. If there is a first or a last day, games without a complete date are left out
/// @param until  the last day
public record GameFilter(Option<String> player, Option<Double> rating, Option<LocalDate> since,
    Option<LocalDate> until) {
    /// The filter that selects all games.
    public static final GameFilter ALL = new GameFilter(Option.none(), Option.none(), Option.none(), Option.none());

    private static final String DAY = "substr(replace(g.date, '.', '-'), 1, 10)",
        DATED = "g.date GLOB '[0-9][0-9][0-9][0-9][-.][0-9][0-9][-.][0-9][0-9]*'";

    /// Returns the condition in SQL for the tables `game g` and `visit v`. It starts with AND unless it is empty.
    String condition() {
        return when(player, "EXISTS (SELECT 1 FROM seat f JOIN player q ON q.id = f.player WHERE f.game = g.id "
            + "AND q.name = ? COLLATE NOCASE)")
            + when(rating, "(SELECT rating FROM player WHERE id = v.player) >= ?")
            + when(since, DATED + " AND " + DAY + " >= ?") + when(until, DATED + " AND " + DAY + " <= ?");
    }

    private static String when(Option<?> wanted, String condition) {
        return wanted.isDefined() ? " AND " + condition : "";
    }

    /// Returns the values of the parameters in [#condition].
    Vector<Object> values() {
        return Vector.<Object>ofAll(player).appendAll(rating).appendAll(since.map(LocalDate::toString))
            .appendAll(until.map(LocalDate::toString));
    }
}
