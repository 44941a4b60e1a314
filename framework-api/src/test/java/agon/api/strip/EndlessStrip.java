package agon.api.strip;

import agon.api.Game;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A strip game that never ends: a full strip is emptied. It has no simulator.
public class EndlessStrip extends Strip {
    @Override
    public Game<Row, Step> game() {
        return Game.of(GAME.about(), this, GAME.notation());
    }

    @Override
    public Status status(Row row) {
        return row.sliding() ? Status.toContinue(row.seat()) : Status.toMove(row.seat());
    }

    @Override
    public Seq<Step> legal(Row row) {
        return row.sliding() ? row.slides() : Vector.range(0, SIZE).filter(row::free).map(Place::new);
    }

    @Override
    public Row after(Row row, Step step) {
        Row next = super.after(row, step);
        return next.full() ? start() : next;
    }
}
