package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.AutoQuality;
import io.vavr.collection.Stream;
import org.junit.jupiter.api.Test;

class AutoQualityTest {
    /// Returns the qualities chosen on a machine on which all frames of a quality take the same time.
    private static Stream<Quality> choices(float low, float medium, float high) {
        return Stream.iterate(AutoQuality.start(), auto -> auto.measured(switch (auto.quality()) {
            case LOW -> low;
            case MEDIUM -> medium;
            case HIGH -> high;
        })).map(AutoQuality::quality).take(200);
    }

    @Test
    void a_fast_machine_gets_the_best() {
        assertEquals(Quality.HIGH, choices(1, 2, 5).last());
    }

    @Test
    void a_slow_machine_gets_the_lowest_soon() {
        assertEquals(Quality.LOW, choices(60, 150, 500).get(6));
        assertEquals(Quality.LOW, choices(60, 150, 500).last());
    }

    @Test
    void a_quality_that_was_late_is_not_tried_again() {
        Stream<Quality> choices = choices(2, 5, 100);
        assertEquals(Quality.MEDIUM, choices.last());
        assertEquals(1, choices.dropRight(1).zip(choices.tail())
            .count(pair -> pair._1 == Quality.MEDIUM && pair._2 == Quality.HIGH));
    }

    @Test
    void one_late_frame_changes_nothing() {
        AutoQuality auto = AutoQuality.start().measured(500);
        for (int i = 0; i < 20; i++) auto = auto.measured(20);
        assertEquals(Quality.MEDIUM, auto.quality());
    }
}
