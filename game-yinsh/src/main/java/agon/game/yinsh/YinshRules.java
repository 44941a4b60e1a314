package agon.game.yinsh;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.yinsh.YinshAction.Move;
import agon.game.yinsh.YinshAction.Pass;
import agon.game.yinsh.YinshAction.Place;
import agon.game.yinsh.YinshAction.TakeRing;
import agon.game.yinsh.YinshAction.TakeRow;
import agon.game.yinsh.YinshPosition.Side;
import io.vavr.collection.Vector;
import java.util.ArrayList;

/// The rules of YINSH by K. Burm, 2003.
///
/// @param goal the number of rings that win: 3, or 1 in the blitz version
record YinshRules(int goal) implements Rules<YinshPosition, YinshAction> {
    /// Five rings, each on three lines of at most ten points.
    static final int MOST_ACTIONS = 5 * 3 * 9;

    @Override
    public YinshPosition start() {
        return YinshPosition.START;
    }

    @Override
    public Status status(YinshPosition p) {
        for (Seat seat : YinshPosition.SEATS)
            if (p.of(seat).taken() == goal)
                return Status.won(seat, goal == 1 ? "first ring removed" : goal + " rings removed");
        if (p.phase() == Phase.PLACES) return Status.toMove(p.seat());
        if (!p.ringDue() && !p.own().hasRow()) {
            if (p.pool() == 0) return counted(p, "all markers placed");
            if (!canMove(p, p.own()) && !canMove(p, p.others())) return counted(p, "no ring can move");
        }
        return new Status.ToMove(p.seat(), p.phase() != Phase.STARTS);
    }

    /// Returns the result if the game ends without enough removed rings: the seat that has removed more rings wins.
    private static Status counted(YinshPosition p, String why) {
        int white = p.white().taken(), black = p.black().taken();
        String text = why + ", " + Math.max(white, black) + " to " + Math.min(white, black) + " rings removed";
        return white == black ? Status.drawn(text) : Status.won(white > black ? Seat.FIRST : Seat.SECOND, text);
    }

    @Override
    public Vector<YinshAction> legal(YinshPosition p) {
        if (status(p).isOver()) return Vector.empty();
        if (p.phase() == Phase.PLACES) return Points.ALL.reject(p.occupied()::has).map(Place::new);
        if (p.ringDue()) return Vector.ofAll(p.own().rings()).map(TakeRing::new);
        if (p.own().hasRow())
            return Vector.range(0, Points.FIVES.size())
                .filter(line -> p.own().hasRow(line)).map(TakeRow::new);
        Vector<YinshAction> moves = Vector.ofAll(p.own().rings())
            .flatMap(from -> targets(p, from).map(to -> new Move(from, to)));
        return moves.isEmpty() ? Vector.of(new Pass()) : moves;
    }

    private static boolean canMove(YinshPosition p, Side side) {
        return Vector.ofAll(side.rings()).exists(from -> targets(p, from).nonEmpty());
    }

    /// Returns the points to which a ring can move: empty points, and the first empty point behind markers.
    static Vector<Integer> targets(YinshPosition p, int from) {
        Cells rings = p.rings(), markers = p.markers();
        ArrayList<Integer> targets = new ArrayList<>();
        for (Vector<Integer> ray : Points.RAYS.get(from)) {
            boolean jumps = false;
            for (int point : ray) {
                if (rings.has(point)) break;
                if (markers.has(point)) jumps = true;
                else {
                    targets.add(point);
                    if (jumps) break;
                }
            }
        }
        return Vector.ofAll(targets);
    }

    @Override
    public YinshPosition after(YinshPosition p, YinshAction action) {
        return switch (action) {
            case Place(int to) -> {
                YinshPosition placed = p.with(new Side(p.own().rings().with(to), Cells.NONE, 0));
                yield placed.passed(placed.rings().size() == 2 * YinshPosition.RINGS ? Phase.STARTS : Phase.PLACES);
            }
            case Move(int from, int to) -> rowsOrEnd(moved(p, from, to));
            case TakeRow(int line) -> p.with(p.own().markers(p.own().markers().minus(Cells.of(Points.FIVES.get(line)))))
                .in(p.phase() == Phase.MOVED ? Phase.MOVED : Phase.CONTINUES, true);
            case TakeRing(int from) -> {
                YinshPosition taken = p.with(new Side(p.own().rings().without(from), p.own().markers(),
                    p.own().taken() + 1)).in(p.phase(), false);
                yield taken.own().taken() == goal ? taken.passed(Phase.STARTS)
                    : p.phase() == Phase.MOVED ? rowsOrEnd(taken) : taken;
            }
            case Pass() -> p.passed(Phase.STARTS);
        };
    }

    private static YinshPosition moved(YinshPosition p, int from, int to) {
        Cells over = Cells.of(over(from, to)).and(p.markers()), own = p.own().markers(), others = p.others().markers();
        return p.with(
            new Side(p.own().rings().without(from).with(to), own.minus(over).or(others.and(over)).with(from),
                p.own().taken()),
            p.others().markers(others.minus(over).or(own.and(over)))).in(Phase.MOVED, false);
    }

    /// Returns the points between two points of a line.
    static Vector<Integer> over(int from, int to) {
        return Points.RAYS.get(from).find(ray -> ray.contains(to)).get().takeUntil(point -> point == to);
    }

    /// After a move, the seat continues its turn if it has a row.
    private static YinshPosition rowsOrEnd(YinshPosition p) {
        return p.own().hasRow() ? p : p.passed(Phase.STARTS);
    }

    @Override
    public int codeCount() {
        return YinshAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return MOST_ACTIONS;
    }

    @Override
    public String explainIllegal(YinshPosition p, YinshAction action) {
        if (p.phase() == Phase.PLACES)
            return action instanceof Place(int to) ? Points.NAMES.get(to) + " has a ring"
                : "rings are still being placed";
        if (action instanceof Place) return "all rings are placed";
        if (p.ringDue())
            return action instanceof TakeRing(int from)
                ? Points.NAMES.get(from) + " has no " + YinshPosition.colour(p.seat()) + " ring"
                : "you have removed a row, so you must remove a ring";
        if (p.own().hasRow())
            return action instanceof TakeRow(int line) ? "there are no five " + YinshPosition.colour(p.seat())
                + " markers on " + YinshAction.ends(line) : "you must remove a row of five markers first";
        return switch (action) {
            case TakeRow _,TakeRing _ -> "there is no row of five " + YinshPosition.colour(p.seat()) + " markers";
            case Move(int from, int to) -> explainMove(p, from, to);
            default -> "a ring can move, so you must move";
        };
    }

    private static String explainMove(YinshPosition p, int from, int to) {
        String start = Points.NAMES.get(from), end = Points.NAMES.get(to);
        if (!p.own().rings().has(from)) return start + " has no " + YinshPosition.colour(p.seat()) + " ring";
        if (p.occupied().has(to)) return end + " is not empty";
        return Points.RAYS.get(from).find(ray -> ray.contains(to))
            .map(ray -> over(from, to).exists(p.rings()::has) ? "a ring cannot jump over a ring"
                : "a ring lands on the first empty point behind the markers over which it jumps")
            .getOrElse(start + " and " + end + " are not on one line");
    }
}
