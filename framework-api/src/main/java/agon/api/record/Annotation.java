package agon.api.record;

import agon.api.PlainText;
import agon.api.record.Annotation.Judgement;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;

/// The annotation of a move, or of the position in which a game starts. Immutable.
///
/// @param comment   the comment, which can have several lines, or empty if there is none
/// @param judgement the judgement of the move, by a person or by the review
/// @param value     the value of the position, one number per seat in [-1, 1]
/// @param clock     the seat's remaining time after the move (at least 0)
/// @param review    the review of the turn that ends with the move
/// @param arrows    the arrows and circles drawn on the position after the move, at most 100, without duplicates
public record Annotation(String comment, Option<Judgement> judgement, Option<Vector<Double>> value,
    Option<Duration> clock, Option<TurnReview> review, Vector<Arrow> arrows) {
    /// The empty annotation.
    public static final Annotation NONE = new Annotation("", Option.none(), Option.none(), Option.none());

    static final int MOST_ARROWS = 100;

    /// @throws IllegalArgumentException if the value is empty or contains a number outside [-1, 1], if the clock is
    ///   negative, or if there are more than 100 arrows
    public Annotation {
        if (value.exists(v -> v.isEmpty() || v.exists(x -> !(x >= -1 && x <= 1))))
            throw new IllegalArgumentException(
                "the value is " + value.get().mkString(", ") + "; expected one number per seat, each in [-1, 1]");
        if (clock.exists(Duration::isNegative))
            throw new IllegalArgumentException("the clock " + clock.get() + " is negative");
        arrows = arrows.distinct();
        if (arrows.size() > MOST_ARROWS)
            throw new IllegalArgumentException("there are " + arrows.size() + " arrows; expected at most 100");
        value = value.map(v -> v.map(x -> x + 0.0));
    }

    /// Creates an annotation without a review or arrows.
    public Annotation(String comment, Option<Judgement> judgement, Option<Vector<Double>> value,
        Option<Duration> clock) {
        this(comment, judgement, value, clock, Option.none(), Vector.empty());
    }

    /// Returns whether this annotation is empty.
    public boolean isEmpty() {
        return equals(NONE);
    }

    /// Returns this annotation with the given comment.
    public Annotation comment(String text) {
        return new Annotation(text, judgement, value, clock, review, arrows);
    }

    /// Returns this annotation with another judgement. If it differs from that of the review, it is the judgement of a
    /// person, and later reviews do not change it.
    public Annotation judge(Option<Judgement> sign) {
        return new Annotation(comment, sign, value, clock, review, arrows);
    }

    /// Returns this annotation with a review and, unless a person has judged the move, with its judgement. Returns this
    /// annotation unchanged if the existing review has a larger budget.
    public Annotation review(TurnReview found) {
        if (review.exists(before -> before.nodes() > found.nodes())) return this;
        boolean judged = !judgement.equals(review.flatMap(TurnReview::judgement));
        return new Annotation(comment, judged ? judgement : found.judgement(), value, clock, Option.of(found),
            arrows);
    }

    /// Returns this annotation with another value.
    public Annotation value(Option<Vector<Double>> perSeat) {
        return new Annotation(comment, judgement, perSeat, clock, review, arrows);
    }

    /// Returns this annotation with another clock time.
    public Annotation clock(Option<Duration> left) {
        return new Annotation(comment, judgement, value, left, review, arrows);
    }

    /// Returns this annotation with other arrows and circles.
    public Annotation draw(Vector<Arrow> drawn) {
        return new Annotation(comment, judgement, value, clock, review, drawn);
    }

    /// Combines annotations. Their comments are joined, one per line. For all other components, the last value is used.
    static Annotation together(List<Annotation> all) {
        Annotation said = NONE;
        StringJoiner comments = new StringJoiner("\n");
        for (Annotation one : all) {
            if (!one.comment.isEmpty()) comments.add(one.comment);
            said = new Annotation("", one.judgement.orElse(said.judgement), one.value.orElse(said.value),
                one.clock.orElse(said.clock), one.review.orElse(said.review),
                one.arrows.nonEmpty() ? one.arrows : said.arrows);
        }
        return said.comment(comments.toString());
    }

    /// An arrow from one item of a scene to another, or a circle around an item, drawn by a person as part of an
    /// [Annotation].
    ///
    /// @param from the key of the item at which the arrow starts, one line of 1 to 200 characters
    /// @param to   the key of the item to which the arrow points. If it equals `from`, this is a circle.
    public record Arrow(String from, String to) {
        private static final int LONGEST = 200;

        /// @throws IllegalArgumentException if a key is blank, has more than 200 characters, or contains control
        ///     characters
        public Arrow {
            for (String key : new String[]{from, to})
                if (key.isBlank() || !PlainText.isLine(key, LONGEST))
                    throw new IllegalArgumentException("the key '" + PlainText.line(key, 40)
                        + "' of an arrow is not one line of 1 to 200 characters");
        }

        /// Returns a circle around an item.
        public static Arrow circle(String key) {
            return new Arrow(key, key);
        }

        /// Returns whether this is a circle.
        public boolean isCircle() {
            return from.equals(to);
        }
    }

    /// A judgement of a move. Source: PGN specification (1994), §8.2.3.8.
    public enum Judgement {
        /// A very good move that is hard to find.
        BRILLIANT("!!"),
        /// A good move.
        GOOD("!"),
        /// A move that is worth trying but may be unsound.
        INTERESTING("!?"),
        /// A move that looks wrong but may not be refuted.
        DUBIOUS("?!"),
        /// A bad move.
        MISTAKE("?"),
        /// A very bad move.
        BLUNDER("??");

        private final String sign;

        Judgement(String sign) {
            this.sign = sign;
        }

        /// Returns the sign that follows the move in notation: `!!`, `!`, `!?`, `?!`, `?` or `??`.
        public String sign() {
            return sign;
        }

        /// Returns the judgement with this sign, or none if the text is not a sign.
        public static Option<Judgement> ofSign(String sign) {
            return Option.ofOptional(Stream.of(values()).filter(judged -> judged.sign.equals(sign)).findFirst());
        }
    }

    /// The result of a review of one turn: the expected score after the turn, the expected score after the best turn
    /// that the program found, and both continuations. The expected score is that of the seat that played, in [0, 1]: 0
    /// is a loss, 1 is a win.
    ///
    /// @param engine    the program, one line of 1 to 200 characters
    /// @param nodes     the budget of the review per position, in positions or iterations as the program counts them
    ///                  (at least 1). Turns that may be mistakes are searched with larger budgets as well.
    /// @param played    the expected score after the turn that was played
    /// @param best      the expected score after the recommended turn, at least `played`. It equals `played` if no turn
    ///                  is recommended.
    /// @param judgement `?!`, `?` or `??`, or none if the turn is not a mistake or the searches disagree
    /// @param better    the recommended line, in notation, one text per turn. It starts with the recommended turn. It
    ///                  is empty if the program found no turn that is better than the one played.
    /// @param reply     the line that follows the turn that was played, in notation, one text per turn
    public record TurnReview(String engine, long nodes, double played, double best, Option<Judgement> judgement,
        Vector<String> better, Vector<String> reply) {
        /// The maximum number of turns of a line.
        public static final int LONGEST = 16;

        private static final int ENGINE = 200, TEXT = 1_000;

        /// @throws IllegalArgumentException if a component is out of range, or a judgement has no better turn
        public TurnReview {
            if (engine.isBlank() || !PlainText.isLine(engine, ENGINE))
                throw new IllegalArgumentException("the name of the program is not one line of 1 to 200 characters");
            if (nodes < 1) throw new IllegalArgumentException("the budget is " + nodes + "; expected at least 1");
            if (!(played >= 0 && played <= best && best <= 1))
                throw new IllegalArgumentException(
                    "the expected scores are " + played + " and " + best + "; expected 0 <= played <= best <= 1");
            if (judgement.isDefined() && better.isEmpty())
                throw new IllegalArgumentException("there is a judgement, but no better turn");
            if (better.size() > LONGEST || reply.size() > LONGEST)
                throw new IllegalArgumentException("a line has more than " + LONGEST + " turns");
            if (!better.appendAll(reply).forAll(turn -> PlainText.isLine(turn, TEXT)))
                throw new IllegalArgumentException("a turn is not one line of at most " + TEXT + " characters");
        }

        /// Returns the expected score that was lost by the turn, in [0, 1].
        public double loss() {
            return best - played;
        }
    }
}
