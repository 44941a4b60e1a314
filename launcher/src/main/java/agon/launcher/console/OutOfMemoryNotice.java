package agon.launcher.console;

import agon.plugins.host.RunningFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// The error message for exhausted memory. It is created in advance, because there may be no memory left for it later.
public final class OutOfMemoryNotice {
    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.err);
    private static final byte[] WORDS = "agon: out of memory; set AGON_JAVA_OPTS=-Xmx2g to allow more\n"
        .getBytes(StandardCharsets.UTF_8);

    /// Loads this class; call it early.
    public static void prepare() {
        if (WORDS.length == 0) throw new IllegalStateException("the message is empty");
    }

    /// Prints the message and halts, because there is no memory for a regular exit.
    public static void say() {
        RunningFile.end(Failure.USAGE);
        try {
            OUT.write(WORDS);
        } catch (IOException | OutOfMemoryError _) {
            Runtime.getRuntime().halt(Failure.USAGE);
        }
        Runtime.getRuntime().halt(Failure.USAGE);
    }
}
