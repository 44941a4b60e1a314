package agon.window.ui;

import agon.api.scene.Scene;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// @param game name of a variant
public record Card<T>(T subject, String game, GamePortrait portrait, BackgroundTask.Awaited<Option<Scene>> scene)
    implements
        AutoCloseable {
    private static final float ROUND = 12;

    public static <T> Card<T> of(BackgroundTask background, T subject, String game, Supplier<Option<Scene>> making) {
        return new Card<>(subject, game, new GamePortrait(), background.ask(game, making));
    }

    public static <T> Option<Card<T>> next(Vector<Card<T>> cards) {
        return cards.find(Card::isWaiting);
    }

    public boolean isWaiting() {
        return !portrait.isDrawn() && scene.value().exists(Option::isDefined);
    }

    /// @param words  height of the text below the picture, in units
    /// @param free   height of the part of the text that cannot be clicked, in units
    /// @param paints whether the picture may be drawn for the first time
    /// @return whether the card was clicked
    public boolean draw(UiContext ui, String name, float width, float picture, float words, float free,
        boolean paints) {
        return draw(ui, name, width, picture + words, width, picture, free, paints);
    }

    /// Draws a low card with its picture on the left.
    ///
    /// @param picture width of the picture
    public boolean drawLow(UiContext ui, String name, float width, float height, float picture, boolean paints) {
        return draw(ui, name, width, height, picture, height, 0, paints);
    }

    private boolean draw(UiContext ui, String name, float width, float height, float across, float tall, float free,
        boolean paints) {
        Widgets widgets = ui.widgets();
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(), round = widgets.units(ROUND);
        boolean pressed = ImGui.invisibleButton("###" + name, width, height - free);
        widgets.placed(name);
        boolean lit = widgets.lit();
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, (lit ? Theme.RAISED : Theme.PANEL).colour(), round);
        if (portrait.isDrawn() || paints)
            scene.value().flatMap(there -> there)
                .forEach(there -> portrait.draw(ui, game, there, x, y, across, tall, round));
        if (lit) list.addRect(x, y, x + width, y + height, Theme.ACCENT.colour(), round, 0, widgets.units(2));
        return pressed;
    }

    @Override
    public void close() {
        portrait.close();
    }
}
