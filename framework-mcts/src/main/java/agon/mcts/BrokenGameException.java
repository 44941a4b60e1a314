package agon.mcts;

/// A game failed during a search: its simulator threw, or broke the contract. The search is as it was before, and other
/// games are not concerned.
///
/// The message says what was found, after which actions, and from which position.
public final class BrokenGameException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// What was found, as a sentence.
    public BrokenGameException(String message) {
        super(message);
    }

    /// What was found, as a sentence, and what was thrown.
    public BrokenGameException(String message, Throwable cause) {
        super(message, cause);
    }
}
