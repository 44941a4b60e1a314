package agon.api.record;

import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The number of a turn in the default format, for example `12.`, or `12+1.` after one action of turn 12.
///
/// @param turn   the number (at least 0), which is 0 for the start
/// @param done   the number of actions of the turn before this text (at least 0)
/// @param behind the rest of the line, without surrounding spaces
record TurnNumber(int turn, int done, String behind) {
    private static final Pattern NUMBER = Pattern
        .compile("(\\d{1,9})(?:\\+(\\d{1,9}))?\\.(\\p{javaWhitespace}.*)?", Pattern.DOTALL);

    static Option<TurnNumber> parse(String line) {
        Matcher parts = NUMBER.matcher(line);
        return Option.when(parts.matches(), () -> new TurnNumber(Integer.parseInt(parts.group(1)),
            Option.of(parts.group(2)).map(Integer::parseInt).getOrElse(0),
            Option.of(parts.group(3)).getOrElse("").strip()));
    }

    static String write(int turn, int done) {
        return turn + (done == 0 ? "" : "+" + done) + ".";
    }
}
