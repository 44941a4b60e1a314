package agon.launcher.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.internal.TextTable;
import agon.lab.job.Job;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import agon.lab.learning.RecordLearning;
import agon.lab.learning.Trainer;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon train`: a net learns a game.
@Command(name = "train",
    description = {
        "A net learns a game by playing it: generations of games against itself, of learning from them, and of a "
            + "contest with the best net so far. Everything is kept in a folder; --continue goes on with it, however "
            + "it was stopped.",
        "With --from-records it learns what people have played instead, and is held against games that it has not "
            + "seen. What was learnt is kept every minute: the same command with --continue goes on from there, with "
            + "the same net in the end."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon train tictactoe -o run", "  agon train zertz -o run --config plan.yaml --generations 50",
        "  agon train zertz:repetition=off,win=turn-end --from-records games.zip -o people",
        "  agon train zertz:repetition=off,win=turn-end --from-records games.zip -o people --continue"})
public final class TrainCommand implements Callable<Integer> {
    private static final int MOST = 1_000_000;
    private static final long LARGEST = 1 << 20;
    /// How long a step of learning has to end, and to be kept, when the program is stopped.
    private static final Duration GRACE = Duration.ofSeconds(30);

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "GAME", description = "The game and its options, for example zertz:rings=48.")
    private String game;

    @CommandLine.Option(names = {"-o", "--output"}, paramLabel = "FOLDER", required = true,
        description = "Where everything is kept.")
    private Path folder;

    @CommandLine.Option(names = "--config", paramLabel = "FILE",
        description = "A plan in YAML: docs/learning.md. Without it, that of a small net.")
    private Path config;

    @CommandLine.Option(names = "--continue", description = "Goes on with what is in the folder.")
    private boolean goesOn;

    @CommandLine.Option(names = "--generations", paramLabel = "N",
        description = "How many there are to be. Default: as the plan says.")
    private Integer generations;

    @CommandLine.Option(names = "--seed", paramLabel = "N", description = "Default: as the plan says.")
    private Long seed;

    @CommandLine.Option(names = "--from", paramLabel = "NET", description = "Begins with the weights of this net.")
    private Path from;

    @CommandLine.Option(names = "--grow",
        description = "The net of --from grows to the channels and blocks of the plan: it answers the same, and has "
            + "room to learn more.")
    private boolean grows;

    @CommandLine.Option(names = "--from-records", paramLabel = "PATH",
        description = "Learns from recorded games: a file, folder or zip archive; once for each.")
    private List<Path> records = new ArrayList<>();

    /// How a net learns.
    enum Method {
        /// With the tree search.
        SEARCH,
        /// Without a search: proximal policy optimisation.
        PPO
    }

    @CommandLine.Option(names = "--method", paramLabel = "METHOD", defaultValue = "search",
        description = "search: the tree search shows the net what to play. ppo: reinforcement learning without a "
            + "search. Default: as the plan says, else ${DEFAULT-VALUE}.")
    private Method method;

    @CommandLine.Option(names = "--epochs", paramLabel = "N", defaultValue = "2",
        description = "How often each recorded position is seen; 0: nothing is learnt, and the net of --from is held "
            + "against the games. Default: ${DEFAULT-VALUE}.")
    private int epochs;

    @CommandLine.Option(names = "--symmetries", paramLabel = "N", defaultValue = "1",
        description = "The net is held against recorded games with the mean of what it says about so many symmetric "
            + "images of a position, at most. Default: ${DEFAULT-VALUE}.")
    private int symmetries;

    @CommandLine.Option(names = "--threads", paramLabel = "N", defaultValue = "0",
        description = "Cores that may be used. Default: all.")
    private int threads;

    @CommandLine.Option(names = "--together", paramLabel = "N", defaultValue = "16",
        description = "Games that are played at a time and ask the net together. Default: ${DEFAULT-VALUE}.")
    private int together;

    @Override
    public Integer call() {
        inside("--threads", threads, 0, 1_024);
        inside("--together", together, 1, 1_024);
        inside("--epochs", epochs, 0, 10_000);
        inside("--symmetries", symmetries, 1, 1_000);
        if (generations != null) inside("--generations", generations, 1, MOST);
        if (epochs == 0) return judge(program.variant(game));
        Trainer.Provider library = Trainer.provider().getOrElseThrow(Failure::usage);
        if (threads == 0) threads = Runtime.getRuntime().availableProcessors();
        program.console().err().println("training with " + library.name());
        return train(program.variant(game), library);
    }

    private static void inside(String option, int value, int least, int most) {
        if (value < least || value > most)
            throw Failure.usage(option + " " + value + " is not allowed: it is " + least + " to " + most);
    }

    private <P, A extends Action> int train(Variant<P, A> variant, Trainer.Provider library) {
        if (!records.isEmpty()) return learnRecords(variant, library);
        LearningRun<P, A> run = (goesOn ? LearningRun.resume(folder, variant)
            : LearningRun.begin(folder, variant, plan(), first(variant))).getOrElseThrow(Failure::usage);
        if (generations != null) run = run.generations(generations);
        try (Watch watch = new Watch()) {
            Vector<LearningRun.Generation> all = run.learn(library, threads, together, watch);
            program.console().out().println("the best net is " + run.best() + ", of generation "
                + all.filter(LearningRun.Generation::accepted).last().number());
        }
        return 0;
    }

    private LearningPlan plan() {
        LearningPlan plan = config == null ? LearningPlan.DEFAULT
            : LearningPlan.read(text(config)).getOrElseThrow(why -> Failure.usage(config + ": " + why));
        if (method == Method.PPO && plan.proximal().isEmpty())
            plan = plan.proximal(LearningPlan.Proximal.DEFAULT);
        return seed == null ? plan : plan.seed(seed);
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > LARGEST) throw Failure.usage(file + " is larger than 1 MiB");
            return Files.readString(file);
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    private <P, A extends Action> Option<OnnxModel> first(Variant<P, A> variant) {
        if (grows && from == null) throw Failure.usage("--grow is for a net; expected --from NET, too");
        Option<OnnxModel> net = Option.of(from).map(file -> OnnxModel.read(file).getOrElseThrow(Failure::usage));
        return !grows ? net : net.map(small -> plan().net().grown(small, variant, plan().seed())
            .getOrElseThrow(why -> Failure.usage(from + ": " + why)));
    }

    private <P, A extends Action> int learnRecords(Variant<P, A> variant, Trainer.Provider library) {
        LearningPlan plan = plan();
        RecordLearning<P, A> learning = learning(variant);
        OnnxModel first = first(variant).getOrElse(() -> plan.net().model(variant, plan.seed()));
        RecordLearning.Run<P, A> training = (goesOn ? RecordLearning.Run.resume(folder, learning, first)
            : RecordLearning.Run.begin(folder, learning, first)).getOrElseThrow(Failure::usage);
        RecordLearning.Positions<P> positions = read(learning);
        Either<String, OnnxModel> net;
        try (Stop stop = new Stop();
            InterruptHandler _ = InterruptHandler.does(stop::now);
            Progress progress = Progress.of(program.console(), "learning", () -> learning.steps(positions))) {
            net = training.learn(positions, library, threads, new RecordLearning.Listener() {
                @Override
                public void resumed(int step, int steps) {
                    progress.reach(step);
                }

                @Override
                public void step(int step, int steps, Trainer.Losses losses) {
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
        program.console().out().println("the net is " + training.net());
        return 0;
    }

    /// The end of the program waits until a training that is to stop has kept what it has learnt.
    private final class Stop implements AutoCloseable {
        private final AtomicBoolean asked = new AtomicBoolean();
        private final AtomicReference<String> taken = new AtomicReference<>("interrupted before the first step");
        private final CountDownLatch ended = new CountDownLatch(1);

        void now() {
            asked.set(true);
            try {
                boolean kept = ended.await(GRACE.toSeconds(), TimeUnit.SECONDS);
                program.console().err().println((kept ? taken.get() : "interrupted in a long step")
                    + "; the same command with --continue goes on from what is kept in " + folder);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            ended.countDown();
        }
    }

    /// Holds a net against games that it need not have learnt from.
    private <P, A extends Action> int judge(Variant<P, A> variant) {
        if (records.isEmpty() || from == null && !grows)
            throw Failure.usage("--epochs 0 holds a net against recorded games; expected --from and --from-records");
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
        Vector.ofAll(records).find(path -> !Files.exists(path)).forEach(path -> {
            throw Failure.usage("there is no file or folder " + path);
        });
        RecordFolder.at(folder);
        RecordSources sources = RecordSources.of(records.toArray(Path[]::new));
        RecordLearning.Positions<P> positions;
        try (Progress progress = Progress.of(program.console(), "reading", sources::count)) {
            positions = learning.read(program.catalog(), sources, progress::step);
        }
        if (positions.learnt().isEmpty())
            throw Failure.usage("there is nothing to learn in " + records + ": no game of " + learning.variant()
                + " could be replayed");
        program.console().err()
            .println(String.format(Locale.ROOT, "%,d games, %,d positions to learn from, %,d held out",
                positions.games(), positions.learnt().size(), positions.unseen().size()));
        return positions;
    }

    private <P, A extends Action> void report(RecordLearning<P, A> learning, OnnxModel model,
        RecordLearning.Positions<P> positions) {
        try (Net<P> net = Net.of(model, learning.variant().game(), threads).getOrElseThrow(Failure::usage)) {
            String report = report(learning.agreement(net.averaged(symmetries), positions))
                + (positions.strengths().parts().isEmpty() ? "" : positions.strengths().told()
                    ? "Players are rated as the records say.\n"
                    : "Players are rated by their results in these games; the mean is about 0.\n");
            OutputFile.write(folder.resolve("held-out.zip"), zip(positions.records()), true);
            OutputFile.write(folder.resolve("report.txt"), report, true);
            program.console().out().print(report);
        }
    }

    private static String report(Map<String, RecordLearning.Agreement> found) {
        return TextTable.text(found.toVector().map(entry -> Vector.of(entry._1, count(entry._2.decisions()),
            percent(entry._2.top1().value()), entry._2.interval().toString(), percent(entry._2.top3().value()),
            String.format(Locale.ROOT, "%.4f", entry._2.logLoss()),
            String.format(Locale.ROOT, "%.4f", entry._2.baseline())))
            .prepend(Vector.of("decisions", "number", "first", "95 %", "first three", "log-loss", "baseline"))) + "\n";
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static byte[] zip(Vector<String> texts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < texts.size(); i++) {
                ZipEntry entry = new ZipEntry(String.format(Locale.ROOT, "game-%05d.txt", i + 1));
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(texts.get(i).getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new FileException("the games that are held out cannot be packed: " + e.getMessage());
        }
        return bytes.toByteArray();
    }

    /// A bar for each part of a generation, and a line for each generation.
    private final class Watch implements LearningRun.Listener, AutoCloseable {
        private String part = "";
        private boolean resumed; // games of this generation were played by an earlier run
        private Progress bar = Progress.of(program.console(), "beginning", () -> 1);

        private synchronized void step(String now, long steps) {
            if (!now.equals(part)) {
                bar.close();
                part = now;
                bar = Progress.of(program.console(), now, () -> steps);
            }
            bar.step();
        }

        @Override
        public void played(int generation, Job.Progress progress) {
            resumed = progress.resumed() > 0;
            step("generation " + generation + ", games", progress.tasks());
        }

        @Override
        public void trained(int generation, int step, int steps, Trainer.Losses losses) {
            step("generation " + generation + ", learning", steps);
        }

        @Override
        public void compared(int generation, Job.Progress progress) {
            step("generation " + generation + ", contest", progress.tasks());
        }

        @Override
        public synchronized void ended(LearningRun.Generation generation) {
            bar.close();
            program.console().err().println(generation);
            if (!resumed)
                program.console().err().println(String.format(Locale.ROOT,
                    "  games %.0f s, %.0f positions of the net a second, %.0f %% of the time of the threads in it; "
                        + "learning %.0f s",
                    generation.played(), generation.looks() / Math.max(0.001, generation.played()),
                    100 * generation.computed() / Math.max(0.001, generation.played() * threads),
                    generation.trained()));
            LearningRun.resume(folder, program.variant(game)).forEach(run -> OutputFile.write(
                folder.resolve("rating.svg"), LearningRun.plot(run.ended()), true));
        }

        @Override
        public synchronized void close() {
            bar.close();
        }
    }
}
