package agon.launcher.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.contest.SprtMatch;
import agon.lab.job.Job;
import agon.lab.learning.ValueLearning;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.StageProgress;
import agon.launcher.play.OpponentTraining;
import agon.nnue.ValueNet;
import agon.play.engine.PlayerSpec;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine;

/// The training of a value network, with its options.
final class ValueTraining {
    private static final Duration MEASURED_TIME = Duration.ofMillis(50); // per decision

    @Range(min = 2_000, max = 5_000_000)
    @CommandLine.Option(names = "--positions", paramLabel = "N", defaultValue = "600000",
        description = "For values: number of positions of the first generation, 2,000 to 5,000,000; later "
            + "generations have half as many (default: ${DEFAULT-VALUE}).")
    private int positions;

    @Range(min = 10, max = 1_000_000)
    @CommandLine.Option(names = "--nodes", paramLabel = "N", defaultValue = "300",
        description = "For values: number of positions per search in self-play, 10 to 1,000,000 (default: "
            + "${DEFAULT-VALUE}).")
    private int nodes;

    @CommandLine.Option(names = "--design", paramLabel = "DESIGN", converter = DesignConverter.class,
        description = "For values: structure of the network, such as '123S 32 relative' (default: that of --from or, "
            + "without it, the best of several, as described in docs/background/learning.md).")
    private ValueNet.Design design;

    @Range(min = 0, max = 100_000)
    @CommandLine.Option(names = "--measure", paramLabel = "GAMES", defaultValue = "60",
        description = "For values: maximum number of games against best after the training, at 50 ms per decision, 0 "
            + "to 100,000 (default: ${DEFAULT-VALUE}).")
    private int measured;

    private static final class DesignConverter implements CommandLine.ITypeConverter<ValueNet.Design> {
        @Override
        public ValueNet.Design convert(String text) {
            return ValueNet.Design.parse(text).getOrElseThrow(CommandLine.TypeConversionException::new);
        }
    }

    void checkUnused(RunOptions options) {
        options.checkUnused("'%s' is for the method 'values'; leave it out, or add '--method values'", "--positions",
            "--nodes", "--design", "--measure");
    }

    <P, A extends Action> int learn(Variant<P, A> variant, RunOptions options, SelfPlayOptions selfPlay,
        PolicyOptions start) {
        OpponentTraining<P, A> opponent = new OpponentTraining<>(variant);
        String name = opponent.name();
        Path folder = options.folder != null ? options.folder : opponent.folder();
        if (options.resume)
            options.checkUnused("'%s' cannot change in a run that is resumed; leave it out", "--positions", "--nodes",
                "--design", "--seed", "--from");
        ValueLearning.Plan plan = ValueLearning.Plan.DEFAULT.positions(positions).nodes(nodes)
            .seed(options.seed == null ? ValueLearning.Plan.DEFAULT.seed() : options.seed);
        if (design != null) plan = plan.design(design);
        plan = selfPlay.values(plan);
        ValueLearning<P, A> run = (options.resume
            ? ValueLearning.resume(folder, variant).map(old -> old.plan(selfPlay.values(old.plan())))
            : ValueLearning.start(folder, variant, plan, start.firstValues(variant.game())))
            .getOrElseThrow(Failure::usage);
        if (variant.game().simulator().features().isEmpty())
            options.note("the simulator of " + variant
                + " has no features, so they are derived from the encoding; this is slow");
        Vector<ValueLearning.Generation> all;
        try (Watch watch = new Watch(options); InterruptHandler _ = options.noteInterruption(folder)) {
            all = run.learn(options.threads(), watch);
        }
        OutputFile.write(folder.resolve("loss.svg"), ValueLearning.lossPlot(all), true);
        OutputFile.write(folder.resolve("strength.svg"), ValueLearning.eloPlot(all), true);
        if (all.forAll(one -> !one.accepted())) {
            options.print("no network was stronger than the player of the first games; more positions may help");
            return Failure.FOUND;
        }
        opponent.store(run.best())
            .forEach(free -> options.note("the previous network '" + name + "' is now '" + free + "'"));
        if (measured > 0) measure(run, options);
        options.print("the best network is '" + name + "', of generation "
            + all.filter(ValueLearning.Generation::accepted).last().number() + "; the player minimax:net=" + name
            + " uses it");
        return 0;
    }

    /// Plays the network against the strongest engine of the game, and prints the result.
    private <P, A extends Action> void measure(ValueLearning<P, A> run, RunOptions options) {
        SprtMatch.Result result;
        try (StageProgress bars = new StageProgress(options.console())) {
            result = run.measure(PlayerSpec.BEST, MEASURED_TIME, measured, options.threads(),
                (_, progress) -> bars.step("comparison with best", progress.tasks()));
        }
        options.print(String.format(Locale.ROOT, "%s against best at %d ms per decision: %s, Elo %s, "
            + "adjusted for the end of the test",
            PlainText.count(result.score().games(), "game"), MEASURED_TIME.toMillis(), result.score().percent(),
            result.elo()));
    }

    /// Shows one line with the progress of the current part, and a line for each generation.
    private static final class Watch implements ValueLearning.Listener, AutoCloseable {
        private final RunOptions options;
        private final StageProgress bars;

        Watch(RunOptions options) {
            this.options = options;
            bars = new StageProgress(options.console());
        }

        @Override
        public void onGames(int generation, Job.Progress progress) {
            bars.step("generation " + generation + ", games", progress.tasks());
        }

        @Override
        public void onBatch(int generation, int batch, int batches) {
            bars.step("generation " + generation + ", training", batches);
        }

        @Override
        public void onMatch(int generation, Job.Progress progress) {
            bars.step("generation " + generation + ", match", progress.tasks());
        }

        @Override
        public void onGeneration(ValueLearning.Generation generation) {
            bars.close();
            options.note(generation);
        }

        @Override
        public void close() {
            bars.close();
        }
    }
}
