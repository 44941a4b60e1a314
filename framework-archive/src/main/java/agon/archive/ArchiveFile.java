package agon.archive;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/// Methods that create, check and open the SQLite file of an archive. They never write to other files.
final class ArchiveFile {
    /// The application id in the SQLite header: `Agon` in ASCII.
    private static final int APPLICATION = 0x41676f6e;
    private static final int VERSION = 4;
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int WAIT = 10_000; // milliseconds to wait for another program that is writing

    /// The SQL of the tables. `continuation` contains sums over `visit`, so that positions that occur in thousands of
    /// games, such as those at the start, can be read quickly. `score` is the score of the player of the turn, and
    /// `squares` its square. `origin` contains the sources of each game. A seat has an accuracy if all turns of its
    /// game were reviewed; `mistake` contains the turns that the review judged, with turn numbers from 1.
    private static final Vector<String> TABLES = Vector.of(
        "CREATE TABLE source (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, name TEXT NOT NULL, "
            + "complete INTEGER NOT NULL)",
        "CREATE TABLE variant (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, start INTEGER NOT NULL)",
        "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rating REAL)",
        "CREATE TABLE game (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, variant INTEGER NOT NULL, "
            + "date TEXT NOT NULL, result TEXT NOT NULL, turns INTEGER NOT NULL, source TEXT NOT NULL, "
            + "text TEXT NOT NULL, opening TEXT NOT NULL)",
        "CREATE TABLE origin (game INTEGER NOT NULL, source INTEGER NOT NULL, PRIMARY KEY (game, source)) "
            + "WITHOUT ROWID",
        "CREATE TABLE seat (game INTEGER NOT NULL, seat INTEGER NOT NULL, player INTEGER, score REAL, "
            + "accuracy REAL, PRIMARY KEY (game, seat)) WITHOUT ROWID",
        "CREATE TABLE mistake (game INTEGER NOT NULL, turn INTEGER NOT NULL, seat INTEGER NOT NULL, "
            + "judgement TEXT NOT NULL, PRIMARY KEY (game, turn)) WITHOUT ROWID",
        "CREATE TABLE continuation (id INTEGER PRIMARY KEY, variant INTEGER NOT NULL, position INTEGER NOT NULL, "
            + "next INTEGER NOT NULL, games INTEGER NOT NULL, decided INTEGER NOT NULL, score REAL NOT NULL, "
            + "squares REAL NOT NULL, strength REAL, UNIQUE (variant, position, next))",
        "CREATE TABLE visit (continuation INTEGER NOT NULL, game INTEGER NOT NULL, turn INTEGER NOT NULL, "
            + "seat INTEGER NOT NULL, player INTEGER, PRIMARY KEY (continuation, game, turn)) WITHOUT ROWID",
        "CREATE TABLE rated (games INTEGER NOT NULL)");

    static Either<String, Connection> open(Path file) {
        if (file.toString().contains("?"))
            return Either.left(
                file + " is not a valid name for an archive: it contains a question mark, which is special in SQLite");
        if (Files.isRegularFile(file) && !Files.isReadable(file))
            return Either.left(FileException.reading(file, new AccessDeniedException(file.toString())).getMessage());
        if (Files.exists(file) && !isDatabase(file))
            return Either.left(file + " is not an archive of games; choose another file, or one that does not exist");
        if (!Files.exists(file) && (file.toAbsolutePath().getParent() == null
            || !Files.isDirectory(file.toAbsolutePath().getParent())))
            return Either
                .left("the folder " + file.toAbsolutePath().getParent() + " for " + file.getFileName()
                    + " does not exist");
        try {
            Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath());
            Either<String, Connection> opened = Either.left("");
            try {
                opened = opened(file, connection);
            } finally {
                if (opened.isLeft()) connection.close();
            }
            return opened;
        } catch (SQLException e) {
            return Either.left(failure(file, e).getMessage());
        }
    }

    /// Returns whether a file is a database. An empty file counts, because a program that is stopped while it creates
    /// an archive leaves one behind.
    private static boolean isDatabase(Path file) {
        if (!Files.isRegularFile(file)) return false;
        try {
            return Files.size(file) == 0 || hasMagic(file);
        } catch (IOException _) {
            return false;
        }
    }

    static boolean hasMagic(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            return Arrays.equals(bytes.readNBytes(MAGIC.length), MAGIC);
        }
    }

    private static Either<String, Connection> opened(Path file, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = " + WAIT);
            statement.execute("PRAGMA trusted_schema = OFF");
            statement.execute("PRAGMA cache_size = -65536"); // 64 MiB
            statement.execute("PRAGMA foreign_keys = OFF");
            if (number(statement, "SELECT count(*) FROM sqlite_schema") == 0
                && number(statement, "PRAGMA application_id") == 0)
                create(connection, statement);
            int application = number(statement, "PRAGMA application_id");
            int version = number(statement, "PRAGMA user_version");
            if (application != APPLICATION)
                return Either.left(file + " is a database of another program; choose another file");
            if (version != VERSION)
                return Either
                    .left(file + " is an archive of version " + version + ", but this program supports version "
                        + VERSION + "; import the records into another file");
            if (!tables(statement).equals(TABLES.toSet()))
                return Either.left(file + " is damaged: its tables are not those of an archive; import the records "
                    + "into another file");
            return Either.right(connection);
        }
    }

    private static void create(Connection connection, Statement statement) throws SQLException {
        connection.setAutoCommit(false);
        for (String table : TABLES) statement.execute(table);
        statement.execute("PRAGMA application_id = " + APPLICATION);
        statement.execute("PRAGMA user_version = " + VERSION);
        connection.commit();
        connection.setAutoCommit(true);
    }

    /// Returns the SQL of everything in the file, including triggers and views, which a valid archive does not contain.
    private static io.vavr.collection.Set<String> tables(Statement statement) throws SQLException {
        Vector<String> found = Vector.empty();
        try (ResultSet rows = statement.executeQuery("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")) {
            while (rows.next() && found.size() < 100) found = found.append(rows.getString(1));
        }
        return found.toSet();
    }

    /// Sets the parameters of a statement, some of which may be null, and returns the statement.
    static PreparedStatement bound(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) statement.setObject(i + 1, values[i]);
        return statement;
    }

    static int number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getInt(1) : 0;
        }
    }

    /// Rolls a transaction back. After some errors, such as a full disk, SQLite has already done so.
    static void undo(Connection connection) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException _) {
            return; // the caller reports the original error
        }
    }

    /// Converts an exception of SQLite to one whose error message depends on the error code of SQLite.
    static FileException failure(Path file, SQLException e) {
        return switch (e.getErrorCode()) {
            case 3, 8, 14, 23 -> FileException.writing(file, new AccessDeniedException(file.toString()));
            case 5, 6 -> new FileException(
                file + " is being changed by another program; try again when it has finished");
            case 10 -> FileException.writing(file, new IOException("Input/output error"));
            case 11, 26 -> new FileException(file + " is damaged; import the records into another file");
            case 13 -> FileException.writing(file, new IOException("No space left on device"));
            default -> new FileException(file + " cannot be used: SQLite reports error " + e.getErrorCode()
                + "; import the records into another file");
        };
    }
}
