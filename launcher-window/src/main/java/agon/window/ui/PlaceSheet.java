package agon.window.ui;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.function.Supplier;

public final class PlaceSheet extends Sheet {
    private final String text;
    private final FileChooser chooser;

    public PlaceSheet(String name, String text, UiContext ui) {
        super(name, 620, 560);
        this.text = text;
        chooser = new FileChooser(ui);
    }

    public Option<Path> draw(UiContext ui, Supplier<Option<Path>> above) {
        Path[] chosen = {null};
        boolean taken = draw(ui, Strings.of(text), () -> {
            ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of(text + ".meaning"));
            above.get().orElse(chooser.draw(ui)).forEach(path -> chosen[0] = path);
            return false;
        }, () -> Option.of(new Answer(name() + ".take", "library.open.folder", true)));
        if (taken) chooser.place(ui).forEach(path -> chosen[0] = path);
        if (chosen[0] != null) close();
        return Option.of(chosen[0]);
    }
}
