package agon.plugins.internal;

import agon.api.PlainText;
import agon.plugins.FileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Methods that read whole files. They throw a [FileException] if the file cannot be read.
public final class InputFile {
    private InputFile() {}

    public static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    /// Reads a UTF-8 file; see [PlainText#decode].
    ///
    /// @param most the maximum size in MiB
    public static String text(Path file, int most) {
        try {
            if (Files.size(file) > (long) most << 20)
                throw new FileException(file + " is larger than " + most + " MiB");
            return PlainText.decode(Files.readAllBytes(file))
                .getOrElseThrow(why -> new FileException(file + " cannot be read: " + why));
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }
}
