package agon.benchmarks;

import agon.api.Game;
import agon.api.Variant;
import agon.plugins.GameCatalog;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The measured game, which can be any installed game: `-p game=NAME`.
@State(Scope.Benchmark)
public class Subject {
    @Param({"zertz", "zertz:rings=48", "zertz:rings=61", "tictactoe", "qubic", "qubic:scoring=lines"})
    public String game;

    private Game<?, ?> found;

    public Subject() {}

    @Setup
    public void find() {
        found = GameCatalog.load().find(game).<Game<?, ?>>map(Variant::game)
            .getOrElseThrow((String why) -> new IllegalArgumentException(why));
    }

    public Game<?, ?> game() {
        return found;
    }

    /// Compares two counts.
    ///
    /// @throws AssertionError if the counts differ, because the measured code is then wrong
    static void counted(String what, long expected, long found) {
        if (expected != found) throw new AssertionError(what + ": expected " + expected + ", found " + found);
    }
}
