package agon.window.board;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The keyboard cursor on the board. Immutable.
public record Cursor(Option<Spot> spot) {
    public static final Cursor NOWHERE = new Cursor(Option.none());

    /// Penalty per pixel of sideways distance. It is below 2, so that the nearest cell in a column of hexagons is the
    /// next one in the column.
    private static final float ASIDE = 1.5f;

    /// The place of a clickable item, in pixels from the top left.
    public record Spot(String key, float x, float y) {}

    private static final int[][] ARROWS = {{ImGuiKey.LeftArrow, -1, 0}, {ImGuiKey.RightArrow, 1, 0},
        {ImGuiKey.UpArrow, 0, -1}, {ImGuiKey.DownArrow, 0, 1}};

    /// Moves by the arrow keys that are pressed.
    public Cursor keyed(Vector<Spot> spots) {
        Cursor moved = this;
        for (int[] arrow : ARROWS)
            if (ImGui.isKeyPressed(ImGui.getKeyIndex(arrow[0]))) moved = moved.moved(spots, arrow[1], arrow[2]);
        return moved;
    }

    /// Moves to the nearest spot in a direction; `dx` and `dy` are −1, 0 or 1. If there is none, the cursor stays where
    /// it is. If its own spot has disappeared, it moves to the nearest spot in any direction, because it would
    /// otherwise be invisible.
    public Cursor moved(Vector<Spot> spots, int dx, int dy) {
        if (spot.isEmpty()) return new Cursor(middle(spots));
        Spot from = spot.get();
        Vector<Spot> there = spots
            .filter(s -> !s.key.equals(from.key) && along(from, s, dx, dy) > Math.abs(across(from, s, dx, dy)) / 2);
        if (there.isEmpty()) return spots.exists(s -> s.key.equals(from.key)) ? this : new Cursor(nearest(spots, from));
        return new Cursor(there.minBy(s -> along(from, s, dx, dy) + ASIDE * Math.abs(across(from, s, dx, dy))));
    }

    private static Option<Spot> nearest(Vector<Spot> spots, Spot from) {
        return spots.minBy(s -> Math.hypot(s.x - from.x, s.y - from.y));
    }

    private static Option<Spot> middle(Vector<Spot> spots) {
        float x = spots.map(Spot::x).sum().floatValue() / spots.size(),
            y = spots.map(Spot::y).sum().floatValue() / spots.size();
        return nearest(spots, new Spot("", x, y));
    }

    private static float along(Spot from, Spot to, int dx, int dy) {
        return (to.x - from.x) * dx + (to.y - from.y) * dy;
    }

    private static float across(Spot from, Spot to, int dx, int dy) {
        return (to.x - from.x) * dy - (to.y - from.y) * dx;
    }

    Option<String> at(Set<String> clickable) {
        return spot.map(Spot::key).filter(clickable::contains);
    }
}
