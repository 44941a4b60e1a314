package agon.api.scene;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A picture of one position, as data. Right-handed: x to the right, y up, z towards the first seat; the table is at y = 0.
/// One unit is the distance of two neighbouring cells.
///
/// @param board    what lies on the board: its cells, the pieces on them, the letters around it
/// @param aside    what lies beside it: supplies, captures, things to touch that are no places. May overlap nothing on the board
/// @param captions what else a player should read, one line each, for example `pool: 6 white 8 grey 10 black`
public record Scene(Seq<Item> board, Seq<Item> aside, Seq<String> captions) {
    /// A scene of a board alone.
    public static Scene of(Seq<Item> board) {
        return new Scene(board, Vector.empty(), Vector.empty());
    }

    /// Everything there is to draw and touch. Keys are unique.
    public Seq<Item> items() {
        return board.appendAll(aside);
    }

    /// One thing to draw.
    ///
    /// @param key   stable: the same cell or stack has the same key in every position, so that a renderer can animate what changes
    /// @param role  what it is to a player
    /// @param shape its form
    /// @param paint what it is made of
    /// @param x     of the centre, units
    /// @param y     of the bottom, units, ≥ 0
    /// @param z     of the centre, units
    /// @param yaw   degrees, counter-clockwise seen from above
    /// @param text  what stands for it in text: at most four characters
    public record Item(String key, Role role, Shape shape, Paint paint, float x, float y, float z, float yaw, String text) {
        /// An empty place of the board.
        public static Item cell(String key, Shape shape, Paint paint, double x, double z) {
            return new Item(key, Role.CELL, shape, paint, (float) x, 0, (float) z, 0, "·");
        }

        /// Something on the board.
        public static Item piece(String key, Shape shape, Paint paint, double x, double z, String text) {
            return new Item(key, Role.PIECE, shape, paint, (float) x, 0, (float) z, 0, text);
        }

        /// Letters.
        public static Item label(String key, String text, double x, double z) {
            return new Item(key, Role.LABEL, new Shape.Label(text, 0.35f), Paint.TEXT, (float) x, 0, (float) z, 0, text);
        }

        /// The same at another height.
        public Item raised(double y) {
            return new Item(key, role, shape, paint, x, (float) y, z, yaw, text);
        }

        /// The same turned.
        public Item turned(double degrees) {
            return new Item(key, role, shape, paint, x, y, z, (float) degrees, text);
        }
    }

    /// What an item is to a player.
    public enum Role {
        /// A place of the board.
        CELL,
        /// Something that lies on a cell or beside the board.
        PIECE,
        /// Letters.
        LABEL
    }

    /// The form of an item. A few are enough for every game on a table. All sizes in units, > 0.
    public sealed interface Shape {
        /// A ball.
        record Ball(float radius) implements Shape {}

        /// A flat cylinder.
        record Disc(float radius, float height) implements Shape {}

        /// A cylinder with a hole.
        record Ring(float inner, float outer, float height) implements Shape {}

        /// A flat prism.
        ///
        /// @param sides  4 for squares, with sides along the axes; 6 for hexagons, with corners left and right
        /// @param radius to a corner
        record Tile(int sides, float radius, float height) implements Shape {}

        /// A beam along the x axis.
        record Bar(float length, float width, float height) implements Shape {}

        /// Letters of that height, facing the viewer.
        record Label(String text, float height) implements Shape {}
    }

    /// What an item is made of, not how it is lit: a renderer maps paints to materials.
    public enum Paint {
        /// White stone.
        WHITE,
        /// Grey stone.
        GREY,
        /// Black stone.
        BLACK,
        /// Red stone.
        RED,
        /// Blue stone.
        BLUE,
        /// The rings and tiles of a board.
        BOARD,
        /// Wood.
        WOOD,
        /// Letters.
        TEXT
    }
}
