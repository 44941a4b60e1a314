package agon.launcher.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Records of the game of sticks, for tests.
final class Records {
    static final String WON = "[Game \"sticks\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n[Result \"1-0\"]\n\n1. 3p\n"
        + "2. 1\n3. 3p\n1-0\n";
    static final String OPEN = "[Game \"sticks\"]\n[Result \"*\"]\n\n1. 2\n2. 3p\n*\n";
    static final String RESIGNED = "[Game \"sticks\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. 2\n0-1\n";
    static final String TIMEOUT = "[Game \"sticks\"]\n[Result \"0-1\"]\n[Termination \"timeout\"]\n\n1. 2\n0-1\n";
    static final String EMPTY = "[Game \"sticks\"]\n[Result \"*\"]\n\n*\n";
    static final String ILLEGAL = "[Game \"sticks:count=4\"]\n[Result \"1/2-1/2\"]\n\n1. 2\n2. 3p\n3. 1\n1/2-1/2\n";
    static final String UNKNOWN = "[Game \"chess\"]\n[Result \"*\"]\n\n1. e4\n*\n";
    static final String CURSED = "[Game \"sticks:trap=throw\"]\n[Result \"*\"]\n\n1. 3p\n*\n";
    static final String TRUNCATED = "[Game \"sticks\"]\n[Resu";

    private Records() {}

    static Path file(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /// @param entries names and texts of the entries, alternately
    static Path zip(Path folder, String name, String... entries) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < entries.length; i += 2) {
                zip.putNextEntry(new ZipEntry(entries[i]));
                zip.write(entries[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }
}
