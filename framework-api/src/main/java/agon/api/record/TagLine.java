package agon.api.record;

import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A tag of the default format, as in PGN, for example `[First "Ada"]`. In the value, `\"` and `\\` are escape
/// sequences.
record TagLine(String name, String value) {
    private static final Pattern HEAD = Pattern.compile("\\[([A-Za-z0-9_]++)\\p{javaWhitespace}++\"");

    static Option<TagLine> parse(String line) {
        Matcher head = HEAD.matcher(line);
        if (!head.lookingAt()) return Option.none();
        StringBuilder value = new StringBuilder();
        int at = head.end();
        for (; at < line.length() && line.charAt(at) != '"'; at++) {
            if (line.charAt(at) == '\\' && at + 1 < line.length()) at++;
            value.append(line.charAt(at));
        }
        return Option.when(at == line.length() - 2 && line.endsWith("\"]"),
            () -> new TagLine(head.group(1), value.toString()));
    }

    String write() {
        String text = value.replaceAll("\\p{Cntrl}", " ").replace("\\", "\\\\").replace("\"", "\\\"");
        return "[" + name.replaceAll("[^A-Za-z0-9_]", "_") + " \"" + text + "\"]\n";
    }
}
