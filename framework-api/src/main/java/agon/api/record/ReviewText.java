package agon.api.record;

import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.math.BigDecimal;

/// Methods that read and write the review of a turn in a comment, for example
/// `minimax; 400000; 0.41; 0.62; ?; Wd4,b2 Gc3,a1; x d4We3`: program, budget, expected scores of the played and of the
/// recommended turn, judgement, and the two lines. In a line, the turns are separated by spaces, and special characters
/// are encoded as in a URL.
final class ReviewText {
    private static final String SEPARATOR = "; ";
    private static final int PARTS = 7;

    private ReviewText() {}

    static String write(TurnReview review) {
        return Vector.of(EncodedWord.write(review.engine()), Long.toString(review.nodes()), decimal(review.played()),
            decimal(review.best()), review.judgement().map(Judgement::sign).getOrElse("-"),
            review.better().map(EncodedWord::write).mkString(" "), review.reply().map(EncodedWord::write).mkString(" "))
            .mkString(SEPARATOR);
    }

    /// Returns the review, or none if the text is not valid.
    static Option<TurnReview> read(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != PARTS) return Option.none();
        return Try.of(() -> new TurnReview(EncodedWord.read(parts[0].strip()), Long.parseLong(parts[1].strip()),
            score(parts[2].strip()), score(parts[3].strip()), Judgement.ofSign(parts[4].strip()), line(parts[5]),
            line(parts[6]))).toOption();
    }

    private static String decimal(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static double score(String text) {
        return Measures.value(text).filter(numbers -> numbers.size() == 1).get().head();
    }

    private static Vector<String> line(String text) {
        return text.isBlank() ? Vector.empty() : Vector.of(text.strip().split(" ")).map(EncodedWord::read);
    }
}
