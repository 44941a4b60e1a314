package agon.window.board;

import agon.api.scene.Scene;
import agon.play.session.GameBoard;
import agon.window.sound.Cue;
import agon.window.sound.Sound;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

/// What is heard at a table: every change of the scene, and the end of the game once everything has come to rest. It
/// knows no game.
public final class SoundCues {
    /// When what moves touches something again, in durations of one motion, the time that a sound is on its way taken
    /// off.
    private static final double LANDING = 0.85;

    private final DoubleSupplier pace;
    private final Consumer<Cue> speaker;
    private boolean ended;

    /// @param pace  seconds that one motion takes
    /// @param ended whether the game is over already
    public SoundCues(DoubleSupplier pace, boolean ended, Consumer<Cue> speaker) {
        this.pace = pace;
        this.ended = ended;
        this.speaker = speaker;
    }

    /// The scene begins to change like that.
    public void begun(GameBoard.Transition way) {
        of(way)
            .forEach(sound -> speaker.accept(new Cue(sound, sound == Sound.TAKE ? 0 : LANDING * pace.getAsDouble())));
    }

    /// Another frame.
    ///
    /// @param over whether the game is over, and nothing moves any more
    public void frame(boolean over) {
        if (over && !ended) speaker.accept(new Cue(Sound.END, 0));
        ended = over;
    }

    /// How a change sounds: back as forth. None if nothing but letters changes.
    static Option<Sound> of(GameBoard.Transition way) {
        if (way.isBack()) return of(way.reversed());
        Vector<Scene.Item> pieces = way.before().board().filter(item -> item.role() == Scene.Role.PIECE).toVector();
        if (pieces.exists(piece -> then(way, piece).isEmpty())) return Option.of(Sound.CAPTURE);
        if (pieces.exists(piece -> then(way, piece).exists(item -> item.x() != piece.x() || item.z() != piece.z())))
            return Option.of(Sound.JUMP);
        if (cells(way.before()).exists(key -> !cells(way.after()).contains(key))) return Option.of(Sound.TAKE);
        Set<String> known = pieces.map(piece -> then(way, piece).get().key()).toLinkedSet();
        boolean placed = way.after().board()
            .exists(item -> item.role() == Scene.Role.PIECE && !known.contains(item.key()));
        return Option.when(placed, Sound.PLACE);
    }

    private static Option<Scene.Item> then(GameBoard.Transition way, Scene.Item item) {
        String key = way.moves().getOrElse(item.key(), item.key());
        return way.after().board().find(other -> other.key().equals(key));
    }

    private static Set<String> cells(Scene scene) {
        return scene.board().filter(item -> item.role() == Scene.Role.CELL).map(Scene.Item::key).toLinkedSet();
    }
}
