package agon.launcher.inspect;

import agon.api.PlainText;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.record.GameRecord;
import agon.lab.check.ContractCheck;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.host.PluginWatch;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "check", description = {"Check a game against the contract for plugins.",
    "Each clause of the contract is checked in random games. A jar is checked in a separate JVM with 512 MiB of "
        + "memory, so that it cannot harm this one."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: a clause is broken, or the game does not work.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon check tictactoe", "  agon check target/classes --quick --watch",
        "  agon check target/mygame-1.jar --thorough"})
public final class CheckCommand extends Subcommand {
    /// Time without changes after which the files of a watched plugin are considered complete.
    private static final Duration SETTLED = Duration.ofMillis(400);

    /// The default budget with `--watch`.
    private static final Duration WATCHED = Duration.ofSeconds(10);

    @Parameters(index = "0", paramLabel = "GAME|JAR",
        description = "Game with its options, such as zertz:rings=48; or jar or folder of classes that contains a "
            + "game, with its options if there is only one, such as target/classes:size=7.")
    private String target;

    @Option(names = "--quick", description = "Play 2 random games per clause, for use after each change.")
    private boolean quick;

    @Option(names = "--thorough",
        description = "Play 200 random games and 20 games of the search against itself per clause, for use before a "
            + "release.")
    private boolean thorough;

    @Option(names = "--games", paramLabel = "N",
        description = "Random games per clause (default: 20; 2 with --quick, 200 with --thorough, 0 with --record).")
    private Integer games;

    @Range(min = 0)
    @Option(names = "--searched", paramLabel = "N",
        description = "Number of self-play games of the search per clause, at least 0 (default: 0; 20 with "
            + "--thorough).")
    private Integer searched;

    @Mixin
    private SeedOption seed;

    @Option(names = "--clause", paramLabel = "NAME", description = "Check only this clause: ${COMPLETION-CANDIDATES}.")
    private Contract clause;

    @Option(names = "--position", paramLabel = "TEXT", description = HelpTexts.FROM_POSITION + ".")
    private String position;

    @Option(names = "--record", paramLabel = "FILE",
        description = "Follow the games in this file and continue from their ends, instead of playing random games.")
    private Path record;

    @Option(names = "--all-variants",
        description = "Check every combination of the options of the game, including the pie rule (swap); numbers and "
            + "times keep their defaults. The variants share --budget, and those of a jar also --time-limit.")
    private boolean allVariants;

    @Option(names = "--watch",
        description = "Check a jar or folder, such as target/classes, again after each change, until Ctrl-C.")
    private boolean watch;

    @Range(min = 0.1)
    @Option(names = "--budget", paramLabel = "SECONDS", converter = Seconds.class,
        description = "Stop checking after this time in seconds, or with a unit such as 2min, at least 0.1. Clauses "
            + "that were not checked in all games are marked (default: check all games; 10 with --watch).")
    private Double budget;

    @Range(min = 1)
    @Option(names = "--threads", paramLabel = "N",
        description = "Maximum number of clauses that are checked at the same time, at least 1 (default: the number of "
            + "cores). It does not affect the result, unless there is a time budget or the game has mutable state.")
    private Integer threads;

    @Range(min = 1)
    @Option(names = "--time-limit", paramLabel = "SECONDS", converter = Seconds.class,
        description = "Maximum time in seconds for a jar, or for one clause of an installed game, at least 1 (default: "
            + "120, or 3600 with --thorough).")
    private Double timeLimit;

    /// Set by the parent process, which runs this command in a child process.
    @Option(names = "--in-child", hidden = true)
    private boolean inChild;

    @Override
    public Integer call() {
        ContractCheck check = check();
        int end = pathEnd();
        if (!isFile(target.substring(0, end))) {
            if (watch)
                throw Failure.usage("'--watch' needs a jar or a folder of classes, such as target/classes; '" + target
                    + "' is a game");
            Vector<Variant<?, ?>> variants = variants(target);
            return inspection(check, program.catalog()).of(variants);
        }
        Path path = Path.of(target.substring(0, end));
        String variant = target.substring(end);
        if (allVariants && !variant.isEmpty())
            throw Failure.usage("'--all-variants' checks all options; leave out '" + variant + "'");
        if (inChild) {
            GameCatalog catalog = catalog(path);
            Vector<Variant<?, ?>> variants = plugin(catalog, path, variant);
            return inspection(allVariants && budget == null ? shared(check) : check, catalog).of(variants);
        }
        CheckProcess process = new CheckProcess(program.console(), (int) check.limit().toSeconds());
        return watch ? watch(process, path, variant, check) : process.check(path, variant, options(check));
    }

    /// Returns a check that ends before the parent process stops it, and reports the clauses that it did not complete.
    private ContractCheck shared(ContractCheck check) {
        Duration time = check.limit().multipliedBy(9).dividedBy(10);
        say("the variants share " + time.toSeconds() + " s; '--time-limit' allows more");
        return check.budget(time);
    }

    /// Returns the index of the colon after the path of a plugin, or the length of the target if there is none. The
    /// path may itself contain colons.
    private int pathEnd() {
        for (int i = target.length(); i > 0; i = target.lastIndexOf(':', i - 1))
            if (exists(target.substring(0, i))) return i;
        return target.length();
    }

    private ContractCheck check() {
        if (quick && thorough) throw Failure.usage("choose one of '--quick' and '--thorough'");
        ContractCheck extent = quick ? ContractCheck.QUICK : thorough ? ContractCheck.THOROUGH : ContractCheck.DEFAULT;
        int random = games != null ? games : record != null ? 0 : extent.games();
        int played = searched != null ? searched : extent.searched();
        if (random < 0 || random == 0 && record == null && played <= 0)
            throw Failure.usage("'--games' is " + random + "; expected at least 1");
        if (position != null && record != null)
            throw Failure.usage("choose one of '--position' and '--record'");
        ContractCheck check = extent.seed(seed.value()).games(random).searched(played);
        if (clause != null) check = check.clauses(clause);
        if (position != null) check = check.from(position);
        if (threads != null) check = check.threads(threads);
        if (budget != null || watch) check = check.budget(budget == null ? WATCHED : duration(budget));
        return timeLimit == null ? check : check.limit(duration(timeLimit));
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1_000));
    }

    private Inspection inspection(ContractCheck check, GameCatalog catalog) {
        return new Inspection(program.console(), check.records(records(catalog)), inChild, catalog);
    }

    private int watch(CheckProcess process, Path path, String variant, ContractCheck check) {
        Vector<String> options = options(check);
        say("watching " + path + "; press Ctrl-C to stop");
        new PluginWatch(path).watch(SETTLED, plugin -> {
            try {
                process.check(plugin, variant, options);
            } catch (Failure failure) {
                program.complain(failure);
            }
            say("waiting for changes of " + path);
        });
        return 0;
    }

    private Vector<String> options(ContractCheck check) {
        return Vector
            .of("--games", "" + check.games(), "--searched", "" + check.searched(), "--seed", "" + seed.value(),
                "--time-limit", check.limit().toMillis() + "ms", "--threads", "" + check.threads())
            .appendAll(check.budget().map(time -> Vector.of("--budget", time.toMillis() + "ms"))
                .getOrElse(Vector.empty()))
            .appendAll(allVariants ? Vector.of("--all-variants") : Vector.empty())
            .appendAll(clause == null ? Vector.empty() : Vector.of("--clause", clause.name()))
            .appendAll(position == null ? Vector.empty() : Vector.of("--position", position))
            .appendAll(record == null ? Vector.empty() : Vector.of("--record", record.toString()));
    }

    /// Returns whether `path` names a jar or a folder. An installed game has priority over a folder with its name.
    private boolean isFile(String path) {
        return path.endsWith(".jar") || path.contains("/")
            || exists(path) && (!path.matches("[a-z][a-z0-9-]*") || program.catalog().game(path).isLeft());
    }

    private Vector<Variant<?, ?>> variants(String name) {
        return allVariants ? all(program.catalog().game(name).getOrElseThrow(Failure::usage))
            : Vector.of(program.variant(name));
    }

    private Vector<GameRecord> records(GameCatalog catalog) {
        if (record == null) return Vector.empty();
        if (!Files.isRegularFile(record)) throw Failure.usage("there is no file " + record);
        try (InputStream in = Files.newInputStream(record)) {
            Vector<GameRecord> games = Vector
                .ofAll(catalog.formats().read(RecordSources.Source.of(record.toString(), in).content()
                    .getOrElseThrow(why -> Failure.usage(record + ": " + why))))
                .map(game -> game.getOrElseThrow(rejection -> Failure.usage(record + ": " + rejection.because())));
            if (games.isEmpty()) throw Failure.usage(record + " contains no game record");
            return games;
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

    private Vector<Variant<?, ?>> plugin(GameCatalog catalog, Path path, String variant) {
        Vector<GameCatalog.Installed> games = catalog.installed()
            .filter(game -> game.origin().startsWith(path.toString()));
        if (games.isEmpty())
            throw Failure.usage(path + " contains no game; expected a jar or a folder of classes, such as "
                + "target/classes after the project is built");
        if (variant.isEmpty())
            return games
                .flatMap(game -> allVariants ? all(game)
                    : Vector.of(GameCatalog.variant(game, game.options().defaults()).getOrElseThrow(Failure::usage)));
        if (games.size() != 1)
            throw Failure.usage(path + " contains " + games.size() + " games (" + games.map(i -> i.id()).mkString(", ")
                + "), so the options '" + variant + "' are not clear; leave them out");
        return Vector.of(catalog.find(games.head().id() + variant).getOrElseThrow(Failure::usage));
    }

    /// Returns all combinations of a game's words and flags, and prints the options.
    private Vector<Variant<?, ?>> all(GameCatalog.Installed game) {
        Vector<Variant<?, ?>> variants = GameCatalog.variants(game).getOrElseThrow(Failure::usage);
        say(game.id() + ": " + PlainText.count(variants.size(), "variant") + ", all combinations of these options");
        game.options().settings().filter(setting -> setting.kind().values().nonEmpty())
            .forEach(setting -> print("  " + setting.name() + ": " + setting.kind().values().mkString(", ") + " ("
                + setting.meaning() + ")"));
        return variants;
    }
}
