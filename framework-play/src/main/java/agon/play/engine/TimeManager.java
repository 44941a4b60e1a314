package agon.play.engine;

import agon.api.Status;
import agon.api.match.Match;
import agon.mcts.TimeLimit;
import agon.ugi.SearchLimits;
import java.time.Duration;

/// Divides the time on a clock among the decisions of a game. A turn gets 1/25 of the remaining time plus 3/4 of the
/// increment, but at most half of the remaining time, so a long game does not use it up. This time is divided by the
/// average number of decisions per turn.
final class TimeManager {
    private static final int TURNS = 25, EXTENSION = 3, RESERVE = 4;
    /// Time per decision in which the clock runs but nothing is searched, for example until a thread starts.
    private static final long LAG = Duration.ofMillis(30).toNanos();

    private TimeManager() {}

    /// Returns the time for a decision. Its maximum is at most a quarter of the remaining time.
    static TimeLimit limit(SearchLimits.Clock clock, Match<?, ?> match) {
        long most = Math.max(0, clock.left().toNanos() / RESERVE - LAG),
            target = Math.clamp(turn(clock) / decisionsPerTurn(match) - LAG, 0, most);
        return new TimeLimit(Duration.ofNanos(target), Duration.ofNanos(Math.min(most, EXTENSION * target)));
    }

    /// Returns the time for a whole turn, in nanoseconds.
    static long turn(SearchLimits.Clock clock) {
        long left = clock.left().toNanos();
        return Math.min(left / TURNS + clock.increment().toNanos() / 4 * 3, left / 2);
    }

    /// Returns the average number of decisions per turn, rounded up. Rolls of dice are not decisions.
    private static <P> int decisionsPerTurn(Match<P, ?> match) {
        int decisions = match.positions().init()
            .count(position -> match.game().rules().status(position) instanceof Status.ToMove);
        return Math.max(1, Math.ceilDiv(decisions, Math.max(1, match.turns().size())));
    }
}
