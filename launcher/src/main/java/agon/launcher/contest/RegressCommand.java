package agon.launcher.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.bench.StrengthCheck;
import agon.lab.contest.Duel;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.internal.TextTable;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.play.Lineup;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.collection.Vector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "regress", description = {"Test whether the search has become weaker or slower.",
    "The current search plays against a stored baseline configuration, each opening from both sides, until a "
        + "sequential test decides. The search counts as slower if the 95 %% confidence interval of its relative speed "
        + "is entirely below 80 %% of the baseline.",
    "Without GAME, all installed games are tested."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: strength or speed has decreased.", HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon regress zertz", "  agon regress tictactoe --present iterations=500,fpu=0.2"})
public final class RegressCommand extends Subcommand {
    /// Number of random actions before the searches start.
    private static final int OPENING = 2;
    /// Widths of the columns after the first, which are sufficient for the texts of all languages.
    private static final Vector<Integer> WIDTHS = Vector.of(6, 8, 20, 6, 15, 6, 10, 15, 0);
    private static final int SHORTEST = 24; // minimum width of the first column, which contains the names of variants

    @Mixin
    private GameSelection games;

    @Option(names = "--present", paramLabel = "OPTIONS",
        description = "Options of the current search, as for the player mcts (default: the budget of the baseline).")
    private String present;

    @Option(names = "--baseline", paramLabel = "OPTIONS",
        description = "Options of the baseline, as for the player mcts (default: the stored configuration).")
    private String baseline;

    @Option(names = "--margin", paramLabel = "ELO", defaultValue = "50",
        description = "Loss in Elo that counts as weaker, above 0 and at most 800 (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Range(min = 1)
    @Option(names = "--pairs", paramLabel = "N", defaultValue = "200",
        description = "Maximum number of pairs of games, at least 1 (default: ${DEFAULT-VALUE}).")
    private int pairs;

    @Mixin
    private SeedOption seed;

    private Vector<Integer> widths = WIDTHS.prepend(SHORTEST);
    private volatile StrengthCheck unfinished; // result so far for the current game

    @Override
    public Integer call() {
        if (!(margin > 0 && margin <= 800))
            throw Failure.usage("'--margin' is " + margin + "; expected a number above 0 and at most 800");
        String stored = StrengthCheck.baseline();
        String old = baseline == null ? stored : baseline, now = present == null ? budget(stored) : present;
        Vector<Duel<?, ?>> duels = games.variants(program, true).map(variant -> duel(variant, now, old));
        widths = WIDTHS.prepend(duels.map(duel -> duel.variant().name().length()).fold(SHORTEST, Math::max));
        Console console = program.console();
        console.say("present: " + now + "   baseline: " + old);
        say(StrengthCheck.HEAD);
        boolean bad = false;
        try (InterruptHandler _ = InterruptHandler.does(this::interrupted)) {
            for (Duel<?, ?> duel : duels) {
                StrengthCheck result = StrengthCheck.of(
                    SprtMatch.of(duel, Sprt.of(-margin, 0)).rounds(pairs).seed(seed.value()), so -> unfinished = so);
                unfinished = null;
                say(result.row());
                console.out().flush();
                bad |= result.isWorse();
            }
        }
        return bad ? Failure.FOUND : 0;
    }

    private void interrupted() {
        StrengthCheck so = unfinished;
        if (so == null) return;
        say(so.row());
        noteInterruption("the last row shows an unfinished test");
    }

    /// Prints the translation of a row. Rows are printed one by one because each test takes a long time.
    private void say(Vector<String> row) {
        print(TextTable.line(row.map(program.console().texts()::cell), widths));
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> variant, String now, String old) {
        Players<?, ?> kinds = Lineup.kinds(variant);
        return Duel.of(variant, search(kinds, "'--present'", now), search(kinds, "'--baseline'", old), OPENING);
    }

    private static PlayerSpec search(Players<?, ?> kinds, String option, String text) {
        return kinds.parse("mcts:" + text).getOrElseThrow(why -> Failure.usage(option + ": " + why));
    }

    /// Returns the budget of the stored configuration, with defaults for everything else.
    private static String budget(String stored) {
        return Vector.of(stored.split(",")).filter(part -> part.startsWith("iterations=") || part.startsWith("time="))
            .mkString(",");
    }
}
