package agon.game.dvonn;

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
import java.util.regex.Pattern;

/// A format with one game per line. A line contains only the turns, for example `D2 C1 K5 … I1J2 PASS`.
record MovesFormat() implements RecordFormat {
    private static final Pattern TURN = Pattern.compile("(?:[A-K][1-5]){1,2}|PASS");

    @Override
    public String id() {
        return "dvonn-moves";
    }

    @Override
    public String meaning() {
        return "DVONN: one game per line, turns only";
    }

    @Override
    public boolean recognises(String text) {
        return text.stripLeading().lines().findFirst().filter(line -> words(line).forAll(MovesFormat::isTurn))
            .isPresent();
    }

    private static Vector<String> words(String line) {
        return Vector.of(line.strip().toUpperCase(Locale.ROOT).split("\\s+"));
    }

    private static boolean isTurn(String word) {
        return TURN.matcher(word).matches();
    }

    /// Parses games without checking whether they are legal, because the replay checks this. Texts can be long, so they
    /// are read in one pass.
    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        List<Either<RecordError, GameRecord>> games = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) games.add(game(words(line), number));
        }
        return games.isEmpty() ? Vector.of(Either.left(RecordError.unreadable("the text contains no game")))
            : Vector.ofAll(games);
    }

    private static Either<RecordError, GameRecord> game(Vector<String> words, int line) {
        Option<String> other = words.find(word -> !isTurn(word)).map(word -> PlainText.line(word, 20));
        return other.isDefined()
            ? Either.left(RecordError.unreadable(
                "line " + line + " has '" + other.get() + "'; expected moves of DVONN, such as D2, I1J2 or PASS"))
            : Either.right(new GameRecord("dvonn", LinkedHashMap.empty(), Option.none(), words, GameRecord.OPEN,
                Termination.ON_BOARD, Option.none(),
                Vector.empty()));
    }

    /// Optional. Without this method, the format is read-only.
    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        if (record.turns().isEmpty())
            return Either.left("the format dvonn-moves cannot represent a game without moves");
        boolean fits = record.game().equals("dvonn") && record.start().isEmpty();
        return fits ? Either.right(RecordFormat.Written.played(record.turns().mkString("", " ", "\n"), record))
            : Either.left("the format dvonn-moves can represent only games of dvonn from the empty board");
    }
}
