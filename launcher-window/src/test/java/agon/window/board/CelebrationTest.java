package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.game.tictactoe.TicTacToe;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.window.sound.Sound;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class CelebrationTest {
    private static final TicTacToe.Board WON = ExtendedTicTacToe.GAME.notation().read("xxx/oo./...").get();
    private static final RenderFrame FRAME = RenderFrame
        .of(ExtendedTicTacToe.GAME.view().scene(WON), Camera.ORBIT, 64, 48, Quality.LOW)
        .marked(Marks.NONE.with(ExtendedTicTacToe.GAME.view().hints().winning(WON), Mark.WIN));

    private static Seq<Scene.Item> sparks(RenderFrame frame) {
        return frame.items().filter(item -> item.key().startsWith("spark-"));
    }

    @Test
    void it_runs_along_the_line_with_small_pieces_of_the_winner_and_leaves_no_trace() {
        Celebration celebration = Celebration.of(FRAME, Mark.WIN).get();
        RenderFrame first = celebration.at(FRAME, 0.3f), middle = celebration.at(FRAME, 0.75f);
        assertEquals(2, first.marks().of().filterValues(marks -> marks.containsKey(Mark.WIN)).size(),
            "the signs of two places have appeared");
        assertTrue(sparks(middle).size() > 40 && sparks(middle).size() < 100, sparks(middle).size() + " pieces");
        assertTrue(sparks(middle).exists(item -> item.shape() instanceof Scene.Shape.Cross));
        assertTrue(sparks(middle).forAll(item -> item.y() >= 0));
        assertTrue(middle.items().exists(item -> item.key().equals("cell-a3-x") && item.y() > 0.11));
        Scene.Item landing = celebration.at(FRAME, 0.549f).items().find(item -> item.key().equals("cell-c3-x")).get();
        assertEquals(1, Math.cos(Math.toRadians(landing.yaw())), 0.01, "a landing piece is turned as before");
        assertTrue(Math.abs(middle.camera().pitch() - FRAME.camera().pitch()) < 10);
        assertEquals(FRAME, celebration.at(FRAME, Celebration.SECONDS));
    }

    @Test
    void only_a_win_is_celebrated_and_only_with_animations() {
        assertTrue(runs(FRAME, Sound.END, true), "a line is celebrated even if a person lost");
        assertTrue(!runs(FRAME, Sound.WIN, false), "animations are off");
        assertTrue(!runs(FRAME.marked(Marks.NONE), Sound.DRAW, true));
        RenderFrame last = FRAME.marked(Marks.NONE.with("cell-c3", Mark.LAST));
        assertTrue(runs(last, Sound.WIN, true) && !runs(last, Sound.DRAW, true), "without a line, the last move");
    }

    private static boolean runs(RenderFrame frame, Sound sound, boolean moving) {
        Finale finale = new Finale(new SoundCues(() -> 0, false, _ -> {
        }));
        finale.follow(frame, Option.none(), moving, 0);
        finale.follow(frame, Option.of(sound), moving, 1);
        return finale.isRunning(1.5);
    }
}
