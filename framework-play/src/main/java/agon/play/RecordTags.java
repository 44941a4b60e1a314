package agon.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads the tags of a record in the default format, and counts its turns, without replaying it: in one pass over the
/// file.
final class RecordTags {
    /// Longer files are no records of games.
    private static final long LARGEST = 16 << 20;

    private RecordTags() {}

    /// What a file says about its game; none: it is no file, or it cannot be read.
    static Option<RecordEntry> read(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile() || attributes.size() > LARGEST) return Option.none();
            return Option.of(entry(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8), attributes));
        } catch (IOException _) {
            return Option.none();
        }
    }

    private static RecordEntry entry(Path file, String text, BasicFileAttributes attributes) {
        Map<String, String> tags = new LinkedHashMap<>();
        int turns = 0, depth = 0;
        for (int begin = 0; begin < text.length();) {
            int newline = text.indexOf('\n', begin), end = newline < 0 ? text.length() : newline;
            int first = begin;
            while (first < end && text.charAt(first) <= ' ') first++;
            if (first < end) {
                char c = text.charAt(first);
                if (c == '[' && turns == 0) tag(text, first, end, tags);
                else if (c == '(') depth++;
                else if (c == ')') depth--;
                else if (depth == 0 && c >= '0' && c <= '9' && isTurn(text, first, end)) turns++;
            }
            begin = end + 1;
        }
        Vector<String> players = Vector.range(0, 64).map(RecordHeaders::seat).takeWhile(tags::containsKey)
            .map(tags::get);
        return new RecordEntry(file, tags.getOrDefault("Game", ""), players, tags.getOrDefault("Date", ""),
            tags.getOrDefault("Result", "*"), turns,
            attributes.lastModifiedTime().toInstant());
    }

    /// A tag such as `[First "Ada"]`.
    private static void tag(String text, int from, int to, Map<String, String> tags) {
        int quote = text.indexOf('"', from), last = text.lastIndexOf('"', to - 1);
        if (quote < 0 || last <= quote || quote >= to) return;
        tags.putIfAbsent(text.substring(from + 1, quote).strip(),
            text.substring(quote + 1, last).replace("\\\"", "\"").replace("\\\\", "\\"));
    }

    /// `12. …`, not the continuation `12+ …` nor a result such as `1-0`.
    private static boolean isTurn(String text, int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) >= '0' && text.charAt(at) <= '9') at++;
        return at < to && text.charAt(at) == '.';
    }
}
