package agon.archive;

import agon.api.Action;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Replay;
import agon.archive.ImportedGame.Step;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.internal.ReviewedTurns;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// One import into an archive. A transaction contains only whole sources. This class is not thread-safe.
final class ArchiveImport implements AutoCloseable {
    private final Path file;
    private final Connection connection;
    private final int lot;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, Long> variants = new HashMap<>(), players = new LinkedHashMap<>(16, 0.75f, true);
    private final TreeMap<String, Long> omitted = new TreeMap<>();
    private long games;
    private long known;
    private long same;
    private long grown;
    private long contradictory;
    private final Set<ByteBuffer> seen = new HashSet<>(); // digests of the sources
    private int open; // number of games in the current transaction

    ArchiveImport(Path file, Connection connection, int lot) {
        this.file = file;
        this.connection = connection;
        this.lot = lot;
    }

    Archive.Import add(GameCatalog catalog, RecordSources sources, Runnable step) throws SQLException {
        connection.setAutoCommit(false);
        try {
            EarlierVersions earlier = new EarlierVersions(connection);
            new RecordPipeline<>(catalog, new RecordPipeline.LegalWork<ImportedGame>() {
                @Override
                public <P, A extends Action> Either<String, ImportedGame> ofLegal(Replay<P, A> replay,
                    Heartbeat heartbeat) {
                    return ImportedGame.of(replay);
                }
            }).run(sources, source -> isNew(source, step), done -> unchecked(() -> {
                add(done, earlier);
                step.run();
            }));
            connection.commit();
        } finally {
            ArchiveFile.undo(connection);
        }
        return new Archive.Import(games, known, same, grown, contradictory,
            io.vavr.collection.LinkedHashMap.ofAll(omitted));
    }

    private interface Work {
        void run() throws SQLException;
    }

    /// Runs code that the pipeline calls, and converts its exceptions.
    private void unchecked(Work work) {
        try {
            work.run();
        } catch (SQLException e) {
            throw ArchiveFile.failure(file, e);
        }
    }

    private boolean isNew(RecordSources.Source source, Runnable step) {
        boolean[] found = {false};
        if (source.content().isRight()) unchecked(() -> {
            byte[] digest = ImportedGame.digest(source.content().get());
            seen.add(ByteBuffer.wrap(digest));
            try (ResultSet row = statement("SELECT 1 FROM source WHERE digest = ? AND complete", digest)
                .executeQuery()) {
                found[0] = row.next();
            }
        });
        if (!found[0]) return true;
        known++;
        step.run();
        return false;
    }

    private void add(RecordPipeline.Done<Either<String, ImportedGame>> done, EarlierVersions earlier)
        throws SQLException {
        Vector<ImportedGame> read = done.results().flatMap(Either::toOption);
        Map<String, EarlierVersions.Version> versions = earlier.of(done.source().name(), read);
        Option<Long> from = source(done);
        for (Either<String, ImportedGame> game : done.results()) {
            if (game.isLeft()) omitted.merge(game.getLeft(), 1L, Long::sum);
            else {
                Option<Long> added = add(game.get(), done.source().name());
                if (added.isDefined()) {
                    games++;
                    if (game.get().contradictory()) contradictory++;
                    for (String key : game.get().versions())
                        if (versions.containsKey(key)) replace(versions.remove(key), game.get());
                } else same++;
                long id = added.isDefined() ? added.get() : annotated(game.get());
                for (long source : from)
                    statement("INSERT OR IGNORE INTO origin (game, source) VALUES (?, ?)", id, source).executeUpdate();
            }
            open++;
        }
        if (open < lot) return;
        connection.commit();
        open = 0;
    }

    /// Adds a source. Sources with errors are incomplete, and the next import reads them again, because a missing
    /// plugin may be installed by then.
    private Option<Long> source(RecordPipeline.Done<Either<String, ImportedGame>> done) throws SQLException {
        if (done.source().content().isLeft()) return Option.none();
        return key(statement("INSERT INTO source (digest, name, complete) VALUES (?, ?, ?) ON CONFLICT (digest) "
            + "DO UPDATE SET complete = excluded.complete RETURNING id",
            ImportedGame.digest(done.source().content().get()), done.source().name(),
            done.results().forAll(Either::isRight) ? 1 : 0));
    }

    /// Replaces the comments and the review of a game that is already in the archive, and returns its number.
    private long annotated(ImportedGame game) throws SQLException {
        Option<Long> changed = key(statement("UPDATE game SET text = ? WHERE digest = ? AND text != ? RETURNING id",
            game.text(), game.digest(), game.text()));
        if (changed.isDefined()) review(game, changed.get());
        return changed.isDefined() ? changed.get()
            : key(statement("SELECT id FROM game WHERE digest = ?", game.digest())).get();
    }

    private void review(ImportedGame game, long id) throws SQLException {
        for (int seat = 0; seat < game.players().size(); seat++)
            statement("UPDATE seat SET accuracy = ? WHERE game = ? AND seat = ?",
                game.reviewed().accuracy(seat).getOrNull(), id, seat).executeUpdate();
        statement("DELETE FROM mistake WHERE game = ?", id).executeUpdate();
        for (ReviewedTurns.ReviewedTurn turn : game.reviewed().turns())
            for (Judgement judgement : turn.review().judgement())
                statement("INSERT INTO mistake (game, turn, seat, judgement) VALUES (?, ?, ?, ?)", id, turn.turn() + 1,
                    turn.seat(), judgement.sign()).executeUpdate();
    }

    /// Removes the games of sources that this import has not seen, unless another source contains them.
    void removeOthers() throws SQLException {
        connection.setAutoCommit(false);
        try (Statement sql = connection.createStatement()) {
            Vector<Long> unseen = Vector.empty();
            try (ResultSet rows = sql.executeQuery("SELECT id, digest FROM source")) {
                while (rows.next())
                    if (!seen.contains(ByteBuffer.wrap(rows.getBytes(2)))) unseen = unseen.append(rows.getLong(1));
            }
            for (long source : unseen) {
                statement("DELETE FROM origin WHERE source = ?", source).executeUpdate();
                statement("DELETE FROM source WHERE id = ?", source).executeUpdate();
            }
            if (ArchiveFile.number(sql, "SELECT count(*) FROM game WHERE id NOT IN (SELECT game FROM origin)") == 0) {
                connection.commit();
                return;
            }
            sql.execute("UPDATE continuation SET games = games - gone.visits, decided = decided - gone.scores, "
                + "score = score - gone.points, squares = squares - gone.products FROM (SELECT v.continuation AS id, "
                + "count(*) AS visits, count(s.score) AS scores, total(s.score) AS points, "
                + "total(s.score * s.score) AS products FROM visit v "
                + "JOIN seat s ON s.game = v.game AND s.seat = v.seat "
                + "WHERE v.game NOT IN (SELECT game FROM origin) GROUP BY v.continuation) AS gone "
                + "WHERE continuation.id = gone.id");
            sql.execute("DELETE FROM continuation WHERE games = 0");
            for (String table : Vector.of("visit", "seat", "mistake"))
                sql.execute("DELETE FROM " + table + " WHERE game NOT IN (SELECT game FROM origin)");
            sql.execute("DELETE FROM game WHERE id NOT IN (SELECT game FROM origin)");
            sql.execute("DELETE FROM player WHERE id NOT IN (SELECT player FROM seat WHERE player IS NOT NULL)");
            sql.execute("UPDATE rated SET games = -1"); // the number of games may be the same
            connection.commit();
        } finally {
            ArchiveFile.undo(connection);
        }
    }

    /// Adds a game, and returns its number, or none if it is already in the archive.
    private Option<Long> add(ImportedGame game, String source) throws SQLException {
        long variant = variant(game);
        Option<Long> id = key(statement("INSERT OR IGNORE INTO game (digest, variant, date, result, turns, source, "
            + "text, opening) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id", game.digest(), variant, game.date(),
            game.result(), game.turns(), source, game.text(), game.opening()));
        if (id.isEmpty()) return id;
        Long[] seated = new Long[game.players().size()];
        for (int seat = 0; seat < seated.length; seat++) {
            int at = seat;
            seated[seat] = player(game.players().get(seat));
            statement("INSERT INTO seat (game, seat, player, score) VALUES (?, ?, ?, ?)", id.get(), seat, seated[seat],
                game.scores().map(scores -> scores.get(at)).getOrNull()).executeUpdate();
        }
        review(game, id.get());
        int turn = 0;
        for (Step step : game.steps())
            visit(variant, step, id.get(), ++turn, seated[step.seat()],
                game.scores().map(scores -> scores.get(step.seat())));
        return id;
    }

    /// Removes an earlier version of a game. The steps of this version are the first steps of the game.
    private void replace(EarlierVersions.Version earlier, ImportedGame game) throws SQLException {
        for (int turn = 1; turn <= earlier.steps(); turn++) {
            Step step = game.steps().get(turn - 1);
            long continuation = key(statement("UPDATE continuation SET games = games - 1 "
                + "WHERE variant = ? AND position = ? AND next = ? RETURNING id", variant(game), step.position(),
                step.next())).get();
            statement("DELETE FROM visit WHERE continuation = ? AND game = ? AND turn = ?", continuation, earlier.id(),
                turn).executeUpdate();
        }
        for (String table : Vector.of("seat", "mistake", "origin"))
            statement("DELETE FROM " + table + " WHERE game = ?", earlier.id()).executeUpdate();
        statement("DELETE FROM game WHERE id = ?", earlier.id()).executeUpdate();
        statement("UPDATE rated SET games = -1").executeUpdate(); // the number of games may be the same
        grown++;
    }

    private long variant(ImportedGame game) throws SQLException {
        Long known = variants.get(game.variant());
        if (known != null) return known;
        try (ResultSet row = statement("INSERT INTO variant (name, start) VALUES (?, ?) "
            + "ON CONFLICT (name) DO UPDATE SET name = name RETURNING id, start", game.variant(), game.start())
            .executeQuery()) {
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
        if (players.size() > 100_000) players.clear();
        players.put(name, key(statement("INSERT INTO player (name) VALUES (?) "
            + "ON CONFLICT (name) DO UPDATE SET name = name RETURNING id", name)).get());
        return players.get(name);
    }

    private void visit(long variant, Step step, long game, int turn, Long player, Option<Double> score)
        throws SQLException {
        double points = score.getOrElse(0.0);
        long continuation = key(statement("INSERT INTO continuation "
            + "(variant, position, next, games, decided, score, squares) VALUES (?, ?, ?, 1, ?, ?, ?) ON CONFLICT "
            + "(variant, position, next) DO UPDATE SET games = games + 1, "
            + "decided = decided + excluded.decided, score = score + excluded.score, "
            + "squares = squares + excluded.squares RETURNING id", variant, step.position(), step.next(),
            score.isDefined() ? 1 : 0, points, points * points)).get();
        statement("INSERT INTO visit (continuation, game, turn, seat, player) VALUES (?, ?, ?, ?, ?)", continuation,
            game,
            turn, step.seat(), player).executeUpdate();
    }

    private static Option<Long> key(PreparedStatement insert) throws SQLException {
        try (ResultSet row = insert.executeQuery()) {
            return row.next() ? Option.of(row.getLong(1)) : Option.none();
        }
    }

    private PreparedStatement statement(String text, Object... values) throws SQLException {
        PreparedStatement known = statements.get(text);
        if (known == null) {
            known = connection.prepareStatement(text);
            statements.put(text, known);
        }
        return ArchiveFile.bound(known, values);
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : statements.values()) statement.close();
    }
}
