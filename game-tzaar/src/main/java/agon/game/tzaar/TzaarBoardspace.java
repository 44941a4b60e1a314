package agon.game.tzaar;

import agon.api.PlainText;
import agon.api.Variant;
import agon.api.record.BoardspaceFormat;
import agon.game.tzaar.TzaarAction.Capture;
import agon.game.tzaar.TzaarAction.Pass;
import agon.game.tzaar.TzaarAction.Place;
import agon.game.tzaar.TzaarAction.Stack;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The commands of TZAAR in the files of Boardspace. `Pickb C R` lifts a stack or undoes the last move, and `Dropb C R`
/// or `Dropcap C R` puts it down. `Move` and `Capture` with two points are complete moves. `Pass` ends a turn; a second
/// `Pass` takes the first back. `Pick wr T` and `Dropb C R`, or `OnBoard wr T C R`, place a piece; T is 0 for a Tott, 1
/// for a Tzarra and 2 for a Tzaar. Column e has the rows 1 to 4 and 6 to 9. A random setup is not part of the file, so
/// these games cannot be read.
record TzaarBoardspace() implements BoardspaceFormat.Dialect<TzaarPosition, TzaarAction> {
    private static final int HOLE = 5; // the row of the hole in column e

    @Override
    public String name() {
        return "tzaar";
    }

    @Override
    public Vector<String> games() {
        return Vector.of("Tzaar");
    }

    @Override
    public LinkedHashMap<String, Variant<TzaarPosition, TzaarAction>> setups() {
        return LinkedHashMap.of("tzaar-standard", new Variant<>("tzaar", Tzaar.VARIANTS.get("fixed").get()),
            "tzaar-custom", new Variant<>("tzaar:setup=tournament", Tzaar.VARIANTS.get("tournament").get()));
    }

    @Override
    public Vector<String> commands(TzaarPosition p, TzaarAction action) {
        return switch (action) {
            case Place(Type type, int to) -> Vector.of("Pick " + (p.seat().index() == 0 ? "wr " : "br ")
                + (Type.ALL.size() - 1 - type.ordinal()), "Dropb " + spaced(to));
            case Capture(int from, int to) -> Vector.of("Pickb " + spaced(from), "Dropcap " + spaced(to));
            case Stack(int from, int to) -> Vector.of("Pickb " + spaced(from), "Dropb " + spaced(to));
            case Pass() -> Vector.of("Pass");
        };
    }

    private static String spaced(int point) {
        char letter = Points.NAMES.get(point).charAt(0);
        int number = Points.NAMES.get(point).charAt(1) - '0';
        return Character.toUpperCase(letter) + " " + (letter == 'e' && number >= HOLE ? number + 1 : number);
    }

    @Override
    public BoardspaceFormat.Commands<TzaarAction> turn(TzaarPosition position) {
        return new Turn(position);
    }

    private static final class Turn implements BoardspaceFormat.Commands<TzaarAction> {
        private static final Vector<String> POINTS = Points.ALL.map(point -> spaced(point).replace(" ", ""));
        private static final int NONE = -1;

        private record Move(int from, int to) {}

        private final TzaarRules rules = new TzaarRules(TzaarRules.EMPTY);
        private final TzaarPosition before;
        private Vector<Move> moves = Vector.empty();
        private Option<Type> type = Option.none(); // of the piece that is placed
        private int held = NONE, placed = NONE;
        private boolean passed;

        Turn(TzaarPosition before) {
            this.before = before;
        }

        @Override
        public Option<String> add(String name, Vector<String> words) {
            return switch (name) {
                case "pass" -> {
                    passed = !passed;
                    yield Option.none();
                }
                case "pick", "drop" -> {
                    placed = held = NONE;
                    yield name.equals("pick") ? take(words) : Option.none();
                }
                case "pickb", "dropb", "dropcap" -> {
                    int point = point(words, 0);
                    if (point == NONE) yield off(words);
                    if (name.equals("pickb")) pick(point);
                    else drop(point);
                    yield Option.none();
                }
                case "move", "capture" -> {
                    int from = point(words, 0), to = point(words, 2);
                    if (from == NONE || to == NONE) yield off(words);
                    moves = moves.append(new Move(from, to));
                    yield Option.none();
                }
                case "onboard" -> {
                    placed = point(words, 2);
                    yield placed == NONE ? off(words.drop(2)) : take(words);
                }
                default -> Option.of("the command is unknown");
            };
        }

        private static int point(Vector<String> words, int at) {
            return POINTS.indexOf(words.slice(at, at + 2).mkString().toUpperCase(Locale.ROOT));
        }

        private static Option<String> off(Vector<String> words) {
            return Option.of("'" + PlainText.line(words.mkString(" "), 20) + "' is not a point of the board");
        }

        private Option<String> take(Vector<String> words) {
            int index = "012".indexOf(words.drop(1).headOption().getOrElse("-"));
            type = Option.when(index >= 0, () -> Type.ALL.reverse().get(index));
            return Option.when(type.isEmpty(), "there is no such type of pieces; expected 0, 1 or 2");
        }

        /// Lifts a stack, or takes back the last move of a complete turn.
        private void pick(int point) {
            boolean undone = !passed && moves.nonEmpty() && isComplete();
            held = undone ? moves.last().from() : point;
            if (undone) moves = moves.init();
            placed = NONE;
            passed = false;
        }

        private void drop(int point) {
            if (before.phase().fills()) placed = point;
            else if (held != NONE && held != point) moves = moves.append(new Move(held, point));
            held = NONE;
        }

        private boolean isComplete() {
            return moves.size() == 2 || before.phase() == Phase.OPENING
                || played().headOption().filter(rules.legal(before)::contains)
                    .exists(first -> rules.status(rules.after(before, first)).isOver());
        }

        /// Returns the moves as captures and stacking moves, up to the first one without a piece.
        private Vector<TzaarAction> played() {
            Vector<TzaarAction> played = Vector.empty();
            TzaarPosition p = before;
            for (Move move : moves) {
                Option<Piece> target = p.pieces().get(move.to());
                boolean captures = !target.exists(piece -> piece.owner().equals(before.seat()));
                TzaarAction action = captures ? new Capture(move.from(), move.to()) : new Stack(move.from(), move.to());
                played = played.append(action);
                if (target.isEmpty() || p.pieces().get(move.from()).isEmpty()) break;
                p = rules.after(p, action);
            }
            return played;
        }

        @Override
        public Vector<TzaarAction> actions(boolean done) {
            if (before.phase().fills())
                return placed == NONE ? Vector.empty()
                    : type.toVector().map(piece -> new Place(piece, placed));
            Vector<TzaarAction> played = played();
            return passed || done && played.size() == 1 && !isComplete() ? played.append(TzaarAction.PASS) : played;
        }
    }
}
