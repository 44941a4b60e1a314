package agon.play;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Instant;

/// One game in a [RecordLibrary], as far as its tags tell: it has not been replayed.
///
/// @param file     of the record
/// @param game     name of the variant, for example `zertz:rings=48`; empty if the file is no record
/// @param players  as the record names them, one per seat
/// @param date     as PGN writes it, `2026.11.20`; empty if the record does not say
/// @param result   a score such as `1-0`; `*` for an unfinished game
/// @param turns    that were played
/// @param modified when the file was written last
public record RecordEntry(Path file, String game, Vector<String> players, String date, String result, int turns,
    Instant modified) {
    /// Whether the game can be played on.
    public boolean isUnfinished() {
        return result.equals("*");
    }

    /// Whether `word`, in upper or lower case, is in the game, a player, the date, the result or the name of the file.
    public boolean mentions(String word) {
        return players.append(game).append(date).append(result).append(file.getFileName().toString())
            .exists(text -> text.toLowerCase(java.util.Locale.ROOT).contains(word.toLowerCase(java.util.Locale.ROOT)));
    }
}
