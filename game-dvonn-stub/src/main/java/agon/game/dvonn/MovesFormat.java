package agon.game.dvonn;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Rejection;
import agon.api.record.Termination;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// A game a line, nothing but its turns: `D2 C1 K5 … I1J2 PASS`.
record MovesFormat() implements RecordFormat {
    @Override
    public String id() {
        return "dvonn-moves";
    }

    @Override
    public String meaning() {
        return "DVONN: a game a line, its turns and nothing else";
    }

    /// Decides whether a file is this format's to read.
    @Override
    public boolean recognises(String text) {
        return !text.isBlank() && words(text.strip().lines().findFirst().get()).forAll(MovesFormat::isTurn);
    }

    private static Vector<String> words(String line) {
        return Vector.of(line.strip().toUpperCase(Locale.ROOT).split("\\s+"));
    }

    private static boolean isTurn(String word) {
        return word.matches("([A-K][1-5]){1,2}|PASS");
    }

    /// Whether the turns are legal is not asked here: replaying tells.
    @Override
    public Vector<Either<Rejection, GameRecord>> read(String text) {
        if (text.isBlank()) return Vector.of(Either.left(Rejection.unreadable("there is no game in it")));
        return Vector.ofAll(text.lines()).zipWithIndex().reject(line -> line._1.isBlank()).map(line -> game(words(line._1), line._2 + 1));
    }

    private static Either<Rejection, GameRecord> game(Vector<String> words, int line) {
        Option<String> other = words.find(word -> !isTurn(word));
        return other.isDefined()
            ? Either.left(Rejection.unreadable("line " + line + " has '" + other.get() + "'; expected turns of DVONN, such as D2, I1J2 or PASS"))
            : Either.right(new GameRecord("dvonn", LinkedHashMap.empty(), Option.none(), words, GameRecord.OPEN, Termination.ON_BOARD, Option.none(),
                Vector.empty()));
    }

    /// Optional. Without it the format can be read, not written.
    @Override
    public Either<String, String> write(GameRecord record) {
        if (record.turns().isEmpty()) return Either.left("the format dvonn-moves cannot hold a game of no turns");
        boolean fits = record.game().equals("dvonn") && record.start().isEmpty();
        return fits ? Either.right(record.turns().mkString("", " ", "\n"))
            : Either.left("the format dvonn-moves holds games of dvonn, from the empty board on");
    }
}
