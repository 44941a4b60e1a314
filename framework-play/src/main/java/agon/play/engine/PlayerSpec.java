package agon.play.engine;

import static agon.search.internal.SettingsText.value;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Options;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.internal.Seeds;
import agon.search.SearchControl.TimeLimit;
import agon.search.internal.SettingsText;
import agon.ugi.SearchLimits;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A description of a player. It can be used to create players for any number of games, each with its own seed. Two
/// specifications are equal if they have the same type and the same options.
///
/// ```java
/// PlayerSpec tree = PlayerSpec.of(SearchSettings.DEFAULT.iterations(800));
/// PlayerSpec easy = PlayerSpec.parse("easy", game).get();
/// ```
///
/// `toString` returns the shortest text that [Players#parse] reads as the same player in the same game. For a [Custom]
/// player, it returns the name. Records, manifests and opening books contain this text.
public sealed interface PlayerSpec {
    /// A person.
    PlayerSpec PERSON = new Person();
    /// The strongest program for the game.
    PlayerSpec BEST = new Best(Option.none(), Option.none(), false, Option.none(), false);

    /// Returns the part of the text before the colon, for example `mcts`.
    default String word() {
        return switch (this) {
            case Person _ -> PlayerText.HUMAN;
            case Named named -> named.word;
            case Best _ -> PlayerText.BEST;
            case Mcts _ -> PlayerText.MCTS;
            case Minimax _ -> PlayerText.MINIMAX;
            case Net _ -> PlayerText.NET;
            case Foreign _ -> PlayerText.UGI;
            case Custom custom -> custom.word;
        };
    }

    /// Returns the seed if it was set explicitly, and none otherwise.
    default Option<Long> seed() {
        return Option.none();
    }

    /// A person.
    record Person() implements PlayerSpec {
        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// Random play, a level, or a strategy of the game, with the name of a [Players.Kind] and a seed if one was set. A
    /// name can refer to different players in different games.
    record Named(String word, Option<Long> seed) implements PlayerSpec {
        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// The strongest program for the game, as measured or, without a measurement, as chosen by the game's author.
    ///
    /// @param time    time per decision (default: one second, or no limit if nodes are given)
    /// @param nodes   iterations or positions per decision, as the engine counts them
    /// @param book    whether the program plays from the opening book of the variant, if there is one
    /// @param verbose whether it prints the analysis of each decision
    record Best(Option<Duration> time, Option<Long> nodes, boolean book, Option<Long> seed, boolean verbose)
        implements
            PlayerSpec {
        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// Monte Carlo tree search. The seed of the settings is not used.
    ///
    /// @param net     the name or file of the [agon.nnue.ValueNet] that replaces playouts, or none
    /// @param verbose whether it prints the analysis of each decision
    record Mcts(SearchSettings settings, Option<String> net, Option<Long> seed, boolean verbose) implements PlayerSpec {
        public Mcts {
            settings = settings.seed(0);
        }

        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// Alpha-beta search for two-player games. The seed of the settings is not used.
    ///
    /// @param net     the name or file of the [agon.nnue.ValueNet] that replaces the game's estimate, or none
    /// @param verbose whether it prints the analysis of each decision
    record Minimax(MinimaxSettings settings, Option<String> net, Option<Long> seed,
        boolean verbose) implements PlayerSpec {
        public Minimax {
            settings = settings.seed(Option.none());
        }

        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// A neural network, given by name or file, alone or with a search.
    ///
    /// @param verbose whether it prints the analysis of each decision
    record Net(String source, NetSettings settings, Option<Long> seed, boolean verbose) implements PlayerSpec {
        /// Returns whether the player searches. Without a search, it plays the action that the network prefers.
        public boolean isSearching() {
            return settings.isSearching();
        }

        /// Opens the network, which averages over as many symmetric images as the settings specify. Returns an error
        /// message if the network cannot be read or does not fit the game.
        public <P> Either<String, agon.net.Net<P>> open(Game<P, ?> game) {
            return NetLibrary.net(source, game).map(net -> net.averaged(settings.symmetries()));
        }

        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// An external program that supports the Universal Game Interface.
    ///
    /// @param command the program's name in the list of engines, or the command that starts it
    record Foreign(String command, UgiSettings settings, Option<Long> seed) implements PlayerSpec {
        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// A player whose engine is implemented by the calling program. Its name cannot be parsed, so the player cannot be
    /// created from a manifest or on a cluster. In all other respects it is used like any other specification.
    ///
    /// ```java
    /// var mine = new PlayerSpec.Custom("mine", true, this::engine);
    /// var result = Tournament.of(variant).players("random").player(mine).play();
    /// ```
    ///
    /// @param word       the player's name in tables, records and journals
    /// @param repeatable whether the engine makes the same decisions whenever it gets the same seed
    /// @param factory    the factory that creates the engines
    record Custom(String word, boolean repeatable, Factory factory) implements PlayerSpec {
        /// @throws IllegalArgumentException if the name is blank or is the name of another kind of player
        public Custom {
            if (word.isBlank() || Players.standard().exists(kind -> kind.word().equals(word)))
                throw new IllegalArgumentException("'" + word + "' cannot be the name of a custom player");
        }

        /// A factory that creates the engines of a custom player.
        public interface Factory {
            /// Returns the engine for one seat in one game. `seed` is different in each game, and the engine uses it
            /// for its random numbers.
            <P, A extends Action> Engine<P, A> engine(Game<P, A> game, long seed);
        }

        @Override
        public String toString() {
            return PlayerText.of(this);
        }
    }

    /// Returns a player that uses tree search with these settings. The seed in the settings is ignored, because each
    /// game has its own seed.
    static PlayerSpec of(SearchSettings settings) {
        return new Mcts(settings, Option.none(), Option.none(), false);
    }

    /// Returns a player that uses alpha-beta search with these settings. The seed in the settings is ignored, because
    /// each game has its own seed.
    static PlayerSpec of(MinimaxSettings settings) {
        return new Minimax(settings, Option.none(), Option.none(), false);
    }

    /// Returns the player that `text` describes in a game, or an error message that lists the alternatives.
    static Either<String, PlayerSpec> parse(String text, Game<?, ?> game) {
        return Players.of(game).parse(text);
    }

    /// Returns the player's seed in one game of a series. If a seed was set explicitly, the first game uses it, and the
    /// seeds of the other games are derived from it. Otherwise, all seeds are derived from the seed of the series.
    ///
    /// @param seed   the seed of the series
    /// @param game   the number of the game, from 0
    /// @param number the number of the player, from 0
    default long seed(long seed, int game, int number) {
        return seed().map(own -> game == 0 ? own : Seeds.derived(own, game, number))
            .getOrElse(() -> Seeds.derived(seed, game, number));
    }

    default boolean isPerson() {
        return this instanceof Person;
    }

    /// Returns the text that distinguishes this player from `other`. If both are of the same kind and this player has
    /// all options of `other` with the same values, the text contains only the additional options. Otherwise, it is the
    /// whole text of this player.
    default String differenceFrom(PlayerSpec other) {
        Map<String, String> own = values().given(), others = other.values().given(),
            more = own.removeAll(others.keySet());
        Options.Values none = values().options().defaults();
        boolean extended = word().equals(other.word()) && with(none).equals(other.with(none)) && more.nonEmpty()
            && own.merge(others).equals(own);
        return extended ? new Options.Values(values().options(), more).toString() : toString();
    }

    /// Returns whether this player plays each legal action with the same probability.
    default boolean isRandom() {
        return word().equals(PlayerText.RANDOM);
    }

    /// Returns a player for one game.
    ///
    /// @throws IllegalStateException if this is a person; use [#player(long, Supplier, Consumer)] instead
    default Player player(long seed) {
        if (isPerson()) throw new IllegalStateException("a person has no engine");
        return new EnginePlayer(this, seed, Option.none(), Option.none());
    }

    /// Like [#player(long)], but shares networks and opening books with other players.
    default Player player(long seed, Resources resources) {
        if (isPerson()) throw new IllegalStateException("a person has no engine");
        return new EnginePlayer(this, seed, Option.none(), Option.of(resources));
    }

    /// Like [#player(long)], but also supports a person.
    ///
    /// @param person   a supplier of the player for a person
    /// @param thoughts a consumer of the output of a verbose search
    default Player player(long seed, Supplier<Player> person, Consumer<String> thoughts) {
        return isPerson() ? person.get() : new EnginePlayer(this, seed, Option.of(thoughts), Option.none());
    }

    /// Like [#player(long, Supplier, Consumer)], but shares networks and opening books with other players.
    default Player player(long seed, Supplier<Player> person, Consumer<String> thoughts, Resources resources) {
        return isPerson() ? person.get() : new EnginePlayer(this, seed, Option.of(thoughts), Option.of(resources));
    }

    /// Returns the options of the text form, with the values that differ from the defaults.
    default Options.Values values() {
        return PlayerText.values(this);
    }

    /// Returns this player with all options replaced. Options that are not given have their defaults.
    ///
    /// @param values values of the options of [#values]
    default PlayerSpec with(Options.Values values) {
        return PlayerText.with(this, values);
    }

    /// Like [#with(Options.Values)], but parses the values, which are given by option name. Returns an error message if
    /// an option or a value is not valid.
    default Either<String, PlayerSpec> with(Map<String, String> chosen) {
        return values().options().parse(chosen.map(option -> option._1 + "=" + option._2).mkString(","))
            .bimap(why -> word() + ": " + why, this::with);
    }

    /// Returns this player with another seed. People and custom players have no seed.
    default PlayerSpec withSeed(long seed) {
        Option<Long> own = Option.of(seed);
        return switch (this) {
            case Person _,Custom _ -> this;
            case Named(String word, _) -> new Named(word, own);
            case Best best -> new Best(best.time, best.nodes, best.book, own, best.verbose);
            case Mcts mcts -> new Mcts(mcts.settings, mcts.net, own, mcts.verbose);
            case Minimax minimax -> new Minimax(minimax.settings, minimax.net, own, minimax.verbose);
            case Net net -> new Net(net.source, net.settings, own, net.verbose);
            case Foreign foreign -> new Foreign(foreign.command, foreign.settings, own);
        };
    }

    /// Returns this player with only this budget: a time, and a number of iterations or positions, as the player counts
    /// them. Levels, strategies, people and custom players have no budget that can be changed.
    default PlayerSpec withBudget(Option<Duration> time, Option<Long> nodes) {
        return switch (this) {
            case Person _,Custom _,Named _ -> this;
            case Best best -> new Best(time, nodes, best.book, best.seed, best.verbose);
            case Mcts(SearchSettings settings, Option<String> net, Option<Long> seed, boolean verbose) ->
                new Mcts(settings.budget(new SearchSettings.Budget(nodes, time, settings.budget().memory(),
                    settings.budget().stop())), net, seed, verbose);
            case Minimax(MinimaxSettings settings, Option<String> net, Option<Long> seed, boolean verbose) ->
                new Minimax(settings.budget(new MinimaxSettings.Budget(Option.none(), nodes, time)), net, seed,
                    verbose);
            case Net net -> new Net(net.source, net.settings.budget(nodes, time), net.seed, net.verbose);
            case Foreign(String command, UgiSettings settings, Option<Long> seed) ->
                new Foreign(command, new UgiSettings(time, nodes, Option.none(), settings.patience()), seed);
        };
    }

    /// Returns this player without its budget: time, nodes, iterations, depth or visits.
    default PlayerSpec withoutBudget() {
        return withBudget(Option.none(), Option.none());
    }

    /// Returns whether a file or another program may request this player. Such a request must not start a program
    /// outside the user's list of engines or read a network file.
    default boolean isTrusted() {
        return switch (this) {
            case Net net -> BundledNet.isName(net.source);
            case Mcts mcts -> mcts.net.forAll(BundledNet::isName);
            case Minimax minimax -> minimax.net.forAll(BundledNet::isName);
            case Foreign foreign -> UgiCommandLine.isListed(foreign.command);
            default -> true;
        };
    }

    /// The settings of a player that runs an external program. Times have a precision of one millisecond.
    ///
    /// @param time     thinking time per move (default: one second, or no limit if nodes or a depth are given)
    /// @param nodes    positions or playouts per move, as the engine counts them (at least 1)
    /// @param depth    search depth, as the engine counts it (at least 1)
    /// @param patience additional time before the engine is stopped (default: 5 seconds, or 60 seconds if only nodes or
    ///                 a depth are given)
    record UgiSettings(Option<Duration> time, Option<Long> nodes, Option<Integer> depth, Option<Duration> patience) {
        static final Options OPTIONS = Options.NONE
            .time("time", "thinking time per move (default: 1s, or no limit if nodes or a depth are given)",
                Duration.ofMillis(1), Duration.ofDays(1))
            .whole("nodes", "positions or playouts per move, as the engine counts them", 1, 1_000_000_000_000L,
                Option.none())
            .whole("depth", "search depth, as the engine counts it", 1, 1_000, Option.none())
            .time("patience",
                "additional time before the engine is stopped (default: 5s, or 60s if only nodes or a depth are given)",
                Duration.ofMillis(100), Duration.ofDays(1))
            .whole(PlayerText.SEED,
                "value of the engine's option Seed, if it has one (default: derived from the seed of the command)",
                Long.MIN_VALUE, Long.MAX_VALUE, Option.none());

        /// The default settings.
        public static final UgiSettings DEFAULT = of(OPTIONS.defaults());

        /// @throws IllegalArgumentException if a value is out of range
        public UgiSettings {
            time = SettingsText.milliseconds(time);
            patience = SettingsText.milliseconds(patience);
            values(time, nodes, depth, patience);
        }

        static UgiSettings of(Options.Values v) {
            return new UgiSettings(value(v, "time", v::time), value(v, "nodes", v::whole),
                value(v, "depth", name -> (int) v.whole(name)), value(v, "patience", v::time));
        }

        private static Options.Values values(Option<Duration> time, Option<Long> nodes, Option<Integer> depth,
            Option<Duration> patience) {
            return SettingsText.values(OPTIONS, "time", time, "nodes", nodes, "depth", depth, "patience", patience);
        }

        Options.Values values() {
            return values(time, nodes, depth, patience);
        }

        SearchLimits limits() {
            boolean nothing = time.isEmpty() && nodes.isEmpty() && depth.isEmpty();
            return new SearchLimits(nodes, depth, nothing ? Option.of(Duration.ofSeconds(1)) : time, Vector.empty(),
                false);
        }

        /// Returns the limits in a game with clocks. If the settings contain a time, the limit is this time, but not
        /// more than the maximum of `own`. Otherwise, the engine receives the clocks.
        SearchLimits limits(Supplier<TimeLimit> own, Vector<SearchLimits.Clock> clocks) {
            SearchLimits free = limits();
            if (time.isEmpty()) return new SearchLimits(free.nodes(), free.depth(), Option.none(), clocks, false);
            Duration most = Vector.of(own.get().most(), Duration.ofMillis(1)).max().get();
            return new SearchLimits(free.nodes(), free.depth(),
                free.time().map(usual -> Vector.of(usual, most).min().get()), Vector.empty(), false);
        }

        /// Returns the maximum time for a turn, after which the engine is considered hung.
        ///
        /// @param clock the clock of the seat to act, or none if the game has no clock
        Duration patience(Option<SearchLimits.Clock> clock) {
            Option<Duration> usual = clock.map(SearchLimits.Clock::left).orElse(() -> limits().time());
            Duration more = patience.getOrElse(() -> Duration.ofSeconds(usual.isDefined() ? 5 : 60));
            return usual.getOrElse(Duration.ZERO).plus(more);
        }
    }
}
