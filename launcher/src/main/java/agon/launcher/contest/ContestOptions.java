package agon.launcher.contest;

import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.contest.Duel;
import agon.lab.contest.Openings;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.play.Lineup;
import agon.play.engine.PlayerSpec;
import agon.play.game.TimeControl;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Options that all contests have: openings, adjudication, the seed and the number of threads.
final class ContestOptions {
    @Range(min = 0, max = Openings.LONGEST)
    @Option(names = "--openings", paramLabel = "K", defaultValue = "4",
        description = HelpTexts.RANDOM_ACTIONS)
    private int opening;

    @Option(names = "--positions", paramLabel = "FILE",
        description = "Start games from the positions in this file (one per line), in random order.")
    private Path positions;

    @Option(names = "--opening-records", paramLabel = "PATH",
        description = "Start games with the first moves of the recorded games in this file, folder or zip archive. "
            + "Repeat for each one.")
    private List<Path> records = new ArrayList<>();

    @Range(min = 1, max = Openings.LONGEST)
    @Option(names = "--opening-turns", paramLabel = "K", defaultValue = "4",
        description = "Moves to take from each recorded game, 1 to 1,000 (default: ${DEFAULT-VALUE}).")
    private int turns;

    @Option(names = "--adjudicate", paramLabel = "VALUE,N",
        description = "End a game early when all players agree for N decisions in a row that one side leads by at "
            + "least VALUE, above 0 and at most 1 (default: never).")
    private String adjudicate;

    @Range(min = 1, max = 1_000_000)
    @Option(names = "--longest", paramLabel = "N", defaultValue = "1000",
        description = "Maximum actions per game after the opening, 1 to 1,000,000; longer games are drawn (default: "
            + "${DEFAULT-VALUE}).")
    private int longest;

    @Option(names = "--clock", paramLabel = "TIME",
        description = "Time per player and game, such as 1min or 10s+0.1s; a player whose time runs out loses "
            + "(default: unlimited). A time in the text of a player remains the maximum per decision.")
    private String clock;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ThreadsOption threads;

    long seed() {
        return seed.value();
    }

    int threads() {
        return threads.count();
    }

    Openings openings(Vector<Variant<?, ?>> variants, GameCatalog catalog) {
        if (positions == null && records.isEmpty()) return Openings.random(opening);
        if (positions != null && !records.isEmpty())
            throw Failure.usage("choose one of '--positions' and '--opening-records'");
        if (variants.size() > 1)
            throw Failure.usage("'--positions' and '--opening-records' need a single GAME; "
                + "found " + variants.size());
        return positions != null ? Openings.positions(positions, variants.head())
            : Openings.records(Subcommand.existing(records), turns, variants.head(), catalog);
    }

    Duel.Adjudication adjudication() {
        Duel.Adjudication free = Duel.Adjudication.NONE.longest(longest), rules = clock == null ? free
            : free.clock(TimeControl.parse(clock).getOrElseThrow(why -> Failure.usage("'--clock': " + why)));
        if (adjudicate == null) return rules;
        try {
            String[] parts = adjudicate.split(",", -1);
            if (parts.length == 2)
                return rules.lost(Double.parseDouble(parts[0].strip()),
                    Integer.parseInt(PlainText.number(parts[1].strip())));
        } catch (IllegalArgumentException _) {
            // reported below
        }
        throw Failure.usage("'--adjudicate' is " + adjudicate
            + "; expected a value above 0 and at most 1, and a number of decisions, such as 0.95,3");
    }

    /// @param where the option or parameter with the text, for error messages
    static PlayerSpec program(Vector<Variant<?, ?>> variants, String where, String text) {
        return variants.map(variant -> Lineup.program(variant,
            where + (variants.size() == 1 ? "" : " in " + variant.name()), text)).head();
    }
}
