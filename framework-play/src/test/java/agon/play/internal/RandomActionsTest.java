package agon.play.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.GamePlugin;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class RandomActionsTest {
    private static Variant<?, ?> variant(GamePlugin plugin) {
        return new Variant<>(plugin.id(), plugin.game(plugin.options().defaults()));
    }

    private static <P, A extends Action> Match<P, A> start(Variant<P, A> variant, int actions, long seed) {
        return RandomActions.start(variant, actions, seed);
    }

    @Test
    void a_seed_gives_one_start_at_the_beginning_of_a_turn_with_something_left_to_play() {
        for (Variant<?, ?> variant : Vector.of(variant(new ExtendedTicTacToe()),
            new Variant<>("dash", new Dash(9, 12).game()),
            variant(new Zertz())))
            for (int actions : new int[]{0, 1, 2, 5, 7}) {
                Match<?, ?> match = start(variant, actions, 3);
                assertFalse(match.status().isOver() || match.status().midTurn() || match.midTurn(),
                    variant.name() + " " + actions);
                assertTrue(match.turns().isEmpty(), "the game begins there");
                assertEquals(match.position(), start(variant, actions, 3).position());
            }
        assertNotEquals(start(variant(new Zertz()), 6, 1).position(), start(variant(new Zertz()), 6, 2).position());
        assertEquals(start(variant(new ExtendedTicTacToe()), 0, 1).position(),
            start(variant(new ExtendedTicTacToe()), 50, 1).position(),
            "no game is so long");
    }
}
