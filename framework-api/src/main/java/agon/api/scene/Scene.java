package agon.api.scene;

import agon.api.Seat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A picture of one position, as data. Right-handed: x to the right, y up, z towards the first seat; the table is at y
/// = 0. One unit is the distance of two neighbouring cells.
///
/// @param board    what lies on the board: its cells, the pieces on them, the letters around it
/// @param aside    what lies beside it: supplies, captures, things to touch that are no places. May overlap nothing on
///                 the board
/// @param captions what else a player should read, one line each, for example `pool: 6 white 8 grey 10 black`; true
///                 whether or not the game goes on
/// @param next     what a player should read about what is to be done next, one line each, for example `next: a red
///                 piece`; nobody is shown it once the game is over, see [#over]
public record Scene(Seq<Item> board, Seq<Item> aside, Seq<String> captions, Seq<String> next) {
    /// A scene in which nothing is said about what is to be done next.
    public Scene(Seq<Item> board, Seq<Item> aside, Seq<String> captions) {
        this(board, aside, captions, Vector.empty());
    }

    /// A scene of a board alone.
    public static Scene of(Seq<Item> board) {
        return new Scene(board, Vector.empty(), Vector.empty());
    }

    /// The same with something to read about what is to be done next.
    public Scene next(String... lines) {
        return new Scene(board, aside, captions, Vector.of(lines));
    }

    /// The same once the game is over, on the board or otherwise: nothing is to be done next.
    public Scene over() {
        return next.isEmpty() ? this : new Scene(board, aside, captions);
    }

    /// All that a player should read: what is to be done next, then the captions.
    public Seq<String> lines() {
        return next.appendAll(captions);
    }

    /// Everything there is to draw and touch. Keys are unique.
    public Seq<Item> items() {
        return board.appendAll(aside);
    }

    /// A board with supplies, captures and the like beside it, which need no places of their own: see [Group].
    public static Scene beside(Seq<Item> board, Seq<Group> groups, Seq<String> captions) {
        return new Scene(board, Placement.of(board, groups), captions);
    }

    /// Things that lie beside the board in a row: in front of the first seat, behind the board for the second, to the
    /// left and right in turn for further seats, and farthest behind where they are everybody's.
    ///
    /// @param owner none: everybody's
    /// @param items wherever they are; they are moved
    public record Group(Option<Seat> owner, Seq<Item> items) {}

    /// One thing to draw.
    ///
    /// @param key         stable: the same cell or stack has the same key in every position, so that a renderer can
    ///                    animate what changes
    /// @param role        what it is to a player
    /// @param shape       its form
    /// @param paint       what it is made of
    /// @param x           of the centre, units
    /// @param y           of the bottom, units, ≥ 0
    /// @param z           of the centre, units
    /// @param yaw         degrees, counter-clockwise seen from above
    /// @param text        what stands for it in text: at most four characters
    /// @param reach       radius around the centre in which a touch counts, units; 0: the shape alone
    /// @param inscription letters on top of it: at most three characters, empty for none
    public record Item(String key, Role role, Shape shape, Paint paint, float x, float y, float z, float yaw,
        String text, float reach,
        String inscription) {
        /// An item that is touched where it is seen, without letters on it.
        public Item(String key, Role role, Shape shape, Paint paint, float x, float y, float z, float yaw,
            String text) {
            this(key, role, shape, paint, x, y, z, yaw, text, 0, "");
        }

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
            return new Item(key, Role.LABEL, new Shape.Label(text, 0.35f), Paint.TEXT, (float) x, 0, (float) z, 0,
                text);
        }

        /// Something to look at only.
        public static Item decoration(String key, Shape shape, Paint paint, double x, double z) {
            return new Item(key, Role.DECORATION, shape, paint, (float) x, 0, (float) z, 0, "");
        }

        /// A line on the table, as a decoration: the line of a board, or a row that was made.
        ///
        /// @param width units, > 0
        public static Item line(String key, Paint paint, double x1, double z1, double x2, double z2, double width) {
            Shape bar = new Shape.Bar((float) Math.hypot(x2 - x1, z2 - z1), (float) width, 0.04f);
            return decoration(key, bar, paint, (x1 + x2) / 2, (z1 + z2) / 2)
                .turned(Math.toDegrees(Math.atan2(z1 - z2, x2 - x1)));
        }

        /// The same at another height.
        public Item raised(double y) {
            return at(x, y, z);
        }

        /// The same elsewhere.
        public Item at(double x, double y, double z) {
            return new Item(key, role, shape, paint, (float) x, (float) y, (float) z, yaw, text, reach, inscription);
        }

        /// The same turned.
        public Item turned(double degrees) {
            return new Item(key, role, shape, paint, x, y, z, (float) degrees, text, reach, inscription);
        }

        /// The same with another text.
        public Item worded(String text) {
            return new Item(key, role, shape, paint, x, y, z, yaw, text, reach, inscription);
        }

        /// The same made of something else.
        public Item painted(Paint paint) {
            return new Item(key, role, shape, paint, x, y, z, yaw, text, reach, inscription);
        }

        /// The same in another form.
        public Item shaped(Shape shape) {
            return new Item(key, role, shape, paint, x, y, z, yaw, text, reach, inscription);
        }

        /// The same, touched in a circle around its centre too: for what is thin or small.
        ///
        /// @param radius units, ≥ 0
        public Item reach(double radius) {
            return new Item(key, role, shape, paint, x, y, z, yaw, text, (float) radius, inscription);
        }

        /// Whether it looks like another one: of things beside the board that do, any one may be touched.
        public boolean isLike(Item other) {
            return shape.equals(other.shape) && paint == other.paint && text.equals(other.text);
        }

        /// The same with letters on top.
        ///
        /// @param letters at most three characters
        public Item inscribed(String letters) {
            return new Item(key, role, shape, paint, x, y, z, yaw, text, reach, letters);
        }
    }

    /// What an item is to a player.
    public enum Role {
        /// A place of the board.
        CELL,
        /// Something that lies on a cell or beside the board.
        PIECE,
        /// Letters.
        LABEL,
        /// Something to look at: never touched, and not shown in text.
        DECORATION
    }

    /// The form of an item. A few are enough for every game on a table. All sizes in units, > 0.
    public sealed interface Shape {
        /// A ball.
        record Ball(float radius) implements Shape {}

        /// A flat cylinder.
        record Disc(float radius, float height) implements Shape {}

        /// A flat cylinder with another side below, for pieces that are turned over.
        ///
        /// @param underside what the lower half is made of
        record TwoSided(float radius, float height, Paint underside) implements Shape {}

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

        /// How high it is, units.
        default float top() {
            return switch (this) {
                case Ball(float radius) -> 2 * radius;
                case Disc(_, float height) -> height;
                case TwoSided(_, float height, _) -> height;
                case Ring(_, _, float height) -> height;
                case Tile(_, _, float height) -> height;
                case Bar(_, _, float height) -> height;
                case Label(_, float height) -> height;
            };
        }

        /// Half of how wide it is at most, units; 0 for letters.
        default float radius() {
            return switch (this) {
                case Ball(float radius) -> radius;
                case Disc(float radius, _) -> radius;
                case TwoSided(float radius, _, _) -> radius;
                case Ring(_, float outer, _) -> outer;
                case Tile(_, float radius, _) -> radius;
                case Bar(float length, float width, _) -> (float) Math.hypot(length, width) / 2;
                case Label _ -> 0;
            };
        }
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
