package agon.launcher.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.contest.SprtMatch;
import agon.lab.internal.RecordZip;
import agon.lab.internal.TextTable;
import agon.lab.job.Job;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import agon.lab.learning.RecordLearning;
import agon.lab.learning.Trainer;
import agon.lab.learning.ValueLearning;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import agon.play.engine.NetLibrary;
import agon.play.engine.PlayerSpec;
import agon.play.internal.RecordFolder;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import agon.plugins.internal.InputFile;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Stream;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
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
    "The method 'values' trains a value network: a small network with which minimax and mcts evaluate up to millions "
        + "of positions per second. This takes a few minutes and works for every game; it is slower if the simulator "
        + "of the game has no features. The result is stored as a network of the game; 'minimax:net=NAME' and "
        + "'mcts:net=NAME' play with it.",
    "The other methods train a policy network: a large network that also chooses moves, for 'net:FILE'. In "
        + "self-play, each generation plays games, trains on them, and plays a match against the best network so far. "
        + "With --from-records, the network is trained on recorded games and evaluated on games held back from "
        + "training.",
    "All data is stored in the output folder; an interrupted run resumes with --resume. Training on records is saved "
        + "every minute, and a resumed run produces the same network as an uninterrupted one."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon train connect-four", "  agon train connect-four --resume --generations 5",
        "  agon train zertz --method search -o run --config plan.yaml --generations 50",
        "  agon train zertz:repetition=off,win=turn-end --from-records games.zip -o run"})
public final class TrainCommand extends Subcommand {
    private static final int LONGEST_NAME = 30; // leaves room for a number
    private static final Duration MEASURED_TIME = Duration.ofMillis(50); // per decision
    /// Maximum time that the program waits, when it is stopped, until the current training step has ended and its
    /// result is stored.
    private static final Duration GRACE = Duration.ofSeconds(30);

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private GameArgument game;

    @CommandLine.Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
        description = "Folder for all data of the run (default: a folder for the variant in the data folder of Agon).")
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
        /// A value network for searches.
        VALUES,
        /// Tree search.
        SEARCH,
        /// Proximal policy optimisation, without a search.
        PPO
    }

    @CommandLine.Option(names = "--method", paramLabel = "METHOD",
        description = "Training method: values, a value network; search, a policy network that imitates the moves of "
            + "the tree search; or ppo, a policy network by reinforcement learning without a search (default: values, "
            + "or search if --config, --from or --from-records is given).")
    private Method method;

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
        description = "For values: structure of the network, such as '123S 32 relative' (default: the best of several, "
            + "as described in docs/background/learning.md).")
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
        if (isOfValues()) return learnValues(game.variant());
        Vector.of("--positions", "--nodes", "--design", "--measure")
            .find(spec.commandLine().getParseResult()::hasMatchedOption)
            .forEach(name -> {
                throw Failure
                    .usage("'" + name + "' is for the method 'values'; leave it out, or add '--method values'");
            });
        if (folder == null)
            throw Failure.usage("the output folder of the run is missing; add '--output'");
        return records.isEmpty() ? train(game.variant()) : learnRecords(game.variant());
    }

    /// Returns whether to train a value network. A resumed run has the method with which it was started.
    private boolean isOfValues() {
        if (method != null) return method == Method.VALUES;
        if (config != null || from != null || grows || !records.isEmpty()) return false;
        return !resume || folder == null || ValueLearning.isIn(folder);
    }

    private <P, A extends Action> int learnValues(Variant<P, A> variant) {
        String name = variant.name().replaceAll("[^A-Za-z0-9]+", "-");
        if (name.length() > LONGEST_NAME) name = name.substring(0, LONGEST_NAME);
        if (folder == null) folder = UserFolders.userData().resolve("training").resolve(name);
        if (resume)
            Vector.of("--positions", "--nodes", "--design", "--seed")
                .find(spec.commandLine().getParseResult()::hasMatchedOption).forEach(option -> {
                    throw Failure.usage("'" + option + "' cannot change in a run that is resumed; leave it out");
                });
        ValueLearning.Plan plan = ValueLearning.Plan.DEFAULT.positions(positions).nodes(nodes)
            .seed(seed == null ? ValueLearning.Plan.DEFAULT.seed() : seed);
        if (design != null) plan = plan.design(design);
        plan = selfPlay.values(plan);
        ValueLearning<P, A> run = (resume
            ? ValueLearning.resume(folder, variant).map(old -> old.plan(selfPlay.values(old.plan())))
            : ValueLearning.start(folder, variant, plan)).getOrElseThrow(Failure::usage);
        if (variant.game().simulator().features().isEmpty())
            note("the simulator of " + variant
                + " has no features, so they are derived from the encoding; this is slow");
        Vector<ValueLearning.Generation> all;
        try (ValueWatch watch = new ValueWatch()) {
            all = run.learn(threads, watch);
        }
        OutputFile.write(folder.resolve("loss.svg"), ValueLearning.lossPlot(all), true);
        OutputFile.write(folder.resolve("strength.svg"), ValueLearning.eloPlot(all), true);
        if (all.forAll(one -> !one.accepted())) {
            print("no network was stronger than the search without a network; more positions may help");
            return Failure.FOUND;
        }
        store(run.best(), name);
        if (measured > 0) measure(run);
        print("the best network is '" + name + "', of generation "
            + all.filter(ValueLearning.Generation::accepted).last().number() + "; the player minimax:net=" + name
            + " uses it");
        return 0;
    }

    /// Stores a network under a name. A different network of this name gets another name.
    private void store(Path best, String name) {
        Path file = NetLibrary.valueFile(name);
        byte[] bytes = InputFile.bytes(best);
        RecordFolder.at(file.getParent());
        if (Files.exists(file) && !Arrays.equals(InputFile.bytes(file), bytes)) {
            String free = Stream.from(2).map(i -> name + "-" + i)
                .find(other -> !Files.exists(NetLibrary.valueFile(other))).get();
            OutputFile.write(NetLibrary.valueFile(free), InputFile.bytes(file), false);
            note("the previous network '" + name + "' is now '" + free + "'");
        }
        OutputFile.write(file, bytes, true);
    }

    /// Plays the network against the strongest engine of the game, and prints the result.
    private <P, A extends Action> void measure(ValueLearning<P, A> run) {
        SprtMatch.Result result;
        try (Bars bars = new Bars()) {
            result = run.measure(PlayerSpec.BEST, MEASURED_TIME, measured, threads,
                (_, progress) -> bars.step("comparison with best", progress.tasks()));
        }
        print(String.format(Locale.ROOT, "%s against best at %d ms per decision: %s, Elo %s",
            PlainText.count(result.score().games(), "game"), MEASURED_TIME.toMillis(), result.score().percent(),
            result.elo()));
    }

    /// Shows one line with the progress of the current part, and a line for each generation.
    private final class ValueWatch implements ValueLearning.Listener, AutoCloseable {
        private final Bars bars = new Bars();

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
            note(generation);
        }

        @Override
        public void close() {
            bars.close();
        }
    }

    /// Shows a progress bar for one part after another.
    private final class Bars implements AutoCloseable {
        private String part = "";
        private Progress bar = Progress.of(program.console(), "starting", () -> 1);

        synchronized void step(String now, long steps) {
            if (!now.equals(part)) {
                bar.close();
                part = now;
                bar = Progress.of(program.console(), now, () -> steps);
            }
            bar.step();
        }

        @Override
        public synchronized void close() {
            bar.close();
        }
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
        private final Bars bars = new Bars();
        private boolean resumed; // whether games of this generation were played by an earlier run

        @Override
        public void onGame(int generation, Job.Progress progress) {
            resumed = progress.resumed() > 0;
            bars.step("generation " + generation + ", games", progress.tasks());
        }

        @Override
        public void onStep(int generation, int step, int steps, Trainer.Losses losses) {
            bars.step("generation " + generation + ", training", steps);
        }

        @Override
        public void onComparison(int generation, Job.Progress progress) {
            bars.step("generation " + generation + ", match", progress.tasks());
        }

        @Override
        public synchronized void onGeneration(LearningRun.Generation generation) {
            bars.close();
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
            bars.close();
        }
    }
}
