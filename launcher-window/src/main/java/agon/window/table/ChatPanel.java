package agon.window.table;

import agon.play.table.GameConnection;
import agon.play.table.RemoteTable;
import agon.window.layout.Column;
import agon.window.layout.ColumnLayout;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.collection.Vector;

/// The messages at the table of a game on a server, with a field for a new message. They are hidden until the user
/// opens them.
final class ChatPanel {
    private static final float LEAST = 112, MOST = 190; // height in units
    private static final int MOST_COUNTED = 99; // on the badge
    private static final int BYTES = 2_000; // the server rejects messages that are too long

    private final RemoteTable<?, ?> table;
    private final ImString text = new ImString(BYTES);
    private Vector<GameConnection.Chat.Line> drawn = Vector.empty();
    private boolean open, sent, scrolls;
    private int unread;

    ChatPanel(RemoteTable<?, ?> table) {
        this.table = table;
    }

    /// Returns the section of the panel, or none if the server has switched off the chat.
    Vector<Column.Section> section(Widgets widgets) {
        if (table.remote().chat().isEmpty()) return Vector.empty();
        follow();
        return Vector.of(open
            ? new Column.Section("chat", 0, LEAST, MOST, ColumnLayout.Kind.REQUIRED, height -> draw(widgets, height))
            : Column.Section.required("chat closed", () -> head(widgets)));
    }

    private void follow() {
        Vector<GameConnection.Chat.Line> lines = table.chat().lines();
        int common = common(drawn, lines);
        if (lines.size() > common) {
            scrolls = true;
            unread = open ? 0 : unread + lines.size() - common;
        }
        drawn = lines;
        if (!sent || table.isSaying()) return;
        sent = false;
        if (table.unsaid().isEmpty()) text.set("");
    }

    /// Returns the number of messages that were already drawn. The oldest of `before` may be missing from `now`,
    /// because the server sends only the newest ones.
    private static int common(Vector<?> before, Vector<?> now) {
        if (before == now) return now.size();
        for (int count = Math.min(before.size(), now.size()); count > 0; count--)
            if (before.takeRight(count).equals(now.take(count))) return count;
        return 0;
    }

    int unread() {
        return unread;
    }

    private void head(Widgets widgets) {
        String title = Strings.of("chat.title"), count = unread > MOST_COUNTED ? MOST_COUNTED + "+"
            : Integer.toString(unread);
        float gap = widgets.units(10), high = ImGui.getFrameHeight() - widgets.units(8),
            wide = Math.max(high, ImGui.calcTextSize(count).x + widgets.units(16));
        int spaces = unread == 0 ? 0 : (int) Math.ceil((gap + wide) / ImGui.calcTextSize(" ").x);
        boolean pressed = widgets.flush("chat", title + " ".repeat(spaces)); // the badge is part of the button
        if (unread > 0)
            badge(ImGui.getItemRectMinX() + ImGui.getStyle().getFramePaddingX()
                + ImGui.calcTextSize(title).x + gap, wide, high, count);
        if (!pressed) return;
        open = !open;
        unread = 0;
        scrolls = true;
    }

    /// Draws the number of new messages in the colours of a primary button.
    private static void badge(float x, float wide, float high, String count) {
        float middle = (ImGui.getItemRectMinY() + ImGui.getItemRectMaxY()) / 2;
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, middle - high / 2, x + wide, middle + high / 2,
            (ImGui.isItemHovered() ? Theme.GLOW : Theme.ACCENT).colour(), high / 2);
        list.addText(x + (wide - ImGui.calcTextSize(count).x) / 2, middle - ImGui.getTextLineHeight() / 2,
            Theme.INK.colour(), count);
    }

    private void draw(Widgets widgets, float height) {
        float top = ImGui.getCursorPosY(), line = ImGui.getFrameHeight() + ImGui.getStyle().getItemSpacingY();
        head(widgets);
        String error = Strings.translated(table.unsaid());
        float note = error.isEmpty() ? 0 : 2 * widgets.height(Widgets.Size.SMALL) + ImGui.getStyle().getItemSpacingY();
        float room = top + widgets.units(height) - ImGui.getCursorPosY() - line - note;
        ImGui.beginChild("messages", 0, Math.max(widgets.units(20), room));
        if (drawn.isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("chat.empty"));
        drawn.forEach(message -> {
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED, author(message));
            widgets.prose(Widgets.Size.SMALL, Theme.TEXT, message.text());
        });
        if (scrolls) ImGui.setScrollHereY(1);
        scrolls = false;
        ImGui.endChild();
        widgets.typed("chat.text", Strings.of("chat.hint"), text, Float.MAX_VALUE);
        boolean entered = ImGui.isItemDeactivated() && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
        if (entered && !text.get().isBlank() && !sent) {
            sent = true;
            table.say(text.get());
        }
        if (!error.isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.WARNING, GameWords.sentence(error));
    }

    private static String author(GameConnection.Chat.Line message) {
        return message.name().isEmpty() ? message.seat().map(seat -> GameWords.capital(seat.toString()))
            .getOrElse(() -> Strings.of("chat.spectator")) : message.name();
    }
}
