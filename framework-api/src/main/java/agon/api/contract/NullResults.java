package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// Finds the method of a game that returned null. Without this search, a violation would only name the line of the
/// framework, or of another method of the game, that used the result.
final class NullResults<P, A extends Action> {
    private final Game<P, A> game;
    private final Rules<P, A> rules;

    NullResults(Game<P, A> game) {
        this.game = game;
        rules = game.rules();
    }

    /// Returns the method that returns null in the starting position.
    Option<String> atStart() {
        return isNull(rules::start) ? Option.of("start()") : in(rules.start());
    }

    /// Returns the method that returns null in the current position of a match, or after one of its legal actions.
    Option<String> at(Match<P, A> match) {
        P position = match.position();
        return in(position).orElse(() -> legal(position).toStream().flatMap(action -> after(position, action))
            .headOption());
    }

    private Option<String> after(P position, A action) {
        if (isNull(() -> rules.after(position, action)))
            return Option.of("after(position, action) for " + action);
        if (isNull(() -> game.view().clicks(position, action)))
            return Option.of("clicks(position, action) for " + action);
        return attempt(() -> rules.after(position, action)).flatMap(this::in)
            .map(method -> method + " after " + action);
    }

    private Option<String> in(P position) {
        if (isNull(() -> rules.status(position))) return Option.of("status(position)");
        if (isNull(() -> game.view().scene(position))) return Option.of("scene(position)");
        return Option.when(isNull(() -> game.notation().write(position)), "write(position)");
    }

    private Seq<A> legal(P position) {
        return attempt(() -> rules.legal(position)).<Seq<A>>map(actions -> actions).getOrElse(Vector.empty());
    }

    private static boolean isNull(Supplier<?> call) {
        try {
            return call.get() == null;
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return false; // the violation reports another failure
        }
    }

    private static <T> Option<T> attempt(Supplier<T> call) {
        try {
            return Option.of(call.get());
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return Option.none();
        }
    }
}
