package agon.api;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Locale;
import java.util.function.Function;

/// Text of turns and of positions. Each text is one line, without control characters, and not blank.
///
/// @param <P> position
/// @param <A> action
public interface Notation<P, A extends Action> {
    /// One turn made from `position`, unique among the turns that can be made there.
    ///
    /// In the middle of a turn, `position` is where it stands and `turn` what remains of it. A turn that is not finished is
    /// written as far as it goes; such a text need not be unique.
    ///
    /// @param turn at least one action, each legal after the one before
    String write(P position, Seq<A> turn);

    /// The turn, parsed, not necessarily legal. Upper and lower case are the author's choice; surrounding blanks never matter.
    ///
    /// @return left: what was found where, and what was expected
    Either<String, Seq<A>> read(P position, String text);

    /// The whole position, so that [#read(String)] gives an equal one.
    String write(P position);

    /// The position.
    ///
    /// @return left: what was found where, and what was expected
    Either<String, P> read(String text);

    /// Notation of a game whose turns are single actions and whose actions have fixed names, such as `b2`.
    ///
    /// @param actions every action of the variant
    /// @param name    of an action: unique; upper and lower case are the same when read
    /// @param write   of a position
    /// @param read    of a position
    static <P, A extends Action> Notation<P, A> ofNames(Seq<A> actions, Function<A, String> name, Function<P, String> write,
        Function<String, Either<String, P>> read) {
        Map<String, A> byName = actions.toLinkedMap(a -> name.apply(a).toLowerCase(Locale.ROOT), a -> a);
        if (byName.size() != actions.size()) throw new IllegalArgumentException("two actions have the same name");
        return new Notation<>() {
            @Override
            public String write(P position, Seq<A> turn) {
                return turn.map(name).mkString(" ");
            }

            @Override
            public Either<String, Seq<A>> read(P position, String text) {
                return byName.get(text.strip().toLowerCase(Locale.ROOT)).<Seq<A>>map(Vector::of)
                    .toEither(() -> "'" + text.strip() + "' is not a turn; expected something like '" + name.apply(actions.last()) + "'");
            }

            @Override
            public String write(P position) {
                return write.apply(position);
            }

            @Override
            public Either<String, P> read(String text) {
                return read.apply(text.strip());
            }
        };
    }
}
