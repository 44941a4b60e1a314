package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class QueuedChoiceTest {
    private static final Variant<?, ?> TICTACTOE = GameCatalog.load().find("tictactoe").get();
    private static final Player SEARCH = PlayerSpec.parse("mcts:iterations=50", TICTACTOE.game()).get().player(7);

    /// Counts how often engines were closed.
    private record Counted(Player player, AtomicInteger closed) implements Player {
        @Override
        public String name() {
            return player.name();
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            Engine<P, A> engine = player.engine(game);
            return new Engine<>() {
                @Override
                public Decision<A> choose(Match<P, A> match, Control control) {
                    return engine.choose(match, control);
                }

                @Override
                public void close() {
                    closed.incrementAndGet();
                    engine.close();
                }
            };
        }
    }

    @Test
    void it_thinks_when_its_turn_has_come() throws Exception {
        waits(TICTACTOE);
    }

    private static <P, A extends Action> void waits(Variant<P, A> variant) throws Exception {
        Semaphore thinking = new Semaphore(0);
        Engine<P, A> engine = SEARCH.choosing(new QueuedChoice(thinking)).engine(variant.game());
        CompletableFuture<Decision<A>> decision = CompletableFuture
            .supplyAsync(() -> engine.choose(Match.start(variant), Engine.Control.none()));
        assertThrows(TimeoutException.class, () -> decision.get(300, TimeUnit.MILLISECONDS));
        assertFalse(decision.isDone());
        thinking.release();
        assertTrue(decision.get(1, TimeUnit.MINUTES) instanceof Decision.Actions<A>);
        assertEquals(1, thinking.availablePermits());
    }

    @Test
    void a_program_ends_with_its_game() {
        AtomicInteger closed = new AtomicInteger();
        new Counted(SEARCH, closed).choosing(new QueuedChoice(new Semaphore(1))).engine(TICTACTOE.game()).close();
        assertEquals(1, closed.get());
    }
}
