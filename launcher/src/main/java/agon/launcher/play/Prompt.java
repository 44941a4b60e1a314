package agon.launcher.play;

import agon.api.PlainText;
import agon.launcher.console.Console;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

public interface Prompt {
    /// @param question    text shown before the cursor
    /// @param completions called when the user requests completion
    /// @return the line entered, or none if the input has ended
    Option<String> ask(String question, Supplier<Seq<String>> completions);

    /// Returns a prompt with line editing, completion and history for a terminal, otherwise one for plain lines.
    static Prompt of(Console console) {
        return console.interactive() ? new TerminalPrompt(console) : new PlainPrompt(console);
    }

    /// Reads lines from a pipe. Each line is echoed after the question, so that the output reads like a dialogue.
    record PlainPrompt(Console console) implements Prompt {
        @Override
        public Option<String> ask(String question, Supplier<Seq<String>> completions) {
            console.out().print(question);
            Option<String> line = line();
            console.out().println(line.getOrElse(""));
            return line;
        }

        /// Reads a line, but no byte beyond it, because several people may share the stream.
        private Option<String> line() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                int b = console.in().read();
                if (b < 0) return Option.none();
                for (; b >= 0 && b != '\n'; b = console.in().read()) bytes.write(b);
            } catch (IOException e) {
                throw new UncheckedIOException("the input cannot be read", e);
            }
            return Option.of(PlainText.withoutMarks(bytes.toString(StandardCharsets.UTF_8)).stripTrailing());
        }
    }
}
