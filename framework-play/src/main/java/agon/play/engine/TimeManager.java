package agon.play.engine;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.plugins.internal.Seeds;
import agon.search.SearchControl.TimeLimit;
import agon.ugi.SearchLimits;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// The division of the time on a clock among the decisions of a game. A decision gets the remaining time and three
/// quarters of the expected increments, each divided by the expected number of remaining decisions. This number is the
/// average in random games from the current position. In the bundled games, random games are half to twice as long as
/// games between strong players.
final class TimeManager {
    private static final int EXTENSION = 3, RESERVE = 4;
    /// The limits of the expected number of remaining decisions. The lower limit leaves time for games that last longer
    /// than expected. The upper limit does not apply to the increments.
    private static final int FEWEST = 10, MOST = 60;
    /// The maximum number of random games, and of actions in all of them.
    private static final int GAMES = 16, ACTIONS = 500;
    /// The time per decision during which the clock runs without a search, for example until a thread starts.
    private static final long LAG = Duration.ofMillis(30).toNanos();

    /// Returns the time for a decision. Its maximum is at most a quarter of the remaining time.
    static TimeLimit limit(SearchLimits.Clock clock, Match<?, ?> match) {
        Rest rest = Rest.of(match);
        double left = clock.left().toNanos(), increments = rest.turns * clock.increment().toNanos() * 0.75,
            decisions = Math.max(FEWEST, rest.decisions);
        long most = Math.max(0, (long) left / RESERVE - LAG),
            share = (long) (left / Math.min(MOST, decisions) + increments / decisions),
            target = Math.clamp(share - LAG, 0, most);
        return new TimeLimit(Duration.ofNanos(target), Duration.ofNanos(Math.min(most, EXTENSION * target)));
    }

    /// The rest of a game for the seat to act.
    ///
    /// @param decisions the expected number of positions in which the seat has a choice
    /// @param turns     the expected number of turns of the seat, including the current one
    private record Rest(double decisions, double turns) {
        static <P> Rest of(Match<P, ?> match) {
            Simulator<P> simulator = match.game().simulator();
            RandomGenerator dice = Seeds.generator(0);
            int[] codes = new int[simulator.maxLegalActions()];
            simulator.load(match.position());
            int seat = simulator.seat(), games = 0, actions = 0, decisions = 0, turns = 0;
            while (games < GAMES && actions < ACTIONS) {
                games++;
                simulator.load(match.position());
                turns++;
                for (; simulator.seat() != Simulator.OVER && actions < ACTIONS; actions++) {
                    if (simulator.seat() == seat && simulator.legal(codes) > 1) decisions++;
                    simulator.play(Playouts.of(simulator).pick(dice, codes));
                    if (simulator.seat() == seat && !simulator.midTurn()) turns++;
                }
            }
            return new Rest((double) decisions / games, (double) turns / games);
        }
    }
}
