package agon.window;

import agon.api.Action;
import agon.play.GameLines;
import agon.play.Judgement;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.IntFunction;

/// The turns of a game in notation, a column for each seat; below a turn what else was tried in its place.
final class TurnList {
    private int scrolledTo = -1;
    private float height; // in which it was scrolled to there
    private Option<GameLines<?, ?>> known = Option.none();
    private Vector<Branch> branches = Vector.empty(); // of what is known

    /// Another line, and its first turn.
    private record Branch(GameLines.Fork fork, String text) {
        static <P, A extends Action> Branch of(GameLines<P, A> course, GameLines.Fork fork) {
            return new Branch(fork, course.lines().get(fork.line()).afterTurns(fork.turn() + 1).texts().last());
        }
    }

    /// Draws it into the room that is left above `foot`.
    ///
    /// @param texts  of the turns of the line
    /// @param judges what is to be said of a turn of it, counted from 0
    /// @return where the person wants to go
    <P, A extends Action> Option<GameLines<P, A>> draw(Widgets widgets, GameLines<P, A> course, Vector<String> texts,
        IntFunction<Option<Judgement>> judges, float foot) {
        if (!known.exists(k -> k == course)) {
            known = Option.of(course);
            branches = course.forks().map(fork -> Branch.of(course, fork));
        }
        int now = course.here().turns().size();
        Option<GameLines<P, A>> goal = Option.none();
        ImGui.beginChild("turns", 0, -foot);
        if (height != ImGui.getWindowHeight()) scrolledTo = -1;
        height = ImGui.getWindowHeight();
        if (ImGui.beginTable("turns", course.line().game().rules().seats() + 1, ImGuiTableFlags.SizingStretchSame)) {
            ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthFixed, widgets.units(30));
            for (int turn = 0; turn < texts.size(); turn++) {
                cell(widgets, course, turn);
                if (entry(widgets, "turn." + turn, texts.get(turn), turn + 1 == now, turn + 1 > now)) goal = Option.of(course.toTurn(turn + 1));
                judges.apply(turn).forEach(judgement -> sign(widgets, judgement));
                goal = goal.orElse(forks(widgets, course, turn));
                if (turn + 1 == now && scrolledTo != now) ImGui.setScrollHereY(1);
            }
            ImGui.endTable();
        }
        scrolledTo = now;
        ImGui.endChild();
        return goal;
    }

    /// Goes to the place of a turn: in the column of its seat, in a new row if that column is taken.
    private static void cell(Widgets widgets, GameLines<?, ?> course, int turn) {
        int seat = course.line().turns().get(turn).seat().index();
        if (turn == 0 || seat <= course.line().turns().get(turn - 1).seat().index()) {
            ImGui.tableNextRow();
            ImGui.tableSetColumnIndex(0);
            ImGui.alignTextToFramePadding();
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, Integer.toString(turn + 1));
        }
        ImGui.tableSetColumnIndex(1 + seat);
    }

    private <P, A extends Action> Option<GameLines<P, A>> forks(Widgets widgets, GameLines<P, A> course, int turn) {
        Option<GameLines<P, A>> goal = Option.none();
        for (Branch branch : branches.filter(b -> b.fork.turn() == turn)) {
            int line = branch.fork.line();
            ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
            if (entry(widgets, "fork." + line, Strings.of("turns.or", branch.text), false, true)) goal = Option.of(course.into(line));
            ImGui.popFont();
        }
        return goal;
    }

    /// At the right edge of the turn before it, over the end of a long one.
    private static void sign(Widgets widgets, Judgement judgement) {
        float width = ImGui.calcTextSize(judgement.sign()).x, height = ImGui.getTextLineHeight();
        ImGui.sameLine(ImGui.getColumnWidth() - width - widgets.units(10));
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(), edge = widgets.units(4);
        ImGui.getWindowDrawList().addRectFilled(x - edge, y, x + width, y + height, Theme.PANEL.colour());
        widgets.text(Widgets.Size.SMALL, judgement == Judgement.DUBIOUS ? Theme.ACCENT : Theme.ALARM, judgement.sign());
    }

    private static boolean entry(Widgets widgets, String name, String text, boolean here, boolean later) {
        ImGui.pushStyleColor(ImGuiCol.Text, (here ? Theme.ACCENT : later ? Theme.MUTED : Theme.TEXT).colour());
        boolean pressed = ImGui.selectable(text + "###" + name, here);
        ImGui.popStyleColor();
        widgets.placed(name);
        return pressed;
    }
}
