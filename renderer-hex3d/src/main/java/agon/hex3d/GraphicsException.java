package agon.hex3d;

/// The machine cannot draw. The message is for its user: what failed, where, and what to do about it.
public final class GraphicsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param what   failed, and where, a clause
    /// @param remedy what to do, a sentence
    public GraphicsException(String what, String remedy) {
        super(what + ". " + remedy);
    }

    /// @param cause what the platform said
    public GraphicsException(String what, String remedy, Throwable cause) {
        super(what + ". " + remedy, cause);
    }
}
