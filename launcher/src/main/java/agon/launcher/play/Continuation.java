package agon.launcher.play;

import agon.api.match.Match;
import agon.launcher.console.Console;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Program;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import picocli.CommandLine;

/// The options of a recorded game that is continued.
public final class Continuation extends Lineup {
    @CommandLine.Option(names = "--seed", paramLabel = "N",
        description = "Random seed (default: 1)." + HelpTexts.SAME_SEED)
    private long seed = 1;

    @CommandLine.Option(names = "--record", paramLabel = "FOLDER",
        description = "Save each continued game to a new file in this folder, updated after each action (default: "
            + "games in your data folder for the games that a person plays in a terminal; otherwise, games are not "
            + "saved).")
    private Path records;

    /// Opens a window in which the game continues.
    public void play(Program program, WindowFlags flags, Match<?, ?> match) {
        Vector<PlayerSpec> players = of(match.variant());
        new Series(program.console(), new SeriesPlan(match, players, seed, 1, false, false, Option.of(Show.NONE),
            Duration.ZERO, Option.of(records), Vector.empty(), false, Option.none()), Clock.systemDefaultZone())
            .play(program, flags, Option.none());
    }

    /// @return whether all requested files were written
    public boolean play(Console console, Match<?, ?> match) {
        Vector<PlayerSpec> players = of(match.variant());
        return new Series(console, new SeriesPlan(match, players, seed, 1, false, false, Option.of(Show.BOARD),
            Duration.ZERO, Option.of(records).orElse(() -> SeriesPlan.userFolder(players, console)), Vector.empty(),
            false, Option.none()),
            Clock.systemDefaultZone()).play();
    }
}
