package agon.launcher.inspect;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.record.GameRecord;
import agon.lab.archive.RecordSource;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.plugins.GameCatalog;
import agon.plugins.PluginCalls;
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
    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME|JAR",
        description = "a game with its options, or a jar or folder of classes that holds one")
    private String target;

    @Option(names = "--games", paramLabel = "N", defaultValue = "20",
        description = "random games for each clause (default: ${DEFAULT-VALUE})")
    private int games;

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

    @Option(names = "--time-limit", paramLabel = "SECONDS", defaultValue = "120",
        description = "leave a jar after this time, and an installed game when one clause takes so long (default: "
            + "${DEFAULT-VALUE})")
    private int timeLimit;

    /// The one that runs the child sets it.
    @Option(names = "--in-child", hidden = true)
    private boolean inChild;

    /// For picocli.
    public CheckCommand() {}

    @Override
    public Integer call() {
        if (games < 1) throw Failure.usage("--games is " + games + "; expected at least 1");
        if (timeLimit < 1) throw Failure.usage("--time-limit is " + timeLimit + "; expected at least 1 second");
        if (position != null && record != null)
            throw Failure.usage("--position and --record both say where to walk; choose one");
        try (PluginCalls calls = new PluginCalls(Duration.ofSeconds(timeLimit))) {
            Inspection inspection = new Inspection(program.console(), calls, seed, games, inChild,
                clause == null ? Vector.of(Contract.values()) : Vector.of(clause), io.vavr.control.Option.of(position));
            if (!isFile(target)) {
                Vector<Variant<?, ?>> variants = variants(target);
                return inspection.of(variants, records(record == null ? null : program.catalog()));
            }
            if (inChild) {
                GameCatalog catalog = catalog(Path.of(target));
                return inspection.of(plugin(catalog, Path.of(target)), records(record == null ? null : catalog));
            }
        }
        Vector<String> options = Vector.of("--games", "" + games, "--seed", "" + seed, "--time-limit", "" + timeLimit)
            .appendAll(allVariants ? Vector.of("--all-variants") : Vector.empty())
            .appendAll(clause == null ? Vector.empty() : Vector.of("--clause", clause.name()))
            .appendAll(position == null ? Vector.empty() : Vector.of("--position", position))
            .appendAll(record == null ? Vector.empty() : Vector.of("--record", record.toString()));
        return new CheckProcess(program.console(), timeLimit).check(Path.of(target), options);
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
            return Vector.ofAll(catalog.formats().read(RecordSource.of(record.toString(), in).content()
                .getOrElseThrow(why -> Failure.usage(record + ": " + why))))
                .map(game -> game.getOrElseThrow(rejection -> Failure.usage(record + ": " + rejection.because())));
        } catch (IOException e) {
            throw Failure.usage(record + " cannot be read: " + e);
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
