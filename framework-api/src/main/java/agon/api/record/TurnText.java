package agon.api.record;

import agon.api.PlainText;
import agon.api.record.Annotation.Judgement;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The text after the number of a turn in the default format, for example `TEXT ?! {comment}`. In the text, `\\` and
/// `\{` are escape sequences. A backslash before the last word means that this word is not a judgement.
///
/// @param text the turn, or empty if there is only an annotation
record TurnText(String text, Annotation annotation) {
    private static final int LONGEST = 1_000;

    /// Parses the text after the number of a turn. Takes linear time.
    static Either<String, TurnText> parse(String line) {
        int brace = 0;
        while (brace < line.length() && line.charAt(brace) != '{') brace += line.charAt(brace) == '\\' ? 2 : 1;
        brace = Math.min(brace, line.length());
        String text = line.substring(0, brace).strip(), last = text.substring(text.lastIndexOf(' ') + 1);
        Option<Judgement> judgement = Judgement.ofSign(last);
        String turn = judgement.isEmpty() ? text : text.substring(0, text.length() - last.length()).strip();
        return CommentText.read(line.substring(brace))
            .map(comments -> new TurnText(unescape(turn), comments.judge(judgement)));
    }

    private static String unescape(String text) {
        return text.replaceAll("\\\\([\\\\{!?])", "$1");
    }

    Either<String, String> write() {
        if (!text.isEmpty() && (text.isBlank() || !PlainText.isLine(text, LONGEST)))
            return Either
                .left("'" + PlainText.line(text, 40) + "' is not one line of at most " + LONGEST
                    + " characters without control characters");
        String said = annotation.judgement().map(Judgement::sign).getOrElse("");
        String comment = CommentText.write(annotation);
        return Either
            .right(escape(text) + (said.isEmpty() ? "" : " " + said) + (comment.isEmpty() ? "" : " " + comment));
    }

    private static String escape(String text) {
        String escaped = text.replace("\\", "\\\\").replace("{", "\\{");
        int last = escaped.lastIndexOf(' ') + 1;
        return Judgement.ofSign(escaped.substring(last)).isEmpty() ? escaped
            : escaped.substring(0, last) + "\\" + escaped.substring(last);
    }
}
