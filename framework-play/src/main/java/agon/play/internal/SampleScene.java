package agon.play.internal;

import agon.api.Action;
import agon.api.Game;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A scene of a game that goes on, for a card or a page about it.
public final class SampleScene {
    /// Actions after which most boards show what the game is like.
    public static final int ACTIONS = 22;

    private SampleScene() {}

    /// The scene after random actions; always the same.
    ///
    /// @param actions so many, or as many as leave the game undecided
    public static <P, A extends Action> Scene of(Game<P, A> game, int actions) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        P position = game.rules().start();
        for (int i = 0; i < actions; i++) {
            Seq<A> legal = game.rules().legal(position);
            P next = game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            if (game.rules().status(next).isOver()) break;
            position = next;
        }
        return game.view().scene(position);
    }
}
