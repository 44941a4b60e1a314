package agon.window.board;

import agon.api.scene.Scene;
import agon.play.table.Snapshot.Transition;
import agon.window.sound.Cue;
import agon.window.sound.Sound;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

/// Chooses the sounds of a table. Each change of the scene has a sound, and another sound is played when the game is
/// over and nothing moves. The sounds are the same for all games.
final class SoundCues {
    /// Time until a moving piece lands, as a fraction of a motion, minus the latency of the sound.
    private static final double LANDING = 0.85;

    private final DoubleSupplier pace;
    private final Consumer<Cue> speaker;
    private boolean ended;

    SoundCues(DoubleSupplier pace, boolean ended, Consumer<Cue> speaker) {
        this.pace = pace;
        this.ended = ended;
        this.speaker = speaker;
    }

    public void begun(Transition way) {
        of(way)
            .forEach(sound -> speaker.accept(new Cue(sound, sound == Sound.TAKE ? 0 : LANDING * pace.getAsDouble())));
    }

    /// @param end sound of the end, once the game is over and nothing moves
    /// @return whether the sound was played, which happens once for each end
    public boolean frame(Option<Sound> end) {
        boolean ends = end.isDefined() && !ended;
        if (ends) speaker.accept(new Cue(end.get(), 0));
        ended = end.isDefined();
        return ends;
    }

    /// Returns the sound of a change; an undone move sounds like the move itself. Returns none if only labels change.
    static Option<Sound> of(Transition way) {
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

    private static Option<Scene.Item> then(Transition way, Scene.Item item) {
        String key = way.moves().getOrElse(item.key(), item.key());
        return way.after().board().find(other -> other.key().equals(key));
    }

    private static Set<String> cells(Scene scene) {
        return scene.board().filter(item -> item.role() == Scene.Role.CELL).map(Scene.Item::key).toLinkedSet();
    }
}
