package agon.window.board;

import agon.api.scene.Mark;
import agon.hex3d.RenderFrame;
import agon.window.sound.Sound;
import io.vavr.control.Option;

/// The end of a game on the board: its sound, and the celebration of a win.
final class Finale {
    private final SoundCues sounds;
    private Option<Celebration> celebration = Option.none();
    private double since; // start of the celebration in seconds

    Finale(SoundCues sounds) {
        this.sounds = sounds;
    }

    /// Starts the sound and the celebration when the game ends. If no line is marked as the reason for a win, the last
    /// move is celebrated.
    ///
    /// @param end    sound of the end, once the game is over and nothing moves
    /// @param moving whether animations are on
    /// @param time   time in seconds; must never decrease
    /// @return the frame to draw
    RenderFrame follow(RenderFrame frame, Option<Sound> end, boolean moving, double time) {
        if (end.isEmpty()) celebration = Option.none();
        if (sounds.frame(end)) {
            celebration = Option.when(moving, frame).flatMap(shown -> Celebration.of(shown, Mark.WIN)
                .orElse(() -> end.contains(Sound.WIN) ? Celebration.of(shown, Mark.LAST) : Option.none()));
            since = time;
        }
        return isRunning(time) ? celebration.get().at(frame, (float) (time - since)) : frame;
    }

    boolean isRunning(double time) {
        return celebration.isDefined() && time - since < Celebration.SECONDS;
    }
}
