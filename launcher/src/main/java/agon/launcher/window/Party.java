package agon.launcher.window;

import agon.api.play.Match;
import agon.launcher.table.PlayerSpec;
import io.vavr.collection.Vector;

/// Who is to play what.
///
/// @param start   where the game begins or goes on
/// @param players one per seat
/// @param seed    from which all seeds are derived
record Party(Match<?, ?> start, Vector<PlayerSpec> players, long seed) {}
