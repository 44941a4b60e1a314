package agon.api;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A notation for actions with fixed names.
final class NamedActions<P, A extends Action> implements Notation<P, A> {
    private final Map<String, A> byName = new HashMap<>(); // not changed after construction
    private final Function<A, String> name;
    private final Option<String> separator; // text between the actions of a turn; none if turns are single actions
    private final Function<P, String> write;
    private final Function<String, Either<String, P>> read;

    NamedActions(Seq<A> actions, Function<A, String> name, Option<String> separator, Function<P, String> write,
        Function<String, Either<String, P>> read) {
        Option<String> between = separator.map(text -> text.toLowerCase(Locale.ROOT));
        for (A action : actions) {
            String known = name.apply(action).toLowerCase(Locale.ROOT);
            if (byName.put(known, action) != null)
                throw new IllegalArgumentException("two actions have the name '" + known + "'");
            if (between.exists(text -> known.isBlank() || known.contains(text)))
                throw new IllegalArgumentException(
                    "the action '" + known + "' is blank or contains the separator '" + separator.get() + "'");
        }
        this.name = name;
        this.separator = separator;
        this.write = write;
        this.read = read;
    }

    @Override
    public String write(P position, Seq<A> turn) {
        return turn.map(name).mkString(separator.getOrElse(" "));
    }

    @Override
    public Either<String, Seq<A>> read(P position, String text) {
        if (separator.isEmpty())
            return action(text.strip()).<Seq<A>>map(Vector::of)
                .toEither(() -> "'" + text.strip() + "' is not a move");
        String between = separator.get();
        String[] parts = text.strip().split(between.isBlank() ? "\\s+" : Pattern.quote(between), -1);
        Vector<A> turn = Vector.empty();
        for (String part : parts) {
            Option<A> action = action(part.strip());
            if (action.isEmpty())
                return Either.left("'" + part.strip() + "', action " + (turn.size() + 1)
                    + " of the turn, is not an action");
            turn = turn.append(action.get());
        }
        return Either.right(turn);
    }

    private Option<A> action(String text) {
        return Option.of(byName.get(text.toLowerCase(Locale.ROOT)));
    }

    @Override
    public String write(P position) {
        return write.apply(position);
    }

    @Override
    public Either<String, P> read(String text) {
        return read.apply(text.strip());
    }
}
