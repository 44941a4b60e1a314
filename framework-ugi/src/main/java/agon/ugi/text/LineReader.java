package agon.ugi.text;

import io.vavr.control.Option;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Lines of UTF-8 from somebody who is not trusted: however long a line is, no more of it than a limit is kept. For one
/// thread.
public final class LineReader {
    private final InputStream in;
    private final int longest;

    /// One line, without its end.
    ///
    /// @param text  with `?` in place of bytes that are no UTF-8
    /// @param cut   whether it was longer than the limit, and its end is lost
    /// @param ended whether it has a line end; false for what stands behind the last one
    public record Line(String text, boolean cut, boolean ended) {}

    /// @param longest bytes of a line that are kept, ≥ 1
    public LineReader(InputStream in, int longest) {
        this.in = new BufferedInputStream(in);
        this.longest = longest;
    }

    /// The next line; none: there is none any more.
    ///
    /// @throws IOException if nothing can be read
    public Option<Line> next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(80);
        boolean cut = false;
        int next = in.read();
        if (next < 0) return Option.none();
        for (; next >= 0 && next != '\n'; next = in.read()) {
            if (bytes.size() < longest) bytes.write(next);
            else cut = true;
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        return Option.of(new Line(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text, cut, next >= 0));
    }
}
