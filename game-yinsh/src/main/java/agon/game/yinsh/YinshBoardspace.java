package agon.game.yinsh;

import agon.api.PlainText;
import agon.api.Variant;
import agon.api.record.BoardspaceFormat;
import agon.game.yinsh.YinshAction.Move;
import agon.game.yinsh.YinshAction.Pass;
import agon.game.yinsh.YinshAction.Place;
import agon.game.yinsh.YinshAction.TakeRing;
import agon.game.yinsh.YinshAction.TakeRow;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The commands of YINSH in the files of Boardspace. `Place WR C R` places a ring. `Place W C R` lays a marker in a
/// ring, `Drop Board C R` moves this ring, and `Move C R C R` does both. `Remove B C R C R` removes a row with these
/// ends, and `Remove BR C R` a ring. `Pick` lifts a piece, which `Drop` puts on the board or back. Points have their
/// usual names. `Done` follows each part of a turn.
record YinshBoardspace() implements BoardspaceFormat.Dialect<YinshPosition, YinshAction> {
    @Override
    public String name() {
        return "yinsh";
    }

    @Override
    public Vector<String> games() {
        return Vector.of("24", "Yinsh");
    }

    @Override
    public LinkedHashMap<String, Variant<YinshPosition, YinshAction>> setups() {
        return LinkedHashMap.of("Yinsh", new Variant<>("yinsh", Yinsh.GAME), "Yinsh-Blitz",
            new Variant<>("yinsh:blitz", Yinsh.BLITZ));
    }

    @Override
    public Option<YinshAction> pass() {
        return Option.of(new Pass());
    }

    @Override
    public Vector<String> commands(YinshPosition p, YinshAction action) {
        String colour = p.seat().index() == 0 ? "w" : "b";
        String command = switch (action) {
            case Place(int to) -> "place " + colour + "r " + spaced(to);
            case Move(int from, int to) -> "move " + spaced(from) + " " + spaced(to);
            case TakeRow(int line) -> "remove " + colour + " " + spaced(Points.FIVES.get(line).head()) + " "
                + spaced(Points.FIVES.get(line).last());
            case TakeRing(int from) -> "remove " + colour + "r " + spaced(from);
            case Pass() -> "Pass";
        };
        return p.phase() == Phase.CONTINUES || p.phase() == Phase.MOVED ? Vector.of("Done", command)
            : Vector.of(command);
    }

    private static String spaced(int point) {
        String name = Points.NAMES.get(point).toUpperCase(Locale.ROOT);
        return name.charAt(0) + " " + name.substring(1);
    }

    @Override
    public BoardspaceFormat.Commands<YinshAction> turn(YinshPosition position) {
        return new Turn(position.phase() == Phase.PLACES);
    }

    private static final class Turn implements BoardspaceFormat.Commands<YinshAction> {
        private static final int NONE = -1;

        private final boolean placing;
        private Vector<YinshAction> before = Vector.empty(); // actions before the ring that is being moved
        private int from = NONE, to = NONE;

        private Turn(boolean placing) {
            this.placing = placing;
        }

        @Override
        public Option<String> add(String name, Vector<String> words) {
            String item = words.headOption().getOrElse("").toLowerCase(Locale.ROOT);
            boolean board = item.equals("board"), ring = item.endsWith("r");
            switch (name) {
                case "place" -> {
                    return ring ? drop(point(words, 1)) : from(point(words, 1));
                }
                case "drop" -> {
                    if (board) return drop(point(words, 1));
                    from = to = NONE;
                }
                case "pick" -> {
                    if (to == NONE && board && !placing) return from(point(words, 1));
                    to = NONE;
                }
                case "move" -> {
                    from = point(words, 0);
                    to = point(words, 2);
                    return Option.when((from | to) < 0, () -> misplaced(words));
                }
                case "remove" -> {
                    int first = point(words, 1), last = ring ? first : point(words, 3);
                    int line = Points.FIVES.indexWhere(five -> five.head() == Math.min(first, last)
                        && five.last() == Math.max(first, last));
                    if ((first | last) < 0) return Option.of(misplaced(words));
                    if (!ring && line < 0) return Option.of("the points are not the ends of five adjacent points");
                    before = actions(false).append(ring ? new TakeRing(first) : new TakeRow(line));
                    from = to = NONE;
                }
                case "pass" -> before = before.append(new Pass());
                default -> {
                    return Option.of("the command is unknown");
                }
            }
            return Option.none();
        }

        private Option<String> from(int point) {
            from = point;
            return Option.when(point < 0, "a point of the board is missing");
        }

        /// Puts a piece on a point: a ring, or the marker that is laid before a ring moves.
        private Option<String> drop(int point) {
            if (!placing && from == NONE) return from(point);
            to = point == from ? NONE : point;
            return Option.when(point < 0, "a point of the board is missing");
        }

        private static int point(Vector<String> words, int at) {
            return Points.named(words.slice(at, at + 2).mkString().toLowerCase(Locale.ROOT));
        }

        private static String misplaced(Vector<String> words) {
            return "'" + PlainText.line(words.mkString(" "), 20) + "' does not name points of the board";
        }

        @Override
        public Vector<YinshAction> actions(boolean done) {
            return to == NONE ? before : before.append(placing ? new Place(to) : new Move(from, to));
        }
    }
}
