package agon.api.internal;

/// The only casts to types whose arguments Java does not check when the program runs.
public final class Unchecked {
    private Unchecked() {}

    /// Returns `value`. Callers state in a comment why it has the type `R`.
    @SuppressWarnings("unchecked")
    public static <R> R cast(Object value) {
        return (R) value;
    }
}
