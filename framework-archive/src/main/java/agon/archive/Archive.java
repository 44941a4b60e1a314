package agon.archive;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/// Games in one SQLite file, and an index of what was played in every position of theirs, up to symmetry.
///
/// ```java
/// try (Archive archive = Archive.open(Path.of("games.db")).get()) {
///     archive.add(GameCatalog.load(), RecordSources.of(Path.of("games.zip")), () -> {});
///     archive.explore(match).continuations().take(5).forEach(IO::println);
/// }
/// ```
///
/// To be used by one thread at a time. Methods throw [agon.plugins.FileException] where SQLite cannot read or write.
public final class Archive implements AutoCloseable {
    private static final String SQLITE = "SQLite format 3"; // with which such a file begins
    private static final int MOST = 1_000; // continuations that are listed
    private static final int LOT = 500; // games of a transaction, or a few more

    private final Path file;
    private final Connection connection;

    private Archive(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /// The archive in a file; a new one if there is no file yet.
    ///
    /// @return left: a sentence that says why the file is none, and what to do; the file is as it was
    public static Either<String, Archive> open(Path file) {
        return ArchiveFile.open(file).map(connection -> new Archive(file, connection));
    }

    /// Whether a file is an SQLite file, as archives are; whether it is an archive, opening it says.
    public static boolean is(Path file) {
        if (!Files.isRegularFile(file)) return false;
        try (InputStream bytes = Files.newInputStream(file)) {
            return new String(bytes.readNBytes(SQLITE.length()), StandardCharsets.ISO_8859_1).equals(SQLITE);
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    /// The games of a place, whatever it is: an archive is opened; records, in a file, a folder or a zip archive, are
    /// added to the archive in `kept`, as far as they are not in it already.
    ///
    /// @param kept made with its folder if there is none
    /// @param step as of [#add]
    /// @return as of [#open]
    public static Either<String, Archive> of(Path place, Path kept, GameCatalog catalog, Runnable step) {
        if (is(place)) return open(place);
        try {
            Files.createDirectories(kept.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw FileException.writing(kept, e);
        }
        return open(kept).map(archive -> archive.filled(catalog, place, step));
    }

    private Archive filled(GameCatalog catalog, Path place, Runnable step) {
        try {
            add(catalog, RecordSources.of(place), step);
            return this;
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /// The file that holds it.
    public Path file() {
        return file;
    }

    /// Adds recorded games. What is in the archive already is passed over, so that adding the same again changes
    /// nothing. Games are added in lots of some hundred; of a lot that is interrupted nothing is kept, and the same
    /// call goes on behind the last one.
    ///
    /// @param step run after each source, new or not
    public Import add(GameCatalog catalog, RecordSources sources, Runnable step) {
        try (ArchiveImport run = new ArchiveImport(connection, LOT)) {
            Import result = run.add(catalog, sources, step);
            new StoredRatings(connection).refresh();
            return result;
        } catch (SQLException e) {
            throw ArchiveFile.failure(file, e);
        }
    }

    /// How many games it has of each variant, the most frequent first.
    public Map<String, Long> variants() {
        return read("SELECT v.name, count(*) FROM variant v JOIN game g ON g.variant = v.id GROUP BY v.id "
            + "ORDER BY count(*) DESC, v.name", statement -> {
            }, row -> Tuple.of(row.getString(1), row.getLong(2))).toLinkedMap(entry -> entry);
    }

    /// What was played in the position of a match.
    ///
    /// @return left: a sentence that says why that is not known
    public <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match) {
        return explore(match, MOST);
    }

    /// The same, with the texts of some turns only: to find them takes longer than to look the rest up.
    ///
    /// @param named so many of the most played turns have a text, ≥ 0
    public <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, int named) {
        Option<Tuple2<Long, Long>> variant = read("SELECT id, start FROM variant WHERE name = ?",
            statement -> statement.setString(1, match.name()), row -> Tuple.of(row.getLong(1), row.getLong(2)))
            .headOption();
        TurnFinder<P, A> turns = new TurnFinder<>(match);
        if (variant.isEmpty()) return Either.right(new Exploration(0, Vector.empty()));
        if (variant.get()._2 != turns.start())
            return Either.left(file + " was made with another version of " + match.name()
                + ", which tells positions apart otherwise; import the records into another file");
        Vector<Tuple2<Long, Exploration.Continuation>> found = continuations(variant.get()._1, turns.position());
        Map<Long, String> texts = turns.texts(found.take(named).map(Tuple2::_1).toSet());
        return Either.right(new Exploration(found.map(one -> one._2.games()).sum().longValue(),
            found.map(one -> named(one._2, texts.get(one._1).getOrElse("")))));
    }

    /// The same for who has no games of just this variant: where there are none, those of the variant of the same game
    /// that has most games here, among those that begin in the same position.
    ///
    /// @param catalog with the variants
    public <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, GameCatalog catalog,
        int named) {
        Either<String, Exploration> own = explore(match, named);
        if (own.isLeft() || own.get().games() > 0) return own;
        String text = match.game().notation().write(match.position()),
            start = match.game().notation().write(match.game().rules().start());
        Vector<Exploration> others = variants().keySet().toVector()
            .filter(name -> !name.equals(match.name()) && id(name).equals(id(match.name())))
            .flatMap(catalog::find).flatMap(other -> explore(other, start, text, named));
        return Either.right(others.maxBy(Exploration::games).getOrElse(own.get()));
    }

    private static String id(String variant) {
        return variant.replaceFirst(":.*", "");
    }

    private <P, A extends Action> Option<Exploration> explore(Variant<P, A> variant, String start, String position,
        int named) {
        if (!variant.notation().write(variant.rules().start()).equals(start)) return Option.none();
        return variant.notation().read(position).flatMap(read -> explore(Match.from(variant, read), named)).toOption();
    }

    /// What is known of the turn that leads from one match to another, or of those that symmetry makes equal to it.
    public <P, A extends Action> Option<Exploration.Continuation> played(Match<P, A> before, Match<P, A> after) {
        long next = new TurnFinder<>(after).position(), position = new TurnFinder<>(before).position();
        return read("SELECT id FROM variant WHERE name = ?", statement -> statement.setString(1, before.name()),
            row -> row.getLong(1)).headOption()
            .flatMap(variant -> continuations(variant, position).find(one -> one._1 == next))
            .map(one -> named(one._2, after.texts().last()));
    }

    private static Exploration.Continuation named(Exploration.Continuation one, String turn) {
        return new Exploration.Continuation(turn, one.games(), one.decided(), one.score(), one.strength(), one.id());
    }

    /// By the canonical hash of the position after it.
    Vector<Tuple2<Long, Exploration.Continuation>> continuations(long variant, long position) {
        return read("SELECT next, games, decided, score, strength, id FROM continuation "
            + "WHERE variant = ? AND position = ? ORDER BY games DESC, id LIMIT " + MOST, statement -> {
                statement.setLong(1, variant);
                statement.setLong(2, position);
            }, row -> {
                double strength = row.getDouble(5);
                Option<Double> known = row.wasNull() ? Option.none() : Option.of(strength);
                long decided = row.getLong(3);
                return Tuple.of(row.getLong(1), new Exploration.Continuation("", row.getLong(2), decided,
                    decided == 0 ? 0 : row.getDouble(4) / decided, known, row.getLong(6)));
            });
    }

    /// The games in which a continuation was played, the last that were added first.
    ///
    /// @param most at most so many, ≥ 0
    public Vector<Game> games(Exploration.Continuation continuation, int most) {
        return read("SELECT g.id, v.name, g.date, g.result, g.turns, g.source, c.turn FROM visit c "
            + "JOIN game g ON g.id = c.game JOIN variant v ON v.id = g.variant WHERE c.continuation = ? "
            + "ORDER BY g.id DESC, c.turn LIMIT ?", statement -> {
                statement.setLong(1, continuation.id());
                statement.setInt(2, most);
            }, row -> new Game(row.getLong(1), row.getString(2), players(row.getLong(1)), row.getString(3),
                row.getString(4), row.getInt(5), row.getString(6), row.getInt(7)));
    }

    private Vector<String> players(long game) {
        return read("SELECT coalesce(p.name, '') FROM seat s LEFT JOIN player p ON p.id = s.player "
            + "WHERE s.game = ? ORDER BY s.seat", statement -> statement.setLong(1, game), row -> row.getString(1));
    }

    /// Ratings, the strongest first: how strong players are by the results of this archive. 1500 is the mean, and 400
    /// more means ten points to one.
    public Map<String, Double> ratings() {
        return read("SELECT name, rating FROM player WHERE rating IS NOT NULL ORDER BY rating DESC, id", statement -> {
        }, row -> Tuple.of(row.getString(1), row.getDouble(2))).toLinkedMap(entry -> entry);
    }

    /// The record of a game in the default format; none: there is no such game.
    public Option<String> text(long game) {
        return read("SELECT text FROM game WHERE id = ?", statement -> statement.setLong(1, game),
            row -> row.getString(1)).headOption();
    }

    private interface Parameters {
        void set(PreparedStatement statement) throws SQLException;
    }

    private interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    private <T> Vector<T> read(String query, Parameters parameters, Row<T> row) {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            parameters.set(statement);
            try (ResultSet rows = statement.executeQuery()) {
                Vector<T> found = Vector.empty();
                while (rows.next()) found = found.append(row.of(rows));
                return found;
            }
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

    /// A game of an archive, as a list shows it.
    ///
    /// @param id      for [Archive#text]
    /// @param variant name
    /// @param players one per seat; empty where the record does not name them
    /// @param date    as the record gives it; may be empty
    /// @param result  such as `1-0`; `*` if it is not known
    /// @param turns   how many
    /// @param source  the file that it came from, or the entry of a zip archive
    /// @param at      number of the turn that was asked about, from 1
    public record Game(long id, String variant, Vector<String> players, String date, String result, int turns,
        String source, int at) {}

    /// What came of an import.
    ///
    /// @param games   that are new in the archive
    /// @param known   files, or entries of zip archives, that were in it before
    /// @param same    games that were in it before, from other files
    /// @param leftOut games that are not in it, by why: the end of `12 games …`
    public record Import(long games, long known, long same, Map<String, Long> leftOut) {
        /// One line for a person.
        @Override
        public String toString() {
            String rest = leftOut.map(left -> ", " + left._2 + " left out " + left._1).mkString();
            return count(games, "new game") + "; " + count(known, "file") + " and " + count(same, "game")
                + " were there before" + rest;
        }

        private static String count(long number, String what) {
            return number + " " + what + (number == 1 ? "" : "s");
        }
    }
}
