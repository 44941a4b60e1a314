package agon.lab.archive;

import agon.api.PlainText;
import agon.api.Status;
import agon.api.record.GameRecord;
import agon.api.record.Rejection;
import agon.api.record.Replay;
import io.vavr.collection.Vector;
import java.util.Locale;

/// One row of a report: what the rules say about a record, and what it says about itself.
///
/// @param file     where it came from
/// @param game     name of the variant; `-` if nobody can tell
/// @param turns    the illegal one included
/// @param status   `ok`, `resigned`, `timeout`, `unfinished`, `empty`, `illegal`, `unsupported` or `unreadable`
/// @param winner   by the board: index of a seat, `draw`, `both-lose` or `none`
/// @param claimed  by the record: index of a seat, `draw`, `both-lose` or `unknown`
/// @param position text of the last legal one
/// @param problem  empty if there is none
public record Verdict(String file, String game, int turns, String status, String winner, String claimed,
    String position, String problem) {
    /// The statuses in the order of reports.
    public static final Vector<String> STATUSES = Vector.of(Replay.Outcome.values()).map(Verdict::word)
        .appendAll(Vector.of("unsupported", "unreadable"));
    /// The first line of a report.
    public static final String HEADER = "file\tgame\tturns\tstatus\twinner\tclaimed\tfinal\tproblem\n";

    /// Longest field of a row, characters.
    private static final int LONGEST = 30_000;
    private static final String NONE = "none", UNKNOWN = "unknown", DRAW = "draw", BOTH_LOSE = "both-lose";

    public static Verdict unreadable(String file, String because) {
        return of(file, "-", Rejection.unreadable(because));
    }

    /// @param game as far as the record says it
    public static Verdict of(String file, String game, Rejection rejection) {
        String known = rejection.cause() == Rejection.Cause.UNREADABLE ? "-" : PlainText.line(game, 200);
        return new Verdict(file, known, 0, word(rejection.cause()), NONE, UNKNOWN, "", rejection.because());
    }

    public static Verdict of(String file, Replay<?, ?> replay) {
        Replay.Outcome outcome = replay.outcome();
        String winner = outcome == Replay.Outcome.OK && replay.match().status() instanceof Status.Over over
            ? winner(over) : NONE;
        return new Verdict(file, replay.match().name(), replay.turns(), word(outcome), winner, claimed(replay.record()),
            replay.position(),
            replay.problems().mkString("; "));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String winner(Status.Over over) {
        return over.winner().map(seat -> Integer.toString(seat.index()))
            .getOrElse(() -> over.payoffs().max().get() < 0 ? BOTH_LOSE : DRAW);
    }

    private static String claimed(GameRecord record) {
        Vector<String> scores = Vector.of(record.result().split("-"));
        if (record.result().equals(GameRecord.OPEN)) return UNKNOWN;
        if (scores.count(s -> s.equals("1")) == 1) return Integer.toString(scores.indexOf("1"));
        return scores.forAll(s -> s.equals("1/2")) ? DRAW : scores.forAll(s -> s.equals("0")) ? BOTH_LOSE : UNKNOWN;
    }

    /// Whether a run that meets it has found something wrong.
    public boolean isBad() {
        return status.equals("illegal") || status.equals("unreadable");
    }

    /// The row, with the end of its line.
    public String line() {
        return Vector.of(file, game, Integer.toString(turns), status, winner, claimed, position, problem)
            .map(field -> PlainText.line(field.replaceAll("\\p{Cntrl}", " "), LONGEST)).mkString("\t") + "\n";
    }
}
