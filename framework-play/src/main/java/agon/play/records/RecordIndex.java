package agon.play.records;

import io.vavr.collection.Vector;
import java.nio.file.Path;

/// Games in memory, among which one is found at once: by a name, a date, a result, a game. Immutable.
///
/// ```java
/// RecordIndex index = RecordScan.of(Path.of("games"), catalog.formats()).index(done -> { });
/// Vector<RecordEntry> found = index.find(RecordQuery.ALL.text("ada zertz"));
/// ```
public final class RecordIndex {
    /// No games.
    public static final RecordIndex EMPTY = new RecordIndex(Vector.empty());

    private final Vector<Indexed> games;

    /// @param text all that is searched, in lower case
    private record Indexed(RecordEntry entry, String text) {
        Indexed(RecordEntry entry) {
            this(entry, entry.text());
        }
    }

    private RecordIndex(Vector<Indexed> games) {
        this.games = games;
    }

    /// Of these games.
    public static RecordIndex of(Vector<RecordEntry> entries) {
        return new RecordIndex(entries.map(Indexed::new));
    }

    /// How many games there are.
    public int size() {
        return games.size();
    }

    /// The games that are looked for, in the order that is wanted. Takes time linear in their number, and a little more
    /// to sort what is found.
    public Vector<RecordEntry> find(RecordQuery query) {
        Vector<String> words = query.words();
        return games
            .filter(game -> words.forAll(game.text::contains)
                && query.outcome().forAll(outcome -> outcome.holds(game.entry))
                && query.dates().forAll(dates -> dates.holds(game.entry.day()))
                && query.game().forAll(game.entry.gameId()::equals))
            .map(Indexed::entry).sorted(query.comparator());
    }

    /// Ids of the games that occur, in the order of the alphabet.
    public Vector<String> gameIds() {
        return games.map(game -> game.entry.gameId()).distinct().reject(String::isEmpty).sorted();
    }

    /// Without the record in a file.
    public RecordIndex without(Path file) {
        return new RecordIndex(games.reject(game -> game.entry.file().equals(file)));
    }

    /// With one more game.
    public RecordIndex with(RecordEntry entry) {
        return new RecordIndex(games.append(new Indexed(entry)));
    }
}
