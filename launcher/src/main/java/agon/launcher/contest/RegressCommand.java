package agon.launcher.contest;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameCatalog;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Main;
import agon.launcher.table.Lineup;
import agon.launcher.table.PlayerSpec;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon regress`: is the search worse than it was?
@Command(name = "regress",
    description = {"Plays the present search against a stored baseline configuration, paired openings, both seats, and says by a "
        + "sequential test whether strength or speed got worse.", "Without GAME every installed game is played, each in its default variant."})
public final class RegressCommand implements Callable<Integer> {
    /// Random actions before the searches take over.
    private static final int OPENING = 2;

    @ParentCommand
    private Main main;

    @Parameters(paramLabel = "GAME", arity = "0..*", description = "Games and their options, for example zertz:rings=48.")
    private List<String> games = new ArrayList<>();

    @Option(names = "--present", paramLabel = "OPTIONS", description = "Options of the present search. Default: those of the baseline's budget.")
    private String present;

    @Option(names = "--baseline", paramLabel = "OPTIONS", description = "Options of the baseline instead of the stored ones.")
    private String baseline;

    @Option(names = "--margin", paramLabel = "ELO", defaultValue = "50", description = "What counts as weaker. Default: ${DEFAULT-VALUE}.")
    private double margin;

    @Option(names = "--pairs", paramLabel = "N", defaultValue = "200", description = "Pairs of games at most. Default: ${DEFAULT-VALUE}.")
    private int pairs;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Of openings and searches. Default: ${DEFAULT-VALUE}.")
    private long seed;

    /// For picocli.
    public RegressCommand() {}

    @Override
    public Integer call() {
        if (pairs < 1) throw Failure.usage("--pairs " + pairs + " is not allowed: it is at least 1");
        if (!(margin > 0 && margin <= 800)) throw Failure.usage("--margin " + margin + " is not allowed: it is above 0 and at most 800");
        String stored = stored();
        PlayerSpec old = search("--baseline", baseline == null ? stored : baseline),
            now = search("--present", present == null ? budget(stored) : present);
        Vector<GameCatalog.Variant> variants = games.isEmpty() ? main.catalog().installed().map(game -> main.variant(game.id()))
            : Vector.ofAll(games).map(main::variant);
        Console console = main.console();
        console.out().println("present: " + (present == null ? budget(stored) : present) + "   baseline: " + (baseline == null ? stored : baseline));
        console.out().println(Regression.head());
        boolean bad = false;
        for (GameCatalog.Variant variant : variants) {
            if (Lineup.seats(variant.name(), variant.game()) != 2) {
                console.out().println(variant.name() + " is not a game for two: left out");
                continue;
            }
            Regression result = Regression.of(duel(variant.name(), variant.game(), now, old), Sprt.margin(margin, 0.05), pairs);
            console.out().println(result.row());
            console.out().flush();
            bad |= result.isBad();
        }
        return bad ? Failure.FOUND : 0;
    }

    private <P, A extends Action> Duel<P, A> duel(String name, Game<P, A> game, PlayerSpec now, PlayerSpec old) {
        return new Duel<>(name, game, now, old, OPENING, seed, main.console());
    }

    private static PlayerSpec search(String option, String text) {
        return PlayerSpec.parse("mcts:" + text).getOrElseThrow(why -> Failure.usage(option + ": " + why));
    }

    /// The stored configuration with its budget alone: what it is like by default today.
    private static String budget(String stored) {
        return Vector.of(stored.split(",")).filter(part -> part.startsWith("iterations=") || part.startsWith("time=")).mkString(",");
    }

    private static String stored() {
        try (InputStream text = RegressCommand.class.getResourceAsStream("baseline.txt")) {
            return Vector.of(new String(text.readAllBytes(), StandardCharsets.UTF_8).split("\\R"))
                .find(line -> !line.isBlank() && !line.startsWith("#")).get().strip();
        } catch (IOException e) {
            throw new IllegalStateException("the stored baseline cannot be read", e);
        }
    }
}
