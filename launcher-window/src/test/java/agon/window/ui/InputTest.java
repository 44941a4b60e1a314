package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.glfw.GLFW.*;

import org.junit.jupiter.api.Test;

class InputTest {
    @Test
    void letter_keys_follow_the_keyboard_layout() {
        assertEquals(GLFW_KEY_Z, Input.named(GLFW_KEY_Y, "z"), "German");
        assertEquals(GLFW_KEY_A, Input.named(GLFW_KEY_Q, "a"), "French");
        assertEquals(GLFW_KEY_COMMA, Input.named(GLFW_KEY_M, ","), "French");
        assertEquals(GLFW_KEY_1, Input.named(GLFW_KEY_1, "&"), "French");
        assertEquals(GLFW_KEY_A, Input.named(GLFW_KEY_A, "ф"), "Russian");
        assertEquals(GLFW_KEY_ESCAPE, Input.named(GLFW_KEY_ESCAPE, null));
        assertEquals(GLFW_KEY_KP_1, Input.named(GLFW_KEY_KP_1, "1"));
    }
}
