package agon.api.record;

import io.vavr.control.Option;

/// The number of a turn in the default format: `12.`, or `12+1.` after one action of turn 12.
///
/// @param turn   ≥ 0; 0 is the start
/// @param done   number of actions of the turn before this text, ≥ 0
/// @param behind the rest of the line, stripped
record TurnNumber(int turn, int done, String behind) {
    private static final int MOST_DIGITS = 9;

    static Option<TurnNumber> parse(String line) {
        int turn = digits(line, 0), end = turn;
        if (turn < line.length() && turn > 0 && line.charAt(turn) == '+') end = digits(line, turn + 1);
        boolean sound = turn > 0 && turn <= MOST_DIGITS && end - turn != 1 && end - turn <= MOST_DIGITS + 1
            && end < line.length()
            && line.charAt(end) == '.' && (end + 1 == line.length() || Character.isWhitespace(line.charAt(end + 1)));
        int done = end;
        return Option.when(sound, () -> new TurnNumber(Integer.parseInt(line.substring(0, turn)),
            done == turn ? 0 : Integer.parseInt(line.substring(turn + 1, done)), line.substring(done + 1).strip()));
    }

    /// Returns the end of the digits that start at `from`.
    private static int digits(String line, int from) {
        int end = from;
        while (end < line.length() && end - from <= MOST_DIGITS && line.charAt(end) >= '0' && line.charAt(end) <= '9')
            end++;
        return end;
    }

    static String write(int turn, int done) {
        return turn + (done == 0 ? "" : "+" + done) + ".";
    }
}
