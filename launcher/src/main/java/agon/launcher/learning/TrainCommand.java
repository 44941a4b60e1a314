package agon.launcher.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.internal.RecordZip;
import agon.lab.internal.TextTable;
import agon.lab.job.Job;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import agon.lab.learning.RecordLearning;
import agon.lab.learning.Trainer;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.engine.NetLibrary;
import agon.play.internal.RecordFolder;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "train", description = {"Train a neural network by self-play or from recorded games.",
    "In self-play, each generation plays games, trains on them, and plays a match against the best network so far. "
        + "With --from-records, the network is trained on recorded games and evaluated on games held back from "
        + "training.",
    "All data is stored in the output folder; an interrupted run resumes with --resume. Training on records is saved "
        + "every minute, and a resumed run produces the same network as an uninterrupted one."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon train tictactoe -o run", "  agon train zertz -o run --config plan.yaml --generations 50",
        "  agon train tictactoe -o run --resume",
        "  agon train zertz:repetition=off,win=turn-end --from-records games.zip -o run"})
public final class TrainCommand extends Subcommand {
    /// Maximum time that the program waits, when it is stopped, until the current training step has ended and its
    /// result is stored.
    private static final Duration GRACE = Duration.ofSeconds(30);

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private GameArgument game;

    @CommandLine.Option(names = {"-o", "--output"}, paramLabel = "FOLDER", required = true,
        description = "Folder for all data of the run.")
    private Path folder;

    @CommandLine.Option(names = "--config", paramLabel = "FILE",
        description = "Training plan in YAML, as described in docs/reference/files.md (default: the plan of a small "
            + "network).")
    private Path config;

    @CommandLine.Option(names = "--resume", description = "Continue an interrupted run from the output folder.")
    private boolean resume;

    @Mixin
    private SelfPlayOptions selfPlay;

    @CommandLine.Option(names = "--seed", paramLabel = "N", description = "Random seed (default: taken from the plan).")
    private Long seed;

    @CommandLine.Option(names = "--from", paramLabel = "NET",
        description = "Start with the weights of this network, a file or the "
            + "name of a network of the game.")
    private String from;

    @CommandLine.Option(names = "--grow",
        description = "Extend the network of --from to the channels and blocks of the plan. At first it computes the "
            + "same values as before.")
    private boolean grows;

    @CommandLine.Option(names = "--from-records", paramLabel = "PATH",
        description = "Train on the recorded games in this file, folder or zip archive. Repeat for each one.")
    private List<Path> records = new ArrayList<>();

    enum Method {
        /// Tree search.
        SEARCH,
        /// Proximal policy optimisation, without a search.
        PPO
    }

    @CommandLine.Option(names = "--method", paramLabel = "METHOD", defaultValue = "search",
        description = "Training method: search, which imitates the moves of the tree search; or ppo, reinforcement "
            + "learning without a search (default: taken from the plan, or ${DEFAULT-VALUE}).")
    private Method method;

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

    @Range(min = 0, max = 1_024)
    @CommandLine.Option(names = "--threads", paramLabel = "N", defaultValue = "0",
        description = "Number of threads, 0 to 1,024; 0 uses one per core (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Range(min = 1, max = 1_024)
    @CommandLine.Option(names = "--together", paramLabel = "N", defaultValue = "16",
        description = "Games played in parallel, 1 to 1,024, that share batches of network evaluations (default: "
            + "${DEFAULT-VALUE}).")
    private int together;

    @Override
    public Integer call() {
        if (records.isEmpty() && epochs != 0) checkUnused();
        if (epochs == 0) return judge(game.variant());
        if (threads == 0) threads = Runtime.getRuntime().availableProcessors();
        return records.isEmpty() ? train(game.variant()) : learnRecords(game.variant());
    }

    private void checkUnused() {
        Vector.of("--epochs", "--symmetries").find(spec.commandLine().getParseResult()::hasMatchedOption)
            .forEach(name -> {
                throw Failure.usage("'" + name + "' is for training on recorded games; leave it out, or add "
                    + "'--from-records'");
            });
    }

    /// Returns the training library. Check all arguments first, because this method can start a download.
    private Trainer.Provider library() {
        LearningLibraries.install(program.console());
        Trainer.Provider library = Trainer.provider().getOrElseThrow(Failure::usage);
        note("training with " + library.name());
        return library;
    }

    private <P, A extends Action> int train(Variant<P, A> variant) {
        LearningRun<P, A> run = (resume
            ? LearningRun.resume(folder, variant).map(old -> old.plan(selfPlay.resume(old.plan())))
            : LearningRun.start(folder, variant, selfPlay.start(plan()), first(variant)))
            .getOrElseThrow(Failure::usage);
        Trainer.Provider library = library();
        try (Watch watch = new Watch()) {
            Vector<LearningRun.Generation> all = run.learn(library, threads, together, watch);
            print("the best network is " + run.best() + ", of generation "
                + all.filter(LearningRun.Generation::accepted).last().number());
        }
        return 0;
    }

    private LearningPlan plan() {
        LearningPlan plan = config == null ? LearningPlan.DEFAULT
            : LearningPlan.read(InputFile.text(config, 1)).getOrElseThrow(why -> Failure.usage(config + ": " + why));
        if (method == Method.PPO && plan.proximal().isEmpty())
            plan = plan.proximal(LearningPlan.Proximal.DEFAULT);
        return seed == null ? plan : plan.seed(seed);
    }

    private <P, A extends Action> Option<OnnxModel> first(Variant<P, A> variant) {
        if (grows && from == null) throw Failure.usage("'--grow' extends a network; add '--from'");
        Option<OnnxModel> net = Option.of(from)
            .map(source -> NetLibrary.model(source, variant.game()).getOrElseThrow(Failure::usage));
        return !grows ? net : net.map(small -> plan().net().grown(small, variant, plan().seed())
            .getOrElseThrow(why -> Failure.usage(from + ": " + why)));
    }

    private <P, A extends Action> int learnRecords(Variant<P, A> variant) {
        selfPlay.checkUnused();
        LearningPlan plan = plan();
        RecordLearning<P, A> learning = learning(variant);
        OnnxModel first = first(variant).getOrElse(() -> plan.net().model(variant, plan.seed()));
        RecordLearning.Run<P, A> training = (resume ? RecordLearning.Run.resume(folder, learning, first)
            : RecordLearning.Run.start(folder, learning, first)).getOrElseThrow(Failure::usage);
        RecordLearning.Positions<P> positions = read(learning);
        Trainer.Provider library = library();
        Either<String, OnnxModel> net;
        try (Stop stop = new Stop();
            InterruptHandler _ = InterruptHandler.does(stop::now);
            Progress progress = Progress.of(program.console(), "training", () -> learning.steps(positions))) {
            net = training.learn(positions, library, threads, new RecordLearning.Listener() {
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
        report(learning, net.getOrElseThrow(Failure::usage), positions);
        print("the network is " + training.net());
        return 0;
    }

    /// Delays the end of the program until the training has stored its state.
    private final class Stop implements AutoCloseable {
        private final AtomicBoolean asked = new AtomicBoolean();
        private final AtomicReference<String> taken = new AtomicReference<>("interrupted before the first step");
        private final CountDownLatch ended = new CountDownLatch(1);

        void now() {
            asked.set(true);
            try {
                boolean kept = ended.await(GRACE.toSeconds(), TimeUnit.SECONDS);
                note((kept ? taken.get() : "interrupted in a long step")
                    + "; the same command with '--resume' continues from the data in " + folder);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            ended.countDown();
        }
    }

    private <P, A extends Action> int judge(Variant<P, A> variant) {
        if (records.isEmpty() || from == null && !grows)
            throw Failure.usage("'--epochs 0' evaluates a network on recorded games; add '--from' and "
                + "'--from-records'");
        if (threads == 0) threads = Runtime.getRuntime().availableProcessors();
        OnnxModel net = first(variant).get();
        Net.of(net, variant.game(), 1).getOrElseThrow(why -> Failure.usage(from + ": " + why)).close();
        RecordLearning<P, A> learning = learning(variant);
        report(learning, net, read(learning));
        return 0;
    }

    private <P, A extends Action> RecordLearning<P, A> learning(Variant<P, A> variant) {
        LearningPlan plan = plan();
        return new RecordLearning<>(variant, plan.training(), epochs, 10, plan.seed());
    }

    private <P, A extends Action> RecordLearning.Positions<P> read(RecordLearning<P, A> learning) {
        RecordSources sources = records(records);
        RecordFolder.at(folder);
        RecordLearning.Positions<P> positions;
        try (Progress progress = Progress.of(program.console(), "reading", sources::count)) {
            positions = learning.read(program.catalog(), sources, progress::step);
        }
        if (positions.learnt().isEmpty())
            throw Failure.usage("there are no positions to learn from in " + records + ": no game of "
                + learning.variant() + " can be replayed");
        note(String.format(Locale.ROOT, "%s, %s for training, %,d held out",
            PlainText.count(positions.games(), "game"), PlainText.count(positions.learnt().size(), "position"),
            positions.unseen().size()));
        return positions;
    }

    private <P, A extends Action> void report(RecordLearning<P, A> learning, OnnxModel model,
        RecordLearning.Positions<P> positions) {
        try (Net<P> net = Net.of(model, learning.variant().game(), threads).getOrElseThrow(Failure::usage)) {
            String report = report(learning.agreement(net.averaged(symmetries), positions))
                + (positions.strengths().parts().isEmpty() ? "" : positions.strengths().recorded()
                    ? "The ratings of the players are those in the records.\n"
                    : "The ratings of the players are computed from their results in these games; the mean is about "
                        + "0.\n");
            OutputFile.write(folder.resolve("held-out.zip"), RecordZip.bytes("game", positions.records()), true);
            OutputFile.write(folder.resolve("report.txt"), report, true);
            program.console().out().print(report);
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

    /// Shows a progress bar for each part of a generation and a line for each generation.
    private final class Watch implements LearningRun.Listener, AutoCloseable {
        private String part = "";
        private boolean resumed; // whether games of this generation were played by an earlier run
        private Progress bar = Progress.of(program.console(), "starting", () -> 1);

        private synchronized void step(String now, long steps) {
            if (!now.equals(part)) {
                bar.close();
                part = now;
                bar = Progress.of(program.console(), now, () -> steps);
            }
            bar.step();
        }

        @Override
        public void onGame(int generation, Job.Progress progress) {
            resumed = progress.resumed() > 0;
            step("generation " + generation + ", games", progress.tasks());
        }

        @Override
        public void onStep(int generation, int step, int steps, Trainer.Losses losses) {
            step("generation " + generation + ", training", steps);
        }

        @Override
        public void onComparison(int generation, Job.Progress progress) {
            step("generation " + generation + ", match", progress.tasks());
        }

        @Override
        public synchronized void onGeneration(LearningRun.Generation generation) {
            bar.close();
            note(generation);
            LearningRun.Generation.Games games = generation.games();
            if (!resumed)
                note(String.format(Locale.ROOT,
                    "  games %.0f s, %.0f network evaluations per second, %.0f %% of the thread time in the network; "
                        + "training %.0f s",
                    games.seconds(), games.evaluations() / Math.max(0.001, games.seconds()),
                    100 * games.computed() / Math.max(0.001, games.seconds() * threads),
                    generation.training().seconds()));
            LearningRun.resume(folder, game.variant()).forEach(run -> OutputFile.write(
                folder.resolve("rating.svg"), LearningRun.plot(run.ended()), true));
        }

        @Override
        public synchronized void close() {
            bar.close();
        }
    }
}
