package agon.window.ui;

import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.Appearance;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.LevelLayout;
import agon.plugins.GameCatalog;
import imgui.ImGui;
import io.vavr.collection.Seq;

/// A picture of a game for cards and forms. All pictures have the same camera angle and a similar size. If a board is
/// much wider than its frame, it is enlarged and its ends are cut off.
public final class GamePortrait implements AutoCloseable {
    private static final Camera USUAL = new Camera(0, 60, 1, 0, 0);
    private static final float NEAREST = 1.05f, ROOM = 0.95f;

    private final PixelSurface surface = new PixelSurface();
    private boolean drawn;

    /// @param game name of a variant, whose appearance is used
    public void draw(UiContext ui, String game, Scene scene, float x, float y, float width, float height,
        float rounding) {
        draw(ui, ui.preferences().now().appearance(GameCatalog.id(game)), scene, Marks.NONE, x, y, width, height,
            rounding);
    }

    void draw(UiContext ui, Appearance appearance, Scene scene, Marks marks, float x, float y, float width,
        float height, float rounding) {
        float density = ui.widgets().density();
        Scene dressed = ui.preferences().now().dressed(Scene.of(scene.board()).upright(scene.upright()));
        Seq<Scene.Item> items = LevelLayout.SIDE_BY_SIDE.apply(dressed).items()
            .filter(item -> item.role() != Scene.Role.LABEL);
        RenderFrame.Bounds bounds = RenderFrame.Bounds.of(items);
        RenderFrame frame = new RenderFrame(items, marks, RenderFrame.Seeds.of(0), bounds,
            camera(LevelLayout.SIDE_BY_SIDE.camera(dressed, USUAL), bounds, width / height),
            Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density)), Quality.MEDIUM, 0,
            appearance);
        ui.painter().show(surface, frame);
        drawn = true;
        ImGui.getWindowDrawList().addImageRounded(surface.texture(), x, y, x + width, y + height, 0, 1, 1, 0,
            0xFFFFFFFF, rounding);
    }

    private static Camera camera(Camera usual, RenderFrame.Bounds bounds, float shape) {
        double deep = (bounds.front() - bounds.back()) * Math.sin(Math.toRadians(usual.pitch()))
            + (bounds.top() - bounds.bottom()) * Math.cos(Math.toRadians(usual.pitch()));
        double ratio = (bounds.right() - bounds.left()) / Math.max(1e-3, deep) / shape;
        float nearer = (float) Math.sqrt(ratio);
        return usual.zoomed(ROOM * Math.clamp(nearer, 1, NEAREST));
    }

    boolean isDrawn() {
        return drawn;
    }

    @Override
    public void close() {
        surface.close();
    }
}
