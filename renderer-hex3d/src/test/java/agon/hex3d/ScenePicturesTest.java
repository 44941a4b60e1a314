package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Seat;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.symmetry.HexBoard;
import agon.hex3d.RenderFrame.Quality;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Creates the pictures of docs/reference/scenes.md into the folder that the property `agon.pictures` names
/// (CONTRIBUTING.md). Needs ImageMagick.
@EnabledIfSystemProperty(named = "agon.pictures", matches = ".+")
class ScenePicturesTest {
    private static final Shape CELL = new Shape.Tile(4, 0.68f, 0.1f), PIECE = new Shape.Disc(0.34f, 0.2f),
        BALL = new Shape.Ball(0.25f);
    private static final Vector<Item> BOARD = Vector.range(0, 9).map(i -> cell("cell-" + i, i % 3, i / 3));

    private final Path pictures = Path.of(System.getProperty("agon.pictures", ""));

    private static Item cell(String key, double x, double z) {
        return Item.cell(key, CELL, Paint.WOOD, x, z);
    }

    private static Item named(String name, double x, double z) {
        return Item.label(name, name, x, z).shaped(new Shape.Label(name, 0.27f));
    }

    @Test
    void shapes() throws IOException, InterruptedException {
        try (Offscreen offscreen = Offscreen.open()) {
            shape(offscreen, "ball", new Shape.Ball(0.3f), Paint.WHITE);
            shape(offscreen, "disc", new Shape.Disc(0.4f, 0.2f), Paint.RED);
            shape(offscreen, "two-sided", new Shape.TwoSided(0.4f, 0.24f, Paint.BLACK), Paint.WHITE);
            shape(offscreen, "ring", new Shape.Ring(0.22f, 0.42f, 0.16f), Paint.GOLD);
            shape(offscreen, "square", new Shape.Tile(4, 0.6f, 0.15f), Paint.WOOD);
            shape(offscreen, "hole", new Shape.Tile(4, 0.6f, 0.15f, 0.3f), Paint.BLUE);
            shape(offscreen, "hexagon", new Shape.Tile(6, 0.5f, 0.15f), Paint.BOARD);
            shape(offscreen, "bar", new Shape.Bar(0.9f, 0.2f, 0.2f), Paint.BLUE);
            shape(offscreen, "cross", new Shape.Cross(0.4f, 0.17f, 0.16f), Paint.RED);
            shape(offscreen, "knight", new Shape.Knight(1), Paint.WHITE);
            shape(offscreen, "heap", new Shape.Heap(0.4f), Paint.BROWN);
            draw(offscreen, "label", Vector.of(Item.label("label", "d4", 0, 0)), Marks.NONE,
                Camera.ORBIT.zoomed(0.5f), 240, 180);
        }
    }

    private void shape(Offscreen offscreen, String name, Shape shape, Paint paint)
        throws IOException, InterruptedException {
        Item item = Item.piece(name, shape, paint, 0, 0, "").turned(shape instanceof Shape.Bar ? 20 : 0);
        draw(offscreen, name, Vector.of(item), Marks.NONE, Camera.ORBIT.orbit(0, -28).zoomed(0.85f), 240, 180);
    }

    @Test
    void paints_and_marks() throws IOException, InterruptedException {
        try (Offscreen offscreen = Offscreen.open()) {
            Vector<Item> balls = Vector.of(Paint.values()).flatMap(paint -> {
                double x = paint.ordinal() % 7 * 1.5, z = paint.ordinal() / 7 * 1.7;
                return Vector.of(Item.piece("ball-" + paint, new Shape.Ball(0.38f), paint, x, z, ""),
                    named(paint.name(), x, z + 0.7));
            });
            draw(offscreen, "paints", balls, Marks.NONE, Camera.ORBIT.orbit(0, -8), 960, 360);
            Vector<Item> items = Vector.of(Mark.values()).flatMap(mark -> {
                double x = mark.ordinal() * 1.5;
                return Vector.of(cell("empty-" + mark, x, 0), cell("cell-" + mark, x, 1.2),
                    Item.piece("piece-" + mark, PIECE, Paint.GREY, x, 1.2, "").raised(0.1), named(mark.name(), x, 2));
            });
            Marks marks = Vector.of(Mark.values()).foldLeft(Marks.NONE,
                (all, mark) -> all.with("empty-" + mark, mark).with("piece-" + mark, mark));
            draw(offscreen, "marks", items, marks, Camera.ORBIT.orbit(0, -8), 960, 360);
        }
    }

    @Test
    void items_and_groups() throws IOException, InterruptedException {
        Vector<Item> items = BOARD.appendAll(Vector.of(
            Item.piece("lower", PIECE, Paint.WHITE, 0, 0, "w").raised(0.1),
            Item.piece("upper", PIECE, Paint.BLACK, 0, 0, "b").raised(0.3),
            Item.piece("five", PIECE, Paint.WHITE, 1, 1, "5").raised(0.1).inscribed("5"),
            Item.piece("cross", new Shape.Bar(0.8f, 0.15f, 0.12f), Paint.BLACK, 2, 2, "x").raised(0.1).turned(45),
            Item.line("line", Paint.RED, 0, 2, 2, 0, 0.08).raised(0.1)));
        Vector<Item> labels = Vector.range(0, 3).flatMap(i -> Vector.of(
            Item.label("column-" + i, "abc".substring(i, i + 1), i, 2.8),
            Item.label("row-" + i, Integer.toString(3 - i), -0.8, i)));
        Vector<Scene.Group> groups = Vector.of(group(Option.of(Seat.FIRST), 3, Paint.WHITE),
            group(Option.of(Seat.SECOND), 2, Paint.BLACK), group(Option.none(), 4, Paint.GREY));
        try (Offscreen offscreen = Offscreen.open()) {
            draw(offscreen, "items", items.appendAll(labels), Marks.NONE, Camera.ORBIT.orbit(0, -8), 480, 360);
            draw(offscreen, "beside", Scene.beside(BOARD, groups, Vector.empty()).items().toVector(), Marks.NONE,
                Camera.ORBIT.orbit(0, -8), 480, 360);
        }
    }

    @Test
    void upright_board() throws IOException, InterruptedException {
        Shape cell = new Shape.Tile(4, 0.7072f, 0.22f, 0.41f), disc = new Shape.Disc(0.42f, 0.14f);
        Vector<Item> cells = Vector.range(0, 12).map(i -> Item.cell("cell-" + i, cell, Paint.BLUE, i % 4, i / 4));
        Scene scene = Scene.of(cells.append(Item.piece("red", disc, Paint.RED, 1, 2, "r").raised(0.04))
            .append(Item.piece("yellow", disc, Paint.YELLOW, 2, 2, "y").raised(0.04))
            .append(Item.piece("next", disc, Paint.RED, 2, -1.1, "r").raised(0.04))).upright(true);
        try (Offscreen offscreen = Offscreen.open()) {
            draw(offscreen, "upright", RenderFrame.raised(scene).items().toVector(), Marks.NONE,
                new Camera(-20, 18, 1, 0, 0), 480, 360);
        }
    }

    @Test
    void board_of_points() throws IOException, InterruptedException {
        HexBoard board = HexBoard.ofColumns(3, 4, 5, 4, 3);
        Vector<Integer> all = Vector.range(0, board.size()),
            edge = all.filter(c -> board.axes().flatMap(axis -> axis.neighbours(c)).size() < 6);
        Shape point = new Shape.Disc(0.12f, 0.04f), piece = new Shape.Disc(0.36f, 0.2f);
        Vector<Item> items = Vector
            .of(Item.decoration("plate", new Shape.Tile(6, 3.3f, 0.15f), Paint.WOOD, 0, 0).turned(30))
            .appendAll(board.lines().zipWithIndex((line, i) -> Item.line("line-" + i, Paint.BLACK, board.x(line.head()),
                board.z(line.head()), board.x(line.last()), board.z(line.last()), 0.04).raised(0.15)))
            .appendAll(all.map(c -> Item.cell("point-" + c, point, Paint.BLACK, board.x(c), board.z(c)).raised(0.15)))
            .appendAll(Vector.of(5, 9, 14).map(c -> Item.piece("piece-" + c, piece, c == 9 ? Paint.BLACK : Paint.WHITE,
                board.x(c), board.z(c), "").raised(0.19)))
            .appendAll(
                edge.map(c -> Item.label("label-" + c, board.names().get(c), 1.35 * board.x(c), 1.35 * board.z(c))
                    .raised(0.15)));
        Vector<Item> reserve = Vector.rangeClosed(1, 5)
            .map(i -> Item.piece("reserve-" + i, piece, Paint.WHITE, 0, 0, ""));
        Scene scene = Scene.beside(items, Vector.of(new Scene.Group(Option.of(Seat.FIRST), reserve)), Vector.empty());
        try (Offscreen offscreen = Offscreen.open()) {
            draw(offscreen, "points", scene.items().toVector(),
                edge.foldLeft(Marks.NONE, (marks, c) -> marks.with("point-" + c, Mark.PLACE)),
                Camera.ORBIT.orbit(0, -14), 640, 520);
        }
    }

    private static Scene.Group group(Option<Seat> owner, int count, Paint paint) {
        return new Scene.Group(owner,
            Vector.range(0, count).map(i -> Item.piece(paint + "-" + i, BALL, paint, 0, 0, "")));
    }

    private void draw(Offscreen offscreen, String name, Vector<Item> items, Marks marks, Camera camera, int width,
        int height) throws IOException, InterruptedException {
        RenderFrame frame = RenderFrame.of(Scene.of(items), camera, width, height, Quality.HIGH).marked(marks);
        Path png = Files.createTempFile("scene", ".png");
        Files.write(png, offscreen.picture(frame).png());
        assertEquals(0, new ProcessBuilder("convert", png.toString(), "-quality", "88",
            pictures.resolve("scene-" + name + ".jpg").toString()).inheritIO().start().waitFor());
        Files.delete(png);
    }
}
