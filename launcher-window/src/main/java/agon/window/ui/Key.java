package agon.window.ui;

import imgui.ImGui;

/// @param code GLFW key code; for a letter, the letter itself
public record Key(int code, boolean control) {
    public static Key letter(char letter) {
        return new Key(letter, false);
    }

    public static Key control(char letter) {
        return new Key(letter, true);
    }

    public boolean isPressed() {
        return control == (ImGui.getIO().getKeyCtrl() || ImGui.getIO().getKeySuper())
            && ImGui.isKeyPressed(code, false);
    }
}
