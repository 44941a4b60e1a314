package agon.launcher.console;

import io.vavr.Lazy;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;

/// The width of the program's terminal, in characters. The environment variable `COLUMNS` takes precedence.
public final class TerminalWidth {
    /// The width of output to a pipe or a file, and of a terminal of unknown size.
    public static final int USUAL = 80;

    private static final Lazy<Integer> AT_FIRST = Lazy.of(() -> number(size()));
    private static volatile IntSupplier now = AT_FIRST::get;

    private TerminalWidth() {}

    /// Uses this width from now on, for example one that changes when the terminal is resized; 0 means unknown.
    public static void follow(IntSupplier width) {
        now = width;
    }

    static int columns() {
        return System.getenv("COLUMNS") != null ? given() : known(now.getAsInt());
    }

    /// Returns the width in `COLUMNS`, or the usual width if it contains no number.
    static int given() {
        return known(number(System.getenv("COLUMNS")));
    }

    private static int known(int width) {
        return width > 0 ? width : USUAL;
    }

    private static int number(String text) {
        return text != null && text.strip().matches("\\d{1,4}") ? Integer.parseInt(text.strip()) : 0;
    }

    /// Returns the width that `stty` prints after the height, or an empty text.
    private static String size() {
        try {
            Process stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty"))
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return new String(stty.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip()
                .replaceFirst(".* ", "");
        } catch (IOException _) {
            return ""; // not a Unix system
        }
    }
}
