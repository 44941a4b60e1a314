package agon.window.board;

import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiMouseButton;

/// Moves the camera with the mouse. Dragging with the left or right button turns the table, dragging with the middle
/// button moves it, and the wheel zooms.
public final class CameraController {
    /// Degrees per unit of mouse movement.
    private static final float TURN = 0.35f;
    private static final float NEARER = 1.12f;
    /// Maximum mouse movement during a click, in units.
    private static final float STILL = 5;

    private boolean holding;
    private float travelled;

    public Camera moved(RenderFrame frame, boolean over, float density) {
        ImGuiIO io = ImGui.getIO();
        Camera camera = frame.camera();
        boolean pressed = ImGui.isMouseClicked(ImGuiMouseButton.Left) || ImGui.isMouseClicked(ImGuiMouseButton.Right)
            || ImGui.isMouseClicked(ImGuiMouseButton.Middle);
        if (pressed) {
            holding = over;
            travelled = 0;
        }
        if (over && io.getMouseWheel() != 0) camera = camera.zoomed((float) Math.pow(NEARER, io.getMouseWheel()));
        if (!holding) return camera;
        if (!pressed) travelled += Math.abs(io.getMouseDeltaX()) + Math.abs(io.getMouseDeltaY());
        if (pressed || travelled < STILL) return camera;
        if (ImGui.isMouseDown(ImGuiMouseButton.Middle) || ImGui.isMouseDown(ImGuiMouseButton.Left) && io.getKeyShift())
            return dragged(frame, density);
        boolean turning = ImGui.isMouseDown(ImGuiMouseButton.Left) || ImGui.isMouseDown(ImGuiMouseButton.Right);
        return turning ? camera.orbit(-TURN * io.getMouseDeltaX(), TURN * io.getMouseDeltaY()) : camera;
    }

    private static Camera dragged(RenderFrame frame, float density) {
        ImGuiIO io = ImGui.getIO();
        float x = ImGui.getMousePosX() * density, y = ImGui.getMousePosY() * density;
        return frame.grab(x - io.getMouseDeltaX() * density, y - io.getMouseDeltaY() * density, x, y);
    }

    boolean cancelled() {
        return holding && ImGui.isMouseReleased(ImGuiMouseButton.Right) && travelled < STILL;
    }

    /// Returns whether the left button was clicked without turning the table.
    public boolean clicked() {
        boolean click = holding && ImGui.isMouseReleased(ImGuiMouseButton.Left) && travelled < STILL;
        if (ImGui.isMouseReleased(ImGuiMouseButton.Left)) holding = false;
        return click;
    }
}
