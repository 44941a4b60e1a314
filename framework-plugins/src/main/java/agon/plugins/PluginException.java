package agon.plugins;

/// Thrown when the code of a plugin fails or does not respond. The message names the game, the failure and where it
/// occurred, without a full stop.
public final class PluginException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public PluginException(String sentence) {
        super(sentence, null, false, false);
    }
}
