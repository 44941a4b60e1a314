package agon.archive;

import agon.records.PlayerRatings;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// The ratings of the players of an archive, computed from all of its two-player games.
record StoredRatings(Connection connection) {
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
        try (ResultSet rows = statement.executeQuery("SELECT one.name, other.name, sum(a.score), count(*) FROM seat a "
            + "JOIN seat b ON b.game = a.game AND b.seat = 1 JOIN player one ON one.id = a.player "
            + "JOIN player other ON other.id = b.player WHERE a.seat = 0 AND a.player != b.player "
            + "AND a.score IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seat c WHERE c.game = a.game AND c.seat = 2) "
            + "GROUP BY a.player, b.player ORDER BY a.player, b.player")) {
            while (rows.next())
                meetings.add(new PlayerRatings.Meeting(rows.getString(1), rows.getString(2), rows.getDouble(3),
                    rows.getLong(4)));
        }
        return meetings;
    }

    private void write(PlayerRatings ratings) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE player SET rating = ? WHERE name = ?")) {
            for (var player : ratings.elo()) ArchiveFile.bound(update, MEAN + player._2, player._1).executeUpdate();
        }
    }
}
