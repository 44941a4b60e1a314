package agon.launcher.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Seeds;
import agon.play.session.GameClock;
import agon.play.session.GameSetup;
import agon.play.session.TimeControl;
import agon.plugins.OutputFile;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `play`: people and programs in the terminal.
@Command(name = "play", mixinStandardHelpOptions = true,
    description = "Plays any installed game, in the terminal or in the window: people, the search, random players.",
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
        "  ugi:COMMAND      another program that speaks the Universal Game Interface, or a name of",
        "                   agon engines: ugi:bot, or ugi:time=2s,command=python3 bot.py",
        "  ...              and what the game brings along: agon games lists it",
        "",
        "Examples:",
        "  agon play tictactoe",
        "  agon play zertz:rings=48 --second mcts:time=2s --record games",
        "  agon play zertz --first mcts --second random --games 100 --swap"})
public final class PlayCommand implements Callable<Integer> {
    private static final String SCREEN = "-";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "GAME",
        description = "A game and its options, for example zertz:rings=48. The command games lists them.")
    private String game;

    @CommandLine.Option(names = "--first", paramLabel = "PLAYER",
        description = "Who plays the first seat. Default: human.")
    private String first;

    @CommandLine.Option(names = "--second", paramLabel = "PLAYER",
        description = "Who plays the second seat. Default: best.")
    private String second;

    @CommandLine.Option(names = "--player", paramLabel = "PLAYER",
        description = "Who plays, once per seat in their order, instead of --first and --second.")
    private List<String> others = new ArrayList<>();

    @CommandLine.Option(names = "--seed", paramLabel = "N",
        description = "From which all seeds are derived. Default: a new one, which is shown.")
    private Long seed;

    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "1",
        description = "How many games. Default: 1.")
    private int games;

    @CommandLine.Option(names = "--swap", description = "Change seats after every game.")
    private boolean swap;

    @CommandLine.Option(names = "--stats",
        description = "Show statistics at the end; with several games they are shown anyway.")
    private boolean stats;

    @CommandLine.Option(names = "--show", paramLabel = "HOW",
        description = "board, turns or none. Default: board, but none for many games between programs.")
    private Show show;

    @CommandLine.Option(names = "--quiet", description = "The same as --show none.")
    private boolean quiet;

    @CommandLine.Option(names = "--delay", paramLabel = "MS", defaultValue = "0",
        description = "Pause after each turn of a program, in milliseconds.")
    private long delay;

    @CommandLine.Option(names = "--window",
        description = "Play in a window, beginning at once. The game is kept as the menu keeps it.")
    private boolean window;

    @CommandLine.Option(names = "--clock", paramLabel = "TIME",
        description = "With --window: time for each player, such as 10min or 3min+2s.")
    private String timeControl;

    @CommandLine.Mixin
    private WindowFlags flags = new WindowFlags();

    @CommandLine.Option(names = "--dice", paramLabel = "HOW", defaultValue = "rolled",
        description = "What chance decides: ${COMPLETION-CANDIDATES}. Typed: by people who play with real dice. "
            + "Default: rolled.")
    private Dice dice = Dice.ROLLED;

    @CommandLine.Option(names = "--position", paramLabel = "TEXT", description = "Begin there instead of at the start.")
    private String position;

    @CommandLine.Option(names = "--record", paramLabel = "DIR",
        description = "Keep every game in a file of its own in this folder, saved after every action.")
    private Path records;

    @CommandLine.Option(names = "--notation", arity = "0..1", fallbackValue = SCREEN, paramLabel = "FILE",
        description = "Write the games in notation: on the screen or, as --notation=FILE, into a file; the games "
            + "after the first into FILE-2, FILE-3, …")
    private String notation;

    @CommandLine.Option(names = "--format", paramLabel = "FORMAT",
        description = "The format of --notation, by its name; the command games lists the formats of each game. "
            + "Default: agon.")
    private String format;

    @CommandLine.Option(names = "--force", description = "Replace files that exist.")
    private boolean force;

    /// Who tells what chance decides.
    enum Dice {
        ROLLED, TYPED
    }

    /// The command.
    public PlayCommand() {}

    @Override
    public Integer call() {
        if (window) return play(program.variant(game));
        flags.checkUnused();
        if (timeControl != null) throw Failure.usage("--clock is for a window; add --window or leave it out");
        return play(program.console(), program.variant(game), Clock.systemDefaultZone());
    }

    private int play(Variant<?, ?> variant) {
        if (games != 1 || records != null || notation != null || format != null)
            throw Failure
                .usage("--window shows one game and keeps it; leave out --games, --record, --notation and --format");
        Vector<PlayerSpec> players = Lineup.of(variant, Option.of(first), Option.of(second), Vector.ofAll(others));
        Option<TimeControl> control = Option.of(timeControl)
            .map(text -> TimeControl.parse(text).getOrElseThrow(why -> Failure.usage("--clock: " + why)));
        program.catalog();
        Windows.play(program, flags, GameSetup.of(start(variant), players, seed == null ? Seeds.fresh() : seed,
            control.map(c -> GameClock.of(c, players.size()))).typesDice(dice == Dice.TYPED));
        return 0;
    }

    /// @param clock for the dates of records
    int play(Console console, Variant<?, ?> variant, Clock clock) {
        if (games < 1) throw Failure.usage("--games " + games + " is not allowed: it is a whole number of at least 1");
        if (delay < 0)
            throw Failure.usage("--delay " + delay + " is not allowed: it is a number of milliseconds, 0 or more");
        Vector<PlayerSpec> players = Lineup.of(variant, Option.of(first), Option.of(second), Vector.ofAll(others));
        Option<Show> shown = quiet ? Option.of(Show.NONE) : Option.of(show);
        boolean kept = new Series(console,
            new SeriesPlan(variant, start(variant), players, seed == null ? Seeds.fresh() : seed, games, swap, stats,
                shown, Duration.ofMillis(delay),
                Option.of(records),
                sheets(), dice == Dice.TYPED),
            clock).play();
        return kept ? 0 : 1;
    }

    String game() {
        return game;
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
            throw Failure.usage("--format says how --notation writes; say --notation, too, or leave it out");
        return Vector.of(sheet(format == null ? RecordFormat.DEFAULT : named(format), notation));
    }

    private RecordFormat named(String id) {
        RecordFormats formats = program.catalog().formats();
        return formats.named(id).getOrElseThrow(() -> Failure
            .usage("there is no format " + id + "; the formats are "
                + formats.all().map(RecordFormat::id).mkString(", ")));
    }

    private SeriesPlan.Sheet sheet(RecordFormat format, String target) {
        SeriesPlan.Sheet sheet = new SeriesPlan.Sheet(format,
            Option.when(!target.equals(SCREEN), () -> Path.of(target)));
        for (int game = 0; game < games; game++) sheet.file(game).forEach(path -> OutputFile.check(path, force));
        return sheet;
    }
}
