package agon.lab.tuning;

import agon.lab.contest.Score;
import java.time.Instant;

/// A configuration and what came of it.
///
/// @param score in all its games
/// @param when  its last game was known
public record Tried(Configuration configuration, Score score, Instant when) {
    /// Games that were won, as a share of all.
    public double winRate() {
        return score.games() == 0 ? 0 : score.won() / (double) score.games();
    }

    /// Seconds a game, of both players.
    public double secondsPerGame() {
        return score.games() == 0 ? 0
            : score.own().time().plus(score.others().time()).toNanos() / 1e9 / score.games();
    }

    Tried with(Score more, Instant later) {
        return new Tried(configuration, score.plus(more), later);
    }
}
