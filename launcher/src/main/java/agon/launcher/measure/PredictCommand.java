package agon.launcher.measure;

import agon.lab.internal.TextTable;
import agon.lab.statistics.MovePrediction;
import agon.lab.statistics.MovePrediction.Share;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon predict`: how often programs would have played what was played.
@Command(name = "predict",
    description = {
        "Draws turns of recorded games, one of each game, and says how often programs would have played them. A turn "
            + "counts if all of its actions are the program's first, or among its first three; single actions are "
            + "counted too. Actions that a symmetry of the position makes equal are the same.",
        "minimax knows the order of its first actions only with lines=3, which takes longer. Ctrl-C shows the "
            + "players that were asked."},
    footerHeading = "%nExample:%n",
    footer = "  agon predict games.zip --player mcts:time=100ms --player minimax:time=100ms,lines=3 --turns 1000")
public final class PredictCommand implements Callable<Integer> {
    private static final int MOST = 1_000_000;

    @ParentCommand
    private Program program;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "file, folder or zip archive of records")
    private List<String> paths;

    @CommandLine.Option(names = "--player", paramLabel = "PLAYER", required = true,
        description = "A program that ranks actions; once for each.")
    private List<String> players;

    @CommandLine.Option(names = "--turns", paramLabel = "N", defaultValue = "200",
        description = "Turns to look at. Default: ${DEFAULT-VALUE}.")
    private int turns;

    @CommandLine.Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Of the turns and the players. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @CommandLine.Option(names = "--markdown", description = "A table for a document.")
    private boolean markdown;

    @Override
    public Integer call() {
        if (turns < 1 || turns > MOST) throw Failure.usage("--turns " + turns + " is not allowed: it is 1 to " + MOST);
        Vector.ofAll(paths).find(path -> !Files.exists(Path.of(path))).forEach(path -> {
            throw Failure.usage("there is no file or folder " + path);
        });
        RecordSources sources = RecordSources.of(paths.stream().map(Path::of).toArray(Path[]::new));
        MovePrediction.Sample sample = MovePrediction.Sample.of(program.catalog(), sources, turns, seed);
        if (sample.turns().isEmpty())
            throw Failure.usage("there is no turn to look at in " + String.join(", ", paths)
                + ": no record could be replayed, or nothing was decided in them");
        List<MovePrediction> found = new CopyOnWriteArrayList<>();
        try (InterruptHandler _ = InterruptHandler.does(() -> show(found))) {
            players.forEach(player -> found.add(prediction(sample, player)));
        } catch (Failure failure) {
            if (!found.isEmpty()) show(found); // a mistake in a later player costs nothing of the others
            throw failure;
        }
        show(found);
        return 0;
    }

    private void show(List<MovePrediction> found) {
        Vector<Vector<String>> rows = Vector.ofAll(found).map(PredictCommand::row).prepend(Vector.of("player", "turns",
            "first", "95 %", "first three", "95 %", "actions", "first", "first three"));
        program.console().out().println(markdown ? TextTable.markdown(rows) : TextTable.text(rows));
        program.console().out().flush();
    }

    private MovePrediction prediction(MovePrediction.Sample sample, String player) {
        try (Progress progress = Progress.of(program.console(), player, () -> sample.turns().size())) {
            return sample.predict(player, seed, progress::step)
                .getOrElseThrow(why -> Failure.usage("--player: " + why));
        }
    }

    private static Vector<String> row(MovePrediction prediction) {
        Share first = prediction.turns(1), three = prediction.turns(3);
        return Vector.of(prediction.player(), Long.toString(first.count()), percent(first),
            first.interval().toString(), percent(three), three.interval().toString(),
            Long.toString(prediction.actions(1).count()), percent(prediction.actions(1)),
            percent(prediction.actions(3)));
    }

    private static String percent(Share share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share.value());
    }
}
