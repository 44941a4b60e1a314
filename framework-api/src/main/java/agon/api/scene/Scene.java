package agon.api.scene;

import agon.api.Seat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The appearance of one position, as data. Coordinates are right-handed, with x to the right, y up, and z towards the
/// first seat. The table is at y = 0. One unit is the distance between the centres of neighbouring cells. Immutable.
///
/// @param board    the items on the board: its cells, the pieces on them, and the labels around it
/// @param aside    the items next to the board: supplies, captures, and items that can be clicked but are not cells.
///                 They must not overlap the board.
/// @param captions further information, one line each, for example `pool: 6 white 8 grey 10 black`. It must be valid
///                 whether or not the game continues.
/// @param next     prompts for the next action, one line each, for example `place a red piece`. They are hidden after
///                 the end of the game, as described in [#over].
/// @param upright  whether the board stands upright, as in Connect Four. The coordinates of all items are nevertheless
///                 those of a flat board. Only 3D pictures show it upright: the items farthest to the front are then
///                 on the table, and the tops of the items face the first seat.
public record Scene(Seq<Item> board, Seq<Item> aside, Seq<String> captions, Seq<String> next, boolean upright) {
    /// Creates a scene with a flat board.
    public Scene(Seq<Item> board, Seq<Item> aside, Seq<String> captions, Seq<String> next) {
        this(board, aside, captions, next, false);
    }

    /// Creates a scene without prompts.
    public Scene(Seq<Item> board, Seq<Item> aside, Seq<String> captions) {
        this(board, aside, captions, Vector.empty());
    }

    /// Returns a scene with only a board.
    public static Scene of(Seq<Item> board) {
        return new Scene(board, Vector.empty(), Vector.empty());
    }

    /// Returns this scene with other prompts.
    public Scene next(String... lines) {
        return new Scene(board, aside, captions, Vector.of(lines), upright);
    }

    /// Returns this scene with an upright board, or with a flat one.
    public Scene upright(boolean stands) {
        return new Scene(board, aside, captions, next, stands);
    }

    /// Returns this scene without prompts, for a game that has ended by its rules or in another way.
    public Scene over() {
        return next.isEmpty() ? this : new Scene(board, aside, captions, Vector.empty(), upright);
    }

    /// Returns this scene with a chequered board. The square cells are alternately dark and light, and the left cell of
    /// the front row is dark. Only cells of wood or of the material of a board change.
    public Scene chequered() {
        Seq<Item> squares = board.filter(Scene::isSquare);
        if (squares.isEmpty()) return this;
        float left = squares.map(Item::x).min().get(), front = squares.map(Item::z).max().get();
        return new Scene(board.map(item -> isSquare(item) ? item.painted(
            Math.round(item.x() - left + front - item.z()) % 2 == 0 ? Paint.WOOD : Paint.BOARD) : item), aside,
            captions, next, upright);
    }

    private static boolean isSquare(Item item) {
        return item.role() == Role.CELL && item.shape() instanceof Shape.Tile tile && tile.sides() == 4
            && (item.paint() == Paint.BOARD || item.paint() == Paint.WOOD);
    }

    /// Returns all lines of text. The prompts precede the captions.
    public Seq<String> lines() {
        return next.appendAll(captions);
    }

    /// Returns all items, whose keys are unique.
    public Seq<Item> items() {
        return board.appendAll(aside);
    }

    /// Returns a scene in which groups of items, such as supplies and captures, are placed next to the board
    /// automatically.
    public static Scene beside(Seq<Item> board, Seq<Group> groups, Seq<String> captions) {
        return new Scene(board, Placement.of(board, groups), captions);
    }

    /// A row of items next to the board. The row is in front of the board for the first seat, behind it for the second,
    /// and alternately to the left and right for further seats. Items without an owner are farthest behind.
    ///
    /// @param owner the seat that owns the items, or none for common items
    /// @param items the items, whose coordinates are replaced
    public record Group(Option<Seat> owner, Seq<Item> items) {}

    /// An item of a scene.
    ///
    /// @param key         the key, which identifies the same cell or piece in every position, so that a renderer can
    ///                    animate changes
    /// @param role        the meaning of the item to a player
    /// @param paint       the material
    /// @param x           the x coordinate of the centre, in units
    /// @param y           the y coordinate of the bottom, in units (at least 0)
    /// @param z           the z coordinate of the centre, in units
    /// @param yaw         the rotation in degrees, counter-clockwise as seen from above
    /// @param tilt        the rotation in degrees about a line through the centre of the item that is parallel to the
    ///                    x axis, after the rotation by `yaw`. At 90, the top faces the first seat; at 180, the item is
    ///                    upside down. Only 3D pictures show it. The coordinates are those of the item without a tilt.
    /// @param text        the symbol in a text board, at most four characters
    /// @param reach       the radius around the centre in which a click counts, in units, or 0 if only the shape counts
    /// @param inscription the letters on top of the item, at most three characters
    public record Item(String key, Role role, Shape shape, Paint paint, float x, float y, float z, float yaw,
        float tilt, String text, float reach, String inscription) {
        /// Creates an item without a tilt.
        public Item(String key, Role role, Shape shape, Paint paint, float x, float y, float z, float yaw,
            String text, float reach, String inscription) {
            this(key, role, shape, paint, x, y, z, yaw, 0, text, reach, inscription);
        }

        /// Creates an item without a tilt, without additional reach and without an inscription.
        public Item(String key, Role role, Shape shape, Paint paint, float x, float y, float z, float yaw,
            String text) {
            this(key, role, shape, paint, x, y, z, yaw, text, 0, "");
        }

        /// Returns an empty cell of the board.
        public static Item cell(String key, Shape shape, Paint paint, double x, double z) {
            return new Item(key, Role.CELL, shape, paint, (float) x, 0, (float) z, 0, "·");
        }

        /// Returns a piece.
        public static Item piece(String key, Shape shape, Paint paint, double x, double z, String text) {
            return new Item(key, Role.PIECE, shape, paint, (float) x, 0, (float) z, 0, text);
        }

        /// Returns a label.
        public static Item label(String key, String text, double x, double z) {
            return new Item(key, Role.LABEL, new Shape.Label(text, 0.35f), Paint.TEXT, (float) x, 0, (float) z, 0,
                text);
        }

        /// Returns a decoration, which cannot be clicked.
        public static Item decoration(String key, Shape shape, Paint paint, double x, double z) {
            return new Item(key, Role.DECORATION, shape, paint, (float) x, 0, (float) z, 0, "");
        }

        /// Returns a line on the table as a decoration, for example a line of the board or a winning row. The width is
        /// in units (positive).
        public static Item line(String key, Paint paint, double x1, double z1, double x2, double z2, double width) {
            Shape bar = new Shape.Bar((float) Math.hypot(x2 - x1, z2 - z1), (float) width, 0.04f);
            return decoration(key, bar, paint, (x1 + x2) / 2, (z1 + z2) / 2)
                .turned(Math.toDegrees(Math.atan2(z1 - z2, x2 - x1)));
        }

        /// Returns this item at another height.
        public Item raised(double y) {
            return at(x, y, z);
        }

        /// Returns this item at another place. Coordinates are in units.
        public Item at(double x, double y, double z) {
            return new Item(key, role, shape, paint, (float) x, (float) y, (float) z, yaw, tilt, text, reach,
                inscription);
        }

        /// Returns this item with another rotation.
        public Item turned(double degrees) {
            return new Item(key, role, shape, paint, x, y, z, (float) degrees, tilt, text, reach, inscription);
        }

        /// Returns this item with another tilt.
        public Item tilted(double degrees) {
            return new Item(key, role, shape, paint, x, y, z, yaw, (float) degrees, text, reach, inscription);
        }

        /// Returns this item with another symbol.
        public Item worded(String text) {
            return new Item(key, role, shape, paint, x, y, z, yaw, tilt, text, reach, inscription);
        }

        /// Returns this item with another paint.
        public Item painted(Paint paint) {
            return new Item(key, role, shape, paint, x, y, z, yaw, tilt, text, reach, inscription);
        }

        /// Returns this item with another shape.
        public Item shaped(Shape shape) {
            return new Item(key, role, shape, paint, x, y, z, yaw, tilt, text, reach, inscription);
        }

        /// Returns this item with another reach in units (at least 0), for thin or small items.
        public Item reach(double radius) {
            return new Item(key, role, shape, paint, x, y, z, yaw, tilt, text, (float) radius, inscription);
        }

        /// Returns whether this item looks like another item. If items next to the board look alike, any of them can be
        /// clicked instead of another.
        public boolean isLike(Item other) {
            return shape.equals(other.shape) && paint == other.paint && text.equals(other.text);
        }

        /// Returns this item with at most three letters on top.
        public Item inscribed(String letters) {
            return new Item(key, role, shape, paint, x, y, z, yaw, tilt, text, reach, letters);
        }
    }

    /// The meaning of an item to a player.
    public enum Role {
        /// A cell of the board.
        CELL,
        /// A piece on a cell or next to the board.
        PIECE,
        /// A label.
        LABEL,
        /// A decoration, which cannot be clicked and is not shown in text.
        DECORATION
    }

    /// The shape of an item. All sizes are positive and in units.
    public sealed interface Shape {
        /// A ball.
        record Ball(float radius) implements Shape {}

        /// A flat cylinder.
        record Disc(float radius, float height) implements Shape {}

        /// A flat cylinder whose underside has a different material, for pieces that are turned over.
        ///
        /// @param underside the material of the lower half
        record TwoSided(float radius, float height, Paint underside) implements Shape {}

        /// A cylinder with a hole.
        record Ring(float inner, float outer, float height) implements Shape {}

        /// A flat prism.
        ///
        /// @param sides  4 for a square with sides along the axes, or 6 for a hexagon with corners on the left and
        ///               right
        /// @param radius the distance from the centre to a corner
        /// @param hole   the radius of a round hole in the middle, or 0
        record Tile(int sides, float radius, float height, float hole) implements Shape {
            /// Creates a tile without a hole.
            public Tile(int sides, float radius, float height) {
                this(sides, radius, height, 0);
            }
        }

        /// A beam along the x axis.
        record Bar(float length, float width, float height) implements Shape {}

        /// Two crossed beams along the diagonals, with round ends.
        ///
        /// @param radius the distance from the centre to the ends
        /// @param width  the width of the beams, < `radius`
        record Cross(float radius, float width, float height) implements Shape {}
        /// A chess knight: the head of a horse on a round base. It faces along the x axis.
        record Knight(float height) implements Shape {}

        /// A small heap of balls, such as horse apples.
        record Heap(float radius) implements Shape {}

        /// Text of a given height that faces the viewer.
        record Label(String text, float height) implements Shape {}

        /// Returns the height in units.
        default float top() {
            return switch (this) {
                case Ball(float radius) -> 2 * radius;
                case Disc(_, float height) -> height;
                case TwoSided(_, float height, _) -> height;
                case Ring(_, _, float height) -> height;
                case Tile(_, _, float height, _) -> height;
                case Bar(_, _, float height) -> height;
                case Cross(_, _, float height) -> height;
                case Knight(float height) -> height;
                case Heap(float radius) -> 1.2f * radius;
                case Label(_, float height) -> height;
            };
        }

        /// Returns half of the maximum width in units, or 0 for labels.
        default float radius() {
            return switch (this) {
                case Ball(float radius) -> radius;
                case Disc(float radius, _) -> radius;
                case TwoSided(float radius, _, _) -> radius;
                case Ring(_, float outer, _) -> outer;
                case Tile(_, float radius, _, _) -> radius;
                case Bar(float length, float width, _) -> (float) Math.hypot(length, width) / 2;
                case Cross(float radius, _, _) -> radius;
                case Knight(float height) -> 0.33f * height;
                case Heap(float radius) -> radius;
                case Label _ -> 0;
            };
        }
    }

    /// The material of an item, without lighting. Renderers define the appearance of each material.
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
        /// The material of the rings and tiles of a board.
        BOARD,
        /// Wood.
        WOOD,
        /// The material of text.
        TEXT,
        /// Green stone.
        GREEN,
        /// Yellow stone.
        YELLOW,
        /// Orange stone.
        ORANGE,
        /// Purple stone.
        PURPLE,
        /// Brown stone.
        BROWN,
        /// Gold.
        GOLD
    }
}
