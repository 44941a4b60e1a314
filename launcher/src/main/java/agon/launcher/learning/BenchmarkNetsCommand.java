package agon.launcher.learning;

import agon.api.Variant;
import agon.lab.bench.NetBenchmark;
import agon.lab.contest.Pairing;
import agon.lab.contest.TournamentResult;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon benchmark-nets`: how strong nets are.
@Command(name = "benchmark-nets",
    description = {
        "Plays nets against random play, the greedy strategy of the game if it has one, the tree search, and each "
            + "other: the best action of the net, an action drawn by it, and with a search. Of more than three nets, "
            + "only the last plays in every way, and the others search.",
        "Every opening is played in every seating. Ctrl-C shows what was played."},
    footerHeading = "%nExample:%n", footer = "  agon benchmark-nets zertz run/best.onnx --visits 200 --plot nets.svg")
public final class BenchmarkNetsCommand implements Callable<Integer> {
    private static final int QUICK = 10;

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME", description = "The game and its options.")
    private String game;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "NET", description = "Files of nets.")
    private List<Path> nets;

    @CommandLine.Option(names = "--visits", paramLabel = "N", defaultValue = "100",
        description = "Of a search, with a net and without. Default: ${DEFAULT-VALUE}.")
    private int visits;

    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "100",
        description = "Of each pairing, an even number. Default: ${DEFAULT-VALUE}.")
    private int games;

    @CommandLine.Option(names = "--quick", description = "Ten games of each pairing.")
    private boolean quick;

    @CommandLine.Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Of openings, dice and players. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @CommandLine.Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Games at a time. Default: ${DEFAULT-VALUE}.")
    private int threads;

    @CommandLine.Option(names = "--markdown", description = "Tables for a document.")
    private boolean markdown;

    @CommandLine.Option(names = "--plot", paramLabel = "FILE",
        description = "The ratings with their intervals, as SVG.")
    private Path plot;

    @Override
    public Integer call() {
        if (visits < 2 || visits > 1_000_000) throw Failure.usage("--visits " + visits + " is not from 2 to 1000000");
        if (games < 2 || games > 1_000_000) throw Failure.usage("--games " + games + " is not from 2 to 1000000");
        if (threads < 1 || threads > 1_024) throw Failure.usage("--threads " + threads + " is not from 1 to 1024");
        if (plot != null) OutputFile.check(plot, false);
        Vector.ofAll(nets).find(net -> !Files.exists(net)).forEach(net -> {
            throw Failure.usage("there is no net " + net);
        });
        Variant<?, ?> variant = program.variant(game);
        TournamentResult result;
        try {
            result = new NetBenchmark(variant, Vector.ofAll(nets), visits, quick ? QUICK : games, seed, threads)
                .tournament().begin();
        } catch (IllegalArgumentException e) {
            throw Failure.usage(e.getMessage());
        }
        int rounds = result.pairings().map(Pairing::rounds).sum().intValue();
        try (Progress progress = Progress.of(program.console(), variant.name(), () -> rounds);
            InterruptHandler _ = InterruptHandler.does(() -> show(result))) {
            result.play(_ -> progress.step());
        }
        show(result);
        if (plot != null) OutputFile.write(plot, result.plot(), false);
        return 0;
    }

    private void show(TournamentResult result) {
        program.console().out().println(markdown ? result.markdown() : result.text());
        program.console().out().flush();
    }
}
