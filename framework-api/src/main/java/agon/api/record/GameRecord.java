package agon.api.record;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A game as it was played: plain text, not yet held against the rules. [Replay] does that.
///
/// @param game        name of the variant, for example `zertz:rings=48`
/// @param headers     who, when, where, in the order of the file; without game, position, result and termination, which have their own places.
///                    `First` and `Second` name the players
/// @param start       text of the position in which the record begins; none: the start of the game
/// @param turns       in the game's own notation; the last one may be unfinished
/// @param result      what the record claims: a score such as `1-0` or `1/2-1/2` (see [Status.Over#score]), or `*` for nothing
/// @param termination how the playing stopped
/// @param fault       what follows the last turn and cannot be said in notation, if the file has such a thing
/// @param notes       what a reader of the file should know, for example that surplus moves were dropped
public record GameRecord(String game, Map<String, String> headers, Option<String> start, Vector<String> turns, String result, Termination termination,
    Option<Fault> fault, Vector<String> notes) {
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
        return new GameRecord(match.name(), LinkedHashMap.ofEntries(headers), startOf(match), match.texts(), result, Termination.ON_BOARD,
            Option.none(), Vector.empty());
    }

    private static <P, A extends Action> Option<String> startOf(Match<P, A> match) {
        P first = match.positions().head();
        return first.equals(match.game().rules().start()) ? Option.none() : Option.of(match.game().notation().write(first));
    }

    /// This record with one more header, or another value of one.
    public GameRecord header(String name, String value) {
        return new GameRecord(game, headers.put(name, value), start, turns, result, termination, fault, notes);
    }

    /// This record with one more note.
    public GameRecord noted(String note) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes.append(note));
    }

    /// This record of a game that stopped like that.
    public GameRecord ended(String result, Termination termination) {
        return new GameRecord(game, headers, start, turns, result, termination, fault, notes);
    }
}
