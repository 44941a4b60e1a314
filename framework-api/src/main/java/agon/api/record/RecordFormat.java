package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A file format of recorded games. A text is read by the first known format that recognises it.
///
/// Texts are untrusted. Whatever their content, a format must read them in linear time and must not throw exceptions.
public interface RecordFormat {
    /// The format that every game supports. It consists of tags as in PGN, one numbered turn per line in the game's
    /// notation, and the result. It can represent a whole [GameTree]. Its grammar is in `docs/reference/records.md`.
    RecordFormat DEFAULT = new DefaultFormat();

    /// Returns the unique id of the format, which matches `[a-z0-9-]+`, for example `boardspace`.
    String id();

    /// Returns a short description of the format.
    String meaning();

    /// Returns whether `text` appears to be in this format. This method must be fast. Usually, the first lines of the
    /// text are enough to decide.
    boolean recognises(String text);

    /// Returns the text of a binary file in this format, which [#recognises] and [#read] accept, or none if the file is
    /// not a binary file in this format (default: none). The text can have one character per byte. This method must be
    /// fast.
    default Option<String> text(byte[] file) {
        return Option.none();
    }

    /// Returns the games in `text`, in order. The result contains at least one game or error.
    Vector<Either<RecordError, GameRecord>> read(String text);

    /// Returns one game as text, with a list of the omitted parts, or the reason why the format cannot represent the
    /// game. By default, a format can only be read, and this method returns a reason.
    default Either<String, Written> write(GameRecord record) {
        return Either.left("the format " + id() + " can be read but not written");
    }

    /// Returns the record with which a game of this format is continued after its last turn. Override this method if
    /// games of this format are continued with other options than they are read with (default: the record itself).
    default GameRecord continued(GameRecord record) {
        return record;
    }

    /// Returns the usual name of a file with `record`, without a folder.
    ///
    /// @param stem a short name that distinguishes the record from other records, for example `2026-11-20-1`
    default String fileName(GameRecord record, String stem) {
        return record.game().replaceAll("[^a-z0-9]+", "-") + "_" + stem + "." + id();
    }

    /// A record in a format.
    ///
    /// @param text      the text of the file
    /// @param omissions the parts of the record that the format cannot represent, in a few words each
    record Written(String text, Vector<String> omissions) {
        /// Returns a record without omissions.
        public static Written whole(String text) {
            return new Written(text, Vector.empty());
        }

        /// Returns a record in a format without variations and annotations. If `record` contains any, they are listed
        /// as omissions.
        public static Written played(String text, GameRecord record) {
            Vector<String> omissions = Vector.empty();
            if (record.variations().nonEmpty()) omissions = omissions.append("variations");
            if (record.annotations().nonEmpty()) omissions = omissions.append("comments and judgements");
            return new Written(text, omissions);
        }
    }

    /// The reason why a text cannot be read as a record.
    ///
    /// @param cause   the kind of error
    /// @param because an error message that contains the location of the error, the text found there and the expected
    ///                text
    record RecordError(Cause cause, String because) {
        /// The kind of error.
        public enum Cause {
            /// The text is damaged, or in an unknown format.
            UNREADABLE,
            /// The text is valid, but refers to a game that is not installed or to a variant that does not exist.
            UNSUPPORTED
        }

        /// Returns an error with the cause [Cause#UNREADABLE].
        public static RecordError unreadable(String because) {
            return new RecordError(Cause.UNREADABLE, because);
        }

        /// Returns an error with the cause [Cause#UNSUPPORTED].
        public static RecordError unsupported(String because) {
            return new RecordError(Cause.UNSUPPORTED, because);
        }
    }
}
