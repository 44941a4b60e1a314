package agon.launcher.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.play.engine.PlayerSpec;
import agon.play.game.TimeControl;
import agon.play.table.RemoteGame;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.web.GameLink;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

@Command(name = "play", description = {"Play one or more games in the terminal or in a window.",
    "Instead of the name of a game, you can pass the link of a game on a server, which the page of agon serve shows. "
        + "The game then opens in a window, and its players are those on the server.",
    "Each player is a person or a program. docs/reference/players.md describes all players and their options."},
    footerHeading = "%nPlayers:%n", footer = {
        "  human            a person at the keyboard; the word help lists all commands",
        "  random[:seed=N]  random legal moves",
        "  novice, easy, medium, hard, expert, master, each [:seed=N]",
        "                   levels, from weak to strong; some games have fewer",
        "  best[:time=T,nodes=N,seed=N,verbose]",
        "                   the strongest program for this game",
        "  mcts[:iterations=N,time=T,exploration=X,seed=N,verbose]",
        "                   tree search: mcts:iterations=2000, mcts:time=2s",
        "  minimax[:depth=N,nodes=N,time=T,verbose]",
        "                   alpha-beta search for two players: minimax:time=2s",
        "  net:NAME[,time=T,visits=N]",
        "                   a network, with or without a search; see 'agon nets'",
        "  ugi:NAME, ugi:command=COMMAND",
        "                   an external engine, by its name in 'agon engines'",
        "                   or by its command: ugi:bot, \"ugi:python3 examples/bot.py\"",
        "  A game can add players and levels; 'agon games' lists them.",
        "",
        "Examples:",
        "  agon play tictactoe",
        "  agon play zertz:rings=48 --second mcts:time=2s --record games",
        "  agon play zertz --first mcts --second random --games 100 --swap"})
public final class PlayCommand extends Subcommand {
    private static final String SCREEN = "-";
    /// The options that can be combined with a link.
    private static final Set<String> WITH_LINK = HashSet.of("--window", "--move-duration", "--show-coords",
        "--highlight", "--plugins");

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @CommandLine.Mixin
    private Lineup lineup;

    @CommandLine.Option(names = "--seed", paramLabel = "N",
        description = "Random seed (default: a new one, which is printed)." + HelpTexts.SAME_SEED)
    private Long seed;

    @Range(min = 0)
    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "1",
        description = "Number of games; 0 plays until Ctrl-C, or until the window is closed (default: "
            + "${DEFAULT-VALUE}).")
    private int games;

    @CommandLine.Option(names = "--swap", description = "Change sides after each game.")
    private boolean swap;

    @CommandLine.Option(names = "--stats",
        description = "Print statistics at the end: results, speed and, for minimax and for mcts with the option "
            + "graph, the hit rate of the position table. Always printed after several games.")
    private boolean stats;

    @CommandLine.Option(names = "--show", paramLabel = "HOW",
        description = "Output during a game: board, turns or none (default: board; none for several games between "
            + "programs, or with --notation on the screen).")
    private Show show;

    @CommandLine.Option(names = "--plain",
        description = "Describe the board in words, one fact per line, for screen readers. The environment variable "
            + "AGON_PLAIN has the same effect in all commands.")
    private boolean plain;

    @CommandLine.Option(names = "--quiet", description = "Print only the results, like --show none.")
    private boolean quiet;

    @Range(min = 0)
    @CommandLine.Option(names = "--delay", paramLabel = "MS", defaultValue = "0",
        description = "Pause in milliseconds after each move of a program, at least 0 (default: ${DEFAULT-VALUE}).")
    private long delay;

    @CommandLine.Option(names = "--window",
        description = "Play in a window. Games are saved in the folder games of your data folder, or in "
            + "the folder of --record. The next game of a series starts by itself if only programs play.")
    private boolean window;

    @CommandLine.Option(names = "--clock", paramLabel = "TIME",
        description = "Time per player in the window, such as 10min or 3min+2s (default: unlimited).")
    private String timeControl;

    @CommandLine.Mixin
    private WindowFlags flags;

    @CommandLine.Option(names = "--dice", paramLabel = "HOW", defaultValue = "rolled",
        description = "Dice: rolled by the program; or typed, for playing with real dice (default: ${DEFAULT-VALUE}).")
    private Dice dice;

    @CommandLine.Option(names = "--position", paramLabel = "TEXT", description = HelpTexts.FROM_POSITION + ".")
    private String position;

    @CommandLine.Option(names = "--record", paramLabel = "FOLDER",
        description = "Save each game to a file in this folder, updated after each action (default: games in your "
            + "data folder for the games that a person plays in a terminal; otherwise, games are not saved).")
    private Path records;

    @CommandLine.Option(names = "--notation", arity = "0..1", fallbackValue = SCREEN, paramLabel = "FILE",
        description = "Write the record of each game to the screen or, with =FILE, to a file; further games go to "
            + "FILE-2, FILE-3 and so on. In a folder, the format determines the names. Can be given several times.")
    private List<String> notation = new ArrayList<>();

    @CommandLine.Option(names = "--transcript", arity = "0..1", fallbackValue = SCREEN, paramLabel = "FILE",
        description = "Like --notation, but in the transcript format of the game, which lists single actions.")
    private List<String> transcript = new ArrayList<>();

    @CommandLine.Option(names = "--format", paramLabel = "FORMAT",
        description = "Record format of --notation; agon games lists the formats of each game (default: agon; in a "
            + "folder, the notation format of the game if it has one).")
    private String format;

    @CommandLine.Mixin
    private ForceOption force;

    enum Dice {
        ROLLED, TYPED
    }

    @Override
    public Integer call() {
        if (GameLink.isLink(game.name())) return playLink();
        if (window) return play(game.variant());
        flags.checkUnused();
        if (timeControl != null) throw Failure.usage("'--clock' requires '--window'");
        return play(program.console(), game.variant(), Clock.systemDefaultZone());
    }

    /// Plays a game on a server in a window.
    private int playLink() {
        Vector.ofAll(spec.commandLine().getParseResult().matchedOptions()).map(OptionSpec::longestName)
            .reject(WITH_LINK::contains).headOption().forEach(option -> {
                throw Failure.usage("'" + option + "' cannot be combined with a link; the game and its players are "
                    + "those on the server");
            });
        Option<String> name = GameLink.useName(game.name());
        if (name.isDefined()) {
            say(name.get());
            return 0;
        }
        RemoteGame<?, ?> remote = GameLink.parse(game.name())
            .flatMap(link -> RemoteGame.open(program.catalog(), link)).getOrElseThrow(Failure::usage);
        Windows.play(program, flags, remote);
        return 0;
    }

    private int play(Variant<?, ?> variant) {
        if (show != null || plain || quiet || delay != 0)
            throw Failure
                .usage("'--show', '--plain', '--quiet' and '--delay' are for the terminal; leave them out or leave out "
                    + "'--window'");
        Option<TimeControl> control = Option.of(timeControl)
            .map(text -> TimeControl.parse(text).getOrElseThrow(why -> Failure.usage("'--clock': " + why)));
        program.catalog();
        series(program.console(), variant, Option.of(Show.NONE), (_, _) -> Option.none(), Clock.systemDefaultZone())
            .play(program, flags, control);
        return 0;
    }

    int play(Console console, Variant<?, ?> variant, Clock clock) {
        return series(plain ? console.inWords() : console, variant, quiet ? Option.of(Show.NONE) : Option.of(show),
            SeriesPlan::userFolder, clock)
            .play() ? 0 : Failure.USAGE;
    }

    /// @param folder returns the folder for records if the user has not chosen one
    private Series series(Console console, Variant<?, ?> variant, Option<Show> shown,
        BiFunction<Vector<PlayerSpec>, Console, Option<Path>> folder, Clock clock) {
        Vector<PlayerSpec> players = lineup.of(variant);
        SeriesPlan plan = new SeriesPlan(start(variant), players, seed == null ? Seeds.fresh() : seed, games, swap,
            stats, shown, Duration.ofMillis(delay),
            Option.of(records).orElse(() -> folder.apply(players, console)), sheets(variant), dice == Dice.TYPED,
            Option.none());
        plan.sharedFile().forEach(file -> {
            throw Failure.usage("two outputs would be written to " + file + "; choose another file for one of them");
        });
        return new Series(console, plan, clock);
    }

    String game() {
        return game.name();
    }

    private Match<?, ?> start(Variant<?, ?> variant) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), () -> Failure.<Match<?, ?>>caught(
                () -> position == null ? Match.start(variant) : from(variant.name(), variant.game(), position)))
                .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
        }
    }

    private static <P, A extends Action> Match<P, A> from(String name, Game<P, A> game, String position) {
        Match<P, A> match = Match.from(new Variant<>(name, game),
            game.notation().read(position).getOrElseThrow(why -> Failure.usage("'--position': " + why)));
        if (match.status().isOver()) throw Failure.usage("'--position': the game is over in this position");
        return match;
    }

    private Vector<SeriesPlan.Sheet> sheets(Variant<?, ?> variant) {
        if (notation.isEmpty() && format != null)
            throw Failure.usage("'--format' is the format of '--notation'; add '--notation'");
        return Vector.ofAll(notation).map(target -> sheet(notationFormat(variant, target), target))
            .appendAll(Vector.ofAll(transcript).map(target -> sheet(own(variant, "-transcript")
                .getOrElseThrow(() -> Failure.usage("'--transcript': " + variant + " has no transcript format")),
                target)));
    }

    private RecordFormat notationFormat(Variant<?, ?> variant, String target) {
        if (format != null) return program.format(format);
        return (isFolder(target) ? own(variant, "-notation") : Option.<RecordFormat>none())
            .getOrElse(RecordFormat.DEFAULT);
    }

    /// Returns the format of the game whose id has this ending.
    private Option<RecordFormat> own(Variant<?, ?> variant, String ending) {
        return Option.ofOptional(program.catalog().installed().toJavaStream()
            .filter(game -> game.id().equals(variant.name().replaceFirst(":.*", "")))
            .flatMap(game -> game.formats().toJavaStream()).filter(one -> one.id().endsWith(ending)).findFirst());
    }

    private static boolean isFolder(String target) {
        return target.endsWith("/") || target.endsWith(File.separator) || Files.isDirectory(Path.of(target));
    }

    private SeriesPlan.Sheet sheet(RecordFormat format, String target) {
        SeriesPlan.Sheet sheet = new SeriesPlan.Sheet(format,
            Option.when(!target.equals(SCREEN), () -> Path.of(target)), isFolder(target));
        if (games == 0 && sheet.file().isDefined() && !sheet.folder())
            throw Failure.usage("'--games 0' writes any number of files; expected a folder such as "
                + Path.of(target).resolveSibling("games") + "/, not " + target);
        if (!sheet.folder())
            for (int game = 0; game < games; game++) sheet.file(game).forEach(path -> force.check(path));
        return sheet;
    }
}
