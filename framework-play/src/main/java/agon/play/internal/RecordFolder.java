package agon.play.internal;

import agon.plugins.FileException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/// A folder in which every game gets a file of its own.
///
/// @param path of the folder, which exists
public record RecordFolder(Path path) {
    /// The folder at `path`, made if it is missing.
    ///
    /// @throws FileException if there is something else, or it cannot be made
    public static RecordFolder at(Path path) {
        try {
            return new RecordFolder(Files.createDirectories(path));
        } catch (FileAlreadyExistsException _) {
            throw new FileException(path + " is a file; expected a folder for records");
        } catch (IOException e) {
            throw new FileException("the folder " + path + " cannot be made: " + e);
        }
    }

    /// A new empty file; where the name is taken, the stem gets a number.
    ///
    /// @param name of the file with a given stem
    public Path fresh(String stem, UnaryOperator<String> name) {
        for (int number = 1;; number++) {
            try {
                return Files.createFile(path.resolve(name.apply(number == 1 ? stem : stem + "-" + number)));
            } catch (FileAlreadyExistsException _) {
                continue;
            } catch (IOException e) {
                throw new FileException("no record can be written into " + path + ": " + e);
            }
        }
    }
}
