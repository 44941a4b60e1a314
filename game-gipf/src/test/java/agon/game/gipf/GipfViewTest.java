package agon.game.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.scene.Gesture;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GipfViewTest {
    private static GipfView view(GipfVariant version) {
        return (GipfView) Positions.game(version).game().view();
    }

    private static <A extends Action> Seq<String> clicks(Match<GipfPosition, A> match, String turn) {
        return match.game().view().clicks(match.position(),
            match.game().notation().read(match.position(), turn).get().head());
    }

    /// Mouse, keyboard and browser all enter actions by the clicks of a gesture, and the terminal by turns in notation.
    @ParameterizedTest
    @EnumSource
    void whole_games_are_played_by_clicks_and_in_notation(GipfVariant version) {
        SplittableRandom dice = new SplittableRandom(3);
        for (int i = 0; i < 3; i++) {
            Match<GipfPosition, GipfAction> match = Match.start(Positions.game(version)), written = match;
            while (!match.status().isOver()) {
                GipfAction action = match.legal().get(dice.nextInt(match.legal().size()));
                var sequences = match.game().view().clickSequences(match.position(), action);
                Gesture<GipfAction> gesture = Gesture.begin(match.game(), match.position());
                for (String click : sequences.get(dice.nextInt(sequences.size()))) {
                    assertTrue(gesture.action().isEmpty() && gesture.next().contains(click), click);
                    gesture = gesture.click(click);
                }
                assertEquals(Option.of(action), gesture.action());
                match = match.play(action).get();
                written = written.playPartial(action.text()).get();
                assertEquals(match.position(), written.position());
            }
        }
    }

    @Test
    void a_push_moves_the_pieces_of_the_line() {
        var match = Positions.match(GipfVariant.STANDARD, "white 5 5", "w e2", "B e3", "W h5");
        var push = match.game().notation().read(match.position(), "e1-e2").get().head();
        assertEquals(LinkedHashMap.of("white-reserve-5", "white-e2", "white-e2", "white-e3", "black-e3", "black-e4",
            "black-e3-top", "black-e4-top"), view(GipfVariant.STANDARD).moves(match.position(), push));
    }

    @Test
    void removed_pieces_move_to_the_reserve_and_to_the_captures() {
        var match = Positions.match(GipfVariant.STANDARD, "white pushed 4 12", "w e2 e3 e4", "W e5 h5", "b e6", "B b2");
        var remove = match.game().notation().read(match.position(), "x:e2-e6").get().head();
        assertEquals(LinkedHashMap.of("white-e2", "white-reserve-5", "white-e3", "white-reserve-6", "white-e4",
            "white-reserve-7", "white-e5", "white-reserve-8", "white-e5-top", "white-reserve-9", "black-e6",
            "black-captured-4"), view(GipfVariant.STANDARD).moves(match.position(), remove));
    }

    @Test
    void clicks_are_short() {
        var pushed = Positions.match(GipfVariant.STANDARD, "white pushed 4 12", "w e2 e3 e4", "W e5 h5", "B b2");
        assertEquals(Vector.of("done"), clicks(pushed, "x:e2-e5"));
        assertEquals(Vector.of("white-e5-top", "done"), clicks(pushed, "x:e2-e5+e5"));
        var rows = Positions.match(GipfVariant.STANDARD, "white pushed 4 12", "w e2 e3 e4 f2 g2 h2", "W e5 h5", "B b2");
        assertEquals(Vector.of("white-e3", "white-e5-top", "done"), clicks(rows, "x:e2-e5+e5"));
        assertEquals(Vector.of("white-f2"), clicks(rows, "x:e2-h2"));
        var start = Match.start(Positions.game(GipfVariant.TOURNAMENT));
        assertEquals(Vector.of("dot-e1", "spot-e2"), clicks(start, "Ge1-e2"));
        var next = start.play("Ge1-e2").get().play("Gb1-b2").get();
        assertEquals(Vector.of("gipf", "dot-e1", "white-e2-top"), clicks(next, "Ge1-e2"));
        assertEquals(Vector.of("dot-e1", "white-e2-top"), clicks(next, "e1-e2"));
    }

    /// Every piece of each of these rows belongs to another row as well, or is a GIPF-piece.
    @Test
    void a_row_without_a_piece_of_its_own_is_selected_by_its_dots() {
        var match = Positions.match(GipfVariant.TOURNAMENT, "white pushed 2 12 any any", "W e2 e3 e4 e5 f2 g2 h2",
            "B b2");
        assertEquals(Vector.of("dot-e1", "dot-e9", "done"), clicks(match, "x:e2-e5"));
        assertEquals(Vector.of("dot-d1", "dot-i2", "white-e2-top", "done"), clicks(match, "x:e2-h2+e2"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        BASIC | white 5 5 | | dot-e1 | No line from e1 has an empty spot.
        BASIC | white 5 5 | | spot-d5 | Pieces enter the board at its edge: click a dot first.
        BASIC | white 5 5 | dot-a3 | spot-e5 | From a3, a piece can only be pushed onto b4 or b3.
        BASIC | white 5 5 | dot-a3 | black-b3 |
        STANDARD | white 5 5 | | done | No row can be removed.
        TOURNAMENT | white 1 5 any any | | gipf | A GIPF-piece needs two pieces in reserve.
        TOURNAMENT | white 5 5 single any | | gipf | After your first single piece, you can push no more GIPF-pieces.
        """)
    void refused_clicks_are_explained(GipfVariant version, String rest, String before, String key, String why) {
        boolean gipf = version != GipfVariant.BASIC;
        var match = Positions.match(version, rest, "w b2 b4 e2 e4 e6 e8",
            "b b3 b5 c2 e3 e5 e7", (gipf ? "W" : "w") + " h5",
            (gipf ? "B" : "b") + " h2");
        assertEquals(Option.of(why), view(version).explainRefusal(match.position(),
            before == null ? Vector.empty() : Vector.of(before), key));
    }

    @Test
    void rows_come_first() {
        var match = Positions.match(GipfVariant.BASIC, "black 5 5", "w b2", "b d2 e3 f3 g3");
        assertEquals(Option.of("You must remove the row d2-g3 first."),
            view(GipfVariant.BASIC).explainRefusal(match.position(), Vector.empty(), "dot-a1"));
        assertEquals(Vector.of("black-d2", "black-e3", "black-f3", "black-g3"),
            Vector.ofAll(view(GipfVariant.BASIC).forced(match.position()).of().keySet()));
    }

    @Test
    void counters_show_the_reserve_the_captures_and_the_gipf_pieces() {
        var match = Positions.match(GipfVariant.STANDARD, "white 5 9", "w e2", "W e5 h5", "B b2");
        assertEquals(Vector.of("reserve 5", "captured 7", "GIPF-pieces 2", "reserve 9", "captured 8", "GIPF-pieces 1"),
            view(GipfVariant.STANDARD).counters(match.position()).map(counter -> counter.name() + " "
                + (int) counter.value()));
    }

    @Test
    void the_editor_rejects_impossible_positions() {
        PositionEditor<GipfPosition> editor = view(GipfVariant.STANDARD).editor().get();
        var setup = editor.setup(Positions.game(GipfVariant.STANDARD).rules().start());
        assertEquals(Positions.game(GipfVariant.STANDARD).rules().start(), editor.position(setup).get());
        assertEquals("A piece cannot be on the dot a3.",
            editor.position(setup.put("dot-a3", "white piece")).getLeft());
        assertTrue(editor.position(setup.put("spot-c2", "white piece").put("spot-c2", "black piece")).getLeft()
            .startsWith("Invalid stack on c2: white piece under black piece."));
        assertTrue(editor.position(setup.supply("white reserve", 20)).getLeft().startsWith("White has 26 pieces"));
        assertEquals(Seat.SECOND, editor.position(setup.toMove(Seat.SECOND)).get().seat());
    }

    @Test
    void words_for_people_who_do_not_see_the_board() {
        var match = Positions.match(GipfVariant.STANDARD, "white 5 5", "W e5", "B b2");
        View.Hints<GipfPosition> hints = view(GipfVariant.STANDARD);
        assertEquals(Option.of("white GIPF-piece"), hints.describe(match.position(), "spot-e5"));
        assertEquals(Option.of("black GIPF-piece"), hints.describe(match.position(), "spot-b2"));
        Seq<Scene.Item> cells = view(GipfVariant.STANDARD).scene(match.position()).board()
            .filter(item -> item.role() == Scene.Role.CELL);
        assertEquals(61, cells.size());
    }
}
