package agon.diagram;

import agon.api.scene.Coordinates;
import agon.api.scene.Marks;
import agon.api.scene.Scene.Item;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The options of a diagram.
///
/// @param coordinates place names to show
/// @param boards      layout of boards stacked in levels
/// @param aside       whether to show items next to the board; if there is no board, they are always shown
/// @param captions    whether the captions of the scene are shown below it
/// @param arrows      arrows between items of the scene or of `gone`
/// @param gone        items that have disappeared, drawn as dashed outlines
public record DiagramStyle(Coordinates coordinates, Levels boards, boolean aside, boolean captions, Marks marks,
    Vector<Arrow> arrows, Vector<Item> gone) {
    /// The default style, which shows the board with coordinates at its edge and nothing else.
    public static final DiagramStyle DEFAULT = new DiagramStyle(Coordinates.EDGE, Levels.BESIDE, false, false,
        Marks.NONE, Vector.empty(), Vector.empty());

    /// Returns the style with these coordinates.
    public DiagramStyle coordinates(Coordinates shown) {
        return new DiagramStyle(shown, boards, aside, captions, marks, arrows, gone);
    }

    /// Returns the style with this layout of levels.
    public DiagramStyle boards(Levels layout) {
        return new DiagramStyle(coordinates, layout, aside, captions, marks, arrows, gone);
    }

    /// Returns the style with or without items next to the board.
    public DiagramStyle aside(boolean shown) {
        return new DiagramStyle(coordinates, boards, shown, captions, marks, arrows, gone);
    }

    /// Returns the style with or without captions.
    public DiagramStyle captions(boolean shown) {
        return new DiagramStyle(coordinates, boards, aside, shown, marks, arrows, gone);
    }

    /// Returns the style with additional marks.
    public DiagramStyle marked(Marks more) {
        return new DiagramStyle(coordinates, boards, aside, captions, marks.with(more), arrows, gone);
    }

    /// Returns the style with additional arrows.
    public DiagramStyle arrows(Seq<Arrow> more) {
        return new DiagramStyle(coordinates, boards, aside, captions, marks, arrows.appendAll(more), gone);
    }

    /// Returns the style with additional items drawn as dashed outlines.
    public DiagramStyle gone(Seq<Item> more) {
        return new DiagramStyle(coordinates, boards, aside, captions, marks, arrows, gone.appendAll(more));
    }

    /// An arrow for a piece that has moved or would move.
    ///
    /// @param from   item at its previous place, which may no longer exist
    /// @param number number shown on the arrow; 0: none
    /// @param played whether the move was played rather than only analysed
    public record Arrow(Item from, Item to, int number, boolean played) {}

    /// The layout of boards stacked in levels.
    public enum Levels {
        /// Each board is seen from above, with the lowest on the left.
        BESIDE,
        /// The boards form an oblique stack, with the lowest at the bottom.
        STACKED
    }
}
