package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Either;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class GuardTest {
    @Test
    void what_is_thrown_becomes_a_sentence_that_names_the_game() {
        try (Guard guard = new Guard(Duration.ofMinutes(1))) {
            Either<String, Object> answer = guard.call("sticks", () -> {
                throw new StackOverflowError();
            });
            assertTrue(answer.getLeft().startsWith("sticks failed: ") && answer.getLeft().contains("StackOverflowError"), answer.getLeft());
            assertEquals(Either.right(7), guard.call("sticks", () -> 7));
        }
    }

    @Test
    void a_call_that_does_not_come_back_is_abandoned_and_the_next_one_is_made() {
        CountDownLatch never = new CountDownLatch(1);
        try (Guard guard = new Guard(Duration.ofSeconds(2))) {
            Either<String, Object> answer = guard.call("sticks", () -> {
                while (true) try {
                    never.await();
                } catch (InterruptedException _) {
                    continue; // as a plugin may
                }
            });
            assertTrue(answer.getLeft().contains("sticks does not answer"), answer.getLeft());
            assertEquals(Either.right(7), guard.call("sticks", () -> 7));
        }
    }
}
