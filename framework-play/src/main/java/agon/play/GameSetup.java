package agon.play;

import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Who is to play what.
///
/// @param start   where the game begins or goes on
/// @param players one per seat
/// @param seed    from which all seeds are derived
/// @param clock   what time they have left; none: everybody thinks as long as they like
public record GameSetup(Match<?, ?> start, Vector<PlayerSpec> players, long seed, Option<GameClock> clock) {
    /// The same once more from the beginning, with other chances.
    public GameSetup again() {
        return new GameSetup(start.afterTurns(0), players, seed + 1, clock.map(c -> GameClock.of(c.control(), players.size())));
    }

    /// With a person on every seat.
    public static GameSetup persons(Match<?, ?> start, long seed) {
        PlayerSpec person = PlayerSpec.parse("human").get();
        return new GameSetup(start, Vector.fill(start.game().rules().seats(), () -> person), seed, Option.none());
    }
}
