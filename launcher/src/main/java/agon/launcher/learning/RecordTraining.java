package agon.launcher.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.internal.RecordZip;
import agon.lab.internal.TextTable;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.RecordLearning;
import agon.lab.learning.Trainer;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.internal.RecordFolder;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;

/// The training of a policy network on recorded games, with its options.
final class RecordTraining {
    /// Maximum time that the program waits, when it is stopped, until the current training step has ended and its
    /// result has been stored.
    private static final Duration GRACE = Duration.ofSeconds(30);

    @CommandLine.Option(names = "--from-records", paramLabel = "PATH",
        description = "Train on the recorded games in this file, folder or zip archive. Repeat for each one.")
    private List<Path> records = new ArrayList<>();

    @Range(min = 0, max = 10_000)
    @CommandLine.Option(names = "--epochs", paramLabel = "N", defaultValue = "2",
        description = "Passes over the recorded positions, 0 to 10,000; 0 only evaluates the network of --from on the "
            + "records (default: ${DEFAULT-VALUE}).")
    private int epochs;

    @Range(min = 1, max = 1_000)
    @CommandLine.Option(names = "--symmetries", paramLabel = "N", defaultValue = "1",
        description = "Maximum number of symmetric images of a position, 1 to 1,000, over which outputs are averaged "
            + "when a network is evaluated on records (default: ${DEFAULT-VALUE}).")
    private int symmetries;

    boolean hasRecords() {
        return !records.isEmpty();
    }

    /// Returns whether a network is only evaluated.
    boolean isJudging() {
        return epochs == 0;
    }

    void checkUnused(RunOptions options) {
        options.checkUnused("'%s' is for training on recorded games; leave it out, or add '--from-records'",
            "--epochs", "--symmetries");
    }

    <P, A extends Action> int learn(Variant<P, A> variant, RunOptions options, PolicyOptions policy) {
        LearningPlan plan = policy.plan(options.seed);
        RecordLearning<P, A> learning = learning(variant, plan);
        OnnxModel first = policy.first(variant, plan).getOrElse(() -> plan.net().model(variant, plan.seed()));
        RecordLearning.Run<P, A> training = (options.resume ? RecordLearning.Run.resume(options.folder, learning, first)
            : RecordLearning.Run.start(options.folder, learning, first)).getOrElseThrow(Failure::usage);
        RecordLearning.Positions<P> positions = read(learning, options);
        Trainer.Provider library = PolicyOptions.library(options);
        Either<String, OnnxModel> net;
        try (Stop stop = new Stop(options);
            InterruptHandler _ = InterruptHandler.does(stop::now);
            Progress progress = Progress.of(options.console(), "training", () -> learning.steps(positions))) {
            net = training.learn(positions, library, options.threads(), new RecordLearning.Listener() {
                @Override
                public void onResume(int step, int steps) {
                    progress.reach(step);
                }

                @Override
                public void onStep(int step, int steps, Trainer.Losses losses) {
                    progress.step();
                    stop.taken.set("interrupted after step " + step + " of " + steps);
                }

                @Override
                public boolean isStopped() {
                    return stop.asked.get();
                }
            });
            if (net.isLeft() && stop.asked.get()) return Failure.FOUND;
        }
        report(learning, net.getOrElseThrow(Failure::usage), positions, options);
        options.print("the network is " + training.net());
        return 0;
    }

    /// Delays the end of the program until the training has stored its state.
    private static final class Stop implements AutoCloseable {
        private final RunOptions options;
        private final AtomicBoolean asked = new AtomicBoolean();
        private final AtomicReference<String> taken = new AtomicReference<>("interrupted before the first step");
        private final CountDownLatch ended = new CountDownLatch(1);

        Stop(RunOptions options) {
            this.options = options;
        }

        void now() {
            asked.set(true);
            try {
                boolean kept = ended.await(GRACE.toSeconds(), TimeUnit.SECONDS);
                options.note((kept ? taken.get() : "interrupted in a long step")
                    + "; the same command with '--resume' continues from the data in " + options.folder);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            ended.countDown();
        }
    }

    /// Evaluates a network on the records without training.
    <P, A extends Action> int judge(Variant<P, A> variant, RunOptions options, PolicyOptions policy) {
        if (records.isEmpty() || !policy.hasNet())
            throw Failure.usage("'--epochs 0' evaluates a network on recorded games; add '--from' and "
                + "'--from-records'");
        LearningPlan plan = policy.plan(options.seed);
        OnnxModel net = policy.first(variant, plan).get();
        Net.of(net, variant.game(), 1).getOrElseThrow(why -> Failure.usage(policy.from() + ": " + why)).close();
        RecordLearning<P, A> learning = learning(variant, plan);
        report(learning, net, read(learning, options), options);
        return 0;
    }

    private <P, A extends Action> RecordLearning<P, A> learning(Variant<P, A> variant, LearningPlan plan) {
        return new RecordLearning<>(variant, plan.training(), epochs, 10, plan.seed());
    }

    private <P, A extends Action> RecordLearning.Positions<P> read(RecordLearning<P, A> learning, RunOptions options) {
        RecordSources sources = Subcommand.listed(Subcommand.existing(records), options.console());
        RecordFolder.at(options.folder);
        RecordLearning.Positions<P> positions;
        try (Progress progress = Progress.of(options.console(), "reading", sources::count)) {
            positions = learning.read(options.program().catalog(), sources, progress::step);
        }
        if (positions.learnt().isEmpty())
            throw Failure.usage("there are no positions to learn from in " + records + ": no game of "
                + learning.variant() + " can be replayed");
        options.note(String.format(Locale.ROOT, "%s, %s for training, %,d held out",
            PlainText.count(positions.games(), "game"), PlainText.count(positions.learnt().size(), "position"),
            positions.unseen().size()));
        return positions;
    }

    private <P, A extends Action> void report(RecordLearning<P, A> learning, OnnxModel model,
        RecordLearning.Positions<P> positions, RunOptions options) {
        try (Net<P> net = Net.of(model, learning.variant().game(), options.threads()).getOrElseThrow(Failure::usage)) {
            String report = report(learning.agreement(net.averaged(symmetries), positions))
                + (positions.strengths().parts().isEmpty() ? "" : positions.strengths().recorded()
                    ? "The ratings of the players are those in the records.\n"
                    : "The ratings of the players are computed from their results in these games; the mean is about "
                        + "0.\n");
            OutputFile.write(options.folder.resolve("held-out.zip"), RecordZip.bytes("game", positions.records()),
                true);
            OutputFile.write(options.folder.resolve("report.txt"), report, true);
            options.console().out().print(options.console().texts().translate(report));
        }
    }

    private static String report(Map<String, RecordLearning.Agreement> found) {
        return TextTable.text(found.toVector().map(entry -> Vector.of(entry._1, count(entry._2.decisions()),
            percent(entry._2.first().mean()), entry._2.first().interval().toString(), percent(entry._2.three().mean()),
            String.format(Locale.ROOT, "%.4f", entry._2.logLoss()),
            String.format(Locale.ROOT, "%.4f", entry._2.baseline())))
            .prepend(Vector.of("decisions", "count", "first choice", "95 %", "first three", "log-loss", "baseline")))
            + "\n";
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
