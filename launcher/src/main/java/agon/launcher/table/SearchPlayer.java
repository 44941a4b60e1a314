package agon.launcher.table;

import agon.api.Action;
import agon.api.Game;
import agon.launcher.Console;
import agon.mcts.Settings;

/// Plays what the search finds best.
///
/// @param name    as it was asked for
/// @param spec    with its seed
/// @param verbose whether it shows what it thought
record SearchPlayer(String name, String spec, Settings settings, boolean verbose, Console console) implements Player {
    @Override
    public <P, A extends Action> Mind<P, A> mind(Game<P, A> game) {
        return new SearchMind<>(game, settings, verbose, console);
    }
}
