package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Level;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Strategy;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.internal.StartCommand;
import agon.ugi.engine.EngineList;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;

/// The players available in a game: a person, levels, general engines, and the game's strategies. Their descriptions
/// are read from the game once, when this object is created. Later calls run code of the game only to check whether a
/// network fits its encoding.
public final class Players<P, A extends Action> {
    static final String HUMAN = "human", BEST = "best", MCTS = "mcts", MINIMAX = "minimax", UGI = "ugi", NET = "net",
        RANDOM = "random";
    static final String VERBOSE = "verbose";
    private static final String TIME = "time", NODES = "nodes";
    private static final String BOOK = "book", MEMORY = "memory";
    static final Vector<String> BUDGETED = Vector.of(TIME, NODES, "iterations", "depth", "visits");
    private static final int ANALYST_MEMORY = 64; // MiB; two analysts may run at the same time
    private static final long ANALYST_SEED = 1;
    private static final Options BUDGETS = Options.NONE
        .time(TIME, "thinking time per decision (default: 1s, or no limit if nodes are given)", Duration.ofMillis(1),
            Duration.ofDays(1))
        .whole(NODES, "iterations or positions per decision, as the engine counts them", 1, 1_000_000_000,
            Option.none())
        .flag(BOOK, "plays from the opening book of the variant, if `agon book` has created one", false)
        .whole(Kind.SEED, "random seed (default: from the game)", Long.MIN_VALUE, Long.MAX_VALUE,
            Option.none());

    private final Game<P, A> game;
    private final int seats;
    private final Vector<Level> levels;
    private final Vector<Strategy<P, A>> strategies; // including random play
    private final Vector<Kind> all;

    private Players(Game<P, A> game) {
        this.game = game;
        seats = game.rules().seats();
        strategies = Vector.of(Players.<P, A>random()).appendAll(game.extras().strategies());
        levels = game.extras().levels();
        all = all(levels, game.extras().engine())
            .appendAll(strategies.map(Kind::of).filter(kind -> kind.word().matches("[a-z][a-z0-9-]{0,39}")))
            .distinctBy(Kind::word);
    }

    private static <P, A extends Action> Strategy<P, A> random() {
        return Strategy.of(RANDOM, "random legal moves", (match, dice) -> {
            Seq<A> legal = match.legal();
            return legal.get(dice.nextInt(legal.size()));
        });
    }

    /// Returns the players of a game. Runs code of the game.
    public static <P, A extends Action> Players<P, A> of(Game<P, A> game) {
        return new Players<>(game);
    }

    /// Returns the kinds of players that are available in every game, in display order.
    public static Vector<Kind> standard() {
        return all(Level.STANDARD, MCTS);
    }

    /// Returns the external programs in the user's list of engines, named as in the text of a player, for example
    /// `ugi:bot`. Reads the list from its file. Returns no programs if the file cannot be read.
    public static Vector<Kind> listed() {
        return EngineList.load().map(EngineList::engines).getOrElse(Vector.empty())
            .map(engine -> Kind.of(UGI + ":" + engine.name(),
                PlainText.line("external engine: " + engine.command(), Kind.LINE), Options.NONE));
    }

    /// Returns the networks that come with the game and those in [NetLibrary] that fit it, named as in the text of a
    /// player. Each searches for one second per decision. Reads the network files.
    public Vector<Kind> nets() {
        return NetLibrary.Entry.of(game).map(net -> Kind.of(NET + ":" + net.name() + ",time=1s",
            PlainText.line(net.about() + "; searches for 1 second", Kind.LINE), Options.NONE));
    }

    private static Vector<Kind> all(Vector<Level> levels, String engine) {
        Vector<Kind> programs = Vector.of(
            new Kind(BEST, "the strongest engine of this game", verbose(BUDGETS), Option.of(engine)),
            Kind.of(MCTS, "Monte-Carlo tree search", verbose(SearchSettings.options())),
            Kind.of(MINIMAX, "alpha-beta search, for two-player games", verbose(MinimaxSettings.options())),
            Kind.of(UGI, "an external engine with the Universal Game Interface: ugi:COMMAND",
                UgiSettings.OPTIONS),
            Kind.of(NET, "a neural network, alone or with a search: net:NAME or net:FILE",
                NetSettings.OPTIONS));
        Vector<String> taken = programs.map(Kind::word).append(HUMAN).append(RANDOM);
        return Vector
            .of(Kind.of(HUMAN, "a person at this terminal", Options.NONE),
                Kind.of(random()))
            .appendAll(levels.filter(level -> !taken.contains(level.name())).map(Kind::of)).appendAll(programs);
    }

    static Options.Values bestOptions() {
        return verbose(BUDGETS).defaults();
    }

    static Options verbose(Options options) {
        return options.flag(VERBOSE, "prints the analysis of each decision", false);
    }

    /// Returns the levels of the game, from the weakest to the strongest.
    public Vector<Level> levels() {
        return levels;
    }

    /// Returns the opponent to suggest to a new player: `medium` or, if there is no such level, the middle one of the
    /// list. If there are no levels, it is `best`.
    public String suggested() {
        Vector<String> names = levels.map(Level::name);
        return names.isEmpty() ? BEST : names.find("medium"::equals).getOrElse(names.get((names.size() - 1) / 2));
    }

    /// Returns all kinds of players in display order: a person, random play, levels, general engines, strategies.
    public Vector<Kind> all() {
        return all;
    }

    /// Returns the player that `text` describes, or an error message that lists the alternatives. If the
    /// player is an external engine, its program must exist.
    public Either<String, PlayerSpec> parse(String text) {
        return read(text).flatMap(spec -> resolved(spec).map(_ -> spec))
            .flatMap(spec -> spec instanceof PlayerSpec.Foreign(String command, _)
                ? UgiSettings.located(command).map(_ -> spec) : Either.right(spec));
    }

    /// Like [#parse], but for text from a file or from another program. Rejects network files, and engines whose name
    /// and command are not in the list of engines, without reading or starting them.
    public Either<String, PlayerSpec> parseUntrusted(String text) {
        return read(text).filterOrElse(PlayerSpec::isTrusted, spec -> spec instanceof PlayerSpec.Net net
            ? "the network '" + net.source() + "' is a file; only networks listed by '" + StartCommand.of("nets")
                + "' are allowed here"
            : "the engine '" + ((PlayerSpec.Foreign) spec).command()
                + "' is not in the list of engines; if you trust it, add it with "
                + StartCommand.of("engines add NAME -- COMMAND"))
            .flatMap(spec -> resolved(spec).map(_ -> spec));
    }

    /// Returns the engine of a player.
    ///
    /// @param seed     the seed for all of the engine's random numbers
    /// @param thoughts a consumer of the output of a verbose search
    /// @return the engine, or an error message if the player is not available in this game
    public Either<String, Engine<P, A>> engine(PlayerSpec spec, long seed, Option<Consumer<String>> thoughts) {
        return resolved(spec).map(player -> isAlert(spec)
            ? new AlertEngine<>(program(player, seed, thoughts), game) : program(player, seed, thoughts))
            .map(engine -> usesBook(spec) ? new BookEngine<>(OpeningBook::load, engine, seed) : engine);
    }

    /// Returns whether a player is a level other than the weakest one. Such a level must not overlook a win or a loss
    /// in one turn. Even a strong search may seem to overlook them if it has proven a longer win, or has proven that
    /// all actions lose.
    private boolean isAlert(PlayerSpec spec) {
        return spec instanceof PlayerSpec.Named && levels.drop(1).exists(level -> level.name().equals(spec.word()));
    }

    private Engine<P, A> program(PlayerSpec player, long seed, Option<Consumer<String>> thoughts) {
        Option<Consumer<String>> told = thoughts
            .filter(_ -> player.has(VERBOSE) && player.values().flag(VERBOSE));
        return switch (player) {
            case PlayerSpec.Mcts(Options.Values values) ->
                new SearchEngine<>(game, SearchSettings.of(values, seed).seed(seed), told);
            case PlayerSpec.Minimax(Options.Values values) ->
                new MinimaxEngine<>(game, new MinimaxSettings(values).seed(seed), told);
            case PlayerSpec.Net(String source, Options.Values values) ->
                new NetEngine<>(game, new NetSettings(values, source), seed, told);
            case PlayerSpec.Foreign(String command, Options.Values values) ->
                new UgiEngine<>(new UgiSettings(values, command), seed, thoughts);
            case PlayerSpec.Named(String word, _) ->
                new StrategyEngine<>(strategies.find(s -> s.name().equals(word)).get(), seed);
            case PlayerSpec.Custom custom -> custom.factory().engine(game, seed);
            case PlayerSpec.Person _,PlayerSpec.Best _ ->
                throw new IllegalArgumentException(player + " is not a program");
        };
    }

    /// Returns the engine that a player uses for analysis. It ignores the opening book and also evaluates forced moves.
    ///
    /// @param limit    the time per position for a player without a budget
    /// @param thoughts a consumer of the error messages of external programs
    /// @return the engine, or an error message if the player cannot analyse positions
    public Either<String, Engine<P, A>> analyst(PlayerSpec spec, Duration limit, Consumer<String> thoughts) {
        return resolved(limited(spec, limit)).flatMap(player -> switch (player) {
            case PlayerSpec.Mcts(Options.Values values) ->
                Either.right(new SearchEngine<>(game, patient(values), Option.none()));
            case PlayerSpec.Minimax _,PlayerSpec.Net _,PlayerSpec.Foreign _ ->
                Either.right(program(player, ANALYST_SEED, Option.of(thoughts)));
            default -> Either.left(player.word() + " does not rank actions; expected one of "
                + analysts().map(Kind::word).mkString(", "));
        });
    }

    /// Returns the engine with which a player analyses positions within a fixed budget. Its own budget is ignored.
    ///
    /// @param nodes    the budget per position, in positions or iterations as the player counts them (at least 1)
    /// @param thoughts receives the error messages of external programs
    /// @return the engine, or an error message if the player cannot analyse positions
    public Either<String, Engine<P, A>> analyst(PlayerSpec spec, long nodes, Consumer<String> thoughts) {
        return resolved(spec).flatMap(player -> analyst(
            player.withoutBudget().with(counted(player), Long.toString(nodes)), Duration.ZERO, thoughts));
    }

    /// Returns the budget of a player per position, in positions or iterations, or none if it has no such budget.
    ///
    /// @return the budget, or an error message if the player is not available in this game
    public Either<String, Option<Long>> nodes(PlayerSpec spec) {
        return resolved(spec).map(player -> Option.when(player.has(counted(player)),
            () -> player.values().whole(counted(player))));
    }

    /// Returns the standard budget per position of a review by a player. With this budget, the review of a game of 24
    /// turns takes about 30 s on two cores.
    ///
    /// @return the budget in positions or iterations as the player counts them, or an error message if the player is
    ///         not available in this game
    public Either<String, Long> reviewNodes(PlayerSpec spec) {
        return resolved(spec).map(player -> switch (player) {
            case PlayerSpec.Mcts _ -> 25_000L;
            case PlayerSpec.Net _ -> 2_000L;
            default -> 500_000L;
        });
    }

    private static String counted(PlayerSpec player) {
        return player instanceof PlayerSpec.Mcts ? "iterations" : player instanceof PlayerSpec.Net ? "visits" : NODES;
    }

    /// Returns the kinds of players that can analyse positions of this game: levels, searches and networks. External
    /// programs are not included.
    public Vector<Kind> analysts() {
        return all.filter(kind -> read(kind.word()).flatMap(this::resolved).exists(Players::isSearch));
    }

    private static boolean isSearch(PlayerSpec player) {
        return player instanceof PlayerSpec.Mcts || player instanceof PlayerSpec.Minimax
            || player instanceof PlayerSpec.Net;
    }

    private static PlayerSpec limited(PlayerSpec spec, Duration limit) {
        return BUDGETED.exists(spec.values().given()::containsKey) ? spec
            : spec.with(TIME, limit.toMillis() + "ms");
    }

    /// Returns the settings without early stops, because a search that stops at forced moves would not evaluate them.
    private static SearchSettings patient(Options.Values values) {
        SearchSettings settings = SearchSettings.of(values, ANALYST_SEED).with("stop=off");
        return values.given().containsKey(MEMORY) ? settings : settings.memory(ANALYST_MEMORY);
    }

    /// Returns whether a player makes the same decisions whenever it gets the same seed. This is the case if its budget
    /// is not a time but, for example, a number of iterations, and it searches on one thread.
    public boolean isRepeatable(PlayerSpec spec) {
        PlayerSpec player = spec instanceof PlayerSpec.Net ? spec : resolved(spec).getOrElse(spec);
        return switch (player) {
            case PlayerSpec.Custom custom -> custom.repeatable();
            case PlayerSpec.Person _,PlayerSpec.Foreign _ -> false;
            default -> !player.has(TIME) && !(player.has("workers") && player.values().whole("workers") > 1);
        };
    }

    private boolean usesBook(PlayerSpec spec) {
        return spec instanceof PlayerSpec.Best ? spec.values().flag(BOOK)
            : behind(spec).flatMap(text -> read(text).toOption()).exists(this::usesBook);
    }

    private Either<String, PlayerSpec> read(String text) {
        int colon = text.indexOf(':');
        String word = (colon < 0 ? text : text.substring(0, colon)).strip();
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        Option<Kind> kind = all.find(k -> k.word().equalsIgnoreCase(word));
        if (kind.isEmpty()) return Either.left(unknown(word));
        Either<String, PlayerSpec> read = switch (kind.get().word()) {
            case UGI -> UgiSettings.parse(rest.strip()).map(ugi -> new PlayerSpec.Foreign(ugi.command(), ugi.values()));
            case NET -> NetSettings.parse(rest).map(net -> new PlayerSpec.Net(net.file(), net.values()));
            default -> kind.get().options().parse(rest).map(values -> spec(kind.get().word(), values));
        };
        return read.mapLeft(why -> kind.get().word() + ": " + why);
    }

    private static PlayerSpec spec(String word, Options.Values values) {
        return switch (word) {
            case HUMAN -> PlayerSpec.PERSON;
            case BEST -> new PlayerSpec.Best(values);
            case MCTS -> new PlayerSpec.Mcts(values);
            case MINIMAX -> new PlayerSpec.Minimax(values);
            default -> new PlayerSpec.Named(word, values);
        };
    }

    static String text(PlayerSpec player) {
        String rest = switch (player) {
            case PlayerSpec.Net(String source, Options.Values values) -> new NetSettings(values, source).toString();
            case PlayerSpec.Foreign(String command, Options.Values values) ->
                new UgiSettings(values, command).toString();
            default -> player.values().toString();
        };
        return rest.isEmpty() ? player.word() : player.word() + ":" + rest;
    }

    private String unknown(String word) {
        Vector<String> words = all.map(Kind::word);
        int comma = word.indexOf(',');
        if (Vector.of(word.split(",", -1)).forAll(part -> words.contains(part)))
            return "'" + word + "' names several players; specify each of them separately";
        if (comma > 0 && words.contains(word.substring(0, comma)))
            return "options follow a colon: use '" + word.replaceFirst(",", ":") + "' instead of '" + word + "'";
        if (Level.STANDARD.exists(level -> level.name().equals(word)))
            return "this game does not have the level '" + word + "'; the players are " + words.mkString(", ");
        return "there is no player '" + word + "'"
            + PlainText.didYouMean(word, words).getOrElse(";") + " the players are " + words.mkString(", ");
    }

    /// Replaces a level or `best` by the player to which it refers. Returns an error message if the player does not fit
    /// this game.
    private Either<String, PlayerSpec> resolved(PlayerSpec spec) {
        return switch (spec) {
            case PlayerSpec.Minimax _ when seats != 2 ->
                Either.left("minimax plays two-player games only; this game has " + PlainText.count(seats, "player"));
            case PlayerSpec.Net(String source, Options.Values values) ->
                new NetSettings(values, source).net(game).map(net -> {
                    net.close();
                    return spec;
                });
            case PlayerSpec.Best best -> best(behind(best).get(), best);
            case PlayerSpec.Named level when behind(level).isDefined() -> level(behind(level).get(), level);
            case PlayerSpec.Named(String word, _) when strategies.forAll(s -> !s.name().equals(word)) ->
                Either.left(unknown(word));
            default -> Either.right(spec);
        };
    }

    private Either<String, PlayerSpec> level(String text, PlayerSpec level) {
        return read(text).filterOrElse(
            player -> player instanceof PlayerSpec.Best || player instanceof PlayerSpec.Mcts
                || player instanceof PlayerSpec.Minimax || isOwnNet(player)
                || player instanceof PlayerSpec.Named && behind(player).isEmpty(),
            player -> "a level needs a program, not " + player).flatMap(this::resolved)
            .mapLeft(why -> "the level " + level.word() + " is '" + text + "' in this game, which is invalid: " + why);
    }

    private Option<String> behind(PlayerSpec player) {
        return all.find(k -> k.word().equals(player.word())).flatMap(Kind::player);
    }

    private Either<String, PlayerSpec> best(String text, PlayerSpec best) {
        return read(text)
            .filterOrElse(
                player -> player instanceof PlayerSpec.Mcts || player instanceof PlayerSpec.Minimax
                    || isOwnNet(player),
                player -> "expected mcts, minimax or a network of the game, not "
                    + (player instanceof PlayerSpec.Net ? player : player.word()))
            .flatMap(player -> budgeted(player, best)).flatMap(this::resolved)
            .mapLeft(why -> "the strongest engine is '" + text + "' in this game, which is invalid: " + why);
    }

    private boolean isOwnNet(PlayerSpec player) {
        return player instanceof PlayerSpec.Net(String source, _)
            && game.extras().nets().exists(net -> net.name().equals(source));
    }

    private static Either<String, PlayerSpec> budgeted(PlayerSpec player, PlayerSpec best) {
        Map<String, String> chosen = best.values().given().removeAll(Vector.of(Kind.SEED, BOOK));
        if (!chosen.containsKey(TIME) && !chosen.containsKey(NODES)) chosen = chosen.put(TIME, "1s");
        return player.with(chosen.mapKeys(name -> name.equals(NODES) ? counted(player) : name)
            .merge(player.values().given().removeAll(Vector.of(TIME, counted(player)))));
    }

    /// A kind of player.
    ///
    /// @param word    the name in lower case
    /// @param meaning a short description
    /// @param options the options that its players accept
    /// @param player  the text of the player to which this name refers, or none if the name is not an alias
    public record Kind(String word, String meaning, Options options, Option<String> player) {
        static final String SEED = "seed";
        static final int LINE = 200;
        private static final Options SEEDED = Options.NONE.whole(SEED,
            "random seed (default: derived from the seed of the command)", Long.MIN_VALUE, Long.MAX_VALUE,
            Option.none());

        static Kind of(String word, String meaning, Options options) {
            return new Kind(word, meaning, options, Option.none());
        }

        static Kind of(Level level) {
            return new Kind(level.name(), level.meaning(), SEEDED, Option.of(level.player()));
        }

        static Kind of(Strategy<?, ?> strategy) {
            return of(strategy.name(), PlainText.line(strategy.meaning(), LINE), SEEDED);
        }

        static boolean isPlain(Options options) {
            return options.settings().forAll(setting -> setting.name().equals(SEED));
        }
    }
}
