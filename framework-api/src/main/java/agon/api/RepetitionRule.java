package agon.api;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Objects;
import java.util.function.Function;

/// A rule about repeated positions, such as threefold repetition in chess or superko in Go. See [Game#withRepetition].
///
/// A position is repeated if an earlier position has an equal key. A key is a value with `equals` and `hashCode`, such
/// as a record of the board and the seat to act. It is computed after every action and should be cheap. If two
/// positions have equal keys, their images under each symmetry of the game must also have equal keys. The rule itself
/// ignores symmetries, so the image of a position is a repetition only if it has the same key.
///
/// Only unfinished positions at the start of a turn are counted. The first position is also counted. A new history
/// starts when a position is read or set up, and when a player leaves the game.
///
/// @param <P> the type of positions
public final class RepetitionRule<P> {
    private final Function<? super P, ?> key;
    private final int occurrences;
    private final Option<Status.Over> result; // none if the game is drawn, or if repetitions are forbidden
    private final boolean forbidden;

    private RepetitionRule(Function<? super P, ?> key, int occurrences, Option<Status.Over> result,
        boolean forbidden) {
        if (occurrences < 2)
            throw new IllegalArgumentException(
                "the number of occurrences is " + occurrences + ", but must be at least 2");
        this.key = Objects.requireNonNull(key, "the key of the repetition rule is null");
        this.occurrences = occurrences;
        this.result = result;
        this.forbidden = forbidden;
    }

    /// Returns the rule that the game is drawn when a position occurs for the n-th time. The payoff is 0 for every
    /// seat.
    ///
    /// @param key         a function that returns the key of a position
    /// @param occurrences the number n of occurrences (at least 2)
    /// @throws IllegalArgumentException if `occurrences` is less than 2
    public static <P> RepetitionRule<P> draw(Function<? super P, ?> key, int occurrences) {
        return new RepetitionRule<>(key, occurrences, Option.none(), false);
    }

    /// Returns the rule that the game ends with `result` when a position occurs for the n-th time.
    ///
    /// @param key         a function that returns the key of a position
    /// @param occurrences the number n of occurrences (at least 2)
    /// @param result      the result, with one payoff per seat
    /// @throws IllegalArgumentException if `occurrences` is less than 2
    public static <P> RepetitionRule<P> ends(Function<? super P, ?> key, int occurrences, Status.Over result) {
        return new RepetitionRule<>(key, occurrences,
            Option.some(Objects.requireNonNull(result, "the result of the repetition rule is null")), false);
    }

    /// Returns the rule that an action must not recreate an earlier position. The rule never forbids an action that
    /// ends the game, an action of chance, or a pass, which is a turn of one action that leaves the key unchanged. If
    /// the rule would forbid all actions in a position, all of them are legal.
    ///
    /// @param key a function that returns the key of a position
    public static <P> RepetitionRule<P> forbidden(Function<? super P, ?> key) {
        return new RepetitionRule<>(key, 2, Option.none(), true);
    }

    Object key(P position) {
        return Objects.requireNonNull(key.apply(position), "the repetition key of a position is null");
    }

    boolean isForbidden() {
        return forbidden;
    }

    int occurrences() {
        return occurrences;
    }

    Status.Over result(int seats) {
        Status.Over over = result.getOrElse(() -> new Status.Over(Vector.fill(seats, 0.0), "repetition"));
        if (over.payoffs().size() != seats)
            throw new IllegalArgumentException("the result of the repetition rule has "
                + PlainText.count(over.payoffs().size(), "payoff") + "; the game has "
                + PlainText.count(seats, "seat"));
        return over;
    }
}
