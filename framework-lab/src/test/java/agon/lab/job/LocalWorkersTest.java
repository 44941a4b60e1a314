package agon.lab.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.play.engine.Resources;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class LocalWorkersTest {
    /// Whose first task fails at once; the others wait until somebody interrupts them.
    private record Failing(int tasks) implements Job<Integer> {
        @Override
        public String spec() {
            return "failing";
        }

        @Override
        public Integer run(int task, long seed, Resources resources) {
            if (task == 0) throw new IllegalArgumentException("task 0");
            try {
                Thread.sleep(10_000);
                return task;
            } catch (InterruptedException e) {
                throw new IllegalStateException("task " + task + " was interrupted", e);
            }
        }

        @Override
        public String write(Integer result) {
            return result.toString();
        }

        @Override
        public Integer read(int task, long seed, String json) {
            return Integer.parseInt(json);
        }
    }

    /// Others that have not begun, or were interrupted because of it, hide nothing.
    @Test
    void the_failure_that_came_first_is_told_however_many_are_at_work() {
        for (int time = 0; time < 200; time++)
            assertEquals("task 0", assertThrows(IllegalArgumentException.class,
                () -> Workers.threads(8).run(new Failing(8), 1, Vector.range(0, 8), (_, _) -> true)).getMessage());
    }
}
