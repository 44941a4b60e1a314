package agon.game.classics.connectfour;

import agon.api.Action;

/// Drops a disc into a column, counted from the left, from 0.
public record Drop(int column) implements Action {
    @Override
    public int code() {
        return column;
    }

    String name() {
        return "" + (column + 1);
    }
}
