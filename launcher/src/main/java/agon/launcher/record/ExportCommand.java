package agon.launcher.record;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.cluster.Cluster;
import agon.lab.dataset.DataSet;
import agon.lab.dataset.SelfPlay;
import agon.lab.dataset.TurnTable;
import agon.lab.job.Workers;
import agon.launcher.console.ClusterOption;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.launcher.play.Lineup;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon export`: recorded games, or games of programs, as arrays for learning.
@Command(name = "export",
    description = {
        "Writes a data set for learning: encoded positions, masks of legal actions, the actions played, what the "
            + "search thought where it is known, and the outcomes, as NumPy shards, with dataset.json to say what is "
            + "what. All games are of one variant: --game, or that of the first record.",
        "Stopped by Ctrl-C or otherwise, the same command goes on behind the last shard that was written."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon export games.zip -o data", "  agon export games.zip --format parquet -o turns.parquet",
        "  agon export --selfplay 1000 --players mcts:iterations=400 --game zertz --temperature 1 --symmetric -o data"})
public final class ExportCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 10_000_000, MOST_TURNS = 64, MOST_ROWS = 10_000_000, LONGEST_OPENING = 1_000;
    private static final double HOTTEST = 1_000;

    /// What is written.
    enum Format {
        NPZ, PARQUET
    }

    @ParentCommand
    private Program program;

    @Parameters(arity = "0..*", paramLabel = "PATH", description = "file, folder or zip archive of records")
    private List<String> paths = new ArrayList<>();

    @Option(names = {"-o", "--output"}, paramLabel = "PATH", required = true,
        description = "Folder of the data set, made where there is none; with --format parquet the file.")
    private Path output;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "npz",
        description = "npz: positions for learning; parquet: turns and results for notebooks, a row a turn. "
            + "Default: ${DEFAULT-VALUE}.")
    private Format format;

    @Option(names = "--force", description = "Replace the file of --format parquet if there is one already.")
    private boolean force;

    @Option(names = "--game", paramLabel = "GAME",
        description = "A game with its options, such as zertz:rings=48. Records of others are left out, and counted.")
    private String game;

    @Option(names = "--selfplay", paramLabel = "N", description = "In place of records: so many games of programs.")
    private Integer games;

    @Option(names = "--players", paramLabel = "PLAYER",
        description = "Who plays them; once for each. They change seats from game to game; one alone has all seats.")
    private List<String> players = new ArrayList<>();

    @Option(names = "--opening", paramLabel = "K", defaultValue = "0",
        description = "Random actions before the players take over. Default: ${DEFAULT-VALUE}.")
    private int opening;

    @Option(names = "--temperature", paramLabel = "T", defaultValue = "0",
        description = "Actions are drawn in proportion to visits^(1/T); 0: the best one. Default: ${DEFAULT-VALUE}.")
    private double temperature;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Of the games that are played. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--turns", paramLabel = "T", defaultValue = "1",
        description = "Positions of a sample: the current one and those in which the turns before began. "
            + "Default: ${DEFAULT-VALUE}.")
    private int turns;

    @Option(names = "--layout", paramLabel = "NAME", defaultValue = DataSet.DEFAULT,
        description = "Of the encoding; some games have others. Default: ${DEFAULT-VALUE}.")
    private String layout;

    @Option(names = "--canonical", description = "Canonical positions in place of those that were played.")
    private boolean canonical;

    @Option(names = "--symmetric", description = "All images of every position.")
    private boolean symmetric;

    @Option(names = "--shard", paramLabel = "N", defaultValue = "" + DataSet.SHARD,
        description = "Rows of a shard; a game that begins in one ends in it. Default: ${DEFAULT-VALUE}.")
    private int shard;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Override
    public Integer call() {
        check();
        DataSet.Result result = games == null ? recorded() : played();
        program.console().out().println(output + ": " + result);
        return 0;
    }

    private void check() {
        if (paths.isEmpty() == (games == null))
            throw Failure.usage("expected records, or --selfplay with the number of games, and not both");
        if (games == null && !players.isEmpty()) throw Failure.usage("--players play games with --selfplay alone");
        if (games == null && cluster.isGiven())
            throw Failure.usage("--cluster is for games that are played, with --selfplay");
        if (games != null && players.isEmpty()) throw Failure.usage("--selfplay needs --players: who plays?");
        if (games != null && game == null) throw Failure.usage("--selfplay needs --game: what is played?");
        if (canonical && symmetric) throw Failure.usage("say either --canonical or --symmetric");
        inRange("--turns", turns, 1, MOST_TURNS);
        inRange("--shard", shard, 1, MOST_ROWS);
        inRange("--opening", opening, 0, LONGEST_OPENING);
        if (games != null) inRange("--selfplay", games, 1, MOST_GAMES);
        if (!(temperature >= 0 && temperature <= HOTTEST))
            throw Failure.usage("--temperature " + temperature + " is not allowed: it is 0 to " + (int) HOTTEST);
        boolean table = format == Format.PARQUET;
        if (table && (canonical || symmetric || turns != 1 || !layout.equals(DataSet.DEFAULT)))
            throw Failure.usage("--format parquet writes turns, not positions: leave out --turns, --layout, "
                + "--canonical and --symmetric");
        if (table) OutputFile.check(output, force);
        if (!table && Files.exists(output) && !Files.isDirectory(output))
            throw Failure.usage("--output: " + output + " is a file; expected a folder");
    }

    private static void inRange(String option, int value, int least, int most) {
        if (value < least || value > most)
            throw Failure.usage(option + " " + value + " is not allowed: it is " + least + " to " + most);
    }

    private DataSet.Result recorded() {
        Vector.ofAll(paths).find(path -> !Files.exists(Path.of(path))).forEach(path -> {
            throw Failure.usage("there is no file or folder " + path);
        });
        RecordSources sources = RecordSources.of(paths.stream().map(Path::of).toArray(Path[]::new));
        Variant<?, ?> variant = game != null ? program.variant(game)
            : DataSet.variantOf(program.catalog(), sources).getOrElseThrow(() -> Failure
                .usage("no record in " + String.join(", ", paths) + " is of an installed game"));
        try (Progress progress = Progress.of(program.console(), "export", sources::count)) {
            return format == Format.PARQUET
                ? new TurnTable<>(variant).write(program.catalog(), sources, output, force, progress::step)
                : done(set(variant).write(program.catalog(), sources, output, progress::step));
        }
    }

    private DataSet.Result played() {
        Variant<?, ?> variant = program.variant(game);
        Players<?, ?> kinds = Lineup.kinds(variant);
        Vector<PlayerSpec> programs = Vector.ofAll(players)
            .map(text -> kinds.parse(text).getOrElseThrow(why -> Failure.usage("--players: " + why)));
        programs.find(PlayerSpec::isPerson).forEach(person -> {
            throw Failure.usage("--players: " + person + " is a person, and self-play is for programs");
        });
        SelfPlay plan = new SelfPlay(programs, games, opening, temperature, seed);
        try (Progress progress = Progress.of(program.console(), "export", () -> games);
            Cluster workers = cluster.or(Workers.allCores())) {
            return played(variant, plan, workers, progress);
        }
    }

    private <P, A extends Action> DataSet.Result played(Variant<P, A> variant, SelfPlay plan, Workers workers,
        Progress progress) {
        return format == Format.PARQUET
            ? new TurnTable<>(variant).write(plan, workers, output, force, progress::step)
            : done(set(variant).write(plan, workers, output, progress::step));
    }

    private <P, A extends Action> DataSet<P, A> set(Variant<P, A> variant) {
        DataSet.SymmetryMode images = canonical ? DataSet.SymmetryMode.CANONICAL
            : symmetric ? DataSet.SymmetryMode.SYMMETRIC : DataSet.SymmetryMode.LITERAL;
        if (!DataSet.layouts(variant).contains(layout))
            throw Failure.usage("--layout: " + variant + " has no layout '" + layout + "'; it has "
                + DataSet.layouts(variant).mkString(", "));
        return new DataSet<>(variant, layout, turns, images, shard);
    }

    private static DataSet.Result done(Either<String, DataSet.Result> result) {
        return result.getOrElseThrow(Failure::usage);
    }
}
