package agon.window;

import static org.lwjgl.glfw.GLFW.glfwGetTime;

import agon.api.Action;
import agon.play.GameLines;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.control.Option;

/// Steps through a game: to the beginning, back, on, to the end, by a slider, or by itself.
final class Transport {
    private static final float HEIGHT = 52, MARGIN = 14;
    private static final double SLOW = 2, FAST = 0.15;

    private boolean playing;
    private double pause = 0.9; // seconds between two turns
    private double last;

    /// Seconds until it steps on by itself.
    double patience() {
        return playing ? Math.max(0, last + pause - glfwGetTime()) : Double.POSITIVE_INFINITY;
    }

    /// Begins to play, or stops.
    ///
    /// @param from not before then
    void play(boolean playing, double from) {
        this.playing = playing;
        last = Math.max(glfwGetTime(), from);
    }

    /// Draws it at the lower edge of the board.
    ///
    /// @param ready whether nothing moves just now
    /// @return where to go
    <P, A extends Action> Option<GameLines<P, A>> draw(UiContext stage, float width, GameLines<P, A> course, boolean ready) {
        Widgets widgets = stage.widgets();
        float margin = widgets.units(MARGIN), height = widgets.units(HEIGHT);
        int turn = course.here().turns().size(), faster = (int) Math.round(Math.log(SLOW / pause) / Math.log(SLOW / FAST) * 10);
        int turns = course.line().turns().size();
        Option<GameLines<P, A>>[] goal = goal();
        new Pane("transport", margin, stage.height() - height - margin, width - 2 * margin, height, Theme.PANEL, widgets.units(10))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> {
                if (widgets.button("first", "«", 34)) goal[0] = Option.of(course.toTurn(0));
                ImGui.sameLine();
                if (widgets.button("back.turn", "‹", 34)) goal[0] = Option.of(course.back());
                ImGui.sameLine();
                if (widgets.button("play", Strings.of(playing ? "transport.pause" : "transport.play"), 64)) play(!playing, 0);
                ImGui.sameLine();
                if (widgets.button("on.turn", "›", 34)) goal[0] = Option.of(course.forth());
                ImGui.sameLine();
                if (widgets.button("last", "»", 34)) goal[0] = Option.of(course.toTurn(turns));
                ImGui.sameLine();
                int now = widgets.track("slider", turn, turns, -210);
                if (now != turn) goal[0] = Option.of(course.toTurn(now));
                ImGui.sameLine();
                ImGui.alignTextToFramePadding();
                widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of("transport.turn", turn, turns));
                ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(110));
                pause = SLOW * Math.pow(FAST / SLOW, widgets.track("speed", faster, 10, 100) / 10.0);
            });
        return stepped(goal[0]).orElse(() -> next(course, ready));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <T> Option<T>[] goal() {
        return new Option[]{Option.none()};
    }

    private <P, A extends Action> Option<GameLines<P, A>> next(GameLines<P, A> course, boolean ready) {
        if (course.isAtEnd()) playing = false;
        if (!playing || !ready || glfwGetTime() - last < pause) return Option.none();
        last = glfwGetTime();
        return Option.of(course.forth());
    }

    /// Keys for the same: left, right, home, end.
    <P, A extends Action> Option<GameLines<P, A>> keys(GameLines<P, A> course) {
        if (pressed(ImGuiKey.LeftArrow)) return stepped(Option.of(course.back()));
        if (pressed(ImGuiKey.RightArrow)) return stepped(Option.of(course.forth()));
        if (pressed(ImGuiKey.Home)) return stepped(Option.of(course.toTurn(0)));
        if (pressed(ImGuiKey.End)) return stepped(Option.of(course.toTurn(course.line().turns().size())));
        return Option.none();
    }

    /// Who steps wants to look.
    private <P, A extends Action> Option<GameLines<P, A>> stepped(Option<GameLines<P, A>> goal) {
        if (goal.isDefined()) playing = false;
        return goal;
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }
}
