package agon.play;

import agon.api.Action;
import agon.api.Game;
import agon.mcts.Settings;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// Plays what the search finds best.
///
/// @param name    as it was asked for
/// @param spec    with its seed
/// @param thoughts told what it thought, if anybody wants to know
public record SearchPlayer(String name, String spec, Settings settings,
    Option<Consumer<String>> thoughts) implements Player {
    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        return new SearchEngine<>(game, settings, thoughts);
    }
}
