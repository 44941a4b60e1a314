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

/// A game as it was played, with what was tried in it: plain text, not yet held against the rules. [Replay] does that.
///
/// The turns have numbers: 0 is the start of the game, 1 to `turns.size()` are the turns that were played, and the
/// variations follow in their order. [Point] refers to them.
///
/// @param game        name of the variant, for example `zertz:rings=48`
/// @param headers     who, when, where, in the order of the file; without game, position, result and termination, which
///                    have their own places. `First` and `Second` name the players
/// @param start       text of the position in which the record begins; none: the start of the game
/// @param turns       that were played, in the game's own notation; the last one may be unfinished. `-- second
///                    resigned` is a departure
/// @param result      what the record claims: a score such as `1-0` or `1/2-1/2` (see [Status.Over#score]), or `*` for
///                    nothing
/// @param termination how the playing stopped
/// @param fault       what follows the last turn and cannot be said in notation, if the file has such a thing
/// @param notes       what a reader of the file should know, for example that surplus moves were dropped
/// @param variations  turns that were tried; each comes after the one it follows
/// @param annotations what is said about moves; none of them is empty
public record GameRecord(String game, Map<String, String> headers, Option<String> start, Vector<String> turns,
    String result, Termination termination,
    Option<Fault> fault, Vector<String> notes, Vector<Variation> variations,
    Map<Point, Annotation> annotations) {
    /// A record in which nothing was tried and nothing is said about moves.
    public GameRecord(String game, Map<String, String> headers, Option<String> start, Vector<String> turns,
        String result, Termination termination,
        Option<Fault> fault, Vector<String> notes) {
        this(game, headers, start, turns, result, termination, fault, notes, Vector.empty(), HashMap.empty());
    }

    /// A [#result] that claims nothing.
    public static final String OPEN = "*";

    /// A turn of the file that cannot be said in notation.
    ///
    /// @param text      as it stands in the file
    /// @param because   what is wrong with it: the end of a sentence
    /// @param begun     its legal beginning, in notation, if it has one
    /// @param abandoned the game was given up in the middle of it, so that it is not illegal but unfinished
    public record Fault(String text, String because, Option<String> begun, boolean abandoned) {}

    /// The record of `match` as far as it has come.
    ///
    /// @param headers names and values, such as `First` and the first player's name
    public static GameRecord of(Match<?, ?> match, Map<String, String> headers) {
        String result = match.status() instanceof Status.Over over ? over.score() : OPEN;
        return new GameRecord(match.name(), LinkedHashMap.ofEntries(headers), startOf(match), match.texts(), result,
            Termination.ON_BOARD,
            Option.none(), Vector.empty());
    }

    /// The record of `tree`, with everything in it.
    public static <P, A extends Action> GameRecord of(GameTree<P, A> tree) {
        return new TreeRecord<>(tree).record();
    }

    static <P, A extends Action> Option<String> startOf(Match<P, A> match) {
        P first = match.positions().head();
        return first.equals(match.game().rules().start()) ? Option.none()
            : Option.of(match.game().notation().write(first));
    }

    /// Returns the name of the header with the player of a seat: `First`, `Second`, …
    ///
    /// @param seat from 0
    public static String seatHeader(int seat) {
        String name = new Seat(seat).toString().replace(" ", "");
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /// This record with one more header, or another value of one.
    public GameRecord header(String name, String value) {
        return new GameRecord(game, headers.put(name, value), start, turns, result, termination, fault, notes,
            variations, annotations);
    }

    /// This record with one more note.
    public GameRecord noted(String note) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes.append(note), variations,
            annotations);
    }

    /// This record of a game that stopped like that.
    public GameRecord ended(String result, Termination termination) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes, variations, annotations);
    }

    /// This record without variations and annotations: what formats hold that know nothing but turns.
    public GameRecord played() {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes);
    }

    /// A point in a [GameRecord]: the end of one of its turns, or a point within it.
    ///
    /// @param turn  number of the turn among those of the record, ≥ 0: 0 for the start, then the turns that were
    ///              played, then the variations
    /// @param after how many actions of that turn, ≥ 1; 0 for all of them
    public record Point(int turn, int after) {
        /// @throws IllegalArgumentException if a number is negative
        public Point {
            if (turn < 0 || after < 0)
                throw new IllegalArgumentException("turn " + turn + " and after " + after + " are not both at least 0");
        }

        /// The end of a turn.
        static Point end(int turn) {
            return new Point(turn, 0);
        }
    }

    /// A turn that was tried, as text.
    ///
    /// @param from   the point that it follows
    /// @param number of the turn in its line, ≥ 1: one more than that of the turn it follows, or the same if it goes on
    ///               with that turn
    /// @param text   in the game's own notation; what remains of the turn where it goes on with one
    public record Variation(GameRecord.Point from, int number, String text) {}
}
