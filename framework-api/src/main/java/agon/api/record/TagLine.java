package agon.api.record;

import io.vavr.control.Option;

/// A tag of the default format, as in PGN: `[First "Ada"]`. In the value, `\"` and `\\` are escapes.
record TagLine(String name, String value) {
    static Option<TagLine> parse(String line) {
        int end = 1;
        while (end < line.length() && isName(line.charAt(end))) end++;
        int quote = end;
        while (quote < line.length() && Character.isWhitespace(line.charAt(quote))) quote++;
        if (!line.startsWith("[") || end == 1 || quote == end || quote == line.length() || line.charAt(quote) != '"')
            return Option.none();
        StringBuilder value = new StringBuilder();
        int at = quote + 1;
        for (; at < line.length() && line.charAt(at) != '"'; at++) {
            if (line.charAt(at) == '\\' && at + 1 < line.length()) at++;
            value.append(line.charAt(at));
        }
        int name = end;
        return Option.when(at == line.length() - 2 && line.endsWith("\"]"),
            () -> new TagLine(line.substring(1, name), value.toString()));
    }

    private static boolean isName(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_';
    }

    /// Invalid characters of the name become `_`, and control characters of the value become spaces.
    String write() {
        String text = value.replaceAll("\\p{Cntrl}", " ").replace("\\", "\\\\").replace("\"", "\\\"");
        return "[" + name.replaceAll("[^A-Za-z0-9_]", "_") + " \"" + text + "\"]\n";
    }
}
