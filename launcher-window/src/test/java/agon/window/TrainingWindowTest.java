package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Simulator;
import agon.api.Variant;
import agon.nnue.ValueNet;
import agon.nnue.ValueTrainer;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;

class TrainingWindowTest extends WindowFixture {
    private final AtomicInteger started = new AtomicInteger();
    private final CountDownLatch stopped = new CountDownLatch(1);

    /// The first training runs until it is stopped, the second one fails, and the third one stores a network.
    @Override
    BiFunction<Variant<?, ?>, DoubleConsumer, Either<String, String>> trainer() {
        return (variant, progress) -> {
            switch (started.incrementAndGet()) {
                case 1 -> {
                    try {
                        for (double part = 0;; part = Math.min(0.9, part + 0.01)) {
                            progress.accept(part);
                            Thread.sleep(5);
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    } finally {
                        stopped.countDown();
                    }
                }
                case 2 -> {
                    return Either.left("The games are all alike.");
                }
                default -> {
                    write(variant);
                    return Either.right("mine");
                }
            }
        };
    }

    private <P> void write(Variant<P, ?> variant) {
        Simulator<P> simulator = variant.game().simulator();
        try {
            Files.createDirectories(file("nets"));
            Files.write(file("nets/mine.nnue"), new ValueTrainer(ValueNet.features(variant.game()).apply(simulator), 2,
                Vector.empty(), ValueNet.Design.parse("1 8 relative").get(), 1, 1).net().bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void an_opponent_is_trained_in_the_background_and_plays_at_once() throws InterruptedException {
        WindowDriver window = home().click("game.tictactoe").until("screen", "setup").click("train")
            .until("training", "tictactoe").click("back").until("screen", "menu").click("game.einstein")
            .until("screen", "setup").until("training", "tictactoe").click("train.stop").until("training", "");
        stopped.await();
        window.click("back").until("screen", "menu").click("game.tictactoe").until("screen", "setup").click("train")
            .until("told", "The games are all alike.").key("Return").until("told", "").until("training", "")
            .click("train").until("training", "").click("start").until("screen", "table")
            .until("names", "You,Network: mine");
        assertEquals(3, started.get());
    }
}
