package agon.launcher.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.contest.Duel;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.engine.PlayerSpec;
import agon.plugins.FileException;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon sprt`: is one player stronger than another?
@Command(name = "sprt",
    description = {
        "Lets two programs play until it is known which of two hypotheses holds: that the first is at most --elo0 "
            + "stronger, or that it is at least --elo1 stronger. Every opening is played in every seating.",
        "Exit code 0: the second hypothesis is accepted; 1: the first, or --rounds did not suffice."},
    footerHeading = "%nExample:%n",
    footer = "  agon sprt zertz mcts:iterations=1000,rave=50 mcts:iterations=1000 --elo0 0 --elo1 10 --threads 2")
public final class SprtCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Mixin
    private ContestOptions options = new ContestOptions();

    @Parameters(index = "0", paramLabel = "GAME", description = "A game and its options.")
    private String game;

    @Parameters(index = "1", paramLabel = "A", description = "Whose strength is in question.")
    private String one;

    @Parameters(index = "2", paramLabel = "B", description = "Against whom.")
    private String other;

    @Option(names = "--elo0", paramLabel = "ELO", defaultValue = "0",
        description = "The difference of the first hypothesis. Default: ${DEFAULT-VALUE}.")
    private double elo0;

    @Option(names = "--elo1", paramLabel = "ELO", defaultValue = "10",
        description = "The difference of the second. Default: ${DEFAULT-VALUE}.")
    private double elo1;

    @Option(names = "--alpha", paramLabel = "P", defaultValue = "0.05",
        description = "How likely the second may be accepted though the first holds. Default: ${DEFAULT-VALUE}.")
    private double alpha;

    @Option(names = "--beta", paramLabel = "P", defaultValue = "0.05",
        description = "How likely the first may be accepted though the second holds. Default: ${DEFAULT-VALUE}.")
    private double beta;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "100000",
        description = "Openings at most. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(names = "--journal", paramLabel = "FILE", description = "Keeps the rounds, for --resume.")
    private Path journal;

    @Option(names = "--resume", description = "Goes on with what --journal kept.")
    private boolean resume;

    @Option(names = "--quiet", description = "Says the result alone.")
    private boolean quiet;

    @Override
    public Integer call() {
        ContestOptions.inside("--rounds", rounds, 1, 10_000_000);
        int threads = options.threads();
        Vector<Variant<?, ?>> variants = Vector.of(program.variant(game));
        PlayerSpec first = ContestOptions.program(variants, "A", one),
            second = ContestOptions.program(variants, "B", other);
        SprtMatch contest = SprtMatch.of(duel(variants.head(), first, second), test()).rounds(rounds)
            .seed(options.seed()).workers(Workers.threads(threads));
        SprtMatch.Result result = kept(contest).play(this::told);
        program.console().out().println(first + " against " + second + ": " + result.score() + ", Elo "
            + result.score().elo());
        program.console().out().println(result.test());
        program.console().out().println(result.verdict().map(this::verdict)
            .getOrElse("undecided after " + result.test().rounds() + " rounds"));
        return result.verdict().contains(Sprt.Hypothesis.SECOND) ? 0 : Failure.FOUND;
    }

    private String verdict(Sprt.Hypothesis accepted) {
        return accepted == Sprt.Hypothesis.SECOND ? "accepted: stronger by " + elo1 + " Elo at least"
            : "accepted: stronger by " + elo0 + " Elo at most";
    }

    private Sprt test() {
        try {
            return Sprt.of(elo0, elo1).errors(alpha, beta);
        } catch (IllegalArgumentException e) {
            throw Failure.usage(e.getMessage());
        }
    }

    private SprtMatch kept(SprtMatch contest) {
        if (journal == null && resume) throw Failure.usage("--resume goes on with what was kept: say --journal, too");
        if (journal != null && !resume && Files.exists(journal))
            throw new FileException(journal + " exists already; say --resume to go on with it, or choose another name");
        return journal == null ? contest : contest.journal(journal);
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> variant, PlayerSpec first, PlayerSpec second) {
        return new Duel<>(variant, first, second, options.openings(Vector.of(variant), program.catalog()),
            options.adjudication());
    }

    /// Ten times for each doubling, and where a person sits.
    private void told(SprtMatch.Result so, Job.Progress progress) {
        Console console = program.console();
        int count = so.test().rounds();
        if (!quiet && count % Math.max(1, Integer.highestOneBit(count) / 8) == 0 && count >= 8)
            console.err().println(so.test() + "; " + so.score().elo());
    }
}
