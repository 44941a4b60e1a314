package agon.window.ui;

import imgui.ImGui;

/// A key of the keyboard.
///
/// @param code    as GLFW has it; that of a letter is the letter
/// @param control whether the control key is held down, or on a Mac the command key
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
