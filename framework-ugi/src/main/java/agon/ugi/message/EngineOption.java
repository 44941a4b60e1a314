package agon.ugi.message;

import agon.ugi.text.Words;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// An option of an engine.
///
/// @param name      the name as spelled by the engine, which may contain spaces
/// @param byDefault the default, or none if there is no default
/// @param min       the minimum of a [Type#SPIN]
/// @param max       the maximum of a [Type#SPIN]
/// @param choices   the values of a [Type#COMBO]
public record EngineOption(String name, Type type, Option<String> byDefault, Option<Long> min, Option<Long> max,
    Vector<String> choices) {
    /// The types of values.
    public enum Type {
        /// `true` or `false`.
        CHECK,
        /// An integer in a range.
        SPIN,
        /// One of a few texts.
        COMBO,
        /// An action without a value.
        BUTTON,
        /// Any text.
        STRING;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static EngineOption text(String name, String byDefault) {
        return new EngineOption(name, Type.STRING, Option.of(byDefault), Option.none(), Option.none(), Vector.empty());
    }

    /// Returns an option whose value is an integer in `[min, max]`.
    public static EngineOption number(String name, long byDefault, long min, long max) {
        return new EngineOption(name, Type.SPIN, Option.of(Long.toString(byDefault)), Option.of(min), Option.of(max),
            Vector.empty());
    }

    /// Returns an option whose value is one of a few texts. The first text is the default.
    public static EngineOption choice(String name, String... choices) {
        return new EngineOption(name, Type.COMBO, Option.of(choices[0]), Option.none(), Option.none(),
            Vector.of(choices));
    }

    /// Returns whether `text` is the name of this option, ignoring case.
    public boolean isCalled(String text) {
        return name.equalsIgnoreCase(text.strip());
    }

    /// Converts a value to the engine's format.
    ///
    /// @return the converted value, or an error message with the allowed values
    public Either<String, String> value(String text) {
        String value = text.strip();
        boolean fits = switch (type) {
            case CHECK -> value.equals("true") || value.equals("false");
            case SPIN -> Words.number(value, Long.MIN_VALUE).exists(
                n -> min.forAll(least -> n >= least) && max.forAll(most -> n <= most));
            case COMBO -> choices.exists(value::equals);
            case BUTTON -> value.isEmpty();
            case STRING -> true;
        };
        return fits ? Either.right(value)
            : Either.left("'" + value + "' is not allowed for the option " + name + "; expected " + allowed());
    }

    private String allowed() {
        return switch (type) {
            case CHECK -> "true or false";
            case SPIN -> "a whole number" + min.map(n -> " from " + n).getOrElse("")
                + max.map(n -> " to " + n).getOrElse("");
            case COMBO -> "one of " + choices.mkString(", ");
            case BUTTON -> "no value";
            case STRING -> "any text";
        };
    }

    /// Returns the option as a line of the protocol, starting with `option`.
    @Override
    public String toString() {
        return "option name " + name + " type " + type + byDefault.map(d -> " default " + d).getOrElse("")
            + min.map(n -> " min " + n).getOrElse("") + max.map(n -> " max " + n).getOrElse("")
            + choices.map(c -> " var " + c).mkString();
    }
}
