package agon.launcher.console;

import agon.api.PlainText;
import io.vavr.control.Option;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The input and output of a command: the real terminal, or streams of a test.
///
/// @param in          input from the keyboard or a pipe
/// @param out         output for results
/// @param err         output for errors and progress
/// @param interactive whether a person uses a terminal, which enables line editing and progress bars
public record Console(InputStream in, PrintStream out, PrintStream err, boolean interactive, boolean colours) {
    /// Maximum length of a line of text from files and plugins, in characters.
    private static final int LINE = 4_000;
    private static final int WIDTH = 80; // maximum number of characters in a wrapped line
    private static final StandardOutput OUT = new StandardOutput();

    /// Wraps the streams, so that no output can send control sequences to the terminal.
    public Console {
        out = out instanceof Printer ? out : new Printer(out, colours);
        err = err instanceof Printer ? err : new Printer(err, colours);
    }

    /// Returns the terminal of the program. `NO_COLOR` and `TERM=dumb` disable colours. On Windows, colours are
    /// used only if `TERM` is set, because by default a console prints control sequences as text.
    public static Console system() {
        boolean terminal = System.console() != null && System.console().isTerminal();
        String term = System.getenv("TERM");
        boolean plain = System.getenv("NO_COLOR") != null || "dumb".equals(term)
            || term == null && File.separatorChar == '\\';
        return new Console(System.in, utf8(OUT), utf8(new FileOutputStream(FileDescriptor.err)), terminal,
            terminal && !plain);
    }

    /// Drops all further output of other code, such as plugins, and gives it empty input. Existing consoles are not
    /// affected.
    public static void silenceOthers() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(InputStream.nullInputStream());
    }

    /// Returns `head` and `text` in lines of at most 80 characters, if the words of `text` are short enough. All lines
    /// after the first are indented by the width of `head`.
    public static String wrapped(String head, String text) {
        StringBuilder lines = new StringBuilder(head);
        int column = head.length();
        for (String word : text.split(" ")) {
            boolean first = column == head.length(), full = column + word.length() >= WIDTH;
            if (!first) lines.append(full ? "\n" + " ".repeat(head.length()) : " ");
            column = (first || full ? head.length() : column + 1) + word.length();
            lines.append(word);
        }
        return lines.toString();
    }

    /// Returns a stream of raw bytes for other programs, not for a terminal. Writing fails when the reader has closed
    /// it.
    public OutputStream bytes() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[]{(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
                if (out.checkError()) throw new IOException("the reader of the output has closed it");
            }
        };
    }

    /// Returns a UTF-8 stream. The locale of the machine is ignored, because boards and names need UTF-8.
    private static PrintStream utf8(OutputStream raw) {
        return new PrintStream(new BufferedOutputStream(raw), true, StandardCharsets.UTF_8);
    }

    /// Flushes all output and returns the exit code of the program. If standard output could not be written, for
    /// example because the disk is full, reports this and returns [Failure#USAGE]. It is not an error if the reader,
    /// such as `head`, has closed the pipe.
    ///
    /// @param exitCode the exit code of the command
    public int flush(int exitCode) {
        out.flush();
        Option<String> lost = Option.of(OUT.failure).map(IOException::getMessage)
            .filter(why -> !why.contains("Broken pipe") && !why.contains("pipe is being closed"));
        lost.forEach(why -> err.println("agon: the results are incomplete: standard output cannot be written: " + why));
        err.flush();
        return lost.isEmpty() ? exitCode : Failure.USAGE;
    }

    /// Standard output. Stores the first exception, which a print stream does not report.
    private static final class StandardOutput extends FileOutputStream {
        private volatile IOException failure;

        StandardOutput() {
            super(FileDescriptor.out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                super.write(bytes, from, length);
            } catch (IOException e) {
                if (failure == null) failure = e;
                throw e;
            }
        }
    }

    /// Returns text from a file or plugin as one line of limited length, without control characters for a terminal.
    public static String printable(String text) {
        return PlainText.line(text, LINE);
    }

    /// A stream to a terminal that passes on text, line breaks and the colours of this program, but removes all other
    /// control sequences. All commands print the texts of plugins, records and exceptions through it. Output that is
    /// written as bytes, which only picocli and the progress bar do, is not changed.
    private static final class Printer extends PrintStream {
        private static final Pattern COLOUR = Pattern
            .compile("\u001b\\[(?:[02]|33|1;(?:30|97);\\d{2,3})m|[^\u001b]+|\u001b");
        private final boolean colours;

        Printer(PrintStream out, boolean colours) {
            super(out, true, StandardCharsets.UTF_8);
            this.colours = colours;
        }

        @Override
        public void print(String text) {
            String lines = String.valueOf(text).replace("\r\n", "\n");
            super.print(colours ? COLOUR.matcher(lines).replaceAll(Printer::harmless) : PlainText.page(lines));
        }

        private static String harmless(MatchResult part) {
            return Matcher
                .quoteReplacement(part.group().startsWith("\u001b[") ? part.group() : PlainText.page(part.group()));
        }
    }
}
