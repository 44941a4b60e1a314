package agon.window.study;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.RenderFrame;
import agon.play.study.PositionSetup;
import agon.window.board.BoardView;
import agon.window.board.CameraController;
import agon.window.board.Cursor;
import agon.window.board.Pointer;
import agon.window.ui.PixelSurface;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The board of the position editor, on which clicks and keys select cells.
final class PositionPane implements AutoCloseable {
    private final BoardView view;
    private final PixelSurface surface = new PixelSurface();
    private final CameraController camera = new CameraController();
    private Cursor cursor = Cursor.NOWHERE;

    PositionPane(BoardView view) {
        this.view = view;
    }

    Option<String> draw(UiContext ui, float width, PositionSetup<?, ?> sketch, boolean awake) {
        float density = ui.widgets().density(), mouseX = ImGui.getMousePosX(), mouseY = ImGui.getMousePosY();
        boolean over = awake && !ImGui.getIO().getWantCaptureMouse() && mouseX >= 0 && mouseX < width;
        Scene scene = counted(sketch);
        view.prefer(ui.preferences().now());
        Set<String> keys = scene.items().filter(item -> sketch.cell(item.key()).isDefined()).map(Scene.Item::key)
            .toLinkedSet();
        RenderFrame frame = view.frame(scene, Marks.NONE, Math.max(1, Math.round(width * density)),
            Math.max(1, Math.round(ui.height() * density)), ui.painter().quality(), ImGui.getTime());
        view.camera(camera.moved(frame, over, density));
        Pointer pointer = Pointer.of(frame, scene, keys);
        Vector<Cursor.Spot> spots = sketch.cells().toVector()
            .flatMap(key -> pointer.picker().of(key).map(p -> new Cursor.Spot(key, p.x(), p.y())));
        Option<String> hovered = (over ? pointer.at(mouseX * density, mouseY * density) : Option.<String>none())
            .flatMap(sketch::cell);
        if (ImGui.getIO().getMouseDeltaX() != 0 || ImGui.getIO().getMouseDeltaY() != 0) cursor = Cursor.NOWHERE;
        boolean entered = awake && keys(spots);
        Option<String> pointed = cursor.spot().map(Cursor.Spot::key).orElse(hovered);
        Marks marks = Marks.NONE.with(sketch.gone(), Mark.FADED).with(pointed, Mark.HOVER);
        ui.painter().show(surface, frame.marked(pointed.map(key -> marks.with(key, Mark.PLACE)).getOrElse(marks)));
        ImGui.getBackgroundDrawList().addImage(surface.texture(), 0, 0, width, ui.height(), 0, 1, 1, 0);
        spots.forEach(spot -> ui.probe().place("cell." + spot.key(), spot.x() / density, spot.y() / density));
        return entered || camera.clicked() && over ? pointed : Option.none();
    }

    /// Returns the scene with the number of pieces on each stack.
    static Scene counted(PositionSetup<?, ?> sketch) {
        Scene scene = sketch.scene();
        return sketch.setup().pieces().filterValues(names -> names.size() > 1).foldLeft(scene, (all, stack) -> {
            Scene.Item cell = all.board().find(item -> item.key().equals(stack._1)).get();
            Scene.Item top = all.board().filter(item -> item.role() == Scene.Role.PIECE && item.x() == cell.x()
                && item.z() == cell.z()).maxBy(Scene.Item::y).get();
            return Scene.of(all.board().replace(top, top.inscribed(Integer.toString(stack._2.size()))))
                .upright(scene.upright());
        });
    }

    private boolean keys(Vector<Cursor.Spot> spots) {
        if (ImGui.getIO().getWantTextInput() || ImGui.getIO().getNavActive() && ImGui.getIO().getNavVisible())
            return false;
        cursor = cursor.keyed(spots);
        return cursor.spot().isDefined() && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.Space);
    }

    @Override
    public void close() {
        surface.close();
    }
}
