package agon.api.record;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A recorded game with its variations as plain text, which has not been checked against the rules; see [Replay]. Turns
/// have numbers, to which [Point] refers: 0 is the start of the game, 1 to `turns.size()` are the turns of the game,
/// and the variations follow in their order. Immutable.
///
/// @param game        name of the variant, for example `zertz:rings=48`
/// @param headers     players, date, place and other headers, in file order, except for the components that follow;
///                    `First` and `Second` name the players
/// @param start       text of the position in which the record starts; none: the start of the game
/// @param turns       turns of the game in notation; the last may be incomplete. `-- second resigned` is a departure
/// @param result      the claimed score, such as `1-0` or `1/2-1/2` (see [Status.Over#score]), or `*` for none
/// @param termination the way in which the game stopped
/// @param fault       text after the last turn that cannot be represented in notation, if the file contains such text
/// @param notes       remarks for readers of the file, for example that surplus moves were dropped
/// @param variations  turns of variations; each comes after the turn that it follows
/// @param annotations annotations of moves, none of them empty
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

    /// A turn of the file that cannot be represented in notation.
    ///
    /// @param text      the text in the file
    /// @param because   the reason, as the end of a sentence
    /// @param begun     the longest legal part of the turn in notation, if any
    /// @param abandoned whether the game was abandoned in the middle of the turn, which is then incomplete, not illegal
    public record Fault(String text, String because, Option<String> begun, boolean abandoned) {}

    /// Returns the record of a match with these headers, such as `First` and the first player's name.
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

    /// Returns the name of the header with the player of a seat, counted from 0: `First`, `Second`, …
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
    public GameRecord noted(String note) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes.append(note), variations,
            annotations);
    }

    /// Returns this record with another result and termination.
    public GameRecord ended(String result, Termination termination) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes, variations, annotations);
    }

    /// Returns this record without variations and annotations, for formats that do not support them.
    public GameRecord played() {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes);
    }

    /// A point in a [GameRecord]: the end of a turn, or a point within it.
    ///
    /// @param turn  number of the turn, ≥ 0: 0 for the start, then the turns of the game, then the variations
    /// @param after number of actions of the turn before the point, ≥ 1; 0 for the end of the turn
    public record Point(int turn, int after) {
        /// @throws IllegalArgumentException if a number is negative
        public Point {
            if (turn < 0 || after < 0)
                throw new IllegalArgumentException("turn " + turn + " and after " + after + " are not both at least 0");
        }

        static Point end(int turn) {
            return new Point(turn, 0);
        }
    }

    /// A turn of a variation, as text.
    ///
    /// @param from   the point that it follows
    /// @param number number of the turn in its line, ≥ 1: one more than that of the turn that it follows, or the same
    ///               number if it continues this turn
    /// @param text   in notation; the rest of the turn, if it continues one
    public record Variation(GameRecord.Point from, int number, String text) {}
}
