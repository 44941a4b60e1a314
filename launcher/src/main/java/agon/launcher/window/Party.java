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
/// @param control none: everybody thinks as long as they like
record Party(Match<?, ?> start, Vector<PlayerSpec> players, long seed, Option<TimeControl> control) {
    /// The same once more, with other chances.
    Party again() {
        return new Party(start, players, seed + 1, control);
    }

    /// With a person on every seat.
    static Party persons(Match<?, ?> start, long seed) {
        PlayerSpec person = PlayerSpec.parse("human").get();
        return new Party(start, Vector.fill(start.game().about().seats(), () -> person), seed, Option.none());
    }
}
