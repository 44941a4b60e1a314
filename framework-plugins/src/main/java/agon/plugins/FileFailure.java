package agon.plugins;

/// A file cannot be read or written: one sentence that names it and says why.
public final class FileFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param sentence what is wrong, without its full stop
    public FileFailure(String sentence) {
        super(sentence, null, false, false);
    }
}
