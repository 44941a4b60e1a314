package agon.diagram;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Coordinates;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

class DiagramTest {
    private static final Shape TILE = new Shape.Tile(4, 0.68f, 0.1f), DISC = new Shape.Disc(0.35f, 0.15f);
    private static final Item CELL = Item.cell("cell-a1", TILE, Paint.BOARD, 0, 0);

    static Document parsed(String svg) {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        } catch (Exception e) {
            throw new AssertionError("no XML: " + svg, e);
        }
    }

    private static Scene scene(Item... items) {
        return Scene.of(Vector.of(items));
    }

    private static Item disc(String key, Paint paint, double height) {
        return Item.piece(key, DISC, paint, 0, 0, "").raised(height);
    }

    private static String words(Diagram diagram) {
        return parsed(diagram.svg()).getDocumentElement().getTextContent();
    }

    @Test
    void every_shape_is_drawn_once() {
        Scene all = scene(CELL, Item.piece("ball", new Shape.Ball(0.3f), Paint.RED, 1, 0, ""),
            Item.piece("two", new Shape.TwoSided(0.3f, 0.1f, Paint.RED), Paint.BLUE, 2, 0, ""),
            Item.piece("ring", new Shape.Ring(0.2f, 0.3f, 0.1f), Paint.GOLD, 3, 0, ""),
            Item.line("line", Paint.BOARD, 0, 1, 3, 1, 0.05), Item.label("label", "q", 4, 0));
        Document svg = parsed(Diagram.of(all).svg());
        assertEquals(5, svg.getElementsByTagName("circle").getLength(),
            "two pieces, each with its outline, and the shine of the ball");
        assertEquals(2, svg.getElementsByTagName("path").getLength(), "a ring has a hole");
        assertEquals(2, svg.getElementsByTagName("polygon").getLength());
        assertEquals("q", svg.getElementsByTagName("text").item(0).getTextContent());
    }

    @Test
    void words_of_a_plugin_are_text_and_nothing_else() {
        Item bad = Item.label("x", "</svg><script>&\u0001", 0, 0);
        Diagram diagram = Diagram.of(scene(CELL, bad)).titled("a < b & \"c\"").captioned("]]>");
        assertEquals(0, parsed(diagram.svg()).getElementsByTagName("script").getLength());
        assertTrue(words(diagram).contains("</svg><script>&?"));
        assertTrue(words(diagram).contains("a < b & \"c\""));
    }

    @Test
    void the_pieces_of_a_stack_are_all_seen() {
        Scene stack = scene(CELL, disc("d-1", Paint.RED, 0.1), disc("d-2", Paint.BLACK, 0.25),
            disc("d-3", Paint.WHITE, 0.4));
        PagePlan plan = PagePlan.of(stack, Diagram.Style.Levels.BESIDE);
        Vector<Double> heights = stack.board().tail().map(item -> plan.spot(item).y()).toVector();
        assertTrue(heights.get(0) > heights.get(1) && heights.get(1) > heights.get(2), heights.toString());
    }

    @Test
    void a_mark_of_a_stack_is_drawn_once() {
        Scene stack = scene(CELL, disc("d-1", Paint.RED, 0.1), disc("d-2", Paint.BLACK, 0.25),
            Item.piece("sign", new Shape.Ring(0.1f, 0.2f, 0.05f), Paint.GOLD, 0, 0, "").raised(0.4));
        Diagram.Style style = Diagram.Style.DEFAULT.marked(Marks.NONE.with(Vector.of("d-1", "d-2", "sign"), Mark.LAST));
        Vector<Figure> figures = SceneDrawing.of(stack, style).figures();
        Vector<Integer> marks = Vector.range(0, figures.size()).filter(i -> figures.get(i) instanceof Figure.Area area
            && area.pen().outline() == Swatch.LAST);
        assertEquals(Vector.of(3), marks, "after the cell and the lower disc with its outline");
    }

    @Test
    void a_mark_on_a_point_is_wider_than_the_point() {
        Scene point = scene(Item.cell("a", new Shape.Disc(0.1f, 0.04f), Paint.BLACK, 0, 0));
        Diagram plain = Diagram.of(point),
            marked = Diagram.of(point, Diagram.Style.DEFAULT.marked(Marks.NONE.with("a", Mark.WIN)));
        assertEquals(1, parsed(plain.svg()).getElementsByTagName("circle").getLength());
        var circles = parsed(marked.svg()).getElementsByTagName("circle");
        assertEquals(2, circles.getLength());
        assertEquals(3, radius(circles.item(1)) / radius(circles.item(0)), 0.01);
    }

    private static double radius(Node circle) {
        return Double.parseDouble(circle.getAttributes().getNamedItem("r").getTextContent());
    }

    @Test
    void numbers_are_above_all_arrows_and_the_first_one_is_on_top() {
        Item from = disc("a", Paint.RED, 0.1), to = Item.piece("b", DISC, Paint.RED, 2, 0, "");
        Diagram.Style.Arrow there = new Diagram.Style.Arrow(from, to, 1, false),
            back = new Diagram.Style.Arrow(to, from, 2, false);
        Vector<Figure> figures = SceneDrawing.of(scene(CELL, from, to),
            Diagram.Style.DEFAULT.arrows(Vector.of(there, back))).figures();
        assertEquals(Vector.of("2", "1"), figures.takeRight(6).filter(figure -> figure instanceof Figure.Words)
            .map(figure -> ((Figure.Words) figure).text()));
        assertTrue(figures.takeRight(6).forAll(figure -> !(figure instanceof Figure.Polyline)));
    }

    @Test
    void numbers_of_the_same_arrow_are_side_by_side() {
        Item from = disc("a", Paint.RED, 0.1), to = Item.piece("b", DISC, Paint.RED, 2, 0, "");
        Vector<Figure> figures = SceneDrawing.of(scene(CELL, from, to), Diagram.Style.DEFAULT.arrows(
            Vector.of(1, 2).map(number -> new Diagram.Style.Arrow(from, to, number, false)))).figures();
        assertEquals(2, figures.count(figure -> figure instanceof Figure.Polyline), "one arrow with its rim");
        Vector<Double> at = figures.filter(figure -> figure instanceof Figure.Words)
            .map(figure -> ((Figure.Words) figure).x());
        assertEquals(0.48, at.get(0) - at.get(1), 1e-6);
    }

    @Test
    void arrows_that_would_cover_each_other_are_side_by_side() {
        Vector<Item> at = Vector.range(0, 5).map(i -> Item.piece("p" + i, DISC, Paint.RED, i, i == 4 ? 3 : 0, ""));
        Vector<Figure> figures = SceneDrawing.of(Scene.of(at.prepend(CELL)), Diagram.Style.DEFAULT.arrows(
            Vector.of("01", "10", "02", "23", "04").map(way -> new Diagram.Style.Arrow(at.get(way.charAt(0) - '0'),
                at.get(way.charAt(1) - '0'), 1, false))))
            .figures();
        Vector<Double> starts = figures.filter(figure -> figure instanceof Figure.Polyline)
            .map(figure -> ((Figure.Polyline) figure).spots().head().y()).distinct();
        assertEquals(Vector.of(-0.34, 0.0, 0.34), starts.sorted().map(y -> Math.round(y * 1e6) / 1e6));
    }

    @Test
    void a_tall_stack_stays_near_its_cell() {
        Scene stack = Scene.of(Vector.range(0, 20).map(i -> disc("d-" + i, Paint.WHITE, 0.15 * i)).prepend(CELL));
        PagePlan plan = PagePlan.of(stack, Diagram.Style.Levels.BESIDE);
        assertTrue(stack.board().tail().forAll(item -> Math.abs(plan.spot(item).y()) < 0.5));
    }

    @Test
    void what_is_small_under_what_is_large_peeks_out() {
        Item apple = Item.piece("apple", new Shape.Ball(0.24f), Paint.BROWN, 0, 0, "").raised(0.1);
        PagePlan plan = PagePlan.of(scene(CELL, apple, disc("knight", Paint.WHITE, 0.58)), Diagram.Style.Levels.BESIDE);
        double apart = plan.spot(apple).y() - plan.spot(disc("knight", Paint.WHITE, 0.58)).y();
        assertTrue(apart > 0.35 - 0.24, "only " + apart);
    }

    @Test
    void boards_above_each_other_do_not_overlap() {
        Scene two = scene(CELL, CELL.raised(1.2), Item.piece("p", DISC, Paint.RED, 0, 0, "").raised(1.3));
        Extent beside = Diagram.of(two).extent;
        assertTrue(beside.width() > 2 * beside.height(), beside.toString());
        Extent stacked = Diagram.of(two, Diagram.Style.DEFAULT.boards(Diagram.Style.Levels.STACKED)).extent;
        assertTrue(stacked.height() > stacked.width(), stacked.toString());
    }

    @Test
    void coordinates_are_shown_as_asked() {
        Scene scene = scene(CELL, Item.label("column-a", "A", 0, 1));
        assertEquals("", words(Diagram.of(scene, Diagram.Style.DEFAULT.coordinates(Coordinates.NONE))).strip());
        assertEquals("A", words(Diagram.of(scene)).strip());
        assertTrue(words(Diagram.of(scene, Diagram.Style.DEFAULT.coordinates(Coordinates.FULL))).contains("a1"));
    }

    @Test
    void what_lies_beside_the_board_is_shown_when_asked_for_or_when_there_is_no_board() {
        Item die = Item.label("die", "six", 3, 0);
        Scene scene = new Scene(Vector.of(CELL), Vector.of(die), Vector.of("white rolls"));
        assertFalse(words(Diagram.of(scene)).contains("six"));
        assertTrue(words(Diagram.of(scene, Diagram.Style.DEFAULT.aside(true))).contains("six"));
        assertTrue(words(Diagram.of(new Scene(Vector.empty(), Vector.of(die), Vector.empty()))).contains("six"));
        assertTrue(words(Diagram.of(scene, Diagram.Style.DEFAULT.captions(true))).contains("white rolls"));
    }

    @Test
    void marks_arrows_and_what_is_gone_change_the_picture() {
        Item to = CELL.at(2, 0, 0);
        Scene scene = scene(CELL, Item.cell("cell-c1", TILE, Paint.BOARD, 2, 0));
        String plain = Diagram.of(scene).svg();
        Vector<Diagram.Style> styles = Vector.of(
            Diagram.Style.DEFAULT.marked(Marks.NONE.with("cell-a1", Mark.LAST)),
            Diagram.Style.DEFAULT.marked(Marks.NONE.with("cell-a1", Mark.FADED)),
            Diagram.Style.DEFAULT.arrows(Vector.of(new Diagram.Style.Arrow(CELL, to, 1, true))),
            Diagram.Style.DEFAULT.gone(Vector.of(to.at(1, 0, 0))));
        assertEquals(styles.size() + 1,
            styles.map(style -> Diagram.of(scene, style).svg()).append(plain).distinct().size());
    }

    @Test
    void a_png_has_the_size_and_the_dots_that_were_asked_for() throws Exception {
        Diagram diagram = Diagram.of(scene(CELL)).within(Option.of(100.0), Option.none());
        byte[] png = diagram.png(2 * Diagram.SCREEN);
        assertEquals(200, ImageIO.read(new ByteArrayInputStream(png)).getWidth());
        String bytes = new String(png, StandardCharsets.ISO_8859_1);
        int at = bytes.indexOf("pHYs") + 4;
        assertEquals(7559, (png[at + 2] & 255) << 8 | png[at + 3] & 255, "192 dots an inch, in dots a metre");
        assertArrayEquals(png, diagram.png(2 * Diagram.SCREEN));
    }

    @Test
    void the_background_may_be_seen_through() throws Exception {
        Diagram clear = Diagram.of(scene(CELL)).background(0x00ffffff);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(clear.png(Diagram.SCREEN)));
        assertEquals(0, image.getRGB(0, 0) >>> 24);
        assertEquals(255, image.getRGB(image.getWidth() / 2, image.getHeight() / 2) >>> 24);
        assertEquals(0, parsed(clear.svg()).getElementsByTagName("rect").getLength());
    }

    @Test
    void a_gif_has_every_picture_in_one_size() throws Exception {
        Diagram small = Diagram.of(scene(CELL)), large = small.captioned("with a line below it");
        byte[] gif = Diagram.gif(Vector.of(small, large), Duration.ofMillis(200), Diagram.SCREEN);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
            reader.setInput(in);
            assertEquals(2, reader.getNumImages(true));
            int height = reader.read(0).getHeight();
            assertEquals(height, gif[8] & 255 | (gif[9] & 255) << 8);
            assertTrue(reader.read(1).getHeight() < height, "only the caption has changed");
        }
        assertTrue(new String(gif, StandardCharsets.ISO_8859_1).contains("NETSCAPE2.0"), "it begins again");
    }

    @Test
    void a_grid_has_a_place_for_each() {
        Diagram one = Diagram.of(scene(CELL));
        Diagram grid = Diagram.grid(Vector.of(one, one, one), 2);
        assertEquals(3, parsed(grid.svg()).getElementsByTagName("g").getLength());
        assertEquals(1, grid.extent.width() / grid.extent.height(), 1e-9);
    }

    @Test
    void a_picture_without_end_is_refused() {
        Diagram huge = Diagram.of(scene(CELL)).within(Option.of(19_000.0), Option.none());
        assertTrue(huge.tooLarge(Diagram.SCREEN).get().contains("too large"));
        assertTrue(huge.tooLarge(Diagram.SCREEN / 4).isEmpty());
    }

    @Test
    void long_lines_are_broken() {
        Diagram broken = Diagram.of(scene(CELL)).captioned("first second third fourth fifth sixth seventh eighth");
        assertTrue(parsed(broken.svg()).getElementsByTagName("text").getLength() > 1);
    }
}
