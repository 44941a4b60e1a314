package agon.launcher.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.bench.StrengthCheck;
import agon.lab.contest.Duel;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.launcher.play.Lineup;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon regress`: is the search worse than it was?
@Command(name = "regress",
    description = {
        "Plays the present search against a stored baseline configuration, paired openings, both seats, and says by a "
            + "sequential test whether strength or speed got worse.",
        "Without GAME every installed game is played, each in its default variant."})
public final class RegressCommand implements Callable<Integer> {
    /// Random actions before the searches take over.
    private static final int OPENING = 2;

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "GAME", arity = "0..*",
        description = "Games and their options, for example zertz:rings=48.")
    private List<String> games = new ArrayList<>();

    @Option(names = "--present", paramLabel = "OPTIONS",
        description = "Options of the present search. Default: those of the baseline's budget.")
    private String present;

    @Option(names = "--baseline", paramLabel = "OPTIONS",
        description = "Options of the baseline instead of the stored ones.")
    private String baseline;

    @Option(names = "--margin", paramLabel = "ELO", defaultValue = "50",
        description = "What counts as weaker. Default: ${DEFAULT-VALUE}.")
    private double margin;

    @Option(names = "--pairs", paramLabel = "N", defaultValue = "200",
        description = "Pairs of games at most. Default: ${DEFAULT-VALUE}.")
    private int pairs;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Of openings and searches. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Override
    public Integer call() {
        if (pairs < 1) throw Failure.usage("--pairs " + pairs + " is not allowed: it is at least 1");
        if (!(margin > 0 && margin <= 800))
            throw Failure.usage("--margin " + margin + " is not allowed: it is above 0 and at most 800");
        String stored = StrengthCheck.baseline();
        String old = baseline == null ? stored : baseline, now = present == null ? budget(stored) : present;
        Vector<Duel<?, ?>> duels = (games.isEmpty()
            ? program.catalog().installed().map(game -> program.variant(game.id()))
            : Vector.ofAll(games).map(program::variant)).map(variant -> duel(variant, now, old));
        Console console = program.console();
        console.out().println("present: " + now + "   baseline: " + old);
        console.out().println(StrengthCheck.head());
        boolean bad = false;
        for (Duel<?, ?> duel : duels) {
            StrengthCheck result = StrengthCheck
                .of(SprtMatch.of(duel, Sprt.of(-margin, 0)).rounds(pairs).seed(seed));
            console.out().println(result.row());
            console.out().flush();
            bad |= result.isBad();
        }
        return bad ? Failure.FOUND : 0;
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> variant, String now, String old) {
        Players<?, ?> kinds = Lineup.kinds(variant);
        return Duel.of(variant, search(kinds, "--present", now), search(kinds, "--baseline", old), OPENING);
    }

    private static PlayerSpec search(Players<?, ?> kinds, String option, String text) {
        return kinds.parse("mcts:" + text).getOrElseThrow(why -> Failure.usage(option + ": " + why));
    }

    /// The stored configuration with its budget alone: what it is like by default today.
    private static String budget(String stored) {
        return Vector.of(stored.split(",")).filter(part -> part.startsWith("iterations=") || part.startsWith("time="))
            .mkString(",");
    }
}
