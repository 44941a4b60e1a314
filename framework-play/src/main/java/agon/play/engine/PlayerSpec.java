package agon.play.engine;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.Game;
import agon.api.Options;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A description of a player, from which players can be created for any number of games, each with its own seed. Two
/// specifications are equal if they have the same type and the same options.
///
/// ```java
/// PlayerSpec tree = PlayerSpec.of(SearchSettings.DEFAULT.iterations(800));
/// PlayerSpec easy = PlayerSpec.parse("easy", game).get();
/// ```
///
/// `toString` returns the shortest text that [Players#parse] reads as the same player in the same game, and for a
/// [Custom] player its name. Records, manifests and opening books contain this text.
public sealed interface PlayerSpec {
    /// A person.
    PlayerSpec PERSON = new Person();

    /// Returns the part of the text before the colon, for example `mcts`.
    String word();

    /// Returns the options that were set explicitly (default: none).
    default Options.Values values() {
        return Options.NONE.defaults();
    }

    /// A person.
    record Person() implements PlayerSpec {
        @Override
        public String word() {
            return Players.HUMAN;
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Random play, a level, or a strategy of the game, with the name of a [Players.Kind] and a seed, if it was set. A
    /// name can refer to different players in different games.
    record Named(String word, Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// The strongest program for the game, as chosen by the game's author, with a budget, opening book and seed.
    record Best(Options.Values values) implements PlayerSpec {
        @Override
        public String word() {
            return Players.BEST;
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Monte Carlo tree search, with values of [SearchSettings#options()] and of `verbose`.
    record Mcts(Options.Values values) implements PlayerSpec {
        @Override
        public String word() {
            return Players.MCTS;
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Alpha-beta search, for two-player games, with values of [MinimaxSettings#options()] and of `verbose`.
    record Minimax(Options.Values values) implements PlayerSpec {
        @Override
        public String word() {
            return Players.MINIMAX;
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// A neural network, named or from a file, with or without a search, and the options of the search.
    record Net(String source, Options.Values values) implements PlayerSpec {
        @Override
        public String word() {
            return Players.NET;
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// A foreign program that supports the Universal Game Interface.
    ///
    /// @param command the program's name in the list of engines, or the command that starts it
    /// @param values  budget, `patience` and seed
    record Foreign(String command, Options.Values values) implements PlayerSpec {
        @Override
        public String word() {
            return Players.UGI;
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// A player whose engine is implemented by the calling program. Its name cannot be parsed, so it cannot be created
    /// from a manifest or on a cluster. In all other respects it is used like any other specification.
    ///
    /// ```java
    /// var mine = new PlayerSpec.Custom("mine", true, this::engine);
    /// var result = Tournament.of(variant).players("random").player(mine).play();
    /// ```
    ///
    /// @param word       the player's name in tables, records and journals
    /// @param repeatable whether the engine makes the same decisions whenever it gets the same seed
    /// @param factory    creates the engines
    record Custom(String word, boolean repeatable, Factory factory) implements PlayerSpec {
        /// @throws IllegalArgumentException if the name is blank or is the name of another kind of player
        public Custom {
            if (word.isBlank() || Players.standard().exists(kind -> kind.word().equals(word)))
                throw new IllegalArgumentException("'" + word + "' cannot be the name of a custom player");
        }

        /// A factory of engines.
        public interface Factory {
            /// Returns the engine for one seat in one game. `seed`, different in each game, is for its random numbers.
            <P, A extends Action> Engine<P, A> engine(Game<P, A> game, long seed);
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Returns a tree search with these settings. Their seed is ignored, because each game has its own.
    static PlayerSpec of(SearchSettings settings) {
        return new Mcts(chosen(SearchSettings.options(), settings.values()));
    }

    /// Returns an alpha-beta search with these settings. Their seed is ignored, because each game has its own.
    static PlayerSpec of(MinimaxSettings settings) {
        return new Minimax(chosen(MinimaxSettings.options(), settings.values()));
    }

    private static Options.Values chosen(Options options, Options.Values values) {
        return new Options.Values(Players.verbose(options), values.given().remove(Players.Kind.SEED));
    }

    /// Returns the player that `text` describes in a game; left: an error message that lists the alternatives.
    static Either<String, PlayerSpec> parse(String text, Game<?, ?> game) {
        return Players.of(game).parse(text);
    }

    /// Returns the seed, if it was set explicitly.
    default Option<Long> fixedSeed() {
        return Option.when(has(Players.Kind.SEED), () -> values().whole(Players.Kind.SEED));
    }

    /// Returns whether the player supports an option and has a value for it.
    default boolean has(String option) {
        return values().options().has(option) && values().has(option);
    }

    /// Returns the player's seed in one game of a series. The first game uses the seed that was set explicitly, if any;
    /// all other seeds are derived.
    ///
    /// @param seed   seed of the series
    /// @param game   number of the game, from 0
    /// @param number number of the player, from 0
    default long seed(long seed, int game, int number) {
        return fixedSeed().map(own -> game == 0 ? own : Seeds.derived(own, game, number))
            .getOrElse(() -> Seeds.derived(seed, game, number));
    }

    default boolean isPerson() {
        return this instanceof Person;
    }

    /// Returns the text that distinguishes this player from another: the additional options, if it has all of the
    /// other's options, and otherwise its whole text.
    default String beside(PlayerSpec other) {
        Map<String, String> more = values().given().removeAll(other.values().given().keySet());
        boolean extended = with(Options.NONE.defaults()).equals(other.with(Options.NONE.defaults())) && more.nonEmpty()
            && values().given().merge(other.values().given()).equals(values().given());
        return extended ? new Options.Values(values().options(), more).toString() : toString();
    }

    /// Returns a player for one game.
    ///
    /// @throws IllegalStateException for a person; use [#player(long, Supplier, Consumer)]
    default Player player(long seed) {
        if (isPerson()) throw new IllegalStateException("a person has no engine");
        return new EnginePlayer(this, seed, Option.none());
    }

    /// Like [#player(long)], but also for a person.
    ///
    /// @param person   supplies the player for a person
    /// @param thoughts receives the output of a verbose search, one page at a time
    default Player player(long seed, Supplier<Player> person, Consumer<String> thoughts) {
        return isPerson() ? person.get() : new EnginePlayer(this, seed, Option.of(thoughts));
    }

    /// Returns the description of the kinds of players that every game has, with options and ranges, one per line.
    static String kinds() {
        return Players.standard().map(Players.Kind::help).mkString("\n");
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

    /// Like [#with(Options.Values)], but parses the values by option name; left: an error message.
    default Either<String, PlayerSpec> with(Map<String, String> chosen) {
        return values().options().parse(chosen.map(option -> option._1 + "=" + option._2).mkString(","))
            .bimap(why -> word() + ": " + why, this::with);
    }

    /// Returns this player with an option set, or this player unchanged if it does not have the option.
    default PlayerSpec with(String option, String value) {
        return values().options().has(option)
            ? with(new Options.Values(values().options(), values().given().put(option, value))) : this;
    }

    /// Returns whether a file or another program may request this player. Such a request must not start a program that
    /// is not in the user's list of engines, or read a network file.
    default boolean isTrusted() {
        return switch (this) {
            case Net(String source, _) -> BundledNet.isName(source);
            case Foreign(String command, Options.Values values) -> new UgiSettings(values, command).isListed();
            default -> true;
        };
    }
}
