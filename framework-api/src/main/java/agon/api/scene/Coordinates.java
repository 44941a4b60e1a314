package agon.api.scene;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import io.vavr.collection.Seq;

/// The cell names that are shown with a board.
public enum Coordinates {
    /// No names.
    NONE,
    /// Letters and numbers around the board.
    EDGE,
    /// Letters and numbers around the board, and the name of each cell on the cell.
    FULL;

    private static final int LONGEST = 5;

    /// Returns the items of [Scene#board] with these names: [#NONE] removes the labels, and [#FULL] inscribes the
    /// cells with their names.
    public Seq<Item> on(Seq<Item> board) {
        return switch (this) {
            case NONE -> board.filter(item -> item.role() != Role.LABEL);
            case EDGE -> board;
            case FULL -> board.map(item -> item.role() == Role.CELL && item.inscription().isEmpty()
                ? item.inscribed(name(item)) : item);
        };
    }

    /// Returns the name of a cell, which is the last part of its key: `a1` for `cell-a1`. If it has more than five
    /// characters, the cell has no name, and the result is empty.
    public static String name(Item cell) {
        String name = cell.key().substring(cell.key().indexOf('-') + 1);
        return name.length() > LONGEST ? "" : name;
    }
}
