package agon.window.ui;

import agon.plugins.FileException;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.util.function.Supplier;

/// Shows error messages one after the other until the user closes them, and short confirmations.
public final class Notice {
    /// Seconds that a confirmation is shown.
    private static final double WHILE = 2.5;
    private static final float MARGIN = 24; // on both sides of a confirmation, in units
    private static final float LEFT = 70; // left edge of the lasting message, right of the evaluation bar, in units

    private Vector<String> sentences = Vector.empty();
    private String mentioned = "";
    private String lasting = ""; // message above the board in this frame
    private double until;
    private float right; // right edge of the confirmation, in pixels
    private float room; // width of the area for the confirmation in this frame, in pixels; 0: the whole window

    public void tell(String sentence) {
        if (!sentences.contains(sentence)) sentences = sentences.append(sentence);
    }

    /// Returns the value; shows the error message instead if there is none.
    public <T> Option<T> valueOf(Either<String, T> answer) {
        answer.swap().forEach(this::tell);
        return answer.toOption();
    }

    /// Returns the result of reading or writing files; shows the error message instead if that fails.
    public <T> Option<T> attempt(Supplier<T> files) {
        return valueOf(Try.of(files::get).map(Either::<String, T>right)
            .recover(FileException.class, e -> Either.left(e.getMessage())).get());
    }

    /// Drops old messages when the user does something else.
    public void forget() {
        sentences = Vector.empty();
    }

    /// Removes a message that no longer applies.
    public void withdraw(String sentence) {
        sentences = sentences.remove(sentence);
    }

    /// Shows a short message above the board in this frame.
    public void show(String sentence) {
        lasting = sentence;
    }

    /// Shows the confirmation only in the left part of the window in this frame, next to a panel.
    ///
    /// @param width width of this part, in pixels
    public void limit(float width) {
        room = width;
    }

    /// Shows a short confirmation at the lower edge.
    public void mention(String sentence) {
        mentioned = sentence;
        until = ImGui.getTime() + WHILE;
    }

    /// Shows an error message as part of a screen.
    ///
    /// @param why an English message from a library, or a text in the current language
    public static void problem(Widgets widgets, String why) {
        widgets.prose(Widgets.Size.SMALL, Theme.ALARM, Strings.message(why));
    }

    public double patience() {
        return mentioned.isEmpty() ? Double.POSITIVE_INFINITY : 0.25;
    }

    public void draw(Widgets widgets, int width, int height) {
        if (ImGui.getTime() >= until) mentioned = "";
        confirm(widgets, room > 0 ? room : width, height - widgets.units(91));
        room = 0;
        label(widgets, lasting, Theme.ALARM, widgets.units(LEFT), widgets.units(14), width);
        lasting = "";
        if (sentences.isEmpty()) {
            Sheet.closePopup("notice");
            return;
        }
        if (!Sheet.popup(widgets, "notice", 460, 0)) return;
        boolean fresh = ImGui.isWindowAppearing(); // the key that caused the message must not close it
        widgets.text(Widgets.Size.TITLE, Theme.ALARM, Strings.of("notice.title"));
        widgets.prose(Widgets.Size.BODY, Theme.TEXT, Strings.message(sentences.head()));
        ImGui.dummy(0, widgets.units(8));
        boolean read = widgets.primary("notice.ok", Strings.of("notice.ok"), 110)
            || !fresh && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.Space, ImGuiKey.Escape);
        ImGui.setItemDefaultFocus();
        if (read) {
            sentences = sentences.tail();
            ImGui.closeCurrentPopup();
        }
        ImGui.endPopup();
    }

    /// Draws the confirmation in the middle of this width. A long text is wrapped.
    private void confirm(Widgets widgets, float width, float bottom) {
        if (mentioned.isEmpty()) return;
        float most = width - widgets.units(2 * MARGIN),
            across = Math.min(most, widgets.width(Widgets.Size.BODY, mentioned));
        right = (width + across) / 2;
        label(widgets, mentioned, Theme.TEXT, (width - across) / 2,
            bottom - widgets.height(Widgets.Size.BODY, mentioned, most), most);
    }

    private static void label(Widgets widgets, String text, Theme colour, float x, float y, float most) {
        if (text.isEmpty()) return;
        float across = Math.min(most, widgets.width(Widgets.Size.BODY, text)), pad = widgets.units(14);
        ImDrawList list = ImGui.getForegroundDrawList();
        list.addRectFilled(x - pad, y - pad / 2, x + across + pad,
            y + widgets.height(Widgets.Size.BODY, text, most) + pad / 2, Theme.RAISED.colour(0.95f), widgets.units(10));
        widgets.wrap(list, Widgets.Size.BODY, x, y, colour, text, most);
    }

    /// Returns the current message; empty: none.
    public String told() {
        return sentences.headOption().getOrElse("");
    }

    /// Returns the current confirmation; empty: none.
    public String mentioned() {
        return mentioned;
    }

    /// Returns the right edge of the current confirmation, in pixels.
    public float right() {
        return right;
    }

    public boolean isOpen() {
        return sentences.nonEmpty();
    }
}
