package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Scene;
import agon.hex3d.RenderFrame.Quality;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OffscreenTest {
    @BeforeAll
    static void close_the_shared_context() {
        Screen.close();
    }

    @Test
    void a_machine_without_the_version_is_told_so_in_a_sentence_and_nothing_is_left() {
        int before = Renderer.objects();
        GraphicsException failure = assertThrows(GraphicsException.class, () -> Offscreen.open(9, 9).close());
        assertTrue(failure.getMessage().contains("libegl1") && failure.getMessage().lines().count() == 1,
            failure.getMessage());
        assertEquals(before, Renderer.objects());
    }

    @Test
    void opens_again_after_it_was_closed() {
        for (int i = 0; i < 3; i++) try (Offscreen offscreen = Screen.open()) {
            assertEquals(8,
                offscreen.picture(RenderFrame.of(Scene.of(Vector.empty()), Camera.TOP, 8, 8, Quality.LOW)).height());
        }
        assertEquals(0, Renderer.objects());
    }
}
