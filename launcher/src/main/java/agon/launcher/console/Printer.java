package agon.launcher.console;

import agon.api.PlainText;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A stream to a terminal that passes on text, line breaks and the colours of this program, but removes all other
/// control sequences. All commands print the texts of plugins, records and exceptions through it. Output that is
/// written as bytes, which only picocli and the progress bar do, is not changed.
final class Printer extends PrintStream {
    private static final Pattern COLOUR = Pattern
        .compile("\u001b\\[(?:[02]|33|1;(?:30|97);\\d{2,3})m|[^\u001b]+|\u001b");
    private final boolean colours;

    Printer(PrintStream out, boolean colours) {
        super(out, true, StandardCharsets.UTF_8);
        this.colours = colours;
    }

    @Override
    public void print(String text) {
        String lines = String.valueOf(text).replace("\r\n", "\n");
        super.print(colours ? COLOUR.matcher(lines).replaceAll(Printer::harmless) : PlainText.page(lines));
    }

    private static String harmless(MatchResult part) {
        return Matcher
            .quoteReplacement(part.group().startsWith("\u001b[") ? part.group() : PlainText.page(part.group()));
    }
}
