package agon.api;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;

/// Text of turns and of positions. Each text is one line, without control characters, and not blank.
///
/// @param <P> position
/// @param <A> action
public interface Notation<P, A extends Action> {
    /// One turn made from `position`, unique among the turns that can be made there.
    ///
    /// In the middle of a turn, `position` is where it stands and `turn` what remains of it. A turn that is not
    /// finished is written as far as it goes; such a text need not be unique.
    ///
    /// @param turn at least one action, each legal after the one before
    String write(P position, Seq<A> turn);

    /// The turn, parsed, not necessarily legal. Upper and lower case are the author's choice; surrounding blanks never
    /// matter.
    ///
    /// @return left: what was found where, and what was expected
    Either<String, Seq<A>> read(P position, String text);

    /// The whole position, so that [#read(String)] gives an equal one.
    String write(P position);

    /// The position.
    ///
    /// @return left: what was found where, and what was expected
    Either<String, P> read(String text);

    /// The position as other programs write it: texts by the name of their notation, such as `FEN`. By default there is
    /// none. [#read(String)] reads them, each behind its name and a blank at least.
    default Map<String, String> spellings(P position) {
        return LinkedHashMap.empty();
    }

    /// Notation of a game whose turns are single actions and whose actions have fixed names, such as `b2`.
    ///
    /// @param actions every action of the variant
    /// @param name    of an action: unique; upper and lower case are the same when read
    /// @param write   of a position
    /// @param read    of a position
    static <P, A extends Action> Notation<P, A> ofNames(Seq<A> actions, Function<A, String> name,
        Function<P, String> write,
        Function<String, Either<String, P>> read) {
        return new NamedActions<>(actions, name, Option.none(), write, read);
    }

    /// Notation of a game whose turns have several actions with fixed names, joined by a separator: `5 b2-c3`, or
    /// `d4,a1` with a comma.
    ///
    /// @param actions   every action of the variant
    /// @param name      of an action: unique and without the separator; upper and lower case are the same when read
    /// @param separator between the names; blanks around it never matter when read, and a blank one is any number of
    ///                  blanks
    /// @param write     of a position
    /// @param read      of a position
    static <P, A extends Action> Notation<P, A> ofTurns(Seq<A> actions, Function<A, String> name, String separator,
        Function<P, String> write,
        Function<String, Either<String, P>> read) {
        return new NamedActions<>(actions, name, Option.of(separator), write, read);
    }
}
