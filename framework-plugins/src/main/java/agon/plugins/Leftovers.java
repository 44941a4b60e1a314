package agon.plugins;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The removal of temporary files that killed programs have left in a folder. Each folder is cleaned once per run.
final class Leftovers {
    /// The name of a temporary file, which contains the id of its process.
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})\\.part", Pattern.DOTALL);
    private static final Set<Path> SEEN = ConcurrentHashMap.newKeySet();

    private Leftovers() {}

    static void remove(Path folder) {
        if (!SEEN.add(folder)) return;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, Leftovers::isLeft)) {
            for (Path entry : entries) Files.deleteIfExists(entry);
        } catch (IOException | UncheckedIOException | DirectoryIteratorException _) {
            return; // the remaining files do no harm
        }
    }

    private static boolean isLeft(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty() && Files.isRegularFile(file);
    }
}
