package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.zertz.Zertz;
import agon.play.table.Snapshot.Transition;
import agon.window.sound.Cue;
import agon.window.sound.Sound;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoundCuesTest {
    private static final Item A = cell("a", 0), B = cell("b", 1), C = cell("c", 2);
    private static final String JUMP = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    private static Item cell(String key, double x) {
        return Item.cell(key, new Shape.Disc(0.4f, 0.1f), Paint.BOARD, x, 0);
    }

    private static Item piece(String key, double x) {
        return Item.piece(key, new Shape.Ball(0.3f), Paint.WHITE, x, 0, "o");
    }

    private static Scene scene(Item... board) {
        return Scene.of(Vector.of(board));
    }

    private static Scene beside(Scene scene, Item... aside) {
        return new Scene(scene.board(), Vector.of(aside), Vector.empty());
    }

    private static Option<Sound> heard(Scene before, Scene after, Map<String, String> moves) {
        Transition way = new Transition(before, after, moves, false);
        assertEquals(SoundCues.of(way), SoundCues.of(way.reversed()), "back as forth");
        return SoundCues.of(way);
    }

    private static Option<Sound> heard(Scene before, Scene after) {
        return heard(before, after, LinkedHashMap.empty());
    }

    /// Returns the sounds of the turns that are played from a position.
    private static <P, A extends Action> Vector<Sound> sounds(Game<P, A> game, String name, String position,
        String... turns) {
        P here = position.isEmpty() ? game.rules().start() : game.notation().read(position).get();
        Match<P, A> begin = Match.from(new Variant<>(name, game), here), end = begin;
        for (String turn : turns) end = end.play(turn).get();
        return Transition.between(begin, end).flatMap(SoundCues::of);
    }

    private static Game<?, ?> zertz() {
        return new Zertz().game(new Zertz().options().defaults());
    }

    @Test
    void a_piece_that_appears_or_comes_from_beside_the_board_is_placed() {
        assertEquals(Option.of(Sound.PLACE), heard(scene(A, B), scene(A, B, piece("on-a", 0))));
        assertEquals(Option.of(Sound.PLACE),
            heard(beside(scene(A, B), piece("pool-1", 5)), scene(A, B, piece("on-a", 0)),
                LinkedHashMap.of("pool-1", "on-a")));
    }

    @Test
    void a_piece_that_changes_its_place_jumps_under_a_new_key_or_its_old_one() {
        assertEquals(Option.of(Sound.JUMP),
            heard(scene(A, B, piece("on-a", 0)), scene(A, B, piece("on-b", 1)), LinkedHashMap.of("on-a", "on-b")));
        assertEquals(Option.of(Sound.JUMP),
            heard(scene(A, B, piece("knight", 0)), scene(A, B, piece("knight", 1), piece("apple-a", 0))));
    }

    @Test
    void pieces_that_leave_the_board_are_captured_whatever_else_happens() {
        assertEquals(Option.of(Sound.CAPTURE), heard(scene(A, B, piece("on-a", 0)), scene(A, B)));
        assertEquals(Option.of(Sound.CAPTURE), heard(scene(A, B, C, piece("on-a", 0), piece("on-b", 1)),
            beside(scene(A, B, C, piece("on-c", 2)), piece("first-1", 9)),
            LinkedHashMap.of("on-a", "on-c", "on-b", "first-1")));
        assertEquals(Option.of(Sound.CAPTURE),
            heard(scene(A, B, piece("on-a", 0)), beside(scene(B), piece("first-1", 9)),
                LinkedHashMap.of("on-a", "first-1")));
    }

    @Test
    void a_cell_that_leaves_the_board_is_taken() {
        assertEquals(Option.of(Sound.TAKE), heard(scene(A, B, piece("on-a", 0)), scene(A, piece("on-a", 0))));
    }

    @Test
    void nothing_is_heard_where_only_letters_change() {
        assertEquals(Option.none(),
            heard(scene(A, piece("on-a", 0)), scene(A, piece("on-a", 0), Item.label("pass", "pass", 0, 3))));
    }

    @Test
    void the_turns_of_real_games() {
        assertEquals(Vector.of(Sound.PLACE, Sound.TAKE), sounds(zertz(), "zertz", "", "Wd4,a1"));
        assertEquals(Vector.of(Sound.CAPTURE, Sound.CAPTURE), sounds(zertz(), "zertz", JUMP, "x d1Gd3Bd5"));
        assertEquals(Vector.of(Sound.PLACE, Sound.PLACE), sounds(ExtendedTicTacToe.GAME, "tictactoe", "", "b2", "a1"));
    }

    @Test
    void the_end_is_heard_once_each_time_it_is_come_to() {
        List<Cue> cues = new ArrayList<>();
        SoundCues acoustics = new SoundCues(() -> 0.5, false, cues::add);
        for (boolean over : new boolean[]{false, true, true, false, true})
            acoustics.frame(Option.when(over, Sound.DRAW));
        assertEquals(List.of(new Cue(Sound.DRAW, 0), new Cue(Sound.DRAW, 0)), cues);
        new SoundCues(() -> 0.5, true, cues::add).frame(Option.of(Sound.WIN));
        assertEquals(2, cues.size());
    }

    @Test
    void pieces_are_heard_when_they_come_down_and_cells_at_once() {
        List<Cue> cues = new ArrayList<>();
        SoundCues acoustics = new SoundCues(() -> 0.5, false, cues::add);
        acoustics.begun(new Transition(scene(A), scene(A, piece("on-a", 0)), LinkedHashMap.empty(), false));
        acoustics.begun(new Transition(scene(A, B), scene(A), LinkedHashMap.empty(), false));
        assertTrue(cues.get(0).sound() == Sound.PLACE && cues.get(0).delay() > 0.3 && cues.get(0).delay() <= 0.5,
            cues.toString());
        assertEquals(new Cue(Sound.TAKE, 0), cues.get(1));
    }
}
