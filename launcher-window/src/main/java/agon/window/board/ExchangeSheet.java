package agon.window.board;

import agon.api.record.RecordFormat;
import agon.window.ui.FileChooser;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

/// What goes out and comes in: copies the position and the game in every format that can hold it, and brings in what
/// was copied elsewhere or is in a file.
public final class ExchangeSheet extends Sheet {
    /// What can be copied.
    ///
    /// @param position in the notation of the game
    /// @param games    texts of the game, by format and what it is about
    record Copies(String position, Vector<Tuple2<RecordFormat, String>> games) {
        static final Copies NOTHING = new Copies("", Vector.empty());
    }

    private final FileChooser chooser;
    private Option<Copies> copies = Option.none();

    /// @param folder where choosing a file begins
    public ExchangeSheet(Path folder) {
        super("exchange", 620, 640);
        chooser = new FileChooser(folder);
    }

    /// Opens it.
    ///
    /// @param offered nothing: there is only something to bring in
    public void open(Option<Copies> offered) {
        copies = offered;
        open();
    }

    /// What the person wants to bring in, a text from the clipboard or a file; or to bring out in another way, the game
    /// as a file or the board as a picture.
    public sealed interface Brought {
        record Text(String text) implements Brought {}

        record File(Path path) implements Brought {}

        record Saving() implements Brought {}

        record Picture() implements Brought {}
    }

    public Option<Brought> draw(UiContext ui) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Option<Brought>[] brought = new Option[]{Option.none()};
        draw(ui, Strings.of(copies.isDefined() ? "exchange.title" : "exchange.open"), () -> {
            copies.flatMap(c -> offer(ui, c)).forEach(wanted -> brought[0] = Option.of(wanted));
            Widgets widgets = ui.widgets();
            widgets.field(Strings.of("exchange.paste"), Strings.of("exchange.paste.meaning"));
            if (widgets.button("paste", Strings.of("exchange.paste.button"), 0))
                brought[0] = Option.of(new Brought.Text(ImGui.getClipboardText()));
            widgets.field(Strings.of("exchange.file"), Strings.of("exchange.file.meaning"));
            chooser.draw(widgets).forEach(path -> brought[0] = Option.of(new Brought.File(path)));
        });
        brought[0].forEach(_ -> close());
        return brought[0];
    }

    private Option<Brought> offer(UiContext ui, Copies offered) {
        Widgets widgets = ui.widgets();
        boolean saved = widgets.button("exchange.save", Strings.of("exchange.save"), 0);
        ImGui.sameLine();
        boolean pictured = widgets.button("exchange.picture", Strings.of("exchange.picture"), 0);
        widgets.tip("exchange.picture.meaning");
        widgets.field(Strings.of("exchange.position"), "");
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, offered.position());
        if (widgets.button("copy.position", Strings.of("exchange.copy"), 0))
            copy(ui, Strings.of("exchange.position"), offered.position());
        for (Tuple2<RecordFormat, String> game : offered.games()) {
            widgets.field(Strings.of("exchange.game", game._1.id()), game._1.meaning());
            if (widgets.button("copy." + game._1.id(), Strings.of("exchange.copy"), 0)) copy(ui, game._1.id(), game._2);
        }
        return saved ? Option.of(new Brought.Saving())
            : Option.when(pictured, () -> (Brought) new Brought.Picture());
    }

    public static void copy(UiContext ui, String what, String text) {
        ImGui.setClipboardText(text);
        ui.notice().mention(Strings.of("exchange.copied", what));
    }
}
