package agon.launcher.play;

import agon.launcher.console.Console;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.function.Supplier;

public interface Prompt {
    /// @param question    text shown before the cursor
    /// @param completions called when the user requests completion
    /// @return the line entered, or none if the input has ended
    Option<String> ask(String question, Supplier<Seq<String>> completions);

    /// Returns the width of the terminal in characters, or 80 if it is unknown.
    default int width() {
        return 80;
    }

    /// Returns a prompt with line editing, completion and history for a terminal, otherwise one for plain lines.
    static Prompt of(Console console) {
        return console.interactive() ? new TerminalPrompt() : new PlainPrompt(console);
    }
}
