package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.launcher.console.Console;
import agon.launcher.console.Texts;
import agon.play.text.Language;
import io.vavr.collection.Vector;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TextBoardTest {
    private static final double SIN60 = 0.8660254;

    private static Item cell(double x, double z) {
        return Item.cell("c" + x + "/" + z, new Shape.Disc(0.4f, 0.1f), Paint.BOARD, x, z);
    }

    private static Item piece(double x, double z, String text) {
        return Item.piece("p" + x + "/" + z, new Shape.Ball(0.3f), Paint.WHITE, x, z, text);
    }

    private static Vector<Item> square(int size) {
        return Vector.range(0, size * size).map(i -> cell(i % size, i / size));
    }

    /// Returns hexagons in columns that are shifted by half a cell, as in ZÈRTZ.
    private static Vector<Item> hexColumns() {
        return Vector.of(3, 4, 5, 4, 3).zipWithIndex()
            .flatMap(column -> Vector.range(0, column._1)
                .map(i -> cell((column._2 - 2) * SIN60, i - (column._1 - 1) / 2.0)));
    }

    /// Returns hexagons in rows that are shifted by half a cell, as in DVONN.
    private static Vector<Item> hexRows() {
        return Vector.of(4, 5, 4).zipWithIndex()
            .flatMap(row -> Vector.range(0, row._1).map(i -> cell(i - (row._1 - 1) / 2.0, (row._2 - 1) * SIN60)));
    }

    private static String drawn(Scene scene, boolean colours) {
        return drawn(scene, colours, 80);
    }

    private static String drawn(Scene scene, boolean colours, int width) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return TextBoard.draw(scene, Vector::empty, 0,
            new Console(InputStream.nullInputStream(), nowhere, nowhere, false, colours, false, () -> width,
                Texts.of(Language.ENGLISH)),
            UnaryOperator.identity());
    }

    @Test
    void a_plain_console_lists_one_fact_per_line() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Console plain = new Console(InputStream.nullInputStream(), nowhere, nowhere, false, false).inWords();
        View<String, Action> view = View.of(_ -> new Scene(square(2).append(piece(1, 0, "O")),
            Vector.of(Item.piece("pool-1", new Shape.Ball(0.3f), Paint.BLACK, 5, 0, "X")), Vector.empty())
            .next("place a ball"), (_, _) -> Vector.empty());
        assertEquals(String.join("\n", "place a ball", "c1.0/0.0, white piece", "pool, black piece",
            "empty: c0.0/0.0, c0.0/1.0, c1.0/1.0"),
            TextBoard.draw(view.scene(""), () -> Place.of(view, ""), 0, plain, UnaryOperator.identity()));
    }

    @Test
    void a_board_that_is_too_wide_is_narrower_in_another_form_or_drawn_whole() {
        Vector<Item> levels = Vector.range(0, 3).flatMap(level -> square(5).map(cell -> cell.raised(level * 1.5)));
        String row = "· · · · ·";
        assertEquals(Vector.fill(2, Vector.fill(5, row).mkString("\n")).mkString("\n\n"),
            drawn(Scene.of(levels), false, 30).lines().map(line -> line.split(" {4}")[0])
                .collect(Collectors.joining("\n")));
        Vector<Item> hexagons = Vector.range(0, 2)
            .flatMap(z -> Vector.range(0, 7).map(x -> cell(x + z / 2.0, z * SIN60)));
        assertEquals("· · · · · · ·\n · · · · · · ·", drawn(Scene.of(hexagons), false, 20));
        assertEquals("·   ·   ·   ·   ·   ·   ·\n  ·   ·   ·   ·   ·   ·   ·",
            drawn(Scene.of(hexagons), false, 27));
        assertTrue(drawn(Scene.of(square(12)), false, 20).endsWith(row
            + "\n\nThe board is 23 characters wide, but the terminal has only 20 columns."));
    }

    @Test
    void a_square_board_has_its_letters_around_it_and_pieces_hide_cells() {
        Vector<Item> letters = Vector.of(Item.label("a", "a", 0, 2.8), Item.label("b", "b", 1, 2.8),
            Item.label("c", "c", 2, 2.8),
            Item.label("1", "1", -0.9, 2));
        assertEquals("""
              · · ·
              · X ·
            1 O · ·
              a b c""",
            drawn(Scene.of(square(3).appendAll(letters).append(piece(1, 1, "X")).append(piece(0, 2, "O"))), false));
    }

    @Test
    void hexagons_in_columns_look_like_hexagons() {
        assertEquals("""
                    ·
                ·       ·
            ·       ·       ·
                ·       ·
            ·       W       ·
                ·       ·
            ·       ·       ·
                ·       ·
                    ·""", drawn(Scene.of(hexColumns().append(piece(0, 0, "W"))), false));
    }

    @Test
    void hexagons_in_rows_look_like_hexagons_and_stacks_have_room() {
        assertEquals("""
              ·   ·   ·   ·
            ·  W12  B3  ·   ·
              ·   ·   ·   ·""",
            drawn(Scene.of(hexRows().append(piece(-1, 0, "W12").raised(0.1)).append(piece(0, 0, "B3"))), false));
    }

    @Test
    void layers_stand_side_by_side_from_the_lowest_and_pieces_lie_on_their_layer() {
        Vector<Item> cells = Vector.range(0, 3).flatMap(layer -> square(2).map(cell -> cell.raised(layer * 1.5)));
        Vector<Item> pieces = Vector.of(piece(0, 0, "X").raised(0.1), piece(1, 1, "O").raised(1.6),
            piece(0, 1, "Y").raised(3));
        assertEquals("""
            X ·    · ·    · ·
            · ·    · O    Y ·""", drawn(Scene.of(cells.appendAll(pieces)), false));
    }

    @Test
    void the_highest_piece_of_a_stack_is_seen() {
        assertEquals("B ·\n· ·",
            drawn(
                Scene.of(square(2).append(piece(0, 0, "B").raised(0.4)).append(piece(0, 0, "W").raised(0.2))), false));
    }

    @Test
    void wide_texts_move_columns_apart() {
        assertEquals("W10 ·\n · B10",
            drawn(Scene.of(square(2).append(piece(0, 0, "W10")).append(piece(1, 1, "B10"))), false));
    }

    @Test
    void captions_stand_below_and_what_lies_aside_is_left_out() {
        Scene scene = new Scene(square(1), Vector.of(piece(5, 0, "Z")), Vector.of("pool: 6 white", "second: none"));
        assertEquals("·\n\npool: 6 white\nsecond: none", drawn(scene, false));
    }

    @Test
    void a_game_that_does_not_say_how_it_looks_has_captions_alone() {
        assertEquals("the position",
            drawn(new Scene(Vector.empty(), Vector.of(Item.label("a", "a", 0, 0)), Vector.of("the position")),
                false));
    }

    @Test
    void colours_change_nothing_but_the_colours() {
        Scene scene = Scene.of(hexColumns().append(piece(0, 0, "W")));
        String coloured = drawn(scene, true);
        assertTrue(coloured.contains("\u001b["), coloured);
        assertEquals(drawn(scene, false), coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
    }

    @Test
    void an_empty_label_hides_nothing_and_no_label_hides_the_letters_of_a_piece() {
        Vector<Item> labels = Vector.of(Item.label("none", "", 0, 0), Item.label("over", "7", 1, 1));
        assertEquals("""
            · ·
            · X""", drawn(Scene.of(square(2).append(piece(1, 1, "X")).appendAll(labels)), false));
    }
}
