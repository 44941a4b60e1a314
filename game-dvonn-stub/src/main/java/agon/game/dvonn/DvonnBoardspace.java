package agon.game.dvonn;

import agon.api.PlainText;
import agon.api.Variant;
import agon.api.record.BoardspaceFormat;
import agon.game.dvonn.DvonnAction.Move;
import agon.game.dvonn.DvonnAction.Pass;
import agon.game.dvonn.DvonnAction.Place;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The commands of DVONN in the files of Boardspace. `Dropb C R` puts a piece or a stack on a space. `Pickb C R` lifts
/// a piece or a stack, or undoes the last drop. `Pick` and `Drop` take pieces from the supply and put them back. `Move
/// C R C R` is a complete move. `Pass` passes; so does `Done` without another command. Spaces have their official
/// names.
record DvonnBoardspace() implements BoardspaceFormat.Dialect<DvonnPosition, DvonnAction> {
    @Override
    public String name() {
        return "dvonn";
    }

    @Override
    public Vector<String> games() {
        return Vector.of("Dvonn");
    }

    @Override
    public LinkedHashMap<String, Variant<DvonnPosition, DvonnAction>> setups() {
        return LinkedHashMap.of("dvonn", new Variant<>("dvonn", Dvonn.GAME));
    }

    @Override
    public Option<DvonnAction> pass() {
        return Option.of(new Pass());
    }

    @Override
    public Vector<String> commands(DvonnPosition p, DvonnAction action) {
        return switch (action) {
            case Place(int to) -> Vector.of("Dropb " + spaced(to));
            case Move(int from, int to) -> Vector.of("Pickb " + spaced(from), "Dropb " + spaced(to));
            case Pass() -> Vector.of("Pass");
        };
    }

    private static String spaced(int space) {
        return Spaces.NAMES.get(space).charAt(0) + " " + Spaces.NAMES.get(space).charAt(1);
    }

    @Override
    public BoardspaceFormat.Commands<DvonnAction> turn(DvonnPosition position) {
        return new Turn();
    }

    private static final class Turn implements BoardspaceFormat.Commands<DvonnAction> {
        private static final int NONE = -1;

        private int from = NONE, to = NONE; // `from` is not set for a placement
        private boolean passed;

        @Override
        public Option<String> add(String name, Vector<String> words) {
            int space = space(words, 0), second = space(words, 2);
            switch (name) {
                case "drop" -> {
                }
                case "pick" -> {
                    from = to = NONE;
                    passed = false;
                }
                case "pickb" -> {
                    if (to == NONE) from = space;
                    to = NONE;
                }
                case "dropb" -> { // a stack that returns to its space has not moved
                    to = space == from ? NONE : space;
                    if (to == NONE) from = NONE;
                }
                case "move" -> {
                    from = space;
                    to = second;
                }
                case "pass" -> passed = true;
                default -> {
                    return Option.of("the command is unknown");
                }
            }
            boolean misplaced = name.endsWith("b") && space == NONE || name.equals("move") && (space | second) < 0;
            return Option.when(misplaced, () -> "'" + PlainText.line(words.mkString(""), 20)
                + "' is not a space of the board");
        }

        private static int space(Vector<String> words, int at) {
            return Spaces.NAMES.indexOf(words.slice(at, at + 2).mkString().toUpperCase(Locale.ROOT));
        }

        @Override
        public Vector<DvonnAction> actions(boolean done) {
            if (to != NONE) return Vector.of(from == NONE ? new Place(to) : new Move(from, to));
            return passed || done ? Vector.of(new Pass()) : Vector.empty();
        }
    }
}
