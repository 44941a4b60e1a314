package agon.play.internal;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

public record RecordFolder(Path path) {
    /// @throws FileException if `path` is a file, or the folder cannot be created
    public static RecordFolder at(Path path) {
        return new RecordFolder(OutputFile.folder(path));
    }

    public Path fresh(String stem, UnaryOperator<String> name) {
        for (int number = 1;; number++) {
            try {
                return Files.createFile(path.resolve(name.apply(number == 1 ? stem : stem + "-" + number)));
            } catch (FileAlreadyExistsException _) {
                continue;
            } catch (IOException e) {
                throw FileException.writing(path, e);
            }
        }
    }

    /// Deletes a file created by [#fresh] if it is still empty because writing to it failed.
    public static void discard(Path file) {
        try {
            if (Files.exists(file) && Files.size(file) == 0) Files.delete(file);
        } catch (IOException _) {
            return; // the caller reports the failed write
        }
    }
}
