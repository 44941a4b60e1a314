package agon.launcher.learning;

import agon.api.Variant;
import agon.lab.bench.NetBenchmark;
import agon.lab.contest.TournamentResult;
import agon.lab.contest.TournamentRun;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.contest.ThreadsOption;
import agon.net.OnnxModel;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "benchmark-nets", description = {"Compare networks by playing games.",
    "The networks play against a random player, the greedy strategy of the game if it has one, the tree search, and "
        + "each other. A network plays in three ways: it chooses its best action, draws an action from its policy, or "
        + "guides a search. If there are more than three networks, only the last network plays in all three ways; the "
        + "others always use a search.",
    "Each opening is played from every side. Ctrl-C prints the results so far."},
    footerHeading = HelpTexts.EXAMPLE,
    footer = "  agon benchmark-nets zertz run/best.onnx --visits 200 --plot nets.svg")
public final class BenchmarkNetsCommand extends Subcommand {
    private static final int QUICK = 10;

    @Mixin
    private GameArgument game;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "NET", description = "Network files in ONNX format.")
    private List<Path> nets;

    @Range(min = 2, max = 1_000_000)
    @CommandLine.Option(names = "--visits", paramLabel = "N", defaultValue = "100",
        description = "Visits per search, with and without a network, 2 to 1,000,000 (default: ${DEFAULT-VALUE}).")
    private int visits;

    @Range(min = 1, max = 1_000_000)
    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "100",
        description = HelpTexts.PAIRING)
    private int games;

    @CommandLine.Option(names = "--quick", description = "Play 10 games per pairing.")
    private boolean quick;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ThreadsOption threads;

    @CommandLine.Option(names = "--markdown", description = HelpTexts.MARKDOWN)
    private boolean markdown;

    @CommandLine.Option(names = "--plot", paramLabel = "FILE",
        description = HelpTexts.PLOT)
    private Path plot;

    @Mixin
    private ForceOption force;

    @Override
    public Integer call() {
        if (plot != null) force.check(plot);
        Vector.ofAll(nets).find(net -> !Files.exists(net)).forEach(net -> {
            throw Failure.usage("there is no network file " + net);
        });
        Vector.ofAll(nets).forEach(net -> OnnxModel.read(net).getOrElseThrow(Failure::usage));
        Variant<?, ?> variant = game.variant();
        LearningLibraries.install(program.console()); // ONNX Runtime evaluates networks faster
        TournamentRun run;
        try {
            run = new NetBenchmark(variant, Vector.ofAll(nets), visits, quick ? QUICK : games, seed.value(),
                threads.count()).tournament().start();
        } catch (IllegalArgumentException e) {
            throw Failure.usage(e.getMessage());
        }
        int rounds = run.rounds();
        try (Progress progress = Progress.of(program.console(), variant.name(), () -> rounds);
            InterruptHandler _ = InterruptHandler.does(() -> show(run))) {
            run.play(_ -> progress.step());
        }
        show(run);
        if (plot != null) OutputFile.write(plot, run.result().plot(), true);
        return 0;
    }

    private void show(TournamentRun run) {
        TournamentResult report = run.result();
        if (markdown) print(report.markdown());
        else say(report.text());
        program.console().out().flush();
    }
}
