package agon.game.dvonn;

import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.RecordFormat;
import agon.api.record.SgfReader;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The record format of Boardspace.net, a dialect of SGF. It contains `GM[Dvonn]`, `SU[dvonn]`, and one command per
/// node, such as `P0[3 dropb D 2]`. The format is read-only; variations are ignored.
///
/// The meaning of the commands is taken from the source code of Boardspace. `Dropb C R` puts a piece or a stack on a
/// space. `Pickb C R` lifts a piece or a stack, or undoes the last drop. `Pick` and `Drop` take pieces from the supply
/// and put them back. `Move C R C R` is a complete move. `Pass` passes. `Done` ends a turn; without another command, it
/// passes. Spaces have their official names. The player of the first command is the first seat.
record BoardspaceFormat() implements RecordFormat {
    private static final int HEAD = 2_000;

    @Override
    public String id() {
        return "dvonn-boardspace";
    }

    @Override
    public String meaning() {
        return "SGF of Boardspace.net, read only";
    }

    @Override
    public boolean recognises(String text) {
        String head = text.substring(0, Math.min(text.length(), HEAD)).stripLeading();
        if (!head.startsWith("(")) return false;
        SgfReader properties = new SgfReader(head);
        while (properties.next())
            if (properties.name().equals("GM")) return properties.value().strip().equalsIgnoreCase("dvonn");
        return false;
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        List<Either<RecordError, GameRecord>> games = new ArrayList<>();
        SgfReader properties = new SgfReader(text);
        do
            games.add(game(properties));
        while (properties.nextGame());
        return Vector.ofAll(games);
    }

    private static Either<RecordError, GameRecord> game(SgfReader properties) {
        BoardspaceGame game = new BoardspaceGame();
        String setup = "dvonn";
        while (properties.next()) {
            String value = properties.value().strip().replaceAll("\\s+", " ");
            switch (properties.name()) {
                case "SU" -> setup = value;
                case "DT" -> game.header("Date", value);
                case "GN" -> game.header("Event", value);
                case "RE" -> game.result(value);
                case "P0", "P1" -> game.take(properties.name().charAt(1) - '0', value);
                default -> {
                }
            }
        }
        if (!setup.toLowerCase(Locale.ROOT).equals("dvonn"))
            return Either.left(RecordError.unsupported("the set-up is not SU[dvonn], the only one that can be read"));
        GameRecord record = game.record();
        if (properties.variations() > 0)
            record = record.note(properties.variations() == 1 ? "a variation was omitted"
                : properties.variations() + " variations were omitted");
        return Either.right(properties.isClosed() ? record
            : record.contradiction("the closing parenthesis is missing: the file may be truncated"));
    }
}
