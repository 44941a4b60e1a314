package agon.launcher.table;

import agon.launcher.Console;
import io.vavr.control.Either;

/// The players that can be had here.
public final class Players {
    private Players() {}

    /// The player that `spec` describes, for one game.
    ///
    /// @param spec    a kind and its options, for example `mcts:iterations=2000,seed=7`
    /// @param seed    of its dice, if `spec` gives none
    /// @param console where a person sits, and where a verbose program speaks
    /// @return left: a sentence that says what is wrong and what there is
    public static Either<String, Player> parse(String spec, long seed, Console console) {
        return PlayerSpec.parse(spec).map(s -> s.player(s.ownSeed().getOrElse(seed), console));
    }

    /// The kinds and their options with ranges, one a line.
    public static String kinds() {
        return PlayerSpec.Kind.all().map(kind -> kind.help()).mkString("\n");
    }
}
