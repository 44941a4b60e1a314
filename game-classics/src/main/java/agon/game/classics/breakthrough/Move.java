package agon.game.classics.breakthrough;

import agon.api.Action;

/// Moves a man one step, and captures the opposing man there, if any.
///
/// @param code     the number of the direction, times the number of cells, plus `from`
/// @param straight whether the man stays in its column
public record Move(int code, int from, int to, boolean straight) implements Action {}
