package agon.launcher.contest;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.contest.Duel;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.play.engine.PlayerSpec;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "sprt", description = {"Test whether one program is stronger than another.",
    "The programs play until a sequential probability ratio test decides between two hypotheses: A is stronger than "
        + "B by --elo0 (H0) or by --elo1 (H1). Each opening is played from every side.",
    "The test may accept the wrong hypothesis: --alpha and --beta limit how often. The Elo difference is adjusted for "
        + "the end of the test, because the score overestimates a difference when a test ends early.",
    "Ctrl-C prints the result so far; a test saved with --journal continues with --resume."},
    exitCodeList = {"0:Completed: H1 is accepted.", "1:Completed: H0 is accepted, or --rounds were not enough.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLE,
    footer = "  agon sprt zertz mcts:iterations=1000,rave=50 mcts:iterations=1000 --threads 2")
public final class SprtCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Parameters(index = "1", paramLabel = "A", description = "Program under test.")
    private String one;

    @Parameters(index = "2", paramLabel = "B", description = "Opponent of A.")
    private String other;

    @Option(names = "--elo0", paramLabel = "ELO", defaultValue = "0",
        description = "Elo difference under H0, from -1,000 to 1,000 (default: ${DEFAULT-VALUE}).")
    private double elo0;

    @Option(names = "--elo1", paramLabel = "ELO", defaultValue = "10",
        description = "Elo difference under H1, from -1,000 to 1,000 and greater than --elo0 (default: "
            + "${DEFAULT-VALUE}).")
    private double elo1;

    @Option(names = "--alpha", paramLabel = "P", defaultValue = "0.05",
        description = "Probability of accepting H1 if A is stronger by only --elo0, above 0 and below 0.5 (default: "
            + "${DEFAULT-VALUE}).")
    private double alpha;

    @Option(names = "--beta", paramLabel = "P", defaultValue = "0.05",
        description = "Probability of accepting H0 if A is stronger by --elo1, above 0 and below 0.5 (default: "
            + "${DEFAULT-VALUE}).")
    private double beta;

    @Range(min = 1, max = 10_000_000)
    @Option(names = "--rounds", paramLabel = "N", defaultValue = "100000",
        description = "Maximum number of openings, 1 to 10,000,000 (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Mixin
    private ContestOptions options;

    @Option(names = "--journal", paramLabel = "FILE", description = HelpTexts.JOURNAL)
    private Path journal;

    @Option(names = "--resume", description = "Continue an interrupted test from --journal.")
    private boolean resume;

    @Mixin
    private JsonOption json;

    @Option(names = "--quiet", description = "Print only the result, without progress.")
    private boolean quiet;

    private volatile SprtMatch.Result latest; // null before the first round

    @Override
    public Integer call() {
        Vector<Variant<?, ?>> variants = Vector.of(game.variant());
        PlayerSpec first = ContestOptions.program(variants, "A", one),
            second = ContestOptions.program(variants, "B", other);
        SprtMatch contest = SprtMatch.of(duel(variants.head(), first, second), test()).rounds(rounds)
            .seed(options.seed()).workers(Workers.threads(options.threads()));
        SprtMatch kept = kept(contest);
        SprtMatch.Result result;
        try (InterruptHandler _ = InterruptHandler.does(() -> interrupted(kept))) {
            result = kept.play(this::told);
        } catch (RuntimeException e) {
            if (latest != null) show(kept, latest); // the error ends the command
            throw e;
        }
        show(kept, result);
        return result.verdict().contains(Sprt.Hypothesis.SECOND) ? 0 : Failure.FOUND;
    }

    private void show(SprtMatch contest, SprtMatch.Result result) {
        if (json.isGiven()) {
            print(json.text(contest.fields(result)));
            return;
        }
        say(contest.duel().player() + " against " + contest.duel().opponent() + ": " + result.score().counts() + ", "
            + result.score().percent());
        say("Elo " + result.elo() + ", adjusted for the end of the test");
        say(result.test());
        say(result.verdict().map(this::verdict)
            .getOrElse("not decided after " + PlainText.count(result.test().rounds(), "round")) + hypotheses());
    }

    private void interrupted(SprtMatch contest) {
        SprtMatch.Result so = latest;
        if (so != null) show(contest, so);
        noteInterruption(journal == null ? "the games were not saved; add '--journal' to save them"
            : "the games so far are in " + journal + "; continue with '--resume'");
    }

    private String verdict(Sprt.Hypothesis accepted) {
        return accepted == Sprt.Hypothesis.SECOND ? "H1 accepted" : "H0 accepted";
    }

    private String hypotheses() {
        return String.format(Locale.ROOT,
            " (H0: the first player is stronger by %s Elo, H1: by %s Elo; α = %s, β = %s)",
            number(elo0), number(elo1), number(alpha), number(beta));
    }

    private static String number(double value) {
        return new DecimalFormat("0.######", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
    }

    private Sprt test() {
        try {
            return Sprt.of(elo0, elo1).errors(alpha, beta);
        } catch (IllegalArgumentException e) {
            throw Failure.usage(e.getMessage().replaceAll("elo0|elo1|alpha|beta", "'--$0'"));
        }
    }

    private SprtMatch kept(SprtMatch contest) {
        if (journal == null && resume) throw Failure.usage("'--resume' continues from a journal; add '--journal'");
        if (journal == null) return contest;
        OutputFile.check(journal, true);
        RunFolder.openJournal(resume, journal);
        return contest.journal(journal);
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> variant, PlayerSpec first, PlayerSpec second) {
        return new Duel<>(variant, first, second, options.openings(Vector.of(variant), program.catalog()),
            options.adjudication());
    }

    /// Stores the current result. Prints it eight times while the number of rounds doubles.
    private void told(SprtMatch.Result so, Job.Progress progress) {
        latest = so;
        Console console = program.console();
        int count = so.test().rounds();
        if (!quiet && count % Math.max(1, Integer.highestOneBit(count) / 8) == 0 && count >= 8)
            console.err().println(so.test() + "; " + so.score().percent());
    }
}
