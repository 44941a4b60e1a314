package agon.launcher.inspect;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.record.GameRecord;
import agon.lab.check.ContractCheck;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.PluginWatch;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// Holds a game to its contract.
@Command(name = "check", description = {"Checks a game against the contract, clause by clause, along random games.",
    "A jar is checked in a Java of its own with 512 MiB of memory, so that nothing it does harms this one."})
public final class CheckCommand implements Callable<Integer> {
    /// Files of a plugin that is watched have settled when nothing happened to them for so long.
    private static final Duration SETTLED = Duration.ofMillis(400);

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME|JAR",
        description = "a game with its options, or a jar or folder of classes that holds one")
    private String target;

    @Option(names = "--quick", description = "2 random games: after each change")
    private boolean quick;

    @Option(names = "--thorough",
        description = "200 random games and 20 that the search plays against itself: before a release")
    private boolean thorough;

    @Option(names = "--games", paramLabel = "N", description = "random games for each clause (default: 20)")
    private Integer games;

    @Option(names = "--searched", paramLabel = "N",
        description = "games for each clause that the search plays against itself (default: 0)")
    private Integer searched;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
        description = "same seed, same games (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--clause", paramLabel = "NAME", description = "check this clause alone: ${COMPLETION-CANDIDATES}")
    private Contract clause;

    @Option(names = "--position", paramLabel = "TEXT", description = "begin every game there instead of at the start")
    private String position;

    @Option(names = "--record", paramLabel = "FILE",
        description = "walk along the games of this file, and on from their ends, instead of random ones")
    private Path record;

    @Option(names = "--all-variants", description = "check every combination of words and flags that the game allows")
    private boolean allVariants;

    @Option(names = "--watch",
        description = "check the jar or folder again after each change, until Ctrl-C, for example target/classes")
    private boolean watch;

    @Option(names = "--time-limit", paramLabel = "SECONDS",
        description = "leave a jar after this time, and an installed game when one clause takes so long (default: "
            + "120, with --thorough 3600)")
    private Integer timeLimit;

    /// The one that runs the child sets it.
    @Option(names = "--in-child", hidden = true)
    private boolean inChild;

    @Override
    public Integer call() {
        ContractCheck check = check();
        if (!isFile(target)) {
            if (watch)
                throw Failure.usage("--watch looks at a jar or a folder of classes, such as target/classes; '" + target
                    + "' is a game");
            Vector<Variant<?, ?>> variants = variants(target);
            return inspection(check, record == null ? null : program.catalog()).of(variants);
        }
        Path path = Path.of(target);
        if (inChild) {
            GameCatalog catalog = catalog(path);
            return inspection(check, record == null ? null : catalog).of(plugin(catalog, path));
        }
        CheckProcess process = new CheckProcess(program.console(), (int) check.limit().toSeconds());
        return watch ? watch(process, path, check) : process.check(path, options(check));
    }

    /// What was asked for, but for the records.
    private ContractCheck check() {
        if (quick && thorough) throw Failure.usage("--quick and --thorough contradict each other; choose one");
        ContractCheck extent = quick ? ContractCheck.QUICK : thorough ? ContractCheck.THOROUGH : ContractCheck.DEFAULT;
        int random = games != null ? games : record != null ? 0 : extent.games();
        int played = searched != null ? searched : extent.searched();
        if (random < 0 || random == 0 && record == null && played <= 0)
            throw Failure.usage("--games is " + random + "; expected at least 1");
        if (played < 0) throw Failure.usage("--searched is " + played + "; expected 0 or more");
        if (timeLimit != null && timeLimit < 1)
            throw Failure.usage("--time-limit is " + timeLimit + "; expected at least 1 second");
        if (position != null && record != null)
            throw Failure.usage("--position and --record both say where to walk; choose one");
        ContractCheck check = extent.seed(seed).games(random).searched(played);
        if (clause != null) check = check.clauses(clause);
        if (position != null) check = check.from(position);
        return timeLimit == null ? check : check.limit(Duration.ofSeconds(timeLimit));
    }

    /// @param catalog whose formats records are read with; null: there are none
    private Inspection inspection(ContractCheck check, GameCatalog catalog) {
        return new Inspection(program.console(), check.along(records(catalog)), inChild);
    }

    private int watch(CheckProcess process, Path path, ContractCheck check) {
        Vector<String> options = options(check);
        program.console().out().println("watching " + path + "; Ctrl-C ends it");
        new PluginWatch(path).watch(SETTLED, plugin -> {
            try {
                process.check(plugin, options);
            } catch (Failure failure) {
                program.complain(failure);
            }
            program.console().out().println("waiting for a change of " + path);
        });
        return 0;
    }

    /// For the child.
    private Vector<String> options(ContractCheck check) {
        return Vector.of("--games", "" + check.games(), "--searched", "" + check.searched(), "--seed", "" + seed,
            "--time-limit", "" + check.limit().toSeconds())
            .appendAll(allVariants ? Vector.of("--all-variants") : Vector.empty())
            .appendAll(clause == null ? Vector.empty() : Vector.of("--clause", clause.name()))
            .appendAll(position == null ? Vector.empty() : Vector.of("--position", position))
            .appendAll(record == null ? Vector.empty() : Vector.of("--record", record.toString()));
    }

    private static boolean isFile(String target) {
        try {
            return target.endsWith(".jar") || target.contains("/")
                || Files.exists(Path.of(target)) && !target.matches("[a-z][a-z0-9-]*");
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private Vector<Variant<?, ?>> variants(String name) {
        return allVariants ? Variants.of(program.catalog().game(name).getOrElseThrow(Failure::usage))
            : Vector.of(program.variant(name));
    }

    /// The games of `--record`.
    ///
    /// @param catalog whose formats are known; null: there is no `--record`
    private Vector<GameRecord> records(GameCatalog catalog) {
        if (catalog == null) return Vector.empty();
        if (!Files.isRegularFile(record)) throw Failure.usage("there is no file " + record);
        try (InputStream in = Files.newInputStream(record)) {
            return Vector.ofAll(catalog.formats().read(RecordSources.Source.of(record.toString(), in).content()
                .getOrElseThrow(why -> Failure.usage(record + ": " + why))))
                .map(game -> game.getOrElseThrow(rejection -> Failure.usage(record + ": " + rejection.because())));
        } catch (IOException e) {
            throw FileException.reading(record, e);
        }
    }

    private static GameCatalog catalog(Path path) {
        GameCatalog catalog = GameCatalog.load(Vector.of(path));
        catalog.problems().forEach(problem -> {
            throw new Failure(Failure.FOUND, "plugin " + problem);
        });
        return catalog;
    }

    private Vector<Variant<?, ?>> plugin(GameCatalog catalog, Path path) {
        return catalog.installed().filter(game -> game.origin().startsWith(path.toString()))
            .flatMap(game -> allVariants ? Variants.of(game)
                : Vector.of(GameCatalog.variant(game, game.options().defaults()).getOrElseThrow(Failure::usage)));
    }
}
