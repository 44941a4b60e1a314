package agon.launcher.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.internal.RunFolder;
import agon.lab.internal.TextTable;
import agon.lab.learning.EstimateFit;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.StageProgress;
import agon.launcher.console.Subcommand;
import agon.launcher.contest.ThreadsOption;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "fit", description = {"Fit the weights of an estimate by self-play.",
    "The estimate is a weighted sum of terms that the simulator of the game defines. The weights are fitted to "
        + "positions from self-play. "
        + "Alpha-beta with the fitted estimate then plays a match against alpha-beta with the present estimate, and "
        + "one match against the fit without each term, which measures the worth of the term. The weights are printed "
        + "as Java code.",
    "If --output is given, --resume continues an interrupted fit."},
    footerHeading = HelpTexts.EXAMPLE, footer = "  agon fit breakthrough --games 100")
public final class FitCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Range(min = 2_000, max = 5_000_000)
    @Option(names = "--positions", paramLabel = "N", defaultValue = "100000",
        description = "Number of positions, 2,000 to 5,000,000 (default: ${DEFAULT-VALUE}).")
    private int positions;

    @Range(min = 10, max = 1_000_000)
    @Option(names = "--nodes", paramLabel = "N", defaultValue = "300",
        description = "Number of positions per search in self-play, 10 to 1,000,000; matches use ten times as many "
            + "(default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Range(min = 1, max = 1_000_000)
    @Option(names = "--games", paramLabel = "N", defaultValue = "200",
        description = "Games per match, 1 to 1,000,000 (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
        description = "Store all games in this folder, so that --resume can continue an interrupted fit.")
    private Path folder;

    @Option(names = "--resume", description = "Continue an interrupted fit from --output.")
    private boolean resume;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ThreadsOption threads;

    @Override
    public Integer call() {
        return fit(game.variant());
    }

    private <P, A extends Action> int fit(Variant<P, A> variant) {
        EstimateFit<P, A> all = EstimateFit.of(variant).getOrElseThrow(Failure::usage).positions(positions)
            .nodes(nodes).games(games).seed(seed.value()).threads(threads.count());
        if (folder == null && resume) throw Failure.usage("'--resume' continues from a folder; add '--output'");
        if (folder != null) RunFolder.open(resume, folder, "*.journal");
        EstimateFit<P, A> fit = folder == null ? all : all.journals(folder);
        try (StageProgress progress = new StageProgress(program.console());
            InterruptHandler _ = InterruptHandler.does(() -> noteInterruption(folder == null
                ? "the games were not saved; add '--output' to save them"
                : "the games so far are in " + folder + "; continue with '--resume'"))) {
            print(fit.fit((stage, done) -> progress.step(stage, done.tasks())));
        }
        return 0;
    }

    private void print(EstimateFit.Result result) {
        say(String.format(Locale.ROOT, "%s, mean squared error %.4f",
            PlainText.count(result.positions(), "position"), result.loss()));
        say(TextTable.text(result.terms().map(FitCommand::row)
            .prepend(Vector.of("term", "weight", "error", "worth in Elo, 95 %"))));
        say("fitted against present: " + result.present() + ", Elo " + result.present().elo());
        print(result.java());
    }

    private static Vector<String> row(EstimateFit.Term term) {
        return Vector.of(term.name(), String.format(Locale.ROOT, "%+.4f", term.weight()),
            String.format(Locale.ROOT, "%.4f", term.error()), term.without().elo().toString());
    }
}
