package agon.play.engine;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.Game;
import agon.api.Options;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
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
    PlayerSpec BEST = new Best(Players.bestOptions());

    /// Returns the part of the text before the colon, for example `mcts`.
    default String word() {
        return switch (this) {
            case Person _ -> Players.HUMAN;
            case Named named -> named.word;
            case Best _ -> Players.BEST;
            case Mcts _ -> Players.MCTS;
            case Minimax _ -> Players.MINIMAX;
            case Net _ -> Players.NET;
            case Foreign _ -> Players.UGI;
            case Custom custom -> custom.word;
        };
    }

    /// Returns the options that were set explicitly (default: none).
    default Options.Values values() {
        return Options.NONE.defaults();
    }

    /// A person.
    record Person() implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Random play, a level, or a strategy of the game, with the name of a [Players.Kind] and a seed if one was set. A
    /// name can refer to different players in different games.
    record Named(String word, Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// The strongest program for the game, as chosen by the game's author. It can have a budget, an opening book and a
    /// seed.
    record Best(Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Monte Carlo tree search, with the options of [SearchSettings#options()] and the `verbose` option.
    record Mcts(Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Alpha-beta search for two-player games, with the options of [MinimaxSettings#options()] and the `verbose`
    /// option.
    record Minimax(Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// A neural network, given by name or file, and the options of a search with it. A network can also play without a
    /// search.
    record Net(String source, Options.Values values) implements PlayerSpec {
        /// Returns whether the player searches. Without a search, it plays the action that the network prefers.
        public boolean isSearching() {
            return new NetSettings(values, source).isSearching();
        }

        /// Reads the network, which averages over as many symmetric images as the `symmetries` option specifies.
        /// Returns an error message if the network cannot be read or does not fit the game.
        public <P> Either<String, agon.net.Net<P>> open(Game<P, ?> game) {
            return new NetSettings(values, source).net(game);
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// An external program that supports the Universal Game Interface.
    ///
    /// @param command the program's name in the list of engines, or the command that starts it
    /// @param values  the budget, the `patience` option and the seed
    record Foreign(String command, Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
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
            return Players.text(this);
        }
    }

    /// Returns a player that uses tree search with these settings. The seed in the settings is ignored, because each
    /// game has its own seed.
    static PlayerSpec of(SearchSettings settings) {
        return new Mcts(chosen(SearchSettings.options(), settings.values()));
    }

    /// Returns a player that uses alpha-beta search with these settings. The seed in the settings is ignored, because
    /// each game has its own seed.
    static PlayerSpec of(MinimaxSettings settings) {
        return new Minimax(chosen(MinimaxSettings.options(), settings.values()));
    }

    private static Options.Values chosen(Options options, Options.Values values) {
        return new Options.Values(Players.verbose(options), values.given().remove(Players.Kind.SEED));
    }

    /// Returns the player that `text` describes in a game, or an error message that lists the alternatives.
    static Either<String, PlayerSpec> parse(String text, Game<?, ?> game) {
        return Players.of(game).parse(text);
    }

    /// Returns the seed if it was set explicitly, and none otherwise.
    default Option<Long> fixedSeed() {
        return Option.when(has(Players.Kind.SEED), () -> values().whole(Players.Kind.SEED));
    }

    /// Returns whether the player supports an option and has a value for it.
    default boolean has(String option) {
        return values().options().has(option) && values().has(option);
    }

    /// Returns the player's seed in one game of a series. If a seed was set explicitly, the first game uses it, and the
    /// seeds of the other games are derived from it. Otherwise, all seeds are derived from the seed of the series.
    ///
    /// @param seed   the seed of the series
    /// @param game   the number of the game, from 0
    /// @param number the number of the player, from 0
    default long seed(long seed, int game, int number) {
        return fixedSeed().map(own -> game == 0 ? own : Seeds.derived(own, game, number))
            .getOrElse(() -> Seeds.derived(seed, game, number));
    }

    default boolean isPerson() {
        return this instanceof Person;
    }

    /// Returns the text that distinguishes this player from `other`. If both are of the same kind and this player has
    /// all options of `other` with the same values, the text contains only the additional options. Otherwise, it is the
    /// whole text of this player.
    default String differenceFrom(PlayerSpec other) {
        Map<String, String> more = values().given().removeAll(other.values().given().keySet());
        boolean extended = with(Options.NONE.defaults()).equals(other.with(Options.NONE.defaults())) && more.nonEmpty()
            && values().given().merge(other.values().given()).equals(values().given());
        return extended ? new Options.Values(values().options(), more).toString() : toString();
    }

    /// Returns whether this player plays each legal action with the same probability.
    default boolean isRandom() {
        return word().equals(Players.RANDOM);
    }

    /// Returns a player for one game.
    ///
    /// @throws IllegalStateException if this is a person; use [#player(long, Supplier, Consumer)] instead
    default Player player(long seed) {
        if (isPerson()) throw new IllegalStateException("a person has no engine");
        return new EnginePlayer(this, seed, Option.none());
    }

    /// Like [#player(long)], but also supports a person.
    ///
    /// @param person   a supplier of the player for a person
    /// @param thoughts a consumer of the output of a verbose search
    default Player player(long seed, Supplier<Player> person, Consumer<String> thoughts) {
        return isPerson() ? person.get() : new EnginePlayer(this, seed, Option.of(thoughts));
    }

    /// Returns this player with its options replaced.
    default PlayerSpec with(Options.Values values) {
        return switch (this) {
            case Person person -> person;
            case Named(String word, _) -> new Named(word, values);
            case Best _ -> new Best(values);
            case Mcts _ -> new Mcts(values);
            case Minimax _ -> new Minimax(values);
            case Net(String source, _) -> new Net(source, values);
            case Foreign(String command, _) -> new Foreign(command, values);
            case Custom custom -> custom;
        };
    }

    /// Like [#with(Options.Values)], but parses the values, which are given by option name. Returns an error message if
    /// an option or a value is not valid.
    default Either<String, PlayerSpec> with(Map<String, String> chosen) {
        return values().options().parse(chosen.map(option -> option._1 + "=" + option._2).mkString(","))
            .bimap(why -> word() + ": " + why, this::with);
    }

    /// Returns this player with an option set, or this player unchanged if it does not support the option.
    default PlayerSpec with(String option, String value) {
        return values().options().has(option)
            ? with(new Options.Values(values().options(), values().given().put(option, value))) : this;
    }

    /// Returns this player without its budget: time, nodes, iterations, depth or visits.
    default PlayerSpec withoutBudget() {
        return with(new Options.Values(values().options(), values().given().removeAll(Players.BUDGETED)));
    }

    /// Returns whether a file or another program may request this player. Such a request must not start a program
    /// outside the user's list of engines or read a network file.
    default boolean isTrusted() {
        return switch (this) {
            case Net(String source, _) -> BundledNet.isName(source);
            case Foreign(String command, Options.Values values) -> new UgiSettings(values, command).isListed();
            default -> true;
        };
    }
}
