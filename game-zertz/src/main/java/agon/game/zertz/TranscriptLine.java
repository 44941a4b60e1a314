package agon.game.zertz;

import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A parsed line of a Zertz3D transcript, for example `Player 1 (Ada): {'action': …}`. A comment may follow
/// after `#`.
///
/// @param player  1 or 2
/// @param entries text between the braces
record TranscriptLine(int player, Option<String> name, String entries) {
    private static final Pattern LINE = Pattern
        .compile("Player ([12])(?: \\((.*)\\))?:\\p{javaWhitespace}*+\\{([^{}]*+)}(?:\\p{javaWhitespace}*+#.*)?",
            Pattern.DOTALL);

    static Option<TranscriptLine> parse(String line) {
        Matcher parts = LINE.matcher(line);
        return Option.when(parts.matches(), () -> new TranscriptLine(
            line.charAt("Player ".length()) - '0', Option.of(parts.group(2)), parts.group(3)));
    }
}
