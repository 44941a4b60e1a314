package agon.launcher.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import agon.lab.learning.Trainer;
import agon.lab.learning.ValueLearning;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.StageProgress;
import agon.launcher.console.Subcommand;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.util.Locale;
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
    @Mixin
    private GameArgument game;

    @Mixin
    private RunOptions run;

    @Mixin
    private SelfPlayOptions selfPlay;

    @Mixin
    private ValueTraining values;

    @Mixin
    private PolicyOptions policy;

    @Mixin
    private RecordTraining records;

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
            + "the tree search; or ppo, a policy network by reinforcement learning without a search (default: search "
            + "if --config, --grow, --from-records, or --from with a policy network is given, otherwise values).")
    private Method method;

    @Range(min = 1, max = 1_024)
    @CommandLine.Option(names = "--together", paramLabel = "N", defaultValue = "16",
        description = "Games played in parallel, 1 to 1,024, that share batches of network evaluations (default: "
            + "${DEFAULT-VALUE}).")
    private int together;

    @Override
    public Integer call() {
        if (!records.hasRecords() && !records.isJudging()) records.checkUnused(run);
        if (run.resume && run.folder != null) RunFolder.open(true, run.folder);
        if (records.isJudging()) return records.judge(game.variant(), run, policy);
        if (isOfValues()) {
            run.checkUnused("'%s' is for training a policy network; leave it out", "--from-records", "--config",
                "--grow");
            return values.learn(game.variant(), run, selfPlay, policy);
        }
        values.checkUnused(run);
        if (run.folder == null) policy.checkNet(game.variant().game());
        if (run.folder == null)
            throw Failure.usage("the output folder of the run is missing; add '--output'");
        if (!records.hasRecords()) return train(game.variant());
        selfPlay.checkUnused();
        return records.learn(game.variant(), run, policy);
    }

    /// Returns whether to train a value network. A resumed run has the method with which it was started, and a new run
    /// that starts with a network trains a network of the same kind.
    private boolean isOfValues() {
        if (method != null) return method == Method.VALUES;
        if (policy.isOfValues(game.variant().game())) return true;
        if (policy.isGiven() || records.hasRecords()) return false;
        return !run.resume || run.folder == null || ValueLearning.isIn(run.folder);
    }

    private <P, A extends Action> int train(Variant<P, A> variant) {
        LearningRun<P, A> learning = (run.resume
            ? LearningRun.resume(run.folder, variant).map(old -> old.plan(selfPlay.resume(old.plan())))
            : LearningRun.start(run.folder, variant, selfPlay.start(plan()), policy.first(variant, plan())))
            .getOrElseThrow(Failure::usage);
        Trainer.Provider library = PolicyOptions.library(run);
        try (Watch watch = new Watch(); InterruptHandler _ = run.noteInterruption(run.folder)) {
            Vector<LearningRun.Generation> all = learning.learn(library, run.threads(), together, watch);
            say("the best network is " + learning.best() + ", of generation "
                + all.filter(LearningRun.Generation::accepted).last().number());
        }
        return 0;
    }

    private LearningPlan plan() {
        LearningPlan plan = policy.plan(run.seed);
        return method == Method.PPO && plan.proximal().isEmpty()
            ? plan.proximal(LearningPlan.Proximal.DEFAULT) : plan;
    }

    /// Shows a progress bar for each part of a generation and a line for each generation.
    private final class Watch implements LearningRun.Listener, AutoCloseable {
        private final StageProgress bars = new StageProgress(program.console());
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
                    100 * games.computed() / Math.max(0.001, games.seconds() * run.threads()),
                    generation.training().seconds()));
            LearningRun.resume(run.folder, game.variant()).forEach(done -> OutputFile.write(
                run.folder.resolve("rating.svg"), LearningRun.plot(done.ended()), true));
        }

        @Override
        public synchronized void close() {
            bars.close();
        }
    }
}
