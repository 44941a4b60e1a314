package agon.lab.dataset;

import agon.api.Action;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
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
import java.nio.file.Path;
import java.util.Locale;

/// A data set to be made of games of one variant: encoded positions, masks of legal actions, the actions played, what
/// the search thought where it is known, and the outcomes, in shards that NumPy reads, with a description beside them.
///
/// Making it is streaming, deterministic and can be gone on with: see [#write].
///
/// @param variant whose games they are
/// @param layout  name of one of [agon.api.Game#layouts]; `default`: [agon.api.Game#encoding]
/// @param turns   positions of a sample, the current one included, ≥ 1
/// @param images  which images of a position become rows
/// @param shard   rows of a shard, ≥ 1: a game that begins in one ends in it, so that there may be a few more
public record DataSet<P, A extends Action>(Variant<P, A> variant, String layout, int turns, SymmetryMode images,
    int shard) {
    /// The layout of the game itself.
    public static final String DEFAULT = "default";
    /// Rows of a shard where nothing is said.
    public static final int SHARD = 50_000;

    /// @throws IllegalArgumentException if turns or shard are less than 1, or the game has no such layout
    public DataSet {
        if (turns < 1) throw new IllegalArgumentException("turns " + turns + " is not at least 1");
        if (shard < 1) throw new IllegalArgumentException("rows of a shard, " + shard + ", are not at least 1");
        if (!layouts(variant).contains(layout))
            throw new IllegalArgumentException(
                variant + " has no layout '" + layout + "'; it has " + layouts(variant).mkString(", "));
    }

    /// The names of the layouts that a game has, `default` first.
    public static Vector<String> layouts(Variant<?, ?> variant) {
        return Vector.<String>ofAll(variant.game().layouts().keySet()).prepend(DEFAULT);
    }

    /// The variant of the first game in some records that is of an installed game.
    public static Option<Variant<?, ?>> variantOf(GameCatalog catalog, RecordSources sources) {
        return RecordedGames.first(catalog, sources);
    }

    /// Positions as they were played, without those before, in the layout of the game, in shards of 50,000 rows.
    public static <P, A extends Action> DataSet<P, A> of(Variant<P, A> variant) {
        return new DataSet<>(variant, DEFAULT, 1, SymmetryMode.LITERAL, SHARD);
    }

    /// The same in another layout.
    public DataSet<P, A> layout(String name) {
        return new DataSet<>(variant, name, turns, images, shard);
    }

    /// The same with earlier positions.
    ///
    /// @param count positions of a sample, the current one included, ≥ 1
    public DataSet<P, A> turns(int count) {
        return new DataSet<>(variant, layout, count, images, shard);
    }

    /// The same with other images of the positions.
    public DataSet<P, A> images(SymmetryMode which) {
        return new DataSet<>(variant, layout, turns, which, shard);
    }

    /// The same in larger or smaller shards.
    ///
    /// @param rows of a shard, ≥ 1
    public DataSet<P, A> shard(int rows) {
        return new DataSet<>(variant, layout, turns, images, rows);
    }

    Encoder<P> encoder() {
        Encoding<P> encoding = layout.equals(DEFAULT) ? variant.game().encoding()
            : variant.game().layouts().get(layout).get();
        return new Encoder<>(encoding, turns);
    }

    /// Writes the data set of recorded games into a folder. What cannot be replayed to its end, and games of other
    /// variants, are left out and counted. Games are encoded on all cores; the shards do not depend on how many there
    /// are, and no more than one is in memory. Where the same call was stopped, it goes on behind the last shard that
    /// was written.
    ///
    /// @param step called after each source of records or each game, including those of earlier runs
    /// @return left: the folder contains a different data set; an error message that lists the differences
    /// @throws FileException   if a file cannot be written
    /// @throws PluginException if the game does not answer, again and again
    public Either<String, Result> write(GameCatalog catalog, RecordSources sources, Path folder,
        Runnable step) {
        return new DataSetWriter<>(this, new RecordedGames<>(variant, catalog, sources), folder, step).write();
    }

    /// Writes the data set of games that programs play against themselves.
    ///
    /// @param step called after each source of records or each game, including those of earlier runs
    /// @return left: the folder contains a different data set; an error message that lists the differences
    /// @throws FileException   if a file cannot be written
    /// @throws PluginException if the game does not answer, again and again
    public Either<String, Result> write(SelfPlay games, Path folder, Runnable step) {
        return write(games, Workers.allCores(), folder, step);
    }

    /// The same, played by such workers; the bytes do not depend on who plays.
    public Either<String, Result> write(SelfPlay games, Workers workers, Path folder,
        Runnable step) {
        return new DataSetWriter<>(this, new SelfPlayedGames<>(variant, games, workers), folder, step).write();
    }

    /// What a data set holds when it is whole.
    ///
    /// @param games   whose decisions are in it
    /// @param rows    of all files
    /// @param files   shards, or the one of a table
    /// @param leftOut games that are not in it, by the reason
    public record Result(int games, long rows, int files, Map<String, Integer> leftOut) {
        @Override
        public String toString() {
            return games + (games == 1 ? " game, " : " games, ") + rows + (rows == 1 ? " row, " : " rows, ") + files
                + (files == 1 ? " file" : " files")
                + leftOut.map(reason -> "; left out: " + reason._2 + " " + reason._1).mkString();
        }
    }

    /// Which images of a position under the symmetries of its game become rows of a data set.
    public enum SymmetryMode {
        /// The position as it was played.
        LITERAL,
        /// The canonical one, as far as the positions of earlier turns in the sample stay on the board with it.
        CANONICAL,
        /// All that keep the positions of the sample on the board, in the order of the symmetries.
        SYMMETRIC;

        /// `literal`, `canonical` or `symmetric`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
