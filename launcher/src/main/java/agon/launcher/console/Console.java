package agon.launcher.console;

import agon.api.PlainText;
import agon.play.text.Language;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Vector;
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
import java.util.function.IntSupplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The input and output of a command: the real terminal, or streams of a test.
///
/// @param in          input from the keyboard or a pipe
/// @param out         output for results
/// @param err         output for errors and progress
/// @param interactive whether a person uses a terminal, which enables line editing and progress bars
/// @param plain       whether boards are described in words, for screen readers
/// @param columns     returns the width of the terminal, in characters
/// @param texts       the texts in the language of the user; [#err] translates all texts, [#out] none
public record Console(InputStream in, PrintStream out, PrintStream err, boolean interactive, boolean colours,
    boolean plain, IntSupplier columns, Texts texts) {
    /// Maximum length of a line of text from files and plugins, in characters.
    private static final int LINE = 4_000;
    private static final int NARROWEST = 20;
    /// Lines that are not wrapped: JSON, Markdown tables, records, and coloured lines of a board.
    private static final Pattern DATA = Pattern.compile("[{\\[(|<].*|.*\u001b.*");
    /// The indentation of a line, or its columns, which are separated by several spaces.
    private static final Pattern HEAD = Pattern.compile("(?:.* {2,}|)(?=\\S)");
    private static final Pattern TRAILING = Pattern.compile(" +(?=\n)");
    private static final StandardOutput OUT = new StandardOutput();
    private static final Texts ENGLISH = Texts.of(Language.ENGLISH);

    /// Wraps the streams, so that no output can send control sequences to the terminal.
    public Console {
        out = out instanceof Printer ? out : new Printer(out, colours, interactive, columns, ENGLISH);
        err = err instanceof Printer ? err : new Printer(err, colours, interactive, columns, texts);
    }

    /// Creates a console in English with [TerminalWidth#USUAL] columns.
    public Console(InputStream in, PrintStream out, PrintStream err, boolean interactive, boolean colours) {
        this(in, out, err, interactive, colours, false, () -> TerminalWidth.USUAL, ENGLISH);
    }

    /// Returns this console with boards that are described in words and without colours.
    public Console inWords() {
        return new Console(in, out, err, interactive, false, true, columns, texts);
    }

    /// Prints the translation of a text for people. Data, such as records, JSON and CSV, is printed to [#out].
    public void say(String english) {
        out.println(texts.translate(english));
    }

    /// Prints the translation of a text about a game, whose own translations have precedence.
    ///
    /// @param variant the name of a variant of the game
    public void say(String variant, String english) {
        out.println(texts.translate(variant, english));
    }

    /// Returns the terminal of the program. `NO_COLOR` and `TERM=dumb` disable colours, and `AGON_PLAIN` also
    /// replaces boards by words. On Windows, colours are
    /// used only if `TERM` is set, because by default a console prints control sequences as text.
    public static Console system() {
        boolean terminal = System.console() != null && System.console().isTerminal();
        String term = System.getenv("TERM");
        boolean plain = System.getenv("NO_COLOR") != null || "dumb".equals(term)
            || term == null && File.separatorChar == '\\';
        boolean words = System.getenv("AGON_PLAIN") != null;
        return new Console(System.in, utf8(OUT), utf8(new FileOutputStream(FileDescriptor.err)), terminal,
            terminal && !plain && !words, words, terminal ? TerminalWidth::columns : TerminalWidth::given,
            Texts.system());
    }

    /// Returns the maximum length of a line of text, in characters.
    public int width() {
        return Math.max(NARROWEST, columns.getAsInt());
    }

    /// Drops all further output of other code, such as plugins, and gives it empty input. Existing consoles are not
    /// affected.
    public static void silenceOthers() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(InputStream.nullInputStream());
    }

    /// Returns `head` and `text` in lines that fit into the width of the terminal, if the words of `text` are short
    /// enough. All lines after the first are indented by the width of `head`.
    public String wrapped(String head, String text) {
        return wrapped(head, text, width());
    }

    /// Returns a line as lines that fit into the width of the terminal. Lines after the first are indented like the
    /// line or its last column.
    public String fitting(String line) {
        return fitting(line, width());
    }

    private static String fitting(String line, int width) {
        if (line.length() <= width || DATA.matcher(line).matches()) return line;
        Matcher head = HEAD.matcher(line);
        String start = head.lookingAt() && head.end() <= width / 2 ? head.group()
            : line.substring(0, line.length() - line.stripLeading().length());
        return wrapped(start, line.substring(start.length()), width);
    }

    /// Wraps a text between words. A word that does not fit after the indentation is indented less, and starts at the
    /// left margin if necessary. A command that can be copied is not divided.
    private static String wrapped(String head, String text, int width) {
        StringBuilder lines = new StringBuilder(head);
        int column = head.length(), command = text.indexOf(StartCommand.NAME + " ");
        Vector<String> words = command < 0 ? Vector.of(text.split(" "))
            : Vector.of(text.substring(0, command).split(" ")).append(text.substring(command));
        for (String word : words) {
            boolean first = column == head.length(), full = column + word.length() + (first ? 0 : 1) > width;
            int indent = Math.clamp(width - word.length(), 0, head.length());
            boolean fits = !full || first && (indent == head.length() || word.length() > width);
            if (!fits) lines.append("\n").append(" ".repeat(indent));
            else if (!first) lines.append(" ");
            column = (fits ? first ? head.length() : column + 1 : indent) + word.length();
            lines.append(word);
        }
        return TRAILING.matcher(lines).replaceAll("");
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

    /// A stream to a terminal that translates texts. It passes on text, line breaks and the colours of this program,
    /// but removes all other control sequences. In a terminal, longer lines of text are wrapped between words. All
    /// commands print the texts of plugins, records and exceptions through it. Output that is written as bytes, which
    /// only picocli and the progress bar do, is not changed.
    private static final class Printer extends PrintStream {
        private static final Pattern COLOUR = Pattern
            .compile("\u001b\\[(?:[02]|33|1;(?:30|97);\\d{2,3})m|[^\u001b]+|\u001b");
        private final boolean colours, wraps;
        private final IntSupplier columns;
        private final Texts texts;

        Printer(PrintStream out, boolean colours, boolean wraps, IntSupplier columns, Texts texts) {
            super(out, true, StandardCharsets.UTF_8);
            this.colours = colours;
            this.wraps = wraps;
            this.columns = columns;
            this.texts = texts;
        }

        @Override
        public void print(String text) {
            String given = texts.translate(String.valueOf(text).replace("\r\n", "\n")),
                lines = wraps ? Stream.of(given.split("\n", -1))
                    .map(line -> fitting(line, Math.max(NARROWEST, columns.getAsInt())))
                    .collect(Collectors.joining("\n")) : given;
            super.print(colours ? COLOUR.matcher(lines).replaceAll(Printer::harmless) : PlainText.page(lines));
        }

        private static String harmless(MatchResult part) {
            return Matcher
                .quoteReplacement(part.group().startsWith("\u001b[") ? part.group() : PlainText.page(part.group()));
        }
    }
}
