package agon.play.engine;

import static agon.search.internal.SettingsText.value;

import agon.api.Options;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.play.engine.PlayerSpec.Best;
import agon.play.engine.PlayerSpec.Custom;
import agon.play.engine.PlayerSpec.Foreign;
import agon.play.engine.PlayerSpec.Mcts;
import agon.play.engine.PlayerSpec.Minimax;
import agon.play.engine.PlayerSpec.Named;
import agon.play.engine.PlayerSpec.Net;
import agon.play.engine.PlayerSpec.Person;
import agon.play.engine.PlayerSpec.UgiSettings;
import agon.plugins.internal.StartCommand;
import agon.search.internal.SettingsText;
import agon.ugi.engine.EngineProcess;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BiFunction;

/// The text form of players: a word and, after a colon, options. `net:FILE,visits=800` has the source of the network
/// before its options, and `mcts` and `minimax` have it as the option `net=FILE`; file names with commas are not
/// supported. In `ugi:COMMAND`, the command is a name in the list of engines or a command line that starts an engine.
/// With options, it is `ugi:time=2s,command=COMMAND`. `command` must be the last option, and its value is the rest of
/// the text, including commas.
final class PlayerText {
    static final String HUMAN = "human", BEST = "best", MCTS = "mcts", MINIMAX = "minimax", UGI = "ugi", NET = "net",
        RANDOM = "random";
    static final String SEED = "seed", VERBOSE = "verbose", TIME = "time", NODES = "nodes", BOOK = "book";
    static final String VERBOSE_MEANING = "prints the analysis of each decision";
    private static final String COMMAND = "command=", NET_OPTION = "net=";

    static final Options SEEDED = Options.NONE.whole(SEED,
        "random seed (default: derived from the seed of the command)", Long.MIN_VALUE, Long.MAX_VALUE, Option.none());
    static final Options BEST_OPTIONS = Options.NONE
        .time(TIME, "thinking time per decision (default: 1s, or no limit if nodes are given)", Duration.ofMillis(1),
            Duration.ofDays(1))
        .whole(NODES, "iterations or positions per decision, as the engine counts them", 1, 1_000_000_000,
            Option.none())
        .flag(BOOK, "plays from the opening book of the variant, if `agon book` has created one", false)
        .whole(SEED, "random seed (default: from the game)", Long.MIN_VALUE, Long.MAX_VALUE,
            Option.none())
        .flag(VERBOSE, VERBOSE_MEANING, false);
    static final Options MCTS_OPTIONS = SearchSettings.options().flag(VERBOSE, VERBOSE_MEANING, false);
    static final Options MINIMAX_OPTIONS = MinimaxSettings.options().flag(VERBOSE, VERBOSE_MEANING, false);

    private PlayerText() {}

    /// Reads the text after the colon for a kind of players.
    static Either<String, PlayerSpec> read(Players.Kind kind, String text) {
        return switch (kind.word()) {
            case UGI -> foreign(text.strip());
            case NET -> net(text);
            case MCTS -> evaluated(text, (net, rest) -> MCTS_OPTIONS.parse(rest)
                .map(values -> with(new Mcts(SearchSettings.DEFAULT, net, Option.none(), false), values)));
            case MINIMAX -> evaluated(text, (net, rest) -> MINIMAX_OPTIONS.parse(rest)
                .map(values -> with(new Minimax(MinimaxSettings.DEFAULT, net, Option.none(), false), values)));
            default -> kind.options().parse(text).map(values -> spec(kind.word(), values));
        };
    }

    private static PlayerSpec spec(String word, Options.Values values) {
        return switch (word) {
            case HUMAN -> PlayerSpec.PERSON;
            case BEST -> with(PlayerSpec.BEST, values);
            default -> with(new Named(word, Option.none()), values);
        };
    }

    /// Reads the options of a search. `net=FILE` can be at any position. File names with commas are not supported.
    private static Either<String, PlayerSpec> evaluated(String text,
        BiFunction<Option<String>, String, Either<String, PlayerSpec>> read) {
        Tuple2<Vector<String>, Vector<String>> parts = Vector.of(text.split(",", -1))
            .partition(part -> part.strip().startsWith(NET_OPTION));
        Vector<String> nets = parts._1.map(part -> part.strip().substring(NET_OPTION.length()).strip());
        if (nets.size() > 1 || nets.contains(""))
            return Either.left("expected one network after " + NET_OPTION + ", for example net=NAME or net=FILE");
        return read.apply(nets.headOption(), parts._2.mkString(","));
    }

    private static Either<String, PlayerSpec> net(String text) {
        int comma = text.indexOf(',');
        String source = (comma < 0 ? text : text.substring(0, comma)).strip();
        if (source.isEmpty() || NetSettings.OPTIONS.settings().exists(s -> source.startsWith(s.name() + "=")))
            return Either.left("the file is missing; expected net:FILE or net:FILE,visits=800");
        return NetSettings.OPTIONS.parse(comma < 0 ? "" : text.substring(comma + 1))
            .map(values -> with(new Net(source, NetSettings.DEFAULT, Option.none(), false), values));
    }

    /// Reads the text after `ugi:`.
    static Either<String, PlayerSpec> foreign(String text) {
        int at = text.startsWith(COMMAND) ? 0 : text.indexOf("," + COMMAND) + 1;
        boolean named = at > 0 || text.startsWith(COMMAND);
        String chosen = named ? text.substring(0, Math.max(0, at - 1)) : "",
            command = (named ? text.substring(at + COMMAND.length()) : text).strip();
        boolean forgot = !named && UgiSettings.OPTIONS.settings().exists(s -> text.startsWith(s.name() + "="));
        if (forgot || command.isBlank())
            return Either.left(
                "the command is missing; expected ugi:COMMAND or ugi:time=1s,command=COMMAND, with a command or the "
                    + "name of an engine listed by '" + StartCommand.of("engines") + "'");
        return UgiSettings.OPTIONS.parse(chosen).flatMap(values -> EngineProcess.Command.parse(command)
            .map(_ -> with(new Foreign(command, UgiSettings.DEFAULT, Option.none()), values)));
    }

    private static String evaluated(Option<String> net, String values) {
        return net.map(source -> NET_OPTION + source).toVector().append(values).reject(String::isEmpty).mkString(",");
    }

    /// Returns the values of a player that differ from the defaults.
    static Options.Values values(PlayerSpec spec) {
        return switch (spec) {
            case Person _,Custom _ -> Options.NONE.defaults();
            case Named(String _, Option<Long> seed) -> SettingsText.values(SEEDED, SEED, seed);
            case Best(Option<Duration> time, Option<Long> nodes, boolean book, Option<Long> seed, boolean verbose) ->
                SettingsText.values(BEST_OPTIONS, TIME, time, NODES, nodes, BOOK, book, SEED, seed, VERBOSE, verbose);
            case Mcts mcts -> more(mcts.settings().values(), MCTS_OPTIONS, mcts.seed(), mcts.verbose());
            case Minimax minimax ->
                more(minimax.settings().values(), MINIMAX_OPTIONS, minimax.seed(), minimax.verbose());
            case Net net -> more(net.settings().values(), NetSettings.OPTIONS, net.seed(), net.verbose());
            case Foreign foreign -> more(foreign.settings().values(), UgiSettings.OPTIONS, foreign.seed(), false);
        };
    }

    private static Options.Values more(Options.Values settings, Options options, Option<Long> seed, boolean verbose) {
        return new Options.Values(options, settings.given()
            .merge(SettingsText.values(options, SEED, seed).given())
            .merge(verbose ? SettingsText.values(options, VERBOSE, true).given() : settings.given()));
    }

    /// Returns a player with these values, and with the defaults of values that are not given.
    static PlayerSpec with(PlayerSpec spec, Options.Values v) {
        Option<Long> seed = v.options().has(SEED) ? value(v, SEED, v::whole) : Option.none();
        boolean verbose = v.options().has(VERBOSE) && v.flag(VERBOSE);
        return switch (spec) {
            case Person _,Custom _ -> spec;
            case Named(String word, _) -> new Named(word, seed);
            case Best _ -> new Best(value(v, TIME, v::time), value(v, NODES, v::whole), v.flag(BOOK), seed, verbose);
            case Mcts mcts -> new Mcts(SearchSettings.of(v), mcts.net(), seed, verbose);
            case Minimax minimax -> new Minimax(MinimaxSettings.of(v), minimax.net(), seed, verbose);
            case Net net -> new Net(net.source(), NetSettings.of(v), seed, verbose);
            case Foreign foreign -> new Foreign(foreign.command(), UgiSettings.of(v), seed);
        };
    }

    /// Returns the text of a player.
    static String of(PlayerSpec spec) {
        String values = values(spec).toString();
        String rest = switch (spec) {
            case Net net -> values.isEmpty() ? net.source() : net.source() + "," + values;
            case Mcts mcts -> evaluated(mcts.net(), values);
            case Minimax minimax -> evaluated(minimax.net(), values);
            case Foreign foreign -> values.isEmpty() && foreign(foreign.command()).exists(spec::equals)
                ? foreign.command()
                : Vector.of(values).reject(String::isEmpty).append(COMMAND + foreign.command()).mkString(",");
            default -> values;
        };
        return rest.isEmpty() ? spec.word() : spec.word() + ":" + rest;
    }
}
