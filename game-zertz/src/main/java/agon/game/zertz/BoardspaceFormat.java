package agon.game.zertz;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.SgfReader;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The format of game files from Boardspace.net. It is an SGF dialect with `GM[22]` and one command per node.
///
/// Boardspace does not write variations. None of 20,513 files from 2004 to 2025 contains a variation. If another
/// program has added variations, only the main line is read, and a note reports the number of variations. A few files
/// contain several games.
///
/// Games are replayed without the repetition rule, which Boardspace does not apply. A repetition is reported by a note.
/// In some files, the first command belongs to `P1`. `P0` is still the first seat, so the second seat acts first in the
/// record.
final class BoardspaceFormat implements RecordFormat {
    @Override
    public String id() {
        return "boardspace";
    }

    @Override
    public String meaning() {
        return "SGF of Boardspace.net";
    }

    @Override
    public boolean recognises(String text) {
        String head = text.substring(0, Math.min(text.length(), 2000)).stripLeading();
        return head.startsWith("(") && isZertz(head);
    }

    /// Returns whether the file contains a game of ZÈRTZ. SGF allows spaces around property names and values.
    private static boolean isZertz(String head) {
        for (int at = head.indexOf("GM"); at >= 0; at = head.indexOf("GM", at + 2)) {
            String behind = head.substring(at + 2).stripLeading();
            int end = behind.startsWith("[") ? behind.indexOf(']') : -1;
            if (end >= 0 && behind.substring(1, end).strip().equals("22")) return true;
        }
        return false;
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return SgfReader.games(text, BoardspaceFormat::game);
    }

    private static Either<RecordError, GameRecord> game(SgfReader properties) {
        Map<String, String> headers = LinkedHashMap.empty();
        String setup = "", result = "";
        BoardspaceReplay replay = null;
        while (properties.next()) {
            String name = properties.name(), value = properties.value().strip();
            switch (name) {
                case "SU" -> setup = value;
                case "DT" -> headers = headers.put("Date", oneLine(value));
                case "GN" -> headers = value.isEmpty() ? headers : headers.put("Event", oneLine(value));
                case "RE" -> result = oneLine(value);
                case "P0", "P1" -> {
                    Option<String> player = player(value);
                    Matcher command = COMMAND.matcher(value);
                    String word = command.matches() ? command.group(1).toLowerCase(Locale.ROOT) : "";
                    if (player.isDefined())
                        headers = headers.put(name.equals("P0") ? "First" : "Second", oneLine(player.get()));
                    else
                        if (!word.isEmpty() && !INFORMATION.contains(word)) {
                            if (replay == null) {
                                Either<RecordError, BoardspaceReplay> begun = begin(setup);
                                if (begun.isLeft()) return Either.left(begun.getLeft());
                                replay = begun.get();
                            }
                            replay.command(name.charAt(1) - '0', oneLine(value), word,
                                Option.of(command.group(2)).getOrElse(""));
                        }
                }
                default -> {
                }
            }
        }
        if (replay == null)
            return begin(setup).map(none -> none.record(Map.narrow(LinkedHashMap.empty()), Option.none()));
        return Either.right(replay.record(headers, claimed(result, headers)));
    }

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern PLAYER = Pattern.compile("id\\p{javaWhitespace}++\"(.*)\"", Pattern.DOTALL);
    /// A command and its arguments, such as `12 RtoB 2 0 D 4`.
    private static final Pattern COMMAND = Pattern.compile("(?:\\p{Nd}++\\p{javaWhitespace}++)?+"
        + "([A-Za-z][A-Za-z+-]*+)(?:\\p{javaWhitespace}++(.*))?", Pattern.DOTALL);
    private static final Vector<String> INFORMATION = Vector.of("time", "ranking", "id");

    private static Option<String> player(String value) {
        Matcher named = PLAYER.matcher(value);
        return Option.when(named.matches(), () -> named.group(1));
    }

    private static Either<RecordError, BoardspaceReplay> begin(String setup) {
        String board = setup.toLowerCase(Locale.ROOT);
        return switch (board) {
            case "zertz" -> Either.right(new BoardspaceReplay("37"));
            case "zertz+11" -> Either.right(new BoardspaceReplay("48"));
            case "zertz+24" -> Either.right(new BoardspaceReplay("61"));
            case "" ->
                Either.left(RecordError.unreadable(
                    "the property SU, which names the board, is missing before the first move; expected SU[Zertz], "
                        + "SU[Zertz+11] or SU[Zertz+24]"));
            case "zertz+h" -> Either
                .left(RecordError.unsupported("SU[" + oneLine(setup)
                    + "] is a game with a handicap; only games from the usual start can be read"));
            default -> Either
                .left(RecordError.unsupported("SU[" + oneLine(setup)
                    + "] is a board made by hand; only Zertz, Zertz+11 and Zertz+24 can be read"));
        };
    }

    /// Returns the result of the game. In the file, it is a sentence in one of many languages that names the winner.
    private static Option<String> claimed(String result, Map<String, String> headers) {
        boolean first = headers.get("First").exists(name -> !name.isBlank() && result.contains(name)),
            second = headers.get("Second").exists(name -> !name.isBlank() && result.contains(name));
        if (first && second) {
            boolean longer = headers.get("First").get().length() > headers.get("Second").get().length();
            boolean within = headers.get("First").get().contains(headers.get("Second").get())
                || headers.get("Second").get().contains(headers.get("First").get());
            return Option.when(within && !headers.get("First").equals(headers.get("Second")), longer ? "1-0" : "0-1");
        }
        return first ? Option.of("1-0")
            : second ? Option.of("0-1") : Option.when(result.toLowerCase(Locale.ROOT).contains("draw"), "1/2-1/2");
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return BoardspaceWriter.of(record).map(writer -> RecordFormat.Written.played(writer.write(), record));
    }

    @Override
    public String fileName(GameRecord record, String stem) {
        return record.game().replaceAll("[^a-z0-9]+", "-") + "_" + stem + ".sgf";
    }

    private static String oneLine(String value) {
        return BLANKS.matcher(value).replaceAll(" ").strip();
    }
}
