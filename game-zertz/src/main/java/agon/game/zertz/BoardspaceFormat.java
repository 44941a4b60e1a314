package agon.game.zertz;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Rejection;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Games of Boardspace.net, an SGF dialect: `GM[22]`, one command a node. Read only.
///
/// Archives are replayed without the rule of repetition, which Boardspace does not know; a repetition becomes a note. The player of the file's
/// first command begins, and `P0` is the first seat all the same: the record then begins in a position with the second seat to act.
final class BoardspaceFormat implements RecordFormat {
    /// A property with its value; a node is one or a few of them behind a semicolon. A backslash takes the meaning of what follows.
    private static final Pattern PROPERTY = Pattern.compile("([A-Z][A-Z0-9]*)\\s*\\[((?:[^\\]\\\\]|\\\\.)*)\\]", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("id\\s+\"(.*)\"", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("(?:\\d+\\s+)?([A-Za-z][A-Za-z+-]*)(?:\\s+(.*?))?\\s*", Pattern.DOTALL);

    @Override
    public String id() {
        return "boardspace";
    }

    @Override
    public String meaning() {
        return "SGF of Boardspace.net, read only";
    }

    @Override
    public boolean recognises(String text) {
        String head = text.substring(0, Math.min(text.length(), 2000)).stripLeading();
        return head.startsWith("(") && Pattern.compile("GM\\s*\\[\\s*22\\s*\\]").matcher(head).find();
    }

    @Override
    public Vector<Either<Rejection, GameRecord>> read(String text) {
        return Vector.of(game(text));
    }

    private static Either<Rejection, GameRecord> game(String text) {
        Map<String, String> headers = LinkedHashMap.empty();
        String setup = "", result = "";
        BoardspaceReplay replay = null;
        Matcher property = PROPERTY.matcher(text);
        while (property.find()) {
            String name = property.group(1), value = property.group(2).strip();
            switch (name) {
                case "SU" -> setup = value;
                case "DT" -> headers = headers.put("Date", oneLine(value));
                case "GN" -> headers = value.isEmpty() ? headers : headers.put("Event", oneLine(value));
                case "RE" -> result = oneLine(value);
                case "P0", "P1" -> {
                    Matcher id = NAME.matcher(value), command = COMMAND.matcher(value);
                    if (id.matches()) headers = headers.put(name.equals("P0") ? "First" : "Second", oneLine(id.group(1)));
                    else if (command.matches() && !INFORMATION.contains(command.group(1).toLowerCase(Locale.ROOT))) {
                        if (replay == null) {
                            Either<Rejection, BoardspaceReplay> begun = begin(setup);
                            if (begun.isLeft()) return Either.left(begun.getLeft());
                            replay = begun.get();
                        }
                        replay.command(name.charAt(1) - '0', oneLine(value), command.group(1).toLowerCase(Locale.ROOT),
                            command.group(2) == null ? "" : command.group(2));
                    }
                }
                default -> {
                }
            }
        }
        if (replay == null) return begin(setup).map(none -> none.record(Map.narrow(LinkedHashMap.empty()), Option.none())).map(r -> r);
        GameRecord record = replay.record(headers, claimed(result, headers));
        return Either
            .right(text.stripTrailing().endsWith(")") ? record : record.noted("the closing parenthesis is missing: the file may be truncated"));
    }

    private static final Vector<String> INFORMATION = Vector.of("time", "ranking", "id");

    private static Either<Rejection, BoardspaceReplay> begin(String setup) {
        String board = setup.toLowerCase(Locale.ROOT);
        return switch (board) {
            case "zertz" -> Either.right(new BoardspaceReplay("37"));
            case "zertz+11" -> Either.right(new BoardspaceReplay("48"));
            case "zertz+24" -> Either.right(new BoardspaceReplay("61"));
            case "" ->
                Either.left(Rejection.unreadable(
                    "the property SU, which names the board, is missing before the first move; expected SU[Zertz], SU[Zertz+11] or SU[Zertz+24]"));
            case "zertz+h" -> Either
                .left(Rejection.unsupported("SU[" + oneLine(setup) + "] is a game with a handicap; only games from the usual start can be read"));
            default -> Either
                .left(Rejection.unsupported("SU[" + oneLine(setup) + "] is a board made by hand; only Zertz, Zertz+11 and Zertz+24 can be read"));
        };
    }

    /// The result names its winner in one of many languages: whoever of the two it mentions.
    private static Option<String> claimed(String result, Map<String, String> headers) {
        boolean first = headers.get("First").exists(name -> !name.isBlank() && result.contains(name)),
            second = headers.get("Second").exists(name -> !name.isBlank() && result.contains(name));
        if (first && second) {
            boolean longer = headers.get("First").get().length() > headers.get("Second").get().length();
            boolean within = headers.get("First").get().contains(headers.get("Second").get())
                || headers.get("Second").get().contains(headers.get("First").get());
            return Option.when(within && !headers.get("First").equals(headers.get("Second")), longer ? "1-0" : "0-1");
        }
        return first ? Option.of("1-0") : second ? Option.of("0-1") : Option.when(result.toLowerCase(Locale.ROOT).contains("draw"), "1/2-1/2");
    }

    private static String oneLine(String value) {
        return value.replaceAll("\\s+", " ").strip();
    }
}
