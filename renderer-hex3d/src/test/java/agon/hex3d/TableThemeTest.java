package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance.BoardTheme;
import agon.hex3d.Appearance.PieceTheme;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.material.Colour;
import agon.hex3d.pass.Surface;
import io.vavr.Tuple;
import io.vavr.collection.Vector;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class TableThemeTest {
    /// Minimum contrast between letters and the table. WCAG 2.2 requires 4.5 for text.
    private static final double LEGIBLE = 4.5;

    private static double luminance(int rgb) {
        Colour colour = Colour.of(rgb);
        return 0.2126 * colour.red() + 0.7152 * colour.green() + 0.0722 * colour.blue();
    }

    private static double contrast(int a, int b) {
        double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
        return Math.max(x, y) / Math.min(x, y);
    }

    private static RenderFrame frame(Vector<Item> items, TableTheme table) {
        return new RenderFrame(items, Marks.NONE, RenderFrame.Seeds.of(0),
            new RenderFrame.Bounds(-3, 0, -3, 3, 0.6f, 3),
            Camera.TOP, 160, 120, Quality.MEDIUM, 0).on(table);
    }

    private static RenderFrame near(Vector<Item> items, Appearance look) {
        return new RenderFrame(items, Marks.NONE, RenderFrame.Seeds.of(0),
            new RenderFrame.Bounds(-0.5f, 0, -0.5f, 0.5f, 0.3f, 0.5f), Camera.ORBIT, 160, 120, Quality.LOW, 0)
            .with(look);
    }

    @Test
    void letters_are_legible_on_every_table() {
        Offscreen offscreen = Screen.shared();
        for (TableTheme table : TableTheme.values()) {
            Offscreen.Picture empty = offscreen.picture(frame(Vector.empty(), table));
            for (int i = 0; i < 16; i++) {
                int found = empty.rgb(5 + 10 * i, 4 + 7 * i);
                assertTrue(contrast(found, Surface.of(table).letters()) >= LEGIBLE,
                    table + " is " + Integer.toHexString(found) + " at " + i);
            }
        }
    }

    @Test
    void each_table_is_another_picture_and_the_usual_one_is_water() {
        Scene scene = Scene.of(Vector.of(Item.piece("a", new Shape.Ball(0.3f), Paint.WHITE, 0, 0, "W")));
        RenderFrame usual = RenderFrame.of(scene, Camera.ORBIT, 80, 60, Quality.LOW);
        assertEquals(TableTheme.DEEP_WATER, usual.table());
        Offscreen offscreen = Screen.shared();
        Vector<String> pictures = Vector.of(TableTheme.values())
            .map(table -> Vector.ofAll(offscreen.picture(usual.on(table)).png()).mkString());
        assertEquals(pictures.size(), pictures.distinct().size());
    }

    /// Compares the side that faces the light, on which there is no cast shadow.
    @Test
    void the_table_is_darker_where_something_touches_it() {
        Item disc = Item.piece("a", new Shape.Disc(0.5f, 0.2f), Paint.WHITE, 0, 0, "W");
        Offscreen offscreen = Screen.shared();
        for (TableTheme table : Vector.of(TableTheme.LIGHT_FELT, TableTheme.WOOD)) {
            RenderFrame empty = frame(Vector.empty(), table), full = frame(Vector.of(disc), table);
            Vector3f beside = full.viewpoint().pixel(-0.45f, 0, -0.4f), far = full.viewpoint().pixel(-2, 0, -2);
            double near = luminance(offscreen.picture(full).rgb((int) beside.x, (int) beside.y))
                / luminance(offscreen.picture(empty).rgb((int) beside.x, (int) beside.y));
            double away = luminance(offscreen.picture(full).rgb((int) far.x, (int) far.y))
                / luminance(offscreen.picture(empty).rgb((int) far.x, (int) far.y));
            assertTrue(near < 0.85, table + ": " + near);
            assertEquals(1, away, 0.02);
        }
    }

    /// People with any kind of colour vision can distinguish the paints of pieces, and on the accessible tables also
    /// those of pieces and the board.
    @Test
    void pieces_of_every_game_are_told_apart_by_all_eyes() {
        Offscreen offscreen = Screen.shared();
        for (Match<?, ?> match : Vector.of(Scenes.zertz("rings=37", 12, 1), Scenes.dvonn(60), Scenes.pferdeaepfel(30),
            Scenes.einstein(20), Scenes.qubic(12), Scenes.basicTicTacToe(6)))
            for (Appearance look : looks()) {
                TableTheme table = look.table();
                Offscreen.Picture empty = offscreen.picture(near(Vector.empty(), look));
                Vector<Item> kinds = Scenes.of(match).items().filter(item -> item.role() == Scene.Role.PIECE
                    || item.role() == Scene.Role.CELL).distinctBy(item -> Tuple.of(item.shape(), item.paint()))
                    .map(item -> item.at(0, 0, 0)).toVector();
                Vector<Integer> seen = kinds.map(item -> mean(empty, offscreen.picture(near(Vector.of(item), look))));
                for (int i = 0; i < kinds.size(); i++) for (int j = 0; j < i; j++) {
                    if (kinds.get(i).paint() == kinds.get(j).paint()) continue;
                    for (Eyes eyes : Eyes.values()) {
                        double distance = eyes.distance(seen.get(i), seen.get(j));
                        assertTrue(distance >= distance(table, kinds.get(i), kinds.get(j)), match.variant().name()
                            + " as " + look + ": " + kinds.get(i).paint() + " and " + kinds.get(j).paint()
                            + " differ by " + distance + " to " + eyes + " eyes");
                    }
                }
            }
    }

    /// Returns all tables with the materials of the games, and all materials on water.
    private static Vector<Appearance> looks() {
        return Vector.of(TableTheme.values()).map(Appearance::of)
            .appendAll(Vector.of(PieceTheme.values()).flatMap(pieces -> Vector.of(BoardTheme.values())
                .map(board -> new Appearance(TableTheme.DEEP_WATER, board, pieces))))
            .distinct();
    }

    @Test
    void any_two_paints_of_pieces_differ_in_every_set() {
        Vector<Paint> paints = Vector.of(Paint.values()).removeAll(Vector.of(Paint.BOARD, Paint.WOOD, Paint.TEXT));
        for (Appearance look : looks()) for (Paint one : paints) for (Paint other : paints) {
            double distance = Eyes.USUAL.distance(look.rgb(one), look.rgb(other));
            assertTrue(one == other || distance >= 12, look + ": " + one + " and " + other + " differ by " + distance);
        }
    }

    /// The parts of a board keep their material when only that of the pieces changes, and vice versa.
    @Test
    void boards_and_pieces_are_chosen_separately() {
        Offscreen offscreen = Screen.shared();
        Item piece = Item.piece("a", new Shape.Disc(0.4f, 0.2f), Paint.WHITE, 0, 0, "");
        Item cell = Item.cell("a", new Shape.Tile(4, 0.6f, 0.1f), Paint.BOARD, 0, 0);
        Item edge = Item.decoration("a", new Shape.Tile(6, 0.5f, 0.1f), Paint.RED, 0, 0);
        Appearance usual = Appearance.DEFAULT, board = new Appearance(TableTheme.DEEP_WATER, BoardTheme.SLATE,
            PieceTheme.AS_DRAWN), pieces = new Appearance(TableTheme.DEEP_WATER, BoardTheme.AS_DRAWN, PieceTheme.METAL);
        for (Appearance look : Vector.of(board, pieces)) for (Item item : Vector.of(piece, cell, edge)) {
            String before = Vector.ofAll(offscreen.picture(near(Vector.of(item), usual)).png()).mkString(),
                after = Vector.ofAll(offscreen.picture(near(Vector.of(item), look)).png()).mkString();
            assertEquals((item == cell) == (look == pieces), before.equals(after), look + " " + item);
        }
    }

    @Test
    void tables_with_their_own_colours_ignore_the_materials() {
        Offscreen offscreen = Screen.shared();
        Vector<Item> items = Vector.of(Item.cell("a", new Shape.Tile(4, 0.6f, 0.1f), Paint.BOARD, 0, 0),
            Item.piece("b", new Shape.Disc(0.4f, 0.3f), Paint.WHITE, 0, 0, ""));
        for (TableTheme table : Vector.of(TableTheme.HIGH_CONTRAST, TableTheme.COLOUR_BLIND)) {
            Appearance own = Appearance.of(table), chosen = new Appearance(table, BoardTheme.WALNUT, PieceTheme.METAL);
            assertEquals(Vector.ofAll(offscreen.picture(near(items, own)).png()),
                Vector.ofAll(offscreen.picture(near(items, chosen)).png()));
            for (Paint paint : Paint.values()) assertEquals(own.rgb(paint), chosen.rgb(paint));
        }
    }

    /// Returns the smallest distance of the mean colours of two items. On natural materials, it is smaller.
    private static double distance(TableTheme table, Item one, Item other) {
        boolean pieces = one.role() == other.role();
        return switch (table) {
            case HIGH_CONTRAST -> 25;
            case COLOUR_BLIND -> 18;
            default -> pieces ? 9 : 0;
        };
    }

    /// Returns the mean colour of an item.
    private static int mean(Offscreen.Picture empty, Offscreen.Picture picture) {
        int[] sum = new int[4];
        for (int i = 0; i < 120 * 120; i++) {
            int rgb = picture.rgb(20 + i % 120, i / 120);
            if (Screen.difference(rgb, empty.rgb(20 + i % 120, i / 120)) < 12) continue;
            for (int part = 0; part < 3; part++) sum[part] += rgb >> 8 * part & 255;
            sum[3]++;
        }
        return sum[0] / sum[3] | sum[1] / sum[3] << 8 | sum[2] / sum[3] << 16;
    }
}
