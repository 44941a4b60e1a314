package agon.launcher.contest;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.tuning.TuningPlan;
import agon.lab.tuning.TuningResult;
import agon.lab.tuning.TuningRun;
import agon.launcher.console.ClusterOption;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.plugins.internal.InputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "tune", description = {"Tune the settings of a player by playing games.",
    "A YAML file describes the player, its opponent and the method: a grid, random search, CMA-ES or an N-tuple "
        + "bandit. Files for ZÈRTZ engine tuners are accepted. The best configurations are played again with new "
        + "seeds.",
    "Results, a summary and plots are written to the folder that contains the file, or to --output. Ctrl-C saves the "
        + "games played so far; --resume continues."},
    footerHeading = HelpTexts.EXAMPLE, footer = {"  agon tune examples/tune.yaml --threads 2", "",
        "A tuning file:", "  mode: grid                        # or random, cmaes, bandit, repetition",
        "  game: {name: tictactoe, opponent: itself, iterations: 50, seed: 1,",
        "    games_per_config: 100}",
        "  hyperparameters:", "    exploration: {type: values, values: [0.2, 0.7, 2.0]}",
        "    fpu: {type: uniform, min: -1, max: 1}"})
public final class TuneCommand extends Subcommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG",
        description = "YAML file as described in docs/reference/files.md.")
    private Path file;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
        description = "Folder for the results (default: output.directory of CONFIG, or the folder of CONFIG).")
    private Path output;

    @Option(names = "--plot-only", paramLabel = "RESULTS",
        description = "Write only the plots of this result file, which may be that of another tuner of ZÈRTZ engines, "
            + "to --output (default: a folder next to RESULTS).")
    private Path results;

    @Range(min = 1, max = 1_000_000)
    @Option(names = "--games", paramLabel = "N",
        description = "Games per evaluation, 1 to 1,000,000, rounded up so that each opening is played from all "
            + "sides (default: games_per_config of CONFIG).")
    private Integer games;

    @Range(min = 1, max = 1_000_000_000)
    @Option(names = "--iterations", paramLabel = "N",
        description = "Iterations per decision, 1 to 1,000,000,000 (default: iterations of CONFIG).")
    private Integer iterations;

    @Option(names = "--method", paramLabel = "METHOD",
        description = "Method: grid, random, cmaes, bandit or repetition (default: mode of CONFIG).")
    private TuningPlan.Mode method;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed (default: seed of CONFIG).")
    private Long seed;

    @Range(min = 0, max = 1_024)
    @Option(names = "--threads", paramLabel = "N", defaultValue = "0",
        description = HelpTexts.PLAYING_THREADS + "num_processes of CONFIG (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--resume", description = "Continue an interrupted run from the output folder, or continue the "
        + "results there, which may be those of another tuner of ZÈRTZ engines.")
    private boolean resume;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private ForceOption force;

    @Override
    public Integer call() {
        if ((file == null) == (results == null))
            throw Failure.usage("expected either a tuning file or '--plot-only' with a result file");
        if (results != null) return plot();
        if (force.isGiven())
            throw Failure.usage("'--force' requires '--plot-only'; use '--resume' to continue a run");
        TuningPlan.File config = TuningPlan.File.read(InputFile.text(file, 1), program.catalog(), overrides())
            .getOrElseThrow(why -> Failure.usage(file + ": " + why));
        config.note().forEach(this::note);
        TuningRun.Folder folder = new TuningRun.Folder(folder(config), config.filename());
        TuningRun.Earlier earlier = folder.start(resume);
        TuningPlan plan = threads == 0 ? config.plan() : config.plan().threads(threads);
        String next = "the games played so far are saved in " + folder.path() + "; continue with '--resume'";
        cluster.with(Workers.threads(plan.contest().threads()), next, workers -> {
            TuningRun tuning = new TuningRun(plan, io.vavr.control.Option.of(folder.journal()), workers,
                config.verbose() ? told() : TuningRun.Listener.NONE, earlier);
            try (InterruptHandler _ = InterruptHandler.does(() -> {
                folder.write(tuning.resultSoFar(), earlier);
                noteInterruption(next);
            })) {
                folder.write(tuning.run(), earlier);
                return tuning;
            }
        });
        say(InputFile.text(folder.summary(), 1_024));
        say("results, summary and plots are in " + folder.path());
        return 0;
    }

    private Map<String, Object> overrides() {
        Map<String, Object> all = LinkedHashMap.empty();
        if (games != null) all = all.put("game.games_per_config", games);
        if (iterations != null) all = all.put("game.iterations", iterations);
        if (method != null) all = all.put("mode", method);
        return seed == null ? all : all.put("game.seed", seed);
    }

    private int plot() {
        Path folder = output != null ? output
            : results.resolveSibling(results.getFileName().toString().replaceFirst("\\.json$", "") + "_plots");
        Map<String, String> plots = TuningResult.plots(InputFile.text(results, 1_024))
            .getOrElseThrow(why -> Failure.usage(results + ": " + why));
        TuningRun.Folder.writePlots(folder, plots, force.isGiven());
        say(folder + ": " + plots.size() + " plots");
        return 0;
    }

    private Path folder(TuningPlan.File config) {
        Path own = file.toAbsolutePath().getParent();
        return output != null ? output : config.folder().map(own::resolve).getOrElse(own);
    }

    private TuningRun.Listener told() {
        Console console = program.console();
        return new TuningRun.Listener() {
            private Job.Progress progress; // null before the first round, while results of earlier runs are read

            @Override
            public void onRound(Job.Progress so) {
                progress = so;
            }

            @Override
            public void onTrial(TuningResult.Trial tried, TuningResult.Trial best) {
                console.err().println(tried.configuration() + ": " + tried.score().counts() + " "
                    + tried.score().percent() + "; best " + best.score().percent()
                    + (progress == null ? "" : " (" + progress + ")"));
            }

            @Override
            public void onValidation(int count) {
                console.err().println("playing the best " + count + " configurations again with new seeds");
            }
        };
    }
}
