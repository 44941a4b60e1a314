package agon.play.engine;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.Game;
import agon.api.Options;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A player as it is asked for: its kind and what was chosen. From it come the players of single games, each with a
/// seed of its own.
///
/// @param kind    the word of a [Players.Kind]
/// @param values  of the options of that kind
/// @param command of a foreign program: the name of an engine in the list, or what starts one; of a net: its name or
///                file; none: it is neither
/// @param custom  the engine of a [custom][#of] player, whose name is the kind
public record PlayerSpec(String kind, Options.Values values, Option<String> command, Option<Custom> custom) {
    /// One with a foreign program or a net.
    public PlayerSpec(String kind, Options.Values values, Option<String> command) {
        this(kind, values, command, Option.none());
    }

    /// One that is no foreign program.
    public PlayerSpec(String kind, Options.Values values) {
        this(kind, values, Option.none());
    }

    /// Returns a player with your own engine, for any game. It plays wherever a specification does, but its name cannot
    /// be parsed: a manifest or a cluster cannot create it.
    ///
    /// ```java
    /// var mine = PlayerSpec.of("mine", true, this::engine);
    /// var result = Tournament.of(variant).players("random").player(mine).play();
    /// ```
    ///
    /// @param name       for tables, records and journals
    /// @param repeatable whether the engine makes the same decisions whenever it gets the same seed
    /// @throws IllegalArgumentException if the name is blank or that of another kind of player
    public static PlayerSpec of(String name, boolean repeatable, Custom.Factory factory) {
        if (name.isBlank() || Players.standard().exists(kind -> kind.word().equals(name)))
            throw new IllegalArgumentException("'" + name + "' cannot be the name of a custom player");
        return new PlayerSpec(name, Options.NONE.defaults(), Option.none(),
            Option.of(new Custom(repeatable, factory)));
    }

    /// The engine of a custom player.
    ///
    /// @param repeatable whether it makes the same decisions whenever it gets the same seed
    public record Custom(boolean repeatable, Factory factory) {
        /// Creates engines.
        public interface Factory {
            /// Returns the engine for one seat of one game.
            ///
            /// @param seed for its random numbers; different in each game
            <P, A extends Action> Engine<P, A> engine(Game<P, A> game, long seed);
        }

        private record Seated(String name, long seed, Factory factory) implements Player {
            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return factory.engine(game, seed);
            }
        }
    }

    /// Somebody who decides for themselves.
    public static final PlayerSpec PERSON = new PlayerSpec(Players.HUMAN, Options.NONE.defaults());

    /// The player that `text` describes in a game, whose own code is asked what players it has.
    ///
    /// @return left: a sentence that says what is wrong and what there is
    public static Either<String, PlayerSpec> parse(String text, Game<?, ?> game) {
        return Players.of(game).parse(text);
    }

    private boolean isSeeded() {
        return values.options().settings().exists(setting -> setting.name().equals(Players.Kind.SEED));
    }

    /// The seed that was asked for.
    public Option<Long> ownSeed() {
        return Option.when(isSeeded() && values.has(Players.Kind.SEED), () -> values.whole(Players.Kind.SEED));
    }

    /// The seed of this player in one game of several. One that was asked for is that of the first game.
    ///
    /// @param seed   of all games
    /// @param game   from 0
    /// @param number of this player, from 0
    public long seed(long seed, int game, int number) {
        return ownSeed().map(own -> game == 0 ? own : Seeds.derived(own, game, number))
            .getOrElse(() -> Seeds.derived(seed, game, number));
    }

    /// Whether a person decides.
    public boolean isPerson() {
        return kind.equals(Players.HUMAN);
    }

    /// Whether it is a net, with or without a search: its [#command] is its name or file.
    public boolean isNet() {
        return kind.equals(Players.NET);
    }

    /// What sets this player apart from another: the options that the other lacks, if it has all of the other's
    /// besides; else all of it.
    public String beside(PlayerSpec other) {
        Map<String, String> more = values.given().removeAll(other.values.given().keySet());
        boolean extended = kind.equals(other.kind) && command.isEmpty() && more.nonEmpty()
            && values.given().merge(other.values.given()).equals(values.given());
        return extended ? new Options.Values(values.options(), more).toString() : toString();
    }

    /// This player in one game.
    ///
    /// @throws IllegalStateException for a person, who cannot be made: see [#player(long, Supplier, Consumer)]
    public Player player(long seed) {
        if (isPerson()) throw new IllegalStateException("a person is no program: say who it is");
        return player(seed, Option.none());
    }

    /// This player in one game.
    ///
    /// @param person   who plays where a person is asked for
    /// @param thoughts told what a verbose search thinks, a page at a time
    public Player player(long seed, Supplier<Player> person, Consumer<String> thoughts) {
        return isPerson() ? person.get() : player(seed, Option.of(thoughts));
    }

    private Player player(long seed, Option<Consumer<String>> thoughts) {
        return custom.<Player>map(own -> new Custom.Seated(kind, seed, own.factory()))
            .getOrElse(() -> new EnginePlayer(this, seed, thoughts));
    }

    /// The kinds of players that every game has, and their options with ranges, one a line.
    public static String kinds() {
        return Players.standard().map(Players.Kind::help).mkString("\n");
    }

    /// The same with that seed, where it has dice.
    PlayerSpec seeded(long seed) {
        return isSeeded() ? new PlayerSpec(kind,
            new Options.Values(values.options(), values.given().put(Players.Kind.SEED, Long.toString(seed))), command)
            : this;
    }

    /// Whether it may be played with because a file or another program says so: nobody else starts a program that this
    /// user has not put into the list of engines, or has a file read but a net by its name.
    public boolean isHarmless() {
        return command
            .forAll(text -> isNet() ? BundledNet.isName(text) : new UgiSettings(values, text).isListed());
    }

    /// The shortest text that is read as this in the same game; the name of a custom player.
    @Override
    public String toString() {
        if (isNet()) return kind + ":" + new NetSettings(values, command.get());
        if (command.isDefined()) return kind + ":" + new UgiSettings(values, command.get());
        return values.toString().isEmpty() ? kind : kind + ":" + values;
    }
}
