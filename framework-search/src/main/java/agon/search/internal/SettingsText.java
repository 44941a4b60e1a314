package agon.search.internal;

import agon.api.Options;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/// The text form of settings, in which [Options] describe each value by its name, range and default.
public final class SettingsText {
    private SettingsText() {}

    /// Returns the values that differ from the defaults.
    ///
    /// @param named the names of options, each followed by its value: a number, a boolean, a word, an enum constant, a
    ///     duration, or an `Option` of these
    /// @throws IllegalArgumentException if a value is not allowed, or two options conflict. The message names them
    public static Options.Values values(Options options, Object... named) {
        Map<String, String> texts = LinkedHashMap.empty();
        for (int i = 0; i < named.length; i += 2) {
            Option<?> value = named[i + 1] instanceof Option<?> option ? option : Option.some(named[i + 1]);
            if (value.isDefined()) texts = texts.put((String) named[i], text(value.get()));
        }
        Options.Values all = options.parse(texts.map(entry -> entry._1 + "=" + entry._2).mkString(","))
            .getOrElseThrow(why -> new IllegalArgumentException(why));
        Options.Values defaults = options.defaults();
        return new Options.Values(options, all.given()
            .reject(entry -> defaults.has(entry._1) && defaults.choice(entry._1).equals(entry._2)));
    }

    private static String text(Object value) {
        return switch (value) {
            case Boolean on -> on ? "on" : "off";
            case Duration time -> time.toMillis() + "ms";
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT);
            default -> value.toString();
        };
    }

    /// Returns the value of an option, or none if it has no value.
    ///
    /// @param read reads the value from its name
    public static <T> Option<T> value(Options.Values values, String name, Function<String, T> read) {
        return Option.when(values.has(name), () -> read.apply(name));
    }

    /// Returns the constant of an enum whose name is the value of an option in lower case.
    public static <E extends Enum<E>> E constant(Options.Values values, String name, Class<E> type) {
        return Enum.valueOf(type, values.choice(name).toUpperCase(Locale.ROOT));
    }

    /// Returns a time with a precision of one millisecond, as in the text form.
    public static Option<Duration> milliseconds(Option<Duration> time) {
        return time.map(exact -> Duration.ofMillis(exact.toMillis()));
    }
}
