package agon.archive;

import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import io.vavr.collection.Vector;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The unfinished games that were in the archive before an import. If a file has grown since, it contains a later
/// version of such a game.
final class EarlierVersions {
    private final Connection connection;
    private final Map<String, List<Long>> open = new HashMap<>(); // numbers of the unfinished games by source

    /// A game in the archive.
    ///
    /// @param steps the number of its turns that are not departures
    record Version(long id, int steps) {}

    EarlierVersions(Connection connection) throws SQLException {
        this.connection = connection;
        try (Statement statement = connection.createStatement();
            ResultSet rows = statement.executeQuery("SELECT source, id FROM game WHERE result = '*'")) {
            while (rows.next())
                open.computeIfAbsent(rows.getString(1), _ -> new ArrayList<>()).add(rows.getLong(2));
        }
    }

    /// Returns the unfinished games that a source no longer contains in this form, by [ImportedGame#version].
    ///
    /// @param games the games that the source now contains
    Map<String, Version> of(String source, Vector<ImportedGame> games) throws SQLException {
        Map<String, Version> versions = new HashMap<>();
        List<Long> ids = open.getOrDefault(source, List.of());
        if (ids.isEmpty()) return versions;
        Set<ByteBuffer> unchanged = new HashSet<>(games.map(game -> ByteBuffer.wrap(game.digest())).asJava());
        try (PreparedStatement statement = connection.prepareStatement("SELECT g.digest, g.text, v.name, g.date "
            + "FROM game g JOIN variant v ON v.id = g.variant WHERE g.id = ?")) {
            for (long id : ids)
                try (ResultSet row = ArchiveFile.bound(statement, id).executeQuery()) {
                    if (!row.next() || unchanged.contains(ByteBuffer.wrap(row.getBytes(1)))) continue;
                    String variant = row.getString(3), date = row.getString(4);
                    RecordFormat.DEFAULT.read(row.getString(2)).head().peek(record -> versions.put(
                        key(variant, date, record, games), version(id, record)));
                }
        }
        return versions;
    }

    private static String key(String variant, String date, GameRecord record, Vector<ImportedGame> games) {
        int seats = games.find(game -> game.variant().equals(variant)).map(game -> game.players().size()).getOrElse(0);
        return ImportedGame.version(variant, ImportedGame.players(record, seats), date, record, record.turns().size());
    }

    private static Version version(long id, GameRecord record) {
        return new Version(id, record.turns().count(turn -> Turn.Departure.parse(turn).isEmpty()));
    }
}
