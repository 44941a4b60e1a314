package agon.hex3d;

/// Thrown if the machine cannot draw. The message is written for the user and contains the error, its place and the
/// remedy.
public final class GraphicsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param what   a clause with the error and its place
    /// @param remedy what the user can do
    public GraphicsException(String what, String remedy) {
        super(what + ". " + remedy);
    }

    /// @param cause error of the platform
    public GraphicsException(String what, String remedy, Throwable cause) {
        super(what + ". " + remedy, cause);
    }
}
