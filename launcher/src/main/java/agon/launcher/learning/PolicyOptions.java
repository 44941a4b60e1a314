package agon.launcher.learning;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.Trainer;
import agon.launcher.console.Failure;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import agon.play.engine.NetLibrary;
import agon.plugins.internal.InputFile;
import io.vavr.control.Option;
import java.nio.file.Path;
import picocli.CommandLine;

/// Options of training runs: the plan of a policy network, and the network with which a run starts.
final class PolicyOptions {
    @CommandLine.Option(names = "--config", paramLabel = "FILE",
        description = "Training plan in YAML, as described in docs/reference/files.md (default: the plan of a small "
            + "network).")
    private Path config;

    @CommandLine.Option(names = "--from", paramLabel = "NET",
        description = "Network to train further: a file or the name of a network of the game. A value network also "
            + "plays the games of the first generation. If --design changes more than the width, or reduces it, the "
            + "new network starts with random weights.")
    private String from;

    @CommandLine.Option(names = "--grow",
        description = "Extend the network of --from to the channels and blocks of the plan. At first it computes the "
            + "same values as before.")
    private boolean grows;

    boolean isGiven() {
        return config != null || hasNet();
    }

    boolean hasNet() {
        return from != null || grows;
    }

    String from() {
        return from;
    }

    /// @param seed the seed, or null for that of the plan
    LearningPlan plan(Long seed) {
        LearningPlan plan = config == null ? LearningPlan.DEFAULT
            : LearningPlan.read(InputFile.text(config, 1)).getOrElseThrow(why -> Failure.usage(config + ": " + why));
        return seed == null ? plan : plan.seed(seed);
    }

    /// Returns the network with which the training starts, or none if it starts with random weights.
    <P, A extends Action> Option<OnnxModel> first(Variant<P, A> variant, LearningPlan plan) {
        if (grows && from == null) throw Failure.usage("'--grow' extends a network; add '--from'");
        Option<OnnxModel> net = Option.of(from)
            .map(source -> NetLibrary.model(source, variant.game()).getOrElseThrow(Failure::usage));
        return !grows ? net : net.map(small -> plan.net().grown(small, variant, plan.seed())
            .getOrElseThrow(why -> Failure.usage(from + ": " + why)));
    }

    /// Checks that the network with which the run starts can be read.
    void checkNet(Game<?, ?> game) {
        Option.of(from).forEach(source -> NetLibrary.model(source, game).getOrElseThrow(Failure::usage));
    }

    /// Returns whether the run starts with a value network.
    boolean isOfValues(Game<?, ?> game) {
        return Option.of(from).exists(source -> NetLibrary.valueNet(source, game).isRight());
    }

    /// Returns the value network with which the run starts, or none.
    <P> Option<ValueNet> firstValues(Game<P, ?> game) {
        return Option.of(from).map(source -> NetLibrary.valueNet(source, game).getOrElseThrow(Failure::usage));
    }

    /// Returns the training library. Check all arguments first, because this method can start a download.
    static Trainer.Provider library(RunOptions run) {
        LearningLibraries.install(run.console());
        Trainer.Provider library = Trainer.provider().getOrElseThrow(Failure::usage);
        run.note("training with " + library.name());
        return library;
    }
}
