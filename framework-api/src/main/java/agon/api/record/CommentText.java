package agon.api.record;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Methods that read and write comments of the default format, for example
/// `{[%value 0.3,-0.3] [%clk 0:04:51] text}`. In the text, `\n`, `\r` and `\t` have their usual meaning. A
/// backslash, `u` and four hexadecimal digits represent an unsafe character. A backslash before any other character
/// represents that character.
final class CommentText {
    private static final String TRICKS = "\u061c\u200b\u200e\u200f\ufeff";

    static String write(Annotation said) {
        StringBuilder text = new StringBuilder();
        said.review().forEach(review -> command(text, "review", ReviewText.write(review)));
        said.value().forEach(value -> command(text, "value", Measures.write(value)));
        said.clock().forEach(clock -> command(text, "clk", Measures.write(clock)));
        if (said.arrows().nonEmpty()) command(text, "draw", ArrowText.write(said.arrows()));
        if (!said.comment().isEmpty() && !text.isEmpty()) text.append(' ');
        escape(said.comment(), text);
        return text.isEmpty() ? "" : "{" + text + "}";
    }

    private static void command(StringBuilder text, String name, String value) {
        text.append(text.isEmpty() ? "[%" : " [%").append(name).append(' ').append(value).append(']');
    }

    private static void escape(String comment, StringBuilder text) {
        for (int i = 0; i < comment.length(); i++) {
            char c = comment.charAt(i);
            switch (c) {
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '\\', '}' -> text.append('\\').append(c);
                case '[' -> text.append(comment.startsWith("[%", i) ? "\\[" : "[");
                default -> text
                    .append(isPlain(comment, i) ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
            }
        }
    }

    /// Returns whether a character is not a control character, line separator, direction mark or unpaired surrogate.
    private static boolean isPlain(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c))
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        if (Character.isLowSurrogate(c)) return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        boolean tricky = c >= '\u2028' && c <= '\u202e' || c >= '\u2060' && c <= '\u206f'
            || c >= '\ufff9' && c <= '\ufffb' || TRICKS.indexOf(c) >= 0;
        return !tricky && !Character.isISOControl(c);
    }

    /// Reads the comments of a turn in linear time. The last comment may lack its closing brace.
    static Either<String, Annotation> read(String text) {
        List<Annotation> said = new ArrayList<>();
        for (int at = 0; at < text.length();) {
            if (Character.isWhitespace(text.charAt(at))) at++;
            else
                if (text.charAt(at) != '{')
                    return Either
                        .left("'" + text.substring(at, Math.min(text.length(), at + 20)) + "'");
                else {
                    int end = at + 1;
                    while (end < text.length() && text.charAt(end) != '}') end += text.charAt(end) == '\\' ? 2 : 1;
                    end = Math.min(end, text.length());
                    said.add(new CommentReader(text.substring(at + 1, end)).read());
                    at = end + 1;
                }
        }
        return Either.right(Annotation.together(said));
    }
}
