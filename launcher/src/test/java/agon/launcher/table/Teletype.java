package agon.launcher.table;

import agon.launcher.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// A console without a terminal: what somebody will type, and what the program says.
final class Teletype {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    private final Console console;

    private Teletype(String typed) {
        console = new Console(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8), false, false);
    }

    static Teletype typing(String... lines) {
        return new Teletype(lines.length == 0 ? "" : String.join("\n", lines) + "\n");
    }

    Console console() {
        return console;
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
