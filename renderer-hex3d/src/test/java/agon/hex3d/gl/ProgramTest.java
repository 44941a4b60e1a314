package agon.hex3d.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.hex3d.GraphicsException;
import agon.hex3d.Renderer;
import agon.hex3d.Screen;
import org.junit.jupiter.api.Test;

class ProgramTest {
    private static final String HEAD = "#version 330 core\n",
        VERTEX = HEAD + "in float x; out float y; void main() { y = x; gl_Position = vec4(x); }";

    @Test
    void a_shader_that_the_driver_turns_down_is_named_and_leaves_nothing() {
        Screen.shared();
        int before = Renderer.objects();
        String[] wrong = {HEAD + "void main() { nonsense }",
            HEAD + "in vec3 y; out vec4 c; void main() { c = vec4(y, 1); }"};
        for (String fragment : wrong) {
            GraphicsException failure = assertThrows(GraphicsException.class,
                () -> Program.link("marble", VERTEX, fragment));
            assertTrue(failure.getMessage().contains("'marble'") && failure.getMessage().lines().count() == 1,
                failure.getMessage());
        }
        assertEquals(before, Renderer.objects());
    }
}
