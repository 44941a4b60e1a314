package agon.launcher.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.symmetry.Symmetries.Transforms;
import agon.lab.dataset.DataSet;
import agon.lab.dataset.DataSet.Split;
import agon.lab.dataset.SelfPlay;
import agon.lab.dataset.StoredDataSet;
import agon.lab.dataset.TurnTable;
import agon.lab.job.Workers;
import agon.launcher.console.ClusterOption;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.play.SelfPlayers;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "export", description = {"Write a data set for machine learning.",
    "It contains encoded positions, masks of legal actions, the actions played, evaluations of the search if known, "
        + "and outcomes, as NumPy shards with a description in dataset.json. All games are of one variant: --game, or "
        + "that of the first record.",
    "After an interruption, the same command continues after the last complete shard or, with --selfplay, after the "
        + "finished games."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon export examples/zertz-games.zip -o data",
        "  agon export games.zip --format parquet -o turns.parquet",
        "  agon export --selfplay 1000 --players easy --game zertz --symmetric -o data"})
public final class ExportCommand extends Subcommand {
    enum Format {
        NPZ, PARQUET
    }

    @Parameters(arity = "0..*", paramLabel = "PATH", description = HelpTexts.RECORDS)
    private List<Path> paths = new ArrayList<>();

    @Option(names = {"-o", "--output"}, paramLabel = "PATH", required = true,
        description = "Folder of the data set, created if missing; with --format parquet, a file.")
    private Path output;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "npz",
        description = "Format: npz, positions for learning; or parquet, moves and results for notebooks, one move per "
            + "row (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Mixin
    private ForceOption force;

    @Option(names = "--game", paramLabel = "GAME",
        description = HelpTexts.ONE_GAME
            + " (default: the game of the first record). Records of other games are skipped "
            + "and counted.")
    private String game;

    @Range(min = 1, max = 10_000_000)
    @Option(names = "--selfplay", paramLabel = "N",
        description = "Number of games to play instead of reading records, 1 to 10,000,000.")
    private Integer games;

    @Mixin
    private SelfPlayers players;

    @Range(min = 0, max = 1_000)
    @Option(names = "--opening", paramLabel = "K", defaultValue = "0",
        description = HelpTexts.RANDOM_ACTIONS)
    private int opening;

    @Range(min = 0, max = 1_000)
    @Option(names = "--temperature", paramLabel = "T", defaultValue = "0",
        description = "Temperature T, 0 to 1,000: actions are drawn in proportion to visits^(1/T); 0 plays the best "
            + "action (default: ${DEFAULT-VALUE}).")
    private double temperature;

    @Mixin
    private SeedOption seed;

    @Range(min = 1, max = 64)
    @Option(names = "--turns", paramLabel = "T", defaultValue = "1",
        description = "Positions per sample, 1 to 64: the current one and those at the start of the moves before it "
            + "(default: ${DEFAULT-VALUE}).")
    private int turns;

    @Option(names = "--layout", paramLabel = "NAME", defaultValue = DataSet.DEFAULT,
        description = "Layout of the encoding; some games have several (default: ${DEFAULT-VALUE}).")
    private String layout;

    @Option(names = "--canonical", description = "Write canonical positions instead of those played.")
    private boolean canonical;

    @Option(names = "--symmetric", description = "Write all symmetric images of each position.")
    private boolean symmetric;

    @Option(names = "--transforms", paramLabel = "KINDS", defaultValue = "all",
        description = "Symmetries for --canonical and --symmetric: " + HelpTexts.TRANSFORMS)
    private Transforms transforms;

    @Option(names = "--chance",
        description = "Also write rows for decisions of chance, with the probability of each outcome.")
    private boolean chance;

    @Option(names = "--split", paramLabel = "A/B/C",
        description = "Divide the games into parts for training, validation and test with these shares, such as "
            + "0.9/0.05/0.05.")
    private String split;

    @Option(names = "--by", paramLabel = "KEY", defaultValue = "game",
        description = "Property of a game that determines its part in --split: game, its actions; player, so that no "
            + "player is in two parts; or date, with the latest games for the test (default: ${DEFAULT-VALUE}).")
    private Split.Key key;

    @Range(min = 1, max = 10_000_000)
    @Option(names = "--shard", paramLabel = "N", defaultValue = "" + DataSet.SHARD,
        description = "Rows per shard, 1 to 10,000,000; a game is never split (default: ${DEFAULT-VALUE}).")
    private int shard;

    @Mixin
    private ClusterOption cluster;

    @Override
    public Integer call() {
        check();
        DataSet.Result result;
        try (InterruptHandler _ = InterruptHandler.does(() -> noteInterruption(next()))) {
            result = games == null ? recorded() : played();
        }
        say(output + ": " + result);
        if (split != null) printParts();
        return 0;
    }

    /// Prints the size of each part of a split. A part can be empty if there are too few players or dates.
    private void printParts() {
        StoredDataSet data = StoredDataSet.open(output).getOrElseThrow(Failure::usage);
        for (String part : Split.PARTS) {
            Vector<StoredDataSet.Game> all = data.games(part);
            say(part + ": " + PlainText.count(all.size(), "game") + ", "
                + PlainText.count(all.map(StoredDataSet.Game::rows).sum().longValue(), "row"));
        }
    }

    private String next() {
        if (games != null) return "the finished games are saved; the same command continues after them";
        return format == Format.PARQUET ? "the table was not written"
            : "the complete shards are in " + output + "; the same command continues after them";
    }

    private void check() {
        if (paths.isEmpty() == (games == null))
            throw Failure.usage("expected either records or '--selfplay' with a number of games");
        if (games == null && players.areGiven()) throw Failure.usage("'--players' requires '--selfplay'");
        if (games == null && cluster.isGiven())
            throw Failure.usage("'--cluster' requires '--selfplay'");
        if (games != null && !players.areGiven()) throw Failure.usage("'--selfplay' requires '--players'");
        if (games != null && game == null) throw Failure.usage("'--selfplay' requires '--game'");
        if (canonical && symmetric) throw Failure.usage("choose one of '--canonical' and '--symmetric'");
        boolean table = format == Format.PARQUET;
        if (transforms != Transforms.ALL && !canonical && !symmetric)
            throw Failure.usage("'--transforms' requires '--canonical' or '--symmetric'");
        if (table
            && (canonical || symmetric || chance || split != null || turns != 1 || !layout.equals(DataSet.DEFAULT)))
            throw Failure.usage("'--format parquet' writes moves, not positions; leave out '--turns', '--layout', "
                + "'--canonical', '--symmetric', '--chance' and '--split'");
        if (split == null && key != Split.Key.GAME) throw Failure.usage("'--by' requires '--split'");
        if (table) force.check(output);
        if (!table && Files.exists(output) && !Files.isDirectory(output))
            throw Failure.usage("'--output' is " + output + ", a file; expected a folder");
    }

    private DataSet.Result recorded() {
        RecordSources sources = records(paths);
        Variant<?, ?> variant = game != null ? program.variant(game)
            : DataSet.variantOf(program.catalog(), sources).getOrElseThrow(() -> Failure
                .usage("no records of installed games were found in " + Vector.ofAll(paths).mkString(", ")));
        try (Progress progress = Progress.of(program.console(), "export", sources::count)) {
            return format == Format.PARQUET
                ? new TurnTable<>(variant).write(program.catalog(), sources, output, force.isGiven(), progress::step)
                : done(set(variant).write(program.catalog(), sources, output, progress::step));
        }
    }

    private DataSet.Result played() {
        Variant<?, ?> variant = program.variant(game);
        SelfPlay plan = new SelfPlay(players.of(variant), games, opening, temperature, seed.value());
        try (Progress progress = Progress.of(program.console(), "export", () -> games)) {
            return cluster.with(Workers.allCores(), "run the command again", workers -> format == Format.PARQUET
                ? new TurnTable<>(variant).write(plan, workers, output, force.isGiven(), progress::step)
                : done(set(variant).write(plan, workers, output, progress::step)));
        }
    }

    private <P, A extends Action> DataSet<P, A> set(Variant<P, A> variant) {
        DataSet.SymmetryMode images = canonical ? DataSet.SymmetryMode.CANONICAL
            : symmetric ? DataSet.SymmetryMode.SYMMETRIC : DataSet.SymmetryMode.LITERAL;
        if (!DataSet.layouts(variant).contains(layout))
            throw Failure.usage("'--layout': " + variant + " has no layout '" + layout + "'; expected one of "
                + DataSet.layouts(variant).mkString(", "));
        io.vavr.control.Option<Split> parts = io.vavr.control.Option.of(split).map(text -> Split.parse(text, key)
            .getOrElseThrow(why -> Failure.usage("'--split': " + why)));
        return new DataSet<>(variant, layout, turns, images, transforms, shard, chance, parts);
    }

    private static DataSet.Result done(Either<String, DataSet.Result> result) {
        return result.getOrElseThrow(Failure::usage);
    }
}
