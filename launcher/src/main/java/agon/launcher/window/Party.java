package agon.launcher.window;

import agon.api.play.Match;
import agon.launcher.table.PlayerSpec;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Who is to play what.
///
/// @param start   where the game begins or goes on
/// @param players one per seat
/// @param seed    from which all seeds are derived
/// @param clock   what time they have left; none: everybody thinks as long as they like
record Party(Match<?, ?> start, Vector<PlayerSpec> players, long seed, Option<Clock> clock) {
    /// The same once more from the beginning, with other chances.
    Party again() {
        return new Party(start.afterTurns(0), players, seed + 1, clock.map(c -> Clock.of(c.control(), players.size())));
    }

    /// With a person on every seat.
    static Party persons(Match<?, ?> start, long seed) {
        PlayerSpec person = PlayerSpec.parse("human").get();
        return new Party(start, Vector.fill(start.game().rules().seats(), () -> person), seed, Option.none());
    }
}
