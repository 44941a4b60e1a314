package agon.search;

/// Thrown if a game fails during a search because its simulator threw an exception or broke its contract, or if a
/// custom part of the search fails. If the game failed, the message contains the error, the actions before it, and
/// the position from which they were played. If a custom part failed, the message names this part. The search remains
/// usable, and other games are not affected.
public final class BrokenGameException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BrokenGameException(String message) {
        super(message);
    }

    public BrokenGameException(String message, Throwable cause) {
        super(message, cause);
    }

    /// Returns the exception for an error in a custom part of a search.
    ///
    /// @param part name of the part, for example `the evaluator`
    public static BrokenGameException in(String part, Throwable e) {
        return e instanceof BrokenGameException known ? known : new BrokenGameException(part + " threw " + e, e);
    }
}
