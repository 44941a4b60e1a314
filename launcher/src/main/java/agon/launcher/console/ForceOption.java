package agon.launcher.console;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Option;

public final class ForceOption {
    @Option(names = "--force", description = "Overwrite existing files.")
    private boolean given;

    public boolean isGiven() {
        return given;
    }

    /// Checks, before a long job starts, that a file can be written when it ends.
    public void check(Path file) {
        OutputFile.check(file, given);
    }

    /// @throws FileException if the file exists and may not be overwritten, or cannot be written
    public void write(Path file, byte[] bytes) {
        OutputFile.write(file, bytes, given);
    }

    /// Like [#write(Path, byte[])], but for text in UTF-8.
    public void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
