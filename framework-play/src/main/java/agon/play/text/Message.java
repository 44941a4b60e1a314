package agon.play.text;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with places for values, in a part of the message format of ICU: `{name}` is replaced by a value, and
/// `{n, plural, =0 {no moves} one {# move} other {# moves}}` by the form for a number, in which `#` is the number.
/// Apostrophes have no special meaning.
///
/// @param parts the parts, in the order of the text
public record Message(Vector<Part> parts) {
    private static final Pattern NAME = Pattern.compile("\\{\\s*(\\w+)\\s*(?:,\\s*plural\\s*,|\\})");
    private static final Pattern FORM = Pattern.compile("\\s*(=\\d+|\\w+)\\s*\\{");

    /// A part of a message.
    public sealed interface Part {
        /// @param text a text that is the same for all values
        record Literal(String text) implements Part {}

        /// @param name the name of a value
        record Value(String name) implements Part {}

        /// @param name  the name of a number
        /// @param forms the messages by plural form, such as `one`, or by number, such as `=0`
        record Plural(String name, Map<String, Message> forms) implements Part {}

        /// The number of the plural around it.
        record Count() implements Part {}
    }

    /// Returns the message of a text, or an error message if the text is invalid.
    public static Either<String, Message> parse(String text) {
        Reader reader = new Reader(text);
        try {
            Message message = reader.message(false);
            return reader.at == text.length() ? Either.right(message) : Either.left(reader.wrong());
        } catch (IllegalArgumentException e) {
            return Either.left(e.getMessage());
        }
    }

    /// Reads a text from the start to the end.
    private static final class Reader {
        final String text;
        int at;

        Reader(String text) {
            this.text = text;
        }

        String wrong() {
            return "'" + text + "' is not a valid message at column " + (at + 1)
                + "; expected {name} or {name, plural, one {…} other {…}}";
        }

        Message message(boolean inPlural) {
            Vector<Part> parts = Vector.empty();
            for (int from = at;; from = at) {
                while (at < text.length() && "{}".indexOf(text.charAt(at)) < 0
                    && !(inPlural && text.charAt(at) == '#')) at++;
                if (at > from) parts = parts.append(new Part.Literal(text.substring(from, at)));
                if (at == text.length() || text.charAt(at) == '}') return new Message(parts);
                if (text.charAt(at) == '#') {
                    at++;
                    parts = parts.append(new Part.Count());
                } else parts = parts.append(argument());
            }
        }

        private Part argument() {
            Matcher name = NAME.matcher(text).region(at, text.length());
            if (!name.lookingAt()) throw new IllegalArgumentException(wrong());
            at = name.end();
            if (text.charAt(at - 1) == '}') return new Part.Value(name.group(1));
            Map<String, Message> forms = LinkedHashMap.empty();
            for (Matcher form = FORM.matcher(text); form.region(at, text.length()).lookingAt();) {
                at = form.end();
                forms = forms.put(form.group(1), message(true));
                end();
            }
            while (at < text.length() && text.charAt(at) == ' ') at++;
            end();
            if (!forms.containsKey("other")) throw new IllegalArgumentException(wrong());
            return new Part.Plural(name.group(1), forms);
        }

        private void end() {
            if (at == text.length() || text.charAt(at) != '}') throw new IllegalArgumentException(wrong());
            at++;
        }
    }

    /// Returns the names of the values.
    public Set<String> names() {
        return parts.flatMap(part -> switch (part) {
            case Part.Value(String name) -> Vector.of(name);
            case Part.Plural(String name, Map<String, Message> forms) ->
                forms.values().flatMap(Message::names).toVector().prepend(name);
            default -> Vector.<String>empty();
        }).toSet();
    }

    /// Returns the text with values, which are inserted without formatting. The value of a plural is a [Number].
    public String format(Language language, Function<String, ?> values) {
        StringBuilder all = new StringBuilder();
        format(language, values, 0, all);
        return all.toString();
    }

    private void format(Language language, Function<String, ?> values, long count, StringBuilder all) {
        for (Part part : parts)
            switch (part) {
            case Part.Literal(String text) -> all.append(language.disguised(text));
            case Part.Value(String name) -> all.append(values.apply(name));
            case Part.Count _ -> all.append(language.number(count));
            case Part.Plural(String name, Map<String, Message> forms) -> {
                long number = ((Number) values.apply(name)).longValue();
                forms.get("=" + number).orElse(() -> forms.get(language.form(number)))
                    .getOrElse(() -> forms.get("other").get()).format(language, values, number, all);
            }
            }
    }
}
