package agon.api.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A recorded game with its variations as plain text. It has not been checked against the rules; to check it, use
/// [Replay]. A [Point] refers to a turn by number: 0 is the start of the game, 1 to `turns.size()` are the turns of the
/// game, and the turns of variations follow in their order. Immutable.
///
/// @param game        the name of the variant, for example `zertz:rings=48`
/// @param headers     the players, date, place and other headers, in the order of the file. Headers for the other
///                    components of this record are not included. `First` and `Second` name the players.
/// @param start       the text of the position in which the record starts, or none for the starting position of the
///                    game
/// @param turns       the turns of the game in notation. The last one may be incomplete. A text such as
///                    `-- second resigned` is a departure.
/// @param result      the score according to the record, such as `1-0` or `1/2-1/2` (see [Status.Over#score]), or `*`
///                    if there is none
/// @param termination the way in which the game stopped
/// @param fault       the turn that follows `turns` in the file but cannot be represented in notation, if there is one
/// @param notes       the remarks for readers of the file, for example that surplus moves were dropped
/// @param variations  the turns of variations, each of which is listed after the turn that it follows
/// @param annotations the annotations of moves, none of which is empty
public record GameRecord(String game, Map<String, String> headers, Option<String> start, Vector<String> turns,
    String result, Termination termination,
    Option<Fault> fault, Vector<String> notes, Vector<Variation> variations,
    Map<Point, Annotation> annotations) {
    /// Creates a record without variations and annotations.
    public GameRecord(String game, Map<String, String> headers, Option<String> start, Vector<String> turns,
        String result, Termination termination,
        Option<Fault> fault, Vector<String> notes) {
        this(game, headers, start, turns, result, termination, fault, notes, Vector.empty(), HashMap.empty());
    }

    /// The [#result] of an unfinished game.
    public static final String OPEN = "*";
    /// The name of the header that contains the contradictions in the text of a record. Like other headers, it is
    /// preserved when the record is saved or converted.
    public static final String CONTRADICTION = "Contradiction";
    private static final String BETWEEN = "; ";

    /// A turn of the file that cannot be represented in notation.
    ///
    /// @param text      the text in the file
    /// @param because   the reason, as the end of a sentence
    /// @param begun     the longest legal part of the turn in notation, if any
    /// @param abandoned whether the game was abandoned in the middle of the turn. In this case, the turn is incomplete,
    ///                  but not illegal.
    public record Fault(String text, String because, Option<String> begun, boolean abandoned) {}

    /// Returns the record of a match with these headers, for example a `First` header with the name of the first
    /// player.
    public static GameRecord of(Match<?, ?> match, Map<String, String> headers) {
        String result = match.status() instanceof Status.Over over ? over.score() : OPEN;
        return new GameRecord(match.name(), LinkedHashMap.ofEntries(headers), startOf(match), match.texts(), result,
            Termination.ON_BOARD,
            Option.none(), Vector.empty());
    }

    /// Returns the record of a whole tree.
    public static <P, A extends Action> GameRecord of(GameTree<P, A> tree) {
        return new TreeRecord<>(tree).record();
    }

    static <P, A extends Action> Option<String> startOf(Match<P, A> match) {
        P first = match.positions().head();
        return first.equals(match.game().rules().start()) ? Option.none()
            : Option.of(match.game().notation().write(first));
    }

    /// Returns the name of the header that contains the player of a seat: `First` for seat 0, `Second` for seat 1, and
    /// so on.
    public static String seatHeader(int seat) {
        String name = new Seat(seat).toString().replace(" ", "");
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /// Returns this record with one header added or replaced.
    public GameRecord header(String name, String value) {
        return new GameRecord(game, headers.put(name, value), start, turns, result, termination, fault, notes,
            variations, annotations);
    }

    /// Returns this record with one more note.
    public GameRecord note(String note) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes.append(note), variations,
            annotations);
    }

    /// Returns this record with another result and termination.
    public GameRecord result(String result, Termination termination) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes, variations, annotations);
    }

    /// Returns this record with one more contradiction between parts of its text, for example between the result in a
    /// tag and the result after the turns. Contradictions are stored in the header [#CONTRADICTION].
    public GameRecord contradiction(String text) {
        return header(CONTRADICTION, contradictions().append(text).mkString(BETWEEN));
    }

    /// Returns the contradictions in the header [#CONTRADICTION].
    public Vector<String> contradictions() {
        return headers.get(CONTRADICTION).toVector().flatMap(text -> Vector.of(text.split(BETWEEN)));
    }

    /// Returns one payoff per seat, in [-1, 1], according to a result. Returns none if the result is open, or
    /// does not contain one score per seat.
    public static Option<Vector<Double>> payoffs(String result, int seats) {
        if (!Results.isResult(result) || Results.seats(result) != seats) return Option.none();
        Vector<Double> payoffs = Vector.of(result.split("-"))
            .map(score -> 2 * (score.equals("1/2") ? 0.5 : Double.parseDouble(score)) - 1);
        return Option.of(payoffs).filter(all -> all.forAll(payoff -> payoff <= 1));
    }

    /// Returns this record without variations and annotations, for formats that do not support them.
    public GameRecord played() {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes);
    }

    /// Returns the variant, the number of turns and the result, for example `tictactoe, 5 moves, 1-0`.
    @Override
    public final String toString() {
        return game + ", " + PlainText.count(turns.size(), "move") + ", " + result;
    }

    /// A point in a [GameRecord]. It is the end of a turn, or a point within a turn.
    ///
    /// @param turn  the number of the turn (at least 0). The start has the number 0. The turns of the game and of the
    ///              variations follow.
    /// @param after the number of actions of the turn before the point (at least 1), or 0 for the end of the turn
    public record Point(int turn, int after) {
        /// @throws IllegalArgumentException if a number is negative
        public Point {
            if (turn < 0 || after < 0)
                throw new IllegalArgumentException("turn " + turn + " and after " + after + " must be at least 0");
        }

        static Point end(int turn) {
            return new Point(turn, 0);
        }
    }

    /// A turn of a variation, as text.
    ///
    /// @param from   the point that the turn follows
    /// @param number the number of the turn in its line (at least 1). It is one more than the number of the turn that
    ///               it follows, or equal to that number if it continues the turn.
    /// @param text   the turn in notation, or the rest of it if it continues a turn
    public record Variation(GameRecord.Point from, int number, String text) {}
}
