package agon.api;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Objects;
import java.util.function.Function;

/// A rule about repeated positions, such as threefold repetition in chess or superko in Go. See [Game#withRepetition].
///
/// Positions repeat if they have equal keys. A key is a value with `equals` and `hashCode`, such as the board and the
/// seat to act; it is computed after every action and should be cheap. If the game has symmetries, images of positions
/// with equal keys must have equal keys. An image of a position does not repeat it.
///
/// Only unfinished positions at the start of a turn count, including the first. The history starts again with a
/// position that is read or set up, and after a departure.
///
/// @param <P> position
public final class RepetitionRule<P> {
    private final Function<? super P, ?> key;
    private final int occurrences;
    private final Option<Status.Over> result; // none: a draw, or repetitions are forbidden
    private final boolean forbidden;

    private RepetitionRule(Function<? super P, ?> key, int occurrences, Option<Status.Over> result,
        boolean forbidden) {
        if (occurrences < 2) throw new IllegalArgumentException("the number of occurrences " + occurrences + " is < 2");
        this.key = Objects.requireNonNull(key, "the key of the repetition rule is null");
        this.occurrences = occurrences;
        this.result = result;
        this.forbidden = forbidden;
    }

    /// Returns the rule that the game is drawn, with payoff 0 for every seat, when a position occurs for the n-th time.
    ///
    /// @throws IllegalArgumentException if `occurrences` is less than 2
    public static <P> RepetitionRule<P> draw(Function<? super P, ?> key, int occurrences) {
        return new RepetitionRule<>(key, occurrences, Option.none(), false);
    }

    /// Returns the rule that the game ends with `result` when a position occurs for the n-th time.
    ///
    /// @throws IllegalArgumentException if `occurrences` is less than 2
    public static <P> RepetitionRule<P> ends(Function<? super P, ?> key, int occurrences, Status.Over result) {
        return new RepetitionRule<>(key, occurrences,
            Option.some(Objects.requireNonNull(result, "the result of the repetition rule is null")), false);
    }

    /// Returns the rule that an action must not recreate an earlier position. It does not apply to actions that end the
    /// game, to chance, or to a pass, which is a turn of one action that leaves the key unchanged. If it forbids all
    /// actions of a position, all of them are legal.
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
            throw new IllegalArgumentException("the result of the repetition rule has " + over.payoffs().size()
                + " payoffs; the game has " + seats + " seats");
        return over;
    }
}
