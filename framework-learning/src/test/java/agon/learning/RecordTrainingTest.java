package agon.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.RecordLearning;
import agon.lab.learning.Trainer;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// PyTorch goes on from what was kept with the same bits.
class RecordTrainingTest {
    private static final Vector<String> GAMES = Vector.of("a1 a2 b1 b2 c1", "a3 a2 b3 b2 c3", "a1 b1 a2 b2 a3",
        "c1 b1 c2 b2 c3", "a1 a2 b2 b3 c3", "c1 a2 b2 b1 a3");

    @TempDir
    private Path folder;

    /// Stops after some step.
    private static final class Stop implements RecordLearning.Listener {
        private final int last;
        private int taken;

        Stop(int last) {
            this.last = last;
        }

        @Override
        public void onStep(int step, int steps, Trainer.Losses losses) {
            taken = step;
        }

        @Override
        public boolean isStopped() {
            return taken == last;
        }
    }

    @Test
    void wherever_it_is_stopped_it_ends_with_the_same_net() throws IOException {
        for (int i = 0; i < GAMES.size(); i++)
            Files.writeString(Files.createDirectories(folder.resolve("games")).resolve(i + ".txt"),
                "[Game \"tictactoe\"]\n" + Vector.of(GAMES.get(i).split(" ")).zipWithIndex((turn, n) -> (n + 1) + ". "
                    + turn).mkString("\n") + "\n1-0\n");
        stop(GameCatalog.load().find("tictactoe").get());
    }

    private <P, A extends Action> void stop(Variant<P, A> variant) throws IOException {
        RecordLearning<P, A> learning = new RecordLearning<>(variant, new LearningPlan.Training(1, 5, 1, 0.01, 0.01), 4,
            1, 3);
        RecordLearning.Positions<P> positions = learning.read(GameCatalog.load(),
            RecordSources.of(folder.resolve("games")), () -> {
            });
        int steps = learning.steps(positions);
        assertTrue(steps >= 20, () -> "steps " + steps);
        OnnxModel first = new NetDesign(NetDesign.Family.CONVOLUTION, 8, 2).model(variant, 1);
        byte[] net = RecordLearning.Run.start(folder.resolve("whole"), learning, first).get()
            .learn(positions, new PytorchProvider(), 1, new Stop(-1)).get().bytes();
        for (int last : Vector.of(1, 7, 16, steps - 1)) {
            Path cut = folder.resolve("cut" + last);
            assertEquals(Either.left("stopped after step " + last + " of " + steps), RecordLearning.Run
                .start(cut, learning, first).get().learn(positions, new PytorchProvider(), 1, new Stop(last)));
            RecordLearning.Run<P, A> on = RecordLearning.Run.resume(cut, learning, first).get();
            assertArrayEquals(net, on.learn(positions, new PytorchProvider(), 1, new Stop(-1)).get().bytes(),
                "stopped after step " + last);
            assertArrayEquals(net, Files.readAllBytes(on.net()));
        }
    }
}
