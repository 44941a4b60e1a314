package agon.launcher.games;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.tictactoe.extended.Qubic;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;

/// The main variants of the games in the distribution.
record Bundled(String name, Game<?, ?> game) {
    static Vector<Bundled> all() {
        return Vector.of(of(new Zertz(), ""), of(new Zertz(), "rings=48"), of(new Zertz(), "rings=61"),
            of(new Zertz(), "blitz"),
            of(new ExtendedTicTacToe(), ""), of(new Qubic(), ""), of(new Qubic(), "scoring=lines"));
    }

    private static Bundled of(GamePlugin plugin, String options) {
        return new Bundled(plugin.id() + ":" + options, plugin.game(plugin.options().parse(options).get()));
    }

    @Override
    public String toString() {
        return name;
    }
}
