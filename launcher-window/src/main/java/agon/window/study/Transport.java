package agon.window.study;

import static org.lwjgl.glfw.GLFW.glfwGetTime;

import agon.api.Action;
import agon.play.game.GameCursor;
import agon.window.ui.Pane;
import agon.window.ui.Slider;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/// Controls for stepping through a game. They go to the start, back, forward or to the end, to a position chosen with a
/// slider, or forward automatically.
final class Transport {
    private static final float HEIGHT = 52, MARGIN = 14, SLIDER = 90, TURN = 100, PACE = 110;
    /// Height of the buttons and their margins, in units.
    static final float LANE = HEIGHT + 2 * MARGIN;
    private static final double SLOW = 2, FAST = 0.15;

    private boolean playing;
    private double pause = 0.9; // seconds between two turns
    private double last;
    private int at = -1; // the node reached by playing; -1: none yet

    double patience() {
        return playing ? Math.max(0, last + pause - glfwGetTime()) : Double.POSITIVE_INFINITY;
    }

    void play(boolean playing, double from) {
        this.playing = playing;
        last = Math.max(glfwGetTime(), from);
    }

    /// Draws the controls and returns the chosen step, if there is one. A step starts at the position that the study
    /// has reached when the step is carried out, because earlier steps may still be pending when it is chosen.
    <P, A extends Action> Option<UnaryOperator<GameCursor<P, A>>> draw(UiContext ui, float width,
        GameCursor<P, A> cursor, boolean ready) {
        Widgets widgets = ui.widgets();
        float margin = widgets.units(MARGIN), height = widgets.units(HEIGHT);
        int turn = cursor.here().turns().size(),
            faster = (int) Math.round(Math.log(SLOW / pause) / Math.log(SLOW / FAST) * 10);
        int turns = cursor.line().turns().size();
        AtomicReference<Option<UnaryOperator<GameCursor<P, A>>>> step = new AtomicReference<>(Option.none());
        new Pane("transport", margin, ui.height() - height - margin, width - 2 * margin, height, Theme.PANEL,
            widgets.units(10))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> {
                if (button(widgets, "first", "«", "transport.first")) step.set(Option.of(at -> at.toTurn(0)));
                if (button(widgets, "back.turn", "‹", "transport.back")) step.set(Option.of(GameCursor::previous));
                if (widgets.button("play", Strings.of(playing ? "transport.pause" : "transport.play"), 64))
                    play(!playing, 0);
                ImGui.sameLine();
                if (button(widgets, "on.turn", "›", "transport.on")) step.set(Option.of(GameCursor::next));
                if (button(widgets, "last", "»", "transport.last")) step.set(Option.of(at -> at.toTurn(turns)));
                // the slider is always visible; the number of the turn and the speed only if there is room
                float room = ImGui.getContentRegionAvailX();
                boolean paced = room >= widgets.units(SLIDER + TURN + PACE),
                    numbered = room >= widgets.units(SLIDER + TURN);
                int now = new Slider(widgets, "slider", -(paced ? TURN + PACE : numbered ? TURN : 1)).draw(turn, turns);
                widgets.tip("transport.slider");
                if (now != turn) step.set(Option.of(at -> at.toTurn(now)));
                if (!numbered) return;
                ImGui.sameLine();
                widgets.label(Widgets.Size.SMALL, Theme.MUTED, Strings.of("transport.turn", turn, turns));
                if (!paced) return;
                ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PACE));
                pause = SLOW * Math.pow(FAST / SLOW, new Slider(widgets, "speed", 100).draw(faster, 10) / 10.0);
                widgets.tip("transport.speed");
            });
        // if the user steps to another position, automatic playing stops
        if (ready && at >= 0 && cursor.node() != at) playing = false;
        Option<UnaryOperator<GameCursor<P, A>>> next = stepped(step.get()).orElse(() -> next(cursor, ready));
        if (ready || next.isDefined()) at = next.map(chosen -> chosen.apply(cursor)).getOrElse(cursor).node();
        return next;
    }

    private static boolean button(Widgets widgets, String name, String sign, String meaning) {
        boolean pressed = widgets.button(name, sign, 34);
        widgets.tip(meaning);
        ImGui.sameLine();
        return pressed;
    }

    boolean isPlaying() {
        return playing;
    }

    private <P, A extends Action> Option<UnaryOperator<GameCursor<P, A>>> next(GameCursor<P, A> cursor, boolean ready) {
        if (cursor.isAtEnd()) playing = false;
        if (!playing || !ready || glfwGetTime() - last < pause) return Option.none();
        last = glfwGetTime();
        return Option.of(GameCursor::next);
    }

    <P, A extends Action> Option<UnaryOperator<GameCursor<P, A>>> keys() {
        if (pressed(ImGuiKey.LeftArrow)) return stepped(Option.of(GameCursor::previous));
        if (pressed(ImGuiKey.RightArrow)) return stepped(Option.of(GameCursor::next));
        if (pressed(ImGuiKey.Home)) return stepped(Option.of(at -> at.toTurn(0)));
        if (pressed(ImGuiKey.End)) return stepped(Option.of(at -> at.toTurn(at.line().turns().size())));
        return Option.none();
    }

    private <T> Option<T> stepped(Option<T> step) {
        if (step.isDefined()) playing = false;
        return step;
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }
}
