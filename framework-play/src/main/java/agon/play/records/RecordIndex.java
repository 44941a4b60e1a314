package agon.play.records;

import agon.api.record.RecordFormats;
import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.IntConsumer;

/// An index of games in memory, for fast searches by player, date, result or game. Immutable.
///
/// ```java
/// RecordIndex index = RecordIndex.scan(Path.of("games"), catalog.formats(), done -> { });
/// Vector<RecordEntry> found = index.find(RecordQuery.ALL.text("ada zertz"));
/// ```
public final class RecordIndex {
    public static final RecordIndex EMPTY = new RecordIndex(Vector.empty(), _ -> "");

    private final Vector<Indexed> games;
    private final Function<String, String> titles; // by the id of a game

    private record Indexed(RecordEntry entry, String text) {}

    private RecordIndex(Vector<Indexed> games, Function<String, String> titles) {
        this.games = games;
        this.titles = titles;
    }

    /// Returns an index of these games.
    public static RecordIndex of(Vector<RecordEntry> entries) {
        return entries.foldLeft(EMPTY, RecordIndex::with);
    }

    /// Scans all records below a folder, or the games in a file, like
    /// [#scan(Path, RecordFormats, Option, IntConsumer)], without a cache.
    public static RecordIndex scan(Path root, RecordFormats formats, IntConsumer progress) {
        return scan(root, formats, Option.none(), progress);
    }

    /// Returns an index of all records below a folder, with one entry per file. The folder can be the root of an opened
    /// zip archive (see [RecordArchive]). Reads every file whose name does not start with a dot, to a depth of 16
    /// folders and at most 1,000,000 files. Files that cannot be read are left out. Files that are not records are
    /// listed by name. If the root is a file, the index has one entry per game in it.
    ///
    /// @param formats  the record formats that can be read
    /// @param memory   the cache file, with which the next scan of the folder reads only new and changed records, or
    ///                 none
    /// @param progress a consumer of the number of files scanned so far, which is called from time to time on any
    ///                 thread
    /// @throws FileException if the folder cannot be read, or the root is a zip archive, which [RecordArchive] opens
    public static RecordIndex scan(Path root, RecordFormats formats, Option<Path> memory, IntConsumer progress) {
        return new RecordScan(root, formats, memory).index(progress);
    }

    /// Returns this index with the titles of the games, so that queries also find games by their titles.
    ///
    /// @param byId returns the title of the game with the given id; the title may be empty
    public RecordIndex titled(Function<String, String> byId) {
        return games.map(Indexed::entry).foldLeft(new RecordIndex(Vector.empty(), byId), RecordIndex::with);
    }

    /// Returns the number of games.
    public int size() {
        return games.size();
    }

    /// Returns the games that match a query, in the order that the query specifies. Takes linear time in the number of
    /// games, plus the time to sort the results.
    public Vector<RecordEntry> find(RecordQuery query) {
        Vector<String> words = query.words();
        return games
            .filter(game -> words.forAll(game.text::contains)
                && query.outcome().forAll(outcome -> outcome.matches(game.entry))
                && query.dates().forAll(dates -> dates.contains(game.entry.day()))
                && query.game().forAll(game.entry.gameId()::equals))
            .map(Indexed::entry).sorted(query.comparator());
    }

    /// Returns the ids of the games in the index, in alphabetical order.
    public Vector<String> gameIds() {
        return games.map(game -> game.entry.gameId()).distinct().reject(String::isEmpty).sorted();
    }

    /// Returns this index without the record in a file.
    public RecordIndex without(Path file) {
        return new RecordIndex(games.reject(game -> game.entry.file().equals(file)), titles);
    }

    /// Returns this index with one more game.
    public RecordIndex with(RecordEntry entry) {
        String text = RecordQuery.plain(entry.text() + " " + titles.apply(entry.gameId()));
        return new RecordIndex(games.append(new Indexed(entry, text)), titles);
    }
}
