package agon.diagram;

import agon.api.scene.Scene.Item;

/// From one item to another: what moved, or what would move.
///
/// @param from   as it lay before; need not be there any more
/// @param to     where it leads
/// @param number shown on it; 0: none
/// @param played whether it was played, and not only thought of
public record Arrow(Item from, Item to, int number, boolean played) {}
