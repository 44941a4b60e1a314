package agon.play.internal;

import agon.api.record.GameRecord;
import agon.play.engine.Player;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// What the record of a game says about it besides its turns: who played, when, from which seed.
public final class RecordHeaders {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);
    private static final DateTimeFormatter STEM = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT);

    private RecordHeaders() {}

    /// Names and values.
    ///
    /// @param seated one per seat
    /// @param seed   of all games
    /// @param game   of several, from 0
    /// @param when   it began; the date is written as PGN writes it: `2026.11.20`
    public static Map<String, String> of(Vector<Player> seated, long seed, int game, LocalDateTime when) {
        return seated.zipWithIndex()
            .foldLeft(LinkedHashMap.<String, String>empty(),
                (headers, p) -> headers.put(GameRecord.seatHeader(p._2), p._1.spec()))
            .put("Date", when.format(DATE)).put("Seed", Long.toString(seed)).put("Round", Integer.toString(game + 1));
    }

    /// The stem of the file of a game.
    ///
    /// @param game of several, from 0
    public static String stem(long seed, int game, LocalDateTime when) {
        return when.format(STEM) + "-" + seed + "-" + (game + 1);
    }
}
