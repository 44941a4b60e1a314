package agon.api.record;

import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Vector;
import java.math.BigDecimal;

/// Methods that read and write results. A result is `*`, or one number per seat from 0 (lost) to 1 (won). The numbers
/// are separated by `-`, and a half is written as `1/2`.
final class Results {
    static String of(Status status) {
        return status instanceof Status.Over over ? over.score() : GameRecord.OPEN;
    }

    /// Returns whether a text is a result. Takes linear time.
    static boolean isResult(String text) {
        if (text.equals(GameRecord.OPEN)) return true;
        for (int from = 0, end; from <= text.length(); from = end + 1) {
            int hyphen = text.indexOf('-', from);
            end = hyphen < 0 ? text.length() : hyphen;
            if (!isNumber(text, from, end)) return false;
        }
        return true;
    }

    private static boolean isNumber(String text, int from, int to) {
        if (to - from == 3 && text.startsWith("1/2", from)) return true;
        int point = text.indexOf('.', from, to);
        return point < 0 ? isDigits(text, from, to) : isDigits(text, from, point) && isDigits(text, point + 1, to);
    }

    private static boolean isDigits(String text, int from, int to) {
        int end = from;
        while (end < to && text.charAt(end) >= '0' && text.charAt(end) <= '9') end++;
        return end == to && from < to;
    }

    static int seats(String result) {
        return result.equals(GameRecord.OPEN) ? 0 : 1 + (int) result.chars().filter(c -> c == '-').count();
    }

    static String lostBy(Seat seat, int seats) {
        String others = seats <= 2 ? "1" : BigDecimal.valueOf((1 + 1.0 / (seats - 1)) / 2).toPlainString();
        return Vector.range(0, seats).map(i -> i == seat.index() ? "0" : others).mkString("-");
    }
}
