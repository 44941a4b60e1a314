package agon.api.record;

/// Why a text gives no record.
///
/// @param cause   what sort of reason it is
/// @param because a sentence: what was found where, and what was expected
public record RecordError(Cause cause, String because) {
    /// What sort of reason.
    public enum Cause {
        /// The text is damaged, or of no known format.
        UNREADABLE,
        /// The text is sound, but tells of something that is not to be had here: a game that is not installed, a
        /// variant that does not exist.
        UNSUPPORTED
    }

    /// The text is damaged or of no known format.
    public static RecordError unreadable(String because) {
        return new RecordError(Cause.UNREADABLE, because);
    }

    /// The text is sound, but what it tells of is not to be had here.
    public static RecordError unsupported(String because) {
        return new RecordError(Cause.UNSUPPORTED, because);
    }
}
