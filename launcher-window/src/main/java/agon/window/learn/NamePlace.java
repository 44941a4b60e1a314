package agon.window.learn;

import agon.window.board.Cursor.Spot;
import io.vavr.collection.Vector;

/// The choice of the place for the name of a cell: the middle of an empty cell, or next to a piece, as far as possible
/// from everything else on the board.
final class NamePlace {
    private static final int DIRECTIONS = 24;
    private static final float NEAREST = 0.5f, FARTHEST = 0.64f, STEP = 0.02f; // in units of room()
    private static final float TIE = 0.02f; // smaller advantages are ignored; in units of room()
    private static final float HEIGHT = 0.4f; // largest distance of a piece from its cell; in units of room()

    private NamePlace() {}

    /// Returns the distance from a spot to the nearest other one.
    static float room(Spot at, Vector<Spot> others) {
        return others.remove(at).map(other -> distance(at, other)).min().getOrElse(0f);
    }

    /// Returns the middle of the name. If several places are equally good, the first one clockwise from the right is
    /// chosen.
    ///
    /// @param cells all cells
    /// @param taken pieces, labels, and the names that already have a place
    static Spot of(Spot at, Vector<Spot> cells, Vector<Spot> taken) {
        float room = room(at, cells), most = -1;
        if (taken.forAll(other -> distance(at, other) > HEIGHT * room)) return at;
        Vector<Spot> others = cells.appendAll(taken);
        Spot best = at;
        for (int i = 0; i < DIRECTIONS; i++) {
            double angle = 2 * Math.PI * i / DIRECTIONS;
            for (float far = NEAREST; far <= FARTHEST; far += STEP) {
                Spot place = new Spot(at.key(), at.x() + (float) Math.cos(angle) * far * room,
                    at.y() + (float) Math.sin(angle) * far * room);
                float free = others.map(other -> distance(place, other)).min().get();
                if (free <= most + TIE * room) continue;
                most = free;
                best = place;
            }
        }
        return best;
    }

    private static float distance(Spot one, Spot other) {
        return (float) Math.hypot(one.x() - other.x(), one.y() - other.y());
    }
}
