package agon.window.learn;

import agon.window.board.Focus;
import agon.window.board.LiveBoard;
import agon.window.ui.Pane;
import agon.window.ui.Screen;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Something to practise on: a board to the left, and to the right what there is to read and to do. Enter goes on once
/// it is done, Escape goes back to what else there is to learn.
interface PracticePage extends Screen {
    float PANEL = 420, PADDING = 28;

    LiveBoard<?, ?, ?> live();

    /// Draws what stands beside the board.
    ///
    /// @return as of [#draw]
    Screen content(UiContext ui);

    boolean isDone();

    Screen back(UiContext ui);

    /// What comes after it.
    Screen next(UiContext ui);

    void facts(UiContext ui);

    @Override
    default double patience() {
        return live().isMoving() ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    default boolean proceed() {
        return live().at().poll();
    }

    @Override
    default Screen draw(UiContext ui) {
        boolean awake = !ui.notice().isOpen();
        float wide = Math.min(ui.widgets().units(PANEL), ui.width() * 0.55f), left = ui.width() - wide;
        live().draw(ui, 0, left, Option.none(), awake, false);
        if (awake) live().keys(false);
        Screen[] asked = {this};
        new Pane(Focus.PANEL_NAME, left, 0, wide, ui.height(), Theme.PANEL, ui.widgets().units(PADDING))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> asked[0] = content(ui));
        live().facts(ui.probe());
        facts(ui);
        return awake && asked[0] == this ? keys(ui) : asked[0];
    }

    private Screen keys(UiContext ui) {
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape), false) && !live().escape())
            return back(ui);
        boolean enter = live().hasFocus() && Vector.of(ImGuiKey.Enter, ImGuiKey.KeyPadEnter)
            .exists(key -> ImGui.isKeyPressed(ImGui.getKeyIndex(key), false));
        return enter && isDone() && !live().isMoving() ? next(ui) : this;
    }

    @Override
    default void close() {
        live().close();
    }
}
