package agon.window.layout;

import io.vavr.collection.Vector;

/// Divides the height of a column among its parts. In the order of their importance, the parts first receive their
/// minimum heights, then their preferred heights. The most important part of the kind `FILLING` receives the remaining
/// height. Heights are in any unit.
public final class ColumnLayout {
    /// A part of a column.
    ///
    /// @param rank      importance; parts with a lower rank receive their heights first
    /// @param least     minimum height. A part that does not receive it is left out
    /// @param preferred height at which everything is visible, at least `least`
    /// @param kind      behaviour if there is less or more room
    record Part(int rank, float least, float preferred, Kind kind) {}

    public enum Kind {
        /// Like `STEPPED`, but receives its minimum even if there is no room; the column must then scroll.
        REQUIRED,
        /// Receives its minimum or its preferred height, but nothing between them.
        STEPPED,
        /// Receives any height between the minimum and the preferred height.
        SCROLLED,
        /// Like `SCROLLED`, but also receives the remaining room.
        FILLING
    }

    private ColumnLayout() {}

    /// Returns the height of each part, or 0 for parts that are left out. The sum exceeds `room` only if the required
    /// parts need more.
    static Vector<Float> heights(Vector<Part> parts, float room) {
        Vector<Integer> order = Vector.range(0, parts.size()).sortBy(i -> parts.get(i).rank);
        Vector<Float> heights = parts.map(part -> part.kind == Kind.REQUIRED ? part.least : 0f);
        float left = room - heights.sum().floatValue();
        for (int i : order) {
            Part part = parts.get(i);
            if (part.kind == Kind.REQUIRED || part.least > left) continue;
            heights = heights.update(i, part.least);
            left -= part.least;
        }
        for (int i : order) {
            Part part = parts.get(i);
            float more = part.preferred - heights.get(i), given = Math.min(more, left);
            boolean shown = heights.get(i) > 0 || part.least == 0;
            if (!shown || given <= 0 || isStepped(part.kind) && given < more) continue;
            heights = heights.update(i, heights.get(i) + given);
            left -= given;
        }
        int filling = order.find(i -> parts.get(i).kind == Kind.FILLING).getOrElse(-1);
        return filling < 0 || left <= 0 ? heights : heights.update(filling, heights.get(filling) + left);
    }

    private static boolean isStepped(Kind kind) {
        return kind == Kind.STEPPED || kind == Kind.REQUIRED;
    }
}
