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

/// A player that can be created for any number of games, each time with a seed of its own. Two specifications are equal
/// if they have the same type and the same options.
///
/// ```java
/// PlayerSpec tree = PlayerSpec.of(SearchSettings.DEFAULT.iterations(800));
/// PlayerSpec easy = PlayerSpec.parse("easy", game).get();
/// ```
///
/// `toString` returns the shortest text that [Players#parse] reads as the same player in the same game; of a
/// [Custom] player, its name. Records, manifests and opening books contain this text.
public sealed interface PlayerSpec {
    /// A person.
    PlayerSpec PERSON = new Person();

    /// Returns the word before the colon of the text, for example `mcts`.
    String word();

    /// Returns the options that were chosen.
    default Options.Values values() {
        return Options.NONE.defaults();
    }

    /// A person, who decides alone.
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

    /// Random play, a level, or a strategy of the game. The same name may mean another player in another game.
    ///
    /// @param word   of a [Players.Kind]
    /// @param values the seed, if one was chosen
    record Named(String word, Options.Values values) implements PlayerSpec {
        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// The program that plays the game best, according to its author.
    ///
    /// @param values budget, opening book, seed
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

    /// Monte-Carlo tree search.
    ///
    /// @param values of [SearchSettings#options()], and `verbose`
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

    /// Alpha-beta search, for games of two seats.
    ///
    /// @param values of [MinimaxSettings#options()], and `verbose`
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

    /// A neural network, with or without a search.
    ///
    /// @param source name of a network, or its file
    /// @param values budget and the like
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

    /// Another program, which speaks the Universal Game Interface.
    ///
    /// @param command its name in the list of engines, or the command that starts it
    /// @param values  budget, patience, seed
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

    /// A player with an engine of the program that creates it. It plays wherever a specification does, but its name
    /// cannot be parsed: a manifest or a cluster cannot create it.
    ///
    /// ```java
    /// var mine = new PlayerSpec.Custom("mine", true, this::engine);
    /// var result = Tournament.of(variant).players("random").player(mine).play();
    /// ```
    ///
    /// @param word       its name in tables, records and journals
    /// @param repeatable whether the engine makes the same decisions whenever it gets the same seed
    record Custom(String word, boolean repeatable, Factory factory) implements PlayerSpec {
        /// @throws IllegalArgumentException if the name is blank or that of another kind of player
        public Custom {
            if (word.isBlank() || Players.standard().exists(kind -> kind.word().equals(word)))
                throw new IllegalArgumentException("'" + word + "' cannot be the name of a custom player");
        }

        /// Creates engines.
        public interface Factory {
            /// Returns the engine for one seat of one game.
            ///
            /// @param seed for its random numbers; different in each game
            <P, A extends Action> Engine<P, A> engine(Game<P, A> game, long seed);
        }

        @Override
        public String toString() {
            return Players.text(this);
        }
    }

    /// Returns a tree search with these settings, except for their seed: each game has its own.
    static PlayerSpec of(SearchSettings settings) {
        return new Mcts(chosen(SearchSettings.options(), settings.values()));
    }

    /// Returns an alpha-beta search with these settings, except for their seed: each game has its own.
    static PlayerSpec of(MinimaxSettings settings) {
        return new Minimax(chosen(MinimaxSettings.options(), settings.values()));
    }

    private static Options.Values chosen(Options options, Options.Values values) {
        return new Options.Values(Players.verbose(options), values.given().remove(Players.Kind.SEED));
    }

    /// Returns the player that `text` describes in a game, or a sentence that says what is wrong and what there is.
    static Either<String, PlayerSpec> parse(String text, Game<?, ?> game) {
        return Players.of(game).parse(text);
    }

    /// Returns the seed that was chosen.
    default Option<Long> fixedSeed() {
        return Option.when(has(Players.Kind.SEED), () -> values().whole(Players.Kind.SEED));
    }

    /// Returns whether the player has an option of this name, and a value for it.
    default boolean has(String option) {
        return values().options().has(option) && values().has(option);
    }

    /// Returns the seed of this player in one game of several. A seed that was chosen is that of the first game.
    ///
    /// @param seed   of all games
    /// @param game   from 0
    /// @param number of this player, from 0
    default long seed(long seed, int game, int number) {
        return fixedSeed().map(own -> game == 0 ? own : Seeds.derived(own, game, number))
            .getOrElse(() -> Seeds.derived(seed, game, number));
    }

    /// Returns whether a person decides.
    default boolean isPerson() {
        return this instanceof Person;
    }

    /// Returns what sets this player apart from another: the options that the other lacks, if it has all of the other's
    /// besides; else all of it.
    default String beside(PlayerSpec other) {
        Map<String, String> more = values().given().removeAll(other.values().given().keySet());
        boolean extended = with(Options.NONE.defaults()).equals(other.with(Options.NONE.defaults())) && more.nonEmpty()
            && values().given().merge(other.values().given()).equals(values().given());
        return extended ? new Options.Values(values().options(), more).toString() : toString();
    }

    /// Returns this player in one game.
    ///
    /// @throws IllegalStateException for a person: see [#player(long, Supplier, Consumer)]
    default Player player(long seed) {
        if (isPerson()) throw new IllegalStateException("a person is no program: say who it is");
        return new EnginePlayer(this, seed, Option.none());
    }

    /// Returns this player in one game.
    ///
    /// @param person   the player if this is a person
    /// @param thoughts receives what a verbose search thinks, a page at a time
    default Player player(long seed, Supplier<Player> person, Consumer<String> thoughts) {
        return isPerson() ? person.get() : new EnginePlayer(this, seed, Option.of(thoughts));
    }

    /// Returns the kinds of players that every game has, and their options with ranges, one a line.
    static String kinds() {
        return Players.standard().map(Players.Kind::help).mkString("\n");
    }

    /// Returns this player with other options.
    ///
    /// @param values of the options of this kind of player
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

    /// Returns this player with these options alone, or a sentence that says what is not allowed.
    ///
    /// @param chosen values as text, by the names of the options
    default Either<String, PlayerSpec> with(Map<String, String> chosen) {
        return values().options().parse(chosen.map(option -> option._1 + "=" + option._2).mkString(","))
            .bimap(why -> word() + ": " + why, this::with);
    }

    /// Returns this player with the option set, if it has the option.
    default PlayerSpec with(String option, String value) {
        return values().options().has(option)
            ? with(new Options.Values(values().options(), values().given().put(option, value))) : this;
    }

    /// Returns whether a file or another program may request this player. Nobody else starts a program that this user
    /// has not put into the list of engines, or has a file read that is not a network with a name.
    default boolean isTrusted() {
        return switch (this) {
            case Net(String source, _) -> BundledNet.isName(source);
            case Foreign(String command, Options.Values values) -> new UgiSettings(values, command).isListed();
            default -> true;
        };
    }
}
