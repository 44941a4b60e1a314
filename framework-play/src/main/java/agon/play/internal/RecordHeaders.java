package agon.play.internal;

import agon.api.record.GameRecord;
import agon.play.engine.Player;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

public final class RecordHeaders {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);
    private static final DateTimeFormatter STEM = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT);

    private RecordHeaders() {}

    /// @param game the number of the game in a series, from 0
    public static Map<String, String> of(Vector<Player> seated, long seed, int game, LocalDateTime when) {
        return seated.zipWithIndex()
            .foldLeft(LinkedHashMap.<String, String>empty(),
                (headers, p) -> headers.put(GameRecord.seatHeader(p._2), p._1.spec()))
            .put("Date", when.format(DATE)).put("Seed", Long.toString(seed)).put("Round", Integer.toString(game + 1));
    }

    public static String stem(long seed, int game, LocalDateTime when) {
        return when.format(STEM) + "-" + seed + "-" + (game + 1);
    }
}
