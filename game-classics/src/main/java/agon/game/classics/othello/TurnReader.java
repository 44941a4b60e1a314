package agon.game.classics.othello;

import agon.api.Game;
import agon.api.Seat;
import agon.game.classics.Pieces;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// Reads the turns of a game from a file that may omit passes. A pass is inserted if it is the only legal action.
final class TurnReader {
    static final String PASS = "pass";

    private final Game<Pieces, OthelloAction> game;
    private final List<String> turns = new ArrayList<>();
    private Option<Pieces> position; // none after an illegal move, which is found when the record is replayed

    TurnReader(Game<Pieces, OthelloAction> game, Pieces start) {
        this.game = game;
        position = Option.of(start);
    }

    static Vector<String> of(Game<Pieces, OthelloAction> game, Vector<String> cells) {
        TurnReader turns = new TurnReader(game, game.rules().start());
        cells.forEach(cell -> turns.add(Option.none(), cell));
        return turns.all();
    }

    /// Adds a move. A pass after the end of the game is ignored.
    ///
    /// @return false if the move is not a pass, and a seat other than the given one is to act
    boolean add(Option<Seat> seat, String cell) {
        boolean inserts = position.exists(p -> game.rules().legal(p).exists(OthelloAction.Pass.class::isInstance));
        if (inserts) play(PASS);
        boolean passes = cell.equals(PASS), fits = passes || position.forAll(p -> seat.forAll(p.seat()::equals));
        if (fits && !(passes && (inserts || position.exists(p -> game.rules().status(p).isOver())))) play(cell);
        return fits;
    }

    private void play(String turn) {
        turns.add(turn);
        position = position.flatMap(p -> game.notation().read(p, turn).toOption().map(actions -> actions.head())
            .filter(game.rules().legal(p)::contains).map(action -> game.rules().after(p, action)));
    }

    Vector<String> all() {
        return Vector.ofAll(turns);
    }
}
