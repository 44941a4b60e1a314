package agon.launcher.contest;

import agon.api.Variant;
import agon.lab.contest.Duel;
import agon.lab.contest.Openings;
import agon.launcher.console.Failure;
import agon.launcher.play.Lineup;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// What all contests are asked for: openings, ends, seed, threads.
final class ContestOptions {
    private static final int MOST_THREADS = 1_024;

    @Option(names = "--openings", paramLabel = "K", defaultValue = "4",
        description = "Random actions before the players take over. Default: ${DEFAULT-VALUE}.")
    private int opening;

    @Option(names = "--positions", paramLabel = "FILE",
        description = "Games begin in the positions of this file, one a line, in an order that the seed decides.")
    private Path positions;

    @Option(names = "--opening-records", paramLabel = "PATH",
        description = "Games begin as the games of these records do: files, folders, zip archives.")
    private List<Path> records = new ArrayList<>();

    @Option(names = "--opening-turns", paramLabel = "K", defaultValue = "4",
        description = "Turns of a recorded game that are played again. Default: ${DEFAULT-VALUE}.")
    private int turns;

    @Option(names = "--adjudicate", paramLabel = "VALUE,N",
        description = "A game is won when the values of all players give it to one by VALUE (above 0, at most 1) at "
            + "N decisions of each in a row. Default: never.")
    private String adjudicate;

    @Option(names = "--longest", paramLabel = "N", defaultValue = "1000",
        description = "Actions after which a game is a draw. Default: ${DEFAULT-VALUE}.")
    private int longest;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Of openings and players. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Games at a time; where players think for a time, no more than there are free cores. Default: "
            + "${DEFAULT-VALUE}.")
    private int threads;

    long seed() {
        return seed;
    }

    int threads() {
        return inside("--threads", threads, 1, MOST_THREADS);
    }

    Openings openings(Vector<Variant<?, ?>> variants, GameCatalog catalog) {
        inside("--openings", opening, 0, Openings.LONGEST);
        inside("--opening-turns", turns, 1, Openings.LONGEST);
        if (positions == null && records.isEmpty()) return Openings.random(opening);
        if (positions != null && !records.isEmpty())
            throw Failure.usage("say either --positions or --opening-records");
        if (variants.size() > 1) throw Failure.usage("openings of a file are for one GAME");
        return positions != null ? Openings.positions(positions, variants.head())
            : Openings.records(RecordSources.of(records.toArray(Path[]::new)), turns, variants.head(), catalog);
    }

    Duel.Adjudication adjudication() {
        Duel.Adjudication rules = Duel.Adjudication.NONE.longest(inside("--longest", longest, 1, 1_000_000));
        if (adjudicate == null) return rules;
        try {
            String[] parts = adjudicate.split(",", -1);
            if (parts.length == 2)
                return rules.lost(Double.parseDouble(parts[0].strip()), Integer.parseInt(parts[1].strip()));
        } catch (IllegalArgumentException _) {
            // said below
        }
        throw Failure.usage("--adjudicate " + adjudicate
            + " is not allowed: it is a value above 0 and at most 1, and a number of decisions, such as 0.95,3");
    }

    /// @throws Failure if it is not in its range
    static int inside(String option, int value, int least, int most) {
        if (value < least || value > most)
            throw Failure.usage(option + " " + value + " is not allowed: it is a whole number from " + least + " to "
                + most);
        return value;
    }

    /// A player that each of the games has.
    static PlayerSpec program(Vector<Variant<?, ?>> variants, String option, String text) {
        Map<String, Players<?, ?>> kinds = variants.toLinkedMap(Variant::name, Lineup::kinds);
        PlayerSpec player = kinds.toVector().map(game -> game._2.parse(text).getOrElseThrow(
            why -> Failure.usage(option + (kinds.size() == 1 ? "" : " in " + game._1) + ": " + why))).head();
        if (player.isPerson())
            throw Failure.usage(option + ": " + player + " is a person, and a contest is for programs");
        return player;
    }
}
