package agon.launcher.console;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Whether a command may overwrite files.
public final class ForceOption {
    @Option(names = "--force", description = "Overwrite existing files.")
    private boolean given;

    /// Returns whether files may be overwritten.
    public boolean isGiven() {
        return given;
    }

    /// Checks before a long job that a file can be written after it.
    ///
    /// @throws FileException if it exists and may not be overwritten, or its folder does not exist
    public void check(Path file) {
        OutputFile.check(file, given);
    }

    /// Writes a file.
    ///
    /// @throws FileException if it exists and may not be overwritten, or cannot be written
    public void write(Path file, byte[] bytes) {
        OutputFile.write(file, bytes, given);
    }

    /// Writes a file in UTF-8; otherwise like [#write(Path, byte\[\])].
    public void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
