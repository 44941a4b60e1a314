package agon.mcts;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A heap of stones; a turn takes one, and then, if the seat wants, a second and a third, each an action of its own.
/// Who takes the last one wins. With perfect play a heap that four divides is lost. The seat acts up to three times
/// running, so that a search that counts plies fails.
record Nim(int heap) implements Rules<Nim.Heap, Nim.Move> {
    public Game<Nim.Heap, Nim.Move> game() {
        return Game.of(new Game.About("Nim", "traditional", 0, "Take the last stone."), this, notation());
    }

    /// @param stones left
    /// @param taken  in this turn, in `[0, 3)`
    record Heap(int stones, Seat seat, int taken) {}

    enum Move implements Action {
        STOP, TAKE;

        @Override
        public int code() {
            return ordinal();
        }
    }

    public Notation<Heap, Move> notation() {
        return Notation.ofNames(Vector.of(Move.values()), Move::name, Heap::toString,
            _ -> Either.left("a heap is not read"));
    }

    @Override
    public Heap start() {
        return new Heap(heap, Seat.FIRST, 0);
    }

    @Override
    public int codeCount() {
        return 2;
    }

    @Override
    public Status status(Heap h) {
        if (h.stones == 0) return Status.won(h.taken == 0 ? h.seat.other() : h.seat, "last stone");
        return new Status.ToMove(h.seat, h.taken > 0);
    }

    @Override
    public Seq<Move> legal(Heap h) {
        return h.stones == 0 ? Vector.empty() : h.taken == 0 ? Vector.of(Move.TAKE) : Vector.of(Move.STOP, Move.TAKE);
    }

    @Override
    public Heap after(Heap h, Move move) {
        if (move == Move.STOP) return new Heap(h.stones, h.seat.other(), 0);
        return h.taken == 2 ? new Heap(h.stones - 1, h.seat.other(), 0) : new Heap(h.stones - 1, h.seat, h.taken + 1);
    }
}
