package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;

/// What is said about one move, or about the position in which a game begins.
///
/// @param comment   text of any number of lines; empty: there is none
/// @param judgement of the move
/// @param value     what the position is worth, one number per seat in [-1, 1]
/// @param clock     time that the seat had left after the move, ≥ 0
/// @param found     whether a search judged the move, and may judge it otherwise when it looks again; false: somebody
///                  did, or there is no judgement
public record Annotation(String comment, Option<Judgement> judgement, Option<Vector<Double>> value,
    Option<Duration> clock, boolean found) {
    /// Nothing is said.
    public static final Annotation NONE = new Annotation("", Option.none(), Option.none(), Option.none());

    /// @throws IllegalArgumentException if there is a value for no seat or one outside [-1, 1], the clock is negative,
    ///                                  or a search found no judgement
    public Annotation {
        if (value.exists(v -> v.isEmpty() || v.exists(x -> !(x >= -1 && x <= 1))))
            throw new IllegalArgumentException(
                "the value " + value.get().mkString(", ") + " is not one number per seat, all in [-1, 1]");
        if (clock.exists(Duration::isNegative))
            throw new IllegalArgumentException("the clock " + clock.get() + " is negative");
        if (found && judgement.isEmpty()) throw new IllegalArgumentException("there is no judgement that was found");
        value = value.map(v -> v.map(x -> x + 0.0));
    }

    /// What somebody says.
    ///
    /// @throws IllegalArgumentException as above
    public Annotation(String comment, Option<Judgement> judgement, Option<Vector<Double>> value,
        Option<Duration> clock) {
        this(comment, judgement, value, clock, false);
    }

    /// Whether nothing is said.
    public boolean isEmpty() {
        return equals(NONE);
    }

    /// This one with another comment.
    public Annotation comment(String text) {
        return new Annotation(text, judgement, value, clock, found);
    }

    /// This one with another judgement, somebody's.
    public Annotation judge(Option<Judgement> sign) {
        return new Annotation(comment, sign, value, clock, false);
    }

    /// This one with what a search holds of the move now, unless somebody has judged it.
    public Annotation find(Option<Judgement> sign) {
        return judgement.isDefined() && !found ? this
            : new Annotation(comment, sign, value, clock, sign.isDefined());
    }

    /// This one with another value.
    public Annotation value(Option<Vector<Double>> perSeat) {
        return new Annotation(comment, judgement, perSeat, clock, found);
    }

    /// This one with another clock time.
    public Annotation clock(Option<Duration> left) {
        return new Annotation(comment, judgement, value, left, found);
    }

    /// All of them together: the comments one below the other; for the rest, the last that says something.
    static Annotation together(List<Annotation> all) {
        Annotation said = NONE;
        StringJoiner comments = new StringJoiner("\n");
        for (Annotation one : all) {
            if (!one.comment.isEmpty()) comments.add(one.comment);
            said = new Annotation("", one.judgement.orElse(said.judgement), one.value.orElse(said.value),
                one.clock.orElse(said.clock), one.judgement.isDefined() ? one.found : said.found);
        }
        return said.comment(comments.toString());
    }
}
