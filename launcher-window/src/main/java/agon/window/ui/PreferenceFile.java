package agon.window.ui;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/// The current preferences, stored in a file of lines `setting=value`.
public final class PreferenceFile {
    private final Path file;
    private final Consumer<String> trouble;
    private Preferences now;

    /// @param asked preferences that override the file for this run only
    public PreferenceFile(Path file, Preferences asked, Consumer<String> trouble) {
        this.file = file;
        this.trouble = trouble;
        Either<String, Preferences> read = read();
        read.swap().forEach(trouble);
        now = read.getOrElse(Preferences.DEFAULT).with(asked);
    }

    private Either<String, Preferences> read() {
        if (!Files.exists(file)) return Either.right(Preferences.DEFAULT);
        try {
            Vector<String> lines = Vector.ofAll(Files.readAllLines(file)).map(String::strip).reject(String::isEmpty);
            return Preferences.parse(lines.mkString(",")).mapLeft(why -> Strings.of("settings.wrong", file, why));
        } catch (IOException e) {
            return Either.left(Strings.of("settings.unreadable", file, e));
        }
    }

    public Preferences now() {
        return now;
    }

    public void change(Preferences preferences) {
        if (preferences.equals(now)) return;
        now = preferences;
        try {
            OutputFile.folder(file.toAbsolutePath().getParent());
            OutputFile.write(file, now.lines().map(line -> line + "\n").mkString(),
                true);
        } catch (FileException e) {
            trouble.accept(Strings.of("settings.unkept", e.getMessage()));
        }
    }
}
