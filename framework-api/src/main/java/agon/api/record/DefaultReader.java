package agon.api.record;

import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// A reader for one game in the default format. It reads the text in one pass.
final class DefaultReader {
    private static final int MOST_CONTRADICTIONS = 10;

    private final java.util.Map<String, String> tags = new java.util.LinkedHashMap<>();
    private final RecordLines lines = new RecordLines();
    private final List<String> notes = new ArrayList<>();
    private final List<String> contradictions = new ArrayList<>();
    private final String first;
    private final int from;
    private int read;
    private String end = "";
    private Option<RecordError> rejection = Option.none();

    DefaultReader(String first, int from) {
        this.first = first.strip();
        this.from = from;
    }

    /// Processes the next line. The first call must pass the line that was passed to the constructor.
    void take(String text) {
        String line = text.strip();
        if (rejection.isEmpty() && !line.isEmpty())
            rejection = take(line, tags.size() == read).map(expected -> bad(from + read, line, expected));
        read++;
    }

    private Option<String> take(String line, boolean onlyTags) {
        if (line.startsWith(";")) {
            notes.add(line.substring(1).strip());
            return Option.none();
        }
        if (!end.isEmpty()) return Option.of("no text after the result");
        Option<TagLine> tag = lines.isEmpty() ? TagLine.parse(line) : Option.none();
        if (tag.isDefined()) {
            String name = tag.get().name(), before = tags.put(name, tag.get().value());
            if (before != null && !before.equals(tag.get().value()))
                contradict("the tag " + name + " occurs twice, as '" + shortened(before) + "' and '"
                    + shortened(tag.get().value()) + "'");
            return Option.none();
        }
        Either<String, Boolean> taken = lines.take(line);
        if (taken.isRight() && taken.get()) return Option.none();
        if (taken.isRight() && Results.isResult(line)) {
            end = line;
            return Option.none();
        }
        if (taken.isLeft()) return Option.of("a comment such as {a good reply}, found " + taken.getLeft());
        boolean numbered = TurnNumber.parse(line).isDefined();
        return Option.of(lines.isEmpty() && onlyTags && !numbered ? "a tag such as [First \"Ada\"]"
            : lines.isOpen() ? "a move of the variation, or )"
                : "move " + lines.expected() + " or the result");
    }

    Either<RecordError, GameRecord> record() {
        if (rejection.isDefined()) return Either.left(rejection.get());
        if (!tags.containsKey("Game")) return Either.left(bad(from, first, "a tag such as [Game \"zertz\"]"));
        Map<String, String> named = LinkedHashMap.ofAll(tags);
        String result = named.get("Result").getOrElse(end.isEmpty() ? GameRecord.OPEN : end),
            how = named.get("Termination").getOrElse("on board");
        Option<Termination> termination = Termination.parse(how);
        if (!Results.isResult(result))
            return unreadable("the result is '" + shortened(result) + "'; expected a score such as 1-0, or *");
        if (termination.isEmpty())
            return unreadable(
                "the termination is '" + shortened(how) + "'; expected on board, resigned, timeout, crashed, "
                    + "illegal, adjudicated or agreed");
        if (end.isEmpty())
            notes
                .add(
                    "the result line is missing: the file may be truncated; an unfinished game ends with a line *");
        if (!end.isEmpty() && !end.equals(result))
            contradict("the result tag is " + result + ", but the result line is " + end);
        if (lines.isOpen()) contradict("the bracket ) of a variation is missing: the file may be truncated");
        Map<String, String> headers = named.remove("Game").remove("Position").remove("Result").remove("Termination");
        GameRecord record = new GameRecord(tags.get("Game"), headers, named.get("Position"), lines.turns(), result,
            termination.get(), Option.none(),
            Vector.ofAll(notes), lines.variations(), lines.annotations());
        return Either.right(Vector.ofAll(contradictions).foldLeft(record, GameRecord::contradiction));
    }

    private void contradict(String text) {
        if (contradictions.size() < MOST_CONTRADICTIONS) contradictions.add(text);
    }

    private static RecordError bad(int line, String found, String expected) {
        return RecordError.unreadable("line " + line + " is '" + shortened(found) + "'; expected " + expected);
    }

    private static Either<RecordError, GameRecord> unreadable(String because) {
        return Either.left(RecordError.unreadable(because));
    }

    private static String shortened(String text) {
        return PlainText.line(text.length() <= 60 ? text : text.substring(0, 57) + "...", 60);
    }
}
