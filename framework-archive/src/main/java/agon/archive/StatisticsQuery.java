package agon.archive;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.archive.PlayerStatistics.MistakeCounts;
import agon.archive.PlayerStatistics.OpeningResults;
import agon.archive.PlayerStatistics.OpponentResults;
import agon.archive.PlayerStatistics.PlayedGame;
import agon.archive.PlayerStatistics.Results;
import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.sql.ResultSet;
import java.sql.SQLException;

/// The SQL queries of [PlayerStatistics].
record StatisticsQuery(Archive archive, Vector<String> names, Option<String> variant, GameFilter filter) {
    private static final int PHASES = 3;
    private static final String WON = "total(mine.score = 1), total(mine.score > 0 AND mine.score < 1), "
        + "total(mine.score = 0)",
        KINDS = "total(m.judgement = '?!'), total(m.judgement = '?'), "
            + "total(m.judgement = '??')";

    PlayerStatistics statistics() {
        return new PlayerStatistics(games(), opponents(), openings(), phases());
    }

    private <T> Vector<T> read(String query, Archive.Row<T> row) {
        String own = names.map(_ -> "?").mkString("(", ", ", ")");
        String mine = "WITH mine AS (SELECT g.id, n.name AS variant, g.date, g.turns, g.opening, s.seat, s.score, "
            + "s.accuracy FROM game g JOIN variant n ON n.id = g.variant JOIN seat s ON s.game = g.id "
            + "JOIN player p ON p.id = s.player LEFT JOIN visit v ON 0 WHERE p.name IN " + own
            + " AND (SELECT count(*) FROM seat o JOIN player q ON q.id = o.player WHERE o.game = g.id AND q.name IN "
            + own + ") = 1" + (variant.isDefined() ? " AND n.name = ?" : "") + filter.condition() + ") ";
        return archive.read(mine + query, row,
            Vector.<Object>ofAll(names).appendAll(names).appendAll(variant).appendAll(filter.values()).toJavaArray());
    }

    private Vector<PlayedGame> games() {
        return read("SELECT mine.id, mine.variant, mine.seat, mine.date, mine.turns, mine.score, mine.accuracy, "
            + KINDS
            + " FROM mine LEFT JOIN mistake m ON m.game = mine.id AND m.seat = mine.seat AND mine.accuracy IS NOT NULL "
            + "GROUP BY mine.id ORDER BY replace(mine.date, '.', '-'), mine.id", row -> {
                Option<Double> score = number(row, 6), accuracy = number(row, 7);
                return new PlayedGame(row.getLong(1), row.getString(2), archive.players(row.getLong(1)), row.getInt(3),
                    row.getString(4), row.getInt(5), score, accuracy, mistakes(row, 8));
            });
    }

    private static Option<Double> number(ResultSet row, int column) throws SQLException {
        double number = row.getDouble(column);
        return row.wasNull() ? Option.none() : Option.of(number);
    }

    private Vector<OpponentResults> opponents() {
        return read("SELECT q.name, " + WON + " FROM mine JOIN seat o ON o.game = mine.id AND o.seat != mine.seat "
            + "JOIN player q ON q.id = o.player WHERE mine.score IS NOT NULL GROUP BY q.name "
            + "ORDER BY count(*) DESC, q.name", row -> new OpponentResults(row.getString(1), results(row, 2)));
    }

    private Vector<OpeningResults> openings() {
        return read("SELECT max(mine.opening), min(mine.id), mine.seat, " + WON + " FROM mine JOIN visit v "
            + "ON v.game = mine.id AND v.turn = " + PlayerStatistics.OPENING + " WHERE mine.score IS NOT NULL "
            + "GROUP BY v.continuation, mine.seat ORDER BY count(*) DESC, min(mine.id)",
            row -> new OpeningResults(row.getString(1), turns(row.getLong(2)), row.getInt(3), results(row, 4)));
    }

    private Vector<String> turns(long game) {
        return archive.text(game).flatMap(text -> RecordFormat.DEFAULT.read(text).headOption())
            .flatMap(Either::toOption).map(GameRecord::turns).getOrElse(Vector.empty()).take(PlayerStatistics.OPENING);
    }

    private Vector<MistakeCounts> phases() {
        Map<Integer, MistakeCounts> found = read("SELECT min(" + (PHASES - 1) + ", " + PHASES
            + " * (m.turn - 1) / mine.turns), " + KINDS + " FROM mine JOIN mistake m ON m.game = mine.id "
            + "AND m.seat = mine.seat WHERE mine.accuracy IS NOT NULL GROUP BY 1",
            row -> Tuple.of(row.getInt(1), mistakes(row, 2))).toLinkedMap(phase -> phase);
        return Vector.range(0, PHASES).map(phase -> found.get(phase).getOrElse(new MistakeCounts(0, 0, 0)));
    }

    private static Results results(ResultSet row, int from) throws SQLException {
        return new Results(row.getLong(from), row.getLong(from + 1), row.getLong(from + 2));
    }

    private static MistakeCounts mistakes(ResultSet row, int from) throws SQLException {
        return new MistakeCounts(row.getLong(from), row.getLong(from + 1), row.getLong(from + 2));
    }
}
