package agon.launcher.measure;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.job.Workers;
import agon.lab.statistics.GameStatistics;
import agon.lab.statistics.StatisticsCollector;
import agon.launcher.console.ClusterOption;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.play.Lineup;
import agon.launcher.play.SelfPlayers;
import agon.play.engine.PlayerSpec;
import agon.plugins.OutputFile;
import agon.plugins.internal.StartCommand;
import agon.records.RecordSources;
import agon.records.internal.GameFacts;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "stats", description = {"Compute statistics of games, recorded or played by programs.",
    "The statistics are lengths, choices per move, score of the first player, endings, savings by transpositions and "
        + "symmetry, and the most played openings. Without --players, games of random moves are played. Ctrl-C prints "
        + "the statistics so far."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon stats examples/zertz-games.zip -o figures", "  agon stats zertz --games 5000",
        "  agon stats tictactoe --players mcts:iterations=200 --players random --seed 7",
        "  agon stats zertz --games 100000 --players easy --cluster spark://host:7077"})
public final class StatsCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "GAME|PATH",
        description = "Game with its options, such as zertz:rings=48; or files, folders and zip archives of records.")
    private List<String> subjects;

    @Range(min = 1, max = 100_000_000)
    @Option(names = "--games", paramLabel = "N",
        description = "Number of games to play, 1 to 100,000,000 (default: 1000).")
    private Integer games;

    @Mixin
    private SelfPlayers players;

    @Mixin
    private SeedOption seed;

    @Range(min = 0, max = 1_024)
    @Option(names = "--threads", paramLabel = "N", defaultValue = "0",
        description = HelpTexts.PLAYING_THREADS
            + "one per core (default: ${DEFAULT-VALUE}). The results do not depend on "
            + "it.")
    private int threads;

    @Mixin
    private ClusterOption cluster;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
        description = "Folder for CSV tables and SVG plots, with a subfolder for each variant.")
    private Path output;

    @Mixin
    private JsonOption json;

    @Mixin
    private ForceOption force;

    @Override
    public Integer call() {
        boolean recorded = Vector.ofAll(subjects).forAll(Subcommand::exists)
            && !(subjects.size() == 1 && Files.isDirectory(Path.of(subjects.getFirst()))
                && program.catalog().find(subjects.getFirst()).isRight());
        if (output != null && Files.exists(output) && !Files.isDirectory(output))
            throw Failure.usage("'--output' is " + output + ", a file; expected a folder for tables and plots");
        StatisticsCollector collector = new StatisticsCollector();
        AtomicBoolean told = new AtomicBoolean();
        try (InterruptHandler _ = InterruptHandler.does(() -> {
            noteInterruption("these are the statistics so far");
            show(collector, told);
        })) {
            if (recorded) replay(collector);
            else play(collector);
        } catch (RuntimeException e) {
            if (collector.statistics().nonEmpty()) show(collector, told); // the error ends the command
            throw e;
        }
        if (collector.statistics().isEmpty())
            throw Failure.usage("no games were found in " + Vector.ofAll(subjects).mkString(", ")
                + omitted(collector).map(text -> "; " + text).mkString()
                + (collector.omitted().isEmpty() ? "" : "; " + StartCommand.of("verify") + " prints the reasons"));
        show(collector, told);
        return 0;
    }

    /// Returns whether the text can only refer to a file or a folder, not to a game.
    private static boolean isPath(String subject) {
        return subject.matches(".*[/\\\\].*|[^:]*\\.[^:]*");
    }

    private void replay(StatisticsCollector collector) {
        if (games != null || players.areGiven())
            throw Failure.usage("'--games' and '--players' are for games to be played; leave them out for records");
        if (cluster.isGiven() || threads != 0)
            throw Failure.usage("'--cluster' and '--threads' are for games to be played; leave them out for records");
        RecordSources sources = records(subjects.stream().map(Path::of).toList());
        try (Progress progress = Progress.of(program.console(), "stats", sources::count)) {
            collector.replay(program.catalog(), sources, progress::step);
        }
    }

    private void play(StatisticsCollector collector) {
        if (subjects.size() != 1)
            throw Failure.usage("there is no file or folder "
                + Vector.ofAll(subjects).find(path -> !exists(path)).getOrElse("") + "; expected records, or a "
                + "single GAME");
        if (program.catalog().find(subjects.getFirst()).isLeft() && isPath(subjects.getFirst()))
            throw Failure.usage("there is no file or folder " + subjects.getFirst());
        int count = games == null ? 1_000 : games;
        play(collector, program.variant(subjects.getFirst()), count);
    }

    private <P, A extends Action> void play(StatisticsCollector collector, Variant<P, A> variant, int count) {
        int seats = Lineup.seats(variant);
        Vector<PlayerSpec> given = players.areGiven() ? players.of(variant)
            : Vector.of(Lineup.program(variant, "'--players'", "random"));
        if (given.size() > 1 && given.size() != seats)
            throw Failure.usage(variant.name() + " has " + PlainText.count(seats, "player") + "; found "
                + given.size() + " programs in '--players'");
        Vector<PlayerSpec> seated = Vector.range(0, seats).map(seat -> given.get(seat % given.size()));
        if (output != null) checkFiles(folder(variant.name()));
        Workers local = threads == 0 ? Workers.allCores() : Workers.threads(threads);
        try (Progress progress = Progress.of(program.console(), "stats", () -> count)) {
            cluster.with(local, "run the command again", workers -> {
                collector.play(variant, seated, count, seed.value(), workers, progress::step);
                return collector;
            });
        }
    }

    private void show(StatisticsCollector collector, AtomicBoolean told) {
        if (told.getAndSet(true)) return;
        Vector<GameStatistics> all = collector.statistics();
        if (json.isGiven())
            print(json.text(LinkedHashMap.of("seed", seed.value(), "statistics", all.map(GameStatistics::fields),
                "left_out", collector.omitted(), "contradictory", collector.contradictory())));
        else
            program.console().out().print(program.console().texts()
                .translate((all.isEmpty() ? "no games\n" : all.map(GameStatistics::text).mkString("\n"))
                    + omitted(collector).map(line -> line + "\n").mkString()));
        if (output != null && all.nonEmpty()) write(all);
        program.console().out().flush();
    }

    private static Vector<String> omitted(StatisticsCollector collector) {
        Vector<String> contradictory = collector.contradictory() == 0 ? Vector.empty()
            : Vector.of(GameFacts.contradictory(collector.contradictory()));
        return contradictory.appendAll(collector.omitted().toVector()
            .map(left -> "left out: " + PlainText.count(left._2, "game") + " " + left._1));
    }

    /// Creates the folder and checks the output files before the games are played, so that no results are lost.
    private void checkFiles(Path folder) {
        OutputFile.folder(folder);
        force.check(folder.resolve("turns.csv"));
    }

    private Path folder(String variant) {
        return output.resolve(variant.replaceAll("[^A-Za-z0-9=,-]", "_"));
    }

    private void write(Vector<GameStatistics> all) {
        Map<Path, String> files = all.flatMap(found -> {
            Path folder = folder(found.variant());
            return found.csv().merge(found.plots()).mapKeys(folder::resolve);
        }).toLinkedMap(file -> file);
        for (Path file : files.keySet()) {
            OutputFile.folder(file.getParent());
            force.check(file);
        }
        files.forEach((file, text) -> force.write(file, text));
        note("tables and plots are in " + output);
    }
}
