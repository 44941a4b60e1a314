package agon.lab.contest;

import agon.api.match.Termination;
import agon.json.text.Json;
import agon.play.game.GameResult;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import tools.jackson.databind.JsonNode;

/// The numbers of games that two players lost without being beaten on the board. They count as losses in scores and
/// ratings.
///
/// @param own    losses of the player whose score is counted
/// @param others losses of the opponents
public record Forfeits(Losses own, Losses others) {
    public static final Forfeits NONE = new Forfeits(Losses.NONE, Losses.NONE);

    /// The losses of one player.
    ///
    /// @param time    losses on time
    /// @param crashes losses because the program crashed or did not respond
    /// @param illegal losses because the program played an illegal move
    public record Losses(int time, int crashes, int illegal) {
        public static final Losses NONE = new Losses(0, 0, 0);

        /// Counts forfeits. Resignations do not count.
        static Losses of(Vector<GameResult.Forfeit> forfeits) {
            return new Losses(count(forfeits, Termination.TIMEOUT), count(forfeits, Termination.CRASHED),
                count(forfeits, Termination.ILLEGAL));
        }

        private static int count(Vector<GameResult.Forfeit> forfeits, Termination how) {
            return forfeits.count(forfeit -> forfeit.how() == how);
        }

        Losses plus(Losses more) {
            return new Losses(time + more.time, crashes + more.crashes, illegal + more.illegal);
        }

        public int total() {
            return time + crashes + illegal;
        }

        Map<String, Object> fields() {
            return LinkedHashMap.of("time", time, "crashes", crashes, "illegal", illegal);
        }

        private static Losses read(JsonNode fields) {
            return new Losses(fields.path("time").asInt(0), fields.path("crashes").asInt(0),
                fields.path("illegal").asInt(0));
        }

        /// Returns the numbers as text, for example `3 on time, 1 by crash`, or an empty text without losses.
        @Override
        public String toString() {
            return Vector.of(time + " on time", crashes + " by crash", illegal + " by illegal move")
                .reject(text -> text.startsWith("0 ")).mkString(", ");
        }
    }

    Forfeits plus(Forfeits more) {
        return new Forfeits(own.plus(more.own), others.plus(more.others));
    }

    /// Returns the same forfeits from the point of view of the other player.
    Forfeits reversed() {
        return new Forfeits(others, own);
    }

    /// Returns the numbers for machine-readable output.
    public Map<String, Object> fields() {
        return LinkedHashMap.of("own", own.fields(), "others", others.fields());
    }

    /// Reads the JSON text of [#fields]. Missing numbers are 0.
    public static Forfeits read(String json) {
        return Json.read(json).map(fields -> new Forfeits(Losses.read(fields.path("own")),
            Losses.read(fields.path("others")))).getOrElse(NONE);
    }

    /// Returns the numbers as text, for example `lost 3 on time; won 1 by crash`, or an empty text without forfeits.
    @Override
    public String toString() {
        return Vector.of(own.total() == 0 ? "" : "lost " + own, others.total() == 0 ? "" : "won " + others)
            .reject(String::isEmpty).mkString("; ");
    }
}
