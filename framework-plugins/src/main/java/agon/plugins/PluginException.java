package agon.plugins;

/// The code of a plugin failed or did not answer: one sentence that names the game and says what happened, where.
public final class PluginException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param sentence what happened, without its full stop
    public PluginException(String sentence) {
        super(sentence, null, false, false);
    }
}
