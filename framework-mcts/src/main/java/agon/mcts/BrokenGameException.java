package agon.mcts;

/// Thrown if a game fails during a search: its simulator threw, or broke the contract. The search remains usable, and
/// other games are not affected. The message contains the error, the actions before it, and their initial position.
public final class BrokenGameException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BrokenGameException(String message) {
        super(message);
    }

    public BrokenGameException(String message, Throwable cause) {
        super(message, cause);
    }
}
