package agon.lab.contest;

import agon.api.match.Termination;
import agon.json.text.Json;
import agon.lab.internal.TextTable;
import agon.play.engine.Decision;
import agon.play.game.GameResult;
import agon.records.ClusterSample;
import agon.records.Interval;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// The result of some games for one of two players. A round consists of the games with one opening in all seatings. The
/// games of a round are not independent of each other, and confidence intervals are therefore computed from rounds.
///
/// @param won     number of games with a higher payoff than the opponent's
/// @param drawn   number of games with equal payoffs, including those in which both lose
/// @param lost    number of games with a lower payoff than the opponent's
/// @param points  total number of points. A game is worth ½ plus a quarter of the difference of the payoffs, which
///     means that the points of both players sum to 1
/// @param rounds  number of complete rounds, all with the same number of games
/// @param squares sum of the squares of the points of these rounds
/// @param actions number of actions, not counting the openings
/// @param own     cost of the player's decisions
/// @param others  cost of the opponents' decisions
/// @param forfeits games that the players lost on time or because their programs failed
public record Score(int won, int drawn, int lost, double points, int rounds, double squares, long actions,
    Cost own, Cost others, Forfeits forfeits) {
    /// The score before any games.
    public static final Score NONE = new Score(0, 0, 0, 0, 0, 0, 0, Cost.NONE, Cost.NONE,
        Forfeits.NONE);

    /// Returns the score of one game. Add up the games of a round before you call [#asRound].
    ///
    /// @param payoff payoff of the player, in [-1, 1]
    /// @param other  payoff of the opponent, in [-1, 1]
    public static Score of(double payoff, double other, int actions, Cost own, Cost others) {
        return new Score(payoff > other ? 1 : 0, payoff == other ? 1 : 0, payoff < other ? 1 : 0,
            0.5 + (payoff - other) / 4, 0, 0, actions, own, others, Forfeits.NONE);
    }

    /// Returns these games as one round.
    public Score asRound() {
        return new Score(won, drawn, lost, points, 1, points * points, actions, own, others, forfeits);
    }

    public Score plus(Score more) {
        return new Score(won + more.won, drawn + more.drawn, lost + more.lost, points + more.points,
            rounds + more.rounds, squares + more.squares, actions + more.actions, own.plus(more.own),
            others.plus(more.others), forfeits.plus(more.forfeits));
    }

    /// Returns the score of the same games from the point of view of the other player.
    public Score reversed() {
        double each = gamesPerRound();
        return new Score(lost, drawn, won, games() - points, rounds,
            rounds == 0 ? 0 : rounds * each * each - 2 * each * points + squares, actions, others, own,
            forfeits.reversed());
    }

    /// Returns this score without the cost of the opponents' decisions, for a player with several opponents.
    public Score alone() {
        return new Score(won, drawn, lost, points, rounds, squares, actions, own, Cost.NONE, forfeits);
    }

    Score forfeits(Forfeits counts) {
        return new Score(won, drawn, lost, points, rounds, squares, actions, own, others, counts);
    }

    public int games() {
        return won + drawn + lost;
    }

    private double gamesPerRound() {
        return rounds == 0 ? 1 : games() / (double) rounds;
    }

    /// Returns the mean number of points per game, in [0, 1], or ½ without games.
    public double share() {
        return games() == 0 ? 0.5 : points / games();
    }

    /// Returns the points of the games as a sample whose clusters are the rounds. Without rounds, as in the results of
    /// other programs, each game is a cluster.
    ClusterSample sample() {
        double each = gamesPerRound();
        return rounds == 0 ? ClusterSample.games(won, drawn, lost)
            : new ClusterSample(rounds, games(), each * games(), each * points, points, squares);
    }

    /// Returns the 95 % confidence interval of the expected share; see [Interval]. If one side won all games, it is a
    /// bound that assumes only that the rounds are independent of each other.
    public Interval interval() {
        return sample().interval();
    }

    /// Returns the difference in strength that corresponds to the share and its interval.
    public Elo elo() {
        return Elo.of(share(), interval());
    }

    /// Returns whether one side won all games, so that the interval is only a bound.
    boolean isPerfect() {
        return games() > 0 && (points == 0 || points == games());
    }

    /// Returns the score for machine-readable output, including the cost and speed of both players.
    public Map<String, Object> fields() {
        Map<String, Object> counts = LinkedHashMap.of("games", games(), "won", won, "drawn", drawn, "lost", lost,
            "score", share(), "actions", actions);
        return counts.put("interval", interval().values())
            .put("elo", elo().values())
            .put("iterations", Vector.of(own.search().iterations(), others.search().iterations()))
            .put("counted", Vector.of(own, others).map(cost -> cost.search().unit().toString()))
            .put("seconds", Vector.of(own, others).map(cost -> cost.search().time().toNanos() / 1e9))
            .put("ms_a_decision", Vector.of(own, others).map(Cost::milliseconds)).put("forfeits", forfeits.fields());
    }

    /// Returns the table that a tournament prints.
    ///
    /// @param what header of the first column
    public static String table(String what, Vector<String> names, Vector<Score> scores) {
        return TextTable.text(ResultTable.rows(what, names, scores));
    }

    /// Returns the numbers of games, wins, draws and losses, for example `400 (+210 =18 -172)`, or
    /// `400 (+210 =18 -172; lost 3 on time)` if there were forfeits.
    public String counts() {
        return String.format(Locale.ROOT, "%d (+%d =%d -%d%s)", games(), won, drawn, lost,
            forfeits.equals(Forfeits.NONE) ? "" : "; " + forfeits);
    }

    public String percent() {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share());
    }

    /// Returns the score as text, for example `400 (+210 =18 -172), 54.8 % (49.9–59.6 %)`.
    @Override
    public String toString() {
        return counts() + ", " + percent() + " (" + interval() + ")";
    }

    /// The cost of decisions.
    public record Cost(long decisions, Duration time, Decision.Effort search) {
        public static final Cost NONE = new Cost(0, Duration.ZERO, Decision.Effort.NONE);

        public Cost plus(Cost other) {
            return new Cost(decisions + other.decisions, time.plus(other.time), search.plus(other.search));
        }

        /// Returns the mean time per decision in milliseconds, or 0 without decisions.
        public double milliseconds() {
            return decisions == 0 ? 0 : time.toNanos() / 1e6 / decisions;
        }
    }

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

        /// Returns the numbers as text, for example `lost 3 on time; won 1 by crash`, or an empty text without
        /// forfeits.
        @Override
        public String toString() {
            return Vector.of(own.total() == 0 ? "" : "lost " + own, others.total() == 0 ? "" : "won " + others)
                .reject(String::isEmpty).mkString("; ");
        }
    }
}
