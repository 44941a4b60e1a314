package agon.api;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;

/// The notation of turns and positions. Each text is a single non-blank line without control characters.
public interface Notation<P, A extends Action> {
    /// Returns the text of a turn from `position`. The text is unique among the turns from this position. A turn
    /// consists of one or more actions, each legal after the previous one.
    ///
    /// In the middle of a turn, `turn` contains the remaining actions. The turn may also be incomplete. In this case,
    /// its text need not be unique.
    String write(P position, Seq<A> turn);

    /// Parses a turn, which need not be legal. Surrounding spaces are ignored. The game defines whether case matters.
    ///
    /// @return the actions of the turn, or an error message that contains the location of the error and the text found
    ///   there. It needs no example, because [agon.api.match.Match#play(String)] adds a legal turn.
    Either<String, Seq<A>> read(P position, String text);

    /// Returns the text of a position. [#read(String)] converts the text back to an equal position, with the exceptions
    /// described in [#shown].
    String write(P position);

    /// Parses a position. Returns an error message, as for a turn, if the text is not valid.
    Either<String, P> read(String text);

    /// Returns the position that [#read(String)] returns for the text of `position` (default: `position`). In a game
    /// with a [RepetitionRule], this position has a new history, because the text omits the history.
    default P shown(P position) {
        return position;
    }

    /// Returns the texts of a position in the notations of other programs, by the name of the notation, for example
    /// `FEN` (default: none). [#read(String)] also reads these texts if the name and at least one space precede them.
    default Map<String, String> foreignTexts(P position) {
        return LinkedHashMap.empty();
    }

    /// Returns a notation for games whose turns are single actions with fixed names, such as `b2`.
    ///
    /// @param actions every action of the variant
    /// @param name    a function that returns the name of an action. Names must be unique, ignoring case.
    /// @param write   a function that returns the text of a position
    /// @param read    a function that parses a position
    static <P, A extends Action> Notation<P, A> ofNames(Seq<A> actions, Function<A, String> name,
        Function<P, String> write,
        Function<String, Either<String, P>> read) {
        return new NamedActions<>(actions, name, Option.none(), write, read);
    }

    /// Returns a notation for games whose turns consist of several actions with fixed names, joined by a separator.
    /// Examples of turns are `5 b2-c3` with a space as separator, and `d4,a1` with a comma.
    ///
    /// @param actions   every action of the variant
    /// @param name      a function that returns the name of an action. Names must be unique, ignoring case, and must
    ///                  not contain the separator.
    /// @param separator the text between the names. Spaces around it are ignored. A blank separator matches any number
    ///                  of spaces.
    /// @param write     a function that returns the text of a position
    /// @param read      a function that parses a position
    static <P, A extends Action> Notation<P, A> ofTurns(Seq<A> actions, Function<A, String> name, String separator,
        Function<P, String> write,
        Function<String, Either<String, P>> read) {
        return new NamedActions<>(actions, name, Option.of(separator), write, read);
    }
}
