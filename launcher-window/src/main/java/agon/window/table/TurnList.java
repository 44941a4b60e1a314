package agon.window.table;

import agon.api.Action;
import agon.api.record.Judgement;
import agon.play.session.GameCursor;
import agon.window.ui.ScrollFade;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The turns of a game in notation, a column for each seat; below a turn what else was tried in its place.
final class TurnList {
    /// How far a list can be scrolled is known only once it was drawn.
    private static final int SETTLED = 3; // frames

    private int scrolledTo = -1;
    private int scrolls; // frames in which it is still to be scrolled there
    private float height; // in which it was scrolled to there
    private Option<GameCursor<?, ?>> known = Option.none();
    private Vector<GameCursor.Fork> branches = Vector.empty(); // of what is known

    /// Draws it into the room that is left above `foot`.
    ///
    /// @param texts      of the turns of the line
    /// @param judgements what is to be said of each of them
    /// @return where the person wants to go
    <P, A extends Action> Option<GameCursor<P, A>> draw(Widgets widgets, GameCursor<P, A> cursor, Vector<String> texts,
        Vector<Option<Judgement>> judgements, float foot) {
        if (!known.exists(k -> k == cursor)) {
            known = Option.of(cursor);
            branches = cursor.forks();
        }
        int now = cursor.here().turns().size();
        Option<GameCursor<P, A>> goal = Option.none();
        ImGui.beginChild("turns", 0, -foot);
        if (height != ImGui.getWindowHeight() || scrolledTo != now) scrolls = SETTLED;
        height = ImGui.getWindowHeight();
        scrolledTo = now;
        if (ImGui.beginTable("turns", cursor.line().game().rules().seats() + 1, ImGuiTableFlags.SizingStretchSame)) {
            ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthFixed, widgets.units(30));
            for (int turn = 0; turn < texts.size(); turn++) {
                cell(widgets, cursor, turn);
                if (entry(widgets, "turn." + turn, texts.get(turn), turn + 1 == now, turn + 1 > now))
                    goal = Option.of(cursor.toTurn(turn + 1));
                judgements.get(turn).forEach(judgement -> sign(widgets, judgement));
                goal = goal.orElse(forks(widgets, cursor, turn));
                if (turn + 1 == now && scrolls > 0) ImGui.setScrollHereY(turn + 1 == texts.size() ? 1 : 0.7f);
            }
            if (branches.exists(b -> b.turn() == texts.size())) {
                ImGui.tableNextRow();
                ImGui.tableSetColumnIndex(1);
                goal = goal.orElse(forks(widgets, cursor, texts.size()));
            }
            ImGui.endTable();
        }
        if (now == texts.size() && scrolls > 0) ImGui.setScrollY(ImGui.getScrollMaxY());
        scrolls--;
        ScrollFade.draw(widgets, Theme.PANEL);
        ImGui.endChild();
        return goal;
    }

    /// Goes to the place of a turn: in the column of its seat, in a new row if that column is taken.
    private static void cell(Widgets widgets, GameCursor<?, ?> cursor, int turn) {
        int seat = cursor.line().turns().get(turn).seat().index();
        if (turn == 0 || seat <= cursor.line().turns().get(turn - 1).seat().index()) {
            ImGui.tableNextRow();
            ImGui.tableSetColumnIndex(0);
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, Integer.toString(turn + 1));
        }
        ImGui.tableSetColumnIndex(1 + seat);
    }

    private <P, A extends Action> Option<GameCursor<P, A>> forks(Widgets widgets, GameCursor<P, A> cursor, int turn) {
        Option<GameCursor<P, A>> goal = Option.none();
        for (GameCursor.Fork branch : branches.filter(b -> b.turn() == turn)) {
            ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
            if (entry(widgets, "fork." + branch.leaf(), Strings.of("turns.or", branch.text()), false, true))
                goal = Option.of(cursor.into(branch));
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
        float room = ImGui.getContentRegionAvailX();
        boolean pressed = ImGui.selectable(text + "###" + name, here);
        ImGui.popStyleColor();
        if (ImGui.isItemHovered() && ImGui.calcTextSize(text).x > room) ImGui.setTooltip(text);
        widgets.placed(name);
        return pressed;
    }
}
