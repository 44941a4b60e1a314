package agon.ugi;

import io.vavr.collection.Map;

/// An engine that somebody has, under a name.
///
/// @param name    `[A-Za-z0-9][A-Za-z0-9._-]*`, at most 40 characters
/// @param command that starts it
/// @param options what is chosen about it, by the names of its options
public record ListedEngine(String name, EngineCommand command, Map<String, String> options) {
    /// Whether an engine may be called so.
    public static boolean isName(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,39}");
    }

    /// @throws IllegalArgumentException if it may not be called so, or a value or a name of an option has more than one
    ///                                  line
    public ListedEngine {
        if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is no name of an engine");
        options.forEach((option, value) -> {
            if ((option + value).contains("\n") || option.contains("="))
                throw new IllegalArgumentException("the option '" + option + "' is more than a line, or has a '='");
        });
    }
}
