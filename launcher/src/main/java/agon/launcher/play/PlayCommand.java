package agon.launcher.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.GameArgument;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Seeds;
import agon.play.session.GameClock;
import agon.play.session.GameSetup;
import agon.play.session.TimeControl;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "play", description = {
    "Play a game in the terminal or in a window: people and programs, one game or several."},
    footerHeading = "%nPlayers:%n", footer = {
        "  human            types turns; help lists what else",
        "  random[:seed=N]  any legal action",
        "  novice, easy, medium, hard, expert, master, each [:seed=N]",
        "                   levels, for any game",
        "  best[:time=T,nodes=N,seed=N,verbose]",
        "                   the program that plays this game best",
        "  mcts[:iterations=N,time=T,exploration=X,seed=N,verbose]",
        "                   the search: mcts:iterations=2000, mcts:time=2s",
        "  minimax[:depth=N,nodes=N,time=T,verbose]",
        "                   alpha-beta, two seats: minimax:time=2s, minimax:depth=6",
        "  ugi:COMMAND      another program that speaks the Universal Game Interface, or",
        "                   its name in agon engines: ugi:bot, ugi:command=python3 bot.py",
        "  ...              and what the game brings along: agon games lists it",
        "",
        "Examples:",
        "  agon play tictactoe",
        "  agon play zertz:rings=48 --second mcts:time=2s --record games",
        "  agon play zertz --first mcts --second random --games 100 --swap"})
public final class PlayCommand extends Subcommand {
    private static final String SCREEN = "-";

    @Mixin
    private GameArgument game;

    @CommandLine.Mixin
    private Lineup lineup;

    @CommandLine.Option(names = "--seed", paramLabel = "N",
        description = "Random seed of players and dice (default: a new one, which is printed).")
    private Long seed;

    @Range(min = 1)
    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "1",
        description = "Number of games (default: ${DEFAULT-VALUE}).")
    private int games;

    @CommandLine.Option(names = "--swap", description = "Change seats after every game.")
    private boolean swap;

    @CommandLine.Option(names = "--stats",
        description = "Print statistics at the end; several games always end with them.")
    private boolean stats;

    @CommandLine.Option(names = "--show", paramLabel = "HOW",
        description = "Output during a game: board, turns or none (default: board; for several games between programs: "
            + "none).")
    private Show show;

    @CommandLine.Option(names = "--quiet", description = "Like --show none.")
    private boolean quiet;

    @Range(min = 0)
    @CommandLine.Option(names = "--delay", paramLabel = "MS", defaultValue = "0",
        description = "Pause after each move of a program, in milliseconds (default: ${DEFAULT-VALUE}).")
    private long delay;

    @CommandLine.Option(names = "--window",
        description = "Play in a window. The game is saved in the folder of the menu.")
    private boolean window;

    @CommandLine.Option(names = "--clock", paramLabel = "TIME",
        description = "With --window: time per player, such as 10min or 3min+2s (default: no limit).")
    private String timeControl;

    @CommandLine.Mixin
    private WindowFlags flags;

    @CommandLine.Option(names = "--dice", paramLabel = "HOW", defaultValue = "rolled",
        description = "rolled, or typed by people who play with real dice (default: ${DEFAULT-VALUE}).")
    private Dice dice;

    @CommandLine.Option(names = "--position", paramLabel = "TEXT", description = "Start from this position.")
    private String position;

    @CommandLine.Option(names = "--record", paramLabel = "DIR",
        description = "Save each game to a file in this folder, updated after every action.")
    private Path records;

    @CommandLine.Option(names = "--notation", arity = "0..1", fallbackValue = SCREEN, paramLabel = "FILE",
        description = "Write the games in notation to the screen or, as --notation=FILE, to a file; further games go "
            + "to FILE-2, FILE-3 and so on.")
    private String notation;

    @CommandLine.Option(names = "--format", paramLabel = "FORMAT",
        description = "Format of --notation; the command games lists the formats of each game (default: agon).")
    private String format;

    @CommandLine.Mixin
    private ForceOption force;

    enum Dice {
        ROLLED, TYPED
    }

    @Override
    public Integer call() {
        if (window) return play(game.variant());
        flags.checkUnused();
        if (timeControl != null) throw Failure.usage("--clock is for a window; add --window or leave it out");
        return play(program.console(), game.variant(), Clock.systemDefaultZone());
    }

    private int play(Variant<?, ?> variant) {
        if (games != 1 || records != null || notation != null || format != null)
            throw Failure
                .usage("--window shows one game and keeps it; leave out --games, --record, --notation and --format");
        Vector<PlayerSpec> players = lineup.of(variant);
        Option<TimeControl> control = Option.of(timeControl)
            .map(text -> TimeControl.parse(text).getOrElseThrow(why -> Failure.usage("--clock: " + why)));
        program.catalog();
        Windows.play(program, flags, GameSetup.of(start(variant), players, seed == null ? Seeds.fresh() : seed,
            control.map(c -> GameClock.of(c, players.size()))).manualDice(dice == Dice.TYPED));
        return 0;
    }

    int play(Console console, Variant<?, ?> variant, Clock clock) {
        Vector<PlayerSpec> players = lineup.of(variant);
        Option<Show> shown = quiet ? Option.of(Show.NONE) : Option.of(show);
        boolean kept = new Series(console,
            new SeriesPlan(start(variant), players, seed == null ? Seeds.fresh() : seed, games, swap, stats,
                shown, Duration.ofMillis(delay), Option.of(records), sheets(), dice == Dice.TYPED),
            clock).play();
        return kept ? 0 : 1;
    }

    String game() {
        return game.name();
    }

    private Match<?, ?> start(Variant<?, ?> variant) {
        return new PluginCalls().call(variant.name(), () -> Failure.<Match<?, ?>>caught(
            () -> position == null ? Match.start(variant) : from(variant.name(), variant.game(), position)))
            .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
    }

    private static <P, A extends Action> Match<P, A> from(String name, Game<P, A> game, String position) {
        Match<P, A> match = Match.from(new Variant<>(name, game),
            game.notation().read(position).getOrElseThrow(why -> Failure.usage("--position: " + why)));
        if (match.status().isOver()) throw Failure.usage("--position: the game is over there: nothing can be played");
        return match;
    }

    private Vector<SeriesPlan.Sheet> sheets() {
        if (notation == null && format == null) return Vector.empty();
        if (notation == null)
            throw Failure.usage("--format is the format of --notation; add --notation");
        return Vector.of(sheet(format == null ? RecordFormat.DEFAULT : named(format), notation));
    }

    private RecordFormat named(String id) {
        RecordFormats formats = program.catalog().formats();
        return formats.named(id).getOrElseThrow(() -> Failure.usage("there is no format " + id + "; the formats are "
            + formats.all().map(RecordFormat::id).mkString(", ")));
    }

    private SeriesPlan.Sheet sheet(RecordFormat format, String target) {
        SeriesPlan.Sheet sheet = new SeriesPlan.Sheet(format,
            Option.when(!target.equals(SCREEN), () -> Path.of(target)));
        for (int game = 0; game < games; game++) sheet.file(game).forEach(path -> force.check(path));
        return sheet;
    }
}
