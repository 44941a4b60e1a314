package agon.launcher.learning;

import agon.lab.learning.LearningPlan;
import agon.lab.learning.ValueLearning;
import agon.launcher.console.Failure;
import agon.launcher.console.Range;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Objects;
import picocli.CommandLine;

/// Options that replace values of a training plan. Options that are not given are null.
final class SelfPlayOptions {
    /// The number of generations if `--steps` alone limits the training.
    private static final int UNLIMITED = 1_000_000;

    @Range(min = 1, max = 1_000_000)
    @CommandLine.Option(names = "--generations", paramLabel = "N",
        description = "Number of generations, 1 to 1,000,000 (default: taken from the plan; with --steps, unlimited).")
    private Integer generations;

    @Range(min = 1, max = 1_000_000_000_000L)
    @CommandLine.Option(names = "--steps", paramLabel = "N",
        description = "For PPO: total number of environment steps, which are decisions by the network, 1 to "
            + "1,000,000,000,000; training ends after the generation that reaches it (default: taken from the plan).")
    private Long steps;

    @Range(min = 1, max = 1_000_000)
    @CommandLine.Option(names = "--envs", paramLabel = "N",
        description = "For PPO: number of parallel games, 1 to 1,000,000; each generation plays them once to "
            + "the end (default: taken from the plan).")
    private Integer envs;

    @CommandLine.Option(names = "--eval-every", paramLabel = "N", converter = EveryConverter.class,
        description = "Play a match against the best network so far every N generations, 1 to 1,000,000. With a "
            + "number of environment steps, such as 50000steps, play it after each generation that reaches the next "
            + "multiple of this number (default: taken from the plan).")
    private LearningPlan.Period every;

    private static final class EveryConverter implements CommandLine.ITypeConverter<LearningPlan.Period> {
        @Override
        public LearningPlan.Period convert(String text) {
            return LearningPlan.Period.parse(text).getOrElseThrow(CommandLine.TypeConversionException::new);
        }
    }

    @Range(min = 0, max = 1_000_000)
    @CommandLine.Option(names = "--eval-games", paramLabel = "N",
        description = "Number of games in each match, 0 to 1,000,000; with 0, every network is accepted without a "
            + "match (default: taken from the plan).")
    private Integer games;

    @Range(min = 0, max = 1)
    @CommandLine.Option(names = "--win-threshold", paramLabel = "SHARE",
        description = "Share of the points in a match, 0 to 1, with which a network becomes the best (default: "
            + "taken from the plan).")
    private Double share;

    private static <T> T or(T option, T value) {
        return option == null ? value : option;
    }

    /// Returns the names of the options given, except those that change the length of the run.
    private Vector<String> fixed() {
        return LinkedHashMap.of("--envs", envs, "--eval-every", every, "--eval-games", games, "--win-threshold", share)
            .filterValues(Objects::nonNull).map(option -> "'" + option._1 + "'").toVector();
    }

    /// Returns the plan of a new run.
    LearningPlan start(LearningPlan plan) {
        return fixed(length(checked(plan)));
    }

    /// Returns the plan of a resumed run. Only its length can change.
    LearningPlan resume(LearningPlan plan) {
        if (!fixed(checked(plan)).equals(plan))
            throw Failure.usage("the run was started with other values of " + fixed().mkString(" or ")
                + "; leave them out, or start a new run");
        return length(plan);
    }

    /// Returns the plan of a run that trains a value network.
    ValueLearning.Plan values(ValueLearning.Plan plan) {
        checkSteps();
        Vector.of(Option.when(every != null, "'--eval-every'"), Option.when(share != null, "'--win-threshold'"))
            .flatMap(name -> name).forEach(name -> {
                throw Failure.usage(name + " is for the methods 'search' and 'ppo'; leave it out, or add '--method'");
            });
        return plan.generations(or(generations, plan.generations())).match(or(games, plan.match()));
    }

    private LearningPlan checked(LearningPlan plan) {
        if (plan.proximal().isEmpty()) checkSteps();
        return plan;
    }

    private void checkSteps() {
        if (steps != null || envs != null)
            throw Failure.usage("'" + (steps != null ? "--steps" : "--envs")
                + "' is for training without a search; leave it out, or start a run with '--method ppo'");
    }

    private LearningPlan fixed(LearningPlan plan) {
        LearningPlan.Gate gate = plan.gate();
        LearningPlan all = plan.gate(new LearningPlan.Gate(or(games, gate.games()), gate.visits(), gate.opening(),
            or(share, gate.share()), or(every, gate.every()), gate.test()));
        return plan.proximal().map(ppo -> all.proximal(ppo.games(or(envs, ppo.games())))).getOrElse(all);
    }

    private LearningPlan length(LearningPlan plan) {
        if (steps == null) return generations == null ? plan : plan.generations(generations);
        return plan.proximal().map(ppo -> plan.proximal(ppo.steps(steps))).getOrElse(plan)
            .generations(or(generations, UNLIMITED));
    }

    void checkUnused() {
        fixed().prependAll(Option.when(steps != null, "'--steps'")).headOption().forEach(name -> {
            throw Failure.usage(name + " is for training by self-play; leave it out with '--from-records'");
        });
    }
}
