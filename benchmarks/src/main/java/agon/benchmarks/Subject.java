package agon.benchmarks;

import agon.api.Game;
import agon.api.Variant;
import agon.plugins.GameCatalog;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// A benchmark of any installed game, which `-p game=NAME` selects. By default, it measures operations per second.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public abstract class Subject {
    @Param({"zertz", "zertz:rings=48", "zertz:rings=61", "tictactoe", "qubic", "qubic:scoring=lines"})
    public String game;

    Game<?, ?> game() {
        return GameCatalog.load().find(game).<Game<?, ?>>map(Variant::game)
            .getOrElseThrow((String why) -> new IllegalArgumentException(why));
    }

    /// Compares two counts.
    ///
    /// @throws AssertionError if the counts differ, because the measured code is then wrong
    static void counted(String what, long expected, long found) {
        if (expected != found) throw new AssertionError(what + ": expected " + expected + ", found " + found);
    }
}
