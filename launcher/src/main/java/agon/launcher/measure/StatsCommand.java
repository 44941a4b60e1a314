package agon.launcher.measure;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.cluster.Cluster;
import agon.lab.job.Workers;
import agon.lab.statistics.GameStatistics;
import agon.lab.statistics.StatisticsCollector;
import agon.launcher.console.ClusterOption;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.launcher.play.Lineup;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon stats`: what games are like.
@Command(name = "stats",
    description = {
        "Statistics of recorded games, or of games that programs play: lengths, choices by turn, the score of the "
            + "first seat, how games end, what transpositions and symmetry spare, and the most played openings.",
        "Ctrl-C shows what was collected so far."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon stats games.zip -o figures", "  agon stats zertz --games 5000",
        "  agon stats tictactoe --players mcts:iterations=200 --players random --seed 7",
        "  agon stats zertz --games 100000 --players easy --cluster spark://host:7077"})
public final class StatsCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 100_000_000, MOST_THREADS = 1_024;

    @ParentCommand
    private Program program;

    @Parameters(arity = "1..*", paramLabel = "GAME|PATH",
        description = "a game with its options; or files, folders and zip archives of records")
    private List<String> subjects;

    @Option(names = "--games", paramLabel = "N", description = "games that are played (default: 1000)")
    private Integer games;

    @Option(names = "--players", paramLabel = "PLAYER",
        description = "who plays them, once for each seat; one alone has all seats. They change seats from game to "
            + "game (default: random)")
    private List<String> players = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "of the games that are played (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "0",
        description = "games that are played at a time; they do not depend on it (default: one for each core)")
    private int threads;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
        description = "CSV tables and SVG plots go there, in a folder for each variant")
    private Path output;

    @Option(names = "--force", description = "replace files that are there already")
    private boolean force;

    @Override
    public Integer call() {
        boolean recorded = Vector.ofAll(subjects).forAll(StatsCommand::exists)
            && !(subjects.size() == 1 && Files.isDirectory(Path.of(subjects.getFirst()))
                && program.catalog().find(subjects.getFirst()).isRight());
        if (output != null && Files.exists(output) && !Files.isDirectory(output))
            throw Failure.usage(output + " is a file; expected a folder for tables and plots");
        StatisticsCollector collector = new StatisticsCollector();
        AtomicBoolean told = new AtomicBoolean();
        try (InterruptHandler _ = InterruptHandler.does(() -> show(collector, told, "interrupted; so far:\n"))) {
            if (recorded) replay(collector);
            else play(collector);
        }
        show(collector, told, "");
        return collector.statistics().isEmpty() ? Failure.FOUND : 0;
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /// Whether it can be no game: a name of a file or of a folder.
    private static boolean isPath(String subject) {
        return subject.matches(".*[/\\\\].*|[^:]*\\.[^:]*");
    }

    private void replay(StatisticsCollector collector) {
        if (games != null || !players.isEmpty())
            throw Failure.usage("--games and --players are for games that are played; these are recorded");
        if (cluster.isGiven() || threads != 0)
            throw Failure.usage("--cluster and --threads are for games that are played; these are recorded");
        RecordSources sources = RecordSources.of(subjects.stream().map(Path::of).toArray(Path[]::new));
        try (Progress progress = Progress.of(program.console(), "stats", sources::count)) {
            collector.replay(program.catalog(), sources, progress::step);
        }
    }

    private void play(StatisticsCollector collector) {
        if (subjects.size() != 1)
            throw Failure.usage("there is no file or folder "
                + Vector.ofAll(subjects).find(path -> !exists(path)).getOrElse("") + "; of games one alone is played");
        if (program.catalog().find(subjects.getFirst()).isLeft() && isPath(subjects.getFirst()))
            throw Failure.usage("there is no file or folder " + subjects.getFirst());
        int count = games == null ? 1_000 : games;
        if (count < 1 || count > MOST_GAMES)
            throw Failure.usage("--games " + count + " is not allowed: it is 1 to " + MOST_GAMES);
        if (threads < 0 || threads > MOST_THREADS)
            throw Failure.usage("--threads " + threads + " is not allowed: it is 1 to " + MOST_THREADS);
        play(collector, program.variant(subjects.getFirst()), count);
    }

    private <P, A extends Action> void play(StatisticsCollector collector, Variant<P, A> variant, int count) {
        int seats = Lineup.seats(variant.name(), variant.game());
        if (players.size() > 1 && players.size() != seats)
            throw Failure.usage(variant.name() + " is played by " + seats + "; --players were " + players.size());
        Players<?, ?> kinds = Lineup.kinds(variant);
        Vector<PlayerSpec> seated = Vector.range(0, seats)
            .map(seat -> players.isEmpty() ? "random" : players.get(seat % players.size()))
            .map(text -> kinds.parse(text).getOrElseThrow(why -> Failure.usage("--players: " + why)));
        seated.find(PlayerSpec::isPerson).forEach(person -> {
            throw Failure.usage("--players: " + person + " is a person, and these games are for programs");
        });
        if (output != null) checkFiles(folder(variant.name()));
        try (Progress progress = Progress.of(program.console(), "stats", () -> count);
            Cluster workers = cluster.or(local())) {
            collector.play(variant, seated, count, seed, workers, progress::step);
        }
    }

    private Workers local() {
        return threads == 0 ? Workers.allCores() : Workers.threads(threads);
    }

    private void show(StatisticsCollector collector, AtomicBoolean told, String remark) {
        if (told.getAndSet(true)) return;
        Vector<GameStatistics> all = collector.statistics();
        String text = all.map(found -> found.text()).mkString("\n");
        String omitted = collector.leftOut()
            .map(left -> "left out: " + left._2 + (left._2 == 1 ? " game " : " games ") + left._1 + "\n").mkString();
        program.console().out().print(remark + (all.isEmpty() ? "no game was found\n" : text) + omitted);
        if (output != null && all.nonEmpty()) write(all);
        program.console().out().flush();
    }

    /// Complains before the games are played rather than after it.
    private void checkFiles(Path folder) {
        Path first = folder.resolve("turns.csv");
        if (Files.exists(first)) OutputFile.check(first, force);
    }

    private Path folder(String variant) {
        return output.resolve(variant.replaceAll("[^A-Za-z0-9=,-]", "_"));
    }

    private void write(Vector<GameStatistics> all) {
        Map<Path, String> files = all.flatMap(found -> {
            Path folder = folder(found.variant());
            return found.csv().merge(found.plots())
                .mapKeys(folder::resolve);
        }).toLinkedMap(file -> file);
        try {
            for (Path file : files.keySet()) {
                Files.createDirectories(file.getParent());
                OutputFile.check(file, force);
            }
        } catch (IOException e) {
            throw FileException.writing(output, e);
        }
        files.forEach((file, text) -> OutputFile.write(file, text, force));
        program.console().out().println("tables and plots are in " + output);
    }
}
