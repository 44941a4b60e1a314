package agon.lab.contest;

import agon.lab.internal.TextTable;
import agon.play.engine.Decision;
import agon.records.Interval;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.Locale;

/// What came of some games for one of two players. Games of one opening, in all seatings, are a round; they are not
/// independent of each other, and intervals are made of rounds.
///
/// @param won     games that paid it more than the other
/// @param drawn   games that paid both alike, both losing among them
/// @param lost    games that paid it less
/// @param points  of all games, each in [0, 1]: ½ and a quarter of the difference of the payoffs, so that both together
///                get 1
/// @param rounds  whole rounds among them; all have the same number of games
/// @param squares sum of the squares of the points of these rounds
/// @param actions of all games, without their openings
/// @param own     what its decisions cost
/// @param others  what the other's cost
public record Score(int won, int drawn, int lost, double points, int rounds, double squares, long actions,
    Cost own, Cost others) {
    /// Of no game.
    public static final Score NONE = new Score(0, 0, 0, 0, 0, 0, 0, Cost.NONE, Cost.NONE);
    /// The variance of independent games counts as much as so many rounds of equals do.
    private static final double PRIOR = 4;

    /// Of one game, which is no round yet: see [#asRound].
    ///
    /// @param payoff to the player, in [-1, 1]
    /// @param other  payoff to the other, in [-1, 1]
    public static Score of(double payoff, double other, int actions, Cost own, Cost others) {
        return new Score(payoff > other ? 1 : 0, payoff == other ? 1 : 0, payoff < other ? 1 : 0,
            0.5 + (payoff - other) / 4, 0, 0, actions, own, others);
    }

    /// The same games as one round.
    public Score asRound() {
        return new Score(won, drawn, lost, points, 1, points * points, actions, own, others);
    }

    public Score plus(Score more) {
        return new Score(won + more.won, drawn + more.drawn, lost + more.lost, points + more.points,
            rounds + more.rounds, squares + more.squares, actions + more.actions, own.plus(more.own),
            others.plus(more.others));
    }

    /// The same games for the other player.
    public Score reversed() {
        double each = gamesPerRound();
        return new Score(lost, drawn, won, games() - points, rounds,
            rounds == 0 ? 0 : rounds * each * each - 2 * each * points + squares, actions, others, own);
    }

    /// Without what the others' decisions cost, who may be many.
    public Score alone() {
        return new Score(won, drawn, lost, points, rounds, squares, actions, own, Cost.NONE);
    }

    public int games() {
        return won + drawn + lost;
    }

    private double gamesPerRound() {
        return rounds == 0 ? 1 : games() / (double) rounds;
    }

    /// Points a game, in [0, 1]; ½ without games.
    public double share() {
        return games() == 0 ? 0.5 : points / games();
    }

    /// How much rounds vary, as a multiple of what rounds of independent games without draws would: below 1 where games
    /// are drawn, and where an opening favours a seat, for each player has it once. Few rounds, and rounds between very
    /// unequal players, say little; there it is drawn to 1.
    ///
    /// @param expected points a game, in (0, 1)
    double dispersion(double expected) {
        double each = gamesPerRound(), mean = each * expected;
        double seen = squares - 2 * mean * points + rounds * mean * mean;
        return (4 * Math.max(0, seen) / each + PRIOR) / (4 * expected * (1 - expected) * rounds + PRIOR);
    }

    /// Where the share would be after very many games, at 95 %: Wilson's interval, for as many independent games as say
    /// as much as these. Where one side won them all, nothing is known of how rounds vary, and they are independent.
    public Interval interval() {
        if (games() == 0) return new Interval(0, 1);
        boolean allAlike = points == 0 || points == games();
        double inside = (points + 0.5) / (games() + 1);
        return Interval.wilson(share(), allAlike ? games() : games() / dispersion(inside));
    }

    /// The difference in strength, by maximum likelihood: see [Ratings].
    public Elo elo() {
        return Ratings.of(2, Vector.of(new Meeting(0, 1, this))).difference(0, 1);
    }

    /// For programs; iterations, or what else was counted, seconds and milliseconds a decision of both.
    public Map<String, Object> fields() {
        Map<String, Object> counts = LinkedHashMap.of("games", games(), "won", won, "drawn", drawn, "lost", lost,
            "score", share(), "actions", actions);
        return counts.put("interval", Vector.of(interval().low(), interval().high()))
            .put("elo", Vector.of(elo().low(), elo().mean(), elo().high()))
            .put("iterations", Vector.of(own.search().iterations(), others.search().iterations()))
            .put("counted", Vector.of(own, others).map(cost -> cost.search().unit().toString()))
            .put("seconds", Vector.of(own, others).map(cost -> cost.search().time().toNanos() / 1e9))
            .put("ms_a_decision", Vector.of(own, others).map(Cost::milliseconds));
    }

    /// Returns the table that a tournament prints.
    ///
    /// @param what   the head of the first column
    /// @param names  the first column
    /// @param scores one per name
    public static String table(String what, Vector<String> names, Vector<Score> scores) {
        return TextTable.text(ResultTable.rows(what, names, scores));
    }

    /// `400 (+210 =18 -172)`.
    public String counts() {
        return String.format(Locale.ROOT, "%d (+%d =%d -%d)", games(), won, drawn, lost);
    }

    /// In percent.
    public String percent() {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share());
    }

    /// `400 (+210 =18 -172), 54.8 % (49.9–59.6 %)`.
    @Override
    public String toString() {
        return counts() + ", " + percent() + " (" + interval() + ")";
    }

    /// What decisions cost.
    ///
    /// @param decisions ≥ 0
    /// @param time      of all of them
    /// @param search    of the searches behind them
    public record Cost(long decisions, Duration time, Decision.Effort search) {
        /// No decision.
        public static final Cost NONE = new Cost(0, Duration.ZERO, Decision.Effort.NONE);

        /// Both together.
        public Cost plus(Cost other) {
            return new Cost(decisions + other.decisions, time.plus(other.time), search.plus(other.search));
        }

        /// Milliseconds a decision; 0 without any.
        public double milliseconds() {
            return decisions == 0 ? 0 : time.toNanos() / 1e6 / decisions;
        }
    }
}
