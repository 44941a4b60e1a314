package agon.game.gipf;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.gipf.GipfAction.Push;
import agon.game.gipf.GipfAction.Remove;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of GIPF by Kris Burm, 1997.
record GipfRules(GipfVariant variant) implements Rules<GipfPosition, GipfAction> {
    static final String NO_RESERVE = "reserve empty", NO_GIPF = "no GIPF-piece left";

    @Override
    public GipfPosition start() {
        return variant.start();
    }

    /// Decides the game. If both players have lost their last GIPF-piece, the player who removed them wins.
    @Override
    public Status status(GipfPosition p) {
        if (hasLostGipf(p.other())) return Status.won(p.seat(), NO_GIPF);
        if (hasLostGipf(p.own())) return Status.won(p.seat().other(), NO_GIPF);
        boolean canPush = (p.own().canPush(false) || p.own().canPush(true)) && p.occupied().size() < Spots.ALL.size();
        if (p.phase() != Phase.PUSHED && !canPush && rows(p).isEmpty())
            return Status.won(p.seat().other(), NO_RESERVE);
        return p.phase() == Phase.START ? Status.toMove(p.seat()) : Status.toContinue(p.seat());
    }

    /// Returns whether a player has lost the last GIPF-piece on the board.
    boolean hasLostGipf(Side side) {
        return variant.hasGipf() && side.gipf().isEmpty() && side.pushes() != Kinds.GIPF;
    }

    @Override
    public Seq<GipfAction> legal(GipfPosition p) {
        if (hasLostGipf(p.own()) || hasLostGipf(p.other())) return Vector.empty();
        Vector<Integer> rows = rows(p);
        return rows.isEmpty() ? pushes(p) : rows.flatMap(segment -> GipfAction.removals(segment, p.gipf()));
    }

    private static Vector<GipfAction> pushes(GipfPosition p) {
        Cells occupied = p.occupied();
        return Vector.of(false, true).filter(p.own()::canPush)
            .flatMap(gipf -> gipf ? GipfAction.GIPF_PUSHES : GipfAction.PUSHES)
            .filter(push -> push instanceof Push(int way, _)
                && !Spots.WAYS.get(way).spots().forAll(occupied::has));
    }

    /// Returns the segments that the seat to act must remove: its rows, with all pieces that extend them.
    static Vector<Integer> rows(GipfPosition p) {
        Cells own = p.own().pieces();
        return Vector.range(0, Spots.LINES.size()).filter(line -> !p.left().has(line))
            .flatMap(line -> row(own, p.occupied(), line));
    }

    /// Returns the segment of a line that contains a row of a player.
    static Option<Integer> row(Cells own, Cells occupied, int line) {
        return Spots.FOURS.get(line).find(own::hasAll)
            .flatMap(four -> occupied.runs(Spots.LINES.get(line)).map(Cells::of).find(run -> run.hasAll(four)))
            .map(Spots::segment);
    }

    @Override
    public GipfPosition after(GipfPosition p, GipfAction action) {
        GipfPosition after = switch (action) {
            case Push(int way, boolean gipf) -> pushed(p, Spots.WAYS.get(way).spots(), gipf);
            case Remove(int segment, Cells staying) -> removed(p, Spots.SEGMENTS.get(segment), staying);
        };
        boolean ends = after.phase() == Phase.PUSHED && !hasLostGipf(after.own()) && !hasLostGipf(after.other())
            && rows(after).isEmpty();
        return ends ? after.passed() : after;
    }

    private static GipfPosition pushed(GipfPosition p, Vector<Integer> line, boolean gipf) {
        Map<Integer, Integer> moves = moves(p, line);
        Side own = moved(p.own(), moves);
        Kinds pushes = gipf ? Kinds.ANY : Kinds.SINGLE;
        return p.with(new Side(own.pieces().with(line.head()), gipf ? own.gipf().with(line.head()) : own.gipf(),
            own.reserve() - (gipf ? 2 : 1), pushes), moved(p.other(), moves), Phase.PUSHED, Cells.NONE);
    }

    /// Returns the spots of the pieces that a push moves, and their new spots.
    static Map<Integer, Integer> moves(GipfPosition p, Vector<Integer> line) {
        return HashMap.ofEntries(line.takeWhile(p.occupied()::has).zip(line.tail()));
    }

    private static Side moved(Side side, Map<Integer, Integer> moves) {
        return new Side(side.pieces().map(spot -> moves.getOrElse(spot, spot)),
            side.gipf().map(spot -> moves.getOrElse(spot, spot)), side.reserve(), side.pushes());
    }

    private static GipfPosition removed(GipfPosition p, Spots.Segment segment, Cells staying) {
        Cells gone = Cells.of(segment.spots()).minus(staying);
        Side own = p.own().without(gone, true);
        Vector<Integer> left = Vector.ofAll(p.left().with(segment.line()))
            .filter(line -> Spots.FOURS.get(line).exists(own.pieces()::hasAll));
        return p.with(own, p.other().without(gone, false), p.phase() == Phase.PUSHED ? Phase.PUSHED : Phase.REMOVED,
            Cells.of(left));
    }

    @Override
    public int codeCount() {
        return GipfAction.CODES.last();
    }

    /// Returns the number of removals if all lines were full of GIPF-pieces, or the number of pushes.
    @Override
    public int maxLegalActions() {
        return variant.hasGipf() ? Spots.LINES.map(line -> 1 << line.size()).sum().intValue() : Spots.WAYS.size();
    }

    static String name(Seat seat) {
        return seat.equals(Seat.FIRST) ? "white" : "black";
    }

    @Override
    public String explainIllegal(GipfPosition p, GipfAction action) {
        Vector<Integer> rows = rows(p);
        return switch (action) {
            case Push _ when rows.nonEmpty() ->
                "you must remove the row " + Spots.SEGMENTS.get(rows.head()).name() + " first";
            case Push(_, boolean gipf) when gipf && variant != GipfVariant.TOURNAMENT ->
                "GIPF-pieces are pushed only in the tournament version";
            case Push(_, boolean gipf) when gipf && p.own().pushes() == Kinds.SINGLE ->
                "you have pushed a single piece, so you can push no more GIPF-pieces";
            case Push(_, boolean gipf) when !gipf && p.own().pushes() == Kinds.GIPF ->
                "your first piece must be a GIPF-piece";
            case Push(_, boolean gipf) when gipf && !p.own().canPush(true) ->
                "a GIPF-piece needs two pieces, and you have one in reserve";
            case Push(int way, _) -> "the line from " + Spots.WAYS.get(way).dot() + " has no empty spot";
            case Remove(int segment, Cells staying) -> explainIllegal(p, rows, Spots.SEGMENTS.get(segment), staying);
        };
    }

    private static String explainIllegal(GipfPosition p, Vector<Integer> rows, Spots.Segment segment, Cells staying) {
        if (rows.isEmpty()) return "you have no row to remove";
        Option<Spots.Segment> row = rows.map(Spots.SEGMENTS::get).find(other -> other.line() == segment.line());
        if (row.isEmpty())
            return name(p.seat()) + " has no row there; your rows: "
                + rows.map(other -> Spots.SEGMENTS.get(other).name()).mkString(", ");
        if (!row.get().equals(segment))
            return "the row " + row.get().name() + " must be removed with all pieces that extend it";
        return "there is no GIPF-piece on " + Spots.in(staying.minus(p.gipf())).map(Spots::name).mkString(" or ")
            + ", and only GIPF-pieces can stay";
    }
}
