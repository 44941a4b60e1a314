package agon.api;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;

/// The notation of turns and positions. Each text is a single non-blank line without control characters.
public interface Notation<P, A extends Action> {
    /// Returns the text of a turn from `position`, which is unique among the turns from this position. A turn consists
    /// of at least one action, each legal after the one before.
    ///
    /// In the middle of a turn, `turn` contains its remaining actions. An incomplete turn may also be written; its text
    /// need not be unique.
    String write(P position, Seq<A> turn);

    /// Parses a turn, which need not be legal. Surrounding spaces are ignored; the game defines whether case matters.
    ///
    /// @return left: an error message that contains the place, the text found there and the expected text
    Either<String, Seq<A>> read(P position, String text);

    /// Returns the text of a position. [#read(String)] converts it back to an equal position; for exceptions, see
    /// [#shown].
    String write(P position);

    /// Parses a position; left: an error message as for a turn.
    Either<String, P> read(String text);

    /// Returns the position that [#read(String)] returns for the text of `position` (default: `position`). With a
    /// [RepetitionRule], it has a new history, because the text omits the history.
    default P shown(P position) {
        return position;
    }

    /// Returns the position in the notations of other programs, by the name of the notation, for example `FEN`
    /// (default: none). [#read(String)] also reads these texts, preceded by their name and at least one space.
    default Map<String, String> spellings(P position) {
        return LinkedHashMap.empty();
    }

    /// Returns a notation for games whose turns are single actions with fixed names, such as `b2`.
    ///
    /// @param actions every action of the variant
    /// @param name    returns the name of an action: unique, not case-sensitive
    /// @param write   returns the text of a position
    /// @param read    parses a position
    static <P, A extends Action> Notation<P, A> ofNames(Seq<A> actions, Function<A, String> name,
        Function<P, String> write,
        Function<String, Either<String, P>> read) {
        return new NamedActions<>(actions, name, Option.none(), write, read);
    }

    /// Returns a notation for games whose turns consist of several actions with fixed names, joined by a separator:
    /// `5 b2-c3`, or `d4,a1` with a comma.
    ///
    /// @param actions   every action of the variant
    /// @param name      returns the name of an action: unique, without the separator, not case-sensitive
    /// @param separator the text between the names; spaces around it are ignored, and a blank separator matches any
    ///                  number of spaces
    /// @param write     returns the text of a position
    /// @param read      parses a position
    static <P, A extends Action> Notation<P, A> ofTurns(Seq<A> actions, Function<A, String> name, String separator,
        Function<P, String> write,
        Function<String, Either<String, P>> read) {
        return new NamedActions<>(actions, name, Option.of(separator), write, read);
    }
}
