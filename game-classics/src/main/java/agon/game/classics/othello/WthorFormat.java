package agon.game.classics.othello;

import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;

/// The binary files of the WTHOR database, which contain the games of a year. A file has a header of 16 bytes and 68
/// bytes per game: the numbers of the tournament and of the players (two bytes each), whose names are in other files,
/// the number of black discs, and one byte per move. The text of such a file has one character per byte. Source: French
/// Othello Federation, *Format de la base WTHOR*.
record WthorFormat(String id, String meaning) implements RecordFormat {
    private static final int HEADER = 16, GAME = 68, MOVES = 8, COUNT = 4, YEAR = 10, SIZE = 12, TYPE = 13, DRAW = 32;

    @Override
    public Option<String> text(byte[] file) {
        return Option.of(new String(file, StandardCharsets.ISO_8859_1)).filter(this::recognises);
    }

    /// Returns whether the header contains a date, the size of a board, and the type of games or of solitaires.
    @Override
    public boolean recognises(String text) {
        return text.length() >= HEADER && text.charAt(0) >= 19 && text.charAt(0) <= 21 && text.charAt(2) <= 12
            && text.charAt(3) <= 31 && Vector.of(0, 8, 10).contains((int) text.charAt(SIZE)) && text.charAt(TYPE) <= 1;
    }

    private static int number(String text, int at) {
        return text.charAt(at) | text.charAt(at + 1) << 8;
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        if (!recognises(text) || text.charAt(SIZE) == 10 || text.charAt(TYPE) == 1)
            return Vector.of(Either.left(RecordError.unsupported("the text is not a file of the WTHOR database with "
                + "games on 8 × 8 cells")));
        long count = number(text, COUNT) + ((long) number(text, COUNT + 2) << 16), size = HEADER + GAME * count;
        return count > 0 && text.length() == size
            ? Vector.rangeBy(HEADER, text.length(), GAME).map(at -> Either.right(game(text, at)))
            : Vector.of(Either.left(RecordError.unreadable("the WTHOR file has " + text.length() + " bytes; expected "
                + size + " bytes for " + count + " games: the file may be truncated")));
    }

    private static GameRecord game(String text, int at) {
        Vector<String> moves = Vector.range(at + MOVES, at + GAME).map(text::charAt).takeWhile(move -> move != 0)
            .map(move -> (char) ('a' + move % 10 - 1) + "" + move / 10);
        int discs = text.charAt(at + 6);
        return new GameRecord("othello", LinkedHashMap.of("First", "player " + number(text, at + 2), "Second",
            "player " + number(text, at + 4), "Event", "tournament " + number(text, at), "Date",
            "" + number(text, YEAR)), Option.none(), TurnReader.of(Othello.GAME, moves),
            discs == DRAW ? "1/2-1/2" : discs > DRAW ? "1-0" : "0-1", Termination.ON_BOARD, Option.none(),
            Vector.empty());
    }
}
