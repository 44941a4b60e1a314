package agon.archive;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import agon.plugins.internal.PathLock;
import agon.records.ClusterSample;
import agon.records.PlayerRatings;
import agon.records.RecordSources;
import agon.records.internal.GameFacts;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A collection of games in an SQLite file, with an index of the turns played in each position, up to symmetry.
///
/// ```java
/// try (Archive archive = Archive.open(Path.of("games.db")).get()) {
///     archive.add(GameCatalog.load(), RecordSources.of(Path.of("games.zip")), () -> {});
///     archive.explore(match).continuations().take(5).forEach(IO::println);
/// }
/// ```
///
/// An archive must be used by one thread at a time. Methods throw an [agon.plugins.FileException] if SQLite fails to
/// read or write the file.
public final class Archive implements AutoCloseable {
    private static final int MOST = 1_000; // maximum number of continuations
    private static final int SEARCHED = 200_000; // maximum number of positions searched for the texts of turns
    private static final int LOT = 500; // games per transaction, or a few more
    private static final Duration WAIT = Duration.ofSeconds(10); // for another import to finish

    private final Path file;
    private final Connection connection;

    private Archive(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /// Opens an archive, and creates it if the file does not exist.
    ///
    /// @return the archive, or an error message if the file is not an archive. In this case, the file is not changed.
    public static Either<String, Archive> open(Path file) {
        return ArchiveFile.open(file).map(connection -> new Archive(file, connection));
    }

    /// Returns whether a file is an SQLite file. Only [#open] checks whether it is an archive.
    public static boolean is(Path file) {
        try {
            return Files.isRegularFile(file) && ArchiveFile.hasMagic(file);
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    /// Opens `place` if it is an archive. Otherwise opens the archive `kept` and changes it to contain exactly the
    /// games in `place`, which can be a file, a folder or a zip archive. Only new and changed records are replayed.
    ///
    /// @param kept the archive file, which is created with its folder if it does not exist
    /// @param step a function that is called after each source; see [#add]
    /// @return the archive, or an error message; see [#open]
    public static Either<String, Archive> of(Path place, Path kept, GameCatalog catalog, Runnable step) {
        if (is(place)) return open(place);
        OutputFile.folder(kept.toAbsolutePath().getParent());
        return open(kept).map(archive -> archive.filled(catalog, place, step));
    }

    private Archive filled(GameCatalog catalog, Path place, Runnable step) {
        try {
            add(catalog, RecordSources.of(place), step, true);
            return this;
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /// Adds recorded games. Sources that are already in the archive are skipped, so adding them again changes nothing.
    /// A game that is already in the archive gets the comments and the review of the new record. Each transaction
    /// contains a few hundred games. An interrupted import loses only the last transaction. The same call resumes it.
    ///
    /// @param step a function that is called after each source, known or not
    /// @throws FileException if another import is still in progress after 10 s, or the archive cannot be written
    public Import add(GameCatalog catalog, RecordSources sources, Runnable step) {
        return add(catalog, sources, step, false);
    }

    /// @param only whether to remove all other games
    private Import add(GameCatalog catalog, RecordSources sources, Runnable step, boolean only) {
        try (PathLock _ = PathLock.of(file, WAIT); ArchiveImport run = new ArchiveImport(file, connection, LOT)) {
            Import result = run.add(catalog, sources, step);
            if (only) run.removeOthers();
            new StoredRatings(connection).refresh();
            return result;
        } catch (SQLException e) {
            throw ArchiveFile.failure(file, e);
        }
    }

    /// Returns the number of games by variant, in descending order.
    public Map<String, Long> variants() {
        return read("SELECT v.name, count(*) FROM variant v JOIN game g ON g.variant = v.id GROUP BY v.id "
            + "ORDER BY count(*) DESC, v.name", row -> Tuple.of(row.getString(1), row.getLong(2)))
            .toLinkedMap(entry -> entry);
    }

    /// Returns the number of games by player name, in descending order.
    public Map<String, Long> players() {
        return read("SELECT p.name, count(*) FROM player p JOIN seat s ON s.player = p.id GROUP BY p.id "
            + "ORDER BY count(*) DESC, p.name", row -> Tuple.of(row.getString(1), row.getLong(2)))
            .toLinkedMap(entry -> entry);
    }

    /// Returns the turns that were played in the position of a match.
    ///
    /// @return the turns, or an error message if the archive was created with another version of the game
    public <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match) {
        return explore(match, GameFilter.ALL, MOST);
    }

    /// Like [#explore(Match)], but counts only the games that a filter selects, and finds texts only for the most
    /// played turns, because this takes most of the time.
    ///
    /// @param named the maximum number of turns with a text (at least 0)
    public <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, GameFilter filter, int named) {
        return explore(match, filter, named, SEARCHED);
    }

    <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, GameFilter filter, int named,
        int searched) {
        Option<Tuple2<Long, Long>> variant = read("SELECT id, start FROM variant WHERE name = ?",
            row -> Tuple.of(row.getLong(1), row.getLong(2)), match.name()).headOption();
        TurnFinder<P, A> turns = new TurnFinder<>(match, searched);
        if (variant.isEmpty()) return Either.right(new Exploration(0, Vector.empty()));
        if (variant.get()._2 != turns.start())
            return Either.left(file + " was created with another version of " + match.name()
                + ", which distinguishes positions differently; import the records into another file");
        Vector<Tuple2<Long, Exploration.Continuation>> found = continuations(variant.get()._1, turns.position(),
            filter);
        Map<Long, String> texts = turns.texts(found.take(named).map(Tuple2::_1).toSet());
        return Either.right(new Exploration(found.map(one -> one._2.games()).sum().longValue(),
            found.zipWithIndex((one, i) -> named(one._2, texts.get(one._1)
                .orElse(() -> i < named ? recorded(turns, one._2) : Option.none()).getOrElse("")))));
    }

    private Option<String> recorded(TurnFinder<?, ?> turns, Exploration.Continuation continuation) {
        return read("SELECT g.text, c.turn FROM visit c JOIN game g ON g.id = c.game WHERE c.continuation = ? LIMIT 1",
            row -> Tuple.of(row.getString(1), row.getInt(2)), continuation.id()).headOption()
            .flatMap(found -> RecordFormat.DEFAULT.read(found._1).headOption().flatMap(Either::toOption)
                .flatMap(record -> turns.text(record, found._2)));
    }

    /// Like [#explore(Match, GameFilter, int)], but if this variant has no games in the position, explores another
    /// variant of the same game with the same starting position. If there are several, it explores the one with the
    /// most games.
    ///
    /// @param catalog the catalog that contains the variants
    public <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, GameCatalog catalog,
        GameFilter filter, int named) {
        Either<String, Exploration> own = explore(match, filter, named);
        if (own.isLeft() || own.get().games() > 0) return own;
        String text = match.game().notation().write(match.position()),
            start = match.game().notation().write(match.game().rules().start());
        Vector<Exploration> others = variants().keySet().toVector()
            .filter(name -> !name.equals(match.name()) && GameCatalog.id(name).equals(GameCatalog.id(match.name())))
            .flatMap(catalog::find).flatMap(other -> explore(other, start, text, filter, named));
        return Either.right(others.maxBy(Exploration::games).getOrElse(own.get()));
    }

    private <P, A extends Action> Option<Exploration> explore(Variant<P, A> variant, String start, String position,
        GameFilter filter, int named) {
        if (!variant.notation().write(variant.rules().start()).equals(start)) return Option.none();
        return variant.notation().read(position).flatMap(read -> explore(Match.from(variant, read), filter, named))
            .toOption();
    }

    /// Returns the statistics of the turn that leads from one match to another, combined with the statistics of turns
    /// that are equal up to symmetry, in the games that a filter selects.
    public <P, A extends Action> Option<Exploration.Continuation> played(Match<P, A> before, Match<P, A> after,
        GameFilter filter) {
        long next = new TurnFinder<>(after).position(), position = new TurnFinder<>(before).position();
        return read("SELECT id FROM variant WHERE name = ?", row -> row.getLong(1), before.name()).headOption()
            .flatMap(variant -> continuations(variant, position, filter).find(one -> one._1 == next))
            .map(one -> named(one._2, after.texts().last()));
    }

    private static Exploration.Continuation named(Exploration.Continuation one, String turn) {
        return new Exploration.Continuation(turn, one.games(), one.scores(), one.strength(), one.id());
    }

    Vector<Tuple2<Long, Exploration.Continuation>> continuations(long variant, long position, GameFilter filter) {
        String sums = filter.equals(GameFilter.ALL)
            ? "SELECT next, games, decided, score, squares, strength, id FROM continuation c "
                + "WHERE variant = ? AND position = ? "
            : "SELECT c.next, count(*) AS games, count(s.score), total(s.score), total(s.score * s.score), "
                + "avg(p.rating), c.id FROM continuation c JOIN visit v ON v.continuation = c.id "
                + "JOIN game g ON g.id = v.game JOIN seat s ON s.game = v.game AND s.seat = v.seat "
                + "LEFT JOIN player p ON p.id = v.player WHERE c.variant = ? AND c.position = ?" + filter.condition()
                + " GROUP BY c.id ";
        return read(sums + "ORDER BY games DESC, c.id LIMIT " + MOST, row -> {
            double strength = row.getDouble(6);
            Option<Double> known = row.wasNull() ? Option.none() : Option.of(strength);
            long decided = row.getLong(3);
            double score = row.getDouble(4);
            return Tuple.of(row.getLong(1), new Exploration.Continuation("", row.getLong(2),
                new ClusterSample(decided, decided, decided, score, score, row.getDouble(5)), known, row.getLong(7)));
        }, filter.values().prepend(position).prepend(variant).toJavaArray());
    }

    /// Returns the games that contain a continuation and that a filter selects, most recently added first.
    ///
    /// @param most the maximum number of games (at least 0)
    public Vector<Game> games(Exploration.Continuation continuation, GameFilter filter, int most) {
        return read("SELECT g.id, n.name, g.date, g.result, g.turns, g.source, v.turn FROM visit v "
            + "JOIN game g ON g.id = v.game JOIN variant n ON n.id = g.variant WHERE v.continuation = ?"
            + filter.condition() + " ORDER BY g.id DESC, v.turn LIMIT ?",
            row -> new Game(row.getLong(1), row.getString(2),
                players(row.getLong(1)), row.getString(3), row.getString(4), row.getInt(5), row.getString(6),
                row.getInt(7)),
            filter.values().prepend(continuation.id()).append(most).toJavaArray());
    }

    /// Returns the statistics of the games of a player. Games in which several seats have these names are left out.
    ///
    /// @param names   the names of the player in the records
    /// @param variant the name of the variant, or none for all games
    public PlayerStatistics statistics(Vector<String> names, Option<String> variant, GameFilter filter) {
        return new StatisticsQuery(this, names, variant, filter).statistics();
    }

    Vector<String> players(long game) {
        return read("SELECT coalesce(p.name, '') FROM seat s LEFT JOIN player p ON p.id = s.player "
            + "WHERE s.game = ? ORDER BY s.seat", row -> row.getString(1), game);
    }

    /// Returns the record of a game in the default format, or none if there is no game with this number.
    public Option<String> text(long game) {
        return read("SELECT text FROM game WHERE id = ?", row -> row.getString(1), game).headOption();
    }

    interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    <T> Vector<T> read(String query, Row<T> row, Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(query);
            ResultSet rows = ArchiveFile.bound(statement, values).executeQuery()) {
            Vector<T> found = Vector.empty();
            while (rows.next()) found = found.append(row.of(rows));
            return found;
        } catch (SQLException e) {
            throw ArchiveFile.failure(file, e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw ArchiveFile.failure(file, e);
        }
    }

    /// An entry in a list of games.
    ///
    /// @param id      the number of the game, for [Archive#text]
    /// @param variant the name of the variant
    /// @param players one name per seat, which is empty if the record does not name the player
    /// @param date    the date in the record, which may be empty
    /// @param result  the result, such as `1-0`, or `*` if it is unknown
    /// @param turns   the number of turns
    /// @param source  the name of the file, or of the entry in a zip archive
    /// @param at      the number of the turn that was looked up, from 1
    public record Game(long id, String variant, Vector<String> players, String date, String result, int turns,
        String source, int at) {}

    /// The result of an import.
    ///
    /// @param games   the number of new games
    /// @param known   the number of files, or entries of zip archives, that had already been imported
    /// @param same    the number of games that had already been imported from other files
    /// @param grown   the number of new games that replace an unfinished game, which they continue, from an earlier
    ///                import of the same file
    /// @param contradictory the number of new games whose records contradict themselves (see
    ///                [agon.api.record.Replay#contradictions]). They count with the result on the board or, if the game
    ///                did not end there, with the result tag.
    /// @param omitted the number of games left out, by reason. A reason completes the text `12 games …`.
    public record Import(long games, long known, long same, long grown, long contradictory,
        Map<String, Long> omitted) {
        @Override
        public String toString() {
            String rest = omitted.map(left -> "; left out: " + PlainText.count(left._2, "game") + " " + left._1)
                .mkString();
            return PlainText.count(games, "new game") + "; " + PlainText.count(known, "file") + " and "
                + PlainText.count(same, "game")
                + " already present"
                + (grown == 0 ? "" : "; " + PlainText.count(grown, "game") + " replaced by a later version")
                + (contradictory == 0 ? "" : "; " + GameFacts.contradictory(contradictory)) + rest;
        }
    }

    /// The ratings of the players of an archive, computed from all of its two-player games.
    private record StoredRatings(Connection connection) {
        private static final double MEAN = 1500;

        /// If games have been added, computes all ratings and the mean rating of each continuation, in one transaction.
        void refresh() throws SQLException {
            try (Statement statement = connection.createStatement()) {
                int games = ArchiveFile.number(statement, "SELECT count(*) FROM game");
                if (games == ArchiveFile.number(statement, "SELECT max(games) FROM rated")) return;
                connection.setAutoCommit(false);
                try {
                    write(PlayerRatings.of(meetings(statement)));
                    statement.execute("UPDATE continuation SET strength = (SELECT avg(p.rating) FROM visit v "
                        + "JOIN player p ON p.id = v.player WHERE v.continuation = continuation.id)");
                    statement.execute("DELETE FROM rated");
                    statement.execute("INSERT INTO rated (games) VALUES (" + games + ")");
                    connection.commit();
                } finally {
                    ArchiveFile.undo(connection);
                }
            }
        }

        private static List<PlayerRatings.Meeting> meetings(Statement statement) throws SQLException {
            List<PlayerRatings.Meeting> meetings = new ArrayList<>();
            try (ResultSet rows = statement
                .executeQuery("SELECT one.name, other.name, sum(a.score), count(*) FROM seat a "
                    + "JOIN seat b ON b.game = a.game AND b.seat = 1 JOIN player one ON one.id = a.player "
                    + "JOIN player other ON other.id = b.player WHERE a.seat = 0 AND a.player != b.player "
                    + "AND a.score IS NOT NULL "
                    + "AND NOT EXISTS (SELECT 1 FROM seat c WHERE c.game = a.game AND c.seat = 2) "
                    + "GROUP BY a.player, b.player ORDER BY a.player, b.player")) {
                while (rows.next())
                    meetings.add(new PlayerRatings.Meeting(rows.getString(1), rows.getString(2), rows.getDouble(3),
                        rows.getLong(4)));
            }
            return meetings;
        }

        private void write(PlayerRatings ratings) throws SQLException {
            try (
                PreparedStatement update = connection.prepareStatement("UPDATE player SET rating = ? WHERE name = ?")) {
                for (var player : ratings.elo()) ArchiveFile.bound(update, MEAN + player._2, player._1).executeUpdate();
            }
        }
    }

    /// The turns played in a position. Turns that are equal up to symmetry are combined.
    ///
    /// @param games         the number of games with a turn in the position
    /// @param continuations the turns, most played first
    public record Exploration(long games, Vector<Continuation> continuations) {

        /// A turn, combined with turns that lead to the same position up to symmetry.
        ///
        /// @param turn     the text of the turn in the explored position, or empty if no legal turn leads to the next
        ///                 position
        /// @param games    the number of games
        /// @param scores   the scores of the player of the turn in the games with a known result. A win counts as 1 and
        ///     a draw as ½
        /// @param strength the mean rating of the players, or none if it is unknown
        /// @param id       the number of the continuation, for [Archive#games]
        public record Continuation(String turn, long games, ClusterSample scores, Option<Double> strength, long id) {}
    }
}
