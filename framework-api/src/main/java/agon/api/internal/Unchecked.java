package agon.api.internal;

/// The only class with unchecked casts, whose type arguments Java does not check at run time.
public final class Unchecked {
    private Unchecked() {}

    /// Returns `value`. Callers state in a comment why it has the type `R`.
    @SuppressWarnings("unchecked")
    public static <R> R cast(Object value) {
        return (R) value;
    }
}
