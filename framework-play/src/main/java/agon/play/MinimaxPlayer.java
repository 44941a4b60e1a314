package agon.play;

import agon.api.Action;
import agon.api.Game;
import agon.minimax.MinimaxSettings;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// Plays what alpha-beta search finds best.
///
/// @param name     as it was asked for
/// @param thoughts told what it thought, if anybody wants to know
public record MinimaxPlayer(String name, MinimaxSettings settings,
    Option<Consumer<String>> thoughts) implements Player {
    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        return new MinimaxEngine<>(game, settings, thoughts);
    }
}
