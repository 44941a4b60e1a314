package agon.window.board;

import agon.api.record.RecordFormat;
import agon.window.ui.FileChooser;
import agon.window.ui.Screen;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Copies a game in every format that can represent it, and imports games from the clipboard or a file.
public final class ExchangeSheet extends Sheet {
    record Copies(String position, Vector<Tuple2<RecordFormat, String>> games) {}

    private final FileChooser chooser;
    private Option<Copies> copies = Option.none();
    private Option<Runnable> wanted = Option.none();
    private Screen opened;

    public ExchangeSheet(UiContext ui) {
        super("exchange", 620, 640);
        chooser = new FileChooser(ui);
    }

    public void open(Option<Copies> offered) {
        copies = offered;
        open();
    }

    /// @return the screen of the opened game, or `now` if none was opened
    public Screen draw(UiContext ui, Screen now, Runnable paste, Runnable save, Runnable picture) {
        wanted = Option.none();
        draw(ui, Strings.of(copies.isDefined() ? "exchange.title" : "exchange.open"), () -> {
            Widgets widgets = ui.widgets();
            copies.forEach(offered -> {
                want(widgets.button("exchange.save", Strings.of("exchange.save"), 0), save);
                ImGui.sameLine();
                want(widgets.button("exchange.picture", Strings.of("exchange.picture"), 0), picture);
                offer(ui, offered);
            });
            widgets.field(Strings.of("exchange.paste"), Strings.of("exchange.paste.meaning"));
            want(widgets.button("paste", Strings.of("exchange.paste.button"), 0), paste);
            widgets.field(Strings.of("exchange.file"), Strings.of("exchange.file.meaning"));
            chooser.draw(ui).forEach(path -> want(true, () -> opened = now.dropped(ui, Vector.of(path))));
        });
        opened = now;
        wanted.forEach(action -> {
            close();
            action.run();
        });
        return opened;
    }

    private void want(boolean asked, Runnable action) {
        if (asked) wanted = Option.of(action);
    }

    private static void offer(UiContext ui, Copies offered) {
        Widgets widgets = ui.widgets();
        widgets.tip("exchange.picture.meaning");
        widgets.field(Strings.of("exchange.position"), "");
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, offered.position());
        if (widgets.button("copy.position", Strings.of("exchange.copy"), 0))
            copy(ui, Strings.of("exchange.position"), offered.position());
        for (Tuple2<RecordFormat, String> game : offered.games()) {
            widgets.field(Strings.of("exchange.game", game._1.id()),
                Strings.translated(game._1.meaning()));
            if (widgets.button("copy." + game._1.id(), Strings.of("exchange.copy"), 0)) copy(ui, game._1.id(), game._2);
        }
    }

    public static void copy(UiContext ui, String what, String text) {
        ImGui.setClipboardText(text);
        ui.notice().mention(Strings.of("exchange.copied", what));
    }
}
