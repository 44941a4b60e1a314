package agon.api.record;

import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Vector;
import java.math.BigDecimal;

/// The text of results: one number per seat from 0 (lost) to 1 (won), joined by `-`, with `1/2` for a half; or `*`.
final class Results {
    private Results() {}

    /// What the board says.
    static String of(Status status) {
        return status instanceof Status.Over over ? over.score() : GameRecord.OPEN;
    }

    /// Whether `text` is a result. Takes time linear in its length.
    static boolean isResult(String text) {
        return text.equals(GameRecord.OPEN)
            || !text.isEmpty() && Vector.of(text.split("-", -1)).forAll(Results::isNumber);
    }

    private static boolean isNumber(String text) {
        if (text.equals("1/2")) return true;
        int point = text.indexOf('.');
        return point < 0 ? isDigits(text) : isDigits(text.substring(0, point)) && isDigits(text.substring(point + 1));
    }

    private static boolean isDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /// For how many seats a result speaks; 0 for `*`.
    static int seats(String result) {
        return result.equals(GameRecord.OPEN) ? 0 : 1 + (int) result.chars().filter(c -> c == '-').count();
    }

    /// The result of a game that `seat` has lost and the others share.
    static String lostBy(Seat seat, int seats) {
        String others = seats <= 2 ? "1" : BigDecimal.valueOf((1 + 1.0 / (seats - 1)) / 2).toPlainString();
        return Vector.range(0, seats).map(i -> i == seat.index() ? "0" : others).mkString("-");
    }
}
