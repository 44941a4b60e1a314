package agon.game.zertz;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Edits marbles on rings, removed rings and captures of a position. All other marbles are in the pool.
record ZertzEditor(ZertzRules rules) implements PositionEditor<ZertzPosition> {
    private static final String GONE = "no ring";

    @Override
    public Seq<Piece> pieces() {
        return Vector.of(Marble.values())
            .map(marble -> Piece.of(name(marble), new Scene.Shape.Ball(0.32f), marble.paint()))
            .append(new Piece(GONE, Vector.empty()));
    }

    private static String name(Marble marble) {
        return marble + " marble";
    }

    @Override
    public Seq<Supply> supplies() {
        return Vector.of(Seat.FIRST, Seat.SECOND).flatMap(seat -> Vector.of(Marble.values())
            .map(marble -> new Supply(supply(seat, marble), rules.variant().marbles().of(marble))));
    }

    private static String supply(Seat seat, Marble marble) {
        return seat + ": " + marble;
    }

    @Override
    public PositionEditor.Setup setup(ZertzPosition p) {
        Map<String, Vector<String>> pieces = LinkedHashMap.empty();
        for (int ring = 0; ring < p.board().size(); ring++) {
            Option<String> there = p.rings().has(ring) ? p.on(ring).map(ZertzEditor::name) : Option.of(GONE);
            if (there.isDefined()) pieces = pieces.put(key(p.board(), ring), there.toVector());
        }
        Map<String, Integer> captures = LinkedHashMap.empty();
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND))
            for (Marble marble : Marble.values())
                captures = captures.put(supply(seat, marble), p.captures(seat).of(marble));
        return new PositionEditor.Setup(pieces, Option.of(p.seat()), captures);
    }

    private static String key(ZertzBoard board, int ring) {
        return "ring-" + board.name(ring);
    }

    @Override
    public Either<String, ZertzPosition> position(PositionEditor.Setup setup) {
        ZertzBoard board = rules.variant().board();
        Vector<Integer> rings = Vector.range(0, board.size());
        Stock pool = rules.variant().marbles();
        Vector<Cells> marbles = Vector.empty();
        for (Marble marble : Marble.values()) {
            Cells on = Cells.of(rings.filter(ring -> setup.at(key(board, ring)).contains(name(marble))));
            int away = on.size() + captures(setup, Seat.FIRST).of(marble) + captures(setup, Seat.SECOND).of(marble);
            if (away > pool.of(marble))
                return Either.left("There are " + pool.of(marble) + " " + marble + " marbles, not " + away + ".");
            pool = pool.plus(marble, -away);
            marbles = marbles.append(on);
        }
        ZertzPosition position = new ZertzPosition(rules.variant(),
            Cells.of(rings.reject(ring -> setup.at(key(board, ring)).contains(GONE))), marbles.get(0), marbles.get(1),
            marbles.get(2), pool, captures(setup, Seat.FIRST), captures(setup, Seat.SECOND),
            setup.toMove().getOrElse(Seat.FIRST), Phase.BEGIN, Trail.NONE);
        return PositionText.read(rules, PositionText.write(position));
    }

    private static Stock captures(PositionEditor.Setup setup, Seat seat) {
        return Vector.of(Marble.values()).foldLeft(Stock.NONE,
            (stock, marble) -> stock.plus(marble, setup.supplies().get(supply(seat, marble)).getOrElse(0)));
    }
}
