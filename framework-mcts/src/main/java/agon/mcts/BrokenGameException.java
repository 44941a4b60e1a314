package agon.mcts;

/// Thrown if a game fails during a search because its simulator threw an exception or broke the contract. Also thrown
/// if a custom part of the search fails; the message then names this part. The search remains usable, and other games
/// are not affected. The message contains the error, the actions before it, and their initial position.
public final class BrokenGameException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BrokenGameException(String message) {
        super(message);
    }

    public BrokenGameException(String message, Throwable cause) {
        super(message, cause);
    }

    /// @param part the custom part of the search that failed
    static BrokenGameException in(String part, Throwable e) {
        return e instanceof BrokenGameException known ? known : new BrokenGameException(part + " threw " + e, e);
    }
}
