package agon.window.learn;

import agon.window.board.Focus;
import agon.window.board.LiveBoard;
import agon.window.ui.Pane;
import agon.window.ui.Screen;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.control.Option;

/// An exercise with a board on the left and text and tasks on the right. Enter continues when it is solved, Escape
/// returns to the list.
interface PracticePage extends Screen {
    float PANEL = 420, PADDING = 28;

    LiveBoard<?, ?, ?> live();

    Screen content(UiContext ui);

    boolean isDone();

    Screen back(UiContext ui);

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
        if (Widgets.isPressed(ImGuiKey.Escape) && !live().escape())
            return back(ui);
        boolean enter = live().hasFocus() && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
        return enter && isDone() && !live().isMoving() ? next(ui) : this;
    }

    @Override
    default void close() {
        live().close();
    }
}
