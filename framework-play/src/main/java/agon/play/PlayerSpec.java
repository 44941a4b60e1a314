package agon.play;

import agon.api.Options;
import agon.api.SpellingSuggestion;
import agon.mcts.Settings;
import agon.minimax.MinimaxSettings;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A player as it is asked for: its kind and what was chosen. From it come the players of single games, each with a
/// seed of its own.
///
/// @param values of the options of `kind`
public record PlayerSpec(Kind kind, Options.Values values) {
    private static final String SEED = "seed";

    /// A sort of player.
    public enum Kind {
        /// A person at this terminal.
        HUMAN("a person at this terminal", Options.NONE),
        /// Any legal action, all alike.
        RANDOM("any legal action, all alike", seeded()),
        /// The search with so little thought that a first-time player can win.
        EASY("a level for first games", seeded(), "iterations=30,estimate=off"),
        /// Ten times that, and the estimate that the game may have of unfinished games.
        MEDIUM("a level for most games", seeded(), "iterations=300"),
        /// The full search.
        HARD("the full search, as a level", seeded(), "iterations=20000"),
        /// The search.
        MCTS("Monte-Carlo tree search", Settings.options().flag("verbose", "shows what was thought", false)),
        /// Alpha-beta search, for games of two seats.
        MINIMAX("alpha-beta search, for two seats",
            MinimaxSettings.options().flag("verbose", "shows what was thought", false));

        private final String meaning;
        private final Options options;
        private final String settings; // of a level, as they differ from the defaults; else empty

        Kind(String meaning, Options options) {
            this(meaning, options, "");
        }

        Kind(String meaning, Options options, String settings) {
            this.meaning = meaning;
            this.options = options;
            this.settings = settings;
        }

        private static Options seeded() {
            return Options.NONE.whole(SEED, "of its dice; without it, derived from that of the command", Long.MIN_VALUE,
                Long.MAX_VALUE,
                Option.none());
        }

        static Vector<Kind> all() {
            return Vector.of(values());
        }

        /// Whether it throws dice of its own.
        private boolean isSeeded() {
            return options.settings().exists(setting -> setting.name().equals(SEED));
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        String help() {
            return options.settings().map(Kind::setting)
                .prepend(String.format(Locale.ROOT, "  %-13s%s", word(), meaning)).mkString("\n");
        }

        private static String setting(Options.Setting setting) {
            boolean anything = setting.kind() instanceof Options.Kind.Whole(long min, long max) && min == Long.MIN_VALUE
                && max == Long.MAX_VALUE;
            return String.format(Locale.ROOT, "    %-13s%s (%s)", setting.name(), setting.meaning(),
                anything ? "any whole number" : setting.kind().allowed());
        }
    }

    /// The player that `text` describes.
    ///
    /// @return left: a sentence that says what is wrong and what there is
    public static Either<String, PlayerSpec> parse(String text) {
        int colon = text.indexOf(':');
        String word = (colon < 0 ? text : text.substring(0, colon)).strip();
        Option<Kind> kind = Kind.all().find(k -> k.word().equalsIgnoreCase(word));
        if (kind.isEmpty()) return Either.left(unknown(word));
        return kind.get().options.parse(colon < 0 ? "" : text.substring(colon + 1))
            .bimap(why -> kind.get().word() + ": " + why, values -> new PlayerSpec(kind.get(), values));
    }

    private static String unknown(String word) {
        Vector<String> words = Kind.all().map(Kind::word);
        return "there is no kind of player called '" + word + "'"
            + SpellingSuggestion.suggestion(word, words).getOrElse(";")
            + " the kinds are "
            + words.mkString(", ");
    }

    /// The seed that was asked for.
    public Option<Long> ownSeed() {
        return Option.when(kind.isSeeded() && values.has(SEED), () -> values.whole(SEED));
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
        return kind == Kind.HUMAN;
    }

    /// What sets this player apart from another: the options that the other lacks, if it has all of the other's
    /// besides; else all of it.
    public String beside(PlayerSpec other) {
        Map<String, String> more = values.given().removeAll(other.values.given().keySet());
        boolean extended = kind == other.kind && more.nonEmpty()
            && values.given().merge(other.values.given()).equals(values.given());
        return extended ? new Options.Values(values.options(), more).toString() : toString();
    }

    /// This player in one game.
    ///
    /// @throws IllegalStateException for a person, who cannot be made: see [#player(long, Supplier, Consumer)]
    public Player player(long seed) {
        return player(seed, () -> {
            throw new IllegalStateException("a person is no program: say who it is");
        }, _ -> {
        });
    }

    /// This player in one game.
    ///
    /// @param person   who plays where a person is asked for
    /// @param thoughts told what a verbose search thinks, a page at a time
    public Player player(long seed, Supplier<Player> person, Consumer<String> thoughts) {
        return switch (kind) {
            case HUMAN -> person.get();
            case RANDOM -> new RandomPlayer(seeded(seed), seed);
            case EASY, MEDIUM, HARD ->
                new SearchPlayer(kind.word(), seeded(seed), Settings.DEFAULT.with(kind.settings).seed(seed),
                    Option.none());
            case MCTS -> new SearchPlayer(toString(), seeded(seed), Settings.of(values, seed).seed(seed),
                Option.when(values.flag("verbose"), thoughts));
            case MINIMAX -> new MinimaxPlayer(toString(), new MinimaxSettings(values),
                Option.when(values.flag("verbose"), thoughts));
        };
    }

    /// The kinds of players and their options with ranges, one a line.
    public static String kinds() {
        return Kind.all().map(Kind::help).mkString("\n");
    }

    private String seeded(long seed) {
        return new PlayerSpec(kind, new Options.Values(values.options(), values.given().put(SEED, Long.toString(seed))))
            .toString();
    }

    /// The shortest text that [#parse] reads as this.
    @Override
    public String toString() {
        return values.toString().isEmpty() ? kind.word() : kind.word() + ":" + values;
    }
}
