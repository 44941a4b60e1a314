package agon.archive;

import agon.api.Action;
import agon.api.record.Replay;
import agon.archive.ImportedGame.Step;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// One import into an archive. A transaction contains only whole sources. This class is not thread-safe.
final class ArchiveImport implements AutoCloseable {
    private final Connection connection;
    private final int lot;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, Long> variants = new HashMap<>(), players = new LinkedHashMap<>(16, 0.75f, true);
    private final TreeMap<String, Long> omitted = new TreeMap<>();
    private long games;
    private long known;
    private long same;
    private int open; // number of games in the current transaction

    ArchiveImport(Connection connection, int lot) {
        this.connection = connection;
        this.lot = lot;
    }

    Archive.Import add(GameCatalog catalog, RecordSources sources, Runnable step) throws SQLException {
        connection.setAutoCommit(false);
        try {
            new RecordPipeline<>(catalog, new RecordPipeline.LegalWork<ImportedGame>() {
                @Override
                public <P, A extends Action> Either<String, ImportedGame> ofLegal(Replay<P, A> replay,
                    Heartbeat heartbeat) {
                    return ImportedGame.of(replay);
                }
            }).run(sources, source -> isNew(source, step), done -> unchecked(() -> {
                add(done);
                step.run();
            }));
            connection.commit();
        } catch (WrappedException e) {
            throw e.cause;
        } finally {
            ArchiveFile.undo(connection);
        }
        return new Archive.Import(games, known, same, io.vavr.collection.LinkedHashMap.ofAll(omitted));
    }

    private interface Work {
        void run() throws SQLException;
    }

    /// An exception that carries an [SQLException] through code that does not declare it.
    private static final class WrappedException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final SQLException cause;

        WrappedException(SQLException cause) {
            super(cause);
            this.cause = cause;
        }
    }

    private static void unchecked(Work work) {
        try {
            work.run();
        } catch (SQLException e) {
            throw new WrappedException(e);
        }
    }

    private boolean isNew(RecordSources.Source source, Runnable step) {
        boolean[] found = {false};
        if (source.content().isRight()) unchecked(() -> {
            PreparedStatement query = statement("SELECT 1 FROM source WHERE digest = ?");
            query.setBytes(1, ImportedGame.digest(source.content().get()));
            try (ResultSet row = query.executeQuery()) {
                found[0] = row.next();
            }
        });
        if (!found[0]) return true;
        known++;
        step.run();
        return false;
    }

    private void add(RecordPipeline.Done<Either<String, ImportedGame>> done) throws SQLException {
        for (Either<String, ImportedGame> game : done.results()) {
            if (game.isLeft()) omitted.merge(game.getLeft(), 1L, Long::sum);
            else if (add(game.get(), done.source().name())) games++;
            else same++;
            open++;
        }
        // the next import reads sources with errors again, because a missing plugin may be installed by then
        if (done.source().content().isRight() && done.results().forAll(Either::isRight)) {
            PreparedStatement insert = statement("INSERT OR IGNORE INTO source (digest, name) VALUES (?, ?)");
            insert.setBytes(1, ImportedGame.digest(done.source().content().get()));
            insert.setString(2, done.source().name());
            insert.executeUpdate();
        }
        if (open < lot) return;
        connection.commit();
        open = 0;
    }

    private boolean add(ImportedGame game, String source) throws SQLException {
        long variant = variant(game);
        PreparedStatement insert = statement("INSERT OR IGNORE INTO game (digest, variant, date, result, turns, "
            + "source, text) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id");
        insert.setBytes(1, game.digest());
        insert.setLong(2, variant);
        insert.setString(3, game.date());
        insert.setString(4, game.result());
        insert.setInt(5, game.turns());
        insert.setString(6, source);
        insert.setString(7, game.text());
        Option<Long> id = key(insert);
        if (id.isEmpty()) return false;
        Long[] seated = new Long[game.players().size()];
        for (int seat = 0; seat < seated.length; seat++) {
            int at = seat;
            seated[seat] = player(game.players().get(seat));
            seat(id.get(), seat, seated[seat], game.scores().map(scores -> scores.get(at)));
        }
        int turn = 0;
        for (Step step : game.steps())
            visit(variant, step, id.get(), ++turn, seated[step.seat()],
                game.scores().map(scores -> scores.get(step.seat())));
        return true;
    }

    private long variant(ImportedGame game) throws SQLException {
        Long known = variants.get(game.variant());
        if (known != null) return known;
        PreparedStatement insert = statement("INSERT INTO variant (name, start) VALUES (?, ?) "
            + "ON CONFLICT (name) DO UPDATE SET name = name RETURNING id, start");
        insert.setString(1, game.variant());
        insert.setLong(2, game.start());
        try (ResultSet row = insert.executeQuery()) {
            row.next();
            if (row.getLong(2) != game.start())
                throw new FileException("the archive was created with another version of " + game.variant()
                    + ", which distinguishes positions differently; import the records into another file");
            variants.put(game.variant(), row.getLong(1));
            return row.getLong(1);
        }
    }

    private Long player(String name) throws SQLException {
        if (name.isEmpty()) return null;
        Long known = players.get(name);
        if (known != null) return known;
        PreparedStatement insert = statement("INSERT INTO player (name) VALUES (?) "
            + "ON CONFLICT (name) DO UPDATE SET name = name RETURNING id");
        insert.setString(1, name);
        if (players.size() > 100_000) players.clear();
        players.put(name, key(insert).get());
        return players.get(name);
    }

    private void seat(long game, int seat, Long player, Option<Double> score) throws SQLException {
        PreparedStatement insert = statement("INSERT INTO seat (game, seat, player, score) VALUES (?, ?, ?, ?)");
        insert.setLong(1, game);
        insert.setInt(2, seat);
        number(insert, 3, player);
        if (score.isEmpty()) insert.setNull(4, Types.REAL);
        else insert.setDouble(4, score.get());
        insert.executeUpdate();
    }

    private void visit(long variant, Step step, long game, int turn, Long player, Option<Double> score)
        throws SQLException {
        PreparedStatement count = statement("INSERT INTO continuation (variant, position, next, games, decided, score) "
            + "VALUES (?, ?, ?, 1, ?, ?) ON CONFLICT (variant, position, next) DO UPDATE SET games = games + 1, "
            + "decided = decided + excluded.decided, score = score + excluded.score RETURNING id");
        count.setLong(1, variant);
        count.setLong(2, step.position());
        count.setLong(3, step.next());
        count.setInt(4, score.isDefined() ? 1 : 0);
        count.setDouble(5, score.getOrElse(0.0));
        long continuation = key(count).get();
        PreparedStatement visit = statement(
            "INSERT INTO visit (continuation, game, turn, player) VALUES (?, ?, ?, ?)");
        visit.setLong(1, continuation);
        visit.setLong(2, game);
        visit.setInt(3, turn);
        number(visit, 4, player);
        visit.executeUpdate();
    }

    private static void number(PreparedStatement statement, int at, Long value) throws SQLException {
        if (value == null) statement.setNull(at, Types.INTEGER);
        else statement.setLong(at, value);
    }

    private static Option<Long> key(PreparedStatement insert) throws SQLException {
        try (ResultSet row = insert.executeQuery()) {
            return row.next() ? Option.of(row.getLong(1)) : Option.none();
        }
    }

    private PreparedStatement statement(String text) throws SQLException {
        PreparedStatement known = statements.get(text);
        if (known != null) return known;
        PreparedStatement made = connection.prepareStatement(text);
        statements.put(text, made);
        return made;
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : statements.values()) statement.close();
    }
}
