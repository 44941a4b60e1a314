package agon.plugins.host;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/// The file in which the program records its exit code for the script that started it. A plugin can end the process
/// with any exit code, for example with `Runtime.halt`; the script then finds no exit code in the file. The system
/// property `agon.running` contains the path of the file. If it is not set, nothing is recorded.
public final class RunningFile {
    private static final Option<RandomAccessFile> FILE = open();
    private static final Set<Path> PLUGINS = new HashSet<>();
    private static final byte[] END = "ended    \n".getBytes(StandardCharsets.UTF_8);

    private RunningFile() {}

    /// Records that the program has started. Opens the file, so that later calls need neither memory nor a file handle.
    public static void start() {
        write("running ".getBytes(StandardCharsets.UTF_8));
    }

    /// Records that the code of a plugin is about to be loaded, so that the script can name the plugin if it ends the
    /// process.
    public static synchronized void plugin(Path path) {
        if (FILE.isEmpty() || !PLUGINS.add(path)) return;
        try {
            FILE.get().seek(FILE.get().length());
            FILE.get().write(("plugin " + path + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException _) {
            return; // the script does not name the plugin
        }
    }

    /// Records that the program itself is about to exit. Allocates no memory, because there may be none left.
    ///
    /// @param exitCode the exit code, in `[0, 255]`
    public static synchronized void end(int exitCode) {
        int last = END.length - 2;
        for (int i = last, rest = exitCode; i > last - 3; i--, rest /= 10)
            END[i] = (byte) (rest == 0 && i < last ? ' ' : '0' + rest % 10);
        write(END);
    }

    /// Returns whether a script is waiting for this process.
    public static boolean isUsed() {
        return FILE.isDefined();
    }

    private static Option<RandomAccessFile> open() {
        String path = System.getProperty("agon.running", "");
        try {
            return path.isEmpty() ? Option.none() : Option.of(new RandomAccessFile(path, "rw"));
        } catch (IOException _) {
            return Option.none(); // the script reports that the program did not start
        }
    }

    /// Overwrites the start of the file, which also works if the disk is full.
    private static synchronized void write(byte[] text) {
        if (FILE.isEmpty()) return;
        try {
            FILE.get().seek(0);
            FILE.get().write(text);
        } catch (IOException _) {
            return; // the script reports an unexpected end
        }
    }
}
