package agon.window.board;

import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Where the keyboard points on the board. Immutable.
///
/// @param spot none: nowhere yet
public record Cursor(Option<Spot> spot) {
    public static final Cursor NOWHERE = new Cursor(Option.none());

    /// How much farther away something seems for each pixel that it lies beside the way. Below 2, so that in columns of
    /// hexagons the next one is next.
    private static final float ASIDE = 1.5f;

    /// Something that may be touched.
    ///
    /// @param x of its middle, pixels from the left
    /// @param y pixels from above
    public record Spot(String key, float x, float y) {}

    /// One step: to the nearest thing in that direction; where there is none, it stays, or goes to the nearest thing of
    /// all if what it points at is there no more. From nowhere to what is nearest
    /// to the middle of everything.
    ///
    /// @param dx −1, 0 or 1, to the right
    /// @param dy likewise, down
    public Cursor moved(Vector<Spot> spots, int dx, int dy) {
        if (spot.isEmpty()) return new Cursor(middle(spots));
        Spot from = spot.get();
        Vector<Spot> there = spots
            .filter(s -> !s.key.equals(from.key) && along(from, s, dx, dy) > Math.abs(across(from, s, dx, dy)) / 2);
        if (there.isEmpty()) return spots.exists(s -> s.key.equals(from.key)) ? this : new Cursor(nearest(spots, from));
        return new Cursor(there.minBy(s -> along(from, s, dx, dy) + ASIDE * Math.abs(across(from, s, dx, dy))));
    }

    /// Who points at what may no longer be touched sees no cursor, and does not know which way to go.
    private static Option<Spot> nearest(Vector<Spot> spots, Spot from) {
        return spots.minBy(s -> Math.hypot(s.x - from.x, s.y - from.y));
    }

    private static Option<Spot> middle(Vector<Spot> spots) {
        if (spots.isEmpty()) return Option.none();
        float x = spots.map(Spot::x).sum().floatValue() / spots.size(),
            y = spots.map(Spot::y).sum().floatValue() / spots.size();
        return spots.minBy(s -> Math.hypot(s.x - x, s.y - y));
    }

    private static float along(Spot from, Spot to, int dx, int dy) {
        return (to.x - from.x) * dx + (to.y - from.y) * dy;
    }

    private static float across(Spot from, Spot to, int dx, int dy) {
        return (to.x - from.x) * dy - (to.y - from.y) * dx;
    }

    /// What it points at, if it may still be touched.
    Option<String> at(Set<String> touchable) {
        return spot.map(Spot::key).filter(touchable::contains);
    }
}
