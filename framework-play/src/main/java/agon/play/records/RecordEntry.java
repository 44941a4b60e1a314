package agon.play.records;

import agon.api.Seat;
import agon.api.record.GameRecord;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/// One game in a [RecordLibrary] or a [RecordIndex], as far as its tags tell: it has not been replayed.
///
/// @param file     of the record
/// @param game     name of the variant, for example `zertz:rings=48`; empty if the file is no record
/// @param players  as the record names them, one per seat
/// @param date     as PGN writes it, `2026.11.20`, also where the record has it as Java or people write dates, such as
///                 `Fri Nov 20 18:30:00 CET 2026` or `20 November 2026`; empty if the record does not say
/// @param result   a score such as `1-0`; `*` for an unfinished game; empty if the record leaves it to the board
/// @param turns    that were played
/// @param modified when the file was written last
public record RecordEntry(Path file, String game, Vector<String> players, String date, String result, int turns,
    Instant modified) {
    private static final Pattern SCORE = Pattern.compile("\\d{1,9}(\\.\\d{1,20})?");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    /// With the date as PGN writes it.
    public RecordEntry {
        date = RecordDate.pgn(date);
    }

    /// Whether the game can be played on.
    public boolean isUnfinished() {
        return result.equals(GameRecord.OPEN);
    }

    /// Id of the game, without its options: `zertz`.
    public String gameId() {
        int colon = game.indexOf(':');
        return colon < 0 ? game : game.substring(0, colon);
    }

    /// The day on which the game was played: by its record, or else that on which its file was written.
    public String day() {
        return date.isEmpty() ? DAY.format(modified.atZone(ZoneId.systemDefault())) : date;
    }

    /// The seat with the highest score in the result; none: there is no score, or several have it.
    public Option<Seat> winner() {
        return winner(result);
    }

    /// The same of any result, such as that of a game tree.
    ///
    /// @param result a score such as `1-0`, or anything else
    public static Option<Seat> winner(String result) {
        Vector<String> scores = Vector.of(result.split("-", -1));
        if (scores.size() < 2 || !scores.forAll(score -> SCORE.matcher(score).matches())) return Option.none();
        Vector<Double> numbers = scores.map(Double::valueOf);
        double most = numbers.max().get();
        boolean won = most > 0.5 && numbers.count(score -> score == most) == 1; // less bad is not won
        return Option.when(won, () -> new Seat(numbers.indexOf(most)));
    }

    /// Whether all seats have the same score.
    public boolean isDrawn() {
        return isDrawn(result);
    }

    /// Whether a result has the same score for all seats.
    ///
    /// @param result a score such as `1/2-1/2`, or anything else
    public static boolean isDrawn(String result) {
        Vector<String> scores = Vector.of(result.split("-", -1));
        return scores.size() > 1 && scores.distinct().size() == 1;
    }

    /// All that is searched, in lower case.
    String text() {
        return (players.mkString(" ") + " " + game + " " + date + " " + result + " "
            + (file.getFileName() == null ? "" : file.getFileName())).toLowerCase(Locale.ROOT);
    }
}
