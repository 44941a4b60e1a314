package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A way to write games to files. A text is offered to every known format; the first that recognises it reads it.
///
/// Texts are untrusted: whatever they hold, a format answers and does not throw, in time linear in their length.
public interface RecordFormat {
    /// The format that every game has: tags as in PGN, then one numbered turn per line in the game's notation, then the
    /// result. It holds everything that a [GameTree] has; `docs/records.md` has its grammar.
    RecordFormat DEFAULT = new DefaultFormat();

    /// Unique, `[a-z0-9-]+`, for example `boardspace`.
    String id();

    /// What a person should know of it: half a sentence.
    String meaning();

    /// Whether `text` looks like this format. Cheap: the first lines decide.
    boolean recognises(String text);

    /// The games in `text`, in order; at least one answer.
    Vector<Either<RecordError, GameRecord>> read(String text);

    /// One game as text, with what this format cannot hold of it; left: why it cannot hold the game. The default: the
    /// format is read only.
    default Either<String, Written> write(GameRecord record) {
        return Either.left("the format " + id() + " can be read, not written");
    }

    /// The usual name of a file that holds `record`, without a folder.
    ///
    /// @param stem a short name that tells this record from others, for example `2026-11-20-1`
    default String fileName(GameRecord record, String stem) {
        return record.game().replaceAll("[^a-z0-9]+", "-") + "_" + stem + "." + id();
    }

    /// A record in a format.
    ///
    /// @param text      of the file
    /// @param omissions what the record has and the format cannot hold: a few words each
    record Written(String text, Vector<String> omissions) {
        /// Everything is in it.
        public static Written whole(String text) {
            return new Written(text, Vector.empty());
        }

        /// The text of `record` in a format that holds the turns that were played, and neither variations nor
        /// annotations.
        public static Written played(String text, GameRecord record) {
            Vector<String> omissions = Vector.empty();
            if (record.variations().nonEmpty()) omissions = omissions.append("variations");
            if (record.annotations().nonEmpty()) omissions = omissions.append("comments and judgements");
            return new Written(text, omissions);
        }
    }
}
