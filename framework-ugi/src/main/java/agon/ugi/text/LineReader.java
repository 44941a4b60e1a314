package agon.ugi.text;

import agon.api.PlainText;
import io.vavr.control.Option;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// A reader for lines of UTF-8 from an untrusted source. A byte order mark at the start of a line is removed. Only a
/// limited part of a long line is stored. Must be used by only one thread.
public final class LineReader {
    private final InputStream in;
    private final int longest;

    /// A line without its terminator. Invalid bytes are decoded as the replacement character.
    ///
    /// @param cut   whether the line was longer than the limit
    /// @param ended whether the line had a terminator
    public record Line(String text, boolean cut, boolean ended) {}

    /// @param longest the maximum number of stored bytes per line (at least 1)
    public LineReader(InputStream in, int longest) {
        this.in = new BufferedInputStream(in);
        this.longest = longest;
    }

    public Option<Line> next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(80);
        boolean cut = false;
        int next = in.read();
        if (next < 0) return Option.none();
        for (; next >= 0 && next != '\n'; next = in.read()) {
            if (bytes.size() < longest) bytes.write(next);
            else cut = true;
        }
        String text = PlainText.withoutMarks(bytes.toString(StandardCharsets.UTF_8));
        return Option.of(new Line(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text, cut, next >= 0));
    }
}
