package agon.api.record;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The format that every game has: tags as in PGN, then one numbered turn a line in the game's own notation, then the result.
///
/// ```
/// [Game "zertz:rings=48"]
/// [First "Ada"]
/// [Result "1-0"]
///
/// 1. Wd4,a1
/// 2. Bc3,b1
/// 1-0
/// ```
///
/// `Game` comes first and begins a new game; `Position`, `Result` and `Termination` mean what they say, all other tags are headers.
/// In values `\"` and `\\` stand for `"` and `\`. A line that begins with `;` is a note. Source: PGN specification (1994), §8.1 for the tags.
public final class DefaultFormat implements RecordFormat {
    private static final Pattern TAG = Pattern.compile("\\[([A-Za-z0-9_]+)\\s+\"((?:[^\"\\\\]|\\\\.)*+)\"\\]");
    private static final Pattern TURN = Pattern.compile("(\\d{1,6})\\.\\s+(\\S.*)");
    private static final Pattern RESULT = Pattern.compile("\\*|(?:1/2|[01](?:\\.\\d+)?)(?:-(?:1/2|[01](?:\\.\\d+)?))*+");

    /// The format.
    public DefaultFormat() {}

    @Override
    public String id() {
        return "agon";
    }

    @Override
    public String meaning() {
        return "tags and numbered turns, for every game";
    }

    @Override
    public boolean recognises(String text) {
        return text.stripLeading().startsWith("[Game \"");
    }

    @Override
    public Vector<Either<Rejection, GameRecord>> read(String text) {
        Vector<Either<Rejection, GameRecord>> games = Vector.empty();
        String[] lines = text.split("\\R", -1);
        int from = 0;
        while (from < lines.length - 1 && lines[from].isBlank()) from++;
        for (int i = from + 1; i <= lines.length; i++) {
            if (i < lines.length && !lines[i].strip().startsWith("[Game \"")) continue;
            games = games.append(read(lines, from, i));
            from = i;
        }
        return games;
    }

    private static Either<Rejection, GameRecord> read(String[] lines, int from, int to) {
        java.util.Map<String, String> read = new java.util.LinkedHashMap<>();
        Vector<String> turns = Vector.empty(), notes = Vector.empty();
        String end = "";
        for (int i = from; i < to; i++) {
            String line = lines[i].strip();
            Matcher tag = TAG.matcher(line), turn = TURN.matcher(line);
            if (line.isEmpty()) continue;
            if (line.startsWith(";")) notes = notes.append(line.substring(1).strip());
            else if (!end.isEmpty()) return bad(i, line, "nothing after the result");
            else if (tag.matches() && turns.isEmpty()) read.put(tag.group(1), unescape(tag.group(2)));
            else if (turn.matches() && Integer.parseInt(turn.group(1)) == turns.size() + 1) turns = turns.append(turn.group(2));
            else if (RESULT.matcher(line).matches()) end = line;
            else
                return bad(i, line, turns.isEmpty() && !turn.matches() && read.size() == i - from ? "a tag such as [First \"Ada\"]"
                    : "turn " + (turns.size() + 1) + " or the result");
        }
        Map<String, String> tags = LinkedHashMap.ofAll(read);
        if (!tags.containsKey("Game")) return bad(from, lines[from].strip(), "a tag such as [Game \"zertz\"]");
        String result = tags.get("Result").getOrElse(end.isEmpty() ? GameRecord.OPEN : end);
        if (!RESULT.matcher(result).matches())
            return Either.left(Rejection.unreadable("the result is '" + shortened(result) + "'; expected a score such as 1-0, or *"));
        Option<Termination> termination = Termination.parse(tags.get("Termination").getOrElse("on board"));
        if (termination.isEmpty())
            return Either.left(Rejection
                .unreadable("the termination is '" + shortened(tags.get("Termination").get()) + "'; expected on board, resigned or timeout"));
        if (end.isEmpty()) notes = notes.append("the result line is missing: the file may be truncated");
        Map<String, String> headers = tags.remove("Game").remove("Position").remove("Result").remove("Termination");
        return Either
            .right(new GameRecord(tags.get("Game").get(), headers, tags.get("Position"), turns, result, termination.get(), Option.none(), notes));
    }

    private static Either<Rejection, GameRecord> bad(int line, String found, String expected) {
        return Either.left(Rejection.unreadable("line " + (line + 1) + " is '" + shortened(found) + "'; expected " + expected));
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }

    private static String unescape(String value) {
        return value.replaceAll("\\\\(.)", "$1");
    }

    private static String escape(String value) {
        return value.replaceAll("\\p{Cntrl}", " ").replace("\\", "\\\\").replace("\"", "\\\"");
    }

    @Override
    public Either<String, String> write(GameRecord record) {
        if (record.fault().isDefined())
            return Either.left("turn " + (record.turns().size() + 1) + " cannot be written in notation: " + record.fault().get().because());
        StringBuilder text = new StringBuilder();
        tag(text, "Game", record.game());
        record.headers().forEach((name, value) -> tag(text, name, value));
        record.start().forEach(position -> tag(text, "Position", position));
        tag(text, "Result", record.result());
        if (record.termination() != Termination.ON_BOARD) tag(text, "Termination", record.termination().toString());
        text.append('\n');
        record.notes().forEach(note -> text.append("; ").append(note.replaceAll("\\R", " ")).append('\n'));
        record.turns().zipWithIndex().forEach(turn -> text.append(turn._2 + 1).append(". ").append(turn._1).append('\n'));
        return Either.right(text.append(record.result()).append('\n').toString());
    }

    private static void tag(StringBuilder text, String name, String value) {
        text.append('[').append(name.replaceAll("[^A-Za-z0-9_]", "_")).append(" \"").append(escape(value)).append("\"]\n");
    }
}
