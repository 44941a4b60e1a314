package agon.game.classics;

import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A record format with one game per line. A line contains only the moves, for example `4453` or `f5d6c3`. If its game
/// does not have the default options, it starts with the name of the variant, for example `othello:size=6 c2d2`.
///
/// @param plugin    the game
/// @param id        the id of the format
/// @param example   some moves, for messages
/// @param move      a regular expression for one move in lower case
/// @param separator the text between two moves
/// @param turns     a function that returns the turns of a game for its options and the moves in a line
public record MoveLists(GamePlugin plugin, String id, String example, String move, String separator,
    BiFunction<Options.Values, Vector<String>, Vector<String>> turns) implements RecordFormat {
    private static final int DAMAGED = 6; // the maximum length of a damaged end
    private static final String NUMBER = "(?:\\d{1,4}+\\.++\\s*+)?+"; // moves can be numbered, as in 1. b2-c3

    @Override
    public String meaning() {
        return "one game per line, moves only";
    }

    /// Returns whether the first line is a game, perhaps with a damaged end, and the second one starts with a move. A
    /// first line of digits could also belong to another format.
    @Override
    public boolean recognises(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).limit(2)
            .map(line -> line.strip().toLowerCase(Locale.ROOT).replaceFirst("^" + plugin.id() + ":\\S+", "")).toList();
        return !lines.isEmpty() && next(lines.getLast()).lookingAt() && moves(lines.getFirst()).fold(
            rest -> rest.length() <= DAMAGED && lines.getFirst().length() >= 5 * rest.length(), _ -> true);
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        List<Either<RecordError, GameRecord>> games = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) games.add(read(line, number));
        }
        return games.isEmpty() ? Vector.of(Either.left(RecordError.unreadable("the text contains no game")))
            : Vector.ofAll(games);
    }

    private Either<RecordError, GameRecord> read(String line, int number) {
        String text = line.strip().toLowerCase(Locale.ROOT), where = "line " + number;
        boolean named = text.startsWith(plugin.id() + ":");
        String[] parts = named ? text.split("\\s+", 2) : new String[]{plugin.id(), text};
        if (parts.length < 2) return Either.left(RecordError.unreadable(where + " contains no moves"));
        Option<Options.Values> options = options(parts[0]);
        if (options.isEmpty())
            return Either.left(RecordError.unsupported(where + ": the game '" + PlainText.line(parts[0], 60)
                + "' does not exist"));
        return moves(parts[1])
            .mapLeft(rest -> RecordError.unreadable(where + " has '" + PlainText.line(rest, 20)
                + "'; expected moves, such as " + example))
            .map(moves -> new GameRecord(parts[0], LinkedHashMap.empty(), Option.none(),
                turns.apply(options.get(), moves), GameRecord.OPEN, Termination.ON_BOARD, Option.none(),
                Vector.empty()));
    }

    /// Returns the moves, or the rest of the text from the first part that is not a move.
    private Either<String, Vector<String>> moves(String text) {
        List<String> moves = new ArrayList<>();
        Matcher next = next(text);
        int at = 0;
        for (; at < text.length() && next.region(at, text.length()).lookingAt(); at = next.end())
            moves.add(next.group(1));
        return at < text.length() ? Either.left(text.substring(at).strip())
            : Either.right(Vector.ofAll(moves));
    }

    private Matcher next(String text) {
        return Pattern.compile("\\s*+" + NUMBER + "(" + move + ")").matcher(text);
    }

    private Option<Options.Values> options(String variant) {
        String id = plugin.id();
        if (variant.equals(id)) return Option.of(plugin.options().defaults());
        return Option.when(variant.startsWith(id + ":"), variant)
            .flatMap(name -> plugin.options().parse(name.substring(id.length() + 1)).toOption());
    }

    @Override
    public Either<String, Written> write(GameRecord record) {
        Vector<String> moves = record.turns().reject("pass"::equals);
        Option<String> other = moves.find(turn -> !turn.matches(move));
        if (options(record.game()).isEmpty() || record.start().isDefined())
            return cannot("only games of " + plugin.id() + " from the start");
        if (moves.isEmpty()) return cannot("only games with moves");
        if (other.isDefined()) return cannot("no move such as '" + PlainText.line(other.get(), 20) + "'");
        String name = record.game().equals(plugin.id()) ? "" : record.game() + " ";
        Written written = Written.played(name + moves.mkString("", separator, "\n"), record);
        return Either.right(!record.turns().last().equals("pass") ? written
            : new Written(written.text(), written.omissions().append("the pass at the end")));
    }

    private Either<String, Written> cannot(String what) {
        return Either.left("the format " + id + " can represent " + what);
    }
}
