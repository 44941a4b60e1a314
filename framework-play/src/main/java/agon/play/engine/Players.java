package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Level;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.Strategy;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.play.engine.PlayerSpec.UgiSettings;
import agon.plugins.internal.StartCommand;
import agon.search.Valuation;
import agon.ugi.engine.EngineList;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;

/// The players available in a game: a person, levels, general engines, and the game's strategies. Their descriptions
/// are read from the game once, when this object is created. Later calls run code of the game only to check whether a
/// network fits its encoding.
public final class Players<P, A extends Action> {
    private static final int ANALYST_MEMORY = 64; // MiB; two analysts may run at the same time
    private static final long ANALYST_SEED = 1;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Runnable NOTHING = () -> {
    };

    private final Game<P, A> game;
    private final int seats;
    private final Vector<Level> levels;
    private final Vector<Strategy<P, A>> strategies; // including random play
    private final PlayerKinds kinds;

    private Players(Game<P, A> game) {
        this.game = game;
        seats = game.rules().seats();
        strategies = Vector.of(PlayerKinds.<P, A>random()).appendAll(game.extras().strategies());
        levels = game.extras().levels();
        kinds = PlayerKinds.of(levels, game.extras().engine()).with(strategies);
    }

    /// Returns the players of a game. Runs code of the game.
    public static <P, A extends Action> Players<P, A> of(Game<P, A> game) {
        return new Players<>(game);
    }

    /// Returns the kinds of players that are available in every game, in display order.
    public static Vector<Kind> standard() {
        return PlayerKinds.of(Level.STANDARD, PlayerText.MCTS).all();
    }

    /// Returns the external programs in the user's list of engines, named as in the text of a player, for example
    /// `ugi:bot`. Reads the list from its file. Returns no programs if the file cannot be read.
    public static Vector<Kind> listed() {
        return EngineList.load().map(EngineList::engines).getOrElse(Vector.empty())
            .map(engine -> Kind.of(PlayerText.UGI + ":" + engine.name(),
                PlainText.line("external engine: " + engine.command(), Kind.LINE), Options.NONE));
    }

    /// Returns the networks that come with the game and those in [NetLibrary] that fit it, named as in the text of a
    /// player. Each searches for one second per decision. Reads the network files.
    public Vector<Kind> nets() {
        return NetLibrary.Entry.of(game).map(net -> Kind.of(net.player() + ",time=1s",
            PlainText.line(net.about() + "; searches for 1 second", Kind.LINE), Options.NONE));
    }

    /// Returns the levels of the game, from the weakest to the strongest.
    public Vector<Level> levels() {
        return levels;
    }

    /// Returns the opponent to suggest to a new player: `medium` or, if there is no such level, the middle one of the
    /// list. If there are no levels, it is `best`.
    public String suggested() {
        Vector<String> names = levels.map(Level::name);
        return names.isEmpty() ? PlayerText.BEST
            : names.find("medium"::equals).getOrElse(names.get((names.size() - 1) / 2));
    }

    /// Returns all kinds of players in display order: a person, random play, levels, general engines, strategies.
    public Vector<Kind> all() {
        return kinds.all();
    }

    /// Returns the player that `text` describes, or an error message that lists the alternatives. If the
    /// player is an external engine, its program must exist.
    public Either<String, PlayerSpec> parse(String text) {
        return kinds.read(text).flatMap(this::checked)
            .flatMap(spec -> spec instanceof PlayerSpec.Foreign foreign
                ? UgiCommandLine.located(foreign.command()).map(_ -> spec) : Either.right(spec));
    }

    /// Returns a player if it fits this game, or an error message.
    private Either<String, PlayerSpec> checked(PlayerSpec spec) {
        return with(resources -> resolved(spec, resources).map(_ -> spec));
    }

    private static <R> R with(Function<Resources, R> work) {
        try (Resources resources = new Resources()) {
            return work.apply(resources);
        }
    }

    /// Like [#parse], but for text from a file or from another program. Rejects network files, and engines whose name
    /// and command are not in the list of engines, without reading or starting them.
    public Either<String, PlayerSpec> parseUntrusted(String text) {
        return kinds.read(text).filterOrElse(PlayerSpec::isTrusted, spec -> spec instanceof PlayerSpec.Foreign foreign
            ? "the engine '" + foreign.command() + "' is not in the list of engines; if you trust it, add it with "
                + StartCommand.of("engines add NAME -- COMMAND")
            : "the network '" + PlayerKinds.net(spec).getOrElse("") + "' is a file; only networks listed by '"
                + StartCommand.of("nets")
                + "' are allowed here")
            .flatMap(this::checked);
    }

    /// Returns the engine of a player. It opens its own network, and closes it.
    ///
    /// @param seed     the seed for all of the engine's random numbers
    /// @param thoughts a consumer of the output of a verbose search
    /// @return the engine, or an error message if the player is not available in this game
    public Either<String, Engine<P, A>> engine(PlayerSpec spec, long seed, Option<Consumer<String>> thoughts) {
        return owning(resources -> engine(spec, seed, thoughts, resources, resources::close));
    }

    /// Returns an engine that closes its own resources.
    private Either<String, Engine<P, A>> owning(Function<Resources, Either<String, Engine<P, A>>> work) {
        Resources own = new Resources();
        return work.apply(own).peekLeft(_ -> own.close());
    }

    /// Like [#engine(PlayerSpec, long, Option)], but shares networks and opening books with other engines.
    public Either<String, Engine<P, A>> engine(PlayerSpec spec, long seed, Option<Consumer<String>> thoughts,
        Resources resources) {
        return engine(spec, seed, thoughts, resources, NOTHING);
    }

    private Either<String, Engine<P, A>> engine(PlayerSpec spec, long seed, Option<Consumer<String>> thoughts,
        Resources resources, Runnable release) {
        return resolved(spec, resources).map(player -> {
            Engine<P, A> program = program(player, seed, thoughts, resources, release),
                alert = isAlert(spec) ? new AlertEngine<>(program, game) : program;
            return usesBook(spec) ? new BookEngine<>(resources::book, alert, seed) : alert;
        });
    }

    /// Returns whether a player is a level other than the weakest one. Such a level must not overlook a win or a loss
    /// in one turn. Even a strong search may seem to overlook them if it has proven a longer win, or has proven that
    /// all actions lose.
    private boolean isAlert(PlayerSpec spec) {
        return spec instanceof PlayerSpec.Named && levels.drop(1).exists(level -> level.name().equals(spec.word()));
    }

    /// @param release called when the engine is closed, if it uses a network
    private Engine<P, A> program(PlayerSpec player, long seed, Option<Consumer<String>> thoughts, Resources resources,
        Runnable release) {
        return switch (player) {
            case PlayerSpec.Mcts(SearchSettings settings, Option<String> net, _, boolean verbose) ->
                new SearchEngine<>(game, settings.seed(seed), valuation(net, resources), thoughts.filter(_ -> verbose));
            case PlayerSpec.Minimax(MinimaxSettings settings, Option<String> net, _, boolean verbose) ->
                new MinimaxEngine<>(game, settings.seed(seed), valuation(net, resources),
                    thoughts.filter(_ -> verbose));
            case PlayerSpec.Net(String source, NetSettings settings, _, boolean verbose) ->
                new NetEngine<>(game, Lazy.of(() -> resources.net(source, game)
                    .getOrElseThrow(why -> new IllegalStateException(why)).averaged(settings.symmetries())), settings,
                    seed, thoughts.filter(_ -> verbose), release);
            case PlayerSpec.Foreign(String command, UgiSettings settings, _) ->
                new UgiEngine<>(command, settings, seed, thoughts);
            case PlayerSpec.Named(String word, _) ->
                new StrategyEngine<>(strategies.find(s -> s.name().equals(word)).get(), seed);
            case PlayerSpec.Custom custom -> custom.factory().engine(game, seed);
            case PlayerSpec.Person _,PlayerSpec.Best _ ->
                throw new IllegalArgumentException(player + " is not a program");
        };
    }

    /// Returns the valuation that a player uses: its value network, which is read from its file, or, if it has none,
    /// the estimate of the game.
    ///
    /// @return the valuation, or an error message if the player is not available in this game
    public Either<String, Valuation<P>> valuation(PlayerSpec spec) {
        return with(
            resources -> resolved(spec, resources).map(player -> valuation(PlayerKinds.valueNet(player), resources)));
    }

    private Valuation<P> valuation(Option<String> net, Resources resources) {
        return net.map(source -> resources.valueNet(source, game)
            .getOrElseThrow(why -> new IllegalStateException(why)).valuation(game))
            .getOrElse(() -> Simulator::estimate);
    }

    /// Returns the engine that a player uses for analysis. It ignores the opening book and also evaluates forced moves.
    ///
    /// @param limit    the time per position for a player without a budget
    /// @param thoughts a consumer of the error messages of external programs
    /// @return the engine, or an error message if the player cannot analyse positions
    public Either<String, Engine<P, A>> analyst(PlayerSpec spec, Duration limit, Consumer<String> thoughts) {
        PlayerSpec limited = spec.equals(spec.withoutBudget())
            ? spec.withBudget(Option.of(limit), Option.none()) : spec;
        return owning(resources -> resolved(limited, resources)
            .flatMap(player -> analyst(player, thoughts, resources, resources::close)));
    }

    private Either<String, Engine<P, A>> analyst(PlayerSpec player, Consumer<String> thoughts, Resources resources,
        Runnable release) {
        return switch (player) {
            case PlayerSpec.Mcts mcts -> Either.right(new SearchEngine<>(game, patient(mcts.settings())
                .seed(mcts.seed().getOrElse(ANALYST_SEED)), valuation(mcts.net(), resources), Option.none()));
            case PlayerSpec.Minimax _,PlayerSpec.Net _,PlayerSpec.Foreign _ ->
                Either.right(program(player, ANALYST_SEED, Option.of(thoughts), resources, release));
            default -> Either.left(player.word() + " does not rank actions; expected one of "
                + analysts().map(Kind::word).mkString(", "));
        };
    }

    /// Returns the engine with which a player analyses positions within a fixed budget. Its own budget is ignored.
    ///
    /// @param nodes     the budget per position, in positions or iterations as the player counts them (at least 1)
    /// @param thoughts  receives the error messages of external programs
    /// @param resources the networks, which other engines can share
    /// @return the engine, or an error message if the player cannot analyse positions
    public Either<String, Engine<P, A>> analyst(PlayerSpec spec, long nodes, Consumer<String> thoughts,
        Resources resources) {
        return resolved(spec, resources).map(player -> player.withBudget(Option.none(), Option.of(nodes)))
            .flatMap(player -> analyst(player, thoughts, resources, NOTHING));
    }

    /// Returns the budget of a player per position, in positions or iterations, or none if it has no such budget.
    ///
    /// @return the budget, or an error message if the player is not available in this game
    public Either<String, Option<Long>> nodes(PlayerSpec spec) {
        return resolved(spec).map(player -> switch (player) {
            case PlayerSpec.Mcts mcts -> mcts.settings().budget().iterations();
            case PlayerSpec.Minimax minimax -> minimax.settings().budget().nodes();
            case PlayerSpec.Net net -> net.settings().visits();
            case PlayerSpec.Foreign foreign -> foreign.settings().nodes();
            case PlayerSpec.Best best -> best.nodes();
            case PlayerSpec.Person _,PlayerSpec.Named _,PlayerSpec.Custom _ -> Option.none();
        });
    }

    /// Returns the standard budget per position of a review, with which 24 turns take at most about 30 s on two cores.
    ///
    /// @return the budget in positions or iterations as the player counts them, or an error message if the player is
    ///         not available in this game
    public Either<String, Long> reviewNodes(PlayerSpec spec) {
        return resolved(spec).map(player -> switch (player) {
            case PlayerSpec.Mcts _ -> 25_000L;
            case PlayerSpec.Net _ -> 2_000L;
            case PlayerSpec.Minimax minimax when minimax.net().isDefined() -> 100_000L;
            default -> 500_000L;
        });
    }

    /// Returns the kinds of players that can analyse positions of this game: levels, searches and networks. External
    /// programs are not included.
    public Vector<Kind> analysts() {
        return kinds.all().filter(kind -> kinds.read(kind.word()).flatMap(this::resolved).exists(Players::isSearch));
    }

    private static boolean isSearch(PlayerSpec player) {
        return player instanceof PlayerSpec.Mcts || player instanceof PlayerSpec.Minimax
            || player instanceof PlayerSpec.Net;
    }

    /// Returns the settings without early stops, because a search that stops at forced moves would not evaluate them.
    private static SearchSettings patient(SearchSettings settings) {
        SearchSettings.Budget budget = settings.budget();
        return settings.stop(false)
            .memory(budget.memory() == SearchSettings.DEFAULT_MEMORY ? ANALYST_MEMORY : budget.memory());
    }

    /// Returns whether a player makes the same decisions whenever it gets the same seed. This is the case if its budget
    /// is not a time but, for example, a number of iterations, and it searches on one thread.
    public boolean isRepeatable(PlayerSpec spec) {
        return switch (spec instanceof PlayerSpec.Net ? spec : resolved(spec).getOrElse(spec)) {
            case PlayerSpec.Custom custom -> custom.repeatable();
            case PlayerSpec.Person _,PlayerSpec.Foreign _ -> false;
            case PlayerSpec.Mcts mcts ->
                mcts.settings().budget().time().isEmpty() && mcts.settings().threads().workers() == 1;
            case PlayerSpec.Minimax minimax ->
                minimax.settings().budget().time().isEmpty() && minimax.settings().workers() == 1;
            case PlayerSpec.Net net -> net.settings().time().isEmpty();
            case PlayerSpec.Best best -> best.time().isEmpty();
            case PlayerSpec.Named _ -> true;
        };
    }

    private boolean usesBook(PlayerSpec spec) {
        return spec instanceof PlayerSpec.Best best ? best.book()
            : kinds.behind(spec).flatMap(text -> kinds.read(text).toOption()).exists(this::usesBook);
    }

    private Either<String, PlayerSpec> resolved(PlayerSpec spec) {
        return with(resources -> resolved(spec, resources));
    }

    /// Replaces a level or `best` by the player to which it refers. Returns an error message if the player does not fit
    /// this game.
    private Either<String, PlayerSpec> resolved(PlayerSpec spec, Resources resources) {
        return switch (spec) {
            case PlayerSpec.Minimax _ when seats != 2 ->
                Either.left("minimax plays two-player games only; this game has " + PlainText.count(seats, "player"));
            case PlayerSpec.Net net -> resources.net(net.source(), game).map(_ -> spec);
            case PlayerSpec.Mcts mcts -> checked(mcts.net(), spec, resources);
            case PlayerSpec.Minimax minimax -> checked(minimax.net(), spec, resources);
            case PlayerSpec.Best best -> best(kinds.behind(best).get(), best, resources);
            case PlayerSpec.Named level when kinds.behind(level).isDefined() ->
                level(kinds.behind(level).get(), level, resources);
            case PlayerSpec.Named(String word, _) when strategies.forAll(s -> !s.name().equals(word)) ->
                Either.left(kinds.unknown(word));
            default -> Either.right(spec);
        };
    }

    private Either<String, PlayerSpec> checked(Option<String> net, PlayerSpec spec, Resources resources) {
        return net.map(source -> resources.valueNet(source, game).map(_ -> spec)).getOrElse(() -> Either.right(spec));
    }

    private Either<String, PlayerSpec> level(String text, PlayerSpec level, Resources resources) {
        return kinds.read(text).filterOrElse(
            player -> player instanceof PlayerSpec.Best || isOwn(player)
                || player instanceof PlayerSpec.Named && kinds.behind(player).isEmpty(),
            player -> "a level needs a program, not " + player).flatMap(player -> resolved(player, resources))
            .mapLeft(why -> "the level " + level.word() + " is '" + text + "' in this game, which is invalid: " + why);
    }

    private Either<String, PlayerSpec> best(String text, PlayerSpec.Best best, Resources resources) {
        return kinds.read(text)
            .filterOrElse(
                this::isOwn,
                player -> "expected mcts, minimax or a network of the game, not "
                    + (player instanceof PlayerSpec.Net ? player : player.word()))
            .flatMap(player -> resolved(budgeted(player, best), resources))
            .mapLeft(why -> "the strongest engine is '" + text + "' in this game, which is invalid: " + why);
    }

    /// Returns whether a player is a search or a network that needs no files except those that come with the game.
    private boolean isOwn(PlayerSpec player) {
        return switch (player) {
            case PlayerSpec.Net net -> isOwn(net.source());
            case PlayerSpec.Mcts mcts -> mcts.net().forAll(this::isOwn);
            case PlayerSpec.Minimax minimax -> minimax.net().forAll(this::isOwn);
            default -> false;
        };
    }

    private boolean isOwn(String net) {
        return game.extras().nets().exists(own -> own.name().equals(net));
    }

    /// Returns the strongest engine with the budget that the user has chosen.
    private static PlayerSpec budgeted(PlayerSpec player, PlayerSpec.Best best) {
        Option<Duration> time = best.time().orElse(Option.when(best.nodes().isEmpty(), SECOND));
        return switch (player.withBudget(time, best.nodes())) {
            case PlayerSpec.Mcts mcts ->
                new PlayerSpec.Mcts(mcts.settings(), mcts.net(), mcts.seed(), mcts.verbose() || best.verbose());
            case PlayerSpec.Minimax minimax -> {
                Option<Integer> depth = ((PlayerSpec.Minimax) player).settings().budget().depth();
                yield new PlayerSpec.Minimax(
                    minimax.settings().budget(new MinimaxSettings.Budget(depth, best.nodes(), time)), minimax.net(),
                    minimax.seed(), minimax.verbose() || best.verbose());
            }
            case PlayerSpec.Net net ->
                new PlayerSpec.Net(net.source(), net.settings(), net.seed(), net.verbose() || best.verbose());
            case PlayerSpec other -> other;
        };
    }

    /// A kind of player.
    ///
    /// @param word    the name in lower case
    /// @param meaning a short description
    /// @param options the options that its players accept
    /// @param player  the text of the player to which this name refers, or none if the name is not an alias
    public record Kind(String word, String meaning, Options options, Option<String> player) {
        static final int LINE = 200;

        static Kind of(String word, String meaning, Options options) {
            return new Kind(word, meaning, options, Option.none());
        }

        static Kind of(Level level) {
            return new Kind(level.name(), level.meaning(), PlayerText.SEEDED, Option.of(level.player()));
        }

        static Kind of(Strategy<?, ?> strategy) {
            return of(strategy.name(), PlainText.line(strategy.meaning(), LINE), PlayerText.SEEDED);
        }

        static boolean isPlain(Options options) {
            return options.settings().forAll(setting -> setting.name().equals(PlayerText.SEED));
        }
    }
}
