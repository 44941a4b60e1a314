package agon.archive;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How strong the players of an archive are, by the results of all of their games for two: the ratings under which
/// these results are likeliest, with two draws against somebody of the mean added for each player, so that nobody is
/// infinitely strong. Source: Hunter, *MM algorithms for generalized Bradley–Terry models*, Annals of Statistics 32
/// (2004).
final class PlayerRatings {
    private static final int ROUNDS = 60;
    private static final double MEAN = 1500, TENFOLD = 400, DRAWS = 2;

    private final Connection connection;

    /// Points that one has made against another.
    private record Pair(int one, int other, double points, double games) {}

    PlayerRatings(Connection connection) {
        this.connection = connection;
    }

    /// Rates them anew if games have come in since that was done last, and notes how strong those are who have played
    /// each continuation. A kill in the middle changes nothing.
    void refresh() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            int games = ArchiveFile.number(statement, "SELECT count(*) FROM game");
            if (games == ArchiveFile.number(statement, "SELECT max(games) FROM rated")) return;
            connection.setAutoCommit(false);
            try {
                write(rated(pairs(statement)));
                statement.execute("UPDATE continuation SET strength = (SELECT avg(p.rating) FROM visit v "
                    + "JOIN player p ON p.id = v.player WHERE v.continuation = continuation.id)");
                statement.execute("DELETE FROM rated");
                statement.execute("INSERT INTO rated (games) VALUES (" + games + ")");
                connection.commit();
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        }
    }

    private final Map<Long, Integer> numbers = new LinkedHashMap<>(); // of players, by id

    private List<Pair> pairs(Statement statement) throws SQLException {
        List<Pair> pairs = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SELECT a.player, b.player, sum(a.score), count(*) FROM seat a "
            + "JOIN seat b ON b.game = a.game AND b.seat = 1 WHERE a.seat = 0 AND a.player != b.player "
            + "AND a.score IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seat c WHERE c.game = a.game AND c.seat = 2) "
            + "GROUP BY a.player, b.player ORDER BY a.player, b.player")) {
            while (rows.next())
                pairs.add(new Pair(number(rows.getLong(1)), number(rows.getLong(2)),
                    rows.getDouble(3), rows.getDouble(4)));
        }
        return pairs;
    }

    private int number(long player) {
        return numbers.computeIfAbsent(player, _ -> numbers.size());
    }

    private double[] rated(List<Pair> pairs) {
        int count = numbers.size();
        double[] strength = new double[count], points = new double[count];
        java.util.Arrays.fill(strength, 1);
        java.util.Arrays.fill(points, DRAWS / 2);
        for (Pair pair : pairs) {
            points[pair.one] += pair.points;
            points[pair.other] += pair.games - pair.points;
        }
        for (int round = 0; round < ROUNDS; round++) {
            double[] shares = new double[count];
            for (int i = 0; i < count; i++) shares[i] = DRAWS / (strength[i] + 1);
            for (Pair pair : pairs) {
                double share = pair.games / (strength[pair.one] + strength[pair.other]);
                shares[pair.one] += share;
                shares[pair.other] += share;
            }
            for (int i = 0; i < count; i++) strength[i] = points[i] / shares[i];
        }
        return strength;
    }

    private void write(double[] strength) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE player SET rating = ? WHERE id = ?")) {
            for (Map.Entry<Long, Integer> player : numbers.entrySet()) {
                update.setDouble(1, MEAN + TENFOLD * StrictMath.log10(strength[player.getValue()]));
                update.setLong(2, player.getKey());
                update.executeUpdate();
            }
        }
    }
}
