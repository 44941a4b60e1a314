package agon.launcher.play;

import agon.launcher.console.Console;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// Asks a person for one line.
public interface Prompt {
    /// @param question    shown before the cursor
    /// @param completions what may be completed to; asked for when somebody wants it
    /// @return none: the input has ended
    Option<String> ask(String question, Supplier<Seq<String>> completions);

    /// With line editing, completion and history at a terminal; plain lines otherwise.
    static Prompt of(Console console) {
        return console.interactive() ? new TerminalPrompt() : new PlainPrompt(console);
    }
}
