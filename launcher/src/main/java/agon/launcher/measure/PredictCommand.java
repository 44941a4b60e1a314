package agon.launcher.measure;

import agon.api.PlainText;
import agon.lab.internal.TextTable;
import agon.lab.statistics.MovePrediction;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.plugins.internal.StartCommand;
import agon.records.ClusterSample;
import agon.records.PairedDifferences;
import agon.records.RecordSources;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "predict", description = {"Measure how often programs predict recorded moves.",
    "One move is drawn from each game. It counts as predicted if all of its actions are the program's first choice, "
        + "or among its first three; single actions are counted as well. Actions that are equal by symmetry count as "
        + "the same. Several players predict the same moves; the others are compared with the first one by a "
        + "paired test.",
    "The minimax player ranks actions only with lines=3, which takes longer. Ctrl-C prints the results of "
        + "the players that have finished."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon predict examples/zertz-games.zip --players easy --players mcts:time=100ms",
        "  agon predict games.zip --players minimax:time=100ms,lines=3 --turns 1000"})
public final class PredictCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "PATH", description = HelpTexts.RECORDS)
    private List<Path> paths;

    @CommandLine.Option(names = "--players", paramLabel = "PLAYER", required = true,
        description = "Program that ranks actions. Repeat for each one.")
    private List<String> players;

    @Range(min = 1, max = 1_000_000)
    @CommandLine.Option(names = "--turns", paramLabel = "N", defaultValue = "200",
        description = "Number of moves to predict, 1 to 1,000,000 (default: ${DEFAULT-VALUE}).")
    private int turns;

    @Mixin
    private SeedOption seed;

    @Mixin
    private JsonOption json;

    @CommandLine.Option(names = "--markdown", description = HelpTexts.MARKDOWN)
    private boolean markdown;

    @Override
    public Integer call() {
        if (json.isGiven() && markdown) throw Failure.usage("choose one of '--json' and '--markdown'");
        RecordSources sources = records(paths);
        MovePrediction.Sample sample = MovePrediction.Sample.of(program.catalog(), sources, turns, seed.value());
        if (sample.turns().isEmpty())
            throw Failure.usage("there is no move to predict in " + Vector.ofAll(paths).mkString(", ")
                + ": no record can be replayed (" + StartCommand.of("verify")
                + " prints the reasons), or no record contains a decision");
        List<MovePrediction> found = new CopyOnWriteArrayList<>();
        try (InterruptHandler _ = InterruptHandler.does(() -> {
            noteInterruption("these are the results of the players that have finished");
            show(found);
        })) {
            players.forEach(player -> found.add(prediction(sample, player)));
        } catch (Failure failure) {
            if (!found.isEmpty()) show(found); // shown now, because an error in a later player would end the command
            throw failure;
        }
        show(found);
        if (sample.turns().size() < turns)
            note("the sample contains one move per game: " + PlainText.count(sample.turns().size(), "move")
                + " instead of " + turns);
        return 0;
    }

    private void show(List<MovePrediction> found) {
        if (json.isGiven()) {
            print(json.text(LinkedHashMap.of("seed", seed.value(), "players",
                Vector.ofAll(found).map(one -> fields(one, found.getFirst())))));
            program.console().out().flush();
            return;
        }
        Vector<Vector<String>> rows = Vector.ofAll(found).map(PredictCommand::row).prepend(Vector.of("player", "moves",
            "first choice", "95 %", "first three", "95 %", "actions", "first choice", "95 %", "first three", "95 %"));
        show(rows);
        if (found.size() > 1) {
            print("");
            say("Differences from " + found.getFirst().player() + " on the same moves:");
            print("");
            show(Vector.ofAll(found).tail().map(one -> differences(one, found.getFirst()))
                .prepend(Vector.of("player", "first choice", "p", "first three", "p")));
        }
        program.console().out().flush();
    }

    /// Returns the fields of a prediction and, for every player but the first one, the differences from the first one.
    private static Map<String, Object> fields(MovePrediction one, MovePrediction from) {
        return one == from ? one.fields() : one.fields().put("difference", LinkedHashMap.of("from", from.player(),
            "first_choice", fields(one.difference(from, 1)), "first_three", fields(one.difference(from, 3))));
    }

    private static Map<String, Object> fields(PairedDifferences differences) {
        return LinkedHashMap.of("mean", differences.mean(), "interval", differences.interval().values(), "p",
            differences.probability());
    }

    private void show(Vector<Vector<String>> rows) {
        if (markdown) print(TextTable.markdown(rows));
        else say(TextTable.text(rows));
    }

    private static Vector<String> differences(MovePrediction one, MovePrediction from) {
        PairedDifferences first = one.difference(from, 1), three = one.difference(from, 3);
        return Vector.of(one.player(), first.toString(), probability(first), three.toString(), probability(three));
    }

    private static String probability(PairedDifferences differences) {
        return String.format(Locale.ROOT, "%.3f", differences.probability());
    }

    private MovePrediction prediction(MovePrediction.Sample sample, String player) {
        try (Progress progress = Progress.of(program.console(), player, () -> sample.turns().size())) {
            return sample.predict(player, seed.value(), progress::step)
                .getOrElseThrow(why -> Failure.usage("'--players': " + why));
        }
    }

    private static Vector<String> row(MovePrediction prediction) {
        ClusterSample first = prediction.turns(1), three = prediction.turns(3);
        return Vector.of(prediction.player(), Long.toString(first.clusters()), percent(first),
            first.interval().toString(), percent(three), three.interval().toString(),
            Long.toString((long) prediction.actions(1).values()), percent(prediction.actions(1)),
            prediction.actions(1).interval().toString(), percent(prediction.actions(3)),
            prediction.actions(3).interval().toString());
    }

    private static String percent(ClusterSample share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share.mean());
    }
}
