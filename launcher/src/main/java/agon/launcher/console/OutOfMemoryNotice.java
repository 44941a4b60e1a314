package agon.launcher.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// What is said when there is no memory left to say anything: made beforehand.
public final class OutOfMemoryNotice {
    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.err);
    private static final byte[] WORDS = "agon: the memory is exhausted; AGON_JAVA_OPTS=-Xmx2g gives it more\n"
        .getBytes(StandardCharsets.UTF_8);

    private OutOfMemoryNotice() {}

    /// Makes them; to be called in time.
    public static void prepare() {
        if (WORDS.length == 0) throw new IllegalStateException("there is nothing to say");
    }

    /// Says them and ends the program at once: not even its end could be prepared.
    public static void say() {
        try {
            OUT.write(WORDS);
        } catch (IOException _) {
            Runtime.getRuntime().halt(Failure.USAGE);
        }
        Runtime.getRuntime().halt(Failure.USAGE);
    }
}
