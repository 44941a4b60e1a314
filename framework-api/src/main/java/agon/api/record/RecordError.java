package agon.api.record;

/// The reason why a text cannot be read as a record.
///
/// @param cause   the kind of error
/// @param because an error message that contains the location of the error, the text found there and the expected text
public record RecordError(Cause cause, String because) {
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
