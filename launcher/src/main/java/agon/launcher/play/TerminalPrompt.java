package agon.launcher.play;

import agon.launcher.console.Console;
import agon.launcher.console.ProgramEnd;
import agon.launcher.console.TerminalWidth;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/// A line editor with completion (Tab) and history (arrow keys).
final class TerminalPrompt implements Prompt {
    private static final int INTERRUPTED = 130;
    private static final AtomicReference<Supplier<Seq<String>>> COMPLETIONS = new AtomicReference<>(Vector::empty);

    private final Console console;

    TerminalPrompt(Console console) {
        this.console = console;
    }

    /// The single reader of the program's terminal. It is created when first needed.
    private static final class Keyboard {
        private static final LineReader READER = reader();

        private static LineReader reader() {
            try {
                // To detect grapheme clusters, JLine would read the terminal's reply, and with it any early input. The
                // other providers of JLine would load native code.
                Terminal terminal = TerminalBuilder.builder().system(true).provider("ffm").graphemeCluster(false)
                    .build();
                // By default, JLine makes Ctrl-C end the program between two lines without its shutdown hooks.
                TerminalWidth.follow(() -> columns(terminal));
                terminal.handle(Terminal.Signal.INT, _ -> ProgramEnd.end(INTERRUPTED));
                return LineReaderBuilder.builder().terminal(terminal)
                    .appName("agon").parser(new WholeLine())
                    .completer((_, _, candidates) -> COMPLETIONS.get().get()
                        .forEach(text -> candidates.add(new Candidate(Console.printable(text)))))
                    .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                    .option(LineReader.Option.CASE_INSENSITIVE, true).build();
            } catch (IOException e) {
                throw new UncheckedIOException("the terminal cannot be opened", e);
            }
        }
    }

    private static int columns(Terminal terminal) {
        try {
            return terminal.getSize().getColumns();
        } catch (IOError | UncheckedIOException | IllegalStateException _) {
            return 0; // the terminal has disappeared or is closed
        }
    }

    /// Parses a line as a single word, because turns may contain spaces.
    private static final class WholeLine extends DefaultParser {
        WholeLine() {
            setQuoteChars(new char[0]);
            setEscapeChars(new char[0]);
        }

        @Override
        public boolean isDelimiterChar(CharSequence line, int at) {
            return false;
        }
    }

    @Override
    public Option<String> ask(String question, Supplier<Seq<String>> completions) {
        COMPLETIONS.set(completions);
        try {
            LineReader reader = Keyboard.READER;
            String[] lines = console.wrapped("", Console.printable(question)).split("\n");
            for (int i = 0; i < lines.length - 1; i++) console.out().println(lines[i]);
            String spaces = question.substring(question.stripTrailing().length());
            return Option.of(reader.readLine(lines[lines.length - 1] + spaces));
        } catch (EndOfFileException | UserInterruptException _) {
            return Option.none();
        } catch (IOError | UncheckedIOException _) {
            return Option.none(); // the terminal has disappeared
        }
    }
}
