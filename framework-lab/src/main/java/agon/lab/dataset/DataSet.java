package agon.lab.dataset;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.internal.SplitMix64;
import agon.api.symmetry.Symmetries.Transforms;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.RecordedGames;
import agon.lab.job.Workers;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Path;
import java.util.Locale;

/// Specifies a data set of games of one variant. It contains encoded positions, masks of legal actions, the actions
/// played, search results if they are known, and outcomes. It is written as shards for NumPy, with a description in
/// JSON. The output is streamed and deterministic, and an interrupted write can be resumed; see [#write]. A method
/// named after a component returns a copy with another value.
///
/// @param layout name of one of [agon.api.Game#layouts], or `default` for [agon.api.Game#encoding]
/// @param turns  number of positions in a sample, including the current one (at least 1)
/// @param images images of a position that become rows
/// @param transforms symmetries that these images may use
/// @param shard  number of rows per shard (at least 1). A shard is longer if its last game needs more rows
/// @param chance whether there are rows for decisions of chance, with the probability of each outcome
/// @param split  division of the games into parts for training, validation and test, or none
public record DataSet<P, A extends Action>(Variant<P, A> variant, String layout, int turns, SymmetryMode images,
    Transforms transforms, int shard, boolean chance, Option<Split> split) {
    /// The name of the layout that [agon.api.Game#encoding] defines.
    public static final String DEFAULT = "default";
    /// The default number of rows per shard.
    public static final int SHARD = 50_000;
    /// The file that stores the games of self-play that are not in a shard yet.
    private static final String FINISHED = "games.journal";

    /// @throws IllegalArgumentException if `turns` or `shard` is less than 1, or if the game has no such layout
    public DataSet {
        if (turns < 1) throw new IllegalArgumentException("turns " + turns + " is not at least 1");
        if (shard < 1) throw new IllegalArgumentException("rows per shard is " + shard + "; expected at least 1");
        if (!layouts(variant).contains(layout))
            throw new IllegalArgumentException(
                variant + " has no layout '" + layout + "'; it has " + layouts(variant).mkString(", "));
    }

    /// Returns the layout names of a game, starting with `default`.
    public static Vector<String> layouts(Variant<?, ?> variant) {
        return Vector.<String>ofAll(variant.game().layouts().keySet()).prepend(DEFAULT);
    }

    /// Returns the variant of the first recorded game that belongs to an installed game.
    public static Option<Variant<?, ?>> variantOf(GameCatalog catalog, RecordSources sources) {
        return RecordedGames.first(catalog, sources);
    }

    /// Returns a data set of single positions in the default layout, with shards of 50,000 rows. It contains neither
    /// earlier positions nor images under symmetry.
    public static <P, A extends Action> DataSet<P, A> of(Variant<P, A> variant) {
        return new DataSet<>(variant, DEFAULT, 1, SymmetryMode.LITERAL, Transforms.ALL, SHARD, false, Option.none());
    }

    public DataSet<P, A> layout(String name) {
        return new DataSet<>(variant, name, turns, images, transforms, shard, chance, split);
    }

    public DataSet<P, A> turns(int count) {
        return new DataSet<>(variant, layout, count, images, transforms, shard, chance, split);
    }

    public DataSet<P, A> images(SymmetryMode which) {
        return new DataSet<>(variant, layout, turns, which, transforms, shard, chance, split);
    }

    public DataSet<P, A> transforms(Transforms which) {
        return new DataSet<>(variant, layout, turns, images, which, shard, chance, split);
    }

    public DataSet<P, A> shard(int rows) {
        return new DataSet<>(variant, layout, turns, images, transforms, rows, chance, split);
    }

    public DataSet<P, A> chance(boolean rows) {
        return new DataSet<>(variant, layout, turns, images, transforms, shard, rows, split);
    }

    public DataSet<P, A> split(Split parts) {
        return new DataSet<>(variant, layout, turns, images, transforms, shard, chance, Option.of(parts));
    }

    Encoder<P> encoder() {
        Encoding<P> encoding = layout.equals(DEFAULT) ? variant.game().encoding()
            : variant.game().layouts().get(layout).get();
        return new Encoder<>(encoding, turns);
    }

    /// Writes the data set of recorded games into a folder. Games of other variants and games that cannot be replayed
    /// to the end are left out and counted. Games are encoded on all cores. The shards do not depend on the number of
    /// cores, and only one shard is in memory at a time. A repeated call resumes after the last complete shard.
    ///
    /// @param step called after each source of records (for self-play, after each game), including those of earlier
    ///     runs
    /// @return the size of the data set, or, if the folder contains a different data set, an error message that lists
    ///     the differences
    /// @throws FileException   if a file cannot be written
    /// @throws PluginException if the game repeatedly does not respond
    public Either<String, Result> write(GameCatalog catalog, RecordSources sources, Path folder, Runnable step) {
        RecordedGames<P, A> games = new RecordedGames<>(variant, catalog, sources);
        Vector<String> limits = split.filter(parts -> parts.key() == Split.Key.DATE)
            .map(parts -> parts.limits(games.dates())).getOrElse(Vector.empty());
        return new DataSetWriter<>(this, games, limits, folder, step).write();
    }

    /// Writes the data set of games that programs play against themselves. A repeated call continues after the
    /// finished games, which are stored in `games.journal` until they are in a shard. Parameters and exceptions are
    /// those of [#write(GameCatalog, RecordSources, Path, Runnable)].
    public Either<String, Result> write(SelfPlay games, Path folder, Runnable step) {
        return write(games, Workers.allCores(), folder, step);
    }

    /// Writes the data set like [#write(SelfPlay, Path, Runnable)], with other workers. The files do not depend on the
    /// workers.
    public Either<String, Result> write(SelfPlay games, Workers workers, Path folder, Runnable step) {
        if (split.exists(parts -> parts.key() == Split.Key.DATE))
            return Either.left("games of self-play have no date; split them by game");
        return new DataSetWriter<>(this, new SelfPlayedGames<>(variant, games, workers, folder.resolve(FINISHED)),
            Vector.empty(), folder, step).write();
    }

    /// The size of a complete data set.
    ///
    /// @param games   number of games with rows
    /// @param files   number of shards, or 1 for a table
    /// @param omitted number of games left out, by reason
    public record Result(int games, long rows, int files, Map<String, Integer> omitted) {
        @Override
        public String toString() {
            return PlainText.count(games, "game") + ", " + PlainText.count(rows, "row") + ", "
                + PlainText.count(files, "file")
                + omitted.map(reason -> "; omitted: " + reason._2 + " " + reason._1).mkString();
        }
    }

    /// Specifies which images of a position under the symmetries of its game become rows.
    public enum SymmetryMode {
        /// The position as it was played.
        LITERAL,
        /// The canonical image. Only symmetries that also map the earlier positions of the sample onto the board are
        /// used.
        CANONICAL,
        /// All images whose symmetry maps the positions of the sample onto the board, in the order of the symmetries.
        SYMMETRIC;

        /// Returns `literal`, `canonical` or `symmetric`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A division of the games of a data set into three parts: for training, validation and test. The parts do not
    /// depend on the order of the games.
    ///
    /// @param shares the share of each part, in `[0, 1]`; the sum is 1. With [Key#PLAYER] they are shares of the
    ///               players.
    public record Split(Vector<Double> shares, Key key) {
        /// The names of the parts.
        public static final Vector<String> PARTS = Vector.of("train", "validation", "test");
        private static final double ROUNDING = 1e-6;

        /// The property of a game that determines its part.
        public enum Key {
            /// The actions of the game, so that identical games are in the same part.
            GAME,
            /// The players. No player is in two parts; games between players of different parts are left out.
            PLAYER,
            /// The date. The oldest games are for training, the latest for the test.
            DATE
        }

        /// @throws IllegalArgumentException if there are not three shares in `[0, 1]` with the sum 1
        public Split {
            if (shares.size() != PARTS.size() || !shares.forAll(share -> share >= 0 && share <= 1)
                || Math.abs(shares.sum().doubleValue() - 1) > ROUNDING)
                throw new IllegalArgumentException("the shares are " + shares.mkString("/")
                    + "; expected three numbers from 0 to 1 with the sum 1, such as 0.9/0.05/0.05");
        }

        /// Reads shares such as `0.9/0.05/0.05`, or returns an error message.
        public static Either<String, Split> parse(String text, Key key) {
            return Try.of(() -> new Split(Vector.of(text.split("/", -1)).map(Double::parseDouble), key)).toEither()
                .mapLeft(why -> why instanceof NumberFormatException
                    ? "the shares are '" + text + "'; expected three numbers such as 0.9/0.05/0.05" : why.getMessage());
        }

        /// Returns the index of the part of a game, or the reason why it is left out.
        ///
        /// @param limits for [Key#DATE], the first dates of the second and third part
        Either<String, Integer> part(PlayedGame<?, ?> game, Vector<String> limits) {
            return switch (key) {
                case GAME -> Either.right(part(hash(game.match().actions().map(action -> (long) action.code()))));
                case PLAYER -> players(game.players());
                case DATE -> game.date().map(date -> limits.count(limit -> date.compareTo(limit) >= 0))
                    .toEither("without a date");
            };
        }

        private Either<String, Integer> players(Vector<Option<String>> players) {
            if (players.exists(Option::isEmpty)) return Either.left("with a player without a name");
            Vector<Integer> parts = players
                .map(player -> part(hash(player.get().chars().mapToObj(letter -> (long) letter).toList()))).distinct();
            return parts.size() == 1 ? Either.right(parts.head()) : Either.left("between players of different parts");
        }

        private static long hash(Iterable<Long> numbers) {
            long hash = 0;
            for (long number : numbers) hash = SplitMix64.mix(hash + SplitMix64.GAMMA ^ number);
            return hash;
        }

        private int part(long hash) {
            double at = (hash >>> 11) * 0x1p-53;
            return at < shares.get(0) ? 0 : at < shares.get(0) + shares.get(1) ? 1 : 2;
        }

        /// Returns the first dates of the second and third part.
        Vector<String> limits(Vector<String> dates) {
            Vector<String> sorted = dates.sorted();
            return shares.init().scanLeft(0.0, Double::sum).tail().map(share -> {
                int first = (int) Math.round(share * sorted.size());
                return first < sorted.size() ? sorted.get(first) : "9999";
            });
        }

        /// Returns the shares and the key for the description of a data set, such as `0.9/0.05/0.05 by game`.
        @Override
        public String toString() {
            return shares.mkString("/") + " by " + key.name().toLowerCase(Locale.ROOT);
        }
    }
}
