package agon.window.study;

import agon.play.internal.Chapters;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The chapters of a study: the games in its file.
final class ChapterSheet extends Sheet {
    private static final int LETTERS = 80;

    /// The choice of the user.
    sealed interface Choice {
        /// @param number number of the chapter, from 1
        record Open(int number) implements Choice {}

        record Create() implements Choice {}

        record Delete() implements Choice {}

        record Rename(String title) implements Choice {}
    }

    private final ImString title = new ImString(LETTERS);
    private Vector<String> titles = Vector.empty(); // of all chapters, when the sheet was opened or a chapter was read
    private int number; // of this chapter, from 1
    private Option<Choice> chosen = Option.none();

    ChapterSheet() {
        super("chapters", 520, 560);
    }

    /// Reads the chapters of the file in which the study is stored.
    ///
    /// @param chapter number of this chapter, or 0 if it is the only one
    void read(Path file, int chapter) {
        number = Math.max(1, chapter);
        titles = Chapters.read(file).map(Chapters::titles).getOrElse(Vector.of(""));
    }

    void show(String current) {
        title.set(current);
        toggle();
    }

    int count() {
        return Math.max(1, titles.size());
    }

    int number() {
        return Math.max(1, number);
    }

    /// Returns a text such as `Chapter 2 of 5: Endgames`, or only the name if there is one chapter.
    String heading(String current) {
        if (count() == 1) return current;
        String place = Strings.of("chapter.place", number(), count());
        return current.isEmpty() ? place : place + ": " + current;
    }

    Option<Choice> draw(UiContext ui, String current) {
        chosen = Option.none();
        draw(ui, Strings.of("study.chapters"), () -> body(ui.widgets(), current));
        if (chosen.exists(choice -> !(choice instanceof Choice.Rename))) close();
        return chosen;
    }

    private void body(Widgets widgets, String current) {
        widgets.field(Strings.of("chapter.title"), Strings.of("chapter.title.meaning"));
        widgets.line("chapter.title", title);
        if (ImGui.isItemDeactivatedAfterEdit()) chosen = Option.of(new Choice.Rename(title.get()));
        widgets.rule(6);
        for (int i = 1; i <= count(); i++) {
            String name = i == number() ? current : titles.get(i - 1), text = name.isEmpty()
                ? Strings.of("chapter.unnamed", i) : Strings.of("chapter.named", i, name);
            if (i == number()) {
                ImGui.setCursorPosX(ImGui.getCursorPosX() + ImGui.getStyle().getFramePaddingX()); // like the others
                widgets.label(Widgets.Size.SMALL, Theme.ACCENT, text);
            } else if (widgets.flush("chapter." + i, text)) chosen = Option.of(new Choice.Open(i));
        }
        widgets.rule(6);
        if (widgets.button("chapter.new", Strings.of("chapter.new"), 0)) chosen = Option.of(new Choice.Create());
        widgets.tip(Strings.of("chapter.new.meaning"));
        if (count() > 1 && widgets.button("chapter.delete", Strings.of("chapter.delete"), 0))
            chosen = Option.of(new Choice.Delete());
    }
}
