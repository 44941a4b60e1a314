package agon.launcher.console;

import agon.api.PlainText;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// Where a command reads and writes: the real terminal, or streams of a test.
///
/// @param in          keyboard or pipe
/// @param out         results
/// @param err         complaints and progress
/// @param interactive whether a person sits at a terminal: line editing, progress bars
/// @param colours     whether the terminal shows colours
public record Console(InputStream in, PrintStream out, PrintStream err, boolean interactive, boolean colours) {
    /// Longest line of somebody else's text, characters.
    private static final int LINE = 4_000;

    /// Whatever is printed is harmless on a terminal, wherever it comes from.
    public Console {
        out = out instanceof Printer ? out : new Printer(out, colours);
        err = err instanceof Printer ? err : new Printer(err, colours);
    }

    /// The terminal that the program was started from. `NO_COLOR` and `TERM=dumb` turn colours off.
    public static Console system() {
        boolean terminal = System.console() != null && System.console().isTerminal();
        String term = System.getenv("TERM");
        boolean plain = System.getenv("NO_COLOR") != null || "dumb".equals(term);
        return new Console(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err), terminal, terminal && !plain);
    }

    /// What others than this program print, such as plugins, is dropped from now on, and they read nothing. Consoles
    /// that were made before go on.
    public static void silenceOthers() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(InputStream.nullInputStream());
    }

    /// Where results go as bytes, as they are: for other programs, not for a terminal. Who writes hears when nobody
    /// reads any more.
    public OutputStream bytes() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[]{(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
                if (out.checkError()) throw new IOException("nobody reads what is written");
            }
        };
    }

    /// Every text of this program is UTF-8, whatever the machine is set to: boards and names need it.
    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new BufferedOutputStream(new FileOutputStream(descriptor)), true,
            StandardCharsets.UTF_8);
    }

    /// `text` from a file or a plugin as one line, without the characters that could play tricks on a terminal, and not
    /// without end.
    public static String printable(String text) {
        return PlainText.line(text, LINE);
    }
}
