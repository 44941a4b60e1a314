package agon.diagram;

import agon.api.scene.Marks;
import agon.api.scene.Scene.Item;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// What a diagram shows of a scene.
///
/// @param coordinates which names of places
/// @param boards      how boards above each other lie on the page
/// @param aside       whether what lies beside the board is shown; it always is where there is no board
/// @param captions    whether the captions of the scene stand below it
/// @param marks       what items mean just now
/// @param arrows      between items of the scene or of `gone`
/// @param gone        items that are there no more, drawn as dashed outlines
public record DiagramStyle(Coordinates coordinates, Levels boards, boolean aside, boolean captions, Marks marks,
    Vector<Arrow> arrows, Vector<Item> gone) {
    /// The board with the letters around it, and nothing else.
    public static final DiagramStyle DEFAULT = new DiagramStyle(Coordinates.EDGE, Levels.BESIDE, false, false,
        Marks.NONE, Vector.empty(), Vector.empty());

    /// With these names of places.
    public DiagramStyle coordinates(Coordinates shown) {
        return new DiagramStyle(shown, boards, aside, captions, marks, arrows, gone);
    }

    /// With boards above each other drawn like this.
    public DiagramStyle boards(Levels layout) {
        return new DiagramStyle(coordinates, layout, aside, captions, marks, arrows, gone);
    }

    /// With what lies beside the board, or without.
    public DiagramStyle aside(boolean shown) {
        return new DiagramStyle(coordinates, boards, shown, captions, marks, arrows, gone);
    }

    /// With the captions of the scene, or without.
    public DiagramStyle captions(boolean shown) {
        return new DiagramStyle(coordinates, boards, aside, shown, marks, arrows, gone);
    }

    /// And these marks.
    public DiagramStyle marked(Marks more) {
        return new DiagramStyle(coordinates, boards, aside, captions, marks.with(more), arrows, gone);
    }

    /// And these arrows.
    public DiagramStyle arrows(Seq<Arrow> more) {
        return new DiagramStyle(coordinates, boards, aside, captions, marks, arrows.appendAll(more), gone);
    }

    /// And these items as dashed outlines.
    public DiagramStyle gone(Seq<Item> more) {
        return new DiagramStyle(coordinates, boards, aside, captions, marks, arrows, gone.appendAll(more));
    }

    /// From one item to another: what moved, or what would move.
    ///
    /// @param from   as it lay before; need not be there any more
    /// @param to     where it leads
    /// @param number shown on it; 0: none
    /// @param played whether it was played, and not only thought of
    public record Arrow(Item from, Item to, int number, boolean played) {}

    /// How boards that lie above each other are drawn.
    public enum Levels {
        /// Each seen from above, the lowest to the left.
        BESIDE,
        /// As a stack, slanting, the lowest below.
        STACKED
    }

    /// Which names of places a diagram shows.
    public enum Coordinates {
        /// None.
        NONE,
        /// Letters and numbers around the board, as the scene has them.
        EDGE,
        /// The name of every cell on it, too.
        FULL
    }
}
