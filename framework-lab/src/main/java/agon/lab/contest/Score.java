package agon.lab.contest;

import agon.lab.Interval;
import agon.play.SearchCost;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Locale;

/// What came of some games for one of two players.
///
/// @param won     games that paid it more than the other
/// @param drawn   games that paid both alike, both losing among them
/// @param lost    games that paid it less
/// @param points  of all games, each in [0, 1]: ½ and a quarter of the difference of the payoffs, so that both together
///                get 1
/// @param actions of all games, without their openings
/// @param own     effort of its searches
/// @param others  effort of the other's
public record Score(int won, int drawn, int lost, double points, long actions, SearchCost own, SearchCost others) {
    /// Of no game.
    public static final Score NONE = new Score(0, 0, 0, 0, 0, SearchCost.NONE, SearchCost.NONE);

    /// Of one game.
    ///
    /// @param payoff to the player, in [-1, 1]
    /// @param other  payoff to the other, in [-1, 1]
    public static Score of(double payoff, double other, int actions, SearchCost own, SearchCost others) {
        return new Score(payoff > other ? 1 : 0, payoff == other ? 1 : 0, payoff < other ? 1 : 0,
            0.5 + (payoff - other) / 4, actions, own, others);
    }

    public Score plus(Score more) {
        return new Score(won + more.won, drawn + more.drawn, lost + more.lost, points + more.points,
            actions + more.actions, own.plus(more.own),
            others.plus(more.others));
    }

    /// The same games for the other player.
    public Score reversed() {
        return new Score(lost, drawn, won, games() - points, actions, others, own);
    }

    /// Without what the others' searches cost, who may be many.
    public Score alone() {
        return new Score(won, drawn, lost, points, actions, own, SearchCost.NONE);
    }

    public int games() {
        return won + drawn + lost;
    }

    /// Points a game, in [0, 1]; ½ without games.
    public double share() {
        return games() == 0 ? 0.5 : points / games();
    }

    /// Where the share would be after very many games.
    public Interval interval() {
        return games() == 0 ? new Interval(0, 1) : Interval.wilson(share(), games());
    }

    public Elo elo() {
        return Elo.between(interval().low(), share(), interval().high());
    }

    /// For programs; iterations, or what else was counted, and seconds of both.
    public Map<String, Object> fields() {
        Map<String, Object> counts = LinkedHashMap.of("games", games(), "won", won, "drawn", drawn, "lost", lost,
            "score", share(), "actions",
            actions);
        return counts.put("interval", Vector.of(interval().low(), interval().high()))
            .put("elo", Vector.of(elo().low(), elo().mean(), elo().high()))
            .put("iterations", Vector.of(own.iterations(), others.iterations()))
            .put("counted", Vector.of(own.unit(), others.unit()).map(Object::toString))
            .put("seconds", Vector.of(own.time(), others.time()).map(time -> time.toNanos() / 1e9));
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
}
