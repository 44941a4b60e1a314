package agon.play.internal;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.scene.Scene;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;

/// A typical scene of a game, for cards and pages about the game.
public final class SampleScene {
    /// A number of actions after which the boards of most games look typical.
    public static final int ACTIONS = 22;

    private SampleScene() {}

    /// @param actions the number of random actions before the scene. Fewer are played if the game would end.
    public static <P, A extends Action> Scene of(Game<P, A> game, int actions) {
        RandomGenerator dice = Seeds.generator(7);
        P position = game.rules().start();
        for (int i = 0; i < actions; i++) {
            Seq<A> legal = Rules.legal(game.rules(), position);
            P next = game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            if (game.rules().status(next).isOver()) break;
            position = next;
        }
        return game.view().scene(position);
    }
}
