package agon.game.zertz;

import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tags of a game in ZEN, such as `[Player1 "Ada"]`, one per line. Values cannot contain quotation marks.
///
/// @param values values by name, in file order
/// @param notes  messages to the reader about lines that are not tags
/// @param contradictions descriptions of tags with several values
record ZenTags(Map<String, String> values, Vector<String> notes, Vector<String> contradictions) {
    /// The results that can follow the turns. The site has no draws. Other results appear only in the `Result` tag.
    static final Vector<String> ENDS = Vector.of("1-0", "0-1", GameRecord.OPEN);
    static final Vector<String> RESULTS = ENDS.append("1/2-1/2").append("0-0");
    private static final Map<String, String> HEADERS = LinkedHashMap.of("Player1", "First", "Player2", "Second");
    private static final Vector<String> RESERVED = Vector.of("ZIP", "Variant", "Result", "Termination");
    private static final Pattern TAG = Pattern
        .compile("\\[([\\p{javaLetterOrDigit}_]++)\\p{javaWhitespace}*+\"(.*)\"]", Pattern.DOTALL);
    private static final int MOST_NOTES = 10;

    static ZenTags read(Matcher tokens, ZenReader.Lines lines) {
        java.util.Map<String, String> values = new java.util.LinkedHashMap<>();
        Vector<String> notes = Vector.empty(), contradictions = Vector.empty();
        for (; tokens.hasMatch() && tokens.group().startsWith("["); tokens.find()) {
            Matcher tag = TAG.matcher(tokens.group().strip());
            if (tag.matches()) {
                String before = values.put(tag.group(1), tag.group(2));
                if (before != null && !before.equals(tag.group(2)) && contradictions.size() < MOST_NOTES)
                    contradictions = contradictions.append("the tag " + tag.group(1) + " occurs twice, as '"
                        + PlainText.line(before, 60) + "' and '" + PlainText.line(tag.group(2), 60) + "'");
            } else
                if (notes.size() < MOST_NOTES)
                    notes = notes.append("line " + lines.of(tokens.start()) + " is '"
                        + PlainText.line(tokens.group().strip(), 60)
                        + "', which is not a tag such as [Player1 \"Ada\"], and was ignored");
        }
        return new ZenTags(LinkedHashMap.ofAll(values), notes, contradictions);
    }

    /// Returns the variant named by the `Variant` tag. Without this tag, returns the variant of the position (default:
    /// 37 rings).
    Either<String, ZertzVariant> variant() {
        Option<String> named = values.get("Variant");
        if (named.isDefined()) return ZertzVariant.named(named.get()).mapLeft(why -> "the tag Variant: " + why);
        Option<String> zip = values.get("ZIP");
        if (zip.isEmpty()) return Either.right(new ZertzVariant(ZertzBoard.RINGS_37, false, false, false));
        return ZipText.parse(zip.get()).flatMap(ZipText::variant).mapLeft(why -> "the tag ZIP: " + why);
    }

    Either<String, Option<String>> start(ZertzVariant variant) {
        Option<String> zip = values.get("ZIP");
        if (zip.isEmpty()) return Either.right(Option.none());
        return ZipText.parse(zip.get()).flatMap(text -> text.position(variant)).mapLeft(why -> "the tag ZIP: " + why)
            .map(Option::of).map(start -> start.filter(p -> !p.equals(ZertzPosition.start(variant)))
                .map(PositionText::write));
    }

    Map<String, String> headers() {
        Map<String, String> headers = LinkedHashMap.empty();
        for (var tag : values.filterKeys(name -> !RESERVED.contains(name)))
            headers = headers.put(HEADERS.get(tag._1).getOrElse(tag._1), tag._2);
        return headers;
    }

    String result(String end) {
        return end.isEmpty() || end.equals(GameRecord.OPEN)
            ? values.get("Result").filter(RESULTS::contains).getOrElse(GameRecord.OPEN) : end;
    }

    /// Returns the contradictions between the tags, and between them and the result after the turns. A result after the
    /// turns can be open although the tag contains a result, because the site has no draws.
    Vector<String> contradictions(String end) {
        Option<String> tag = values.get("Result").filter(RESULTS::contains);
        boolean differs = !end.isEmpty() && !end.equals(GameRecord.OPEN) && tag.exists(result -> !result.equals(end));
        return differs ? contradictions.append("the result tag is " + tag.get() + ", but the result after the moves is "
            + end) : contradictions;
    }

    Termination termination() {
        return values.get("Termination").flatMap(Termination::parse).getOrElse(Termination.ON_BOARD);
    }

    static String write(GameRecord record, String zip) {
        StringBuilder text = new StringBuilder(tag("ZIP", zip));
        record.headers().forEach((name, value) -> text.append(
            tag(HEADERS.find(pair -> pair._2.equals(name)).map(pair -> pair._1).getOrElse(name), value)));
        text.append(tag("Variant", record.game())).append(tag("Result", record.result()));
        if (record.termination() != Termination.ON_BOARD)
            text.append(tag("Termination", record.termination().toString()));
        return text.toString();
    }

    private static String tag(String name, String value) {
        return "[" + name.replaceAll("[^A-Za-z0-9_]", "_") + " \""
            + value.replaceAll("\\p{Cntrl}", " ").replace('"', '\'') + "\"]\n";
    }
}
