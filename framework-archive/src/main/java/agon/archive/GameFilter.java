package agon.archive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A selection of the games of an archive. An empty component does not restrict the selection.
///
/// @param player the name of a player who took part in the game; upper and lower case are equal
/// @param rating the minimum rating of the player of a turn. Ratings are those of
///               [Archive.Exploration.Continuation#strength]
/// @param since  the first year, month or day, such as `2026`, `2026-11` or `2026-11-20`. With a first or a last day,
///               games without a date are left out. Of two dates, only the components that both have are compared
/// @param until  the last year, month or day
public record GameFilter(Option<String> player, Option<Double> rating, Option<String> since,
    Option<String> until) {
    /// The filter that selects all games.
    public static final GameFilter ALL = new GameFilter(Option.none(), Option.none(), Option.none(), Option.none());

    private static final String DAY = "replace(g.date, '.', '-')",
        FORMAT = "\\d{4}(-\\d{2}(-\\d{2})?)?";

    /// @throws IllegalArgumentException if `since` or `until` is not a year, a month or a day
    public GameFilter {
        since = since.map(day -> day.replace('.', '-'));
        until = until.map(day -> day.replace('.', '-'));
        for (String day : since.toVector().appendAll(until))
            if (!day.matches(FORMAT))
                throw new IllegalArgumentException("the date is '" + day + "'; expected a year, a month or a day, such "
                    + "as 2026, 2026-11 or 2026-11-20");
    }

    /// Returns the condition in SQL for the tables `game g` and `visit v`. It starts with AND unless it is empty.
    String condition() {
        return when(player, "EXISTS (SELECT 1 FROM seat f JOIN player q ON q.id = f.player WHERE f.game = g.id "
            + "AND q.name = ? COLLATE NOCASE)")
            + when(rating, "(SELECT rating FROM player WHERE id = v.player) >= ?")
            + when(since, compared(since, ">=")) + when(until, compared(until, "<="));
    }

    private static String compared(Option<String> day, String operator) {
        return "g.date GLOB '[0-9]*' AND substr(" + DAY + ", 1, " + day.getOrElse("").length() + ") " + operator
            + " substr(?, 1, length(g.date))";
    }

    private static String when(Option<?> wanted, String condition) {
        return wanted.isDefined() ? " AND " + condition : "";
    }

    /// Returns the values of the parameters in [#condition].
    Vector<Object> values() {
        return Vector.<Object>ofAll(player).appendAll(rating).appendAll(since).appendAll(until);
    }
}
