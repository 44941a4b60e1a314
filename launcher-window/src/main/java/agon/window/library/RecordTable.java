package agon.window.library;

import agon.play.records.RecordEntry;
import agon.play.records.RecordQuery;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiSelectableFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;
import java.util.Locale;

final class RecordTable {
    private static final float ROW = 34, GAP = 14, EDGE = 8;
    private static final float MOST = 0.4f; // largest share of the width for the first column if there is little room
    private static final RecordQuery.Order[] ORDERS = {RecordQuery.Order.PLAYERS, RecordQuery.Order.GAME,
        RecordQuery.Order.RESULT, RecordQuery.Order.TURNS, RecordQuery.Order.DATE};

    private static final int MEASURED = 300; // number of records whose widths are measured
    private static final int GAME = 1; // index of the column with the game

    private final LocalDate today = LocalDate.now();
    private int selected;
    private int count; // number of records shown
    private boolean seeks; // whether to scroll to the selected row
    private boolean opened;
    private float[] starts = new float[ORDERS.length + 1]; // left edges of the columns, and the right edge of the last

    void show(Vector<RecordEntry> records) {
        count = records.size();
        selected = within(selected);
    }

    void select(int row) {
        selected = within(row);
        seeks = true;
    }

    private int within(int row) {
        return Math.clamp(row, 0, Math.max(0, count - 1));
    }

    Option<RecordEntry> selected(Vector<RecordEntry> records) {
        return Option.when(selected < records.size(), () -> records.get(selected));
    }

    /// Returns whether the selected game was opened since the last call.
    boolean opened() {
        boolean was = opened;
        opened = false;
        return was;
    }

    Option<RecordQuery.Order> draw(UiContext ui, Vector<RecordEntry> records, RecordQuery query, float foot) {
        Widgets widgets = ui.widgets();
        float row = widgets.units(ROW);
        boolean scrolls = records.size() * row > ImGui.getContentRegionAvailY() - foot - widgets.units(ROW);
        float bar = scrolls ? ImGui.getStyle().getScrollbarSize() : 0;
        starts = starts(ui, records, ImGui.getContentRegionAvailX() - bar);
        Option<RecordQuery.Order> order = head(widgets, query);
        ImGui.beginChild("rows", 0, Math.max(widgets.units(60), ImGui.getContentRegionAvailY() - foot));
        float seen = ImGui.getWindowHeight();
        if (seeks && (selected * row < ImGui.getScrollY() || (selected + 1) * row > ImGui.getScrollY() + seen))
            ImGui.setScrollY(Math.max(0, (selected + 0.5f) * row - seen / 2));
        seeks = false;
        int from = Math.clamp((int) (ImGui.getScrollY() / row) - 1, 0, Math.max(0, records.size() - 1)),
            to = Math.min(records.size(), from + (int) (seen / row) + 4);
        float left = ImGui.getCursorPosX(), top = ImGui.getCursorPosY();
        for (int i = from; i < to; i++) {
            ImGui.setCursorPos(left, top + i * row);
            row(ui, records.get(i), i, i - from, row);
        }
        ImGui.setCursorPos(left, top + records.size() * row);
        ImGui.dummy(1, 1);
        ImGui.endChild();
        return order;
    }

    /// Returns the edges of the columns: all columns except the first are as wide as their content. If there is not
    /// enough room, the column with the game is narrower, and options that do not fit are not shown.
    private float[] starts(UiContext ui, Vector<RecordEntry> records, float width) {
        Widgets widgets = ui.widgets();
        float[] wide = new float[ORDERS.length];
        float titles = 0;
        for (int i = 1; i < wide.length; i++) {
            String title = Strings.of("library." + ORDERS[i].name().toLowerCase(Locale.ROOT)) + " ↓";
            wide[i] = widgets.width(Widgets.Size.BODY, title);
        }
        for (RecordEntry entry : records.take(MEASURED)) {
            String[] texts = texts(ui, entry);
            titles = Math.max(titles, widgets.width(Widgets.Size.BODY, texts[GAME]));
            for (int i = 0; i < wide.length; i++)
                wide[i] = Math.max(wide[i], widgets.width(Widgets.Size.BODY, texts[i]) + (i == GAME
                    ? widgets.units(EDGE) + widgets.width(Widgets.Size.SMALL, GameWords.options(entry.game())) : 0));
        }
        float others = 0, gap = widgets.units(GAP);
        for (int i = 1; i < wide.length; i++) others += wide[i] + gap;
        float first = Math.min(wide[0] + gap + widgets.units(EDGE), MOST * width),
            over = Math.max(0, others + first - width);
        wide[GAME] = Math.max(Math.min(titles, wide[GAME] / 3), wide[GAME] - over);
        float[] edges = new float[ORDERS.length + 1];
        edges[ORDERS.length] = width;
        for (int i = wide.length - 1; i > 0; i--) edges[i] = edges[i + 1] - wide[i] - gap;
        return edges;
    }

    private String[] texts(UiContext ui, RecordEntry entry) {
        String[] texts = {GameWords.players(entry.players()), GameWords.title(ui.catalog(), entry.game()),
            GameWords.result(entry), entry.turns() == 0 ? "" : Integer.toString(entry.turns()),
            GameWords.day(entry, today)};
        if (!entry.chapter().isEmpty())
            texts[0] = Vector.of(entry.chapter(), texts[0]).reject(String::isEmpty).mkString("  ·  ");
        if (entry.game().isEmpty()) texts[0] = entry.file().getFileName().toString();
        return texts;
    }

    private Option<RecordQuery.Order> head(Widgets widgets, RecordQuery query) {
        float pad = ImGui.getStyle().getFramePaddingX(),
            left = ImGui.getCursorPosX(), top = ImGui.getCursorPosY();
        Option<RecordQuery.Order> asked = Option.none();
        for (int i = 0; i < ORDERS.length; i++) {
            ImGui.setCursorPos(left + starts[i] + (i == 0 ? widgets.units(EDGE) : 0) - pad, top);
            boolean now = query.order() == ORDERS[i];
            boolean falls = now && query.reversed() != (ORDERS[i] == RecordQuery.Order.DATE);
            String title = Strings.of("library." + ORDERS[i].name().toLowerCase(Locale.ROOT));
            if (widgets.quiet("sort." + i, title + (now ? falls ? " ↓" : " ↑" : ""))) asked = Option.of(ORDERS[i]);
        }
        return asked;
    }

    private void row(UiContext ui, RecordEntry entry, int number, int place, float height) {
        Widgets widgets = ui.widgets();
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(),
            width = ImGui.getContentRegionAvailX();
        boolean pressed = ImGui.selectable("###row." + number, number == selected,
            ImGuiSelectableFlags.AllowDoubleClick, width, height - ImGui.getStyle().getItemSpacingY());
        widgets.placed("row." + place);
        if (pressed && (ImGui.isMouseDoubleClicked(0) || number == selected && !ImGui.isMouseReleased(0)
            && !ImGui.isMouseClicked(0))) opened = true;
        if (pressed || ImGui.isItemFocused() && ImGui.getIO().getNavVisible()) selected = number;
        String[] texts = texts(ui, entry);
        if (!widgets.fits(Widgets.Size.BODY, texts[2], room(widgets, 2))) texts[2] = GameWords.seatResult(entry);
        boolean cut = !widgets.fits(Widgets.Size.BODY, texts[0], room(widgets, 0));
        if (cut && ImGui.isItemHovered()) ImGui.setTooltip(texts[0]);
        ImDrawList list = ImGui.getWindowDrawList();
        float below = (height - ImGui.getStyle().getItemSpacingY() - ImGui.getTextLineHeight()) / 2;
        for (int i = 0; i < texts.length; i++) {
            float from = x + starts[i] + widgets.units(i == 0 ? EDGE : 0);
            Theme colour = i == 0 ? Theme.TEXT : i == 2 && entry.isUnfinished() ? Theme.ACCENT : Theme.MUTED;
            float room = room(widgets, i), end = widgets.units(EDGE)
                + widgets.write(list, Widgets.Size.BODY, from, y + below, colour, texts[i], room);
            if (i == GAME) widgets.beside(list, end, y + below, GameWords.options(entry.game()), from + room - end);
        }
    }

    private float room(Widgets widgets, int column) {
        return starts[column + 1] - starts[column] - widgets.units(column == 0 ? GAP + EDGE : GAP) + 1;
    }

    /// Handles keys. In the search field, the arrow keys select a row and Enter opens it.
    void keys(boolean typing) {
        if (!typing) return;
        if (pressed(ImGuiKey.DownArrow)) select(selected + 1);
        if (pressed(ImGuiKey.UpArrow)) select(selected - 1);
        if (pressed(ImGuiKey.PageDown)) select(selected + 10);
        if (pressed(ImGuiKey.PageUp)) select(selected - 10);
        if (pressed(ImGuiKey.Enter) || pressed(ImGuiKey.KeyPadEnter)) opened = true;
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key), true);
    }
}
