package agon.window.table;

import agon.api.Seat;
import agon.window.board.Commands;
import agon.window.board.LiveBoard;
import agon.window.sound.Sound;
import agon.window.ui.GameWords;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;

/// Shows the result of a game and the next commands on a card in the panel, so that the board stays visible.
final class EndCard {
    private static final float EDGE = 12;
    private static final int GROUND = 0, WORDS = 1; // layers of the card

    private boolean shown;

    void follow(boolean over) {
        shown = over;
    }

    boolean isShown() {
        return shown;
    }

    void draw(Widgets widgets, LiveBoard<?, ?, ?> board, String title, Vector<String> names, Commands commands) {
        float edge = widgets.units(EDGE), left = ImGui.getCursorScreenPosX() - edge,
            right = left + ImGui.getContentRegionAvailX() + 2 * edge, top = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        list.channelsSplit(2); // the card is drawn under its text once its height is known
        list.channelsSetCurrent(WORDS);
        ImGui.dummy(0, edge / 2);
        widgets.prose(Widgets.Size.TITLE, Theme.ACCENT, title);
        board.end().forEach(how -> widgets.prose(Widgets.Size.BODY, Theme.TEXT, GameWords.reason(how, names)));
        ImGui.dummy(0, widgets.units(2));
        commands.row(widgets, 8, widgets::primary, widgets::raised, "rematch", "review", "home");
        ImGui.dummy(0, edge / 2);
        list.channelsSetCurrent(GROUND);
        float below = ImGui.getCursorScreenPosY() - ImGui.getStyle().getItemSpacingY();
        list.addRectFilled(left, top, right, below, Theme.RAISED.colour(), edge);
        list.channelsMerge();
    }

    /// Returns the sound of the end. A game that some person wins, or a program in a game without people, ends with
    /// the sound of a win.
    static Sound sound(Vector<Double> payoffs, Vector<Seat> people) {
        boolean drawn = payoffs.size() > 1 && payoffs.distinct().size() == 1;
        boolean won = people.isEmpty() || people.exists(seat -> payoffs.get(seat.index()) > 0);
        return drawn ? Sound.DRAW : won ? Sound.WIN : Sound.END;
    }
}
