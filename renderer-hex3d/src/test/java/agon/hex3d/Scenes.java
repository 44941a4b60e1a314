package agon.hex3d;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import agon.game.dvonn.Dvonn;
import agon.game.einstein.Einstein;
import agon.game.pferdeaepfel.Pferdeaepfel;
import agon.game.tictactoe.TicTacToe;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.tictactoe.extended.Qubic;
import agon.game.zertz.Zertz;
import agon.hex3d.screen.Animation;
import io.vavr.collection.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Scenes of real games.
final class Scenes {
    private Scenes() {}

    static Match<?, ?> zertz(String options, int actions, long seed) {
        return played(new Zertz(), options, actions, seed);
    }

    static Match<?, ?> ticTacToe(int actions) {
        return played(new ExtendedTicTacToe(), "", actions, 3);
    }

    static Match<?, ?> qubic(int actions) {
        return played(new Qubic(), "", actions, 5);
    }

    static Match<?, ?> dvonn(int actions) {
        return played(new Dvonn(), "", actions, 7);
    }

    static Match<?, ?> pferdeaepfel(int actions) {
        return played(new Pferdeaepfel(), "", actions, 2);
    }

    static Match<?, ?> einstein(int actions) {
        return played(new Einstein(), "", actions, 4);
    }

    static Match<?, ?> basicTicTacToe(int actions) {
        return played(new TicTacToe(), "", actions, 1);
    }

    private static Match<?, ?> played(GamePlugin plugin, String options, int actions, long seed) {
        Game<?, ?> game = plugin.game(plugin.options().parse(options).get());
        return played(Match.start(new Variant<>(plugin.id(), game)), actions,
            RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, int actions, RandomGenerator dice) {
        Match<P, A> now = match;
        for (int i = 0; i < actions && now.legal().nonEmpty(); i++)
            now = now.play(now.legal().get(dice.nextInt(now.legal().size()))).get();
        return now;
    }

    static <P, A extends Action> Scene of(Match<P, A> match) {
        return match.game().view().scene(match.position());
    }

    /// Returns the keys of the items that can be clicked first.
    static <P, A extends Action> Set<String> clickable(Match<P, A> match) {
        return Gesture.begin(match.game(), match.position()).next();
    }

    /// Returns the animation of the last action.
    static <P, A extends Action> Animation last(Match<P, A> match, float seconds) {
        Match<P, A> before = match.undo();
        return Animation.between(of(before), of(match),
            match.game().view().moves(before.position(), match.actions().last()), seconds);
    }
}
