package agon.game.zertz;

import agon.api.Cells;
import agon.api.Seat;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Pattern;

/// The text of a position: `COLUMN/COLUMN/… pool first's second's side [suffix]`.
///
/// The columns are listed from left to right, each from bottom to top. An `o` is an empty ring, `W`, `G` and `B` are
/// marbles, and a digit is that number of absent rings. Stocks are written white/grey/black. The side to act is 1 or 2.
///
/// The suffix contains all of the following parts that apply: `take` (a ring must be taken), `jump:d4` (this marble
/// must continue), `passed`, `both-passed`, `repeated`, and `turns:d4;a1-c1;-;c3-e5>`. The last part contains the
/// latest turns, without colours, for the repetition rule: placements, paths of chains, and passes. `>` marks an
/// unfinished chain.
final class PositionText {
    private static final Pattern STOCK = Pattern.compile("(\\d{1,2})/(\\d{1,2})/(\\d{1,2})");
    private static final String EXPECTED = "; expected COLUMN/COLUMN/… pool first's second's side [suffix], such as ";

    private PositionText() {}

    static String write(ZertzPosition p) {
        return Vector.range(0, p.board().columns().size()).map(column -> column(p, column, 0, true)).mkString("/")
            + stocks(p) + suffix(p);
    }

    static String column(ZertzPosition p, int column, int absent, boolean whole) {
        StringBuilder text = new StringBuilder();
        int missing = absent;
        for (int row = 1; row <= p.board().columns().get(column); row++) {
            int ring = p.board().ring(column, row);
            boolean here = p.rings().has(ring);
            if (here && missing > 0) text.append(missing);
            missing = here ? 0 : missing + 1;
            if (here) text.append(p.on(ring).map(Marble::letter).getOrElse('o'));
        }
        return whole && missing > 0 ? text.append(missing).toString() : text.toString();
    }

    static String stocks(ZertzPosition p) {
        return " " + p.pool() + " " + p.first() + " " + p.second() + " " + (p.seat().index() + 1);
    }

    private static String suffix(ZertzPosition p) {
        ZertzBoard board = p.board();
        String phase = switch (p.phase()) {
            case Phase.Begin(boolean passed) -> passed ? " passed" : "";
            case Phase.Taking _ -> " take";
            case Phase.Jumping(int ring) -> " jump:" + board.name(ring);
            case Phase.BothPassed _ -> " both-passed";
            case Phase.Repeated _ -> " repeated";
        };
        if (p.trail().isEmpty()) return phase;
        Vector<String> turns = p.trail().turns()
            .map(turn -> turn.isEmpty() ? "-" : turn.map(board::name).mkString("-"));
        return phase + " turns:"
            + (p.trail().chain().isEmpty() ? turns
                : turns.append(p.trail().chain().map(board::name).mkString("-") + ">")).mkString(";");
    }

    static Either<String, ZertzPosition> read(ZertzRules rules, String text) {
        String[] parts = text.split("\\s+");
        if (parts.length < 5)
            return Either.left("'" + text + "' has " + parts.length
                + (parts.length == 1 ? " part" : " parts") + EXPECTED + write(rules.start()));
        ZertzPosition start = rules.start();
        return rings(start, parts[0]).flatMap(board -> stocks(board, parts))
            .flatMap(p -> suffix(p, Vector.of(parts).drop(5)));
    }

    static Either<String, ZertzPosition> stocks(ZertzPosition board, String[] parts) {
        return stock(parts[1], "pool").flatMap(pool -> stock(parts[2], "first's captures")
            .flatMap(first -> stock(parts[3], "second's captures").flatMap(second -> seat(parts[4])
                .map(seat -> new ZertzPosition(board.variant(), board.rings(), board.white(), board.grey(),
                    board.black(), pool, first, second, seat, Phase.BEGIN, Trail.NONE)))))
            .flatMap(PositionText::counted);
    }

    private static Either<String, ZertzPosition> rings(ZertzPosition start, String text) {
        Vector<Integer> lengths = start.board().columns();
        String[] columns = text.split("/", -1);
        if (columns.length != lengths.size())
            return Either.left("the board has " + columns.length + " columns; expected " + lengths.size());
        Cells rings = Cells.NONE;
        Cells[] marbles = {Cells.NONE, Cells.NONE, Cells.NONE};
        for (int column = 0; column < columns.length; column++) {
            int row = 1;
            for (char c : columns[column].toCharArray()) {
                int colour = "WGB".indexOf(c);
                if (colour < 0 && c != 'o' && (c < '1' || c > '9'))
                    return Either.left("column " + start.board().letter(column) + " has '" + c
                        + "'; expected o, W, G, B or a digit from 1 to 9");
                if (row > lengths.get(column)) return Either.left(columnLength(start, column, columns[column]));
                if (Character.isDigit(c)) {
                    row += c - '0';
                    continue;
                }
                int ring = start.board().ring(column, row++);
                rings = rings.with(ring);
                if (colour >= 0) marbles[colour] = marbles[colour].with(ring);
            }
            if (row != lengths.get(column) + 1) return Either.left(columnLength(start, column, columns[column]));
        }
        return Either.right(start.cells(rings, marbles[0], marbles[1], marbles[2]));
    }

    private static String columnLength(ZertzPosition start, int column, String text) {
        return "column " + start.board().letter(column) + " is '" + text + "'; expected "
            + start.board().columns().get(column)
            + " rings, including missing ones";
    }

    static Either<String, Stock> stock(String text, String what) {
        var matcher = STOCK.matcher(text);
        if (!matcher.matches())
            return Either.left("the " + what + " is '" + text + "'; expected white/grey/black, such as 6/8/10");
        return Either.right(new Stock(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)),
            Integer.parseInt(matcher.group(3))));
    }

    static Either<String, Seat> seat(String text) {
        return text.equals("1") ? Either.right(Seat.FIRST)
            : text.equals("2") ? Either.right(Seat.SECOND)
                : Either.left("the side to act is '" + text + "'; expected 1 or 2");
    }

    static Either<String, ZertzPosition> counted(ZertzPosition p) {
        for (Marble marble : Marble.values()) {
            int found = p.of(marble).size() + p.pool().of(marble) + p.first().of(marble) + p.second().of(marble),
                all = p.variant().marbles().of(marble);
            if (found != all)
                return Either.left("there are " + found + " " + marble
                    + " marbles in total (on the board, in the pool or captured); expected " + all);
        }
        return Either.right(p);
    }

    private static Either<String, ZertzPosition> suffix(ZertzPosition p, Vector<String> parts) {
        Either<String, ZertzPosition> read = Either.right(p);
        for (String part : parts) read = read.flatMap(q -> suffix(q, part));
        return read.flatMap(PositionText::sound);
    }

    private static Either<String, ZertzPosition> suffix(ZertzPosition p, String part) {
        String name = part.replaceFirst(":.*", ""), value = part.substring(Math.min(part.length(), name.length() + 1));
        return switch (name) {
            case "take" -> Either.right(p.with(new Phase.Taking(), p.trail()));
            case "passed" -> Either.right(p.with(new Phase.Begin(true), p.trail()));
            case "both-passed" -> Either.right(p.with(new Phase.BothPassed(), p.trail()));
            case "repeated" -> Either.right(p.with(new Phase.Repeated(), p.trail()));
            case "jump" -> ring(p, value).map(ring -> p.with(new Phase.Jumping(ring), p.trail()));
            case "turns" -> trail(p, value).map(trail -> p.with(p.phase(), trail));
            default -> Either.left("'" + part
                + "' is not a suffix; expected take, jump:RING, passed, both-passed, repeated or turns:TURN;TURN;…");
        };
    }

    private static Either<String, Integer> ring(ZertzPosition p, String name) {
        return p.board().ring(name).toEither("'" + name + "' is not a ring of the board");
    }

    private static Either<String, Trail> trail(ZertzPosition p, String text) {
        Trail trail = Trail.NONE;
        Vector<String> turns = Vector.of(text.split(";", -1));
        if (turns.size() > 8 || turns.size() == 8 && !text.endsWith(">"))
            return Either.left("the suffix has " + turns.size() + " turns; expected 7 at most");
        for (String turn : turns) {
            boolean open = turn.endsWith(">");
            Vector<String> names = turn.equals("-") ? Vector.empty()
                : Vector.of((open ? turn.substring(0, turn.length() - 1) : turn).split("-", -1));
            Option<String> unknown = names.find(name -> p.board().ring(name).isEmpty());
            if (unknown.isDefined()) return Either.left("'" + unknown.get() + "' is not a ring of the board");
            Vector<Integer> rings = names.map(name -> p.board().ring(name).get());
            if (open && (turn != turns.last() || rings.size() < 2))
                return Either.left("'" + turn + "' is not a chain of jumps in the last move");
            trail = open ? new Trail(trail.turns(), rings) : trail.turn(rings);
        }
        return Either.right(trail);
    }

    private static Either<String, ZertzPosition> sound(ZertzPosition p) {
        if (p.phase() instanceof Phase.Taking && ZertzRules.free(p).isEmpty())
            return Either.left("a ring must be removed, but none is free");
        if (p.phase() instanceof Phase.Jumping(int ring) && ZertzRules.jumps(p, Cells.of(ring)).isEmpty())
            return Either.left("the marble on " + p.board().name(ring) + " must jump again but cannot");
        boolean chained = p.phase() instanceof Phase.Jumping, chain = !p.trail().chain().isEmpty();
        if (chain && !chained || chained && p.variant().repetition() && !chain)
            return Either.left("the turns do not match the marble that must jump again");
        return p.variant().repetition() || p.trail().isEmpty() ? Either.right(p)
            : Either.left("the suffix turns requires the option repetition");
    }
}
