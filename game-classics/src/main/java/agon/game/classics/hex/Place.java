package agon.game.classics.hex;

import agon.api.Action;

/// Places a stone on a cell.
public record Place(int cell) implements Action {
    @Override
    public int code() {
        return cell;
    }
}
